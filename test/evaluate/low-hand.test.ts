import { describe, expect, test } from 'vitest';
import {
  HAND_VALUE_COUNT,
  bestFive,
  describeLow,
  evaluate,
  evaluateShowing,
  formatCards,
} from '../../bindings/index.ts';
import { compareScores, rankMultisets, scoreBest, type Score } from '../support/reference.ts';

/** Cards for a rank multiset: equal ranks take clubs, diamonds, hearts, spades in turn. */
function cardsOf(ranks: readonly number[]): number[] {
  return ranks.map((rank, i) => rank * 4 + (i - ranks.indexOf(rank)));
}

describe.each([5, 6, 7])('every rank multiset of %i cards', (size) => {
  test('orders as the rules say', () => {
    const scores = new Map<number, Score>();
    for (const { ranks } of rankMultisets(size)) {
      const value = evaluate(cardsOf(ranks));
      const score = scoreBest(ranks);
      const known = scores.get(value);
      if (known === undefined) scores.set(value, score);
      else if (compareScores(known, score) !== 0)
        expect.fail(`${ranks.join()} shares a value with another hand`);
    }
    const values = [...scores.keys()].sort((a, b) => a - b);
    for (let i = 1; i < values.length; i++) {
      if (compareScores(scores.get(values[i - 1]!)!, scores.get(values[i]!)!) >= 0) {
        expect.fail(`values ${values[i - 1]} and ${values[i]} are in the wrong order`);
      }
    }
    expect(values.length).toBe({ 5: 6175, 6: 6019, 7: 5083 }[size]);
  });
});

/** The example hands of the PokerStars page, worst first, with their names. */
const EXAMPLES = [
  ['3c 3d 3h 5c 5d', 'Full house, threes over fives'],
  ['Kc Kd 4c 3c 2c', 'Pair of kings, 4-3-2'],
  ['2c 2d 7c 6c 5c', 'Pair of twos, 7-6-5'],
  ['Ac Ad Tc 9c 8c', 'Pair of aces, T-9-8'],
  ['Kc Qc Jc Tc 9c', 'King-Queen low'],
  ['Kc Qc Jc Tc 7c', 'King-Queen low'],
  ['9c 8c 7c 6c 5c', 'Nine-Eight low'],
  ['9c 7c 6c 5c 3c', 'Nine-Seven low'],
  ['9c 7c 6c 5c Ac', 'Nine-Seven low'],
  ['6c 5c 4c 3c 2c', 'Six-Five low'],
  ['6c 4c 3c 2c Ac', 'Six-Four low'],
  ['5c 4c 3c 2c Ac', 'Five-Four low'],
] as const;

test('the twelve example hands rank in the order of the page', () => {
  const values = EXAMPLES.map(([hand]) => evaluate(hand));
  for (let i = 1; i < values.length; i++) expect(values[i]).toBeLessThan(values[i - 1]!);
});

test.each(EXAMPLES)('%s is "%s"', (hand, name) => {
  expect(describeLow(evaluate(hand)).name).toBe(name);
});

test.each([
  ['6c 6d 3h 3s 9c', 'Two pair, sixes and threes, 9'],
  ['Qc Qd Qh 3s 9c', 'Three queens, 9-3'],
  ['Ac Ad Ah As Tc', 'Four aces, T'],
])('%s is "%s"', (hand, name) => {
  expect(describeLow(evaluate(hand)).name).toBe(name);
});

test('a description gives back the five ranks of every hand', () => {
  for (const { ranks } of rankMultisets(5)) {
    const described = describeLow(evaluate(cardsOf(ranks))).ranks;
    expect([...described].sort((a, b) => a - b)).toEqual(ranks);
    expect([...scoreBest(ranks).slice(1)]).toEqual([...new Set(described)]);
  }
});

test('the best five of seven cards have the value of the seven', () => {
  for (const { ranks } of rankMultisets(7)) {
    const cards = cardsOf(ranks);
    const five = bestFive(cards);
    if (five.length !== 5 || new Set(five).size !== 5 || !five.every((card) => cards.includes(card))) {
      expect.fail(`${formatCards(five)} is not five of ${formatCards(cards)}`);
    }
    if (evaluate(five) !== evaluate(cards))
      expect.fail(`${formatCards(five)} is not the best of ${formatCards(cards)}`);
  }
});

test('the best five keep the order of comparing and take the first suit of the input', () => {
  expect(formatCards(bestFive('4d Ks 2c Kh 3c'))).toBe('Ks Kh 4d 3c 2c');
  expect(formatCards(bestFive('Kd 9c 5s 4h 3c 2d As'))).toBe('5s 4h 3c 2d As');
  expect(formatCards(bestFive('Ad As 2d 3c 4h 5s 2s'))).toBe('5s 4h 3c 2d Ad');
});

test('no value beyond the hands is described', () => {
  // The first of them is, to bitwise operators, a mask of five bits.
  for (const value of [
    31 - 2 ** 31 - 16,
    -1,
    0,
    30,
    63,
    HAND_VALUE_COUNT,
    1.5,
    NaN,
    Infinity,
    31n,
    Symbol(),
    '31',
  ]) {
    expect(() => describeLow(value as never)).toThrow(
      expect.objectContaining({ code: 'value', argument: 'value' }),
    );
  }
});

