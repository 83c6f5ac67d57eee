/** How an answer was found. */
export type EquityMethod = 'exact' | 'sample';

/** One player's part of an equity answer. */
export interface PlayerEquity {
  /** Probability of winning alone. */
  readonly win: number;
  /** Probability of sharing the pot. */
  readonly tie: number;
  /** Expected part of the pot, shared pots counted by their share; adds up to 1 over the players. */
  readonly equity: number;
  /** Standard error of `equity`; 0 when exact. */
  readonly stderr: number;
}

/** How often one set of players wins together. */
export interface Outcome {
  /** The seats that win, 0 = the first, ascending. */
  readonly winners: readonly number[];
  /**
   * In how many of `total` deals, as decimal digits, because it may be more than a number holds. Absent when
   * sampled.
   */
  readonly ways?: string;
  /** Probability of the outcome, or the part of the trials that ended so. */
  readonly probability: number;
}

/** The answer to an equity question: plain data, ready for `console.log` and `JSON.stringify`. */
export interface EquityResult {
  readonly method: EquityMethod;
  /** Number of deals there are, as decimal digits; absent when sampled. */
  readonly total?: string;
  /** Number of deals tried; absent when exact. */
  readonly trials?: number;
  /** Every set of winners that occurs, the likeliest first. */
  readonly outcomes: readonly Outcome[];
  /** One entry a seat, in the order of the question. */
  readonly players: readonly PlayerEquity[];
}
