// The rules of rooms and books, with the source of each field.
import type { RuleSet } from './rule-set.ts';

/** The rooms and books whose rules come ready made. */
export type PresetName = 'pokerstars' | 'winamax' | 'kingsclub' | 'wsop' | 'tda' | 'roberts' | 'swedish';

/*
 * Sources, by the names used below:
 *   Czech     the PokerStars page "Jak hrát Razz poker"
 *   Dutch     the GOKstrategie page, which words the PokerStars rules
 *   German    the Winamax page "Razz" in German
 *   Spanish   the Winamax page "Razz" in Spanish
 *   Swedish   the page "Regler och satsningsordning för Razz"
 *   WSOP      World Series of Poker, official tournament and live action rules 2023
 *   Robert's  Robert's Rules of Poker
 *   TDA       Poker Tournament Directors Association, rules
 *   hands     what real hand histories of the room show
 *   choice    this project's choice, where none of them settles it
 * Where two pages of one room disagree the comment names both.
 */

const pokerstars: RuleSet = {
  maxPlayers: 8, // Czech: eight players may run the deck out
  raisesAfterBet: 3, // hands: betting is capped at four bets, the completion being the first
  headsUpCap: 'capped', // hands: no round exceeds four bets, between two players either
  completionOverAllIn: 'small-bet', // choice: WSOP and Robert's complete to the full level of the bet
  openerTie: 'lowest-seat', // hands: three tied boards, the lowest seat opened each; the Czech page is silent
  communityOpens: false, // choice: no page of the room counts the common card
  allInOpener: 'obliged', // Czech: the next player to the left has to bring in
  shortBringIn: 'full', // choice, after the Spanish text "la totalidad del bring-in"
  shortAllIn: 'half-bet', // choice, after WSOP and Robert's
  burn: false, // choice: no page of the room has burns
  deckShort: 'community', // Czech: one common card, face up
  firstToShow: 'left-of-button', // hands: the order of the antes; Czech and Dutch say seat 1, the same for a last-seat button
  sidePotShowsFirst: false, // choice: no page names an order of pots
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
  completionOverAllIn: 'small-bet', // choice: WSOP and Robert's complete to the full level of the bet
  openerTie: 'suit', // Spanish: the highest suit of the lowest card acts first
  communityOpens: false, // choice: six players never need a common card
  allInOpener: 'obliged', // Spanish: the duty passes on
  shortBringIn: 'full', // Spanish: the next player must pay the whole bring-in
  shortAllIn: 'half-bet', // choice, after WSOP and Robert's
  burn: false, // choice: the pages have no burns
  deckShort: 'impossible', // Spanish and German: six players never need more than 42 cards
  firstToShow: 'first-to-act', // Spanish: the first who checked; German says the player left of the button
  sidePotShowsFirst: false, // choice: the pages only say that hands are shown clockwise
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
  completionOverAllIn: 'small-bet', // choice: WSOP and Robert's complete to the full level of the bet
  openerTie: 'position', // choice, after the Swedish page
  communityOpens: false, // choice: the book counts upcards
  allInOpener: 'obliged', // choice: the book leaves no third way
  shortBringIn: 'full', // choice, after the Spanish page
  shortAllIn: 'half-bet', // WSOP: less than half a bet does not reopen, half or more is a full bet
  burn: true, // WSOP: a card is burned before each street
  deckShort: 'community', // WSOP: a community card when the deck is short
  firstToShow: 'first-to-act', // WSOP: without a bet, the player who would act first shows first
  sidePotShowsFirst: true, // WSOP: side-pot hands are shown before main-pot hands
  muck: 'losers', // WSOP: a beaten hand may be mucked unless a player is all-in
  oddChip: 'high-suit', // WSOP: the high card by suit in the best five-card hand
  foldWithoutBet: false, // WSOP: folding in turn without a bet to face is penalised
  entry: 'cash', // choice: this preset is the cash game; `tda` is the tournament
  rake: null, // choice: tournaments have none
};

const kingsclub: RuleSet = {
  ...pokerstars, // choice: the room has no page; its hands fit these rules but for the next field
  completionOverAllIn: 'bring-in-and-small-bet', // hands: 225 all-in over a bring-in of 125 was raised to 625 at a bet of 500
};

const tda: RuleSet = {
  ...wsop, // choice: where TDA is silent, the rules of the largest tournaments
  headsUpCap: 'uncapped-if-dealt-heads-up', // TDA: the cap holds until the tournament itself is heads-up
  entry: 'tournament', // TDA: every player with chips is dealt in
};

const roberts: RuleSet = {
  maxPlayers: 8, // Robert's: eight players may need the burned and folded cards
  raisesAfterBet: 3, // Robert's: a bet and three raises
  headsUpCap: 'uncapped', // Robert's: a cap with three or more who are not all-in, unlimited heads-up unless capped before
  completionOverAllIn: 'small-bet', // choice: WSOP and Robert's complete to the full level of the bet
  openerTie: 'position', // choice, after the Swedish page: closest to the dealer's left
  communityOpens: true, // Robert's: the low hand of the last round is found with the common card
  allInOpener: 'optional', // Robert's: the next player may fold, bring in or complete
  shortBringIn: 'full', // choice, after the Spanish page
  shortAllIn: 'half-bet', // Robert's: less than half a bet may be called or completed, half is a full bet
  burn: true, // Robert's: the dealer burns before each round
  deckShort: 'reshuffle-then-community', // Robert's: burned and removed cards are scrambled in, then a common card
  firstToShow: 'first-to-act', // Robert's: if everyone checks, the player who acted first shows first
  sidePotShowsFirst: true, // Robert's: who is in a side pot should show before who is all-in for the main pot
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
  completionOverAllIn: 'small-bet', // choice: WSOP and Robert's complete to the full level of the bet
  openerTie: 'position', // Swedish: nearest to the dealer's left
  communityOpens: false, // choice: the page is silent
  allInOpener: 'obliged', // choice: the page is silent
  shortBringIn: 'full', // choice, after the Spanish page
  shortAllIn: 'half-bet', // choice, after WSOP and Robert's
  burn: false, // choice: the page has no burns
  deckShort: 'community', // Swedish: one card in the middle that all may use
  firstToShow: 'left-of-button', // choice: the page settles only the case of a bet
  sidePotShowsFirst: false, // choice: the page is silent
  muck: 'choice', // Swedish: each player shows or throws the hand away
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
  kingsclub: Object.freeze(kingsclub),
  wsop: Object.freeze(wsop),
  tda: Object.freeze(tda),
  roberts: Object.freeze(roberts),
  swedish: Object.freeze(swedish),
});
