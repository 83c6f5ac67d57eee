import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
import { razzScript } from '../support/razz.ts';

/** Runs a program that imports the core in a process of its own, and gives its output. */
function run(program: string, options: readonly string[]): { out: string; err: string } {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import * as razz from './bindings/index.ts';\n${program}`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const input = outputFiles[0]!.text;
  const { stdout, stderr } = spawnSync(process.execPath, [...options, '--input-type=module'], {
    input,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr };
}

/*
 * Results that nobody holds any more are garbage. The results of the questions below, 2 to 8 KiB each, would not fit
 * heaps of this size.
 */
const SMALL_HEAP = ['--max-old-space-size=40', '--max-semi-space-size=2'];

test('a long run of questions in turns keeps no result alive', { timeout: 120_000 }, () => {
  const program = `
    const seats = ['As2d3c4h5s6d7c', '4c5c8c9cTcJcQc', '2c3h4s7h8h9hTh', 'Kc', '5d', '6h', '9s'];
    let sum = 0;
    for (let i = 0; i < 20_000; i++) {
      const { players } = await razz.equityAsync(seats, { method: 'sample', trials: 300, seed: i });
      sum += players[0].equity;
    }
    console.log(sum > 0);`;
  expect(run(program, SMALL_HEAP)).toEqual({ out: 'true\n', err: '' });
});

test('200,000 questions at once keep nothing alive', { timeout: 120_000 }, () => {
  const program = `
    const seats = ['AsAd2s3s6s8sTs', '9c9d9hTcTdTh'];
    let sum = 0;
    for (let i = 0; i < 200_000; i++) sum += razz.equity(seats).players[0].equity;
    console.log(sum > 0);`;
  expect(run(program, SMALL_HEAP)).toEqual({ out: 'true\n', err: '' });
});

const script = razzScript();

test('a long stream of requests keeps no answer alive', { timeout: 120_000 }, () => {
  const lines = 20_000;
  const request = JSON.stringify({
    seats: ['As2d3c4h5s6d', '4c5c8c9cTcJc', 'Kc', '5d', '6h', '9s'],
    trials: 100,
  });
  const input = `${request.replace('}', ',"method":"sample"}')}\n`.repeat(lines);
  const { stdout, stderr } = spawnSync(process.execPath, [...SMALL_HEAP, script, 'equity', '--jsonl'], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  expect(stderr).toBe('');
  const answers = stdout.trimEnd().split('\n');
  expect(answers).toHaveLength(lines);
  expect(JSON.parse(answers.at(-1)!)).toMatchObject({ method: 'sample', trials: 100 });
});

// The module starts with less than 42 pages of 64 KiB; the sum of four upcards takes some 1,500 of them.
test.each([42, 43, 44, 46, 50, 60, 80, 120, 300, 1000])(
  'memory that ends in the middle of a sum is an error, with %i pages',
  { timeout: 60_000 },
  (pages) => {
    const program = `
    const two = ['(As2d)3c', '(4h5s)8c'];
    const report = (act) => {
      try {
        return act();
      } catch (error) {
        if (!(error instanceof razz.OperationError)) throw error;
        return error.code;
      }
    };
    const sum = (seats) => report(() => razz.equity(seats, { method: 'exact' }).total);
    const sample = () => razz.equity(two, { method: 'sample', seed: 1, trials: 200_000 }).players[0].win;
    const later = await razz.equityAsync(two, { method: 'exact' }).then(({ total }) => total, ({ code }) => code);
    console.log(JSON.stringify([sum(two), sum(['3c', '4c', '5c', '6c']), sum(['3c', '4c']), sum(two), later, sample()]));`;
    const { out, err } = run(program, [`--wasm-max-mem-pages=${pages}`]);
    expect(err).toBe('');
    const [first, four, upcards, again, later, sampled] = JSON.parse(out) as unknown[];
    expect(['18265297050', 'memory']).toContain(first);
    expect(four).toBe('memory');
    expect([equity(['3c', '4c'], { method: 'exact' }).total, 'memory']).toContain(upcards);
    expect([again, later]).toEqual([first, first]);
    expect(sampled).toBe(
      equity(['(As2d)3c', '(4h5s)8c'], { method: 'sample', seed: 1, trials: 200_000 }).players[0]!.win,
    );
    if (pages > 100) expect(first).not.toBe('memory');
  },
);

test('one signal for many questions makes Node warn of nothing', () => {
  const program = `
    const { signal } = new AbortController();
    const seats = ['(As2d)3c', '(4h5s)8c'];
    const runs = Array.from({ length: 100 }, () => razz.equityAsync(seats, { signal }));
    console.log((await Promise.all(runs)).length);`;
  expect(run(program, [])).toEqual({ out: '100\n', err: '' });
});
