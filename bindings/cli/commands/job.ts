// razz job: runs a job from JSON, and follows, lists or cancels jobs of a cluster.
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Cluster } from '../../cluster/index.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { type Job, openJob } from '../../parallel/index.ts';
import { addExamples } from '../io/help.ts';
import { jobsText, statusText } from '../io/job-status.ts';
import { NO_SERVER, type ServerOptions, redisOrEnvironment } from '../io/redis-options.ts';
import { writeLine } from '../io/requests.ts';
import { type ScaleOptions, addScaleOptions, connectTo, onCluster, runJob } from '../io/scale.ts';

interface JobOptions extends ScaleOptions {
  readonly resume?: string;
  readonly cancel?: string;
  readonly status?: string;
  readonly list?: boolean;
  readonly json?: boolean;
}

async function run(file: string | undefined, options: JobOptions): Promise<void> {
  const { resume, cancel, status, list } = options;
  if (cancel !== undefined) return cancelJob(cancel, options);
  if (status !== undefined) return showJob(status, options);
  if (list) return listJobs(options);
  const answer =
    resume === undefined
      ? await runJob(readJob(file!), options)
      : (await onCluster(options, resume, (cluster, following) => cluster.follow(resume, following))).answer;
  await writeLine(JSON.stringify(answer));
}

async function cancelJob(id: string, options: ServerOptions): Promise<void> {
  await atCluster(options, async (cluster) => {
    if (!(await cluster.cancel(id))) throw new ArgumentError('job', 'cancel', 'the id of a job', shown(id));
  });
}

async function showJob(id: string, options: JobOptions): Promise<void> {
  await atCluster(options, async (cluster) => {
    const [job, workers] = await Promise.all([cluster.status(id), cluster.workers()]);
    if (job === undefined) throw new ArgumentError('job', 'status', 'the id of a job', shown(id));
    await writeLine(
      options.json ? JSON.stringify({ ...job, workers }) : statusText(job, workers, new Date()),
    );
  });
}

async function listJobs(options: JobOptions): Promise<void> {
  await atCluster(options, async (cluster) => {
    const jobs = await cluster.jobs();
    await writeLine(options.json ? JSON.stringify(jobs) : jobsText(jobs));
  });
}

async function atCluster(options: ServerOptions, act: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await connectTo(options);
  try {
    await act(cluster);
  } finally {
    await cluster.close();
  }
}

function readJob(file: string): Job {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new ArgumentError('request', 'file', 'a file that can be read', (error as Error).message);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ArgumentError('request', 'file', 'a job as JSON', shown(text));
  }
  return openJob(json).job;
}

export function addJob(program: Command): void {
  const command = program
    .command('job')
    .summary('run any job, or follow a submitted one')
    .description(
      'Runs a job such as {"kind":"starting-hands","opponents":2} on all cores or on the workers at a Redis ' +
        'server, and prints its answer as JSON.',
    )
    .argument('[file]', 'the job as JSON; - for standard input');
  addScaleOptions(command)
    .option('--resume <id>', 'follow a job that was submitted to the Redis server')
    .option('--cancel <id>', 'cancel a job on the Redis server')
    .option('--status <id>', 'show the progress of a job on the Redis server, and the workers')
    .option('--list', 'list the jobs on the Redis server')
    .option('--json', 'with --status or --list: as JSON')
    .action((file: string | undefined, options: JobOptions) => {
      const { resume, cancel, status, list } = options;
      if ([file, resume, cancel, status, list].filter((given) => given !== undefined).length !== 1) {
        command.error('error: give a file, --resume, --cancel, --status or --list');
      }
      const redis = redisOrEnvironment(options);
      if (file === undefined && redis === undefined) command.error(NO_SERVER);
      return run(file, { ...options, redis });
    });
  addExamples(command, 'scaling.md', [
    [`echo '{"kind":"starting-hands","opponents":1}' | razz job -`, 'On all cores of this machine.'],
    ['razz job --redis redis://127.0.0.1 job.json', 'On the workers at a Redis server.'],
    ['razz job --redis redis://127.0.0.1 --resume ID', 'The answer of a submitted job.'],
    ['razz job --redis redis://127.0.0.1 --status ID', 'Its progress, and the workers.'],
  ]);
}
