// replayHand: plays a hand history through the engine.
import { formatCard } from '../../cards.ts';
import { readOptions } from '../../checks.ts';
import { ArgumentError } from '../../errors.ts';
import type { Decision } from '../../game/events.ts';
import { Hand } from '../../game/hand.ts';
import type { LegalAction } from '../../game/engine/legal.ts';
import type { Stakes as GameStakes } from '../../game/stakes.ts';
import { type RulesInput, readRules } from '../../game/rules/rules.ts';
import type { RuleSet } from '../../game/rules/rule-set.ts';
import { ACTIONS } from '../../game/engine/codes.ts';
import { evaluateShowing } from '../../evaluate/low-hand.ts';
import {
  type RecordedAction,
  type DealtCard,
  type RecordedEvent,
  type HandHistory,
  type Note,
  type Problem,
  type Tolerance,
} from '../events.ts';
import { formatAmount } from '../money.ts';
import { cardInTwoPlaces, lineOfSecond } from './card-places.ts';
import { knowsOpenerTie, roomRules } from './rules.ts';
import { seatsInPlay, positions } from '../seats.ts';
import { betsAreInferred, stakesOf } from './stakes.ts';
import { Ledger } from '../ledger.ts';

/** Options for replaying. */
export interface ReplayOptions {
  /** Rules to play by, instead of those of the hand's room. */
  readonly rules?: RulesInput;
  /** Called after every event that the engine has played. */
  readonly onEvent?: (event: RecordedEvent, replay: Replay) => void;
}

/** A hand history played through the engine, as far as the rules go along with it. */
export interface Replay {
  /** The hand that is replayed. */
  readonly history: HandHistory;
  /** The hand in the engine; absent when it could not be started. Its rake is 0: the file has the rake. */
  readonly hand?: Hand;
  /** The seat in the engine of each player of the history, -1 for a player who is not dealt in. */
  readonly engineSeatOf: readonly number[];
  /** The player in each seat of the engine. */
  readonly seatOf: readonly number[];
  /** The rules it was played by. */
  readonly rules: RuleSet;
  /** The stakes, with those that the file leaves out. */
  readonly stakes: GameStakes;
  /** Every card of each player in any line of the file, in the order dealt. */
  readonly cards: readonly (readonly DealtCard[])[];
  /** Chips of bets that the file records only as far as they could be called, a player. */
  readonly cut: readonly number[];
  /** Problems found while reading, and moves that the rules do not allow. */
  readonly problems: readonly Problem[];
  /** Differences that were tolerated. */
  readonly notes: readonly Note[];
}

/**
 * Plays a hand through the engine under the rules of its room, action by action. It stops at the first thing
 * that the rules do not allow, which is then the problem. The showdown is not decided here; {@link auditHand} does.
 *
 * @example
 * ```ts
 * import { readAllHands, replayHand } from 'razz-wasm/history';
 *
 * const hands = await readAllHands('');
 * hands.map((hand) => replayHand(hand).hand?.street); // []
 * ```
 * @throws {@link ArgumentError} `rules` for invalid rules.
 */
export function replayHand(history: HandHistory, options: ReplayOptions = {}): Replay {
  return playHand(history, options);
}

/** The ledger of all events of a replayed hand; a replay made here has counted them already. */
export function ledgerOf(replay: Replay): Ledger {
  return replay instanceof Replayer ? replay.ledger : Ledger.of(replay.history);
}

/** {@link replayHand}, with further data for the audit. */
export function playHand(history: HandHistory, given: ReplayOptions): Replayer {
  const options = readOptions(given, ['rules', 'onEvent']);
  const input = options.rules ?? roomRules(history);
  const rules = readRules(input);
  const first = new Replayer(history, rules, input, options);
  first.play();
  if (first.tie === undefined || knowsOpenerTie(history)) return first;
  // Some rooms' rule for two equal boards is not known: the file may say which opens.
  for (const openerTie of ['position', 'lowest-seat', 'suit'] as const) {
    const tied = { ...rules, openerTie };
    const next = new Replayer(history, tied, tied, options);
    next.play();
    if (next.tie !== undefined || next.faults.length > 0) continue;
    next.notes.push({ ...first.tie, tolerance: 'opener-tie' });
    return next;
  }
  return first;
}

