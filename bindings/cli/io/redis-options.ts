// A command's Redis server: its URL from an option, a file or the environment, and its certificates.
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { RedisOptions } from '../../cluster/index.ts';
import { ArgumentError } from '../../errors.ts';

/** Options that say where the Redis server is. */
export interface ServerOptions {
  readonly redis?: string | undefined;
  readonly queue?: string | undefined;
  readonly prefix?: string | undefined;
  /** The files of `--tls-…`, read. */
  readonly tls?: RedisOptions['tls'];
}

interface FileOptions {
  readonly redis?: string;
  readonly redisFile?: string;
  readonly tlsCa?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** Adds the options for a cluster. Files are read before the command's action: it sees `redis` and `tls`. */
export function addRedisOptions(command: Command): Command {
  return command
    .option('--redis <url>', 'the Redis server whose workers do the work, such as redis://127.0.0.1:6379')
    .option('--redis-file <file>', 'the same with the URL in a file, which keeps its password out of sight')
    .option('--queue <name>', 'the queue that the workers serve (default: slices)')
    .option('--prefix <text>', 'the beginning of all keys in Redis (default: razz)')
    .option('--tls-ca <file>', "with rediss://, the certificate that signed the server's")
    .option('--tls-cert <file>', 'with rediss://, the certificate to show to the server')
    .option('--tls-key <file>', 'with rediss://, the key of that certificate')
    .hook('preAction', () => readFiles(command));
}

/** The URL of a command that needs a server: of `RAZZ_REDIS` or `RAZZ_REDIS_FILE` where no option gives it. */
export function redisOrEnvironment({ redis }: ServerOptions): string | undefined {
  const { RAZZ_REDIS, RAZZ_REDIS_FILE } = process.env;
  if (redis !== undefined) return redis;
  return (
    RAZZ_REDIS ?? (RAZZ_REDIS_FILE === undefined ? undefined : readText(RAZZ_REDIS_FILE, 'RAZZ_REDIS_FILE'))
  );
}

/** The input that {@link redisOrEnvironment} wants, for a message. */
export const NO_SERVER =
  'error: give --redis or --redis-file, or the URL in RAZZ_REDIS or the file RAZZ_REDIS_FILE';

function readFiles(command: Command): void {
  const { redis, redisFile, tlsCa, tlsCert, tlsKey } = command.opts<FileOptions>();
  if (redisFile !== undefined) {
    if (redis !== undefined) command.error('error: give --redis or --redis-file, not both');
    command.setOptionValue('redis', readText(redisFile, '--redis-file'));
  }
  if ((tlsCa ?? tlsCert ?? tlsKey) === undefined) return;
  const read = (file: string | undefined, name: string) =>
    file === undefined ? undefined : readText(file, name);
  command.setOptionValue('tls', {
    ca: read(tlsCa, '--tls-ca'),
    certificate: read(tlsCert, '--tls-cert'),
    key: read(tlsKey, '--tls-key'),
  });
}

function readText(file: string, argument: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ArgumentError('value', argument, 'a file that can be read', (error as Error).message);
  }
}
