import type { RuleSet } from './rule-set.ts';

/** The rooms and books whose rules come ready made. */
export type PresetName = 'pokerstars' | 'winamax' | 'wsop' | 'roberts' | 'swedish';

/*
 * Sources, by the names used below:
 *   Czech     the PokerStars page "Jak hrát Razz poker"
 *   Dutch     the GOKstrategie page, which words the PokerStars rules
 *   German    the Winamax page "Razz" in German
 *   Spanish   the Winamax page "Razz" in Spanish
 *   Swedish   the page "Regler och satsningsordning för Razz"
 *   WSOP      World Series of Poker, official tournament and live action rules 2023
 *   Robert's  Robert's Rules of Poker
 *   hands     what real hand histories of the room show
 *   choice    this project's choice, where none of them settles it
 * Where two pages of one room disagree the comment names both.
 */

const pokerstars: RuleSet = {
  maxPlayers: 8, // Czech: eight players may run the deck out
  raisesAfterBet: 3, // hands: betting is capped at four bets, the completion being the first
  headsUpCap: 'capped', // hands: no round exceeds four bets, between two players either
  openerTie: 'lowest-seat', // hands: three tied boards, the lowest seat opened each; the Czech page is silent
  shortBringIn: 'full', // choice, after the Spanish text "la totalidad del bring-in"
  shortAllIn: 'half-bet', // choice, after WSOP and Robert's
  burn: false, // choice: no page of the room has burns
  deckShort: 'community', // Czech: one common card, face up
  firstToShow: 'left-of-button', // hands: the order of the antes; Czech and Dutch say seat 1, the same for a last-seat button
  muck: 'losers', // hands: "mucks hand" by players who were beaten
  oddChip: 'position', // choice: the pages split "evenly"
  foldWithoutBet: true, // choice: the page lists fold among the possible actions without a condition
  entry: 'tournament', // Czech: a player may be all-in for the ante
  rake: null, // choice: it depends on the stakes
};

const winamax: RuleSet = {
  maxPlayers: 6, // Spanish and German: at most six players
  raisesAfterBet: 3, // Spanish and German: three raises a round, a small-bet opening not being one
  headsUpCap: 'capped', // Spanish: "en cada ronda", without an exception
  openerTie: 'suit', // Spanish: the highest suit of the lowest card acts first
  shortBringIn: 'full', // Spanish: the next player must pay the whole bring-in
  shortAllIn: 'half-bet', // choice, after WSOP and Robert's
  burn: false, // choice: the pages have no burns
  deckShort: 'impossible', // Spanish and German: six players never need more than 42 cards
  firstToShow: 'first-to-act', // Spanish: the first who checked; German says the player left of the button
  muck: 'losers', // choice: the pages only say that hands are shown clockwise
  oddChip: 'position', // choice: the pages split in equal parts
  foldWithoutBet: false, // Spanish: the first player may check or bet
  entry: 'cash', // Spanish: in cash games a stack must cover ante and bring-in
  rake: null, // choice: it depends on the stakes
};

const wsop: RuleSet = {
  maxPlayers: 8, // WSOP: stud is dealt eight-handed
  raisesAfterBet: 4, // WSOP: one bet and four raises
  headsUpCap: 'uncapped-if-street-starts-heads-up', // WSOP: no limit to raises where a round starts heads-up
  openerTie: 'position', // choice, after the Swedish page
  shortBringIn: 'full', // choice, after the Spanish page
  shortAllIn: 'half-bet', // WSOP: less than half a bet does not reopen, half or more is a full bet
  burn: true, // WSOP: a card is burned before each street
  deckShort: 'community', // WSOP: a community card when the deck is short
  firstToShow: 'first-to-act', // WSOP: without a bet, the player who would act first shows first
  muck: 'losers', // WSOP: a beaten hand may be mucked unless a player is all-in
  oddChip: 'high-suit', // WSOP: the high card by suit in the best five-card hand
  foldWithoutBet: false, // WSOP: folding in turn without a bet to face is penalised
  entry: 'cash', // choice: this preset is for cash games; a tournament overrides it
  rake: null, // choice: tournaments have none
};

const roberts: RuleSet = {
  maxPlayers: 8, // Robert's: eight players may need the burned and folded cards
  raisesAfterBet: 3, // Robert's: a bet and three raises
  headsUpCap: 'uncapped', // Robert's: unlimited heads-up, unless capped before the action became heads-up
  openerTie: 'position', // choice, after the Swedish page: closest to the dealer's left
  shortBringIn: 'full', // choice, after the Spanish page
  shortAllIn: 'half-bet', // Robert's: less than half a bet may be called or completed, half is a full bet
  burn: true, // Robert's: the dealer burns before each round
  deckShort: 'reshuffle-then-community', // Robert's: burned and removed cards are scrambled in, then a common card
  firstToShow: 'left-of-button', // choice: stud has no button in the book; the dealer's left is its order
  muck: 'losers', // Robert's: hands are shown in turn, and a losing hand need not be
  oddChip: 'low-suit', // Robert's: in razz the low card by suit
  foldWithoutBet: false, // Robert's: a player who folds without a bet may be called to order
  entry: 'cash', // choice: the book's own setting is a cash game
  rake: null, // choice: the house decides
};

const swedish: RuleSet = {
  maxPlayers: 8, // Swedish: two to eight players
  raisesAfterBet: 3, // Swedish: at most three raises a round
  headsUpCap: 'capped', // Swedish: no exception is made
  openerTie: 'position', // Swedish: nearest to the dealer's left
  shortBringIn: 'full', // choice, after the Spanish page
  shortAllIn: 'half-bet', // choice, after WSOP and Robert's
  burn: false, // choice: the page has no burns
  deckShort: 'community', // Swedish: one card in the middle that all may use
  firstToShow: 'left-of-button', // choice: the page settles only the case of a bet
  muck: 'losers', // Swedish: each player shows or throws his hand away
  oddChip: 'position', // choice: the page is silent
  foldWithoutBet: true, // Swedish: the first player may fold, check or bet
  entry: 'cash', // choice: the page describes a cash game
  rake: null, // choice: the page has none
};

/**
 * The rules that come ready made.
 *
 * @example
 * ```ts
 * import { PRESETS } from 'razz-wasm/game';
 *
 * PRESETS.winamax.maxPlayers; // 6
 * ```
 */
export const PRESETS: Readonly<Record<PresetName, RuleSet>> = Object.freeze({
  pokerstars: Object.freeze(pokerstars),
  winamax: Object.freeze(winamax),
  wsop: Object.freeze(wsop),
  roberts: Object.freeze(roberts),
  swedish: Object.freeze(swedish),
});
