// The public side of a hand, which Hand and View share.
import type { Card } from '../cards.ts';
import { legalMask, mayRaise, raiseAction } from './engine/betting.ts';
import { ACTIONS, OVER, WAITS_FOR_ACTION } from './engine/codes.ts';
import { type LegalAction, legalList, streetTotal } from './engine/legal.ts';
import { knownOrNull } from './engine/partial-cards.ts';
import { buildPots, potTotal } from './engine/pots.ts';
import { firstFrom, seatsOf } from './engine/seats.ts';
import type { State } from './engine/state.ts';
import { checkSeat } from './engine/steps.ts';
import type { Street } from './events.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { Stakes } from './stakes.ts';

/** A pot and the seats that can win it. */
export interface Pot {
  /** Chips in it, before the rake. */
  readonly amount: number;
  /** The seats that can win it, ascending. */
  readonly eligible: readonly number[];
}

/** A pot that was paid out. */
export interface PaidPot extends Pot {
  /** Chips that the house took from it. */
  readonly rake: number;
  /** The seats that shared it, ascending. */
  readonly winners: readonly number[];
}

/** The result of a hand. */
export interface HandResult {
  /** Main pot first. */
  readonly pots: readonly PaidPot[];
  /** The seats that showed their hands, in order. */
  readonly show: readonly number[];
  /** Chips won or lost by each seat. */
  readonly payoffs: readonly number[];
  /** Chips of each seat at the end. */
  readonly stacks: readonly number[];
  /** Chips taken by the house from all pots. */
  readonly rake: number;
  /**
   * In a pot won because all others folded, the winner's own bets on the last street, matched
   * before the others folded; 0 after a showdown. Some programs count them as returned, not as won.
   */
  readonly ownBets: number;
}

/** The state inside a hand or a view of it, for the rooms that play in it. */
export let stateOf: (hand: PublicHand) => State;

/** The part of a hand that everybody at the table sees: chips, upcards, legal actions, and the result. */
export abstract class PublicHand {
  readonly #state: State;

  static {
    stateOf = (hand) => hand.#state;
  }

  /** @internal */
  constructor(state: State) {
    this.#state = state;
  }

  /** The rules in full. */
  get rules(): RuleSet {
    return this.#state.rules;
  }
  /** Ante, bring-in and bets. */
  get stakes(): Stakes {
    return this.#state.stakes;
  }
  /** Number of seats. */
  get players(): number {
    return this.#state.seats;
  }
  /** The dealer's seat. */
  get button(): number {
    return this.#state.button;
  }
  /** The street, by the number of cards that each player holds when it is dealt. */
  get street(): Street {
    return this.#state.street as Street;
  }
  /** The seat to act; `null` when no action is awaited. */
  get toAct(): number | null {
    return this.#state.phase === WAITS_FOR_ACTION ? this.#state.actor : null;
  }
  /** Whether the pots are paid out. */
  get isOver(): boolean {
    return this.#state.phase === OVER;
  }

