// reviewHand: holds the decisions of a played hand against the solutions of the spots that it came to.
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { replayHand } from '../history/audit/replay.ts';
import type { HandHistory, RecordedAction, Room } from '../history/events.ts';
import type { Money } from '../history/money.ts';
import type { SolverChoice } from './choices.ts';
import { type Assumptions, type PassedReason, ReviewedStreet, type SeenAction } from './reviewed-street.ts';
import type { SolverAction } from './solution.ts';

/** Options for {@link reviewHand}. */
export interface ReviewOptions {
  /** The first street to review. Default: 6. Fifth street takes from seconds to minutes a hand. */
  readonly from?: 5 | 6 | 7 | undefined;
  /**
   * The assumed ranges of both players when a street begins: this percentage of the best starting hands that the door card
   * allows. Default: 100, all hidden cards equally likely.
   */
  readonly range?: number | undefined;
  /**
   * Whether a player's range on the next street follows from the actions on a reviewed one: each hand then weighs as
   * much as the probability of these actions in the solution, at least a hundredth. Default: false.
   */
  readonly fromActions?: boolean | undefined;
  /** The exploitability, as a part of the pot, to solve to. Default: 0.0005. */
  readonly target?: number | undefined;
}

/** A decision of a played hand beside the solution. */
export interface ReviewedDecision {
  /** Line in the file, 1 = first. */
  readonly line: number;
  /** The street. */
  readonly street: 5 | 6 | 7;
  /** The player: an index of the history's seats. */
  readonly seat: number;
  /** The player's name. */
  readonly name: string;
  /** The actions before on the street, as in `node`: `k` check, `b` bet, `c` call, `r` raise. */
  readonly before: string;
  /** The player's hidden ranks, low first, such as `"A5"`. */
  readonly class: string;
  /** The player's action. */
  readonly action: SolverAction;
  /** The action of the greatest value. */
  readonly best: SolverAction;
  /** The legal actions, how often the solution takes each, and its value in chips. */
  readonly choices: readonly SolverChoice[];
  /** Chips in the pot when the street began. */
  readonly pot: number;
  /** Chips that the action is worth less than the best one. */
  readonly loss: number;
  /** The same as a part of the pot. */
  readonly lossOfPot: number;
  /**
   * Whether the other player's actions before it are ones that the solution takes, at least once in ten thousand times.
   * Where they are not, the solution says little about the decision, and it counts in no sum.
   */
  readonly reached: boolean;
}

/** Decisions that are held against no solution, by reason. */
export interface PassedOver extends Readonly<Record<PassedReason, number>> {
  /** More than two players were left when the street began. */
  readonly moreThanTwo: number;
  /** The hidden cards of the player are not known. */
  readonly hiddenCards: number;
  /** The spot has no solution, as with a community card, or the solution does not have the action. */
  readonly noSolution: number;
}

/** A played hand beside the solutions of its heads-up spots. */
export interface HandReview {
  /** The room's number of the hand. */
  readonly id: string;
  /** The room of the hand. */
  readonly room: Room;
  /** The unit of all amounts. */
  readonly money: Money;
  /** Whether its chips are those of a tournament. */
  readonly tournament: boolean;
  /** The bet of fifth to seventh street. */
  readonly bigBet: number;
  /** Whether the hand adds up; one that does not is not reviewed. */
  readonly ok: boolean;
  /** The assumptions on both players' hidden cards. */
  readonly assumed: {
    /** The percentage of starting hands with their door card. */
    readonly range: number;
    /** Whether actions on a street narrowed the players' ranges on the next one. */
    readonly fromActions: boolean;
  };
  /** The decisions in the order of play. */
  readonly decisions: readonly ReviewedDecision[];
  /** The number of other decisions on the streets to review. */
  readonly passedOver: PassedOver;
}

const OPTIONS = ['from', 'range', 'fromActions', 'target'] as const;
const DEFAULT_TARGET = 0.0005;
const NOTHING_PASSED: PassedOver = Object.freeze({ moreThanTwo: 0, hiddenCards: 0, noSolution: 0 });

