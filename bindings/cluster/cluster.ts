// A client of the cluster: submits, follows and cancels jobs.
import { type AbortSignalLike, type Progress, readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { measureItemMs } from '../jobs/calibrate.ts';
import { readHash } from '../jobs/fields.ts';
import { type AnswerTo, type Job, type OpenJob, openJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { orAborted } from '../parallel/signals.ts';
import { Follower } from './follower.ts';
import { REDIS_OPTIONS, type RedisOptions, connect } from './redis.ts';
import { type JobStatus, type WorkerStatus, readWorkers } from './status.ts';
import { MOST_SLICES, Store } from './store.ts';
import { orLate, sleep } from './time.ts';

/** The progress of a job on a cluster. */
export interface ClusterProgress extends Progress {
  /** Workers that serve the queue. */
  readonly workers: number;
  /** Whether Redis answers. */
  readonly connected: boolean;
  /** Whether somebody has paused the queue. */
  readonly paused: boolean;
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
  /**
   * Items in a slice, when the job is new to the cluster. Default: measured here, so that a slice takes 0.8 s and a
   * job has at most 20,000 of them. The answer does not depend on it.
   */
  readonly sliceItems?: number | undefined;
}

/** A job that was found by its id, and its answer. */
export interface Followed {
  /** The job as submitted, with every field in its normal form. */
  readonly job: Job;
  /** Its answer. */
  readonly answer: AnswerTo<Job>;
}

/** A connection to the machines that share a Redis server. */
export interface Cluster {
  /**
   * Puts a job's slices into the queue and returns the job's id. A job that is already there goes on; only slices
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
   * Cancels a job and drops its results. Workers stop its slices within about a second, and pass over those that
   * wait. Returns false when there is no such job.
   *
   * @throws {@link ArgumentError} `job` for a wrong id; {@link OperationError} `redis`.
   */
  cancel(id: string): Promise<boolean>;
  /**
   * The state of a job: slices that wait, run, failed and are done, and their rate. `undefined` when there is no such
   * job.
   *
   * @throws {@link ArgumentError} `job` for a wrong id; {@link OperationError} `redis`.
   */
  status(id: string): Promise<JobStatus | undefined>;
  /** The jobs at the server, newest first; at most a thousand. Throws {@link OperationError} `redis`. */
  jobs(): Promise<JobStatus[]>;
  /**
   * The workers that are connected to the server under this prefix, by host; those of other queues and versions too.
   * Throws {@link OperationError} `redis`.
   */
  workers(): Promise<WorkerStatus[]>;
  /** Closes the connection. Submitted jobs go on. */
  close(): Promise<void>;
}

/** The time that a slice should take, and the least that is worth the way through Redis. */
const SLICE_MS = 800;
const LEAST_SLICE_MS = 50;
/** The longest time of a slice, for a job that would have too many of them otherwise. */
const MOST_SLICE_MS = 600_000;
/** A job has at least this many slices for each worker, which has several threads. */
const LEAST_SLICES_PER_WORKER = 32;
/** Time between two polls for parts: after a part has come, and the longest while none comes. */
const LEAST_POLL_MS = 20;
const MOST_POLL_MS = 500;
/** Time between two reports while no part comes. */
const REPORT_MS = 2000;
/** Time without parts after which lost slices are looked for: the first and the longest. */
const LEAST_REPAIR_MS = 2000;
const MOST_REPAIR_MS = 60_000;
/** Time that closing may take. */
const CLOSE_LIMIT_MS = 1000;
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
  const connection = await connect(readOptions(options, REDIS_OPTIONS), DEFAULT_PATIENCE);
  const { bullmq, client, prefix, queue: name, heartbeat, ask } = connection;
  const queue = new bullmq.Queue<Slice>(name, { connection: client, prefix });
  // A command that fails rejects itself.
  queue.on('error', () => undefined);
  const store = new Store(connection);

  async function put(json: Job, sliceItems: number | undefined): Promise<Follower> {
    const job = openJob(json);
    const cut = await cutOf(job, sliceItems);
    const follower = new Follower(await ask(() => store.put({ job, ...cut }, cut.mostItems)), queue, store);
    await ask(() => follower.begin());
    return follower;
  }

  /** The items of a slice, and the most that a slice put there by others may have. */
  async function cutOf(job: OpenJob, sliceItems: number | undefined) {
    if (sliceItems !== undefined) {
      job.slices(sliceItems).next(); // checks the size
      const most = Math.ceil(job.items / sliceItems);
      if (most > MOST_SLICES) {
        throw new ArgumentError('job', 'sliceItems', `at most ${MOST_SLICES} slices`, shown(most));
      }
      return { sliceItems, mostItems: Infinity };
    }
    const itemMs = await measureItemMs(job);
    const workers = await ask(() => queue.getWorkersCount());
    const mostItems = Math.min(job.mostSliceItems, Math.max(1, Math.floor(MOST_SLICE_MS / itemMs)));
    const least = Math.max(LEAST_SLICE_MS / itemMs, job.items / MOST_SLICES);
    const share = job.items / (Math.max(workers, 1) * LEAST_SLICES_PER_WORKER);
    const items = Math.ceil(Math.max(least, Math.min(SLICE_MS / itemMs, share)));
    if (items > mostItems) {
      const expected = `work of at most ${MOST_SLICES} slices of ${MOST_SLICE_MS / 60_000} minutes`;
      throw new ArgumentError('job', 'job', expected, `${(job.items * itemMs) / 3_600_000} hours`);
    }
    return { sliceItems: Math.min(items, job.items), mostItems };
  }

  async function find(id: string): Promise<Follower> {
    const stored = await ask(() => store.get(readHash(id, 'id')));
    if (stored === undefined) {
      throw new ArgumentError('job', 'id', `the id of a job at ${connection.host}`, id);
    }
    const follower = new Follower(stored, queue, store);
    await ask(() => follower.begin());
    return follower;
  }

  async function finish(follower: Follower, options: FollowOptions | undefined): Promise<Followed> {
    const whole = await wait(follower, options);
    const { job } = follower.stored;
    await ask(() => store.retire(job.id));
    return { job: job.job, answer: job.answer(whole) };
  }

  /** Waits until all parts are here. */
  async function wait(follower: Follower, options: FollowOptions = {}): Promise<Part> {
    const { signal, onProgress } = options;
    const { items } = follower.stored.job;
    let workers = 0;
    let paused = false;
    let wrong: { error: unknown } | undefined;
    const report = () => {
      const { connected } = heartbeat;
      try {
        onProgress?.({ done: follower.done, total: items, workers, connected, paused });
      } catch (error) {
        wrong ??= { error };
      }
    };
    const unwatch = heartbeat.watch(report);
    try {
      let pollMs = LEAST_POLL_MS;
      let repairMs = LEAST_REPAIR_MS;
      let partAt = Date.now();
      let reportAt = 0;
      while (follower.result === undefined) {
        const before = follower.done;
        await ask(() => follower.takeParts());
        const news = follower.done > before;
        if (news) {
          pollMs = LEAST_POLL_MS;
          repairMs = LEAST_REPAIR_MS;
          partAt = Date.now();
        } else if ((await ask(() => follower.look())) || Date.now() - partAt > repairMs) {
          await ask(() => follower.repair());
          repairMs = Math.min(repairMs * 2, MOST_REPAIR_MS);
          partAt = Date.now();
        }
        const late = Date.now() - reportAt > REPORT_MS;
        if (late) {
          [workers, paused] = await ask(() => Promise.all([queue.getWorkersCount(), queue.isPaused()]));
          reportAt = Date.now();
        }
        if (news || late) report();
        if (wrong !== undefined) throw wrong.error;
        if (follower.result !== undefined) break;
        await orAborted(sleep(pollMs), signal);
        pollMs = Math.min(pollMs * 2, MOST_POLL_MS);
      }
      return follower.result;
    } finally {
      unwatch();
    }
  }

  return {
    async submit(job, options) {
      const { sliceItems } = readOptions(options, ['sliceItems']);
      return (await put(job, sliceItems)).stored.job.id;
    },
    async run<J extends Job>(job: J, options?: SubmitOptions & FollowOptions) {
      const { sliceItems, ...following } = readOptions(options, ['sliceItems', 'signal', 'onProgress']);
      if (following.signal?.aborted) throw following.signal.reason;
      const answered = put(job, sliceItems).then((follower) => finish(follower, following));
      return (await orAborted(answered, following.signal)).answer as AnswerTo<J>;
    },
    async follow(id, options) {
      const following = readOptions(options, ['signal', 'onProgress']);
      const answered = find(id).then((follower) => finish(follower, following));
      return orAborted(answered, following.signal);
    },
    async cancel(id) {
      const hash = readHash(id, 'id');
      return ask(() => store.cancel(hash));
    },
    async status(id) {
      const hash = readHash(id, 'id');
      return ask(() => store.status(hash));
    },
    jobs: () => ask(() => store.list()),
    async workers() {
      return readWorkers(String(await ask(() => client.client('LIST'))), prefix);
    },
    async close() {
      await orLate(queue.close(), CLOSE_LIMIT_MS);
      connection.close();
    },
  };
}