  /**
   * The legal actions of the seat to act as a bit mask, bit i for `ACTIONS[i]`; 0 when no action is awaited. For
   * inner loops: it allocates nothing.
   */
  get legalMask(): number {
    return legalMask(this.#state);
  }
  /** The legal actions of the seat to act, in the order of `ACTIONS`; empty when no action is awaited. */
  legalActions(): LegalAction[] {
    return legalList(this.#state);
  }
  /**
   * The name of a full bet now, `null` when the seat to act must not make one.
   *
   * A history may call a completion a raise, and a program may not care; this is the legal name.
   */
  get aggression(): 'complete' | 'bet' | 'raise' | null {
    const s = this.#state;
    if (s.phase !== WAITS_FOR_ACTION || s.showing === 1 || !mayRaise(s, s.actor)) return null;
    return ACTIONS[raiseAction(s)] as 'complete';
  }
  /**
   * The action that costs nothing, for a player who does not answer: check where that is free, else
   * fold; the forced bring-in if neither is legal, and mucking at a showdown. `null` when no action is
   * awaited.
   */
  get passivity(): 'check' | 'fold' | 'bringIn' | 'muck' | null {
    const mask = legalMask(this.#state);
    const choice = PASSIVE.find((action) => (mask >> ACTIONS.indexOf(action)) & 1);
    return choice ?? null;
  }

  /** Chips in all pots, bets of this street included, until they are paid out. */
  get pot(): number {
    return this.isOver ? 0 : potTotal(this.#state);
  }
  /** Full bets and raises on this street so far. */
  get bets(): number {
    return this.#state.bets;
  }
  /** The main pot and side pots at this moment. */
  get pots(): Pot[] {
    const s = this.#state;
    if (!this.isOver) buildPots(s);
    const { outcome } = s;
    const pots: Pot[] = [];
    for (let pot = 0; pot < outcome.pots; pot++) {
      pots.push({ amount: outcome.potAmount[pot]!, eligible: seatsOf(outcome.potEligible[pot]!) });
    }
    return pots;
  }

  /** Chips in front of a seat; its winnings are in when the hand is over. */
  stack(seat: number): number {
    const s = this.#state;
    checkSeat(s, seat);
    return s.stack(seat) + (this.isOver ? s.outcome.payout[seat]! : 0);
  }
  /** Chips that a seat has put in on this street. */
  bet(seat: number): number {
    checkSeat(this.#state, seat);
    return this.isOver ? 0 : streetTotal(this.#state, seat);
  }
  /** Chips that a seat has put in since the start, antes included, less uncalled chips that it got back. */
  total(seat: number): number {
    const s = this.#state;
    checkSeat(s, seat);
    return s.total(seat) + (s.dead === null ? 0 : s.dead.seats[seat]!);
  }
  /** Chips that a seat has won or lost; 0 until the hand is over. */
  payoff(seat: number): number {
    checkSeat(this.#state, seat);
    return this.isOver ? this.#state.outcome.payout[seat]! - this.total(seat) : 0;
  }
  /** Whether a seat has given up its hand. */
  hasFolded(seat: number): boolean {
    checkSeat(this.#state, seat);
    return !((this.#state.live >> seat) & 1);
  }
  /** Whether a seat is all-in. */
  isAllIn(seat: number): boolean {
    checkSeat(this.#state, seat);
    return (((this.#state.live & ~this.#state.able) >> seat) & 1) === 1;
  }

  /** A seat's upcards in the order dealt; those of folded seats stay known. */
  up(seat: number): Card[] {
    const s = this.#state;
    checkSeat(s, seat);
    return Array.from(s.cards.subarray(seat * 8 + 2, seat * 8 + Math.max(2, Math.min(s.count(seat), 6))));
  }
  /** The community card on seventh street, or `null`. */
  get community(): Card | null {
    const { community } = this.#state;
    return community < 0 ? null : knownOrNull(community);
  }

  /** The result of the hand; `null` while it goes on. */
  get result(): HandResult | null {
    const s = this.#state;
    if (!this.isOver) return null;
    const { outcome } = s;
    const pots = this.pots.map(({ amount, eligible }, pot) => ({
      amount,
      eligible,
      rake: outcome.potRake[pot]!,
      winners: seatsOf(outcome.potWinners[pot]!),
    }));
    const seats = Array.from({ length: s.seats }, (_, seat) => seat);
    return {
      pots,
      show: Array.from({ length: s.shown }, (_, i) => s.shownSeat(i)),
      payoffs: seats.map((seat) => this.payoff(seat)),
      stacks: seats.map((seat) => this.stack(seat)),
      rake: pots.reduce((sum, { rake }) => sum + rake, 0),
      ownBets: (s.live & (s.live - 1)) === 0 ? streetTotal(s, firstFrom(s.live, 0, s.seats)) : 0,
    };
  }
}

const PASSIVE = ['check', 'fold', 'bringIn', 'muck'] as const;

// Strategies that share a program must not be able to see each other's cards through a changed method, or through a
// class that was given another parent.
Object.freeze(PublicHand.prototype);
Object.freeze(PublicHand);
