// Cuts a job into slices of about the same time.
import type { OpenJob } from '../jobs/job.ts';
import type { Slice } from '../jobs/slice.ts';

/** The time that a slice should take. */
const SLICE_MS = 100;
/** The first slices have this fraction of the kind's usual number of items. */
const FIRST_FRACTION = 1 / 1024;
/** A slice has at most this many times the items of the largest so far. */
const MOST_GROWTH = 4;
/** A slice has at most the items left, divided by the threads and this: so all threads end at about the same time. */
const LEAST_SLICES_LEFT = 2;
/** A slice that takes less is not worth its way to a thread. */
const LEAST_SLICE_MS = 2;

/** Cuts a job while it runs: slices take a tenth of a second, by the time that those before them took. */
export class MeasuredCuts {
  private next = 0;
  private largest: number;
  private itemMs = 0;

  constructor(
    private readonly job: OpenJob<unknown, unknown>,
    private readonly threads: number,
  ) {
    this.largest = Math.ceil(job.sliceItems * FIRST_FRACTION);
  }

  /** The next slice; `undefined` at the end. */
  take(): Slice | undefined {
    const first = this.next;
    const left = this.job.items - first;
    if (left === 0) return undefined;
    const count = Math.min(left, this.size(left), this.job.mostSliceItems);
    this.largest = Math.max(this.largest, count);
    this.next += count;
    return { job: this.job.id, first, count };
  }

  /** Tells how long a slice took. */
  measured({ count }: Slice, milliseconds: number): void {
    const itemMs = milliseconds / count;
    this.itemMs = this.itemMs === 0 ? itemMs : (this.itemMs + itemMs) / 2;
  }

  private size(left: number): number {
    if (this.itemMs === 0) return this.largest;
    const share = Math.max(left / (this.threads * LEAST_SLICES_LEFT), LEAST_SLICE_MS / this.itemMs);
    return Math.ceil(Math.min(SLICE_MS / this.itemMs, share, this.largest * MOST_GROWTH));
  }
}
