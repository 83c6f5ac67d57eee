// The rights that a Redis user needs, and the check that it has them.
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { OperationError } from '../errors.ts';

/** The commands that a Redis user needs, as ACL rules; the keys are those of the prefix, such as `~razz:*`. */
export const RIGHTS = [
  ...['-@all', '+@read', '+@write', '+@connection', '+@transaction', '-@dangerous'],
  ...['+eval', '+evalsha', '+info', '+time', '+client|list'],
] as const;

/** The commands of the queue's and the store's scripts and of their clients, with arguments that follow a key. */
const COMMANDS = [
  ...['DEL', 'EXISTS', 'EXPIRE 1', 'GET', 'GETRANGE 0 0', 'INCR', 'PERSIST', 'PEXPIRE 1000', 'PTTL', 'SET 0'],
  ...['STRLEN', 'TTL', 'UNLINK'],
  ...[
    'HDEL f',
    'HEXISTS f',
    'HGET f',
    'HGETALL',
    'HINCRBY f 1',
    'HMGET f',
    'HMSET f 0',
    'HSCAN 0',
    'HSET f 0',
  ],
  ...['LINDEX 0', 'LLEN', 'LPUSH 0', 'LRANGE 0 0', 'LREM 0 0', 'LTRIM 0 0', 'RPOPLPUSH {key}', 'RPUSH 0'],
  ...['SADD 0', 'SCARD', 'SMEMBERS', 'SREM 0', 'XADD * f 0', 'XTRIM MAXLEN 1'],
  ...['ZADD 0 0', 'ZCARD', 'ZPOPMIN', 'ZRANGE 0 0', 'ZRANGEBYSCORE 0 0', 'ZREM 0', 'ZREMRANGEBYRANK 0 0'],
  ...['ZREMRANGEBYSCORE 0 0', 'ZREVRANGE 0 0', 'ZREVRANGEBYSCORE 0 0', 'ZSCORE 0', 'DEL'],
];

/**
 * Tries commands on a key that does not exist. Returns the first that the user may not run, or that the server does not
 * know because it is old or calls it otherwise, and what the server says. KEYS: key. ARGV: commands.
 */
const TRY_COMMANDS = `for _, text in ipairs(ARGV) do
  local words = {}
  for word in string.gmatch(text, '%S+') do words[#words + 1] = word == '{key}' and KEYS[1] or word end
  table.insert(words, 2, KEYS[1])
  local answer = redis.pcall(unpack(words))
  local fault = type(answer) == 'table' and answer.err
  if fault and (string.find(fault, 'ermission') or string.find(fault, "can't run") or string.find(fault, 'nknown')) then
    redis.pcall('DEL', KEYS[1])
    return { words[1], fault }
  end
end
return false`;

/** The beginning of what Redis says of a command that is denied or unknown, or of a transaction with such a one. */
const REFUSED = /^(NOPERM|ERR unknown command|EXECABORT|ERR EXEC without MULTI)/;

/**
 * Throws unless the user may run the commands: the queue's client repeats a denied one without pause.
 *
 * @throws {@link OperationError} `redis` with the first command that is denied or that the server does not know.
 */
export async function checkRights(client: Redis, prefix: string): Promise<void> {
  // A separate key, so that clients that try at the same time do not find it.
  const key = `${prefix}:rights:${randomUUID()}`;
  const trials: [string, () => Promise<unknown>][] = [
    ['PING', () => client.ping()],
    ['INFO', () => client.info('server')],
    ['TIME', () => client.time()],
    ['CLIENT LIST', () => client.client('LIST')],
    ['CLIENT SETNAME', () => client.client('SETNAME', '')],
    ['BZPOPMIN', () => client.bzpopmin(key, 0.01)],
    ['EVALSHA', () => client.evalsha('0'.repeat(40), 0).catch(passNoScript)],
    ['EVAL', () => client.eval(TRY_COMMANDS, 1, key, ...COMMANDS)],
    ['MULTI and EXEC', () => client.multi().get(key).exec()],
  ];
  for (const [command, run] of trials) {
    let answer: unknown;
    try {
      answer = await run();
    } catch (error) {
      const { message } = error as Error;
      if (!REFUSED.test(message)) throw error;
      throw refusal(command, message, prefix);
    }
    if (command === 'EVAL' && answer !== null) throw refusal(...(answer as [string, string]), prefix);
  }
}

function refusal(command: string, fault: string, prefix: string): OperationError {
  const reason = fault.includes('nknown')
    ? `the Redis server does not know ${command}`
    : / keys?\b/.test(fault)
      ? `the Redis user may not use keys that begin with ${prefix}`
      : `the Redis user may not run ${command}`;
  return new OperationError('redis', reason);
}

function passNoScript(error: Error): void {
  if (!error.message.startsWith('NOSCRIPT')) throw error;
}
