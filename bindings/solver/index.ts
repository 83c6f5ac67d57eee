/**
 * Exact heads-up endgames: solves fifth, sixth and seventh street at the level of ranks, which loses nothing because
 * suits never matter. docs/solver.md explains the method.
 *
 * @module razz-wasm/solver
 */
export { ArgumentError, OperationError } from '../errors.ts';
export type { SolverRake } from './chips.ts';
export { type SolveCost, solveCost } from './cost.ts';
export type { SolverChoice } from './choices.ts';
export type { SolverBlock, SolverPool } from './crew.ts';
export { type Advice, type HandLike, advise, spotOf } from './hand.ts';
export { initializeSolver } from './kernel.ts';
export { type Judgement, judge } from './judge.ts';
export type { StrategyTable } from './profile.ts';
export {
  type HandReview,
  type PassedOver,
  type ReviewOptions,
  type ReviewedDecision,
  reviewHand,
} from './review.ts';
export { type PlayerReview, summarizeReviews } from './review-summary.ts';
export { Solution, type SolutionNode, type SolverAction } from './solution.ts';
export { type SolveAsyncOptions, type SolveOptions, loadSolution, solve, solveAsync } from './solve.ts';
export type { SolverSeatParts, SolverSpot } from './spot.ts';
