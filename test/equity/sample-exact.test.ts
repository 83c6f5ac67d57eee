import { describe, expect, test } from 'vitest';
import { equity, equityCost, formatCards } from '../../bindings/index.ts';
import { randomIntegers } from '../support/random-integers.ts';

const TRIALS = 65_536;

/** Ranges of every kind, with a door card after them. */
const RANGES = [
  '[A-8][A-8]',
  'RR@3,RO',
  '[A-6][A-6][A-8]:$np',
  '20%',
  'xx!AA',
  'A2@9,A3@4,[9+][9+]',
  '$np',
  'A*',
];

/** A spot by chance: two to four seats with any number of known cards, dead cards, now and then a range. */
function randomSpot(next: () => number): { seats: string[]; dead: string } {
  const below = (bound: number) => next() % bound;
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const take = (count: number) =>
    formatCards(Array.from({ length: count }, () => deck.splice(below(deck.length), 1)[0]!));
  const seats = Array.from({ length: 2 + below(3) }, () => {
    if (below(4) === 0) return `(${RANGES[below(RANGES.length)]!})${take(1 + below(4))}`;
    return take(below(8)) || 'x';
  });
  return { seats, dead: take(below(9)) };
}

/** Spots of which the exact answer takes some milliseconds and is not certain. */
function spots(count: number): { seats: string[]; dead: string }[] {
  const next = randomIntegers(2026);
  const found: { seats: string[]; dead: string }[] = [];
  while (found.length < count) {
    const spot = randomSpot(next);
    try {
      if (equityCost(spot.seats, { dead: spot.dead }).work < 1e6) found.push(spot);
    } catch {
      // A range of which nothing is left, or more cards needed than there are.
    }
  }
  return found;
}

describe('sampled answers', () => {
  const results = spots(200).map(({ seats, dead }, seed) => {
    const exact = equity(seats, { dead, method: 'exact' });
    const sampled = equity(seats, { dead, method: 'sample', trials: TRIALS, seed });
    return { name: `${seats.join(' v ')} / ${dead}`, exact, sampled };
  });

  test('are within four standard errors of the exact ones', () => {
    for (const { name, exact, sampled } of results) {
      exact.players.forEach((player, seat) => {
        const { equity: found, standardError } = sampled.players[seat]!;
        // Where so little can happen that no trial showed it, the error of one trial stands in.
        const error = Math.max(standardError, 1 / TRIALS);
        expect(Math.abs(found - player.equity), `${name}, seat ${seat}`).toBeLessThanOrEqual(4 * error);
      });
    }
  });

  // One seat a spot, since those of a spot are not independent. Of 180 normal deviations 4.55 % are beyond two
  // standard errors, 8.2 give or take 2.8; none at all or more than 23 have odds of 1 in 4,000.
  test('are outside two standard errors as often as they should be', () => {
    const uncertain = results.filter(({ sampled }) => sampled.players[0]!.standardError > 10 / TRIALS);
    expect(uncertain.length).toBeGreaterThan(160);
    const outside = uncertain.filter(({ exact, sampled }) => {
      const { equity: found, standardError } = sampled.players[0]!;
      return Math.abs(found - exact.players[0]!.equity) > 2 * standardError;
    });
    expect(outside.length).toBeGreaterThanOrEqual(1);
    expect(outside.length).toBeLessThanOrEqual(23);
  });

  test('find only sets of winners that there are', () => {
    for (const { name, exact, sampled } of results) {
      const possible = new Set(exact.outcomes.map(({ winners }) => winners.join()));
      expect(
        sampled.outcomes.filter(({ winners }) => !possible.has(winners.join())),
        name,
      ).toEqual([]);
    }
  });
});
