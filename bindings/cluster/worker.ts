import { ArgumentError, RazzError } from '../errors.ts';
import type { Slice } from '../jobs/job.ts';
import { readHash } from '../jobs/reader.ts';
import { type ThreadsOptions, createThreads } from '../parallel/threads.ts';
import { type RedisOptions, connect } from './redis.ts';
import { Store, type StoredJob } from './store.ts';

/** What {@link startClusterWorker} takes. */
export interface ClusterWorkerOptions extends RedisOptions, ThreadsOptions {
  /**
   * Seconds after which others take over the slices of a worker that has fallen silent, 1 to 3600; 30 unless
   * given. A slice may take longer than that: a worker that lives is not silent.
   */
  readonly lease?: number | undefined;
  /** Called for what happens, such as to write a log. */
  readonly onEvent?: ((event: ClusterWorkerEvent) => void) | undefined;
}

/** What happens at a worker. */
export interface ClusterWorkerEvent {
  /** A slice was computed, or failed; the server has gone, or has come back. */
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
  /** Slices that it computes at once. */
  readonly threads: number;
  /**
   * Finishes the slices it is at, puts none aside, and closes the connection. While the server is away it leaves
   * them to others and ends at once.
   */
  close(): Promise<void>;
}

/** Seconds a server may be away unless said otherwise: a worker waits for ever. */
const PATIENCE = Number.POSITIVE_INFINITY;
const LEASE = 30;
const MOST_LEASE = 3600;
/** So many workers may die of a slice before it is given up. */
const MOST_STALLS = 10;
/** So many slices that were given up are kept for a look at them. */
const KEEP_FAILED = 1000;

/**
 * Starts a worker: a process, or a part of one, that computes slices for whoever submits jobs to the same Redis
 * server, on threads of its own. What it finds in the queue is checked before anything is done with it, and is
 * never executed or used as a path.
 *
 * @example
 * ```ts no-run
 * import { startClusterWorker } from 'razz-wasm/cluster';
 *
 * const worker = await startClusterWorker({ redis: 'redis://127.0.0.1:6379' });
 * process.once('SIGTERM', () => worker.close());
 * ```
 * @throws {@link ArgumentError} `value` for wrong options; `redis` when the server cannot be used.
 */
export async function startClusterWorker(options: ClusterWorkerOptions): Promise<ClusterWorker> {
  const { lease = LEASE, onEvent } = options;
  if (!(lease >= 1 && lease <= MOST_LEASE)) {
    throw new ArgumentError('value', 'lease', `1..${MOST_LEASE} seconds`, String(lease));
  }
  const threads = createThreads(options);
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

  /** The job; what is not that job may be put right by who follows it, so it is no lasting fault. */
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
        // The same slice fails the same way everywhere, unless a thread or Redis was at fault.
        const lasting = error instanceof RazzError && error.code !== 'worker';
        throw lasting ? new bullmq.UnrecoverableError(error.message) : error;
      }
    },
    {
      connection: client,
      prefix,
      concurrency: threads.threads,
      lockDuration: lease * 1000,
      stalledInterval: lease * 500,
      maxStalledCount: MOST_STALLS,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: KEEP_FAILED },
    },
  );
  worker.on('failed', (_, { message }) => onEvent?.({ event: 'failed', reason: message }));
  // Faults of the connection are told by its own events.
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
