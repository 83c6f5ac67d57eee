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
  const code: string = new RazzError('card', 'card', 'a card', 'none').code;
  // @ts-expect-error one number is not a hand
  evaluate(5);
  export default [value, values, code, ${subpaths.map((_, i) => `subpath${i}`).join(', ')}];
`;

const RESOLUTIONS = {
  node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'es2022', moduleResolution: 'bundler' },
};
const LIBS = { 'without DOM': ['ES2022'], 'with DOM': ['ES2022', 'DOM'] };

describe.each([
  ['5.0', '5.0.4'],
  ['6.0', '6.0.3'],
])('TypeScript %s', (_, version) => {
  let project: Consumer;

  beforeAll(() => {
    project = new Consumer([`typescript@${version}`], { 'main.ts': MAIN });
  });
  afterAll(() => project.remove());

  const cases = Object.entries(RESOLUTIONS).flatMap(([resolution, settings]) =>
    Object.entries(LIBS).map(([libs, lib]) => [resolution, libs, settings, lib] as const),
  );
  test.each(cases)('%s resolution, %s', (_resolution, _libs, settings, lib) => {
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
    project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    project.run('npx', 'tsc');
  });
});
