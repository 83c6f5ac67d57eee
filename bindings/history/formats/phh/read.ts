// Reads PHH, the open Poker Hand History format.
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft } from '../../read/draft.ts';
import { type DealtCard, type HandHistory, ROOMS, type Room } from '../../events.ts';
import { parseAmount } from '../../money.ts';
import { loadParser } from '../../read/parsers.ts';

/** Variant codes of the format, for naming the hands that are not razz. */
const VARIANTS = new Map([
  ['FT', "Fixed-limit Texas hold'em"],
  ['NT', "No-limit Texas hold'em"],
  ['NS', "No-limit short-deck hold'em"],
  ['PO', "Pot-limit Omaha hold'em"],
  ['FO/8', "Fixed-limit Omaha hold'em high/low-split eight or better"],
  ['F7S', 'Fixed-limit seven card stud'],
  ['F7S/8', 'Fixed-limit seven card stud high/low-split eight or better'],
  ['N2L1D', 'No-limit deuce-to-seven lowball single draw'],
  ['F2L3D', 'Fixed-limit deuce-to-seven lowball triple draw'],
  ['FB', 'Fixed-limit badugi'],
]);

/**
 * The reader of the Poker Hand History format, `.phh` and `.phhs`.
 *
 * @throws `module` when the TOML parser cannot be loaded.
 */
