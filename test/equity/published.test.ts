import { expect, test } from 'vitest';
import { countHands, equity, finalHands } from '../../bindings/index.ts';
import published from '../cases/published.json' with { type: 'json' };

test.each(published.finalHands)('final hands of $seats, $source', ({ seats, percent, eightOrBetter }) => {
  const { hands } = finalHands(seats, 0);
  for (const [name, expected] of Object.entries(percent)) {
    expect(100 * hands.find((hand) => hand.name === name)!.probability).toBeCloseTo(expected, 2);
  }
  expect(100 * hands.find(({ name }) => name === 'Eight-high')!.orBetter).toBeCloseTo(eightOrBetter, 2);
});

test.each(published.equity)('equity of $seats, $source', (spot) => {
  const { players } = equity(spot.seats, { method: 'exact' });
  const within = 'within' in spot ? spot.within : 0.01;
  // Of the first seat, but for the favourite of the spot at more than 2 to 1, who is the second.
  const seat = spot.source.includes('2 to 1') ? 1 : 0;
  expect(Math.abs(100 * players[seat]!.equity - spot.percent)).toBeLessThan(within);
});

test.each(Object.entries(published.countHands))('hands of %s cards without a pair', (cards, expected) => {
  const counts = Array<number>(9).fill(0);
  countHands(Number(cards) as 5).forEach((count, value) => {
    if (count > 0 && value < 8192) counts[Math.floor(Math.log2(value)) - 4]! += count;
  });
  expect(counts).toEqual(expected);
});
