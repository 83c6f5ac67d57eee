/** The next thing that a hand needs. */
export type Pending = PendingAction | PendingCard | PendingShowdown | PendingNothing;

/** The hand waits for a player to act. */
export interface PendingAction {
  /** An action is awaited. */
  readonly kind: 'action';
  /** The seat to act. */
  readonly seat: number;
}

/** The hand waits for a card from the deck. */
export interface PendingCard {
  /** A card is awaited. */
  readonly kind: 'card';
  /** The seat that gets the card, `null` for the community card. */
  readonly seat: number | null;
  /** Whether it is dealt up. */
  readonly up: boolean;
}

/** The hand waits for unknown hands to be revealed or mucked, or for the pots to be awarded from outside. */
export interface PendingShowdown {
  /** Hands are awaited. */
  readonly kind: 'showdown';
  /** The seats whose hands are not known. */
  readonly seats: readonly number[];
}

/** The hand is over. */
export interface PendingNothing {
  /** Nothing is awaited. */
  readonly kind: 'over';
}
