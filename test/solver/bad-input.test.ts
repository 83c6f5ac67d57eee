import { expect, test } from 'vitest';
import { ArgumentError } from '../../bindings/index.ts';
import { judge, loadSolution, solve, solveAsync } from '../../bindings/solver/index.ts';

const SIXTH = ['(xx)As2d9c8h', '(xx)Ad3c7hTs'];
const SEVENTH = ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'];
const spot = { seats: SEVENTH, pot: 10, bet: 2 };

function errorOf(act: () => unknown): ArgumentError {
  try {
    act();
  } catch (error) {
    if (error instanceof ArgumentError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test.each([
  ['no spot', undefined, 'value', 'spot'],
  ['an unknown field', { ...spot, bets: 2 }, 'value', 'spot'],
  ['three seats', { ...spot, seats: [...SEVENTH, '(xx)Kd3d7dTd(x)'] }, 'value', 'seats'],
  ['one seat', { ...spot, seats: SEVENTH.slice(1) }, 'value', 'seats'],
  ['a number for a seat', { ...spot, seats: [7, SEVENTH[1]] }, 'value', 'seats[0]'],
  ['text that is no seat', { ...spot, seats: ['(xx)Zz', SEVENTH[1]] }, 'card', 'seats[0]'],
  ['a street that does not fit the cards', { ...spot, street: 6 }, 'card-count', 'seats'],
  ['seats on different streets', { ...spot, seats: [SIXTH[0], SEVENTH[1]] }, 'card-count', 'seats'],
  ['fourth street', { ...spot, seats: ['(xx)As2d', '(xx)Ad3c'] }, 'card-count', 'seats'],
  ['a street that nobody tells', { ...spot, seats: ['As2d9c8h', 'Ad3c7hTs'] }, 'card-count', 'seats'],
  ['no such street', { ...spot, street: 8 }, 'value', 'street'],
  ['an upcard that is not known', { ...spot, seats: ['(xx)As2d9cx(x)', SEVENTH[1]] }, 'card', 'seats[0]'],
  ['a card twice', { ...spot, seats: ['(xx)As2d9c8h(x)', '(xx)As3c7hTs(x)'] }, 'duplicate-card', 'seats[1]'],
  ['a dead card that is up', { ...spot, dead: 'As' }, 'duplicate-card', 'seats[0]'],
  [
    'a range of which nothing is left',
    { ...spot, seats: ['(AA)As2d9c8h(x)', SEVENTH[1]], dead: 'Ac Ah' },
    'range',
    'seats[0]',
  ],
  [
    'ranges that never meet',
    { ...spot, seats: ['(KK)As2d9c8h(x)', '(KK)Ad3c7hTs(x)'], dead: 'Kc' },
    'range',
    'seats',
  ],
  [
    'a range by suit',
    { ...spot, seats: ['(4s5s)As2d9c8h(x)'.replace('4s5s', '4s5s,KK'), SEVENTH[1]] },
    'range',
    'seats[0]',
  ],
  [
    'weights that are NaN',
    { ...spot, seats: [{ up: 'As2d9c8h', down: { A5: NaN } }, SEVENTH[1]] },
    'range',
    'seats[0].down.A5',
  ],
  [
    'negative weights',
    { ...spot, seats: [{ up: 'As2d9c8h', down: { A5: -1 } }, SEVENTH[1]] },
    'range',
    'seats[0].down.A5',
  ],
  [
    'weights that are all zero',
    { ...spot, seats: [{ up: 'As2d9c8h', down: { A5: 0 } }, SEVENTH[1]] },
    'range',
    'seats',
  ],
  ['no weights', { ...spot, seats: [{ up: 'As2d9c8h', down: {} }, SEVENTH[1]] }, 'range', 'seats[0].down'],
  [
    'an invalid class',
    { ...spot, seats: [{ up: 'As2d9c8h', down: { AZ: 1 } }, SEVENTH[1]] },
    'range',
    'seats[0].down',
  ],
  [
    'a part that a seat has not got',
    { ...spot, seats: [{ up: 'As2d9c8h', hole: 'xx' }, SEVENTH[1]] },
    'value',
    'seats[0]',
  ],
  ['a pot of nothing', { ...spot, pot: 0 }, 'value', 'pot'],
  ['a negative pot', { ...spot, pot: -10 }, 'value', 'pot'],
  ['a pot of text', { ...spot, pot: '10' }, 'value', 'pot'],
  ['an endless pot', { ...spot, pot: Infinity }, 'value', 'pot'],
  ['no bet', { ...spot, bet: undefined }, 'value', 'bet'],
  ['a bet of nothing', { ...spot, bet: 0 }, 'value', 'bet'],
  ['a bet that is NaN', { ...spot, bet: NaN }, 'value', 'bet'],
  ['a bet of far more than the pot', { ...spot, bet: 1e15 }, 'value', 'bet'],
  ['a pot of far less than the bet', { ...spot, pot: 1e-300 }, 'value', 'bet'],
  ['a pot past all integers', { ...spot, pot: 1e16 }, 'value', 'pot'],
  ['a stack past all integers', { ...spot, stacks: [1e16, 1e16] }, 'stack', 'stacks[0]'],
  ['bets for other streets', { ...spot, bet: [2, 4] }, 'length', 'bet'],
  ['half a raise', { ...spot, raises: 1.5 }, 'value', 'raises'],
  ['negative raises', { ...spot, raises: -1 }, 'value', 'raises'],
  ['raises without end', { ...spot, raises: Infinity }, 'value', 'raises'],
  ['unlimited raises without stacks', { ...spot, raises: 'unlimited' }, 'value', 'raises'],
  [
    'unlimited raises with deep stacks',
    { ...spot, raises: 'unlimited', stacks: [1e6, 1e6] },
    'too-large',
    'raises',
  ],
  ['one stack', { ...spot, stacks: [10] }, 'value', 'stacks'],
  ['a negative stack', { ...spot, stacks: [10, -1] }, 'stack', 'stacks[1]'],
  ['a seat 2', { ...spot, first: 2 }, 'value', 'first'],
  ['all for the house', { ...spot, rake: 1 }, 'value', 'rake'],
  ['a negative cap', { ...spot, rake: { part: 0.05, cap: -1 } }, 'value', 'rake.cap'],
])('%s is refused', (_, input, code, argument) => {
  const error = errorOf(() => solve(input as never));
  expect({ code: error.code, argument: error.argument }).toEqual({ code, argument });
});

test.each([
  ['an unknown option', { goal: 0.1 }, 'options'],
  ['a negative target', { target: -1 }, 'target'],
  ['a target that is NaN', { target: NaN }, 'target'],
  ['no iterations', { maxIterations: 0 }, 'maxIterations'],
  ['a time of text', { time: '1' }, 'time'],
])('%s is refused', (_, options, argument) => {
  expect(errorOf(() => solve(spot, options as never))).toMatchObject({ code: 'value', argument });
});

const solution = solve(spot);

test('bytes that have been changed are refused, wherever', () => {
  const bytes = solution.toBytes();
  for (let at = 0; at < bytes.length; at += 997) {
    const changed = bytes.slice();
    changed[at]! ^= 1;
    expect(errorOf(() => loadSolution(changed)).code).toBe('value');
  }
  for (const length of [0, 11, 44, 1000, bytes.length - 1]) {
    expect(errorOf(() => loadSolution(bytes.slice(0, length))).argument).toBe('bytes');
  }
  expect(errorOf(() => loadSolution('razzsol1' as never)).code).toBe('length');
});

test('a strategy for another spot is refused', () => {
  const table = solution.strategy();
  const { b, ...others } = table;
  const classes = Object.fromEntries(Object.entries(b!).filter(([name]) => name !== 'A23'));
  expect(errorOf(() => judge(spot, null as never)).argument).toBe('strategy');
  expect(errorOf(() => judge(spot, others)).argument).toBe('strategy["b"]');
  expect(errorOf(() => judge(spot, { ...table, b: classes })).argument).toBe('strategy["b"].A23');
  expect(errorOf(() => judge(spot, { ...table, x: b! })).argument).toBe('strategy');
  for (const chances of [[1], [0.5, 0.6, 0], [2, -1, 0], [NaN, 1, 0], ['1', 0, 0]]) {
    const wrong = { ...table, b: { ...b!, A23: chances as number[] } };
    expect(errorOf(() => judge(spot, wrong)).argument).toBe('strategy["b"].A23');
  }
  expect(errorOf(() => solution.node('bb')).argument).toBe('line');
});

test('a caller can stop', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const endless = { ...spot, seats: SIXTH };
  const call = solveAsync(endless, { target: 0, signal: stop.signal, onProgress: () => stop.abort(reason) });
  await expect(call).rejects.toBe(reason);
  await expect(solveAsync(spot, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test.each([
  ['pot and bet', { pot: 1e15, bet: 2e14 }],
  ['stacks', { stacks: [1e15, 1e15] }],
])('%s as large as a number can count are solved like small ones', (_, more) => {
  const large = { ...spot, ...more };
  const { value, exploitabilityOfPot } = solve(large);
  expect(exploitabilityOfPot).toBeLessThanOrEqual(0.001);
  expect(Math.abs(value[0] / large.pot - solve(spot).value[0] / spot.pot)).toBeLessThan(0.002);
});

test('a bet is as large as the stacks pay it', () => {
  const stacks = [2, 2];
  expect(solve({ ...spot, bet: 1e15, stacks }).value).toEqual(solve({ ...spot, bet: 2, stacks }).value);
});

test('limits hold', () => {
  expect(solve(spot, { maxIterations: 3 }).iterations).toBe(3);
  expect(solve(spot, { target: 0, time: 0 }).iterations).toBe(1);
});

test('a target that single precision cannot tell is met as soon as it is proved', () => {
  const seats = ['(5hx)As2d9c8h', '(xx)Ad3c7hTs'];
  const limits = { target: 1e-7, maxIterations: 1000 };
  const { iterations, exploitabilityOfPot } = solve({ seats, pot: 1, bet: 1e-9, dead: 'Kh 4d' }, limits);
  expect(exploitabilityOfPot).toBeLessThanOrEqual(1e-7);
  expect(iterations).toBeLessThan(400);
});

test('a solution that is written and read is the same', () => {
  const loaded = loadSolution(solution.toBytes());
  expect(loaded.value).toEqual(solution.value);
  expect(loaded.bounds).toEqual(solution.bounds);
  expect(loaded.toBytes()).toEqual(solution.toBytes());
  expect(loaded.node('kb')).toEqual(solution.node('kb'));
});
