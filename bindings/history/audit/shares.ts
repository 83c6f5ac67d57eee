import { type Hand, stateOf } from '../../game/hand.ts';
import { payShares } from '../../game/engine/showdown.ts';

/** What each seat gets of the chips of a pot by the rules, the odd chips included. */
export function sharesOf(hand: Hand, winners: readonly number[], chips: number): number[] {
  const shares = new Float64Array(hand.players);
  const mask = winners.reduce((seats, seat) => seats | (1 << seat), 0);
  payShares(stateOf(hand), shares, mask, chips);
  return Array.from(shares);
}
