import type { Kernel, Machine } from './kernel.ts';
import { type Lanes, type Stake, makeLanes } from './lanes.ts';
import type { Board, Links } from './seats.ts';
import type { End, Tree } from './tree.ts';

/*
 * A round of betting: its tree, how both seats see its ends, and what is learnt at its decisions. The rounds that
 * may follow it hang on its ends.
 */

/** A tree with its ends as lanes, in both precisions. Rounds on different boards share it. */
export interface Betting {
  readonly tree: Tree;
  readonly single: readonly [Lanes, Lanes];
  readonly double: readonly [Lanes, Lanes];
}

export function makeBetting(
  machine: Machine,
  tree: Tree,
  stakeOf: (end: End) => Stake,
  foldScale: number,
): Betting {
  const plan = { tree, stakes: tree.ends.map(stakeOf), foldScale };
  const both = (kernel: Kernel): [Lanes, Lanes] => [
    makeLanes(machine, kernel, plan, 0),
    makeLanes(machine, kernel, plan, 1),
  ];
  return { tree, single: both(machine.single), double: both(machine.double) };
}

/** What follows the ends at which both stay: the rounds after a hidden river. */
export interface Rivers {
  readonly links: readonly [Links, Links];
  /** By end; nothing at a fold. */
  readonly rounds: readonly (Round | undefined)[];
}

export interface Round {
  readonly betting: Betting;
  readonly board: Board;
  /** Addresses of the regrets and of the strategy sums, f32, a seat: an array a slot. */
  readonly regrets: readonly [number, number];
  readonly sums: readonly [number, number];
  readonly rivers?: Rivers;
}

export function makeRound(machine: Machine, betting: Betting, board: Board, rivers?: Rivers): Round {
  const room = (seat: 0 | 1): number =>
    machine.take(4 * betting.tree.slots[seat] * board.holdings[seat].length);
  return {
    betting,
    board,
    regrets: [room(0), room(1)],
    sums: [room(0), room(1)],
    ...(rivers && { rivers }),
  };
}

/** Bytes of what a round learns. */
export function roundBytes({ slots }: Tree, lengths: readonly [number, number]): number {
  return 8 * (slots[0] * lengths[0] + slots[1] * lengths[1]);
}
