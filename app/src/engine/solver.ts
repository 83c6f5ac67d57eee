// The solver, in a worker of its own.
import { type Remote, proxy, wrap } from 'comlink';
import type { HandHistory } from 'razz-wasm/history';
import type { Answer } from './fault.ts';
import type { Decision, Overview, Progress, SolverApi, SolverSpot, Verdict } from './solver.worker.ts';

export type {
  ClassRow,
  Decision,
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

export function openSolution(bytes: Uint8Array): Promise<Answer<Overview>> {
  return api('page').load(bytes);
}

export function askDecision(line: string): Promise<Decision | undefined> {
  return api('page').decision(line);
}

export function solutionBytes(): Promise<Uint8Array | undefined> {
  return api('page').bytes();
}

/** What the solution says of a hand that was played; nothing when another hand was asked about since. */
export function askVerdicts(history: HandHistory): Promise<readonly Verdict[] | undefined> {
  return api('verdicts').verdicts(history);
}
