export { deal, dealtAddress, dealtBytes, deckAddress } from './dealer';
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
export { blocksOfTrial, seedAddress, wordsAddress } from './random';
