/* The classes of starting hands with their exact heads-up equities, and how good each is among all. */
import { RANK_LETTERS } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { SHARES } from './starting-hands.data.ts';

/**
 * A class of starting hands: two down ranks and the rank of the door card. There are 91 * 13 = 1,183, and
 * since suits never matter at showdown every hand of a class is as good as any other.
 */
export interface StartingHand {
  /** The ranks of the down cards, 0 = ace .. 12 = king, lower first. */
  readonly down: readonly [number, number];
  /** The rank of the door card. */
  readonly door: number;
  /** Down-card combos a door card: 16, 12 or 6, less where the door card is of the same rank. */
  readonly combos: number;
  /** Equity against one player of whom nothing is known, exact. */
  readonly equity: number;
  /** Such as `"(A2)3"`. */
  readonly name: string;
}

const ALL_RANKS: readonly number[] = Array.from({ length: RANK_LETTERS.length }, (_, rank) => rank);

/**
 * The 455 multisets of three ranks, in ascending order of the highest, then the middle, then the lowest. The
 * equity of a class depends on nothing else: which of its cards is the door card only matters for the betting.
 */
export const THREE_RANKS: readonly (readonly [number, number, number])[] = ALL_RANKS.flatMap((high) =>
  ALL_RANKS.slice(0, high + 1).flatMap((middle) =>
    ALL_RANKS.slice(0, middle + 1).map((low) => [low, middle, high] as const),
  ),
);

/** Deals of four cards to the hand and seven to the other, C(49,4) * C(45,7). */
const DEAL_COUNT = 211_876 * 45_379_620;

/** The equity that 2 wins + ties are. */
export function equityOfShare(share: number): number {
  return share / (2 * DEAL_COUNT);
}

/** Characters of a number in the data, six bits each, the highest first. */
const DIGITS = 8;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The data's text for 2 wins + ties of each of THREE_RANKS, which is below 2^48. */
export function encodeShares(shares: readonly number[]): string {
  return shares.map(encode).join('');
}

function encode(share: number): string {
  let rest = share;
  let text = '';
  for (let i = 0; i < DIGITS; i++, rest = Math.floor(rest / 64)) text = ALPHABET[rest % 64]! + text;
  return text;
}

function decode(text: string): number {
  let share = 0;
  for (const letter of text) share = share * 64 + ALPHABET.indexOf(letter);
  return share;
}

/** Combos of two down ranks when one card of the door's rank is gone. */
function countCombos([low, high]: StartingHand['down'], door: number): number {
  const left = (rank: number) => (rank === door ? 3 : 4);
  return low === high ? (left(low) * (left(low) - 1)) / 2 : left(low) * left(high);
}

let table: readonly StartingHand[] | undefined;

function allHands(): readonly StartingHand[] {
  return (table ??= readHands());
}

function readHands(): StartingHand[] {
  const equities = new Map(
    THREE_RANKS.map((ranks, i) => [
      ranks.join(),
      equityOfShare(decode(SHARES.slice(i * DIGITS, (i + 1) * DIGITS))),
    ]),
  );
  return ALL_RANKS.flatMap((door) =>
    ALL_RANKS.flatMap((high) =>
      ALL_RANKS.slice(0, high + 1).map((low): StartingHand =>
        Object.freeze({
          down: Object.freeze([low, high] as const),
          door,
          combos: countCombos([low, high], door),
          equity: equities.get([low, high, door].sort((a, b) => a - b).join())!,
          name: `(${RANK_LETTERS[low]}${RANK_LETTERS[high]})${RANK_LETTERS[door]}`,
        }),
      ),
    ),
  );
}

/**
 * The 1,183 classes of starting hands with their exact heads-up equity against a random hand, best first.
 *
 * @param door - The rank of the door card, 0 = ace .. 12 = king, for its 91 classes alone. Default: all.
 * @returns A list of your own; its entries are frozen.
 * @example
 * ```ts
 * import { startingHands } from 'razz-wasm';
 *
 * startingHands().length; // 1183
 * startingHands(2).length; // 91
 * ```
 * @throws {@link ArgumentError} `value` when the door is not an integer 0..12.
 */
export function startingHands(door?: number): StartingHand[] {
  if (door !== undefined && !(Number.isInteger(door) && door >= 0 && door < RANK_LETTERS.length)) {
    throw new ArgumentError('value', 'door', 'the rank of a card, 0..12', shown(door));
  }
  return allHands()
    .filter((hand) => door === undefined || hand.door === door)
    .sort((a, b) => b.equity - a.equity);
}

/** How the 91 classes of two down ranks stand with one door card. */
export interface Standings {
  /** By {@link pairPlace}: how many combos are strictly better. */
  readonly better: Float64Array;
  /** Of how many combos. */
  readonly total: number;
}

/** The place of two ranks among the 91 classes, whichever of them is lower. */
export function pairPlace(first: number, second: number): number {
  const high = Math.max(first, second);
  return (high * (high + 1)) / 2 + Math.min(first, second);
}

const standings = new Map<string, Standings>();

/**
 * How the hands with one door card stand among those with the same door card, or among all hands whatever their door
 * card. Hands are counted in combos of a full deck.
 */
export function standingsOf(door: number, overall: boolean): Standings {
  const key = `${door},${overall}`;
  let found = standings.get(key);
  if (found === undefined) standings.set(key, (found = findStandings(door, overall)));
  return found;
}

function findStandings(door: number, overall: boolean): Standings {
  const ordered = startingHands(overall ? undefined : door);
  const better = new Float64Array(91);
  let total = 0;
  let before = 0;
  ordered.forEach((hand, i) => {
    if (ordered[i - 1]?.equity !== hand.equity) before = total;
    total += hand.combos;
    if (hand.door === door) better[pairPlace(...hand.down)] = before;
  });
  return { better, total };
}
