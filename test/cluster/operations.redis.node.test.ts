import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { version } from '../../package.json';
import { type Cluster, connectCluster, startClusterWorker } from '../../bindings/cluster/index.ts';
import { openJob } from '../../bindings/jobs/job.ts';
import { razzCommand, razzScript } from '../support/razz.ts';
import { QUEUE, RedisServer, end, freePort, start, startWorker, until } from '../support/redis.ts';

const script = razzScript();
const razz = razzCommand(script);
const job = { kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)5h'], seed: 1, trials: 1000 } as const;
const { id } = openJob(job);

let server: RedisServer;
let cluster: Cluster;

beforeAll(async () => {
  server = await RedisServer.start();
  cluster = await connectCluster({ redis: server.url });
});
afterAll(async () => {
  await cluster.close();
  await server.stop();
});

async function failure(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

describe('jobs and workers', () => {
  test('are told of: what waits, what is done, how fast, and by whom', async () => {
    expect(await cluster.jobs()).toEqual([]);
    expect(await cluster.status(id)).toBeUndefined();
    expect((await razz(['job', '--list', '--redis', server.url])).out).toBe('no jobs\n');
    const before = Date.now();
    await cluster.submit(job, { sliceItems: 100 });
    const waiting = {
      id,
      kind: job.kind,
      items: 1000,
      slices: 10,
      waiting: 10,
      running: 0,
      done: 0,
      failed: 0,
    };
    expect(await cluster.status(id)).toMatchObject({
      ...waiting,
      slicesPerSecond: 0,
      secondsLeft: undefined,
    });
    const [listed] = await cluster.jobs();
    expect(listed).toMatchObject(waiting);
    expect(listed!.submitted).toBeGreaterThanOrEqual(before);
    expect(await cluster.workers()).toEqual([]);
    expect((await razz(['job', '--status', id, '--redis', server.url])).out).toMatch(/\nno workers\n$/);

    const worker = await startWorker(script, server.url, '--threads', '2');
    onTestFinished(() => end(worker));
    await cluster.run(job);
    const done = (await cluster.status(id))!;
    expect(done).toMatchObject({ ...waiting, waiting: 0, done: 10, secondsLeft: 0 });
    expect(done.slicesPerSecond).toBeGreaterThan(0);
    const { pid } = worker;
    const workers = [{ host: hostname(), pid, threads: 2, queue: 'slices', version }];
    await until(async () => (await cluster.workers()).length > 0, 'the worker was listed');
    expect(await cluster.workers()).toEqual(workers);

    const { out } = await razz(['job', '--status', id, '--redis', server.url]);
    expect(out).toMatch(/^job +[0-9a-f]{64}\nkind +sampled-equity\nsubmitted +\d{4}-.*\nitems +1000\n/);
    expect(out).toMatch(/\nslices +10: 10 done, 0 running, 0 waiting, 0 failed\nrate .*\nend +reached\n/);
    expect(out).toContain(`${hostname()} `);
    const json = await razz(['job', '--status', id, '--json', '--redis', server.url]);
    expect(JSON.parse(json.out)).toMatchObject({ ...waiting, waiting: 0, done: 10, workers });
    const list = await razz(['job', '--list', '--redis', server.url]);
    expect(list.out).toMatch(new RegExp(`^job .*\n${id}  sampled-equity +10 +10 +0 +0 +0 +0 s\n$`));
    const unknown = await razz(['job', '--status', 'f'.repeat(64), '--redis', server.url]);
    expect(unknown).toMatchObject({ exit: 1, out: '' });
  });

  test('that are gone, cancelled or made up are not listed', async () => {
    const client = server.client();
    const jobs = `razz:${QUEUE}:jobs`;
    expect(await client.hlen(jobs)).toBe(1);
    await client.hset(jobs, 'f'.repeat(64), '{}', id.replace(/./, 'x'), 'y'.repeat(1e6), '\x1b[2J', '{}');
    expect((await cluster.jobs()).map((one) => one.id)).toEqual([id]);
    await client.hset(jobs, id, '{"kind":"\x1b[2J","submitted":0,"items":1,"slices":1}');
    expect(await cluster.jobs()).toEqual([]);
    await cluster.cancel(id);
    await cluster.submit(job);
    expect((await cluster.jobs()).map((one) => one.id)).toEqual([id]);
    await cluster.cancel(id);
    expect(await cluster.jobs()).toEqual([]);
    expect(await client.exists(`razz:${QUEUE}:times:${id}`)).toBe(0);
  });
});

test('the health of a worker is served, and its metrics', async () => {
  const port = await freePort();
  const own = await RedisServer.start();
  onTestFinished(() => own.stop());
  const worker = await startWorker(script, own.url, '--health', `127.0.0.1:${port}`, '--grace', '1');
  onTestFinished(() => end(worker));
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  expect(await get('/live')).toEqual({ status: 200, text: 'live\n' });
  expect(await get('/ready')).toEqual({ status: 200, text: 'ready\n' });
  expect((await get('/')).status).toBe(404);
  const client = await connectCluster({ redis: own.url });
  onTestFinished(() => client.close());
  await client.run(job, { sliceItems: 500 });
  await until(
    async () => (await get('/metrics')).text.includes('razz_slices_total{end="done"} 2'),
    'it was told',
  );
  const { text } = await get('/metrics');
  for (const line of [
    'razz_slices_total{end="failed"} 0',
    'razz_slice_seconds_count 2',
    'razz_slices_active 0',
    'razz_threads 1',
    'razz_redis_connected 1',
    '# HELP process_resident_memory_bytes Resident memory size in bytes.',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  await own.kill();
  await until(async () => (await get('/ready')).status === 503, 'it was not ready');
  expect((await get('/live')).status).toBe(200);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(await razz(['worker', '--redis', server.url, '--health', 'x'])).toMatchObject({
    exit: 1,
    err: expect.stringContaining('--health: expected PORT or HOST:PORT') as string,
  });
  const taken = await razz(['worker', '--redis', server.url, '--health', `127.0.0.1:${server.port}`]);
  expect(taken.err).toMatch(/^razz: no health server at .*EADDRINUSE/);
});

test('a worker logs JSON lines with time, host and process', async () => {
  const worker = start(process.execPath, [
    script,
    'worker',
    '--redis',
    server.url,
    '--threads',
    '1',
    '--jsonl',
  ]);
  onTestFinished(() => end(worker));
  let text = '';
  worker.stdout!.setEncoding('utf8').on('data', (more: string) => (text += more));
  const other = { ...job, seed: 2 };
  await cluster.run(other);
  const slice = { job: openJob(other).id, first: 0, count: 1000 };
  const lineOf = () =>
    text
      .split('\n')
      .slice(0, -1)
      .find((one) => one.includes('"done"'));
  await until(() => lineOf() !== undefined, 'it was logged');
  const line = JSON.parse(lineOf()!) as { time: string; milliseconds: number };
  expect(line).toMatchObject({ host: hostname(), pid: worker.pid, event: 'done', slice });
  expect(new Date(line.time).toISOString()).toBe(line.time);
  expect(line.milliseconds).toBeGreaterThan(0);
});

describe('the URL of the server', () => {
  test('comes from a file, so that no password stands among the processes', async () => {
    const file = join(server.folder, 'url');
    writeFileSync(file, `${server.url}\n`);
    for (const [args, environment] of [
      [['--redis-file', file], {}],
      [[], { RAZZ_REDIS_FILE: file }],
      [[], { RAZZ_REDIS: server.url }],
    ] as const) {
      expect(await razz(['job', '--list', ...args], '', 'run', environment)).toMatchObject({
        exit: 0,
        err: '',
      });
    }
    expect(await razz(['job', '--list', '--redis-file', '/nowhere'])).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^razz: --redis-file: expected a file that can be read/) as string,
    });
    expect((await razz(['job', '--list', '--redis-file', file, '--redis', server.url])).exit).toBe(2);
    expect((await razz(['job', '--list'])).exit).toBe(2);
  });

  test('of a server that asks for a certificate works with one', async () => {
    const secure = await RedisServer.start({ tls: true, more: ['--tls-auth-clients', 'yes'] });
    onTestFinished(() => secure.stop());
    const ca = ['--tls-ca', secure.certificate];
    const own = [...ca, '--tls-cert', secure.certificate, '--tls-key', secure.key];
    expect(await razz(['job', '--list', '--redis', secure.url, ...own])).toEqual({
      exit: 0,
      out: 'no jobs\n',
      err: '',
    });
    expect((await razz(['job', '--list', '--redis', secure.url, ...ca])).err).toMatch(/^razz: Redis at /);
    const half = await razz(['job', '--list', '--redis', secure.url, ...ca, '--tls-key', secure.key]);
    expect(half.err).toBe('razz: tls: expected a certificate and its key, got one of them\n');
    const plain = await razz(['job', '--list', '--redis', server.url, ...ca]);
    expect(plain.err).toBe('razz: tls: expected a rediss:// URL with it, got redis:\n');
    for (const tls of [7, { ca: 7 }, { ca: secure.certificate }, { pem: '' }]) {
      expect(await failure(connectCluster({ redis: secure.url, tls: tls as never }))).toMatchObject({
        code: 'value',
      });
    }
  });
});

