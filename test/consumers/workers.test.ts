import { expect, test } from 'vitest';
import { ANSWER, PROGRAM, consumer } from './consumer.ts';

test('Cloudflare Workers, which compile no bytes at run time', () => {
  const worker = consumer(['esbuild@0.28.2', 'miniflare@4.20260730.0'], {
    'worker.js': `
      import module from 'razz-wasm/module.wasm';
      import { initialize } from 'razz-wasm';

      initialize(module);
      ${PROGRAM}
      export default { fetch: () => new Response(answer) };
    `,
    'run.js': `
      import { readFileSync } from 'node:fs';
      import { Miniflare } from 'miniflare';

      const wasm = new URL(import.meta.resolve('razz-wasm/module.wasm'));
      const miniflare = new Miniflare({
        compatibilityDate: '2026-01-01',
        modules: [
          { type: 'ESModule', path: 'worker.js', contents: readFileSync('dist/worker.js', 'utf8') },
          { type: 'CompiledWasm', path: 'razz-wasm/module.wasm', contents: readFileSync(wasm) },
        ],
      });
      const response = await miniflare.dispatchFetch('http://localhost/');
      console.log(await response.text());
      await miniflare.dispose();
    `,
  });
  worker.run(
    'npx',
    'esbuild',
    'worker.js',
    '--bundle',
    '--format=esm',
    '--external:razz-wasm/module.wasm',
    '--outdir=dist',
  );
  expect(worker.run('node', 'run.js').trim()).toBe(ANSWER);
});
