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
import { type Verdict, verdictsOn } from './verdicts.ts';

export type { SolverAction, SolverSpot, Verdict };

/** How good the strategies are after so many iterations. */
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

/** What one class of hidden cards does at a decision. */
export interface ClassRow {
  /** Hidden ranks, low first, such as `A5`. */
  readonly name: string;
  /** A probability an action. */
  readonly strategy: readonly number[];
  /** Chips an action, `NaN` where it means nothing. */
  readonly values: readonly number[];
  readonly reach: number;
  readonly isReached: boolean;
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

/** What is solved without asking, and what a browser can do at all. */
const MOST_SECONDS = 10;
const MOST_BYTES = 3e8;
const MOST_BYTES_ASKED = 1.5e9;
/** Spots that take longer are solved to a tenth of a percent only. */
const QUICK_SECONDS = 2;
const ROUGH_TARGET = 0.001;
/** Those that take much longer are not begun again for each target. */
const SLOW_SECONDS = 10;

let stop = new AbortController();
let current: Solution | undefined;

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
    current = solution;
    return overviewOf(solution!, progress);
  });
}

function tooLarge(seconds: number, bytes: number): string {
  const cost = `about ${Math.ceil(seconds)} s and ${Math.ceil(bytes / 1e6)} MB`;
  return `This takes ${cost}. Fewer raises make it faster; the command razz solve uses every core.`;
}

/** Takes up a solution from its bytes. */
function load(bytes: Uint8Array): Promise<Answer<Overview>> {
  stop.abort();
  stop = new AbortController();
  return answerTo(stop.signal, () => {
    current = loadSolution(bytes);
    return Promise.resolve(overviewOf(current, []));
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

/** One decision of the solution; nothing when there is no solution or no such line. */
function decision(line: string): Decision | undefined {
  return current?.lines().includes(line) ? decisionOf(current, line) : undefined;
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

/** The bytes of the solution, to be kept. */
function bytes(): Uint8Array | undefined {
  return current?.toBytes();
}

let latest = 0;

/** The verdicts on a hand that was played; nothing when another hand was asked about since. */
async function verdicts(history: HandHistory): Promise<readonly Verdict[] | undefined> {
  const own = ++latest;
  await new Promise((resolve) => setTimeout(resolve));
  return own === latest ? verdictsOn(history) : undefined;
}

const api = { run, load, decision, bytes, verdicts };
export type SolverApi = typeof api;
expose(api);
