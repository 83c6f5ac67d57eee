// For each part: the files that StrykerJS mutates, the tests that must notice, and the share they must notice, in percent.

/** @type {Record<string, { mutate: string[], tests: string[], least: number }>} */
export const PARTS = {
  core: {
    mutate: ['bindings/*.ts', 'bindings/{evaluate,deal,range,equity,wasm}/**/*.ts'],
    tests: ['test/*.test.ts', 'test/{evaluate,deal,range,equity,wasm}/**/*.test.ts'],
    least: 90,
  },
  game: { mutate: ['bindings/game/**/*.ts'], tests: ['test/game/**/*.test.ts'], least: 90 },
  jobs: { mutate: ['bindings/jobs/**/*.ts'], tests: ['test/jobs/**/*.test.ts'], least: 90 },
  solver: { mutate: ['bindings/solver/**/*.ts'], tests: ['test/solver/**/*.test.ts'], least: 85 },
  history: { mutate: ['bindings/history/**/*.ts'], tests: ['test/history/**/*.test.ts'], least: 85 },
  parallel: { mutate: ['bindings/parallel/!(worker).ts'], tests: ['test/parallel/**/*.test.ts'], least: 85 },
};
