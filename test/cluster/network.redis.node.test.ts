import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Cluster,
  type ClusterWorkerEvent,
  connectCluster,
  startClusterWorker,
} from '../../bindings/cluster/index.ts';
import { RIGHTS } from '../../bindings/cluster/rights.ts';
import { openJob } from '../../bindings/jobs/job.ts';
import { Proxy } from '../support/proxy.ts';
import { razzScript } from '../support/razz.ts';
import { QUEUE, RedisServer, end, startWorker, until } from '../support/redis.ts';

const script = razzScript();
const silent = { name: 'OperationError', code: 'redis' };
const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)5h'], seed: 1, trials: 1000 } as const;
const { id } = openJob(job);

let server: RedisServer;
let proxy: Proxy;
let cluster: Cluster;

beforeEach(async () => {
  server = await RedisServer.start();
  proxy = await Proxy.start(server.port);
  cluster = await connectCluster({ redis: proxy.url, patience: 1 });
});

afterEach(async () => {
  await cluster.close();
  proxy.close();
  await server.stop();
});

async function failure(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

const faults: [string, () => void][] = [
  ['all packets lost', () => (proxy.silent = true)],
  ['a server that hangs', () => server.freeze()],
];

describe.each(faults)('%s', (_, fail) => {
  test('is an error of every call after its patience, and closing does not wait for it', async () => {
    const seen: boolean[] = [];
    const run = failure(cluster.run(job, { onProgress: ({ connected }) => seen.push(connected) }));
    await until(async () => (await server.queue().getWaitingCount()) === 1, 'it was there');
    fail();
    expect(await run).toMatchObject(silent);
    expect(await failure(cluster.run({ ...job, seed: 2 }))).toMatchObject(silent);
    expect(await failure(cluster.submit({ ...job, seed: 3 }))).toMatchObject(silent);
    expect(await failure(cluster.follow(id))).toMatchObject(silent);
    expect(await failure(cluster.cancel(id))).toMatchObject(silent);
    await cluster.close();
    server.thaw();
  });

  test('does not keep a worker from ending', async () => {
    const worker = await startWorker(script, proxy.url);
    onTestFinished(() => end(worker));
    let text = '';
    worker.stderr!.on('data', (more: string) => (text += more));
    fail();
    await until(() => text.includes('disconnected'), 'the worker had noticed');
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
    server.thaw();
  });
});

test('a connection that is reset again and again only slows a job down', async () => {
  const worker = await startWorker(script, proxy.url);
  onTestFinished(() => end(worker));
  const resets = setInterval(() => proxy.reset(), 300);
  onTestFinished(() => clearInterval(resets));
  const long = { ...job, trials: 100_000 };
  const open = openJob(long);
  const answer = await cluster.run(long, { sliceItems: 1000 });
  expect(answer).toEqual(open.answer(open.run({ job: open.id, first: 0, count: long.trials })));
});

test('packets lost for a while: all go on where they were', async () => {
  const patient = await connectCluster({ redis: proxy.url });
  onTestFinished(() => patient.close());
  const run = patient.run(job);
  await until(async () => (await server.queue().getWaitingCount()) === 1, 'it was there');
  proxy.silent = true;
  await new Promise((resolve) => setTimeout(resolve, 7000));
  proxy.silent = false;
  const worker = await startWorker(script, server.url);
  onTestFinished(() => end(worker));
  expect((await run).trials).toBe(1000);
});

test('a master that is demoted refuses, and is waited for', async () => {
  const client = server.client();
  const patient = await connectCluster({ redis: server.url });
  onTestFinished(() => patient.close());
  await client.replicaof('127.0.0.1', '1');
  expect(await failure(cluster.run(job))).toMatchObject({
    ...silent,
    message: expect.stringContaining('READONLY') as string,
  });
  const run = patient.run(job);
  await client.replicaof('NO', 'ONE');
  const worker = await startWorker(script, server.url);
  onTestFinished(() => end(worker));
  expect((await run).trials).toBe(1000);
});

test('errors of the queue reach the log of a worker, each once', async () => {
  const events: ClusterWorkerEvent[] = [];
  const worker = await startClusterWorker({
    redis: server.url,
    threads: 1,
    grace: 1,
    onEvent: (event) => events.push(event),
  });
  onTestFinished(() => worker.close());
  await server.client().del(`razz:${QUEUE}:meta`);
  await server.client().set(`razz:${QUEUE}:marker`, 'not a set');
  await until(() => events.some(({ reason }) => reason?.includes('WRONGTYPE')), 'the error was told');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(events.filter(({ event }) => event === 'error').length).toBeLessThanOrEqual(2);
  await server.client().del(`razz:${QUEUE}:marker`);
});

describe('a user of the server', () => {
  async function urlOf(...rules: readonly string[]): Promise<string> {
    await server.client().call('ACL', 'SETUSER', 'dealer', 'on', '>open-sesame', '~razz:*', ...rules);
    return server.url.replace('//', '//dealer:open-sesame@');
  }

  test('with the documented rights and no others computes and submits', async () => {
    const redis = await urlOf(...RIGHTS);
    const worker = await startWorker(script, redis);
    onTestFinished(() => end(worker));
    const own = await connectCluster({ redis });
    onTestFinished(() => own.close());
    expect((await own.run(job)).trials).toBe(1000);
    expect(await own.cancel(id)).toBe(true);
  });

  test.each(['eval', 'evalsha', 'bzpopmin', 'xadd', 'info', 'client|list', 'zadd'])(
    'that lacks %s is told so at the start',
    async (command) => {
      const redis = await urlOf(...RIGHTS, `-${command}`);
      const message = `the Redis user may not run ${command.toUpperCase().replace('|', ' ')}`;
      const starts = [connectCluster({ redis }), startClusterWorker({ redis, threads: 1 })].map(failure);
      for (const error of await Promise.all(starts)) expect(error).toMatchObject({ ...silent, message });
    },
  );
});
