/**
 * The core: cards, the evaluator, the dealer, equity and ranges. It has no dependency and needs no set-up.
 *
 * @module razz-wasm
 */
export type { AbortSignalLike, Progress } from './checks.ts';
export {
  DECK_SIZE,
  RANK_LETTERS,
  SUIT_LETTERS,
  formatCard,
  formatCards,
  parseCard,
  parseCards,
  rankOf,
  suitOf,
  type Card,
  type Cards,
} from './cards.ts';
export { dealOrder, type DealStep } from './deal/order.ts';
export { createDealer, type Deal, type Dealer, type DealerOptions, type SeatCards } from './deal/dealer.ts';
export {
  TooLargeError,
  equity,
  equityAsync,
  equityCost,
  type EquityAsyncOptions,
  type EquityOptions,
} from './equity/equity.ts';
export {
  equities,
  rangeEquity,
  type ClassEquity,
  type EquitiesOptions,
  type EquityQuestion,
  type RangeEquityOptions,
} from './equity/equities.ts';
export {
  boardClasses,
  boardHoldings,
  type BoardClass,
  type BoardHoldings,
  type BoardOptions,
} from './equity/board.ts';
export { type ExactCost } from './equity/exact/plan.ts';
export { type EquityMethod, type EquityResult, type Outcome, type PlayerEquity } from './equity/result.ts';
export {
  finalHands,
  nextCards,
  type FinalHand,
  type FinalHands,
  type NextCard,
  type NextCardsOptions,
  type OutsOptions,
} from './equity/forecast.ts';
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from './errors.ts';
export { HAND_VALUE_COUNT, evaluate, evaluateShowing, type HandValue } from './evaluate/low-hand.ts';
export {
  bestFive,
  describeLow,
  handValue,
  isEightOrBetter,
  qualifies,
  type LowDescription,
  type LowKind,
} from './evaluate/description.ts';
export { compareHands, handPercentile, winners } from './evaluate/compare.ts';
export {
  cardSet,
  countHands,
  evaluateColumns,
  evaluateHands,
  evaluateSets,
  type BatchOptions,
} from './evaluate/batch.ts';
export {
  allocateColumns,
  allocateHands,
  allocateSets,
  type ColumnRoom,
  type HandRoom,
  type SetRoom,
} from './evaluate/room.ts';
export { initialize } from './wasm/load.ts';
export { type Seed } from './seed.ts';
export { type SampleLimits } from './equity/sample/limits.ts';
export { parseRange, type Combo, type RangeOptions } from './range/range.ts';
export {
  createRange,
  type RangeSource,
  type HoldingSource,
  type WeightedClass,
  type WeightedHolding,
  type WeightedRange,
  type WeightedRangeOptions,
} from './range/weighted-range.ts';
export { formatRange } from './range/format.ts';
export { holdings, jointWays, rankClasses, type DeadOptions, type RankClass } from './range/classes.ts';
export type { HoldingSize } from './range/holdings.ts';
export { NotationError } from './range/grammar.ts';
export { createSpotDealer, type SpotDealer, type SpotDealerOptions } from './equity/spot-dealer.ts';
export { readSpot, type Seat, type SeatParts, type Spot, type SpotSeat } from './equity/spot.ts';
export { startingHands, type StartingHand } from './range/starting-hands.ts';
