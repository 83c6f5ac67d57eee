// readHands: hands from text, bytes or streams in constant memory.
import { isTypedArray } from '../../checks.ts';
import { ArgumentError, shown } from '../../errors.ts';
import {
  BlockReader,
  type Block,
  type Limits,
  type OtherGame,
  type OtherText,
  TOURNAMENT_SUMMARY,
  formatOfHeader,
} from './blocks.ts';
import { Draft } from './draft.ts';
import type { HandHistory, Room } from '../events.ts';
import { readFullTilt } from '../formats/full-tilt/read.ts';
import { readJson } from '../formats/json/read.ts';
import { readKingsClub } from '../formats/kingsclub/read.ts';
import { type Chunks, InflateError, inflated } from './inflate.ts';
import { LineReader } from './lines.ts';
import { loadMerge } from '../formats/merge/read.ts';
import { loadPhh } from '../formats/phh/read.ts';
import { readPokerStars } from '../formats/pokerstars/read.ts';
import { readWinamax } from '../formats/winamax/read.ts';

/** Text or bytes of a file, packed with gzip or not: whole, or in pieces as a stream gives them. */
export type Source = string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** How to read; every field has a default. */
export interface ReadOptions {
  /** Encoding label of the bytes, such as `windows-1252`; by default UTF-8 or UTF-16, told by the bytes. */
  readonly encoding?: string;
  /**
   * Longest line in characters, 1,048,576 by default; the rest of a longer one is passed over. Rooms that write
   * text have lines of at most 2,000.
   */
  readonly maxLineLength?: number;
  /** Most lines a hand may have, 10,000 by default. */
  readonly maxHandLines?: number;
  /** Most characters a hand may have, 4,194,304 by default. */
  readonly maxHandLength?: number;
}

type ReadBlock = (block: Block) => HandHistory | OtherGame | OtherText;

/** The readers; the two that need a library load it when the first hand of their format comes. */
const LOADERS: Readonly<Record<Block['format'], () => ReadBlock | Promise<ReadBlock>>> = {
  pokerstars: () => readPokerStars,
  'full-tilt': () => readFullTilt,
  winamax: () => readWinamax,
  kingsclub: () => readKingsClub,
  merge: loadMerge,
  phh: loadPhh,
  json: () => readJson,
  unknown: () => readUnknown,
};

/** The game in a header of a room that is not read: what stands behind the number. */
const FOREIGN_GAME =
  /(?:#|\bnr?(?:\.º|[°º.])|\bID:?)\s?[\w-]+(?: de [\w ]+)?\s?[:,]?\s+(.+?)(?: ?\(| - |$)/iu;

const IN_ENGLISH =
  'English: set the language of the PokerStars client to English and have the hands written again';

function readUnknown(block: Block): HandHistory | OtherGame | OtherText {
  const first = block.lines[0]!;
  if (TOURNAMENT_SUMMARY.test(first)) return { text: 'tournament summary' };
  if (!block.looksLikeRazz) {
    const game = FOREIGN_GAME.exec(first)?.[1];
    return game === undefined ? { text: 'other text' } : { other: game };
  }
  const draft = new Draft('unknown', block);
  // PokerStars writes hands in the language of its window.
  if (/PokerStars/i.test(first)) draft.problem(block.numbers[0]!, 'language', first, IN_ENGLISH);
  else draft.problem(block.numbers[0]!, 'text', first, 'a hand history');
  return draft.finish(block.numbers[0]!, true);
}

/**
 * The razz hands of a file, in order; an async iterable to be used once. Hands of other games are passed over
 * and counted. Damage never throws: it becomes a problem of its hand. A Razz hand of a room that is not read, or
 * the remains of one, is a hand of the room `unknown` with one problem; text of no hand is passed over and counted.
 */
export interface HandReader extends AsyncIterable<HandHistory> {
  /** How many hands of each other game have been passed over so far. */
  readonly others: ReadonlyMap<string, number>;
  /** How many passages of text that is no hand have been passed over so far, by what they are. */
  readonly texts: ReadonlyMap<string, number>;
  /** Lines read so far. */
  readonly lines: number;
}

/**
 * Reads the razz hands of a file: PokerStars, Full Tilt, Winamax, KingsClub, Merge, PHH and this package's own
 * JSON, told apart by content and mixed as they may be. Memory stays constant however long the file is.
 *
 * @param source - Text, bytes, or a stream of either, such as `file.stream()` or a Node read stream.
 * @example
 * ```ts
 * import { readHands } from 'razz-wasm/history';
 *
 * const reader = readHands(`#39: Limit Razz - 40/80
 * Table 'Main'`);
 * for await (const hand of reader) {
 *   hand.room; // "kingsclub"
 *   hand.problems[0]?.what; // "truncated"
 * }
 * ```
 * @throws {@link ArgumentError} `value` for a source, an encoding or a limit that is none, `module` while iterating when the
 * parser of a format is not installed.
 */
export function readHands(source: Source, options: ReadOptions = {}): HandReader {
  return new Reader(chunksOf(source), options);
}

/** Every hand of a source in an array; for files that fit into memory. */
export async function readAllHands(source: Source, options?: ReadOptions): Promise<HandHistory[]> {
  const hands: HandHistory[] = [];
  for await (const hand of readHands(source, options)) hands.push(hand);
  return hands;
}

/**
 * The format of a file by its first lines: a room, `json` for this package's own, or `undefined`.
 *
 * @example
 * ```ts
 * import { detectFormat } from 'razz-wasm/history';
 *
 * detectFormat('Full Tilt Poker Game #26190453000: Table Mart'); // "full-tilt"
 * ```
 */
export function detectFormat(text: string): Room | 'json' | undefined {
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/, 200)) {
    const format = formatOfHeader(line.trimEnd());
    if (format !== undefined) return format;
  }
  return undefined;
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

