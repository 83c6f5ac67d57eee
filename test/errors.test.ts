import { expect, test } from 'vitest';
import { shown } from '../bindings/errors.ts';

test.each([
  ['text', '"text"'],
  [-1.5, '-1.5'],
  [7n, '7n'],
  [true, 'true'],
  [null, 'null'],
  [undefined, 'undefined'],
  [Symbol('s'), 'Symbol(s)'],
  [() => 5, 'Function'],
  [{ length: 5 }, 'Object'],
  [Object.create(null), 'Object'],
  [new Uint8Array(3), 'Uint8Array'],
  [['As', 2, 3n, [4], Symbol('s'), undefined, null], '["As", 2, 3n, Array, Symbol(s), undefin…'],
  [Array(2), '[undefined, undefined]'],
  [Array(9).fill(0), '[0, 0, 0, 0, 0, 0, 0, 0, …]'],
  ['a'.repeat(10 ** 6), `"${'a'.repeat(38)}…`],
])('an error shows %o as short text', (value, text) => {
  expect(shown(value)).toBe(text);
});
