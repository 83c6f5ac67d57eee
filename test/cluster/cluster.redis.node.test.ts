import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Cluster,
  type ClusterProgress,
  type ClusterWorker,
  type ClusterWorkerEvent,
  type ClusterWorkerOptions,
  connectCluster,
  startClusterWorker,
} from '../../bindings/cluster/index.ts';
import { RazzError } from '../../bindings/errors.ts';
import { type Job, openJob } from '../../bindings/jobs/job.ts';
import { connect } from '../../bindings/cluster/redis.ts';
import { Store } from '../../bindings/cluster/store.ts';
import { razzScript } from '../support/razz.ts';
import {
  JOB,
  QUEUE,
  RedisServer,
  SLICE_ITEMS,
  answerInOnePiece,
  end,
  freePort,
  start,
  startWorker,
  startWorkerHere,
  until,
} from '../support/redis.ts';

const script = razzScript();
const seats = ['(As2d)3c', '([A-8][A-8])4h'];
/** A thread that ends as soon as it is given anything to do. */
const DYING = `const { parentPort } = require('node:worker_threads');
  parentPort.once('message', () => process.exit());
  parentPort.postMessage('ready');`;
/** A job of its own for each test: what is done already is not done again. */
let seed = 0;
const small = () => ({ kind: 'sampled-equity', seats, seed: ++seed, trials: 1000 }) as const;

let server: RedisServer;
let cluster: Cluster;

beforeAll(async () => {
  server = await RedisServer.start();
  cluster = await connectCluster({ redis: server.url });
});
afterAll(async () => {
  await cluster.close();
  await server.stop();
});

/** A worker while the test lasts. */
async function worker(options: Partial<ClusterWorkerOptions> = {}): Promise<void> {
  const started = await startWorkerHere(script, { redis: server.url, ...options });
  onTestFinished(() => started.close());
}

/** Worker processes while the test lasts. */
async function processes(count: number): Promise<void> {
  const started = await Promise.all(Array.from({ length: count }, () => startWorker(script, server.url)));
  onTestFinished(async () => {
    await Promise.all(started.map(end));
  });
}

/** Calls only once. */
function first(call: () => void): () => void {
  let isFirst = true;
  return () => {
    if (isFirst) call();
    isFirst = false;
  };
}

