import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'node', root: '.', include: ['test/**/*.test.ts'], exclude: ['test/**/*.browser.test.ts'] },
});
