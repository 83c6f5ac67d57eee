import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDealer, evaluateHands, formatCards } from '../../bindings/index.ts';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();
const folder = mkdtempSync(join(tmpdir(), 'razz-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test('counts the hands of files by value', async () => {
  const deals = new Uint8Array(7 * 3000);
  createDealer({ seed: 3 }).dealBatch(deals, 7);
  const lines = Array.from({ length: 3000 }, (_, hand) =>
    formatCards(deals.subarray(hand * 7, hand * 7 + 7)),
  );
  const files = [
    file('one', lines.slice(0, 1000).join('\r\n')),
    file('two', `${lines.slice(1000).join('\n')}\n\n`),
  ];
  const counts = new Map<number, number>();
  for (const value of evaluateHands(deals, new Uint16Array(3000)))
    counts.set(value, (counts.get(value) ?? 0) + 1);

  const { exit, out, err } = await razz(['count', ...files, '--json', '--threads', '2']);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(JSON.parse(out)).toEqual({ hands: 3000, values: [...counts].sort(([a], [b]) => a - b) });
});

test('counts more hands than one job holds', async () => {
  const input = `${'As2d3c4h5s9cKd\n'.repeat(2 ** 20)}6s4h3c2dAsKdKh\n`;
  const { exit, out } = await razz(['count', '-', '--json', '--threads', '1'], input);
  expect({ exit, answer: JSON.parse(out) as unknown }).toEqual({
    exit: 0,
    answer: {
      hands: 2 ** 20 + 1,
      values: [
        [31, 2 ** 20],
        [47, 1],
      ],
    },
  });
});

test('prints a table of classes, from standard input too', async () => {
  const { exit, out } = await razz(['count', '-'], 'As 2d 3c 4h 5s 9c Kd\n6s4h3c2dAsKdKh\nAcAdAhAs2c2d2h\n');
  expect(exit).toBe(0);
  expect(out).toMatch(/^hand +hands +share\n5 low +1 +33\.3333 %\n6 low .*\nfull house .*\n\n3 hands\n$/);
  expect((await razz(['count', '-'], 'As 2d 3c 4h 5s 9c Kd\n')).out).toMatch(/\n\n1 hand\n$/);
});

test('says where a hand is wrong', async () => {
  for (const [text, wrong] of [
    ['As 2d 3c 4h 5s 9c Kd\n\nAs 2d 3c 4h 5s 9c Kx', /bad:3: expected .*Kx/],
    ['As 2d 3c 4h 5s 9c', /bad:1: expected seven different cards/],
    ['As As 3c 4h 5s 9c Kd', /bad:1: expected/],
  ] as const) {
    const { exit, out, err } = await razz(['count', file('bad', text)]);
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(wrong);
  }
  expect((await razz(['count', join(folder, 'nowhere')])).err).toMatch(/^razz: file: .*ENOENT/);
  expect((await razz(['count'])).exit).toBe(2);
});
