// Reads hand histories from files and standard input, with progress and a summary.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stdin } from 'node:process';
import type { Command } from 'commander';
import { RazzError } from '../../errors.ts';
import type { Audit, HandHistory } from '../../history/index.ts';
import { Cutter } from '../../history/read/cutter.ts';
import { PassedOver } from '../../history/read/understand.ts';
import { countCores } from '../../parallel/host.ts';
import { encoding, threads } from './arguments.ts';
import { HandThreads, type Take } from './hand-threads.ts';
import { type HandResult, type HandTask, type TaskValue, HandWork, workOf } from './hand-work.ts';
import { printable } from './printable.ts';
import { startProgress } from './progress.ts';
import { SeenHands } from './seen-hands.ts';
import { counted } from './tables.ts';

/** Counts of the hands read. */
export interface HandCount {
  hands: number;
  damaged: number;
  lines: number;
  /** Hands that had been read before, and were not counted again. */
  duplicates: number;
  /** Their places, if asked for: file, line and hand. */
  readonly duplicatesFound: string[];
  /** The number of hands by the kind of their first problem. */
  readonly faults: Map<string, number>;
  readonly passedOver: PassedOver;
  /** Files that could not be read. */
  readonly unread: string[];
}

/** Options of every command that reads hand histories. */
export interface HandFileOptions {
  readonly encoding?: string;
  readonly duplicates?: boolean;
}

/** Adds the arguments and options of every command that reads hand histories. */
export function takesHandFiles(command: Command): Command {
  return command
    .argument(
      '[file...]',
      'files of hand histories, gzipped or not, or folders of them; none, or -, is standard input',
    )
    .option(
      '--encoding <label>',
      'encoding of the files (default: UTF-8, UTF-16 or windows-1252, by the bytes)',
      encoding,
    )
    .option('--duplicates', 'name the hands that were read before; they count once');
}

/** Adds the option of commands that can work on threads. */
export function takesThreads(command: Command): Command {
  return command.option(
    '--threads <number>',
    'threads to work on; the output is the same (default: one for each core for files over 16 MB, else one)',
    threads,
  );
}

/** Bytes of files that are worth the start of threads: a second or so. */
const MANY_BYTES = 16e6;

/**
 * Reads, replays and audits the hands of files in order, hand by hand. A file that cannot be read is counted
 * and the next one is read. The same hand of a room counts once; one that does not add up always counts.
 */
export function eachHand(
  paths: readonly string[],
  options: HandFileOptions,
  use: (audit: Audit, hand: HandHistory, file: string) => void | Promise<void>,
): Promise<HandCount> {
  const work = new HandWork((audit, hand) => ({ audit, hand }));
  const files = new HandFiles<{ audit: Audit; hand: HandHistory }>(options, ({ audit, hand }, file) =>
    use(audit, hand, file),
  );
  return files.read(paths, () => new HandsHere(work, options.encoding, files.take));
}

/** The same with a task that may be done on threads; the result of each hand is passed to `use`, in order. */
export function eachResult<Task extends HandTask>(
  paths: readonly string[],
  options: HandFileOptions & { readonly threads?: number },
  task: Task,
  use: (value: TaskValue<Task>, file: string) => void | Promise<void>,
): Promise<HandCount> {
  const { encoding } = options;
  const files = new HandFiles(options, use);
  return files.read(paths, (bytes) => {
    const threads = options.threads ?? (bytes > MANY_BYTES ? countCores() : 1);
    if (threads > 1) return new HandThreads(threads, task, encoding, files.take);
    return new HandsHere(workOf(task), encoding, files.take);
  });
}

/** Processes the hands of files, here or on threads, and passes the results on in order. */
type Worker = Pick<HandThreads<unknown>, 'file' | 'finish' | 'lines' | 'end'>;

/** Does it here, block after block. */
class HandsHere<Value> implements Worker {
  lines = 0;
  readonly #work: HandWork<Value>;
  readonly #encoding: string | undefined;
  readonly #take: Take<Value>;

  constructor(work: HandWork<Value>, encoding: string | undefined, take: Take<Value>) {
    this.#work = work;
    this.#encoding = encoding;
    this.#take = take;
  }

