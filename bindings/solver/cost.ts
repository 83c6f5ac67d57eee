import { ArgumentError } from '../errors.ts';
import { RANK_COUNT, allClasses, waysOf } from './classes.ts';
import type { Question } from './question.ts';
import { type SolverSpot, readSpotQuestion } from './spot.ts';
import { type Tree, buildTree } from './tree.ts';

/** The cost of solving a spot. */
export interface SolveCost {
  /** Hidden classes of each seat that its range and the cards leave. */
  readonly classes: readonly [number, number];
  /** Decisions, over all boards, of one class. */
  readonly nodes: number;
  /** Memory, roughly. */
  readonly bytes: number;
  /** Seconds of one core to an exploitability of 0.1 % of the pot, roughly. */
  readonly seconds: number;
}

/** The time of an iteration for each decision and class, both seats, on one core of about 2020. */
const SECONDS_A_DECISION = 8e-9;
const USUAL_ITERATIONS = 75;
/** Work arrays and boards. */
const FIXED_BYTES = 3e6;
const BOARD_BYTES = 65_000;
const CLASSES_ON_SEVENTH = 455;
/** The most bytes of a solution before its strategies. */
const HEAD_BYTES = 2 ** 15;
/** WebAssembly has 4 GiB, of which boards and work take some. */
const MOST_BYTES = 3.8e9;

/**
 * The cost of solving a spot, before anything large starts.
 *
 * @throws {@link ArgumentError} as {@link solve} does for the spot.
 * @example
 * ```ts
 * import { solveCost } from 'razz-wasm/solver';
 *
 * const cost = solveCost({ seats: ['(xx)As2d9c', '(xx)Ad3c7h'], pot: 10, bet: 2, raises: 1 });
 * cost.bytes > 2e8 && cost.bytes < 3e8; // true
 * ```
 */
export function solveCost(spot: SolverSpot): SolveCost {
  return costOf(readSpotQuestion(spot));
}

export function costOf(question: Question): SolveCost {
  const { street, weights, left } = question;
  const all = allClasses(street === 7 ? 3 : 2);
  const count = (seat: 0 | 1): number =>
    all.filter((ranks, i) => weights[seat][i]! > 0 && waysOf(ranks, left) > 0).length;
  const classes = [count(0), count(1)] as const;
  const size = sizeOf(question, street, 0, Math.max(...classes));
  const boards = street === 5 ? RANK_COUNT ** 2 : 1;
  return {
    classes,
    nodes: size.nodes,
    bytes: FIXED_BYTES + boards * BOARD_BYTES + size.numbers * 8,
    seconds: size.numbers * SECONDS_A_DECISION * USUAL_ITERATIONS,
  };
}

/** Bytes of the spot's solution at most. */
export function solutionBytes(question: Question): number {
  const { street, weights } = question;
  const classes = Math.max(...weights.map((each) => each.filter((weight) => weight > 0).length));
  return HEAD_BYTES + 4 * sizeOf(question, street, 0, classes).numbers;
}

/**
 * Throws where the spot needs more memory than there can be.
 *
 * @throws {@link ArgumentError} `too-large`, with the estimate.
 */
export function checkCost(question: Question): void {
  const { bytes } = costOf(question);
  if (bytes <= MOST_BYTES) return;
  const expected = `a spot that takes at most ${MOST_BYTES / 1e9} GB; fewer raises make it smaller`;
  throw new ArgumentError('too-large', 'spot', expected, `one of ${(bytes / 1e9).toFixed(1)} GB`);
}

interface Size {
  readonly nodes: number;
  /** Actions by classes. */
  readonly numbers: number;
}

function sizeOf(question: Question, street: 5 | 6 | 7, paid: number, classes: number): Size {
  const { bets, raises, stack, first } = question;
  const tree: Tree = buildTree({ first, bet: bets[street - question.street]!, raises, paid, stack });
  let nodes = tree.nodes.length;
  let numbers = (tree.slots[0] + tree.slots[1]) * classes;
  if (street < 7) {
    const boards = street === 5 ? RANK_COUNT ** 2 : 1;
    const after = Math.min(street === 6 ? classes * RANK_COUNT : classes, CLASSES_ON_SEVENTH);
    for (const { folded, matched } of tree.ends) {
      if (folded !== null) continue;
      const next = sizeOf(question, (street + 1) as 6 | 7, matched, after);
      nodes += boards * next.nodes;
      numbers += boards * next.numbers;
    }
  }
  return { nodes, numbers };
}
