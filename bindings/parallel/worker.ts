// The script of a worker thread.
import { expose } from 'comlink';
import { RazzError } from '../errors.ts';
import { writeError } from '../jobs/errors.ts';
import { type OpenJob, openJob } from '../jobs/job.ts';
import { initialize, wasmBytes } from '../wasm/load.ts';
import type { Start, ThreadCalls } from './calls.ts';
import { nodeModule } from './host.ts';

/** The script of a worker thread: it computes slices of one job after the other. */

let job: OpenJob | undefined;

const calls: ThreadCalls = {
  hold: (lock) =>
    new Promise((resolve) => {
      if (globalThis.navigator?.locks === undefined) resolve();
      else {
        const forEver = new Promise(() => undefined);
        void navigator.locks.request(lock, () => (resolve(), forEver));
      }
    }),
  open(json) {
    job = openJob(json);
  },
  run(slice) {
    try {
      return { part: job!.run(slice), memoryBytes: wasmBytes().length };
    } catch (error) {
      if (!(error instanceof RazzError)) throw error;
      return { error: writeError(error), memoryBytes: wasmBytes().length };
    }
  },
};

const scope = (nodeModule('node:worker_threads')?.parentPort ?? globalThis) as unknown as MessagePort;

scope.addEventListener(
  'message',
  ({ data: { module, port } }: MessageEvent<Start>) => {
    initialize(module);
    expose(calls, port);
  },
  { once: true },
);
scope.postMessage('ready');