export async function loadPhh(): Promise<(block: Block) => HandHistory | OtherGame> {
  const toml = await loadParser('TOML', () => import('smol-toml'));
  return (block) => {
    try {
      return readHand(block, tableOf(toml.parse(block.lines.join('\n'))));
    } catch (error) {
      if (!(error instanceof toml.TomlError)) throw error;
      const draft = new Draft('phh', block);
      const line = block.numbers[Math.min(error.line, block.numbers.length) - 1]!;
      draft.problem(line, 'toml', block.lines[error.line - 1] ?? '', error.message.split('\n')[0]!);
      return draft.finish(block.numbers.at(-1)!, true);
    }
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** An infinite stack counts as this many big bets: four bets on each of five streets come to 18. */
const UNLIMITED_BETS = 10_000;

/** In a `.phhs` file each hand is a separate table. */
function tableOf(document: Fields): Fields {
  const names = Object.keys(document);
  const only = document[names[0]!];
  if (names.length !== 1 || typeof only !== 'object' || only === null || Array.isArray(only)) return document;
  return { hand: names[0], ...only };
}

/** A value of the file as text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readHand(block: Block, fields: Fields): HandHistory | OtherGame {
  const variant = textOf(fields.variant ?? 'no variant');
  if (variant !== 'FR') return { other: VARIANTS.get(variant) ?? variant };
  return new PhhReader(block, fields).read();
}

const ACTION =
  /^(?:d dh p(\d+) (\S+)|d db (\S+)|p(\d+) (?:(pb|f|cc)|cbr (\S+)|sm(?: (-|[^\s#]+))?))(?:\s*#\s*(.*))?$/;
const LOW_TEXT = /^[A2-9TJQK](?:,[A2-9TJQK])+$/;
const CARD_TEXT = /^(?:[A2-9TJQK][cdhs])+$/;

/** Our own files name the room that a hand was played in. */
function roomOf(fields: Fields): Room {
  return ROOMS.find((room) => room === fields._room) ?? 'phh';
}

class PhhReader {
  readonly #block: Block;
  readonly #fields: Fields;
  readonly #draft: Draft;
  readonly #line: number;
  /** The seat at each place from the dealer's left, p1 first. */
  readonly #seatAt: number[] = [];
  /** Cards of third street that were dealt in pieces, by seat. */
  readonly #pieces = new Map<number, DealtCard[]>();

  constructor(block: Block, fields: Fields) {
    this.#block = block;
    this.#fields = fields;
    this.#draft = new Draft(roomOf(fields), block);
    this.#line = block.numbers[0]!;
  }

  read(): HandHistory {
    const draft = this.#draft;
    const room = roomOf(this.#fields);
    this.#rules();
    draft.game = textOf(this.#fields._game ?? 'Fixed-limit razz');
    draft.callsShortBringIn = room === 'phh';
    draft.id = textOf(this.#fields.hand ?? '');
    this.#describe();
    const stacks = this.#list('starting_stacks');
    const antes = this.#list('antes');
    const { currency = '' } = this.#fields;
    const decimals = Math.max(this.#decimals(), currency === '' ? 0 : 2);
    draft.money = { currency: textOf(currency), decimals };
    this.#stakes();
    this.#seats(stacks);
    this.#antes(stacks, antes);
    this.#actions('actions');
    this.#actions('_after_play');
    if (this.#fields._cancelled === true) draft.cancel(this.#lineOf('_cancelled'), '_cancelled = true');
    const line = this.#lineOf('finishing_stacks');
    this.#winnings();
    const rake = this.#fields._rake;
    if (rake !== undefined) draft.total(this.#lineOf('_rake'), { rake: this.#amount('_rake', rake) });
    this.#list('finishing_stacks').forEach((stack, place) => {
      const seat = this.#seatAt[place];
      if (seat === undefined || stack === Infinity) return;
      draft.stack(line, seat, this.#amount('finishing_stacks', stack));
    });
    return draft.finish(this.#block.numbers.at(-1)!, true);
  }

  /** Our own files tell rules that are not those of the room. */
  #rules(): void {
    const { _rules: rules } = this.#fields;
    if (rules === undefined) return;
    let json: unknown;
    try {
      json = JSON.parse(textOf(rules));
    } catch {
      json = undefined;
    }
    if (!this.#draft.takeRules(json))
      this.#draft.problem(this.#lineOf('_rules'), 'rules', textOf(rules), 'rules');
  }

  /** The chips that each player collected, uncalled ones included. */
  #winnings(): void {
    const line = this.#lineOf('winnings');
    this.#list('winnings').forEach((won, place) => {
      const seat = this.#seatAt[place];
      const amount = this.#amount('winnings', won);
      if (seat !== undefined && amount > 0) this.#draft.award(line, seat, amount);
    });
  }

  #describe(): void {
    const { event, table, seat_count: seatCount, year, month, day, time } = this.#fields;
    const zoneName = this.#fields.time_zone_abbreviation;
    const draft = this.#draft;
    if (table !== undefined) draft.table = textOf(table);
    if (typeof event === 'string') draft.tournament = event;
    if (typeof seatCount === 'number') draft.maxSeats = seatCount;
    if (typeof year === 'number' && typeof month === 'number' && typeof day === 'number') {
      const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
      // A time alone has no day, and prints as one.
      const zone = zoneName === undefined ? '' : ` ${textOf(zoneName)}`;
      draft.date = time instanceof Date ? `${date} ${time.toISOString().slice(0, 8)}${zone}` : date;
    }
  }

  #list(key: string): readonly unknown[] {
    const value = this.#fields[key];
    if (Array.isArray(value)) return value;
    if (value !== undefined) this.#draft.problem(this.#lineOf(key), key, textOf(value), 'a list');
    return [];
  }

  /** As many decimals as the number with the most of them has; in the big bet, zeros count as well. */
  #decimals(): number {
    const { bring_in: bringIn, small_bet: small, big_bet: big } = this.#fields;
    const numbers = [bringIn, small, big, ...this.#list('antes'), ...this.#list('starting_stacks')];
    const bets = this.#list('actions').map((action) => / cbr (\S+)/.exec(textOf(action))?.[1]);
    let most = 0;
    for (const number of [...numbers, ...this.#list('finishing_stacks'), ...bets]) {
      const fraction = /\.(\d+)$/.exec(textOf(number))?.[1]?.slice(0, 9).replace(/0+$/, '');
      most = Math.max(most, fraction?.length ?? 0);
    }
    const bigBetLine = this.#block.lines.find((line) => line.startsWith('big_bet')) ?? '';
    const written = /\d\.(\d+)/.exec(bigBetLine)?.[1]?.length ?? 0;
    return Math.min(Math.max(most, written), 6);
  }

  #amount(key: string, value: unknown): number {
    if (value === Infinity) return this.#unlimited(key);
    const amount = parseAmount(textOf(value), this.#draft.money.decimals);
    if (!Number.isNaN(amount)) return amount;
    this.#draft.problem(this.#lineOf(key), 'amount', textOf(value), `an amount in ${key}`);
    return 0;
  }

  /** A stack that no hand can use up. */
  #unlimited(key: string): number {
    const amount = UNLIMITED_BETS * Math.max(this.#draft.stakes.bigBet ?? 0, 1);
    this.#draft.note('unlimited-stack', this.#lineOf(key), 'stack', 'inf', this.#draft.shown(amount));
    return amount;
  }

  #stakes(): void {
    const { stakes } = this.#draft;
    const bringIn = this.#required('bring_in');
    if (this.#fields._bring_in_known !== false) stakes.bringIn = bringIn;
    stakes.smallBet = this.#required('small_bet');
    stakes.bigBet = this.#required('big_bet');
  }

  #required(key: string): number {
    if (this.#fields[key] !== undefined) return this.#amount(key, this.#fields[key]);
    this.#draft.problem(this.#line, 'header', `no ${key}`, `${key}, which the variant FR needs`);
    return 0;
  }

  /** Seats go by their numbers; without them p1 sits in seat 1. */
  #seats(stacks: readonly unknown[]): void {
    const names = this.#list('players');
    const numbers = this.#list('seats');
    const line = this.#lineOf('starting_stacks');
    if (stacks.length > 10) this.#draft.problem(line, 'seat', `${stacks.length} players`, 'at most ten');
    const seats = stacks.slice(0, 10).map((stack, place) => ({
      place,
      number: Number(numbers[place] ?? place + 1),
      name: textOf(names[place] ?? `p${place + 1}`),
      stack: this.#amount('starting_stacks', stack),
    }));
    seats.sort((a, b) => a.number - b.number);
    seats.forEach(({ place, number, name, stack }, seat) => {
      this.#seatAt[place] = seat;
      this.#draft.seat(line, number, name, stack);
    });
  }

  /** The list holds the full antes; a short stack posts all its chips. */
  #antes(stacks: readonly unknown[], antes: readonly unknown[]): void {
    const draft = this.#draft;
    const line = this.#lineOf('antes');
    if (antes.length !== stacks.length) {
      draft.problem(line, 'ante', `${antes.length} antes`, `${stacks.length} players`);
    }
    const amounts = antes.slice(0, draft.seats.length).map((ante) => this.#amount('antes', ante));
    if (amounts.length > 0) draft.stakes.ante = Math.max(...amounts);
    this.#seatAt.forEach((seat, place) => {
      const own = draft.seats[seat]!;
      own.dealt = true;
      const ante = Math.min(amounts[place] ?? 0, own.stack);
      if (ante > 0) draft.ante(line, seat, ante);
    });
  }

  #actions(key: string): void {
    const draft = this.#draft;
    const list = this.#list(key);
    const lines = this.#actionLines(key);
    list.forEach((action, i) => {
      const line = lines[i] ?? this.#line;
      const words = typeof action === 'string' ? action.trim().replace(/\s+/g, ' ') : undefined;
      // A comment alone, or nothing, is no action.
      if (words === '' || words?.startsWith('#')) return;
      const match = words === undefined ? null : ACTION.exec(words);
      if (match === null) {
        draft.problem(line, 'action', textOf(action), 'an action such as "p1 cbr 200"');
        return;
      }
      const [, dealt, cards, community, actor, word, to, shown, comment] = match;
      const seat = this.#seatAt[Number(dealt ?? actor ?? 1) - 1];
      if (seat === undefined) {
        draft.problem(line, 'seat', action as string, `p1 to p${draft.seats.length}`);
      } else if (dealt !== undefined) this.#deal(line, seat, this.#cards(line, cards!));
      else if (community !== undefined) this.#community(line, this.#cards(line, community));
      else if (to !== undefined) draft.raiseTo(line, seat, draft.amount(line, to));
      else if (word !== undefined) this.#act(line, seat, word);
      else if (shown === '-') this.#show(line, seat, [...draft.ledger.cards[seat]!], comment ?? '');
      else if (shown !== undefined) this.#show(line, seat, this.#cards(line, shown), comment ?? '');
      else this.#muck(line, seat, comment ?? '');
    });
  }

  /** Our own files give the room's name of the hand in a comment. */
  #show(line: number, seat: number, cards: readonly DealtCard[], comment: string): void {
    this.#draft.show(line, seat, cards, LOW_TEXT.test(comment) ? comment : undefined);
  }

  /** Our own files give mucked cards that became known in a comment, since the format has no place for them. */
  #muck(line: number, seat: number, comment: string): void {
    this.#draft.muck(line, seat);
    if (CARD_TEXT.test(comment)) this.#draft.reveal(line, seat, this.#cards(line, comment));
  }

  #cards(line: number, text: string): DealtCard[] {
    return readCardList(this.#draft, line, text.replace(/..(?=.)/g, '$& '));
  }

  /**
   * A street begins with the first card of a player who has all that belong to the last one. The three cards of
   * third street may come in pieces.
   */
  #deal(line: number, seat: number, dealt: readonly DealtCard[]): void {
    const draft = this.#draft;
    const cards = [...(this.#pieces.get(seat) ?? []), ...dealt];
    this.#pieces.delete(seat);
    if (draft.street <= 3 && draft.ledger.cards[seat]!.length === 0 && cards.length < 3) {
      if (draft.street === 0) draft.beginStreet(line, 3);
      this.#pieces.set(seat, cards);
      return;
    }
    if (draft.street === 0 || draft.ledger.cards[seat]!.length === draft.street) {
      draft.beginStreet(line, draft.street === 0 ? 3 : draft.street + 1);
    }
    draft.deal(line, seat, cards);
  }

  #community(line: number, cards: readonly DealtCard[]): void {
    const draft = this.#draft;
    if (draft.street === 6) draft.beginStreet(line, 7);
    for (const card of cards) draft.community(line, card);
  }

  #act(line: number, seat: number, word: string): void {
    const draft = this.#draft;
    if (word === 'pb') {
      draft.add(
        line,
        seat,
        'bringIn',
        Math.min(draft.stakes.bringIn ?? 0, Math.max(draft.ledger.left[seat]!, 0)),
      );
    } else if (word === 'f') draft.act(line, seat, 'fold');
    else if (draft.owes(seat) === 0) draft.act(line, seat, 'check');
    else draft.add(line, seat, 'call', Math.min(draft.owes(seat), Math.max(draft.ledger.left[seat]!, 0)));
  }

  #lineOf(key: string): number {
    const at = this.#block.lines.findIndex((line) => line.startsWith(key));
    return this.#block.numbers[Math.max(at, 0)]!;
  }

  /** The line of each action; a list is mostly one line, but may be spread over many. */
  #actionLines(key: string): number[] {
    const { lines, numbers } = this.#block;
    const found: number[] = [];
    const first = Math.max(
      lines.findIndex((line) => line.startsWith(key)),
      0,
    );
    for (let i = first; i < lines.length; i++) {
      const texts = lines[i]!.match(/'[^']*'|"[^"]*"/g)?.length ?? 0;
      for (let text = 0; text < texts; text++) found.push(numbers[i]!);
    }
    return found;
  }
}
