import type { SolutionNode, SolverAction } from './solution.ts';

/** The actions of a seat with a class of hidden cards. */
export interface SolverChoice {
  /** The action. */
  readonly action: SolverAction;
  /** The probability that the solution takes it. */
  readonly probability: number;
  /** Chips from the pot less the chips the seat puts in from the spot's start on; NaN where the other seat never comes. */
  readonly value: number;
}

/** A decision's entry for a class, or undefined for a class that the decision does not have. */
export function choicesOf(node: SolutionNode, name: string): SolverChoice[] | undefined {
  const place = node.classes.indexOf(name);
  if (place < 0) return undefined;
  const at = place * node.actions.length;
  return node.actions.map((action, a) => ({
    action,
    probability: node.strategy[at + a]!,
    value: node.values[at + a]!,
  }));
}
