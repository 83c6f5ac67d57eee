// Measures the time of a job's item.
import type { OpenJob } from './job.ts';

/** A piece that takes less says too little about the rest. */
const LEAST_PIECE_MS = 30;
/** Time for pieces that warm up the code. */
const LEAST_TOTAL_MS = 100;
const GROWTH = 4;
/** The first piece has this fraction of the items that the kind of job takes for a tenth of a second. */
const FIRST_FRACTION = 1 / 1024;
const KIND_SLICE_MS = 100;

/**
 * Measures how long an item of a job takes here, in about 0.2 s: it counts some items from all over the job. Jobs
 * whose single items take a tenth of a second or more, by the estimate of their kind, are not measured.
 *
 * @returns Milliseconds an item.
 * @throws {@link RazzError} the error of the items, such as ranges that leave each other no cards.
 */
export async function measureItemMs(job: OpenJob): Promise<number> {
  const { id, items, sliceItems } = job;
  if (sliceItems === 1 && items > 1) return KIND_SLICE_MS;
  let count = Math.min(items, Math.ceil(sliceItems * FIRST_FRACTION));
  let total = 0;
  for (let piece = 0; ; piece++) {
    // Places that spread out however many there are.
    const first = Math.floor(((piece * 0.618) % 1) * (items - count));
    const start = performance.now();
    job.run({ job: id, first, count });
    const milliseconds = performance.now() - start;
    total += milliseconds;
    const enough = milliseconds >= LEAST_PIECE_MS && total >= LEAST_TOTAL_MS;
    if (enough || count === items) return milliseconds / count;
    if (milliseconds < LEAST_PIECE_MS) count = Math.min(items, count * GROWTH, job.mostSliceItems);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
