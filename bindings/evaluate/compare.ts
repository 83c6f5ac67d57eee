/* Compares hands with each other and with all possible hands. */
import { type Cards, readCards } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { countHands } from './batch.ts';
import { bestFive, checkValue } from './description.ts';
import { HAND_VALUE_COUNT, type HandValue } from './low-hand.ts';

/**
 * Compares two hands of one to seven cards each, for `sort`: below 0 when the first is better (lower), above 0 when it
 * is worse, 0 when they tie. A hand of fewer than five cards counts as it is: multiples first, then from the top, and
 * a missing card is lower than any. Of more than five cards the best five count.
 *
 * @example
 * ```ts
 * import { compareHands } from 'razz-wasm';
 *
 * compareHands('As 2d 3c', 'As 2d 4c') < 0; // true
 * compareHands('As 2d 3c 4h 5s 9c Kd', '6s 4h 3c 2d As') < 0; // true
 * ['Kc Kd', '8c 3d 2s', '7h 7c'].sort(compareHands); // ["8c 3d 2s", "7h 7c", "Kc Kd"]
 * ```
 * @throws {@link ArgumentError} `card`, `duplicate-card` or `card-count`.
 */
export function compareHands(first: Cards, second: Cards): number {
  return compareKeys(keyOf(first, 'first'), keyOf(second, 'second'));
}

function compareKeys(first: readonly number[], second: readonly number[]): number {
  const place = first.findIndex((part, i) => part !== second[i]);
  return place < 0 ? 0 : first[place]! - second[place]!;
}

const KEY_PARTS = 6;

/**
 * The parts by which hands are compared, in order: the class, then the ranks that count, the more frequent and the higher
 * ones first, from 1 = ace; 0 stands for a card that is missing.
 */
function keyOf(cards: Cards, argument: string): number[] {
  const hand = readCards(cards, argument);
  if (hand.length < 1 || hand.length > 7) {
    throw new ArgumentError('card-count', argument, '1 to 7 cards', `${hand.length} cards`);
  }
  const five = hand.length > 5 ? bestFive(hand) : hand;
  const copies = new Array<number>(14).fill(0);
  for (const card of five) copies[(card >> 2) + 1]!++;
  const ranks = [...copies.keys()].filter((rank) => copies[rank]! > 0);
  ranks.sort((a, b) => copies[b]! - copies[a]! || b - a);
  const key = [kindOf(ranks.map((rank) => copies[rank]!)), ...ranks];
  while (key.length < KEY_PARTS) key.push(0);
  return key;
}

/** The class of a hand, 0 without a pair .. 5 for quads, from how often its ranks come, most frequent first. */
function kindOf([most, next]: readonly number[]): number {
  if (most === 4) return 5;
  if (most === 3) return next === 2 ? 4 : 3;
  return Number(most === 2) + Number(next === 2);
}

/**
 * The winning hands: the indices of the best, more than one if they tie. The hands are compared as by
 * {@link compareHands}; a shared card, such as a community card, must be in each of them.
 *
 * @param hands - One hand a seat, each of one to seven cards.
 * @returns Ascending indices of `hands`.
 * @example
 * ```ts
 * import { winners } from 'razz-wasm';
 *
 * winners(['As 2d 3c 4h 5s', 'Kc Kd 2c 3c 4c', 'Ac 2h 3s 4d 5c']); // [0, 2]
 * ```
 * @throws {@link ArgumentError} `value` when there is no hand, else as {@link compareHands}.
 */
export function winners(hands: readonly Cards[]): number[] {
  if (!Array.isArray(hands) || hands.length === 0) {
    throw new ArgumentError('value', 'hands', 'a list of hands', shown(hands));
  }
  const keys = Array.from(hands, (hand: Cards, i) => keyOf(hand, `hands[${i}]`));
  const best = keys.reduce((a, b) => (compareKeys(b, a) < 0 ? b : a));
  return keys.flatMap((key, i) => (compareKeys(key, best) === 0 ? [i] : []));
}

/** By number of cards, the number of hands at most as good as each value: made on first use. */
const atLeast = new Map<number, Float64Array>();

function countFrom(cards: 5 | 6 | 7): Float64Array {
  const known = atLeast.get(cards);
  if (known !== undefined) return known;
  const sums = new Float64Array(HAND_VALUE_COUNT + 1);
  const counts = countHands(cards);
  for (let value = HAND_VALUE_COUNT - 1; value >= 0; value--) sums[value] = sums[value + 1]! + counts[value]!;
  atLeast.set(cards, sums);
  return sums;
}

/**
 * The percentile of a hand value: the part of all hands that is worse, from 0 to below 1.
 *
 * @param value - The {@link HandValue} of a hand.
 * @param cards - The number of cards in the hands that it is compared with: 5, 6 or 7. Default: 7.
 * @example
 * ```ts
 * import { evaluate, handPercentile } from 'razz-wasm';
 *
 * handPercentile(evaluate('As 2d 3c 4h 8s')).toFixed(3); // "0.912"
 * ```
 * @throws {@link ArgumentError} `value` or `card-count`.
 */
export function handPercentile(value: HandValue, cards: 5 | 6 | 7 = 7): number {
  checkValue(value);
  const sums = countFrom(cards);
  return sums[value + 1]! / sums[0]!;
}
