/*
 * Classes of holdings: the same ranks whatever their suits, which is all that matters at showdown. A class has a place
 * in an array, a name, and the number of ways in which the cards that are left can make it.
 */
import { type Card, type Cards, RANK_LETTERS, readCards } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { type HoldingSize, allHoldings } from './holdings.ts';

/** The holdings of two or three hidden cards that have the same ranks. */
export interface RankClass {
  /** The ranks, 0 = ace .. 12 = king, ascending. */
  readonly ranks: readonly number[];
  /** The ranks as letters, such as `"A2"`. */
  readonly name: string;
  /** Holdings of the class that the dead cards leave. */
  readonly ways: number;
}

/** Options for {@link rankClasses} and {@link holdings}. */
export interface DeadOptions {
  /** Cards that nobody can hold. Default: none. */
  readonly dead?: Cards | undefined;
}

/**
 * The 91 classes of two hidden cards or the 455 of three, with their ways. The place of a class in the list is the same
 * for any dead cards: ascending by the highest rank, then the next.
 *
 * @param cards - Hidden cards: 2, or 3 for seventh street.
 * @example
 * ```ts
 * import { rankClasses } from 'razz-wasm';
 *
 * rankClasses(2, { dead: 'As' })[1]; // { ranks: [0, 1], name: "A2", ways: 12 }
 * rankClasses(3).length; // 455
 * ```
 * @throws {@link ArgumentError} `value`, `card` or `duplicate-card`.
 */
export function rankClasses(cards: HoldingSize, options?: DeadOptions): RankClass[] {
  checkSize(cards);
  const left = cardsLeft(readDead(options));
  return classRanks(cards).map((ranks) => ({
    ranks: [...ranks],
    name: className(ranks),
    ways: waysOf(ranks, left),
  }));
}

/**
 * All holdings of two or three hidden cards, one after another, as ascending card numbers.
 *
 * @example
 * ```ts
 * import { holdings } from 'razz-wasm';
 *
 * [...holdings(2, { dead: 'Ac Ad Ah' })].length; // 1176
 * ```
 * @throws {@link ArgumentError} `value`, `card` or `duplicate-card`.
 */
export function* holdings(cards: HoldingSize, options?: DeadOptions): Generator<readonly Card[]> {
  checkSize(cards);
  const dead = new Set(readDead(options));
  for (const holding of allHoldings(cards)) if (!holding.some((card) => dead.has(card))) yield holding;
}

/**
 * The number of ways in which two seats can hold two classes together: the second cannot have the first's cards.
 *
 * @param first - The ranks of the first seat's hidden cards, 0 = ace .. 12 = king, in any order.
 * @param second - The ranks of the second seat's.
 * @example
 * ```ts
 * import { jointWays } from 'razz-wasm';
 *
 * jointWays([0, 0], [0, 1]); // 48: six pairs of aces, two aces left, four deuces
 * ```
 * @throws {@link ArgumentError} `value`, `card` or `duplicate-card`.
 */
export function jointWays(
  first: readonly number[],
  second: readonly number[],
  options?: DeadOptions,
): number {
  checkRanks(first, 'first');
  checkRanks(second, 'second');
  const left = cardsLeft(readDead(options));
  const ways = waysOf(first, left);
  for (const rank of first) left[rank]!--;
  return ways === 0 ? 0 : ways * waysOf(second, left);
}

/** Throws unless it is a number of hidden cards. */
export function checkSize(cards: HoldingSize): void {
  if (cards !== 2 && cards !== 3) throw new ArgumentError('value', 'cards', '2 or 3', shown(cards));
}

function checkRanks(ranks: readonly number[], argument: string): void {
  const known = (rank: unknown) => typeof rank === 'number' && RANK_LETTERS[rank] !== undefined;
  if (Array.isArray(ranks) && ranks.length <= 7 && ranks.every(known)) return;
  throw new ArgumentError('value', argument, 'at most seven ranks, 0..12', shown(ranks));
}

function readDead(options: DeadOptions | undefined): Card[] {
  return readCards(readOptions(options, ['dead']).dead ?? [], 'dead');
}

/** The number of cards left of each rank. */
export function cardsLeft(gone: Iterable<Card>): number[] {
  const left = Array<number>(RANK_LETTERS.length).fill(4);
  for (const card of gone) left[card >> 2]!--;
  return left;
}

/** The number of ways to take cards of these ranks from those that are left. */
export function waysOf(ranks: readonly number[], left: readonly number[]): number {
  let ways = 1;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i]!;
    let before = 0;
    for (let j = 0; j < i; j++) if (ranks[j] === rank) before++;
    // Choosing k of n is n / 1 * (n - 1) / 2 * ... a factor for each card.
    ways = (ways * Math.max(left[rank]! - before, 0)) / (before + 1);
  }
  return ways;
}

const lists = new Map<HoldingSize, readonly (readonly number[])[]>();

/** The ranks of every class, ascending, by the place of the class. */
export function classRanks(size: HoldingSize): readonly (readonly number[])[] {
  let list = lists.get(size);
  if (list === undefined) lists.set(size, (list = listClasses(size)));
  return list;
}

function listClasses(size: HoldingSize): readonly (readonly number[])[] {
  const list: (readonly number[])[] = [];
  for (let high = 0; high < RANK_LETTERS.length; high++) {
    for (let middle = 0; middle <= high; middle++) {
      if (size === 2) list.push([middle, high]);
      else for (let low = 0; low <= middle; low++) list.push([low, middle, high]);
    }
  }
  return list;
}

/** The place of the class of some cards or ranks; the ranks are in any order. */
export function classPlace(ranks: readonly number[]): number {
  const sorted = [...ranks].sort((a, b) => a - b);
  const [a = 0, b = 0, c] = sorted;
  const place = (b * (b + 1)) / 2 + a;
  return c === undefined ? place : (c * (c + 1) * (c + 2)) / 6 + place;
}

/** The letters of a class. */
export function className(ranks: readonly number[]): string {
  return ranks.map((rank) => RANK_LETTERS[rank]).join('');
}
