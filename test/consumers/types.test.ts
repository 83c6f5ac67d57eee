import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { Consumer } from './consumer.ts';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };
const subpaths = Object.keys(exports).filter((path) => !path.endsWith('.json'));

const MAIN = `
  ${subpaths.map((path, i) => `import * as subpath${i} from '${path.replace('.', 'razz-wasm')}';`).join('\n')}
  import { type Cards, type HandValue, RazzError, evaluate, evaluateHands, initialize } from 'razz-wasm';
  import module from 'razz-wasm/module.wasm';

  initialize(module);
  const cards: Cards = [0, 5, 10, 15, 16];
  const value: HandValue = evaluate(cards);
  const values: Uint16Array = evaluateHands(new Uint8Array(7), new Uint16Array(1), { distinct: false });
  const code: string = new RazzError('card', 'no card').code;
  // @ts-expect-error one number is not a hand
  evaluate(5);
  export default [value, values, code, ${subpaths.map((_, i) => `subpath${i}`).join(', ')}];
`;

/** The same names as a CommonJS file gets them; the worker and the module are for modules alone. */
const REQUIRING = `
  ${subpaths
    .filter((path) => !/worker|wasm/.test(path))
    .map((path, i) => `import subpath${i} = require('${path.replace('.', 'razz-wasm')}');`)
    .join('\n')}
  const value: number = subpath0.evaluate('As 2d 3c 4h 5s');
  export = value;
`;

/** The same once more for the older resolution, which knows no exports and finds declarations by `typesVersions`. */
const node10 = { module: 'commonjs', moduleResolution: 'node' };

const LIBS = { 'without DOM': ['ES2022'], 'with DOM': ['ES2022', 'DOM'] };
const node16 = { module: 'node16', moduleResolution: 'node16' };
const bundler = { module: 'es2022', moduleResolution: 'bundler' };

describe.each([
  ['5.0', '5.0.4'],
  ['6.0', '6.0.3'],
  ['7.0', '7.0.2'],
])('TypeScript %s', (_, version) => {
  let project: Consumer;

  beforeAll(() => {
    project = new Consumer([`typescript@${version}`], { 'main.ts': MAIN, 'main.cts': REQUIRING });
  });
  afterAll(() => project.remove());

  const cases = Object.entries(LIBS).flatMap(([libs, lib]) => [
    ['node16', libs, node16, lib, 'main.ts'] as const,
    ['node16 from CommonJS', libs, node16, lib, 'main.cts'] as const,
    ['bundler', libs, bundler, lib, 'main.ts'] as const,
    // TypeScript 7 has no older resolution.
    ...(version.startsWith('5') ? [['node', libs, node10, lib, 'main.cts'] as const] : []),
  ]);
  test.each(cases)('%s resolution, %s', (_resolution, _libs, settings, lib, file) => {
    const compilerOptions = {
      ...settings,
      lib,
      target: 'es2022',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    };
    project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
    project.run('npx', 'tsc');
  });
});