  async file(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const encoding = this.#encoding;
    const cutter = new Cutter(chunks, encoding === undefined ? {} : { encoding });
    try {
      for await (const blocks of cutter.take()) await this.#take(await this.#work.run(blocks, file), file);
    } finally {
      this.lines += cutter.lines;
    }
  }

  finish(): Promise<void> {
    return Promise.resolve();
  }

  end(): void {
    // No thread has to be ended.
  }
}

type Use<Value> = (value: Value, file: string) => void | Promise<void>;

/** Reads files and counts their contents. */
class HandFiles<Value> {
  readonly #count: HandCount = {
    ...{ hands: 0, damaged: 0, lines: 0, duplicates: 0, passedOver: new PassedOver() },
    ...{ duplicatesFound: [], unread: [], faults: new Map() },
  };
  readonly #seen = new SeenHands();
  readonly #options: HandFileOptions;
  readonly #use: Use<Value>;
  #meter: Meter | undefined;

  constructor(options: HandFileOptions, use: Use<Value>) {
    this.#options = options;
    this.#use = use;
  }

  /** @param workerFor - Gives the worker, by the number of bytes in all files. */
  async read(paths: readonly string[], workerFor: (bytes: number) => Worker): Promise<HandCount> {
    const count = this.#count;
    const files = await filesOf(paths, count);
    const bytes = await totalSize(files);
    const meter = (this.#meter = new Meter(bytes));
    const worker = workerFor(bytes);
    try {
      for (const file of files) {
        try {
          await worker.file(file, meter.pass(open(file)));
        } catch (error) {
          if (!isFileError(error)) throw error;
          await worker.finish();
          leaveOut(count, file, error);
        }
      }
      await worker.finish();
    } finally {
      worker.end();
      meter.end();
    }
    count.lines = worker.lines;
    if (count.damaged > 0 || count.unread.length > 0) process.exitCode = 1;
    return count;
  }

  /** Takes the outcome of some blocks. */
  readonly take: Take<Value> = async ({ hands, passedOver }, file) => {
    for (const hand of hands) if (this.#counts(hand, file)) await this.#use(hand.value, file);
    this.#count.passedOver.add(passedOver);
  };

  /** Counts a hand; false for one that has been counted before. */
  #counts({ ok, fault, hash, place }: HandResult<Value>, file: string): boolean {
    const count = this.#count;
    if (ok && hash !== undefined && !this.#seen.add(hash)) {
      count.duplicates++;
      if (this.#options.duplicates) count.duplicatesFound.push(`${file}, ${place}`);
      return false;
    }
    count.hands++;
    this.#meter!.hands = count.hands;
    if (ok) return true;
    count.damaged++;
    count.faults.set(fault!, (count.faults.get(fault!) ?? 0) + 1);
    return true;
  }
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

/** The last lines of text: the number of hands by kind, and the number of problems. */
export function summary(count: HandCount): string {
  const { hands, damaged, lines, duplicates, faults, unread } = count;
  const { others, texts } = count.passedOver;
  const read = `${counted(hands, 'razz hand')} in ${counted(lines, 'line')}`;
  const kinds = [...faults].map(([what, of]) => `${of} ${what}`).join(', ');
  const parts = [
    `${read}, ${hands - damaged} add up, ${damaged} do not${damaged === 0 ? '' : ` (${kinds})`}`,
  ];
  if (duplicates > 0) parts.push(`${counted(duplicates, 'hand')} more than once in the files, counted once`);
  for (const found of count.duplicatesFound) parts.push(printable(`  again in ${found}`));
  for (const [game, of] of others) parts.push(`${of} of another game: ${printable(game)}`);
  for (const [text, of] of texts) parts.push(`${counted(of, 'passage')} skipped: ${text}`);
  if (unread.length > 0) {
    parts.push(printable(`${counted(unread.length, 'file')} could not be read: ${unread.join(', ')}`));
  }
  return parts.join('\n');
}

/** The same for machines. */
export function summaryJson(count: HandCount): object {
  const { hands, damaged, lines, duplicates, duplicatesFound, unread } = count;
  const found = duplicatesFound.length === 0 ? {} : { duplicatesFound };
  const { others, texts } = count.passedOver;
  const passed = { others: fieldsOf(others), texts: fieldsOf(texts) };
  return { hands, damaged, lines, duplicates, ...found, faults: fieldsOf(count.faults), ...passed, unread };
}

function fieldsOf(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(counts);
}
