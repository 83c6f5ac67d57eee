// Solves heads-up endgames and keeps the solution, of which the page asks one decision at a time.
import { expose } from 'comlink';
import {
  OperationError,
  type Solution,
  type SolverAction,
  type SolverSpot,
  loadSolution,
  solveAsync,
  solveCost,
} from 'razz-wasm/solver';
import type { HandHistory } from 'razz-wasm/history';
import { type Answer, answerTo } from './fault.ts';
import { type LockedWorth, lockedDecision, worthOfLock } from './lock.ts';
import { type Verdict, verdictsOn } from './verdicts.ts';

export type { LockedWorth, SolverAction, SolverSpot, Verdict };

/** The quality of the strategies after a number of iterations. */
export interface Progress {
  readonly iterations: number;
  /** A part of the pot. */
  readonly exploitability: number;
}

/** A solution as a whole. */
export interface Overview {
  readonly street: number;
  /** Ranks of each seat's upcards, such as `A298`. */
  readonly up: readonly [string, string];
  readonly pot: number;
  readonly firstToAct: number;
  readonly value: readonly [number, number];
  readonly bounds: readonly [number, number];
  readonly exploitability: number;
  readonly exploitabilityOfPot: number;
  readonly iterations: number;
  /** The lines of betting that lead to a decision. */
  readonly lines: readonly string[];
  /** Exploitability at several lengths of the same run. */
  readonly progress: readonly Progress[];
}

/** The strategy of one class of hidden cards at a decision. */
export interface ClassRow {
  /** Hidden ranks, low first, such as `A5`. */
  readonly name: string;
  /** A probability an action. */
  readonly strategy: readonly number[];
  /** Chips an action, `NaN` where it means nothing. */
  readonly values: readonly number[];
  readonly reach: number;
  readonly isReached: boolean;
  /** The strategy of the saved solution that the seat is locked to. */
  readonly saved?: readonly number[];
}

export interface Decision {
  readonly line: string;
  readonly seat: 0 | 1;
  readonly actions: readonly SolverAction[];
  /** The best hand first. */
  readonly rows: readonly ClassRow[];
}

/** Parts of the pot at which a run is looked at, down to the one asked for. */
const TARGETS = [0.1, 0.03, 0.01, 0.003, 0.001, 0.0003, 0.0001];

/** The largest spot that is solved without asking, and the largest that a browser can solve at all. */
const MOST_SECONDS = 10;
const MOST_BYTES = 3e8;
const MOST_BYTES_ASKED = 1.5e9;
/** Spots that take longer are solved to a tenth of a percent only. */
const QUICK_SECONDS = 2;
const ROUGH_TARGET = 0.001;
/** Those that take much longer are not begun again for each target. */
const SLOW_SECONDS = 10;

let stop = new AbortController();
/** The solution of the spot that was asked last, and that spot. */
let current: Solution | undefined;
let currentSpot: SolverSpot | undefined;
/** The solution that was kept. */
let saved: Solution | undefined;

/**
 * Solves a spot.
 *
 * @param isAsked - Whether somebody asked for it, however long it takes.
 * @param told - Called with how good the strategies are at each target, and the part of the work for the next one
 * that is done.
 */
function run(
  spot: SolverSpot,
  isAsked: boolean,
  told: (progress: readonly Progress[], part: number) => void,
): Promise<Answer<Overview>> {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  return answerTo(signal, async () => {
    const { seconds, bytes } = solveCost(spot);
    const isLarge = seconds > MOST_SECONDS || bytes > MOST_BYTES;
    if (bytes > MOST_BYTES_ASKED || (isLarge && !isAsked)) {
      throw new OperationError('too-large', tooLarge(seconds, bytes));
    }
    const progress: Progress[] = [];
    const onProgress = ({ done, total }: { done: number; total: number }) => {
      if (seconds > QUICK_SECONDS) told(progress, done / total);
    };
    let solution: Solution | undefined;
    for (const target of TARGETS) {
      if (seconds > QUICK_SECONDS && target < ROUGH_TARGET) break;
      if (seconds > SLOW_SECONDS && target > ROUGH_TARGET) continue;
      if (solution !== undefined && solution.exploitabilityOfPot <= target) continue;
      solution = await solveAsync(spot, { target, signal, onProgress });
      signal.throwIfAborted();
      progress.push({ iterations: solution.iterations, exploitability: solution.exploitabilityOfPot });
      told(progress, 0);
    }
    [current, currentSpot] = [solution, spot];
    return overviewOf(solution!, progress);
  });
}

