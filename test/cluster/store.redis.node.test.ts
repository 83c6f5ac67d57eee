import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Cluster, connectCluster } from '../../bindings/cluster/index.ts';
import { type Connection, connect } from '../../bindings/cluster/redis.ts';
import { MOST_SLICES, Store } from '../../bindings/cluster/store.ts';
import { type OpenJob, openJob } from '../../bindings/jobs/job.ts';
import { QUEUE, RedisServer } from '../support/redis.ts';

/** The measured time of an item of the next job. */
let itemMs = 1;
vi.mock('../../bindings/jobs/calibrate.ts', () => ({ measureItemMs: () => Promise.resolve(itemMs) }));

const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;

let server: RedisServer;
let cluster: Cluster;
let connection: Connection;
let store: Store;
let seed = 0;

beforeAll(async () => {
  server = await RedisServer.start();
  cluster = await connectCluster({ redis: server.url });
  connection = await connect({ redis: server.url }, 5);
});
beforeEach(() => {
  store = new Store(connection);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  connection.close();
  await cluster.close();
  await server.stop();
});

function open(trials = 1000, kind = 'sampled-equity'): OpenJob {
  const job = { seats: ['(As2d)3c', '(xx)8h'], seed: ++seed, trials };
  return openJob({ kind, ...job });
}

const keyOf = (what: string, id = '') => `razz:${QUEUE}:${what}${id === '' ? '' : `:${id}`}`;

/** Seconds that keys live on, to the minute. */
async function minutes(...keys: string[]): Promise<number[]> {
  const seconds = await Promise.all(keys.map((key) => connection.client.ttl(key)));
  return seconds.map((left) => Math.ceil(left / 60));
}

/** How many slices a job is submitted in; they are not put into the queue, which would take long. */
async function slicesOf(job: OpenJob, options?: { sliceItems: number }): Promise<number | undefined> {
  vi.spyOn(Queue.prototype, 'addBulk').mockResolvedValue([]);
  await cluster.submit(job.job as never, options);
  return (await cluster.status(job.id))?.slices;
}

test.each([
  // A slice takes 0.8 s, where that leaves every worker 32 of them.
  { items: 1_000_000, itemMs: 1, slices: 1250 },
  { items: 3_200, itemMs: 100, slices: 400 },
  // Of a small job each worker, or the one to come, gets 32 slices, none of less than 50 ms.
  { items: 3200, itemMs: 1, slices: 32 },
  { items: 1000, itemMs: 1, slices: 20 },
  { items: 100, itemMs: 1, slices: 2 },
  { items: 10, itemMs: 1, slices: 1 },
  // A big one has 20,000 slices.
  { items: 100_000_000, itemMs: 1, slices: 20_000 },
])('$items items of $itemMs ms are $slices slices', async ({ items, slices, ...measured }) => {
  itemMs = measured.itemMs;
  expect(await slicesOf(open(items))).toBe(slices);
});

test('work of more than 20,000 slices of ten minutes is refused with how long it takes', async () => {
  itemMs = 300_000;
  const job = open(40_000);
  expect(await slicesOf(job)).toBe(MOST_SLICES);
  await expect(cluster.submit(open(40_001).job)).rejects.toMatchObject({
    ...{ code: 'job', argument: 'job' },
    message: expect.stringMatching(/20000 slices of 10 minutes.*3333\.41\d* hours/) as string,
  });
});

test('a size of slices makes at most 20,000 of them', async () => {
  expect(await slicesOf(open(40_000), { sliceItems: 2 })).toBe(20_000);
  await expect(cluster.submit(open(40_001).job, { sliceItems: 2 })).rejects.toMatchObject({
    ...{ code: 'job', argument: 'sliceItems' },
  });
});

test('a job stays cut as it is, unless its slices are longer than ten minutes', async () => {
  itemMs = 600;
  const [short, long] = [open(10_000), open(10_000)];
  await slicesOf(short, { sliceItems: 1000 });
  await slicesOf(long, { sliceItems: 1001 });
  expect(await slicesOf(short)).toBe(10);
  // Two items are the first that take 0.8 s.
  expect(await slicesOf(long)).toBe(5000);
});

