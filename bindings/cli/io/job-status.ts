// The state of a cluster as text for people.
import type { JobStatus, WorkerStatus } from '../../cluster/index.ts';
import { tableText } from './tables.ts';

/** Jobs, a line each. */
export function jobsText(jobs: readonly JobStatus[]): string {
  if (jobs.length === 0) return 'no jobs';
  const head = ['job', 'kind', 'slices', 'done', 'waiting', 'running', 'failed', 'left'];
  const rows = jobs.map((job) => [
    job.id,
    job.kind,
    ...[job.slices, job.done, job.waiting, job.running, job.failed].map(String),
    leftOf(job),
  ]);
  return tableText([head, ...rows]);
}

/** One job and the workers that may take its slices. */
export function statusText(job: JobStatus, workers: readonly WorkerStatus[], now: Date): string {
  const { done, waiting, running, failed, slicesPerSecond, secondsLeft } = job;
  const end = secondsLeft === undefined ? undefined : new Date(now.getTime() + 1000 * secondsLeft);
  const rows = [
    ['job', job.id],
    ['kind', job.kind],
    ['submitted', new Date(job.submitted).toISOString()],
    ['items', String(job.items)],
    ['slices', `${job.slices}: ${done} done, ${running} running, ${waiting} waiting, ${failed} failed`],
    ['rate', slicesPerSecond === 0 ? 'not known yet' : `${slicesPerSecond.toPrecision(3)} slices a second`],
    [
      'end',
      done === job.slices
        ? 'reached'
        : end === undefined
          ? 'not known yet'
          : `about ${isoOf(end)} (${leftOf(job)})`,
    ],
  ];
  return `${tableText(rows, 'left')}\n\n${workersText(workers)}`;
}

function workersText(workers: readonly WorkerStatus[]): string {
  if (workers.length === 0) return 'no workers';
  const rows = workers.map(({ host, pid, threads, queue, version }) => [
    host,
    String(pid),
    String(threads),
    queue,
    version,
  ]);
  return tableText([['worker', 'pid', 'threads', 'queue', 'version'], ...rows], 'left');
}

function leftOf({ done, slices, secondsLeft }: JobStatus): string {
  if (done === slices) return '0 s';
  if (secondsLeft === undefined) return '?';
  if (secondsLeft < 120) return `${Math.ceil(secondsLeft)} s`;
  return secondsLeft < 7200 ? `${Math.ceil(secondsLeft / 60)} min` : `${(secondsLeft / 3600).toFixed(1)} h`;
}

/** To the second; an end too far away for a date has none. */
function isoOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'never' : `${date.toISOString().slice(0, 19)}Z`;
}
