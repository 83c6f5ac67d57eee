// The suite as the mutation runs use it: the tests of one part, in Node alone, none of which starts another process.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: (process.env.MUTATION_TESTS ?? 'test/**').split(' '),
    // Instrumented code allocates, long random runs would be run anew for each fault, and what reads the built
    // package or the sources as text runs none of the mutated code.
    exclude: [
      'test/game/properties.node.test.ts',
      'test/history/fuzz.node.test.ts',
      'test/**/*.browser.test.ts',
      'test/{architecture,dist,exports,package}.node.test.ts',
      'test/consumers',
      'test/examples',
      'test/game/allocation.node.test.ts',
    ],
    testTimeout: 600_000,
  },
});
