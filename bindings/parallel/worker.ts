// The script of a worker thread.
import { expose } from 'comlink';
import { RazzError } from '../errors.ts';
import { writeError } from '../jobs/errors.ts';
import { type OpenJob, openJob, openKernelJob } from '../jobs/job.ts';
import { type BlockCalls, openBlock } from '../jobs/block.ts';
import { initialize, wasmBytes } from '../wasm/load.ts';
import type { Outcome, Start, ThreadCalls } from './calls.ts';
import { nodeModule } from './host.ts';

/** The script of a worker thread: it computes slices of one job after the other. */

let job: OpenJob<unknown, unknown> | undefined;
let block: BlockCalls | undefined;
/** The last call to the block; the next one waits for it. */
let last: Promise<unknown> = Promise.resolve();

/** The value of a call, or the error of this package in its place. Any other error travels as it is. */
async function outcomeOf<Value>(call: () => Value | Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await call(), memoryBytes: wasmBytes().length };
  } catch (error) {
    if (!(error instanceof RazzError)) throw error;
    return { error: writeError(error), memoryBytes: wasmBytes().length };
  }
}

const calls: ThreadCalls = {
  hold: (lock) =>
    new Promise((resolve) => {
      if (globalThis.navigator?.locks === undefined) resolve();
      else {
        const forEver = new Promise(() => undefined);
        void navigator.locks.request(lock, () => (resolve(), forEver));
      }
    }),
  open: (json, kernel) =>
    outcomeOf(async () => {
      job = kernel === undefined ? openJob(json) : await openKernelJob(kernel, json);
      return job.id;
    }),
  run: (slice) => outcomeOf(() => job!.run(slice)),
  openBlock: (module, setting) =>
    outcomeOf(async () => {
      block = await openBlock(module, setting);
    }),
  callBlock(message) {
    const answer = last.then(() => outcomeOf(() => block!(message)));
    last = answer.catch(() => undefined);
    return answer;
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
