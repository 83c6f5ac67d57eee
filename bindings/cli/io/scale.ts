// Runs a job on threads or on a cluster, with progress, for the commands that have much to do.
import type { Command } from 'commander';
import { type Cluster, type ClusterProgress, connectCluster } from '../../cluster/index.ts';
import { OperationError, type RazzError } from '../../errors.ts';
import { type AnswerTo, type Job, createThreads, openJob } from '../../parallel/index.ts';
import { integer } from './arguments.ts';
import { startProgress } from './progress.ts';
import { type ServerOptions, addRedisOptions } from './redis-options.ts';

/** The place where a command's work is done. */
export interface ScaleOptions extends ServerOptions {
  readonly threads?: number | undefined;
}

/** Adds the options for threads and for a cluster. */
export function addScaleOptions(command: Command): Command {
  return addRedisOptions(
    command.option('--threads <number>', 'threads to work on (default: one for each core)', integer),
  );
}

/** A client of the cluster that a command's options name. */
export function connectTo({ redis, queue, prefix, tls }: ServerOptions): Promise<Cluster> {
  return connectCluster({ redis: redis!, queue, prefix, tls });
}

/** Runs a job on threads of this process or on the workers of a cluster, with a progress bar. */
export async function runJob<J extends Job>(job: J, options: ScaleOptions): Promise<AnswerTo<J>> {
  if (options.redis === undefined) return runOnThreads(job, options);
  const { id } = openJob(job);
  return onCluster(options, id, (cluster, following) => {
    // Told now, because a process that is killed cannot tell it.
    console.error(`razz: job ${id}`);
    return cluster.run(job, following);
  });
}

async function runOnThreads<J extends Job>(job: J, { threads }: ScaleOptions): Promise<AnswerTo<J>> {
  const pool = createThreads({ threads });
  const progress = startProgress(job.kind);
  try {
    return await pool.run(job, { onProgress: ({ done, total }) => progress.update(done / total) });
  } finally {
    progress.end();
    pool.close();
  }
}

type Following = NonNullable<Parameters<Cluster['follow']>[1]>;

/** Follows a job on a cluster. When following ends early, the job goes on, and the command to resume it is printed. */
export async function onCluster<Answer>(
  options: ScaleOptions,
  id: string,
  follow: (cluster: Cluster, following: Following) => Promise<Answer>,
): Promise<Answer> {
  const cluster = await connectTo(options);
  const progress = startProgress('cluster');
  const stop = new AbortController();
  const interrupt = () => stop.abort(new OperationError('aborted', 'stopped by a signal'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let told: string | undefined;
  try {
    return await follow(cluster, {
      signal: stop.signal,
      onProgress(state) {
        const { done, total } = state;
        progress.update(done / total);
        const obstacle = done < total ? obstacleOf(state) : undefined;
        if (obstacle === told) return;
        told = obstacle;
        if (obstacle === undefined) return;
        progress.end();
        console.error(`razz: ${obstacle}`);
      },
    });
  } catch (error) {
    const { code } = error as Partial<RazzError>;
    if (stop.signal.aborted || code === 'redis' || code === 'worker') {
      console.error(`razz: the job goes on: razz job --resume ${id} --redis URL`);
    }
    throw error;
  } finally {
    progress.end();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await cluster.close();
  }
}

/** The reason why no results can come at present; `undefined` when there is none. */
function obstacleOf({ connected, paused, workers }: ClusterProgress): string | undefined {
  if (!connected) return 'the Redis server does not answer; waiting for it';
  if (paused) return 'somebody has paused the queue; waiting until it is resumed';
  if (workers > 0) return undefined;
  return 'no worker serves the queue yet (razz worker starts one, of this same version)';
}
