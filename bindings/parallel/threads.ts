import type { AbortSignalLike, Progress } from '../checks.ts';
import { ArgumentError, OperationError, shown } from '../errors.ts';
import { type AnswerTo, type Job, type OpenJob, openJob } from '../jobs/job.ts';
import { type Part, itemsOf } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { type WorkerLike, countCores } from './host.ts';
import { Pool } from './pool.ts';
import { startWorker } from './start-worker.ts';
import { WorkerCrash } from './thread.ts';

/** Options for {@link createThreads}. */
export interface ThreadsOptions {
  /** The most threads, 1 to 1024. Default: one for each core. */
  readonly threads?: number | undefined;
  /**
   * Makes a worker that runs the script `razz-wasm/parallel/worker`, for bundlers that do not find the script
   * themselves.
   */
  readonly worker?: (() => WorkerLike) | undefined;
}

/** Options for `run`. */
export interface RunOptions {
  /** Cancels the job: threads that work on it are ended, and the promise rejects with the signal's reason. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called after every slice with the items done: trials, hands, classes. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Items in a slice. The answer does not depend on it. */
  readonly sliceItems?: number | undefined;
}

/** A pool of threads. They start when they are needed. Idle threads do not keep a Node process alive. */
export interface Threads {
  /** The most threads. */
  readonly threads: number;
  /**
   * Runs a job on all threads. The answer is the same, to the bit, as that of one slice on one thread.
   *
   * @throws {@link ArgumentError} for a wrong job, as {@link openJob} does; {@link OperationError} `worker` when a
   * worker cannot be started or keeps crashing; the signal's reason.
   */
  run<J extends Job>(job: J, options?: RunOptions): Promise<AnswerTo<J>>;
  /**
   * Computes one slice on the next free thread. If its worker crashes, another one computes it.
   *
   * @throws {@link ArgumentError} `job` when it is not a slice of the job; otherwise as `run`.
   */
  runSlice(job: OpenJob, slice: Slice, signal?: AbortSignalLike): Promise<Part>;
  /** Ends all threads at once. Jobs that are running reject with {@link OperationError} `worker`. */
  close(): void;
}

const MOST_THREADS = 1024;

/** Attempts at a slice whose worker crashes. */
const MOST_ATTEMPTS = 3;

/** The fewest slices for each thread, so that no thread waits long for the last one. */
const LEAST_SLICES_PER_THREAD = 8;
/** A short job is cut into slices of at least this fraction of the default size. */
const LEAST_SLICE_FRACTION = 1 / 64;

/**
 * Threads for jobs, in Node and in browsers: one instance of the wasm module each, all of one compiled module.
 *
 * @example
 * ```ts
 * import { createThreads } from 'razz-wasm/parallel';
 *
 * const threads = createThreads({ threads: 2 });
 * const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 1e6 } as const;
 * const answer = await threads.run(job);
 * threads.close();
 * answer.trials; // 1000000
 * ```
 * @throws {@link ArgumentError} `value` for a wrong number of threads.
 */
export function createThreads(options: ThreadsOptions = {}): Threads {
  const { threads = countCores(), worker = startWorker } = options;
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS) {
    throw new ArgumentError('value', 'threads', `an integer 1..${MOST_THREADS}`, shown(threads));
  }
  const pool = new Pool(threads, worker);

  async function runSlice(job: OpenJob, slice: Slice, signal?: AbortSignalLike): Promise<Part> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.use((thread) => thread.run(job, slice), signal);
      } catch (error) {
        if (!(error instanceof WorkerCrash)) throw error;
        if (attempt === MOST_ATTEMPTS) {
          throw new OperationError(
            'worker',
            `the worker ended ${MOST_ATTEMPTS} times on one slice: ${error.message}`,
          );
        }
      }
    }
  }

  async function run<J extends Job>(json: J, options: RunOptions = {}): Promise<AnswerTo<J>> {
    const { signal, onProgress } = options;
    const job = openJob(json);
    const slices = job.slices(options.sliceItems ?? sliceItemsFor(job, threads));
    // One for each thread: Node warns of a leak when more than ten listen to the same signal.
    const stops = Array.from({ length: threads }, () => new AbortController());
    const stop = (reason: unknown) => stops.forEach((controller) => controller.abort(reason));
    const cancel = () => stop(signal!.reason);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    let whole: Part | undefined;

    async function work(stopped: AbortSignalLike): Promise<void> {
      for (const slice of slices) {
        const part = await runSlice(job, slice, stopped);
        whole = whole === undefined ? part : job.merge(whole, part);
        onProgress?.({ done: itemsOf(whole), total: job.items });
      }
    }

    try {
      await Promise.all(stops.map(async ({ signal: stopped }) => work(stopped)));
    } catch (error) {
      stop(error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
    return job.answer(whole!);
  }

  return {
    threads,
    run,
    runSlice: async (job, slice, signal) => runSlice(job, job.readSlice(slice), signal),
    close: () => pool.close(),
  };
}

/** Slices of the default size, or smaller ones where there would be too few for all threads. */
function sliceItemsFor({ items, sliceItems }: OpenJob, threads: number): number {
  const most = Math.ceil(items / (threads * LEAST_SLICES_PER_THREAD));
  return Math.min(sliceItems, Math.max(most, Math.ceil(sliceItems * LEAST_SLICE_FRACTION)));
}
