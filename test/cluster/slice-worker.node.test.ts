import { expect, test } from 'vitest';
import { ATTEMPTS, endWaiting, sliceWorkerOf } from '../../bindings/cluster/slice-worker.ts';

/** A stand-in for BullMQ's worker: a backend of version 6 if one is given, and the fields of the next job. */
function workerOn(answer?: unknown) {
  const asked: unknown[][] = [];
  class Plain {
    readonly backend =
      answer === undefined
        ? undefined
        : {
            execCommand(...command: unknown[]) {
              asked.push(command);
              return Promise.resolve(answer);
            },
          };
    nextJobFromJobData(...given: unknown[]): Promise<unknown> {
      return Promise.resolve(given[0] === undefined ? undefined : given);
    }
  }
  const SliceWorker = sliceWorkerOf({ Worker: Plain } as never, () => Promise.resolve());
  const worker = new SliceWorker('queue', () => Promise.resolve(), {} as never) as unknown as Plain;
  return { worker, asked };
}

const options = JSON.stringify(ATTEMPTS);

/** The fields that the worker gets of those that BullMQ 5 hands in. */
async function bounded(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
  const [bound, name, token] = (await workerOn().worker.nextJobFromJobData(
    { opts: '{}', ...fields },
    'name',
    'token',
  )) as [Record<string, unknown>, string, string];
  expect([name, token]).toEqual(['name', 'token']);
  return bound;
}

test('a slice is tried five times, with its own pauses whatever the entry says', async () => {
  expect(ATTEMPTS).toEqual({ attempts: 5, backoff: { type: 'exponential', delay: 1000 } });
  expect(await bounded({ data: '{"first":0}', opts: '{"attempts":1e9}' })).toEqual({
    data: '{"first":0}',
    opts: options,
  });
});

test('only fields that a slice needs are let through, each as long as it may be', async () => {
  const long = 'x'.repeat(300);
  const known = [
    'name',
    'timestamp',
    'delay',
    'priority',
    'processedOn',
    'atm',
    'ats',
    'attemptsMade',
    'stc',
  ];
  const fields = Object.fromEntries([...known, 'defa', 'parent', 'repeat'].map((name) => [name, long]));
  expect(await bounded({ data: '1', ...fields, ats: 7 })).toEqual({
    data: '1',
    opts: options,
    ...Object.fromEntries(known.filter((name) => name !== 'ats').map((name) => [name, 'x'.repeat(20)])),
    defa: 'x'.repeat(200),
  });
});

test('data that is not JSON, is no text or has more than 1024 characters becomes null', async () => {
  const text = (length: number) => JSON.stringify('x'.repeat(length - 2));
  expect((await bounded({ data: text(1024) })).data).toBe(text(1024));
  for (const data of [text(1025), '{', '', 7, undefined]) expect((await bounded({ data })).data).toBe('null');
});

test('fields that BullMQ 6 has parsed pass as they are', async () => {
  const { worker } = workerOn([]);
  const fields = { opts: {}, data: { first: 0 }, parent: 'x' };
  const [bound, ...rest] = (await worker.nextJobFromJobData(fields, 'name')) as unknown[];
  expect([bound, ...rest]).toEqual([fields, 'name', undefined]);
  expect(await worker.nextJobFromJobData(undefined)).toBeUndefined();
});

test('an answer of the server that brings a slice has its fields bounded, and the rest as it was', async () => {
  const { worker, asked } = workerOn([['data', '{', 'parent', 'x', 'name', 'slice'], 'id', 0, 7]);
  expect(await worker.backend!.execCommand('client', 'moveToActive', [1])).toEqual([
    ['data', 'null', 'opts', options, 'name', 'slice'],
    ...['id', 0, 7],
  ]);
  expect(asked).toEqual([['client', 'moveToActive', [1]]]);
});

test.each([[7], [null], [[0, 'id', 0]], [[]], ['OK']])(
  'an answer without a slice is as it was: %j',
  async (answer) => {
    expect(await workerOn(answer).worker.backend!.execCommand()).toEqual(answer);
  },
);

/** The methods that end an entry, of a job whose own ones fail with the error. */
async function endings(error: unknown) {
  const dropped: string[] = [];
  const fail = () => Promise.reject(error as Error);
  class Plain {
    nextJobFromJobData(): Promise<unknown> {
      return Promise.resolve({ id: 'name', moveToCompleted: fail, moveToFailed: fail });
    }
  }
  const SliceWorker = sliceWorkerOf({ Worker: Plain } as never, (name) => {
    dropped.push(name);
    return Promise.resolve();
  });
  const worker = new SliceWorker('queue', () => Promise.resolve(), {} as never) as unknown as Plain;
  const job = (await worker.nextJobFromJobData()) as Record<
    'moveToCompleted' | 'moveToFailed',
    () => unknown
  >;
  return { job, dropped };
}

const fault = (name: string, message: string, code?: number) =>
  Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });

test.each([
  fault('ReplyError', 'ERR user_script:7: Expected value but found invalid token'),
  fault('ReplyError', 'WRONGTYPE Operation against a key holding the wrong kind of value'),
  fault('Error', 'Job has pending dependencies', -4),
  fault('Error', 'Job has failed children', -9),
])('an entry that cannot be ended is dropped: %s', async (error) => {
  const { job, dropped } = await endings(error);
  expect(await job.moveToCompleted()).toBeUndefined();
  expect(await job.moveToFailed()).toBeUndefined();
  expect(dropped).toEqual(['name', 'name']);
});

test.each([
  fault('ReplyError', 'READONLY You cannot write against a read only replica'),
  fault('ReplyError', 'ERR Error running script: @user_script: 5: -READONLY You cannot write'),
  fault('ReplyError', 'OOM command not allowed'),
  fault('Error', 'Connection is closed'),
  fault('Error', 'Missing lock for job', -2),
])('an entry is left to itself where the server or another worker is why: %s', async (error) => {
  const { job, dropped } = await endings(error);
  await expect(job.moveToCompleted()).rejects.toBe(error);
  await expect(job.moveToFailed()).rejects.toBe(error);
  expect(dropped).toEqual([]);
});

test('the wait for a slice ends with the signal, and other commands do not', async () => {
  const never = new Promise<never>(() => undefined);
  const copy = {
    bzpopmin: (key: string) => (key === 'full' ? Promise.resolve('slice') : never),
    ping: () => never,
  };
  let disconnected = 0;
  Object.assign(copy, { disconnect: () => disconnected++ });
  const client = { duplicate: (options: unknown) => (expect(options).toBe('options'), copy) };
  const controller = new AbortController();
  endWaiting(client as never, controller.signal);
  expect(client.duplicate('options')).toBe(copy);
  expect(await copy.bzpopmin('full')).toBe('slice');
  const ends = Promise.race([copy.bzpopmin('empty'), copy.ping()]);
  expect(disconnected).toBe(0);
  controller.abort(new Error('it is over'));
  expect(disconnected).toBe(1);
  await expect(ends).rejects.toThrow('it is over');
  await expect(copy.bzpopmin('empty')).rejects.toThrow('it is over');
});
