// Hand: one hand of razz from the antes to the payoffs.
import { type Card, DECK_SIZE } from '../cards.ts';
import { checkNames } from '../checks.ts';
import { ArgumentError } from '../errors.ts';
import { WAITS_FOR_ACTION, WAITS_FOR_CARD, WAITS_FOR_SHOWDOWN } from './engine/codes.ts';
import { ONLOOKER, SEES_ALL } from './engine/knowledge.ts';
import type { PartialCards } from './engine/partial-cards.ts';
import { startHand } from './engine/progress.ts';
import { MOST_SEATS, seatsOf } from './engine/seats.ts';
import {
  HAND_OPTIONS,
  type HandOptions,
  checkButton,
  readDeadMoney,
  readDeck,
  readSetup,
  readStacks,
  useDeadMoney,
  useDeck,
} from './engine/setup.ts';
import { State, UNKNOWN } from './engine/state.ts';
import {
  cardsOf,
  checkSeat,
  feedCard,
  feedStreet,
  playAction,
  takeBack,
  tellCards,
  tellMuck,
  tellShow,
  tellWinners,
} from './engine/steps.ts';
import { TABLE, isUp, seatToDeal } from './engine/streets.ts';
import type { Decision, HandEvent } from './events.ts';
import { type HandJson, fromJson, toJson } from './json.ts';
import { fromLog, logOf } from './log.ts';
import type { Pending } from './pending.ts';
import { type PositionOptions, readPosition } from './position.ts';
import { PublicHand } from './public-hand.ts';
import { type View, viewOf } from './view.ts';

