import { expect, test } from 'vitest';
import { readOptions } from '../bindings/checks.ts';

interface Options {
  readonly seed?: number;
  readonly dead?: string;
}

const read = (options: unknown) => readOptions(options as Options, ['seed', 'dead']);

test('options are read once, into a copy', () => {
  let reads = 0;
  const options = {
    dead: 'Ks',
    get seed() {
      return ++reads;
    },
  };
  const copy = read(options);
  options.dead = 'Qs';
  expect(copy).toEqual({ seed: 1, dead: 'Ks' });
  expect(copy.seed).toBe(1);
  expect(read(undefined)).toEqual({});
});

test.each([
  [{ seeds: 1 }, 'options: expected only the options seed, dead, got "seeds"'],
  [{ seeds: undefined }, 'options: expected only the options seed, dead, got "seeds"'],
  [['3c'], 'options: expected an object, got ["3c"]'],
  ['3c', 'options: expected an object, got "3c"'],
  [null, 'options: expected an object, got null'],
  [7, 'options: expected an object, got 7'],
])('refuses %j', (options, message) => {
  expect(() => read(options)).toThrow(expect.objectContaining({ code: 'value', message }));
});
