import type { Card } from '../cards.ts';
import type { Money } from './money.ts';

/** Where a hand history comes from. `phh` is the open Poker Hand History format, `unknown` text no format claims. */
export type Room = 'pokerstars' | 'full-tilt' | 'winamax' | 'kingsclub' | 'merge' | 'phh' | 'unknown';

/** All rooms. */
export const ROOMS: readonly Room[] = [
  'pokerstars',
  'full-tilt',
  'winamax',
  'kingsclub',
  'merge',
  'phh',
  'unknown',
];

/** A card that the file does not show. */
export const HIDDEN = -1;

/** A {@link Card}, or {@link HIDDEN}, which is -1. */
export type DealtCard = number;

/** A street by the number of cards a player has on it. */
export type Street = 3 | 4 | 5 | 6 | 7;

/** A seat as the file lists it. Events name players by their place in {@link HandHistory.seats}. */
export interface Seat {
  /** The room's seat number. */
  readonly number: number;
  /** The player's name as the room shows it. */
  readonly name: string;
  /** Chips before the ante. */
  readonly stack: number;
  /** False for a player who sits at the table but is not in the hand. */
  readonly dealt: boolean;
}

/** The stakes that the file states; what it leaves out is absent. Chips. */
export interface Stakes {
  /** What each player posts before the cards. */
  readonly ante?: number;
  /** What the highest upcard must bring in. */
  readonly bringIn?: number;
  /** The bet on third and fourth street. */
  readonly smallBet?: number;
  /** The bet from fifth street on. */
  readonly bigBet?: number;
}

/**
 * What a player does in turn. The first bet on third street is a `complete`, whoever makes it and whatever
 * the room calls it.
 */
export type ActionKind = 'bring-in' | 'complete' | 'bet' | 'raise' | 'call' | 'check' | 'fold';

/** What every event has: the line it was read from, 1 = first. */
interface Event<Type extends string> {
  /** Which kind of event it is. */
  readonly type: Type;
  /** The line it was read from, 1 = first. */
  readonly line: number;
}

/** What an event of one player has. */
interface PlayerEvent<Type extends string> extends Event<Type> {
  /** Place in {@link HandHistory.seats}. */
  readonly player: number;
}

/** A player posts an ante; `amount` is less than the ante when the stack was. */
export interface AnteEvent extends PlayerEvent<'ante'> {
  /** Chips posted. */
  readonly amount: number;
}

/** A street begins. */
export interface StreetEvent extends Event<'street'> {
  /** The street that begins. */
  readonly street: Street;
}

/** Cards given to a player: three on third street, the last one face up, and one on each later street. */
export interface DealEvent extends PlayerEvent<'deal'> {
  /** The new cards, hidden ones as {@link HIDDEN}. */
  readonly cards: readonly DealtCard[];
}

/** The community card that takes the place of everybody's seventh. */
export interface BoardEvent extends Event<'board'> {
  /** The card that all share. */
  readonly card: Card;
}

/** An action; `amount` is what it adds to the pot, 0 for a check or a fold. */
export interface ActionEvent extends PlayerEvent<'action'> {
  /** What the player does. */
  readonly action: ActionKind;
  /** Chips added. */
  readonly amount: number;
}

/** The part of a bet that nobody called goes back. */
export interface UncalledEvent extends PlayerEvent<'uncalled'> {
  /** Chips that go back. */
  readonly amount: number;
}

/** Cards turned over; `low` is the room's name for the hand, ranks as `8,6,4,3,2`. */
export interface ShowEvent extends PlayerEvent<'show'> {
  /** All his cards so far, or those that he shows. */
  readonly cards: readonly DealtCard[];
  /** The room's name for the hand, where it gives one. */
  readonly low?: string;
}

/** Cards given up unseen. Some rooms print them afterwards: then `cards` has them, otherwise it is empty. */
export interface MuckEvent extends PlayerEvent<'muck'> {
  /** The cards, where they became known. */
  readonly cards: readonly DealtCard[];
}

/** Chips taken from a pot: 0 = main pot, 1 = first side pot; absent where the file does not say which. */
export interface AwardEvent extends PlayerEvent<'award'> {
  /** Chips won. */
  readonly amount: number;
  /** Which pot, 0 = main pot. */
  readonly pot?: number;
}

/** The room's account of the pot: everything in it with the rake, the rake, and each pot after the rake. */
export interface TotalEvent extends Event<'total'> {
  /** All chips in the pots, the rake among them. */
  readonly amount?: number;
  /** Chips the house took. */
  readonly rake?: number;
  /** Each pot after the rake, main pot first. */
  readonly pots?: readonly number[];
}

