// The settings that run.mjs hands to StrykerJS.
import { PARTS } from './parts.mjs';

const {
  MUTATION_PART = 'core',
  MUTATION_SAMPLE = '100',
  MUTATION_FILES = '',
  MUTATION_CONCURRENCY = '2',
} = process.env;
const { mutate, least } = PARTS[MUTATION_PART];
const files = MUTATION_FILES === '' ? mutate : MUTATION_FILES.split(' ');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...files, '!**/*.d.ts', '!**/*.generated.ts', '!**/*.data.ts', '!**/index.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/sample.mjs'],
  // Mutants outside the sample are reported as compile errors, which no score counts.
  checkers: MUTATION_SAMPLE === '100' ? [] : ['sample'],
  coverageAnalysis: 'perTest',
  // Messages are prose: tests hold what they must say, not every word of them.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  // The runner strips types without checking them.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: `build/mutation/${MUTATION_PART}-${MUTATION_SAMPLE}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  tempDirName: 'build/mutation/sandbox',
  concurrency: Number(MUTATION_CONCURRENCY),
  timeoutMS: 5_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: least, break: least },
};
