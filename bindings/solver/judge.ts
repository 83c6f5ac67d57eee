// judge: how good a strategy from anywhere is, by exact best responses.
import { Engine } from './engine.ts';
import { profileOf, standingOf } from './profile.ts';
import { boundBelow } from './solution.ts';
import { type SolverSpot, readSpotQuestion } from './spot.ts';
import type { StrategyTable } from './profile.ts';

/** The worth of strategies. */
export interface Judgement {
  /** Chips that each seat gets from the pot less those it puts in from here on, when both follow their strategies. */
  readonly value: readonly [number, number];
  /** The chips that each seat gets when it plays its best against the other's strategy. */
  readonly best: readonly [number, number];
  /** Bounds of seat 0's value, proved by these best responses; see {@link Solution.bounds}. */
  readonly bounds: readonly [number, number];
  /** Chips that a seat gains by playing its best, the mean of both seats. */
  readonly exploitability: number;
  /** The same as a part of the pot. */
  readonly exploitabilityOfPot: number;
}

/**
 * The quality of any strategies, by exact best responses.
 *
 * @param spot - The spot that they are for.
 * @param strategy - For each line and each class of hidden cards a probability an action, in the order check, bet or
 * fold, call, raise; as {@link Solution.strategy} gives them.
 * @throws {@link ArgumentError} as {@link solve} does for the spot; `value` for a line or class that is missing or
 * unknown, and for numbers that are no probabilities.
 * @example
 * ```ts
 * import { judge, solve } from 'razz-wasm/solver';
 *
 * const spot = { seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 10, bet: 2, raises: 1 };
 * judge(spot, solve(spot, { target: 0.0001 }).strategy()).exploitabilityOfPot <= 0.0001; // true
 * ```
 */
export function judge(spot: SolverSpot, strategy: StrategyTable): Judgement {
  const question = readSpotQuestion(spot);
  const engine = new Engine(question);
  const standing = standingOf(engine, profileOf(engine, strategy, 'strategy'));
  const { values, best, exploitability } = standing;
  return {
    value: values,
    best,
    bounds: [boundBelow(question, standing), best[0]],
    exploitability,
    exploitabilityOfPot: exploitability / question.pot,
  };
}
