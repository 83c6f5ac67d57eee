// The words of a command line, and which hands they ask for.
import { InvalidArgumentError, type Option } from 'commander';
import { describe, expect, test } from 'vitest';
import {
  bets,
  cards,
  day,
  decimal,
  encoding,
  integer,
  list,
  seed,
  threads,
} from '../../../bindings/cli/io/arguments.ts';
import { rules, stakesOption, strategiesOption } from '../../../bindings/cli/io/game-arguments.ts';
import { type HandFilter, passes } from '../../../bindings/cli/io/hand-filter.ts';
import { SeenHands, hashOfHand } from '../../../bindings/cli/io/seen-hands.ts';
import type { Audit, HandHistory } from '../../../bindings/history/index.ts';

test('whole numbers', () => {
  expect(['0', '7', '1e5', '2E3', '007'].map(integer)).toEqual([0, 7, 100_000, 2000, 7]);
  for (const text of ['', '-1', '1.5', 'x', '1e', '1e-3', ' 1', '0x10'])
    expect(() => void integer(text)).toThrow(InvalidArgumentError);
});

test('numbers', () => {
  expect(['0', '.5', '1.25', '1e-3', '2E3', '1.5e2'].map(decimal)).toEqual([0, 0.5, 1.25, 0.001, 2000, 150]);
  for (const text of ['', '-1', '1.', 'x', '.', '1e', 'Infinity', 'NaN'])
    expect(() => void decimal(text)).toThrow(InvalidArgumentError);
});

test('cards and lists that are given again', () => {
  expect(cards('As', cards('2d'))).toBe('2d As');
  expect(list('b', list('a'))).toEqual(['a', 'b']);
});

test('seeds', () => {
  expect(seed('7')).toBe(7);
  expect(seed('9007199254740991')).toBe(2 ** 53 - 1);
  expect(seed('12345678901234567')).toBe('12345678901234567');
  expect(seed('0'.repeat(64))).toBe('0'.repeat(64));
  expect(seed('7x')).toBe('7x');
});

test('encodings', () => {
  expect(encoding('latin1')).toBe('windows-1252');
  expect(() => encoding('nonsense')).toThrow(InvalidArgumentError);
});

test('stakes, strategies and rules', () => {
  const stakes = stakesOption();
  expect(stakes.defaultValue).toEqual({ ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 });
  const parserOf = (option: Option) => option.parseArg as unknown as (text: string) => unknown;
  const parse = parserOf(stakes);
  expect(parse('2/3/10/20')).toEqual({ ante: 2, bringIn: 3, smallBet: 10, bigBet: 20 });
  for (const text of ['1/2/4', '1/2/4/8/16', '1/2/4/x', '1/9/4/8', ''])
    expect(() => parse(text)).toThrow(InvalidArgumentError);
  const parseNames = parserOf(strategiesOption('--against <names>', '', 'tight'));
  expect(parseNames('tight, caller')).toEqual(['tight', 'caller']);
  expect(() => parseNames('tight,toString')).toThrow('Strategies are');
  expect(rules('wsop')).toBe('wsop');
  expect(rules('{"base":"wsop"}')).toEqual({ base: 'wsop' });
  for (const text of ['nowhere', '{', '{"base":7}'])
    expect(() => void rules(text)).toThrow(InvalidArgumentError);
});

test.each([
  ['0.5/1', '0.5/1'],
  ['$0.50/$1.00', '0.5/1'],
  ['5€/10€', '5/10'],
  ['Rs. 10/20', '10/20'],
  ['1,000/2,000', '1000/2000'],
  ['.5/1', '0.5/1'],
])('the bets %s are %s', (text, shortest) => expect(bets(text)).toBe(shortest));

test.each(['', '1', '1/', '/2', 'a/b', '1/2/3', '1-2'])('"%s" is no pair of bets', (text) => {
  expect(() => bets(text)).toThrow(InvalidArgumentError);
});

test('days of the calendar and numbers of threads', () => {
  expect(day('2016-02-29')).toBe('2016-02-29');
  expect([threads('1'), threads('64')]).toEqual([1, 64]);
  for (const text of ['2015-02-29', '2015-13-01', '2015-1-1', '']) {
    expect(() => day(text)).toThrow(InvalidArgumentError);
  }
  for (const text of ['0', '65', '-1', '1.5']) expect(() => threads(text)).toThrow(InvalidArgumentError);
});

