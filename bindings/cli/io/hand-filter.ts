// Filters for the hands of histories.
import type { HandHistory } from '../../history/index.ts';
import { dayOf } from '../../history/statistics/rows.ts';

/** Filters for hands. */
export interface HandFilter {
  readonly room?: string;
  readonly from?: string;
  readonly to?: string;
  /** Bets as their shortest numbers: `0.5/1`. */
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
  if (stakes !== undefined && stakesText(hand) !== stakes) return false;
  if (from === undefined && to === undefined) return true;
  const date = dayOf(hand);
  return /^\d/.test(date) && (from === undefined || date >= from) && (to === undefined || date <= to);
}

/** `0.5/1`, each bet as its shortest number. */
function stakesText({ stakes, money }: HandHistory): string {
  const unit = 10 ** money.decimals;
  return [stakes.smallBet, stakes.bigBet]
    .map((bet) => (bet === undefined ? '?' : String(bet / unit)))
    .join('/');
}
