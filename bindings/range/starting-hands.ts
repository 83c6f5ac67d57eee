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
const DEALS = 211_876 * 45_379_620;

/** The equity that 2 wins + ties are. */
export function equityOfShare(share: number): number {
  return share / (2 * DEALS);
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
      ALL_RANKS.slice(0, high + 1).map((low): StartingHand => ({
        down: [low, high],
        door,
        combos: countCombos([low, high], door),
        equity: equities.get([low, high, door].sort((a, b) => a - b).join())!,
        name: `(${RANK_LETTERS[low]}${RANK_LETTERS[high]})${RANK_LETTERS[door]}`,
      })),
    ),
  );
}

/**
 * The 1,183 classes of starting hands with their exact heads-up equity against a random hand, best first.
 *
 * @param door - The rank of the door card, 0 = ace .. 12 = king, to get its 91 classes alone.
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

/** How many combos are better than a hand, and of how many. */
interface Standing {
  readonly better: number;
  readonly total: number;
}

const standings = new Map<number | undefined, ReadonlyMap<string, Standing>>();

/**
 * How many starting hands are better than one: of those with the same door card, or of all hands whatever
 * their door card. Hands are counted in combos of a full deck.
 */
export function standingOf(down: readonly [number, number], door: number, overall: boolean): Standing {
  const among = overall ? undefined : door;
  let found = standings.get(among);
  if (found === undefined) standings.set(among, (found = findStandings(startingHands(among))));
  const [low, high] = down[0] < down[1] ? down : [down[1], down[0]];
  return found.get(`${low},${high},${door}`)!;
}

function findStandings(ordered: readonly StartingHand[]): Map<string, Standing> {
  const total = ordered.reduce((sum, { combos }) => sum + combos, 0);
  const found = new Map<string, Standing>();
  let better = 0;
  let equal = 0;
  ordered.forEach(({ down, door, combos, equity }, i) => {
    if (ordered[i - 1]?.equity !== equity) {
      better += equal;
      equal = 0;
    }
    equal += combos;
    found.set(`${down.join()},${door}`, { better, total });
  });
  return found;
}
