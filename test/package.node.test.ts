import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { missingFiles } from './support/links.ts';

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

test('the notices name every package whose code is bundled, with its licence', () => {
  const [, ...sections] = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8').split(`${'-'.repeat(80)}\n`);
  const maps = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  );
  const sources = maps.flatMap(
    (file) => (JSON.parse(readFileSync(`dist/${file}`, 'utf8')) as { sources: string[] }).sources,
  );
  const bundled = sources.flatMap((source) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
    return name === undefined ? [] : [name];
  });
  expect(bundled).toContain('saxes');
  for (const name of new Set(bundled)) {
    const section = sections.filter((text) => text.startsWith(`\n${name} `));
    expect(section, name).toHaveLength(1);
    expect(section[0]).toMatch(
      /^\n\S+ \d+\.\d+\.\d+ \([\w .-]+\)\n[^]*copyright[^]*(without warranty|as is)/i,
    );
  }
  expect(sections).toHaveLength(new Set(bundled).size);
});

test('nothing in the package points to a file that it does not have', () => {
  const text = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
  const [{ files }] = JSON.parse(text) as [{ files: { path: string }[] }];
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object };
  // The reference is made when the package is packed.
  const reference = Object.keys(exports).map(
    (path) => `docs/api/${path.replace('.', 'razz-wasm').replace('/', '.')}.md`,
  );
  const packed = new Set([...files.map(({ path }) => path), ...reference, 'docs/api/README.md']);
  const readable = files.map(({ path }) => path).filter((path) => /\.(?:md|d\.c?ts)$/.test(path));
  expect(readable.length).toBeGreaterThan(20);
  expect(
    readable.flatMap((path) => missingFiles(path, readFileSync(path, 'utf8'), (file) => packed.has(file))),
  ).toEqual([]);
});

test('every file of code in the package is loaded by an entry', () => {
  const code = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.[cm]?js$|\.d\.c?ts$/.test(file),
  );
  const { exports, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const named: readonly string[] = JSON.stringify([exports, bin]).match(/(?<=\.\/dist\/)[^"]+/g) ?? [];
  const isEntry = (file: string) =>
    named.includes(file) || named.includes(file.replace(/\.d\.(c?)ts$/, '.$1js'));
  const reached = new Set(code.filter(isEntry));
  for (const file of reached) {
    const text = readFileSync(`dist/${file}`, 'utf8');
    for (const [, path] of text.matchAll(/["'`](\.\.?\/[^"'`]+)["'`]/g)) {
      const target = join(dirname(file), path!);
      for (const each of [target, target.replace(/\.(c?)js$/, '.d.$1ts')]) {
        if (code.includes(each)) reached.add(each);
      }
    }
  }
  expect(code.filter((file) => !reached.has(file))).toEqual([]);
});
