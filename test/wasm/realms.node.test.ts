import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createDealer, evaluateHands, evaluateSets } from '../../bindings/index.ts';

/** Classes of another frame, Node vm context or test runner: `instanceof` does not recognise their objects. */
const foreign = runInNewContext('({ Uint8Array, Uint16Array, BigUint64Array })') as {
  Uint8Array: Uint8ArrayConstructor;
  Uint16Array: Uint16ArrayConstructor;
  BigUint64Array: BigUint64ArrayConstructor;
};

test('arrays of another realm are taken', () => {
  const hand = foreign.Uint8Array.of(3, 5, 8, 14, 19, 23, 49);
  expect(hand).not.toBeInstanceOf(Uint8Array);
  expect(Array.from(evaluateHands(hand, new foreign.Uint16Array(1)))).toEqual([31]);
  expect(Array.from(evaluateSets(foreign.BigUint64Array.of(31n), new foreign.Uint16Array(1)))).toEqual([31]);
  const dealer = createDealer({ seed: new foreign.Uint8Array(32) });
  expect(Array.from(dealer.dealBatch(new foreign.Uint8Array(52), 52))).toEqual(dealer.shuffle(0));
});

test('arrays of another type are not, wherever they come from', () => {
  for (const hands of [new foreign.Uint16Array(7), new DataView(new ArrayBuffer(7)), { length: 7 }]) {
    expect(() => evaluateHands(hands as never, new Uint16Array(1))).toThrow('hands: expected a Uint8Array');
  }
});
