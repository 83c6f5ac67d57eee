// The interface of a strategy, and the choices that strategies have in common.
import { ACTIONS } from '../engine/codes.ts';
import type { Decision } from '../events.ts';
import type { View } from '../view.ts';

/** Chance for a strategy, seeded anew each hand, so that a simulation can be repeated. */
export interface Chance {
  /** A number at least 0 and below 1. */
  next(): number;
  /** An integer 0 .. bound - 1. */
  below(bound: number): number;
}

/**
 * A way to play: chooses the action of a view's seat when it is to act.
 *
 * @returns One of the legal actions.
 */
export type Strategy = (view: View, chance: Chance) => Decision;

/** The first of some actions that is legal. */
export function choice(view: View, actions: readonly Decision[]): Decision | undefined {
  const mask = view.legalMask;
  return actions.find((action) => (mask >> ACTIONS.indexOf(action)) & 1);
}

/** The action that puts in a full bet where that is legal, else the passive one. */
export function aggressive(view: View): Decision {
  return choice(view, ['complete', 'bet', 'raise']) ?? passive(view);
}

/** The action that puts in the least without giving up. */
export function passive(view: View): Decision {
  return choice(view, ['check', 'call', 'bringIn'])!;
}

/** Checks where that is free, else gives up; the bring-in cannot. */
export function giveUp(view: View): Decision {
  return choice(view, ['check', 'bringIn', 'fold'])!;
}

/** The other seats that have not folded. */
export function othersLeft(view: View, seat: number): number[] {
  const others: number[] = [];
  for (let other = 0; other < view.players; other++) {
    if (other !== seat && !view.hasFolded(other)) others.push(other);
  }
  return others;
}
