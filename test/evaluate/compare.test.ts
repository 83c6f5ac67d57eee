import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareHands,
  countHands,
  describeLow,
  evaluate,
  evaluateShowing,
  handPercentile,
  handValue,
  isEightOrBetter,
  qualifies,
  winners,
} from '../../bindings/index.ts';
import { rankMultisets } from '../support/reference.ts';

const hand = (least: number, most: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: least, maxLength: most });

describe('two hands compare', () => {
  test('as their values do', () => {
    fc.assert(
      fc.property(hand(5, 7), hand(5, 7), (a, b) => {
        expect(Math.sign(compareHands(a, b))).toBe(Math.sign(evaluate(a) - evaluate(b)));
      }),
      { numRuns: 2000 },
    );
  });

  test('as what they show does', () => {
    fc.assert(
      fc.property(hand(1, 4), hand(1, 4), (a, b) => {
        expect(Math.sign(compareHands(a, b))).toBe(Math.sign(evaluateShowing(a) - evaluateShowing(b)));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['As 2d 3c', 'As 2d 3c 4h 5s'],
    ['5s 4d 3c', '5s 4d 3c 2h As'],
    ['6s 4h 3c 2d As Kd Kh', 'Ac Ad'],
    ['8c', '9c'],
    ['4c 4d 4h', '3c 3d 3h 2c 2d'],
    ['Kc Kd Kh 2c 2d', 'Ac Ad Ah As 2c'],
  ])('%s before %s', (better, worse) => {
    expect(compareHands(better, worse)).toBeLessThan(0);
    expect(compareHands(worse, better)).toBeGreaterThan(0);
    expect(winners([worse, better, worse, better])).toEqual([1, 3]);
  });

  test('refuses what is no hand', () => {
    expect(() => compareHands('', 'As')).toThrow('first: expected 1 to 7 cards, got 0 cards');
    expect(() => compareHands('As', 'As As')).toThrow('second: expected each card once, got As twice');
    expect(() => winners([])).toThrow('hands: expected a list of hands, got []');
    expect(() => winners(['As', 'A'])).toThrow('hands[1]: expected cards');
  });
});

test('ranks name the value of their hand, in any order', () => {
  for (const { ranks } of rankMultisets(5)) {
    const cards = ranks.map((rank, i) => rank * 4 + (i - ranks.indexOf(rank)));
    expect(handValue(ranks)).toBe(evaluate(cards));
    expect(handValue(describeLow(evaluate(cards)).ranks)).toBe(evaluate(cards));
  }
  expect(handValue('kk432')).toBe(evaluate('Kc Kd 4c 3c 2c'));
  for (const wrong of ['2345', '23456A', '2345X', 'AAAAA', [1, 2, 3, 4], [0, 1, 2, 3, 13], null, 5]) {
    expect(() => handValue(wrong as never)).toThrow('ranks: expected five ranks such as "8642A"');
  }
});

test('a hand qualifies by its highest card, and never with a pair', () => {
  const counts = countHands(7);
  const part = (holds: (value: number) => boolean) =>
    counts.reduce((sum, count, value) => sum + (count > 0 && holds(value) ? count : 0), 0);
  // Lows of eight or better among the 133,784,560 hands: those counted by top card, five to eight.
  expect(part(isEightOrBetter)).toBe(781_824 + 3_151_360 + 7_426_560 + 13_171_200);
  expect(part((value) => qualifies(value, 4))).toBe(781_824);
  expect(part((value) => qualifies(value, 12))).toBe(part((value) => value < 8192));
  expect(() => qualifies(30)).toThrow('value: expected the value of a low hand, got 30');
  expect(() => qualifies(31, 3)).toThrow('highest: expected a rank from 4 (five) to 12 (king), got 3');
});

test('the percentile is the part of all hands that is worse', () => {
  for (const cards of [5, 6, 7] as const) {
    const counts = countHands(cards);
    const total = counts.reduce((sum, count) => sum + count, 0);
    for (const value of [31, 47, 255, 7936, 8192, 13079].filter((value) => counts[value]! > 0)) {
      const worse = counts.slice(value + 1).reduce((sum, count) => sum + count, 0);
      expect(handPercentile(value, cards)).toBe(worse / total);
    }
  }
  expect(() => handPercentile(31, 4 as never)).toThrow('cards: expected 5, 6 or 7, got 4');
});
