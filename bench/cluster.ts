// The promises of the cluster: how soon it cancels, ends and gives up, and that its memory does not grow.
//   npm run bench:cluster -- [slices]
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, connectCluster } from '../bindings/cluster/index.ts';
import { openJob } from '../bindings/jobs/job.ts';
import { Proxy } from '../test/support/proxy.ts';
import { QUEUE, RedisServer, end, startWorker, until } from '../test/support/redis.ts';

const [slices = 100_000] = process.argv.slice(2).map(Number);
const SCRIPT = 'dist/cli/razz.js';
/** The most slices that a job has. */
const MOST_SLICES = 20_000;
const PATIENCE_S = 2;
const GRACE_S = 1;

let seed = 0;
const jobOf = (trials: number, seats = ['(As2d)3c', '(xx)8h']) =>
  ({ kind: 'sampled-equity', seats, seed: ++seed, trials }) as const;

/** Milliseconds that something takes. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return Math.round(performance.now() - start);
}

/** Memory of a process, in MB: now, and the most that it ever had. */
function memoryOf(pid: number): { now: number; most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [now, most] = ['VmRSS', 'VmHWM'].map((name) => Number(RegExp(`${name}:\\s+(\\d+)`).exec(text)![1]));
  return { now: Math.round(now! / 1024), most: Math.round(most! / 1024) };
}

async function measureCancel(server: RedisServer, cluster: Cluster): Promise<void> {
  const worker = await startWorker(SCRIPT, server.url);
  for (const [name, count] of [
    ['one slice', 1],
    [`${MOST_SLICES} slices`, MOST_SLICES],
  ] as const) {
    const id = await cluster.submit(jobOf(count), { sliceItems: 1 });
    console.log(`cancel a job of ${name}: ${await timeOf(() => cluster.cancel(id))} ms`);
  }
  const long = jobOf(2 ** 40);
  const id = await cluster.submit(long, { sliceItems: 2 ** 32 });
  const isWorking = async () => ((await cluster.status(id))?.running ?? 0) > 0;
  await until(isWorking, 'it was computed');
  await cluster.cancel(id);
  const queue = server.queue();
  const stopped = () => until(async () => (await queue.getActiveCount()) === 0, 'it was stopped');
  console.log(`its slice of minutes is stopped after ${await timeOf(stopped)} ms`);
  await end(worker);
}

/** Faults of the network, and how they are mended. */
const faults: readonly [string, (server: RedisServer, proxy: Proxy) => unknown, boolean][] = [
  ['no fault', () => undefined, false],
  ['all packets lost', (_, proxy) => (proxy.silent = true), true],
  ['server hangs', (server) => server.freeze(), true],
  ['server killed', (server) => server.kill(), true],
  ['server demoted', (server) => server.client().replicaof('127.0.0.1', '1'), true],
];

async function withServer<T>(use: (server: RedisServer, proxy: Proxy) => Promise<T>): Promise<T> {
  const server = await RedisServer.start();
  const proxy = await Proxy.start(server.port);
  try {
    return await use(server, proxy);
  } finally {
    proxy.close();
    await server.stop();
  }
}

/** How long a worker process takes to end, idle and in a slice of minutes. */
async function measureEnd(): Promise<void> {
  for (const [name, fail] of faults) {
    for (const isBusy of [false, true]) {
      const what = `end of a worker ${isBusy ? 'at work' : 'without work'}, ${name}`;
      const took = await withServer(async (server, proxy) => {
        const worker = await startWorker(SCRIPT, proxy.url, '--grace', `${GRACE_S}`);
        if (isBusy) {
          const cluster = await connectCluster({ redis: server.url });
          await cluster.submit(jobOf(2 ** 40), { sliceItems: 2 ** 32 });
          const queue = server.queue();
          await until(async () => (await queue.getActiveCount()) > 0, 'it was at work');
          await cluster.close();
        }
        await fail(server, proxy);
        await sleep(100);
        return timeOf(async () => {
          worker.kill('SIGTERM');
          await once(worker, 'exit');
        });
      });
      console.log(`${what}: ${took} ms (grace ${GRACE_S} s)`);
    }
  }
}

