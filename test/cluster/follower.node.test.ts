import type { Queue } from 'bullmq';
import { beforeEach, expect, test } from 'vitest';
import { Follower } from '../../bindings/cluster/follower.ts';
import { type JobState, type Store, cancelledError } from '../../bindings/cluster/store.ts';
import { type OpenJob, openJob } from '../../bindings/jobs/job.ts';
import type { Slice } from '../../bindings/jobs/slice.ts';

const SLICE_ITEMS = 400;

const job = openJob({
  ...{ kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 3, trials: 1000 },
}) as unknown as OpenJob;
const parts = Array.from(job.slices(SLICE_ITEMS), (slice) => job.run(slice));
const names = ['0-400', '400-400', '800-200'].map((items) => `${job.id}-${items}`);

/** A server in memory. */
class Server {
  texts: string[] = [];
  state: JobState['state'] = 'stored';
  failures: string[] = [];
  /** Failed slices of all jobs. */
  allFailures = 0;
  reasonText = 'out of luck';
  readonly log: string[] = [];
  readonly queued: { name: string; data: Slice; opts: Record<string, unknown> }[] = [];
  batches: number[] = [];

  put(...more: unknown[]): void {
    this.texts.push(...more.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))));
  }

  readonly store = {
    parts: (id: string, from: number) => {
      expect(id).toBe(job.id);
      return Promise.resolve(this.texts.slice(from, from + 2));
    },
    look: () => Promise.resolve({ state: this.state, parts: this.texts.length, failed: this.allFailures }),
    failed: () => Promise.resolve(this.failures),
    reason: (name: string) => Promise.resolve((this.log.push(`reason ${name}`), this.reasonText)),
    renew: () => Promise.resolve(void this.log.push('renew')),
    forgetLost: (lost: string[]) => Promise.resolve(void this.log.push(`forget ${lost.join()}`)),
  } as unknown as Store;

  readonly queue = {
    addBulk: (entries: Server['queued']) => {
      this.batches.push(entries.length);
      this.queued.push(...entries);
      return Promise.resolve([]);
    },
    remove: (name: string) => Promise.resolve((this.log.push(`remove ${name}`), 1)),
  } as unknown as Queue<Slice>;
}

let server: Server;
let follower: Follower;

beforeEach(() => {
  server = new Server();
  follower = new Follower({ job, sliceItems: SLICE_ITEMS }, server.queue, server.store);
});

function queued(): unknown[] {
  return server.queued.map(({ opts }) => opts.jobId);
}

test('a new job puts all its slices into the queue, by names and with attempts of their own', async () => {
  await follower.begin();
  expect(server.queued[2]).toEqual({
    name: 'slice',
    data: { job: job.id, first: 800, count: 200 },
    opts: {
      ...{ attempts: 5, backoff: { type: 'exponential', delay: 1000 } },
      ...{ removeOnComplete: true, jobId: names[2] },
    },
  });
  expect(queued()).toEqual(names);
  expect(follower.done).toBe(0);
  expect(follower.result).toBeUndefined();
});

test('slices are put into the queue by five hundred at most', async () => {
  const many = new Follower({ job, sliceItems: 1 }, server.queue, server.store);
  await many.begin();
  expect(server.batches.filter((size) => size > 0)).toEqual([500, 500]);
  expect(new Set(queued()).size).toBe(1000);
});

test('a job that others began has only what is missing put in, once what failed is cleared', async () => {
  server.put(parts[1]);
  server.failures = [names[0]!, names[2]!];
  server.allFailures = 7;
  await follower.begin();
  expect(server.log).toEqual([`remove ${names[0]}`, `remove ${names[2]}`]);
  expect(queued()).toEqual([names[0], names[2]]);
  expect(follower.done).toBe(400);
  // Failures of before are known, whosever they are.
  expect(await follower.look()).toBe(false);
  expect(server.log).toHaveLength(2);
});

test('parts come in any order, each once, and in the end are the whole', async () => {
  await follower.begin();
  server.put(parts[2], parts[0], parts[2]);
  await follower.takeParts();
  expect(follower.done).toBe(600);
  server.put(parts[0], parts[1]);
  await follower.takeParts();
  expect(follower.result).toEqual(parts.reduce(job.merge));
  expect(job.answer(follower.result!)).toEqual(job.answer(job.run({ job: job.id, first: 0, count: 1000 })));
});

