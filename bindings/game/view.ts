// View: a hand as one seat sees it.
import type { Card } from '../cards.ts';
import { type KeyKind, keyNumber, keyText } from './engine/key.ts';
import { SEES_ALL, unseenRanks, visibleSlots } from './engine/knowledge.ts';
import type { LegalAction } from './engine/legal.ts';
import { knownOrNull } from './engine/partial-cards.ts';
import type { State } from './engine/state.ts';
import { checkSeat } from './engine/steps.ts';
import type { HandEvent, Street } from './events.ts';
import { logOf } from './log.ts';
import { type HandResult, type Pot, PublicHand, stateOf } from './public-hand.ts';
import type { RuleSet } from './rules/rule-set.ts';
import type { Stakes } from './stakes.ts';

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
  /** Whether it is all-in. */
  readonly allIn: boolean;
  /** Down cards, `null` for one that the viewer cannot see. */
  readonly down: readonly (Card | null)[];
  /** Upcards in the order dealt. */
  readonly up: readonly Card[];
}

/** A hand as its viewer sees it, as plain data. */
export interface Snapshot {
  /** The seat that looks; `null` for an onlooker, and where all cards are shown. */
  readonly seat: number | null;
  /** The rules in full. */
  readonly rules: RuleSet;
  /** Ante, bring-in and bets. */
  readonly stakes: Stakes;
  /** The dealer's seat. */
  readonly button: number;
  /** The street that is played. */
  readonly street: Street;
  /** The seat to act; `null` when no action is awaited. */
  readonly toAct: number | null;
  /** Its legal actions. */
  readonly legal: readonly LegalAction[];
  /** The main pot and side pots. */
  readonly pots: readonly Pot[];
  /** The community card, or `null`. */
  readonly community: Card | null;
  /** Seat by seat. */
  readonly seats: readonly SeatSnapshot[];
  /** The events so far. */
  readonly events: readonly HandEvent[];
  /** The result of the hand; `null` while it goes on. */
  readonly result: HandResult | null;
}

/** A rank that may come next, with its ways. */
export interface RankChance {
  /** The rank, 0 = ace .. 12 = king. */
  readonly rank: number;
  /** Cards of this rank that the viewer has not seen. */
  readonly ways: number;
}

/** Turns a view to another seat, for the simulation, whose players change seats from hand to hand. */
export let turnView: (view: View, seat: number) => void;
/** A view of a state through the eyes of a seat, of `ONLOOKER` or of `SEES_ALL`. */
export let viewOf: (state: State, viewer: number) => View;

/**
 * A hand as one seat sees it, or an onlooker at the table: down cards of others are hidden until they are shown,
 * and the deck always. It changes with the hand; {@link snapshot} copies one moment. It is read-only.
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
export class View extends PublicHand {
  #viewer: number;

  static {
    turnView = (view, seat) => {
      view.#viewer = seat;
    };
    viewOf = (state, viewer) => new View(state, viewer);
  }

  /** @internal */
  constructor(state: State, viewer: number) {
    super(state);
    this.#viewer = viewer;
    Object.freeze(this);
  }

  /** The seat that looks; `null` for an onlooker, and where all cards are shown. */
  get seat(): number | null {
    return this.#viewer < 0 ? null : this.#viewer;
  }

  /** A seat's down cards in the order dealt, `null` for a hidden one. */
  down(seat: number): (Card | null)[] {
    const s = stateOf(this);
    checkSeat(s, seat);
    const count = s.count(seat);
    const slots = [0, 1, 6].filter((slot) => slot < count && !(slot === 6 && s.community >= 0));
    const visible = visibleSlots(s, this.#viewer, seat);
    return slots.map((slot) => ((visible >> slot) & 1 ? knownOrNull(s.cards[seat * 8 + slot]!) : null));
  }

  /** The events, without the cards that the viewer cannot see. {@link Hand.fromEvents} takes it. */
  events(): HandEvent[] {
    return logOf(stateOf(this)).map((event) => eventFor(event, this.#viewer));
  }

  /**
   * The seat's knowledge as a short text. Two unfinished hands with the same rules, stakes, stacks and button give
   * the same `exact` key exactly when the seat cannot tell them apart; the order of the first two down cards does not
   * count. The other kinds tell less apart.
   *
   * @param kind - What the key tells apart. Default: `'exact'`.
   * @throws {@link ArgumentError} `value` for an unknown kind, and for `exact` and `rank` of a view that is no seat's.
   */
  key(kind: KeyKind = 'exact'): string {
    return keyText(stateOf(this), this.#viewer, kind);
  }

  /**
   * The key as a number of 64 bits, for a table of many positions: among four billion keys two would be equal
   * with even odds.
   *
   * @throws {@link ArgumentError} as {@link key}.
   */
  keyNumber(kind: KeyKind = 'exact'): bigint {
    return keyNumber(stateOf(this), this.#viewer, kind);
  }

  /**
   * The ranks that the next card may have with their ways, ace first; all unseen cards are equally likely, burned ones
   * and down cards of others among them.
   */
  chances(): RankChance[] {
    return unseenRanks(stateOf(this), this.#viewer).flatMap((ways, rank) =>
      ways > 0 ? [{ rank, ways }] : [],
    );
  }

  /** Everything that the viewer sees at this moment, as plain data. */
  snapshot(): Snapshot {
    const { seat, rules, stakes, button, street, toAct, pots, community, result } = this;
    const seats = Array.from({ length: this.players }, (_, other) => ({
      stack: this.stack(other),
      bet: this.bet(other),
      total: this.total(other),
      folded: this.hasFolded(other),
      allIn: this.isAllIn(other),
      down: this.down(other),
      up: this.up(other),
    }));
    const legal = this.legalActions();
    const events = this.events();
    return { seat, rules, stakes, button, street, toAct, legal, pots, community, seats, events, result };
  }

  /** The same as {@link snapshot}. */
  toJSON(): Snapshot {
    return this.snapshot();
  }
}

/** An event as a viewer may see it. */
function eventFor(event: HandEvent, viewer: number): HandEvent {
  if (viewer === SEES_ALL) return event;
  switch (event.type) {
    case 'burn':
      return { ...event, card: null };
    case 'deal':
      return event.up || event.seat === viewer ? event : { ...event, card: null };
    case 'start': {
      const { position } = event;
      if (position === undefined) return event;
      const down = position.down.map((cards, seat) => (seat === viewer ? cards : cards.map(() => null)));
      return { ...event, position: { ...position, down } };
    }
    default:
      return event;
  }
}

Object.freeze(View.prototype);
Object.freeze(View);
