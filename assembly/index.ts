export { lowOfSet, lowShowing } from './low';
export { blocksOfTrial, seedAddress, wordsAddress } from './random';
