import { expect, test } from 'vitest';
import { loadSolution, solve } from '../../bindings/solver/index.ts';
import { type GoldenCase, goldenCases, spotOfCase } from '../support/solver/cases.ts';

/** The largest error that rounding in double precision may cause. */
const ROUNDING = 1e-9;

const cases = goldenCases();

test('there are cases of both streets', () => {
  expect(new Set(cases.map(({ spot }) => spot.street))).toEqual(new Set([6, 7]));
});

test.each(cases)('$name: the proved bounds hold the known value', (golden: GoldenCase) => {
  const solution = solve(spotOfCase(golden), { target: 1e-5 });
  const [low, high] = solution.bounds;
  expect(solution.exploitabilityOfPot).toBeLessThanOrEqual(1e-5);
  expect(low - ROUNDING).toBeLessThanOrEqual(golden.high ?? golden.value[0]);
  expect(high + ROUNDING).toBeGreaterThanOrEqual(golden.low ?? golden.value[0]);
  expect(low).toBeLessThanOrEqual(golden.value[0] + ROUNDING);
  expect(high).toBeGreaterThanOrEqual(golden.value[0] - ROUNDING);
  expect(high - low).toBeCloseTo(2 * solution.exploitability, 9);
  expect(Math.abs(solution.value[0] - golden.value[0])).toBeLessThanOrEqual(2e-5 * golden.spot.pot);
  expect(solution.value[0] + solution.value[1]).toBeCloseTo(golden.spot.pot, 9);
  if (golden.firstToAct !== undefined) expect(solution.firstToAct).toBe(golden.firstToAct);
});

test('a solution tells its spot, also when it was read back', () => {
  const solution = solve(
    { seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 11, bet: 2 },
    { maxIterations: 1 },
  );
  for (const { up, pot } of [solution, loadSolution(solution.toBytes())]) {
    expect(up).toEqual(['A298', 'A37T']);
    expect(pot).toBe(11);
  }
});

test('suits renamed give the same bits', () => {
  const one = solve({ seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], dead: 'Kd 4h', pot: 11, bet: 2 });
  const other = solve({ seats: ['(xx)Ah2s9d8c(x)', '(xx)As3d7cTh(x)'], dead: 'Ks 4c', pot: 11, bet: 2 });
  expect(other.toBytes()).toEqual(one.toBytes());
});

test.each([6, 7])('seats swapped mirror each other on street %d', (street) => {
  const seats = ['(A2,34,67@0.5,K9)As2d9c8h', '(xx)Ad3c7hTs'].map((seat) =>
    street === 7 ? `${seat}(x)` : seat,
  );
  const one = solve({ seats, pot: 7, bet: 2, raises: 2 }, { target: 0.005 });
  const other = solve({ seats: [...seats].reverse(), pot: 7, bet: 2, raises: 2 }, { target: 0.005 });
  expect(other.value[0]).toBeCloseTo(one.value[1], 12);
  expect(other.firstToAct).toBe(1 - one.firstToAct);
  for (const line of one.lines().slice(0, 12)) {
    const mine = one.node(line);
    const theirs = other.node(line);
    expect(theirs.seat).toBe(1 - mine.seat);
    expect(theirs.strategy).toEqual(mine.strategy);
  }
});
