// The layers of ARCHITECTURE.md, held against the imports of the sources.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const ROW = /^\| `(\w+)` +\| .+? \| (.+?) +\|$/gm;
const BASE = 'base';

/** The folders of each table of layers, with what they may import. */
function layersOf(document: string): Map<string, readonly string[]>[] {
  const tables = document.split(/\n\n/).filter((block) => /^\| folder .*may import/.test(block));
  return tables.map((table) => {
    const rows = Array.from(table.matchAll(ROW), ([, folder, targets]) => [folder!, targets!] as const);
    const folders = rows.map(([folder]) => folder);
    return new Map(
      rows.map(([folder, targets]) => {
        const named = Array.from(targets.matchAll(/`(\w+)`/g), ([, name]) => name!);
        if (!targets.startsWith('everything')) return [folder, named];
        return [folder, folders.filter((other) => !named.includes(other))];
      }),
    );
  });
}

interface Import {
  readonly from: string;
  readonly to: string;
}

function importsOf(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file));
  return files.flatMap((from) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'));
    return importedFiles
      .filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => {
        const path = relative('.', resolve(dirname(from), fileName));
        return { from, to: /\.(ts|js|json)$/.test(path) ? path : `${path}.ts` };
      });
  });
}

function folderOf(file: string): string {
  const [, folder, ...rest] = file.split('/');
  return rest.length === 0 ? BASE : folder!;
}

const [bindings, assembly] = layersOf(readFileSync('ARCHITECTURE.md', 'utf8'));
const sources = [
  { folder: 'bindings', layers: bindings! },
  { folder: 'assembly', layers: assembly! },
];

describe.each(sources)('$folder', ({ folder, layers }) => {
  const imports = importsOf(folder);
  const inside = imports.filter(({ to }) => to.startsWith(`${folder}/`));

  test('every folder is a layer of the picture', () => {
    expect(layers.size).toBeGreaterThan(4);
    const folders = new Set(inside.map(({ from }) => folderOf(from)));
    expect([...folders].filter((folder) => !layers.has(folder))).toEqual([]);
  });

  test('imports point downwards', () => {
    const forbidden = inside.filter(({ from, to }) => {
      if (from === `${folder}/index.ts` || folderOf(from) === folderOf(to)) return false;
      return !layers.get(folderOf(from))!.includes(folderOf(to));
    });
    expect(forbidden).toEqual([]);
    const folders = [...layers.keys()];
    const upwards = folders.filter((folder, i) =>
      layers.get(folder)!.some((other) => folders.indexOf(other) < i),
    );
    expect(upwards).toEqual([]);
  });

  test('nothing else of the project is imported but package.json', () => {
    const outside = imports.filter(({ to }) => !to.startsWith(`${folder}/`)).map(({ to }) => to);
    expect(outside.filter((file) => !['package.json', ...PARSERS].includes(file))).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of inside) next.set(from, [...(next.get(from) ?? []), to]);
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return [];
      const circle = (next.get(file) ?? []).flatMap((other) => visit(other, [...path, file]));
      done.add(file);
      return circle;
    };
    expect([...next.keys()].flatMap((file) => visit(file, []))).toEqual([]);
  });
});

/** Parsers that the command contains and that are optional elsewhere, by path so that they are bundled. */
const PARSERS = ['node_modules/saxes/saxes.js', 'node_modules/smol-toml/dist/index.js'];
