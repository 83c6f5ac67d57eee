import { ArgumentError } from '../errors.ts';
import { type AnswerTo, type Job, type OpenJob, openJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { readHash } from '../jobs/fields.ts';
import { orAborted } from '../parallel/signals.ts';
import type { AbortSignalLike, Progress } from '../checks.ts';
import { Follower } from './follower.ts';
import { type RedisOptions, connect } from './redis.ts';
import { Store } from './store.ts';

/** How far a job has come on a cluster. */
export interface ClusterProgress extends Progress {
  /** Workers that serve the queue. */
  readonly workers: number;
  /** Whether Redis is there. */
  readonly connected: boolean;
}

/** Options for `follow`. */
export interface FollowOptions {
  /** Stops following: the promise rejects with the signal's reason. The job goes on; see {@link Cluster.cancel}. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called when parts come, and every two seconds while none comes. */
  readonly onProgress?: ((progress: ClusterProgress) => void) | undefined;
}

/** Options for `submit`. */
export interface SubmitOptions {
  /** Items in a slice, when the job is new to the cluster. The answer does not depend on it. */
  readonly sliceItems?: number | undefined;
}

/** A job that was found by its id, and its answer. */
export interface Followed {
  /** The job as it was submitted, with every field in its one form. */
  readonly job: Job;
  /** Its answer. */
  readonly answer: AnswerTo<Job>;
}

/** A connection to the machines that share a Redis server. */
export interface Cluster {
  /**
   * Puts a job's slices into the queue and returns the job's id. A job that is there already goes on; only slices
   * that got lost are put in again.
   *
   * @throws {@link ArgumentError} for a wrong job, as {@link openJob} does; {@link OperationError} `redis`.
   */
  submit(job: Job, options?: SubmitOptions): Promise<string>;
  /**
   * Submits a job and waits for its answer.
   *
   * @throws as `submit` and `follow` do.
   */
  run<J extends Job>(job: J, options?: SubmitOptions & FollowOptions): Promise<AnswerTo<J>>;
  /**
   * Waits for the answer to a job that this or another client submitted. Slices that got lost are put into the
   * queue again.
   *
   * @param id - What `submit` returned, or the id of {@link openJob}.
   * @throws {@link ArgumentError} `job` when there is no such job; {@link OperationError} `aborted` when it was
   * cancelled, `worker` when workers gave up on a slice, `redis` when the server stays away longer than
   * `patience`. The job can be followed again later.
   */
  follow(id: string, options?: FollowOptions): Promise<Followed>;
  /**
   * Takes a job off the queue and drops its results. Returns false when there is no such job.
   *
   * @throws {@link ArgumentError} `job` for a wrong id; {@link OperationError} `redis`.
   */
  cancel(id: string): Promise<boolean>;
  /** Closes the connection. Submitted jobs go on. */
  close(): Promise<void>;
}

/** A slice on a cluster is this many times as long as one on a thread: the way through Redis takes milliseconds. */
const CLUSTER_SLICE_FACTOR = 8;
/** A job is cut into about this many slices at most. */
const MOST_SLICES = 100_000;
/** Time between two polls for parts: after a part has come, and the longest while none comes. */
const LEAST_POLL_MS = 20;
const MOST_POLL_MS = 500;
/** Time without parts after which progress is reported and lost slices are looked for: the first and the longest. */
const LEAST_REPAIR_MS = 2000;
const MOST_REPAIR_MS = 60_000;
/** Default of `patience`, in seconds. */
const DEFAULT_PATIENCE = 60;

/**
 * Connects to the machines that share a Redis server, to give them work. Workers are started by `razz worker`
 * or {@link startClusterWorker}.
 *
 * @example
 * ```ts no-run
 * import { connectCluster } from 'razz-wasm/cluster';
 *
 * const cluster = await connectCluster({ redis: 'redis://127.0.0.1:6379' });
 * const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 1e12 } as const;
 * const answer = await cluster.run(job, { onProgress: ({ done, total }) => console.log(done / total) });
 * await cluster.close();
 * ```
 * @throws {@link ArgumentError} `value` for wrong options; {@link OperationError} `redis` when the server cannot be
 * used.
 */
export async function connectCluster(options: RedisOptions): Promise<Cluster> {
  const connection = await connect(options, DEFAULT_PATIENCE);
  const { client, bullmq, prefix, queue: name, fault } = connection;
  const queue = new bullmq.Queue<Slice>(name, { connection: client, prefix });
  // A command that fails rejects itself.
  queue.on('error', () => undefined);
  const store = new Store(connection);

  /** Runs commands; an error of Redis becomes an error of this package. */
  async function ask<T>(commands: () => Promise<T>, signal?: AbortSignalLike): Promise<T> {
    try {
      return await commands();
    } catch (error) {
      throw signal?.aborted ? error : fault(error);
    }
  }

  async function put(json: Job, { sliceItems }: SubmitOptions): Promise<Follower> {
    const job = openJob(json);
    const each = sliceItems ?? clusterSliceItems(job);
    job.slices(each).next(); // checks the size
    const follower = new Follower(await store.put({ job, sliceItems: each }), queue, store);
    await follower.takeParts();
    await follower.putMissing();
    return follower;
  }

  async function find(id: string): Promise<Follower> {
    const stored = await store.get(readHash(id, 'id'));
    if (stored !== undefined) return new Follower(stored, queue, store);
    throw new ArgumentError('job', 'id', `the id of a job at ${connection.host}`, id);
  }

  async function follow(follower: Follower, options: FollowOptions): Promise<Followed> {
    const { job } = follower.stored.job;
    const whole = await orAborted(wait(follower, options), options.signal);
    await store.retire(whole.job);
    return { job, answer: follower.stored.job.answer(whole) };
  }

  /** Waits until all parts are here. */
  async function wait(follower: Follower, { signal, onProgress }: FollowOptions): Promise<Part> {
    const { items } = follower.stored.job;
    let workers = 0;
    const report = () =>
      onProgress?.({ done: follower.done, total: items, workers, connected: client.status === 'ready' });
    const unwatch = connection.watch(report);
    try {
      let pollMs = LEAST_POLL_MS;
      let repairMs = LEAST_REPAIR_MS;
      let news = Date.now();
      let counted = 0;
      for (;;) {
        const before = follower.done;
        await follower.takeParts();
        if (Date.now() - counted > LEAST_REPAIR_MS) {
          workers = await queue.getWorkersCount();
          counted = Date.now();
          report();
        }
        if (follower.done > before) {
          report();
          pollMs = LEAST_POLL_MS;
          repairMs = LEAST_REPAIR_MS;
          news = Date.now();
        } else if (Date.now() - news > repairMs) {
          await follower.repair();
          repairMs = Math.min(repairMs * 2, MOST_REPAIR_MS);
          news = Date.now();
        }
        if (follower.result !== undefined) return follower.result;
        await orAborted(sleep(pollMs), signal);
        pollMs = Math.min(pollMs * 2, MOST_POLL_MS);
      }
    } finally {
      unwatch();
    }
  }

  return {
    submit: (job, options = {}) => ask(async () => (await put(job, options)).stored.job.id),
    async run<J extends Job>(job: J, options: SubmitOptions & FollowOptions = {}) {
      if (options.signal?.aborted) throw options.signal.reason;
      const { answer } = await ask(async () => follow(await put(job, options), options), options.signal);
      return answer as AnswerTo<J>;
    },
    follow: (id, options = {}) => ask(async () => follow(await find(id), options), options.signal),
    cancel: (id) =>
      ask(async () => {
        const stored = await store.get(readHash(id, 'id'));
        await store.cancel(id);
        if (stored !== undefined) await new Follower(stored, queue, store).withdraw();
        return stored !== undefined;
      }),
    async close() {
      await queue.close();
      client.disconnect();
    },
  };
}

/** Slices that are worth the way through Redis, and at most about MOST_SLICES of them. */
function clusterSliceItems({ items, sliceItems, mostSliceItems }: OpenJob): number {
  const each = Math.max(sliceItems * CLUSTER_SLICE_FACTOR, Math.ceil(items / MOST_SLICES));
  return Math.min(items, each, mostSliceItems);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
