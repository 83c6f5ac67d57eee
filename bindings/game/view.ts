import type { Card } from '../cards.ts';
import { legalMask } from './engine/betting.ts';
import type { HandEvent, Street } from './events.ts';
import type { LegalAction } from './engine/illegal-action.ts';
import { keyOf } from './engine/key.ts';
import { legalList, streetTotal } from './engine/legal.ts';
import { logOf } from './log.ts';
import { knownOrNull } from './engine/partial-cards.ts';
import { buildPots, potTotal } from './engine/pots.ts';
import type { Stakes } from './stakes.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { OVER, type State, WAITS_FOR_ACTION, firstFrom, seatsOf } from './engine/state.ts';
import { checkSeat } from './engine/steps.ts';
import { visibleSlots } from './engine/visible.ts';

/** A pot and who can win it. */
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

/** How a hand ended. */
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
   * Of a pot won because all others folded, the part that is the winner's own bets on the last street, matched
   * before the others gave up; 0 after a showdown. Some count it as his again, not as won.
   */
  readonly ownBets: number;
}

/** A seat as a {@link Snapshot} has it. */
export interface SeatSnapshot {
  /** Chips in front of the seat; winnings are in when the hand is over. */
  readonly stack: number;
  /** Chips put in on this street. */
  readonly bet: number;
  /** Chips put in since the start, antes included. */
  readonly total: number;
  /** Whether the seat has given up its hand. */
  readonly folded: boolean;
  /** Whether it plays on without chips. */
  readonly allIn: boolean;
  /** Down cards, `null` for one that the viewer cannot see. */
  readonly down: readonly (Card | null)[];
  /** Upcards in the order dealt. */
  readonly up: readonly Card[];
}

/** A hand as its viewer sees it, as plain data. */
export interface Snapshot {
  /** The seat that looks; `null` for an onlooker who sees everything. */
  readonly seat: number | null;
  /** The rules in full. */
  readonly rules: RuleSet;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** The dealer's seat. */
  readonly button: number;
  /** The street that is played. */
  readonly street: Street;
  /** Who is to act; `null` when no action is awaited. */
  readonly toAct: number | null;
  /** What he may do. */
  readonly legal: readonly LegalAction[];
  /** Main pot and side pots as the chips lie. */
  readonly pots: readonly Pot[];
  /** The card that all share, `null` where there is none. */
  readonly community: Card | null;
  /** Seat by seat. */
  readonly seats: readonly SeatSnapshot[];
  /** What happened so far. */
  readonly events: readonly HandEvent[];
  /** How the hand ended; `null` while it goes on. */
  readonly result: HandResult | null;
}

/**
 * A hand as one seat sees it: other seats' down cards are hidden until they are shown, and the deck always.
 * It follows the hand; {@link snapshot} fixes a moment.
 *
 * @example
 * ```ts
 * import { Hand } from 'razz-wasm/game';
 *
 * const hand = new Hand({
 *   stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
 *   stacks: [100, 100],
 *   deck: '4h 9s 6s 4c Qh 2h',
 * });
 * hand.view(0).down(0); // [14, 23]
 * hand.view(0).down(1); // [null, null]
 * hand.view(0).up(1); // [6]
 * ```
 */
export class View {
  readonly #state: State;
  /** The seat that looks; `null` for an onlooker who sees everything. */
  readonly seat: number | null;

