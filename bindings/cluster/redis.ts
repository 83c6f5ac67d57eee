// The connection to Redis: its options, its patience and its errors.
import type { Redis } from 'ioredis';
import { version } from '../../package.json';
import { readOptions } from '../checks.ts';
import { ArgumentError, OperationError, RazzError, shown } from '../errors.ts';
import { codeHash } from '../wasm/binary.generated.ts';
import { Heartbeat } from './heartbeat.ts';
import { checkRights } from './rights.ts';

/** Options for the connection to the Redis server of a cluster. */
export interface RedisOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, or `rediss://…` for TLS. */
  readonly redis: string;
  /** The beginning of all keys: letters, digits, `-` and `_`. Default: `razz`. */
  readonly prefix?: string | undefined;
  /**
   * Name of the queue: letters, digits, `-` and `_`. Default: `slices`. Workers serve one queue, and jobs of
   * their own version of the package only.
   */
  readonly queue?: string | undefined;
  /** Seconds that the server may be silent before calls reject. Default: 60; a worker waits for ever. */
  readonly patience?: number | undefined;
  /** Certificates, with a `rediss://` URL. */
  readonly tls?: TlsOptions | undefined;
}

/** Certificates for a server that is reached by TLS, as PEM text. */
export interface TlsOptions {
  /** The certificate that has signed that of the server. Default: those that Node trusts. */
  readonly ca?: string | undefined;
  /** The certificate to show to the server. */
  readonly certificate?: string | undefined;
  /** The key of that certificate. */
  readonly key?: string | undefined;
}

/** The names of {@link RedisOptions}. */
export const REDIS_OPTIONS = ['redis', 'prefix', 'queue', 'patience', 'tls'] as const;

/** A connection that has been ready once. */
export interface Connection {
  readonly client: Redis;
  readonly bullmq: typeof import('bullmq');
  /** The server's address, without a password. */
  readonly host: string;
  readonly prefix: string;
  /** The queue's name. It has the version and the module in it, so that other versions do not see its slices. */
  readonly queue: string;
  /** Whether the server answers. */
  readonly heartbeat: Heartbeat;
  /** Runs commands. Rejects with {@link OperationError} `redis` when they fail or patience ends. */
  ask<T>(commands: () => Promise<T>): Promise<T>;
  /** This package's error for one of Redis or its client. */
  fault(cause: unknown): RazzError;
  close(): void;
}

/** Time between attempts to reach a server that has gone away. */
const RETRY_MS = 250;
/** Time that a server may take to answer for the first time. */
const CONNECT_LIMIT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** Time that a connection may take to end in order. One that was refused keeps the process for all of it. */
const DISCONNECT_MS = 200;

/**
 * Connects to Redis.
 *
 * @throws {@link ArgumentError} `value` for wrong options; {@link OperationError} `redis` when the client is not
 * installed, or the server does not answer, wants another password, is not Redis, or denies a command.
 */
export async function connect(options: RedisOptions, defaultPatience: number): Promise<Connection> {
  const url = readUrl(options.redis);
  const prefix = readPrefix(options.prefix ?? 'razz');
  const queue = `${readName(options.queue ?? 'slices', 'queue')}-${version}-${codeHash.slice(0, 8)}`;
  const tls = readTls(options.tls, url);
  const { patience = defaultPatience } = options;
  if (!(patience >= 0)) throw new ArgumentError('value', 'patience', 'seconds, 0 or more', shown(patience));
  const [bullmq, ioredis] = await Promise.all([
    load('bullmq', () => import('bullmq')),
    load('ioredis', () => import('ioredis')),
  ]);

  let ready = false;
  let last: unknown;
  let refused = (): void => undefined;
  const client = new ioredis.Redis(url.href, {
    lazyConnect: true,
    ...(tls !== undefined && { tls }),
    connectTimeout: CONNECT_LIMIT_MS,
    keepAlive: KEEP_ALIVE_MS,
    disconnectTimeout: DISCONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: () => (ready ? RETRY_MS : null),
    // A master that was demoted: the address may lead to the new one. Until then it counts as silent.
    reconnectOnError: (error) => {
      if (!error.message.includes('READONLY')) return false;
      last = error;
      refused();
      return 2;
    },
  });
  client.on('error', (error) => (last = error));
  client.on('ready', () => (ready = true));

  function fault(cause: unknown): RazzError {
    if (cause instanceof RazzError) return cause;
    // An answer of the server says more than the connection's last error.
    const error = (cause as { name?: unknown } | null)?.name === 'ReplyError' ? cause : (last ?? cause);
    return new OperationError('redis', `Redis at ${url.host}: ${reasonOf(error)}`, { cause });
  }

  async function start(): Promise<void> {
    await client.connect();
    refuseOthers(await client.info('server').catch(() => ''));
    // The client passes over a database that the server does not have.
    if (url.pathname.length > 1) await client.select(Number(url.pathname.slice(1)));
    await checkRights(client, `${prefix}:${queue}`);
  }

  try {
    await Promise.race([start(), timeout(CONNECT_LIMIT_MS)]);
  } catch (cause) {
    client.disconnect();
    throw fault(cause);
  }
  const heartbeat = new Heartbeat(client, patience);
  refused = () => heartbeat.refused();

  async function ask<T>(commands: () => Promise<T>): Promise<T> {
    try {
      return await heartbeat.orSilent(commands);
    } catch (error) {
      throw fault(error);
    }
  }

  function close(): void {
    heartbeat.stop();
    client.disconnect();
  }

  return { client, bullmq, host: url.host, prefix, queue, heartbeat, ask, fault, close };
}

