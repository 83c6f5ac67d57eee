// Data as the command prints it: tables, CSV, amounts, states.
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../bindings/cli/io/csv.ts';
import { jobsText, statusText } from '../../../bindings/cli/io/job-status.ts';
import { printable } from '../../../bindings/cli/io/printable.ts';
import { counted, percent, tableText } from '../../../bindings/cli/io/tables.ts';
import { Winnings, winningsChart } from '../../../bindings/cli/io/winnings.ts';
import type { JobStatus } from '../../../bindings/cluster/index.ts';

test('a table has its first column to the left and the others to the right, without blanks at the end', () => {
  const rows = [['hand', 'n'], ['x', '100'], ['long one', '']]; // prettier-ignore
  expect(tableText(rows)).toBe('hand        n\nx         100\nlong one');
  expect(tableText(rows, 'left')).toBe('hand      n\nx         100\nlong one');
});

test('numbers have commas, and their word an s unless it is one', () => {
  expect([0, 1, 2, 1234567, 1n, 2n].map((count) => counted(count, 'hand'))).toEqual([
    ...['0 hands', '1 hand', '2 hands', '1,234,567 hands', '1 hand', '2 hands'],
  ]);
});

test('a fraction in percent has four decimals, or as many as are asked for', () => {
  expect([percent(0.5), percent(1 / 3, 0), percent(0.123456, 2)]).toEqual(['50.0000 %', '33 %', '12.35 %']);
});

test('CSV quotes what would break a row, and keeps formulas from being run', () => {
  expect(csvText([['a', 1, null], ['', -2.5, 'b']])).toBe('a,1,\r\n,-2.5,b'); // prettier-ignore
  for (const [cell, text] of [
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['a;b', 'a;b'],
    ...['=1', '+1', '-1', '@x', '|x', '%x', '\tx'].map((formula) => [formula, `'${formula}`]),
    ['\nx', '"\'\nx"'],
    ['a=1', 'a=1'],
  ] as const) {
    expect(csvText([[cell]])).toBe(text);
  }
});

test('what steers a terminal or turns its writing is replaced, one sign for one', () => {
  expect(printable('\x1b[2J\u0000\u007f\u009b')).toBe('\ufffd[2J\ufffd\ufffd\ufffd');
  for (const code of [0x200e, 0x200f, 0x2028, 0x202a, 0x202e, 0x2066, 0x2069])
    expect(printable(`a${String.fromCharCode(code)}b`)).toBe('a\ufffdb');
  for (const code of [0x200d, 0x2010, 0x2027, 0x202f, 0x2065, 0x206a, 0xe4])
    expect(printable(`a${String.fromCharCode(code)}b`)).toBe(`a${String.fromCharCode(code)}b`);
});

describe('the state of a cluster', () => {
  const job: JobStatus = {
    id: 'f'.repeat(64),
    ...{ kind: 'hands', submitted: Date.UTC(2024, 0, 2, 3, 4, 5), items: 900, slices: 9 },
    ...{ done: 3, waiting: 2, running: 1, failed: 3, slicesPerSecond: 0.25, secondsLeft: 24 },
  };
  const left = (fields: Partial<JobStatus>) =>
    jobsText([{ ...job, ...fields }])
      .split(/ +/)
      .at(-1);

  test('is a line for each job', () => {
    expect(jobsText([])).toBe('no jobs');
    expect(jobsText([job]).replaceAll(/ +/g, ' ')).toBe(
      `job kind slices done waiting running failed left\n${job.id} hands 9 3 2 1 3 24 s`,
    );
  });

  test.each([
    [24.1, '25 s'.split(' ')],
    [119.9, ['120', 's']],
    [120, ['2', 'min']],
    [121, ['3', 'min']],
    [7199, ['120', 'min']],
    [7200, ['2.0', 'h']],
    [9000, ['2.5', 'h']],
  ])('has %f seconds left in units that suit', (secondsLeft, [number, unit]) => {
    const line = jobsText([{ ...job, secondsLeft }]);
    expect(line.endsWith(` ${number} ${unit}`)).toBe(true);
  });

  test('does not guess', () => {
    expect(left({ secondsLeft: undefined })).toBe('?');
    expect(jobsText([{ ...job, done: 9, secondsLeft: undefined }]).endsWith(' 0 s')).toBe(true);
  });

  test('tells all of one job', () => {
    const now = new Date(Date.UTC(2024, 0, 2, 4));
    const workers = [{ host: 'a', pid: 7, threads: 2, queue: 'slices', version: '1.2.3' }];
    expect(statusText(job, workers, now).replaceAll(/ {2,}/g, '  ')).toBe(
      [
        `job  ${job.id}`,
        'kind  hands',
        'submitted  2024-01-02T03:04:05.000Z',
        'items  900',
        'slices  9: 3 done, 1 running, 2 waiting, 3 failed',
        'rate  0.250 slices a second',
        'end  about 2024-01-02T04:00:24Z (24 s)',
        '',
        'worker  pid  threads  queue  version',
        'a  7  2  slices  1.2.3',
      ].join('\n'),
    );
    const idle = statusText({ ...job, slicesPerSecond: 0, secondsLeft: undefined }, [], now);
    expect(idle).toMatch(/rate +not known yet\nend +not known yet\n\nno workers$/);
    expect(statusText({ ...job, done: 9 }, [], now)).toMatch(/end +reached\n/);
    expect(statusText({ ...job, secondsLeft: 1e15 }, [], now)).toMatch(/end +about never \(/);
  });
});

describe('the line of winnings', () => {
  test('has every point of a short session', () => {
    const winnings = new Winnings();
    expect(winnings.line).toEqual([[0, 0]]);
    for (const payoff of [5, -7, 0]) winnings.add(payoff);
    expect([winnings.hands, winnings.won]).toEqual([3, -2]);
    expect(winnings.line).toEqual([[0, 0], [1, 5], [2, -2], [3, -2]]); // prettier-ignore
  });

  test.each([1023, 1024, 1025, 4096, 5001])(
    'is thinned out evenly over %i hands, and ends at the last',
    (hands) => {
      const winnings = new Winnings();
      for (let hand = 0; hand < hands; hand++) winnings.add(2);
      const { line } = winnings;
      expect(line.length).toBeLessThanOrEqual(1026);
      expect(line.length).toBeGreaterThan(hands < 1024 ? hands : 500);
      for (const [hand, won] of line) expect(won).toBe(2 * hand);
      expect(line.at(-1)).toEqual([hands, 2 * hands]);
      const steps = new Set(line.slice(1, -1).map(([hand], i) => hand - line[i]![0]));
      expect(steps.size).toBe(1);
    },
  );

  test('is drawn under its title', async () => {
    const winnings = new Winnings();
    for (let hand = 0; hand < 1500; hand++) winnings.add(1);
    const money = { currency: 'USD', decimals: 2 } as never;
    const chart = await winningsChart('all', winnings, money);
    const [title, ...rows] = chart.split('\n');
    expect(title).toMatch(/^all: \$15(\.00)? in 1,500 hands$/);
    expect(rows.length).toBeGreaterThanOrEqual(11);
    expect(rows.every((row) => row === row.trimEnd() && row.length < 80)).toBe(true);
    const one = new Winnings();
    one.add(100);
    expect(await winningsChart('x', one, money)).toMatch(/^x: \$1(\.00)? in 1 hand\n/);
  });
});
