/**
 * Hand histories: read what rooms write, replay it, say what does not add up, write it again.
 *
 * @module
 */
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from '../errors.ts';
export { analyse, type Analysis, type PlayerStats, type Rate } from './statistics/analysis.ts';
export { audit, type Audit } from './audit/audit.ts';
export { complete } from './fill-in.ts';
export { allInResult, equityByStreet, type AllInResult, type StreetEquity } from './statistics/equities.ts';
export {
  HIDDEN,
  type ActionEvent,
  type ActionKind,
  type AnteEvent,
  type AwardEvent,
  type BoardEvent,
  type DealEvent,
  type DealtCard,
  type HandEvent,
  type HandHistory,
  type MuckEvent,
  type Note,
  type Problem,
  type Room,
  type Seat,
  type ShowEvent,
  type StackEvent,
  type Stakes,
  type Street,
  type StreetEvent,
  type Tolerance,
  type TotalEvent,
  type UncalledEvent,
} from './events.ts';
export { formatAmount, type Money } from './money.ts';
export {
  detectFormat,
  readAllHands,
  readHands,
  type HandReader,
  type ReadOptions,
  type Source,
} from './read/source.ts';
export { replay, type Replay, type ReplayOptions } from './audit/replay.ts';
export { roomRules } from './audit/rules.ts';
export { write, type WriteFormat } from './write.ts';
