import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { stdin } from 'node:process';
import type { Command } from 'commander';
import { RazzError } from '../../errors.ts';
import { type Audit, type HandHistory, type HandReader, auditHand, readHands } from '../../history/index.ts';
import { encoding } from './arguments.ts';
import { startProgress } from './progress.ts';

/** What has been read. */
export interface HandCount {
  hands: number;
  damaged: number;
  lines: number;
  /** Hands of other games, by name. */
  readonly others: Map<string, number>;
  /** Passages of text that is no hand, by what they are. */
  readonly texts: Map<string, number>;
  /** Files that could not be read. */
  readonly unread: string[];
}

/** Adds what every command has that reads hand histories. */
export function takesHandFiles(command: Command): Command {
  return command
    .argument('[file...]', 'files of hand histories; none, or -, is standard input')
    .option(
      '--encoding <label>',
      'encoding of the files, such as windows-1252 (default: UTF-8 or UTF-16)',
      encoding,
    );
}

/**
 * Reads, replays and audits the hands of files in order, hand by hand. A file that cannot be read is counted
 * and the next one is read.
 */
export async function eachHand(
  files: readonly string[],
  encoding: string | undefined,
  use: (audit: Audit, hand: HandHistory, file: string) => void | Promise<void>,
): Promise<HandCount> {
  const count: HandCount = {
    hands: 0,
    damaged: 0,
    lines: 0,
    others: new Map(),
    texts: new Map(),
    unread: [],
  };
  const meter = new Meter(await totalSize(files));
  for (const file of files.length === 0 ? ['-'] : files) {
    const reader = readHands(meter.pass(open(file)), encoding === undefined ? {} : { encoding });
    try {
      for await (const hand of reader) {
        const audited = auditHand(hand);
        count.hands++;
        if (!audited.ok) count.damaged++;
        await use(audited, hand, file);
        meter.hands = count.hands;
      }
    } catch (error) {
      if (!isFileError(error)) throw error;
      console.error(`razz: ${file}: ${error.message}`);
      count.unread.push(file);
    }
    addOthers(count, reader);
  }
  meter.end();
  if (count.damaged > 0 || count.unread.length > 0) process.exitCode = 1;
  return count;
}

function open(file: string): AsyncIterable<Uint8Array> {
  return file === '-' ? stdin : createReadStream(file, { highWaterMark: 1 << 18 });
}

/** Bytes of all files, NaN when one of them is a pipe. */
async function totalSize(files: readonly string[]): Promise<number> {
  let total = files.length === 0 ? NaN : 0;
  for (const file of files) {
    const found = file === '-' ? undefined : await stat(file).catch(() => undefined);
    total += !found?.isFile() ? (file === '-' ? NaN : 0) : found.size;
  }
  return total;
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && !(error instanceof RazzError) && 'syscall' in error;
}

function addOthers(count: HandCount, { others, texts, lines }: HandReader): void {
  count.lines += lines;
  for (const [game, hands] of others) count.others.set(game, (count.others.get(game) ?? 0) + hands);
  for (const [text, passages] of texts) count.texts.set(text, (count.texts.get(text) ?? 0) + passages);
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

/** The last lines for people: how many hands of what, and how many are damaged. */
export function summary({ hands, damaged, lines, others, texts, unread }: HandCount): string {
  const read = `${counted(hands, 'razz hand')} in ${counted(lines, 'line')}`;
  const parts = [`${read}, ${hands - damaged} add up, ${damaged} do not`];
  for (const [game, count] of others) parts.push(`${count} of another game: ${printable(game)}`);
  for (const [text, count] of texts) parts.push(`${counted(count, 'passage')} passed over: ${text}`);
  if (unread.length > 0)
    parts.push(`${counted(unread.length, 'file')} could not be read: ${unread.join(', ')}`);
  return parts.join('\n');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Text of a file without what would steer a terminal. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it takes away
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');
}
