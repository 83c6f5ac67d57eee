export {
  DECK,
  RANKS,
  SUITS,
  formatCard,
  formatCards,
  parseCard,
  parseCards,
  rankOf,
  suitOf,
  type Card,
  type Cards,
} from './cards.ts';
export { dealOrder, type DealStep } from './deal-order.ts';
export { createDealer, type Deal, type Dealer, type DealerOptions, type PlayerCards } from './dealer.ts';
export { RazzError, type RazzErrorCode } from './errors.ts';
export {
  LOW_VALUES,
  bestFive,
  describeLow,
  evaluate,
  evaluateShowing,
  type LowDescription,
  type LowKind,
  type LowValue,
} from './low-hand.ts';
export {
  cardSet,
  countHands,
  evaluateColumns,
  evaluateHands,
  evaluateSets,
  type BatchOptions,
} from './low-batch.ts';
export { initialize } from './module/wasm.ts';
export { type Seed } from './seed.ts';
