import { type ChildProcess, type SpawnOptions, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { version } from '../../package.json';
import {
  type ClusterWorker,
  type ClusterWorkerOptions,
  startClusterWorker,
} from '../../bindings/cluster/worker.ts';
import { codeHash } from '../../bindings/wasm/binary.generated.ts';
import type { EquityResult } from '../../bindings/equity/result.ts';
import { openJob } from '../../bindings/jobs/job.ts';

/** The package's default name for its queue. */
export const QUEUE = `slices-${version}-${codeHash.slice(0, 8)}`;

/**
 * A free port below those that systems hand out by themselves: while a server is down nobody gets its port, and
 * no client that tries to reach it meets itself there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Options of a server that forgets nothing when it is killed. Without them no test waits for the disk. */
export const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];

/** Every process that the tests have started; none outlives them, whatever fails. */
const children = new Set<ChildProcess>();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Starts a process that ends with the tests at the latest. */
export function start(file: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(file, args, options);
  children.add(child);
  return child.once('exit', () => children.delete(child));
}

/** A redis-server of the test's own, on a free loopback port. */
export class RedisServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'razz-redis-'));
  private process: ChildProcess | undefined;
  private clients: Redis[] = [];

  private constructor(
    readonly port: number,
    private readonly password: string | undefined,
    private readonly tls: boolean,
    private readonly more: readonly string[],
  ) {}

  /** @param more - Further options of the server, such as {@link DURABLE}. */
  static async start({
    password,
    tls = false,
    more = [],
  }: { password?: string; tls?: boolean; more?: readonly string[] } = {}): Promise<RedisServer> {
    for (let attempt = 1; ; attempt++) {
      const server = new RedisServer(await freePort(), password, tls, more);
      if (tls) server.makeCertificate();
      try {
        await server.run();
        return server;
      } catch (error) {
        // Somebody else may have taken the port in the meantime.
        if (attempt === 3) throw error;
      }
    }
  }

  /** The certificate of a server with TLS, which it has signed itself. */
  get certificate(): string {
    return join(this.folder, 'certificate.pem');
  }

  get key(): string {
    return join(this.folder, 'key.pem');
  }

  private makeCertificate(): void {
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      `${this.folder}/key.pem`,
    ];
    const owner = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', ...key, ...owner, '-out', this.certificate], {
      stdio: 'ignore',
    });
  }

  get url(): string {
    const secret = this.password === undefined ? '' : `:${this.password}@`;
    return `redis${this.tls ? 's' : ''}://${secret}127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.process!.pid!;
  }

  /** A client of its own that ends with the server. */
  client(): Redis {
    const client = new Redis(this.port, '127.0.0.1', {
      maxRetriesPerRequest: null,
      ...(this.password !== undefined && { password: this.password }),
      ...(this.tls && { tls: this.showing() }),
    });
    client.on('error', () => undefined);
    this.clients.push(client);
    return client;
  }

  /** The certificate that a client shows to a server with TLS. */
  private showing(): object {
    const [cert, key] = [this.certificate, this.key].map((file) => readFileSync(file));
    return { ca: cert, cert, key };
  }

  /** The queue as any user of BullMQ sees it. */
  queue(name = QUEUE, prefix = 'razz'): Queue {
    return new Queue(name, { connection: this.client(), prefix }).on('error', () => undefined);
  }

  /** Starts the server, again after `kill`. */
  async run(): Promise<void> {
    const options = [
      '--bind',
      '127.0.0.1',
      this.tls ? '--tls-port' : '--port',
      `${this.port}`,
      '--dir',
      this.folder,
    ];
    const files = ['--tls-cert-file', this.certificate, '--tls-key-file', `${this.folder}/key.pem`];
    const tls = this.tls
      ? ['--port', '0', ...files, '--tls-ca-cert-file', this.certificate, '--tls-auth-clients', 'no']
      : [];
    const secret = this.password === undefined ? [] : ['--requirepass', this.password];
    const server = start(
      process.env.REDIS_SERVER ?? '/usr/bin/redis-server',
      [...options, ...tls, '--save', '', ...secret, ...this.more],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = server;
    let text = '';
    server.stdout!.setEncoding('utf8').on('data', (more: string) => (text += more));
    await until(() => {
      if (server.exitCode !== null) throw new Error(`redis-server ended: ${text}`);
      return text.includes('Ready to accept connections');
    }, 'Redis was there');
  }

  /** Stops the server's process: its connections stay open, and nobody answers. */
  freeze(): void {
    this.process!.kill('SIGSTOP');
  }

  /** Lets a frozen server go on. */
  thaw(): void {
    this.process!.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    await end(this.process!);
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }
}

/** Kills a process and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 150_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it took too long until ${what}`);
    await sleep(5);
  }
}

/** A `razz worker` process with one thread that takes slices. */
export async function startWorker(script: string, url: string, ...args: string[]): Promise<ChildProcess> {
  const options = ['--redis', url, '--threads', '1'];
  const worker = start(process.execPath, [script, 'worker', ...options, ...args]);
  let text = '';
  worker.stderr!.setEncoding('utf8').on('data', (more: string) => (text += more));
  worker.stdout!.resume();
  await until(() => {
    if (worker.exitCode !== null) throw new Error(`the worker ended: ${text}`);
    return text.includes('waits for slices');
  }, 'the worker was there');
  return worker;
}

/** A worker with one thread in this process, which takes less time to start than one of its own. */
export async function startWorkerHere(script: string, options: ClusterWorkerOptions): Promise<ClusterWorker> {
  const worker = () => new Worker(script.replace(/razz\.js$/, 'worker.js'));
  // Jobs in work end first, so that nothing is left for the next test.
  return startClusterWorker({ threads: 1, grace: 60, worker, ...options });
}

/** A job of many slices that take some hundredths of a second each. */
export const JOB = {
  kind: 'sampled-equity',
  seats: ['(As2d)3c', '(xx)5h', '(xx)8c', '7d', '9s'],
  dead: 'Kd',
  seed: 11,
  trials: 12_000_000,
} as const;
export const SLICE_ITEMS = 500_000;

let undisturbed: EquityResult | undefined;

/** The answer without a cluster, in one piece. */
export function answerInOnePiece(): EquityResult {
  const job = openJob(JOB);
  return (undisturbed ??= job.answer(job.run({ job: job.id, first: 0, count: JOB.trials })));
}
