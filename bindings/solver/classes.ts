import { RANK_LETTERS } from '../cards.ts';
import { classPlace, classRanks } from '../range/classes.ts';

/*
 * Rank classes as the solver works with them: those of range/classes.ts, known by their places there, and how pairs
 * and triples go together. Suits never matter in razz, so a class stands for all holdings of its ranks.
 */

export { className, waysOf } from '../range/classes.ts';

export const RANK_COUNT = RANK_LETTERS.length;

/** The number of cards of each rank that are neither seen nor dead, ace first. */
export type RankCounts = readonly number[];

/** Ranks in ascending order, ace = 0. */
export type Ranks = readonly number[];

/** All classes of a number of cards, in the order of their places. */
export const allClasses = classRanks;

/** The place of a class among all of its size. */
export const placeOf = classPlace;

/** The three pairs of ranks in each triple. */
export const PAIRS_OF_TRIPLE: readonly (readonly [number, number, number])[] = allClasses(3).map(
  ([a, b, c]) => [placeOf([a!, b!]), placeOf([a!, c!]), placeOf([b!, c!])],
);

/** The triple that a pair and a rank make, at `pair * 13 + rank`. */
export const TRIPLE_OF_PAIR = Uint16Array.from(
  allClasses(2).flatMap((pair) => Array.from({ length: RANK_COUNT }, (_, rank) => placeOf([...pair, rank]))),
);

/** The ranks of a class from its text, in any order and case; undefined when it is not one of two or three cards. */
export function parseClass(text: string): Ranks | undefined {
  const letters = text.toUpperCase().replaceAll('10', 'T');
  if (!/^[A2-9TJQK]{2,3}$/.test(letters)) return undefined;
  const ranks = Array.from(letters, (letter) => RANK_LETTERS.indexOf(letter));
  return allClasses(ranks.length as 2 | 3)[placeOf(ranks)];
}

/** The number of cards of each rank among the ranks. */
export function countRanks(ranks: Iterable<number>): number[] {
  const counts = new Array<number>(RANK_COUNT).fill(0);
  for (const rank of ranks) counts[rank]!++;
  return counts;
}
