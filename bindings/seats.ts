import type { Card, Cards } from './cards.ts';

/**
 * A player of an equity question: text in seat notation (`"(As2d)3c"`, `"As2d3c"`, `"(xx)3c"`, `"xx3c"`,
 * `"3c"`, or a range in the parentheses), or the two parts of it apart.
 */
export type Seat = string | SeatParts;

/** A player of an equity question whose down cards and upcards are given apart. Both may be left out. */
export interface SeatParts {
  /** Down cards: known cards, or a range as it stands in the parentheses. Left out: not known. */
  readonly down?: Cards;
  /** Known upcards. */
  readonly up?: Cards;
}

/** Cards that a seat may hold face down, and how often against the other holdings of the same range. */
export interface Holding {
  /** As many cards in every holding of a range, each holding once, in ascending order. */
  readonly cards: readonly Card[];
  /** Above 0. */
  readonly weight: number;
}

/** A seat as the methods work on it: checked, and free of notation. */
export interface SeatCards {
  /** Known cards, up or down, at most seven. All that is not known, in a range or not, is a card to come. */
  readonly known: readonly Card[];
  /** What the seat may hold besides; left out when nothing is known about it. Never empty. */
  readonly range?: readonly Holding[];
}

/**
 * A question as the methods work on it: checked, no card twice among the known ones and the dead, no holding
 * that needs a known or dead card, and enough cards in the deck.
 */
export interface Spot {
  readonly seats: readonly SeatCards[];
  readonly dead: readonly Card[];
  /**
   * Cards of the seats' seven that all of them share: 0, or 1 when the deck cannot give everyone a seventh
   * street card of his own.
   */
  readonly community: 0 | 1;
  /** The community card where it is known; it is then also among no seat's cards and not among the dead. */
  readonly communityCard?: Card;
}

/** Cards that a seat still gets of its own. */
export function cardsToCome(seat: SeatCards, spot: Spot): number {
  return 7 - spot.community - seat.known.length;
}
