import { type Card, DECK_SIZE } from '../cards.ts';
import { checkOptions } from '../checks.ts';
import { ArgumentError } from '../errors.ts';
import { legalMask, mayRaise, raiseAction } from './engine/betting.ts';
import type { Action, HandEvent, Street } from './events.ts';
import type { Pending } from './pending.ts';
import type { LegalAction } from './engine/illegal-action.ts';
import { type HandJson, fromJson, toJson } from './json.ts';
import { legalList } from './engine/legal.ts';
import { fromLog, logOf } from './log.ts';
import type { PartialCards } from './engine/partial-cards.ts';
import { startHand } from './engine/progress.ts';
import type { Stakes } from './stakes.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { type HandOptions, checkButton, checkStacks, readDeck, readSetup, useDeck } from './engine/setup.ts';
import {
  ACTIONS,
  OVER,
  State,
  UNKNOWN,
  WAITS_FOR_ACTION,
  WAITS_FOR_CARD,
  WAITS_FOR_SHOWDOWN,
  seatsOf,
} from './engine/state.ts';
import { award, cardsOf, checkSeat, deal, dealStreet, muck, play, reveal, undo } from './engine/steps.ts';
import { TABLE, isUp, seatToDeal } from './engine/streets.ts';
import { type HandResult, View } from './view.ts';

/** The state inside a hand, for the simulation that plays in it. */
export let stateOf: (hand: Hand) => State;

/**
 * A hand of fixed-limit razz in progress: a state machine that deals, says what is legal, takes actions, and
 * pays the pots. Every wrong call throws and leaves it as it was.
 *
 * @example
 * ```ts
 * import { Hand } from 'razz-wasm/game';
 *
 * const hand = new Hand({
 *   rules: 'pokerstars',
 *   stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
 *   stacks: [100, 100],
 *   deck: '4h 9s 6s 4c Qh 2h',
 * });
 * hand.toAct; // 0
 * hand.legalActions(); // [{ action: 'bringIn', amount: 2, to: 2 }, { action: 'complete', amount: 5, to: 5 }]
 * hand.apply('bringIn');
 * hand.apply('complete');
 * hand.apply('fold');
 * hand.result!.payoffs; // [-3, 3]
 * ```
 */
export class Hand {
  readonly #state: State;

  static {
    stateOf = (hand) => hand.#state;
  }

