import { shown } from '../../../errors.ts';
import type { Block, OtherGame } from '../../read/blocks.ts';
import { readCardList } from '../../read/card-list.ts';
import { Draft } from '../../read/draft.ts';
import { ROOMS, type HandEvent, type HandHistory, type Room, type Tolerance } from '../../events.ts';
import { showCard } from '../../text.ts';

const FORMAT = 'razz-wasm/hand';
const VERSION = 1;

/** A hand as one line of this package's JSON, without a line break; nothing of the hand is lost but line numbers. */
export function writeJson(hand: HandHistory): string {
  const { room, id, game, table, maxSeats, date, tournament, button, money, stakes, seats } = hand;
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    ...{ room, id, game, table, maxSeats, date, tournament, button, money, stakes, seats },
    events: hand.events.map(eventJson),
    ...(hand.problems.length > 0 && { problems: hand.problems }),
    ...(hand.notes.length > 0 && { notes: hand.notes }),
  });
}

function eventJson(event: HandEvent): object {
  const json: Record<string, unknown> = { ...event };
  delete json.line;
  if (event.type === 'board') json.card = showCard(event.card);
  else if ('cards' in event) json.cards = event.cards.map(showCard);
  return json;
}

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

/** Without what follows a hand in a list. A pattern for it would try each bracket of a deep list. */
function withoutListEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '\n\t ,]'.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

function damaged(block: Block, line: number, file: string, rules: string): HandHistory {
  const draft = new Draft('unknown', block);
  draft.problem(line, 'json', file, rules);
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
    return draft.finish(this.#last, true);
  }

  #fault(what: string, file: unknown, rules: string): void {
    this.#draft.problem(this.#line, what, file === undefined ? 'nothing' : shown(file), rules);
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
    if (event.type === 'board') {
      draft.board(line, this.#cards([event.card])[0]!);
      return;
    }
    if (event.type === 'total') {
      this.#total(event);
      return;
    }
    const player = this.#integer(event, 'player') ?? -1;
    if (player < 0 || player >= draft.seats.length) {
      this.#fault('seat', event.player, 'a player');
      return;
    }
    const amount = this.#integer(event, 'amount') ?? 0;
    const cards = this.#cards(event.cards ?? []);
    const low = this.#text(event, 'low');
    switch (event.type) {
      case 'ante': {
        draft.ante(line, player, amount);
        return;
      }
      case 'deal': {
        draft.deal(line, player, cards);
        return;
      }
      case 'action': {
        this.#action(event.action, player, amount);
        return;
      }
      case 'uncalled': {
        draft.uncalled(line, player, amount);
        return;
      }
      case 'show': {
        draft.show(line, player, cards, low);
        return;
      }
      case 'muck':
        draft.muck(line, player);
        if (cards.length > 0) draft.reveal(line, player, cards);
        return;
      case 'award': {
        draft.award(line, player, amount, this.#integer(event, 'pot'));
        return;
      }
      case 'stack': {
        draft.stack(line, player, amount);
        return;
      }
      default: {
        this.#fault('event', event.type, 'an event of a hand');
        return;
      }
    }
  }

  #action(action: unknown, player: number, amount: number): void {
    const draft = this.#draft;
    if (action === 'fold' || action === 'check') {
      draft.act(this.#line, player, action);
      return;
    }
    if (action === 'bring-in' || action === 'call') {
      draft.add(this.#line, player, action, amount);
      return;
    }
    draft.raiseBy(this.#line, player, amount);
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

  #cards(value: unknown): number[] {
    if (Array.isArray(value) && value.every((card) => typeof card === 'string')) {
      return value.length === 0 ? [] : readCardList(this.#draft, this.#line, value.join(' '));
    }
    this.#fault('cards', value, 'a list of cards such as "Td", "xx" for a hidden one');
    return [-1];
  }

  #problem(entry: Fields): [line: number, what: string, file: string, rules: string] {
    const [what, file, rules] = (['what', 'file', 'rules'] as const).map(
      (key) => this.#text(entry, key) ?? '',
    );
    return [this.#integer(entry, 'line') ?? this.#line, what!, file!, rules!];
  }

  #tolerance(entry: Fields): Tolerance {
    return (this.#text(entry, 'tolerance') ?? 'unread-line') as Tolerance;
  }
}
