import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the module starts whatever the host has to read hex digits', async () => {
  const fromHex = (text: string): Uint8Array =>
    Uint8Array.from(text.match(/../g)!, (digits) => parseInt(digits, 16));
  for (const native of [undefined, fromHex]) {
    vi.resetModules();
    vi.stubGlobal('Buffer', undefined);
    vi.stubGlobal('Uint8Array', Object.assign(class extends Uint8Array {}, { fromHex: native }));
    const fresh = await import('../../bindings/index.ts');
    expect(fresh.evaluate('As 2d 3c 4h 5s')).toBe(31);
  }
});
