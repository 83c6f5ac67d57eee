// Which lines of the command its tests run. They run it in processes of its own, which Vitest does not measure.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';
import { CoverageReport } from 'monocart-coverage-reports';

const RAW = 'build/coverage';

rmSync(RAW, { recursive: true, force: true });
const arguments_ = [
  'vitest',
  'run',
  '--config',
  'test/vitest.config.ts',
  '--project',
  'node',
  'test/cli',
  'test/cluster',
];
const { status } = spawnSync('npx', arguments_, {
  stdio: 'inherit',
  env: { ...process.env, NODE_V8_COVERAGE: RAW },
});
const report = new CoverageReport({
  logging: 'error',
  outputDir: 'build/coverage-report',
  reports: ['console-details', 'v8'],
  entryFilter: ({ url }) => url.includes('razz-under-test'),
  sourceFilter: (path) => path.includes('bindings/cli'),
});
await report.addFromDir(RAW);
await report.generate();
process.exitCode = status;
