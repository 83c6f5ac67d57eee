// A hand in the making: a reader adds the contents of lines, the draft builds events and notes problems.
import type { Block } from './blocks.ts';
import { type DealtCard, type HandHistory, type Room, type StatedStakes, lastEvent } from '../events.ts';
import { ArgumentError } from '../../errors.ts';
import type { RuleSet } from '../../game/rules/rule-set.ts';
import { readRules } from '../../game/rules/rules.ts';
import { dateParts, utcOf } from '../date.ts';
import { CHIPS, type Money, formatAmount, parseAmount } from '../money.ts';
import { Dealing, type Writable } from './dealing.ts';

/** The reason for which a player pays chips. */
export type Payment = 'ante' | 'bringIn' | 'call' | 'raise';

/**
 * A hand while it is being read: turns a room's words into events, by the ledger of the events so far.
 * Whatever contradicts itself becomes a problem of the hand, with its line; nothing here throws.
 */
export class Draft extends Dealing {
  id = '';
  game = '';
  table: string | undefined;
  maxSeats: number | undefined;
  date: string | undefined;
  tournament: string | undefined;
  button: number | undefined;
  money: Money = CHIPS;
  readonly stakes: Writable<StatedStakes> = {};
  /** The moment in UTC, if the file itself gives it so. */
  time: string | undefined;
  /** The zone of the date where the room always writes the same one and never names it. */
  zone: string | undefined;
  /** Whether an all-in bring-in is called as it is, not as a whole one. */
  callsShortBringIn = false;
  #cancelled = false;
  #rules: RuleSet | undefined;
  /** Mask of the seats that have mucked. */
  #mucked = 0;
  #paidOut = false;
  readonly #line: number;
  room: Room;

  constructor(room: Room, block: Block) {
    super();
    this.room = room;
    this.#line = block.numbers[0]!;
    if (block.damage) this.problem(block.damage.line, 'size', block.damage.found, block.damage.expected);
  }

  /** An amount in the hand's unit. Other text becomes a problem and counts as 0. */
  amount(line: number, text: string): number {
    const amount = parseAmount(text, this.money.decimals);
    if (!Number.isNaN(amount)) return amount;
    this.problem(line, 'amount', text, 'an amount');
    return 0;
  }

  shown(amount: number): string {
    return formatAmount(amount, this.money);
  }

  ante(line: number, seat: number, amount: number): void {
    this.seats[seat]!.dealt = true;
    if (this.street !== 0) this.problem(line, 'ante', 'an ante', 'antes before the cards');
    if (this.ledger.anted[seat] !== 0) this.problem(line, 'ante', 'a second ante', 'one ante a player');
    this.#checkStack(line, seat, amount);
    this.record({ type: 'ante', line, seat, amount });
  }

  /** Puts antes that are listed as they arrived in the order of the seats, from the dealer's left. */
  sortAntes(): void {
    const antes = this.events.filter((event) => event.type === 'ante');
    const numbers = antes.map(({ seat }) => this.seats[seat]!.number);
    const turns = numbers.filter((number, i) => number > numbers[(i + 1) % numbers.length]!);
    if (turns.length > 1) {
      this.note('ante-order', antes[0]!.line, 'ante', `seats ${numbers.join(' ')}`, 'the order of the seats');
    }
    const place = (number: number): number => number + (number > (this.button ?? 0) ? 0 : 100);
    antes.sort((a, b) => place(this.seats[a.seat]!.number) - place(this.seats[b.seat]!.number));
    for (let i = 0, next = 0; i < this.events.length; i++) {
      if (this.events[i]!.type === 'ante') this.events[i] = antes[next++]!;
    }
  }

  /**
   * The chips that the player must add to call, if there are enough. A short bring-in stands for a whole one, unless nobody
   * else has chips left to pay it.
   */
  owes(seat: number): number {
    const { bringIn = 0 } = this.stakes;
    const { level, bets, left, onStreet, foldedOn } = this.ledger;
    const short = !this.callsShortBringIn && this.street === 3 && bets === 0 && level > 0 && level < bringIn;
    const other = left.some((chips, i) => i !== seat && chips > 0 && foldedOn[i] === 0);
    return (short && other ? bringIn : level) - onStreet[seat]!;
  }

  /** A fold or a check. */
  act(line: number, seat: number, action: 'fold' | 'check'): void {
    this.#acts(line, seat);
    this.record({ type: 'action', line, seat, action, amount: 0 });
  }

  /** A bring-in or a call that adds these chips. */
  add(line: number, seat: number, action: 'bringIn' | 'call', amount: number): void {
    this.#acts(line, seat);
    this.#checkStack(line, seat, amount);
    this.record({ type: 'action', line, seat, action, amount });
  }

