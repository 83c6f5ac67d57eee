import { expect, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
import { type Solution, solve, solveCost } from '../../bindings/solver/index.ts';

/**
 * Seat 0 holds the best hand or nothing, in equal parts, and seat 1 a hand that beats only the latter: with one
 * bet b into a pot P, seat 0 bets all its good hands and b / (P + b) as many bad ones, and seat 1 folds
 * b / (P + b) of the time. Its bluffs gain nothing, so seat 0 has P * (1/2 + b / (2 (P + b))).
 */
test.each([
  { pot: 10, bet: 2 },
  { pot: 10, bet: 10 },
  { pot: 7, bet: 3 },
])('a polar range against a bluff-catcher, $bet into $pot', ({ pot, bet }) => {
  const seats = [
    { up: 'As 2d 3c 4h', down: { '55T': 1, KQJ: 1 / 16 } },
    { up: 'Ac 2h 3d 6s', down: { '88T': 1 } },
  ];
  const { ways } = { ways: { good: 6 * 4, bad: 4 ** 3 } };
  // As many good hands as bad ones. The tens meet, so the good ones have fewer ways beside seat 1's.
  seats[0]!.down = { '55T': 1 / (6 * 3), KQJ: 1 / ways.bad };
  const solution = solve(
    { seats, street: 7, pot, bet, raises: 0, first: 0 },
    { target: 1e-6, maxIterations: 50_000 },
  );
  const rate = bet / (pot + bet);
  const [good, bad] = [chance(solution, '', '55T', 1), chance(solution, '', 'JQK', 1)];
  expect(good).toBeGreaterThan(0.998);
  expect(Math.abs(bad - rate)).toBeLessThan(0.002);
  expect(Math.abs(chance(solution, 'b', '88T', 0) - rate)).toBeLessThan(0.002);
  expect(solution.value[0]).toBeCloseTo(pot * (1 / 2 + rate / 2), 4);
});

function chance(solution: Solution, line: string, name: string, action: number): number {
  const { classes, actions, strategy } = solution.node(line);
  return strategy[classes.indexOf(name) * actions.length + action]!;
}

/** With nothing to bet for, a seat has its equity's part of the pot. */
test.each([
  ['seventh street', ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)']],
  ['sixth street', ['(xx)As2d9c8h', '(xx)Ad3c7hTs']],
  ['sixth street with a known hand', ['(5hKd)As2d9c8h', '(xx)Ad3c7hTs']],
  ['seventh street with a known river', ['(xx)As2d9c8h(5c)', '(6d)3c7hTsAd']],
  ['sixth street with one known card', ['(5hx)As2d9c8h', '(xx)Ad3c7hTs']],
  ['sixth street with ranges', ['([A-8][A-8],TT)As2d9c8h', '(20%)Ad3c7hTs']],
])('as the bet goes to nothing, the value goes to the equity on %s', (name, seats) => {
  if (name === 'seventh street with a known river') seats = ['(xx)As2d9c8h(5c)', '(xx)3c7hTsAd(6d)'];
  // After 300 iterations the error is below 1e-7, well within what is asserted.
  const limits = { target: 1e-7, maxIterations: 300 };
  const { value } = solve({ seats, pot: 1, bet: 1e-9, dead: 'Kh 4d' }, limits);
  const { players } = equity(seats, { method: 'exact', dead: 'Kh 4d' });
  expect(Math.abs(value[0] - players[0]!.equity)).toBeLessThan(1e-6);
});

test('more raises, and a better range, change values as they must', () => {
  const seats = ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'];
  const spot = { seats, pot: 10, bet: 2 };
  const limits = { target: 1e-5 };
  const plain = solve(spot, limits);
  // With one's worst hands taken away, one has more.
  const better = solve({ ...spot, seats: ['(xx!KK)As2d9c8h(x)', seats[1]!] }, limits);
  expect(better.value[0]).toBeGreaterThan(plain.value[0]);
  // No one can lose more than all bets, nor win more than the pot and the other's.
  for (const raises of [0, 1, 2, 3, 4, 6]) {
    const { value, bounds } = solve({ ...spot, raises }, limits);
    const most = 2 * (raises + 1);
    expect(value[0]).toBeGreaterThan(-most);
    expect(value[0]).toBeLessThan(10 + most);
    expect(value[0] + value[1]).toBeCloseTo(10, 9);
    expect(bounds[1] - bounds[0]).toBeLessThanOrEqual(2.1e-4);
  }
});

test('an amount may be odd, and scaling all chips scales the value', () => {
  const seats = ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'];
  const one = solve({ seats, pot: 11, bet: 3 }, { target: 1e-5 });
  const ten = solve({ seats, pot: 110, bet: 30 }, { target: 1e-5 });
  expect(ten.value[0]).toBeCloseTo(10 * one.value[0], 2);
});

test('the values of actions add up to the value of the seat', () => {
  const solution = solve({ seats: ['(xx)As2d9c8h', '(xx)Ad3c7hTs'], pot: 9, bet: 2, raises: 1 });
  const { actions, strategy, values, reach } = solution.node('');
  let sum = 0;
  reach.forEach((part, i) => {
    actions.forEach(
      (_, a) => (sum += part * strategy[i * actions.length + a]! * values[i * actions.length + a]!),
    );
  });
  expect(reach.reduce((total, part) => total + part, 0)).toBeCloseTo(1, 9);
  expect(sum).toBeCloseTo(solution.value[solution.firstToAct]!, 6);
});

test('what is reached is told from what is not', () => {
  const solution = solve(
    { seats: ['(A2)3s4d5c9h(x)', '(xx)Kd3cQhTs(x)'], pot: 10, bet: 2 },
    { target: 1e-4 },
  );
  const { reach, reached } = solution.node('');
  expect(reached.every((mark, i) => (mark === 1) === reach[i]! > 1e-8)).toBe(true);
});

test('a cost is told before anything starts', () => {
  const seventh = solveCost({ seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 10, bet: 2 });
  expect(seventh.classes).toEqual([454, 454]);
  expect(seventh.nodes).toBe(10);
  const fifth = { seats: ['(xx)As2d9c', '(xx)Ad3c7h'], pot: 10, bet: 2 };
  expect(solveCost(fifth).bytes).toBeGreaterThan(1.2e9);
  expect(solveCost(fifth).bytes).toBeLessThan(1.4e9);
  expect(solveCost({ ...fifth, raises: 1 }).bytes).toBeLessThan(2.5e8);
  expect(() => solve({ ...fifth, raises: 8 })).toThrow('at most 3.8 GB');
});
