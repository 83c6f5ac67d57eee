/** What a hand waits for. */
export type Next = NextAction | NextCard | NextShowdown | NextNothing;

/** The hand waits for a player to act. */
export interface NextAction {
  /** Tells what is awaited. */
  readonly kind: 'action';
  /** Who is to act. */
  readonly seat: number;
}

/** The hand waits for a card from the deck. */
export interface NextCard {
  /** Tells what is awaited. */
  readonly kind: 'card';
  /** Who gets the card, `null` for the community card. */
  readonly seat: number | null;
  /** Whether it is dealt up. */
  readonly up: boolean;
}

/** The hand waits for unknown hands to be revealed or mucked, or for the pots to be awarded from outside. */
export interface NextShowdown {
  /** Tells what is awaited. */
  readonly kind: 'showdown';
  /** The seats whose hands are not known. */
  readonly seats: readonly number[];
}

/** The hand is over. */
export interface NextNothing {
  /** Tells what is awaited. */
  readonly kind: 'over';
}