  /** Chips by the kind of payment that a room's verb means; a completion, bet or raise is to the amount. */
  pay(line: number, seat: number, kind: Payment, amount: number): void {
    if (kind === 'ante') this.ante(line, seat, amount);
    else if (kind === 'raise') this.raiseTo(line, seat, amount);
    else this.add(line, seat, kind, amount);
  }

  /** A call written as the whole bet of the street. */
  callTo(line: number, seat: number, to: number): void {
    this.add(line, seat, 'call', this.#added(line, seat, to));
  }

  /** A completion, bet or raise to an amount on the street; `by` is checked when the room writes it. */
  raiseTo(line: number, seat: number, to: number, by?: number): void {
    this.#acts(line, seat);
    const { level } = this.ledger;
    if (by !== undefined && by !== to - level && !this.#shortBringIn) {
      this.problem(
        line,
        'raise',
        `by ${this.shown(by)} to ${this.shown(to)}`,
        `by ${this.shown(to - level)}`,
      );
    }
    if (to <= level) this.problem(line, 'raise', `to ${this.shown(to)}`, `more than ${this.shown(level)}`);
    const amount = this.#added(line, seat, to);
    this.#checkStack(line, seat, amount);
    this.record({ type: 'action', line, seat, action: this.ledger.betTo(to, this.stakes.bringIn), amount });
  }

  /** A completion, bet or raise that adds these chips. */
  raiseBy(line: number, seat: number, amount: number): void {
    this.raiseTo(line, seat, this.ledger.onStreet[seat]! + amount);
  }

  /** A bet, call or raise that the room only calls all-in, by the chips it adds. */
  allIn(line: number, seat: number, amount: number): void {
    const to = this.ledger.onStreet[seat]! + amount;
    if (to > this.ledger.level) this.raiseTo(line, seat, to);
    else this.add(line, seat, 'call', amount);
  }

  /** An all-in bring-in may stand for more than it is, so that a raise over it is by less than it seems. */
  get #shortBringIn(): boolean {
    const first = this.events.find((event) => event.type === 'action');
    return (
      this.ledger.bets === 0 &&
      first?.type === 'action' &&
      first.action === 'bringIn' &&
      this.ledger.left[first.seat] === 0
    );
  }