test('a job is kept for a week, a finished or cancelled one for an hour', async () => {
  const job = open();
  await store.put({ job, sliceItems: 500 });
  await store.addPart(job.run({ job: job.id, first: 0, count: 500 }));
  const keys = ['job', 'parts', 'times'].map((what) => keyOf(what, job.id));
  expect(await minutes(...keys, keyOf('jobs'))).toEqual(Array(4).fill(WEEK / 60));
  await store.retire(job.id);
  expect(await minutes(...keys)).toEqual([60, 60, 60]);
  await store.renew({ job, sliceItems: 500 });
  expect(await minutes(...keys)).toEqual(Array(3).fill(WEEK / 60));
  expect(await store.cancel(job.id)).toBe(true);
  expect(await minutes(keys[0]!)).toEqual([60]);
  expect(await connection.client.exists(...keys.slice(1))).toBe(0);
});

test('a part prolongs an unfinished job and not a finished one, and those of no job are dropped', async () => {
  const { client } = connection;
  const job = open();
  const part = job.run({ job: job.id, first: 0, count: 500 });
  await store.addPart(part);
  expect(await client.exists(keyOf('parts', job.id))).toBe(0);
  await store.put({ job, sliceItems: 500 });
  await client.expire(keyOf('job', job.id), HOUR + 60);
  await store.addPart(part);
  expect(await minutes(keyOf('job', job.id))).toEqual([WEEK / 60]);
  await client.expire(keyOf('job', job.id), HOUR);
  await store.addPart(part);
  expect(await minutes(keyOf('job', job.id), keyOf('parts', job.id))).toEqual([60, 60]);
  await store.cancel(job.id);
  await store.addPart(part);
  expect(await client.exists(keyOf('parts', job.id))).toBe(0);
});

test('the times of a hundred parts are kept, the newest first', async () => {
  const job = open();
  await store.put({ job, sliceItems: 500 });
  const part = job.run({ job: job.id, first: 0, count: 500 });
  for (let i = 0; i < 105; i++) await store.addPart(part);
  const times = await connection.client.lrange(keyOf('times', job.id), 0, -1);
  expect(times).toHaveLength(100);
  expect(Number(times[0])).toBeGreaterThanOrEqual(Number(times[99]));
  expect(Math.abs(Number(times[0]) - Date.now())).toBeLessThan(60_000);
});

test('parts are handed out by five hundred or four megabytes, and one that is too long as an empty text', async () => {
  const job = open();
  const key = keyOf('parts', job.id);
  const { client } = connection;
  await client.rpush(key, ...Array.from({ length: 501 }, (_, i) => `${i}`));
  expect(await store.parts(job.id, 0)).toEqual(Array.from({ length: 500 }, (_, i) => `${i}`));
  expect(await store.parts(job.id, 500)).toEqual(['500']);
  expect(await store.parts(job.id, 501)).toEqual([]);
  await client.del(key);
  const megabyte = 'x'.repeat(1024 * 1024);
  await client.rpush(key, megabyte, `${megabyte}x`, ...Array<string>(5).fill(megabyte));
  const lengths = (await store.parts(job.id, 0)).map((text) => text.length);
  // What is too long counts too: reading it keeps the server from others.
  expect(lengths).toEqual([2 ** 20, 0, 2 ** 20, 2 ** 20]);
});

test('a job that is stored comes back, by a store that has not seen it too', async () => {
  const [job, other] = [open(), open()];
  await store.put({ job, sliceItems: 70 });
  await store.put({ job: other, sliceItems: 80 });
  const fresh = new Store(connection);
  for (const [{ id }, sliceItems] of [[job, 70], [other, 80], [job, 70]] as const) {
    const found = await fresh.get(id);
    expect([found?.job.id, found?.sliceItems]).toEqual([id, sliceItems]);
  }
  expect(await fresh.get('f'.repeat(64))).toBeUndefined();
  await store.cancel(job.id);
  expect(await fresh.get(job.id)).toBeUndefined();
  await connection.client.del(keyOf('job', other.id));
  expect(await fresh.get(other.id)).toBeUndefined();
}); // prettier-ignore

test('what is stored in the place of a job must be that job, cut as it may be', async () => {
  const job = open(100_000);
  const write = (fields: object) =>
    connection.client.set(keyOf('job', job.id), JSON.stringify({ job: job.job, sliceItems: 100, ...fields }));
  await write({});
  expect(await new Store(connection).get(job.id)).toMatchObject({ sliceItems: 100 });
  await write({ sliceItems: 5 });
  expect(await new Store(connection).get(job.id)).toMatchObject({ sliceItems: 5 });
  for (const [argument, fields] of [
    ['stored.sliceItems', { sliceItems: 4 }],
    ['stored.sliceItems', { sliceItems: job.mostSliceItems + 1 }],
    ['stored.job', { job: open(100_000).job }],
    ['stored', { more: 1 }],
  ] as const) {
    await write(fields);
    await expect(new Store(connection).get(job.id)).rejects.toMatchObject({ code: 'job', argument });
  }
  // Whoever submits the job puts it right.
  expect(await store.put({ job, sliceItems: 200 })).toEqual({ job, sliceItems: 200 });
  expect((await new Store(connection).get(job.id))?.sliceItems).toBe(200);
});

