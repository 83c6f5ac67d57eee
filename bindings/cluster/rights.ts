// The rights that a Redis user needs, and the check that it has them.
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { OperationError } from '../errors.ts';

/** The commands that a Redis user needs, as ACL rules; the keys are those of the prefix, such as `~razz:*`. */
export const RIGHTS = [
  ...['-@all', '+@read', '+@write', '+@connection', '+@transaction', '-@dangerous'],
  ...['+eval', '+evalsha', '+info', '+time', '+client|list'],
] as const;

/** Tries commands that BullMQ's scripts run, each on a key that does not exist; gives the first that is denied. */
const TRY_SCRIPTED = `for _, command in ipairs({
  {'GET', KEYS[1]}, {'SET', KEYS[1], ''}, {'DEL', KEYS[1]}, {'EXPIRE', KEYS[1], 1}, {'INCR', KEYS[1]},
  {'HGETALL', KEYS[1]}, {'HMSET', KEYS[1], 'f', ''}, {'LRANGE', KEYS[1], 0, 0}, {'RPUSH', KEYS[1], ''},
  {'LREM', KEYS[1], 0, ''}, {'SREM', KEYS[1], ''}, {'ZRANGE', KEYS[1], 0, 0}, {'ZADD', KEYS[1], 0, ''},
  {'XADD', KEYS[1], '*', 'f', ''}, {'DEL', KEYS[1]}
}) do
  local answer = redis.pcall(unpack(command))
  local fault = type(answer) == 'table' and answer.err
  if fault and (string.find(fault, 'ermission') or string.find(fault, "can't run")) then
    redis.pcall('DEL', KEYS[1])
    return command[1]
  end
end
return ''`;

/**
 * Throws unless the user may run the commands: the queue's client repeats a denied one without pause.
 *
 * @throws {@link OperationError} `redis` with the first command that is denied.
 */
export async function checkRights(client: Redis, prefix: string): Promise<void> {
  // A separate key, so that clients that try at the same time do not find it.
  const key = `${prefix}:rights:${randomUUID()}`;
  const trials: [string, () => Promise<unknown>][] = [
    ['INFO', () => client.info('server')],
    ['TIME', () => client.time()],
    ['CLIENT LIST', () => client.client('LIST')],
    ['BZPOPMIN', () => client.bzpopmin(key, 0.01)],
    ['HGET', () => client.hget(key, '')],
    ['MULTI', () => client.multi().expire(key, 1).exec()],
    ['EVALSHA', () => client.evalsha('0'.repeat(40), 0).catch(passNoScript)],
    ['EVAL', () => client.eval(TRY_SCRIPTED, 1, key)],
  ];
  for (const [command, run] of trials) {
    let denied: unknown;
    try {
      const answer = await run();
      denied = command === 'EVAL' ? answer : '';
    } catch (error) {
      if (!(error as Error).message.startsWith('NOPERM')) throw error;
      denied = command;
    }
    if (denied !== '') throw new OperationError('redis', `the Redis user may not run ${String(denied)}`);
  }
}

function passNoScript(error: Error): void {
  if (!error.message.startsWith('NOSCRIPT')) throw error;
}
