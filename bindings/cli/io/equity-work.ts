// Answers an equity question here, on threads or on a cluster, whichever fits.
import { type EquityOptions, checkMethod, equityAsync, equityCost, isCheap } from '../../equity/equity.ts';
import type { EquityResult } from '../../equity/result.ts';
import { ArgumentError } from '../../errors.ts';
import { formatSeed, readSeed } from '../../seed.ts';
import { startProgress } from './progress.ts';
import { type ScaleOptions, runJob } from './scale.ts';

/** An equity question of the command line. */
export interface EquityRequest extends Omit<EquityOptions, 'dead' | 'mostWork'> {
  readonly seats: readonly string[];
  readonly dead?: string | undefined;
}

/** Trials of a sample that are worth the start of threads: some tenths of a second. */
const MANY_TRIALS = 5_000_000;
const DEFAULT_TRIALS = 1_000_000;

/**
 * Answers where it is asked to: on the workers of a cluster, on threads, or here. A long sample takes all cores
 * without being asked. The answer is the same everywhere.
 */
export async function answerEquity(request: EquityRequest, scale: ScaleOptions): Promise<EquityResult> {
  const { seats, dead = '', trials = DEFAULT_TRIALS, error, time } = request;
  checkMethod(request.method);
  const asked = scale.threads !== undefined || scale.redis !== undefined;
  if (error !== undefined || time !== undefined) {
    if (!asked) return answerHere(request);
    const expected = 'none, but trials, where threads or machines share the work';
    throw new ArgumentError('request', error === undefined ? 'time' : 'error', expected, `${error ?? time}`);
  }
  if (isExact(request)) {
    return asked ? runJob({ kind: 'exact-equity', seats, dead }, scale) : answerHere(request);
  }
  if (!asked && trials <= MANY_TRIALS) return answerHere(request);
  const seed = formatSeed(readSeed(request.seed));
  return runJob({ kind: 'sampled-equity', seats, dead, seed, trials }, scale);
}

function isExact({ seats, dead, method = 'auto' }: EquityRequest): boolean {
  return method === 'exact' || (method === 'auto' && isCheap(equityCost(seats, { dead })));
}

async function answerHere({ seats, ...options }: EquityRequest): Promise<EquityResult> {
  const progress = startProgress('equity');
  try {
    return await equityAsync(seats, { ...options, onProgress: ({ done }) => progress.update(done) });
  } finally {
    progress.end();
  }
}
