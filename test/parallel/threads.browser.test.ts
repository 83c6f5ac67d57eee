import { describeThreads } from '../support/threads-suite.ts';

describeThreads({
  worker: () => new Worker(new URL('../../bindings/parallel/worker.ts', import.meta.url), { type: 'module' }),
  running: (script) => new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))),
  missing: () => new Worker('/nowhere.js', { type: 'module' }),
});
