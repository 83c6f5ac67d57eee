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
