// The solver's verdicts on a played hand: every heads-up decision from sixth street on beside the best one.
import { type HandHistory, replayHand } from 'razz-wasm/history';
import { type ReviewedDecision, type SolverSpot, reviewHand, spotOf } from 'razz-wasm/solver';
import type { LinkedSpot } from '../shell/solver-link.ts';
import { faceOf, faceText } from './cards.ts';

/** A decision of the hand, what the solution makes of it, and the spot for the solver page. */
export type Verdict = ReviewedDecision & { readonly spot?: LinkedSpot };

/** The verdicts on a hand in the order of its actions. Decisions of players whose cards are not known have none. */
export function verdictsOn(history: HandHistory): readonly Verdict[] {
  const spots = spotsOf(history);
  return reviewHand(history).decisions.map((decision) => {
    const spot = spots.get(decision.street);
    const { before: line, class: hand } = decision;
    return { ...decision, ...(spot && { spot: { ...spot, line, hand } }) };
  });
}

/** The spots that the late streets of a hand began with. */
function spotsOf(history: HandHistory): ReadonlyMap<number, LinkedSpot> {
  const spots = new Map<number, LinkedSpot>();
  replayHand(history, {
    // Where a third player folds in the middle of a street, two are left but the street is no spot.
    onEvent: (event, { hand }) => {
      if (event.type !== 'street' || event.street < 6 || hand === undefined || hand.isOver) return;
      const live = hand
        .view()
        .snapshot()
        .seats.filter(({ folded }) => !folded).length;
      if (live === 2 && hand.toAct !== null && hand.view().community === null) {
        spots.set(hand.street, linked(spotOf(hand), hand.street, history.money.decimals));
      }
    },
  });
  return spots;
}

/** The page solves at most this many raises. */
const MOST_RAISES = 4;

function linked(spot: SolverSpot, street: number, decimals: number): LinkedSpot {
  const { seats, dead, pot, bet, raises, first, stacks } = spot;
  const unit = 10 ** decimals;
  const upcards = seats.map((seat) => textOf(typeof seat === 'string' ? [] : seat.up));
  const seatText = (up: string) => `(xx)${up}${street === 7 ? '(x)' : ''}`;
  return {
    seat1: seatText(upcards[0]!),
    seat2: seatText(upcards[1]!),
    dead: textOf(dead ?? []),
    pot: pot / unit,
    bet: (typeof bet === 'number' ? bet : bet[0]!) / unit,
    raises: Math.min(MOST_RAISES, typeof raises === 'number' ? raises : MOST_RAISES),
    first: first ?? 0,
    ...(stacks && { stack: Math.min(...stacks) / unit }),
  };
}

const textOf = (cards: SolverSpot['dead']) =>
  Array.from((cards ?? []) as Iterable<number>, (card) => faceText(faceOf(card))).join('');
