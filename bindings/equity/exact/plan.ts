// Plans: an exact question expanded into runs and priced once.
import { ArgumentError, shown } from '../../errors.ts';
import type { Spot } from '../spot.ts';
import { priceOf } from './price.ts';
import { MOST_HOLDINGS, type Run, drawRank, runsOf } from './runs.ts';

/** The cost of an exact answer. */
export interface ExactCost {
  /** Multiplications, about; one core does some 400 million of them a second. */
  readonly work: number;
  /** Bytes of memory that the module grows to, about. */
  readonly bytes: number;
  /** Questions without suits that the question falls into: one, unless ranges tell suits apart. */
  readonly runs: number;
}

/** The error for an exact answer that would take too long or too much memory; it carries the estimate. */
export class TooLargeError extends ArgumentError {
  override readonly name = 'TooLargeError';

  /** @param cost - What the answer would have cost. */
  constructor(
    readonly cost: ExactCost,
    limit: string,
  ) {
    const { work, bytes, runs } = cost;
    const estimate = `${work.toPrecision(2)} multiplications, ${(bytes / 2 ** 20).toFixed(0)} MiB, ${runs} runs`;
    super('too-large', 'seats', `an exact answer of at most ${limit}`, estimate);
  }
}

/** An exact question, expanded and priced: all that its sum needs to know. Plain data, which sums leave alone. */
export interface ExactPlan {
  /** The number of seats in the question. */
  readonly seats: number;
  /** The runs to sum up; empty when there are too many. */
  readonly runs: readonly Run[];
  /** The one seat whose final hands are counted, if the winners are not. */
  readonly watched?: number;
  readonly cost: ExactCost;
}

/** The plan of a spot. When it is too large even to be expanded its `cost.work` is Infinity. */
export function planExact(spot: Spot): ExactPlan {
  const runs = runsOf(spot);
  const seats = spot.seats.length;
  if (typeof runs !== 'number') return planRuns(seats, runs);
  return { seats, runs: [], cost: { work: Infinity, bytes: 0, runs } };
}

/** The plan once a seat has got a card of a rank, whichever of them it is. */
export function planNextCard({ seats, runs }: ExactPlan, seat: number, rank: number): ExactPlan {
  return planRuns(
    seats,
    runs.flatMap((run) => drawRank(run, seat, rank) ?? []),
  );
}

/** The plan for one seat's final hands, whoever wins. */
export function planHands(spot: Spot, seat: number): ExactPlan {
  // Cards of others that nobody knows anything of are as good as still in the deck.
  const seats = spot.seats.map(({ cards, range }) => ({ cards, ...(range && { range }) }));
  const plan = planExact({ ...spot, seats, community: false });
  const runs = plan.runs.map((run) => ({
    ...run,
    seats: run.seats.map((own, i) =>
      i === seat ? own : { ...own, toCome: own.range === undefined ? 0 : 2 },
    ),
  }));
  return { ...plan, runs, watched: seat };
}

/** Runs whose cost is worked out; the others are taken to cost the same on average. */
const PRICED_RUNS = 32;

function planRuns(seats: number, runs: readonly Run[]): ExactPlan {
  const stride = Math.max(Math.ceil(runs.length / PRICED_RUNS), 1);
  let priced = 0;
  let work = 0;
  let bytes = 0;
  for (let i = 0; i < runs.length; i += stride) {
    const price = priceOf(runs[i]!);
    work += price.work;
    bytes = Math.max(bytes, price.bytes);
    priced++;
  }
  return {
    seats,
    runs,
    cost: { work: (work / Math.max(priced, 1)) * runs.length, bytes, runs: runs.length },
  };
}

/** The most multiplications that an exact answer may take when the caller sets no other limit. */
export const MOST_WORK = 20_000_000_000;

/** The most memory that an exact answer may take. */
const MOST_BYTES = 2 ** 30;

/** Throws unless it is a limit of multiplications. */
export function checkMostWork(mostWork: number): void {
  if (typeof mostWork === 'number' && mostWork > 0) return;
  throw new ArgumentError('value', 'mostWork', 'a number above 0', shown(mostWork));
}

/** @throws {@link TooLargeError} when a plan takes more than `mostWork` or a gigabyte of memory. */
export function checkCost({ cost }: ExactPlan, mostWork: number): void {
  if (cost.work === Infinity) {
    throw new TooLargeError(cost, `${MOST_HOLDINGS} joint holdings of ranges that tell suits apart`);
  }
  if (cost.work > mostWork) throw new TooLargeError(cost, `${mostWork.toPrecision(2)} multiplications`);
  if (!(cost.bytes <= MOST_BYTES)) throw new TooLargeError(cost, `${MOST_BYTES / 2 ** 20} MiB`);
}
