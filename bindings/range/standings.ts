/*
 * The rank order of starting hands by their exact heads-up equities. It is kept apart from the equities,
 * since percentages of ranges need no more.
 */
import { RANK_LETTERS } from '../cards.ts';
import { classPlace } from './classes.ts';
import { readNumbers } from './numbers.ts';
import { PLACES } from './standings.data.ts';

/** The ranks, ace first. */
export const ALL_RANKS: readonly number[] = Array.from({ length: RANK_LETTERS.length }, (_, rank) => rank);

/**
 * The 455 multisets of three ranks, in ascending order of the highest, then the middle, then the lowest. The
 * equity of a class depends on nothing else: which of its cards is the door card only matters for the betting.
 */
export const THREE_RANKS: readonly (readonly [number, number, number])[] = ALL_RANKS.flatMap((high) =>
  ALL_RANKS.slice(0, high + 1).flatMap((middle) =>
    ALL_RANKS.slice(0, middle + 1).map((low) => [low, middle, high] as const),
  ),
);

/** Characters of a place in the data. */
export const PLACE_DIGITS = 2;

let places: readonly number[] | undefined;

/** The number of {@link THREE_RANKS} with a better equity than these ranks. No two of them have the same. */
export function placeOfRanks(ranks: readonly number[]): number {
  places ??= readNumbers(PLACES, PLACE_DIGITS);
  return places[classPlace(ranks)]!;
}

/** Combos of two down ranks when one card of the door's rank is gone. */
export function countCombos(low: number, high: number, door: number): number {
  const left = (rank: number) => (rank === door ? 3 : 4);
  return low === high ? (left(low) * (left(low) - 1)) / 2 : left(low) * left(high);
}

/** The order of the 91 classes of two down ranks with one door card. */
export interface Standings {
  /** By {@link pairPlace}: the number of strictly better combos. */
  readonly better: Float64Array;
  /** The number of all combos. */
  readonly total: number;
}

/** The place of two ranks among the 91 classes, whichever of them is lower. */
export function pairPlace(first: number, second: number): number {
  const high = Math.max(first, second);
  return (high * (high + 1)) / 2 + Math.min(first, second);
}

const standings = new Map<string, Standings>();

/**
 * The order of the hands with one door card, among those with the same door card or among all hands of any door
 * card. Hands are counted in combos of a full deck.
 */
export function standingsOf(door: number, overall: boolean): Standings {
  const key = `${door},${overall}`;
  let found = standings.get(key);
  if (found === undefined) standings.set(key, (found = findStandings(door, overall)));
  return found;
}

function findStandings(door: number, overall: boolean): Standings {
  const hands = (overall ? ALL_RANKS : [door]).flatMap((own) =>
    ALL_RANKS.flatMap((high) =>
      ALL_RANKS.slice(0, high + 1).map((low) => ({
        place: placeOfRanks([low, high, own]),
        combos: countCombos(low, high, own),
        pair: own === door ? pairPlace(low, high) : undefined,
      })),
    ),
  );
  hands.sort((a, b) => a.place - b.place);
  const better = new Float64Array(91);
  let total = 0;
  let before = 0;
  hands.forEach(({ place, combos, pair }, i) => {
    if (hands[i - 1]?.place !== place) before = total;
    total += combos;
    if (pair !== undefined) better[pair] = before;
  });
  return { better, total };
}
