export type { Progress } from '../checks.ts';
export { ArgumentError, OperationError, RazzError, type RazzErrorCode } from '../errors.ts';
export {
  type ActionEvent,
  type ActionName,
  type AnteEvent,
  type AwardEvent,
  type BurnEvent,
  type CommunityEvent,
  type DealEvent,
  type EndEvent,
  type HandEvent,
  type MuckEvent,
  type ReshuffleEvent,
  type RevealEvent,
  type ShowEvent,
  type StartEvent,
  type Street,
  type UncalledEvent,
} from './events.ts';
export { Hand } from './hand.ts';
export { IllegalActionError, type LegalAction } from './engine/illegal-action.ts';
export {
  type AwardJson,
  type DealJson,
  type HandJson,
  type MuckJson,
  type RevealJson,
  type StepJson,
} from './json.ts';
export { type Next, type NextAction, type NextCard, type NextNothing, type NextShowdown } from './next.ts';
export { type PartialCards } from './engine/partial-cards.ts';
export { PRESETS, type PresetName } from './rules/presets.ts';
export {
  defaultStakes,
  readRules,
  readStakes,
  type RulesInput,
  type RulesOverride,
  type Stakes,
} from './rules/rules.ts';
export type { Rake, RuleSet } from './rules/rule-set.ts';
export { type HandOptions } from './engine/setup.ts';
export { mergeSimulations, simulate, type SimulationOptions, type SimulationResult } from './simulation.ts';
export { ACTIONS } from './engine/state.ts';
export { STRATEGIES, type Chance, type Strategy, type StrategyName } from './strategies.ts';
export {
  type HandResult,
  type PaidPot,
  type Pot,
  type SeatSnapshot,
  type Snapshot,
  type View,
} from './view.ts';
export { type PlayerResult } from './tally.ts';
