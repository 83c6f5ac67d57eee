import { expect, inject, test } from 'vitest';
import { consumer } from './consumer.ts';
import { ANSWER, PROGRAM, TO_CONSOLE } from './programs.ts';

test("Yarn's Plug'n'Play, where a package is not found in words of its own", () => {
  const yarn = consumer(['@yarnpkg/cli-dist@4.18.1'], {
    'shop/main.mjs': `
      ${PROGRAM}
      import { connectCluster } from 'razz-wasm/cluster';
      console.log(await work());
      await connectCluster({ redis: 'redis://127.0.0.1' }).catch(({ message }) => console.log(message));
    `,
    // A lock file is written here also where CI is set, which Yarn otherwise takes for a reason to refuse.
    'shop/.yarnrc.yml':
      'nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\nenableImmutableInstalls: false\n',
    'shop/yarn.lock': '',
  });
  yarn.write(
    'shop/package.json',
    JSON.stringify({ name: 'shop', dependencies: { 'razz-wasm': `file:${inject('tarball')}` } }),
  );
  const command = (...args: string[]) =>
    yarn.run('node', 'node_modules/@yarnpkg/cli-dist/bin/yarn.js', '--cwd', 'shop', ...args);
  command('install');
  expect(command('node', 'main.mjs')).toBe(
    `${ANSWER}\nthe package bullmq is not installed: npm install bullmq ioredis\n`,
  );
});

test('pnpm', () => {
  const pnpm = consumer(['pnpm@10'], {
    'shop/package.json': '{}',
    'shop/main.mjs': `${PROGRAM} ${TO_CONSOLE}`,
  });
  pnpm.run('npx', 'pnpm', '--dir', 'shop', 'add', inject('tarball'));
  expect(pnpm.run('node', 'shop/main.mjs')).toBe(`${ANSWER}\n`);
});
