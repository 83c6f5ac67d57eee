import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RedisServer } from '../support/redis.ts';
import { Consumer } from './consumer.ts';

describe.each([
  ['5', 'bullmq@5.81.5', 'ioredis@5'],
  ['6', 'bullmq@6', 'ioredis@6'],
])('BullMQ %s', (_, ...peers) => {
  let redis: RedisServer;
  let cluster: Consumer;

  beforeAll(async () => {
    redis = await RedisServer.start();
    cluster = new Consumer(peers, {});
  });
  afterAll(async () => {
    cluster.remove();
    await redis.stop();
  });

  test.each(['razz', '{razz}'])('a job under the prefix %s', async (prefix) => {
    const program = `
      import { connectCluster, startClusterWorker } from 'razz-wasm/cluster';

      const options = { redis: '${redis.url}', prefix: '${prefix}' };
      const worker = await startClusterWorker({ ...options, threads: 1 });
      const cluster = await connectCluster(options);
      const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 300000 };
      console.log((await cluster.run(job)).trials);
      await cluster.close();
      await worker.close();
    `;
    expect(cluster.runScript('main.mjs', program)).toBe('300000');
    expect(await redis.client().keys(`${prefix}:*`)).not.toEqual([]);
  });
});
