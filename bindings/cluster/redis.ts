import type { Redis } from 'ioredis';
import { version } from '../../package.json';
import { ArgumentError, OperationError, RazzError, shown } from '../errors.ts';
import { codeHash } from '../wasm/binary.generated.ts';

/** How to reach the Redis server of a cluster. */
export interface RedisOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, or `rediss://…` for TLS. */
  readonly redis: string;
  /**
   * What all keys begin with: letters, digits, `-` and `_`. Default: `razz`. Redis Cluster needs it in braces,
   * `{razz}`: a hash tag, which keeps all keys on one node.
   */
  readonly prefix?: string | undefined;
  /**
   * Name of the queue: letters, digits, `-` and `_`. Default: `slices`. Workers serve one queue, and jobs of
   * their own version of the package only.
   */
  readonly queue?: string | undefined;
  /** Seconds that the server may be away before calls reject. Default: 60; a worker waits for ever. */
  readonly patience?: number | undefined;
}

/** A connection that has been ready once. */
export interface Connection {
  readonly client: Redis;
  readonly bullmq: typeof import('bullmq');
  /** The server's address, without a password. */
  readonly host: string;
  readonly prefix: string;
  /** The queue's name. It has the version and the module in it, so that other versions do not see its slices. */
  readonly queue: string;
  /** Tells when the server goes and comes, until the returned function is called. */
  watch(listener: (connected: boolean) => void): () => void;
  /** This package's error for one of Redis or its client. */
  fault(cause: unknown): RazzError;
}

/** Time between attempts to reach a server that has gone away. */
const RETRY_MS = 250;
/** Time that a server may take to answer for the first time. */
const CONNECT_MS = 10_000;

/**
 * Connects to Redis.
 *
 * @throws {@link ArgumentError} `value` for wrong options; `redis` when the client is not installed, or the server
 * does not answer, wants another password, or is not Redis.
 */
export async function connect(options: RedisOptions, defaultPatience: number): Promise<Connection> {
  const url = readUrl(options.redis);
  const prefix = readPrefix(options.prefix ?? 'razz');
  const queue = `${readName(options.queue ?? 'slices', 'queue')}-${version}-${codeHash.slice(0, 8)}`;
  const { patience = defaultPatience } = options;
  if (!(patience >= 0)) throw new ArgumentError('value', 'patience', 'seconds, 0 or more', shown(patience));
  const [bullmq, ioredis] = await Promise.all([
    load('bullmq', () => import('bullmq')),
    load('ioredis', () => import('ioredis')),
  ]);

  let ready = false;
  let last: unknown;
  const client = new ioredis.Redis(url.href, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (ready && times * RETRY_MS <= patience * 1000 ? RETRY_MS : null),
  });
  client.on('error', (error) => (last = error));
  client.on('ready', () => (ready = true));

  function fault(cause: unknown): RazzError {
    if (cause instanceof RazzError) return cause;
    return new OperationError('redis', `Redis at ${url.host}: ${reasonOf(last ?? cause)}`, { cause });
  }

  function watch(listener: (connected: boolean) => void): () => void {
    let connected = true;
    // A server that stays away closes every attempt to reach it.
    const tell = () => {
      if (connected !== (client.status === 'ready')) listener((connected = !connected));
    };
    client.on('close', tell).on('ready', tell);
    return () => void client.off('close', tell).off('ready', tell);
  }

  try {
    await Promise.race([client.connect().then(() => client.ping()), timeout(CONNECT_MS)]);
  } catch (cause) {
    client.disconnect();
    throw fault(cause);
  }
  return { client, bullmq, host: url.host, prefix, queue, watch, fault };
}

function readUrl(text: unknown): URL {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^rediss?:$/.test(url.protocol) && url.hostname !== '') return url;
  // The URL is not shown because it may hold a password.
  const received =
    url === undefined ? shown(typeof text === 'string' ? 'something else' : text) : url.protocol;
  throw new ArgumentError('value', 'redis', 'redis://host:port or rediss://host:port', received);
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
    // Yarn's Plug'n'Play and loaders of CommonJS have a code of their own.
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
