// razz worker: computes slices of jobs from a queue until it is stopped.
import { hostname } from 'node:os';
import type { Command } from 'commander';
import { type ClusterWorkerEvent, startClusterWorker } from '../../cluster/index.ts';
import { integer } from '../io/arguments.ts';
import { addExamples } from '../io/help.ts';
import { serveHealth } from '../io/health.ts';
import { NO_SERVER, redisOrEnvironment } from '../io/redis-options.ts';
import { writeLine } from '../io/requests.ts';
import { type ScaleOptions, addScaleOptions } from '../io/scale.ts';
import { counted } from '../io/tables.ts';

interface WorkerOptions extends ScaleOptions {
  readonly lease?: number;
  readonly grace?: number;
  readonly jsonl?: boolean;
  readonly health?: string;
}

async function work(options: WorkerOptions): Promise<void> {
  const { redis, queue, prefix, tls, threads, lease, grace, jsonl } = options;
  const health = options.health === undefined ? undefined : await serveHealth(options.health);
  let slices = 0;
  const onEvent = (event: ClusterWorkerEvent) => {
    health?.count(event);
    if (event.event === 'done') slices++;
    if (event.event === 'stopped') process.exitCode = 1;
    if (jsonl)
      void writeLine(JSON.stringify({ time: new Date(), host: hostname(), pid: process.pid, ...event }));
    else if (event.event === 'failed') console.error(`razz worker: a slice failed: ${event.reason}`);
    else if (event.reason !== undefined) console.error(`razz worker: ${event.event}: ${event.reason}`);
    else if (event.event !== 'done') console.error(`razz worker: ${event.event}`);
  };
  const worker = await startClusterWorker({
    ...{ redis: redis!, queue, prefix, tls },
    ...{ threads, lease, grace, onEvent },
  });
  health?.show(worker);
  console.error(`razz worker: waits for slices on ${counted(worker.threads, 'thread')}`);
  const signal = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
  await Promise.race([signal, worker.closed]);
  health?.closing();
  console.error('razz worker: finishing its slices');
  // A second signal ends it immediately.
  process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));
  await worker.close();
  health?.close();
  console.error(`razz worker: computed ${counted(slices, 'slice')}`);
  // Whatever still waits for a server that has gone away.
  process.stdout.write('', () => process.exit());
}

export function addWorker(program: Command): void {
  const command = program
    .command('worker')
    .summary('compute slices of jobs submitted through Redis')
    .description(
      'Takes slices from the queue at a Redis server until it gets SIGINT or SIGTERM. Then it finishes those it has. ' +
        'Needs the packages bullmq and ioredis beside this one.',
    );
  addScaleOptions(command)
    .option('--lease <seconds>', 'silence after which others take its slices (default: 30)', integer)
    .option('--grace <seconds>', 'the longest time to end after a signal (default: 10)', integer)
    .option('--health <[host:]port>', 'serve /live, /ready and /metrics for Prometheus (needs prom-client)')
    .option('--jsonl', 'log events as JSON, one a line, with time, host and pid')
    .action((options: WorkerOptions) => {
      const redis = redisOrEnvironment(options);
      if (redis === undefined) command.error(NO_SERVER);
      return work({ ...options, redis });
    });
  addExamples(command, 'scaling.md', [
    ['razz worker --redis redis://127.0.0.1', 'All cores of this machine.'],
    ['razz worker --redis redis://10.0.0.1 --threads 2 --jsonl', 'Two threads, events as JSON.'],
  ]);
}
