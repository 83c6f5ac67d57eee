import { STRATEGIES, type StrategyName } from 'razz-wasm/game';
import { createThreads } from 'razz-wasm/parallel';

/*
 * The winnings of `solid` from each of the other strategies and at a table with all of them, in chips a hand at stakes of
 * 1/2/4/8, with the standard error. `npm run bench:league`, with the number of hands as an argument for a shorter run.
 */

const HANDS = Number(process.argv[2] ?? 100_000);
const SEED = 1;

const others = (Object.keys(STRATEGIES) as StrategyName[]).filter((name) => name !== 'solid');
const tables: readonly (readonly StrategyName[])[] = [
  ...others.map((name) => ['solid', name] as const),
  ['solid', ...others],
];
const pool = createThreads();
for (const players of tables) {
  const { players: results } = await pool.run({ kind: 'simulation', players, hands: HANDS, seed: SEED });
  const texts = results.map(
    ({ name, chipsPerHand, standardError }) =>
      `${name} ${chipsPerHand.toFixed(2)} ± ${standardError!.toFixed(2)}`,
  );
  console.log(texts.join(', '));
}
pool.close();