/** Order of showing hands by the words of the rules: class, then multiples, then the others from the top. */
function showingScore(ranks: readonly number[]): Score {
  const counts = [...new Set(ranks)].map((rank) => ({ rank, count: ranks.filter((r) => r === rank).length }));
  const pattern = counts
    .map(({ count }) => count)
    .sort((a, b) => b - a)
    .filter((count) => count > 1)
    .join('');
  const inOrder = counts.sort((a, b) => b.count - a.count || b.rank - a.rank).map(({ rank }) => rank);
  return [['', '2', '22', '3', '4'].indexOf(pattern), ...inOrder];
}

test.each([1, 2, 3, 4])('showing hands of %i cards order as the rules say', (size) => {
  const hands = [...rankMultisets(size)].map(({ ranks }) => ({
    value: evaluateShowing(cardsOf(ranks)),
    score: showingScore(ranks),
  }));
  hands.sort((a, b) => a.value - b.value);
  for (let i = 1; i < hands.length; i++) {
    if (compareScores(hands[i - 1]!.score, hands[i]!.score) >= 0) expect.fail(hands[i]!.score.join());
    if (hands[i - 1]!.value === hands[i]!.value) expect.fail(`${hands[i]!.score.join()} is not told apart`);
  }
});

test('an eight-high opens before a queen-high, and that before a pair of sevens', () => {
  const [eight, queen, sevens] = ['8c 3d', 'Qd 2h', '7s 7d'].map(evaluateShowing);
  expect(eight).toBeLessThan(queen!);
  expect(queen).toBeLessThan(sevens!);
});

describe('suits', () => {
  test('never change a value', () => {
    for (let shift = 1; shift < 4; shift++) {
      for (const { ranks } of rankMultisets(5)) {
        const moved = cardsOf(ranks).map((card) => (card & ~3) | ((card + shift) & 3));
        if (evaluate(moved) !== evaluate(cardsOf(ranks))) expect.fail(formatCards(moved));
      }
    }
  });
});

describe.each([
  ['evaluate', evaluate],
  ['bestFive', bestFive],
])('%s refuses', (_, call) => {
  test.each([
    [
      'four cards',
      'As 2d 3c 4h',
      'card-count',
      'cards: expected 5 to 7 cards (evaluateShowing takes 4), got 4 cards',
    ],
    ['eight cards', 'As 2d 3c 4h 5s 6c 7c 8c', 'card-count', 'cards: expected 5 to 7 cards, got 8 cards'],
    ['no cards', '', 'card-count', 'cards: expected 5 to 7 cards, got 0 cards'],
    ['a card twice', 'As 2d 3c 4h as', 'duplicate-card', 'cards: expected each card once, got As twice'],
    ['an unknown rank', 'As 2d 1c 4h 5s', 'card', 'got "1c 4h 5s" at position 6'],
    ['an unknown suit', 'As 2d 3x 4h 5s', 'card', 'got "3x 4h 5s" at position 6'],
    ['a card number above 51', [0, 4, 8, 12, 52], 'card', 'cards[4]: expected a card number 0..51, got 52'],
    ['a negative card number', [0, 4, 8, 12, -1], 'card', 'cards[4]: expected a card number 0..51, got -1'],
    ['a fraction', [0, 4, 8, 12, 1.5], 'card', 'got 1.5'],
    ['NaN', [0, 4, 8, 12, NaN], 'card', 'got NaN'],
    ['a bigint', [0, 4, 8, 12, 16n as never], 'card', 'cards[4]: expected a card number 0..51, got 16n'],
    ['a symbol', [0, 4, 8, 12, Symbol('5s') as never], 'card', 'got Symbol(5s)'],
    ['one card', 'As', 'card-count', 'cards: expected 5 to 7 cards (evaluateShowing takes 1), got 1 card'],
    ['text among numbers', [0, 4, 8, 12, '16' as never], 'card', 'got "16"'],
    ['null', null as never, 'card-count', 'got null'],
    ['a number', 5 as never, 'card-count', 'got 5'],
  ])('%s', (_, cards, code, message) => {
    expect(() => call(cards)).toThrow(message);
    expect(() => call(cards)).toThrow(expect.objectContaining({ name: 'ArgumentError', code }));
  });
});

test('cards may be a list of texts, and a number as text is no card', () => {
  expect(evaluate(['As', '2d', '3♣', '4h', '5s', 32])).toBe(31);
  expect(evaluateShowing(['8s', '3c'])).toBe(evaluateShowing('8s 3c'));
  for (const wrong of ['3', 'x', 52, -1, 1.5, NaN, Infinity, null, undefined, {}, 3n]) {
    expect(() => evaluate([0, 4, 8, 12, wrong] as never)).toThrow(
      /^cards\[4\]: expected (a card number|cards such)/,
    );
  }
  expect(() => evaluate([0, 4, 8, 12, 'Ac'])).toThrow('cards: expected each card once, got Ac twice');
});

test('a showing hand has one to four cards', () => {
  expect(() => evaluateShowing('')).toThrow('cards: expected 1 to 4 cards, got 0 cards');
  expect(() => evaluateShowing('As 2s 3s 4s 5s')).toThrow(
    'cards: expected 1 to 4 cards (evaluate takes 5), got 5 cards',
  );
});

test.each([
  ['As', 0, [], [0]],
  ['8s 3c', 0, [], [7, 2]],
  ['7s 7d 2c', 1, [6], [1]],
  ['Ks Kd Ac Ah', 2, [12, 0], []],
  ['Qs Qd Qc 2h', 3, [11], [1]],
  ['As Ad Ac Ah', 4, [0], []],
])('the value of showing %s names its kind and its ranks', (cards, kind, often, once) => {
  const bits = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + 2 ** rank, 0);
  expect(evaluateShowing(cards)).toBe(kind * 2 ** 26 + bits(often) * 2 ** 13 + bits(once));
});
