import { HIDDEN, type DealtCard, type HandEvent, type HandHistory } from './events.ts';

/** What the events of a hand have come to so far, a player; feed it event by event. */
export class Tally {
  readonly left: number[];
  readonly paid: number[];
  readonly onStreet: number[];
  readonly awarded: number[];
  /** The street on which a player folded, 0 = not. */
  readonly foldedOn: number[];
  readonly anted: number[];
  readonly cards: DealtCard[][];
  street = 0;
  level = 0;

  constructor({ seats }: Pick<HandHistory, 'seats'>) {
    const zeros = (): number[] => new Array<number>(seats.length).fill(0);
    this.left = seats.map(({ stack }) => stack);
    this.cards = seats.map(() => []);
    this.paid = zeros();
    this.onStreet = zeros();
    this.awarded = zeros();
    this.foldedOn = zeros();
    this.anted = zeros();
  }

  /** What all events of a hand come to. */
  static of(hand: Pick<HandHistory, 'seats' | 'events'>): Tally {
    const tally = new Tally(hand);
    for (const event of hand.events) tally.add(event);
    return tally;
  }

  add(event: HandEvent): void {
    switch (event.type) {
      case 'ante':
        this.anted[event.player] = event.amount;
        this.#pay(event.player, event.amount);
        return;
      case 'street':
        this.street = event.street;
        this.onStreet.fill(0);
        this.level = 0;
        return;
      case 'deal':
        this.cards[event.player]!.push(...event.cards);
        return;
      case 'action':
        this.#pay(event.player, event.amount);
        this.onStreet[event.player]! += event.amount;
        this.level = Math.max(this.level, this.onStreet[event.player]!);
        if (event.action === 'fold') this.foldedOn[event.player] = this.street;
        return;
      case 'uncalled':
        this.#pay(event.player, -event.amount);
        return;
      case 'award':
        this.awarded[event.player]! += event.amount;
        return;
      case 'show':
      case 'muck':
        this.#learn(this.cards[event.player]!, event.cards);
        return;
    }
  }

  /** Shown cards fill what was hidden, in order. */
  #learn(own: DealtCard[], cards: readonly DealtCard[]): void {
    const fresh = cards.filter((card) => card !== HIDDEN && !own.includes(card));
    for (let i = 0; i < own.length && fresh.length > 0; i++) if (own[i] === HIDDEN) own[i] = fresh.shift()!;
  }

  #pay(player: number, amount: number): void {
    this.left[player]! -= amount;
    this.paid[player]! += amount;
  }
}
