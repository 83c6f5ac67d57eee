import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** This process's environment without what npm and Vitest tell the tools that they run. */
const ENVIRONMENT = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(?!config_registry$)|VITEST|NODE_ENV$)/.test(name),
    ),
  ),
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Milliseconds after which a command is taken to hang. */
const RUN_MS = 170_000;

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Someone else's project: a fresh folder with the packed package and a few others installed in it. */
export class Consumer {
  readonly folder = mkdtempSync(join(tmpdir(), 'razz-consumer-'));

  constructor(
    packages: readonly string[],
    files: Readonly<Record<string, string>>,
    type: 'module' | 'commonjs' = 'module',
  ) {
    this.write('package.json', JSON.stringify({ private: true, type }));
    this.writeAll(files);
    const install = (freshness: string) =>
      this.run('npm', 'install', freshness, ...QUIET, inject('tarball'), ...packages);
    try {
      install('--prefer-offline');
    } catch {
      // A list of versions in npm's cache may be older than a package that needs one of the newer versions.
      install('--prefer-online');
    }
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  read(path: string): string {
    return readFileSync(this.path(path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  writeAll(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  /** Runs a command in the folder and gives its standard output. */
  run(command: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.folder,
      env: ENVIRONMENT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      timeout: RUN_MS,
      killSignal: 'SIGKILL',
    });
    if (status === 0) return stdout;
    const output = `${stdout}\n${stderr}`.slice(-4000);
    throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${output}`);
  }

  /** Runs a Node script that has what an ES module has, and gives the line that it prints. */
  runScript(file: string, text: string, ...nodeArgs: string[]): string {
    this.write(file, text);
    return this.run('node', ...nodeArgs, file).trim();
  }

  /**
   * Starts a server in the folder for the running test, and waits until something answers on its port.
   *
   * @returns The server's address.
   */
  async serve(command: (port: string) => readonly string[]): Promise<string> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const [program, ...args] = command(String(port)) as [string, ...string[]];
    // A group of its own, since such servers start others.
    const server = spawn(program, args, { cwd: this.folder, env: ENVIRONMENT, detached: true });
    onTestFinished(() => end(server));
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    for (;;) {
      if (await answers(url)) return url;
      if (server.exitCode !== null) throw new Error(`${program} ${args.join(' ')} ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  process.kill(-server.pid!, 'SIGKILL');
  await gone;
}

/** A consumer that is removed when the running test ends. */
export function consumer(
  packages: readonly string[],
  files: Readonly<Record<string, string>> = {},
  type?: 'module' | 'commonjs',
): Consumer {
  const made = new Consumer(packages, files, type);
  onTestFinished(() => made.remove());
  return made;
}
