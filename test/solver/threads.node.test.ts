import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { createThreads } from '../../bindings/parallel/index.ts';
import { solve, solveAsync } from '../../bindings/solver/index.ts';

// Node does not run TypeScript, and a worker is out of Vitest's reach.
const folder = mkdtempSync(join(tmpdir(), 'razz-solver-threads-'));
buildSync({ entryPoints: ['bindings/parallel/worker.ts'], bundle: true, format: 'esm', outdir: folder });
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true }));

/** Few ranks are left, so that few upcards can come. */
const spot = {
  seats: ['(A2,56,33)4s7d8c', '(A3,45,66@0.5)2s6d9h'],
  dead: Array.from({ length: 28 }, (_, i) => 24 + i).filter((card) => ![25, 28, 34].includes(card)),
  pot: 11,
  bet: 2,
  raises: 1,
};

test('threads of a pool give the bits of one, and the pool works on', async () => {
  const threads = createThreads({ threads: 2, worker: () => new Worker(join(folder, 'worker.js')) });
  const limits = { target: 0, maxIterations: 4 };
  const alone = solve(spot, limits).toBytes();
  for (let round = 0; round < 2; round++) {
    const bytes = (await solveAsync(spot, { ...limits, pool: threads })).toBytes();
    expect(bytes.findIndex((byte, i) => byte !== alone[i])).toBe(-1);
  }
  threads.close();
  await expect(solveAsync(spot, { ...limits, pool: threads })).rejects.toMatchObject({ code: 'worker' });
});

test('a signal stops threads in the middle of an iteration', async () => {
  const threads = createThreads({ threads: 2, worker: () => new Worker(join(folder, 'worker.js')) });
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('enough')), 300);
  const call = solveAsync(spot, { target: 0, maxIterations: 1e9, signal: stop.signal, pool: threads });
  await expect(call).rejects.toThrow('enough');
  threads.close();
});
