// The data of a job in Redis, read and written; all of it is untrusted.
import { ArgumentError, OperationError, RazzError } from '../errors.ts';
import { readInteger, readObject } from '../jobs/fields.ts';
import { type OpenJob, openJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import type { Connection } from './redis.ts';
import {
  ADD_PART,
  CANCELLED,
  CANCEL_JOB,
  COUNT_SLICES,
  DROP_ENTRY,
  FORGET_LOST,
  KEEP,
  LIST_FAILED,
  LIST_JOBS,
  LOOK_AT_JOB,
  PUT_JOB,
  READ_PARTS,
  READ_REASON,
  REPLACE,
  REVIVE,
} from './scripts.ts';
import { type JobStatus, MOST_TIMES, readSummary, statusOf, writeSummary } from './status.ts';

/*
 * The keys of a job in Redis, besides BullMQ's own keys of the slices that wait or run:
 *
 *   PREFIX:QUEUE:job:ID    the job and the size of its slices, as JSON; or CANCELLED
 *   PREFIX:QUEUE:parts:ID  a list of the slices' results, as JSON, in the order in which they came
 *   PREFIX:QUEUE:times:ID  when the latest of them came
 *   PREFIX:QUEUE:jobs      a line for each job, by its id
 *
 * All of it is untrusted: a job is checked by its hash, which is its id, and a part by the job.
 */

/** A job, and how it is cut. */
export interface StoredJob {
  readonly job: OpenJob;
  readonly sliceItems: number;
}

/** The state of a job at the server. */
export interface JobState {
  readonly state: 'stored' | 'cancelled' | 'missing';
  /** Entries of its list of parts. */
  readonly parts: number;
  /** Failed slices of all jobs. */
  readonly failed: number;
}

/** A job has at most this many slices: each costs the server a kilobyte and 0.3 ms. */
export const MOST_SLICES = 20_000;
/** The longest JSON of a job. */
const MOST_JOB_BYTES = 64 * 1024 * 1024;
/** The longest JSON of a part: one of all hand values has some 300 kB. */
const MOST_PART_BYTES = 1024 * 1024;
/** Parts that one answer carries, and how much of them. */
const MOST_PARTS = 500;
const MOST_PARTS_BYTES = 4 * 1024 * 1024;
const MOST_REASON_LENGTH = 200;
/** Jobs that a list has, and the longest line of one. */
const MOST_JOBS = 1000;
const MOST_LINE_BYTES = 200;

/** Seconds that an unfinished job is kept after the last part or client. */
const KEEP_S = 7 * 24 * 3600;
/** Seconds that a finished or cancelled job is kept. */
const KEEP_DONE_S = 3600;

/** The queue's lists and sets of slices' names. */
const LISTS = ['wait', 'active', 'paused'];
/** The endings of the keys beside an entry's own. */
const ENTRY_KEYS = ['lock', 'logs', 'dependencies', 'processed', 'failed', 'unsuccessful'];
const SETS = ['delayed', 'prioritized', 'failed', 'completed'];

export class Store {
  private readonly jobs = new Map<string, StoredJob>();

  constructor(private readonly connection: Connection) {}

  /**
   * Stores a job, and brings back a cancelled one. If it is there already, its slices stay as they are.
   *
   * @param mostItems - A stored size of slices above this is replaced.
   * @returns How the job is cut.
   */
  async put(stored: StoredJob, mostItems = Infinity): Promise<StoredJob> {
    if ((await this.putText(stored, REVIVE)) === 'new') return stored;
    try {
      const found = await this.get(stored.job.id);
      if (found !== undefined && found.sliceItems <= mostItems) return found;
    } catch (error) {
      if (!(error instanceof RazzError)) throw error;
    }
    // It was cancelled, or the stored value is not this job.
    await this.putText(stored, REPLACE);
    return stored;
  }

  /**
   * Stores a job again that the server has lost, and keeps it.
   *
   * @throws {@link OperationError} `aborted` when it was cancelled.
   */
  async renew(stored: StoredJob): Promise<void> {
    const { id } = stored.job;
    if ((await this.putText(stored, KEEP)) === CANCELLED) throw cancelledError(id);
    await this.expire(id, KEEP_S);
  }

  /**
   * The job of an id, `undefined` when it is not there or was cancelled.
   *
   * @throws {@link ArgumentError} `job` when the stored value is not that job.
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
    const text = (await client.get(key)) ?? '';
    if (text === '' || text === CANCELLED) return undefined;
    const stored = readStoredJob(text, id);
    this.jobs.clear();
    this.jobs.set(id, stored);
    return stored;
  }

  /** Whether a job was cancelled. Workers ask it often, so it is one cheap command. */
  async isCancelled(id: string): Promise<boolean> {
    const { client } = this.connection;
    return (await client.getrange(this.key('job', id), 0, CANCELLED.length)) === CANCELLED;
  }

  /** The state of a job. */
  async look(id: string): Promise<JobState> {
    const keys = [this.key('job', id), this.key('parts', id), this.queueKey('failed')];
    const [start, parts, failed] = (await this.run(LOOK_AT_JOB, keys)) as [string, number, number];
    const state = start === '' ? 'missing' : start === CANCELLED ? 'cancelled' : 'stored';
    return { state, parts, failed };
  }

  /** Cancels a job: from now on none of its slices begins and none of its parts is taken. False when there is no such job. */
  async cancel(id: string): Promise<boolean> {
    const keys = [...this.keysOf(id), this.queueKey('jobs')];
    return (await this.run(CANCEL_JOB, keys, KEEP_DONE_S, id)) === 1;
  }

  async addPart(part: Part): Promise<void> {
    await this.run(ADD_PART, this.keysOf(part.job), JSON.stringify(part), KEEP_S, KEEP_DONE_S, MOST_TIMES);
  }

  /** The jobs that were not cancelled, newest first. Lines of jobs that are gone are dropped. */
  async list(): Promise<JobStatus[]> {
    const jobs: JobStatus[] = [];
    for (const id of (await this.run(LIST_JOBS, [this.queueKey('jobs')], MOST_JOBS)) as string[]) {
      const status = await this.status(id);
      if (status === undefined) await this.connection.client.hdel(this.queueKey('jobs'), id);
      else jobs.push(status);
    }
    return jobs.sort((a, b) => b.submitted - a.submitted);
  }

  /** The state of a job; `undefined` when it is missing or its line is invalid. */
  async status(id: string): Promise<JobStatus | undefined> {
    const keys = [...this.keysOf(id), ...['jobs', 'active', 'failed'].map((name) => this.queueKey(name))];
    const [found, line, ...counts] = (await this.run(COUNT_SLICES, keys, id, `${id}-`, MOST_LINE_BYTES)) as [
      string,
      string,
      ...(number | string)[],
    ];
    const [parts, running, failed, now, newest, oldest, times] = counts.map(Number) as [
      ...[number, number, number, number, number, number, number],
    ];
    if (found === '' || found === CANCELLED) return undefined;
    try {
      return statusOf(id, readSummary(parse(line)), { parts, running, failed, now, newest, oldest, times });
    } catch (error) {
      if (error instanceof RazzError) return undefined;
      throw error;
    }
  }

  /** Entries of the list of parts from a place on, not checked yet; none at its end. */
  async parts(id: string, from: number): Promise<string[]> {
    const keys = [this.key('parts', id)];
    const texts = await this.run(READ_PARTS, keys, from, MOST_PARTS, MOST_PART_BYTES, MOST_PARTS_BYTES);
    return texts as string[];
  }

  /** The names of the failed slices of a job. */
  async failed(id: string): Promise<string[]> {
    return (await this.run(LIST_FAILED, [this.queueKey('failed')], `${id}-`, MOST_SLICES)) as string[];
  }

  /** Why a slice failed. */
  async reason(name: string): Promise<string> {
    return (await this.run(READ_REASON, [this.queueKey(name)], MOST_REASON_LENGTH)) as string;
  }

  /** Makes the queue forget slices that are in none of its lists. */
  async forgetLost(names: readonly string[]): Promise<void> {
    const keys = [...LISTS, ...SETS].map((name) => this.queueKey(name));
    await this.run(FORGET_LOST, keys, LISTS.length, this.queueKey(''), ...names);
  }

  /** Takes an entry away that a worker has taken and that the queue cannot end. */
  async drop(name: string): Promise<void> {
    const own = [name, ...ENTRY_KEYS.map((key) => `${name}:${key}`)];
    await this.run(
      DROP_ENTRY,
      ['active', ...own].map((key) => this.queueKey(key)),
      name,
    );
  }

  /** Keeps a finished job for an hour, for other clients that ask for the same. */
  async retire(id: string): Promise<void> {
    await this.expire(id, KEEP_DONE_S);
  }

  private async expire(id: string, seconds: number): Promise<void> {
    const { client } = this.connection;
    const expiries = client.multi();
    for (const key of this.keysOf(id)) expiries.expire(key, seconds);
    await expiries.exec();
  }

  private async putText(stored: StoredJob, mode: string): Promise<unknown> {
    const { job, sliceItems } = stored;
    const { kind } = job.job;
    const slices = Math.ceil(job.items / sliceItems);
    const line = writeSummary({ kind, submitted: Date.now(), items: job.items, slices });
    const keys = [this.key('job', job.id), this.queueKey('jobs')];
    return this.run(PUT_JOB, keys, textOf(stored), KEEP_S, mode, job.id, line);
  }

  private async run(script: string, keys: readonly string[], ...args: (string | number)[]): Promise<unknown> {
    return this.connection.client.eval(script, keys.length, ...keys, ...args.map(String));
  }

  /** The keys of a job: itself, its parts and their times. */
  private keysOf(id: string): string[] {
    return [this.key('job', id), this.key('parts', id), this.key('times', id)];
  }

  private key(what: 'job' | 'parts' | 'times', id: string): string {
    return this.queueKey(`${what}:${id}`);
  }

  private queueKey(name: string): string {
    return `${this.connection.prefix}:${this.connection.queue}:${name}`;
  }
}

/** The error for a client that waits for a cancelled job. */
export function cancelledError(id: string): OperationError {
  return new OperationError('aborted', `job ${id} was cancelled`);
}

function textOf({ job, sliceItems }: StoredJob): string {
  return JSON.stringify({ job: job.job, sliceItems });
}

function readStoredJob(text: string, id: string): StoredJob {
  const fields = readObject(parse(text), 'stored', ['job', 'sliceItems']);
  const job = openJob(fields.job);
  if (job.id !== id) throw new ArgumentError('job', 'stored.job', `the job ${id}`, job.id);
  const least = Math.ceil(job.items / MOST_SLICES);
  return { job, sliceItems: readInteger(fields.sliceItems, 'stored.sliceItems', least, job.mostSliceItems) };
}

/** The value of JSON text, or `undefined` when the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
