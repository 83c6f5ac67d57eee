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
export { initialize } from './module/wasm.ts';
