/** What the house takes from each pot. */
export interface Rake {
  /** Share of each pot, 0 to 1, with at most six decimals; rounded down to a whole chip. */
  readonly rate: number;
  /** Most that is taken from one pot, in chips; `null` for no limit. */
  readonly cap: number | null;
  /** Whether a hand that ended on third street is raked too. */
  readonly withoutFourthStreet: boolean;
}

/** The rules of a room, as data. The presets say where each of their fields comes from. */
export interface RuleSet {
  /** Most players in a hand, 2 to 8. */
  readonly maxPlayers: number;
  /** Raises allowed on a street after its first bet; the bring-in is no bet, a completion is the bet. */
  readonly raisesAfterBet: number;
  /**
   * Whether the cap holds between two players: always; not on a street that began with two; or not from the
   * moment two are left, unless the betting was capped by then.
   */
  readonly headsUpCap: 'capped' | 'uncapped-if-street-starts-heads-up' | 'uncapped';
  /**
   * Which of several equal lowest boards acts first: the nearest to the dealer's left, the lowest seat, or
   * the one whose lowest card has the highest suit.
   */
  readonly openerTie: 'position' | 'lowest-seat' | 'suit';
  /** What the others owe when the bring-in is all-in for less: the whole bring-in, or what was posted. */
  readonly shortBringIn: 'full' | 'posted';
  /**
   * How large an all-in must be to count as a bet or raise, reopen the betting and count towards the cap:
   * half a bet, or a full bet.
   */
  readonly shortAllIn: 'half-bet' | 'full-bet';
  /** Whether a card is burned before each street from fourth on. */
  readonly burn: boolean;
  /**
   * What happens when seventh street cannot be dealt to everyone left: one card for all; the burned and
   * folded cards are shuffled back first; or it cannot happen, because the players are too few.
   */
  readonly deckShort: 'community' | 'reshuffle-then-community' | 'impossible';
  /** Who shows first when nobody bet on the last street. */
  readonly firstToShow: 'left-of-button' | 'lowest-seat' | 'first-to-act';
  /** Who may muck at the showdown: a hand that can no longer win when its turn comes, or nobody. */
  readonly muck: 'losers' | 'show-all';
  /**
   * Where chips go that a split pot leaves over: one each from the dealer's left; all to the highest card by
   * suit among the best fives; all to the lowest card by suit among all cards held; all to the first from
   * the dealer's left.
   */
  readonly oddChip: 'position' | 'high-suit' | 'low-suit' | 'first-takes-all';
  /** Whether a player may fold when checking is free. */
  readonly foldWithoutBet: boolean;
  /** Whether a stack must cover ante and bring-in to be dealt in, or any positive stack plays. */
  readonly entry: 'cash' | 'tournament';
  /** What the house takes; `null` for nothing. */
  readonly rake: Rake | null;
}
