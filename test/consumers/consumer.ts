import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** This process's environment without what npm and Vitest tell the tools that they run. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_(?!config_registry$)|VITEST|NODE_ENV$)/.test(name)),
);

/** Someone else's project: a fresh folder with the packed package and a few others installed in it. */
export class Consumer {
  readonly folder = mkdtempSync(join(tmpdir(), 'razz-consumer-'));

  constructor(packages: readonly string[], files: Readonly<Record<string, string>>) {
    this.write('package.json', JSON.stringify({ private: true, type: 'module' }));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    this.run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', inject('tarball'), ...packages);
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  /** Runs a command in the folder and gives its standard output. */
  run(command: string, ...args: string[]): string {
    return execFileSync(command, args, {
      cwd: this.folder,
      env: ENVIRONMENT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** A consumer that is removed when the running test ends. */
export function consumer(
  packages: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Consumer {
  const made = new Consumer(packages, files);
  onTestFinished(() => made.remove());
  return made;
}

/** What every consumer does, and what comes out. */
export const PROGRAM = `
  import { RazzError, describeLow, evaluate } from 'razz-wasm';

  let answer;
  try {
    answer = describeLow(evaluate('6s 4h 3c 2d As Kd Kh')).name;
  } catch (error) {
    answer = error instanceof RazzError ? error.code + ': ' + error.message : String(error);
  }
`;
export const ANSWER = 'Six-Four low';
