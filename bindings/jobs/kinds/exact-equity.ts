// The kind of job that counts equity exactly.
import { cutIntoClasses } from '../../equity/equities.ts';
import { checkCost, planExact } from '../../equity/exact/plan.ts';
import { runExact } from '../../equity/exact/sum.ts';
import { type EquityResult, exactResult } from '../../equity/result.ts';
import { ArgumentError } from '../../errors.ts';
import type { Combo } from '../../range/range.ts';
import { runThrough } from '../../equity/run-through.ts';
import { type Spot, readSpot } from '../../equity/spot.ts';
import { type Deals, countDeals } from './deals.ts';
import { type Counts, type ItemRanges, type JobKind, add, areCounts } from './kind.ts';
import { readObject } from '../fields.ts';
import { readSpotFields } from './question.ts';

/**
 * Exact equity. The range of one seat, or the ranges of several, are cut into rank classes; an item is a class
 * of each. Where there is no range there is one item.
 */
export interface ExactEquityJob {
  /** `'exact-equity'`. */
  readonly kind: 'exact-equity';
  /** Two to eight seats as text, as for `equity`. */
  readonly seats: readonly string[];
  /** Cards that are gone, as text. */
  readonly dead?: string;
}

/** Ranges are cut, the longest first, until there are this many items. */
const ENOUGH_ITEMS = 64;
/** Multiplications that an item may take: some minutes. */
const MOST_WORK = 100_000_000_000;
/** Multiplications that take about a tenth of a second. */
const SLICE_WORK = 40_000_000;

/** Combos that checking all items may look at: a tenth of a second. */
const MOST_LOOKS = 20_000_000;

/** A seat whose range is cut into classes. */
interface Cut {
  readonly seat: number;
  readonly classes: readonly (readonly Combo[])[];
}

export const exactEquityKind: JobKind<ExactEquityJob, EquityResult> = {
  read(json) {
    const fields = readObject(json, 'job', ['kind', 'seats'], ['dead']);
    const job = { kind: 'exact-equity' as const, ...readSpotFields(fields) };
    checkCost(planExact(firstItem(job)), MOST_WORK);
    return job;
  },
  items: (job) => countItems(cutsOf(spotOf(job))),
  sliceItems: (job) => Math.max(1, Math.round(SLICE_WORK / planExact(firstItem(job)).cost.work)),
  open(job) {
    const spot = spotOf(job);
    const cuts = cutsOf(spot);
    return (first, count) => {
      const counts: Counts = new Map();
      for (let item = first; item < first + count; item++) {
        // Classes that want the same cards have no ways. That is not an error of the job.
        const all = runThrough(runExact(planExact(itemOf(spot, cuts, item))));
        all.forEach((ways, winners) => add(counts, `${winners}`, ways));
      }
      return counts;
    };
  },
  accepts(job, counts, _, ranges) {
    if (counts.has('0') || !areCounts(counts, 1 << job.seats.length)) return false;
    const ways = [...counts.values()].reduce((sum, count) => sum + count, 0n);
    return canBe(ways, dealsOf(job, ranges));
  },
  answer({ seats }, counts) {
    if (counts.size === 0) {
      throw new ArgumentError('range', 'seats', 'ranges that leave each other cards', 'ranges that never do');
    }
    return exactResult(
      Array.from({ length: 1 << seats.length }, (_, winners) => counts.get(`${winners}`) ?? 0n),
    );
  },
};

/** The deals of the items of a part, together. */
function dealsOf(job: ExactEquityJob, ranges: ItemRanges): Deals {
  const spot = spotOf(job);
  const cuts = cutsOf(spot);
  const mostLooks = MOST_LOOKS / countItems(cuts);
  let count: bigint | undefined = 0n;
  let most = 0n;
  let others = 1n;
  for (const [first, end] of ranges) {
    for (let item = first; item < end; item++) {
      const deals = countDeals(itemOf(spot, cuts, item), mostLooks);
      count = count === undefined || deals.count === undefined ? undefined : count + deals.count;
      most += deals.most;
      others = deals.others;
    }
  }
  return { count, most, others };
}

/** Below this, ways are exact. Above it, their relative error is at most 1e-12. */
const EXACT_BELOW = 1n << 104n;
const LEAST_PRECISION = 1_000_000_000n;

/** Whether an item can have this number of ways. */
function canBe(ways: bigint, { count, most, others }: Deals): boolean {
  const error = most < EXACT_BELOW ? 0n : (count ?? most) / LEAST_PRECISION;
  if (count !== undefined) return ways >= count - error && ways <= count + error;
  return ways <= most + error && (error > 0n || ways % others === 0n);
}

function spotOf({ seats, dead }: ExactEquityJob): Spot {
  return readSpot(seats, dead);
}

function firstItem(job: ExactEquityJob): Spot {
  const spot = spotOf(job);
  return itemOf(spot, cutsOf(spot), 0);
}

function cutsOf({ seats }: Spot): Cut[] {
  const ranges = seats
    .flatMap(({ range }, seat) => (range === undefined ? [] : { seat, classes: cutIntoClasses(range) }))
    .sort((a, b) => b.classes.length - a.classes.length || a.seat - b.seat);
  const cuts: Cut[] = [];
  for (const range of ranges) if (countItems(cuts) < ENOUGH_ITEMS) cuts.push(range);
  return cuts;
}

function countItems(cuts: readonly Cut[]): number {
  return cuts.reduce((items, { classes }) => items * classes.length, 1);
}

/** The spot of an item. Its number has a digit for each cut, which says the class. */
function itemOf(spot: Spot, cuts: readonly Cut[], item: number): Spot {
  const seats = spot.seats.slice();
  let rest = item;
  for (const { seat, classes } of cuts) {
    seats[seat] = { ...seats[seat]!, range: classes[rest % classes.length]! };
    rest = Math.floor(rest / classes.length);
  }
  return { ...spot, seats };
}
