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
export { sampleCounts, sampleRanges, sampleSlice, sampleSpot } from './equity-sample';
export { blocksOfTrial, seed, words } from './random';
