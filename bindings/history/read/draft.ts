import { RANK_LETTERS } from '../../cards.ts';
import type { Block } from './blocks.ts';
import {
  HIDDEN,
  type ActionKind,
  type DealtCard,
  type HandEvent,
  type HandHistory,
  type Note,
  type Problem,
  type Room,
  type Seat,
  type Stakes,
  type Street,
  type Tolerance,
  lastEvent,
} from '../events.ts';
import { CHIPS, type Money, formatAmount, parseAmount } from '../money.ts';
import { Names, showCards } from '../text.ts';

/** What a player pays chips for. */
export type Payment = 'ante' | 'bring-in' | 'call' | 'raise';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A hand while it is being read. It keeps what a reader must know to turn a room's words into events: what
 * each player has paid on the street and in all, what he has left, and which of his cards are known. Whatever
 * contradicts itself becomes a problem of the hand, with its line; nothing here throws.
 */
export class Draft {
  id = '';
  game = '';
  table: string | undefined;
  maxSeats: number | undefined;
  date: string | undefined;
  tournament: string | undefined;
  button: number | undefined;
  money: Money = CHIPS;
  readonly stakes: Writable<Stakes> = {};
  readonly seats: Writable<Seat>[] = [];
  readonly events: HandEvent[] = [];
  readonly problems: Problem[] = [];
  readonly notes: Note[] = [];

  /** Cards of each player in the order dealt. */
  readonly cards: DealtCard[][] = [];
  /** Chips each player has put in, less what went back. */
  readonly paid: number[] = [];
  readonly anted: number[] = [];
  readonly left: number[] = [];
  /** The street on which a player folded, 0 = not. */
  readonly foldedOn: number[] = [];
  readonly awarded: number[] = [];

  street: Street | 0 = 0;
  #streetLine = 0;
  #streetEvents = 0;
  #onStreet: number[] = [];
  #level = 0;
  #bets = 0;
  #dealt = true;
  /** Mask of the players who have mucked. */
  #mucked = 0;
  #paidOut = false;
  #board = false;
  #names: Names | undefined;
  readonly #line: number;
  readonly #room: Room;

  constructor(room: Room, block: Block) {
    this.#room = room;
    this.#line = block.numbers[0]!;
    if (block.damage) this.problem(block.damage.line, 'size', block.damage.file, block.damage.rules);
  }

