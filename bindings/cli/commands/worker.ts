// razz worker: computes slices of jobs from a queue until it is stopped.
import type { Command } from 'commander';
import { type ClusterWorkerEvent, startClusterWorker } from '../../cluster/index.ts';
import { integer } from '../io/arguments.ts';
import { writeLine } from '../io/requests.ts';
import { type ScaleOptions, addScaleOptions } from '../io/scale.ts';

interface WorkerOptions extends ScaleOptions {
  readonly lease?: number;
  readonly jsonl?: boolean;
}

async function work({ redis, queue, prefix, threads, lease, jsonl }: WorkerOptions): Promise<void> {
  let slices = 0;
  const onEvent = (event: ClusterWorkerEvent) => {
    if (event.event === 'done') slices++;
    if (jsonl) void writeLine(JSON.stringify(event));
    else if (event.event === 'failed') console.error(`razz worker: a slice failed: ${event.reason}`);
    else if (event.event !== 'done') console.error(`razz worker: ${event.event}`);
  };
  const worker = await startClusterWorker({ redis: redis!, queue, prefix, threads, lease, onEvent });
  console.error(`razz worker: ${worker.threads} threads wait for slices`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
  console.error('razz worker: finishing its slices');
  // A second signal ends it at once.
  process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));
  await worker.close();
  console.error(`razz worker: computed ${slices} slices`);
}

export function addWorker(program: Command): void {
  const command = program
    .command('worker')
    .summary('computes slices for jobs that are submitted through Redis')
    .description(
      'Takes slices from the queue at a Redis server until it is interrupted; then it finishes those it is at. ' +
        'Needs the packages bullmq and ioredis beside this one.',
    );
  addScaleOptions(command)
    .option(
      '--lease <seconds>',
      'when others take over from a worker that fell silent (default: 30)',
      integer,
    )
    .option('--jsonl', 'what happens, one JSON document a line')
    .action((options: WorkerOptions) => {
      if (options.redis === undefined) command.error('error: give --redis');
      return work(options);
    });
}
