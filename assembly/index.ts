export { lowOfSet, lowShowing } from './low';
