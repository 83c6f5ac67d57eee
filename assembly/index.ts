// The exports of the module.
export { DEALT_BYTES, deal, dealt, deck } from './random/deal';
export {
  BOTH_DOWN,
  DOWN_STATES,
  NO_HOLDING,
  RANGE_ENTRIES,
  SEAT_BYTES as EXACT_SEAT_BYTES,
  exactDeck,
  exactRangeSteps,
  exactRangeWeights,
  exactSeats,
} from './exact/question';
export { LATE_CARDS, exactLate } from './exact/late';
export { exactHands, exactRun, exactStart, exactStartHand, exactWork } from './exact/run';
export { exactResults } from './exact/ways';
export { lowOfSet, lowShowing } from './low/value';
export {
  BATCH_HANDS,
  COLUMN_BYTES,
  KEPT_VALUES,
  batchInput,
  batchValues,
  countHands,
  lowOfColumns,
  lowOfHands,
  lowOfSets,
} from './low/batch';
export { areCards, areSets, firstDuplicateColumn, firstDuplicateHand, firstMiscount } from './low/checks';
export { sampleCards, sampleCounts, sampleSlice } from './sample/trials';
export { samplePicks } from './sample/picks';
export { sampleDeck, sampleQuestion, sampleRange, sampleSeat, sampleTables } from './sample/question';
export { blocksOfTrial, seed, words } from './random/chacha';
