import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Consumer, consumer } from './consumer.ts';
import { PAGE, textAt, titleAt, titleOf, useBrowser } from './page.ts';
import { ANSWER, PROGRAM, THREADS_ANSWER, TO_TITLE, threadsProgram } from './programs.ts';

useBrowser();

describe('Vite, built and served', () => {
  const versions = { vite5: '5.4.21', vite6: '6.4.6', vite7: '7.3.8', vite8: '8.4.0' };
  const names = Object.keys(versions);
  let vite: Consumer;

  beforeAll(() => {
    vite = new Consumer(
      [
        ...Object.entries(versions).map(([name, version]) => `${name}@npm:vite@${version}`),
        'react@19',
        'react-dom@19',
      ],
      {
        'serve.js': `
          const [name, root, port, exclude] = process.argv.slice(2);
          const { createServer } = await import(name);
          const server = await createServer({
            root,
            cacheDir: '../.cache-' + root + '-' + name,
            server: { host: '127.0.0.1', port: Number(port), strictPort: true },
            ...(exclude && { optimizeDeps: { exclude: [exclude] } }),
            logLevel: 'error',
          });
          await server.listen();
        `,
        'build.js': `
          const [name, root] = process.argv.slice(2);
          const { build } = await import(name);
          await build({ root, base: './', build: { outDir: 'dist-' + name }, logLevel: 'error' });
        `,
      },
    );
  });
  afterAll(() => vite.remove());

  async function titleServed(name: string, folder: string, main: string, exclude = ''): Promise<string> {
    vite.writeAll({ [`${folder}/index.html`]: PAGE, [`${folder}/main.js`]: main });
    return titleAt(await vite.serve((port) => ['node', 'serve.js', name, folder, port, exclude]));
  }

  const THREADS = `${threadsProgram()} ${TO_TITLE}`;

  test.each(names)('%s builds core, histories and threads', async (name) => {
    const main = `
      ${PROGRAM} ${threadsProgram().replace('work()', 'threadsWork()')}
      Promise.all([work(), threadsWork()]).then((answers) => { document.title = answers.join('; '); });`;
    vite.writeAll({ 'built/index.html': PAGE, 'built/main.js': main });
    vite.run('node', 'build.js', name, 'built');
    expect(await titleOf(vite, `built/dist-${name}`)).toBe(`${ANSWER}; ${THREADS_ANSWER}`);
  });

  test('vite8 builds the React component of the guide', async () => {
    const [, component] = /```tsx\n(.*?)```/s.exec(readFileSync('docs/hosts.md', 'utf8'))!;
    vite.writeAll({
      'react/index.html': PAGE.replace('<script', '<p id="root"></p><script').replace('main.js', 'main.jsx'),
      'react/equities.tsx': component!,
      'react/main.jsx': `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import { Equities } from './equities.tsx';

        const root = document.getElementById('root');
        createRoot(root).render(createElement(Equities, { seats: ['(As2d)3c', '(4h5s)8c'] }));
        new MutationObserver(() => { if (root.textContent) document.title = root.textContent; })
          .observe(root, { childList: true, subtree: true, characterData: true });
      `,
    });
    vite.run('node', 'build.js', 'vite8', 'react');
    expect(await titleOf(vite, 'react/dist-vite8')).toBe('57.93 %, 42.07 %');
  });

  test.each(names)('%s serves core and histories', async (name) => {
    expect(await titleServed(name, 'core', `${PROGRAM} ${TO_TITLE}`)).toBe(ANSWER);
  });

  test.each(names)('%s serves threads when it leaves the package alone', async (name) => {
    expect(await titleServed(name, 'excluded', THREADS, 'razz-wasm')).toBe(THREADS_ANSWER);
  });

  test.each(names)('%s serves threads when the worker is handed in', async (name) => {
    const main = `
      import RazzWorker from 'razz-wasm/parallel/worker?worker';
      ${threadsProgram('worker: () => new RazzWorker()')} ${TO_TITLE}`;
    expect(await titleServed(name, 'handed-in', main)).toBe(THREADS_ANSWER);
  });

  test.each(names.slice(0, 3))('%s moves the worker away, and the error says so', async (name) => {
    expect(await titleServed(name, 'moved', THREADS)).toMatch(
      /optimizeDeps\.exclude: \['razz-wasm'\].*createThreads\({ worker }\)/,
    );
  });

  test('vite8 serves threads as it is', async () => {
    expect(await titleServed('vite8', 'plain', THREADS)).toBe(THREADS_ANSWER);
  });
});

test('Next, built by Turbopack: page, threads, server and edge', async () => {
  const next = consumer(['next@16.4.6', 'react@19', 'react-dom@19'], {
    'app/layout.js': `export default ({ children }) => <html><body>{children}</body></html>;`,
    'app/page.js': `
      'use client';
      import { useEffect } from 'react';
      ${threadsProgram()}
      export default () => {
        useEffect(() => { ${TO_TITLE} }, []);
        return <p>threads</p>;
      };
    `,
    'app/server/route.js': `
      ${PROGRAM}
      export const dynamic = 'force-dynamic';
      export const GET = async () => new Response(await work());
    `,
    'app/edge/route.js': `
      ${PROGRAM}
      export const runtime = 'edge';
      export const GET = async () => new Response(await work());
    `,
    'next.config.js': 'export default {};',
  });
  next.run('npx', 'next', 'build');
  const url = await next.serve((port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', port]);
  expect(await titleAt(url)).toBe(THREADS_ANSWER);
  expect(await textAt(`${url}server`)).toBe(ANSWER);
  expect(await textAt(`${url}edge`)).toBe(ANSWER);
});

test('Astro, served by Vite', async () => {
  const astro = consumer(['astro@5.18.2'], {
    'astro.config.mjs': `
      export default { vite: { optimizeDeps: { exclude: ['razz-wasm'] } }, devToolbar: { enabled: false } };
    `,
    'src/pages/index.astro': `---
${PROGRAM}
const answer = await work();
---
<html><body><p>{answer}</p><script>${threadsProgram()} ${TO_TITLE}</script></body></html>
`,
  });
  const url = await astro.serve((port) => ['npx', 'astro', 'dev', '--host', '127.0.0.1', '--port', port]);
  expect(await textAt(url)).toContain(`<p>${ANSWER}</p>`);
  expect(await titleAt(url)).toBe(THREADS_ANSWER);
});

test('SvelteKit, served by Vite', async () => {
  const packages = [
    '@sveltejs/kit@2.70.4',
    'svelte@5.57.3',
    '@sveltejs/vite-plugin-svelte@6.2.3',
    'vite@7.3.8',
  ];
  const svelte = consumer(packages, {
    'svelte.config.js': 'export default {};',
    'vite.config.js': `
      import { sveltekit } from '@sveltejs/kit/vite';
      export default { plugins: [sveltekit()], optimizeDeps: { exclude: ['razz-wasm'] } };
    `,
    'src/app.html': '<html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
    'src/routes/+page.server.js': `${PROGRAM} export const load = async () => ({ answer: await work() });`,
    'src/routes/+page.svelte': `
      <script>
        import { onMount } from 'svelte';
        ${threadsProgram()}
        const { data } = $props();
        onMount(() => { ${TO_TITLE} });
      </script>
      <p>{data.answer}</p>
    `,
  });
  const url = await svelte.serve((port) => ['npx', 'vite', 'dev', '--host', '127.0.0.1', '--port', port]);
  expect(await textAt(url)).toContain(`<p>${ANSWER}</p>`);
  expect(await titleAt(url)).toBe(THREADS_ANSWER);
});
