// The kind of job that computes a table of starting hands.
import { RANK_LETTERS } from '../../cards.ts';
import { planExact } from '../../equity/exact/plan.ts';
import { runThrough } from '../../equity/run-through.ts';
import { runExact } from '../../equity/exact/sum.ts';
import { type EquityResult, exactResult } from '../../equity/result.ts';
import { type Spot, readSpot } from '../../equity/spot.ts';
import { THREE_RANKS } from '../../range/standings.ts';
import { countDeals } from './deals.ts';
import { type Counts, type JobKind, add } from './kind.ts';
import { readInteger, readObject } from '../fields.ts';

/**
 * Exact equity of every starting hand against random hands; an item is a multiset of three
 * ranks, of which there are 455, whichever of them is the door card.
 */
export interface StartingHandsJob {
  /** `'starting-hands'`. */
  readonly kind: 'starting-hands';
  /** The number of other players, 1 to 3. */
  readonly opponents: number;
}

/** A starting hand and its equity. */
export interface StartingHandEquity {
  /** Its ranks, lowest first, 0 = ace .. 12 = king. */
  readonly ranks: readonly [number, number, number];
  /** Such as `"A23"`. */
  readonly name: string;
  /** Its equity. */
  readonly equity: number;
  /** The whole answer; the hand is seat 0. */
  readonly result: EquityResult;
}

const MOST_OPPONENTS = 3;
/** Multiplications that take about a tenth of a second. */
const SLICE_WORK = 40_000_000;

/** Starting hands, the best first. */
export const startingHandsKind: JobKind<StartingHandsJob, readonly StartingHandEquity[]> = {
  read(json) {
    const { opponents } = readObject(json, 'job', ['kind', 'opponents']);
    return { kind: 'starting-hands', opponents: readInteger(opponents, 'job.opponents', 1, MOST_OPPONENTS) };
  },
  items: () => THREE_RANKS.length,
  sliceItems: (job) => Math.max(1, Math.round(SLICE_WORK / planExact(spotOf(job, 0)).cost.work)),
  open: (job) => (first, count) => {
    const counts: Counts = new Map();
    for (let item = first; item < first + count; item++) {
      const all = runThrough(runExact(planExact(spotOf(job, item))));
      all.forEach((ways, winners) => add(counts, nameOf(item, winners), ways));
    }
    return counts;
  },
  accepts(job, counts, items) {
    const sums = new Map<string, bigint>();
    for (const [name, ways] of counts) {
      const [, item, winners] = /^(0|[1-9]\d{0,2}):(0|[1-9]\d?)$/.exec(name) ?? [];
      if (!(Number(item) < THREE_RANKS.length && Number(winners) < 2 << job.opponents) || ways < 0n)
        return false;
      add(sums, item!, ways);
    }
    const deals = countDeals(spotOf(job, 0)).count;
    return sums.size === items && [...sums.values()].every((sum) => sum === deals);
  },
  answer: ({ opponents }, counts) =>
    THREE_RANKS.map((ranks, item) => {
      const ways = Array.from({ length: 2 << opponents }, (_, set) => counts.get(nameOf(item, set)) ?? 0n);
      const result = exactResult(ways);
      const name = ranks.map((rank) => RANK_LETTERS[rank]).join('');
      return { ranks, name, equity: result.players[0]!.equity, result };
    }).sort((a, b) => b.equity - a.equity),
};

function nameOf(item: number, winners: number): string {
  return `${item}:${winners}`;
}

/** The hand of an item, its cards of different suits, and opponents without known cards. */
function spotOf({ opponents }: StartingHandsJob, item: number): Spot {
  const cards = THREE_RANKS[item]!.map((rank, suit) => rank * 4 + suit);
  return readSpot([cards, ...Array.from({ length: opponents }, () => [])]);
}
