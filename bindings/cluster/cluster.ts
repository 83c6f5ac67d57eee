import { ArgumentError } from '../errors.ts';
import { type AnswerTo, type Job, type OpenJob, type Slice, openJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import { readHash } from '../jobs/reader.ts';
import { orCancelled } from '../parallel/cancel.ts';
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

/** How a job is followed. */
export interface FollowOptions {
  /** Stops following; the promise rejects with its reason. The job itself goes on: see {@link Cluster.cancel}. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called when there is news, and every other second when there is none. */
  readonly onProgress?: ((progress: ClusterProgress) => void) | undefined;
}

/** How a job is submitted. */
export interface SubmitOptions {
  /** Items a slice, for whoever submits the job first. The answer does not depend on it. */
  readonly sliceItems?: number | undefined;
}

/** A job that was found by its id, and its answer. */
export interface Followed {
  /** The job as it was submitted, with every field in its one form. */
  readonly job: Job;
  /** Its answer. */
  readonly answer: AnswerTo<Job>;
}

/** The machines that share a Redis server. */
export interface Cluster {
  /**
   * Puts a job's slices into the queue and returns the job's id. A job that is there already is left as it is,
   * only slices that got lost are put in again: submitting it once more does no harm.
   *
   * @throws {@link ArgumentError} `job` and others for what is wrong with the job, as {@link openJob} does; `redis`.
   */
  submit(job: Job, options?: SubmitOptions): Promise<string>;
  /**
   * Submits a job and waits for its answer.
   *
   * @throws {@link ArgumentError} as `submit` and `follow` do.
   */
  run<J extends Job>(job: J, options?: SubmitOptions & FollowOptions): Promise<AnswerTo<J>>;
  /**
   * Waits for the answer to a job that anybody submitted, and puts slices that got lost into the queue again.
   *
   * @param id - What `submit` returned, or the id of {@link openJob}.
   * @throws {@link ArgumentError} `job` when there is no such job or it was cancelled; `worker` when workers have
   * given up on a slice; `redis` when the server stays away for too long. The job can be followed again later.
   */
  follow(id: string, options?: FollowOptions): Promise<Followed>;
  /**
   * Takes a job off the queue and forgets its results. A slice that a worker is at is the last one it computes.
   * Returns false when there is no such job.
   *
   * @throws {@link ArgumentError} `job` for what is no id; `redis`.
   */
  cancel(id: string): Promise<boolean>;
  /** Closes the connection. What is submitted goes on. */
  close(): Promise<void>;
}

/** A slice on a cluster is so many times as long as one of a thread: the way through Redis takes milliseconds. */
const LONGER = 8;
/** About as many slices as a job is cut into at most. */
const MOST_SLICES = 100_000;
/** Milliseconds between two looks for parts: at first, and when nothing comes. */
const LOOK = 20;
const LOOK_IDLE = 500;
/** Milliseconds without news after which the state of things is told and lost slices are looked for. */
const QUIET = 2000;
/** Milliseconds between two such searches at most, as long as nothing comes. */
const MOST_QUIET = 60_000;
/** Seconds a server may be away unless said otherwise. */
const PATIENCE = 60;

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
 * @throws {@link ArgumentError} `value` for wrong options; `redis` when the server cannot be used.
 */
export async function connectCluster(options: RedisOptions): Promise<Cluster> {
  const connection = await connect(options, PATIENCE);
  const { client, bullmq, prefix, queue: name, fault } = connection;
  const queue = new bullmq.Queue<Slice>(name, { connection: client, prefix });
  // Every command that fails because of it says so itself.
  queue.on('error', () => undefined);
  const store = new Store(connection);

  /** Runs commands; what goes wrong with Redis becomes an error of this package. */
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
    const whole = await orCancelled(wait(follower, options), options.signal);
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
      let pause = LOOK;
      let patience = QUIET;
      let news = Date.now();
      let counted = 0;
      for (;;) {
        const before = follower.done;
        await follower.takeParts();
        if (Date.now() - counted > QUIET) {
          workers = await queue.getWorkersCount();
          counted = Date.now();
          report();
        }
        if (follower.done > before) {
          report();
          pause = LOOK;
          patience = QUIET;
          news = Date.now();
        } else if (Date.now() - news > patience) {
          await follower.repair();
          patience = Math.min(patience * 2, MOST_QUIET);
          news = Date.now();
        }
        if (follower.result !== undefined) return follower.result;
        await orCancelled(sleep(pause), signal);
        pause = Math.min(pause * 2, LOOK_IDLE);
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

/** Slices that are worth the way through Redis, and not too many of them. */
function clusterSliceItems({ items, sliceItems, mostSliceItems }: OpenJob): number {
  const each = Math.max(sliceItems * LONGER, Math.ceil(items / MOST_SLICES));
  return Math.min(items, each, mostSliceItems);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
