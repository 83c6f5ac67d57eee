// Many tests run the built package. This one notices that it was built from other sources than those that are here.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
}

test('dist was built from these sources (npm run build), and its source maps hold them', () => {
  const maps = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  );
  const sources = maps.flatMap((file) => {
    const path = resolve('dist', file);
    const { sources, sourcesContent } = JSON.parse(readFileSync(path, 'utf8')) as SourceMap;
    return sources.map((source, i) => ({ file: resolve(dirname(path), source), text: sourcesContent[i] }));
  });
  const own = sources.filter(({ file }) => file.startsWith(resolve('bindings')));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter(({ file, text }) => readText(file) !== text).map(({ file }) => file)).toEqual([]);
});

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
