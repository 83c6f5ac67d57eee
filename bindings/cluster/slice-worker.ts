// BullMQ's worker with bounds on the sizes that it parses and the times that it waits.
import type { Job, Worker, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import type { AbortSignalLike } from '../checks.ts';
import { onAbort, orAborted } from '../parallel/signals.ts';

/** The number of tries of a slice, with pauses of 1, 2, 4 ... seconds between. */
export const ATTEMPTS = { attempts: 5, backoff: { type: 'exponential', delay: 1000 } } as const;

/** The longest JSON of a slice. */
const MOST_SLICE_BYTES = 1024;
/** The only fields of a queue's entry that a slice needs, besides `data`, and how long they may be. */
const FIELDS: Readonly<Record<string, number>> = {
  ...{ name: 20, timestamp: 20, delay: 20, priority: 20, processedOn: 20 },
  ...{ atm: 20, ats: 20, attemptsMade: 20, stc: 20 },
  // The reason for giving it up, such as workers that died of it.
  defa: 200,
};

type Fields = Record<string, unknown>;
type Processor = (job: Job<unknown>, token?: string) => Promise<void>;

/** The part of BullMQ 6 that reads the queue. */
interface Backend {
  execCommand(client: unknown, name: string, args: unknown): Promise<unknown>;
}

/** Removes an entry of the queue, in any state. */
type Drop = (name: string) => Promise<void>;

/** A worker of BullMQ that can be stopped. */
export interface SliceWorker extends Worker<unknown> {
  /** Stops its timers, which go on while its closing waits for a server that has gone away. */
  stop(): void;
}

/** BullMQ's timers: for locks, and for slices that others have left. */
interface Timers {
  lockManager?: { close(): unknown };
  stalledCheckStopper?: () => void;
}

/**
 * BullMQ's worker parses entries of any size and leaves an entry that is not JSON in the queue. This one bounds every
 * field first and has its own options for every slice. A wrong slice becomes `null`, which then fails. An entry that the
 * queue's scripts cannot end is dropped.
 */
export function sliceWorkerOf(
  bullmq: typeof import('bullmq'),
  drop: Drop,
): new (queue: string, process: Processor, options: WorkerOptions) => SliceWorker {
  return class extends bullmq.Worker<unknown> {
    constructor(queue: string, process: Processor, options: WorkerOptions) {
      super(queue, process as never, options);
      const backend = (this as unknown as { backend?: Backend }).backend;
      if (backend === undefined) return;
      const execute = backend.execCommand.bind(backend);
      backend.execCommand = async (...command) => boundAnswer(await execute(...command));
    }

    stop(): void {
      const timers = this as unknown as Timers;
      timers.stalledCheckStopper?.();
      timers.lockManager?.close();
    }

    /** BullMQ 5 hands in the fields as they are, BullMQ 6 those that its backend has parsed. */
    protected override async nextJobFromJobData(
      fields?: never,
      name?: string,
      token?: string,
    ): Promise<Job<unknown>> {
      const raw = typeof (fields as Fields | undefined)?.opts === 'string';
      const job = await super.nextJobFromJobData(raw ? (boundFields(fields!) as never) : fields, name, token);
      // An empty queue has none.
      if ((job as Job<unknown> | undefined) !== undefined) dropUnendable(job, drop);
      return job;
    }
  };
}

/** Has an entry dropped that can be ended in no other way. It would come back again and again otherwise. */
function dropUnendable(job: Job<unknown>, drop: Drop): void {
  const { moveToCompleted, moveToFailed } = job;
  const orDrop = async (ending: Promise<unknown>): Promise<never> => {
    try {
      return (await ending) as never;
    } catch (error) {
      if (!isOfEntry(error)) throw error;
      await drop(job.id!);
      return undefined as never;
    }
  };
  job.moveToCompleted = (...how) => orDrop(moveToCompleted.apply(job, how));
  job.moveToFailed = (...how) => orDrop(moveToFailed.apply(job, how));
}

/** BullMQ's codes for an entry that says that it waits for others. */
const WAITS_FOR_OTHERS = [-4, -9];

/** Whether the queue's script failed because of the entry, such as a field that is not JSON. */
function isOfEntry(error: unknown): boolean {
  const { name, message, code } = error as Error & { code?: number };
  if (name !== 'ReplyError') return WAITS_FOR_OTHERS.includes(code!);
  return /^(ERR|WRONGTYPE) /.test(message) && !/\b(READONLY|OOM|NOPERM|MISCONF)\b/.test(message);
}

/** An answer of the queue: one that has a list of fields and values at its head brings the next slice. */
function boundAnswer(answer: unknown): unknown {
  if (!Array.isArray(answer) || !Array.isArray(answer[0])) return answer;
  const [head, ...rest] = answer as [unknown[], ...unknown[]];
  const fields: Fields = {};
  for (let i = 0; i < head.length; i += 2) fields[String(head[i])] = head[i + 1];
  return [Object.entries(boundFields(fields)).flat(), ...rest];
}

function boundFields(fields: Fields): Fields {
  const bounded: Fields = { data: jsonOrNull(fields.data), opts: JSON.stringify(ATTEMPTS) };
  for (const [field, length] of Object.entries(FIELDS)) {
    const value = fields[field];
    if (typeof value === 'string') bounded[field] = value.slice(0, length);
  }
  return bounded;
}

/** The text, if it is JSON and not too long. */
function jsonOrNull(text: unknown): string {
  if (typeof text !== 'string' || text.length > MOST_SLICE_BYTES) return 'null';
  try {
    JSON.parse(text);
    return text;
  } catch {
    return 'null';
  }
}

/**
 * Ends the second connection with the signal, on which BullMQ waits for slices. BullMQ itself waits for the answer of a
 * server that has gone away, and tries to reach it for ever.
 */
export function endWaiting(client: Redis, signal: AbortSignalLike): void {
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const copy = duplicate(options);
    onAbort(signal, () => {
      // Between two attempts to connect, the client would not tell that it has ended, for which BullMQ waits.
      if (copy.status === 'reconnecting') copy.status = 'wait';
      copy.disconnect();
    });
    const wait = copy.bzpopmin.bind(copy) as (...command: unknown[]) => Promise<never>;
    copy.bzpopmin = async (...command: unknown[]) => orAborted(wait(...command), signal);
    return copy;
  };
}
