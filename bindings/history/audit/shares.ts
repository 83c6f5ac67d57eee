// The share of each winner of a pot.
import type { Hand } from '../../game/hand.ts';
import { stateOf } from '../../game/public-hand.ts';
import { payShares } from '../../game/engine/showdown.ts';
import type { Account, WonPot } from './account.ts';

/** The chips of a pot that each seat of the engine gets by the rules, odd chips included. */
export function sharesOf(hand: Hand, winners: readonly number[], chips: number): number[] {
  const shares = new Float64Array(hand.players);
  const mask = winners.reduce((seats, seat) => seats | (1 << seat), 0);
  payShares(stateOf(hand), shares, mask, chips);
  return Array.from(shares);
}

/** The first seat that got more or less than equal parts of these pots give, or -1. */
export function firstMisfit(account: Account, pots: readonly WonPot[]): number {
  const least = account.history.seats.map(() => 0);
  const most = account.history.seats.map(() => 0);
  for (const { amount, winners } of pots) {
    const part = Math.floor(amount / winners.length);
    for (const engineSeat of winners) {
      least[account.seat(engineSeat)]! += part;
      most[account.seat(engineSeat)]! += part + (amount - part * winners.length);
    }
  }
  return account.gains.findIndex((gain, seat) => gain > most[seat]! || gain < least[seat]! - account.rake);
}
