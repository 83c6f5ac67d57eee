// How jobs are cut by default, and where the bounds of what comes from outside lie.
import { expect, test } from 'vitest';
import { DECK_SIZE } from '../../bindings/cards.ts';
import { type OpenJob, openJob } from '../../bindings/jobs/job.ts';
import type { Part } from '../../bindings/jobs/part.ts';
import { solveCost } from '../../bindings/solver/cost.ts';

const seats = ['(As2d)3c', '(xx)8h'];
const sampled = { kind: 'sampled-equity', seats, seed: 7, trials: 2 ** 40 };
const simulation = { kind: 'simulation', seed: 1, hands: 2 ** 40 };
const spot = { seats: ['(A2,KQ)As2d9c8h(x)', '(A9,55)Ad3c7hTs(x)'], pot: 10, bet: 2 };

function open(json: unknown): OpenJob {
  return openJob(json);
}

function refused(job: OpenJob, part: unknown): void {
  expect(() => job.readPart(part)).toThrow(expect.objectContaining({ code: 'job', argument: 'part.counts' }));
}

test.each<[number, unknown]>([
  [2 ** 21, sampled],
  [2 ** 14, { ...simulation, players: ['tight', 'caller'] }],
  [2 ** 10, { ...simulation, players: ['tight', 'equity'] }],
  [2 ** 10, { ...simulation, players: ['solid', 'caller'] }],
  [14, { kind: 'hands', cards: 'ABCDEFG'.repeat(14) }],
  [2 ** 20, { kind: 'hands', cards: 'ABCDEFG'.repeat(2 ** 20 + 1) }],
])('a slice has %i items by default, and never more than 4096 times as many', (sliceItems, json) => {
  const job = open(json);
  expect(job.sliceItems).toBe(sliceItems);
  expect(job.mostSliceItems).toBe(4096 * sliceItems);
  expect(job.slices().next().value).toEqual({ job: job.id, first: 0, count: sliceItems });
});

test('a slice of spots takes a tenth of a second by their cost, and has one at least', () => {
  const { seconds } = solveCost(spot);
  const items = Math.floor(0.1 / seconds);
  expect(items).toBeGreaterThan(1);
  expect(open({ kind: 'solve', spots: Array(items + 5).fill(spot) }).sliceItems).toBe(items);
  const large = { seats: ['(xx)As2d9c', '(xx)Ad3c7h'], pot: 10, bet: 2 };
  expect(solveCost(large).seconds).toBeGreaterThan(0.1);
  expect(open({ kind: 'solve', spots: [large, large] }).sliceItems).toBe(1);
});

test('the letters of cards are those of card numbers, to the last', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  expect(letters).toHaveLength(DECK_SIZE);
  // Seven ranks in a row from each card on: the value says which cards were read.
  const cards = Array.from({ length: 24 }, (_, i) =>
    [0, 4, 8, 12, 16, 20, 24].map((step) => letters[i + step]).join(''),
  );
  const job = open({ kind: 'hands', cards: cards.join('') });
  const answer = job.answer(job.run({ job: job.id, first: 0, count: 24 }));
  // The five lowest ranks: A-5, 2-6 ... 6-10, four hands each.
  expect(answer).toEqual({ hands: 24, values: [0, 1, 2, 3, 4, 5].map((low) => [0b11111 << low, 4]) });
});

test('spots whose solutions were not asked for bring none', () => {
  const fields = { kind: 'solve', spots: [spot], target: 0.1 };
  const [plain, whole] = [open(fields), open({ ...fields, solutions: true })];
  const part = whole.run({ job: whole.id, first: 0, count: 1 });
  expect(whole.readPart(part)).toEqual(part);
  refused(plain, { ...part, job: plain.id });
  const short = plain.run({ job: plain.id, first: 0, count: 1 });
  expect(plain.readPart(short)).toEqual(short);
  expect(plain.answer(short)).toEqual([
    expect.not.objectContaining({ solution: expect.anything() as unknown }),
  ]);
});

test('each starting hand has as many deals as there are, none less and another more', () => {
  const job = open({ kind: 'starting-hands', opponents: 1 });
  const part = job.run({ job: job.id, first: 0, count: 3 });
  expect(job.readPart(part)).toEqual(part);
  const counts = { ...part.counts };
  const move = (from: string, to: string) => {
    const moved = { ...counts };
    moved[from] = `${BigInt(moved[from] ?? '0') - 1n}`;
    moved[to] = `${BigInt(moved[to] ?? '0') + 1n}`;
    return { ...part, counts: moved };
  };
  // From one outcome of a hand to another: nothing but a new computation could tell.
  expect(job.readPart(move('0:1', '0:2'))).toBeDefined();
  refused(job, move('0:1', '1:1'));
  refused(job, move('1:1', '0:1'));
  refused(job, move('0:1', '3:1'));
  refused(job, move('0:1', '0:4'));
  refused(job, { ...part, counts: { ...counts, '0:0': '-1', '0:1': `${BigInt(counts['0:1']!) + 1n}` } });
  // A counter of nothing is allowed.
  expect(job.readPart({ ...part, counts: { ...counts, '0:0': '0' } })).toBeDefined();
});

test('a simulation has no more showdowns than hands, and no negative sums', () => {
  const job = open({ ...simulation, players: ['caller', 'caller'], hands: 10 });
  const part = job.run({ job: job.id, first: 0, count: 10 });
  expect(part.counts['0:showdowns']).toBe('10');
  const changed = (counts: Record<string, string>): Part => ({
    ...part,
    counts: { ...part.counts, ...counts },
  });
  expect(job.readPart(changed({}))).toEqual(part);
  refused(job, changed({ '0:showdowns': '11' }));
  refused(job, changed({ '0:showdowns': '-1' }));
  refused(job, changed({ '1:squares': '-1' }));
  refused(job, changed({ '0:rake': '-1' }));
  refused(job, changed({ '0:chips': `${BigInt(part.counts['0:chips'] ?? '0') + 1n}` }));
  refused(job, changed({ '2:chips': '0' }));
});
