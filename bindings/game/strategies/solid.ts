import { type Card, rankOf } from '../../cards.ts';
import { pairPlace, standingsOf } from '../../range/standings.ts';
import type { Decision } from '../events.ts';
import type { View } from '../view.ts';
import { type LowChances, lowChances, shareOf } from './lows.ts';
import { type Strategy, aggressive, choice, giveUp, othersLeft, passive } from './strategy.ts';

/*
 * Play by rule: starting standards, then the hand's chances against the hands that the others may hold. The numbers were
 * found by play against the other strategies.
 */

/** The part of all starting hands, by their exact equities, that completes; by the rivals still in, from one on. */
const STANDARDS = [0.7, 0.55, 0.5, 0.45, 0.4, 0.37, 0.35];
/** The further part with which it only calls, if that costs no more than a fourth of the pot. */
const CHEAP = 2;
/** Fair shares of the pot that it takes to bet, to raise, and to raise once more. */
const TO_BET = [0.9, 1, 1.2];
/** Pot odds it takes to call: on third street the rounds to come pay for a worse price, later ones cost. */
const CAUTION = { third: 0.6, later: 1.05, last: 1 };

/**
 * Completes by starting standards, tighter the more players are left. From then on weighs its share of the pot by the
 * lows that live cards can still make: bets with nearly a fair share, raises with more, and calls by pot odds. A player
 * who has paid a full bet is taken to have started with two low down cards, and one who bets to have kept them.
 */
export const solid: Strategy = (view) => {
  const seat = view.seat!;
  const others = othersLeft(view, seat);
  if (view.street === 3 && view.bets === 0) return open(view, seat, others.length);
  const share = shareOfPot(view, seat, others);
  if (share * (others.length + 1) > TO_BET[Math.min(view.bets, 2)]!) return aggressive(view);
  const price = priceOf(view);
  const { third, later, last } = CAUTION;
  const caution = view.street === 3 ? third : view.street === 7 ? last : later;
  return share * (view.pot + price) >= price * caution ? passive(view) : giveUp(view);
};

/** Third street before anybody has completed. */
function open(view: View, seat: number, rivals: number): Decision {
  const [first, second] = view.down(seat) as [Card, Card];
  const { better, total } = standingsOf(rankOf(view.up(seat)[0]!), true);
  const standing = better[pairPlace(rankOf(first), rankOf(second))]! / total;
  const standard = STANDARDS[rivals - 1]!;
  if (standing <= standard) return aggressive(view);
  const isCheap = choice(view, ['call']) !== undefined && priceOf(view) * 4 <= view.pot;
  return isCheap && standing <= standard * CHEAP ? passive(view) : giveUp(view);
}

function priceOf(view: View): number {
  return view.legalActions().find(({ action }) => action === 'call')?.amount ?? 0;
}

/** Upcards and dead cards count: visible cards can no longer come. */
function shareOfPot(view: View, seat: number, others: readonly number[]): number {
  const unseen = new Float64Array(13);
  for (const { rank, ways } of view.chances()) unseen[rank] = ways;
  return shareOf(
    chancesOf(view, seat, unseen),
    others.map((other) => chancesOf(view, other, unseen)),
  );
}

function chancesOf(view: View, seat: number, unseen: Float64Array): LowChances {
  const known = [...view.up(seat), ...view.down(seat), view.community].filter((card) => card !== null);
  const { ante, smallBet } = view.stakes;
  const hasPaid = seat !== view.seat && view.total(seat) >= ante + smallBet;
  const hasBet = view.street > 3 && view.bet(seat) > view.bet(view.seat!);
  const low = hasPaid ? 2 : 0;
  return lowChances({
    ranks: known.reduce((mask, card) => mask | (1 << rankOf(card)), 0),
    low,
    fit: hasBet,
    other: 7 - known.length - low,
    unseen,
  });
}
