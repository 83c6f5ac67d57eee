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
export { ACTIONS } from './state.ts';
export { type HandResult, type Pot, type SeatSnapshot, type Snapshot, View } from './view.ts';