async function failure(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

function here(json: unknown): unknown {
  const job = openJob(json);
  return job.answer(job.run({ job: job.id, first: 0, count: job.items }));
}

describe('with three workers', () => {
  const seventh = ['(A2,KQ)As2d9c8h(x)', '(A9,55)Ad3c7hTs(x)'];
  const spots = [10, 12].map((pot) => ({ seats: seventh, pot, bet: 2 }));
  const jobs: [Job, number][] = [
    [{ kind: 'sampled-equity', seats, dead: 'Kd', seed: 1, trials: 100_000 }, 9999],
    [{ kind: 'exact-equity', seats, dead: 'Kd' }, 5],
    [{ kind: 'starting-hands', opponents: 1 }, 100],
    [{ kind: 'simulation', players: ['tight', 'caller', 'random'], seed: 2, hands: 2000 }, 300],
    [{ kind: 'hands', cards: 'ABCDEFGhijklmnABCDEFz' }, 1],
    [{ kind: 'solve', spots, maxIterations: 500, solutions: true }, 1],
  ];

  test('every kind of job has the answer of one process', async () => {
    await processes(3);
    const answers = await Promise.all(jobs.map(([job, sliceItems]) => cluster.run(job, { sliceItems })));
    expect(answers).toEqual(jobs.map(([job]) => here(job)));
    expect(await cluster.run(JOB, { sliceItems: SLICE_ITEMS })).toEqual(answerInOnePiece());
    // A slice leaves the queue after its part has come.
    const queue = server.queue();
    await until(async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0, 'all had ended');
  });

  test('nothing stays but jobs and parts, and those for an hour', async () => {
    const client = server.client();
    const keys = await client.keys('*');
    const mine = keys.filter((key) => /:(job|parts|times):[0-9a-f]{64}$/.test(key));
    expect(mine).toHaveLength(3 * (jobs.length + 1));
    for (const key of mine) {
      expect(await client.ttl(key)).toBeGreaterThan(3000);
      expect(await client.ttl(key)).toBeLessThanOrEqual(3600);
    }
    expect(keys.filter((key) => /:[0-9a-f]{64}-\d+-\d+/.test(key))).toEqual([]);
    expect(keys.every((key) => key.startsWith('razz:'))).toBe(true);
  });
});

describe('a job', () => {
  test('that is submitted twice is done once', async () => {
    const job = small();
    const ids = [
      await cluster.submit(job, { sliceItems: 100 }),
      await cluster.submit(job, { sliceItems: 70 }),
    ];
    expect(ids).toEqual([openJob(job).id, openJob(job).id]);
    let begun = 0;
    const following = () => ({ onProgress: first(() => begun++) });
    const answers = [
      cluster.run(job, following()),
      cluster.run(job, following()),
      cluster.follow(ids[0]!, following()),
    ];
    await until(() => begun === answers.length, 'all had begun');
    expect(await server.queue().getWaitingCount()).toBe(10);
    await worker();
    expect(await Promise.all(answers)).toEqual([
      here(job),
      here(job),
      { job: openJob(job).job, answer: here(job) },
    ]);
  });

  test('tells how far it is and who works on it', async () => {
    await worker();
    await until(async () => (await cluster.workers()).length === 1, 'it was the only one');
    const seen: ClusterProgress[] = [];
    await cluster.run(small(), { sliceItems: 250, onProgress: (progress) => seen.push(progress) });
    const done = seen.map((progress) => progress.done);
    expect(done).toEqual(done.slice().sort((a, b) => a - b));
    expect(seen.at(-1)).toEqual({ done: 1000, total: 1000, workers: 1, connected: true, paused: false });
  });

  test('that is followed no longer goes on', async () => {
    const job = small();
    const controller = new AbortController();
    const run = cluster.run(job, { signal: controller.signal });
    const id = openJob(job).id;
    await until(async () => (await server.queue().getWaitingCount()) === 1, 'it was there');
    controller.abort('enough');
    expect(await failure(run)).toBe('enough');
    expect(await failure(cluster.run(job, { signal: AbortSignal.abort('no') }))).toBe('no');
    await worker();
    expect((await cluster.follow(id)).answer).toEqual(here(job));
  });

  test('that is cancelled leaves the queue and is not computed', async () => {
    const job = small();
    const id = await cluster.submit(job, { sliceItems: 10 });
    const progress: ClusterProgress[] = [];
    const follower = failure(cluster.follow(id, { onProgress: (one) => progress.push(one) }));
    await until(() => progress.length > 0, 'it was followed');
    expect(await cluster.cancel(id)).toBe(true);
    expect(await follower).toMatchObject({ name: 'OperationError', code: 'aborted' });
    expect(await cluster.cancel(id)).toBe(false);
    expect(await failure(cluster.follow(id))).toMatchObject({ code: 'job', argument: 'id' });
    await worker();
    await until(async () => (await server.queue().getWaitingCount()) === 0, 'its slices were passed over');
    expect(await server.client().exists(`razz:${QUEUE}:parts:${id}`)).toBe(0);
    expect(await cluster.run(job)).toEqual(here(job));
  });

  test('that is not there, or is no job at all, is an error', async () => {
    for (const id of ['f'.repeat(64), 'x', '', '../../etc/passwd', undefined as never]) {
      expect(await failure(cluster.follow(id))).toMatchObject({ code: 'job', argument: 'id' });
    }
    expect(await failure(cluster.cancel('x'))).toMatchObject({ code: 'job', argument: 'id' });
    expect(await failure(cluster.run({ kind: 'x' } as never))).toMatchObject({ argument: 'job.kind' });
    expect(await failure(cluster.submit(small(), { sliceItems: 0.5 }))).toMatchObject({
      argument: 'sliceItems',
    });
  });

  test('that no worker can compute is an error that says why', async () => {
    await worker();
    const job = { ...small(), seats: ['(AA)2c', '(AA)2d', '(AA)2h'] };
    expect(await failure(cluster.run(job))).toMatchObject({ name: 'ArgumentError', code: 'range' });
    const error = await failure(cluster.run(job, { sliceItems: 1000 }));
    expect(error).toBeInstanceOf(RazzError);
    expect(error).toMatchObject({ name: 'OperationError', code: 'worker' });
    expect((error as Error).message).toMatch(/^slice 0 failed: .*ranges that leave each other cards/);
  });
});

describe('what a job keeps', () => {
  test('lasts for a week from its latest part, and then for an hour', async () => {
    const client = server.client();
    const job = small();
    const open = openJob(job);
    const id = await cluster.submit(job, { sliceItems: 500 });
    const keys = ['job', 'parts', 'times'].map((what) => `razz:${QUEUE}:${what}:${id}`);
    await client.expire(keys[0]!, 5000);
    await worker();
    await until(async () => (await client.llen(keys[1]!)) === 2, 'it was done');
    for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(7 * 24 * 3600 - 100);
    expect((await cluster.follow(id)).answer).toEqual(here(open.job));
    for (const key of keys) expect(await client.ttl(key)).toBeLessThanOrEqual(3600);
    // A part that comes late does not prolong it.
    const connection = await connect({ redis: server.url }, 1);
    onTestFinished(() => connection.close());
    await new Store(connection).addPart(open.run({ job: id, first: 0, count: 500 }));
    for (const key of keys) expect(await client.ttl(key)).toBeLessThanOrEqual(3600);
  });

  test('is computed again when the server has lost its parts, or the lists of its slices', async () => {
    const client = server.client();
    for (const lose of [`razz:${QUEUE}:parts:`, `razz:${QUEUE}:wait`]) {
      const job = small();
      const id = await cluster.submit(job, { sliceItems: 100 });
      const open = openJob(job);
      const part = open.run({ job: id, first: 0, count: 100 });
      await client.rpush(`razz:${QUEUE}:parts:${id}`, JSON.stringify(part));
      const progress: number[] = [];
      const run = cluster.follow(id, { onProgress: ({ done }) => progress.push(done) });
      await until(() => progress.includes(100), 'the first part was there');
      await client.del(lose.endsWith(':') ? lose + id : lose);
      const started = await startWorkerHere(script, { redis: server.url });
      expect((await run).answer).toEqual(here(job));
      await started.close();
    }
  });

  test('is tried again where the worker is at fault, and not where the job is', async () => {
    const events: ClusterWorkerEvent[] = [];
    let made = 0;
    const job = small();
    const frail = await startClusterWorker({
      redis: server.url,
      threads: 1,
      grace: 0,
      // Three deaths are a slice that fails.
      worker: () =>
        ++made > 3 ? new Worker(script.replace(/razz\.js$/, 'worker.js')) : new Worker(DYING, { eval: true }),
      onEvent: (event) => events.push(event),
    });
    onTestFinished(() => frail.close());
    expect(await cluster.run(job, { sliceItems: 1000 })).toEqual(here(job));
    await until(() => events.some(({ event }) => event === 'done'), 'it was told');
    // Connections come and go on a machine that has much else to do.
    const ofSlices = events.filter(({ event }) => ['failed', 'done'].includes(event));
    expect(ofSlices.map(({ event }) => event)).toEqual(['failed', 'done']);
    expect(ofSlices[0]!.reason).toMatch(/^the worker ended 3 times on one slice/);
  });
});

test('workers serve the queue that they are told, under the prefix that they are told', async () => {
  await worker({ queue: 'mine', prefix: 'lab' });
  const options = { redis: server.url, queue: 'mine', prefix: 'lab' };
  const mine = await connectCluster(options);
  onTestFinished(() => mine.close());
  const job = small();
  expect(await mine.run(job)).toEqual(here(job));
  expect(await server.client().exists(`lab:${QUEUE.replace('slices', 'mine')}:job:${openJob(job).id}`)).toBe(
    1,
  );
  await cluster.submit(small());
  expect(await server.queue().getWaitingCount()).toBe(1);
  await server.queue().obliterate({ force: true });
});

describe('poison', () => {
  test('in the queue fails, and the worker lives on', async () => {
    await worker();
    const queue = server.queue();
    const { id } = openJob(small());
    const poisons = [
      null,
      [],
      'job',
      { job: id },
      { job: '../../etc/passwd', first: 0, count: 1 },
      { job: 'f'.repeat(64), first: 0, count: 1 },
      { job: { toString: 'x' }, first: 0, count: 1 },
      { script: 'process.exit()', job: id, first: 0, count: 1 },
      { job: 'x'.repeat(1e6), first: 0, count: 1 },
    ];
    await queue.addBulk(
      poisons.map((data, i) => ({ name: '__proto__', data, opts: { jobId: `poison-${i}` } })),
    );
    const client = server.client();
    await client.lpush(`razz:${QUEUE}:wait`, 'no-such-job', '\0\xff');
    const job = small();
    expect(await cluster.run(job)).toEqual(here(job));
    await until(async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0, 'all was taken');
    // The one whose job is not there is no fault: it may have been cancelled.
    expect(await queue.getFailedCount()).toBe(poisons.length - 1);
    await queue.obliterate({ force: true });
  });

  test('in the fields of an entry fails, however large or deep, and leaves the queue', async () => {
    await worker();
    const client = server.client();
    const queue = server.queue();
    const deep = '['.repeat(1e6);
    const entries: Record<string, string>[] = [
      { name: 'slice', data: '{', opts: '{}' },
      { name: 'slice', data: 'null', opts: '{' },
      { name: 'slice', data: 'null', opts: 'null', progress: deep },
      { name: 'slice', data: deep, opts: deep, stc: '-1' },
      { name: 'slice', data: 'null', opts: '{"attempts":1e9,"backoff":{"type":"none"},"removeOnFail":true}' },
    ];
    for (const [i, entry] of entries.entries()) {
      await client.hset(`razz:${QUEUE}:fields-${i}`, entry);
      await client.lpush(`razz:${QUEUE}:wait`, `fields-${i}`);
    }
    const job = small();
    expect(await cluster.run(job)).toEqual(here(job));
    await until(async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0, 'all was taken');
    expect(await client.zcard(`razz:${QUEUE}:failed`)).toBe(entries.length);
    await client.del(...entries.map((_, i) => `razz:${QUEUE}:fields-${i}`));
    await queue.obliterate({ force: true });
  });

  test('in an entry that the queue cannot end leaves it all the same', async () => {
    const client = server.client();
    const key = (name: string) => `razz:${QUEUE}:${name}`;
    const job = small();
    const genuine = await cluster.submit(job, { sliceItems: 1000 });
    await client.hset(key(`${genuine}-0-1000`), 'parent', '{');
    const entries = [
      ...['{', 'null', '[]', '7', '{"id":{}}', '{"id":"x"}', '{"id":"x","queueKey":7}'].map((parent) => ({
        parent,
      })),
      { parentKey: 'x' },
      { parentKey: ':', parent: '{"id":"x","queueKey":"x","fpof":true}' },
      { deid: 'x' },
      { rjk: 'x' },
    ];
    for (const [i, entry] of entries.entries()) {
      await client.hset(key(`unending-${i}`), { name: 'slice', data: 'null', opts: '{}', ...entry });
      await client.lpush(key('wait'), `unending-${i}`);
    }
    // A job that is not there is no fault: its slice would be completed.
    const data = JSON.stringify({ job: 'f'.repeat(64), first: 0, count: 1 });
    for (const name of ['children', 'unsuccessful', 'string']) {
      await client.hset(key(name), { name: 'slice', data, opts: '{}' });
      await client.lpush(key('wait'), name);
    }
    await client.sadd(key('children:dependencies'), 'x');
    await client.zadd(key('unsuccessful:unsuccessful'), 1, 'x');
    await client.set(key('string:dependencies'), 'x');
    await worker({ lease: 1 });
    const queue = server.queue();
    await until(
      async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0,
      'all had ended',
    );
    expect(await client.lrange(key('active'), 0, -1)).toEqual([]);
    expect(await cluster.run(job)).toEqual(here(job));
    await queue.obliterate({ force: true });
  });

  test('of a slice that kills every worker is given up, with a reason', async () => {
    const job = small();
    const id = await cluster.submit(job, { sliceItems: 1000 });
    const run = failure(cluster.follow(id));
    await server.client().hset(`razz:${QUEUE}:${id}-0-1000`, 'defa', 'job stalled more than allowable limit');
    await worker();
    expect(await run).toMatchObject({
      code: 'worker',
      message: 'slice 0 failed: job stalled more than allowable limit',
    });
  });

  test('of a slice outside its job fails', async () => {
    await worker();
    const job = small();
    const id = await cluster.submit(job);
    await cluster.follow(id);
    const queue = server.queue();
    const data = { job: id, first: 500, count: Number.MAX_SAFE_INTEGER };
    // Tried again, it would be wrong again.
    await queue.add('slice', data, { jobId: 'poison', attempts: 5 });
    await until(async () => (await queue.getFailedCount()) === 1, 'it had failed');
    const [failed] = await queue.getFailed();
    expect(failed!.attemptsMade).toBe(1);
    expect(failed!.failedReason).toMatch(/^slice.count: expected an integer 1..500, got 9007199254740991/);
    await queue.obliterate({ force: true });
  });

  test.each([
    ['another job', JSON.stringify({ job: openJob(small()).job, sliceItems: 10 })],
    ['no JSON', '{'],
    ['no job', '{"job":{"kind":"constructor"},"sliceItems":1}'],
    ['an endless job', 'x'.repeat(65 * 1024 * 1024)],
  ])('in the place of the job, %s, is put right', async (_, text) => {
    const job = small();
    const { id } = openJob(job);
    await cluster.submit(job, { sliceItems: 500 });
    await server.client().set(`razz:${QUEUE}:job:${id}`, text);
    await worker();
    expect(await failure(cluster.follow(id))).toMatchObject({ code: 'job' });
    expect(await cluster.run(job)).toEqual(here(job));
  });

  test('among the parts is passed over', async () => {
    const job = small();
    const open = openJob(job);
    const id = await cluster.submit(job, { sliceItems: 500 });
    const part = open.run({ job: id, first: 0, count: 500 });
    const [stranger] = Array.from(openJob(small()).slices(500));
    const parts = [
      '',
      'null',
      '{"job":',
      '[[[[',
      JSON.stringify({ ...part, counts: {} }),
      JSON.stringify({ ...part, counts: { ...part.counts, 1: '-1' } }),
      JSON.stringify({ ...part, counts: { ...part.counts, 99: '0' } }),
      JSON.stringify({ ...part, ranges: [] }),
      JSON.stringify(openJob({ ...job, seed: 999 }).run({ job: openJob({ ...job, seed: 999 }).id, first: 0, count: 500 })),
      JSON.stringify(open.run({ job: id, first: 250, count: 500 })),
      JSON.stringify(stranger),
      'x'.repeat(1e7),
    ]; // prettier-ignore
    await server.client().rpush(`razz:${QUEUE}:parts:${id}`, ...parts);
    await worker();
    expect(await cluster.run(job)).toEqual(here(job));
  });

  test('of parts that come again and again counts once', async () => {
    const job = small();
    const open = openJob(job);
    const id = await cluster.submit(job, { sliceItems: 500 });
    const part = JSON.stringify(open.run({ job: id, first: 0, count: 500 }));
    await server.client().rpush(`razz:${QUEUE}:parts:${id}`, part, part, part);
    await worker();
    expect(await cluster.run(job)).toEqual(here(job));
  });
});

describe('a server', () => {
  const refused = { name: 'OperationError', code: 'redis' };

  test('that is not there is an error with its address', async () => {
    const port = await freePort();
    const error = await failure(connectCluster({ redis: `redis://me:secret@127.0.0.1:${port}` }));
    expect(error).toBeInstanceOf(RazzError);
    expect(error).toMatchObject(refused);
    expect((error as Error).message).toMatch(RegExp(`^Redis at 127.0.0.1:${port}: .*ECONNREFUSED`));
    expect((error as RazzError).message).not.toContain('secret');
    expect(
      await failure(startClusterWorker({ redis: `redis://127.0.0.1:${port}`, threads: 1 })),
    ).toMatchObject(refused);
  });

  test('that wants a password gets it from the address', async () => {
    const locked = await RedisServer.start({ password: 'open-sesame' });
    onTestFinished(() => locked.stop());
    const open = await connectCluster({ redis: locked.url });
    await open.submit(small());
    await open.close();
    const without = await failure(connectCluster({ redis: `redis://127.0.0.1:${locked.port}` }));
    expect((without as RazzError).message).toMatch(/NOAUTH/);
    const wrong = await failure(connectCluster({ redis: `redis://:guess@127.0.0.1:${locked.port}` }));
    expect((wrong as RazzError).message).toMatch(/WRONGPASS/);
    expect((wrong as RazzError).message).not.toContain('guess');
  });

  test('that is not Redis is refused', async () => {
    const other = createServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    expect(await failure(connectCluster({ redis: `redis://127.0.0.1:${port}` }))).toMatchObject(refused);
  });

  test('that goes away is waited for as long as was said, and no longer', async () => {
    const frail = await RedisServer.start();
    onTestFinished(() => frail.stop());
    const patient = await connectCluster({ redis: frail.url, patience: 1 });
    const seen: boolean[] = [];
    const run = failure(patient.run(small(), { onProgress: ({ connected }) => seen.push(connected) }));
    await until(async () => (await frail.queue().getWaitingCount()) === 1, 'it was there');
    await frail.kill();
    expect(await run).toMatchObject(refused);
    expect(seen).toContain(false);
    await patient.close();
  });

  test('must be named by an address, a queue and a prefix that are such', async () => {
    for (const redis of ['http://127.0.0.1', '127.0.0.1:6379', '', 'redis:', 7, undefined]) {
      expect(await failure(connectCluster({ redis: redis as string }))).toMatchObject({
        code: 'value',
        argument: 'redis',
      });
    }
    for (const name of ['', 'a:b', 'a*', 'x'.repeat(101), 7]) {
      const named = { redis: server.url, queue: name as string };
      expect(await failure(connectCluster(named))).toMatchObject({ code: 'value', argument: 'queue' });
      const prefixed = { redis: server.url, prefix: name as string };
      expect(await failure(connectCluster(prefixed))).toMatchObject({ code: 'value', argument: 'prefix' });
    }
    const patience = { redis: server.url, patience: -1 };
    expect(await failure(connectCluster(patience))).toMatchObject({ code: 'value', argument: 'patience' });
    const lease = { redis: server.url, lease: 0 };
    expect(await failure(startClusterWorker(lease))).toMatchObject({ code: 'value', argument: 'lease' });
  });
});

test('a worker tells what happens to it', async () => {
  const events: ClusterWorkerEvent[] = [];
  const frail = await RedisServer.start();
  onTestFinished(() => frail.stop());
  const started: ClusterWorker = await startClusterWorker({
    redis: frail.url,
    threads: 1,
    onEvent: (event) => events.push(event),
  });
  await frail.queue().add('slice', null, { jobId: 'poison' });
  const told = (event: ClusterWorkerEvent['event']) => () => events.some((one) => one.event === event);
  await until(told('failed'), 'it had failed');
  await frail.kill();
  await until(told('disconnected'), 'the server had gone');
  await frail.run();
  await until(told('connected'), 'the server had come back');
  await started.close();
  // How often the queue tries to reach a server that is away depends on the machine.
  const errors = events.filter(({ event }) => event === 'error');
  for (const { reason } of errors) expect(reason).toMatch(/ECONN|closed/);
  expect(events.filter(({ event }) => event === 'failed')).toEqual([
    { event: 'failed', reason: expect.stringMatching(/^slice.job: /) as string },
  ]);
  for (const event of ['disconnected', 'connected'] as const) expect(events).toContainEqual({ event });
});

describe('the command', () => {
  async function razz(...args: string[]) {
    return razzWith({}, ...args);
  }

  async function razzWith(environment: NodeJS.ProcessEnv, ...args: string[]) {
    const child = start(process.execPath, [script, ...args], { env: { ...process.env, ...environment } });
    let out = '';
    let err = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
    const [exit] = (await once(child, 'close')) as [number];
    return { exit, out, err };
  }

  test('answers the same here, on threads and on a cluster', async () => {
    await worker();
    for (const question of [
      [
        'equity',
        '(As2d)3c',
        '([A-8][A-8])4h',
        '--json',
        '--method',
        'sample',
        '--trials',
        '50000',
        '--seed',
        '5',
      ],
      ['equity', '(As2d)3c', '([A-8][A-8])4h', '--json', '--method', 'exact'],
      ['simulate', '--hands', '1000', '--players', 'tight,caller', '--seed', '6', '--json'],
    ]) {
      const [one, two, three] = [
        await razz(...question),
        await razz(...question, '--threads', '2'),
        await razz(...question, '--redis', server.url),
      ];
      expect(one).toMatchObject({ exit: 0, err: '' });
      expect(two).toEqual(one);
      expect(three).toEqual({ ...one, err: expect.stringMatching(/^razz: job [0-9a-f]{64}\n$/) as string });
    }
  });

  test('comes back to a job, and cancels one', async () => {
    const job = small();
    const id = await cluster.submit(job);
    expect(await razz('job', '--cancel', id, '--redis', server.url)).toEqual({ exit: 0, out: '', err: '' });
    expect((await razz('job', '--cancel', id, '--redis', server.url)).exit).toBe(1);
    await cluster.submit(job);
    await worker();
    const { exit, out } = await razz('job', '--resume', id, '--redis', server.url);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(here(job))));
  });

  test('says what a job waits for, and whether it goes on', async () => {
    const id = await cluster.submit(small());
    const queue = server.queue();
    await queue.pause();
    let err = '';
    const resume = () => {
      err = '';
      const child = start(process.execPath, [script, 'job', '--resume', id, '--redis', server.url]);
      child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
      return child;
    };
    const says = async (text: string) => until(() => err.includes(text), `it said ${text}`);
    const child = resume();
    await says('somebody has paused the queue');
    await queue.resume();
    await says('no worker serves the queue');
    server.freeze();
    await says('the Redis server does not answer');
    server.thaw();
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect(await closed).toEqual([1, null]);
    expect(err).toContain(`the job goes on: razz job --resume ${id}`);
    const other = resume();
    const otherClosed = once(other, 'close');
    await says('no worker serves the queue');
    await cluster.cancel(id);
    await otherClosed;
    expect(err).toContain(`job ${id} was cancelled`);
    expect(err).not.toContain('goes on');
  });

  test('speaks TLS to a server whose certificate it is told to trust, and to no other', async () => {
    const secure = await RedisServer.start({ tls: true, password: 'open-sesame' });
    onTestFinished(() => secure.stop());
    const { id } = openJob(small());
    const trusting = { NODE_EXTRA_CA_CERTS: secure.certificate };
    const found = await razzWith(trusting, 'job', '--resume', id, '--redis', secure.url);
    expect(found.err).toMatch(/^razz: id: expected the id of a job at 127\.0\.0\.1:\d+, got/);
    const distrusted = await razz('job', '--resume', id, '--redis', secure.url);
    expect(distrusted.err).toMatch(/^razz: Redis at .*: self-signed certificate/);
    const plain = await razz('job', '--resume', id, '--redis', secure.url.replace('rediss', 'redis'));
    expect(plain.err).toMatch(/^razz: Redis at /);
  });

  test('says what is wrong with the server', async () => {
    const redis = `redis://127.0.0.1:${await freePort()}`;
    for (const args of [['worker'], ['job', '--resume', 'x'], ['equity', 'As', '2s', '--method', 'sample']]) {
      const { exit, out, err } = await razz(...args, '--redis', redis);
      expect({ exit, out }).toEqual({ exit: 1, out: '' });
      expect(err).toMatch(/^razz: Redis at 127\.0\.0\.1:\d+: .*ECONNREFUSED/);
    }
    expect((await razz('worker')).exit).toBe(2);
  });
});
