import { expect, test } from 'vitest';
import { type SolverSpot, judge, solve } from '../../bindings/solver/index.ts';

/*
 * Kuhn's poker: three cards, one to each of two players, who both put in 1 and may bet 1. Here a card is the fifth of a
 * hand: both show A234, and of five, six and seven one each is left. Whatever goes with it, kings with seat 0 and queens
 * with seat 1, changes nothing.
 */
const CARDS = ['5', '6', '7'] as const;
const seat = (up: string, rest: string) => ({
  up,
  down: Object.fromEntries(CARDS.map((card) => [`${card}${rest}`, 1])),
});
const kuhn: SolverSpot = {
  seats: [seat('As2s3s4s', 'KK'), seat('Ac2c3c4c', 'QQ')],
  dead: '5s 5c 5d 6s 6c 6d 7s 7c 7d',
  pot: 2,
  bet: 1,
  raises: 0,
  first: 0,
};

/** How often seat 0 bets and, after a bet, calls; how often seat 1 bets after a check, and calls: best card first. */
function play(first: readonly number[][], second: readonly number[][]) {
  const table = (chances: readonly number[], rest: string) =>
    Object.fromEntries(CARDS.map((card, i) => [`${card}${rest}`, [1 - chances[i]!, chances[i]!]]));
  return {
    '': table(first[0]!, 'KK'),
    kb: table(first[1]!, 'KK'),
    k: table(second[0]!, 'QQ'),
    b: table(second[1]!, 'QQ'),
  };
}

const SECOND = [
  [1, 0, 1 / 3],
  [1, 1 / 3, 0],
];

test('its value is 1/18 less than half of the pot for who acts first', () => {
  const { value, bounds } = solve(kuhn, { target: 1e-6, maxIterations: 1e5 });
  expect(value[0]).toBeCloseTo(1 - 1 / 18, 5);
  expect(bounds[0]).toBeLessThanOrEqual(1 - 1 / 18);
  expect(bounds[1]).toBeGreaterThanOrEqual(1 - 1 / 18);
});

test("the second player's only solution is found", () => {
  const solution = solve(kuhn, { target: 1e-6, maxIterations: 1e5 });
  const often = (line: string): number[] => {
    const { strategy } = solution.node(line);
    return [0, 1, 2].map((card) => strategy[2 * card + 1]!);
  };
  for (const [line, chances] of [
    ['k', SECOND[0]!],
    ['b', SECOND[1]!],
  ] as const) {
    often(line).forEach((chance, card) => expect(chance).toBeCloseTo(chances[card]!, 2));
  }
});

/** Kuhn's family: bluffs with a part of the worst, bets thrice as much of the best, calls with a middle card. */
test.each([0, 0.1, 1 / 3])('each of the solutions is judged as one: bluffs %f', (bluff) => {
  const { value, exploitability } = judge(
    kuhn,
    play(
      [
        [3 * bluff, 0, bluff],
        [1, bluff + 1 / 3, 0],
      ],
      SECOND,
    ),
  );
  expect(value[0]).toBeCloseTo(1 - 1 / 18, 6);
  expect(exploitability).toBeLessThan(1e-6);
});

test('what is no solution is judged by what can be had', () => {
  // Seat 0 always checks and calls; seat 1 then bets the best card, and the middle one, which wins as often as not.
  const calling = judge(
    kuhn,
    play(
      [
        [0, 0, 0],
        [1, 1, 1],
      ],
      SECOND,
    ),
  );
  expect(calling.best[1]).toBeCloseTo(1 + 1 / 3, 6);
  // Seat 1 never bets and always folds: two cards in three win the pot at once, and so does the third.
  const folding = judge(
    kuhn,
    play(
      [
        [0, 0, 0],
        [1, 1, 1],
      ],
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
    ),
  );
  expect(folding.best[0]).toBeCloseTo(2, 6);
  expect(folding.exploitability).toBeCloseTo((2 + 1 + 1 / 3 - 2) / 2, 6);
});
