// A replayed hand as text for people.
import { formatCards } from '../../cards.ts';
import {
  type RecordedAction,
  type Audit,
  type DealtCard,
  type RecordedEvent,
  type HandHistory,
  type Note,
  type Problem,
  type StreetEquity,
  formatAmount,
} from '../../history/index.ts';
import { printable } from './printable.ts';
import { colourCards } from './style.ts';

const ROOMS: Readonly<Record<HandHistory['room'], string>> = {
  pokerstars: 'PokerStars',
  'full-tilt': 'Full Tilt',
  winamax: 'Winamax',
  winning: 'Winning network',
  bovada: 'Bovada',
  kingsclub: 'KingsClub',
  merge: 'Merge',
  phh: 'PHH',
  game: 'Played',
  unknown: 'Unknown text',
};
const STREETS = ['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

/** A hand for people, street by street. */
export function replayText(hand: HandHistory, audit: Audit, equities: readonly StreetEquity[]): string {
  return new Script(hand, audit, equities).text();
}

class Script {
  readonly #hand: HandHistory;
  readonly #audit: Audit;
  readonly #equities: readonly StreetEquity[];
  readonly #lines: string[] = [];
  readonly #names: readonly string[];
  readonly #width: number;
  /** The number of each player's cards, and whether the player is in. */
  readonly #counts: number[];
  readonly #live: boolean[];
  #pot = 0;
  #level = 0;
  readonly #bets: number[];

  constructor(hand: HandHistory, audit: Audit, equities: readonly StreetEquity[]) {
    this.#hand = hand;
    this.#audit = audit;
    this.#equities = equities;
    this.#names = hand.seats.map(({ name }) => printable(name));
    this.#width = Math.max(0, ...this.#names.map((name) => name.length));
    this.#counts = hand.seats.map(() => 0);
    this.#bets = hand.seats.map(() => 0);
    this.#live = hand.seats.map(({ dealt }) => dealt);
  }

  text(): string {
    this.#title();
    const { events } = this.#hand;
    const antes = events.filter((event) => event.type === 'ante');
    if (antes.length > 0) {
      this.#pot = antes.reduce((sum, { amount }) => sum + amount, 0);
      this.#lines.push(`  antes of ${this.#money(Math.max(...antes.map(({ amount }) => amount)))}`);
    }
    events.forEach((event, i) => this.#event(event, events[i + 1]));
    this.#end();
    return this.#lines.join('\n');
  }

  #money(amount: number): string {
    return formatAmount(amount, this.#hand.money);
  }

  #title(): void {
    const { room, id, game, table, date, tournament, seats } = this.#hand;
    const { smallBet, bigBet } = this.#audit.replay.stakes;
    const parts = [
      `${ROOMS[room]} ${id === '' ? '' : `#${id}`}`.trim(),
      ...(seats.length > 0 ? [`${game} ${this.#money(smallBet)}/${this.#money(bigBet)}`] : []),
      ...(tournament === undefined ? [] : [`tournament ${tournament}`]),
      ...(table === undefined ? [] : [`table ${table}`]),
      ...(date === undefined ? [] : [date]),
    ];
    this.#lines.push(printable(parts.join(', ')));
    seats.forEach(({ number, stack, dealt }, player) => {
      const out = dealt ? '' : '  not dealt in';
      this.#lines.push(
        `  seat ${String(number).padStart(2)}  ${this.#name(player)}  ${this.#money(stack)}${out}`,
      );
    });
  }

  #name(player: number): string {
    return this.#names[player]!.padEnd(this.#width);
  }

  #event(event: RecordedEvent, next: RecordedEvent | undefined): void {
    switch (event.type) {
      case 'street':
        this.#bets.fill(0);
        this.#level = 0;
        this.#lines.push(`${STREETS[event.street - 3]} street, pot ${this.#money(this.#pot)}`);
        break;
      case 'deal':
        this.#counts[event.seat]! += event.cards.length;
        break;
      case 'community':
        this.#lines.push(`  community card ${colourCards(formatCards([event.card]))}`);
        break;
      case 'action':
        this.#action(event);
        break;
      case 'uncalled':
        this.#pot -= event.amount;
        this.#says(event.seat, `gets ${this.#money(event.amount)} back, uncalled`);
        break;
      case 'show':
        this.#says(event.seat, 'shows', event.cards, event.low === undefined ? '' : `, ${event.low}`);
        break;
      case 'muck':
        this.#says(event.seat, 'mucks', event.cards);
        break;
      case 'award': {
        const pot =
          event.pot === undefined
            ? ''
            : event.pot === 0
              ? ' from the main pot'
              : ` from side pot ${event.pot}`;
        this.#says(event.seat, `wins ${this.#money(event.amount)}${pot}`);
        break;
      }
    }
    if (event.type === 'deal' && next?.type !== 'deal') this.#boards();
  }

  #says(player: number, what: string, cards: readonly DealtCard[] = [], more = ''): void {
    const text = cards.length === 0 ? '' : ` ${colourCards(cardsText(cards))}`;
    this.#lines.push(`  ${this.#names[player]} ${printable(what)}${text}${printable(more)}`);
  }

  /** Everybody's cards on the street, those down in parentheses, with the equity. */
  #boards(): void {
    const street = Math.max(...this.#counts);
    const equity = this.#equities.find((found) => found.street === street)?.equity;
    this.#live.forEach((live, player) => {
      if (!live) return;
      const cards = (this.#audit.replay.cards[player] ?? []).slice(0, this.#counts[player]);
      const [down, up, last] = [cards.slice(0, 2), cards.slice(2, 6), cards.slice(6)];
      const text = `(${cardsText(down)}) ${cardsText(up)}${last.length > 0 ? ` (${cardsText(last)})` : ''}`;
      const part = equity?.[player];
      const percent = part == null ? '' : `${(100 * part).toFixed(2).padStart(6)} %`;
      this.#lines.push(`  ${this.#name(player)}  ${colourCards(text.padEnd(26))}${percent}`.trimEnd());
    });
  }

  #action({ seat, action, amount }: RecordedAction): void {
    this.#pot += amount;
    this.#bets[seat]! += amount;
    const to = this.#bets[seat]!;
    this.#level = Math.max(this.#level, to);
    if (action === 'fold') this.#live[seat] = false;
    const words: Readonly<Record<RecordedAction['action'], string>> = {
      fold: 'folds',
      check: 'checks',
      call: `calls ${this.#money(amount)}`,
      bringIn: `brings in for ${this.#money(amount)}`,
      complete: `completes to ${this.#money(to)}`,
      bet: `bets ${this.#money(to)}`,
      raise: `raises to ${this.#money(to)}`,
    };
    this.#says(seat, words[action]);
  }

  /** The equity of each player when the betting ended before seventh street. */
  #allIn(): void {
    const found = this.#equities.find(({ moment }) => moment === 'all-in');
    if (found === undefined) return;
    const parts = found.equity.flatMap((part, seat) =>
      part === null ? [] : [`${this.#names[seat]} ${(100 * part).toFixed(2)} %`],
    );
    this.#lines.push(`All-in on ${STREETS[found.street - 3]!.toLowerCase()} street: ${parts.join(', ')}`);
  }

  #end(): void {
    this.#allIn();
    const { ok, problems, notes, payoffs, rake } = this.#audit;
    if (ok) {
      const results = payoffs.flatMap((payoff, player) =>
        payoff === 0 ? [] : [`${this.#names[player]} ${payoff > 0 ? '+' : ''}${this.#money(payoff)}`],
      );
      const raked = rake === 0 ? '' : `, rake ${this.#money(rake)}`;
      this.#lines.push(`Adds up: ${results.join(', ')}${raked}`);
    } else {
      this.#lines.push('Does not add up:', ...problems.map(problemText));
    }
    this.#lines.push(...notes.map(noteText));
  }
}

/** `line 12, call: the file says $0.03, the rules $0.02`. */
export function problemText({ line, what, found, expected }: Problem): string {
  return printable(`  line ${line}, ${what}: the file says ${found}, the rules ${expected}`);
}

function noteText(note: Note): string {
  return `${problemText(note)} (tolerated: ${note.tolerance})`;
}

function cardsText(cards: readonly DealtCard[]): string {
  return cards.map((card) => (card === null ? 'xx' : formatCards([card]))).join(' ');
}
