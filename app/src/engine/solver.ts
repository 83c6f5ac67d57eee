// The solver, in a worker of its own.
import { type Remote, proxy, wrap } from 'comlink';
import type { HandHistory } from 'razz-wasm/history';
import type { Answer } from './fault.ts';
import type {
  Decision,
  LockedWorth,
  Overview,
  Progress,
  SolverApi,
  SolverSpot,
  Verdict,
} from './solver.worker.ts';

export type {
  ClassRow,
  Decision,
  LockedWorth,
  Overview,
  Progress,
  SolverAction,
  SolverSpot,
  Verdict,
} from './solver.worker.ts';

const workers: Partial<Record<'page' | 'verdicts', Remote<SolverApi>>> = {};

/** The page and the verdicts on played hands do not wait for each other. */
function api(use: 'page' | 'verdicts'): Remote<SolverApi> {
  return (workers[use] ??= wrap<SolverApi>(
    new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }),
  ));
}

export function runSolver(
  spot: SolverSpot,
  isAsked: boolean,
  told: (progress: readonly Progress[], part: number) => void,
): Promise<Answer<Overview>> {
  return api('page').run(spot, isAsked, proxy(told));
}

/** Opens a saved solution beside that of the spot. */
export function openSolution(bytes: Uint8Array): Promise<Answer<Overview>> {
  return api('page').load(bytes);
}

/** Keeps the spot's solution as the saved one. */
export function keepSolution(): Promise<Overview | undefined> {
  return api('page').keep();
}

/**
 * @param ofSaved - Whether the decision is the saved solution's.
 * @param lockedSeat - The seat of the spot that is locked to the saved solution.
 */
export function askDecision(
  line: string,
  ofSaved: boolean,
  lockedSeat?: number,
): Promise<Decision | undefined> {
  return api('page').decision(line, ofSaved, lockedSeat);
}

export function askLockedWorth(seat: number): Promise<LockedWorth | string | undefined> {
  return api('page').judgeLock(seat);
}

export function solutionBytes(ofSaved: boolean): Promise<Uint8Array | undefined> {
  return api('page').bytes(ofSaved);
}

/** The solver's verdicts on a played hand; nothing when another hand was asked about since. */
export function askVerdicts(history: HandHistory): Promise<readonly Verdict[] | undefined> {
  return api('verdicts').verdicts(history);
}
