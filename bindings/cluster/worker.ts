import { ArgumentError, RazzError } from '../errors.ts';
import type { Slice } from '../jobs/slice.ts';
import { readHash } from '../jobs/fields.ts';
import { type ThreadsOptions, createThreads } from '../parallel/threads.ts';
import { type RedisOptions, connect } from './redis.ts';
import { Store, type StoredJob } from './store.ts';

/** Options for {@link startClusterWorker}. */
export interface ClusterWorkerOptions extends RedisOptions, ThreadsOptions {
  /**
   * Seconds of silence after which other workers take over this worker's slices, 1 to 3600. Default: 30. A slice
   * may take longer: a worker renews its lease while it computes.
   */
  readonly lease?: number | undefined;
  /** Called for every event, to write a log for example. */
  readonly onEvent?: ((event: ClusterWorkerEvent) => void) | undefined;
}

/** An event of a worker. */
export interface ClusterWorkerEvent {
  /** A slice was computed or failed; the server went away or came back. */
  readonly event: 'done' | 'failed' | 'disconnected' | 'connected';
  /** The slice that is done. */
  readonly slice?: Slice;
  /** How long it took, the way to Redis and back included. */
  readonly milliseconds?: number;
  /** Why a slice failed. */
  readonly reason?: string;
}

/** A worker that takes slices from the queue until it is closed. */
export interface ClusterWorker {
  /** Slices that the worker computes at once. */
  readonly threads: number;
  /**
   * Finishes the slices in work and closes the connection. While the server is away, the worker leaves its slices
   * to others and ends at once.
   */
  close(): Promise<void>;
}

/** A worker waits for ever for a server that has gone away. */
const PATIENCE = Number.POSITIVE_INFINITY;
/** Default and limit of `lease`, in seconds. */
const DEFAULT_LEASE = 30;
const MOST_LEASE = 3600;
/** Workers that may die of a slice before it fails. */
const MOST_DEAD_WORKERS = 10;
/** Failed slices that the queue keeps. */
const MOST_FAILED = 1000;

/**
 * Starts a worker: it computes, on threads of its own, the slices of all jobs that are submitted to the same Redis
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
  const { lease = DEFAULT_LEASE, onEvent } = options;
  if (!(lease >= 1 && lease <= MOST_LEASE)) {
    throw new ArgumentError('value', 'lease', `1..${MOST_LEASE} seconds`, String(lease));
  }
  const threads = createThreads({ threads: options.threads, worker: options.worker });
  const connection = await connect(options, PATIENCE);
  const { client, bullmq, prefix, queue } = connection;
  const store = new Store(connection);

  async function work(data: unknown): Promise<void> {
    const start = performance.now();
    const stored = await find(readHash((data as Partial<Slice> | null)?.job, 'slice.job'));
    // The job was cancelled, or has been forgotten.
    if (stored === undefined) return;
    const slice = stored.job.readSlice(data);
    const part = await threads.runSlice(stored.job, slice);
    await store.addPart(part);
    onEvent?.({ event: 'done', slice, milliseconds: performance.now() - start });
  }

  /** The job. A client that follows the job replaces a wrong one, so the error is not final. */
  async function find(id: string): Promise<StoredJob | undefined> {
    try {
      return await store.get(id);
    } catch (error) {
      throw error instanceof RazzError ? new Error(`in the place of the job: ${error.message}`) : error;
    }
  }

  const worker = new bullmq.Worker<unknown>(
    queue,
    async ({ data }) => {
      try {
        await work(data);
      } catch (error) {
        // The same slice fails the same way everywhere, except for errors of threads and Redis.
        const final = error instanceof RazzError && error.code !== 'worker';
        throw final ? new bullmq.UnrecoverableError(error.message) : error;
      }
    },
    {
      connection: client,
      prefix,
      concurrency: threads.threads,
      lockDuration: lease * 1000,
      stalledInterval: lease * 500,
      maxStalledCount: MOST_DEAD_WORKERS,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: MOST_FAILED },
    },
  );
  worker.on('failed', (_, { message }) => onEvent?.({ event: 'failed', reason: message }));
  // The connection has events of its own for this.
  worker.on('error', () => undefined);
  const unwatch = connection.watch((connected) => {
    onEvent?.({ event: connected ? 'connected' : 'disconnected' });
  });
  await worker.waitUntilReady();

  return {
    threads: threads.threads,
    async close() {
      unwatch();
      // Without the server nothing can be handed in: others will compute the slices.
      await worker.close(client.status !== 'ready');
      threads.close();
      client.disconnect();
    },
  };
}
