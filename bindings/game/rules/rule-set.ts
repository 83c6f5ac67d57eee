/** The rake. */
export interface Rake {
  /** Share of a raked pot or hand, 0 to 1, with at most six decimals; rounded down to a whole chip. */
  readonly rate: number;
  /**
   * The most taken from one pot or hand, in chips; `null` for no limit. A list gives the limit by the number of
   * players dealt in: the first for two players, the last for all numbers beyond.
   */
  readonly cap: number | null | readonly number[];
  /** Whether a hand that ended on third street is raked too. */
  readonly withoutFourthStreet: boolean;
  /** Whether rounding and limit apply to each pot or to the hand. In a hand the main pot pays first. Default: `'pot'`. */
  readonly per?: 'pot' | 'hand';
}

/** The rules of a room, as data. The presets name the source of each field. */
export interface RuleSet {
  /** Most players in a hand, 2 to 8. */
  readonly maxPlayers: number;
  /** Raises allowed on a street after its first bet. The bring-in is not a bet; a completion is the first bet. */
  readonly raisesAfterBet: number;
  /**
   * Whether the cap holds between two players: always; not in a hand that was dealt to two; not on a street that
   * began with two; or not from the moment two who are not all-in are left, unless the betting was capped by then.
   */
  readonly headsUpCap:
    'capped' | 'uncapped-if-dealt-heads-up' | 'uncapped-if-street-starts-heads-up' | 'uncapped';
  /** The level that completes a small all-in above the bring-in: the small bet, or bring-in and small bet. */
  readonly completionOverAllIn: 'small-bet' | 'bring-in-and-small-bet';
  /**
   * The first to act among equal lowest boards: the nearest to the dealer's left, the lowest seat, or
   * the one whose lowest card has the highest suit.
   */
  readonly openerTie: 'position' | 'lowest-seat' | 'suit';
  /** Whether a community card counts as everybody's upcard when the first to act on seventh street is found. */
  readonly communityOpens: boolean;
  /**
   * The choice of the next player when the one with the high card is all-in from the ante: bring in or complete, or
   * fold as well.
   */
  readonly allInOpener: 'obliged' | 'optional';
  /** The amount to call when the bring-in is all-in for less: the whole bring-in, or the amount posted. */
  readonly shortBringIn: 'full' | 'posted';
  /**
   * The size from which an all-in counts as a bet or raise and towards the cap, and the amount that players who have acted
   * must face to raise again: half a bet, or a full bet.
   */
  readonly shortAllIn: 'half-bet' | 'full-bet';
  /** Whether a card is burned before each street from fourth on. */
  readonly burn: boolean;
  /**
   * The way to deal seventh street when there are too few cards for everyone left: one card for all; the burned and
   * folded cards are shuffled back first; or it cannot happen, because the players are too few.
   */
  readonly deckShort: 'community' | 'reshuffle-then-community' | 'impossible';
  /** The player who shows first when nobody bet on the last street. */
  readonly firstToShow: 'left-of-button' | 'lowest-seat' | 'first-to-act';
  /** Whether players in a side pot show before players in the main pot alone. */
  readonly sidePotShowsFirst: boolean;
  /**
   * The hands that may be thrown away at the showdown: those that can no longer win when their turn comes; none; or as
   * each player chooses in turn. With a player all-in every hand is shown.
   */
  readonly muck: 'losers' | 'show-all' | 'choice';
  /**
   * The owners of a split pot's odd chips: one each from the dealer's left; one each from the highest card
   * by suit among the best fives down; one each from the lowest card by suit among all cards held up; all to the
   * first from the dealer's left.
   */
  readonly oddChip: 'position' | 'high-suit' | 'low-suit' | 'first-takes-all';
  /** Whether a player may fold when checking is free. */
  readonly foldWithoutBet: boolean;
  /** Whether a stack must cover ante and bring-in to be dealt in, or any positive stack plays. */
  readonly entry: 'cash' | 'tournament';
  /** The rake; `null` for none. */
  readonly rake: Rake | null;
}