/** How long a call takes to reject after a fault, before it began and while it waits. */
async function measurePatience(): Promise<void> {
  for (const [name, fail, isFault] of faults) {
    if (!isFault) continue;
    const took = await withServer(async (server, proxy) => {
      const cluster = await connectCluster({ redis: proxy.url, patience: PATIENCE_S });
      let seen = 0;
      const waiting = cluster.run(jobOf(1000), { onProgress: () => seen++ }).catch(() => undefined);
      await until(() => seen > 0, 'it waited');
      await fail(server, proxy);
      const calls = [
        waiting,
        cluster.run(jobOf(1000)),
        cluster.submit(jobOf(1000)),
        cluster.cancel('f'.repeat(64)),
        cluster.jobs(),
      ];
      const times = await Promise.all(calls.map((call) => timeOf(() => Promise.allSettled([call]))));
      await cluster.close();
      return times;
    });
    console.log(`calls end after ${took.join(', ')} ms, ${name} (patience ${PATIENCE_S} s)`);
  }
}

/** Memory over many slices, of a worker, of the client that follows and of the server. */
async function measureMemory(server: RedisServer, cluster: Cluster): Promise<void> {
  const worker = await startWorker(SCRIPT, server.url);
  for (let done = 0; done < slices; done += MOST_SLICES) {
    await cluster.run(jobOf(MOST_SLICES), { sliceItems: 1 });
    globalThis.gc?.();
    const [own, workers, servers] = [process.pid, worker.pid!, server.pid].map((one) => memoryOf(one).now);
    console.log(`${done + MOST_SLICES} slices: worker ${workers} MB, client ${own} MB, server ${servers} MB`);
  }
  await end(worker);
}

/** Memory under inputs that somebody has forged. */
async function measurePoison(server: RedisServer, cluster: Cluster): Promise<void> {
  const client = server.client();
  const job = jobOf(1000);
  const open = openJob(job);
  const before = memoryOf(process.pid).now;
  await cluster.submit(job, { sliceItems: 100 });
  const forged = JSON.stringify({
    job: open.id,
    ranges: [[0, 100]],
    counts: Object.fromEntries(Array.from({ length: 300_000 }, (_, i) => [`${i}`, '9'.repeat(12)])),
  });
  for (let i = 0; i < 300; i++) await client.rpush(`razz:${QUEUE}:parts:${open.id}`, forged);
  const deep = '['.repeat(100_000_000);
  await client.hset(`razz:${QUEUE}:poison`, { name: 'slice', data: deep, opts: deep.slice(0, 1e6) });
  await client.lpush(`razz:${QUEUE}:wait`, 'poison');
  const worker = await startWorker(SCRIPT, server.url);
  const took = await timeOf(() => cluster.run(job));
  const queue = server.queue();
  await until(async () => (await queue.getJobCountByTypes('waiting', 'active')) === 0, 'all was taken');
  const size = (forged.length / 1e6).toFixed(1);
  console.log(`300 forged parts of ${size} MB and a slice of 100 MB of brackets: answered after ${took} ms`);
  console.log(
    `most memory: worker ${memoryOf(worker.pid!).most} MB, client ${memoryOf(process.pid).most} MB`,
  );
  console.log(`(client before: ${before} MB)`);
  await end(worker);
}

await measureEnd();
await measurePatience();
await withServer(async (server) => {
  const cluster = await connectCluster({ redis: server.url });
  await measureCancel(server, cluster);
  await measureMemory(server, cluster);
  await cluster.close();
});
await withServer(async (server) => {
  const cluster = await connectCluster({ redis: server.url });
  await measurePoison(server, cluster);
  await cluster.close();
});
process.exit();
