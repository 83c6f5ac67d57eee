import { esmExternalRequirePlugin } from 'rolldown/plugins';
import { defineConfig } from 'tsdown';

/** The modules of the core, which every entry needs; not their declarations, whose ids end in `.d.ts`. */
const CORE =
  /bindings\/(?:(?:wasm|evaluate|deal|range|equity(?:\/exact|\/sample)?)\/)?[\w-]+(?:\.generated|\.data)?\.ts$/;

/** The entries that programs import or require. */
export const LIBRARY = {
  index: 'bindings/index.ts',
  'game/index': 'bindings/game/index.ts',
  'solver/index': 'bindings/solver/index.ts',
  'history/index': 'bindings/history/index.ts',
  parallel: 'bindings/parallel/index.ts',
  cluster: 'bindings/cluster/index.ts',
};

const WORKER = { worker: 'bindings/parallel/worker.ts' };

const SHARED = {
  outDir: 'dist',
  platform: 'node',
  target: 'es2022',
  fixedExtension: false,
  hash: false,
  dts: false,
  deps: {
    onlyBundle: [
      '@noble/hashes',
      'ansi-regex',
      'cli-table3',
      'comlink',
      'commander',
      'emoji-regex',
      'is-fullwidth-code-point',
      'pako',
      'saxes',
      'simple-ascii-chart',
      'smol-toml',
      'string-width',
      'strip-ansi',
      'xmlchars',
    ],
  },
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  // The core in one file, not in a file for each set of entries that share it: a start is a millisecond shorter.
  outputOptions: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
  checks: { pluginTimings: false },
};

const NO_COLOURS = {
  // The tables' library loads colours when they are asked for, which they are not.
  name: 'no-colours',
  resolveId: (id) => (id === '@colors/colors/safe' ? '\0no-colours' : null),
  load: (id) => (id === '\0no-colours' ? 'export default {};' : null),
};

const DECLARATIONS_ALONE = {
  // The builder leaves chunks of code beside the declarations for require; nothing loads them.
  name: 'declarations-alone',
  generateBundle(_options, bundle) {
    for (const file of Object.keys(bundle)) if (!/\.d\.c?ts$/.test(file)) delete bundle[file];
  },
};

export default defineConfig([
  {
    ...SHARED,
    entry: { ...LIBRARY, ...WORKER, 'cli/razz': 'bindings/cli/razz.ts' },
    format: 'esm',
    sourcemap: true,
    // The command's libraries require modules of Node. As imports these concern no file but the command's.
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
    plugins: [NO_COLOURS, esmExternalRequirePlugin({ external: [/^node:/, 'os', 'util'] })],
    copy: [
      { from: 'build/razz.wasm', rename: 'module.wasm' },
      { from: 'build/solver.wasm' },
      { from: 'bindings/wasm/module.wasm.d.ts' },
    ],
  },
  // The same for programs that cannot import modules: Jest without ESM, Node before 22.12 by require.
  { ...SHARED, entry: LIBRARY, format: 'cjs', shims: true, sourcemap: true },
  // Without a hash, declarations that entries share can take the name of an entry, such as index.
  { ...SHARED, hash: true, entry: { ...LIBRARY, ...WORKER }, format: 'esm', dts: { emitDtsOnly: true } },
  {
    ...SHARED,
    hash: true,
    entry: LIBRARY,
    format: 'cjs',
    dts: { emitDtsOnly: true },
    plugins: [DECLARATIONS_ALONE],
  },
]);
