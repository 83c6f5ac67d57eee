/* The value of one hand: five to seven cards, or a seat's upcards. */
import {
  type Card,
  type Cards,
  DECK_SIZE,
  cardCount,
  checkCard,
  formatCard,
  parseCards,
  readCard,
} from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { wasm } from '../wasm/load.ts';

/**
 * The value of a low hand of five to seven cards: an integer, **lower is better**, equal for equal hands
 * whatever the number of cards it was made from. Without a pair it is the 13-bit mask of the five ranks
 * (bit 0 = ace), so the wheel is 31; paired hands follow densely from 8192 to 13079.
 */
export type HandValue = number;

/** One past the largest {@link HandValue}. */
export const HAND_VALUE_COUNT = 13080;

/**
 * Value of the best five-card low among five to seven cards.
 *
 * @param cards - Five to seven cards.
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
  const hand = listOf(cards);
  if (!(hand?.length >= 5 && hand.length <= 7)) throw countFault(hand, 5, 7, 'evaluateShowing');
  readSet(hand);
  const minor = minorSuits | (minorSuits >> 16);
  const major = majorSuits | (majorSuits >> 16);
  const ranks = (minor | major) & 0xffff;
  // Most hands have five different ranks, and the work left is less than a call into the module.
  let above = ranks & (ranks - 1);
  above &= above - 1;
  above &= above - 1;
  above &= above - 1;
  return above === 0 ? wasm().lowOfSet(minorSuits, majorSuits) : ranks ^ (above & (above - 1));
}

/**
 * Value of the one to four upcards that a seat shows. The order is that of {@link evaluate}, the scale is another:
 * lower is better, and the seat with the lowest upcards acts first from fourth street on. Cards that are not there
 * yet do not count. Source: the lowest showing hand opens, "8-high before a pair of sevens and Q-high" (PokerStars).
 *
 * @param cards - One to four cards.
 * @returns Bits 0 to 12: the ranks held once, bit 0 = ace. Bits 13 to 25: those held more often. From bit 26 on:
 * 0 no pair, 1 one pair, 2 two pair, 3 three of a kind, 4 four of a kind.
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
  const hand = listOf(cards);
  if (!(hand?.length >= 1 && hand.length <= 4)) throw countFault(hand, 1, 4, 'evaluate');
  readSet(hand);
  return wasm().lowShowing(minorSuits, majorSuits);
}

// The card set last read: module state, so that evaluating a hand allocates nothing.
let minorSuits = 0;
let majorSuits = 0;

/** The cards as a list; a list of texts is read by {@link readSet}. */
function listOf(cards: Cards): ArrayLike<Card | string> {
  return typeof cards === 'string' ? parseCards(cards) : cards;
}

/** The bits of each card in the two halves of a card set, clubs and diamonds, hearts and spades; 0 in the other half. */
const MINOR_BITS = bitsOf(0);
const MAJOR_BITS = bitsOf(2);

function bitsOf(half: number): Int32Array {
  return Int32Array.from({ length: DECK_SIZE }, (_, card) =>
    (card & 2) === half ? 1 << (((card & 1) << 4) | (card >> 2)) : 0,
  );
}

function readSet(cards: ArrayLike<Card | string>): void {
  let minor = 0;
  let major = 0;
  let minorSum = 0;
  let majorSum = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (typeof card !== 'number') {
      readSet(readCardByCard(cards));
      return;
    }
    const minorBit = MINOR_BITS[card]!;
    const majorBit = MAJOR_BITS[card]!;
    minor |= minorBit;
    major |= majorBit;
    minorSum += minorBit;
    majorSum += majorBit;
  }
  // A card that comes twice makes a sum too large, and what is not a card makes it NaN.
  if (minorSum !== minor || majorSum !== major) readCardByCard(cards);
  minorSuits = minor;
  majorSuits = major;
}

/** The cards as numbers; finds the error in them. */
function readCardByCard(cards: ArrayLike<Card | string>): Card[] {
  const read: Card[] = [];
  for (let i = 0; i < cards.length; i++) {
    const item = cards[i]!;
    const card = typeof item === 'string' ? readCard(item, `cards[${i}]`) : item;
    checkCard(card, `cards[${i}]`);
    if (read.includes(card)) {
      throw new ArgumentError('duplicate-card', 'cards', 'each card once', `${formatCard(card)} twice`);
    }
    read.push(card);
  }
  return read;
}

/** The error for too few or too many cards; it names the function that takes that many, if there is one. */
function countFault(cards: ArrayLike<Card | string>, least: number, most: number, other: string): Error {
  const count: unknown = cards?.length;
  const known = typeof count === 'number' && count >= 1 && count <= 7;
  const expected = `${least} to ${most} cards${known ? ` (${other} takes ${count})` : ''}`;
  const received = typeof count === 'number' ? cardCount(count) : shown(cards);
  return new ArgumentError('card-count', 'cards', expected, received);
}
