import { expose } from 'comlink';
import { ArgumentError, RazzError } from '../errors.ts';
import { type OpenJob, openJob } from '../jobs/job.ts';
import { initialize } from '../wasm/load.ts';
import type { Start, ThreadCalls } from './calls.ts';
import { nodeModule } from './host.ts';

let job: OpenJob | undefined;

const calls: ThreadCalls = {
  open(json) {
    job = openJob(json);
  },
  run(slice) {
    try {
      return { part: job!.run(slice) };
    } catch (error) {
      if (!(error instanceof RazzError)) throw error;
      const { code, message } = error;
      if (!(error instanceof ArgumentError)) return { error: { code, message } };
      return { error: { code, message, argument: [error.argument, error.expected, error.received] } };
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
