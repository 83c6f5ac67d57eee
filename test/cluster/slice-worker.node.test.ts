import { expect, test } from 'vitest';
import { ATTEMPTS, sliceWorkerOf } from '../../bindings/cluster/slice-worker.ts';

/** What BullMQ's worker is to this one: a backend of version 6 where there is one, and the fields of the next job. */
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
    nextJobFromJobData(...given: unknown[]): unknown {
      return given;
    }
  }
  const SliceWorker = sliceWorkerOf({ Worker: Plain } as never);
  const worker = new SliceWorker('queue', () => Promise.resolve(), {} as never) as unknown as Plain;
  return { worker, asked };
}

const options = JSON.stringify(ATTEMPTS);

/** The fields that the worker gets of those that BullMQ 5 hands in. */
function bounded(fields: Record<string, unknown>): Record<string, unknown> {
  const [bound, name, token] = workerOn().worker.nextJobFromJobData(
    { opts: '{}', ...fields },
    'name',
    'token',
  ) as [Record<string, unknown>, string, string];
  expect([name, token]).toEqual(['name', 'token']);
  return bound;
}

test('a slice is tried five times, with its own pauses whatever the entry says', () => {
  expect(ATTEMPTS).toEqual({ attempts: 5, backoff: { type: 'exponential', delay: 1000 } });
  expect(bounded({ data: '{"first":0}', opts: '{"attempts":1e9}' })).toEqual({
    data: '{"first":0}',
    opts: options,
  });
});

test('only fields that a slice needs are let through, each as long as it may be', () => {
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
  expect(bounded({ data: '1', ...fields, ats: 7 })).toEqual({
    data: '1',
    opts: options,
    ...Object.fromEntries(known.filter((name) => name !== 'ats').map((name) => [name, 'x'.repeat(20)])),
    defa: 'x'.repeat(200),
  });
});

test('data that is not JSON, is no text or has more than 1024 characters becomes null', () => {
  const text = (length: number) => JSON.stringify('x'.repeat(length - 2));
  expect(bounded({ data: text(1024) }).data).toBe(text(1024));
  for (const data of [text(1025), '{', '', 7, undefined]) expect(bounded({ data }).data).toBe('null');
});

test('fields that BullMQ 6 has parsed pass as they are', () => {
  const { worker } = workerOn([]);
  const fields = { opts: {}, data: { first: 0 }, parent: 'x' };
  expect(worker.nextJobFromJobData(fields, 'name')).toEqual([fields, 'name', undefined]);
  expect(worker.nextJobFromJobData(undefined)).toEqual([undefined, undefined, undefined]);
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
