import { expect, test } from 'vitest';
import { RazzError, shown } from '../bindings/errors.ts';

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

test('a message has nothing in it that steers a terminal, and is at most 300 characters long', () => {
  const { message } = new RazzError('redis', 'a\x1b[2Jb\rc\nd\x9be\u202ef\u2028g\0');
  expect(message).toBe('a [2Jb c d e f g ');
  expect(new RazzError('redis', 'é♠ 5').message).toBe('é♠ 5');
  expect(new RazzError('redis', 'x'.repeat(10 ** 6)).message).toBe(`${'x'.repeat(299)}…`);
});
