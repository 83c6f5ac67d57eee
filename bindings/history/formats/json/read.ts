// Reads the package's own JSON.
import { shown } from '../../../errors.ts';
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft } from '../../read/draft.ts';
import { type DealtCard, type HandHistory, ROOMS, type Room, type Tolerance } from '../../events.ts';
import { FORMAT, VERSION } from './write.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads one hand of this package's own JSON; every rule that holds for a room's text is checked here as well. */
export function readJson(block: Block): HandHistory | OtherGame {
  const line = block.numbers[0]!;
  const text = withoutListEnd(block.lines.join('\n'));
  let fields: Fields;
  try {
    fields = JSON.parse(text) as Fields;
  } catch (error) {
    return damaged(block, line, text, `JSON (${(error as Error).message})`);
  }
  if (fields.format !== FORMAT) {
    return damaged(block, line, `format ${shown(fields.format)}`, `format "${FORMAT}"`);
  }
  if (fields.version !== VERSION) {
    return damaged(block, line, `version ${shown(fields.version)}`, `version ${VERSION}`);
  }
  const room = ROOMS.find((known) => known === fields.room);
  if (room === undefined) return damaged(block, line, `room ${shown(fields.room)}`, ROOMS.join(', '));
  return new JsonReader(block, room, fields).read();
}

/** Without the text after a hand in a list. A pattern for it would try each bracket of a deep list. */
function withoutListEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '\n\t ,]'.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

function damaged(block: Block, line: number, found: string, expected: string): HandHistory {
  const draft = new Draft('unknown', block);
  draft.problem(line, 'json', found, expected);
  return draft.finish(block.numbers.at(-1)!, true);
}

class JsonReader {
  readonly #draft: Draft;
  readonly #fields: Fields;
  readonly #line: number;
  readonly #last: number;

  constructor(block: Block, room: Room, fields: Fields) {
    this.#draft = new Draft(room, block);
    this.#fields = fields;
    this.#line = block.numbers[0]!;
    this.#last = block.numbers.at(-1)!;
  }

  read(): HandHistory {
    const draft = this.#draft;
    const fields = this.#fields;
    draft.id = this.#text(fields, 'id') ?? '';
    draft.game = this.#text(fields, 'game') ?? '';
    draft.table = this.#text(fields, 'table');
    draft.date = this.#text(fields, 'date');
    draft.time = this.#text(fields, 'time');
    draft.tournament = this.#text(fields, 'tournament');
    draft.maxSeats = this.#integer(fields, 'maxSeats');
    draft.button = this.#integer(fields, 'button');
    this.#money();
    const stakes = this.#object(fields.stakes);
    for (const key of ['ante', 'bringIn', 'smallBet', 'bigBet'] as const) {
      const amount = this.#integer(stakes, key);
      if (amount !== undefined) draft.stakes[key] = amount;
    }
    for (const seat of this.#objects('seats')) this.#seat(seat);
    for (const event of this.#objects('events')) this.#event(event);
    for (const entry of this.#objects('problems')) draft.problem(...this.#problem(entry));
    for (const entry of this.#objects('notes')) draft.note(this.#tolerance(entry), ...this.#problem(entry));
    if (fields.rules !== undefined && !draft.takeRules(fields.rules))
      this.#fault('rules', fields.rules, 'rules');
    if (fields.cancelled === true) draft.markCancelled();
    return draft.finish(this.#last, true);
  }

  #fault(what: string, found: unknown, expected: string): void {
    this.#draft.problem(this.#line, what, found === undefined ? 'nothing' : shown(found), expected);
  }

  #text(of: Fields, key: string): string | undefined {
    const value = of[key];
    if (value === undefined || typeof value === 'string') return value;
    this.#fault(key, value, 'text');
    return undefined;
  }

  #integer(of: Fields, key: string): number | undefined {
    const value = of[key];
    if (value === undefined) return undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    this.#fault(key, value, 'an integer from 0');
    return undefined;
  }

  #object(value: unknown): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    this.#fault('json', value, 'an object');
    return {};
  }

  #objects(key: string): Fields[] {
    const value = this.#fields[key] ?? [];
    if (Array.isArray(value)) return value.map((entry) => this.#object(entry));
    this.#fault(key, value, 'a list');
    return [];
  }

  #money(): void {
    const money = this.#object(this.#fields.money);
    const decimals = this.#integer(money, 'decimals') ?? 0;
    if (decimals > 6) this.#fault('decimals', decimals, 'at most 6');
    this.#draft.money = { currency: this.#text(money, 'currency') ?? '', decimals: Math.min(decimals, 6) };
  }