/**
 * A hand of fixed-limit razz in progress: a state machine that deals, lists the legal actions, takes actions, and
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
export class Hand extends PublicHand {
  /** A field of this class alone: its methods, taken from it and called upon a view, find none there. */
  readonly #own: State;

  /**
   * Posts the antes and deals the cards that it has.
   *
   * @throws {@link ArgumentError} `rules`, `stakes`, `stack`, `players`, `value`, `card`, `duplicate-card`, `seed`
   * or `deck`.
   */
  constructor(options: HandOptions) {
    const given = options instanceof State ? options : readSetup(options);
    super(given);
    this.#own = given;
    if (!(options instanceof State)) startHand(given);
  }

  /**
   * A hand from the result of `toJSON`, every step of it played again under the rules.
   *
   * @throws {@link ArgumentError} `hand` when it is not such a record, or the error of the wrong step.
   */
  static fromJSON(json: unknown): Hand {
    return handOf(fromJson(json));
  }

  /**
   * A hand from its event log, every event compared with the rules. Cards still in the deck are not
   * in a log, so the cards of an unfinished hand are then fed.
   *
   * @throws {@link ArgumentError} `hand` with the index of the first event that does not follow.
   */
  static fromEvents(events: readonly HandEvent[]): Hand {
    return handOf(fromLog(events));
  }

  /**
   * A hand from its middle: chips, cards and the seat to act, without the actions before.
   *
   * @example
   * ```ts
   * import { Hand } from 'razz-wasm/game';
   *
   * const hand = Hand.from({
   *   stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
   *   street: 5,
   *   pot: 40,
   *   stacks: [60, 90],
   *   up: ['2h 6s 9c', '4d 7h Ks'],
   *   down: ['As 3c'],
   * });
   * hand.toAct; // 0
   * hand.apply('bet').apply('fold');
   * hand.result!.payoffs; // [40, 0]
   * ```
   * @throws {@link ArgumentError} as the constructor, and `value` where the parts do not agree with each other.
   */
  static from(options: PositionOptions): Hand {
    return handOf(readPosition(options));
  }

  /** Number of steps that {@link undo} can take back. */
  get depth(): number {
    return this.#own.depth;
  }

  /** The next thing that the hand needs. */
  get next(): Pending {
    const s = this.#own;
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
   * Plays an action of the seat to act, then deals the cards that it has.
   *
   * @param seat - If given, the call throws unless this seat is to act.
   * @throws {@link IllegalActionError} when it is not legal, with the legal actions; {@link ArgumentError} `deck` or
   * `duplicate-card` when the given deck order cannot go on.
   */
  apply(action: Decision, seat?: number): this {
    playAction(this.#own, action, seat);
    return this;
  }

  /**
   * Undoes the last step: an action with the cards dealt after it, or a card, revealed hand, muck or award
   * told from outside.
   *
   * @throws {@link ArgumentError} `hand` at the start.
   */
  undo(): this {
    takeBack(this.#own);
    return this;
  }

  /** An independent copy in the same state, with the same steps to undo. */
  clone(): Hand {
    return handOf(this.#own.clone());
  }

  /**
   * Starts a new hand in this object, by the same rules and stakes. Without a deck or seed the cards are fed.
   * It saves making an object for each of many hands.
   *
   * @throws {@link ArgumentError} as the constructor; the hand is then as it was.
   */
  restart(options: RestartOptions = {}): this {
    const s = this.#own;
    checkNames(options, RESTART_OPTIONS);
    const { button, stacks: given, deck: order, seed, feed, antes, deadMoney } = options;
    const stacks = given === undefined ? null : readStacks(given, s.rules, s.stakes);
    if (stacks !== null && stacks.length !== s.seats) {
      throw new ArgumentError('players', 'stacks', `${s.seats} players`, `${stacks.length} players`);
    }
    if (button !== undefined) checkButton(button, s.seats);
    const deck = readDeck({ deck: order, seed, feed }, s.seats, s.rules);
    const simple = stacks === null && s.dead === null && antes === undefined && !deadMoney;
    const chips = simple ? null : (stacks ?? stacksBefore(s));
    const dead = chips === null ? null : readDeadMoney({ antes, deadMoney }, chips);
    // Only a deck that is not whole can fail to serve the streets that are dealt at once.
    const before = deck.distinct === DECK_SIZE ? null : s.clone();
    useDeck(s, deck);
    s.middle = null;
    if (chips !== null) {
      s.start = new Float64Array(MOST_SEATS);
      s.start.set(chips);
      useDeadMoney(s, dead);
    }
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
   * Feeds the next card from the deck, in deal order: to the seat that `next` names, or as the community card.
   *
   * @param card - A card number or its text; `null` for a down card that is not seen.
   * @throws {@link ArgumentError} `hand` when no card is awaited, `card` for no card or a hidden upcard,
   * `duplicate-card`.
   */
  deal(card: Card | string | null): this {
    feedCard(this.#own, card);
    return this;
  }

  /**
   * Feeds a whole street: each seat's new cards, an entry a seat, those of folded seats left out or empty.
   * On third street a seat's three cards are two down and the door card: `['x x 6h', 'As 2d 9c']`.
   *
   * @throws {@link ArgumentError} as {@link deal}, or `card-count`; no card is dealt then.
   */
  dealStreet(seats: readonly (string | PartialCards | undefined)[]): this {
    feedStreet(this.#own, seats);
    return this;
  }

  /**
   * Reveals a seat's unknown cards: all of its cards, or only the down cards, in any
   * order that agrees with the known cards. At a showdown the hand then goes on if all cards are known.
   *
   * @throws {@link ArgumentError} `value` for a seat that is not there, `hand` when none of its cards is unknown,
   * `card-count` or `card` when they do not agree with those dealt, `duplicate-card`.
   */
  reveal(seat: number, cards: string | PartialCards): this {
    tellCards(this.#own, seat, cards);
    return this;
  }

  /**
   * Shows a seat's hand, whose cards are known, at a showdown with unknown hands.
   *
   * @throws {@link ArgumentError} `hand` when no such showdown is awaited, or the hand is not known or was shown; `value`.
   */
  show(seat: number): this {
    tellShow(this.#own, seat);
    return this;
  }

  /**
   * Mucks a seat's hand at a showdown with unknown hands.
   *
   * @throws {@link ArgumentError} `hand` when no such showdown is awaited or nobody else would be left; `value`.
   */
  muck(seat: number): this {
    tellMuck(this.#own, seat);
    return this;
  }

  /**
   * Names the winners of each pot, if hands stay unknown.
   *
   * @param winners - For each pot, main pot first, the seats that share it.
   * @throws {@link ArgumentError} `hand` when no such showdown is awaited; `value` when the pots or their seats do
   * not agree with the hand.
   */
  award(winners: readonly (readonly number[])[]): this {
    tellWinners(this.#own, winners);
    return this;
  }

  /**
   * The hand as one seat sees it; without a seat as an onlooker at the table sees it. It follows the hand.
   *
   * @throws {@link ArgumentError} `value` for a seat that is not there.
   */
  view(seat?: number): View {
    if (seat !== undefined) checkSeat(this.#own, seat);
    return viewOf(this.#own, seat ?? ONLOOKER);
  }

  /** The hand with every known card visible, for a program that plays no seat itself. */
  viewAllCards(): View {
    return viewOf(this.#own, SEES_ALL);
  }

  /** All events, in order; {@link Hand.fromEvents} rebuilds the hand from them. */
  events(): HandEvent[] {
    return logOf(this.#own);
  }

  /** The hand as plain JSON: its start, the deck included, and its steps. */
  toJSON(): HandJson {
    return toJson(this.#own);
  }
}

/** A hand around a state of its own. */
function handOf(state: State): Hand {
  return new Hand(state as unknown as HandOptions);
}

/** The options that may change from a hand to the next in the same object. */
export type RestartOptions = Omit<HandOptions, 'rules' | 'stakes' | 'stacks'> & {
  /** Chips of each seat before the antes. Default: as before the last hand. */
  readonly stacks?: ArrayLike<number> | undefined;
};

const RESTART_OPTIONS = HAND_OPTIONS.filter((name) => name !== 'rules' && name !== 'stakes');

/** The stack of each seat before it posted anything. */
function stacksBefore(s: State): number[] {
  return Array.from({ length: s.seats }, (_, seat) => s.start[seat]! + (s.dead?.seats[seat] ?? 0));
}

Object.freeze(Hand.prototype);
Object.freeze(Hand);
