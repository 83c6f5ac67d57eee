// Legal actions with their amounts.
import { ArgumentError } from '../../errors.ts';
import type { Decision } from '../events.ts';
import { amountOf, legalMask } from './betting.ts';
import { ACTIONS, FOLD, WAITS_FOR_ACTION } from './codes.ts';
import type { State } from './state.ts';

/** An action that the seat to act may take. */
export interface LegalAction {
  /** Its name. */
  readonly action: Decision;
  /** Chips that it adds, cut to the stack. */
  readonly amount: number;
  /** The seat's chips on this street after the action. */
  readonly to: number;
}

/**
 * The error for an action that the rules do not allow: not legal, out of turn, or when nobody is to act. The
 * hand is as it was.
 *
 * @example
 * ```ts
 * import { Hand, IllegalActionError } from 'razz-wasm/game';
 *
 * const hand = new Hand({
 *   stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
 *   stacks: [100, 100],
 *   deck: '4h 9s 6s 4c Qh 2h',
 * });
 * try {
 *   hand.apply('fold');
 * } catch (error) {
 *   if (!(error instanceof IllegalActionError)) throw error;
 *   console.log(error.message); // "action: expected bringIn 2 or complete 5 by seat 0, got fold"
 *   console.log(error.legal.map(({ action }) => action)); // ["bringIn", "complete"]
 * }
 * ```
 */
export class IllegalActionError extends ArgumentError {
  override readonly name: string = 'IllegalActionError';

  /**
   * @param legal - What was legal; empty when nobody was to act.
   * @param seat - The seat to act; `null` when nobody was.
   * @param received - What came, as text.
   * @param instead - What was expected when nobody was to act.
   */
  constructor(
    readonly legal: readonly LegalAction[],
    readonly seat: number | null,
    received: string,
    instead = 'no action',
  ) {
    const choices = legal.map(({ action, amount }) => (amount > 0 ? `${action} ${amount}` : action));
    super('action', 'action', seat === null ? instead : `${choices.join(' or ')} by seat ${seat}`, received);
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

/** A seat's chips on this street. A seat that was all-in before has none. */
export function streetTotal(s: State, seat: number): number {
  return Math.max(0, s.total(seat) - s.base);
}

/** The error for an action that is not legal now. */
export function illegal(s: State, received: string): IllegalActionError {
  const seat = s.phase === WAITS_FOR_ACTION ? s.actor : null;
  return new IllegalActionError(legalList(s), seat, received);
}
