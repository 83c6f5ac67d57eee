export { sampleCountsAddress, sampleRangesAddress, sampleSlice, sampleSpotAddress } from './equity-sample';
export { deal, dealtAddress, dealtBytes, deckAddress } from './dealer';
export { DEALT_BYTES, deal, dealt, deck } from './dealer';
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
export { blocksOfTrial, seed, words } from './random';
