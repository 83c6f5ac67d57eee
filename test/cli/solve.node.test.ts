import { expect, test } from 'vitest';
import { judge, solve } from '../../bindings/solver/index.ts';
import { razzCommand } from '../support/razz.ts';
import { goldenCases, spotOfCase } from '../support/solver/cases.ts';

const razz = razzCommand();
const SEATS = ['(A5,KQ,67@0.5)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'];

test('prints what a player reads', async () => {
  const { exit, out, err } = await razz(['solve', ...SEATS, '--pot', '10', '--bet', '2', '--raises', '1']);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toContain('acts first');
  expect(out).toMatch(/Seat 0 gets \d\.\d{4} to \d\.\d{4}\. A best response gains 0\.0\d{3} chips/);
  expect(out).toContain('Seat 0, (A5,KQ,67@0.5)As2d9c8h(x), first to act (100.0 % of the time)');
  expect(out).toMatch(/^ +hands +check +bet$/m);
  expect(out).toMatch(/^all hands +100\.0 % +\d+\.\d % +\d+\.\d % {2}[#-]+$/m);
  expect(out).toMatch(/^ +hands +fold +call +raise$/m);
});

test('shows one decision', async () => {
  const args = ['solve', ...SEATS, '--pot', '10', '--bet', '2', '--line', 'kb'];
  const { exit, out } = await razz(args);
  expect(exit).toBe(0);
  expect(out.match(/^Seat \d, .*of the time\)$/gm)).toHaveLength(1);
  expect(out).toContain('after check, bet');
});

test('answers known spots within a hundred-thousandth of the pot', async () => {
  const golden = goldenCases();
  const requests = golden.map((each) => JSON.stringify({ ...spotOfCase(each), target: 1e-5 }));
  const { exit, out } = await razz(['solve', '--jsonl'], `${requests.join('\n')}\n`);
  expect(exit).toBe(0);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ReturnType<typeof solve>);
  expect(answers).toHaveLength(golden.length);
  for (const [i, { value, spot, firstToAct }] of golden.entries()) {
    const answer = answers[i]!;
    expect(answer.exploitabilityOfPot).toBeLessThanOrEqual(1e-5);
    expect(Math.abs(answer.value[0] - value[0])).toBeLessThanOrEqual(2e-5 * spot.pot);
    if (firstToAct !== undefined) expect(answer.firstToAct).toBe(firstToAct);
  }
});

test('answers as the contract says', async () => {
  const seats = ['(xx)As2d3cKh', '(xx)7d8c5h4s'];
  const request = {
    seats,
    dead: 'Kd Jh 9s',
    pot: 12,
    bet: 4,
    raises: 1,
    first: 1,
    target: 0.002,
    strategy: true,
  };
  const { exit, out } = await razz(['solve', '--jsonl'], `${JSON.stringify(request)}\n`);
  expect(exit).toBe(0);
  const answer = JSON.parse(out) as ReturnType<typeof solve> & {
    strategy: ReturnType<ReturnType<typeof solve>['strategy']>;
  };
  expect(Object.keys(answer)).toEqual([
    'value',
    'bounds',
    'exploitability',
    'exploitabilityOfPot',
    'iterations',
    'firstToAct',
    'strategy',
  ]);
  const spot = { seats, dead: request.dead, pot: 12, bet: 4, raises: 1, first: 1 };
  const solution = solve(spot, { target: 0.002 });
  expect(answer.value).toEqual(solution.value);
  expect(answer.bounds).toEqual(solution.bounds);
  expect(answer.firstToAct).toBe(1);
  expect(Object.keys(answer.strategy)).toContain('kbc/kb');
  expect(answer.strategy['']!.A2).toHaveLength(2);
  expect(answer.strategy['kk/b']!.A23).toHaveLength(3);
  const judged = judge(spot, answer.strategy);
  expect(judged.exploitability).toBeCloseTo(answer.exploitability, 6);
});

test('leaves the strategy out unless it is asked for', async () => {
  const args = ['solve', ...SEATS, '--pot', '10', '--bet', '2', '--json'];
  expect(JSON.parse((await razz(args)).out)).not.toHaveProperty('strategy');
  const { out } = await razz([...args, '--line', 'b']);
  expect(Object.keys((JSON.parse(out) as { strategy: object }).strategy)).toEqual(['b']);
});

test('answers JSON lines, wrong ones too', async () => {
  const requests = [
    JSON.stringify({ seats: SEATS, pot: 10, bet: 2 }),
    JSON.stringify({ seats: SEATS, pot: 0, bet: 2 }),
    JSON.stringify({ seats: SEATS, pot: 10, bet: 2, first: 3 }),
    JSON.stringify({ seats: [...SEATS, 'xxKd'], pot: 10, bet: 2 }),
    JSON.stringify({ seats: SEATS, pot: 10, bet: 2, line: 'zz' }),
    JSON.stringify({ seats: SEATS, pot: 10, bet: 2, bets: 3 }),
    'no JSON',
    JSON.stringify({ seats: SEATS, pot: 10, bet: 2, stacks: [3, 8], rake: { part: 0.05, cap: 1 } }),
  ];
  const { exit, out } = await razz(['solve', '--jsonl'], requests.join('\n'));
  expect(exit).toBe(1);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answers.map(({ firstToAct, code }) => firstToAct ?? code)).toEqual([
    0,
    'value',
    'value',
    'value',
    'value',
    'request',
    'request',
    0,
  ]);
});

test.each([
  ['no seats', [], 2, 'give two seats'],
  ['no pot', [...SEATS, '--bet', '2'], 2, 'give two seats'],
  ['seats beside JSON lines', ['--jsonl', ...SEATS], 2, 'nothing about the spot'],
  ['a pot that is no number', [...SEATS, '--pot', 'much', '--bet', '2'], 2, 'not a number'],
  ['a rake of three numbers', [...SEATS, '--pot', '9', '--bet', '2', '--rake', '1,2,3'], 2, 'part and cap'],
  ['one seat', [SEATS[0]!, '--pot', '9', '--bet', '2'], 1, 'seats: expected two seats, got 1'],
  ['unlimited raises', [...SEATS, '--pot', '9', '--bet', '2', '--raises', 'unlimited'], 1, 'stacks'],
])('refuses %s', async (_, args, code, message) => {
  const { exit, out, err } = await razz(['solve', ...args]);
  expect({ exit, out }).toEqual({ exit: code, out: '' });
  expect(err).toContain(message);
});

test('threads share fifth street and answer the same', async () => {
  const dead = 'Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks 9c 9d 9s 8c 8h 8s 7c 7h 7s 6c 5h 5s';
  const spot = [
    'solve',
    '(A2,56,33)4s7d8d',
    '(A3,45,66@0.5)2s6d9h',
    '--dead',
    dead,
    '--pot',
    '11',
    '--bet',
    '2',
  ];
  const limits = ['--raises', '0', '--target', '0', '--max-iterations', '3', '--json', '--threads'];
  const [one, two] = await Promise.all([razz([...spot, ...limits, '1']), razz([...spot, ...limits, '2'])]);
  expect({ exit: one.exit, err: one.err }).toEqual({ exit: 0, err: '' });
  expect(two.out).toBe(one.out);
  expect((await razz([...spot, '--threads', '0'])).err).toContain('threads');
});
