/* The meaning of a hand value, in words and in ranks, and the value of given ranks. */
import { bitCount } from '../bits.ts';
import { type Card, type Cards, RANK_LETTERS, readCards } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { HAND_VALUE_COUNT, type HandValue, evaluate } from './low-hand.ts';

/** The class of a low hand, from best to worst. */
export type LowKind = 'no-pair' | 'one-pair' | 'two-pair' | 'trips' | 'full-house' | 'quads';

/** The meaning of a hand value. */
export interface LowDescription {
  /** The class of the hand. */
  readonly kind: LowKind;
  /** The five ranks, 0 = ace .. 12 = king, in the order in which hands are compared: multiples first. */
  readonly ranks: readonly number[];
  /** English name, such as `"Six-Four low"` or `"Pair of kings, 4-3-2"`. */
  readonly name: string;
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
  const { ranks } = describeLow(evaluate(cards));
  const rest = readCards(cards, 'cards');
  return ranks.map((rank) => {
    const at = rest.findIndex((card) => card >> 2 === rank);
    return rest.splice(at, 1)[0]!;
  });
}

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
 * The meaning of a hand value: its class, its five ranks and its English name.
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
  checkValue(value);
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

/** Throws unless some hand has this value. */
export function checkValue(value: HandValue): void {
  if (!isHandValue(value)) throw new ArgumentError('value', 'value', 'the value of a low hand', shown(value));
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

/**
 * The value of the hand that five ranks make, so that a hand can be named without dealing it.
 *
 * @param ranks - Five ranks in any order: letters such as `"8642A"` or `"KK432"`, or numbers, 0 = ace .. 12 = king.
 * @example
 * ```ts
 * import { describeLow, handValue } from 'razz-wasm';
 *
 * handValue('5432A'); // 31, the wheel
 * describeLow(handValue([7, 5, 3, 1, 0])).name; // "Eight-Six low"
 * ```
 * @throws {@link ArgumentError} `value` when they are not five ranks, or one of them comes five times.
 */
export function handValue(ranks: string | readonly number[]): HandValue {
  const list: readonly number[] = typeof ranks === 'string' ? readRanks(ranks) : ranks;
  if (!isFiveRanks(list)) {
    throw new ArgumentError('value', 'ranks', 'five ranks such as "8642A", four alike at most', shown(ranks));
  }
  // Cards of one rank take different suits.
  return evaluate(
    list.map((rank, i) => rank * 4 + list.slice(0, i).filter((other) => other === rank).length),
  );
}

function isFiveRanks(list: readonly number[]): boolean {
  return (
    Array.isArray(list) &&
    list.length === 5 &&
    list.every((rank) => ALL_RANKS.includes(rank as number)) &&
    list.some((rank) => rank !== list[0])
  );
}

function readRanks(text: string): number[] {
  return Array.from(text.slice(0, 6), (letter) => RANK_LETTERS.indexOf(letter.toUpperCase()));
}

const EIGHT = 7;

/**
 * Whether a hand qualifies for a low: no pair, and no card above a rank.
 *
 * @param value - The {@link HandValue} of the hand.
 * @param highest - The highest rank allowed, 4 = five .. 12 = king. Default: 7, eight or better.
 * @example
 * ```ts
 * import { evaluate, qualifies } from 'razz-wasm';
 *
 * qualifies(evaluate('As 2d 3c 4h 9s')); // false
 * qualifies(evaluate('As 2d 3c 4h 9s'), 8); // true
 * ```
 * @throws {@link ArgumentError} `value`.
 */
export function qualifies(value: HandValue, highest: number = EIGHT): boolean {
  checkValue(value);
  if (!Number.isInteger(highest) || highest < 4 || highest > 12) {
    throw new ArgumentError('value', 'highest', 'a rank from 4 (five) to 12 (king)', shown(highest));
  }
  return value < 2 << highest;
}

/**
 * Whether a hand is eight or better: no pair, and no card above an eight.
 *
 * @example
 * ```ts
 * import { evaluate, isEightOrBetter } from 'razz-wasm';
 *
 * isEightOrBetter(evaluate('As 2d 3c 4h 8s Kd')); // true
 * ```
 * @throws {@link ArgumentError} `value`.
 */
export function isEightOrBetter(value: HandValue): boolean {
  return qualifies(value);
}
