/**
 * Jobs on every core, in Node and in browsers. The answer is the same to the bit for any number of threads.
 *
 * @module razz-wasm/parallel
 */
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from '../errors.ts';
export { MOST_HANDS, handsJob, type HandsAnswer, type HandsJob } from '../jobs/kinds/hands.ts';
export { openJob, openKernelJob, type Answers, type AnswerTo, type Job, type OpenJob } from '../jobs/job.ts';
export type { BlockCalls, BlockModule } from '../jobs/block.ts';
export type { Kernel } from '../jobs/kernel.ts';
export type { Counts, ItemRanges, JobKind } from '../jobs/kinds/kind.ts';
export type { Part } from '../jobs/part.ts';
export type { Slice } from '../jobs/slice.ts';
export type { ExactEquityJob } from '../jobs/kinds/exact-equity.ts';
export type { SampledEquityJob } from '../jobs/kinds/sampled-equity.ts';
export type { SimulationJob } from '../jobs/kinds/simulation.ts';
export type { SolveJob, SolvedSpot } from '../jobs/kinds/solve.ts';
export type { StartingHandEquity, StartingHandsJob } from '../jobs/kinds/starting-hands.ts';
export type { AbortSignalLike, Progress, UrlLike } from '../checks.ts';
export type { WorkerLike } from './host.ts';
export type { Block } from './block.ts';
export { createThreads, type RunOptions, type Threads, type ThreadsOptions } from './threads.ts';
