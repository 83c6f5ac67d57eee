// The ledger: sums over the events of a hand. Nothing else adds them up.
import type { DealtCard, HandHistory, RecordedEvent } from './events.ts';
import type { Action, Street } from '../game/events.ts';

/**
 * The sums of a hand's events so far: the chips, cards and folds of each seat. The reader, the audit,
 * the statistics and the printers feed it event by event; it judges nothing.
 */
export class Ledger {
  /** Chips in front of each seat. */
  readonly left: number[] = [];
  /** Chips each seat has put in, less uncalled chips. */
  readonly paid: number[] = [];
  /** Chips each seat has put in on this street, the antes not counted. */
  readonly onStreet: number[] = [];
  /** The ante of each seat. */
  readonly anted: number[] = [];
  /** Chips awarded to each seat. */
  readonly awarded: number[] = [];
  /** The street on which each seat folded, 0 = not. */
  readonly foldedOn: number[] = [];
  /** Cards of each seat in the order dealt, with all that is known of them. */
  readonly cards: DealtCard[][] = [];
  /** The street that is played, 0 before the cards. */
  street: Street | 0 = 0;
  /** The bet to call on this street. */
  level = 0;
  /** Completions, bets and raises on this street. */
  bets = 0;

  constructor(seats: HandHistory['seats'] = []) {
    for (const { stack } of seats) this.addSeat(stack);
  }

  /** The ledger of all events of a hand. */
  static of({ seats, events }: Pick<HandHistory, 'seats' | 'events'>): Ledger {
    const ledger = new Ledger(seats);
    for (const event of events) ledger.add(event);
    return ledger;
  }

  /** One more seat, with the chips before the ante. */
  addSeat(stack: number): void {
    this.left.push(stack);
    this.paid.push(0);
    this.onStreet.push(0);
    this.anted.push(0);
    this.awarded.push(0);
    this.foldedOn.push(0);
    this.cards.push([]);
  }

  /** Takes in the next event. */
  add(event: RecordedEvent): void {
    switch (event.type) {
      case 'ante':
        this.anted[event.seat] = event.amount;
        this.#pay(event.seat, event.amount);
        return;
      case 'street':
        this.street = event.street;
        this.onStreet.fill(0);
        this.level = 0;
        this.bets = 0;
        return;
      case 'deal':
        this.cards[event.seat]!.push(...event.cards);
        return;
      case 'action':
        if (event.action === 'fold') this.foldedOn[event.seat] = this.street;
        else if (event.amount !== 0) {
          this.#pay(event.seat, event.amount);
          const to = (this.onStreet[event.seat]! += event.amount);
          if (to > this.level) this.level = to;
          if (event.action !== 'call' && event.action !== 'bringIn') this.bets++;
        }
        return;
      case 'uncalled':
        this.#pay(event.seat, -event.amount);
        return;
      case 'award':
        this.awarded[event.seat]! += event.amount;
        return;
      case 'show':
      case 'muck':
        this.learn(event.seat, event.cards);
        return;
    }
  }

  /**
   * The name for putting in chips to a higher level of the street: the first bet of third street is a completion,
   * whatever the room or the engine calls it, and all-in for no more than the bring-in is bringing in.
   */
  betTo(to: number, bringIn = 0): Action {
    if (this.bets > 0) return 'raise';
    if (this.street === 3 && this.level === 0 && to <= bringIn) return 'bringIn';
    return this.street === 3 ? 'complete' : this.level === 0 ? 'bet' : 'raise';
  }

  /**
   * Fills the hidden cards of a seat with cards that became known: each in its place when all the seat's cards
   * are given and agree, otherwise in order.
   */
  learn(seat: number, cards: readonly DealtCard[]): void {
    const own = this.cards[seat]!;
    if (!own.includes(null)) return;
    if (agree(own, cards)) {
      for (let i = 0; i < own.length; i++) own[i] ??= cards[i]!;
      return;
    }
    const fresh = cards.filter((card) => card !== null && !own.includes(card));
    for (let i = 0, next = 0; i < own.length && next < fresh.length; i++) own[i] ??= fresh[next++]!;
  }

  #pay(seat: number, amount: number): void {
    this.left[seat]! -= amount;
    this.paid[seat]! += amount;
  }
}

/** Whether two lists have the same length and differ only in cards that one of them hides. */
export function agree(own: readonly DealtCard[], cards: readonly DealtCard[]): boolean {
  return (
    own.length === cards.length &&
    own.every((card, i) => card === null || cards[i] === null || card === cards[i])
  );
}
