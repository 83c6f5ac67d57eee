// Reads hand histories and keeps them, so that the page holds only a line a hand and the hand it shows.
import { expose } from 'comlink';
import {
  type HandHistory,
  type Problem,
  type StreetEquity,
  auditHand,
  equityByStreet,
  type WriteFormat,
  formatAmount,
  readAllHands,
  readHands,
  writeHand,
} from 'razz-wasm/history';
import { exampleHands } from './example.ts';
import { type Moment, momentsOf } from './frames.ts';

/** A file, or what was pasted. */
export interface SourceFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A hand as the list shows it. */
export interface HandRow {
  readonly index: number;
  readonly id: string;
  readonly room: string;
  readonly date: string;
  readonly stakes: string;
  /** Names of those dealt in, and what each won or lost. */
  readonly players: readonly string[];
  readonly payoffs: readonly number[];
  /** Currency and decimals of the amounts. */
  readonly currency: string;
  readonly decimals: number;
  readonly problems: number;
}

export interface SourceLine {
  readonly number: number;
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A hand with all that the page shows of it. */
export interface HandDetail {
  readonly row: HandRow;
  readonly names: readonly string[];
  readonly button: number;
  readonly moments: readonly Moment[];
  readonly lines: readonly SourceLine[];
}

/** Expected part of the pot of each seat, `null` for who had folded: when a street was dealt, or all were all-in. */
export type StreetShares = Pick<StreetEquity, 'street' | 'moment' | 'equity'>;

/** A hand that was just played, looked at. */
export interface Review {
  readonly history: HandHistory;
  readonly equities: readonly StreetShares[];
}

/** The contents of files besides hands. */
export interface Opened {
  /** Hands of other games that were passed over. */
  readonly others: number;
  /** Whether there were more hands than are kept. */
  readonly isCut: boolean;
  /** Names of files that are not text and hold no hand. */
  readonly notText: readonly string[];
}

interface Kept {
  readonly history: HandHistory;
  readonly row: HandRow;
  readonly source: number;
  /** Whether the file has all actions on one line, which nobody can follow. */
  readonly isOneLine: boolean;
}

const BATCH = 200;
const LINES_SHOWN = 400;
const LINE_LENGTH = 300;
export const MOST_KEPT = 50_000;

let kept: Kept[] = [];
let texts: string[][] = [];
let reading = 0;

/** Reads files in the place of those before, telling rows as they are found. Without a hand, those before stay. */
async function open(files: readonly SourceFile[], told: (rows: readonly HandRow[]) => void): Promise<Opened> {
  const own = ++reading;
  const fresh: Kept[] = [];
  const lines = await Promise.all(files.map(({ content }) => linesIn(content)));
  const notText: string[] = [];
  let others = 0;
  let batch: HandRow[] = [];
  for (const [source, { name, content }] of files.entries()) {
    const before = fresh.length;
    const reader = readHands(content);
    for await (const read of reader) {
      if (own !== reading || fresh.length >= MOST_KEPT) break;
      const isOneLine = isOnOneLine(read);
      const history = isOneLine ? numbered(read) : read;
      const row = rowOf(history, fresh.length);
      if (fresh.length === 0) [kept, texts] = [fresh, lines];
      fresh.push({ history, row, source, isOneLine });
      batch.push(row);
      if (batch.length < BATCH) continue;
      told(batch);
      batch = [];
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const count of reader.others.values()) others += count;
    if (fresh.length === before && !isText(content)) notText.push(name);
  }
  if (batch.length > 0) told(batch);
  return { others, isCut: fresh.length >= MOST_KEPT, notText };
}

const LOOKED_AT = 4096;

/** Whether something is text: other files have zero bytes early on, and text has them only in UTF-16. */
function isText(content: string | Uint8Array): boolean {
  return typeof content === 'string' || !decode(content.subarray(0, LOOKED_AT)).includes('\0');
}

/** Whether all actions stand on one line, as in PHH and JSON. */
function isOnOneLine({ events }: HandHistory): boolean {
  const lines = new Set(events.filter(({ type }) => type === 'action').map(({ line }) => line));
  return lines.size === 1 && events.length > 3;
}

/** The hand with a line number an event. */
function numbered(history: HandHistory): HandHistory {
  return { ...history, line: 0, events: history.events.map((event, i) => ({ ...event, line: i + 1 })) };
}

const GZIP = [0x1f, 0x8b];

async function linesIn(content: string | Uint8Array): Promise<string[]> {
  const isPacked = typeof content !== 'string' && GZIP.every((byte, i) => content[i] === byte);
  return decode(isPacked ? await unpack(content) : content).split(/\r\n|\r|\n/);
}

/** The contents of a gzip file; nothing when it is damaged, of which its hands tell. */
async function unpack(content: Uint8Array): Promise<string> {
  const stream = new Blob([new Uint8Array(content)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text().catch(() => '');
}

function decode(content: string | Uint8Array): string {
  if (typeof content === 'string') return content;
  const [first, second] = content;
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(label).decode(content);
}

function rowOf(history: HandHistory, index: number): HandRow {
  const { problems, payoffs } = auditHand(history);
  const { smallBet, bigBet } = history.stakes;
  const bets = [smallBet, bigBet].filter((bet) => bet !== undefined);
  const dealt = history.seats
    .map((seat, i) => ({ ...seat, payoff: payoffs[i] ?? 0 }))
    .filter(({ dealt }) => dealt);
  return {
    index,
    id: history.id,
    room: history.room,
    date: history.date ?? '',
    stakes: bets.map((bet) => formatAmount(bet, history.money)).join('/'),
    players: dealt.map(({ name }) => name),
    payoffs: dealt.map(({ payoff }) => payoff),
    currency: history.money.currency,
    decimals: history.money.decimals,
    problems: problems.length,
  };
}

/** Everything about one hand, or nothing when there is no such hand. */
function hand(index: number): HandDetail | undefined {
  const found = kept[index];
  if (found === undefined) return undefined;
  const { history, row, source, isOneLine } = found;
  const { problems, replay } = auditHand(history);
  const moments = momentsOf(history, replay.cards);
  return {
    row,
    names: history.seats.map(({ name }) => name),
    button: history.seats.findIndex(({ number }) => number === history.button),
    moments,
    lines: isOneLine ? linesOfMoments(moments, problems) : linesOf(index, source, history, problems),
  };
}

/** The equities of a hand by street; they take a moment where many players were left. */
function equities(index: number): readonly StreetShares[] {
  const found = kept[index];
  return found === undefined ? [] : equityByStreet(auditHand(found.history).replay);
}

/** A hand as the package has it. */
function historyAt(index: number): HandHistory | undefined {
  return kept[index]?.history;
}

/** The lines of the file that tell the hand, with the problems of each. */
function linesOf(
  index: number,
  source: number,
  { line }: HandHistory,
  problems: readonly Problem[],
): SourceLine[] {
  const next = kept[index + 1];
  const text = texts[source] ?? [];
  const end = next?.source === source ? next.history.line - 1 : text.length;
  const lines = text.slice(line - 1, Math.min(end, line - 1 + LINES_SHOWN)).map((text, i) => ({
    number: line + i,
    text: text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH)}…` : text,
    problems: problems.filter((problem) => problem.line === line + i),
  }));
  while (lines.length > 1 && lines.at(-1)!.text.trim() === '' && lines.at(-1)!.problems.length === 0)
    lines.pop();
  return lines;
}

/** Hands of four strategies against each other, as the text of a room. */
function example(): string {
  return exampleHands();
}

/** The events as lines, for a hand that has no lines of its own. */
function linesOfMoments(moments: readonly Moment[], problems: readonly Problem[]): SourceLine[] {
  return moments.slice(1).map(({ line, title }, i) => {
    const next = moments[i + 2]?.line ?? Infinity;
    return {
      number: line,
      text: title,
      problems: problems.filter(({ line: at }) => at >= line && at < next),
    };
  });
}

/** A hand that stands in a text of its own, with its equities by street. */
async function review(text: string): Promise<Review | undefined> {
  const [history] = await readAllHands(text);
  return history && { history, equities: equityByStreet(auditHand(history).replay) };
}

/** All hands of a text in another format, but for damaged ones in which nobody plays. */
async function convert(text: string, format: WriteFormat): Promise<string> {
  const hands = (await readAllHands(text)).filter(({ seats }) => seats.length > 0);
  return hands.map((hand, i) => writeHand(hand, format, i + 1)).join('');
}

const api = { open, hand, historyAt, equities, example, review, convert };
export type HistoriesApi = typeof api;
expose(api);
