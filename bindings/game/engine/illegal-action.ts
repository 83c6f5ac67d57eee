import { ArgumentError } from '../../errors.ts';
import type { Action } from '../events.ts';

/** An action that the seat to act may take. */
export interface LegalAction {
  /** Its name. */
  readonly action: Action;
  /** Chips that it adds, cut to the stack. */
  readonly amount: number;
  /** What the seat will have put in on this street. */
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
