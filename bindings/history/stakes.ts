import type { HandHistory, HandEvent } from './events.ts';
import { Tally } from './tally.ts';

/** Stakes with nothing left open. */
export interface FullStakes {
  readonly ante: number;
  readonly bringIn: number;
  readonly smallBet: number;
  readonly bigBet: number;
}

/**
 * The stakes of a hand: what the file states, and what it does not state from what was paid. No room writes all
 * four; what cannot be told from the hand does not matter in it, and gets the least that is consistent.
 */
export function stakesOf(hand: HandHistory): FullStakes {
  const { ante = largestAnte(hand.events), ...stated } = hand.stakes;
  const bets = stated.smallBet === undefined || stated.bigBet === undefined ? betsOf(hand) : undefined;
  const bringIn = stated.bringIn ?? bringInOf(hand);
  const smallBet = stated.smallBet ?? bets?.small ?? Math.max(2 * bringIn, 1);
  const bigBet = stated.bigBet ?? bets?.big ?? 2 * smallBet;
  return { ante, bringIn: bringIn > 0 ? bringIn : unpaidBringIn(hand, smallBet), smallBet, bigBet };
}

/** Whether the bets had to be taken from the play. */
export function betsAreInferred({ stakes }: HandHistory): boolean {
  return stakes.smallBet === undefined || stakes.bigBet === undefined;
}

function largestAnte(events: readonly HandEvent[]): number {
  let ante = 0;
  for (const event of events) if (event.type === 'ante') ante = Math.max(ante, event.amount);
  return ante;
}

/** What was brought in or, when that was all the player had, what the first caller paid. */
function bringInOf(hand: HandHistory): number {
  const tally = new Tally(hand);
  let posted = 0;
  for (const event of hand.events) {
    tally.add(event);
    if (event.type === 'street' && event.street > 3) break;
    if (event.type !== 'action') continue;
    if (event.action === 'bring-in') {
      posted = event.amount;
      if (tally.left[event.player]! > 0) break;
    } else if (event.action === 'call' && tally.left[event.player]! > 0) {
      return Math.max(posted, event.amount);
    } else if (event.action !== 'fold') {
      break;
    }
  }
  return posted;
}

/** Without a bring-in the high card may check; when he bet at once there was one, of whatever size. */
function unpaidBringIn({ events }: HandHistory, smallBet: number): number {
  const first = events.find((event) => event.type === 'action');
  return first?.type === 'action' && first.action === 'check' ? 0 : smallBet > 1 ? 1 : 0;
}

/** The bets by the first bet of each kind that was not all-in. */
function betsOf(hand: HandHistory): { small?: number; big?: number } {
  const tally = new Tally(hand);
  const bets: { small?: number; big?: number } = {};
  for (const event of hand.events) {
    const { level } = tally;
    tally.add(event);
    if (event.type !== 'action' || tally.left[event.player] === 0) continue;
    const raised = tally.onStreet[event.player]! - (event.action === 'raise' ? level : 0);
    if (event.action !== 'complete' && event.action !== 'bet' && event.action !== 'raise') continue;
    if (tally.street < 5) bets.small ??= raised;
    else bets.big ??= raised;
  }
  const { small = bets.big === undefined ? undefined : Math.floor(bets.big / 2) } = bets;
  const { big = small === undefined ? undefined : 2 * small } = bets;
  return { ...(small !== undefined && { small }), ...(big !== undefined && { big }) };
}
