/*
 * The steps that Redis must do as one, so that no other client comes between. Each states its keys and arguments.
 */

/** Stands in the place of a job that was cancelled. */
export const CANCELLED = 'cancelled';

/** The text of a job key, as far as it takes to tell a cancelled job from another. */
const FOUND = `local found = redis.call('GETRANGE', KEYS[1], 0, ${CANCELLED.length})`;

/**
 * Stores a job. KEYS: job. ARGV: text, seconds to keep it, whether a cancelled job comes back (1 or 0).
 * Returns `new`, `found` or `cancelled`.
 */
export const PUT_JOB = `${FOUND}
if found == '${CANCELLED}' and ARGV[3] == '0' then return found end
if found == '' or found == '${CANCELLED}' then
  redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return 'new'
end
return 'found'`;

/** Cancels a job. KEYS: job, parts. ARGV: seconds to keep the mark. Returns 0 when there is no such job. */
export const CANCEL_JOB = `${FOUND}
if found == '' or found == '${CANCELLED}' then return 0 end
redis.call('SET', KEYS[1], '${CANCELLED}', 'EX', ARGV[1])
redis.call('UNLINK', KEYS[2])
return 1`;

/**
 * Adds a part, unless its job is cancelled or gone. It expires with its job; an unfinished job is kept longer.
 * KEYS: job, parts. ARGV: text, seconds to keep an unfinished job, seconds to keep a finished one.
 */
export const ADD_PART = `${FOUND}
if found == '' or found == '${CANCELLED}' then return 0 end
local seconds = redis.call('TTL', KEYS[1])
if seconds > tonumber(ARGV[3]) then
  seconds = ARGV[2]
  redis.call('EXPIRE', KEYS[1], seconds)
end
redis.call('RPUSH', KEYS[2], ARGV[1])
redis.call('EXPIRE', KEYS[2], seconds)
return 1`;

/**
 * Parts from a place on, so many that their size stays bounded; a part that is too long comes as an empty text.
 * KEYS: parts. ARGV: place, most parts, most bytes of a part, most bytes together.
 */
export const READ_PARTS = `local parts = {}
local bytes = 0
for place = ARGV[1], ARGV[1] + ARGV[2] - 1 do
  local text = redis.call('LINDEX', KEYS[1], place)
  if not text then break end
  if #text > tonumber(ARGV[3]) then text = '' end
  parts[#parts + 1] = text
  bytes = bytes + #text
  if bytes > tonumber(ARGV[4]) then break end
end
return parts`;

/** The state of a job. KEYS: job, parts, failed. Returns the start of the job's text, its parts, all failed slices. */
export const LOOK_AT_JOB = `${FOUND}
return { found, redis.call('LLEN', KEYS[2]), redis.call('ZCARD', KEYS[3]) }`;

/** Why a slice failed. KEYS: slice. ARGV: most characters. */
export const READ_REASON = `return string.sub(redis.call('HGET', KEYS[1], 'failedReason') or '', 1, ARGV[1])`;

/**
 * Forgets slices that the queue knows but that are in none of its lists: it would take no new ones of their names.
 * KEYS: lists, then sets. ARGV: how many lists, the start of a slice's key, and the names of the slices.
 */
export const FORGET_LOST = `local there = {}
for i, key in ipairs(KEYS) do
  local command = i <= tonumber(ARGV[1]) and 'LRANGE' or 'ZRANGE'
  for _, name in ipairs(redis.call(command, key, 0, -1)) do there[name] = true end
end
for i = 3, #ARGV do
  if not there[ARGV[i]] then redis.call('DEL', ARGV[2] .. ARGV[i]) end
end
return 1`;
