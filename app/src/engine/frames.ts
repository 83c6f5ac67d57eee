// A recorded hand as moments to step through: what lies on the table after each event.
import { type HandHistory, type RecordedEvent, formatAmount } from 'razz-wasm/history';

/** A seat at one moment. */
export interface SeatMoment {
  readonly stack: number;
  /** Chips put in on this street. */
  readonly bet: number;
  readonly folded: boolean;
  /** Cards in the order dealt: down, down, up to four up, down; `null` for one that is not known. */
  readonly cards: readonly (number | null)[];
  /** The last action of the seat. */
  readonly did?: string;
}

/** The table at one moment. */
export interface Moment {
  /** The line in the file that led here. */
  readonly line: number;
  readonly street: number;
  /** The event, for people. */
  readonly title: string;
  /** Chips in the pots, those bet on this street not among them. */
  readonly pot: number;
  readonly community: number | null;
  /** Who acted, if anybody did. */
  readonly actor: number | null;
  readonly seats: readonly SeatMoment[];
}

const STREETS: Readonly<Record<number, string>> = {
  3: 'Third street',
  4: 'Fourth street',
  5: 'Fifth street',
  6: 'Sixth street',
  7: 'Seventh street',
};

export const streetName = (street: number): string => STREETS[street] ?? '';

/** @param known - Every card that any line tells, a seat, in the order dealt. */
export function momentsOf(history: HandHistory, known: readonly (readonly (number | null)[])[]): Moment[] {
  const draft = new Draft(history, known);
  const moments = [draft.moment(history.line, 'The players sit down')];
  let antes = 0;
  for (const event of history.events) {
    const title = draft.take(event);
    if (title === undefined) continue;
    // All antes are one moment, and all cards of a street are one with its begin.
    const joins =
      (event.type === 'ante' && antes++ > 0) || event.type === 'deal' || event.type === 'community';
    if (joins)
      moments[moments.length - 1] = {
        ...draft.moment(event.line, moments.at(-1)!.title),
        line: moments.at(-1)!.line,
      };
    else moments.push(draft.moment(event.line, title));
  }
  return moments;
}

interface Chips {
  stack: number;
  bet: number;
  folded: boolean;
  dealt: number;
}

class Draft {
  readonly #history: HandHistory;
  readonly #known: readonly (readonly (number | null)[])[];
  readonly #seats: Chips[];
  #street = 0;
  #pot = 0;
  #community: number | null = null;
  #actor: number | null = null;
  #did = '';

  constructor(history: HandHistory, known: readonly (readonly (number | null)[])[]) {
    this.#history = history;
    this.#known = known;
    this.#seats = history.seats.map(({ stack }) => ({ stack, bet: 0, folded: false, dealt: 0 }));
  }

  /** Plays an event; gives its words, or nothing where it changes nothing on the table. */
  take(event: RecordedEvent): string | undefined {
    this.#actor = 'seat' in event && event.type !== 'deal' && event.type !== 'ante' ? event.seat : null;
    const seat = 'seat' in event ? this.#seats[event.seat] : undefined;
    switch (event.type) {
      case 'ante':
        seat!.stack -= event.amount;
        this.#pot += event.amount;
        return 'Antes';
      case 'street':
        this.#gather();
        this.#street = event.street;
        return streetName(event.street);
      case 'deal':
        seat!.dealt += event.cards.length;
        return '';
      case 'community':
        this.#community = event.card;
        return '';
      case 'action':
        seat!.stack -= event.amount;
        seat!.bet += event.amount;
        if (event.action === 'fold') seat!.folded = true;
        return this.#say(event.seat, wordsOf(event.action, event.amount, this.#amount(event.amount)));
      case 'uncalled':
        seat!.stack += event.amount;
        seat!.bet -= event.amount;
        return this.#say(event.seat, `takes ${this.#amount(event.amount)} back`);
      case 'show':
        this.#gather();
        return this.#say(event.seat, 'shows');
      case 'muck':
        return this.#say(event.seat, 'mucks');
      case 'award':
        this.#gather();
        seat!.stack += event.amount;
        this.#pot -= event.amount;
        return this.#say(event.seat, `wins ${this.#amount(event.amount)}`);
      default:
        return undefined;
    }
  }

  moment(line: number, title: string): Moment {
    return {
      line,
      title,
      street: this.#street,
      pot: this.#pot,
      community: this.#community,
      actor: this.#actor,
      seats: this.#seats.map(({ stack, bet, folded, dealt }, seat) => ({
        ...{ stack, bet, folded },
        cards: Array.from({ length: dealt }, (_, i) => this.#known[seat]?.[i] ?? null),
        ...(this.#actor === seat && { did: this.#did }),
      })),
    };
  }

  #gather(): void {
    for (const seat of this.#seats) {
      this.#pot += seat.bet;
      seat.bet = 0;
    }
  }

  #say(seat: number, what: string): string {
    this.#did = what;
    return `${this.#history.seats[seat]?.name ?? 'Somebody'} ${what}`;
  }

  #amount(chips: number): string {
    return formatAmount(chips, this.#history.money);
  }
}

const WORDS: Readonly<Record<string, string>> = {
  fold: 'folds',
  check: 'checks',
  call: 'calls',
  bringIn: 'brings in',
  complete: 'completes',
  bet: 'bets',
  raise: 'raises',
};

/** An action in words, with its amount where it has one. */
export function wordsOf(action: string, amount: number, text: string): string {
  const word = WORDS[action] ?? action;
  return amount > 0 ? `${word} ${text}` : word;
}
