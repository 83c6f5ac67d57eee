import type { Card } from '../cards.ts';
import { ArgumentError } from '../errors.ts';
import type { Replay } from '../history/audit/replay.ts';
import { type RecordedAction, areKnown } from '../history/events.ts';
import { createRange } from '../range/weighted-range.ts';
import { type SolverChoice, choicesOf } from './choices.ts';
import { LETTERS, classNameOf, liveSeats, spotOf } from './hand.ts';
import type { Solution, SolutionNode, SolverAction } from './solution.ts';
import { solve } from './solve.ts';
import type { SolverSpot } from './spot.ts';

/* A street of a played hand: its spot as it began, and the actions on it beside the solution. */

/** Why an action is held against no solution. */
export type PassedReason = 'moreThanTwo' | 'hiddenCards' | 'noSolution';

/** An action beside the solution. */
export interface SeenAction {
  /** The actions so far on the street. */
  readonly before: string;
  readonly class: string;
  readonly action: SolverAction;
  readonly choices: readonly SolverChoice[];
  readonly pot: number;
  readonly reached: boolean;
}

/** The assumed ranges. */
export interface Assumptions {
  /** The percentage of the starting hands, the best ones. */
  readonly range: number;
  readonly fromActions: boolean;
  readonly target: number;
}

/** The weight of a hand that the assumed range leaves out. */
const LEAST_WEIGHT = 0.001;
/** The least probability of any action by any hand, when ranges follow from actions: players err. */
const LEAST_PROBABILITY = 0.01;
/** The least probability of the other player's actions in the solution for it to be meaningful after them. */
const LEAST_FREQUENCY = 1e-4;

/** Weights of two hidden cards by class. */
type Weights = Map<string, number>;

export class ReviewedStreet {
  readonly street: 5 | 6 | 7;
  /** The players left when the street began, as seats of the engine. */
  readonly #live: readonly number[];
  readonly #replay: Replay;
  readonly #assumptions: Assumptions;
  readonly #weights: readonly Weights[];
  readonly #spot: SolverSpot | undefined;
  #solution: Solution | undefined;
  #line = '';
  /** The probability that the solution takes the actions of each of the two on the street. */
  readonly #frequencies = [1, 1];

  /** @param before - The street before, where it was reviewed. */
  constructor(replay: Replay, street: 5 | 6 | 7, assumptions: Assumptions, before?: ReviewedStreet) {
    this.street = street;
    this.#replay = replay;
    this.#assumptions = assumptions;
    const shot = replay.hand!.view().snapshot();
    this.#live = liveSeats(shot);
    const told = assumptions.fromActions ? before?.told() : undefined;
    this.#weights = this.#live.map((seat) => this.#heldToo(seat, told?.get(seat)));
    this.#spot = this.#live.length === 2 && this.#isKnown() ? this.#makeSpot() : undefined;
  }

  /** An action compared with the solution, or the reason why there is no solution. */
  see({ seat, action }: RecordedAction): SeenAction | PassedReason {
    if (this.#live.length > 2) return 'moreThanTwo';
    if (!this.#isKnown()) return 'hiddenCards';
    const index = this.#live.indexOf(this.#replay.engineSeatOf[seat]!);
    const node = this.#node();
    const place = node?.actions.findIndex((each) => kindOf(each) === kindOf(action)) ?? -1;
    if (node === undefined || place < 0) {
      this.#solution = undefined;
      return 'noSolution';
    }
    const before = this.#line;
    const reached = this.#frequencies[1 - index]! >= LEAST_FREQUENCY;
    this.#follow(index, node, place);
    const cards = this.#hiddenCards(this.#live[index]!, this.street);
    if (cards === undefined) return 'hiddenCards';
    const name = classNameOf(cards);
    const choices = choicesOf(node, name);
    if (choices === undefined) return 'noSolution';
    return { before, class: name, action: node.actions[place]!, choices, pot: this.#spot!.pot, reached };
  }

  /** Whether anybody's cards are known: else no decision can be reviewed. */
  #isKnown(): boolean {
    return this.#live.some((seat) => this.#hiddenCards(seat, 6) !== undefined);
  }

  #hiddenCards(engineSeat: number, street: number): readonly Card[] | undefined {
    const cards = this.#replay.cards[this.#replay.seatOf[engineSeat]!]!;
    const hidden = [...cards.slice(0, 2), ...(street === 7 ? cards.slice(6, 7) : [])];
    return hidden.length === (street === 7 ? 3 : 2) && areKnown(hidden) ? hidden : undefined;
  }

  /** The hidden cards of each seat of the engine, as far as the actions tell them. */
  told(): ReadonlyMap<number, Weights> {
    return new Map(this.#spot === undefined ? [] : this.#live.map((seat, i) => [seat, this.#weights[i]!]));
  }

  /** The weights, or those of the assumed range, with the hand that the player holds. */
  #heldToo(seat: number, weights: Weights = this.#assumed(seat)): Weights {
    const held = this.#hiddenCards(seat, 6);
    if (held === undefined) return weights;
    const name = classNameOf(held);
    return new Map([...weights, [name, Math.max(weights.get(name) ?? 0, LEAST_WEIGHT)]]);
  }

  #assumed(seat: number): Weights {
    const door = [this.#replay.hand!.view().up(seat)[0]!];
    const classes = createRange(`${this.#assumptions.range}%`, { door }).classes();
    return new Map(classes.map(({ name, weight }) => [name, weight]));
  }

  /** The spot as the street began; undefined where it has no solution. */
  #makeSpot(): SolverSpot | undefined {
    const ranges: Record<string, number>[] = [];
    this.#live.forEach((seat, i) => (ranges[seat] = Object.fromEntries(this.#weights[i]!)));
    // A history has only the amount that the house took in the end.
    return orNothing(() => ({ ...spotOf(this.#replay.hand!, ranges), rake: 0 }));
  }

  #node(): SolutionNode | undefined {
    const spot = this.#spot;
    if (spot === undefined) return undefined;
    const { target } = this.#assumptions;
    if (this.#line === '') this.#solution = orNothing(() => solve(spot, { target }));
    return this.#solution?.lines().includes(this.#line) ? this.#solution.node(this.#line) : undefined;
  }

  /** Takes an action into account. */
  #follow(index: number, { classes, actions, strategy, reach }: SolutionNode, place: number): void {
    this.#line += LETTERS[actions[place]!];
    let played = 0;
    let all = 0;
    const weights = this.#weights[index]!;
    classes.forEach((name, i) => {
      const chance = strategy[i * actions.length + place]!;
      played += reach[i]! * chance;
      all += reach[i]!;
      const weight = weights.get(name);
      if (weight !== undefined) weights.set(name, weight * Math.max(chance, LEAST_PROBABILITY));
    });
    this.#frequencies[index]! *= all === 0 ? 0 : played / all;
  }
}

/** Bet, raise and complete are one: the street says which of them it is. */
function kindOf(action: string): string {
  return action === 'bet' || action === 'complete' ? 'raise' : action;
}

/** The result of a call, or undefined if the library has no such spot. */
function orNothing<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}
