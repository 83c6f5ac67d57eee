// Mutation testing: npm run test:mutation -- PART [--sample PERCENT] [FILE...]. CONTRIBUTING.md explains the report.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { BUILT_PARTS, mutateBuilt } from './built.mjs';
import { PARTS } from './parts.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '100' } },
});
const [name, ...files] = positionals;
const sample = Number(values.sample);
const isKnown = name in PARTS || name in BUILT_PARTS;
if (!isKnown || !(sample > 0 && sample <= 100)) {
  const names = Object.keys({ ...PARTS, ...BUILT_PARTS }).join('|');
  console.error(`usage: npm run test:mutation -- ${names} [--sample PERCENT] [FILE...]`);
  process.exitCode = 2;
} else if (name in BUILT_PARTS) {
  process.exitCode = (await mutateBuilt(name, { sample, files })) ? 0 : 1;
} else {
  const { status } = spawnSync('npx', ['stryker', 'run', 'test/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATION_PART: name,
      MUTATION_SAMPLE: String(sample),
      MUTATION_FILES: files.join(' '),
      MUTATION_TESTS: PARTS[name].tests.join(' '),
    },
  });
  process.exitCode = status ?? 1;
}
