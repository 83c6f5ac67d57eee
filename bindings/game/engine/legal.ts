import { amountOf, legalMask } from './betting.ts';
import type { Action } from '../events.ts';
import { IllegalActionError, type LegalAction } from './illegal-action.ts';
import {
  ACTIONS,
  BET,
  BRING_IN,
  CALL,
  CHECK,
  COMPLETE,
  FOLD,
  RAISE,
  type State,
  WAITS_FOR_ACTION,
} from './state.ts';

/** The place of an action's name among {@link ACTIONS}, -1 for anything else. */
export function codeOf(action: Action): number {
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
    default:
      return -1;
  }
}

/** The legal actions of the seat to act with their amounts. */
export function legalList(s: State): LegalAction[] {
  const mask = legalMask(s);
  const list: LegalAction[] = [];
  for (let code = FOLD; code < ACTIONS.length; code++) {
    if (!((mask >> code) & 1)) continue;
    const amount = amountOf(s, code);
    list.push({ action: ACTIONS[code]!, amount, to: streetTotal(s, s.actor) + amount });
  }
  return list;
}

/** What a seat has put in on this street. One that was all-in before has put in nothing. */
export function streetTotal(s: State, seat: number): number {
  return Math.max(0, s.total(seat) - s.base);
}

/** The error for an action that is not legal now. */
export function illegal(s: State, received: string): IllegalActionError {
  const seat = s.phase === WAITS_FOR_ACTION ? s.actor : null;
  return new IllegalActionError(legalList(s), seat, received);
}
