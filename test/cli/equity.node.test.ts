import { expect, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();

test('prints a table', async () => {
  const { exit, out, err } = await razz(['equity', '(As2d)3c', '4h5s8c']);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toBe(`seat         equity       wins      ties
(As2d)3c  57.9304 %  57.9125 %  0.0357 %
4h5s8c    42.0696 %  42.0518 %  0.0357 %

exact: 18,265,297,050 deals
`);
});

test('marks who cannot win', async () => {
  const { out } = await razz(['equity', '(As2d)3c4h5s', '(KcKd)KhKsQd']);
  expect(out).toMatch(/^\(As2d\)3c4h5s +100\.0000 % .* %\n\(KcKd\)KhKsQd +0\.0000 % .* % {2}cannot win\n/m);
});

test('says how a sample can be had again', async () => {
  const args = ['equity', '3c', '(xx)4d', '--method', 'sample', '--trials', '5000', '--seed', '7'];
  const { exit, out } = await razz(args);
  expect(exit).toBe(0);
  expect(out).toMatch(/sampled: 5,000 trials, seed 07(00){31}\n$/);
  expect((await razz(args)).out).toBe(out);
});

test('prints one JSON document', async () => {
  const { exit, out } = await razz([
    'equity',
    '(As2d)3c',
    'xx5h',
    '--dead',
    'Kd',
    '--method',
    'exact',
    '--json',
  ]);
  expect(exit).toBe(0);
  const { seats, ...result } = JSON.parse(out) as { seats: string[] };
  expect(seats).toEqual(['(As2d)3c', 'xx5h']);
  expect(result).toEqual(JSON.parse(JSON.stringify(equity(seats, { dead: 'Kd' }))));
});

test('takes dead cards of several options together, and powers of ten', async () => {
  const sampled = ['equity', '(As2d)3c', 'xx5h', '--method', 'sample', '--seed', '1', '--json'];
  const { out } = await razz([...sampled, '--trials', '1e3', '--dead', 'Ks', '--dead', 'Qs Qd']);
  expect((JSON.parse(out) as { trials: number }).trials).toBe(1000);
  expect((await razz([...sampled, '--trials', '1000', '--dead', 'KsQsQd'])).out).toBe(out);
});

test('refuses a method it does not know however many trials there are', async () => {
  const { out } = await razz(['equity', '--jsonl'], '{"seats":["3c","4d"],"method":"EXACT","trials":1e9}');
  expect(JSON.parse(out)).toMatchObject({
    code: 'value',
    error: expect.stringContaining('method') as string,
  });
});

test('answers JSON lines, wrong ones too', async () => {
  const requests = [
    '{"seats":["(As2d)3c","xx5h"],"dead":"Kd","method":"exact"}',
    '{"seats":["(As2d)3c"]}',
    '{"seats":"(As2d)3c"}',
    '{"seats":["3c","4d"],"method":"sample","trials":1.5}',
    '{"seats":["3c","4d"],"metod":"sample"}',
    'no JSON',
    '{"seats":["3c",["4d"]],"dead":["Kd","10c"],"method":"sample","trials":1000,"seed":3}',
  ];
  const { exit, out } = await razz(['equity', '--jsonl'], requests.join('\n'));
  expect(exit).toBe(1);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(answers.map(({ method, code }) => method ?? code)).toEqual([
    'exact',
    'value',
    'request',
    'value',
    'request',
    'request',
    'sample',
  ]);
  expect(answers.at(-1)).toMatchObject({ trials: 1000 });
});

test.each([
  ['no seats', [], 2, 'give seats'],
  ['seats beside JSON lines', ['--jsonl', '3c'], 2, 'give seats'],
  ['an unknown method', ['3c', '4d', '--method', 'guess'], 2, 'Allowed choices'],
  ['trials that are no number', ['3c', '4d', '--trials', 'many'], 2, 'whole number'],
  ['an error that is no number', ['3c', '4d', '--error', '1e'], 2, 'not a number'],
  ['one seat', ['3c'], 1, 'seats: expected 2 to 8 seats, got 1'],
  ['a card twice', ['3c', '3c'], 1, '3c again'],
  ['too much for exact', ['3c', '4d', '5h', '6s', '7c', '8d', '--method', 'exact'], 1, 'multiplications'],
])('refuses %s', async (_, args, code, message) => {
  const { exit, out, err } = await razz(['equity', ...args]);
  expect({ exit, out }).toEqual({ exit: code, out: '' });
  expect(err).toContain(message);
});
