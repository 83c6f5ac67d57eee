// The base of the readers for rooms that write text.
import type { Block } from './blocks.ts';
import { readCardList } from './card-list.ts';
import { type Draft } from './draft.ts';
import type { HandHistory } from '../events.ts';
import { type Money, moneyOf } from '../money.ts';
import { readRest } from './rest.ts';
import { Results } from './summary.ts';

/** Lines that a room prints, besides those that its reader understands. */
export interface Habits {
  /** The beginnings of the format's lines: such a line is damage if it cannot be read. */
  readonly begins: RegExp;
  /** Words for a player's actions; a line with one for a player without a seat is damage. */
  readonly does: readonly RegExp[];
  /** Lines between those of the play: chat, connections, seats. */
  readonly noise: RegExp;
  /** Whether the summary has a line for every player, not the winners alone. */
  readonly allInSummary: boolean;
}

/** A pattern of the text after a name, behind any name. */
export function behindAnyName(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replace('^', '^.+'));
}

/** The unit of the chips in the seats' lines; the pattern gives the number, the name and the chips. */
export function moneyOfSeats(lines: readonly string[], pattern: RegExp): Money {
  const chips: string[] = [];
  for (const line of lines) {
    if (line.startsWith('*')) break;
    if (line.startsWith('Seat')) chips.push(pattern.exec(line)?.[3] ?? '');
  }
  return moneyOf(chips.join(' '));
}

/** Reads one hand of a room that writes it as lines of text. */
export abstract class TextReader {
  protected readonly draft: Draft;
  protected readonly results: Results;
  /** Whether the lines have come to the summary, which only repeats the play. */
  protected inSummary = false;
  /** Whether the hand has come to its end. */
  protected ended = false;
  readonly #block: Block;
  readonly #habits: Habits;

  constructor(block: Block, draft: Draft, habits: Habits) {
    this.#block = block;
    this.draft = draft;
    this.results = new Results(draft);
    this.#habits = habits;
  }

  /** Reads a line after the header; false when the format has no such line. */
  protected abstract readLine(line: number, text: string): boolean;

  read(): HandHistory {
    const { lines, numbers } = this.#block;
    for (let i = 1; i < lines.length; i++) {
      if (this.draft.isCancelled) readRest(this.draft, lines[i]!);
      else if (!this.readLine(numbers[i]!, lines[i]!)) this.#unread(numbers[i]!, lines[i]!);
    }
    if (!this.draft.isCancelled) {
      this.#checkWinner();
      if (this.ended && this.#habits.allInSummary) this.#checkSummary(numbers.at(-1)!);
    }
    return this.draft.finish(numbers.at(-1)!, this.ended);
  }

  /** Chatter, damage, or something that this package does not know. */
  #unread(line: number, text: string): void {
    const { begins, does, noise } = this.#habits;
    if (readRest(this.draft, text)) return;
    if (CANCELLED.test(text)) {
      this.draft.cancel(line, text);
      return;
    }
    const named = this.draft.names.begins(text);
    const begun = begins.test(text);
    // Chat is `anybody: anything` in some rooms, which `Seat 3: Ann folded` would be as well.
    if ((named || !begun) && noise.test(text)) return;
    if (begun || named || UNPRINTABLE.test(text) || does.some((pattern) => pattern.test(text))) {
      this.draft.problem(line, 'line', text, 'a line of a hand history');
    } else this.draft.note('unread-line', line, 'line', text, 'a line of a hand history');
  }

  #checkSummary(lastLine: number): void {
    const missing = this.draft.seats.find(({ dealt }, seat) => dealt && !this.results.has(seat));
    if (missing === undefined) return;
    this.draft.note(
      'short-summary',
      lastLine,
      'summary',
      `nothing of ${missing.name}`,
      'a line for each player',
    );
  }

  #checkWinner(): void {
    const { seats, ledger, events } = this.draft;
    const isIn = seats.some(({ dealt }, seat) => dealt && ledger.foldedOn[seat] === 0);
    if (!isIn && seats.some(({ dealt }) => dealt)) {
      this.draft.problem(events.at(-1)?.line ?? 0, 'fold', 'everybody folded', 'somebody wins');
    }
  }

  /** `Table 'Ceres' 8-max`, once; the pattern gives the name and, in some rooms, the seats. */
  protected readTable(pattern: RegExp, text: string): boolean {
    const table = this.draft.table === undefined ? pattern.exec(text) : null;
    if (table === null) return false;
    this.draft.table = table[1]!;
    if (table[2] !== undefined) this.draft.maxSeats = Number(table[2]);
    return true;
  }

  /** `Seat 1: Ann ($20)`, before the cards; the pattern gives the number, the name and the chips. */
  protected readSeat(pattern: RegExp, line: number, text: string): boolean {
    const seat = this.draft.street === 0 ? pattern.exec(text) : null;
    if (seat === null) return false;
    this.draft.seat(line, Number(seat[1]), seat[2]!, this.draft.amount(line, seat[3]!));
    return true;
  }

  /**
   * `Dealt to Ann [As 2d 3c]`, `Dealt to Bob [8c]` or, later, `Dealt to Ann [As 2d 3c] [4h]`: all cards where they are
   * known, else the upcards.
   */
  protected readDealt(line: number, text: string): boolean {
    const { draft } = this;
    return draft.names.find(text.slice('Dealt to '.length), (seat, rest) => {
      const dealt = DEALT.exec(rest);
      if (dealt === null) return false;
      const first = readCardList(draft, line, dealt[1]!);
      if (dealt[2] !== undefined) draft.deal(line, seat, readCardList(draft, line, dealt[2]), first);
      else draft.deal(line, seat, first.length === 1 ? [null, null, ...first] : first);
      return true;
    });
  }

  /** `Uncalled bet ($1) returned to Ann`; the pattern gives the amount and the name. */
  protected readUncalled(pattern: RegExp, line: number, text: string): boolean {
    const uncalled = pattern.exec(text);
    const seat = uncalled === null ? -1 : this.draft.names.indexOf(uncalled[2]!);
    if (seat < 0) return false;
    this.draft.uncalled(line, seat, this.draft.amount(line, uncalled![1]!));
    return true;
  }

  /** `Board [6h]` in a summary. */
  protected readCommunity(line: number, text: string): boolean {
    const community = /^Board:? \[(..)\]$/.exec(text);
    if (community === null) return false;
    this.results.community(line, readCardList(this.draft, line, community[1]!)[0]!);
    return true;
  }

  /** The community card in the heading of seventh street, if there is one. */
  protected dealCommunity(line: number, card: string | undefined): void {
    if (card !== undefined) this.draft.community(line, readCardList(this.draft, line, card)[0]!);
  }
}

const DEALT = /^ \[([^\]]+)\](?: \[([^\]]+)\])?$/;
const CANCELLED = /^(?:the )?hand (?:was |has been |is )?cancell?ed\b/i;

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\ufffd]/;
