// The dealing part of a draft: streets and cards, and their problems.
import type { DealtCard, HistorySeat, RecordedEvent } from '../events.ts';
import type { Street } from '../../game/events.ts';
import { Ledger, agree } from '../ledger.ts';
import { Names, showCards } from '../text.ts';
import { Findings } from './findings.ts';

export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** JSON and TOML can put one into a name, and then no other format could hold it. */
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** More than any room seats at a stud table. */
const MAX_SEATS = 10;

/**
 * The seats, streets and cards of a hand that is being read. Rooms repeat cards, leave hidden ones out and print
 * them in any order; here they become deals in the order of the seats, and whatever contradicts itself becomes
 * a problem with its line.
 */
export class Dealing extends Findings {
  readonly seats: Writable<HistorySeat>[] = [];
  readonly events: RecordedEvent[] = [];
  readonly ledger = new Ledger();
  /** Set for a form of a file that has no cards at all. */
  hidesCards = false;
  #streetLine = 0;
  #streetEvents = 0;
  /** Whether the street's cards are all dealt. */
  #dealt = true;
  #community = false;
  #names: Names | undefined;

  seat(line: number, number: number, name: string, stack: number): void {
    if (this.seats.length === MAX_SEATS) {
      this.problem(line, 'seat', `seat ${number}`, `at most ${MAX_SEATS} seats`);
      return;
    }
    const twice = this.seats.some((seat) => seat.number === number || seat.name === name);
    if (twice) this.problem(line, 'seat', `seat ${number}: ${name}`, 'each seat and each name once');
    if (name === '' || LINE_BREAK.test(name)) this.problem(line, 'seat', name, 'a name on one line');
    this.seats.push({ number, name, stack, dealt: false });
    this.ledger.addSeat(stack);
  }

  /** The seats' names, for finding whose line it is. */
  get names(): Names {
    if (this.#names?.size !== this.seats.length) this.#names = new Names(this.seats);
    return this.#names;
  }

  /** The street that is played, 0 before the cards. */
  get street(): Street | 0 {
    return this.ledger.street;
  }

  beginStreet(line: number, street: number): void {
    this.finishDeal();
    if (street !== this.#nextStreet) {
      const next = this.street === 7 ? 'the showdown' : `street ${this.#nextStreet}`;
      this.problem(line, 'street', `street ${street}`, next);
      if (street < this.#nextStreet || street > 7) return;
    }
    this.#streetLine = line;
    this.#dealt = false;
    this.record({ type: 'street', line, street: street as Street });
    this.#streetEvents = this.events.length;
  }

  get #nextStreet(): number {
    return this.street === 0 ? 3 : this.street + 1;
  }

  /**
   * Cards dealt to a seat: all three on third street, one later. `before` is the file's repetition of the
   * earlier cards, either all of them or those face up.
   */
  deal(line: number, seat: number, cards: readonly DealtCard[], before?: readonly DealtCard[]): void {
    const own = this.ledger.cards[seat]!;
    if (this.#dealt) this.problem(line, 'deal', 'cards', 'no cards now');
    if (this.ledger.foldedOn[seat] !== 0) this.problem(line, 'deal', 'cards for a folded player', 'none');
    this.seats[seat]!.dealt = true;
    if (before !== undefined) this.#repeat(line, seat, before);
    const due = Math.max(this.street - own.length, 0);
    let dealt = cards;
    if (cards.length !== due) {
      this.problem(line, 'deal', `${cards.length} cards`, due === 1 ? '1 card' : `${due} cards`);
      dealt = Array.from({ length: due }, (_, i) => cards[i] ?? null);
    }
    if (due > 0) this.record({ type: 'deal', line, seat, cards: dealt });
  }

  /** Checks cards that were dealt before, and learns the hidden ones among them. */
  #repeat(line: number, seat: number, before: readonly DealtCard[]): void {
    const own = this.ledger.cards[seat]!;
    const from = own.length - before.length;
    const known = own.slice(from);
    if ((from !== 0 && from !== 2) || !agree(known, before)) {
      this.problem(line, 'cards', showCards(before), showCards(from === 2 ? known : own));
      return;
    }
    const turnsOver = known.some((card, i) => card === null && before[i] !== null);
    if (!turnsOver) return;
    const cards = own.map((card, i) => card ?? before[i - from] ?? null);
    this.ledger.learn(seat, cards);
    // Cards that a repeated line turns over are a show, made before the street was dealt.
    this.events.splice(this.#streetEvents - 1, 0, { type: 'show', line, seat, cards });
    this.#streetEvents++;
  }

  community(line: number, card: DealtCard): void {
    if (card === null || this.street !== 7 || this.#community) {
      this.problem(line, 'community', showCards([card]), 'one community card on seventh street');
      return;
    }
    this.#community = true;
    this.record({ type: 'community', line, card });
  }

  /**
   * Closes the deal of a street. Rooms do not print the hidden seventh cards: they are added. The deals are put
   * in the order of the seats, so that a hand is the same whatever order a room prints them in.
   */
  finishDeal(): void {
    if (this.#dealt) return;
    this.#dealt = true;
    const { cards, foldedOn } = this.ledger;
    for (let seat = 0; seat < this.seats.length; seat++) {
      if (!this.seats[seat]!.dealt || foldedOn[seat] !== 0 || cards[seat]!.length >= this.street) continue;
      if (this.hidesCards) {
        const hidden = new Array<null>(this.street - cards[seat]!.length).fill(null);
        this.record({ type: 'deal', line: this.#streetLine, seat, cards: hidden });
      } else if (this.street !== 7) {
        this.problem(this.#streetLine, 'deal', 'no card', `a card for ${this.seats[seat]!.name}`);
      } else if (!this.#community) {
        this.record({ type: 'deal', line: this.#streetLine, seat, cards: [null] });
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

  /** Takes over cards that are turned up; they must agree with the known cards. */
  learn(line: number, seat: number, cards: readonly DealtCard[]): void {
    const own = this.ledger.cards[seat]!;
    const twice = cards.find((card, i) => card !== null && cards.indexOf(card) !== i);
    if (twice !== undefined) this.problem(line, 'cards', `${showCards([twice])} twice`, 'each card once');
    if (!fit(own, cards)) this.problem(line, 'cards', showCards(cards), showCards(own));
    else this.ledger.learn(seat, cards);
  }

  /** Adds an event to the list and to the ledger. */
  protected record(event: RecordedEvent): void {
    this.ledger.add(event);
    this.events.push(event);
  }
}

function dealOrder(event: RecordedEvent): number {
  return event.type === 'deal' ? event.seat : -1;
}

/** Whether cards turned up can be those dealt: no more of them, with each new one in place of a hidden one. */
function fit(own: readonly DealtCard[], cards: readonly DealtCard[]): boolean {
  if (cards.length > own.length) return false;
  if (agree(own, cards)) return true;
  const fresh = cards.filter((card) => card !== null && !own.includes(card)).length;
  const hidden = own.filter((card) => card === null).length;
  return fresh <= hidden && !(cards.length === own.length && fresh < hidden);
}