/** `redis://user:password@host:port/database`: every part that is there has something in it. */
const URL_FORM = /^rediss?:\/\/([^@/?#]*:[^@/?#]+@)?([^@/?#:[]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/(\d{1,5})?)?$/i;

function readUrl(text: unknown): URL {
  if (typeof text === 'string' && URL_FORM.test(text) && URL.canParse(text)) return new URL(text);
  // The URL is not shown because it may hold a password.
  const received = typeof text === 'string' ? 'another form of text' : shown(text);
  const expected = 'redis://[[user]:password@]host[:port][/database] or rediss://…';
  throw new ArgumentError('value', 'redis', expected, received);
}

function readTls(options: TlsOptions | undefined, url: URL): object | undefined {
  if (options === undefined) return undefined;
  const { ca, certificate, key } = readOptions(options, ['ca', 'certificate', 'key'], 'tls');
  if (url.protocol !== 'rediss:')
    throw new ArgumentError('value', 'tls', 'a rediss:// URL with it', url.protocol);
  for (const [name, text] of Object.entries({ ca, certificate, key })) {
    if (text === undefined || (typeof text === 'string' && text.startsWith('-----BEGIN '))) continue;
    throw new ArgumentError('value', `tls.${name}`, 'PEM text', 'something else');
  }
  if ((certificate === undefined) !== (key === undefined)) {
    throw new ArgumentError('value', 'tls', 'a certificate and its key', 'one of them');
  }
  return { ...(ca !== undefined && { ca }), ...(certificate !== undefined && { cert: certificate, key }) };
}

/** Redis Cluster spreads keys that one script must see, and a Sentinel keeps none. */
function refuseOthers(info: string): void {
  const [, mode] = /^redis_mode:(cluster|sentinel)/m.exec(info) ?? [];
  if (mode === undefined) return;
  const found = mode === 'cluster' ? 'a node of a Redis Cluster' : 'a Sentinel';
  throw new OperationError(
    'redis',
    `this is ${found}: a cluster of workers needs the address of a single server`,
  );
}

function readPrefix(prefix: unknown): string {
  if (typeof prefix === 'string' && /^(?:[\w-]{1,100}|\{[\w-]{1,98}\})$/.test(prefix)) return prefix;
  throw new ArgumentError('value', 'prefix', 'letters, digits, - and _, or {such}', shown(prefix));
}

function readName(name: unknown, argument: string): string {
  if (typeof name === 'string' && /^[\w-]{1,100}$/.test(name)) return name;
  throw new ArgumentError('value', argument, 'letters, digits, - and _', shown(name));
}

async function load<Module>(name: string, importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    // Yarn's Plug'n'Play and loaders of CommonJS have different codes.
    if (!/^(?:ERR_)?MODULE_NOT_FOUND$/.test(String((cause as { code?: unknown }).code))) throw cause;
    const message = `the package ${name} is not installed: npm install bullmq ioredis`;
    throw new OperationError('redis', message, { cause });
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return (
    ([message, code].find((text) => typeof text === 'string' && text !== '') as string | undefined) ??
    shown(error)
  );
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${milliseconds / 1000} s`)), milliseconds).unref();
  });
}
