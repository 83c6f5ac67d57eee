// solve and solveAsync: limits and results.
import { type AbortSignalLike, type Progress, readOptions } from '../checks.ts';
import { ArgumentError, OperationError, shown } from '../errors.ts';
import { readBytes } from './bytes.ts';
import { type Crew, type SolverPool, openCrew } from './crew.ts';
import { Engine, type Precision } from './engine.ts';
import { settle, standingOf } from './profile.ts';
import type { Question } from './question.ts';
import { Solution } from './solution.ts';
import { type SolverSpot, readSpotQuestion } from './spot.ts';

/** Limits of solving. */
export interface SolveOptions {
  /** The exploitability, as a part of the pot, to stop at. Default: 0.001. */
  readonly target?: number | undefined;
  /** The most iterations. Default: 10,000. */
  readonly maxIterations?: number | undefined;
  /** The most milliseconds. Default: any number. */
  readonly time?: number | undefined;
}

/** Options for {@link solveAsync}. */
export interface SolveAsyncOptions extends SolveOptions {
  /** Stops the work, within some 20 ms; on fifth street within an iteration, about a second. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called every few milliseconds with the iterations done and those that are expected in all. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * The threads that `createThreads` of `razz-wasm/parallel` makes, to share fifth street; the other streets take milliseconds. The
   * solution is the same to the bit. Default: this thread alone.
   */
  readonly pool?: SolverPool | undefined;
}

const LIMITS = ['target', 'maxIterations', 'time'] as const;
const ASYNC = ['signal', 'onProgress', 'pool'] as const;
const DEFAULT_TARGET = 0.001;
const DEFAULT_ITERATIONS = 10_000;

/** Iterations before the first look at how good the strategies are. */
const FIRST_LOOK = 20;
/** Exploitability falls about like this power of the iterations; between two looks they grow by these factors. */
const DECAY = 1.5;
const LEAST_GROWTH = 1.08;
const MOST_GROWTH = 1.6;
/** The largest error of single precision, as a part of the pot. */
const ROUGH_ERROR = 5e-7;

/**
 * Solves a heads-up spot on fifth, sixth or seventh street: strategies of both seats, for all of their hidden
 * cards, that neither can gain against by more than the target.
 *
 * @throws {@link ArgumentError} for a spot or options that make no sense, see {@link SolverSpot}.
 * @example
 * ```ts
 * import { solve } from 'razz-wasm/solver';
 *
 * const spot = { seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 10, bet: 2 };
 * const { value, firstToAct } = solve(spot, { target: 0.0001 });
 * firstToAct; // 0
 * value[0].toFixed(2); // "5.43"
 * (value[0] + value[1]).toFixed(6); // "10.000000"
 * ```
 */
export function solve(spot: SolverSpot, options?: SolveOptions): Solution {
  const limits = readLimits(readOptions(options, LIMITS));
  const engine = new Engine(readSpotQuestion(spot));
  const steps = scheduleOf(engine.question.pot, limits);
  let step = steps.next();
  while (!step.done) step = steps.next(take(engine, step.value));
  return solutionOf(engine);
}

/**
 * {@link solve} in slices of a few milliseconds with the host's other work between them.
 *
 * @throws Rejects as {@link solve} throws; when stopped, with the signal's reason if it has one, else with
 * {@link OperationError} `aborted`.
 * @example
 * ```ts
 * import { solveAsync } from 'razz-wasm/solver';
 *
 * const spot = { seats: ['(xx)As2d3cKh', '(xx)7d8c5h4s'], dead: 'Kd Jh 9s', pot: 12, bet: 4 };
 * const solution = await solveAsync(spot, { onProgress: ({ done, total }) => done / total });
 * solution.exploitabilityOfPot <= 0.001; // true
 * ```
 */
export async function solveAsync(spot: SolverSpot, options?: SolveAsyncOptions): Promise<Solution> {
  const { signal, onProgress, pool: givenPool, ...given } = readOptions(options, [...LIMITS, ...ASYNC]);
  checkStopped(signal);
  const limits = readLimits(given);
  const question = readSpotQuestion(spot);
  const pool = readPool(givenPool);
  if (pool === undefined || question.street > 5) {
    const engine = new Engine(question);
    await follow(engine, (step) => take(engine, step), limits, { signal, onProgress });
    return solutionOf(engine);
  }
  const crew = await openCrew(question, pool, signal);
  try {
    await follow(crew, (step) => takeTogether(crew, step), limits, { signal, onProgress });
    return solutionOf(await crew.gather());
  } finally {
    crew.close();
  }
}

