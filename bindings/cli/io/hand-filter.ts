// Which hands of histories count.
import type { HandHistory } from '../../history/index.ts';
import { dayOf } from '../../history/statistics/rows.ts';

/** Which hands count. */
export interface HandFilter {
  readonly room?: string;
  readonly from?: string;
  readonly to?: string;
  readonly stakes?: string;
  readonly tournament?: string | true;
  readonly cash?: boolean;
}

/** Whether a hand is one of those asked for. */
export function passes(hand: HandHistory, { room, from, to, stakes, tournament, cash }: HandFilter): boolean {
  if (room !== undefined && hand.room !== room) return false;
  if (cash && hand.tournament !== undefined) return false;
  if (tournament === true && hand.tournament === undefined) return false;
  if (typeof tournament === 'string' && hand.tournament !== tournament) return false;
  if (stakes !== undefined && stakesText(hand) !== stakes.replace(/[^\d./]/g, '')) return false;
  if (from === undefined && to === undefined) return true;
  const date = dayOf(hand);
  return /^\d/.test(date) && (from === undefined || date >= from) && (to === undefined || date <= to);
}

/** `0.5/1`; what was typed as 0.50/1.00 is the same. */
function stakesText({ stakes, money }: HandHistory): string {
  const unit = 10 ** money.decimals;
  return [stakes.smallBet, stakes.bigBet]
    .map((bet) => (bet === undefined ? '?' : String(bet / unit)))
    .join('/');
}
