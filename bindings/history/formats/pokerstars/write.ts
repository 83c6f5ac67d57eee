// Writes PokerStars text.
import {
  type DealtCard,
  type RecordedAction,
  type RecordedDeal,
  type RecordedEvent,
  type HandHistory,
  lastEvent,
} from '../../events.ts';
import { dateParts, zoneOf } from '../../date.ts';
import { REST } from '../../read/rest.ts';
import { formatNumber, symbolOf } from '../../money.ts';
import { stakesOf } from '../../audit/stakes.ts';
import { Ledger } from '../../ledger.ts';
import { liveSeats } from '../../seats.ts';
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
    if (this.#hand.cancelled) this.#lines.push('Hand cancelled');
    this.#summary();
    const rest = restOf(this.#hand);
    if (rest !== undefined) this.#lines.push(`${REST}${rest}`);
    return `${this.#lines.join('\n')}\n`;
  }

  #money(amount: number): string {
    return symbolOf(this.#hand.money) + formatNumber(amount, this.#hand.money);
  }

  #head(): void {
    const { id, game, tournament, table, maxSeats, seats, button } = this.#hand;
    const most = maxSeats ?? Math.max(8, ...seats.map(({ number }) => number));
    const name = knownGame(game);
    const start = `PokerStars Hand #${numberOf(id)}`;
    const when = stampOf(this.#hand);
    if (tournament !== undefined) {
      const level = `Level I (${this.#stakes()})`;
      this.#lines.push(
        `${start}: Tournament #${numberOf(tournament)}, Freeroll  ${name} - ${level} - ${when}`,
      );
    } else if (name.endsWith(')')) {
      this.#lines.push(`${start}:  ${name.slice(0, -1)}, ${this.#stakes()}) - ${when}`);
    } else this.#lines.push(`${start}:  ${name} (${this.#stakes()}) - ${when}`);
    const dealer = button === undefined ? '' : ` Seat #${button} is the button`;
    this.#lines.push(
      `Table '${table === undefined || table === '' ? NO_TABLE : table}' ${most}-max${dealer}`,
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
        const community = this.#hand.events.find(({ type }) => type === 'community');
        const card =
          event.street === 7 && community?.type === 'community' ? ` [${showCards([community.card])}]` : '';
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
    const community = events.find(({ type }) => type === 'community');
    if (community?.type === 'community') this.#lines.push(`Board [${showCards([community.card])}]`);
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
  if (liveSeats(hand) < 2) return -1;
  const play = new Set(['ante', 'street', 'deal', 'community', 'action', 'uncalled']);
  return lastEvent(hand.events, ({ type }) => play.has(type)) + 1;
}

const NO_TABLE = 'Razz';

/** The game in words that other programs know: `Razz Limit`, alone or in a mixed game. */
function knownGame(game: string): string {
  return /^(?:[\w -]+ \()?Razz Limit\)?$/.test(game) ? game : 'Razz Limit';
}

/** PokerStars numbers hands and tournaments, and other programs read nothing else. */
function numberOf(id: string): string {
  if (/^\d{1,18}$/.test(id)) return id;
  const digits = id.replace(/\D/g, '');
  if (digits !== '' && digits.length <= 18 && /^[\d-]+$/.test(id)) return digits;
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return String(hash);
}

/** `2009/11/26 10:24:42 ET`. */
function stampOf({ date = '', time: utc }: HandHistory): string {
  if (/^\d{4}\/\d\d?\/\d\d? \d\d?:\d\d:\d\d [A-Z]/.test(date)) return date;
  const parts = dateParts(date);
  if (parts === undefined) return '1970/01/01 0:00:00 ET';
  const { year, month, day, time = { hour: 0, minute: 0, second: 0 } } = parts;
  const two = (part: number): string => String(part).padStart(2, '0');
  const clock = `${time.hour}:${two(time.minute)}:${two(time.second)}`;
  return `${year}/${two(month)}/${two(day)} ${clock} ${zoneOf(parts, utc) ?? 'ET'}`;
}

/** The fields for which PokerStars text has no place, as JSON; `undefined` without any. */
function restOf(hand: HandHistory): string | undefined {
  const { room, id, game, tournament, table, date, time, maxSeats, rules } = hand;
  const rest = {
    ...(room !== 'pokerstars' && { room }),
    ...(numberOf(id) !== id && { id }),
    ...(knownGame(game) !== game && { game }),
    ...(tournament !== undefined && numberOf(tournament) !== tournament && { tournament }),
    ...(!table && { table: table ?? null }),
    ...(stampOf(hand) !== date && { date: date ?? null, time: time ?? null }),
    ...(maxSeats === undefined && { maxSeats: null }),
    ...(rules !== undefined && { rules }),
  };
  return Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest);
}
