/**
 * Complete hands of razz: rules as data, betting, showdown, views and simulation.
 *
 * @module razz-wasm/game
 */
export type { AbortSignalLike, Progress } from '../checks.ts';
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from '../errors.ts';
export {
  type ActionEvent,
  type Action,
  type AnteEvent,
  type AwardEvent,
  type BurnEvent,
  type CommunityEvent,
  type Decision,
  type DealEvent,
  type EndEvent,
  type EventOf,
  type HandEvent,
  type HandPosition,
  type MuckEvent,
  type ReshuffleEvent,
  type RevealEvent,
  type ShowEvent,
  type StartEvent,
  type Street,
  type UncalledEvent,
} from './events.ts';
export { Hand, type RestartOptions } from './hand.ts';
export { type PositionOptions } from './position.ts';
export { type HandResult, type PaidPot, type Pot, type PublicHand } from './public-hand.ts';
export type { KeyKind } from './engine/key.ts';
export { IllegalActionError, type LegalAction } from './engine/legal.ts';
export {
  type AwardJson,
  type DealJson,
  type HandJson,
  type MuckJson,
  type RevealJson,
  type ShowJson,
  type StepJson,
} from './json.ts';
export {
  type Pending,
  type PendingAction,
  type PendingCard,
  type PendingNothing,
  type PendingShowdown,
} from './pending.ts';
export { type PartialCards } from './engine/partial-cards.ts';
export { PRESETS, type PresetName } from './rules/presets.ts';
export { defaultStakes, readRules, type RulesInput, type RulesOverride } from './rules/rules.ts';
export type { Rake, RuleSet } from './rules/rule-set.ts';
export { type HandOptions } from './engine/setup.ts';
export { simulate, type SimulatedHand, type SimulationOptions } from './simulation.ts';
export { type HandRange, mergeSimulations, type SimulationResult } from './simulation-result.ts';
export { type Stakes, readStakes } from './stakes.ts';
export { ACTIONS } from './engine/codes.ts';
export { STRATEGIES, type Chance, type Strategy, type StrategyName } from './strategies/strategies.ts';
export { type RankChance, type SeatSnapshot, type Snapshot, type View } from './view.ts';
export { type PlayerResult } from './tally.ts';
export { Table } from './table.ts';
export type {
  Elimination,
  Level,
  PlayedHand,
  TableJson,
  TableOptions,
  TablePlayer,
} from './table-options.ts';
