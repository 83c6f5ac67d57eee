import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Consumer } from './consumer.ts';
import { PAGE, titleOf, useBrowser } from './page.ts';
import { ANSWER, PROGRAM, THREADS_ANSWER, TO_CONSOLE, TO_TITLE, threadsProgram } from './programs.ts';

const MAIN = `${PROGRAM} ${TO_TITLE}`;
const THREADS = `${threadsProgram()} ${TO_TITLE}`;
/** For bundlers that do not find the worker by themselves. */
const HANDED_IN = `
  ${threadsProgram(`worker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`)}
  ${TO_TITLE}`;

const FILES = {
  'main.js': MAIN,
  'threads.js': THREADS,
  'handed-in.js': HANDED_IN,
  'worker.js': `import 'razz-wasm/parallel/worker';`,
  'node.js': `${PROGRAM} ${TO_CONSOLE}`,
  'node-threads.js': `${threadsProgram()} ${TO_CONSOLE}`,
  // An error or a warning is a fault. webpack and Rspack take the same configuration.
  'pack.js': `
    const [bundler, entry] = process.argv.slice(2);
    const { default: pack } = await import(bundler);
    const path = import.meta.dirname + '/built-' + bundler.replace('/', '-') + '-' + entry;
    const options = { mode: 'production', entry: './' + entry, output: { path, filename: 'main.js' } };
    pack(options, (error, stats) => {
      if (error || stats.hasErrors() || stats.hasWarnings()) throw error ?? new Error(stats.toString());
    });
  `,
  'roll.js': `
    import { nodeResolve } from '@rollup/plugin-node-resolve';
    import { rollup } from 'rollup';

    const [dir, ...input] = process.argv.slice(2);
    const onLog = (_, { message }) => { throw new Error(message); };
    const bundle = await rollup({ input, plugins: [nodeResolve({ browser: true })], onLog });
    await bundle.write({ dir });
  `,
};

let project: Consumer;

useBrowser();
beforeAll(() => {
  project = new Consumer(
    [
      'webpack@5.113.0',
      '@rspack/core@2.3.4',
      'esbuild@0.28.2',
      'rollup@4.68.8',
      '@rollup/plugin-node-resolve@16.0.3',
      'parcel@2.16.4',
    ],
    FILES,
  );
});
afterAll(() => project.remove());

/** The title of a page that runs the bundle `main.js` of a folder. */
async function titleIn(folder: string, script = 'main.js', policy?: string): Promise<string> {
  project.write(`${folder}/index.html`, PAGE.replace('main.js', script));
  return titleOf(project, folder, policy);
}

describe.each(['webpack', '@rspack/core'])('%s', (bundler) => {
  test.each([
    ['core and histories', 'main.js', ANSWER],
    ['threads', 'threads.js', THREADS_ANSWER],
  ])('%s', async (_, entry, answer) => {
    project.run('node', 'pack.js', bundler, entry);
    expect(await titleIn(`built-${bundler.replace('/', '-')}-${entry}`)).toBe(answer);
  });
});

describe('Rollup', () => {
  test('core and histories', async () => {
    project.run('node', 'roll.js', 'built-rollup', 'main.js');
    expect(await titleIn('built-rollup')).toBe(ANSWER);
  });

  test('threads, the worker an entry of its own', async () => {
    project.run('node', 'roll.js', 'built-rollup-threads', 'handed-in.js', 'worker.js');
    expect(await titleIn('built-rollup-threads', 'handed-in.js')).toBe(THREADS_ANSWER);
  });
});

describe('Parcel', () => {
  test('the core alone, where Parcel does not read the subpaths of packages', async () => {
    project.write(
      'core.js',
      `import { evaluate } from 'razz-wasm'; document.title = evaluate('As 2d 3c 4h 5s');`,
    );
    project.write('parcel-core/index.html', PAGE.replace('./main.js', '../core.js'));
    const out = 'built-parcel-core';
    project.run('npx', 'parcel', 'build', 'parcel-core/index.html', '--dist-dir', out, '--public-url', './');
    expect(await titleOf(project, out)).toBe('31');
  });

  test.each([
    ['core and histories', 'main.js', ANSWER],
    ['threads', 'threads.js', THREADS_ANSWER],
  ])('%s', async (_, entry, answer) => {
    const folder = `parcel-${entry}`;
    project.write(`${folder}/index.html`, PAGE.replace('./main.js', `../${entry}`));
    project.write(
      'package.json',
      JSON.stringify({
        ...(JSON.parse(project.read('package.json')) as object),
        '@parcel/resolver-default': { packageExports: true },
      }),
    );
    const out = `built-${folder}`;
    project.run('npx', 'parcel', 'build', `${folder}/index.html`, '--dist-dir', out, '--public-url', './');
    expect(await titleOf(project, out)).toBe(answer);
  });
});

describe('esbuild', () => {
  function bundle(folder: string, entries: readonly string[], ...options: string[]): void {
    const usual = ['--bundle', '--minify', '--log-override:empty-import-meta=silent', '--log-level=warning'];
    project.run('npx', 'esbuild', ...entries, ...usual, `--outdir=${folder}`, ...options);
  }

  test.each(['esm', 'iife'])('as %s', async (format) => {
    bundle(`built-${format}`, ['main.js'], `--format=${format}`);
    expect(await titleIn(`built-${format}`)).toBe(ANSWER);
  });

  test('on a page whose policy allows WebAssembly, and on one whose policy does not', async () => {
    bundle('built-policy', ['main.js'], '--format=esm');
    expect(await titleIn('built-policy', 'main.js', "script-src 'self' 'wasm-unsafe-eval'")).toBe(ANSWER);
    const refused = await titleIn('built-policy', 'main.js', "script-src 'self'");
    expect(refused).toMatch(/^module: this host does not compile WebAssembly .*'wasm-unsafe-eval'/);
  });

  test('threads, the worker an entry of its own', async () => {
    bundle('built-threads', ['handed-in.js', 'worker.js'], '--format=esm');
    expect(await titleIn('built-threads', 'handed-in.js')).toBe(THREADS_ANSWER);
  });

  test('threads without the worker: the error names the way out', async () => {
    bundle('built-lost', ['threads.js'], '--format=esm');
    expect(await titleIn('built-lost', 'threads.js')).toMatch(
      /cannot be loaded.*createThreads\({ worker }\)/,
    );
  });

  test.each(['esm', 'cjs'])('in one file for Node, as %s', (format) => {
    const suffix = format === 'esm' ? '.mjs' : '.cjs';
    const options = [`--format=${format}`, '--platform=node', `--out-extension:.js=${suffix}`];
    bundle('built-node', ['node.js', 'node-threads.js'], ...options);
    expect(project.run('node', `built-node/node${suffix}`)).toBe(`${ANSWER}\n`);
    expect(project.run('node', `built-node/node-threads${suffix}`)).toMatch(
      /cannot be loaded.*createThreads\({ worker }\)/,
    );
  });
});
