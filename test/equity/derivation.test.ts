import { expect, test } from 'vitest';
import { equity, parseCards } from '../../bindings/index.ts';
import { planExact } from '../../bindings/equity/exact/plan.ts';
import { sumByStates } from '../../bindings/equity/exact/sum.ts';
import { runThrough } from '../../bindings/equity/run-through.ts';
import { readSpot } from '../../bindings/equity/spot.ts';
import { borrowModule } from '../../bindings/wasm/load.ts';

test('the example of docs/exact-equity.md', () => {
  const seats = ['As2d3c4hKsKd', 'Ah2s3d6cQsQd'];
  const live = new Set(parseCards(`${seats.join('')} 4d 5c5d 6d 7c`));
  const dead = [...Array(52).keys()].filter((card) => !live.has(card));
  const { outcomes } = equity(seats, { dead });
  expect(outcomes.map(({ winners, ways }) => [winners, ways])).toEqual([
    [[0], '12'],
    [[1], '7'],
    [[0, 1], '1'],
  ]);
  const [run] = planExact(readSpot(seats, dead)).runs;
  const ways = runThrough(sumByStates(borrowModule(), run!, undefined, () => 0));
  expect(ways).toEqual([0n, 12n, 7n, 1n]);
});
