// The pool with workers that are simulated, so that every order of events can be made.
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import type { AbortSignalLike } from '../../bindings/checks.ts';
import type { WorkerLike } from '../../bindings/parallel/host.ts';
import { Pool } from '../../bindings/parallel/pool.ts';
import { onAbort, orAborted } from '../../bindings/parallel/signals.ts';

/** A worker that is ready and never does anything. */
const readyWorker = (): WorkerLike =>
  new Worker("require('node:worker_threads').parentPort.postMessage('ready'); setInterval(() => 0, 1e6);", {
    eval: true,
  });

/** A signal that counts its listeners. */
function countedSignal() {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<unknown>();
  const counted: AbortSignalLike = {
    get aborted() {
      return signal.aborted;
    },
    get reason(): unknown {
      return signal.reason;
    },
    addEventListener(type, listener, options) {
      listeners.add(listener);
      signal.addEventListener(type, listener, options);
    },
    removeEventListener(type, listener) {
      listeners.delete(listener);
      signal.removeEventListener(type, listener);
    },
  };
  return { signal: counted, listeners, abort: (reason: unknown) => controller.abort(reason) };
}

describe('turns', () => {
  test('go on when one that waits is aborted at the very moment of its turn', async () => {
    const controller = new AbortController();
    // The thread of the first is ended when it is given back, just before the turn is passed on.
    const pool = new Pool(1, () => {
      const worker = readyWorker();
      const terminate = worker.terminate.bind(worker);
      worker.terminate = () => {
        controller.abort('at that moment');
        return terminate();
      };
      return worker;
    });
    let finish!: () => void;
    const first = pool.use(async (thread) => {
      await new Promise<void>((resolve) => (finish = resolve));
      thread.memoryBytes = 2 ** 30;
    });
    const second = pool
      .use(() => Promise.resolve('second'), controller.signal)
      .catch((reason: unknown) => reason);
    const third = pool.use(() => Promise.resolve('third'));
    while (finish === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    finish();
    await first;
    expect(await second).toBe('at that moment');
    expect(await third).toBe('third');
    pool.close();
  });

  test('are not lost to those that gave up waiting', async () => {
    const pool = new Pool(1, readyWorker);
    let finish!: () => void;
    const first = pool.use(() => new Promise<void>((resolve) => (finish = resolve)));
    while (finish === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    const gone = Array.from({ length: 3 }, (_, i) => {
      const controller = new AbortController();
      const turn = pool.use(() => Promise.resolve(i), controller.signal).catch((reason: unknown) => reason);
      controller.abort('gone');
      return turn;
    });
    expect(await Promise.all(gone)).toEqual(['gone', 'gone', 'gone']);
    const last = pool.use(() => Promise.resolve('last'));
    finish();
    await first;
    expect(await last).toBe('last');
    pool.close();
  });
});

describe('a signal', () => {
  test('has one listener for many calls, and none of their own stays', async () => {
    const { signal, listeners, abort } = countedSignal();
    let calls = 0;
    const stops = Array.from({ length: 5 }, () => onAbort(signal, () => calls++));
    expect(listeners.size).toBe(1);
    stops.slice(1).forEach((stop) => stop());
    await orAborted(Promise.resolve(), signal);
    abort('enough');
    // The one that did not stop listening.
    expect(calls).toBe(1);
  });

  test('is listened to by nobody when all calls have ended', () => {
    const { signal, listeners } = countedSignal();
    const stops = Array.from({ length: 3 }, () => onAbort(signal, () => undefined));
    stops.forEach((stop) => stop());
    expect(listeners.size).toBe(0);
    onAbort(signal, () => undefined);
    expect(listeners.size).toBe(1);
  });
});