/** A file that cannot be unpacked to its end is damaged, whatever was in it. */
function damagedFile(line: number, message: string): HandHistory {
  const draft = new Draft('unknown', { format: 'unknown', lines: [''], numbers: [line] });
  draft.problem(line, 'gzip', message, 'a whole gzip file');
  return draft.finish(line, true);
}

class Reader implements HandReader {
  readonly others = new Map<string, number>();
  readonly texts = new Map<string, number>();
  readonly #chunks: Chunks;
  readonly #lines: LineReader;
  readonly #blocks: BlockReader;
  readonly #readers = new Map<Block['format'], ReadBlock>();

  constructor(chunks: Chunks, options: ReadOptions) {
    const limits: Limits = {
      lineLength: limit(options.maxLineLength, 'maxLineLength', 1 << 20),
      handLines: limit(options.maxHandLines, 'maxHandLines', 10_000),
      handLength: limit(options.maxHandLength, 'maxHandLength', 1 << 22),
    };
    this.#chunks = chunks;
    this.#blocks = new BlockReader(limits);
    this.#lines = new LineReader(limits.lineLength, this.#blocks, options.encoding);
  }

  get lines(): number {
    return this.#lines.lines;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<HandHistory, void, undefined> {
    let damage: InflateError | undefined;
    try {
      for await (const chunk of inflated(this.#chunks)) {
        for (let at = 0; at < lengthOf(chunk); at += PIECE) {
          const piece =
            typeof chunk === 'string' ? chunk.slice(at, at + PIECE) : chunk.subarray(at, at + PIECE);
          this.#lines.push(piece);
          for (const block of this.#blocks.take()) {
            const hand = this.#keep(
              (this.#readers.get(block.format) ?? (await this.#load(block.format)))(block),
            );
            if (hand !== undefined) yield hand;
          }
        }
      }
    } catch (error) {
      if (!(error instanceof InflateError)) throw error;
      damage = error;
    }
    this.#lines.end();
    this.#blocks.end();
    for (const block of this.#blocks.take()) {
      const hand = this.#keep((await this.#load(block.format))(block));
      if (hand !== undefined) yield hand;
    }
    if (damage !== undefined) yield damagedFile(this.lines + 1, damage.message);
  }

  async #load(format: Block['format']): Promise<ReadBlock> {
    const read = await LOADERS[format]();
    this.#readers.set(format, read);
    return read;
  }

  /** The hand, or nothing when it is one of another game or no hand. */
  #keep(hand: HandHistory | OtherGame | OtherText): HandHistory | undefined {
    if ('text' in hand) {
      this.texts.set(hand.text, (this.texts.get(hand.text) ?? 0) + 1);
      return undefined;
    }
    if (!('other' in hand)) return hand;
    const game = hand.other.slice(0, LONGEST_NAME);
    const name = this.others.has(game) || this.others.size < MAX_GAMES ? game : 'and more';
    this.others.set(name, (this.others.get(name) ?? 0) + 1);
    return undefined;
  }
}

/**
 * Bytes or characters read at a time. A huge chunk then needs no huge string, and lines are garbage before they
 * are old: a quarter faster than a megabyte at a time.
 */
const PIECE = 1 << 14;

function lengthOf(chunk: string | Uint8Array): number {
  if (typeof chunk === 'string' || isBytes(chunk)) return chunk.length;
  throw new ArgumentError('value', 'source', 'a stream of text or bytes', `${shown(chunk)} in it`);
}

/** More games than there are: a damaged file may name any number of them. */
const MAX_GAMES = 1000;
const LONGEST_NAME = 80;

function limit(value: number | undefined, argument: string, standard: number): number {
  if (value === undefined) return standard;
  if (Number.isInteger(value) && value > 0) return value;
  throw new ArgumentError('value', argument, 'an integer from 1', shown(value));
}
