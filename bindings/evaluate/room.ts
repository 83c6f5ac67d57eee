/*
 * Batches that need no copying: arrays that lie in the memory of a WebAssembly instance of their own. Its memory never
 * grows again, so the arrays stay valid, and it goes when nobody holds one of its arrays any more.
 */
import { ArgumentError, shown } from '../errors.ts';
import type { Exports } from '../wasm/exports.generated.ts';
import { openInstance } from '../wasm/load.ts';

/** Room for a batch of hands and their values, see {@link allocateHands}. */
export interface HandRoom {
  /** Seven card numbers a hand, all 0 at first. */
  readonly hands: Uint8Array;
  /** One value a hand. */
  readonly values: Uint16Array;
}

/** Room for a batch of hands in columns, see {@link allocateColumns}. */
export interface ColumnRoom {
  /** Seven columns of card numbers, all 0 at first. */
  readonly columns: Uint8Array;
  /** One value a hand. */
  readonly values: Uint16Array;
}

/** Room for a batch of card sets, see {@link allocateSets}. */
export interface SetRoom {
  /** One card set a hand, all 0 at first. */
  readonly sets: BigUint64Array;
  /** One value a hand. */
  readonly values: Uint16Array;
}

/** The instances, by the memory in which arrays were given out. */
const instances = new WeakMap<ArrayBufferLike, Exports>();

/** The instance in whose memory an array lies, if there is one. */
export function instanceOf(array: ArrayBufferView): Exports | undefined {
  return instances.get(array.buffer);
}

/** Bytes that SIMD loads may read past the end. */
const PADDING_BYTES = 16;
const MOST_BYTES = 2 ** 31;

/**
 * Arrays for `count` hands that lie hand after hand, and for their values, in memory that the evaluator works on
 * directly. `evaluateHands` takes them like any others and copies nothing. Fill them again for the next batch; a
 * shorter one is `hands.subarray(0, 7 * n)`. They stay valid for as long as you hold them, and cannot be transferred
 * to another thread.
 *
 * @param count - How many hands, at least 1; their arrays must fit two gigabytes.
 * @example
 * ```ts
 * import { allocateHands, evaluateHands, parseCards } from 'razz-wasm';
 *
 * const { hands, values } = allocateHands(2);
 * hands.set(parseCards('As 2d 3c 4h 5s 9c Kd  6s 4h 3c 2d As Kd Kh'));
 * evaluateHands(hands, values);
 * Array.from(values); // [31, 47]
 * ```
 * @throws {@link ArgumentError} `value` for a wrong count; {@link OperationError} `memory` when the host has no memory.
 */
export function allocateHands(count: number): HandRoom {
  const { buffer, start, values } = allocate(count, 7);
  return { hands: new Uint8Array(buffer, start, 7 * count), values };
}

/**
 * The same as {@link allocateHands} for hands in seven columns, see `evaluateColumns`.
 *
 * @example
 * ```ts
 * import { allocateColumns, evaluateColumns } from 'razz-wasm';
 *
 * const { columns, values } = allocateColumns(1);
 * columns.set([3, 5, 8, 14, 19, 32, 49]);
 * evaluateColumns(columns, values)[0]; // 31
 * ```
 * @throws as {@link allocateHands}.
 */
export function allocateColumns(count: number): ColumnRoom {
  const { buffer, start, values } = allocate(count, 7);
  return { columns: new Uint8Array(buffer, start, 7 * count), values };
}

/**
 * The same as {@link allocateHands} for card sets, see `evaluateSets`.
 *
 * @example
 * ```ts
 * import { allocateSets, cardSet, evaluateSets } from 'razz-wasm';
 *
 * const { sets, values } = allocateSets(1);
 * sets[0] = cardSet('As 2d 3c 4h 5s');
 * evaluateSets(sets, values)[0]; // 31
 * ```
 * @throws as {@link allocateHands}.
 */
export function allocateSets(count: number): SetRoom {
  const { buffer, start, values } = allocate(count, 8);
  return { sets: new BigUint64Array(buffer, start, count), values };
}

function allocate(count: number, step: number): { buffer: ArrayBuffer; start: number; values: Uint16Array } {
  const most = Math.floor(MOST_BYTES / (step + 2));
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new ArgumentError('value', 'count', `an integer 1..${most}`, shown(count));
  }
  const { exports, start } = openInstance(count * (step + 2) + 2 * PADDING_BYTES);
  const { buffer } = exports.memory;
  instances.set(buffer, exports);
  const end = start + count * step + PADDING_BYTES;
  return { buffer, start, values: new Uint16Array(buffer, end + (end & 1), count) };
}
