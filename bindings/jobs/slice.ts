// Slices: some of the items of a job.
import { fault, readHash, readInteger, readObject } from './fields.ts';

/** Some of a job's items, for one worker: `count` of them from `first` on. It is plain JSON. */
export interface Slice {
  /** The job's id. */
  readonly job: string;
  /** The first item, 0 .. items - 1. */
  readonly first: number;
  /** The number of items, at least 1. */
  readonly count: number;
}

/** Options for cutting a job. */
export interface Cuttable {
  readonly id: string;
  readonly items: number;
  readonly mostSliceItems: number;
}

/** A slice from outside. */
export function readSlice(json: unknown, { id, items, mostSliceItems }: Cuttable): Slice {
  const fields = readObject(json, 'slice', ['job', 'first', 'count']);
  checkJobId(fields.job, 'slice.job', id);
  const first = readInteger(fields.first, 'slice.first', 0, items - 1);
  const most = Math.min(items - first, mostSliceItems);
  return { job: id, first, count: readInteger(fields.count, 'slice.count', 1, most) };
}

/** The slices of a job in order, `sliceItems` items each, fewer in the last. */
export function* cutSlices({ id, items, mostSliceItems }: Cuttable, sliceItems: number): Generator<Slice> {
  readInteger(sliceItems, 'sliceItems', 1, mostSliceItems);
  for (let first = 0; first < items; first += sliceItems) {
    yield { job: id, first, count: Math.min(sliceItems, items - first) };
  }
}

/** Throws unless a slice or part belongs to the job. */
export function checkJobId(found: unknown, argument: string, id: string): void {
  if (readHash(found, argument) !== id) throw fault(argument, `the id of the job, ${id}`, found);
}
