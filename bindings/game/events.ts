// The events of a hand, which hand histories extend.
import type { Card } from '../cards.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { Stakes } from './stakes.ts';

/** The streets, by the number of cards that each player then holds. */
export type Street = 3 | 4 | 5 | 6 | 7;

/** An action of a betting round. The amounts are fixed by the rules, so an action carries none. */
export type Action = 'fold' | 'check' | 'call' | 'bringIn' | 'complete' | 'bet' | 'raise';

/** A decision of a player: an action, or showing or mucking the hand at a showdown with that choice. */
export type Decision = Action | 'show' | 'muck';

/** One thing that happened in a hand. */
export type HandEvent =
  | StartEvent
  | AnteEvent
  | BurnEvent
  | DealEvent
  | ReshuffleEvent
  | CommunityEvent
  | ActionEvent
  | UncalledEvent
  | RevealEvent
  | ShowEvent
  | MuckEvent
  | AwardEvent
  | EndEvent;

/** The fields of all events. */
export interface EventOf<Type extends string> {
  /** The kind of event; the other fields depend on it. */
  readonly type: Type;
}

/** A moment in the middle of a hand, without the actions before it. */
export interface HandPosition {
  /** The street that is played. */
  readonly street: Street;
  /** Chips in front of each seat. */
  readonly stacks: readonly number[];
  /** Chips that each seat put in before this street. */
  readonly contributions: readonly number[];
  /** Chips in the pot that are nobody's contribution. */
  readonly deadMoney: number;
  /** Chips that each seat has put in on this street. */
  readonly bets: readonly number[];
  /** The seats that have folded. */
  readonly folded: readonly number[];
  /** Upcards of each seat in the order dealt. */
  readonly up: readonly (readonly Card[])[];
  /** Down cards of each seat, `null` for one that is not known. */
  readonly down: readonly (readonly (Card | null)[])[];
  /** The community card, or `null`. */
  readonly community: Card | null;
  /** The seat that opened the street or has to; `null` if the upcards decide. */
  readonly opener: number | null;
  /** The seat to act; `null` for the opener. */
  readonly toAct: number | null;
}

/** The start of the hand. */
export interface StartEvent extends EventOf<'start'> {
  /** The rules in full. */
  readonly rules: RuleSet;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** Chips of each seat before the antes. */
  readonly stacks: readonly number[];
  /** The dealer's seat. */
  readonly button: number;
  /** The amount that each seat has to post, if that is not the ante of the stakes. */
  readonly antes?: readonly number[];
  /** Chips in the pot before the hand; left out if there were none. */
  readonly deadMoney?: number;
  /** The moment from which the hand is played, if that is not its beginning. */
  readonly position?: HandPosition;
}

/** A seat posts its ante. */
export interface AnteEvent extends EventOf<'ante'> {
  /** The seat that posts. */
  readonly seat: number;
  /** Chips posted: the ante, or all of a shorter stack. */
  readonly amount: number;
}

/** A card is burned. */
export interface BurnEvent extends EventOf<'burn'> {
  /** The street that is dealt next. */
  readonly street: Street;
  /** The burned card, `null` when nobody saw it. */
  readonly card: Card | null;
}

/** A seat is dealt a card. */
export interface DealEvent extends EventOf<'deal'> {
  /** The street that is dealt. */
  readonly street: Street;
  /** The seat that gets the card. */
  readonly seat: number;
  /** Whether it is dealt up. */
  readonly up: boolean;
  /** The card, `null` for a down card that is not known. */
  readonly card: Card | null;
}

/** The burned and folded cards are shuffled back, because seventh street would be short of cards. */
export type ReshuffleEvent = EventOf<'reshuffle'>;

/** A shared card is dealt face up on seventh street. */
export interface CommunityEvent extends EventOf<'community'> {
  /** The shared card. */
  readonly card: Card;
}

/** A player acts. */
export interface ActionEvent extends EventOf<'action'> {
  /** The street that is played. */
  readonly street: Street;
  /** The seat that acts. */
  readonly seat: number;
  /** Its action. */
  readonly action: Action;
  /** Chips added. */
  readonly amount: number;
  /** The chips that the seat has put in on this street, this action included. */
  readonly to: number;
}

/** The part of a bet that nobody matched goes back. */
export interface UncalledEvent extends EventOf<'uncalled'> {
  /** The seat that gets it back. */
  readonly seat: number;
  /** Chips that go back. */
  readonly amount: number;
}

/** A seat's unknown cards become known to all, before a showdown decides. */
export interface RevealEvent extends EventOf<'reveal'> {
  /** The seat whose cards become known. */
  readonly seat: number;
  /** All cards of the seat in the order dealt, `null` for one that stays unknown. */
  readonly cards: readonly (Card | null)[];
}

/** A hand is shown, at the showdown or by a winner without a caller. */
export interface ShowEvent extends EventOf<'show'> {
  /** The seat that shows. */
  readonly seat: number;
  /** The seat's seven cards in the order dealt, the community card last. */
  readonly cards: readonly Card[];
}

/** A hand is mucked, at the showdown or by a winner without a caller. */
export interface MuckEvent extends EventOf<'muck'> {
  /** The seat that mucks. */
  readonly seat: number;
}

/** A pot is paid out. */
export interface AwardEvent extends EventOf<'award'> {
  /** The number of the pot, 0 for the main pot. */
  readonly pot: number;
  /** Chips paid out. */
  readonly amount: number;
  /** Chips that the house took from it before. */
  readonly rake: number;
  /** The seats that share it, ascending. */
  readonly winners: readonly number[];
}

/** The hand is over. */
export interface EndEvent extends EventOf<'end'> {
  /** Chips of each seat at the end. */
  readonly stacks: readonly number[];
}
