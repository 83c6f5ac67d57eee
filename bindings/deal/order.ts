/* The order in which the cards of a hand leave the deck. */
import { DECK_SIZE } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';

/** One card of a deal, as it leaves the deck. */
export interface DealStep {
  /** The street, 3 .. 7. */
  readonly street: number;
  /** The seat that gets the card; `null` for the community card. */
  readonly seat: number | null;
  /** True when it is dealt face up. */
  readonly up: boolean;
}

/** The cards of each seat on each street; true is face up. */
const STREETS: readonly (readonly [street: number, ...up: boolean[]])[] = [
  [3, false, false, true],
  [4, true],
  [5, true],
  [6, true],
  [7, false],
];

const FEWEST_PLAYERS = 2;
const MOST_PLAYERS = 8;

/**
 * The order in which cards leave the deck when every player stays to the end and no card is burned. Each round
 * goes clockwise from the dealer's left, one card at a time: two down cards and an upcard on third street, an
 * upcard on each of the next three streets, and a down card on seventh street. When the deck is too short to give
 * every seat a seventh card, one community card is dealt face up instead. With eight players only four cards are
 * left for seventh street, so they always share one.
 * Source: PokerStars, "Seven Card Stud Rules".
 *
 * @param players - How many players: 2 to 8.
 * @param deck - How many cards the deck has. Default: 52. Subtract the dead cards.
 * @returns One step per card, in the order of the deck.
 * @example
 * ```ts
 * import { dealOrder } from 'razz-wasm';
 *
 * dealOrder(2).length; // 14
 * dealOrder(2)[5]; // { street: 3, seat: 1, up: true }
 * dealOrder(8)[48]; // { street: 7, seat: null, up: true }
 * ```
 * @throws {@link ArgumentError} `value` for a wrong number of players or cards; `deck` when the deck is too short
 * even for a community card.
 */
export function dealOrder(players: number, deck: number = DECK_SIZE): DealStep[] {
  if (!Number.isInteger(players) || players < FEWEST_PLAYERS || players > MOST_PLAYERS) {
    throw new ArgumentError(
      'value',
      'players',
      `an integer ${FEWEST_PLAYERS}..${MOST_PLAYERS}`,
      shown(players),
    );
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
      steps.push({ street, seat: null, up: true });
      break;
    }
    for (const up of cards) for (let seat = 0; seat < players; seat++) steps.push({ street, seat, up });
  }
  return steps;
}
