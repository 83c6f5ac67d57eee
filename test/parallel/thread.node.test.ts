// A thread and its host, with workers that are simulated or built here.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openJob } from '../../bindings/jobs/job.ts';
import { countCores, nodeModule } from '../../bindings/parallel/host.ts';
import { Thread, WorkerCrash } from '../../bindings/parallel/thread.ts';
import { createThreads } from '../../bindings/parallel/threads.ts';
import { moduleUrl } from '../support/module-url.ts';
import { razzScript } from '../support/razz.ts';

const script = razzScript();
const job = openJob({ kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 1000 });
const slice = { job: job.id, first: 0, count: 1000 };

/** A thread whose worker does what the text says. */
function threadOf(text: string): { thread: Thread; ends: () => number } {
  let ends = 0;
  const thread = new Thread(
    () => new Worker(`const { parentPort } = require('node:worker_threads'); ${text}`, { eval: true }),
    () => ends++,
  );
  onTestFinished(() => thread.end('the test is over'));
  return { thread, ends: () => ends };
}

const READY = "parentPort.postMessage('ready'); setInterval(() => 0, 1e6);";

test('a slice that takes longer than it may is an error that says so, and ends its thread', async () => {
  const { thread, ends } = threadOf(READY);
  await thread.ready;
  await expect(thread.run(job, slice, 20)).rejects.toMatchObject({
    ...{ name: 'OperationError', code: 'worker', message: 'a slice took longer than 0.02 s' },
  });
  await thread.ended;
  expect(ends()).toBe(1);
  await expect(thread.run(job, slice, 1000)).rejects.toBeInstanceOf(WorkerCrash);
});

test('a worker that ends in the middle of a slice is a crash with its exit code, once', async () => {
  const { thread, ends } = threadOf(`${READY} parentPort.once('message', () => process.exit(3))`);
  await thread.ready;
  const error = await thread.run(job, slice, 60_000).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WorkerCrash);
  expect((error as Error).message).toBe('it exited with code 3');
  thread.end('again');
  expect(ends()).toBe(1);
});

test.each([
  ["parentPort.postMessage('steady'); setInterval(() => 0, 1e6);", /did not start: the message "steady"/],
  ['throw new Error("no such luck")', /did not start: .*no such luck/],
  ['process.exit(4)', /did not start: it exited with code 4/],
])('a worker that starts with %s does not start', async (text, message) => {
  const { thread, ends } = threadOf(text);
  const error = await thread.ready.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'OperationError', code: 'worker' });
  expect((error as Error).message).toMatch(message);
  expect(ends()).toBe(1);
});

test('a thread that is ended before it starts makes no worker', async () => {
  const make = vi.fn();
  const thread = new Thread(make as never, () => undefined);
  thread.end('not needed');
  await expect(thread.ready).rejects.toThrow('not needed');
  expect(make).not.toHaveBeenCalled();
});

test('a block that is closed twice makes room for one', async () => {
  const threads = createThreads({
    threads: 1,
    worker: () => new Worker(script.replace(/razz\.js$/, 'worker.js')),
  });
  onTestFinished(() => threads.close());
  const url = moduleUrl('export const openBlock = (n) => (m) => n + m;');
  const first = await threads.openBlock(url, 1);
  expect(await first.call(2)).toBe(3);
  const tooMany = { code: 'value', argument: 'module' };
  await expect(threads.openBlock(url, 1)).rejects.toMatchObject(tooMany);
  first.close();
  first.close();
  const second = threads.openBlock(url, 5);
  await expect(threads.openBlock(url, 1)).rejects.toMatchObject(tooMany);
  expect(await (await second).call(2)).toBe(7);
  await expect(first.call(2)).rejects.toMatchObject({ code: 'worker' });
});

test('a kernel has one item and one in a slice at least', async () => {
  const { openKernelJob } = await import('../../bindings/jobs/job.ts');
  const kernel = (items: string, sliceItems = '1') =>
    moduleUrl(
      `export const kernel = { name: 'own', version: '1', read: (json) => json, items: () => ${items},
        sliceItems: () => ${sliceItems}, open: () => () => new Map([['n', 1n]]), accepts: () => true, answer: () => 0 }`,
    );
  const open = (...numbers: [string, string?]) => openKernelJob(kernel(...numbers), { kind: 'own' });
  expect(await open('1')).toMatchObject({ items: 1, sliceItems: 1, mostSliceItems: 4096 });
  expect(await open('5', '9')).toMatchObject({ items: 5, sliceItems: 5 });
  for (const wrong of ['0', '-1', '1.5', 'NaN', '2 ** 53', '"1"', 'undefined']) {
    await expect(open(wrong)).rejects.toMatchObject({ code: 'job', argument: 'kernel.items' });
    await expect(open('1', wrong)).rejects.toMatchObject({ code: 'job', argument: 'kernel.sliceItems' });
  }
  for (const thrown of ['null', 'undefined', 'new Error("x")']) {
    await expect(openKernelJob(moduleUrl(`throw ${thrown}`), { kind: 'own' })).rejects.toMatchObject({
      name: 'OperationError',
      code: 'worker',
    });
  }
});

test('cores are counted by Node, by a browser, or there is one', () => {
  expect(countCores()).toBe(availableParallelism());
  const { process, navigator } = globalThis;
  try {
    Object.assign(globalThis, { process: undefined });
    Object.defineProperty(globalThis, 'navigator', {
      value: { hardwareConcurrency: 12 },
      configurable: true,
    });
    const here = countCores();
    const none = nodeModule('node:os');
    Object.defineProperty(globalThis, 'navigator', { value: undefined, configurable: true });
    const nowhere = countCores();
    Object.assign(globalThis, { process });
    expect([here, nowhere, none]).toEqual([12, 1, undefined]);
  } finally {
    Object.assign(globalThis, { process });
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  }
});
