import { describe, expect, test } from 'vitest';
import { createDealer, formatCard } from '../../bindings/index.ts';
import { type Run, razzCommand } from '../support/razz.ts';

const razz = razzCommand();

function deal(args: string, input?: string): Promise<Run> {
  return razz(['deal', ...args.split(' ').filter((arg) => arg !== '')], input);
}

test("prints every player's cards by street, down cards in parentheses", async () => {
  const { exit, out, err } = await deal('--players 3 --seed 2024 --dead KcKd --count 2');
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toBe(`seed e807000000000000000000000000000000000000000000000000000000000000

deal 0  third       fourth  fifth  sixth  seventh
seat 0  (Jh Th) 2s  Ks      Tc     Qd     (Ac)
seat 1  (7d Js) 3c  8d      8c     Ts     (2d)
seat 2  (6s Ah) 4s  Td      6d     8h     (3s)

deal 1  third       fourth  fifth  sixth  seventh
seat 0  (7s Jd) 8h  9h      Jc     Ks     (Js)
seat 1  (Ts 6s) 6h  Ad      Qs     Qd     (5c)
seat 2  (4c 5d) 4h  7d      3s     5h     (5s)
`);
});

test('gives eight players a community card', async () => {
  const { out } = await deal('--players 8 --seed 1');
  const lines = out.trimEnd().split('\n');
  expect(lines.at(-2)).toBe('seat 7     (6h Td) Ts  4s      4d     9d');
  expect(lines.at(-1)).toBe('community                                    7h');
});

test('prints one JSON document', async () => {
  const { exit, out } = await deal('--players 2 --seed 5 --first 7 --count 3 --json');
  expect(exit).toBe(0);
  const dealer = createDealer({ seed: 5 });
  expect(JSON.parse(out)).toEqual({
    seed: dealer.seed,
    deals: [7, 8, 9].map((index) => {
      const { seats } = dealer.deal(index, 2);
      return {
        index,
        players: seats.map(({ down, up, seventh }) => ({
          down: down.map(formatCard),
          up: up.map(formatCard),
          seventh: formatCard(seventh!),
        })),
        community: null,
      };
    }),
  });
});

test('the printed seed repeats a deal for which none was given', async () => {
  const { out } = await deal('--players 8');
  const seed = /^seed ([0-9a-f]{64})\n/.exec(out)![1]!;
  expect((await deal(`--players 8 --seed ${seed}`)).out).toBe(out);
  expect((await deal('--players 8')).out).not.toBe(out);
});

test('answers requests line by line, and goes on after a wrong one', async () => {
  const requests: [request: string, answer: unknown][] = [
    ['{"players":2,"seed":5,"dead":"Kd"}', expect.objectContaining({ seed: `05${'0'.repeat(62)}` })],
    ['{"players":2,"seed":"5","count":2}', expect.objectContaining({ seed: `05${'0'.repeat(62)}` })],
    ['{"players":9}', fault('value', 'players: expected an integer 2..8, got 9')],
    ['{}', fault('value', 'players: expected an integer 2..8, got undefined')],
    [
      '{"players":2,"seed":"zz"}',
      fault('seed', 'seed: expected an integer 0..2^53-1, 64 hex digits, or 32 bytes, got "zz"'),
    ],
    [
      '{"players":2,"seed":null}',
      fault('seed', 'seed: expected an integer 0..2^53-1, 64 hex digits, or 32 bytes, got null'),
    ],
    ['{"players":2,"seed":5,"dead":["Kd"]}', expect.objectContaining({ seed: `05${'0'.repeat(62)}` })],
    ['{"players":2,"dead":[1]}', fault('request', 'dead[0]: expected a string, got 1')],
    [
      '{"players":2,"dead":"Kx"}',
      fault('card', 'dead: expected cards such as "As Td 2c", got "Kx" at position 0'),
    ],
    ['{"players":2,"first":-1}', fault('value', 'first: expected an integer 0..9007199254740991, got -1')],
    ['{"players":2,"count":10001}', fault('value', 'count: expected an integer 1..10000, got 10001')],
    [
      '{"players":8,"dead":"KcKdKhKs"}',
      fault('deck', 'deck: expected at least 49 cards for 8 players, got 48 left'),
    ],
    [
      '{"players":2,"burn":1}',
      fault('request', 'request: expected only the fields players, seed, dead, first, count, got "burn"'),
    ],
    ['{"players":2', fault('request', 'request: expected a line of JSON, got "{\\"players\\":2"')],
    ['{"players":2,"seed":5}', expect.objectContaining({ deals: [expect.objectContaining({ index: 0 })] })],
  ];
  const { exit, out, err } = await deal('--jsonl', requests.map(([request]) => `${request}\n`).join('\n'));
  expect({ exit, err }).toEqual({ exit: 1, err: '' });
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(answers).toEqual(requests.map(([, answer]) => answer));
});

function fault(code: string, error: string) {
  return { error, code, argument: error.slice(0, error.indexOf(':')) };
}

describe('refuses', () => {
  test.each([
    ['', 2, 'give --players, or --jsonl'],
    ['--jsonl --seed 4', 2, 'give --players, or --jsonl'],
    ['--players two', 2, 'It is not a whole number'],
    ['--players 2 --count 1.5', 2, 'It is not a whole number'],
    ['--players 2 --burn', 2, "unknown option '--burn'"],
    ['--players 2 more', 2, 'too many arguments'],
    ['--players 1', 1, 'razz: players: expected an integer 2..8, got 1\n'],
    ['--players 2 --count 0', 1, 'razz: count: expected an integer 1..10000, got 0\n'],
    ['--players 2 --seed 99999999999999999', 1, 'razz: seed: expected an integer 0..2^53-1'],
    ['--players 2 --dead AsAs', 1, 'razz: dead: expected each card once, got As twice\n'],
  ])('razz deal %s', async (args, status, message) => {
    const { exit, out, err } = await deal(args);
    expect({ exit, out }).toEqual({ exit: status, out: '' });
    expect(err).toContain(message);
  });
});
