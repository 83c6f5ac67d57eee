// Threads, slices and the queue.
import { existsSync, readFileSync } from 'node:fs';
import { connectCluster, startClusterWorker } from 'razz-wasm/cluster';
import { createThreads, openJob } from 'razz-wasm/parallel';
import { measureItemMs } from '../bindings/jobs/calibrate.ts';
import { openJob as openOwn } from '../bindings/jobs/job.ts';
import { RedisServer } from '../test/support/redis.ts';
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

/** The cost of slices of one trial, which is the way through the queue and nothing else, in milliseconds. */
interface QueueCost {
  readonly elapsed: number;
  /** Processor time of the server. */
  readonly server: number;
}

/** As docs/scaling.md starts a server. */
const APPEND_ONLY = ['--appendonly', 'yes'];

async function throughQueue(
  workers: number,
  threads: number,
  more: readonly string[] = [],
): Promise<QueueCost> {
  const server = await RedisServer.start({ more });
  const redis = server.url;
  const own = await Promise.all(
    Array.from({ length: workers }, () => startClusterWorker({ redis, threads })),
  );
  const cluster = await connectCluster({ redis });
  await cluster.run(jobOf(workers * threads), { sliceItems: 1 });
  const before = processorMs(server.pid);
  const start = performance.now();
  await cluster.run(jobOf(SLICES), { sliceItems: 1 });
  const elapsed = performance.now() - start;
  const cost = { elapsed, server: processorMs(server.pid) - before };
  await cluster.close();
  await Promise.all(own.map((worker) => worker.close()));
  await server.stop();
  return cost;
}

/** Processor time of a process so far; Linux counts it in hundredths of a second. */
function processorMs(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/[ )]+/);
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function queueTask(
  name: string,
  workers: number,
  threads: number,
  what: keyof QueueCost,
  more?: readonly string[],
): Task {
  const run = async () => (await throughQueue(workers, threads, more))[what];
  return { name, items: SLICES, timesItself: true, run };
}

/** How long a slice of a job takes that is sized by calibration to take 0.8 s, as on a cluster. */
const TARGET_MS = 800;
const SPOTS: readonly [string, unknown][] = [
  ['a cheap sample, two seats', jobOf(Number.MAX_SAFE_INTEGER)],
  [
    'a dear sample, six ranges',
    { ...jobOf(Number.MAX_SAFE_INTEGER), seats: Array.from('234567', (rank) => `([A-8][A-8])${rank}s`) },
  ],
  ['hands of cheap players', { kind: 'simulation', players: ['caller', 'random'], seed: 1, hands: 2 ** 40 }],
  ['hands of dear players', { kind: 'simulation', players: ['equity', 'equity'], seed: 1, hands: 2 ** 40 }],
];

async function calibratedSlice(json: unknown): Promise<number> {
  const job = openOwn(json);
  const count = Math.max(1, Math.round(TARGET_MS / (await measureItemMs(job))));
  const start = performance.now();
  job.run({ job: job.id, first: Math.floor(job.items / 3), count });
  return performance.now() - start;
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
          tasks: [
            queueTask('a worker with one thread', 1, 1, 'elapsed'),
            queueTask('two workers with one thread', 2, 1, 'elapsed'),
            queueTask('a worker with four threads', 1, 4, 'elapsed'),
          ] as const,
        },
        {
          title: 'the server, processor time',
          unit: 'slices',
          tasks: [
            queueTask('slices of one trial', 2, 1, 'server'),
            queueTask('the same with an append-only file', 2, 1, 'server', APPEND_ONLY),
          ] as const,
        },
      ]
    : []),
  {
    title: `slices that should take ${TARGET_MS} ms`,
    unit: 'slices',
    tasks: SPOTS.map(([name, json]): Task => ({
      name,
      items: 1,
      timesItself: true,
      run: () => calibratedSlice(json),
    })) as [Task, ...Task[]],
  },
];
