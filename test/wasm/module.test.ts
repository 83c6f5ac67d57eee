import { expect, test } from 'vitest';
import { evaluate, initialize } from '../../bindings/index.ts';

test('what is no module is refused, and nothing changes', () => {
  for (const compiled of [null, undefined, 5, {}, new Uint8Array(8)]) {
    expect(() => initialize(compiled as never)).toThrow('compiled: expected a WebAssembly.Module, got');
  }
  expect(evaluate('As 2d 3c 4h 5s')).toBe(31);
});

test('another module is refused, and nothing changes', () => {
  const header = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  // A custom section of that name, in which there is another hash.
  const stamp = Uint8Array.of(0, 11, 9, ...Array.from('razz-wasm', (letter) => letter.charCodeAt(0)), 0x61);
  for (const bytes of [header, Uint8Array.of(...header, ...stamp)]) {
    expect(() => initialize(new WebAssembly.Module(bytes))).toThrow(
      expect.objectContaining({
        code: 'module',
        message: "compiled: expected the module.wasm of this package's version, got another module",
      }),
    );
  }
  expect(evaluate('As 2d 3c 4h 5s')).toBe(31);
});
