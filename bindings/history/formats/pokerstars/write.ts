import {
  type DealtCard,
  type RecordedAction,
  type RecordedDeal,
  type RecordedEvent,
  type HandHistory,
  lastEvent,
} from '../../events.ts';
import { formatNumber, symbolOf } from '../../money.ts';
import { stakesOf } from '../../audit/stakes.ts';
import { Ledger } from '../../ledger.ts';
import { showCards } from '../../text.ts';

const STREETS = ['3rd STREET', '4th STREET', '5th STREET', '6th STREET', 'RIVER'];
const FOLDED = ['3rd Street', '4th Street', '5th Street', '6th Street', 'River'];

/** A hand as PokerStars would have written it, every line ended by a line break. */
export function writePokerStars(hand: HandHistory): string {
  return new PokerStarsWriter(hand).write();
}

class PokerStarsWriter {
  readonly #hand: HandHistory;
  readonly #ledger: Ledger;
  readonly #lines: string[] = [];
  readonly #sidePots: number;
  /** The event at which the showdown begins, -1 for none. */
  readonly #showdown: number;

  constructor(hand: HandHistory) {
    this.#hand = hand;
    this.#ledger = new Ledger(hand.seats);
    this.#sidePots = Math.max(
      0,
      ...hand.events.map((event) => (event.type === 'award' ? (event.pot ?? 0) : 0)),
    );
    this.#showdown = showdownOf(hand);
  }

  write(): string {
    this.#head();
    this.#hand.events.forEach((event, i) => {
      if (i === this.#showdown) this.#lines.push('*** SHOW DOWN ***');
      this.#event(event, i);
    });
    this.#summary();
    return `${this.#lines.join('\n')}\n`;
  }

  #money(amount: number): string {
    return symbolOf(this.#hand.money) + formatNumber(amount, this.#hand.money);
  }

  #head(): void {
    const { id, room, game, tournament, date, table, maxSeats, seats, button } = this.#hand;
    const name = room === 'pokerstars' ? game : 'Razz Limit';
    const stakes = this.#stakes();
    const when = date !== undefined && /^\d{4}\/\d\d?\/\d\d? /.test(date) ? date : slashDate(date);
    const start = 'PokerStars Hand #' + (/^[\d-]+$/.test(id) ? id : '0');
    if (tournament === undefined) this.#lines.push(`${start}:  ${name} (${stakes}) - ${when}`);
    else {
      const event = tournament.replaceAll(',', '');
      this.#lines.push(`${start}: Tournament #${event}, Freeroll  ${name} - Level I (${stakes}) - ${when}`);
    }
    const most = maxSeats ?? Math.max(8, ...seats.map(({ number }) => number));
    this.#lines.push(
      `Table '${table ?? ''}' ${most}-max${button === undefined ? '' : ` Seat #${button} is the button`}`,
    );
    for (const { number, name, stack, dealt } of seats) {
      this.#lines.push(
        `Seat ${number}: ${name} (${this.#money(stack)} in chips) ${dealt ? '' : 'is sitting out'}`,
      );
    }
  }

  /** Chips with cents show them here, so that a reader knows the unit. */
  #stakes(): string {
    const { money } = this.#hand;
    const { smallBet, bigBet } = stakesOf(this.#hand);
    if (money.currency !== '') return `${this.#money(smallBet)}/${this.#money(bigBet)} ${money.currency}`;
    const fixed = (amount: number): string => (amount / 10 ** money.decimals).toFixed(money.decimals);
    return `${fixed(smallBet)}/${fixed(bigBet)}`;
  }

  #event(event: RecordedEvent, index: number): void {
    const ledger = this.#ledger;
    const name = 'seat' in event ? this.#hand.seats[event.seat]!.name : '';
    const level = ledger.level;
    const before = event.type === 'deal' ? [...ledger.cards[event.seat]!] : [];
    ledger.add(event);
    switch (event.type) {
      case 'ante': {
        this.#says(name, `posts the ante ${this.#money(event.amount)}${this.#allIn(event.seat)}`);
        return;
      }
      case 'street': {
        const board = this.#hand.events.find(({ type }) => type === 'community');
        const card = event.street === 7 && board?.type === 'community' ? ` [${showCards([board.card])}]` : '';
        this.#lines.push(`*** ${STREETS[event.street - 3]!} ***${card}`);
        return;
      }
      case 'deal': {
        this.#deal(name, event, before);
        return;
      }
      case 'action': {
        this.#says(name, this.#action(event, level));
        return;
      }
      case 'uncalled':
        this.#lines.push(`Uncalled bet (${this.#money(event.amount)}) returned to ${name}`);
        return;
      case 'show': {
        const low = event.low === undefined ? '' : ` (Lo: ${event.low})`;
        this.#says(name, `shows [${showCards(event.cards)}]${low}`);
        return;
      }
      case 'muck': {
        this.#says(
          name,
          this.#showdown >= 0 && index >= this.#showdown ? 'mucks hand ' : "doesn't show hand ",
        );
        return;
      }
      case 'award':
        this.#lines.push(`${name} collected ${this.#money(event.amount)} from ${this.#pot(event.pot)}`);
        return;
      case 'community':
      case 'total':
      case 'stack':
        return;
    }
  }

  #says(name: string, what: string): void {
    this.#lines.push(`${name}: ${what}`);
  }

  #allIn(seat: number): string {
    return this.#ledger.left[seat] === 0 ? ' and is all-in' : '';
  }

  #pot(pot: number | undefined): string {
    if (pot === undefined || (pot === 0 && this.#sidePots === 0)) return 'pot';
    if (pot === 0) return 'main pot';
    return this.#sidePots === 1 ? 'side pot' : `side pot-${pot}`;
  }

  /** Down cards are printed for those who are known to hold them; on the river only a known card is. */
  #deal(name: string, { cards }: RecordedDeal, before: readonly DealtCard[]): void {
    const down = (before.length === 0 ? cards : before).slice(0, 2);
    const seen = down.includes(null) ? 2 : 0;
    if (before.length === 0) this.#lines.push(`Dealt to ${name} [${showCards(cards.slice(seen))}]`);
    else if (before.length < 6 || cards[0] !== null) {
      this.#lines.push(`Dealt to ${name} [${showCards(before.slice(seen))}] [${showCards(cards)}]`);
    }
  }

  #action({ action, seat, amount }: RecordedAction, level: number): string {
    const to = this.#ledger.onStreet[seat]!;
    switch (action) {
      case 'fold':
        return 'folds ';
      case 'check':
        return 'checks ';
      case 'bringIn':
        return `brings in for ${this.#money(amount)}${this.#allIn(seat)}`;
      case 'call':
        return `calls ${this.#money(amount)}${this.#allIn(seat)}`;
      default:
        if (level === 0) return `bets ${this.#money(to)}${this.#allIn(seat)}`;
        return `raises ${this.#money(to - level)} to ${this.#money(to)}${this.#allIn(seat)}`;
    }
  }

  #summary(): void {
    this.#lines.push('*** SUMMARY ***', this.#total());
    const { seats, events } = this.#hand;
    const board = events.find(({ type }) => type === 'community');
    if (board?.type === 'community') this.#lines.push(`Board [${showCards([board.card])}]`);
    seats.forEach(({ number, name, dealt }, seat) => {
      if (dealt) this.#lines.push(`Seat ${number}: ${name} ${this.#result(seat)}`);
    });
  }

  #total(): string {
    const total = this.#hand.events.find(({ type }) => type === 'total');
    const won = this.#ledger.awarded.reduce((sum, amount) => sum + amount, 0);
    const rake = (total?.type === 'total' ? total.rake : undefined) ?? 0;
    const amount = (total?.type === 'total' ? total.amount : undefined) ?? won + rake;
    const pots = ((total?.type === 'total' ? total.pots : undefined) ?? []).map((pot, i, { length }) => {
      const name = i === 0 ? 'Main pot' : length === 2 ? 'Side pot' : `Side pot-${i}`;
      return ` ${name} ${this.#money(pot)}.`;
    });
    return `Total pot ${this.#money(amount)}${pots.join('')} | Rake ${this.#money(rake)} `;
  }

  #result(seat: number): string {
    const { awarded, foldedOn, paid, anted } = this.#ledger;
    const folded = foldedOn[seat]!;
    if (folded !== 0) {
      const noBet = folded === 3 && paid[seat] === anted[seat] ? " (didn't bet)" : '';
      return `folded on the ${FOLDED[folded - 3]!}${noBet}`;
    }
    const { events } = this.#hand;
    const won = awarded[seat]!;
    const show = events[lastEvent(events, (event) => event.type === 'show' && event.seat === seat)];
    if (show?.type === 'show' && this.#showdown >= 0) {
      const cards = `showed [${showCards(show.cards)}] and`;
      const low = show.low === undefined ? '' : ` with Lo: ${show.low}`;
      return won > 0 ? `${cards} won (${this.#money(won)})${low}` : `${cards} lost${low}`;
    }
    const muck = events.find((event) => event.type === 'muck' && event.seat === seat);
    if (muck?.type === 'muck' && muck.cards.length > 0) return `mucked [${showCards(muck.cards)}]`;
    return won > 0 ? `collected (${this.#money(won)})` : 'mucked';
  }
}

/** The first event after the play, when more than one player is left to show. */
function showdownOf(hand: HandHistory): number {
  const { foldedOn } = Ledger.of(hand);
  const live = hand.seats.filter(({ dealt }, seat) => dealt && foldedOn[seat] === 0).length;
  if (live < 2) return -1;
  const play = new Set(['ante', 'street', 'deal', 'community', 'action', 'uncalled']);
  return lastEvent(hand.events, ({ type }) => play.has(type)) + 1;
}

function slashDate(date: string | undefined): string {
  const [, year, month, day] = /(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)/.exec(date ?? '') ?? [];
  if (year === undefined) return '1970/01/01 0:00:00 ET';
  const time = /\d\d?:\d\d:\d\d(?: [A-Z]+)?/.exec(date!)?.[0] ?? '0:00:00';
  return `${year}/${month}/${day} ${/[A-Z]$/.test(time) ? time : `${time} ET`}`;
}
