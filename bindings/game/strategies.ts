import { type Card, DECK, rankOf } from '../cards.ts';
import { evaluate } from '../low-hand.ts';
import type { ActionName } from './events.ts';
import { ACTIONS } from './state.ts';
import type { View } from './view.ts';

/** Chance for a strategy, seeded anew each hand, so that a simulation can be repeated. */
export interface Chance {
  /** A number at least 0 and below 1. */
  next(): number;
  /** An integer 0 .. bound - 1. */
  below(bound: number): number;
}

/**
 * A way to play: what the seat of a view does when it is to act.
 *
 * @returns One of the legal actions.
 */
export type Strategy = (view: View, chance: Chance) => ActionName;

/** A seat's own cards and everybody's upcards, as a strategy needs them; only for the seat to act. */
function seatOf(view: View): number {
  return view.seat!;
}

/** The action that puts in a full bet, if legal. */
function aggression(view: View): ActionName | undefined {
  return choice(view, ['complete', 'bet', 'raise']);
}

/** The action that puts in the least without giving up. */
function passive(view: View): ActionName {
  return choice(view, ['check', 'call', 'bringIn'])!;
}

/** Checks where that is free, else gives up; the bring-in cannot. */
function giveUp(view: View): ActionName {
  return choice(view, ['check', 'bringIn', 'fold'])!;
}

function choice(view: View, actions: readonly ActionName[]): ActionName | undefined {
  const mask = view.legalMask;
  return actions.find((action) => (mask >> ACTIONS.indexOf(action)) & 1);
}

/** Any legal action, each as likely. */
const random: Strategy = (view, chance) => {
  const legal = ACTIONS.filter((_, code) => (view.legalMask >> code) & 1);
  return legal[chance.below(legal.length)]!;
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
 * when its cards are better than what the others show, calls when they are as good, and folds when behind.
 */
const tight: Strategy = (view) => {
  const seat = seatOf(view);
  const others = othersLeft(view, seat);
  const own = lowRanks([...view.down(seat), ...view.up(seat)]);
  if (view.street === 3) {
    const door = rankOf(view.up(seat)[0]!);
    const lowestDoor = others.every((other) => rankOf(view.up(other)[0]!) > door);
    if (own === 3 || (own === 2 && lowestDoor)) {
      return (view.bets < 2 ? aggression(view) : undefined) ?? passive(view);
    }
    return giveUp(view);
  }
  // What the others show, and one of their two hidden cards taken for a low one.
  const best = Math.max(...others.map((other) => lowRanks(view.up(other)) + 1));
  if (own > best) return aggression(view) ?? passive(view);
  return own >= best - (view.street < 6 ? 1 : 0) ? passive(view) : giveUp(view);
};

/** Deals simulated a decision. Few are enough to tell a good hand from a poor one; more only play slower. */
const TRIALS = 48;

/** Bets with more than its share of the pot, calls when the pot pays for it, and folds otherwise. */
const equity: Strategy = (view, chance) => {
  const seat = seatOf(view);
  const others = othersLeft(view, seat);
  const share = sampleEquity(view, seat, others, chance);
  if (share * (others.length + 1) > 1.2) return aggression(view) ?? passive(view);
  const price = view.legalActions().find(({ action }) => action === 'call')?.amount ?? 0;
  return share * (view.pot + price) >= price ? passive(view) : giveUp(view);
};

function othersLeft(view: View, seat: number): number[] {
  return Array.from({ length: view.players }, (_, other) => other).filter(
    (other) => other !== seat && !view.hasFolded(other),
  );
}

/** The seat's share of the pot over random deals of the cards that it cannot see. */
function sampleEquity(view: View, seat: number, others: readonly number[], chance: Chance): number {
  const known = Array.from({ length: view.players }, (_, other) => view.up(other));
  const own = view.down(seat).filter((card) => card !== null);
  const { community } = view;
  const seen = new Set([...known.flat(), ...own, ...(community === null ? [] : [community])]);
  const stub = Array.from({ length: DECK }, (_, card) => card).filter((card) => !seen.has(card));
  const shared = community === null ? [] : [community];
  const hands = [[...own, ...known[seat]!], ...others.map((other) => known[other]!)].map((hand) => [
    ...hand,
    ...shared,
  ]);
  // At a full table the deck may not reach for everyone; the last hands then get the same cards to come.
  const needed = hands.reduce((sum, hand) => sum + 7 - hand.length, 0);
  const seven = new Uint8Array(7);
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    for (let i = 0; i < Math.min(needed, stub.length); i++) {
      const pick = i + chance.below(stub.length - i);
      [stub[i], stub[pick]] = [stub[pick]!, stub[i]!];
    }
    let next = 0;
    let best = Infinity;
    let tied = 0;
    let mine = Infinity;
    for (const hand of hands) {
      seven.set(hand);
      if (next + 7 - hand.length > stub.length) next = 0;
      for (let slot = hand.length; slot < 7; slot++) seven[slot] = stub[next++]!;
      const value = evaluate(seven);
      if (mine === Infinity) mine = value;
      if (value < best) {
        best = value;
        tied = 0;
      }
      if (value === best) tied++;
    }
    if (mine === best) won += 1 / tied;
  }
  return won / TRIALS;
}

/** The strategies that come ready made. */
export const STRATEGIES = { random, caller, tight, equity } as const satisfies Readonly<
  Record<string, Strategy>
>;

/** The name of a strategy that comes ready made. */
export type StrategyName = keyof typeof STRATEGIES;
