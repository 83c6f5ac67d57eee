import { expect, test } from 'vitest';
import type { OpenJob } from '../../bindings/jobs/job.ts';
import type { Slice } from '../../bindings/jobs/slice.ts';
import { MeasuredCuts } from '../../bindings/parallel/cuts.ts';

function cut(job: Partial<OpenJob>, threads: number): MeasuredCuts {
  return new MeasuredCuts({ id: 'x', mostSliceItems: Infinity, ...job } as OpenJob, threads);
}

/** The sizes of slices when an item takes so long, each slice measured before the next is taken. */
function sizes(cuts: MeasuredCuts, itemMs: number, most = 100): number[] {
  const counts: number[] = [];
  let end = 0;
  for (let slice: Slice | undefined; counts.length < most && (slice = cuts.take()) !== undefined;) {
    expect(slice).toEqual({ job: 'x', first: end, count: slice.count });
    end += slice.count;
    counts.push(slice.count);
    cuts.measured(slice, slice.count * itemMs);
  }
  return counts;
}

test('the first slices are a 1024th of the usual size, rounded up, until one has been measured', () => {
  const cuts = cut({ items: 1e6, sliceItems: 2049 }, 2);
  const slices = Array.from({ length: 5 }, () => cuts.take());
  expect(slices.map((slice) => slice!.count)).toEqual([3, 3, 3, 3, 3]);
  expect(slices.map((slice) => slice!.first)).toEqual([0, 3, 6, 9, 12]);
});

test('slices grow fourfold up to a tenth of a second', () => {
  expect(sizes(cut({ items: 1e9, sliceItems: 1024 }, 2), 1, 6)).toEqual([1, 4, 16, 64, 100, 100]);
});

test('each of them has half a share of what is left, and at the end those of 2 ms', () => {
  expect(sizes(cut({ items: 100, sliceItems: 16_384 }, 2), 1)).toEqual([
    ...[16, 21, 16, 12, 9, 7, 5, 4, 3, 2, 2, 2, 1],
  ]);
  expect(sizes(cut({ items: 40, sliceItems: 4096 }, 3), 0.25)).toEqual([4, 8, 8, 8, 8, 4]);
});

test('the time of an item is the mean of the last one and of what was before', () => {
  const cuts = cut({ items: 1e9, sliceItems: 1e9 }, 1);
  const first = cuts.take()!;
  cuts.measured(first, first.count * 2);
  expect(cuts.take()!.count).toBe(50);
  cuts.measured({ job: 'x', first: 0, count: 50 }, 50 * 3);
  expect(cuts.take()!.count).toBe(40);
  cuts.measured({ job: 'x', first: 0, count: 40 }, 40 * 7.5);
  expect(cuts.take()!.count).toBe(20);
});

test('no slice is larger than the job takes, or than what is left', () => {
  expect(sizes(cut({ items: 25, sliceItems: 8192, mostSliceItems: 10 }, 1), 0.001)).toEqual([8, 10, 7]);
});
