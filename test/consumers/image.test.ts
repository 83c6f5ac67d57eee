// The image of docs/scaling.md without Docker: its instructions run in a folder of their own.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectCluster } from '../../bindings/cluster/index.ts';
import { RedisServer, end, freePort, start, until } from '../support/redis.ts';
import { imageCommand, instruction } from '../support/scaling-page.ts';

test('the image installs, waits for slices and ends on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'razz-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const install = instruction('RUN').replace('razz-wasm', inject('tarball'));
  execFileSync('sh', ['-c', install], { cwd: folder, stdio: 'pipe' });

  const server = await RedisServer.start();
  onTestFinished(() => server.stop());
  const port = await freePort();
  const [program, ...args] = imageCommand(port);
  const worker = start(program!, args, {
    cwd: folder,
    env: { ...process.env, RAZZ_REDIS: server.url },
  });
  onTestFinished(() => end(worker));
  let text = '';
  for (const stream of [worker.stdout!, worker.stderr!]) {
    stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  }
  await until(() => {
    if (worker.exitCode !== null) throw new Error(text);
    return text.includes('waits for slices');
  }, 'the worker was there');
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);

  const cluster = await connectCluster({ redis: server.url });
  onTestFinished(() => cluster.close());
  const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 1000 } as const;
  expect((await cluster.run(job)).trials).toBe(1000);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
});
