import {
  HIDDEN,
  type ActionEvent,
  type DealEvent,
  type HandEvent,
  type HandHistory,
  lastEvent,
} from '../../events.ts';
import { formatNumber, symbolOf } from '../../money.ts';
import { stakesOf } from '../../audit/stakes.ts';
import { Tally } from '../../ledger.ts';
import { showCards } from '../../text.ts';

const STREETS = ['3rd STREET', '4th STREET', '5th STREET', '6th STREET', 'RIVER'];
const FOLDED = ['3rd Street', '4th Street', '5th Street', '6th Street', 'River'];

/** A hand as PokerStars would have written it, every line ended by a line break. */
export function writePokerStars(hand: HandHistory): string {
  return new PokerStarsWriter(hand).write();
}

class PokerStarsWriter {
  readonly #hand: HandHistory;
  readonly #tally: Tally;
  readonly #lines: string[] = [];
  readonly #sidePots: number;
  /** The event at which the showdown begins, -1 for none. */
  readonly #showdown: number;

  constructor(hand: HandHistory) {
    this.#hand = hand;
    this.#tally = new Tally(hand);
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

  #event(event: HandEvent, index: number): void {
    const tally = this.#tally;
    const name = 'player' in event ? this.#hand.seats[event.player]!.name : '';
    const level = tally.level;
    const before = event.type === 'deal' ? [...tally.cards[event.player]!] : [];
    tally.add(event);
    switch (event.type) {
      case 'ante': {
        this.#says(name, `posts the ante ${this.#money(event.amount)}${this.#allIn(event.player)}`);
        return;
      }
      case 'street': {
        const board = this.#hand.events.find(({ type }) => type === 'board');
        const card = event.street === 7 && board?.type === 'board' ? ` [${showCards([board.card])}]` : '';
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
      case 'board':
      case 'total':
      case 'stack':
        return;
    }
  }

  #says(name: string, what: string): void {
    this.#lines.push(`${name}: ${what}`);
  }

  #allIn(player: number): string {
    return this.#tally.left[player] === 0 ? ' and is all-in' : '';
  }

  #pot(pot: number | undefined): string {
    if (pot === undefined || (pot === 0 && this.#sidePots === 0)) return 'pot';
    if (pot === 0) return 'main pot';
    return this.#sidePots === 1 ? 'side pot' : `side pot-${pot}`;
  }

  /** Down cards are printed for those who are known to hold them; on the river only a known card is. */
  #deal(name: string, { cards }: DealEvent, before: readonly number[]): void {
    const down = (before.length === 0 ? cards : before).slice(0, 2);
    const seen = down.includes(HIDDEN) ? 2 : 0;
    if (before.length === 0) this.#lines.push(`Dealt to ${name} [${showCards(cards.slice(seen))}]`);
    else if (before.length < 6 || cards[0] !== HIDDEN) {
      this.#lines.push(`Dealt to ${name} [${showCards(before.slice(seen))}] [${showCards(cards)}]`);
    }
  }

  #action({ action, player, amount }: ActionEvent, level: number): string {
    const to = this.#tally.onStreet[player]!;
    switch (action) {
      case 'fold':
        return 'folds ';
      case 'check':
        return 'checks ';
      case 'bring-in':
        return `brings in for ${this.#money(amount)}${this.#allIn(player)}`;
      case 'call':
        return `calls ${this.#money(amount)}${this.#allIn(player)}`;
      default:
        if (level === 0) return `bets ${this.#money(to)}${this.#allIn(player)}`;
        return `raises ${this.#money(to - level)} to ${this.#money(to)}${this.#allIn(player)}`;
    }
  }

  #summary(): void {
    this.#lines.push('*** SUMMARY ***', this.#total());
    const { seats, events } = this.#hand;
    const board = events.find(({ type }) => type === 'board');
    if (board?.type === 'board') this.#lines.push(`Board [${showCards([board.card])}]`);
    seats.forEach(({ number, name, dealt }, player) => {
      if (dealt) this.#lines.push(`Seat ${number}: ${name} ${this.#result(player)}`);
    });
  }

  #total(): string {
    const total = this.#hand.events.find(({ type }) => type === 'total');
    const won = this.#tally.awarded.reduce((sum, amount) => sum + amount, 0);
    const rake = (total?.type === 'total' ? total.rake : undefined) ?? 0;
    const amount = (total?.type === 'total' ? total.amount : undefined) ?? won + rake;
    const pots = ((total?.type === 'total' ? total.pots : undefined) ?? []).map((pot, i, { length }) => {
      const name = i === 0 ? 'Main pot' : length === 2 ? 'Side pot' : `Side pot-${i}`;
      return ` ${name} ${this.#money(pot)}.`;
    });
    return `Total pot ${this.#money(amount)}${pots.join('')} | Rake ${this.#money(rake)} `;
  }

  #result(player: number): string {
    const { awarded, foldedOn, paid, anted } = this.#tally;
    const folded = foldedOn[player]!;
    if (folded !== 0) {
      const noBet = folded === 3 && paid[player] === anted[player] ? " (didn't bet)" : '';
      return `folded on the ${FOLDED[folded - 3]!}${noBet}`;
    }
    const { events } = this.#hand;
    const won = awarded[player]!;
    const show = events[lastEvent(events, (event) => event.type === 'show' && event.player === player)];
    if (show?.type === 'show' && this.#showdown >= 0) {
      const cards = `showed [${showCards(show.cards)}] and`;
      const low = show.low === undefined ? '' : ` with Lo: ${show.low}`;
      return won > 0 ? `${cards} won (${this.#money(won)})${low}` : `${cards} lost${low}`;
    }
    const muck = events.find((event) => event.type === 'muck' && event.player === player);
    if (muck?.type === 'muck' && muck.cards.length > 0) return `mucked [${showCards(muck.cards)}]`;
    return won > 0 ? `collected (${this.#money(won)})` : 'mucked';
  }
}

/** The first event after the play, when more than one player is left to show. */
function showdownOf(hand: HandHistory): number {
  const { foldedOn } = Tally.of(hand);
  const live = hand.seats.filter(({ dealt }, player) => dealt && foldedOn[player] === 0).length;
  if (live < 2) return -1;
  const play = new Set(['ante', 'street', 'deal', 'board', 'action', 'uncalled']);
  return lastEvent(hand.events, ({ type }) => play.has(type)) + 1;
}

function slashDate(date: string | undefined): string {
  const [, year, month, day] = /(\d{4})[-/]?(\d\d?)[-/]?(\d\d?)/.exec(date ?? '') ?? [];
  if (year === undefined) return '1970/01/01 0:00:00 ET';
  const time = /\d\d?:\d\d:\d\d(?: [A-Z]+)?/.exec(date!)?.[0] ?? '0:00:00';
  return `${year}/${month}/${day} ${/[A-Z]$/.test(time) ? time : `${time} ET`}`;
}
