import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { equity } from '../../bindings/index.ts';
import { simulate } from '../../bindings/game/index.ts';
import { randomPlayed } from '../support/history/play.ts';
import { printPokerStars } from '../support/history/rooms.ts';

/** Runs a program of examples/ on the built package. */
async function run(
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ out: string; err: string }> {
  const running = promisify(execFile)(process.execPath, [`examples/${program}`, ...args], {
    timeout: 120_000,
  });
  running.child.stdin!.end(input);
  const { stdout, stderr } = await running;
  return { out: stdout, err: stderr };
}

test('evaluate-stream.mjs counts hands and names invalid lines', async () => {
  const wheel = 'As 2d 3c 4h 5s 9c Kd\n';
  const { out, err } = await run(
    'evaluate-stream.mjs',
    [],
    `${wheel.repeat(5000)}6s 4h 3c 2d As Kd Kh\nAs\n1x\n`,
  );
  expect(out).toBe('5000 Five-Four low\n1 Six-Four low\n');
  expect(err).toMatch(/^line 5002: 1 cards instead of seven\nline 5003: .*\(card\)\n$/);
});

test('equity-worker.mjs answers for every door card', async () => {
  const worker = new Worker('./examples/equity-worker.mjs');
  onTestFinished(async () => {
    await worker.terminate();
  });
  const rows: { opponent: string; equity: number }[] = [];
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (row: (typeof rows)[number] | 'done') =>
      row === 'done' ? resolve() : rows.push(row),
    );
    worker.postMessage({ hand: '(As2d)3c', dead: 'Ac Kd' });
  });
  expect(rows).toHaveLength(13);
  const { opponent, equity: found } = rows[7]!;
  expect(opponent).toBe('(xx)8c');
  expect(found).toBe(equity(['(As2d)3c', '(xx)8c'], { dead: 'Ac Kd', method: 'exact' }).players[0]!.equity);
});

test('own-kernel.mjs counts good hands, the same with any number of threads', async () => {
  expect((await run('own-kernel.mjs', ['100000'])).out).toBe('18.25 % of 100000 hands\n');
});

test('solver-inner-loop.mjs weighs classes against each other', async () => {
  expect((await run('solver-inner-loop.mjs', [])).out).toMatch(
    /^\d+\.\d\d % ahead now, \d+\.\d\d % with the river\n$/,
  );
});

test('bot-league.mjs lets every pair play', async () => {
  const { out } = await run('bot-league.mjs', ['100']);
  const lines = out.trim().split('\n');
  expect(lines).toHaveLength(6 + 4);
  const { chipsPerHand } = simulate({ players: ['random', 'caller'], hands: 100, seed: 0 }).players[0]!;
  expect(lines[0]).toContain(`random against caller: ${chipsPerHand.toFixed(2)} ±`);
});

test('hand-report.mjs reports hands and players', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'razz-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'hands.txt');
  const text = printPokerStars(randomPlayed(3, 'pokerstars', 6), { id: '11' });
  writeFileSync(file, `${text}\n\n${text.replace(/^\*\*\* SUMMARY[^]*/m, '')}`);
  const { out } = await run('hand-report.mjs', [file]);
  expect(out).toContain('\n2 hands\n');
  expect(out).toMatch(/hands\.txt:\d+: /);
  expect(out).toMatch(/\(pokerstars\): -?\$?[\d.]+ .*in 1, entered /);
});