  problem(line: number, what: string, file: string, rules: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, what, file: short(file), rules });
  }

  note(tolerance: Tolerance, line: number, what: string, file: string, rules: string): void {
    const note = { tolerance, line, what, file: short(file), rules };
    if (this.notes.length < MOST_PROBLEMS) this.notes.push(note);
  }

  /** An amount of the hand's unit; what is none becomes a problem and counts as 0. */
  amount(line: number, text: string): number {
    const amount = parseAmount(text, this.money.decimals);
    if (!Number.isNaN(amount)) return amount;
    this.problem(line, 'amount', text, 'an amount');
    return 0;
  }

  shown(amount: number): string {
    return formatAmount(amount, this.money);
  }

  seat(line: number, number: number, name: string, stack: number): void {
    if (this.seats.length === MAX_SEATS) {
      this.problem(line, 'seat', `seat ${number}`, `at most ${MAX_SEATS} seats`);
      return;
    }
    const twice = this.seats.some((seat) => seat.number === number || seat.name === name);
    if (twice) this.problem(line, 'seat', `seat ${number}: ${name}`, 'each seat and each name once');
    if (name === '' || LINE_BREAK.test(name)) this.problem(line, 'seat', name, 'a name on one line');
    this.seats.push({ number, name, stack, dealt: false });
    this.cards.push([]);
    this.paid.push(0);
    this.anted.push(0);
    this.left.push(stack);
    this.foldedOn.push(0);
    this.awarded.push(0);
    this.#onStreet.push(0);
  }

  /** The seats' names, for finding whose line it is. */
  get names(): Names {
    if (this.#names?.size !== this.seats.length) this.#names = new Names(this.seats);
    return this.#names;
  }

  ante(line: number, player: number, amount: number): void {
    this.seats[player]!.dealt = true;
    if (this.street !== 0) this.problem(line, 'ante', 'an ante', 'antes before the cards');
    if (this.anted[player] !== 0) this.problem(line, 'ante', 'a second ante', 'one ante a player');
    this.#pay(line, player, amount);
    this.anted[player] = amount;
    this.#onStreet[player] = 0;
    this.events.push({ type: 'ante', line, player, amount });
  }

  /** Puts antes that are listed as they arrived in the order of the seats, from the dealer's left. */
  sortAntes(): void {
    const antes = this.events.filter((event) => event.type === 'ante');
    const numbers = antes.map(({ player }) => this.seats[player]!.number);
    const turns = numbers.filter((number, i) => number > numbers[(i + 1) % numbers.length]!);
    if (turns.length > 1) {
      this.note('ante-order', antes[0]!.line, 'ante', `seats ${numbers.join(' ')}`, 'the order of the seats');
    }
    const place = (number: number): number => number + (number > (this.button ?? 0) ? 0 : 100);
    antes.sort((a, b) => place(this.seats[a.player]!.number) - place(this.seats[b.player]!.number));
    for (let i = 0, next = 0; i < this.events.length; i++) {
      if (this.events[i]!.type === 'ante') this.events[i] = antes[next++]!;
    }
  }

  beginStreet(line: number, street: number): void {
    this.finishDeal();
    if (street !== this.#nextStreet) {
      const next = this.street === 7 ? 'the showdown' : `street ${this.#nextStreet}`;
      this.problem(line, 'street', `street ${street}`, next);
      if (street < this.#nextStreet || street > 7) return;
    }
    this.street = street as Street;
    this.#streetLine = line;
    this.#onStreet.fill(0);
    this.#level = 0;
    this.#bets = 0;
    this.#dealt = false;
    this.events.push({ type: 'street', line, street: street as Street });
    this.#streetEvents = this.events.length;
  }

  get #nextStreet(): number {
    return this.street === 0 ? 3 : this.street + 1;
  }

  /**
   * Cards given to a player: all three on third street, one later. `before` is what the file repeats of his
   * earlier cards, either all of them or those face up.
   */
  deal(line: number, player: number, cards: readonly DealtCard[], before?: readonly DealtCard[]): void {
    const own = this.cards[player]!;
    if (this.#dealt) this.problem(line, 'deal', 'cards', 'no cards now');
    if (this.foldedOn[player] !== 0) this.problem(line, 'deal', 'cards for a folded player', 'none');
    this.seats[player]!.dealt = true;
    if (before !== undefined) this.#repeat(line, player, before);
    const due = Math.max(this.street - own.length, 0);
    let dealt = cards;
    if (cards.length !== due) {
      this.problem(line, 'deal', `${cards.length} cards`, due === 1 ? '1 card' : `${due} cards`);
      dealt = Array.from({ length: due }, (_, i) => cards[i] ?? HIDDEN);
    }
    if (due === 0) return;
    own.push(...dealt);
    this.events.push({ type: 'deal', line, player, cards: dealt });
  }

  /** Checks cards that were dealt before, and learns the hidden ones among them. */
  #repeat(line: number, player: number, before: readonly DealtCard[]): void {
    const own = this.cards[player]!;
    const from = own.length - before.length;
    if (from !== 0 && from !== 2) {
      this.problem(line, 'cards', showCards(before), showCards(own));
      return;
    }
    let shown = false;
    for (let i = 0; i < before.length; i++) {
      const card = before[i]!;
      const known = own[from + i]!;
      if (card === HIDDEN || card === known) continue;
      if (known !== HIDDEN) {
        this.problem(line, 'cards', showCards(before), showCards(own.slice(from)));
        return;
      }
      own[from + i] = card;
      shown = true;
    }
    if (shown) this.#announce(line, player, [...own]);
  }

  /** Cards that a repeated line turns over are a show, made before the street was dealt. */
  #announce(line: number, player: number, cards: DealtCard[]): void {
    this.events.splice(this.#streetEvents - 1, 0, { type: 'show', line, player, cards });
    this.#streetEvents++;
  }

  board(line: number, card: DealtCard): void {
    if (card === HIDDEN || this.street !== 7 || this.#board) {
      this.problem(line, 'board', showCards([card]), 'one community card on seventh street');
      return;
    }
    this.#board = true;
    this.events.push({ type: 'board', line, card });
  }

  /**
   * Closes the deal of a street. Rooms do not print the hidden seventh cards: they are added. The deals are put
   * in the order of the seats, so that a hand is the same whatever order a room prints them in.
   */
  finishDeal(): void {
    if (this.#dealt) return;
    this.#dealt = true;
    for (let player = 0; player < this.seats.length; player++) {
      const own = this.cards[player]!;
      if (!this.seats[player]!.dealt || this.foldedOn[player] !== 0 || own.length >= this.street) continue;
      if (this.street !== 7) {
        this.problem(this.#streetLine, 'deal', 'no card', `a card for ${this.seats[player]!.name}`);
      } else if (!this.#board) {
        own.push(HIDDEN);
        this.events.push({ type: 'deal', line: this.#streetLine, player, cards: [HIDDEN] });
      }
    }
    this.#sortDeals();
  }

  #sortDeals(): void {
    const { events } = this;
    for (let i = this.#streetEvents + 1; i < events.length; i++) {
      if (dealOrder(events[i - 1]!) <= dealOrder(events[i]!)) continue;
      const deals = events.splice(this.#streetEvents);
      events.push(...deals.sort((a, b) => dealOrder(a) - dealOrder(b)));
      return;
    }
  }

  /**
   * What the player must add to call, if he has it. A short bring-in stands for a whole one, unless nobody
   * else has chips left to pay it.
   */
  owes(player: number): number {
    const { bringIn = 0 } = this.stakes;
    const short = this.street === 3 && this.#bets === 0 && this.#level > 0 && this.#level < bringIn;
    const other = this.left.some((left, i) => i !== player && left > 0 && this.foldedOn[i] === 0);
    return (short && other ? bringIn : this.#level) - this.#onStreet[player]!;
  }

  /** A fold or a check. */
  act(line: number, player: number, action: 'fold' | 'check'): void {
    this.#acts(line, player);
    if (action === 'fold') this.foldedOn[player] = this.street;
    this.events.push({ type: 'action', line, player, action, amount: 0 });
  }

  /** A bring-in or a call, which adds so many chips. */
  add(line: number, player: number, action: 'bring-in' | 'call', amount: number): void {
    this.#acts(line, player);
    this.#pay(line, player, amount);
    this.events.push({ type: 'action', line, player, action, amount });
  }

  /** Chips by the kind of payment that a room's verb means; a completion, bet or raise is to the amount. */
  pay(line: number, player: number, kind: Payment, amount: number): void {
    if (kind === 'ante') this.ante(line, player, amount);
    else if (kind === 'raise') this.raiseTo(line, player, amount);
    else this.add(line, player, kind, amount);
  }

  /** A call written as the whole bet of the street. */
  callTo(line: number, player: number, to: number): void {
    this.add(line, player, 'call', this.#added(line, player, to));
  }

  /** A completion, bet or raise to so many chips on the street; `by` is checked when the room writes it. */
  raiseTo(line: number, player: number, to: number, by?: number): void {
    this.#acts(line, player);
    const level = this.#level;
    if (by !== undefined && by !== to - level && !this.#shortBringIn) {
      this.problem(
        line,
        'raise',
        `by ${this.shown(by)} to ${this.shown(to)}`,
        `by ${this.shown(to - level)}`,
      );
    }
    if (to <= level) this.problem(line, 'raise', `to ${this.shown(to)}`, `more than ${this.shown(level)}`);
    const amount = this.#added(line, player, to);
    this.#pay(line, player, amount);
    const action = this.#kindOfBet(level, to);
    this.events.push({ type: 'action', line, player, action, amount });
    if (action !== 'bring-in') this.#bets++;
  }

  /** A completion, bet or raise that adds so many chips. */
  raiseBy(line: number, player: number, amount: number): void {
    this.raiseTo(line, player, this.#onStreet[player]! + amount);
  }

  /** A bet, call or raise that the room only calls all-in, by the chips it adds. */
  allIn(line: number, player: number, amount: number): void {
    const to = this.#onStreet[player]! + amount;
    if (to > this.#level) this.raiseTo(line, player, to);
    else this.add(line, player, 'call', amount);
  }

  /** An all-in bring-in may stand for more than it is, so that a raise over it is by less than it seems. */
  get #shortBringIn(): boolean {
    const first = this.events.find((event) => event.type === 'action');
    return (
      this.#bets === 0 &&
      first?.type === 'action' &&
      first.action === 'bring-in' &&
      this.left[first.player] === 0
    );
  }

  /** Going all-in for no more than the bring-in, where the file states it, is bringing in. */
  #kindOfBet(level: number, to: number): ActionKind {
    if (this.#bets > 0) return 'raise';
    if (this.street === 3 && level === 0 && to <= (this.stakes.bringIn ?? 0)) return 'bring-in';
    return this.street === 3 ? 'complete' : level === 0 ? 'bet' : 'raise';
  }

  #added(line: number, player: number, to: number): number {
    const amount = to - this.#onStreet[player]!;
    if (amount > 0) return amount;
    this.problem(line, 'amount', `to ${this.shown(to)}`, `more than ${this.shown(this.#onStreet[player]!)}`);
    return 0;
  }

  #acts(line: number, player: number): void {
    this.finishDeal();
    if (this.street === 0) this.problem(line, 'action', 'an action', 'cards first');
    this.#isIn(line, player, 'action', 'acts');
    if (this.#paidOut)
      this.problem(line, 'action', `${this.seats[player]!.name} acts`, 'the pot is paid out');
  }

  /** Only who holds cards can do something with them. */
  #isIn(line: number, player: number, what: string, does: string): void {
    const { name, dealt } = this.seats[player]!;
    if (this.foldedOn[player] !== 0) this.problem(line, what, `${name} ${does}`, 'he has folded');
    else if (!dealt) this.problem(line, what, `${name} ${does}`, 'he is not in the hand');
    else if (what !== 'show' && (this.#mucked >> player) & 1) {
      this.problem(line, what, `${name} ${does}`, 'he has mucked');
    }
  }

  #pay(line: number, player: number, amount: number): void {
    if (amount > this.left[player]!) {
      this.problem(line, 'stack', this.shown(amount), `at most ${this.shown(this.left[player]!)}`);
    }
    this.left[player]! -= amount;
    this.paid[player]! += amount;
    this.#onStreet[player]! += amount;
    if (this.#onStreet[player]! > this.#level && this.street !== 0) this.#level = this.#onStreet[player]!;
  }

  /** The room says that the player has no chips left. */
  saysAllIn(line: number, player: number): void {
    if (this.left[player] === 0) return;
    this.problem(line, 'all-in', 'all-in', `${this.shown(this.left[player]!)} left`);
  }

  uncalled(line: number, player: number, amount: number): void {
    this.finishDeal();
    if (amount <= 0 || amount > this.paid[player]!) {
      this.problem(line, 'uncalled', this.shown(amount), `at most ${this.shown(this.paid[player]!)}`);
    }
    this.left[player]! += amount;
    this.paid[player]! -= amount;
    this.events.push({ type: 'uncalled', line, player, amount });
  }

  show(line: number, player: number, cards: readonly DealtCard[], low?: string): void {
    this.finishDeal();
    // Only as he folds may a player show what he gives up.
    const last = this.events.at(-1);
    const folds = last?.type === 'action' && last.action === 'fold' && last.player === player;
    if (!folds) this.#isIn(line, player, 'show', 'shows');
    this.learn(line, player, cards);
    this.events.push({ type: 'show', line, player, cards, ...(low !== undefined && { low }) });
  }

  muck(line: number, player: number): void {
    this.finishDeal();
    this.#isIn(line, player, 'muck', 'mucks');
    this.#mucked |= 1 << player;
    this.events.push({ type: 'muck', line, player, cards: [] });
  }

  /** The room prints mucked cards later on. */
  reveal(line: number, player: number, cards: readonly DealtCard[]): void {
    this.finishDeal();
    this.learn(line, player, cards);
    const at = this.events.findIndex((event) => event.type === 'muck' && event.player === player);
    const muck = this.events[at];
    if (muck?.type === 'muck') this.events[at] = { ...muck, cards };
    else this.events.push({ type: 'show', line, player, cards });
  }

  /** Takes over cards that are turned up; they must agree with what is known. */
  learn(line: number, player: number, cards: readonly DealtCard[]): void {
    const own = this.cards[player]!;
    const twice = cards.find((card, i) => card !== HIDDEN && cards.indexOf(card) !== i);
    if (twice !== undefined) this.problem(line, 'cards', `${showCards([twice])} twice`, 'each card once');
    if (cards.length > own.length) {
      this.problem(line, 'cards', showCards(cards), showCards(own));
      return;
    }
    const whole = cards.length === own.length;
    if (whole && own.every((card, i) => card === HIDDEN || cards[i] === HIDDEN || card === cards[i])) {
      for (let i = 0; i < own.length; i++) if (own[i] === HIDDEN) own[i] = cards[i]!;
      return;
    }
    const fresh = cards.filter((card) => card !== HIDDEN && !own.includes(card));
    const gaps = own.flatMap((card, i) => (card === HIDDEN ? [i] : []));
    if (fresh.length > gaps.length || (whole && fresh.length < gaps.length)) {
      this.problem(line, 'cards', showCards(cards), showCards(own));
      return;
    }
    fresh.forEach((card, i) => (own[gaps[i]!] = card));
  }

  award(line: number, player: number, amount: number, pot?: number): void {
    this.finishDeal();
    if (this.foldedOn[player] !== 0) this.problem(line, 'award', 'a folded player wins', 'he cannot');
    this.awarded[player]! += amount;
    this.#paidOut = true;
    this.events.push({ type: 'award', line, player, amount, ...(pot !== undefined && { pot }) });
  }

  /** The room's name of a winner's hand; it goes with the cards he has shown, or shows by this. */
  winningLow(line: number, player: number, low: string): void {
    this.finishDeal();
    const own = this.cards[player]!;
    const at = lastEvent(this.events, (event) => event.type === 'show' && event.player === player);
    const show = this.events[at];
    if (show?.type === 'show' && show.cards.length === own.length) {
      if (show.low === undefined) this.events[at] = { ...show, low };
      else if (show.low !== low) this.problem(line, 'hand name', low, show.low);
    } else if (!own.includes(HIDDEN)) {
      this.events.push({ type: 'show', line, player, cards: [...own], low });
    } else {
      this.note('hidden-hand', line, 'hand name', low, 'cards that are not in the file');
    }
  }

  total(line: number, total: { amount?: number; rake?: number; pots?: readonly number[] }): void {
    this.finishDeal();
    if (this.events.some(({ type }) => type === 'total')) this.problem(line, 'pot', 'a second total', 'one');
    this.events.push({ type: 'total', line, ...total });
  }

  stack(line: number, player: number, amount: number): void {
    this.finishDeal();
    const twice = this.events.some((event) => event.type === 'stack' && event.player === player);
    if (twice) this.problem(line, 'stack', 'a second final stack', 'one');
    this.events.push({ type: 'stack', line, player, amount });
  }

  /** The hand as far as it could be read. `ended` tells whether the text came to its end. */
  finish(lastLine: number, ended: boolean): HandHistory {
    this.finishDeal();
    if (!ended) this.problem(lastLine, 'truncated', 'the end of the text', 'the end of the hand');
    const players = this.seats.filter(({ dealt }) => dealt).length;
    if (players < 2 && this.problems.length === 0)
      this.problem(this.#line, 'seat', `${players} players`, 'at least two');
    const { id, game, money, stakes, seats, events, problems, notes } = this;
    return {
      room: this.#room,
      id,
      game,
      line: this.#line,
      ...(this.table !== undefined && { table: this.table }),
      ...(this.maxSeats !== undefined && { maxSeats: this.maxSeats }),
      ...(this.date !== undefined && { date: this.date }),
      ...(this.tournament !== undefined && { tournament: this.tournament }),
      ...(this.button !== undefined && { button: this.button }),
      money,
      stakes,
      seats,
      events,
      problems,
      notes,
    };
  }
}

/** So many tell that a hand is damaged; a list of a million would only take memory. */
const MOST_PROBLEMS = 1000;

/** JSON and TOML can put one into a name, and then no other format could hold it. */
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** More than any room seats at a stud table. */
const MAX_SEATS = 10;

function dealOrder(event: HandEvent): number {
  return event.type === 'deal' ? event.player : -1;
}

function short(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Ranks as the rooms write them, `8-6-4-3-2` or `8,6,4,3,2`, in the one form that the events use. */
export function normalLow(text: string): string {
  const ranks = text.split(/[-,]/);
  return ranks.every((rank) => rank.length === 1 && RANK_LETTERS.includes(rank)) ? ranks.join(',') : text;
}
