import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { createThreads, openKernelJob } from '../../bindings/parallel/index.ts';
import { moduleUrl } from '../support/module-url.ts';
import { describeThreads } from '../support/threads-suite.ts';

// Node does not run TypeScript, and a worker is out of Vitest's reach.
const folder = mkdtempSync(join(tmpdir(), 'razz-threads-'));
buildSync({
  entryPoints: { parallel: 'bindings/parallel/index.ts', worker: 'bindings/parallel/worker.ts' },
  bundle: true,
  format: 'esm',
  outdir: folder,
});
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true }));

describeThreads({
  worker: () => new Worker(join(folder, 'worker.js')),
  running: (script) => new Worker(script, { eval: true }),
  missing: () => new Worker(join(folder, 'nowhere.js')),
});

test('the worker is found beside the package, and idle threads do not keep a process alive', () => {
  expect(runProgram({ threads: 2 })).toEqual({ status: 0, stdout: '100000\n', stderr: '' });
});

test('many threads make Node warn of nothing', () => {
  expect(runProgram({ threads: 12, sliceItems: 2500 })).toEqual({
    status: 0,
    stdout: '100000\n',
    stderr: '',
  });
});

test('one signal for many jobs makes Node warn of nothing', () => {
  const program = `
    import { createThreads } from './parallel.js';
    const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 1000 };
    const { signal } = new AbortController();
    const threads = createThreads({ threads: 2 });
    const runs = Array.from({ length: 20 }, (_, seed) => threads.run({ ...job, seed }, { signal }));
    console.log((await Promise.all(runs)).length);
  `;
  writeFileSync(join(folder, 'signals.js'), program);
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'signals.js')], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: '20\n', stderr: '' });
});

// The answers, 8 KiB each, would not fit a heap of 24 MB.
test('a long run of jobs keeps no answer alive', () => {
  const program = `
    import { createThreads } from './parallel.js';
    const seats = ['3c', '4c', '5c', '6c', '7c', '8c', '9c'];
    const threads = createThreads({ threads: 1 });
    let trials = 0;
    for (let seed = 0; seed < 6000; seed++) {
      trials += (await threads.run({ kind: 'sampled-equity', seats, seed, trials: 300 })).trials;
    }
    console.log(trials);
  `;
  writeFileSync(join(folder, 'long.js'), program);
  const options = ['--max-old-space-size=24', '--max-semi-space-size=2', join(folder, 'long.js')];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: '1800000\n', stderr: '' });
});

/** Runs a job on threads in a process of its own that closes nothing, and gives its output. */
function runProgram({ threads, sliceItems }: { threads: number; sliceItems?: number }) {
  const program = `
    import { createThreads } from './parallel.js';
    const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 100000 };
    console.log((await createThreads({ threads: ${threads} }).run(job, { sliceItems: ${sliceItems} })).trials);
  `;
  writeFileSync(join(folder, 'program.js'), program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'program.js')], {
    encoding: 'utf8',
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}

test('threads start from a program that is given on the command line', () => {
  const program = `
    import { createThreads } from './parallel.js';
    const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 1000 };
    console.log((await createThreads({ threads: 2 }).run(job)).trials);
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '1000\n', stderr: '' });
});

test('1024 threads may be asked for, of which none starts before there is work', () => {
  const threads = createThreads({ threads: 1024 });
  expect(threads.threads).toBe(1024);
  threads.close();
  expect(() => createThreads({ threads: 1025 })).toThrow('threads: expected an integer 1..1024, got 1025');
});

test('slices are cut by measured time, not by what the kind of job takes for usual', async () => {
  // A kernel that takes an item for cheap, though each takes a millisecond.
  const kernel = moduleUrl(`export const kernel = {
    name: 'slow', version: '1', read: (json) => json, items: () => 400, sliceItems: () => 400,
    open: () => (first, items) => {
      const end = performance.now() + items;
      while (performance.now() < end);
      return new Map([['n', BigInt(items)]]);
    },
    accepts: () => true, answer: (job, counts) => Number(counts.get('n')),
  };`);
  const job = await openKernelJob(kernel, { kind: 'slow' });
  const threads = createThreads({ threads: 1, worker: () => new Worker(join(folder, 'worker.js')) });
  let steps = 0;
  expect(await threads.run(job, { onProgress: () => steps++ })).toBe(400);
  threads.close();
  expect(steps).toBeGreaterThan(1);
});