  #added(line: number, seat: number, to: number): number {
    const amount = to - this.ledger.onStreet[seat]!;
    if (amount > 0) return amount;
    this.problem(
      line,
      'amount',
      `to ${this.shown(to)}`,
      `more than ${this.shown(this.ledger.onStreet[seat]!)}`,
    );
    return 0;
  }

  #acts(line: number, seat: number): void {
    this.finishDeal();
    if (this.street === 0) this.problem(line, 'action', 'an action', 'cards first');
    this.#isIn(line, seat, 'action', 'acts');
    if (this.#paidOut) this.problem(line, 'action', `${this.seats[seat]!.name} acts`, 'the pot is paid out');
  }

  /** Only a player who holds cards can do something with them. */
  #isIn(line: number, seat: number, what: string, does: string): void {
    const { name, dealt } = this.seats[seat]!;
    if (this.ledger.foldedOn[seat] !== 0)
      this.problem(line, what, `${name} ${does}`, 'the player has folded');
    else if (!dealt) this.problem(line, what, `${name} ${does}`, 'the player is not in the hand');
    else if (what !== 'show' && (this.#mucked >> seat) & 1) {
      this.problem(line, what, `${name} ${does}`, 'the player has mucked');
    }
  }

  #checkStack(line: number, seat: number, amount: number): void {
    const left = this.ledger.left[seat]!;
    if (amount > left) this.problem(line, 'stack', this.shown(amount), `at most ${this.shown(left)}`);
  }

  /** The room says that the player has no chips left. */
  saysAllIn(line: number, seat: number): void {
    if (this.ledger.left[seat] === 0) return;
    this.problem(line, 'all-in', 'all-in', `${this.shown(this.ledger.left[seat]!)} left`);
  }

  uncalled(line: number, seat: number, amount: number): void {
    this.finishDeal();
    if (amount <= 0 || amount > this.ledger.paid[seat]!) {
      this.problem(line, 'uncalled', this.shown(amount), `at most ${this.shown(this.ledger.paid[seat]!)}`);
    }
    this.record({ type: 'uncalled', line, seat, amount });
  }

  show(line: number, seat: number, cards: readonly DealtCard[], low?: string): void {
    this.finishDeal();
    // A player may show a folded hand only together with the fold.
    const last = this.events.at(-1);
    const folds = last?.type === 'action' && last.action === 'fold' && last.seat === seat;
    if (!folds) this.#isIn(line, seat, 'show', 'shows');
    this.learn(line, seat, cards);
    this.events.push({ type: 'show', line, seat, cards, ...(low !== undefined && { low }) });
  }

  muck(line: number, seat: number): void {
    this.finishDeal();
    this.#isIn(line, seat, 'muck', 'mucks');
    this.#mucked |= 1 << seat;
    this.events.push({ type: 'muck', line, seat, cards: [] });
  }

  /** The room prints mucked cards later on. */
  reveal(line: number, seat: number, cards: readonly DealtCard[]): void {
    this.finishDeal();
    this.learn(line, seat, cards);
    const at = this.events.findIndex((event) => event.type === 'muck' && event.seat === seat);
    const muck = this.events[at];
    if (muck?.type === 'muck') this.events[at] = { ...muck, cards };
    else this.events.push({ type: 'show', line, seat, cards });
  }

  award(line: number, seat: number, amount: number, pot?: number): void {
    this.finishDeal();
    if (this.ledger.foldedOn[seat] !== 0)
      this.problem(line, 'award', 'a folded player wins', 'a player who is in');
    this.#paidOut = true;
    this.record({ type: 'award', line, seat, amount, ...(pot !== undefined && { pot }) });
  }

  /** The room's name of a winner's hand; it goes with the cards that the winner has shown, or shows by this. */
  winningLow(line: number, seat: number, low: string): void {
    this.finishDeal();
    const own = this.ledger.cards[seat]!;
    const at = lastEvent(this.events, (event) => event.type === 'show' && event.seat === seat);
    const show = this.events[at];
    if (show?.type === 'show' && show.cards.length === own.length) {
      if (show.low === undefined) this.events[at] = { ...show, low };
      else if (show.low !== low) this.problem(line, 'hand name', low, show.low);
    } else if (!own.includes(null)) {
      this.events.push({ type: 'show', line, seat, cards: [...own], low });
    } else {
      this.note('hidden-hand', line, 'hand name', low, 'cards that are not in the file');
    }
  }

  total(line: number, total: { amount?: number; rake?: number; pots?: readonly number[] }): void {
    this.finishDeal();
    if (this.events.some(({ type }) => type === 'total')) this.problem(line, 'pot', 'a second total', 'one');
    this.events.push({ type: 'total', line, ...total });
  }

  stack(line: number, seat: number, amount: number): void {
    this.finishDeal();
    const twice = this.events.some((event) => event.type === 'stack' && event.seat === seat);
    if (twice) this.problem(line, 'stack', 'a second final stack', 'one');
    this.events.push({ type: 'stack', line, seat, amount });
  }

  /** The room cancels the hand: nothing that follows counts. */
  cancel(line: number, text: string): void {
    this.markCancelled();
    this.note('cancelled', line, 'hand', text, 'the end of the hand');
  }

  markCancelled(): void {
    this.#cancelled = true;
  }

  get isCancelled(): boolean {
    return this.#cancelled;
  }

  /** Takes over the rules in a file of our own; false when they are not rules. */
  takeRules(rules: unknown): boolean {
    try {
      this.#rules = readRules(rules as RuleSet);
      return true;
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      return false;
    }
  }

  /** The start of the hand, in UTC. */
  get #time(): string | undefined {
    if (this.time !== undefined) return this.time;
    const parts = this.date === undefined ? undefined : dateParts(this.date);
    return parts && utcOf(this.zone === undefined ? parts : { ...parts, zone: this.zone });
  }

  /** The hand as far as it could be read. `ended` is false when the text was cut off. */
  finish(lastLine: number, ended: boolean): HandHistory {
    if (!this.#cancelled) this.finishDeal();
    if (!ended && !this.#cancelled)
      this.problem(lastLine, 'truncated', 'the end of the text', 'the end of the hand');
    const players = this.seats.filter(({ dealt }) => dealt).length;
    if (players < 2 && this.problems.length === 0)
      this.problem(this.#line, 'seat', `${players} players`, 'at least two');
    const { id, game, money, stakes, seats, events, problems, notes } = this;
    const { room } = this;
    const line = this.#line;
    const hand: Writable<HandHistory> = {
      room,
      id,
      game,
      line,
      money,
      stakes,
      seats,
      events,
      problems,
      notes,
    };
    // Spreading the optional fields takes longer than all the rest.
    if (this.table !== undefined) hand.table = this.table;
    if (this.maxSeats !== undefined) hand.maxSeats = this.maxSeats;
    if (this.date !== undefined) hand.date = this.date;
    const time = this.#time;
    if (time !== undefined) hand.time = time;
    if (this.tournament !== undefined) hand.tournament = this.tournament;
    if (this.#cancelled) hand.cancelled = true;
    if (this.#rules !== undefined) hand.rules = this.#rules;
    if (this.button !== undefined) hand.button = this.button;
    return hand;
  }
}
