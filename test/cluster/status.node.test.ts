import { expect, test } from 'vitest';
import { readSummary, readWorkers, statusOf, writeWorkerName } from '../../bindings/cluster/status.ts';

const summary = { kind: 'hands', submitted: 0, items: 100, slices: 10 };
const idle = { parts: 0, running: 0, failed: 0, now: 0, newest: 0, oldest: 0, times: 0 };

test('slices are done, running, failed or waiting, and never more than there are', () => {
  expect(statusOf('x', summary, { ...idle, parts: 4, running: 2, failed: 1 })).toMatchObject({
    ...{ done: 4, running: 2, failed: 1, waiting: 3 },
  });
  expect(statusOf('x', summary, { ...idle, parts: 14, running: 2, failed: 1 })).toMatchObject({
    ...{ done: 10, running: 0, failed: 0, waiting: 0 },
  });
});

test('the rate is that of the latest results, and falls while none comes', () => {
  const counts = { ...idle, parts: 5, times: 5, oldest: 1000, newest: 3000, now: 3100 };
  expect(statusOf('x', summary, counts)).toMatchObject({ slicesPerSecond: 2, secondsLeft: 2.5 });
  expect(statusOf('x', summary, { ...counts, now: 11_000 })).toMatchObject({
    ...{ slicesPerSecond: 0.5, secondsLeft: 10 },
  });
  expect(statusOf('x', summary, { ...idle, times: 1, newest: 5 })).toMatchObject({
    ...{ slicesPerSecond: 0, secondsLeft: undefined },
  });
});

test('an invalid summary is refused', () => {
  expect(readSummary({ ...summary })).toEqual(summary);
  for (const wrong of [
    null,
    { ...summary, kind: '\x1b[2J' },
    { ...summary, kind: 'a'.repeat(31) },
    { ...summary, items: -1 },
    { ...summary, slices: '9' },
    { ...summary, more: 1 },
  ]) {
    expect(() => readSummary(wrong)).toThrow();
  }
});

test('workers are found among the clients of a server, and nothing else is', () => {
  const encoded = Buffer.from('slices-0.1.0-01234567').toString('base64');
  const other = Buffer.from('other-1.2.3-beta.1-89abcdef').toString('base64');
  const clients = [
    `id=3 addr=127.0.0.1:5 name=razz:${encoded}:w:${writeWorkerName('b.example org\x1b', 12, 4)} age=7`,
    `id=4 name=razz:${other}:w:${writeWorkerName('a', 7, 1)}`,
    `id=5 name=lab:${encoded}:w:${writeWorkerName('c', 7, 1)} age=7`,
    `id=6 name=razz:${encoded} age=7`,
    `id=7 name=razz:${encoded}:w:x/y/z age=7`,
    `id=8 name= age=7`,
    'x'.repeat(1e5),
  ].join('\n');
  expect(readWorkers(clients, 'razz')).toEqual([
    { host: 'a', pid: 7, threads: 1, queue: 'other', version: '1.2.3-beta.1' },
    { host: 'b.example-org-', pid: 12, threads: 4, queue: 'slices', version: '0.1.0' },
  ]);
});
