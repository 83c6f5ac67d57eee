import type { Card } from './cards.ts';

/** Two down cards, the lower card number first, and how much they weigh against the range's other combos. */
export interface Combo {
  readonly cards: readonly [Card, Card];
  /** A positive integer; the weights of a range have no common divisor. */
  readonly weight: number;
}

/** The combos of a range that have the same two ranks. */
export interface RankClass {
  /** The ranks, 0 = ace .. 12 = king, lower first. */
  readonly ranks: readonly [number, number];
  /** Sum of the combos' weights. */
  readonly weight: number;
}
