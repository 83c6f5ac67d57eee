// Built-in strategies.
import { type Card, rankOf } from '../../cards.ts';
import { sampleSlice } from '../../equity/sample/trials.ts';
import { ACTIONS } from '../engine/codes.ts';
import { seatCount as bitCount } from '../engine/seats.ts';
import type { View } from '../view.ts';
import { solid } from './solid.ts';
import { type Chance, type Strategy, aggressive, choice, giveUp, othersLeft, passive } from './strategy.ts';

export type { Chance, Strategy } from './strategy.ts';

/** Any legal action, each as likely. */
const random: Strategy = (view, chance) => {
  let legal = view.legalMask;
  for (let skip = chance.below(bitCount(legal)); skip > 0; skip--) legal &= legal - 1;
  return ACTIONS[31 - Math.clz32(legal & -legal)]!;
};

/** Never folds, never bets. */
const caller: Strategy = (view) => passive(view);

const EIGHT = 7;

/** Different ranks of eight or lower among cards. */
function lowRanks(cards: readonly (Card | null)[]): number {
  return new Set(cards.filter((card) => card !== null && rankOf(card) <= EIGHT).map((card) => rankOf(card!)))
    .size;
}

/**
 * Plays three low cards of different ranks, steals with the lowest door card, and from fourth street on bets
 * when its cards are better than the others' upcards, calls when they are as good, and folds when behind.
 */
const tight: Strategy = (view) => {
  const seat = view.seat!;
  const others = othersLeft(view, seat);
  const own = lowRanks([...view.down(seat), ...view.up(seat)]);
  if (view.street === 3) {
    const door = rankOf(view.up(seat)[0]!);
    const lowestDoor = others.every((other) => rankOf(view.up(other)[0]!) > door);
    if (own === 3 || (own === 2 && lowestDoor)) {
      return view.bets < 2 ? aggressive(view) : passive(view);
    }
    return giveUp(view);
  }
  // The upcards of the others, and one of their two hidden cards taken for a low one.
  const best = Math.max(...others.map((other) => lowRanks(view.up(other)) + 1));
  if (own > best) return aggressive(view);
  return own >= best - (view.street < 6 ? 1 : 0) ? passive(view) : giveUp(view);
};

/** Deals sampled a decision. Few are enough to tell a good hand from a poor one; more only play slower. */
const TRIALS = 128;

/** Bets with more than its share of the pot, calls when the pot pays for it, and folds otherwise. */
const equity: Strategy = (view, chance) => {
  const seat = view.seat!;
  const others = othersLeft(view, seat);
  const share = sampleEquity(view, seat, others, chance);
  if (share * (others.length + 1) > 1.2) return aggressive(view);
  const price = view.legalActions().find(({ action }) => action === 'call')?.amount ?? 0;
  return share * (view.pot + price) >= price ? passive(view) : giveUp(view);
};

/** The seat's share of the pot over random deals of the cards that it cannot see. */
function sampleEquity(view: View, seat: number, others: readonly number[], chance: Chance): number {
  const own = [...view.down(seat), ...view.up(seat), view.community].filter((card) => card !== null);
  const hands = [own, ...others.map((other) => view.up(other))];
  const folded = Array.from({ length: view.players }, (_, other) => other).filter((other) =>
    view.hasFolded(other),
  );
  const dead = folded.flatMap((other) => view.up(other));
  const wins = sampleSlice(hands, dead, chance.below(2 ** 32), 0, TRIALS);
  // The index is the set of seats that win together; ours is the first.
  const shares = wins.map((count, winners) => (winners & 1 ? count / bitCount(winners) : 0));
  return shares.reduce((sum, part) => sum + part, 0) / TRIALS;
}

/** Shows the hand rather than mucking it, to win every pot that it can. */
function showing(play: Strategy): Strategy {
  return (view, chance) => choice(view, ['show']) ?? play(view, chance);
}

/** The strategies that come ready made. */
export const STRATEGIES: Readonly<Record<StrategyName, Strategy>> = Object.freeze({
  random,
  caller: showing(caller),
  tight: showing(tight),
  equity: showing(equity),
  solid: showing(solid),
});

/** The name of a strategy that comes ready made. */
export type StrategyName = 'random' | 'caller' | 'tight' | 'equity' | 'solid';