test('a job that is there keeps its cut, but for one that is too long', async () => {
  const job = open();
  await store.put({ job, sliceItems: 100 });
  expect((await store.put({ job, sliceItems: 70 }, 100)).sliceItems).toBe(100);
  expect((await store.put({ job, sliceItems: 70 }, 99)).sliceItems).toBe(70);
  await store.cancel(job.id);
  await expect(store.renew({ job, sliceItems: 70 })).rejects.toMatchObject({ code: 'aborted' });
  expect((await store.put({ job, sliceItems: 50 })).sliceItems).toBe(50);
  expect((await store.look(job.id)).state).toBe('stored');
});

test('the state of a job tells its parts, and failures of all jobs', async () => {
  const job = open();
  expect(await store.look(job.id)).toEqual({ state: 'missing', parts: 0, failed: 0 });
  await store.put({ job, sliceItems: 500 });
  await store.addPart(job.run({ job: job.id, first: 0, count: 500 }));
  const { client } = connection;
  await client.zadd(keyOf('failed'), 1, `${job.id}-0-500`, 2, `${job.id}0-1`, 3, 'f'.repeat(64));
  // Forged: no slice has so long a name.
  await client.zadd(keyOf('failed'), 4, `${job.id}-0-${'5'.repeat(100_000)}`);
  expect(await store.look(job.id)).toEqual({ state: 'stored', parts: 1, failed: 4 });
  expect(await store.failed(job.id)).toEqual([`${job.id}-0-500`]);
  expect(await store.status(job.id)).toMatchObject({ done: 1, failed: 1, running: 0, waiting: 0, slices: 2 });
  await client.hset(keyOf(`${job.id}-0-500`), 'failedReason', 'y'.repeat(300));
  expect(await store.reason(`${job.id}-0-500`)).toBe('y'.repeat(200));
  expect(await store.reason(`${job.id}-500-500`)).toBe('');
  await client.del(keyOf('failed'), keyOf(`${job.id}-0-500`));
  expect(await store.cancel(job.id)).toBe(true);
  expect(await store.look(job.id)).toEqual({ state: 'cancelled', parts: 0, failed: 0 });
  expect(await store.status(job.id)).toBeUndefined();
  expect(await store.cancel(job.id)).toBe(false);
  expect(await store.cancel('f'.repeat(64))).toBe(false);
});

test('only slices that are in no list are forgotten', async () => {
  const { client } = connection;
  const lists = ['wait', 'active', 'paused'];
  const sets = ['delayed', 'prioritized', 'failed', 'completed'];
  const names = [...lists, ...sets].map((list) => `there-${list}`);
  await Promise.all([
    ...lists.map((list) => client.rpush(keyOf(list), `there-${list}`)),
    ...sets.map((set) => client.zadd(keyOf(set), 1, `there-${set}`)),
    ...[...names, 'lost-0', 'lost-1', 'unasked'].map((name) => client.hset(keyOf(name), 'data', '1')),
  ]);
  await store.forgetLost([...names, 'lost-0', 'lost-1']);
  expect(await client.exists(...names.map((name) => keyOf(name)))).toBe(names.length);
  expect(await client.exists(keyOf('lost-0'), keyOf('lost-1'))).toBe(0);
  expect(await client.exists(keyOf('unasked'))).toBe(1);
  await client.del(...[...lists, ...sets, ...names, 'unasked'].map((name) => keyOf(name)));
});

test('jobs are listed newest first, and lines of jobs that are gone are dropped', async () => {
  const { client } = connection;
  await client.del(keyOf('jobs'));
  const [first, second, gone] = [open(), open(), open()];
  const now = vi.spyOn(Date, 'now');
  for (const [at, job] of [[3000, second], [1000, first], [2000, gone]] as const) {
    now.mockReturnValueOnce(at);
    await store.put({ job, sliceItems: 300 });
  }
  now.mockRestore();
  await client.del(keyOf('job', gone.id));
  await client.hset(keyOf('jobs'), 'x', '{}', 'a'.repeat(64), 'z'.repeat(201));
  expect((await store.list()).map(({ id, submitted, slices }) => [id, submitted, slices])).toEqual([
    [second.id, 3000, 4],
    [first.id, 1000, 4],
  ]);
  expect(await client.hexists(keyOf('jobs'), gone.id)).toBe(0);
}); // prettier-ignore
