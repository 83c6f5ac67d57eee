// BullMQ's worker with bounds on what it parses.
import type { Job, Worker } from 'bullmq';

/** The longest JSON of a slice. */
const MOST_SLICE_BYTES = 1024;
const MOST_OPTIONS_BYTES = 4096;
/** The only fields of a queue's entry that a slice needs, besides `data` and `opts`. */
const FIELDS = ['name', 'timestamp', 'delay', 'priority', 'atm', 'ats', 'attemptsMade', 'stc', 'processedOn'];

type JobFields = Record<string, unknown>;

/**
 * BullMQ's worker, which parses what it takes from the queue whatever its size, and leaves an entry that is not
 * JSON where it is. This one bounds every field first; a slice that is wrong becomes `null`, which then fails.
 */
export function sliceWorkerOf(bullmq: typeof import('bullmq')): typeof Worker<unknown> {
  return class extends bullmq.Worker<unknown> {
    protected override nextJobFromJobData(
      fields?: never,
      name?: string,
      token?: string,
    ): Promise<Job<unknown>> {
      return super.nextJobFromJobData(fields && (boundFields(fields) as never), name, token);
    }
  };
}

function boundFields(fields: JobFields): JobFields {
  const bounded: JobFields = {};
  for (const field of FIELDS) {
    const value = fields[field];
    if (typeof value === 'string') bounded[field] = value.slice(0, 20);
  }
  bounded.data = jsonOr('null', fields.data, MOST_SLICE_BYTES);
  bounded.opts = jsonOr('{}', fields.opts, MOST_OPTIONS_BYTES);
  return bounded;
}

/** The text, if it is JSON of an object and not too long. */
function jsonOr(otherwise: string, text: unknown, mostBytes: number): string {
  if (typeof text !== 'string' || text.length > mostBytes) return otherwise;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? text : otherwise;
  } catch {
    return otherwise;
  }
}
