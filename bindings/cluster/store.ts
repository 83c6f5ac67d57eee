import { ArgumentError, RazzError } from '../errors.ts';
import { type OpenJob, openJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import { readInteger, readObject } from '../jobs/fields.ts';
import type { Connection } from './redis.ts';

/*
 * What Redis keeps of a job, besides BullMQ's own keys of the slices that wait or run:
 *
 *   PREFIX:QUEUE:job:ID    the job and the size of its slices, as JSON; or CANCELLED
 *   PREFIX:QUEUE:parts:ID  a list of the slices' results, as JSON, in the order in which they came
 *
 * All of it is untrusted: a job is checked by its hash, which is its id, and a part by the job.
 */

/** A job, and how it is cut. */
export interface StoredJob {
  readonly job: OpenJob;
  readonly sliceItems: number;
}

const CANCELLED = 'cancelled';

/** The longest JSON of a job. */
const MOST_JOB_BYTES = 64 * 1024 * 1024;

/** Seconds that an unfinished job is kept after the last part or client. */
const KEEP_S = 7 * 24 * 3600;
/** Seconds that a finished or cancelled job is kept. */
const KEEP_DONE_S = 3600;

export class Store {
  private readonly jobs = new Map<string, StoredJob>();

  constructor(private readonly connection: Connection) {}

  /** Stores a job; if it is there already, its slices stay as they are. Returns how it is cut. */
  async put(stored: StoredJob): Promise<StoredJob> {
    const { client } = this.connection;
    const key = this.key('job', stored.job.id);
    const text = JSON.stringify({ job: stored.job.job, sliceItems: stored.sliceItems });
    if ((await client.set(key, text, 'EX', KEEP_S, 'NX')) === 'OK') return stored;
    try {
      const found = await this.get(stored.job.id);
      if (found !== undefined) return found;
    } catch (error) {
      if (!(error instanceof RazzError)) throw error;
    }
    // It was cancelled, or what is stored is not this job.
    await client.set(key, text, 'EX', KEEP_S);
    return stored;
  }

  /**
   * The job of an id, `undefined` when it is not there or was cancelled.
   *
   * @throws {@link ArgumentError} `job` when what is there is not that job.
   */
  async get(id: string): Promise<StoredJob | undefined> {
    const { client } = this.connection;
    const key = this.key('job', id);
    const start = await client.getrange(key, 0, CANCELLED.length);
    if (start === '' || start === CANCELLED) return undefined;
    const known = this.jobs.get(id);
    if (known !== undefined) return known;
    if ((await client.strlen(key)) > MOST_JOB_BYTES) {
      throw new ArgumentError('job', 'job', `at most ${MOST_JOB_BYTES} bytes`, 'more');
    }
    const stored = readStoredJob((await client.get(key)) ?? '', id);
    this.jobs.clear();
    this.jobs.set(id, stored);
    return stored;
  }

  /** Whether a job was cancelled, not long ago. */
  async isCancelled(id: string): Promise<boolean> {
    return (await this.connection.client.getrange(this.key('job', id), 0, CANCELLED.length)) === CANCELLED;
  }

  async cancel(id: string): Promise<void> {
    const key = this.key('job', id);
    await this.connection.client
      .multi()
      .set(key, CANCELLED, 'EX', KEEP_DONE_S)
      .del(this.key('parts', id))
      .exec();
  }

  async addPart(part: Part): Promise<void> {
    const key = this.key('parts', part.job);
    await this.connection.client.multi().rpush(key, JSON.stringify(part)).expire(key, KEEP_S).exec();
  }

  /** Entries of the list of parts from a place on, not checked yet. */
  async parts(id: string, from: number, most: number): Promise<string[]> {
    return this.connection.client.lrange(this.key('parts', id), from, from + most - 1);
  }

  async countParts(id: string): Promise<number> {
    return this.connection.client.llen(this.key('parts', id));
  }

  /** Keeps an unfinished job. */
  async renew(id: string): Promise<void> {
    await this.expire(id, KEEP_S);
  }

  /** Keeps a finished job for an hour, for other clients that ask for the same. */
  async retire(id: string): Promise<void> {
    await this.expire(id, KEEP_DONE_S);
  }

  private async expire(id: string, seconds: number): Promise<void> {
    const { client } = this.connection;
    await client.multi().expire(this.key('job', id), seconds).expire(this.key('parts', id), seconds).exec();
  }

  private key(what: 'job' | 'parts', id: string): string {
    const { prefix, queue } = this.connection;
    return `${prefix}:${queue}:${what}:${id}`;
  }
}

function readStoredJob(text: string, id: string): StoredJob {
  const fields = readObject(parse(text), 'stored', ['job', 'sliceItems']);
  const job = openJob(fields.job);
  if (job.id !== id) throw new ArgumentError('job', 'stored.job', `the job ${id}`, job.id);
  return { job, sliceItems: readInteger(fields.sliceItems, 'stored.sliceItems', 1, Number.MAX_SAFE_INTEGER) };
}

/** The value of JSON text, or `undefined` when the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
