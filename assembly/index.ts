export { DEALT_BYTES, deal, dealt, deck } from './dealer';
export {
  exactHands,
  exactPlan,
  exactPlanBytes,
  exactResults,
  exactRun,
  exactStart,
  exactStartHand,
  exactWork,
} from './equity-exact';
export { exactDeck, exactRangeSteps, exactRangeWeights, exactSeats } from './equity-exact-states';
export { lowOfSet, lowShowing } from './low';
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
} from './low-batch';
export { sampleCounts, sampleSlice } from './equity-sample';
export { samplePicks } from './equity-sample-picks';
export { sampleRanges, sampleSpot } from './equity-sample-spot';
export { blocksOfTrial, seed, words } from './random';
