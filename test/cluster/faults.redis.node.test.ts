import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cluster, connectCluster } from '../../bindings/cluster/index.ts';
import { openJob } from '../../bindings/jobs/job.ts';
import type { Part } from '../../bindings/jobs/part.ts';
import { razzScript } from '../support/razz.ts';
import {
  DURABLE,
  JOB,
  QUEUE,
  RedisServer,
  SLICE_ITEMS,
  answerInOnePiece,
  end,
  start,
  startWorker,
  until,
} from '../support/redis.ts';

const script = razzScript();
const { id } = openJob(JOB);
const SLICES = JOB.trials / SLICE_ITEMS;
const PARTS = `razz:${QUEUE}:parts:${id}`;

let server: RedisServer;
let cluster: Cluster;
const workers: ChildProcess[] = [];

beforeAll(() => void answerInOnePiece());

beforeEach(async () => {
  server = await RedisServer.start({ more: DURABLE });
  cluster = await connectCluster({ redis: server.url });
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map(end));
  await cluster.close();
  await server.stop();
});

async function addWorker(): Promise<ChildProcess> {
  const worker = await startWorker(script, server.url, '--lease', '1');
  workers.push(worker);
  return worker;
}

function run(): Promise<unknown> {
  return cluster.run(JOB, { sliceItems: SLICE_ITEMS });
}

/** Waits until a number of slices are done and the next is being computed. */
async function midway(done = 1): Promise<void> {
  const client = server.client();
  await until(
    async () => (await client.llen(PARTS)) >= done && (await client.llen(`razz:${QUEUE}:active`)) > 0,
    'the job was under way',
  );
  expect(await client.llen(PARTS)).toBeLessThan(SLICES);
}

test('a worker killed in mid-slice: others compute its slice', async () => {
  const victim = await addWorker();
  const answer = run();
  await midway();
  await end(victim);
  const left = await server.client().llen(`razz:${QUEUE}:active`);
  expect(left).toBe(1);
  await addWorker();
  expect(await answer).toEqual(answerInOnePiece());
});

test('Redis restarted in mid-job: all go on where they were', async () => {
  await addWorker();
  await addWorker();
  const answer = run();
  await midway();
  await server.kill();
  await sleep(500);
  await server.run();
  expect(await answer).toEqual(answerInOnePiece());
});

test('Redis emptied in mid-job: the job is put there again', async () => {
  await addWorker();
  const answer = run();
  await midway();
  await server.client().flushall();
  expect(await answer).toEqual(answerInOnePiece());
});

test('a submitter killed and resumed by the id of the job', async () => {
  const seats = [...JOB.seats, '--dead', JOB.dead, '--seed', `${JOB.seed}`, '--trials', `${JOB.trials}`];
  const args = [script, 'equity', ...seats, '--method', 'sample', '--redis', server.url];
  const submitter = start(process.execPath, args);
  await until(
    async () => (await server.client().exists(`razz:${QUEUE}:job:${id}`)) === 1,
    'it was submitted',
  );
  await end(submitter);
  await addWorker();
  const { answer } = await cluster.follow(id);
  expect(answer).toEqual(answerInOnePiece());
});

/** Whether the slice in work has not been delivered: a part is, shortly before its slice leaves the list. */
async function isComputing(): Promise<boolean> {
  const client = server.client();
  const parts = (await client.lrange(PARTS, 0, -1)).map((part) => JSON.parse(part) as Part);
  const [name] = await client.lrange(`razz:${QUEUE}:active`, 0, -1);
  return name !== undefined && !parts.some(({ ranges: [range] }) => name.includes(`-${range![0]}-`));
}

/** Stops the process of a worker in the middle of a slice. */
async function freeze(worker: ChildProcess): Promise<void> {
  await midway();
  await until(async () => {
    worker.kill('SIGCONT');
    await sleep(10);
    worker.kill('SIGSTOP');
    await sleep(10);
    return isComputing();
  }, 'the worker was frozen in the middle of a slice');
}

test('a worker frozen for longer than its lease: its slice comes twice and counts once', async () => {
  const frozen = await addWorker();
  const answer = run();
  await freeze(frozen);
  await addWorker();
  await until(async () => (await server.client().llen(PARTS)) >= SLICES, 'the other one had done it all');
  expect(await answer).toEqual(answerInOnePiece());
  frozen.kill('SIGCONT');
  await until(async () => (await server.client().llen(PARTS)) > SLICES, 'the frozen one was done too');
  expect((await cluster.follow(id)).answer).toEqual(answerInOnePiece());
});

test('a worker asked to end finishes its slice first', async () => {
  const worker = await addWorker();
  const answer = run();
  await freeze(worker);
  const client = server.client();
  const before = await client.llen(PARTS);
  worker.kill('SIGTERM');
  worker.kill('SIGCONT');
  const [exit] = (await once(worker, 'exit')) as [number | null];
  expect(exit).toBe(0);
  expect(await client.llen(PARTS)).toBeGreaterThan(before);
  expect(await client.llen(`razz:${QUEUE}:active`)).toBe(0);
  await addWorker();
  expect(await answer).toEqual(answerInOnePiece());
});

test('a worker asked to end while Redis is away ends', async () => {
  const worker = await addWorker();
  let text = '';
  worker.stderr!.on('data', (more: string) => (text += more));
  await server.kill();
  await until(() => text.includes('disconnected'), 'the worker had noticed');
  worker.kill('SIGTERM');
  const [exit] = (await once(worker, 'exit')) as [number | null];
  expect(exit).toBe(0);
  await server.run();
});
