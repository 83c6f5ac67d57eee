// Import and first evaluation in a fresh process.
import { execFileSync } from 'node:child_process';
import type { Group } from './harness.ts';

/** Milliseconds that a script takes in a fresh Node process, its own start not counted. */
function inFreshNode(script: string): number {
  const timed = `const start = performance.now(); ${script} console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', timed], { encoding: 'utf8' }));
}

export const startUp: readonly Group[] = [
  {
    title: 'start-up in a fresh Node process',
    unit: 'starts',
    // The first import of a process costs Node some milliseconds whatever it imports.
    tasks: [
      {
        name: 'import of an empty module',
        items: 1,
        timesItself: true,
        run: () => inFreshNode(`await import('data:text/javascript,');`),
      },
      {
        name: 'import and first evaluation',
        items: 1,
        timesItself: true,
        run: () =>
          inFreshNode(
            `const { evaluate } = await import('razz-wasm'); evaluate([0, 5, 10, 15, 16, 21, 26]);`,
          ),
      },
    ],
  },
];
