// Bots play each other, every pair at its own table, and a table shows their winnings.
//   node examples/bot-league.mjs 2000
import { rankOf } from 'razz-wasm';
import { simulate } from 'razz-wasm/game';

const hands = Number(process.argv[2] ?? 500);

/** Bets with three cards below nine on third street, and never gives up after that. */
function gambler(view) {
  const legal = (...actions) =>
    actions.find((action) => view.legalActions().some((a) => a.action === action));
  const cards = [...view.down(view.seat), ...view.up(view.seat)];
  const low = cards.filter((card) => rankOf(card) < 8).length;
  if (view.street === 3 && low < 3) return legal('check', 'bringIn', 'fold');
  return low > 3
    ? legal('raise', 'bet', 'complete', 'call', 'check')
    : legal('complete', 'check', 'call', 'bringIn');
}

const BOTS = { random: 'random', caller: 'caller', tight: 'tight', gambler };
const won = Object.fromEntries(Object.keys(BOTS).map((name) => [name, 0]));

for (const [i, first] of Object.keys(BOTS).entries()) {
  for (const second of Object.keys(BOTS).slice(i + 1)) {
    // The players change seats after every hand, so that both play from both.
    const { players } = simulate({ players: [BOTS[first], BOTS[second]], hands, seed: i });
    won[first] += players[0].chipsPerHand;
    won[second] += players[1].chipsPerHand;
    const { chipsPerHand, standardError } = players[0];
    console.log(
      `${first} against ${second}: ${chipsPerHand.toFixed(2)} ± ${standardError.toFixed(2)} chips a hand`,
    );
  }
}

const league = Object.entries(won).sort(([, a], [, b]) => b - a);
console.log(league.map(([name, chips], i) => `${i + 1}. ${name} ${chips.toFixed(2)}`).join('\n'));
