import {
  type Card,
  type Cards,
  RANK_LETTERS,
  cardCount,
  checkCard,
  formatCard,
  parseCards,
  rankOf,
} from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { wasm } from '../wasm/load.ts';

/**
 * The value of a low hand of five to seven cards: an integer, **lower is better**, equal for equal hands
 * whatever the number of cards it was made from. Without a pair it is the 13-bit mask of the five ranks
 * (bit 0 = ace), so the wheel is 31; paired hands follow densely from 8192 to 13079.
 */
export type HandValue = number;

/** The class of a low hand, from best to worst. */
export type LowKind = 'no-pair' | 'one-pair' | 'two-pair' | 'trips' | 'full-house' | 'quads';

/** What a hand value means. */
export interface LowDescription {
  /** The class of the hand. */
  readonly kind: LowKind;
  /** The five ranks, 0 = ace .. 12 = king, in the order in which hands are compared: multiples first. */
  readonly ranks: readonly number[];
  /** English name, such as `"Six-Four low"` or `"Pair of kings, 4-3-2"`. */
  readonly name: string;
}

/**
 * Value of the best five-card low among five to seven cards.
 *
 * @param cards - Five to seven cards, text or card numbers.
 * @returns The {@link HandValue}; lower is better.
 * @example
 * ```ts
 * import { evaluate } from 'razz-wasm';
 *
 * evaluate('As 2d 3c 4h 5s 9c Kd'); // 31, the wheel
 * evaluate([0, 4, 8, 12, 20]) < evaluate('Kc Kd 2c 3c 4c'); // true
 * ```
 * @throws {@link ArgumentError} `card`, `duplicate-card` or `card-count`.
 */
export function evaluate(cards: Cards): HandValue {
  const hand = typeof cards === 'string' ? parseCards(cards) : cards;
  checkCount(hand, 5, 7);
  readSet(hand);
  return wasm().lowOfSet(minorSuits, majorSuits);
}

/**
 * Value of a showing hand of one to four upcards, in the same order as {@link evaluate} but on a scale of its
 * own: lower is better, and the lowest board acts first from fourth street on. Cards not there yet do not
 * count. Source: the lowest showing hand opens, "8-high before a pair of sevens and Q-high" (PokerStars).
 *
 * @param cards - One to four cards, text or card numbers.
 * @example
 * ```ts
 * import { evaluateShowing } from 'razz-wasm';
 *
 * evaluateShowing('8s 3c') < evaluateShowing('Qd 2h'); // true
 * evaluateShowing('Qd 2h') < evaluateShowing('7s 7d'); // true
 * ```
 * @throws {@link ArgumentError} `card`, `duplicate-card` or `card-count`.
 */
export function evaluateShowing(cards: Cards): number {
  const hand = typeof cards === 'string' ? parseCards(cards) : cards;
  checkCount(hand, 1, 4);
  readSet(hand);
  return wasm().lowShowing(minorSuits, majorSuits);
}

/**
 * The five cards that make the best low, in the order in which hands are compared: multiples first, then
 * from the top. Where several suits would do, the card that comes first in the input is taken.
 *
 * @example
 * ```ts
 * import { bestFive, formatCards } from 'razz-wasm';
 *
 * formatCards(bestFive('Kd 9c 5s 4h 3c 2d As')); // "5s 4h 3c 2d As"
 * ```
 * @throws {@link ArgumentError} `card`, `duplicate-card` or `card-count`.
 */
export function bestFive(cards: Cards): Card[] {
  const hand = typeof cards === 'string' ? parseCards(cards) : cards;
  const { ranks } = describeLow(evaluate(hand));
  const rest = Array.from(hand);
  return ranks.map((rank) => {
    const at = rest.findIndex((card) => rankOf(card) === rank);
    return rest.splice(at, 1)[0]!;
  });
}

// The card set last read: module state, so that evaluating a hand allocates nothing.
let minorSuits = 0;
let majorSuits = 0;

function readSet(cards: ArrayLike<Card>): void {
  let minor = 0;
  let major = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (typeof card !== 'number' || card >>> 0 !== card || card > 51) checkCard(card, `cards[${i}]`);
    const bit = 1 << (((card & 1) << 4) | (card >> 2));
    // All ones for the major suits: a branch on the suit would be mispredicted every other time (measured: 1.5 times slower).
    const isMajor = -((card >> 1) & 1);
    if (((major & isMajor) | (minor & ~isMajor)) & bit)
      throw new ArgumentError('duplicate-card', 'cards', 'each card once', `${formatCard(card)} twice`);
    major |= bit & isMajor;
    minor |= bit & ~isMajor;
  }
  minorSuits = minor;
  majorSuits = major;
}

