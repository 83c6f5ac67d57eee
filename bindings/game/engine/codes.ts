import type { Decision } from '../events.ts';

/*
 * The small numbers that stand for actions, steps and phases inside the engine.
 */

/**
 * All that a player may be asked to do; the place of one is its bit in `legalMask`. The last two come up only
 * where the rules let players choose at the showdown.
 *
 * @example
 * ```ts
 * import { ACTIONS } from 'razz-wasm/game';
 *
 * ACTIONS.indexOf('call'); // 2
 * ```
 */
export const ACTIONS = [
  'fold',
  'check',
  'call',
  'bringIn',
  'complete',
  'bet',
  'raise',
  'show',
  'muck',
] as const satisfies readonly Decision[];

/** A step of a hand: an action by its place above, or something told from outside. */
export const FOLD = 0;
export const CHECK = 1;
export const CALL = 2;
export const BRING_IN = 3;
export const COMPLETE = 4;
export const BET = 5;
export const RAISE = 6;
export const SHOW = 7;
export const MUCK = 8;
export const DEAL = 9;
export const REVEAL = 10;
export const TOLD_MUCK = 11;
export const AWARD = 12;
export const TOLD_SHOW = 13;

/** The input that a hand waits for. */
export const WAITS_FOR_ACTION = 0;
export const WAITS_FOR_CARD = 1;
export const WAITS_FOR_SHOWDOWN = 2;
export const OVER = 3;

/** The place of an action's name among {@link ACTIONS}, -1 for anything else. */
export function codeOf(action: Decision): number {
  // A switch over constants compares addresses; indexOf took three times as long.
  switch (action) {
    case 'fold':
      return FOLD;
    case 'check':
      return CHECK;
    case 'call':
      return CALL;
    case 'bringIn':
      return BRING_IN;
    case 'complete':
      return COMPLETE;
    case 'bet':
      return BET;
    case 'raise':
      return RAISE;
    case 'show':
      return SHOW;
    case 'muck':
      return MUCK;
    default:
      return -1;
  }
}
