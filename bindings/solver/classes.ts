import { RANK_LETTERS } from '../cards.ts';

/*
 * Rank classes: hidden cards that are alike but for their suits. Suits never matter in razz, so a class is a
 * multiset of two or three ranks, written low first: `A5`, `A5K`. A class is known by its place among all classes
 * of its size: 91 pairs, 455 triples.
 */

export const RANK_COUNT = 13;

/** How many cards of each rank are neither seen nor dead, ace first. */
export type RankCounts = readonly number[];

/** Ranks in ascending order, ace = 0. */
export type Ranks = readonly number[];

/** All classes of a number of cards, in the order of their lowest rank, then of the next. */
export function allClasses(size: 2 | 3): readonly Ranks[] {
  return size === 2 ? PAIRS : TRIPLES;
}

const PAIRS = multisets(2);
const TRIPLES = multisets(3);

function multisets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const sets: number[][] = [];
  for (let rank = from; rank < RANK_COUNT; rank++) {
    for (const rest of multisets(size - 1, rank)) sets.push([rank, ...rest]);
  }
  return sets;
}

/** The place of each class by its ranks as digits. */
const PLACES = { 2: placesOf(PAIRS), 3: placesOf(TRIPLES) };

function placesOf(classes: readonly Ranks[]): Uint16Array {
  const places = new Uint16Array(RANK_COUNT ** 3);
  classes.forEach((ranks, place) => (places[digitsOf(ranks)] = place));
  return places;
}

function digitsOf(ranks: Ranks): number {
  return (ranks[0]! * RANK_COUNT + ranks[1]!) * RANK_COUNT + (ranks[2] ?? 0);
}

/** The place of a class, its ranks in ascending order, among all of its size. */
export function placeOf(ranks: Ranks): number {
  return PLACES[ranks.length as 2 | 3][digitsOf(ranks)]!;
}

/** The three pairs of ranks in each triple. */
export const PAIRS_OF_TRIPLE: readonly (readonly [number, number, number])[] = TRIPLES.map(([a, b, c]) => [
  placeOf([a!, b!]),
  placeOf([a!, c!]),
  placeOf([b!, c!]),
]);

/** The triple that a pair and a rank make, at `pair * 13 + rank`. */
export const TRIPLE_OF_PAIR = Uint16Array.from({ length: PAIRS.length * RANK_COUNT }, (_, i) =>
  placeOf([...PAIRS[Math.floor(i / RANK_COUNT)]!, i % RANK_COUNT].sort((a, b) => a - b)),
);

/** The text of a class, its ranks low first, such as `A5K`. */
export function className(ranks: Ranks): string {
  return ranks.map((rank) => RANK_LETTERS[rank]).join('');
}

/** The ranks of a class from its text, in any order and case; undefined when it is not one of two or three cards. */
export function parseClass(text: string): Ranks | undefined {
  const letters = text.toUpperCase().replaceAll('10', 'T');
  if (!/^[A2-9TJQK]{2,3}$/.test(letters)) return undefined;
  const ranks = Array.from(letters, (letter) => RANK_LETTERS.indexOf(letter)).sort((a, b) => a - b);
  return allClasses(ranks.length as 2 | 3)[placeOf(ranks)];
}

/** How many cards of each rank are among the ranks. */
export function countRanks(ranks: Iterable<number>): number[] {
  const counts = new Array<number>(RANK_COUNT).fill(0);
  for (const rank of ranks) counts[rank]!++;
  return counts;
}

/** The number of holdings that a class stands for, given the cards left. */
export function waysOf(ranks: Ranks, left: RankCounts): number {
  let ways = 1;
  for (let i = 0, copies = 0; i < ranks.length; i++) {
    copies = i > 0 && ranks[i] === ranks[i - 1] ? copies + 1 : 1;
    ways = (ways * (left[ranks[i]!]! - copies + 1)) / copies;
    if (ways <= 0) return 0;
  }
  return ways;
}

/** The number of ways to deal a holding of each class from the cards left, one to each seat. */
export function jointWays(classes: readonly Ranks[], left: RankCounts): number {
  const rest = left.slice();
  let ways = 1;
  for (const ranks of classes) {
    ways *= waysOf(ranks, rest);
    for (const rank of ranks) rest[rank]!--;
  }
  return ways;
}
