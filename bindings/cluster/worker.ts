// A worker of the cluster: takes slices from the queue and computes them on threads.
import { hostname } from 'node:os';
import { pid } from 'node:process';
import type { Job } from 'bullmq';
import { readOptions } from '../checks.ts';
import { ArgumentError, RazzError, printable, shown } from '../errors.ts';
import { readHash } from '../jobs/fields.ts';
import type { Slice } from '../jobs/slice.ts';
import { StartError } from '../parallel/thread.ts';
import { type ThreadsOptions, createThreads } from '../parallel/threads.ts';
import { REDIS_OPTIONS, type RedisOptions, connect } from './redis.ts';
import { endWaiting, sliceWorkerOf } from './slice-worker.ts';
import { writeWorkerName } from './status.ts';
import { Store, type StoredJob } from './store.ts';
import { orLate } from './time.ts';

/** Options for {@link startClusterWorker}. */
export interface ClusterWorkerOptions extends RedisOptions, ThreadsOptions {
  /**
   * Seconds of silence after which other workers take over this worker's slices, 1 to 3600. Default: 30. A slice
   * may take longer: a worker renews its lease while it computes.
   */
  readonly lease?: number | undefined;
  /**
   * Seconds that closing may take, 0 to 3600. Default: 10. Slices in work have all but the last 0.7 s of it, which
   * giving back the others takes at most.
   */
  readonly grace?: number | undefined;
  /** Called for every event, to write a log for example. An error that it throws is thrown by `close`. */
  readonly onEvent?: ((event: ClusterWorkerEvent) => void) | undefined;
}

/** An event of a worker. */
export interface ClusterWorkerEvent {
  /**
   * A slice was computed, stopped because its job was cancelled, or failed; the server went away or came back;
   * the queue had an error; the worker stopped by itself.
   */
  readonly event: 'done' | 'cancelled' | 'failed' | 'disconnected' | 'connected' | 'error' | 'stopped';
  /** The slice that is done or cancelled. */
  readonly slice?: Slice;
  /** The time it took, the way to Redis and back included. */
  readonly milliseconds?: number;
  /** Why a slice failed, the queue had an error or the worker stopped. */
  readonly reason?: string;
}

/** A worker that takes slices from the queue until it is closed. */
export interface ClusterWorker {
  /** Slices that the worker computes in parallel. */
  readonly threads: number;
  /** Whether Redis answers. */
  readonly connected: boolean;
  /** Slices in work. */
  readonly active: number;
  /** Resolves when the worker is closed, by `close` or by itself because its threads cannot start. */
  readonly closed: Promise<void>;
  /**
   * Takes no more slices, lets those in work finish within `grace`, returns the others to the queue, and closes
   * the connection. While the server is away, the worker leaves its slices to others and ends immediately.
   */
  close(): Promise<void>;
}

/** A worker waits for ever for a server that has gone away. */
const PATIENCE = Number.POSITIVE_INFINITY;
/** Default and limit of `lease`, in seconds. */
const DEFAULT_LEASE = 30;
const MOST_LEASE = 3600;
/** Default and limit of `grace`, in seconds. */
const DEFAULT_GRACE = 10;
const MOST_GRACE = 3600;
/** Parts of the grace period: the time for giving back slices, and for closing the connection and the process. */
const GIVE_BACK_MS = 400;
const CLOSE_MS = 300;
/** Time between two looks for cancelled jobs: a slice is to stop within 100 ms, and a look takes the server 10 µs. */
const CANCEL_POLL_MS = 80;
/** Workers that may die of a slice before it fails. */
const MOST_DEAD_WORKERS = 10;
/** Failed slices that the queue keeps. */
const MOST_FAILED = 1000;

/** Why a slice is stopped. */
const CANCELLED = Symbol('cancelled');
const CLOSING = Symbol('closing');

/**
 * Starts a worker: it computes, on its own threads, the slices of all jobs that are submitted to the same Redis
 * server and queue. Everything from the queue is checked first, and never executed or used as a path.
 *
 * @example
 * ```ts no-run
 * import { startClusterWorker } from 'razz-wasm/cluster';
 *
 * const worker = await startClusterWorker({ redis: 'redis://127.0.0.1:6379' });
 * process.once('SIGTERM', () => worker.close());
 * ```
 * @throws {@link ArgumentError} `value` for wrong options; {@link OperationError} `redis` when the server cannot be
 * used.
 */
