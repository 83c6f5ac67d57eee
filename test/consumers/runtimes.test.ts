import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Consumer, consumer } from './consumer.ts';
import {
  ANSWER,
  PROGRAM,
  REQUIRING_PROGRAM,
  THREADS_ANSWER,
  TO_CONSOLE,
  threadsProgram,
} from './programs.ts';

describe.each([
  ['Deno', 'deno@2.9.6', '@deno', 'deno', ['run', '--allow-all', '--no-config', '--node-modules-dir=manual']],
  ['Bun', 'bun@1.4.5', '@oven', 'bin/bun', ['run']],
])('%s', (_, name, scope, binary, args) => {
  let project: Consumer;
  let program: string;

  beforeAll(() => {
    project = new Consumer([name], {
      'import.mjs': `${PROGRAM} ${TO_CONSOLE}`,
      'require.cjs': `${REQUIRING_PROGRAM} ${TO_CONSOLE}`,
      'threads.mjs': `${threadsProgram()} ${TO_CONSOLE}`,
    });
    // The program itself: the package's own command is put there by a script of the installation.
    const [host] = readdirSync(project.path(`node_modules/${scope}`));
    program = project.path(`node_modules/${scope}/${host}/${binary}`);
  });
  afterAll(() => project.remove());

  test.each([
    ['import', 'import.mjs', ANSWER],
    ['require', 'require.cjs', ANSWER],
    ['threads', 'threads.mjs', THREADS_ANSWER],
  ])('%s', (_, file, answer) => {
    expect(project.run(program, ...args, file)).toBe(`${answer}\n`);
  });
});

test("workerd, Cloudflare's runtime, which compiles no bytes at run time", () => {
  const worker = consumer(['esbuild@0.28.2', 'miniflare@4.20260730.0'], {
    'worker.js': `
      import module from 'razz-wasm/module.wasm';
      import { initialize } from 'razz-wasm';
      ${PROGRAM}
      initialize(module);
      export default { fetch: async () => new Response(await work()) };
    `,
    'forgetful.js': `${PROGRAM} export default { fetch: async () => new Response(await work()) };`,
    'run.js': `
      import { readFileSync } from 'node:fs';
      import { Miniflare } from 'miniflare';

      const wasm = new URL(import.meta.resolve('razz-wasm/module.wasm'));
      for (const name of ['worker', 'forgetful']) {
        const miniflare = new Miniflare({
          compatibilityDate: '2026-01-01',
          modules: [
            { type: 'ESModule', path: 'worker.js', contents: readFileSync('dist/' + name + '.js', 'utf8') },
            { type: 'CompiledWasm', path: 'razz-wasm/module.wasm', contents: readFileSync(wasm) },
          ],
        });
        const response = await miniflare.dispatchFetch('http://localhost/');
        console.log(await response.text());
        await miniflare.dispose();
      }
    `,
  });
  const options = ['--bundle', '--format=esm', '--external:razz-wasm/module.wasm', '--outdir=dist'];
  worker.run('npx', 'esbuild', 'worker.js', 'forgetful.js', ...options, '--log-level=error');
  const [answer, fault] = worker.run('node', 'run.js').split('\n');
  expect(answer).toBe(ANSWER);
  expect(fault).toMatch(/^module: .*call initialize first/);
});
