/* Equity at showdown: reads a question, chooses a method, and answers in one go or in slices. */
import type { Cards } from '../cards.ts';
import { type AbortSignalLike, type Progress, readOptions } from '../checks.ts';
import {
  type ExactCost,
  type ExactPlan,
  MOST_WORK,
  TooLargeError,
  checkCost,
  checkMostWork,
  planExact,
} from './exact/plan.ts';
import { checkPossible, runExact } from './exact/sum.ts';
import { type EquityMethod, type EquityResult, exactResult, sampledResult } from './result.ts';
import { type SampleLimits, type StopRule, readLimits } from './sample/limits.ts';
import { type Sample, sampling } from './sample/trials.ts';
import { ArgumentError, OperationError, shown } from '../errors.ts';
import { runThrough } from './run-through.ts';
import { type Seed, readSeed } from '../seed.ts';
import { type Seat, type Spot, readSpot } from './spot.ts';

/** Options for {@link equity}. */
export interface EquityOptions extends SampleLimits {
  /** Cards that are gone: folded upcards and exposed cards. Default: none. */
  readonly dead?: Cards | undefined;
  /**
   * `"exact"` counts every deal, `"sample"` plays random ones. Default: `"auto"`, which is exact if that takes
   * well below a second, else sampled. The result names the method.
   */
  readonly method?: EquityMethod | 'auto' | undefined;
  /** Makes the trials of a sample repeatable. Default: 256 bits from `crypto.getRandomValues`. */
  readonly seed?: Seed | undefined;
  /**
   * The most multiplications that an exact answer may take, see {@link equityCost}. Default: 20,000 million, about
   * a minute.
   */
  readonly mostWork?: number | undefined;
}

/** Options for {@link equityAsync}. */
export interface EquityAsyncOptions extends EquityOptions {
  /** Stops the work within some 20 ms. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called every few milliseconds with the fraction complete; `total` is 1. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The work below which `"auto"` is exact, about half a second. */
const AUTO_WORK = 800_000_000;
/** The memory below which `"auto"` is exact. */
const AUTO_BYTES = 2 ** 27;

/**
 * Each player's chance to win at showdown, when everyone stays to the end.
 *
 * Exact answers are counted over all deals of the unknown cards, without dealing one: suits never matter at
 * showdown, so a sum over the ranks is enough (docs/exact-equity.md explains the method). When the
 * deck cannot give every seat a seventh card, all share one, as the rules say.
 *
 * @param seats - Two to eight players.
 * @returns Wins, ties, equity and every set of winners; plain data.
 * @example
 * ```ts
 * import { equity } from 'razz-wasm';
 *
 * const { method, total, outcomes, players } = equity(['(As2d)3c', '(4h5s)8c']);
 * method; // "exact"
 * total; // "18265297050"
 * outcomes[2]; // { winners: [0, 1], ways: "6515802", probability: 0.00035673123640767723 }
 * players[0]!.equity.toFixed(6); // "0.579304"
 * equity(['(As2d)3c', '(xx)5h', '(xx)8c'], { dead: 'Kd' }).method; // "exact"
 * equity(['(As2d)3c', '(xx)8c'], { method: 'sample', seed: 1, trials: 10_000 }).trials; // 10000
 * ```
 * @throws {@link ArgumentError} `value` for too few or too many seats or a wrong option, `card`, `duplicate-card`,
 * `card-count`, `range`, `deck` or `seed` for wrong seats, dead cards or seeds, `memory` when the host has none
 * left; {@link TooLargeError} for an exact answer that would take too long, with the estimate.
 */
export function equity(seats: readonly Seat[], options?: EquityOptions): EquityResult {
  return runThrough(answer(seats, readOptions(options, OPTIONS)));
}

const OPTIONS = ['dead', 'method', 'trials', 'error', 'time', 'seed', 'mostWork'] as const;

/**
 * {@link equity} in slices of a few milliseconds with the host's other work between them.
 *
 * @example
 * ```ts
 * import { equityAsync } from 'razz-wasm';
 *
 * const stop = new AbortController();
 * const { players } = await equityAsync(['(As2d)3c', '(4h5s)8c', '6d', '7h'], {
 *   signal: stop.signal,
 *   onProgress: ({ done, total }) => done / total, // 0 to 1
 * });
 * players.length; // 4
 * ```
 * @throws Rejects as {@link equity} throws; when stopped, with the signal's reason if it has one, else with
 * {@link OperationError} `aborted`.
 */
export async function equityAsync(
  seats: readonly Seat[],
  options?: EquityAsyncOptions,
): Promise<EquityResult> {
  const own = readOptions(options, [...OPTIONS, 'signal', 'onProgress']);
  checkStopped(own.signal);
  const steps = answer(seats, own);
  // The module works on one question at a time, so they wait for each other.
  const turn = lastTurn;
  const run = waitFor(turn, own.signal).then(() => runInSlices(steps, own));
  // A question that is stopped while it waits gives up its own place, not that of the one before it. The results are
  // dropped here: otherwise every turn would keep all results before it alive.
  lastTurn = Promise.allSettled([turn, run]).then(() => undefined);
  return run;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** The time of a slice, at most about twice that. */
const SLICE_MS = 8;
/** The time between two looks at the signal of a question that waits for its turn. */
const SIGNAL_CHECK_MS = 20;

/** Waits for the turn of a question, until the signal stops it. */
async function waitFor(turn: Promise<unknown>, signal: AbortSignalLike | undefined): Promise<void> {
  if (signal === undefined) {
    await turn;
    return;
  }
  const come = turn.then(() => true);
  do checkStopped(signal);
  while (!(await Promise.race([come, pause(SIGNAL_CHECK_MS)])));
}

function pause(milliseconds = 0): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false));
}

