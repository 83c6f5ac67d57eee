// The status of a cluster's jobs and workers, for people who look after it.
import { fault, readInteger, readObject, readText } from '../jobs/fields.ts';

/** A job on a cluster, as far as the server knows without adding up its parts. */
export interface JobStatus {
  /** The job's id. */
  readonly id: string;
  /** Such as `'sampled-equity'`. */
  readonly kind: string;
  /** The time when it was submitted, in milliseconds since 1970 by the clock of its first client. */
  readonly submitted: number;
  /** The number of its items. */
  readonly items: number;
  /** The number of its slices. */
  readonly slices: number;
  /** Slices whose results are there. */
  readonly done: number;
  /** Slices that wait, including those to be tried again. */
  readonly waiting: number;
  /** Slices that workers have taken. */
  readonly running: number;
  /** Slices that were given up. */
  readonly failed: number;
  /** Slices a second, by the latest hundred results; 0 until there are two. */
  readonly slicesPerSecond: number;
  /** Seconds until it is done at that rate; `undefined` while there is no rate. */
  readonly secondsLeft: number | undefined;
}

/** A worker that is connected to the server. */
export interface WorkerStatus {
  /** The name of its machine. */
  readonly host: string;
  /** The id of its process. */
  readonly pid: number;
  /** Slices that it computes in parallel. */
  readonly threads: number;
  /** The queue that it serves. Workers serve only jobs of their own version and queue. */
  readonly queue: string;
  /** Its version of the package. */
  readonly version: string;
}

/** A job in the list of jobs. */
export interface Summary {
  readonly kind: string;
  readonly submitted: number;
  readonly items: number;
  readonly slices: number;
}

/** Results whose times are kept, for the rate. */
export const MOST_TIMES = 100;

/** The counts of a job at the server. */
export interface JobCounts {
  readonly parts: number;
  readonly running: number;
  readonly failed: number;
  /** The server's time now, and of the latest results, newest first, in milliseconds. */
  readonly now: number;
  readonly newest: number;
  readonly oldest: number;
  readonly times: number;
}

export function writeSummary(summary: Summary): string {
  return JSON.stringify(summary);
}

/** A summary from the server; throws when it is not one. */
export function readSummary(json: unknown): Summary {
  const fields = readObject(json, 'summary', ['kind', 'submitted', 'items', 'slices']);
  const count = (name: 'submitted' | 'items' | 'slices') =>
    readInteger(fields[name], `summary.${name}`, 0, Number.MAX_SAFE_INTEGER);
  return {
    kind: readKind(fields.kind),
    submitted: count('submitted'),
    items: count('items'),
    slices: count('slices'),
  };
}

/** A name of letters: it goes to a terminal. */
function readKind(kind: unknown): string {
  const text = readText(kind, 'summary.kind', 30);
  if (/^[a-z-]+$/.test(text)) return text;
  throw fault('summary.kind', 'a kind of job', text);
}

export function statusOf(id: string, summary: Summary, counts: JobCounts): JobStatus {
  const { slices } = summary;
  // A list of parts may hold one twice.
  const done = Math.min(counts.parts, slices);
  const running = Math.min(counts.running, slices - done);
  const failed = Math.min(counts.failed, slices - done - running);
  const slicesPerSecond = rateOf(counts);
  const secondsLeft = slicesPerSecond === 0 ? undefined : (slices - done) / slicesPerSecond;
  const waiting = slices - done - running - failed;
  return { id, ...summary, done, waiting, running, failed, slicesPerSecond, secondsLeft };
}

/** A rate that falls while no result comes. */
function rateOf({ now, newest, oldest, times }: JobCounts): number {
  if (times < 2) return 0;
  const usual = (newest - oldest) / (times - 1);
  const silence = now - newest;
  const milliseconds = silence > usual ? (now - oldest) / times : usual;
  return milliseconds > 0 ? 1000 / milliseconds : 0;
}

/** The name of a worker in the server's list of clients. */
export function writeWorkerName(host: string, pid: number, threads: number): string {
  return `${host.replace(/[^\w.-]/g, '-').slice(0, 60)}/${pid}/${threads}`;
}

const CLIENT =
  /(?:^| )name=([\w-]{1,100}|\{[\w-]{1,98}\}):([\w+/=]{1,400}):w:([\w.-]{1,60})\/(\d{1,10})\/(\d{1,4})(?: |$)/;
const QUEUE = /^([\w-]{1,100})-(\d[\w.+-]{0,40})-[0-9a-f]{8}$/;

/** The workers in a list of clients, by host. */
export function readWorkers(clients: string, prefix: string): WorkerStatus[] {
  const workers: WorkerStatus[] = [];
  for (const line of clients.split('\n')) {
    const [, found, encoded, host, pid, threads] = CLIENT.exec(line) ?? [];
    if (found !== prefix) continue;
    const [, queue, version] = QUEUE.exec(Buffer.from(encoded!, 'base64').toString('latin1')) ?? [];
    if (queue === undefined) continue;
    workers.push({ host: host!, pid: Number(pid), threads: Number(threads), queue, version: version! });
  }
  return workers.sort((a, b) => (a.host < b.host ? -1 : a.host > b.host ? 1 : a.pid - b.pid));
}
