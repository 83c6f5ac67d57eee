// What the solver says of a hand that was played: every heads-up decision from sixth street on beside the best one.
import type { HandHistory } from 'razz-wasm/history';
import { type ReviewedDecision, reviewHand } from 'razz-wasm/solver';

/** A decision of the hand, and what the solution makes of it. */
export type Verdict = ReviewedDecision;

/** The verdicts on a hand in the order of its actions. Decisions of players whose cards are not known have none. */
export function verdictsOn(history: HandHistory): readonly Verdict[] {
  return reviewHand(history).decisions;
}
