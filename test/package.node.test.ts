import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MEBIBYTE = 2 ** 20;

test('the module imports nothing and starts with at most 4 MiB of memory', () => {
  const module = new WebAssembly.Module(readFileSync('dist/module.wasm'));
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  const { memory } = new WebAssembly.Instance(module).exports as { memory: WebAssembly.Memory };
  expect(memory.buffer.byteLength).toBeLessThanOrEqual(4 * MEBIBYTE);
});

test('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
  expect(readFileSync('bench/peers/package-lock.json', 'utf8')).not.toContain('"resolved"');
});

test('the library has no dependencies, and its peers are optional', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, { optional?: boolean }> | undefined>;
  expect(dependencies).toBeUndefined();
  for (const peer of Object.keys(peerDependencies ?? {})) {
    expect(peerDependenciesMeta?.[peer]?.optional, peer).toBe(true);
  }
});
