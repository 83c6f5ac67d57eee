import type { Queue } from 'bullmq';
import { OperationError, RazzError } from '../errors.ts';
import type { Slice } from '../jobs/slice.ts';
import { type Part, itemsOf } from '../jobs/part.ts';
import { type Store, type StoredJob, parse } from './store.ts';

/** Slices or parts that one command carries. */
const BATCH = 500;
/** Attempts at a slice, with pauses of 1, 2, 4 ... seconds between. */
const MOST_ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 1000;

/** A client's view of a job: the parts it has merged, and the place in the list where it reads on. */
export class Follower {
  private readonly merged = new Set<number>();
  private whole: Part | undefined;
  private next = 0;

  constructor(
    readonly stored: StoredJob,
    private readonly queue: Queue<Slice>,
    private readonly store: Store,
  ) {}

  /** Items whose results have come. */
  get done(): number {
    return this.whole === undefined ? 0 : itemsOf(this.whole);
  }

  /** All results merged; `undefined` until they have come. */
  get result(): Part | undefined {
    return this.done === this.stored.job.items ? this.whole : undefined;
  }

  /** Merges the parts that have come since last time. */
  async takeParts(): Promise<void> {
    for (;;) {
      const texts = await this.store.parts(this.stored.job.id, this.next, BATCH);
      this.next += texts.length;
      for (const text of texts) this.take(text);
      if (texts.length < BATCH) return;
    }
  }

  /** Merges a part. Texts that are not parts, and second parts of one slice, are passed over. */
  private take(text: string): void {
    const { job, sliceItems } = this.stored;
    let part: Part;
    try {
      part = job.readPart(parse(text));
    } catch (error) {
      if (error instanceof RazzError) return;
      throw error;
    }
    const [first, end] = part.ranges[0]!;
    const isSlice = first % sliceItems === 0 && end === Math.min(first + sliceItems, job.items);
    if (part.ranges.length !== 1 || !isSlice || this.merged.has(first)) return;
    this.merged.add(first);
    this.whole = this.whole === undefined ? part : job.merge(this.whole, part);
  }

  /** Puts the slices without results into the queue. The queue ignores slices that it has already. */
  async putMissing(): Promise<void> {
    let some: Slice[] = [];
    for (const slice of this.stored.job.slices(this.stored.sliceItems)) {
      if (!this.merged.has(slice.first)) some.push(slice);
      if (some.length === BATCH) {
        await this.put(some);
        some = [];
      }
    }
    await this.put(some);
  }

  private async put(slices: readonly Slice[]): Promise<void> {
    const opts = {
      attempts: MOST_ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_BACKOFF_MS },
      removeOnComplete: true,
    };
    await this.queue.addBulk(
      slices.map((slice) => ({ name: 'slice', data: slice, opts: { ...opts, jobId: nameOf(slice) } })),
    );
  }

  /**
   * Puts back whatever Redis has lost, so that all missing parts will come.
   *
   * @throws {@link OperationError} `aborted` when the job was cancelled; `worker` when workers have given a slice up.
   */
  async repair(): Promise<void> {
    const { job } = this.stored;
    if (await this.store.isCancelled(job.id)) {
      throw new OperationError('aborted', `job ${job.id} was cancelled`);
    }
    await this.store.put(this.stored);
    await this.store.renew(job.id);
    if ((await this.store.countParts(job.id)) < this.next) this.next = 0;
    await this.takeParts();
    await this.findFailures();
    await this.putMissing();
  }

  private async findFailures(): Promise<void> {
    const failed = await this.queue.getFailed(0, -1);
    for (const { id, failedReason } of failed) {
      const first = id?.startsWith(`${this.stored.job.id}-`) ? Number(id.split('-')[1]) : undefined;
      if (first === undefined) continue;
      // Removed from here, it can be tried again when the job is followed again.
      await this.queue.remove(id!);
      if (!this.merged.has(first)) {
        throw new OperationError('worker', `slice ${first} failed: ${failedReason ?? 'no reason given'}`);
      }
    }
  }

  /** Takes the waiting slices out of the queue. */
  async withdraw(): Promise<void> {
    let some: Promise<number>[] = [];
    for (const slice of this.stored.job.slices(this.stored.sliceItems)) {
      some.push(this.queue.remove(nameOf(slice)));
      if (some.length === BATCH) {
        await Promise.all(some);
        some = [];
      }
    }
    await Promise.all(some);
  }
}

/** The slice's name in the queue, which takes each name once. */
function nameOf({ job, first }: Slice): string {
  return `${job}-${first}`;
}
