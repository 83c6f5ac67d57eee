// A hand history: its seats, stakes and recorded events.
import type { Card } from '../cards.ts';
import type {
  ActionEvent,
  AnteEvent,
  CommunityEvent,
  EventOf,
  MuckEvent,
  Street,
  UncalledEvent,
} from '../game/events.ts';
import type { RuleSet } from '../game/rules/rule-set.ts';
import type { Stakes } from '../game/stakes.ts';
import type { Money } from './money.ts';

/**
 * The source of a hand history. `phh` is the open Poker Hand History format, `game` a hand that this package's
 * engine has played, `unknown` text no format claims.
 */
export type Room =
  | 'pokerstars'
  | 'full-tilt'
  | 'winamax'
  | 'winning'
  | 'bovada'
  | 'kingsclub'
  | 'merge'
  | 'phh'
  | 'game'
  | 'unknown';

/** All rooms. */
export const ROOMS: readonly Room[] = [
  'pokerstars',
  'full-tilt',
  'winamax',
  'winning',
  'bovada',
  'kingsclub',
  'merge',
  'phh',
  'game',
  'unknown',
];

/** A card, or `null` for one that the file does not show. */
export type DealtCard = Card | null;

/** A seat as the file lists it. Events name a seat by its place in {@link HandHistory.seats}. */
export interface HistorySeat {
  /** The room's seat number. */
  readonly number: number;
  /** The player's name as the room shows it. */
  readonly name: string;
  /** Chips before the ante. */
  readonly stack: number;
  /** False for a player who sits at the table but is not in the hand. */
  readonly dealt: boolean;
}

/** The stakes that the file states, in chips; others are absent. */
export type StatedStakes = Partial<Stakes>;

/** The field that every recorded event adds to the event of the game: its place in the file. */
interface Recorded {
  /** The line it was read from, 1 = first. */
  readonly line: number;
}

/** A seat posts an ante; `amount` is less than the ante when the stack was. */
export interface RecordedAnte extends AnteEvent, Recorded {}

/** A street begins. */
export interface RecordedStreet extends EventOf<'street'>, Recorded {
  /** The street that begins. */
  readonly street: Street;
}

/** Cards dealt to a seat: three on third street, the last one face up, and one on each later street. */
export interface RecordedDeal extends EventOf<'deal'>, Recorded {
  /** The seat that gets the cards: an index of {@link HandHistory.seats}. */
  readonly seat: number;
  /** The new cards, `null` for a hidden one. */
  readonly cards: readonly DealtCard[];
}

/** The community card that takes the place of everybody's seventh. */
export interface RecordedCommunity extends CommunityEvent, Recorded {}

/**
 * A player acts; `amount` is the chips added to the pot, 0 for a check or a fold. The first bet on third
 * street is a `complete`, whoever makes it and whatever the room calls it.
 */
export interface RecordedAction extends Omit<ActionEvent, 'street' | 'to'>, Recorded {}

/** An uncalled part of a bet goes back. */
export interface RecordedUncalled extends UncalledEvent, Recorded {}

/** Cards turned over. */
export interface RecordedShow extends EventOf<'show'>, Recorded {
  /** The seat that shows: an index of {@link HandHistory.seats}. */
  readonly seat: number;
  /** All cards of the seat so far, or those that are shown; `null` for one that stays hidden. */
  readonly cards: readonly DealtCard[];
  /** The room's name for the hand, if it has one: ranks as `8,6,4,3,2`, or words. */
  readonly low?: string;
}

/** Cards given up unseen. */
export interface RecordedMuck extends MuckEvent, Recorded {
  /** The cards, if the room prints them afterwards; otherwise none. */
  readonly cards: readonly DealtCard[];
}

/** Chips taken from a pot. */
export interface RecordedAward extends EventOf<'award'>, Recorded {
  /** The seat that wins: an index of {@link HandHistory.seats}. */
  readonly seat: number;
  /** Chips won. */
  readonly amount: number;
  /** The pot, 0 = main pot, 1 = first side pot; absent if the file does not say. */
  readonly pot?: number;
}

/** The room's account of the pot. */
export interface RecordedTotal extends EventOf<'total'>, Recorded {
  /** All chips in the pots, the rake among them. */
  readonly amount?: number;
  /** Chips the house took. */
  readonly rake?: number;
  /** Each pot after the rake, main pot first. */
  readonly pots?: readonly number[];
}