  /**
   * Posts the antes and deals as far as the cards go.
   *
   * @throws {@link ArgumentError} `rules`, `stakes`, `stack`, `players`, `value`, `card`, `duplicate-card`, `seed`
   * or `deck`.
   */
  constructor(options: HandOptions) {
    if (options instanceof State) {
      this.#state = options;
      return;
    }
    this.#state = readSetup(options);
    startHand(this.#state);
  }

  /**
   * A hand from what `toJSON` gave, every step of it played again under the rules.
   *
   * @throws {@link ArgumentError} `hand` when it is not such a record, or the error of the step that is wrong.
   */
  static fromJSON(json: unknown): Hand {
    return handOf(fromJson(json));
  }

  /**
   * A hand from its event log, every event compared with what the rules give. Cards still in the deck are not
   * in a log, so a hand that is not over goes on by feeding.
   *
   * @throws {@link ArgumentError} `hand` with the place of the first event that does not follow.
   */
  static fromEvents(events: readonly HandEvent[]): Hand {
    return handOf(fromLog(events));
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
  /** Number of steps that {@link undo} can take back. */
  get depth(): number {
    return this.#state.depth;
  }

  /** What the hand waits for. */
  get next(): Pending {
    const s = this.#state;
    switch (s.phase) {
      case WAITS_FOR_ACTION:
        return { kind: 'action', seat: s.actor };
      case WAITS_FOR_CARD: {
        const seat = seatToDeal(s);
        return seat === TABLE
          ? { kind: 'card', seat: null, up: true }
          : { kind: 'card', seat, up: isUp(s.count(seat)) };
      }
      case WAITS_FOR_SHOWDOWN:
        return {
          kind: 'showdown',
          seats: seatsOf(s.live & ~s.mucked).filter((seat) => cardsOf(s, seat).includes(UNKNOWN)),
        };
      default:
        return { kind: 'over' };
    }
  }

  /**
   * The legal actions as a bit mask, bit i for `ACTIONS[i]`; 0 when no action is awaited. For inner loops: it
   * allocates nothing.
   */
  get legalMask(): number {
    return legalMask(this.#state);
  }

  /** The legal actions of the seat to act, in the order of `ACTIONS`; empty when no action is awaited. */
  legalActions(): LegalAction[] {
    return legalList(this.#state);
  }

  /**
   * What putting in a full bet is called now, `null` when the seat to act may not.
   *
   * A history may call a completion a raise, and a program may not care; this is the one name that is legal.
   */
  get aggression(): 'complete' | 'bet' | 'raise' | null {
    const s = this.#state;
    if (s.phase !== WAITS_FOR_ACTION || !mayRaise(s, s.actor)) return null;
    return ACTIONS[raiseAction(s)] as 'complete';
  }

  /**
   * Plays an action of the seat to act, and deals on as far as the cards go.
   *
   * @param seat - Where given, the seat that must be the one to act.
   * @throws {@link IllegalActionError} when it is not legal, with what is; {@link ArgumentError} `deck` or
   * `duplicate-card` when the given deck order cannot go on.
   */
  apply(action: Action, seat?: number): this {
    play(this.#state, action, seat);
    return this;
  }

  /**
   * Takes the last step back: an action with the cards dealt after it, or a card, revealed hand, muck or award
   * told from outside.
   *
   * @throws {@link ArgumentError} `hand` at the start.
   */
  undo(): this {
    undo(this.#state);
    return this;
  }

  /** A hand of its own in the same state, with the same steps to undo. */
  clone(): Hand {
    return handOf(this.#state.clone());
  }

  /**
   * Starts a new hand in this object, by the same rules and stakes. Without a deck or seed the cards are fed.
   * It saves making an object a hand, where many are played.
   *
   * @throws {@link ArgumentError} as the constructor; the hand is then as it was.
   */
  restart(options: Omit<HandOptions, 'rules' | 'stakes' | 'stacks'> & { stacks?: ArrayLike<number> }): this {
    const s = this.#state;
    checkOptions(options);
    const { stacks, button } = options;
    if (stacks !== undefined) checkStacks(stacks, s.rules, s.stakes);
    if (stacks !== undefined && stacks.length !== s.seats) {
      throw new ArgumentError('players', 'stacks', `${s.seats} players`, `${stacks.length} players`);
    }
    if (button !== undefined) checkButton(button, s.seats);
    const deck = readDeck(options, s.seats, s.rules);
    // Only a deck that is not whole can fail to serve the streets that are dealt at once.
    const before = deck.distinct === DECK_SIZE ? null : s.clone();
    useDeck(s, deck);
    if (stacks !== undefined) s.start.set(stacks);
    if (button !== undefined) s.button = button;
    try {
      startHand(s);
    } catch (error) {
      s.copyFrom(before!);
      throw error;
    }
    return this;
  }

  /**
   * Feeds the next card from the deck, in deal order: to the seat or table that `next` names.
   *
   * @param card - A card number or its text; `null` for a down card that is not seen.
   * @throws {@link ArgumentError} `hand` when no card is awaited, `card` for no card or a hidden upcard,
   * `duplicate-card`.
   */
  deal(card: Card | string | null): this {
    deal(this.#state, card);
    return this;
  }

  /**
   * Feeds a whole street: each seat's new cards, an entry a seat, those of folded seats left out or empty.
   * On third street a seat's three cards are two down and the door card: `['x x 6h', 'As 2d 9c']`.
   *
   * @throws {@link ArgumentError} as {@link deal}, or `card-count`; no card is dealt then.
   */
  dealStreet(seats: readonly (string | PartialCards | undefined)[]): this {
    dealStreet(this.#state, seats);
    return this;
  }

  /**
   * Tells a seat's unknown cards, when they are turned up: all of its cards, or only the down cards, in any
   * order that agrees with what is known. At a showdown the hand then goes on if nothing is unknown any more.
   *
   * @throws {@link ArgumentError} `value` for a seat that is not there, `hand` when none of its cards is unknown,
   * `card-count` or `card` when they do not agree with those dealt, `duplicate-card`.
   */
  reveal(seat: number, cards: string | PartialCards): this {
    reveal(this.#state, seat, cards);
    return this;
  }

  /**
   * Gives up a seat's claim at a showdown with unknown hands.
   *
   * @throws {@link ArgumentError} `hand` when no such showdown is awaited or nobody else would be left; `value`.
   */
  muck(seat: number): this {
    muck(this.#state, seat);
    return this;
  }

  /**
   * Says who won each pot, where hands stay unknown.
   *
   * @param winners - For each pot, main pot first, the seats that share it.
   * @throws {@link ArgumentError} `hand` when no such showdown is awaited; `value` when the pots or their seats do
   * not agree with the hand.
   */
  award(winners: readonly (readonly number[])[]): this {
    award(this.#state, winners);
    return this;
  }

  /**
   * The hand as one seat sees it, or as an onlooker who sees every card. It follows the hand as it goes on.
   *
   * @throws {@link ArgumentError} `value` for a seat that is not there.
   */
  view(seat: number | null = null): View {
    if (seat !== null) checkSeat(this.#state, seat);
    return new View(this.#state, seat);
  }

  /** How the hand ended; `null` while it goes on. */
  get result(): HandResult | null {
    return this.view().result;
  }

  /** All that happened, in order; a hand can be rebuilt from it by {@link Hand.fromEvents}. */
  events(): HandEvent[] {
    return logOf(this.#state);
  }

  /** The hand as plain JSON: what it started from, the deck included, and its steps. */
  toJSON(): HandJson {
    return toJson(this.#state);
  }
}

/** A hand around a state of its own. */
function handOf(state: State): Hand {
  return new Hand(state as unknown as HandOptions);
}
