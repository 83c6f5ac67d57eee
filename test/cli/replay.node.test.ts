import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { randomPlayed } from '../support/history/play.ts';
import { GOOD } from '../support/history/hands.ts';
import { printMerge, printPhh, printPokerStars } from '../support/history/rooms.ts';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();
const folder = mkdtempSync(join(tmpdir(), 'razz-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const good = file('good.txt', GOOD);
const bad = file('bad.txt', GOOD.replace('calls $0.60', 'calls $0.50'));
const played = randomPlayed(5, 'pokerstars', 3);
const merge = file('hand.xml', printMerge(played));
const phh = file('hand.phh', printPhh(played));

/** The hands in lines of JSON. */
function lines(out: string): Record<string, unknown>[] {
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a replay for people, street by street', async () => {
  const { exit, out, err } = await razz(['replay', good]);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toMatch(/^PokerStars #123456789012, Razz Limit \$0\.50\/\$1, table Ceres \[x\] IV, 2014/);
  expect(out).toContain('seat  5  gone           $50  not dealt in');
  expect(out).toContain('Fifth street, pot $3.35\n');
  expect(out).toContain('  $eat 3         (2d 3d) 9h 4c As\n');
  expect(out).toContain('  Zoë said, "x" raises to $2\n');
  expect(out).toContain(
    'Adds up: Ann: folds -$0.05, $eat 3 +$4, a [b] (c) -$0.20, Zoë said, "x" -$4.15, rake $0.40\n',
  );
  expect(out).toMatch(/\n1 razz hand in 55 lines, 1 add up, 0 do not\n$/);
});

test('the pot of a street is without the uncalled bet of the one before', async () => {
  const short = GOOD.replace(
    /\$eat 3: bets \$0\.60 and is all-in\n(Zoë said, "x"): calls \$0\.60\n/,
    '$$eat 3: checks\n$1: bets $$1\n$$eat 3: calls $$0.60 and is all-in\nUncalled bet ($$0.40) returned to $1\n',
  );
  const { exit, out } = await razz(['replay', file('short.txt', short)]);
  expect({ exit, sixth: /^Sixth.*/m.exec(out)?.[0], seventh: /^Seventh.*/m.exec(out)?.[0] }).toEqual({
    exit: 0,
    sixth: 'Sixth street, pot $7.35',
    seventh: 'Seventh street, pot $8.55',
  });
});

test('what does not add up, with its line, and exit code 1', async () => {
  const { exit, out } = await razz(['replay', bad]);
  expect(exit).toBe(1);
  expect(out).toContain('Does not add up:\n  line 43, call: the file says $0.50, the rules $0.60\n');
  expect(out).toContain('1 razz hand in 55 lines, 0 add up, 1 do not (1 call)');
});

test('a line of JSON a hand', async () => {
  const { exit, out, err } = await razz(['replay', '--jsonl', good, bad]);
  expect(exit).toBe(1);
  expect(lines(out)).toEqual([
    {
      id: '123456789012',
      room: 'pokerstars',
      game: 'Razz Limit',
      ok: true,
      problems: [],
      stacks: [1995, 815, 1317, 5000, 485],
      payoffs: [-5, 400, -20, 0, -415],
      names: ['Ann: folds', '$eat 3', 'a [b] (c)', 'gone', 'Zoë said, "x"'],
      seats: [1, 2, 4, 5, 7],
      table: 'Ceres [x] IV',
      date: '2014/02/03 4:05:06 ET [2014/02/03 9:05:06 GMT]',
      time: '2014-02-03T09:05:06Z',
      stakes: { ante: 5, bringIn: 15, smallBet: 50, bigBet: 100 },
      money: { currency: 'USD', decimals: 2 },
      rake: 40,
      source: good,
      line: 1,
    },
    expect.objectContaining({
      ok: false,
      problems: [{ line: 43, what: 'call', found: '$0.50', expected: '$0.60' }],
      source: bad,
    }),
  ]);
  expect(err).toBe('2 razz hands in 110 lines, 1 add up, 1 do not (1 call)\n');
});

test('one JSON document', async () => {
  const { exit, out } = await razz(['replay', '--json', '--equity', good, merge]);
  expect(exit).toBe(0);
  const { hands, summary } = JSON.parse(out) as { hands: Record<string, unknown>[]; summary: unknown };
  expect(hands.map(({ room, ok }) => [room, ok])).toEqual([
    ['pokerstars', true],
    ['merge', true],
  ]);
  expect(hands[0]!.equity).toMatchObject([
    { street: 3, averagedOver: [0, 2] },
    { street: 4 },
    { street: 5 },
    { street: 6, method: 'exact' },
    { street: 6, moment: 'all-in' },
  ]);
  expect(summary).toEqual({
    hands: 2,
    damaged: 0,
    lines: expect.any(Number) as number,
    duplicates: 0,
    faults: {},
    others: {},
    texts: {},
    unread: [],
  });
  const empty = await razz(['replay', '--json'], '');
  expect(JSON.parse(empty.out)).toEqual({
    hands: [],
    summary: { hands: 0, damaged: 0, lines: 0, duplicates: 0, faults: {}, others: {}, texts: {}, unread: [] },
  });
});

test.each(['phh', 'pokerstars', 'json'])('hands written as %s read the same again', async (format) => {
  const { exit, out, err } = await razz(['replay', '--to', format, good, merge, phh]);
  expect(exit).toBe(0);
  expect(err).toContain('3 razz hands');
  const before = lines((await razz(['replay', '--jsonl', good, merge, phh])).out);
  const after = lines((await razz(['replay', '--jsonl'], out)).out);
  // PHH has no place for who is not dealt in.
  const results = (hands: typeof after): unknown =>
    hands.map(({ payoffs }) => (payoffs as number[]).filter((payoff) => payoff !== 0));
  expect(results(after)).toEqual(results(before));
});

test.each([
  ['phh', 1],
  ['pokerstars', 1],
  ['json', 2],
])('of a good hand and a damaged one %s has %i', async (format, written) => {
  const damaged = GOOD.replace('calls $0.60', 'calls $0.50');
  const { exit, out, err } = await razz(['replay', '--to', format], damaged + GOOD);
  expect(exit).toBe(1);
  const left = written === 1 ? ' and is left out' : '';
  expect(err).toContain(`razz: hand #123456789012 in line 1 does not add up${left}\n`);
  expect(err).toContain('  line 43, call: the file says $0.50, the rules $0.60\n');
  expect(lines((await razz(['replay', '--jsonl'], out)).out)).toHaveLength(written);
});

test('standard input, as nothing and as -', async () => {
  for (const args of [[], ['-']]) {
    const { exit, out } = await razz(['replay', '--jsonl', ...args], GOOD + printPokerStars(played));
    expect(exit).toBe(0);
    expect(lines(out)).toHaveLength(2);
  }
});

test('equity on each street', async () => {
  const { out } = await razz(['replay', '--equity', good]);
  expect(out).toMatch(/\$eat 3 +\(2d 3d\) 9h 4c {10,}98\.66 %\n/);
});

test('other games are named', async () => {
  const { exit, out } = await razz(
    ['replay'],
    "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2014/02/03 4:05:06 ET\n" + GOOD,
  );
  expect(exit).toBe(0);
  expect(out).toContain("1 of another game: Hold'em No Limit");
});

test('what would steer a terminal is not printed', async () => {
  const { out } = await razz(['replay'], GOOD.replaceAll('$eat 3', '$eat\u001b[31m 3'));
  expect(out).toContain('$eat\ufffd[31m 3');
  expect(out).not.toContain('\u001b');
});

test.each([
  ...[['replay'], ['replay', '--jsonl'], ['replay', '--json'], ['replay', '--equity']],
  ...['json', 'phh', 'pokerstars'].map((format) => ['replay', '--to', format]),
  ...[
    ['stats'],
    ['stats', '--wide'],
    ['stats', '--csv'],
    ['stats', '--jsonl'],
    ['review'],
    ['review', '--jsonl'],
  ],
])('%s %s has no control characters of a name or a table', async (...args) => {
  const given = args.filter((arg) => arg !== undefined);
  const evil = GOOD.replaceAll('$eat 3', '$e\u001b[31m\u0007\u009b3').replace('Ceres', 'C\u001b]0;x\u0007');
  const damaged = evil.replace('Hand #', 'Hand #9').replace('*** 5th', '\u001b[2J *** 5th');
  for (const text of [evil, damaged]) {
    const { out, err } = await razz(given, text);
    expect(out + err).toMatch(/\S/);
    expect(out + err).not.toMatch(/[^\P{Cc}\n\r]/u);
  }
});

test('a file that is not there, and the others', async () => {
  const { exit, out, err } = await razz(['replay', '--jsonl', join(folder, 'none'), good]);
  expect(exit).toBe(1);
  expect(lines(out)).toHaveLength(1);
  expect(err).toContain('none: ENOENT');
  expect(err).toContain('1 file could not be read');
});

test('a folder gives the files in it and in its folders, packed or not', async () => {
  const root = mkdtempSync(join(folder, 'many-'));
  mkdirSync(join(root, 'deep'));
  writeFileSync(join(root, 'a.txt'), GOOD);
  writeFileSync(join(root, 'deep', 'b.gz'), gzipSync(printMerge(played)));
  writeFileSync(join(root, 'deep', 'c.bin'), Uint8Array.of(0, 1, 2, 200));
  const { exit, out, err } = await razz(['replay', '--jsonl', root]);
  expect(exit).toBe(0);
  expect(lines(out).map(({ room }) => room)).toEqual(['pokerstars', 'merge']);
  expect(err).toContain('1 passage skipped: other text');
});

test('the same hand twice counts once, unless it does not add up', async () => {
  const { out, err } = await razz(['replay', '--jsonl', '--duplicates', good, bad, good, bad]);
  expect(lines(out).map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(err).toContain('1 hand more than once in the files, counted once');
  expect(err).toContain(`again in ${good}, line 1: pokerstars #123456789012`);
});

test('only some hands', async () => {
  const other = file('other.txt', GOOD.replace('#123456789012', '#77'));
  const problems = await razz(['replay', '--jsonl', '--only-problems', good, bad]);
  expect(lines(problems.out)).toMatchObject([{ ok: false }]);
  const one = await razz(['replay', '--jsonl', '--hand', '77', good, other]);
  expect(lines(one.out)).toMatchObject([{ id: '77' }]);
});

test('a single hand of PHH has no number before it', async () => {
  expect((await razz(['replay', '--to', 'phh', good])).out).toMatch(/^variant/);
  expect((await razz(['replay', '--to', 'phh', good, merge])).out).toMatch(/^\[1\]\nvariant[^]+\n\[2\]\n/);
});

test.each([
  ['--json', '--jsonl'],
  ['--json', '--to', 'phh'],
  ['--equity', '--to', 'phh'],
  ['--to', 'ohh'],
  ['--frobnicate'],
])('%s %s is wrong usage', async (...args) => {
  const { exit, out } = await razz(['replay', good, ...args]);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
});

test.each([
  ['--stakes', 'some'],
  ['--room', 'nowhere'],
  ['--from', '2014-02-30'],
  ['--to', 'today'],
  ['--threads', '0'],
  ['--threads', '1e9'],
])('stats %s %s is wrong usage', async (option, value) => {
  const { exit, out, err } = await razz(['stats', good, option, value]);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toContain(`'${value}' is invalid`);
});

test.each(['player', 'day', 'position', 'size'])('a table by %s fits 80 columns', async (by) => {
  const rich = GOOD.replaceAll('$eat 3', 'a name as long as any');
  const { exit, out } = await razz(['stats', '--by', by, file('rich.txt', rich)]);
  expect(exit).toBe(0);
  expect(out).toContain('a name a');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('an unknown encoding', async () => {
  const { exit, err } = await razz(['replay', '--encoding', 'klingon', good]);
  expect(exit).toBe(2);
  expect(err).toContain("'klingon' is invalid. It is no encoding");
});

test('statistics for people', async () => {
  const { exit, out } = await razz(['stats', good, file('again.txt', GOOD.replace('#123456789012', '#78'))]);
  expect(exit).toBe(0);
  expect(out).toMatch(/^player +hands +net +BB\/100 +±95% +entry/);
  expect(out).toMatch(/\$eat 3 +2 +\$8 +400\.0 +0\.0 +100 % +- +- +100 % +100 %\n/);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  const wide = await razz(['stats', '--wide', good]);
  expect(wide.out).toMatch(/^player +hands +net +all-in net/);
  expect(wide.out).toContain('$eat 3 (pokerstars)');
});

test('statistics of some hands, by group', async () => {
  const later = file(
    'later.txt',
    GOOD.replace('#123456789012', '#79').replaceAll('2014/02/03', '2015/03/04'),
  );
  const hands = async (...args: string[]): Promise<number[]> => {
    const { out } = await razz(['stats', '--jsonl', '--player', '$eat 3', ...args, good, later]);
    return out === '' ? [] : lines(out).map((line) => line.hands as number);
  };
  expect(await hands()).toEqual([2]);
  expect(await hands('--from', '2015-01-01')).toEqual([1]);
  expect(await hands('--to', '2014-02-03')).toEqual([1]);
  for (const stakes of ['0.5/1', '0.50/1.00', '$0.50/$1', '.5/1']) {
    expect(await hands('--stakes', stakes)).toEqual([2]);
  }
  expect(await hands('--stakes', '1/2')).toEqual([]);
  expect(await hands('--room', 'merge')).toEqual([]);
  expect(await hands('--tournament')).toEqual([]);
  expect(await hands('--cash')).toEqual([2]);
  expect(await hands('--by', 'day')).toEqual([1, 1]);
});

test('statistics for a spreadsheet, in which a name is no formula', async () => {
  const evil = file('evil.txt', GOOD.replaceAll('$eat 3', '=HYPERLINK("x"),\u001b[31m'));
  const { out } = await razz(['stats', '--csv', evil]);
  expect(out).toMatch(/^player,room,tournament,group,currency,hands,net/);
  expect(out).toContain('"\'=HYPERLINK(""x""),\ufffd[31m",pokerstars,no,,USD,1,4,4,1,');
});

test('statistics as JSON, of chosen players', async () => {
  for (const order of [
    [good, '--player', '$eat 3'],
    ['--player', '$eat 3', good],
  ]) {
    const { out } = await razz(['stats', '--json', ...order]);
    expect(JSON.parse(out)).toMatchObject([
      { name: '$eat 3', hands: 1, net: 400, entry: { count: 1, of: 1 } },
    ]);
  }
  const two = await razz(['stats', '--json', '--player', '$eat 3', '--player', 'a [b] (c)', good]);
  expect(JSON.parse(two.out)).toHaveLength(2);
  const all = await razz(['stats', '--jsonl', good, bad]);
  expect(all.exit).toBe(1);
  expect(lines(all.out)).toHaveLength(4);
});

test('a line of winnings', async () => {
  const many = Array.from({ length: 3000 }, (_, i) => GOOD.replace('123456789012', String(i + 1)));
  const { exit, out } = await razz([
    'stats',
    '--player',
    '$eat 3',
    '--chart',
    file('line.txt', many.join('\n')),
  ]);
  expect(exit).toBe(0);
  expect(out).toContain('\n$eat 3 (pokerstars): $12000 in 3,000 hands\n');
  const rows = out.split('\n').filter((row) => /[┤│]/.test(row));
  expect(rows.find((row) => row.includes('━'))).toMatch(/\$1[12]\d{3}┤/);
  expect(rows.filter((row) => row.includes('━')).at(-1)).toContain('$0┤');
  expect(Math.max(...out.split('\n').map((row) => row.length))).toBeLessThanOrEqual(80);
  for (const args of [['--chart'], ['--chart', '--player', 'Ann', '--csv']]) {
    const { exit, err } = await razz(['stats', ...args, good]);
    expect({ exit, err }).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--chart goes with') as string,
    });
  }
});

test.each([
  ['replay'],
  ['replay', '--jsonl'],
  ['replay', '--to', 'phh'],
  ['stats', '--json', '--by', 'position'],
])('%s with threads gives the same', async (...args) => {
  const others = GOOD.replaceAll('Razz Limit', 'Badugi Limit');
  const many = Array.from({ length: 120 }, (_, i) => GOOD.replace('123456789012', String(i % 100)) + others);
  const packed = file('packed.gz', gzipSync(GOOD));
  const files = [file('many.txt', many.join('\n')), bad, '/nowhere/at/all', merge, packed, '-', phh];
  const [one, three] = await Promise.all(
    ['1', '3'].map((threads) => razz([...args, '--duplicates', '--threads', threads, ...files], GOOD)),
  );
  expect(three).toEqual(one);
  expect(one!.out + one!.err).toContain('20 hands more than once in the files');
  expect(one!.out + one!.err).toContain('120 of another game: Badugi Limit');
});
