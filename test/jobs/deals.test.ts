import { expect, test } from 'vitest';
import { openJob } from '../../bindings/jobs/job.ts';
import { countDeals } from '../../bindings/jobs/kinds/deals.ts';
import { planExact } from '../../bindings/equity/exact/plan.ts';
import { runExact } from '../../bindings/equity/exact/sum.ts';
import { runThrough } from '../../bindings/equity/run-through.ts';
import { readSpot } from '../../bindings/equity/spot.ts';
import { ArgumentError } from '../../bindings/errors.ts';

const spots: [string[], string?][] = [
  [['(As2d)3c', '(xx)8h']],
  [['(As2d)3c4c5h', '(4d5d)8h7h6c', '(KK)9h8c7c'], 'Kd'],
  [['([A-5][A-5])6s', '(AsAh, 2c2d@3, 4c5d)7d'], 'AdAc'],
  [['(As2s, As3s@2)4h5h6h', '(As2d, 3s4s)7h8h9h', '(2s3s, 5d6d, As5s@7)ThJhQh']],
  [['(AA)2c3d4d', '(AA)2d3c4c', '(AA)2h3h4h', '(A2, A3@2)5h6h7h']],
  [['(AA)2c', '(AA)2d', '(AA)2h']],
  [['(xx)2c3d4d5d', '(xx)2d3c4c5c', '(AA)2h3h4h5h', 'As6c7c8cKd', '6d7d8dKcQc', '6h7h8hQdJd', 'ThJhQhKhTd']],
  [['As2s3s4s5s6s', 'Ah2h3h4h5h6h', 'Ad2d3d4d5d6d', 'Ac2c3c4c5c6c', '7s8s9sTsJsQs', '7h8h9hThJhQh', '7d8d9dTdJdQd'], '7c8c9cTc'],
]; // prettier-ignore

test.each(spots)('the deals of %j are those that somebody wins', (seats, dead = '') => {
  const spot = readSpot(seats, dead);
  const ways = runThrough(runExact(planExact(spot)));
  const { count, most, others } = countDeals(spot);
  expect(count).toBe(ways.reduce((sum, won) => sum + won, 0n));
  expect(most).toBeGreaterThanOrEqual(count!);
  expect(count! % others).toBe(0n);
});

test('the last card of a deck that is too short is counted once for all', () => {
  const spot = readSpot(['(As2s)3s4s5s6s', ...Array.from({ length: 7 }, () => 'x')]);
  expect(spot.community).toBe(true);
  // 46 cards: one for all, none more for the first, six for each of the other seven.
  let deals = 46n;
  for (let i = 0; i < 42; i++) deals *= BigInt(45 - i);
  expect(countDeals(spot).count).toBe(deals / 720n ** 7n);
});

test('joint holdings beyond number are bounded, and a part is refused that is above or between', () => {
  const ranges = ['2', '3', '4', '5'].map((rank) => `([A-9][A-9])${rank}s${rank}c${rank}h`);
  const spot = readSpot(ranges);
  const { count, most, others } = countDeals(spot, 1000);
  expect(count).toBeUndefined();
  expect(most % others).toBe(0n);
  const job = openJob({ kind: 'exact-equity', seats: ranges });
  const accepted = (ways: bigint) => {
    try {
      job.readPart({ job: job.id, ranges: [[0, job.items]], counts: { 1: `${ways}` } });
      return true;
    } catch (error) {
      if (error instanceof ArgumentError) return false;
      throw error;
    }
  };
  expect(accepted(others)).toBe(true);
  expect(accepted(others + 1n)).toBe(others === 1n);
  expect(accepted(most)).toBe(true);
  expect(accepted(most + others)).toBe(false);
});