export class Replayer implements Replay {
  readonly history: HandHistory;
  readonly rules: RuleSet;
  readonly stakes: GameStakes;
  readonly engineSeatOf: number[];
  readonly seatOf: number[];
  readonly cards: DealtCard[][];
  readonly cut: number[];
  /** Problems found by the replay. */
  readonly faults: Problem[] = [];
  readonly notes: Note[];
  hand?: Hand;
  /** Set when the only fault is that the other one of two equal showing hands opened. */
  tie: Problem | undefined;
  readonly #input: RulesInput;
  readonly #onEvent: ReplayOptions['onEvent'];
  /** The ledger of all events of the file. */
  readonly ledger: Ledger;
  /** The number of cards dealt to each player. */
  readonly #dealt: number[];
  #community: DealtCard = null;
  /** Whether anybody has acted on this street. */
  #acted = false;

  /** @param input - The rules as they were given: by a preset's name they need no check in every hand. */
  constructor(history: HandHistory, rules: RuleSet, input: RulesInput, options: ReplayOptions) {
    this.history = history;
    this.rules = rules;
    this.#input = input;
    this.#onEvent = options.onEvent;
    this.stakes = stakesOf(history);
    this.seatOf = seatsInPlay(history);
    this.engineSeatOf = history.seats.map((_, seat) => this.seatOf.indexOf(seat));
    this.cut = history.seats.map(() => 0);
    this.#dealt = history.seats.map(() => 0);
    this.notes = [...history.notes];
    this.ledger = Ledger.of(history);
    this.cards = this.ledger.cards;
  }

  /** The problems found by the reader and, on other lines, by the replay; of the header only those with no earlier cause. */
  get problems(): readonly Problem[] {
    const { problems, line } = this.history;
    if (this.faults.length === 0) return problems;
    const lines = new Set(problems.map(({ line }) => line));
    if (problems.length > 0) lines.add(line);
    return [...problems, ...this.faults.filter(({ line }) => !lines.has(line))].sort(
      (a, b) => a.line - b.line,
    );
  }

  play(): void {
    if (this.history.cancelled) return;
    this.#learnCards();
    if (this.faults.length > 0 || !this.#start()) return;
    if (betsAreInferred(this.history)) this.#noteStakes();
    const { events } = this.history;
    this.#antes();
    for (let i = 0; i < events.length && this.faults.length === 0 && this.tie === undefined; i++) {
      this.#event(events[i]!);
    }
    if (this.tie !== undefined) this.faults.push(this.tie);
    else if (this.faults.length === 0) this.#showTheRest();
  }

  problem(line: number, what: string, found: string, expected: string): void {
    this.faults.push({ line, what, found, expected });
  }

  note(tolerance: Tolerance, line: number, what: string, found: string, expected: string): void {
    this.notes.push({ tolerance, line, what, found, expected });
  }

  shown(amount: number): string {
    return formatAmount(amount, this.history.money);
  }

  name(seat: number): string {
    return this.history.seats[seat]!.name;
  }

  /** The cards of all players in any line; no card may be in two places. */
  #learnCards(): void {
    for (const event of this.history.events) if (event.type === 'community') this.#community = event.card;
    // Cards of players who have folded may be dealt again where the rules shuffle them back.
    const comeBack = this.rules.deckShort === 'reshuffle-then-community';
    const card = cardInTwoPlaces(this.ledger, this.#community, comeBack);
    if (card === undefined) return;
    const line = lineOfSecond(this.history, card);
    this.problem(line, 'cards', `${formatCard(card)} twice`, 'each card once');
  }

  #start(): boolean {
    const { history, stakes, seatOf } = this;
    const order = positions(history, seatOf);
    const hidden = order.find((seat) => (this.cards[seat]![2] ?? null) === null);
    if (hidden !== undefined) {
      this.problem(history.line, 'cards', `no upcard of ${this.name(hidden)}`, 'an upcard for everyone');
      return false;
    }
    const seats = seatOf.length;
    try {
      this.hand = new Hand({
        rules: this.#input,
        stakes,
        stacks: seatOf.map((seat) => history.seats[seat]!.stack),
        button: (this.engineSeatOf[order[0]!]! + seats - 1) % seats,
        deck: this.#thirdStreet(order),
        feed: true,
      });
      return true;
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      this.problem(history.line, error.code, error.received, error.expected);
      return false;
    }
  }

