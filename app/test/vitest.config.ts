import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['app/test/**/*.test.ts'],
    // A test that hangs is ended; how fast one is depends on the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a step of the browser may take.
    expect: { poll: { timeout: 100_000 } },
    // One browser at a time is enough for two cores.
    fileParallelism: false,
    reporters: ['default', ['json', { outputFile: `${root}build/results/app.json` }]],
  },
});