test.each<[string, unknown]>([
  ['text', 'x'],
  ['too long to be sent', ''],
  ['of another job', { ...parts[0], job: 'f'.repeat(64) }],
  ['of two slices', job.merge(parts[0]!, parts[2]!)],
  ['of two slices in one range', job.merge(parts[0]!, parts[1]!)],
  ['of half a slice', job.run({ job: job.id, first: 0, count: 200 })],
  ['across slices', job.run({ job: job.id, first: 200, count: 400 })],
])('a part that is %s is passed over', async (_, part) => {
  await follower.begin();
  server.put(part, parts[0]);
  await follower.takeParts();
  expect(follower.done).toBe(400);
});

test('another error than that of a wrong part is thrown', async () => {
  const broken = {
    ...job,
    readPart() {
      throw new TypeError('a fault of this package');
    },
  };
  server.put(parts[0]);
  const other = new Follower({ job: broken, sliceItems: SLICE_ITEMS }, server.queue, server.store);
  await expect(other.begin()).rejects.toThrow('a fault of this package');
});

test('a lost job or list of parts is noticed, and put back', async () => {
  server.put(parts[0], parts[1]);
  await follower.begin();
  expect(await follower.look()).toBe(false);
  server.texts = [JSON.stringify(parts[2])];
  expect(await follower.look()).toBe(true);
  server.queued.length = 0;
  await follower.repair();
  // Parts that were merged before the loss still count.
  expect(follower.result).toEqual(parts.reduce(job.merge));
  expect(server.log).toEqual(['renew', 'forget ']);
  expect(queued()).toEqual([]);

  server.state = 'missing';
  expect(await follower.look()).toBe(true);
});

test('what nobody has lost is not read again, and what is missing is put in again', async () => {
  server.put(parts[0]);
  await follower.begin();
  server.queued.length = 0;
  server.put(parts[1]);
  await follower.repair();
  expect(follower.done).toBe(800);
  expect(server.log).toEqual(['renew', `forget ${names[2]}`]);
  expect(queued()).toEqual([names[2]]);
});

test('a cancelled job ends the wait', async () => {
  await follower.begin();
  server.state = 'cancelled';
  await expect(follower.look()).rejects.toMatchObject({
    ...{ code: 'aborted', message: cancelledError(job.id).message },
  });
});

test('a failed slice of the job is an error with its first item and the reason, and is cleared', async () => {
  await follower.begin();
  server.allFailures = 1;
  server.failures = [names[1]!];
  await expect(follower.look()).rejects.toMatchObject({
    ...{ name: 'OperationError', code: 'worker', message: 'slice 400 failed: out of luck' },
  });
  expect(server.log).toEqual([`reason ${names[1]}`, `remove ${names[1]}`]);
  server.reasonText = '';
  await expect(follower.look()).rejects.toThrow('slice 400 failed: no reason given');
});

test('a failed slice whose part has come all the same, or of another job, is no error', async () => {
  server.put(parts[1]);
  await follower.begin();
  server.allFailures = 2;
  server.failures = [names[1]!, `${job.id}-0-7`];
  expect(await follower.look()).toBe(false);
  expect(server.log).toEqual(server.failures.map((name) => `remove ${name}`));
  // Only new failures are looked at.
  expect(await follower.look()).toBe(false);
  expect(server.log).toHaveLength(2);
  server.allFailures = 1;
  expect(await follower.look()).toBe(false);
  expect(server.log).toHaveLength(4);
});

test('more than five hundred failures are all cleared', async () => {
  server.failures = Array.from({ length: 1201 }, (_, i) => `${job.id}-${i}-1`);
  await follower.begin();
  expect(server.log).toEqual(server.failures.map((name) => `remove ${name}`));
});

test('a whole part is a result only when it has all items', async () => {
  await follower.begin();
  server.put(parts[0], parts[1]);
  await follower.takeParts();
  expect(follower.result).toBeUndefined();
  server.put(parts[2]);
  await follower.takeParts();
  const { ranges } = follower.result!;
  expect(ranges).toEqual([[0, 1000]]);
});
