// Threads, slices and the queue.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectCluster, startClusterWorker } from 'razz-wasm/cluster';
import { createThreads, openJob } from 'razz-wasm/parallel';
import { type Group, type Task, task } from './harness.ts';

/** Sixteen slices of the default size. */
const TRIALS = 2 ** 25;
const SEATS = ['(As2d)3c', '(xx)8h'];

/** A job that has not run before, so that no cluster knows its answer. */
let seed = 0;
const jobOf = (trials: number) => ({ kind: 'sampled-equity', seats: SEATS, seed: ++seed, trials }) as const;

function inOnePiece(): unknown {
  const job = openJob(jobOf(TRIALS));
  return job.answer(job.run({ job: job.id, first: 0, count: TRIALS }));
}

function inSlices(): unknown {
  const job = openJob(jobOf(TRIALS));
  return job.answer(Array.from(job.slices(), (slice) => job.run(slice)).reduce(job.merge));
}

const pools = [1, 2].map((threads) => createThreads({ threads }));

const REDIS = process.env.REDIS_SERVER ?? '/usr/bin/redis-server';
const SLICES = 500;

/** Milliseconds that a worker takes for slices of one trial: the way through the queue and nothing else. */
async function throughQueue(threads: number): Promise<number> {
  const port = await freePort();
  const server = spawn(REDIS, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  await sleep(500);
  const redis = `redis://127.0.0.1:${port}`;
  const worker = await startClusterWorker({ redis, threads });
  const cluster = await connectCluster({ redis });
  await cluster.run(jobOf(threads), { sliceItems: 1 });
  const start = performance.now();
  await cluster.run(jobOf(SLICES), { sliceItems: 1 });
  const milliseconds = performance.now() - start;
  await cluster.close();
  await worker.close();
  server.kill();
  return milliseconds;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function queueTask(threads: number): Task {
  const name = threads === 1 ? 'a worker with one thread' : `a worker with ${threads} threads`;
  return { name, items: SLICES, timesItself: true, run: () => throughQueue(threads) };
}

if (!existsSync(REDIS)) console.warn(`redis-server is not installed (${REDIS}): the queue is not measured`);

export const parallel: readonly Group[] = [
  {
    title: 'sampled equity, heads-up third street, in this thread',
    unit: 'trials',
    tasks: [
      task('in one piece', TRIALS, inOnePiece),
      task('in slices of the default size, merged', TRIALS, inSlices),
    ],
  },
  {
    title: 'sampled equity, heads-up third street, on threads',
    unit: 'trials',
    tasks: [
      task('one thread', TRIALS, () => pools[0]!.run(jobOf(TRIALS))),
      task('two threads', TRIALS, () => pools[1]!.run(jobOf(TRIALS))),
    ],
  },
  ...(existsSync(REDIS)
    ? [
        {
          title: 'slices of one trial through Redis',
          unit: 'slices',
          tasks: [queueTask(1), queueTask(4)] as const,
        },
      ]
    : []),
];
