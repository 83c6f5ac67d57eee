import { defineConfig } from 'tsdown';

/** The modules of the core, which every entry needs; not their declarations, whose ids end in `.d.ts`. */
const CORE = /bindings\/(?:module\/)?[\w-]+(?:\.generated)?\.ts$/;

export default defineConfig({
  entry: {
    index: 'index.ts',
    'game/index': 'game/index.ts',
    'history/index': 'history/index.ts',
    parallel: 'parallel/index.ts',
    cluster: 'cluster/index.ts',
    worker: 'parallel/worker.ts',
    'cli/razz': 'cli/razz.ts',
  },
  outDir: '../dist',
  copy: [{ from: '../build/razz.wasm', rename: 'module.wasm' }, { from: 'module/module.wasm.d.ts' }],
  platform: 'node',
  target: 'es2022',
  fixedExtension: false,
  hash: false,
  dts: true,
  deps: {
    onlyBundle: [
      '@colors/colors',
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
  inputOptions: { resolve: { mainFields: ['module', 'main'] } },
  // The core in one file, not in a file for each set of entries that share it: a start is a millisecond shorter.
  outputOptions: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } },
  checks: { pluginTimings: false },
});
