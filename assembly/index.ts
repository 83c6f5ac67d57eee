export { deal, dealtAddress, dealtBytes, deckAddress } from './dealer';
export { lowOfSet, lowShowing } from './low';
export { blocksOfTrial, seedAddress, wordsAddress } from './random';
export {
  exactPlan,
  exactPlanBytes,
  exactResults,
  exactRun,
  exactStart,
  exactWork,
} from './equity-exact';
export { exactDeck, exactRangeSteps, exactRangeWeights, exactSeats } from './equity-exact-states';