/**
 * Compares every heads-up decision of a played hand, from sixth street on, with the exact solution of its spot: the
 * action's value beside that of the best one. Each street is solved from its start, with the stacks, the bets and the
 * raises of the hand; upcards of players who folded are dead. Only decisions of players whose hidden cards are in the
 * history are reviewed. A hand that the assumed range leaves out counts a thousandth in it.
 *
 * @param history - A hand as `readHands` or `historyOf` of `razz-wasm/history` gives it.
 * @throws {@link ArgumentError} `hand` for anything but a hand history, `value` for wrong options.
 * @example
 * ```ts
 * import { Hand } from 'razz-wasm/game';
 * import { historyOf } from 'razz-wasm/history';
 * import { reviewHand } from 'razz-wasm/solver';
 *
 * const deck = 'As 6s 2d 7d 8c Kh 4h Th 3c Jc 5d Qs Qd 9c';
 * const hand = new Hand({ stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 }, stacks: [200, 200], deck });
 * hand.apply('bringIn').apply('complete').apply('call');
 * for (let street = 4; street <= 7; street++) hand.apply('bet').apply('call'); // seat 1 has a nine at best
 * const { decisions } = reviewHand(historyOf(hand));
 * decisions.map(({ street, action }) => `${street} ${action}`); // ["6 bet", "6 call", "7 bet", "7 call"]
 * decisions[3]!.best; // "fold"
 * decisions[3]!.loss > 2; // true
 * ```
 */
export function reviewHand(history: HandHistory, options?: ReviewOptions): HandReview {
  if (typeof history !== 'object' || (history as unknown) === null || !Array.isArray(history.events)) {
    throw new ArgumentError('hand', 'history', 'a hand history', shown(history));
  }
  const reading = readReviewOptions(options);
  const decisions: ReviewedDecision[] = [];
  let passedOver = NOTHING_PASSED;
  let street: ReviewedStreet | undefined;
  const { problems, stakes } = replayHand(history, {
    onEvent(event, replay) {
      if (event.type === 'street' && event.street >= reading.from) {
        street = new ReviewedStreet(replay, event.street as 5 | 6 | 7, reading, street);
      } else if (event.type === 'action' && street !== undefined) {
        const found = street.see(event);
        if (typeof found === 'string') passedOver = { ...passedOver, [found]: passedOver[found] + 1 };
        else decisions.push(decisionOf(history, street.street, event, found));
      }
    },
  });
  const { id, room, money, tournament, cancelled } = history;
  const ok = problems.length === 0 && cancelled !== true;
  const { range, fromActions } = reading;
  return {
    ...{ id, room, money, tournament: tournament !== undefined, bigBet: stakes.bigBet, ok },
    assumed: { range, fromActions },
    decisions: ok ? decisions : [],
    passedOver: ok ? passedOver : NOTHING_PASSED,
  };
}

function decisionOf(
  { seats }: HandHistory,
  street: 5 | 6 | 7,
  { line, seat }: RecordedAction,
  { before, class: held, action, choices, pot, reached }: SeenAction,
): ReviewedDecision {
  const best = choices.reduce((top, choice) => (choice.value > top.value ? choice : top));
  const taken = choices.find((choice) => choice.action === action)!;
  // There are no values where the other player never comes.
  const loss = reached ? best.value - taken.value : 0;
  return {
    ...{ line, street, seat, name: seats[seat]!.name, before, class: held, action, best: best.action },
    ...{ choices, pot, loss, lossOfPot: loss / pot, reached },
  };
}

/** The options of a review, checked. */
export function readReviewOptions(options: ReviewOptions | undefined): Assumptions & { from: 5 | 6 | 7 } {
  const {
    from = 6,
    range = 100,
    fromActions = false,
    target = DEFAULT_TARGET,
  } = readOptions(options, OPTIONS);
  if (from !== 5 && from !== 6 && from !== 7)
    throw new ArgumentError('value', 'from', '5, 6 or 7', shown(from));
  if (typeof range !== 'number' || !(range > 0 && range <= 100)) {
    throw new ArgumentError('value', 'range', 'a percentage above 0, up to 100', shown(range));
  }
  if (typeof fromActions !== 'boolean') {
    throw new ArgumentError('value', 'fromActions', 'true or false', shown(fromActions));
  }
  if (typeof target !== 'number' || !(target > 0)) {
    throw new ArgumentError('value', 'target', 'a part of the pot above 0', shown(target));
  }
  return { from, range, fromActions, target };
}
