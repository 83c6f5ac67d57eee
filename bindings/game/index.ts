export { type ActionName, type HandEvent, type Street } from './events.ts';
export { Hand, type Next } from './hand.ts';
export { IllegalActionError, type LegalAction } from './illegal-action.ts';
export { type HandJson, type StepJson } from './json.ts';
export { type PartialCards } from './partial-cards.ts';
export { PRESETS, type PresetName } from './presets.ts';
export {
  defaultStakes,
  readRules,
  readStakes,
  type Rake,
  type RuleSet,
  type RulesInput,
  type Stakes,
} from './rules.ts';
export { type HandOptions } from './setup.ts';
export {
  mergeSimulations,
  simulate,
  type PlayerResult,
  type SimulationOptions,
  type SimulationResult,
} from './simulation.ts';
export { ACTIONS } from './state.ts';
export { STRATEGIES, type Chance, type Strategy, type StrategyName } from './strategies.ts';
export { type HandResult, type Pot, type SeatSnapshot, type Snapshot, type View } from './view.ts';
