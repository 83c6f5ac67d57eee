import { afterEach, expect, test, vi } from 'vitest';
import { measureItemMs } from '../../bindings/jobs/calibrate.ts';
import { type OpenJob, openJob } from '../../bindings/jobs/job.ts';
import type { Slice } from '../../bindings/jobs/slice.ts';

afterEach(() => void vi.restoreAllMocks());

const JOB = openJob({ kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 30_000 });

/** A job whose slices take as long by the clock as `milliseconds` says, and the slices that were run. */
function timed(fields: Partial<OpenJob>, milliseconds: (slice: Slice, piece: number) => number) {
  let now = 1000;
  const slices: Slice[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const job: OpenJob = {
    ...(JOB as unknown as OpenJob),
    ...fields,
    run(slice) {
      slices.push(slice);
      now += milliseconds(slice, slices.length - 1);
      return { job: JOB.id, ranges: [], counts: {} };
    },
  };
  return { job, slices };
}

const HUGE = { items: 1e9, sliceItems: 1024, mostSliceItems: 4096 * 1024 };

test('pieces grow fourfold until one says enough, then repeat until the code is warm', async () => {
  const { job, slices } = timed(HUGE, ({ count }) => count / 2);
  expect(await measureItemMs(job)).toBe(0.5);
  // 0.5, 2, 8, 32 ms say nothing yet; two of 32 ms and what was before are not 100 ms.
  expect(slices.map(({ count }) => count)).toEqual([1, 4, 16, 64, 64, 64]);
});

test('the first piece is a 1024th of what takes a tenth of a second by the estimate, rounded up', async () => {
  for (const [sliceItems, first] of [[1024, 1], [1025, 2], [10_240, 10], [2, 1]] as const) {
    const { job, slices } = timed({ ...HUGE, sliceItems }, () => 200);
    expect(await measureItemMs(job)).toBe(200 / first);
    expect(slices).toEqual([{ job: JOB.id, first: 0, count: first }]);
  }
}); // prettier-ignore

test('the last piece decides: the ones before it warm up the code', async () => {
  const { job, slices } = timed(HUGE, (_, piece) => [99, 30][piece]!);
  expect(await measureItemMs(job)).toBe(30);
  expect(slices).toHaveLength(2);
});

test('a piece of 30 ms is long enough, one of less is not, and all together must take 100 ms', async () => {
  const short = timed(HUGE, (_, piece) => [29.5, 71][piece]!);
  expect(await measureItemMs(short.job)).toBe(71 / 4);
  const long = timed(HUGE, (_, piece) => [30, 30, 40][piece]!);
  expect(await measureItemMs(long.job)).toBe(40);
  expect(long.slices.map(({ count }) => count)).toEqual([1, 1, 1]);
});

test('short pieces say nothing, however long they took together', async () => {
  const { job, slices } = timed(HUGE, (_, piece) => [29, 29, 29, 29, 40][piece]!);
  expect(await measureItemMs(job)).toBe(40 / 256);
  expect(slices).toHaveLength(5);
});

test('pieces come from all over the job, and lie inside it', async () => {
  const { job, slices } = timed({ items: 1000, sliceItems: 100, mostSliceItems: 100 }, () => 31);
  await measureItemMs(job);
  const many = timed({ items: 50, sliceItems: 40_960, mostSliceItems: 40_960 }, (_, piece) =>
    piece < 20 ? 0 : 200,
  );
  await measureItemMs(many.job);
  for (const [{ items }, { first, count }] of [
    ...slices.map((slice) => [job, slice] as const),
    ...many.slices.map((slice) => [many.job, slice] as const),
  ]) {
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first + count).toBeLessThanOrEqual(items);
  }
  const firsts = slices.map(({ first }) => first);
  expect(firsts[0]).toBe(0);
  expect(Math.max(...firsts)).toBeGreaterThan(800);
  expect(new Set(firsts).size).toBe(firsts.length);
});

test('a piece is no longer than a slice may be', async () => {
  const { job, slices } = timed({ items: 1e6, sliceItems: 2, mostSliceItems: 10 }, (_, piece) => piece * 10);
  expect(await measureItemMs(job)).toBe(4);
  expect(slices.map(({ count }) => count)).toEqual([1, 4, 10, 10, 10]);
});

test('a job that is done in the first pieces is measured by all of it', async () => {
  const { job, slices } = timed({ items: 20, sliceItems: 20, mostSliceItems: 4096 * 20 }, () => 1);
  expect(await measureItemMs(job)).toBe(1 / 20);
  expect(slices.map(({ count }) => count)).toEqual([1, 4, 16, 20]);
});

test('items that take a tenth of a second by the estimate are not run', async () => {
  const { job, slices } = timed({ items: 2, sliceItems: 1, mostSliceItems: 4096 }, () => 1);
  expect(await measureItemMs(job)).toBe(100);
  expect(slices).toEqual([]);
});

test('a single item is measured', async () => {
  const { job, slices } = timed({ items: 1, sliceItems: 1, mostSliceItems: 4096 }, () => 7);
  expect(await measureItemMs(job)).toBe(7);
  expect(slices).toEqual([{ job: JOB.id, first: 0, count: 1 }]);
});

test('what items throw is thrown', async () => {
  const { job } = timed(HUGE, () => {
    throw new Error('ranges without cards');
  });
  await expect(measureItemMs(job)).rejects.toThrow('ranges without cards');
});
