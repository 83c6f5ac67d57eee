import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

/** The outcome of a run of the command. */
export interface Run {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** Whether the lines that run are counted (`npm run coverage:command`). */
const isMeasured = process.env.NODE_V8_COVERAGE !== undefined;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where standard output goes: to the run, to a reader that has gone, or to an open file. */
export type Output = 'run' | 'nobody' | number;

/** Has the command built from its sources before the tests of the calling file; gives its script's path. */
export function razzScript(): string {
  const folder = `${root}build/razz-under-test-${process.pid}`;
  beforeAll(async () => {
    await build({
      entryPoints: { razz: `${root}bindings/cli/razz.ts`, worker: `${root}bindings/parallel/worker.ts` },
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      sourcemap: isMeasured && 'inline',
    });
  });
  // Measurements are read after the run.
  afterAll(() => isMeasured || rm(folder, { recursive: true, force: true }));
  return `${folder}/razz.js`;
}

/** Has the command built before the tests of the calling file; gives a function to run it. */
export function razzCommand(
  script = razzScript(),
): (
  args: readonly string[],
  input?: string,
  output?: Output,
  environment?: NodeJS.ProcessEnv,
) => Promise<Run> {
  return (args, input = '', output = 'run', environment = {}) =>
    new Promise((resolve, reject) => {
      const stdout = typeof output === 'number' ? output : 'pipe';
      const razz = spawn(process.execPath, [script, ...args], {
        stdio: ['pipe', stdout, 'pipe'],
        env: { ...process.env, ...environment },
      });
      let out = '';
      let err = '';
      razz.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
      if (output === 'nobody') razz.stdout?.destroy();
      razz.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
      razz.on('error', reject).on('close', (exit) => resolve({ exit, out, err }));
      // A command that reads no input may be gone before it is all written.
      razz.stdin!.on('error', () => undefined).end(input);
    });
}