describe('a hand passes', () => {
  const hand = {
    room: 'pokerstars',
    ...{ date: '2024/03/10 1:00:00 AEST', time: '2024-03-09T15:00:00Z' },
    stakes: { smallBet: 50, bigBet: 100 },
    money: { currency: 'USD', decimals: 2 },
  } as unknown as HandHistory;
  const tournament = { ...hand, tournament: '77' };
  const undated = { ...hand, date: undefined, time: undefined } as unknown as HandHistory;

  test.each<[boolean, HandFilter]>([
    [true, {}],
    [true, { room: 'pokerstars' }],
    [false, { room: 'merge' }],
    [true, { cash: true }],
    [false, { tournament: true }],
    [false, { tournament: '77' }],
    [true, { stakes: '0.5/1' }],
    [false, { stakes: '1/2' }],
    [false, { stakes: '0.5/2' }],
    [true, { from: '2024-03-09' }],
    [true, { to: '2024-03-09' }],
    [false, { from: '2024-03-10' }],
    [false, { to: '2024-03-08' }],
    [true, { from: '2024-03-01', to: '2024-03-31' }],
    [false, { from: '2024-03-01', to: '2024-03-08' }],
  ])('%j: %j', (does, filter) => expect(passes(hand, filter)).toBe(does));

  test('by its tournament, and with an unknown date only if no date is asked for', () => {
    expect(passes(tournament, { cash: true })).toBe(false);
    expect(passes(tournament, { tournament: true })).toBe(true);
    expect(passes(tournament, { tournament: '77' })).toBe(true);
    expect(passes(tournament, { tournament: '78' })).toBe(false);
    expect(passes(undated, {})).toBe(true);
    expect(passes(undated, { from: '2000-01-01' })).toBe(false);
    expect(passes(undated, { to: '2100-01-01' })).toBe(false);
    const open = { ...hand, stakes: { smallBet: 50 } } as unknown as HandHistory;
    expect(passes(open, { stakes: '0.5/1' })).toBe(false);
  });
});

describe('hands that were seen', () => {
  const audit = { payoffs: [5, -5] } as unknown as Audit;
  const hand = {
    room: 'pokerstars',
    id: '7',
    seats: [{ name: 'a' }, { name: 'b' }],
  } as unknown as HandHistory;
  const hash = (fields: object, payoffs = [5, -5]) =>
    hashOfHand({ ...hand, ...fields } as HandHistory, { ...audit, payoffs } as unknown as Audit);

  test('are the same by room, number, tournament, names and result', () => {
    const hashes = [
      hash({}),
      hash({ id: '8' }),
      hash({ room: 'merge' }),
      hash({ tournament: '1' }),
      hash({ seats: [{ name: 'a' }, { name: 'c' }] }),
      hash({}, [6, -6]),
    ];
    expect(new Set(hashes).size).toBe(6);
    expect(hash({ table: 'x' })).toBe(hashes[0]);
    for (const each of hashes) {
      expect(Number.isSafeInteger(each)).toBe(true);
      expect(each).toBeGreaterThan(2 ** 27);
    }
    expect(hash({ id: '' })).toBeUndefined();
    expect(hash({ id: '0' })).toBeUndefined();
    expect(hash({ room: 'unknown' })).toBeUndefined();
  });

  test('are new once, however many there are', () => {
    const seen = new SeenHands();
    const hashes = Array.from({ length: 20_000 }, (_, i) => hash({ id: `${i + 1}` })!);
    expect(new Set(hashes).size).toBe(20_000);
    expect(hashes.every((each) => seen.add(each))).toBe(true);
    expect(hashes.some((each) => seen.add(each))).toBe(false);
    // Those that want one place.
    const few = new SeenHands();
    const same = Array.from({ length: 100 }, (_, i) => 1 + i * 2 ** 20);
    expect(same.map((each) => few.add(each))).toEqual(Array(100).fill(true));
    expect(same.map((each) => few.add(each))).toEqual(Array(100).fill(false));
  });
});
