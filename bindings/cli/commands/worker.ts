// razz worker: computes slices of jobs from a queue until it is stopped.
import { hostname } from 'node:os';
import type { Command } from 'commander';
import { type ClusterWorkerEvent, startClusterWorker } from '../../cluster/index.ts';
import { integer } from '../io/arguments.ts';
import { addExamples } from '../io/help.ts';
import { writeLine } from '../io/requests.ts';
import { type ScaleOptions, addScaleOptions } from '../io/scale.ts';
import { counted } from '../io/tables.ts';

interface WorkerOptions extends ScaleOptions {
  readonly lease?: number;
  readonly grace?: number;
  readonly jsonl?: boolean;
}

async function work({ redis, queue, prefix, threads, lease, grace, jsonl }: WorkerOptions): Promise<void> {
  let slices = 0;
  const onEvent = (event: ClusterWorkerEvent) => {
    if (event.event === 'done') slices++;
    if (event.event === 'stopped') process.exitCode = 1;
    if (jsonl)
      void writeLine(JSON.stringify({ time: new Date(), host: hostname(), pid: process.pid, ...event }));
    else if (event.event === 'failed') console.error(`razz worker: a slice failed: ${event.reason}`);
    else if (event.reason !== undefined) console.error(`razz worker: ${event.event}: ${event.reason}`);
    else if (event.event !== 'done') console.error(`razz worker: ${event.event}`);
  };
  const worker = await startClusterWorker({ redis: redis!, queue, prefix, threads, lease, grace, onEvent });
  console.error(`razz worker: waits for slices on ${counted(worker.threads, 'thread')}`);
  const signal = new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
  await Promise.race([signal, worker.closed]);
  console.error('razz worker: finishing its slices');
  // A second signal ends it at once.
  process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));
  await worker.close();
  console.error(`razz worker: computed ${counted(slices, 'slice')}`);
}

export function addWorker(program: Command): void {
  const command = program
    .command('worker')
    .summary('computes slices for jobs that are submitted through Redis')
    .description(
      'Takes slices from the queue at a Redis server until it gets SIGINT or SIGTERM. Then it finishes those in work. ' +
        'Needs the packages bullmq and ioredis beside this one.',
    );
  addScaleOptions(command)
    .option('--lease <seconds>', 'silence after which others take over its slices (default: 30)', integer)
    .option('--grace <seconds>', 'time that slices have to end after a signal (default: 10)', integer)
    .option('--jsonl', 'log events as JSON, one a line, with time, host and pid')
    .action((options: WorkerOptions) => {
      const { redis = process.env.RAZZ_REDIS } = options;
      if (redis === undefined) command.error('error: give --redis, or the URL in RAZZ_REDIS');
      return work({ ...options, redis });
    });
  addExamples(command, 'scaling.md', [
    ['razz worker --redis redis://127.0.0.1', 'All cores of this machine.'],
    ['razz worker --redis redis://10.0.0.1 --threads 2 --jsonl', 'Two threads, events as JSON.'],
  ]);
}
