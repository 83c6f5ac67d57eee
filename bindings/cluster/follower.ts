// A client's view of one job: the parts that have come, and the missing ones.
import type { Queue } from 'bullmq';
import { OperationError, RazzError } from '../errors.ts';
import { type Part, itemsOf } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { ATTEMPTS } from './slice-worker.ts';
import { type JobState, type Store, type StoredJob, cancelledError, parse } from './store.ts';

/** Slices that one command carries. */
const BATCH = 500;

/** A client's view of a job: the parts it has merged, and the place in the list where it reads on. */
export class Follower {
  private readonly merged = new Set<number>();
  private whole: Part | undefined;
  private next = 0;
  /** Failed slices of all jobs at the last look: only new ones can be of this job. */
  private failed = 0;

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

  /** Takes the parts that are there, clears earlier failures, and puts the other slices into the queue. */
  async begin(): Promise<void> {
    await this.takeParts();
    await this.clearFailed(await this.store.failed(this.stored.job.id));
    this.failed = (await this.store.look(this.stored.job.id)).failed;
    await this.putMissing();
  }

  /** Merges the parts that have come since last time. */
  async takeParts(): Promise<void> {
    for (;;) {
      const texts = await this.store.parts(this.stored.job.id, this.next);
      if (texts.length === 0) return;
      this.next += texts.length;
      for (const text of texts) this.take(text);
    }
  }

  /** Merges a part. Texts that are not parts, and second parts of one slice, are skipped. */
  private take(text: string): void {
    const { job } = this.stored;
    const json = parse(text);
    // Its counts are checked last, because that takes the longer the more items it has.
    if (!this.isWanted(json)) return;
    let part: Part;
    try {
      part = job.readPart(json);
    } catch (error) {
      if (error instanceof RazzError) return;
      throw error;
    }
    this.merged.add(part.ranges[0]![0]);
    this.whole = this.whole === undefined ? part : job.merge(this.whole, part);
  }

  /** Whether a possible part has the items of one slice, and of one that has not come yet. */
  private isWanted(json: unknown): boolean {
    const { job, sliceItems } = this.stored;
    const ranges = (json as Partial<Part> | null | undefined)?.ranges;
    if (!Array.isArray(ranges) || ranges.length !== 1 || !Array.isArray(ranges[0])) return false;
    const [first, end] = ranges[0] as [unknown, unknown];
    if (typeof first !== 'number' || first % sliceItems !== 0 || this.merged.has(first)) return false;
    return end === Math.min(first + sliceItems, job.items);
  }

  /**
   * Looks whether the job can still come to an end. Returns whether the server has lost something of it.
   *
   * @throws {@link OperationError} `aborted` when the job was cancelled; `worker` when a slice has failed.
   */
  async look(): Promise<boolean> {
    const { id } = this.stored.job;
    const { state, parts, failed }: JobState = await this.store.look(id);
    if (state === 'cancelled') throw cancelledError(id);
    if (failed !== this.failed) await this.findFailures();
    this.failed = failed;
    return state === 'missing' || parts < this.next;
  }

  /**
   * Puts back everything that Redis has lost, so that all missing parts will come.
   *
   * @throws {@link OperationError} as {@link look} does.
   */
  async repair(): Promise<void> {
    await this.store.renew(this.stored);
    if (await this.look()) this.next = 0;
    await this.takeParts();
    await this.store.forgetLost(Array.from(this.missing(), nameOf));
    await this.putMissing();
  }

  /** Clears all failed slices of the job together, so that they can be tried again; throws when there was one. */
  private async findFailures(): Promise<void> {
    const names = await this.store.failed(this.stored.job.id);
    const wanted = new Set(Array.from(this.missing(), nameOf));
    const lost = names.find((name) => wanted.has(name));
    const reason = lost === undefined ? '' : await this.store.reason(lost);
    await this.clearFailed(names);
    if (lost === undefined) return;
    const first = lost.split('-')[1];
    throw new OperationError(
      'worker',
      `slice ${first} failed: ${reason === '' ? 'no reason given' : reason}`,
    );
  }

  private async clearFailed(names: readonly string[]): Promise<void> {
    for (let i = 0; i < names.length; i += BATCH) {
      await Promise.all(names.slice(i, i + BATCH).map((name) => this.queue.remove(name)));
    }
  }

  /** Puts the slices without results into the queue. The queue ignores slices that it has already. */
  private async putMissing(): Promise<void> {
    let batch: Slice[] = [];
    for (const slice of this.missing()) {
      batch.push(slice);
      if (batch.length < BATCH) continue;
      await this.put(batch);
      batch = [];
    }
    await this.put(batch);
  }

  private async put(slices: readonly Slice[]): Promise<void> {
    const opts = { ...ATTEMPTS, removeOnComplete: true };
    await this.queue.addBulk(
      slices.map((slice) => ({ name: 'slice', data: slice, opts: { ...opts, jobId: nameOf(slice) } })),
    );
  }

  private *missing(): Generator<Slice> {
    for (const slice of this.stored.job.slices(this.stored.sliceItems)) {
      if (!this.merged.has(slice.first)) yield slice;
    }
  }
}

/** The slice's name in the queue, which takes each name once. */
function nameOf({ job, first, count }: Slice): string {
  return `${job}-${first}-${count}`;
}
