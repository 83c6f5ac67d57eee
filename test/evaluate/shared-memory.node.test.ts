import { expect, test } from 'vitest';
import {
  cardSet,
  evaluate,
  evaluateColumns,
  evaluateHands,
  evaluateSets,
  type BatchOptions,
} from '../../bindings/index.ts';

/*
 * Two views of one SharedArrayBuffer may have two buffer objects, so that an overlap cannot be seen. In Node alone:
 * a page has such buffers only where it is isolated.
 */

const HAND = [0, 5, 10, 15, 20, 25, 30];
const COUNT = 2 ** 20 + 5;

type Evaluate = (batch: never, values: Uint16Array, options?: BatchOptions) => Uint16Array;

test.each<[string, Evaluate, Uint8Array | BigUint64Array]>([
  ['hands', evaluateHands, Uint8Array.from({ length: COUNT * 7 }, (_, i) => HAND[i % 7]!)],
  [
    'columns',
    evaluateColumns,
    Uint8Array.from({ length: COUNT * 7 }, (_, i) => HAND[Math.floor(i / COUNT)]!),
  ],
  ['sets', evaluateSets, new BigUint64Array(COUNT).fill(cardSet(HAND))],
])('%s are read from shared memory before their values overwrite it', (_layout, evaluateBatch, packed) => {
  const shared = new SharedArrayBuffer(packed.byteLength);
  const batch = new (packed.constructor as Uint8ArrayConstructor)(shared);
  batch.set(packed as Uint8Array);
  const values = new Uint16Array(structuredClone(shared), 0, COUNT);
  const expected = evaluate(HAND);
  expect(evaluateBatch(batch as never, values).every((value) => value === expected)).toBe(true);
});