  #seat(seat: Fields): void {
    const number = this.#integer(seat, 'number') ?? 0;
    const stack = this.#integer(seat, 'stack') ?? 0;
    const before = this.#draft.seats.length;
    this.#draft.seat(this.#line, number, this.#text(seat, 'name') ?? '', stack);
    if (this.#draft.seats.length > before && seat.dealt === true) this.#draft.seats[before]!.dealt = true;
  }

  #event(event: Fields): void {
    const draft = this.#draft;
    const line = this.#line;
    if (event.type === 'street') {
      draft.beginStreet(line, this.#integer(event, 'street') ?? 0);
      return;
    }
    if (event.type === 'community') {
      draft.community(line, this.#cards([event.card])[0]!);
      return;
    }
    if (event.type === 'total') {
      this.#total(event);
      return;
    }
    const seat = this.#integer(event, 'seat') ?? -1;
    if (seat < 0 || seat >= draft.seats.length) {
      this.#fault('seat', event.seat, 'a seat of the hand');
      return;
    }
    const amount = this.#integer(event, 'amount') ?? 0;
    const cards = this.#cards(event.cards ?? []);
    const low = this.#text(event, 'low');
    switch (event.type) {
      case 'ante': {
        draft.ante(line, seat, amount);
        return;
      }
      case 'deal': {
        draft.deal(line, seat, cards);
        return;
      }
      case 'action': {
        this.#action(event.action, seat, amount);
        return;
      }
      case 'uncalled': {
        draft.uncalled(line, seat, amount);
        return;
      }
      case 'show': {
        draft.show(line, seat, cards, low);
        return;
      }
      case 'muck':
        draft.muck(line, seat);
        if (cards.length > 0) draft.reveal(line, seat, cards);
        return;
      case 'award': {
        draft.award(line, seat, amount, this.#integer(event, 'pot'));
        return;
      }
      case 'stack': {
        draft.stack(line, seat, amount);
        return;
      }
      default: {
        this.#fault('event', event.type, 'an event of a hand');
        return;
      }
    }
  }

  #action(action: unknown, seat: number, amount: number): void {
    const draft = this.#draft;
    if (action === 'fold' || action === 'check') {
      draft.act(this.#line, seat, action);
      return;
    }
    if (action === 'bringIn' || action === 'call') {
      draft.add(this.#line, seat, action, amount);
      return;
    }
    draft.raiseBy(this.#line, seat, amount);
    const kind = draft.events.at(-1);
    if (kind?.type === 'action' && kind.action !== action) this.#fault('action', action, kind.action);
  }

  #total(event: Fields): void {
    const amount = this.#integer(event, 'amount');
    const rake = this.#integer(event, 'rake');
    const pots = event.pots;
    const list = Array.isArray(pots)
      ? pots.map((pot: unknown) => this.#integer({ pot }, 'pot') ?? 0)
      : undefined;
    this.#draft.total(this.#line, {
      ...(amount !== undefined && { amount }),
      ...(rake !== undefined && { rake }),
      ...(list !== undefined && { pots: list }),
    });
  }

  #cards(value: unknown): DealtCard[] {
    if (Array.isArray(value) && value.every((card) => card === null || typeof card === 'string')) {
      const text = value.map((card: string | null) => card ?? '??').join(' ');
      return value.length === 0 ? [] : readCardList(this.#draft, this.#line, text);
    }
    this.#fault('cards', value, 'a list of cards such as "Td", null for a hidden one');
    return [null];
  }

  #problem(entry: Fields): [line: number, what: string, found: string, expected: string] {
    const [what, found, expected] = (['what', 'found', 'expected'] as const).map(
      (key) => this.#text(entry, key) ?? '',
    );
    return [this.#integer(entry, 'line') ?? this.#line, what!, found!, expected!];
  }

  #tolerance(entry: Fields): Tolerance {
    return (this.#text(entry, 'tolerance') ?? 'unread-line') as Tolerance;
  }
}