  /** @internal */
  constructor(state: State, seat: number | null) {
    this.#state = state;
    this.seat = seat;
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
  /** The legal actions of the seat to act as a bit mask, bit i for `ACTIONS[i]`. */
  get legalMask(): number {
    return legalMask(this.#state);
  }
  /** The legal actions of the seat to act with their amounts. */
  legalActions(): LegalAction[] {
    return legalList(this.#state);
  }

  /** Chips in all pots, bets of this street included, until they are paid out. */
  get pot(): number {
    return this.isOver ? 0 : potTotal(this.#state);
  }
  /** Full bets and raises on this street so far. */
  get bets(): number {
    return this.#state.bets;
  }
  /** Main pot and side pots as the chips lie now. */
  get pots(): Pot[] {
    const s = this.#state;
    if (!this.isOver) buildPots(s);
    const pots: Pot[] = [];
    for (let pot = 0; pot < s.pots; pot++) {
      pots.push({ amount: s.potAmount[pot]!, eligible: seatsOf(s.potEligible[pot]!) });
    }
    return pots;
  }

  /** Chips in front of a seat; its winnings are in when the hand is over. */
  stack(seat: number): number {
    const s = this.#state;
    checkSeat(s, seat);
    return s.stack(seat) + (this.isOver ? s.payout[seat]! : 0);
  }
  /** Chips that a seat has put in on this street. */
  bet(seat: number): number {
    checkSeat(this.#state, seat);
    return this.isOver ? 0 : streetTotal(this.#state, seat);
  }
  /** Chips that a seat has put in since the start, antes included, less what came back uncalled. */
  total(seat: number): number {
    checkSeat(this.#state, seat);
    return this.#state.total(seat);
  }
  /** Chips that a seat has won or lost; 0 until the hand is over. */
  payoff(seat: number): number {
    const s = this.#state;
    checkSeat(s, seat);
    return this.isOver ? s.payout[seat]! - s.total(seat) : 0;
  }
  /** Whether a seat has given up its hand. */
  hasFolded(seat: number): boolean {
    checkSeat(this.#state, seat);
    return !((this.#state.live >> seat) & 1);
  }
  /** Whether a seat plays on without chips. */
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
  /** A seat's down cards in the order dealt, `null` for one that is not seen. */
  down(seat: number): (Card | null)[] {
    const s = this.#state;
    checkSeat(s, seat);
    const count = s.count(seat);
    const slots = [0, 1, 6].filter((slot) => slot < count && !(slot === 6 && this.community !== null));
    const visible = visibleSlots(s, this.seat, seat);
    return slots.map((slot) => ((visible >> slot) & 1 ? knownOrNull(s.cards[seat * 8 + slot]!) : null));
  }
  /** The card that all share on seventh street, `null` where there is none. */
  get community(): Card | null {
    const { community } = this.#state;
    return community < 0 ? null : knownOrNull(community);
  }

  /** What happened, without the cards that the viewer cannot see. */
  events(): HandEvent[] {
    return logOf(this.#state).map((event) => {
      if (event.type === 'burn' && this.seat !== null) return { ...event, card: null };
      const hidden = event.type === 'deal' && !event.up && this.seat !== null && event.seat !== this.seat;
      return hidden ? { ...event, card: null } : event;
    });
  }

  /**
   * What the seat knows as a short text: its own cards, all upcards, down cards that were turned up, and all
   * actions. Two hands that go on, from the same rules, stakes, stacks and button, give the same key exactly
   * when the seat cannot tell them apart; the order of the first two down cards does not count.
   *
   * @throws {@link ArgumentError} `value` for a view that is no seat's.
   */
  key(): string {
    return keyOf(this.#state, this.seat);
  }

  /** How the hand ended; `null` while it goes on. */
  get result(): HandResult | null {
    const s = this.#state;
    if (!this.isOver) return null;
    const pots = this.pots.map(({ amount, eligible }, pot) => ({
      amount,
      eligible,
      rake: s.potRake[pot]!,
      winners: seatsOf(s.potWinners[pot]!),
    }));
    const show: number[] = [];
    for (let i = 0; i < s.shown; i++) show.push(s.showOrder[i]!);
    const payoffs: number[] = [];
    const stacks: number[] = [];
    for (let seat = 0; seat < s.seats; seat++) {
      payoffs.push(this.payoff(seat));
      stacks.push(this.stack(seat));
    }
    return {
      pots,
      show,
      payoffs,
      stacks,
      rake: pots.reduce((sum, { rake }) => sum + rake, 0),
      ownBets: (s.live & (s.live - 1)) === 0 ? streetTotal(s, firstFrom(s.live, 0, s.seats)) : 0,
    };
  }

  /** All of the above at this moment, as plain data. */
  snapshot(): Snapshot {
    const { seat, rules, stakes, button, street, toAct, pots, community, result } = this;
    const seats = Array.from({ length: this.players }, (_, seat) => ({
      stack: this.stack(seat),
      bet: this.bet(seat),
      total: this.total(seat),
      folded: this.hasFolded(seat),
      allIn: this.isAllIn(seat),
      down: this.down(seat),
      up: this.up(seat),
    }));
    const legal = this.legalActions();
    return {
      seat,
      rules,
      stakes,
      button,
      street,
      toAct,
      legal,
      pots,
      community,
      seats,
      events: this.events(),
      result,
    };
  }
}
