// Reads hand histories from files and standard input, with progress and a summary.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stdin } from 'node:process';
import type { Command } from 'commander';
import { RazzError } from '../../errors.ts';
import { type Audit, type HandHistory, type HandReader, auditHand, readHands } from '../../history/index.ts';
import { encoding } from './arguments.ts';
import { startProgress } from './progress.ts';
import { SeenHands } from './seen-hands.ts';
import { counted } from './tables.ts';

/** What has been read. */
export interface HandCount {
  hands: number;
  damaged: number;
  lines: number;
  /** Hands that had been read before, and were not counted again. */
  duplicates: number;
  /** Where they were, when that was asked for: file, line and hand. */
  readonly duplicatesFound: string[];
  /** How many hands have which kind of problem first. */
  readonly faults: Map<string, number>;
  /** Hands of other games, by name. */
  readonly others: Map<string, number>;
  /** Passages of text that is no hand, by what they are. */
  readonly texts: Map<string, number>;
  /** Files that could not be read. */
  readonly unread: string[];
}

/** What every command takes that reads hand histories. */
export interface HandFileOptions {
  readonly encoding?: string;
  readonly duplicates?: boolean;
}

/** Adds what every command has that reads hand histories. */
export function takesHandFiles(command: Command): Command {
  return command
    .argument(
      '[file...]',
      'files of hand histories, packed with gzip or not, or folders of them; none, or -, is standard input',
    )
    .option(
      '--encoding <label>',
      'encoding of the files (default: UTF-8, UTF-16 or windows-1252, by the bytes)',
      encoding,
    )
    .option('--duplicates', 'name the hands that were read before; they count once');
}

/**
 * Reads, replays and audits the hands of files in order, hand by hand. A file that cannot be read is counted
 * and the next one is read. The same hand of a room counts once; one that does not add up always counts.
 */
export async function eachHand(
  paths: readonly string[],
  options: HandFileOptions,
  use: (audit: Audit, hand: HandHistory, file: string) => void | Promise<void>,
): Promise<HandCount> {
  const count: HandCount = {
    ...{ hands: 0, damaged: 0, lines: 0, duplicates: 0 },
    ...{ duplicatesFound: [], unread: [], faults: new Map(), others: new Map(), texts: new Map() },
  };
  const files = await filesOf(paths, count);
  const meter = new Meter(await totalSize(files));
  const seen = new SeenHands();
  for (const file of files) {
    const { encoding } = options;
    const reader = readHands(meter.pass(open(file)), encoding === undefined ? {} : { encoding });
    try {
      for await (const hand of reader) {
        const audited = auditHand(hand);
        if (audited.ok && !seen.add(hand, audited)) {
          count.duplicates++;
          if (options.duplicates) count.duplicatesFound.push(duplicateText(hand, file));
          continue;
        }
        count.hands++;
        if (!audited.ok) {
          count.damaged++;
          addTo(count.faults, audited.problems[0]!.what, 1);
        }
        await use(audited, hand, file);
        meter.hands = count.hands;
      }
    } catch (error) {
      if (!isFileError(error)) throw error;
      leaveOut(count, file, error);
    }
    count.lines += reader.lines;
    addAll(count.others, reader.others);
    addAll(count.texts, reader.texts);
  }
  meter.end();
  if (count.damaged > 0 || count.unread.length > 0) process.exitCode = 1;
  return count;
}

/** The files, and those in the folders and their folders, by name. */
async function filesOf(paths: readonly string[], count: HandCount): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const found = path === '-' ? undefined : await stat(path).catch(() => undefined);
    if (!found?.isDirectory()) {
      files.push(path);
      continue;
    }
    try {
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const inside = entries.filter((entry) => entry.isFile());
      files.push(...inside.map(({ parentPath, name }) => join(parentPath, name)).sort());
    } catch (error) {
      if (!isFileError(error)) throw error;
      leaveOut(count, path, error);
    }
  }
  return files;
}

function open(file: string): AsyncIterable<Uint8Array> {
  return file === '-' ? stdin : createReadStream(file, { highWaterMark: 1 << 18 });
}

/** Bytes of all files, NaN when one of them is a pipe. */
async function totalSize(files: readonly string[]): Promise<number> {
  let total = 0;
  for (const file of files) {
    const found = file === '-' ? undefined : await stat(file).catch(() => undefined);
    total += found?.isFile() ? found.size : file === '-' ? NaN : 0;
  }
  return total;
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && !(error instanceof RazzError) && 'syscall' in error;
}

function leaveOut(count: HandCount, file: string, error: Error): void {
  console.error(printable(`razz: ${file}: ${error.message}`));
  count.unread.push(file);
}

function addAll(counts: Map<string, number>, more: HandReader['others']): void {
  for (const [name, count] of more) addTo(counts, name, count);
}

function addTo(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

function duplicateText({ room, id, line }: HandHistory, file: string): string {
  return `${file}, line ${line}: ${room} #${id}`;
}

/** Shows how far the reading has come. */
class Meter {
  hands = 0;
  #bytes = 0;
  readonly #total: number;
  readonly #start = performance.now();
  readonly #progress = startProgress('reading');

  constructor(total: number) {
    this.#total = total;
  }

  async *pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#bytes += chunk.length;
      const seconds = (performance.now() - this.#start) / 1000;
      const rates = `${Math.round(this.hands / seconds).toLocaleString('en')} hands/s, ${(this.#bytes / 1e6 / seconds).toFixed(1)} MB/s`;
      this.#progress.update(this.#bytes / this.#total, `${this.hands.toLocaleString('en')} hands, ${rates}`);
      yield chunk;
    }
  }

  end(): void {
    this.#progress.end();
  }
}

/** The last lines for people: how many hands of what, and what is wrong with how many. */
export function summary(count: HandCount): string {
  const { hands, damaged, lines, duplicates, faults, others, texts, unread } = count;
  const read = `${counted(hands, 'razz hand')} in ${counted(lines, 'line')}`;
  const kinds = [...faults].map(([what, of]) => `${of} ${what}`).join(', ');
  const parts = [
    `${read}, ${hands - damaged} add up, ${damaged} do not${damaged === 0 ? '' : ` (${kinds})`}`,
  ];
  if (duplicates > 0) parts.push(`${counted(duplicates, 'hand')} more than once in the files, counted once`);
  for (const found of count.duplicatesFound) parts.push(printable(`  again in ${found}`));
  for (const [game, of] of others) parts.push(`${of} of another game: ${printable(game)}`);
  for (const [text, of] of texts) parts.push(`${counted(of, 'passage')} passed over: ${text}`);
  if (unread.length > 0) {
    parts.push(printable(`${counted(unread.length, 'file')} could not be read: ${unread.join(', ')}`));
  }
  return parts.join('\n');
}

/** The same for machines. */
export function summaryJson(count: HandCount): object {
  const { hands, damaged, lines, duplicates, duplicatesFound, unread } = count;
  const found = duplicatesFound.length === 0 ? {} : { duplicatesFound };
  const [faults, others, texts] = [fieldsOf(count.faults), fieldsOf(count.others), fieldsOf(count.texts)];
  return { hands, damaged, lines, duplicates, ...found, faults, others, texts, unread };
}

function fieldsOf(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(counts);
}

/** Text of a file without what would steer a terminal or turn its direction of writing. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it takes away
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');
}