test.each([
  ['a node of a Redis Cluster', ['--cluster-enabled', 'yes', '--appendonly', 'no']],
  ['a Sentinel', ['--sentinel']],
])('%s is refused with a sentence', async (what, more) => {
  const file = join(server.folder, `${more[0]}.conf`);
  writeFileSync(file, '');
  const redis = more[0] === '--sentinel' ? await startSentinel(file) : await startNode(more);
  const message = `this is ${what}: a cluster of workers needs the address of a single server`;
  const refused = { name: 'OperationError', code: 'redis', message };
  expect(await failure(connectCluster({ redis }))).toMatchObject(refused);
  expect(await failure(startClusterWorker({ redis, threads: 1 }))).toMatchObject(refused);
});

async function startNode(more: readonly string[]): Promise<string> {
  const node = await RedisServer.start({ more });
  onTestFinished(() => node.stop());
  return node.url;
}

async function startSentinel(file: string): Promise<string> {
  const port = await freePort();
  const sentinel = start(process.env.REDIS_SERVER ?? '/usr/bin/redis-server', [
    file,
    '--sentinel',
    '--port',
    `${port}`,
  ]);
  onTestFinished(() => end(sentinel));
  let text = '';
  sentinel.stdout!.setEncoding('utf8').on('data', (more: string) => (text += more));
  await until(() => text.includes('Sentinel ID is'), 'the Sentinel was there');
  return `redis://127.0.0.1:${port}`;
}
