import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { consumer } from './consumer.ts';
import { PAGE, WEBPACK_BUILD, titleAt, titleOf, useBrowser } from './page.ts';

const JOB = `{ kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 300000 }`;
const ANSWER = '300000 trials, 2 threads';

/** Runs a job on threads that the package starts itself, or that the options tell it how to start. */
function program(options = ''): string {
  return `
    import { createThreads } from 'razz-wasm/parallel';

    const threads = createThreads({ threads: 2, ${options} });
    let answer;
    try {
      answer = (await threads.run(${JOB})).trials + ' trials, ' + threads.threads + ' threads';
    } catch (error) {
      answer = String(error);
    }
    threads.close();
  `;
}

const MAIN = `${program()} document.title = answer;`;

useBrowser();

test('Vite finds the worker by itself', async () => {
  const vite = consumer(['vite@8.3.8'], { 'index.html': PAGE, 'main.js': MAIN });
  vite.run('npx', 'vite', 'build', '--base', './');
  expect(await titleOf(vite, 'dist')).toBe(ANSWER);
});

test('webpack finds the worker by itself', async () => {
  const webpack = consumer(['webpack@5.113.0'], {
    'main.js': MAIN,
    'dist/index.html': PAGE,
    'build.js': WEBPACK_BUILD,
  });
  webpack.run('node', 'build.js');
  expect(await titleOf(webpack, 'dist')).toBe(ANSWER);
});

test('esbuild builds the worker as an entry of its own', async () => {
  const worker = `worker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`;
  const esbuild = consumer(['esbuild@0.28.2'], {
    'main.js': `${program(worker)} document.title = answer;`,
    'worker.js': `import 'razz-wasm/parallel/worker';`,
    'dist/index.html': PAGE,
  });
  const options = ['--bundle', '--minify', '--format=esm', '--outdir=dist', '--log-level=error'];
  esbuild.run('npx', 'esbuild', 'main.js', 'worker.js', ...options);
  expect(await titleOf(esbuild, 'dist')).toBe(ANSWER);
});

test('Node, as a module and by require', () => {
  const node = consumer([], {
    'module.mjs': `${program()} console.log(answer);`,
    'common.cjs': `
      const { createThreads } = require('razz-wasm/parallel');
      const threads = createThreads({ threads: 2 });
      threads.run(${JOB}).then(({ trials }) => console.log(trials + ' trials, ' + threads.threads + ' threads'));
    `,
  });
  expect(node.run('node', 'module.mjs')).toBe(`${ANSWER}\n`);
  expect(node.run('node', 'common.cjs')).toBe(`${ANSWER}\n`);
});

test('the cluster says what to install', () => {
  const node = consumer([], {
    'main.mjs': `
      import { connectCluster } from 'razz-wasm/cluster';
      await connectCluster({ redis: 'redis://127.0.0.1' }).catch(({ message }) => console.log(message));
    `,
  });
  expect(node.run('node', 'main.mjs')).toBe(
    'redis: expected the packages bullmq and ioredis (npm install bullmq ioredis), got no bullmq\n',
  );
});

test("so does Vite's development server", async () => {
  const vite = consumer(['vite@8.3.8'], {
    'index.html': PAGE,
    'main.js': MAIN,
    'serve.js': `
      import { createServer } from 'vite';
      const server = await createServer({ server: { host: '127.0.0.1' }, logLevel: 'error' });
      await server.listen();
      console.log(server.resolvedUrls.local[0]);
    `,
  });
  const child = spawn('node', ['serve.js'], { cwd: vite.folder });
  onTestFinished(() => void child.kill());
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  expect(await titleAt(url.toString().trim())).toBe(ANSWER);
});