/** Takes all steps of a schedule, with the host's other work between them. */
async function follow(
  { question }: { readonly question: Question },
  take: (step: Step) => number | Promise<number>,
  limits: Limits,
  { signal, onProgress }: Pick<SolveAsyncOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const steps = scheduleOf(question.pot, limits);
  let paused = performance.now();
  for (let step = steps.next(); !step.done;) {
    checkStopped(signal);
    step = steps.next(await take(step.value));
    if (step.done || performance.now() - paused < SLICE_MS) continue;
    onProgress?.(step.value.progress);
    await new Promise((resolve) => setTimeout(resolve, 0));
    paused = performance.now();
  }
  checkStopped(signal);
}

const SLICE_MS = 8;

function checkStopped(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted !== true) return;
  const reason: unknown = signal.reason ?? new OperationError('aborted', 'stopped by the caller');
  throw reason;
}

type Limits = Required<{ readonly [Name in keyof SolveOptions]: number }>;

function readLimits({ target, maxIterations, time }: SolveOptions): Limits {
  return {
    target: readLimit(target ?? DEFAULT_TARGET, 'target', 'a part of the pot, 0 or more'),
    maxIterations: readCount(maxIterations ?? DEFAULT_ITERATIONS),
    time: readLimit(time ?? Infinity, 'time', 'milliseconds, 0 or more'),
  };
}

function readLimit(value: unknown, argument: string, expected: string): number {
  if (typeof value === 'number' && value >= 0) return value;
  throw new ArgumentError('value', argument, expected, shown(value));
}

function readPool(pool: unknown): SolverPool | undefined {
  if (pool === undefined || typeof (pool as Partial<SolverPool> | null)?.openBlock === 'function') {
    return pool as SolverPool | undefined;
  }
  throw new ArgumentError('value', 'pool', 'the threads that createThreads makes', shown(pool));
}

function readCount(value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw new ArgumentError('value', 'maxIterations', 'an integer of 1 or more', shown(value));
}

/** The next piece of work: an iteration, or a look at how good the strategies are. */
interface Step {
  readonly act: 'iterate' | Precision;
  readonly progress: Progress;
}

/** Takes a step. Gives the exploitability in chips where it was to be looked at. */
function take(engine: Engine, { act }: Step): number {
  if (act !== 'iterate') return engine.standing(act).exploitability;
  engine.iterate();
  return 0;
}

async function takeTogether(crew: Crew, { act }: Step): Promise<number> {
  if (act !== 'iterate') return (await crew.standing(act)).exploitability;
  await crew.iterate();
  return 0;
}

/** The solution that the engine's average strategies are, valued as they are handed out. */
function solutionOf(engine: Engine): Solution {
  settle(engine);
  return new Solution(engine, engine.standing(), engine.iterations);
}

/** Iterations until the average strategies are good enough or a limit is met. It gets the result of each step. */
function* scheduleOf(pot: number, limits: Limits): Generator<Step, void, number> {
  const { target, maxIterations, time } = limits;
  const start = performance.now();
  let look = Math.min(FIRST_LOOK, maxIterations);
  let iterations = 0;
  const step = (act: Step['act']): Step => ({
    act,
    progress: { done: iterations, total: Math.max(look, iterations + 1) },
  });
  for (;;) {
    for (; iterations < look;) {
      yield step('iterate');
      iterations++;
      if (performance.now() - start >= time) return;
    }
    if (iterations >= maxIterations) return;
    let part = (yield step('rough')) / pot;
    // Single precision does not always tell, to either side.
    if (Math.abs(part - target) < ROUGH_ERROR) part = (yield step('proved')) / pot;
    if (part <= target) return;
    const growth = Math.min(Math.max((part / target) ** (1 / DECAY), LEAST_GROWTH), MOST_GROWTH);
    look = Math.min(Math.ceil(look * growth), maxIterations);
  }
}

/**
 * A solution from the bytes of {@link Solution.toBytes}. Its value and bounds are computed again.
 *
 * @throws {@link ArgumentError} `length` or `value` for bytes that are not as they were written.
 * @example
 * ```ts
 * import { loadSolution, solve } from 'razz-wasm/solver';
 *
 * const solution = solve({ seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 10, bet: 2 });
 * loadSolution(solution.toBytes()).value[0] === solution.value[0]; // true
 * ```
 */
export function loadSolution(bytes: Uint8Array): Solution {
  const { engine, profile, iterations } = readBytes(bytes);
  return new Solution(engine, standingOf(engine, profile), iterations);
}
