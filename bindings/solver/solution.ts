// A solved spot: values, bounds, and every decision for every class.
import { RANK_LETTERS } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { writeBytes } from './bytes.ts';
import { className } from './classes.ts';
import type { Engine, Standing } from './engine.ts';
import { type StrategyTable, classesIn, decisionsOf, readChances, readProfile, tableOf } from './profile.ts';
import type { Question } from './question.ts';
import type { Node } from './tree.ts';

/** An action: check or bet where there is no bet, else fold, call or raise. */
export type SolverAction = 'check' | 'bet' | 'fold' | 'call' | 'raise';

const ACTION_NAMES: Readonly<Record<string, SolverAction>> = {
  k: 'check',
  b: 'bet',
  f: 'fold',
  c: 'call',
  r: 'raise',
};

/** One decision of a solved spot, for all classes of hidden cards of the seat to act. */
export interface SolutionNode {
  /** The actions before: `k` check, `b` bet, `c` call, `r` raise, with a slash between streets, such as `"kbc/b"`. */
  readonly line: string;
  /** The seat to act. */
  readonly seat: 0 | 1;
  /** Its actions: check, bet, or fold, call, raise. */
  readonly actions: readonly SolverAction[];
  /** The hidden ranks of each class, low first, such as `"A5"`; the best hand comes first. */
  readonly classes: readonly string[];
  /** The value of the best low that each class makes with the seat's upcards so far. */
  readonly handValues: Uint16Array;
  /** The probability of action `a` with class `i`, at `i * actions.length + a`. */
  readonly strategy: Float32Array;
  /**
   * At the same place, the chips that the seat gets from the pot less those it puts in, from the spot's start on,
   * when it takes the action and both then follow the solution. NaN where the other seat never comes here.
   */
  readonly values: Float64Array;
  /** The part of all deals in which the seat holds the class and the play comes here. */
  readonly reach: Float64Array;
  /** For each class 1, or 0 where the play does not come here and the strategy means nothing. */
  readonly reached: Uint8Array;
}

/** Less often than this a class does not come to a decision but for the first steps of learning. */
const LEAST_REACH = 1e-8;

const letters = (ranks: readonly number[]) => ranks.map((rank) => RANK_LETTERS[rank]).join('');

/** The question that a solution answers; undefined for anything else. */
export let questionOf: (solution: unknown) => Question | undefined;

/** A solved spot. */
export class Solution {
  /** The street that the spot is on. */
  readonly street: 5 | 6 | 7;
  /** Ranks of each seat's upcards in the order dealt, such as `"A298"`. */
  readonly up: readonly [string, string];
  /** Chips in the pot when the spot begins. */
  readonly pot: number;
  /** The seat that acts first. */
  readonly firstToAct: 0 | 1;
  /** Chips that each seat gets from the pot less those it puts in from here on; without rake they add up to the pot. */
  readonly value: readonly [number, number];
  /**
   * Bounds of seat 0's value, proved by best responses: the least it gets against any strategy, and the most.
   * With rake there is no such value: they are its result by the solution, and by its best response.
   */
  readonly bounds: readonly [number, number];
  /** Chips that a seat gains by playing its best against the other's strategy, the mean of both seats. */
  readonly exploitability: number;
  /** The same as a part of the pot. */
  readonly exploitabilityOfPot: number;
  /** Iterations that were run. */
  readonly iterations: number;
  /** Its average strategies are the solution. */
  readonly #engine: Engine;
  #decisions: ReturnType<typeof decisionsOf> | undefined;

  static {
    questionOf = (solution) =>
      typeof solution === 'object' && solution !== null && #engine in solution
        ? solution.#engine.question
        : undefined;
  }

  /** @hidden */
  constructor(engine: Engine, standing: Standing, iterations: number) {
    const { values, best, exploitability } = standing;
    const { question } = engine;
    this.#engine = engine;
    this.street = question.street;
    this.up = Object.freeze([letters(question.up[0]), letters(question.up[1])] as const);
    this.pot = question.pot;
    this.firstToAct = question.first;
    this.value = Object.freeze([values[0], values[1]] as const);
    this.bounds = Object.freeze([boundBelow(question, standing), best[0]] as const);
    this.exploitability = exploitability;
    this.exploitabilityOfPot = exploitability / question.pot;
    this.iterations = iterations;
    Object.freeze(this);
  }

  /** The lines of all decisions, the first one being the empty line. */
  lines(): string[] {
    return [...this.#places().keys()];
  }

  /**
   * A decision.
   *
   * @param line - What has been done so far, such as `""`, `"b"`, `"kbc/b"` on seventh street after sixth, or
   * `"kk/4Jb"` on sixth street after fifth, where seat 0 got a four and seat 1 a jack.
   * @throws {@link ArgumentError} `value` when no decision has this line.
   */
  node(line: string): SolutionNode {
    const { index, node } = this.#placeOf(line);
    const { seat, slot } = node;
    const placed = this.#engine.rounds[index]!;
    const names = classesIn(placed, seat).map(className);
    const count = names.length;
    const { values, reach } = this.#engine.inspect(placed.round, node);
    const chances = readChances(this.#engine, placed, seat);
    const actions = Array.from(node.actions, (letter) => ACTION_NAMES[letter]!);
    const strategy = new Float32Array(count * actions.length);
    const actionValues = new Float64Array(count * actions.length);
    for (let i = 0; i < count; i++) {
      for (let a = 0; a < actions.length; a++) {
        strategy[i * actions.length + a] = chances[(slot + a) * count + i]!;
        actionValues[i * actions.length + a] = values[a]![i]!;
      }
    }
    return {
      line,
      seat,
      actions,
      classes: names,
      handValues: placed.round.board.holdings[seat].values.slice(),
      strategy,
      values: actionValues,
      reach,
      reached: Uint8Array.from(reach, (part) => (part > LEAST_REACH ? 1 : 0)),
    };
  }

  /**
   * The strategies of both seats as plain data; {@link judge} takes it.
   *
   * @param lines - The lines to give; left out, all, which are very many on fifth street.
   * @throws {@link ArgumentError} `value` when no decision has such a line.
   */
  strategy(lines?: readonly string[]): StrategyTable {
    for (const line of lines ?? []) this.#placeOf(line);
    return tableOf(this.#engine, lines ?? this.lines(), this.#places());
  }

  /** The solution as bytes, for {@link loadSolution}. On fifth street they take half the solver's memory. */
  toBytes(): Uint8Array {
    return writeBytes(this.#engine.question, readProfile(this.#engine), this.iterations);
  }

  #places(): ReturnType<typeof decisionsOf> {
    return (this.#decisions ??= decisionsOf(this.#engine));
  }

  #placeOf(line: string): { index: number; node: Node } {
    const place = this.#places().get(line);
    if (place !== undefined) return place;
    throw new ArgumentError(
      'value',
      'line',
      'a line that leads to a decision, such as "" or "kb"',
      shown(line),
    );
  }
}

/** The least that seat 0 gets. */
export function boundBelow({ pot, rake }: Question, { best, values }: Standing): number {
  return rake.part === 0 ? pot - best[1] : values[0];
}
