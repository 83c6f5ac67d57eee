// A minute of faults on a real cluster, all kinds of job: every answer must be that of one process.
//   npm run test:chaos -- [seconds] [seed]
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { connectCluster } from '../../bindings/cluster/index.ts';
import { RazzError } from '../../bindings/errors.ts';
import { type Job, openJob } from '../../bindings/jobs/job.ts';
import { Proxy } from '../support/proxy.ts';
import { DURABLE, RedisServer, end, startWorker } from '../support/redis.ts';

const [seconds = 60, seed = Date.now() % 1e6] = process.argv.slice(2).map(Number);
const SCRIPT = 'dist/cli/razz.js';
const WORKERS = 3;
/** Time after the last fault in which every job must be done. */
const CALM_MS = 120_000;

const seats = ['(As2d)3c', '([A-8][A-8])4h'];
const spots = (seed: number) =>
  Array.from({ length: 8 }, (_, i) => ({
    seats: ['([A-9][A-9])As2d9c8h(x)', '([A-9][A-9])Ad3c7hTs(x)'],
    pot: 10 + seed + i / 8,
    bet: 2,
  }));
const makers: ((seed: number) => { job: Job; sliceItems: number })[] = [
  (seed) => ({ job: { kind: 'sampled-equity', seats, seed, trials: 3_000_000 }, sliceItems: 100_000 }),
  (seed) => ({
    job: { kind: 'simulation', players: ['tight', 'caller'], seed, hands: 4000 },
    sliceItems: 200,
  }),
  (seed) => ({ job: { kind: 'exact-equity', seats, dead: `K${'cdhs'[seed % 4]}` }, sliceItems: 2 }),
  () => ({ job: { kind: 'starting-hands', opponents: 1 }, sliceItems: 20 }),
  (seed) => ({ job: { kind: 'hands', cards: 'ABCDEFGhijklmn'.repeat(100 + (seed % 50)) }, sliceItems: 10 }),
  (seed) => ({
    job: { kind: 'solve', spots: spots(seed), target: 0.002, maxIterations: 1000, solutions: true },
    sliceItems: 1,
  }),
];

/** A number 0 .. below - 1 (mulberry32). */
let state = seed;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

const server = await RedisServer.start({ more: DURABLE });
const proxy = await Proxy.start(server.port);
const addWorker = () => startWorker(SCRIPT, proxy.url, '--lease', '2', '--grace', '2');
const workers: ChildProcess[] = await Promise.all(Array.from({ length: WORKERS }, addWorker));
const deadline = Date.now() + 1000 * seconds;
const told = new Map<string, number>();

const faults: [string, () => Promise<unknown>][] = [
  ['worker killed', () => replace('SIGKILL')],
  ['worker asked to end', () => replace('SIGTERM')],
  [
    'worker stopped for longer than its lease',
    async () => {
      const worker = workers[random(WORKERS)]!;
      worker.kill('SIGSTOP');
      await sleep(2500);
      worker.kill('SIGCONT');
    },
  ],
  [
    'connections reset',
    () => {
      proxy.reset();
      return Promise.resolve();
    },
  ],
  [
    'packets lost',
    async () => {
      proxy.silent = true;
      await sleep(1000);
      proxy.silent = false;
      proxy.reset();
    },
  ],
  [
    'server hung',
    async () => {
      server.freeze();
      await sleep(1500);
      server.thaw();
    },
  ],
  [
    'server killed and started again',
    async () => {
      await server.kill();
      await sleep(300);
      await server.run();
    },
  ],
  ['server emptied', () => server.client().flushall()],
];

async function replace(signal: NodeJS.Signals): Promise<void> {
  const place = random(WORKERS);
  const old = workers[place]!;
  const starting = addWorker();
  old.kill(signal);
  workers[place] = await starting;
}

async function disturb(): Promise<void> {
  while (Date.now() < deadline) {
    await sleep(300 + random(1200));
    const [name, act] = faults[random(faults.length)]!;
    told.set(name, (told.get(name) ?? 0) + 1);
    await act();
  }
}

/** Jobs done, by kind. */
const done = new Map<string, number>();

/** Submits jobs one after the other until the time is over; whatever fails outside is tried again. */
async function work(client: number): Promise<void> {
  for (let i = 0; Date.now() < deadline; i++) {
    const { job, sliceItems } = makers[(client + i) % makers.length]!(1000 * client + i);
    const open = openJob(job);
    const expected = open.answer(open.run({ job: open.id, first: 0, count: open.items }));
    const answer = await answerTo(job, sliceItems);
    if (!isDeepStrictEqual(answer, expected))
      throw new Error(`wrong answer to ${JSON.stringify(job).slice(0, 200)}`);
    done.set(job.kind, (done.get(job.kind) ?? 0) + 1);
  }
}

async function answerTo(job: Job, sliceItems: number): Promise<unknown> {
  for (;;) {
    if (Date.now() > deadline + CALM_MS) throw new Error(`no answer to ${JSON.stringify(job).slice(0, 200)}`);
    try {
      const cluster = await connectCluster({ redis: proxy.url, patience: 5 });
      try {
        return await cluster.run(job, { sliceItems });
      } finally {
        await cluster.close();
      }
    } catch (error) {
      if (!(error instanceof RazzError)) throw error;
      const reason = `client: ${error.message.replaceAll(/\d+/g, 'N').slice(0, 60)}`;
      told.set(reason, (told.get(reason) ?? 0) + 1);
      await sleep(500);
    }
  }
}

/** Memory of a process in MB. */
function residentOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1024);
}

console.log(`seed ${seed}, ${seconds} s`);
const disturbing = disturb();
// Each begins with another kind, so that all take part however slow the machine is.
await Promise.all(makers.map((_, client) => work(client)));
await disturbing;
const kinds = Array.from(done, ([kind, times]) => `${times} ${kind}`).join(', ');
console.log(`jobs: ${kinds}; every answer that of one process`);
for (const [name, times] of [...told].sort()) console.log(`${String(times).padStart(5)}  ${name}`);
console.log(`memory of the workers: ${workers.map(residentOf).join(', ')} MB`);
await Promise.all(workers.map(end));
proxy.close();
await server.stop();
process.exit();
