// What the solver says of a hand that was played: every heads-up decision from sixth street on beside the best one.
import { type HandHistory, type RecordedAction, type Replay, replayHand } from 'razz-wasm/history';
import {
  type Advice,
  ArgumentError,
  type Solution,
  type SolverAction,
  advise,
  solve,
  spotOf,
} from 'razz-wasm/solver';

/** A decision of the hand, and what the solution makes of it. */
export interface Verdict {
  /** The line of the file with the action. */
  readonly line: number;
  readonly street: number;
  /** The player, as the history counts them. */
  readonly seat: number;
  readonly action: SolverAction;
  readonly best: SolverAction;
  /** Units of the hand's amounts that the action loses against the best one; 0 for the best. */
  readonly loss: number;
  /** The part of the time in which the solution takes the action. */
  readonly frequency: number;
}

type Hand = NonNullable<Replay['hand']>;

const FIRST_STREET = 6;
const TARGET = 0.001;

/** The verdicts on a hand in the order of its actions. Decisions of players whose cards are not known have none. */
export function verdictsOn(history: HandHistory): Verdict[] {
  const found: (Verdict | undefined)[] = [];
  const solutions = new Map<number, Solution>();
  let street = 0;
  let advice: Advice | undefined;
  replayHand(history, {
    onEvent: (event, { hand }) => {
      if (event.type !== 'action' && event.type !== 'street') return;
      if (event.type === 'action' && advice !== undefined) found.push(verdictOn(event, street, advice));
      street = hand?.street ?? 0;
      advice = hand && adviceIn(hand, solutions);
    },
  });
  return found.filter((verdict) => verdict !== undefined);
}

/** What the solution says to whoever is to act; nothing where there is none, or where their cards are not known. */
function adviceIn(hand: Hand, solutions: Map<number, Solution>): Advice | undefined {
  const { street, toAct } = hand;
  if (toAct === null || street < FIRST_STREET) return undefined;
  const view = hand.view(toAct);
  if (view.down(toAct).includes(null)) return undefined;
  try {
    const solution = solutions.get(street) ?? solve(spotOf(hand), { target: TARGET });
    solutions.set(street, solution);
    return advise(solution, view);
  } catch (error) {
    // More than two players are left, or they share a community card.
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}

function verdictOn(
  { line, seat, action }: RecordedAction,
  street: number,
  advice: Advice,
): Verdict | undefined {
  const taken = advice.actions.find((one) => one.action === action);
  const best = advice.actions.reduce((a, b) => (b.value > a.value ? b : a));
  // Where the other player never comes, the solution has no values.
  if (taken === undefined || Number.isNaN(taken.value)) return undefined;
  return {
    ...{ line, street, seat },
    action: taken.action,
    best: best.action,
    loss: best.value - taken.value,
    frequency: taken.probability,
  };
}
