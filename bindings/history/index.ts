/**
 * Hand histories: read the files of rooms, replay hands, report amounts that do not add up, and write hands.
 *
 * @module razz-wasm/history
 */
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from '../errors.ts';
export type { Action, Street } from '../game/events.ts';
export type { RuleSet } from '../game/rules/rule-set.ts';
export type { Stakes } from '../game/stakes.ts';
export { auditHand, type Audit } from './audit/audit.ts';
export { replayHand, type Replay, type ReplayOptions } from './audit/replay.ts';
export { roomRules } from './audit/rules.ts';
export type { Settlement } from './audit/settle.ts';
export {
  type DealtCard,
  type HandHistory,
  type HistorySeat,
  type Note,
  type Problem,
  type RecordedAction,
  type RecordedAnte,
  type RecordedAward,
  type RecordedCommunity,
  type RecordedDeal,
  type RecordedEvent,
  type RecordedMuck,
  type RecordedShow,
  type RecordedStack,
  type RecordedStreet,
  type RecordedTotal,
  type RecordedUncalled,
  type Room,
  type StatedStakes,
  type Tolerance,
} from './events.ts';
export { fillIn } from './fill-in.ts';
export { historyOf, type HandRecordOptions } from './from-hand.ts';
export { formatAmount, type Money } from './money.ts';
export {
  detectFormat,
  readAllHands,
  readHands,
  type HandReader,
  type ReadOptions,
  type Source,
} from './read/source.ts';
export { allInResult, equityByStreet, type AllInResult, type StreetEquity } from './statistics/equities.ts';
export type { PlayerStats, Rate } from './statistics/player.ts';
export {
  collectStatistics,
  type Statistics,
  type StatisticsGroup,
  type StatisticsOptions,
} from './statistics/statistics.ts';
export { writeHand, type WriteFormat } from './write.ts';
