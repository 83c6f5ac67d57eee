import { defineConfig } from 'tsdown';

/** The modules of the core, which every entry needs; not their declarations, whose ids end in `.d.ts`. */
const CORE =
  /bindings\/(?:(?:wasm|evaluate|deal|range|equity(?:\/exact|\/sample)?)\/)?[\w-]+(?:\.generated|\.data)?\.ts$/;

export default defineConfig({
  entry: {
    index: 'bindings/index.ts',
    'game/index': 'bindings/game/index.ts',
    'history/index': 'bindings/history/index.ts',
    parallel: 'bindings/parallel/index.ts',
    cluster: 'bindings/cluster/index.ts',
    worker: 'bindings/parallel/worker.ts',
    'cli/razz': 'bindings/cli/razz.ts',
  },
  outDir: 'dist',
  copy: [{ from: 'build/razz.wasm', rename: 'module.wasm' }, { from: 'bindings/wasm/module.wasm.d.ts' }],
  platform: 'node',
  target: 'es2022',
  fixedExtension: false,
  hash: false,
  dts: true,
  deps: {
    onlyBundle: [
      '@noble/hashes',
      'ansi-regex',
      'cli-table3',
      'comlink',
      'commander',
      'emoji-regex',
      'is-fullwidth-code-point',
      'saxes',
      'smol-toml',
      'string-width',
      'strip-ansi',
      'xmlchars',
    ],
  },
  plugins: [
    {
      // The tables' library loads colours when they are asked for, which they are not.
      name: 'no-colours',
      resolveId: (id) => (id === '@colors/colors/safe' ? '\0no-colours' : null),
      load: (id) => (id === '\0no-colours' ? 'export default {};' : null),
    },
  ],
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  // The core in one file, not in a file for each set of entries that share it: a start is a millisecond shorter.
  outputOptions: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
  checks: { pluginTimings: false },
});
