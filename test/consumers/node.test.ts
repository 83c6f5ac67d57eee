import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingFiles } from '../support/links.ts';
import { Consumer } from './consumer.ts';
import {
  ANSWER,
  PROGRAM,
  REQUIRING_PROGRAM,
  THREADS_ANSWER,
  TO_CONSOLE,
  threadsProgram,
} from './programs.ts';

const { exports, peerDependencies, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  exports: Record<string, unknown>;
  peerDependencies: Record<string, string>;
};
// The worker's script is for a thread to run and exports nothing.
const subpaths = Object.keys(exports).filter((path) => !/\.\w+$|\/worker$/.test(path));
const names = subpaths.map((path) => path.replace('.', 'razz-wasm'));

const THREADS = `${threadsProgram()} ${TO_CONSOLE}`;
const REQUIRING_THREADS = `
  ${threadsProgram('', `const { createThreads } = require('razz-wasm/parallel');`)} ${TO_CONSOLE}`;

describe('Node', () => {
  let node: Consumer;

  beforeAll(() => {
    node = new Consumer([], {});
  });
  afterAll(() => node.remove());

  test('nothing else is installed with the package', () => {
    expect(readdirSync(node.path('node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'razz-wasm',
    ]);
  });

  test('documents and declarations point to files that are there, the reference among them', () => {
    const root = node.path('node_modules/razz-wasm');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    expect(files).toContain('docs/api/razz-wasm.game.md');
    const missing = files
      .filter((file) => /\.(?:md|d\.c?ts)$/.test(file))
      .flatMap((file) =>
        missingFiles(file, readFileSync(`${root}/${file}`, 'utf8'), (path) => files.includes(path)),
      );
    expect(missing).toEqual([]);
  });

  test('import', () => {
    expect(node.runScript('import.mjs', `${PROGRAM} ${TO_CONSOLE}`)).toBe(ANSWER);
  });

  test('require', () => {
    expect(node.runScript('require.cjs', `${REQUIRING_PROGRAM} ${TO_CONSOLE}`)).toBe(ANSWER);
  });

  test('module.wasm handed to initialize', () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { initialize } from 'razz-wasm';
      ${PROGRAM}
      initialize(new WebAssembly.Module(readFileSync(new URL(import.meta.resolve('razz-wasm/module.wasm')))));
      ${TO_CONSOLE}
    `;
    expect(node.runScript('initialize.mjs', program)).toBe(ANSWER);
  });

  test('threads', () => {
    expect(node.runScript('threads.mjs', THREADS)).toBe(THREADS_ANSWER);
    expect(node.runScript('threads.cjs', REQUIRING_THREADS)).toBe(THREADS_ANSWER);
  });

  test('threads that may not be started', () => {
    expect(node.runScript('permission.mjs', THREADS, '--experimental-permission', '--allow-fs-read=*')).toBe(
      "OperationError: the worker did not start: Node's permission model forbids workers; run node with --allow-worker",
    );
  });

  test('the cluster says what to install', () => {
    const program = `
      import { connectCluster } from 'razz-wasm/cluster';
      await connectCluster({ redis: 'redis://127.0.0.1' }).catch(({ message }) => console.log(message));
    `;
    expect(node.runScript('cluster.mjs', program)).toBe(
      'the package bullmq is not installed: npm install bullmq ioredis',
    );
  });

  test.each(['razz', 'razz-wasm'])('the command %s', (command) => {
    expect(node.run('npx', command, '--version').trim()).toBe(version);
    expect(node.run('npx', command, 'eval', '6s 4h 3c 2d As Kd Kh')).toContain('Six-Four low');
  });
});

/** Prints what two ways to load a subpath have in common. */
const BOTH = `
  import(process.argv[2]).then((imported) => {
    const required = require(process.argv[2]);
    const names = Object.keys(imported).filter((name) => name !== 'module.exports');
    console.log(names.sort().join() === Object.keys(required).sort().join(), names.length > 0);
    console.log(names.every((name) => imported[name] === required[name]));
  });
`;

/** A Node that can require modules, one that cannot, and one before the condition by which the first is known. */
const NODES = {
  'this Node': ['node'],
  'this Node without require of modules': ['node', '--no-experimental-require-module'],
  'Node 22.11': [
    'node_modules/node-PLATFORM/bin/node'.replace('PLATFORM', `${process.platform}-${process.arch}`),
  ],
};

describe('every subpath and its peers', () => {
  let node: Consumer;

  beforeAll(() => {
    const peers = Object.keys(peerDependencies).map((name) => `${name}@latest`);
    node = new Consumer([...peers, `node-${process.platform}-${process.arch}@22.11.0`], {
      'both.cjs': BOTH,
      'threads.mjs': THREADS,
      'threads.cjs': REQUIRING_THREADS,
    });
  });
  afterAll(() => node.remove());

  describe.each(Object.entries(NODES))('in %s', (_, command) => {
    const [program, ...args] = command as [string, ...string[]];

    test.each(names)('%s is one and the same by import and by require', (name) => {
      expect(node.run(program, ...args, 'both.cjs', name)).toBe('true true\ntrue\n');
    });

    test('an error of one subpath is an instance of the class of another', () => {
      const text = `
      import { RazzError } from 'razz-wasm';
      import { Hand } from 'razz-wasm/game';
      import { openJob } from 'razz-wasm/parallel';
      for (const fail of [() => new Hand({ rules: 'none' }), () => openJob({})]) {
        try { fail(); } catch (error) { console.log(error instanceof RazzError); }
      }
    `;
      node.write('classes.mjs', text);
      expect(node.run(program, ...args, 'classes.mjs')).toBe('true\ntrue\n');
    });

    test('threads', () => {
      expect(node.run(program, ...args, 'threads.mjs')).toBe(`${THREADS_ANSWER}\n`);
      expect(node.run(program, ...args, 'threads.cjs')).toBe(`${THREADS_ANSWER}\n`);
    });
  });
});
