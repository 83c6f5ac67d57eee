import type { Card, Cards } from './cards.ts';
import type { Combo } from './range.ts';

/** One seat of a {@link Spot}. */
export interface SpotSeat {
  /** The cards known to be this seat's, without those its range stands for. */
  readonly cards: readonly Card[];
  /**
   * The two down cards that are not known but not any two either: every combo that the known and dead cards
   * leave possible. Absent when the cards the seat lacks are simply unknown.
   */
  readonly range?: readonly Combo[];
}

/** What an equity is asked of, checked: no card twice, every range possible, the deck long enough. */
export interface Spot {
  readonly seats: readonly SpotSeat[];
  readonly dead: readonly Card[];
  /** Whether the deck is too short, so that the last card is a single one that all seats share. */
  readonly community: boolean;
}

/** Reads seats such as `(As2d)3c`, `xx3c`, `3c`, `([A-8][A-8])3c4d` or card numbers, and dead cards. */
export declare function readSpot(seats: readonly Cards[], dead?: Cards): Spot;
