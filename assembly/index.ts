export { DEALT_BYTES, deal, dealt, deck } from './random/deal';
export {
  exactHands,
  exactPlan,
  exactPlanBytes,
  exactResults,
  exactRun,
  exactStart,
  exactStartHand,
  exactWork,
} from './exact/run';
export { exactDeck, exactRangeSteps, exactRangeWeights, exactSeats } from './exact/states';
export { lowOfSet, lowShowing } from './low/value';
export {
  BATCH,
  COLUMN,
  RESULTS,
  areCards,
  areSets,
  batchInput,
  batchValues,
  countHands,
  firstDuplicate,
  firstMiscount,
  lowOfColumns,
  lowOfHands,
  lowOfSets,
} from './low/batch';
export { sampleCounts, sampleSlice } from './sample/trials';
export { samplePicks } from './sample/picks';
export { sampleRanges, sampleSpot } from './sample/question';
export { blocksOfTrial, seed, words } from './random/chacha';
