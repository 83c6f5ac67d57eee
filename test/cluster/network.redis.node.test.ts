import { once } from 'node:events';
import type { Redis } from 'ioredis';
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
import {
  JOB,
  QUEUE,
  RedisServer,
  SLICE_ITEMS,
  answerInOnePiece,
  end,
  startWorker,
  startWorkerHere,
  until,
} from '../support/redis.ts';

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
  cluster = await connectCluster({ redis: proxy.url, patience: 2 });
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

const faults: [string, () => unknown][] = [
  ['all packets lost', () => (proxy.silent = true)],
  ['a server that hangs', () => server.freeze()],
  ['a server that is killed', () => server.kill()],
];

describe.each(faults)('%s', (_, fail) => {
  test('is an error of every call after its patience, and closing does not wait for it', async () => {
    const seen: boolean[] = [];
    const run = failure(cluster.run(job, { onProgress: ({ connected }) => seen.push(connected) }));
    await until(async () => (await server.queue().getWaitingCount()) === 1, 'it was there');
    await fail();
    const calls = [
      cluster.run({ ...job, seed: 2 }),
      cluster.submit({ ...job, seed: 3 }),
      cluster.follow(id),
      cluster.cancel(id),
      cluster.status(id),
      cluster.jobs(),
      cluster.workers(),
    ];
    for (const error of await Promise.all([run, ...calls.map(failure)])) expect(error).toMatchObject(silent);
    await cluster.close();
  });

  test('ends every call when the cluster is closed, those that come afterwards too', async () => {
    const patient = await connectCluster({ redis: proxy.url });
    const run = failure(patient.run(job));
    await until(async () => (await server.queue().getWaitingCount()) === 1, 'it was there');
    await fail();
    const seen = failure(patient.status(id));
    await patient.close();
    for (const call of [run, seen, failure(patient.status(id)), failure(patient.run(job))]) {
      expect(await call).toMatchObject({ ...silent, message: 'the connection was closed' });
    }
  });

  test('does not keep a worker from ending, once it has noticed', async () => {
    const worker = await startWorker(script, proxy.url);
    onTestFinished(() => end(worker));
    let text = '';
    worker.stderr!.on('data', (more: string) => (text += more));
    await fail();
    await until(() => text.includes('disconnected'), 'the worker had noticed');
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
  });
});

test.each([
  ...faults,
  ['a server that is demoted', () => server.client().replicaof('127.0.0.1', '1')] as const,
])('%s does not keep a worker from ending that is in a slice of hours', async (_, fail) => {
  const worker = await startWorker(script, proxy.url, '--grace', '1');
  onTestFinished(() => end(worker));
  await cluster.submit({ ...job, trials: 2 ** 40 }, { sliceItems: 2 ** 32 });
  await until(async () => (await server.queue().getActiveCount()) === 1, 'it was at work');
  await fail();
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
});

test('a connection that is reset again and again only slows a job down', async () => {
  // A slice whose way to the worker was cut off waits until the lease ends.
  const worker = await startWorker(script, proxy.url, '--lease', '1');
  onTestFinished(() => end(worker));
  const patient = await connectCluster({ redis: proxy.url });
  onTestFinished(() => patient.close());
  const parts = `razz:${QUEUE}:parts:${openJob(JOB).id}`;
  const answer = patient.run(JOB, { sliceItems: SLICE_ITEMS });
  const client = server.client();
  for (const some of [1, 3, 5, 7]) {
    await until(async () => (await client.llen(parts)) >= some, 'parts had come');
    proxy.reset();
  }
  expect(await answer).toEqual(answerInOnePiece());
});

test('packets lost for a while: all go on where they were', async () => {
  const patient = await connectCluster({ redis: proxy.url });
  onTestFinished(() => patient.close());
  const seen: boolean[] = [];
  const run = patient.run(job, { onProgress: ({ connected }) => seen.push(connected) });
  await until(() => seen.length > 0, 'it was there');
  proxy.silent = true;
  await until(() => seen.includes(false), 'it was noticed');
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
  const marker = `razz:${QUEUE}:marker`;
  const client = server.client();
  await client.set(marker, 'not a set');
  const worker = await startClusterWorker({
    redis: server.url,
    threads: 1,
    grace: 1,
    onEvent: (event) => events.push(event),
  });
  onTestFinished(() => worker.close());
  const told = () => events.filter(({ reason }) => reason?.includes('WRONGTYPE'));
  await until(() => told().length > 0, 'the error was told');
  // The queue has the error each time it looks for slices.
  await until(async () => (await failedCalls(client)) > 5, 'it came again');
  expect(told()).toHaveLength(1);
  await client.del(marker);
});

/** How often the server has refused to look for slices. */
async function failedCalls(client: Redis): Promise<number> {
  return Number(/^cmdstat_bzpopmin:.*failed_calls=(\d+)/m.exec(await client.info('commandstats'))?.[1] ?? 0);
}

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

  test('that lacks a command which a job takes is told so at the start', async () => {
    const admin = server.client();
    await admin.config('RESETSTAT');
    const worker = await startWorkerHere(script, { redis: server.url });
    onTestFinished(() => worker.close());
    await cluster.run(job);
    const queue = server.queue();
    await queue.add('slice', 'that fails');
    await until(async () => (await queue.getFailedCount()) === 1, 'it had failed');
    await Promise.all([cluster.jobs(), cluster.workers(), cluster.cancel(id)]);
    const stats = await admin.info('commandstats');
    const used = stats.matchAll(/^cmdstat_([a-z]+(?:\|(?:list|setname))?):/gm);
    // Clients try these two, and do without them.
    const commands = Array.from(used, ([, command]) => command!).filter((c) => !/^(hello|auth)$/.test(c));
    expect(commands.length).toBeGreaterThan(40);
    for (const command of commands) {
      const redis = await urlOf('reset', 'on', '>open-sesame', '~razz:*', ...RIGHTS, `-${command}`);
      const named = new RegExp(
        `the Redis user may not run .*\\b${command.toUpperCase().replace('|', ' ')}\\b`,
      );
      const refused = { ...silent, message: expect.stringMatching(named) as string };
      expect(await failure(connectCluster({ redis })), command).toMatchObject(refused);
    }
    expect(await admin.keys('*:rights*')).toEqual([]);
  });

  test('that lacks a command of the queue is told so by a worker, before it takes a slice', async () => {
    const redis = await urlOf(...RIGHTS, '-rpoplpush');
    expect(await failure(startClusterWorker({ redis, threads: 1 }))).toMatchObject({
      ...silent,
      message: 'the Redis user may not run RPOPLPUSH',
    });
  });

  test('that may not use the keys of the prefix is told so', async () => {
    const redis = await urlOf('resetkeys', '~other:*', ...RIGHTS);
    expect(await failure(connectCluster({ redis }))).toMatchObject({
      ...silent,
      message: `the Redis user may not use keys that begin with razz:${QUEUE}`,
    });
  });
});

test('a command that the server does not know is told of at the start', async () => {
  const renamed = await RedisServer.start({ more: ['--rename-command', 'GETRANGE', ''] });
  onTestFinished(() => renamed.stop());
  expect(await failure(connectCluster({ redis: renamed.url }))).toMatchObject({
    ...silent,
    message: 'the Redis server does not know GETRANGE',
  });
});
