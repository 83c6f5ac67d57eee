// `razz job` without a server; test/cluster has it with one.
import { expect, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();
const NO_SERVER = { RAZZ_REDIS: undefined, RAZZ_REDIS_FILE: undefined };

test('runs a job from standard input on the cores of this machine', async () => {
  const seats = ['(As2d)3c', '(4h5s)8c'];
  const job = JSON.stringify({ kind: 'exact-equity', seats });
  const { exit, out, err } = await razz(['job', '-', '--threads', '1'], job, 'run', NO_SERVER);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(equity(seats))));
});

test.each([
  ['no job', [], '', 2, 'give a file, --resume, --cancel, --status or --list'],
  ['two things to do', ['--list', '--cancel', 'x'], '', 2, 'give a file, --resume, --cancel'],
  ['a question to no server', ['--status', 'x'], '', 2, 'give --redis or --redis-file'],
  ['text that is not JSON', ['-'], '[', 1, 'file: expected a job as JSON'],
  ['a kind that is not known', ['-'], '{"kind":"magic"}', 1, 'expected'],
  ['a file that is not there', ['/no/such/file'], '', 1, 'file: expected a file that can be read'],
])('refuses %s', async (_, args, input, exit, message) => {
  const run = await razz(['job', ...args], input, 'run', NO_SERVER);
  expect(run).toMatchObject({ exit, out: '', err: expect.stringContaining(message) as string });
});
