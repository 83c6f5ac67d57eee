// readHands: hands from text, bytes or streams in constant memory.
import { formatOfHeader } from './blocks.ts';
import { Cutter, type ReadOptions, type Source } from './cutter.ts';
import type { HandHistory, Room } from '../events.ts';
import { BlockInterpreter } from './understand.ts';

export type { ReadOptions, Source } from './cutter.ts';

/**
 * The razz hands of a file, in order; an async iterable to be used once. Hands of other games are skipped
 * and counted. Damage never throws: it becomes a problem of its hand. A Razz hand of a room that is not read, or
 * the remains of one, is a hand of the room `unknown` with one problem; other text is skipped and counted.
 */
export interface HandReader extends AsyncIterable<HandHistory> {
  /** The number of hands of each other game skipped so far. */
  readonly others: ReadonlyMap<string, number>;
  /** The number of passages of text that is not a hand skipped so far, by kind. */
  readonly texts: ReadonlyMap<string, number>;
  /** Lines read so far. */
  readonly lines: number;
}

/**
 * Reads the razz hands of a file: PokerStars, Full Tilt, Winamax, the Winning network (ACR), Bovada, KingsClub, Merge,
 * PHH and this package's own JSON, recognised by content and mixed in any way. Memory stays constant for files of any
 * length.
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
 * @throws {@link ArgumentError} `value` for a source, an encoding or a limit that is invalid, `module` while iterating
 * when the parser of a format cannot be loaded.
 */
export function readHands(source: Source, options: ReadOptions = {}): HandReader {
  return new Reader(new Cutter(source, options));
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

class Reader implements HandReader {
  readonly #cutter: Cutter;
  readonly #interpreter = new BlockInterpreter();

  constructor(cutter: Cutter) {
    this.#cutter = cutter;
  }

  get others(): ReadonlyMap<string, number> {
    return this.#interpreter.passedOver.others;
  }

  get texts(): ReadonlyMap<string, number> {
    return this.#interpreter.passedOver.texts;
  }

  get lines(): number {
    return this.#cutter.lines;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<HandHistory, void, undefined> {
    const interpreter = this.#interpreter;
    for await (const blocks of this.#cutter.take()) {
      for (const block of blocks) {
        if (!interpreter.knows(block.format)) await interpreter.load(block.format);
        const hand = interpreter.read(block);
        if (hand !== undefined) yield hand;
      }
    }
  }
}
