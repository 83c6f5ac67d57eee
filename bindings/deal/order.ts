import { DECK_SIZE } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';

/** One card of a deal, as it leaves the deck. */
export interface DealStep {
  /** The street, 3 .. 7. */
  readonly street: number;
  /** Whose card it is, counted from the dealer's left; `null` for the community card. */
  readonly player: number | null;
  /** True when it is dealt face up. */
  readonly up: boolean;
}

/** What each player is dealt on each street; true is face up. */
const STREETS: readonly (readonly [street: number, ...up: boolean[]])[] = [
  [3, false, false, true],
  [4, true],
  [5, true],
  [6, true],
  [7, false],
];

const FEWEST = 2;
const MOST = 8;

/**
 * The order in which cards leave the deck when every player stays to the end and none is burned: clockwise
 * from the dealer's left, one at a time, two down and one up on third street, then one up on each of three
 * streets, and the seventh card down. When the deck cannot give everybody a seventh card, one community card
 * is dealt face up instead (eight players have four cards left for it).
 * Source: PokerStars, "Seven Card Stud Rules".
 *
 * @param players - Two to eight.
 * @param deck - How many cards the deck has, 52 unless some are dead.
 * @returns A step a card, first card first.
 * @example
 * ```ts
 * import { dealOrder } from 'razz-wasm';
 *
 * dealOrder(2).length; // 14
 * dealOrder(2)[5]; // { street: 3, player: 1, up: true }
 * dealOrder(8)[48]; // { street: 7, player: null, up: true }
 * ```
 * @throws {@link ArgumentError} `value` for a wrong number of players or cards; `deck` when the deck is too short
 * even for a community card.
 */
export function dealOrder(players: number, deck: number = DECK_SIZE): DealStep[] {
  if (!Number.isInteger(players) || players < FEWEST || players > MOST) {
    throw new ArgumentError('value', 'players', `an integer ${FEWEST}..${MOST}`, shown(players));
  }
  if (!Number.isInteger(deck) || deck < 0 || deck > DECK_SIZE) {
    throw new ArgumentError('value', 'deck', `an integer 0..${DECK_SIZE}`, shown(deck));
  }
  const needed = 6 * players + 1;
  if (deck < needed) {
    throw new ArgumentError(
      'deck',
      'deck',
      `at least ${needed} cards for ${players} players`,
      `${deck} left`,
    );
  }
  const steps: DealStep[] = [];
  for (const [street, ...cards] of STREETS) {
    if (deck - steps.length < players) {
      steps.push({ street, player: null, up: true });
      break;
    }
    for (const up of cards)
      for (let player = 0; player < players; player++) steps.push({ street, player, up });
  }
  return steps;
}
