/*
 * The steps that Redis must do as one, so that no other client comes between. Each states its keys and arguments.
 */

/** The server's time in milliseconds. */
const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Stands in the place of a job that was cancelled. */
export const CANCELLED = 'cancelled';

/** The text of a job key, as far as it takes to tell a cancelled job from another. */
const FOUND = `local found = redis.call('GETRANGE', KEYS[1], 0, ${CANCELLED.length})`;

/** The ways to treat a job that is at the server already. */
export const KEEP = 'keep';
export const REVIVE = 'revive';
export const REPLACE = 'replace';

/**
 * Stores a job and its line in the list of jobs. KEYS: job, list. ARGV: text, seconds to keep it, {@link KEEP} what is
 * there or {@link REVIVE} what was cancelled or {@link REPLACE} whatever is there, id, line.
 * Returns `new`, `found` or `cancelled`.
 */
export const PUT_JOB = `${FOUND}
if found == '${CANCELLED}' and ARGV[3] == '${KEEP}' then return found end
if found ~= '' and found ~= '${CANCELLED}' and ARGV[3] ~= '${REPLACE}' then return 'found' end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
redis.call('HSET', KEYS[2], ARGV[4], ARGV[5])
redis.call('EXPIRE', KEYS[2], ARGV[2])
return 'new'`;

/**
 * Cancels a job. KEYS: job, parts, times, list. ARGV: seconds to keep the mark, id.
 * Returns 0 when there is no such job.
 */
export const CANCEL_JOB = `${FOUND}
if found == '' or found == '${CANCELLED}' then return 0 end
redis.call('SET', KEYS[1], '${CANCELLED}', 'EX', ARGV[1])
redis.call('UNLINK', KEYS[2], KEYS[3])
redis.call('HDEL', KEYS[4], ARGV[2])
return 1`;

/**
 * Adds a part, unless its job is cancelled or gone. It expires with its job; an unfinished job is kept longer.
 * KEYS: job, parts, times. ARGV: text, seconds to keep an unfinished job, seconds to keep a finished one, most times.
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
${NOW}
redis.call('LPUSH', KEYS[3], string.format('%.0f', now))
redis.call('LTRIM', KEYS[3], 0, ARGV[4] - 1)
redis.call('EXPIRE', KEYS[3], seconds)
return 1`;

/**
 * Parts from a place on, as many as fit a bounded size; a part that is too long comes as an empty text.
 * KEYS: parts. ARGV: place, most parts, most bytes of a part, most bytes read together.
 */
export const READ_PARTS = `local parts = {}
local bytes = 0
for place = ARGV[1], ARGV[1] + ARGV[2] - 1 do
  local text = redis.call('LINDEX', KEYS[1], place)
  if not text then break end
  bytes = bytes + #text
  if #text > tonumber(ARGV[3]) then text = '' end
  parts[#parts + 1] = text
  if bytes > tonumber(ARGV[4]) then break end
end
return parts`;

/** The state of a job. KEYS: job, parts, failed. Returns the start of the job's text, its parts, all failed slices. */
export const LOOK_AT_JOB = `${FOUND}
return { found, redis.call('LLEN', KEYS[2]), redis.call('ZCARD', KEYS[3]) }`;

/** What the name of a slice begins with, and the longest name. */
const OWN = `local function isOwn(name, start) return #name <= 120 and string.sub(name, 1, #start) == start end`;

/** The names of failed slices of a job. KEYS: failed. ARGV: what the names begin with, most names. */
export const LIST_FAILED = `${OWN}
local names = {}
for _, name in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if #names < tonumber(ARGV[2]) and isOwn(name, ARGV[1]) then names[#names + 1] = name end
end
return names`;

/**
 * Counts the slices of a job. KEYS: job, parts, times, list, active, failed. ARGV: id, what the names of its slices
 * begin with, longest line. Returns the start of the job's text, its line in the list of jobs or an empty one, parts,
 * running, failed, the time now, the newest and oldest time of a part, and how many times there are.
 */
export const COUNT_SLICES = `${FOUND}
${NOW}
${OWN}
local line = redis.call('HGET', KEYS[4], ARGV[1]) or ''
if #line > tonumber(ARGV[3]) then line = '' end
local function count(names)
  local own = 0
  for _, name in ipairs(names) do
    if isOwn(name, ARGV[2]) then own = own + 1 end
  end
  return own
end
return {
  found, line, redis.call('LLEN', KEYS[2]),
  count(redis.call('LRANGE', KEYS[5], 0, -1)), count(redis.call('ZRANGE', KEYS[6], 0, -1)),
  string.format('%.0f', now), redis.call('LINDEX', KEYS[3], 0) or '0', redis.call('LINDEX', KEYS[3], -1) or '0',
  redis.call('LLEN', KEYS[3])
}`;

/** The ids of the list of jobs. KEYS: list. ARGV: most jobs. */
export const LIST_JOBS = `local ids = {}
local all = redis.call('HSCAN', KEYS[1], 0, 'COUNT', ARGV[1])[2]
for i = 1, #all, 2 do
  if #all[i] == 64 then ids[#ids + 1] = all[i] end
end
return ids`;

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

/** Takes an entry away that a worker has taken. KEYS: active, and all keys of the entry. ARGV: its name. */
export const DROP_ENTRY = `redis.call('LREM', KEYS[1], 0, ARGV[1])
return redis.call('UNLINK', unpack(KEYS, 2))`;
