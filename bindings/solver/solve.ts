// solve and solveAsync: when to stop, and what comes out.
import { type AbortSignalLike, type Progress, readOptions } from '../checks.ts';
import { ArgumentError, OperationError, shown } from '../errors.ts';
import { runThrough } from '../equity/run-through.ts';
import { readBytes } from './bytes.ts';
import { Engine } from './engine.ts';
import { settle, standingOf } from './profile.ts';
import type { Question } from './question.ts';
import { Solution } from './solution.ts';
import { type SolverSpot, readSpotQuestion } from './spot.ts';

/** When to stop solving. */
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
}

const LIMITS = ['target', 'maxIterations', 'time'] as const;
const DEFAULT_TARGET = 0.001;
const DEFAULT_ITERATIONS = 10_000;

/** Iterations before the first look at how good the strategies are. */
const FIRST_LOOK = 20;
/** Exploitability falls about like this power of the iterations; between two looks they grow by these factors. */
const DECAY = 1.5;
const LEAST_GROWTH = 1.08;
const MOST_GROWTH = 1.6;
/** What single precision errs by at most, as a part of the pot. */
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
  return runThrough(solving(readSpotQuestion(spot), limits));
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
  const { signal, onProgress, ...given } = readOptions(options, [...LIMITS, 'signal', 'onProgress']);
  checkStopped(signal);
  const steps = solving(readSpotQuestion(spot), readLimits(given));
  let paused = performance.now();
  for (;;) {
    checkStopped(signal);
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - paused < SLICE_MS) continue;
    onProgress?.(value);
    await new Promise((resolve) => setTimeout(resolve, 0));
    paused = performance.now();
  }
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

function readCount(value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw new ArgumentError('value', 'maxIterations', 'an integer of 1 or more', shown(value));
}

/** Solves iteration by iteration, each of which tells how far it has come. */
function* solving(question: Question, limits: Limits): Generator<Progress, Solution> {
  const start = performance.now();
  const engine = new Engine(question);
  yield* learn(engine, limits, start);
  // Valued as they are handed out, as probabilities in single precision.
  settle(engine);
  return new Solution(engine, engine.standing(), engine.iterations);
}

/** Iterates until the average strategies are good enough or a limit is met. */
function* learn(engine: Engine, limits: Limits, start: number): Generator<Progress, void> {
  const { target, maxIterations, time } = limits;
  let look = Math.min(FIRST_LOOK, maxIterations);
  for (;;) {
    while (engine.iterations < look) {
      engine.iterate();
      yield { done: engine.iterations, total: Math.max(look, engine.iterations + 1) };
      if (performance.now() - start >= time) return;
    }
    if (engine.iterations >= maxIterations) return;
    const part = exploitabilityOf(engine, target);
    if (part <= target) return;
    const growth = Math.min(Math.max((part / target) ** (1 / DECAY), LEAST_GROWTH), MOST_GROWTH);
    look = Math.min(Math.ceil(look * growth), maxIterations);
  }
}

/** The exploitability as a part of the pot, in double precision where single precision does not tell. */
function exploitabilityOf(engine: Engine, target: number): number {
  const { pot } = engine.question;
  const rough = engine.standing('rough').exploitability / pot;
  const isClose = rough <= target && rough > target - ROUGH_ERROR;
  return isClose ? engine.standing().exploitability / pot : rough;
}

/**
 * A solution from the bytes of {@link Solution.toBytes}. Its value and bounds are computed anew.
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