/** A player's chips after the hand. */
export interface RecordedStack extends EventOf<'stack'>, Recorded {
  /** Whose chips: an index of {@link HandHistory.seats}. */
  readonly seat: number;
  /** Chips in front of the player. */
  readonly amount: number;
}

/** Anything that a file records of a hand, in the order of play. Events of the game keep the game's fields. */
export type RecordedEvent =
  | RecordedAnte
  | RecordedStreet
  | RecordedDeal
  | RecordedCommunity
  | RecordedAction
  | RecordedUncalled
  | RecordedShow
  | RecordedMuck
  | RecordedAward
  | RecordedTotal
  | RecordedStack;

/** Something in a file that is damaged or does not agree with the rules. */
export interface Problem {
  /** Line in the file, 1 = first. */
  readonly line: number;
  /** The kind of problem, in a word or two: `ante`, `call`, `pot`, `award`, `cards`, `truncated` ... */
  readonly what: string;
  /** The text or amount in the file. */
  readonly found: string;
  /** The amount or text that the rules, or the rest of the hand, give. */
  readonly expected: string;
}

/** A difference that real files need and that does not make a hand wrong. The name says which one it is. */
export interface Note extends Problem {
  /** The name of the tolerance. */
  readonly tolerance: Tolerance;
}

/**
 * The tolerances, all of them:
 * - `ante-order`: antes are listed as they arrived, not in the order of the seats.
 * - `balance-after-ante`: the listed stacks are those after the ante; the ante was added back.
 * - `uncalled-in-award`: an uncalled part of a bet went back inside the amount collected.
 * - `pots-in-one-award`: one line awards several pots, or the whole of a pot that two players split.
 * - `cut-bet`: a bet or raise is written only as far as the opponents could call it.
 * - `rake-implied`: the rake is not written; chips that nobody received, at most a tenth of the pot, count as rake.
 * - `result-derived`: the file ends with the last action and does not say who won; the rules do.
 * - `stakes-inferred`: the stakes are not written; they were taken from the bets.
 * - `hidden-hand`: a winner could not be checked, because a card of somebody in the pot is not in the file.
 * - `odd-chip`: an odd chip went to another of the winners than the rules of the room say.
 * - `opener-tie`: of two equal showing hands the other one opened, in a room whose rule is not known.
 * - `show-order`: hands were not shown in the order of the rules.
 * - `hand-name`: the room's words for a shown hand are not understood.
 * - `short-summary`: the summary has no line for a player, as when its end is cut off; the chips add up without.
 * - `cancelled`: the room cancelled the hand; every chip went back, and nobody won.
 * - `unlimited-stack`: a stack is infinite in the file; it counts as more than a hand can cost.
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
  | 'cancelled'
  | 'unlimited-stack'
  | 'unread-line';

/** One hand of razz as a file has it. All amounts are integers of the smallest unit of {@link Money}. */
export interface HandHistory {
  /** The room of the hand. */
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
  /** The start of the hand, ISO 8601 in UTC, such as `2009-11-26T15:24:42Z`; absent when the file names no zone. */
  readonly time?: string;
  /** Present in tournaments: its number, or its name. */
  readonly tournament?: string;
  /** Whether the room cancelled the hand: every chip went back. */
  readonly cancelled?: true;
  /** The unit of all amounts. */
  readonly money: Money;
  /** The rules of the hand, if they are known to differ from those of the room. */
  readonly rules?: RuleSet;
  /** The stakes as far as the file states them. */
  readonly stakes: StatedStakes;
  /** The dealer's seat number, if the file has it. */
  readonly button?: number;
  /** Everybody at the table, in the order of the file. */
  readonly seats: readonly HistorySeat[];
  /** All that happened, in the order of play. */
  readonly events: readonly RecordedEvent[];
  /** Problems found while reading. */
  readonly problems: readonly Problem[];
  /** Differences tolerated while reading. */
  readonly notes: readonly Note[];
}

/** Whether every card is known. */
export function areKnown(cards: readonly DealtCard[]): cards is readonly Card[] {
  return !cards.includes(null);
}

/** Place of the last event that passes the test, -1 for none. */
export function lastEvent(events: readonly RecordedEvent[], test: (event: RecordedEvent) => boolean): number {
  for (let i = events.length - 1; i >= 0; i--) if (test(events[i]!)) return i;
  return -1;
}
