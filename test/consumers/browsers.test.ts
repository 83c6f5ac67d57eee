import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CHROMIUM } from '../support/chromium.ts';
import { Consumer } from './consumer.ts';
import { PAGE, titleOf, useBrowser } from './page.ts';
import { ANSWER, PROGRAM, THREADS_ANSWER, threadsProgram } from './programs.ts';

useBrowser();

let project: Consumer;

beforeAll(() => {
  project = new Consumer(['esbuild@0.28.2'], {});
});
afterAll(() => project.remove());

/** Writes the files of a folder and bundles those named into its folder `dist`. */
function bundle(folder: string, files: Readonly<Record<string, string>>, ...entries: string[]): void {
  project.writeAll(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])),
  );
  const sources = entries.map((entry) => `${folder}/${entry}`);
  project.run(
    'npx',
    'esbuild',
    ...sources,
    '--bundle',
    '--format=esm',
    `--outdir=${folder}/dist`,
    '--log-level=error',
  );
}

test('a service worker', async () => {
  bundle(
    'service',
    {
      'dist/index.html': PAGE,
      'main.js': `
        await navigator.serviceWorker.register('./service.js', { type: 'module' });
        const { active } = await navigator.serviceWorker.ready;
        const channel = new MessageChannel();
        channel.port1.onmessage = ({ data }) => { document.title = data; };
        active.postMessage('', [channel.port2]);
      `,
      'service.js': `
        ${PROGRAM}
        addEventListener('message', ({ ports: [port] }) => work().then((answer) => port.postMessage(answer)));
      `,
    },
    'main.js',
    'service.js',
  );
  expect(await titleOf(project, 'service/dist')).toBe(ANSWER);
});

test('a shared worker', async () => {
  bundle(
    'shared',
    {
      'dist/index.html': PAGE,
      'main.js': `
        const { port } = new SharedWorker('./shared.js', { type: 'module' });
        port.onmessage = ({ data }) => { document.title = data; };
      `,
      'shared.js': `
        ${PROGRAM}
        addEventListener('connect', ({ ports: [port] }) => work().then((answer) => port.postMessage(answer)));
      `,
    },
    'main.js',
    'shared.js',
  );
  expect(await titleOf(project, 'shared/dist')).toBe(ANSWER);
});

test('an extension of Manifest V3: its page, its threads, its service worker', async () => {
  bundle(
    'extension',
    {
      'dist/index.html': PAGE,
      'dist/manifest.json': JSON.stringify({
        manifest_version: 3,
        name: 'Razz',
        version: '1.0',
        background: { service_worker: 'background.js', type: 'module' },
        content_security_policy: {
          extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
        },
      }),
      'main.js': `
        ${PROGRAM}
        ${threadsProgram(`worker: () => new Worker('./worker.js', { type: 'module' })`).replace('work()', 'threadsWork()')}
        const parts = [
          await work(),
          await threadsWork(),
          await chrome.runtime.sendMessage('work'),
        ];
        document.title = parts.join('; ');
      `,
      'worker.js': `import 'razz-wasm/parallel/worker';`,
      'background.js': `
        ${PROGRAM}
        chrome.runtime.onMessage.addListener((message, sender, answer) => {
          work().then(answer);
          return true;
        });
      `,
    },
    'main.js',
    'worker.js',
    'background.js',
  );
  const profile = mkdtempSync(join(tmpdir(), 'razz-profile-'));
  const extension = project.path('extension/dist');
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    headless: false,
    args: [
      ...CHROMIUM.args,
      '--headless=new',
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const page = await context.newPage();
  await page.goto(new URL('index.html', background.url()).href);
  // A page of an extension may not evaluate text, so it is asked from outside.
  const title = expect.poll(() => page.title(), { timeout: 150_000 });
  await title.toBe([ANSWER, THREADS_ANSWER, ANSWER].join('; '));
});
