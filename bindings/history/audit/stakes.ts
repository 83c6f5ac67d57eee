// The stakes of a hand, inferred from its bets where the file does not state them.
import type { Stakes } from '../../game/stakes.ts';
import type { HandHistory, RecordedEvent } from '../events.ts';
import { Ledger } from '../ledger.ts';

/**
 * The stakes of a hand: those in the file, and the others from the chips paid. No room writes all
 * four; a stake that does not follow from the hand does not matter in it, and gets the least consistent value.
 */
export function stakesOf(hand: HandHistory): Stakes {
  const { ante, bringIn, smallBet, bigBet } = knownStakes(hand);
  return { ante, bringIn: bringIn ?? unpaidBringIn(hand, smallBet), smallBet, bigBet };
}

/** The same without a bring-in that nobody paid and the file does not state. */
export function knownStakes(hand: HandHistory): Omit<Stakes, 'bringIn'> & { readonly bringIn?: number } {
  const { ante = largestAnte(hand.events), ...stated } = hand.stakes;
  const bets = stated.smallBet === undefined || stated.bigBet === undefined ? betsOf(hand) : undefined;
  const bringIn = stated.bringIn ?? bringInOf(hand);
  const smallBet = stated.smallBet ?? bets?.small ?? Math.max(2 * bringIn, 1);
  const bigBet = stated.bigBet ?? bets?.big ?? 2 * smallBet;
  return { ante, ...(bringIn > 0 && { bringIn }), smallBet, bigBet };
}

/** Whether the bets had to be taken from the play. */
export function betsAreInferred({ stakes }: HandHistory): boolean {
  return stakes.smallBet === undefined || stakes.bigBet === undefined;
}

function largestAnte(events: readonly RecordedEvent[]): number {
  let ante = 0;
  for (const event of events) if (event.type === 'ante') ante = Math.max(ante, event.amount);
  return ante;
}

/** The bring-in as paid or, when that was all the player had, as the first caller with more paid it. */
function bringInOf({ events, seats }: HandHistory): number {
  const antes: number[] = [];
  let posted = 0;
  for (const event of events) {
    if (event.type === 'ante') antes[event.seat] = event.amount;
    if (event.type === 'street' && event.street > 3) break;
    if (event.type !== 'action') continue;
    const allIn = event.amount + (antes[event.seat] ?? 0) === seats[event.seat]!.stack;
    if (event.action === 'bringIn' || event.action === 'call') {
      posted = Math.max(posted, event.amount);
      if (!allIn) break;
    } else if (event.action !== 'fold') {
      break;
    }
  }
  return posted;
}

/**
 * Without a bring-in the high card may check; after a bet at once there was one. Its size matters only where that bet
 * was all-in: one that was then completed to the small bet covered less than half of the way there.
 */
function unpaidBringIn(hand: HandHistory, smallBet: number): number {
  const { events } = hand;
  const actions = events.flatMap((event) => (event.type === 'action' ? [event] : []));
  const [first] = actions;
  if (first?.action === 'check' || smallBet <= 1) return 0;
  const told = bringInOfCompletion(hand, smallBet);
  if (told !== undefined) return told;
  const bets = actions.filter(({ action }) => BETS.has(action));
  const wasCompleted =
    first !== undefined && first === bets[0] && first.amount < smallBet && bets[1]?.amount === smallBet;
  return wasCompleted ? Math.max(1, 2 * first.amount - smallBet + 1) : 1;
}

/** KingsClub completes an all-in to bring-in and small bet, which gives the bring-in. */
function bringInOfCompletion(hand: HandHistory, smallBet: number): number | undefined {
  if (hand.room !== 'kingsclub') return undefined;
  const ledger = new Ledger(hand.seats);
  for (const event of hand.events) {
    if (event.type === 'street' && event.street > 3) return undefined;
    const { level } = ledger;
    ledger.add(event);
    if (event.type !== 'action' || event.action !== 'raise') continue;
    const bringIn = ledger.onStreet[event.seat]! - smallBet;
    // A bring-in is at most half a bet, and an all-in that was half of the way from it to the bet is a bet.
    const isBringIn =
      bringIn > 0 && 2 * bringIn <= smallBet && bringIn <= level && 2 * level < smallBet + bringIn;
    return isBringIn && ledger.left[event.seat]! > 0 ? bringIn : undefined;
  }
  return undefined;
}

/** The size of bets that third and fourth street, or the later streets, tell. */
interface Bets {
  /** From a bet that was not all-in. */
  exact?: number;
  /** From a raise that was not all-in, over a short bet perhaps. */
  likely?: number;
  /** From all-in bets: it is no less. */
  least: number;
}

function betsOf(hand: HandHistory): { small?: number; big?: number } {
  const small: Bets = { least: 0 };
  const big: Bets = { least: 0 };
  const ledger = new Ledger(hand.seats);
  for (const event of hand.events) {
    const { level } = ledger;
    ledger.add(event);
    if (event.type !== 'action' || !BETS.has(event.action)) continue;
    const bets = ledger.street < 5 ? small : big;
    const to = ledger.onStreet[event.seat]!;
    const first = event.action !== 'raise';
    if (ledger.left[event.seat] === 0) bets.least = Math.max(bets.least, first ? to : to - level);
    else if (first) bets.exact ??= to;
    else bets.likely ??= betUnder(level, to);
  }
  const told = small.exact ?? halfOf(big.exact) ?? small.likely ?? halfOf(big.likely);
  const least = Math.max(small.least, halfOf(big.least)!);
  const smallBet = told ?? (least > 0 ? Math.max(least, 2 * bringInOf(hand)) : undefined);
  const bigBet = big.exact ?? (small.exact === undefined ? big.likely : undefined);
  return { ...(smallBet !== undefined && { small: smallBet }), ...(bigBet !== undefined && { big: bigBet }) };
}

/**
 * The bet when an all-in for `level` is raised to `to`: with less than half a bet it was completed to the bet,
 * else raised by one. Where both could be, the rounder number is the bet, as what is left of a stack seldom is.
 */
function betUnder(level: number, to: number): number {
  if (3 * level < to) return to;
  if (2 * level >= to) return to - level;
  return zeros(to) > zeros(to - level) ? to : to - level;
}

function zeros(amount: number): number {
  return /0*$/.exec(String(amount))![0].length;
}

const BETS = new Set(['complete', 'bet', 'raise']);

function halfOf(bet: number | undefined): number | undefined {
  return bet === undefined ? undefined : Math.ceil(bet / 2);
}
