import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { RedisServer } from '../support/redis.ts';

test('cluster-job.mjs computes an equity', async () => {
  const redis = await RedisServer.start();
  onTestFinished(() => redis.stop());
  const { stdout } = await promisify(execFile)(process.execPath, ['examples/cluster-job.mjs', redis.url]);
  expect(stdout).toMatch(/^2000000 trials\n\(As2d\)3c [\d.]+ %\n/);
});
