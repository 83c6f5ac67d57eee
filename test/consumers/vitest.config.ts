import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'consumers',
    include: ['test/consumers/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'build/results/consumers.json' }]],
    globalSetup: 'test/consumers/pack.ts',
    // Most of the time goes into npm install.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