/** A player's chips after the hand. */
export interface StackEvent extends PlayerEvent<'stack'> {
  /** Chips in front of the player. */
  readonly amount: number;
}

/** Anything that happens in a hand, in the order of play. */
export type HandEvent =
  | AnteEvent
  | StreetEvent
  | DealEvent
  | BoardEvent
  | ActionEvent
  | UncalledEvent
  | ShowEvent
  | MuckEvent
  | AwardEvent
  | TotalEvent
  | StackEvent;

/** Something in a file that is damaged or does not agree with the rules. */
export interface Problem {
  /** Line in the file, 1 = first. */
  readonly line: number;
  /** What is wrong, in a word or two: `ante`, `call`, `pot`, `award`, `cards`, `truncated` ... */
  readonly what: string;
  /** What the file says. */
  readonly file: string;
  /** What the rules, or the rest of the hand, give. */
  readonly rules: string;
}

/** A difference that real files need and that does not make a hand wrong. The name says which one it is. */
export interface Note extends Problem {
  /** The name of the tolerance. */
  readonly tolerance: Tolerance;
}

/**
 * The tolerances, all of them:
 * - `ante-order`: antes are listed in the order in which they arrived; that is not the order of the seats.
 * - `balance-after-ante`: the listed stacks are those after the ante; the ante was added back.
 * - `uncalled-in-award`: an uncalled part of a bet went back inside the amount collected.
 * - `pots-in-one-award`: one line awards several pots, or the whole of a pot that two players split.
 * - `cut-bet`: a bet or raise is written only as far as the opponents could call it.
 * - `rake-implied`: the rake is not written; what nobody received, at most a tenth of the pot, is taken for it.
 * - `result-derived`: the file ends with the last action and does not say who won; the rules do.
 * - `stakes-inferred`: the stakes are not written; they were taken from the bets.
 * - `hidden-hand`: a winner could not be checked, because a card of somebody in the pot is not in the file.
 * - `odd-chip`: an odd chip went to another of the winners than the rules of the room say.
 * - `opener-tie`: of two equal showing hands the other one opened, in a room whose rule is not known.
 * - `show-order`: hands were not shown in the order of the rules.
 * - `hand-name`: the room's words for a shown hand are not understood.
 * - `short-summary`: the summary has no line for a player, as when its end is cut off; the chips add up without.
 * - `unread-line`: a line that is not understood and names none of the players; the hand adds up without it.
 */
export type Tolerance =
  | 'ante-order'
  | 'balance-after-ante'
  | 'uncalled-in-award'
  | 'pots-in-one-award'
  | 'cut-bet'
  | 'rake-implied'
  | 'result-derived'
  | 'stakes-inferred'
  | 'hidden-hand'
  | 'odd-chip'
  | 'opener-tie'
  | 'show-order'
  | 'hand-name'
  | 'short-summary'
  | 'unread-line';

/** One hand of razz as a file has it. All amounts are integers of the smallest unit of {@link Money}. */
export interface HandHistory {
  /** Where the hand was played. */
  readonly room: Room;
  /** The room's number of the hand. */
  readonly id: string;
  /** The game in the room's words. */
  readonly game: string;
  /** Line of the hand's header, 1 = first. */
  readonly line: number;
  /** The name of the table. */
  readonly table?: string;
  /** Seats at the table. */
  readonly maxSeats?: number;
  /** Date and time as the file writes them. */
  readonly date?: string;
  /** Present in tournaments: its number, or its name. */
  readonly tournament?: string;
  /** The unit of all amounts. */
  readonly money: Money;
  /** The stakes as far as the file states them. */
  readonly stakes: Stakes;
  /** The dealer's seat number, where the file tells it. */
  readonly button?: number;
  /** Everybody at the table, in the order of the file. */
  readonly seats: readonly Seat[];
  /** All that happened, in the order of play. */
  readonly events: readonly HandEvent[];
  /** What was found wrong while reading. */
  readonly problems: readonly Problem[];
  /** What was tolerated while reading. */
  readonly notes: readonly Note[];
}

/** Place of the last event that passes the test, -1 for none. */
export function lastEvent(events: readonly HandEvent[], test: (event: HandEvent) => boolean): number {
  for (let i = events.length - 1; i >= 0; i--) if (test(events[i]!)) return i;
  return -1;
}