  /** The cards of third street as they leave the deck, one a player at a time. */
  #thirdStreet(order: readonly number[]): (number | null)[] {
    const deck: (number | null)[] = [];
    for (let i = 0; i < 3; i++) {
      for (const seat of order) {
        deck.push(this.cards[seat]![i]!);
      }
    }
    for (const seat of order) this.#dealt[seat] = 3;
    return deck;
  }

  #noteStakes(): void {
    const { smallBet, bigBet } = this.stakes;
    const bets = `${this.shown(smallBet)}/${this.shown(bigBet)}`;
    this.note('stakes-inferred', this.history.line, 'stakes', 'no stakes', bets);
  }

  /** Everyone posts the ante or, with less, the whole stack. */
  #antes(): void {
    const { ante } = this.stakes;
    for (const event of this.history.events) {
      if (event.type !== 'ante') continue;
      const due = Math.min(ante, this.history.seats[event.seat]!.stack);
      if (event.amount !== due) this.problem(event.line, 'ante', this.shown(event.amount), this.shown(due));
    }
    const { anted } = this.ledger;
    const missing = ante > 0 ? this.seatOf.find((seat) => anted[seat] === 0) : undefined;
    if (missing !== undefined) {
      this.problem(this.history.line, 'ante', `none by ${this.name(missing)}`, this.shown(ante));
    }
  }

  #event(event: RecordedEvent): void {
    if (event.type === 'street') this.#street(event.street, event.line);
    else if (event.type === 'action') this.#action(event);
    else if (event.type === 'show' || event.type === 'muck') {
      if (this.#mayShow() && this.hand!.toAct === this.engineSeatOf[event.seat]) this.hand!.apply(event.type);
    }
    if (this.faults.length === 0) this.#onEvent?.(event, this);
  }

  /** Under rules that let each player choose, a file need not say who shows. */
  #showTheRest(): void {
    while (this.#mayShow()) this.hand!.apply('show');
  }

  /** Whether the engine asks a player to show or throw away. */
  #mayShow(): boolean {
    if (this.rules.muck !== 'choice' || this.hand!.next.kind !== 'action') return false;
    return this.hand!.legalActions().some(({ action }) => (action as Decision) === 'show');
  }

  /**
   * The engine deals clockwise, a card at a time, and the file player by player: so a street is dealt at once.
   * Third street is dealt as the hand starts.
   */
  #street(street: number, line: number): void {
    const hand = this.hand!;
    const { next } = hand;
    this.#acted = false;
    if (street === 3) return;
    if (next.kind !== 'card' || hand.street !== street) {
      this.problem(line, 'street', `street ${street}`, this.#awaited());
      return;
    }
    for (let { next } = hand; next.kind === 'card' && hand.street === street; next = hand.next) {
      const card = next.seat === null ? this.#community : this.#nextCard(next.seat);
      if (card === null && next.up) {
        this.problem(line, 'cards', 'a hidden card', next.seat === null ? 'a community card' : 'an upcard');
        return;
      }
      hand.deal(card);
    }
  }

  #nextCard(engineSeat: number): DealtCard {
    const seat = this.seatOf[engineSeat]!;
    return this.cards[seat]![this.#dealt[seat]!++] ?? null;
  }

  #action(event: RecordedAction): void {
    const hand = this.hand!;
    const { seat, line, action } = event;
    const engineSeat = this.engineSeatOf[seat]!;
    if (hand.toAct !== engineSeat) {
      const problem = {
        line,
        what: 'order',
        found: `${this.name(seat)} ${words(action)}`,
        expected: this.#awaited(),
      };
      if (this.#opensInstead(engineSeat)) this.tie = problem;
      else this.faults.push(problem);
      return;
    }
    if (this.#isPass(event)) {
      hand.apply(action as 'fold');
      this.#acted = true;
      return;
    }
    const legal = hand.legalActions();
    // A bring-in as large as the stack or the small bet is one action, whatever the file calls it.
    const choice =
      legal.find((choice) => kindOf(choice) === kindOf(event)) ??
      legal.find(({ action, amount }) => action === 'bringIn' && amount === event.amount);
    if (choice === undefined) {
      this.problem(line, 'action', this.#said(event), legal.map((choice) => this.#said(choice)).join(' or '));
      return;
    }
    if (choice.amount !== event.amount && !this.#isCut(event, choice)) {
      this.problem(line, words(choice.action), this.shown(event.amount), this.shown(choice.amount));
      return;
    }
    hand.apply(choice.action);
    this.#acted = true;
  }

  /** A legal fold or check, half of all actions: the engine need not work out any amounts. */
  #isPass({ action, amount }: RecordedAction): boolean {
    if ((action !== 'fold' && action !== 'check') || amount !== 0) return false;
    return ((this.hand!.legalMask >> ACTIONS.indexOf(action)) & 1) === 1;
  }

  #said({ action, amount }: RecordedAction | LegalAction): string {
    return amount === 0 ? words(action) : `${words(action)} ${this.shown(amount)}`;
  }

  /** The next step of the engine, in words. */
  #awaited(): string {
    const hand = this.hand!;
    const { next } = hand;
    switch (next.kind) {
      case 'action':
        return `${this.name(this.seatOf[next.seat]!)} to act`;
      case 'card':
        return `cards for street ${hand.street}`;
      case 'showdown':
        return 'the showdown';
      case 'over':
        return 'the end of the hand';
    }
  }

  /** Whether this seat opens a street on which its showing hand equals that of the seat to act. */
  #opensInstead(engineSeat: number): boolean {
    const { toAct, street } = this.hand!;
    if (toAct === null || street === 3 || this.#acted || engineSeat < 0) return false;
    const view = this.hand!.view();
    return (
      !view.hasFolded(engineSeat) && evaluateShowing(view.up(engineSeat)) === evaluateShowing(view.up(toAct))
    );
  }

  /** A bet that is written only as far as some opponent could call it. */
  #isCut({ seat, line, amount }: RecordedAction, { action, amount: due }: LegalAction): boolean {
    if (amount > due || kindOf({ action }) !== 'raise') return false;
    const view = this.hand!.view();
    const engineSeat = this.engineSeatOf[seat]!;
    const others = this.seatOf
      .map((_, other) => other)
      .filter((other) => other !== engineSeat && !view.hasFolded(other));
    const most = Math.max(...others.map((other) => view.total(other) + view.stack(other)));
    if (view.total(engineSeat) + amount !== most) return false;
    this.cut[seat]! += due - amount;
    this.note('cut-bet', line, words(action), this.shown(amount), this.shown(due));
    return true;
  }
}

/** Completion, bet and raise are one: what the engine calls them is the rules' word for it. */
function kindOf({ action }: { readonly action: string }): string {
  if (action === 'complete' || action === 'bet' || action === 'raise') return 'raise';
  return action;
}

function words(action: string): string {
  return action === 'bringIn' ? 'bring-in' : action;
}
