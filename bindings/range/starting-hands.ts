/* The classes of starting hands with their exact heads-up equities. */
import { RANK_LETTERS } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { readNumbers } from './numbers.ts';
import { ALL_RANKS, countCombos, placeOfRanks } from './standings.ts';
import { STEPS } from './starting-hands.data.ts';

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
  /** Exact equity against one random hand. */
  readonly equity: number;
  /** Such as `"(A2)3"`. */
  readonly name: string;
}

/** Deals of four cards to the hand and seven to the other, C(49,4) * C(45,7). */
const DEAL_COUNT = 211_876 * 45_379_620;

/** The equity for a sum 2 * wins + ties. */
export function equityOfShare(share: number): number {
  return share / (2 * DEAL_COUNT);
}

/** Characters of a step in the data. */
export const STEP_DIGITS = 7;

let table: readonly StartingHand[] | undefined;

function allHands(): readonly StartingHand[] {
  return (table ??= readHands());
}

function readHands(): StartingHand[] {
  // The data has the shares from the worst up: the first, then the differences, since these are small.
  let share = 0;
  const equities = readNumbers(STEPS, STEP_DIGITS).map((step) => equityOfShare((share += step)));
  equities.reverse();
  return ALL_RANKS.flatMap((door) =>
    ALL_RANKS.flatMap((high) =>
      ALL_RANKS.slice(0, high + 1).map((low): StartingHand =>
        Object.freeze({
          down: Object.freeze([low, high] as const),
          door,
          combos: countCombos(low, high, door),
          equity: equities[placeOfRanks([low, high, door])]!,
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
