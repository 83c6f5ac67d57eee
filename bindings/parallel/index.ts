export { RazzError, type RazzErrorCode } from '../errors.ts';
export { MOST_HANDS, handsJob, type HandsAnswer, type HandsJob } from '../jobs/kinds/hands.ts';
export { openJob, type Answers, type AnswerTo, type Job, type OpenJob, type Slice } from '../jobs/job.ts';
export type { Part } from '../jobs/part.ts';
export type { ExactEquityJob } from '../jobs/kinds/exact-equity.ts';
export type { SampledEquityJob } from '../jobs/kinds/sampled-equity.ts';
export type { SimulationJob } from '../jobs/kinds/simulation.ts';
export type { StartingHandEquity, StartingHandsJob } from '../jobs/kinds/starting-hands.ts';
export type { CancelSignal } from './cancel.ts';
export type { WorkerLike } from './host.ts';
export {
  createThreads,
  type Progress,
  type RunOptions,
  type Threads,
  type ThreadsOptions,
} from './threads.ts';
