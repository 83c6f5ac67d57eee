/*
 * Many hands in one call. A batch is checked as a whole before any value is written: batches move through the
 * module's input in pieces, unless they are in memory of `allocateHands`.
 */
import { type Cards, readCards } from '../cards.ts';
import { checkMemory, isTypedArray, readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { HAND_VALUE_COUNT } from './low-hand.ts';
import { COLUMNS, HANDS, type Layout, type Piece, SETS } from './layouts.ts';
import { instanceOf } from './room.ts';
import { wasm, wasmBytes } from '../wasm/load.ts';

/** Options for the evaluation of a batch. */
export interface BatchOptions {
  /**
   * Whether to refuse a hand that holds a card twice, or a card set that does not hold five to seven cards. Default:
   * false, which checks only that every card is one; the value of a hand with a card twice means nothing.
   */
  readonly distinct?: boolean | undefined;
}

/**
 * Evaluates seven-card hands, one after another in an array.
 *
 * @param hands - Card numbers, seven a hand.
 * @param values - Where the {@link HandValue} of each hand goes; may be longer than needed.
 * @returns `values`.
 * @example
 * ```ts
 * import { evaluateHands, parseCards } from 'razz-wasm';
 *
 * const hands = Uint8Array.from(parseCards('As 2d 3c 4h 5s 9c Kd  6s 4h 3c 2d As Kd Kh'));
 * Array.from(evaluateHands(hands, new Uint16Array(2))); // [31, 47]
 * ```
 * @throws {@link ArgumentError} `length`, `card` or `duplicate-card`, before anything is written.
 */
export function evaluateHands(hands: Uint8Array, values: Uint16Array, options?: BatchOptions): Uint16Array {
  return evaluateBatch(HANDS, hands, values, options);
}

/**
 * Evaluates seven-card hands given as seven columns: first the first card of every hand, then the second ...
 * The fastest layout for card bytes.
 *
 * @param columns - Card numbers, seven columns of n one after another: card c of hand i is `columns[c * n + i]`.
 * @param values - Where the {@link HandValue} of each hand goes; may be longer than needed.
 * @returns `values`.
 * @example
 * ```ts
 * import { evaluateColumns } from 'razz-wasm';
 *
 * // The wheel with 9c Kd, and 6-4-3-2-A with a pair of kings.
 * const columns = Uint8Array.of(3, 23, 5, 14, 8, 8, 14, 5, 19, 3, 32, 49, 49, 50);
 * Array.from(evaluateColumns(columns, new Uint16Array(2))); // [31, 47]
 * ```
 * @throws {@link ArgumentError} `length`, `card` or `duplicate-card`, before anything is written.
 */
export function evaluateColumns(
  columns: Uint8Array,
  values: Uint16Array,
  options?: BatchOptions,
): Uint16Array {
  return evaluateBatch(COLUMNS, columns, values, options);
}

/**
 * Evaluates hands of five to seven cards given as card sets (see {@link cardSet}). The fastest layout of all.
 *
 * @param sets - One card set a hand.
 * @param values - Where the {@link HandValue} of each hand goes; may be longer than needed.
 * @returns `values`.
 * @example
 * ```ts
 * import { cardSet, evaluateSets } from 'razz-wasm';
 *
 * const sets = BigUint64Array.of(cardSet('As 2d 3c 4h 5s 9c Kd'), cardSet('6s 4h 3c 2d As'));
 * Array.from(evaluateSets(sets, new Uint16Array(2))); // [31, 47]
 * ```
 * @throws {@link ArgumentError} `length`, `value` or `card-count`, before anything is written.
 */
export function evaluateSets(sets: BigUint64Array, values: Uint16Array, options?: BatchOptions): Uint16Array {
  return evaluateBatch(SETS, sets, values, options);
}

/**
 * Cards as a card set: a 64-bit word with one 16-bit lane a suit (clubs lowest), bit = rank (ace lowest).
 *
 * @example
 * ```ts
 * import { cardSet } from 'razz-wasm';
 *
 * cardSet('Ac 2c Ad'); // 65539n
 * ```
 * @throws {@link ArgumentError} `card` or `duplicate-card`.
 */
export function cardSet(cards: Cards): bigint {
  return readCards(cards, 'cards').reduce(
    (set, card) => set | (1n << BigInt((card & 3) * 16 + (card >> 2))),
    0n,
  );
}

/**
 * Counts the hands of five, six or seven cards by value: element v is the number of hands of value v.
 * The 133,784,560 seven-card hands are counted by their 49,205 rank multisets, each weighed by its choices of
 * suits, so it takes about a millisecond.
 *
 * @example
 * ```ts
 * import { countHands } from 'razz-wasm';
 *
 * countHands(7)[31]; // 781824, the hands that make a wheel
 * ```
 * @throws {@link ArgumentError} `card-count`.
 */
export function countHands(cards: 5 | 6 | 7): Uint32Array {
  if (cards !== 5 && cards !== 6 && cards !== 7) {
    throw new ArgumentError('card-count', 'cards', '5, 6 or 7', shown(cards));
  }
  const { batchValues, countHands } = wasm();
  countHands(cards);
  return new Uint32Array(wasmBytes().buffer, batchValues, HAND_VALUE_COUNT).slice();
}

function evaluateBatch<Batch extends Uint8Array | BigUint64Array>(
  layout: Layout<Batch>,
  given: Batch,
  values: Uint16Array,
  options: BatchOptions | undefined,
): Uint16Array {
  const { distinct = false } = readOptions(options, ['distinct']);
  const count = checkBatch(layout, given, values);
  const own = instanceOf(given);
  const module = own ?? wasm();
  const batch = count > module.KEPT_VALUES && overlap(given, values) ? new layout.type(given) : given;
  const inPlace = own !== undefined && batch === given;

  function pieceAt(start: number): Piece {
    const length = Math.min(module.BATCH_HANDS, count - start);
    if (inPlace) return { module, address: batch.byteOffset + start * layout.step, stride: count, length };
    layout.load(batch, count, start, length, module);
    return { module, address: module.batchInput, stride: module.COLUMN_BYTES, length };
  }

  function check(piece: Piece, start: number): void {
    if (!layout.areCards(piece)) throw layout.cardFault(batch);
    const wrong = distinct ? layout.firstWrong(piece) : -1;
    if (wrong >= 0) throw layout.handFault(batch, count, start + wrong);
  }

  const direct = inPlace && values.buffer === batch.buffer && !overlap(batch, values);
  const kept = direct ? count : module.KEPT_VALUES;
  const output = direct ? values.byteOffset : module.batchValues;
  // A batch whose values the module cannot all keep is checked as a whole first, before any is written.
  const ahead = direct || count > kept;
  for (let start = 0; ahead && start < count; start += module.BATCH_HANDS) check(pieceAt(start), start);
  for (let from = 0; from < count; from += kept) {
    const to = Math.min(from + kept, count);
    for (let start = from; start < to; start += module.BATCH_HANDS) {
      const piece = pieceAt(start);
      if (!ahead) check(piece, start);
      layout.evaluate(piece, output + 2 * (start - from));
    }
    if (!direct) values.set(new Uint16Array(module.memory.buffer, output, to - from), from);
  }
  return values;
}

/** The number of hands in a batch. Checks the arguments, except for the cards themselves. */
function checkBatch<Batch extends Uint8Array | BigUint64Array>(
  { argument, type, size }: Layout<Batch>,
  batch: Batch,
  values: Uint16Array,
): number {
  if (!isTypedArray(batch, type)) throw new ArgumentError('length', argument, `a ${type.name}`, shown(batch));
  checkMemory(batch, argument);
  if (batch.length % size !== 0) {
    throw new ArgumentError('length', argument, `a length that is a multiple of ${size}`, `${batch.length}`);
  }
  const count = batch.length / size;
  if (!isTypedArray(values, Uint16Array)) {
    throw new ArgumentError('length', 'values', 'a Uint16Array', shown(values));
  }
  if (values.length < count) {
    throw new ArgumentError('length', 'values', `room for ${count} values`, `${values.length}`);
  }
  return count;
}

/** Whether two arrays may share memory. Each thread has its own buffers of shared memory, so such arrays always may. */
function overlap(a: ArrayBufferView, b: ArrayBufferView): boolean {
  if (a.buffer !== b.buffer) return isShared(a) && isShared(b);
  return a.byteOffset < b.byteOffset + b.byteLength && b.byteOffset < a.byteOffset + a.byteLength;
}

function isShared({ buffer }: ArrayBufferView): boolean {
  return Object.prototype.toString.call(buffer) === '[object SharedArrayBuffer]';
}
