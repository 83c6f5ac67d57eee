// createThreads: runs jobs on every core.
import { type AbortSignalLike, type Progress, type UrlLike, readOptions } from '../checks.ts';
import { ArgumentError, OperationError, shown } from '../errors.ts';
import { type AnswerTo, type Job, type OpenJob, openJob } from '../jobs/job.ts';
import { readModuleUrl } from '../jobs/kernel.ts';
import { type Part, itemsOf } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { type Block, blockError, blockOf } from './block.ts';
import { MeasuredCuts } from './cuts.ts';
import { type WorkerLike, countCores } from './host.ts';
import { Pool } from './pool.ts';
import { onAbort } from './signals.ts';
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
  /** Items in a slice. Default: measured, about a tenth of a second. The answer does not depend on it. */
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
  /** The same for a job that is open, such as one of {@link openKernelJob}. */
  run<Answer>(job: OpenJob<unknown, Answer>, options?: RunOptions): Promise<Answer>;
  /**
   * Computes one slice on the next free thread. If its worker crashes, another one computes it; after three
   * crashes, or an hour, it is an error.
   *
   * @throws {@link ArgumentError} `job` when it is not a slice of the job; otherwise as `run`.
   */
  runSlice(job: OpenJob<unknown, unknown>, slice: Slice, signal?: AbortSignalLike): Promise<Part>;
  /**
   * Makes a block: state that a module keeps in its own thread between calls, such as the part of a large
   * problem that the thread works on again and again. The module exports `openBlock`, as {@link BlockModule} says.
   *
   * @param module - The absolute URL of the module, such as `new URL('./block.js', import.meta.url)`.
   * @param setting - What `openBlock` is given; it is cloned.
   * @throws {@link ArgumentError} `value` when there are as many blocks as threads already, or for anything but an
   * absolute URL; `job` when the module exports no `openBlock`; {@link OperationError} `worker` when the module
   * cannot be imported or its thread ends; the signal's reason; the error of `openBlock`.
   */
  openBlock<Message = unknown, Answer = unknown>(
    module: string | UrlLike,
    setting: unknown,
    signal?: AbortSignalLike,
  ): Promise<Block<Message, Answer>>;
  /** Ends all threads immediately. Running jobs and calls of blocks reject with {@link OperationError} `worker`. */
  close(): void;
}

const MOST_THREADS = 1024;
/** Attempts at a slice whose worker crashes. */
const MOST_ATTEMPTS = 3;
/** Time that a slice may take. */
const SLICE_LIMIT_MS = 3_600_000;

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
export function createThreads(options?: ThreadsOptions): Threads {
  const { threads = countCores(), worker = startWorker } = readOptions(options, ['threads', 'worker']);
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS) {
    throw new ArgumentError('value', 'threads', `an integer 1..${MOST_THREADS}`, shown(threads));
  }
  const pool = new Pool(threads, worker);

  async function runSlice(
    job: OpenJob<unknown, unknown>,
    slice: Slice,
    signal?: AbortSignalLike,
  ): Promise<Part> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.use((thread) => thread.run(job, slice, SLICE_LIMIT_MS), signal);
      } catch (error) {
        if (!(error instanceof WorkerCrash)) throw error;
        if (attempt === MOST_ATTEMPTS) {
          const message = `the worker ended ${MOST_ATTEMPTS} times on one slice: ${error.message}`;
          throw new OperationError('worker', message);
        }
      }
    }
  }

  async function run(json: Job | OpenJob<unknown, unknown>, options?: RunOptions): Promise<unknown> {
    const { signal, onProgress, sliceItems } = readOptions(options, ['signal', 'onProgress', 'sliceItems']);
    if (signal?.aborted) throw signal.reason;
    const job = isOpen(json) ? json : (openJob(json) as OpenJob<unknown, unknown>);
    const cuts = sliceItems === undefined ? new MeasuredCuts(job, threads) : undefined;
    const slices = job.slices(sliceItems);
    const take = () => (cuts === undefined ? (slices.next().value as Slice | undefined) : cuts.take());
    const stopped = new AbortController();
    const stopListening = onAbort(signal, () => stopped.abort(signal!.reason));
    let whole: Part | undefined;

    async function work(): Promise<void> {
      for (let slice = take(); slice !== undefined; slice = take()) {
        const start = performance.now();
        const part = await runSlice(job, slice, stopped.signal);
        cuts?.measured(slice, performance.now() - start);
        whole = whole === undefined ? part : job.merge(whole, part);
        onProgress?.({ done: itemsOf(whole), total: job.items });
      }
    }

    try {
      await Promise.all(Array.from({ length: threads }, work));
    } catch (error) {
      stopped.abort(error);
      throw error;
    } finally {
      stopListening();
    }
    return job.answer(whole!);
  }

  let blocks = 0;

  async function openBlock<Message, Answer>(
    module: string | UrlLike,
    setting: unknown,
    signal?: AbortSignalLike,
  ): Promise<Block<Message, Answer>> {
    const url = readModuleUrl(module, 'module');
    if (blocks === threads)
      throw new ArgumentError('value', 'module', `at most ${threads} blocks`, 'one more');
    blocks++;
    let isCounted = true;
    const free = (): void => {
      if (isCounted) blocks--;
      isCounted = false;
    };
    return new Promise((resolve, reject) => {
      const life = pool.use(async (thread) => {
        await thread.openBlock(url, setting);
        // A closed one makes room for another immediately.
        resolve(blockOf(thread, signal, free));
        await thread.ended;
      }, signal);
      // The reason is the caller's own, where there is a signal.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      void life.catch((error: unknown) => reject(blockError(error, signal))).finally(free);
    });
  }

  return {
    threads,
    run: run as Threads['run'],
    openBlock,
    runSlice: async (job, slice, signal) => runSlice(job, job.readSlice(slice), signal),
    close: () => pool.close(),
  };
}

function isOpen(job: Job | OpenJob<unknown, unknown>): job is OpenJob<unknown, unknown> {
  return typeof (job as Partial<OpenJob> | null)?.readSlice === 'function';
}
