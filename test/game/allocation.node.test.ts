import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('apply and undo allocate nothing after warm-up, whatever the size of the chips', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script = `${root}build/allocation-${process.pid}.mjs`;
  try {
    const entry = `${root}test/support/game/allocation.ts`;
    await build({ entryPoints: [entry], outfile: script, bundle: true, platform: 'node', format: 'esm' });
    // A young generation so large that no collection hides what was allocated.
    const flags = ['--min-semi-space-size=256', '--max-semi-space-size=256'];
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, script]);
    const bytes = (JSON.parse(stdout) as number[][]).flat();
    expect(bytes).toHaveLength(4);
    // Over 100,000 steps; one object a step would be 1.6 MB at the least.
    expect(Math.max(...bytes)).toBeLessThan(20_000);
  } finally {
    await rm(script, { force: true });
  }
});
