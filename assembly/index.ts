export { deal, dealtAddress, dealtBytes, deckAddress } from './dealer';
export { lowOfSet, lowShowing } from './low';
export { blocksOfTrial, seedAddress, wordsAddress } from './random';
