import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANSWER, Consumer, PROGRAM } from './consumer.ts';

describe('Node', () => {
  let node: Consumer;

  beforeAll(() => {
    node = new Consumer([], {});
  });
  afterAll(() => node.remove());

  function runScript(file: string, text: string): string {
    node.write(file, text);
    return node.run('node', file).trim();
  }

  test('nothing else is installed with the package', () => {
    expect(readdirSync(join(node.folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'razz-wasm',
    ]);
  });

  test('import', () => {
    expect(runScript('import.mjs', `${PROGRAM} console.log(answer);`)).toBe(ANSWER);
  });

  test('require', () => {
    const program = `
      const { describeLow, evaluate } = require('razz-wasm');
      console.log(describeLow(evaluate('6s 4h 3c 2d As Kd Kh')).name);
    `;
    expect(runScript('require.cjs', program)).toBe(ANSWER);
  });

  test('module.wasm handed to initialize', () => {
    const program = `
      import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
      import { initialize } from 'razz-wasm';

      const file = new URL(import.meta.resolve('razz-wasm/module.wasm'));
      initialize(new WebAssembly.Module(readFileSync(file)));
      ${PROGRAM}
      console.log(answer);
    `;
    expect(runScript('initialize.mjs', program)).toBe(ANSWER);
  });

  test('the razz command', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(node.run('npx', 'razz', '--version').trim()).toBe(version);
    expect(node.run('npx', 'razz', 'eval', '6s 4h 3c 2d As Kd Kh')).toContain(ANSWER);
  });
});

describe('every subpath, its optional peers installed', () => {
  const { exports, peerDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    exports: Record<string, unknown>;
    peerDependencies?: Record<string, string>;
  };
  // The worker's script is for a thread to run and exports nothing.
  const subpaths = Object.keys(exports).filter((path) => !/\.\w+$|\/worker$/.test(path));
  const names = subpaths.map((path) => path.replace('.', 'razz-wasm'));
  let node: Consumer;

  beforeAll(() => {
    node = new Consumer(
      Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`),
      {
        'import.mjs': 'console.log(Object.keys(await import(process.argv[2])).join());',
        'require.cjs': 'console.log(Object.keys(require(process.argv[2])).join());',
      },
    );
  });
  afterAll(() => node.remove());

  test.each(names)('%s has the same exports by import and by require', (name) => {
    const imported = node.run('node', 'import.mjs', name);
    expect(imported).toMatch(/\w/);
    expect(node.run('node', 'require.cjs', name)).toBe(imported);
  });
});