export async function startClusterWorker(options: ClusterWorkerOptions): Promise<ClusterWorker> {
  const own = ['lease', 'grace', 'onEvent', 'threads', 'worker'] as const;
  const {
    lease = DEFAULT_LEASE,
    grace = DEFAULT_GRACE,
    onEvent,
    ...others
  } = readOptions(options, [...REDIS_OPTIONS, ...own]);
  checkSeconds(lease, 'lease', 1, MOST_LEASE);
  checkSeconds(grace, 'grace', 0, MOST_GRACE);
  const threads = createThreads({ threads: others.threads, worker: others.worker });
  const connection = await connect(others, PATIENCE);
  const { client, bullmq, prefix, queue, heartbeat } = connection;
  const store = new Store(connection);
  /** The slices in work, and their stop signals. */
  const working = new Map<AbortController, string>();
  let wrong: { error: unknown } | undefined;

  function tell(event: ClusterWorkerEvent): void {
    try {
      onEvent?.(event);
    } catch (error) {
      wrong ??= { error };
    }
  }

  async function work(data: unknown): Promise<void> {
    const start = performance.now();
    const id = readHash((data as Partial<Slice> | null)?.job, 'slice.job');
    const stored = await find(id);
    // The job was cancelled, or has been forgotten.
    if (stored === undefined) return;
    const slice = stored.job.readSlice(data);
    const stop = new AbortController();
    working.set(stop, id);
    try {
      const part = await threads.runSlice(stored.job, slice, stop.signal);
      await store.addPart(part);
    } catch (error) {
      if (error !== CANCELLED) throw error;
      tell({ event: 'cancelled', slice });
      return;
    } finally {
      working.delete(stop);
    }
    told.clear();
    tell({ event: 'done', slice, milliseconds: performance.now() - start });
  }

  /** The job. A client that follows the job replaces a wrong one, so the error is not final. */
  async function find(id: string): Promise<StoredJob | undefined> {
    try {
      return await store.get(id);
    } catch (error) {
      throw error instanceof RazzError ? new Error(`in the place of the job: ${error.message}`) : error;
    }
  }

  async function process(job: Job<unknown>, token: string | undefined): Promise<void> {
    try {
      await work(job.data);
    } catch (error) {
      if (error === CLOSING || error instanceof StartError) {
        if (error !== CLOSING) stop((error as Error).message);
        await job.moveToWait(token);
        throw new bullmq.WaitingError();
      }
      // The same slice fails the same way everywhere, except for errors of threads and Redis.
      const final = error instanceof RazzError && error.code !== 'worker';
      throw final ? new bullmq.UnrecoverableError(error.message) : error;
    }
  }

  const waiting = new AbortController();
  endWaiting(client, waiting.signal);
  const SliceWorker = sliceWorkerOf(bullmq, (name) => store.drop(name));
  const worker = new SliceWorker(queue, process, {
    connection: client,
    prefix,
    name: writeWorkerName(hostname(), pid, threads.threads),
    concurrency: threads.threads,
    lockDuration: lease * 1000,
    stalledInterval: lease * 500,
    maxStalledCount: MOST_DEAD_WORKERS,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: MOST_FAILED },
  });
  worker.on('failed', (_, { message }) => tell({ event: 'failed', reason: printable(message) }));
  /** Errors of the queue since the last slice: each is reported once. */
  const told = new Set<string>();
  worker.on('error', (error) => {
    const { message } = connection.fault(error);
    if (told.has(message)) return;
    told.add(message);
    tell({ event: 'error', reason: message });
  });
  const unwatch = heartbeat.watch((connected) => tell({ event: connected ? 'connected' : 'disconnected' }));
  let looking = false;
  const cancelPoll = setInterval(() => void stopCancelled(), CANCEL_POLL_MS).unref();
  await worker.waitUntilReady();

  /** Stops the slices of jobs that have been cancelled. */
  async function stopCancelled(): Promise<void> {
    // A slow server is not asked again before it has answered.
    if (looking || !heartbeat.connected) return;
    looking = true;
    for (const id of new Set(working.values())) {
      if (!(await store.isCancelled(id).catch(() => false))) continue;
      for (const [stop, job] of working) if (job === id) stop.abort(CANCELLED);
    }
    looking = false;
  }

  let closing: Promise<void> | undefined;
  let ended!: () => void;
  const closed = new Promise<void>((resolve) => (ended = resolve));

  /** Ends the worker because it can compute nothing. */
  function stop(reason: string): void {
    if (closing !== undefined) return;
    tell({ event: 'stopped', reason });
    closing = end();
  }

  async function end(): Promise<void> {
    const graceful = worker.close(!heartbeat.connected);
    if (heartbeat.connected) await orLate(graceful, Math.max(0, grace * 1000 - GIVE_BACK_MS - CLOSE_MS));
    for (const stop of working.keys()) stop.abort(CLOSING);
    await orLate(graceful, GIVE_BACK_MS);
    // BullMQ takes this for a closed connection by its words.
    waiting.abort(new Error('Connection is closed.'));
    worker.stop();
    unwatch();
    clearInterval(cancelPoll);
    threads.close();
    connection.close();
    ended();
  }

  return {
    threads: threads.threads,
    closed,
    get connected() {
      return heartbeat.connected;
    },
    get active() {
      return working.size;
    },
    async close() {
      await (closing ??= end());
      if (wrong !== undefined) throw wrong.error;
    },
  };
}

function checkSeconds(value: number, argument: string, least: number, most: number): void {
  if (typeof value === 'number' && value >= least && value <= most) return;
  throw new ArgumentError('value', argument, `${least}..${most} seconds`, shown(value));
}