async function runInSlices(
  steps: Generator<number, EquityResult>,
  { signal, onProgress }: EquityAsyncOptions,
): Promise<EquityResult> {
  let paused = performance.now();
  for (;;) {
    checkStopped(signal);
    const { done, value } = steps.next();
    if (done) {
      onProgress?.({ done: 1, total: 1 });
      return value;
    }
    if (performance.now() - paused < SLICE_MS) continue;
    onProgress?.({ done: value, total: 1 });
    await pause();
    paused = performance.now();
  }
}

function checkStopped(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted !== true) return;
  const reason: unknown = signal.reason ?? new OperationError('aborted', 'stopped by the caller');
  throw reason;
}

/**
 * The cost of an exact answer. `"auto"` decides by it, and {@link TooLargeError} carries it.
 *
 * @example
 * ```ts
 * import { equityCost } from 'razz-wasm';
 *
 * equityCost(['(As2d)3c', '(4h5s)8c']).work < 1e5; // true
 * equityCost(['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h', '9cKcJd', '3d4cQh', '7d8hTh']).work > 1e10; // true
 * ```
 * @throws {@link ArgumentError} as {@link equity} does for wrong seats and dead cards.
 */
export function equityCost(seats: readonly Seat[], options?: Pick<EquityOptions, 'dead'>): ExactCost {
  const { dead } = readOptions(options, ['dead']);
  return planExact(readSpot(seats, dead)).cost;
}

/** The answer to a question, in slices that report the part done. The question is checked immediately. */
function answer(seats: readonly Seat[], options: EquityOptions): Generator<number, EquityResult> {
  const { dead, method = 'auto', mostWork = MOST_WORK, seed } = options;
  checkMethod(method);
  checkMostWork(mostWork);
  const stopRule = readLimits(options);
  const seedBytes = seed === undefined ? undefined : readSeed(seed);
  const spot = readSpot(seats, dead);
  const plan = method === 'sample' ? undefined : planExact(spot);
  return plan !== undefined && (method === 'exact' || isCheap(plan.cost, mostWork))
    ? exactAnswer(plan, mostWork)
    : sampledAnswer(spot, seedBytes ?? readSeed(undefined), stopRule);
}

/** Throws unless it is a way to answer. */
export function checkMethod(method: EquityOptions['method']): void {
  if (method === undefined || ['auto', 'exact', 'sample'].includes(method)) return;
  throw new ArgumentError('value', 'method', '"auto", "exact" or "sample"', shown(method));
}

/** Whether `"auto"` answers exactly at this cost. */
export function isCheap({ work, bytes }: ExactCost, mostWork: number = MOST_WORK): boolean {
  return work <= Math.min(AUTO_WORK, mostWork) && bytes <= AUTO_BYTES;
}

function* exactAnswer(plan: ExactPlan, mostWork: number): Generator<number, EquityResult> {
  checkCost(plan, mostWork);
  const ways = yield* runExact(plan);
  checkPossible(ways);
  return exactResult(ways);
}

function* sampledAnswer(spot: Spot, seed: Uint8Array, stopRule: StopRule): Generator<number, EquityResult> {
  let last: Sample | undefined;
  for (const sample of sampling(spot, seed, stopRule)) {
    last = sample;
    yield sample.part;
  }
  return sampledResult(last!);
}

export { TooLargeError };