function tooLarge(seconds: number, bytes: number): string {
  const cost = `about ${Math.ceil(seconds)} s and ${Math.ceil(bytes / 1e6)} MB`;
  return `This takes ${cost}. Fewer raises make it faster; the command razz solve uses every core.`;
}

/** Takes up a saved solution from its bytes. */
function load(bytes: Uint8Array): Promise<Answer<Overview>> {
  stop.abort();
  stop = new AbortController();
  return answerTo(stop.signal, () => {
    saved = loadSolution(bytes);
    return Promise.resolve(overviewOf(saved, []));
  });
}

function overviewOf(solution: Solution, progress: readonly Progress[]): Overview {
  const { street, up, pot, firstToAct, value, bounds, exploitability, exploitabilityOfPot, iterations } =
    solution;
  return {
    ...{
      street,
      up,
      pot,
      firstToAct,
      value,
      bounds,
      exploitability,
      exploitabilityOfPot,
      iterations,
      progress,
    },
    lines: solution.lines(),
  };
}

/**
 * One decision of the spot's solution, or of the saved one; nothing when there is no solution or no such line.
 *
 * @param lockedSeat - The seat that is locked to the saved solution: its decisions show that one's strategy too.
 */
function decision(line: string, ofSaved: boolean, lockedSeat?: number): Decision | undefined {
  const solution = ofSaved ? saved : current;
  if (!solution?.lines().includes(line)) return undefined;
  const found = decisionOf(solution, line);
  if (found.seat !== lockedSeat || saved === undefined) return found;
  const locked = lockedDecision(solution, saved, line);
  if (locked === undefined) return found;
  return { ...found, rows: found.rows.map((row) => ({ ...row, saved: locked.strategies[row.name]! })) };
}

function decisionOf(solution: Solution, line: string): Decision {
  const { seat, actions, classes, strategy, values, reach, reached } = solution.node(line);
  const width = actions.length;
  return {
    ...{ line, seat, actions },
    rows: classes.map((name, i) => ({
      name,
      strategy: [...strategy.subarray(i * width, (i + 1) * width)],
      values: [...values.subarray(i * width, (i + 1) * width)],
      reach: reach[i]!,
      isReached: reached[i] === 1,
    })),
  };
}

/** The value of a seat locked to the saved solution, in the spot that was solved last, or why it has no value. */
function judgeLock(seat: number): LockedWorth | string | undefined {
  if (current === undefined || currentSpot === undefined || saved === undefined) return undefined;
  return worthOfLock(current, currentSpot, saved, seat);
}

/** The bytes of the solution to be saved: the kept one, or that of the spot. */
function bytes(ofSaved: boolean): Uint8Array | undefined {
  return (ofSaved ? saved : current)?.toBytes();
}

/** Keeps the spot's solution, if there is one. */
function keep(): Overview | undefined {
  saved = current;
  return saved && overviewOf(saved, []);
}

let latest = 0;

/** The verdicts on a hand that was played; nothing when another hand was asked about since. */
async function verdicts(history: HandHistory): Promise<readonly Verdict[] | undefined> {
  const own = ++latest;
  await new Promise((resolve) => setTimeout(resolve));
  return own === latest ? verdictsOn(history) : undefined;
}

const api = { run, load, keep, decision, judgeLock, bytes, verdicts };
export type SolverApi = typeof api;
expose(api);
