import { closeSync, openSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();

const WHEEL = {
  cards: ['As', '2d', '3c', '4h', '5s', '9c', 'Kd'],
  value: 31,
  best: ['5s', '4h', '3c', '2d', 'As'],
  name: 'Five-Four low',
};

test('prints a hand a line', async () => {
  expect(await razz(['eval', 'As2d3c4h5s9cKd', '10c Jd Kc Ks Kh'])).toEqual({
    exit: 0,
    out: '5s 4h 3c 2d As  Five-Four low (value 31)\nKc Ks Kh Jd Tc  Three kings, J-T (value 12756)\n',
    err: '',
  });
});

test('takes the cards of one hand unquoted', async () => {
  const { exit, out } = await razz(['eval', 'As', '2d', '3c', '4h', '5s', '9c', 'Kd']);
  expect({ exit, out }).toEqual({ exit: 0, out: '5s 4h 3c 2d As  Five-Four low (value 31)\n' });
});

test('prints one JSON document, a list for several hands', async () => {
  const { out: one } = await razz(['eval', '--json', 'As 2d 3c 4h 5s 9c Kd']);
  expect(JSON.parse(one)).toEqual(WHEEL);
  const { out: two } = await razz(['eval', '--json', 'As2d3c4h5s9cKd', 'As2d3c4h5s9cKd']);
  expect(JSON.parse(two)).toEqual([WHEEL, WHEEL]);
});

test('takes blanks of every kind, as they come with copied text', async () => {
  const { exit, out } = await razz(['eval', '\u00a0As\u00a02d\u20033c\u30004h\t5s\ufeff']);
  expect({ exit, out }).toEqual({ exit: 0, out: '5s 4h 3c 2d As  Five-Four low (value 31)\n' });
});

test('names the hand that is wrong among several', async () => {
  const wheel = 'As2d3c4h5s';
  for (const [hand, fault] of [
    ['As 2d 3c 4h', 'expected 5 to 7 cards (evaluateShowing takes 4), got 4 cards'],
    ['As 2d 3c 4h as', 'expected each card once, got As twice'],
    ['As 2d 3x', 'expected cards such as "As Td 2c", got "3x" at position 6'],
  ] as const) {
    expect(await razz(['eval', '--json', wheel, hand, wheel])).toEqual({
      exit: 1,
      out: '',
      err: `razz: hand 2: ${fault}\n`,
    });
  }
});

test('reads past a byte order mark', async () => {
  const { exit, out } = await razz(['eval', '--jsonl'], '\ufeff{"cards":"As2d3c4h5s9cKd"}\n');
  expect({ exit, cards: JSON.parse(out) as unknown }).toMatchObject({ exit: 0, cards: { value: 31 } });
});

test('answers each line of standard input, wrong ones too', async () => {
  const requests = [
    '{"cards":"As 2d 3c 4h 5s 9c Kd"}',
    'no JSON',
    '',
    '{"cards":7}',
    '[]',
    '{"hand":"As"}',
    '{"cards":"As"}',
  ];
  const { exit, out, err } = await razz(
    ['eval', '--jsonl'],
    `${requests.join('\r\n')}\r\n{"cards":["5c","4c","3c","2c","Ac"]}`,
  );
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect({ exit, err }).toEqual({ exit: 1, err: '' });
  expect(answers[0]).toEqual(WHEEL);
  expect(answers.slice(1, -1).map(({ error, code }) => [code, error])).toEqual([
    ['request', 'request: expected a line of JSON, got "no JSON"'],
    ['request', 'cards: expected a string, got 7'],
    ['request', 'request: expected an object with cards, got []'],
    ['request', 'request: expected only the fields cards, got "hand"'],
    ['card-count', 'cards: expected 5 to 7 cards (evaluateShowing takes 1), got 1 card'],
  ]);
  expect(answers.at(-1)).toMatchObject({ value: 31 });
});

describe('wrong data exits 1 and says why on standard error', () => {
  test.each([
    ['As 2d 3c 4h 4h', 'razz: cards: expected each card once, got 4h twice\n'],
    ['As 2d 3c 4h', 'razz: cards: expected 5 to 7 cards (evaluateShowing takes 4), got 4 cards\n'],
    ['As 2d 3c 4h 5x', 'razz: cards: expected cards such as "As Td 2c", got "5x" at position 12\n'],
    ['', 'razz: cards: expected 5 to 7 cards, got 0 cards\n'],
  ])('%j', async (hand, err) => {
    expect(await razz(['eval', hand])).toEqual({ exit: 1, out: '', err });
    expect((await razz(['eval', '--json', hand])).exit).toBe(1);
  });
});

describe('wrong usage exits 2', () => {
  test.each([
    [['eval']],
    [['eval', '--jsonl', 'As2d3c4h5s']],
    [['eval', '--nonsense']],
    [['nonsense']],
    [[]],
  ])('%j', async (args) => {
    const { exit, out, err } = await razz(args);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).not.toBe('');
  });
});

describe('standard output', () => {
  const requests = '{"cards":"As2d3c4h5s"}\n'.repeat(10_000);

  test('may be closed early by its reader', async () => {
    expect(await razz(['eval', '--jsonl'], requests, 'nobody')).toEqual({ exit: 0, out: '', err: '' });
  });

  test('that takes nothing is an error of one line', async () => {
    const unwritable = openSync('package.json', 'r');
    onTestFinished(() => closeSync(unwritable));
    const { exit, err } = await razz(['eval', '--jsonl'], requests, unwritable);
    expect(exit).toBe(1);
    expect(err).toMatch(/^razz: standard output: EBADF.*\n$/);
  });
});

test('help and version exit 0', async () => {
  expect((await razz(['--help'])).exit).toBe(0);
  expect((await razz(['eval', '--help'])).out).toContain('Usage: razz eval');
  expect((await razz(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await razz(['-v'])).out).toBe((await razz(['--version'])).out);
});
