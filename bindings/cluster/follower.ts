import type { Queue } from 'bullmq';
import { OperationError, RazzError } from '../errors.ts';
import type { Slice } from '../jobs/job.ts';
import { type Part, itemsOf } from '../jobs/part.ts';
import { type Store, type StoredJob, parse } from './store.ts';

/** Slices or parts that one command carries. */
const AT_ONCE = 500;
/** So often a slice is tried, with pauses of 1, 2, 4 ... seconds between. */
const ATTEMPTS = 5;
const FIRST_PAUSE = 1000;

/** What a submitter knows of a job: the parts it has merged, and the place in the list where it reads on. */
export class Follower {
  private readonly merged = new Set<number>();
  private whole: Part | undefined;
  private next = 0;

  constructor(
    readonly stored: StoredJob,
    private readonly queue: Queue<Slice>,
    private readonly store: Store,
  ) {}

  /** Items of which the results are here. */
  get done(): number {
    return this.whole === undefined ? 0 : itemsOf(this.whole);
  }

  /** All results together; `undefined` until they are here. */
  get result(): Part | undefined {
    return this.done === this.stored.job.items ? this.whole : undefined;
  }

  /** Merges what has come since last time. */
  async takeParts(): Promise<void> {
    for (;;) {
      const texts = await this.store.parts(this.stored.job.id, this.next, AT_ONCE);
      this.next += texts.length;
      for (const text of texts) this.take(text);
      if (texts.length < AT_ONCE) return;
    }
  }

  /** Merges a part, unless it is none, or that of a slice that another worker has computed too. */
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

  /** Puts the slices whose results are not here into the queue. Those that are there already stay as they are. */
  async putMissing(): Promise<void> {
    let some: Slice[] = [];
    for (const slice of this.stored.job.slices(this.stored.sliceItems)) {
      if (!this.merged.has(slice.first)) some.push(slice);
      if (some.length === AT_ONCE) {
        await this.put(some);
        some = [];
      }
    }
    await this.put(some);
  }

  private async put(slices: readonly Slice[]): Promise<void> {
    const opts = {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_PAUSE },
      removeOnComplete: true,
    };
    await this.queue.addBulk(
      slices.map((slice) => ({ name: 'slice', data: slice, opts: { ...opts, jobId: nameOf(slice) } })),
    );
  }

  /**
   * Sees to it that all that is missing will come, whatever Redis has lost.
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
      // Gone from here, it can be tried again when the job is followed again.
      await this.queue.remove(id!);
      if (!this.merged.has(first)) {
        throw new OperationError('worker', `slice ${first} failed: ${failedReason ?? 'no reason given'}`);
      }
    }
  }

  /** Takes the slices that wait out of the queue. */
  async withdraw(): Promise<void> {
    let some: Promise<number>[] = [];
    for (const slice of this.stored.job.slices(this.stored.sliceItems)) {
      some.push(this.queue.remove(nameOf(slice)));
      if (some.length === AT_ONCE) {
        await Promise.all(some);
        some = [];
      }
    }
    await Promise.all(some);
  }
}

/** The slice's name in the queue: the queue takes no second one of the same name. */
function nameOf({ job, first }: Slice): string {
  return `${job}-${first}`;
}
