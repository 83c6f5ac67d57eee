import { describe, expect, test } from 'vitest';
import {
  LOW_VALUES,
  bestFive,
  describeLow,
  evaluate,
  evaluateShowing,
  formatCards,
} from '../bindings/index.ts';
import { compareScores, rankMultisets, scoreBest, type Score } from './reference.ts';

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
