import { type Cards, DECK_SIZE, cardCount, formatCard, readCards } from '../cards.ts';
import { checkOptions, isTypedArray } from '../checks.ts';
import { ArgumentError, RazzError, shown } from '../errors.ts';
import { HAND_VALUE_COUNT } from './low-hand.ts';
import { wasm, wasmBytes } from '../wasm/load.ts';

/** How a batch is checked. */
export interface BatchOptions {
  /**
   * Also refuse a hand that holds a card twice (a card set: one that has not five to seven cards). Without it
   * only the range of the cards is checked, and the value of such a hand means nothing.
   */
  readonly distinct?: boolean;
}

/**
 * Evaluates seven-card hands that lie hand after hand.
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
export function evaluateHands(
  hands: Uint8Array,
  values: Uint16Array,
  options: BatchOptions = {},
): Uint16Array {
  const batch = readBatch(hands, 'hands', Uint8Array, 7, values, options);
  const count = batch.length / 7;
  const { batchInput, areCards, firstDuplicate, lowOfHands } = wasm();
  return evaluateBatch(count, values, {
    load: (start, length) =>
      wasmBytes().set(batch.subarray(start * 7, (start + length) * 7), batchInput.value),
    check(start, length) {
      if (!areCards(0, length * 7)) throw cardFault(batch, 'hands');
      const duplicate = options.distinct ? firstDuplicate(length, 1) : -1;
      if (duplicate >= 0)
        throw duplicateFault(start + duplicate, (card) => batch[(start + duplicate) * 7 + card]!);
    },
    evaluate: lowOfHands,
  });
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
  options: BatchOptions = {},
): Uint16Array {
  const batch = readBatch(columns, 'columns', Uint8Array, 7, values, options);
  const count = batch.length / 7;
  const { COLUMN, batchInput, areCards, firstDuplicate, lowOfColumns } = wasm();
  return evaluateBatch(count, values, {
    load(start, length) {
      const bytes = wasmBytes();
      for (let column = 0; column < 7; column++) {
        const from = column * count + start;
        bytes.set(batch.subarray(from, from + length), batchInput.value + column * COLUMN.value);
      }
    },
    check(start, length) {
      for (let column = 0; column < 7; column++) {
        if (!areCards(column * COLUMN.value, length)) throw cardFault(batch, 'columns');
      }
      const duplicate = options.distinct ? firstDuplicate(length, COLUMN.value) : -1;
      if (duplicate >= 0) {
        throw duplicateFault(start + duplicate, (card) => batch[card * count + start + duplicate]!);
      }
    },
    evaluate: lowOfColumns,
  });
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
export function evaluateSets(
  sets: BigUint64Array,
  values: Uint16Array,
  options: BatchOptions = {},
): Uint16Array {
  const batch = readBatch(sets, 'sets', BigUint64Array, 1, values, options);
  const count = batch.length;
  const { batchInput, areSets, firstMiscount, lowOfSets } = wasm();
  return evaluateBatch(count, values, {
    load: (start, length) =>
      new BigUint64Array(wasmBytes().buffer, batchInput.value, length).set(
        batch.subarray(start, start + length),
      ),
    check(start, length) {
      if (!areSets(length)) throw setFault(batch);
      const miscount = options.distinct ? firstMiscount(length) : -1;
      if (miscount >= 0) {
        const cards = cardCount(bitCount(batch[start + miscount]!));
        throw new ArgumentError('card-count', `sets[${start + miscount}]`, '5 to 7 cards', cards);
      }
    },
    evaluate: lowOfSets,
  });
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
 * How many hands of five, six or seven cards have each value: element v counts the hands of value v.
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
  return new Uint32Array(wasmBytes().buffer, batchValues.value, HAND_VALUE_COUNT).slice();
}

/** One layout of a batch: hands `start` to `start + length` move through the module's input together. */
interface Layout {
  load(start: number, length: number): void;
  check(start: number, length: number): void;
  /** Leaves the values in the module, from the place `offset` on. */
  evaluate(length: number, offset: number): void;
}

function evaluateBatch(count: number, values: Uint16Array, layout: Layout): Uint16Array {
  const piece = wasm().BATCH.value;
  const kept = wasm().RESULTS.value;
  // A batch whose values the module cannot all keep is checked as a whole first.
  for (let start = 0; count > kept && start < count; start += piece) {
    const length = Math.min(piece, count - start);
    layout.load(start, length);
    layout.check(start, length);
  }
  for (let from = 0; from < count; from += kept) {
    const to = Math.min(from + kept, count);
    for (let start = from; start < to; start += piece) {
      const length = Math.min(piece, to - start);
      layout.load(start, length);
      if (count <= kept) layout.check(start, length);
      layout.evaluate(length, start - from);
    }
    values.set(new Uint16Array(wasmBytes().buffer, wasm().batchValues.value, to - from), from);
  }
  return values;
}

/**
 * Checks what a batch is called with, but for the cards themselves. Gives the batch, or a copy of it where the
 * first values would be written over hands still to be read.
 */
function readBatch<Batch extends Uint8Array | BigUint64Array>(
  batch: Batch,
  argument: string,
  type: { new (batch: number | Batch): Batch; readonly name: string },
  each: number,
  values: Uint16Array,
  options: BatchOptions,
): Batch {
  if (!isTypedArray(batch, type)) throw new ArgumentError('length', argument, `a ${type.name}`, shown(batch));
  if (batch.length % each !== 0) {
    throw new ArgumentError('length', argument, `a length that is a multiple of ${each}`, `${batch.length}`);
  }
  const count = batch.length / each;
  if (!isTypedArray(values, Uint16Array)) {
    throw new ArgumentError('length', 'values', 'a Uint16Array', shown(values));
  }
  if (values.length < count) {
    throw new ArgumentError('length', 'values', `room for ${count} values`, `${values.length}`);
  }
  checkOptions(options);
  return count > wasm().RESULTS.value && overlap(batch, values) ? new type(batch) : batch;
}

function overlap(a: ArrayBufferView, b: ArrayBufferView): boolean {
  return (
    a.buffer === b.buffer &&
    a.byteOffset < b.byteOffset + b.byteLength &&
    b.byteOffset < a.byteOffset + a.byteLength
  );
}

function cardFault(cards: Uint8Array, argument: string): RazzError {
  const at = cards.findIndex((card) => card >= DECK_SIZE);
  return new ArgumentError('card', `${argument}[${at}]`, 'a card number 0..51', `${cards[at]}`);
}

function duplicateFault(hand: number, cardAt: (card: number) => number): RazzError {
  const cards = Array.from({ length: 7 }, (_, card) => cardAt(card));
  const duplicate = cards.find((card, i) => cards.indexOf(card) !== i)!;
  return new ArgumentError(
    'duplicate-card',
    `hand ${hand}`,
    'each card once',
    `${formatCard(duplicate)} twice`,
  );
}

const SET_BITS = 0x1fff_1fff_1fff_1fffn;

function setFault(sets: BigUint64Array): RazzError {
  const at = sets.findIndex((set) => (set & ~SET_BITS) !== 0n);
  return new ArgumentError('value', `sets[${at}]`, 'a card set', `0x${sets[at]!.toString(16)}`);
}

function bitCount(set: bigint): number {
  return set.toString(2).replaceAll('0', '').length;
}
