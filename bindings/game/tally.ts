/** Sums are kept as numbers up to here and then moved to a bigint, so that no chip is lost to rounding. */
const FULL = 2 ** 52;

/** The results of a strategy at the table. */
export interface PlayerResult {
  /** Its name, or `"custom"` for a function without one. */
  readonly name: string;
  /** Chips won less chips lost, an exact integer in decimal. */
  readonly chips: string;
  /** Sum of the squares of each hand's result, an exact integer in decimal. */
  readonly squares: string;
  /** Hands in which it reached a showdown. */
  readonly showdowns: number;
  /** Chips taken by the house from the pots that it won, an exact integer in decimal. */
  readonly rake: string;
  /** Chips won or lost a hand. */
  readonly chipsPerHand: number;
  /** Standard error of `chipsPerHand`; `null` for a single hand. */
  readonly standardError: number | null;
  /** Share of hands in which it reached a showdown, 0 to 1. */
  readonly showdownRate: number;
  /** Chips taken by the house a hand from the pots that it won. */
  readonly rakePerHand: number;
}

/** Exact sums of one player's results. */
export class Tally {
  showdowns = 0;
  private chips = 0n;
  private squares = 0n;
  private rake = 0n;
  private recentChips = 0;
  private recentSquares = 0;
  private recentRake = 0;

  /** The sums of several results together. */
  static of(results: readonly Pick<PlayerResult, 'chips' | 'squares' | 'rake' | 'showdowns'>[]): Tally {
    const tally = new Tally();
    for (const { chips, squares, rake, showdowns } of results) {
      tally.chips += BigInt(chips);
      tally.squares += BigInt(squares);
      tally.rake += BigInt(rake);
      tally.showdowns += showdowns;
    }
    return tally;
  }

  /** Adds a hand. */
  add(chips: number, rake: number): void {
    const square = chips * chips;
    if (square >= FULL) this.squares += BigInt(chips) * BigInt(chips);
    else this.recentSquares += square;
    this.recentChips += chips;
    this.recentRake += rake;
    if (Math.max(Math.abs(this.recentChips), this.recentSquares, this.recentRake) >= FULL / 2) this.flush();
  }

  result(name: string, hands: number): PlayerResult {
    this.flush();
    const { chips, squares, rake, showdowns } = this;
    const count = BigInt(hands);
    // n squares - chips² is n² times the variance: exact, where a difference of two means would cancel.
    const spread = Number(count * squares - chips * chips);
    return {
      name,
      chips: String(chips),
      squares: String(squares),
      showdowns,
      rake: String(rake),
      chipsPerHand: Number(chips) / hands,
      standardError: hands > 1 ? Math.sqrt(spread / (hands - 1)) / hands : null,
      showdownRate: showdowns / hands,
      rakePerHand: Number(rake) / hands,
    };
  }

  private flush(): void {
    this.chips += BigInt(this.recentChips);
    this.squares += BigInt(this.recentSquares);
    this.rake += BigInt(this.recentRake);
    this.recentChips = 0;
    this.recentSquares = 0;
    this.recentRake = 0;
  }
}
