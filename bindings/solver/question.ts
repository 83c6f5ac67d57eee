// A spot as the solver works on it: checked, and without suits.
import { RANK_COUNT, type RankCounts, allClasses } from './classes.ts';
import type { SeatIndex } from './tree.ts';

/** The most bets on a street: more make trees that nobody asks for, and memory without end. */
export const MOST_BETS = 32;

/** The largest bet, in pots: single precision cannot weigh the pot against a larger one. */
export const MOST_POTS = 10_000;

/** Whether no bet, as far as the stacks pay it, is too large beside the pot. */
export function isInProportion({ pot, bets, stack }: Pick<Question, 'pot' | 'bets' | 'stack'>): boolean {
  return Math.min(Math.max(...bets), stack) <= MOST_POTS * pot;
}

/** A spot as the solver works on it: checked, and without suits. */
export interface Question {
  readonly street: 5 | 6 | 7;
  /** Ranks of the upcards, a seat. */
  readonly up: readonly [readonly number[], readonly number[]];
  /** Cards that are neither up nor dead, by rank. */
  readonly left: RankCounts;
  /** The weight of a holding of each class, a seat: of all pairs or, on seventh street, of all triples. */
  readonly weights: readonly [Float64Array, Float64Array];
  readonly pot: number;
  /** The bet of this street and of those after it. */
  readonly bets: readonly number[];
  readonly raises: number;
  /** The most that either seat can still put in: the shorter stack, infinite where none was given. */
  readonly stack: number;
  readonly first: SeatIndex;
  /** The part of the pot that the house takes, and the most it takes. */
  readonly rake: { readonly part: number; readonly cap: number };
}

/** A question that was written as JSON, or undefined for anything else. Ranges that never meet are found later. */
export function checkQuestion(json: Readonly<Record<string, unknown>>): Question | undefined {
  const { street, up, left, weights, pot, bets, raises, stack, first, rake } = json as unknown as Question;
  if (street !== 5 && street !== 6 && street !== 7) return undefined;
  const size = street === 7 ? 3 : 2;
  const isAmount = (value: unknown): value is number =>
    typeof value === 'number' && value > 0 && value <= 2 ** 53;
  const isRanks = (ranks: unknown): boolean =>
    isList(ranks, street === 5 ? 3 : 4) && ranks.every((rank) => isInteger(rank, RANK_COUNT - 1));
  const isWeights = (list: unknown): boolean =>
    isList(list, allClasses(size).length) && list.every((weight) => weight === 0 || isAmount(weight));
  const { part, cap } = (rake ?? {}) as Question['rake'];
  const isSound =
    isList(up, 2) &&
    up.every(isRanks) &&
    isList(left, RANK_COUNT) &&
    left.every((count) => isInteger(count, 4)) &&
    isList(weights, 2) &&
    weights.every(isWeights) &&
    isAmount(pot) &&
    isList(bets, 8 - street) &&
    bets.every(isAmount) &&
    isInteger(raises, MOST_BETS - 1) &&
    (stack === null || stack === 0 || isAmount(stack)) &&
    isInProportion({ pot, bets, stack: stack ?? Infinity }) &&
    isInteger(first, 1) &&
    typeof part === 'number' &&
    part >= 0 &&
    part < 1 &&
    (cap === null || cap === 0 || isAmount(cap));
  if (!isSound) return undefined;
  return {
    street,
    up,
    left,
    weights: [Float64Array.from(weights[0]), Float64Array.from(weights[1])],
    pot,
    bets,
    raises,
    // JSON has no infinity.
    stack: stack ?? Infinity,
    first,
    rake: { part, cap: cap ?? Infinity },
  };
}

function isList(value: unknown, length: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length === length;
}

function isInteger(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