function checkCount(cards: ArrayLike<Card>, least: number, most: number): void {
  const count = cards?.length;
  if (count >= least && count <= most) return;
  const received = typeof count === 'number' ? cardCount(count) : shown(cards);
  throw new ArgumentError('card-count', 'cards', `${least} to ${most} cards`, received);
}

/** One past the largest {@link HandValue}. */
export const HAND_VALUE_COUNT = 13080;

/** The smallest value of a paired hand. */
const PAIRED = 8192;

/**
 * The blocks of paired hand values, worst class first. In each, value = first + place of the multiples * span
 * + place of the rest among the ranks left over; assembly/low/value.ts derives the numbering.
 */
const BLOCKS = [
  { kind: 'quads', first: 12924, multiples: 1, copies: 4, span: 12, rest: 1, restCopies: 1 },
  { kind: 'full-house', first: 12768, multiples: 1, copies: 3, span: 12, rest: 1, restCopies: 2 },
  { kind: 'trips', first: 11910, multiples: 1, copies: 3, span: 66, rest: 2, restCopies: 1 },
  { kind: 'two-pair', first: 11052, multiples: 2, copies: 2, span: 11, rest: 1, restCopies: 1 },
  { kind: 'one-pair', first: PAIRED, multiples: 1, copies: 2, span: 220, rest: 3, restCopies: 1 },
] as const;

/**
 * What a hand value means: its class, its five ranks and its English name.
 *
 * @example
 * ```ts
 * import { describeLow, evaluate } from 'razz-wasm';
 *
 * describeLow(evaluate('6s 4h 3c 2d As Kd Kh')).name; // "Six-Four low"
 * describeLow(evaluate('Ks Kh 4d 3c 2c')).name; // "Pair of kings, 4-3-2"
 * ```
 * @throws {@link ArgumentError} `value` when no hand has this value.
 */
export function describeLow(value: HandValue): LowDescription {
  if (!isHandValue(value)) throw new ArgumentError('value', 'value', 'the value of a low hand', shown(value));
  const block = BLOCKS.find(({ first }) => value >= first);
  if (block === undefined) {
    const ranks = ALL_RANKS.filter((rank) => value & (1 << rank));
    return { kind: 'no-pair', ranks, name: `${NAMES[ranks[0]!]}-${NAMES[ranks[1]!]} low` };
  }
  const place = value - block.first;
  const multiples = ranksAt(Math.floor(place / block.span), block.multiples, ALL_RANKS);
  const others = ALL_RANKS.filter((rank) => !multiples.includes(rank));
  const rest = ranksAt(place % block.span, block.rest, others);
  const ranks = [
    ...multiples.flatMap((rank) => Array<number>(block.copies).fill(rank)),
    ...rest.flatMap((rank) => Array<number>(block.restCopies).fill(rank)),
  ];
  return { kind: block.kind, ranks, name: pairedName(block.kind, multiples, rest) };
}

const ALL_RANKS: readonly number[] = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/** The set of `size` ranks at a place of the order in assembly/low/value.ts, top rank first. */
function ranksAt(place: number, size: number, among: readonly number[]): number[] {
  const ranks: number[] = [];
  for (let left = size; left > 0; left--) {
    let rank = left - 1;
    while (choose(rank + 1, left) <= place) rank++;
    place -= choose(rank, left);
    ranks.push(among[among.length - 1 - rank]!);
  }
  return ranks;
}

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
}

function isHandValue(value: HandValue): boolean {
  if (!Number.isInteger(value) || value < 0 || value >= HAND_VALUE_COUNT) return false;
  return value >= PAIRED || bitCount(value) === 5;
}

function bitCount(mask: number): number {
  return mask === 0 ? 0 : 1 + bitCount(mask & (mask - 1));
}

const NAMES = 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King'.split(' ');

function plural(rank: number): string {
  return `${NAMES[rank]!.toLowerCase()}${rank === 5 ? 'es' : 's'}`;
}

function pairedName(kind: LowKind, multiples: readonly number[], rest: readonly number[]): string {
  const [first, second] = multiples;
  const kickers = rest.map((rank) => RANK_LETTERS[rank]).join('-');
  switch (kind) {
    case 'quads':
      return `Four ${plural(first!)}, ${kickers}`;
    case 'full-house':
      return `Full house, ${plural(first!)} over ${plural(rest[0]!)}`;
    case 'trips':
      return `Three ${plural(first!)}, ${kickers}`;
    case 'two-pair':
      return `Two pair, ${plural(first!)} and ${plural(second!)}, ${kickers}`;
    default:
      return `Pair of ${plural(first!)}, ${kickers}`;
  }
}
