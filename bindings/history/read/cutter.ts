// Cuts a source into the blocks of its hands, in constant memory.
import { isTypedArray, readOptions } from '../../checks.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { type Block, BlockReader, type Limits } from './blocks.ts';
import { type Chunks, InflateError, inflated } from './inflate.ts';
import { LineReader } from './lines.ts';

/** Text or bytes of a file, packed with gzip or not: whole, or in pieces as a stream gives them. */
export type Source = string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Options for reading; every field has a default. */
export interface ReadOptions {
  /** Encoding label of the bytes, such as `windows-1252`. Default: UTF-8 or UTF-16, recognised by the bytes. */
  readonly encoding?: string;
  /**
   * Longest line in characters, 1,048,576 by default; the rest of a longer one is skipped. Rooms that write
   * text have lines of at most 2,000.
   */
  readonly maxLineLength?: number;
  /** Most lines a hand may have, 10,000 by default. */
  readonly maxHandLines?: number;
  /** Most characters a hand may have, 4,194,304 by default. */
  readonly maxHandLength?: number;
}

/**
 * Bytes or characters cut at a time. A huge chunk then needs no huge string, and lines are garbage before they
 * are old: a quarter faster than a megabyte at a time.
 */
const PIECE = 1 << 14;

/** The blocks of a source, to be taken once. */
export class Cutter {
  readonly #chunks: Chunks;
  readonly #lines: LineReader;
  readonly #blocks: BlockReader;

  /** @throws {@link ArgumentError} `value` for a source, an encoding or a limit that is invalid. */
  constructor(source: Source, given: ReadOptions) {
    const options = readOptions(given, ['maxLineLength', 'maxHandLines', 'maxHandLength', 'encoding']);
    const limits: Limits = {
      lineLength: limit(options.maxLineLength, 'maxLineLength', 1 << 20),
      handLines: limit(options.maxHandLines, 'maxHandLines', 10_000),
      handLength: limit(options.maxHandLength, 'maxHandLength', 1 << 22),
    };
    this.#chunks = chunksOf(source);
    this.#blocks = new BlockReader(limits);
    this.#lines = new LineReader(limits.lineLength, this.#blocks, options.encoding);
  }

  /** Lines cut so far. */
  get lines(): number {
    return this.#lines.lines;
  }

  /** The blocks in order, some at a time. */
  async *take(): AsyncGenerator<readonly Block[], void, undefined> {
    let damage: InflateError | undefined;
    try {
      for await (const chunk of inflated(this.#chunks)) {
        for (let at = 0; at < lengthOf(chunk); at += PIECE) {
          const piece =
            typeof chunk === 'string' ? chunk.slice(at, at + PIECE) : chunk.subarray(at, at + PIECE);
          this.#lines.push(piece);
          const blocks = this.#blocks.take();
          if (blocks.length > 0) yield blocks;
        }
      }
    } catch (error) {
      if (!(error instanceof InflateError)) throw error;
      damage = error;
    }
    this.#lines.end();
    this.#blocks.end();
    yield this.#blocks.take();
    if (damage !== undefined) yield [damagedFile(this.lines + 1, damage.message)];
  }
}

/** A file that cannot be unpacked to its end is damaged, even if its hands can be read. */
function damagedFile(line: number, unpacking: string): Block {
  return { format: 'unknown', lines: [''], numbers: [line], unpacking };
}

function chunksOf(source: Source): Chunks {
  if (typeof source === 'string' || isBytes(source)) return [source];
  if (source !== null && typeof source === 'object') {
    if (Symbol.asyncIterator in source || Symbol.iterator in source) return source;
  }
  throw new ArgumentError('value', 'source', 'text, bytes or a stream of them', shown(source));
}

function isBytes(value: unknown): value is Uint8Array {
  return isTypedArray(value, Uint8Array);
}

function lengthOf(chunk: string | Uint8Array): number {
  if (typeof chunk === 'string' || isBytes(chunk)) return chunk.length;
  throw new ArgumentError('value', 'source', 'a stream of text or bytes', `${shown(chunk)} in it`);
}

function limit(value: number | undefined, argument: string, standard: number): number {
  if (value === undefined) return standard;
  if (Number.isInteger(value) && value > 0) return value;
  throw new ArgumentError('value', argument, 'an integer from 1', shown(value));
}
