/// <reference types="vite/client" />
import type { VitestRunnerConfig } from '@vitest/runner';
import { expect, test } from 'vitest';
import type { Order, Report } from './suite.worker.ts';

// Every test file that this page runs runs again in a Web Worker of its own.
const files = Object.keys(
  import.meta.glob(['../**/*.test.ts', '!../**/*.{node,browser}.test.ts', '!../consumers/**']),
);

declare const __vitest_worker__: { readonly config: VitestRunnerConfig };

test.each(files)('%s passes in a Web Worker', { timeout: 300_000 }, async (file) => {
  const { tests, failures } = await runInWorker({ file, config: __vitest_worker__.config });
  expect(failures).toEqual([]);
  expect(tests).toBeGreaterThan(0);
});

function runInWorker(order: Order): Promise<Report> {
  const worker = new Worker(new URL('./suite.worker.ts', import.meta.url), { type: 'module' });
  const report = new Promise<Report>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<'ready' | Report>) => {
      if (data === 'ready') worker.postMessage(order);
      else resolve(data);
    };
  });
  return report.finally(() => worker.terminate());
}
