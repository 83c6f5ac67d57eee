import type { Kernel, Machine } from './kernel.ts';
import { type Lanes, type Stake, makeLanes } from './lanes.ts';
import type { Board, Links } from './seats.ts';
import type { End, SeatIndex, Tree } from './tree.ts';

/*
 * A round of betting: its tree, its ends from both seats' sides, and the strategies at its decisions. The rounds that
 * may follow it hang on its ends.
 */

/** A tree with its ends as lanes, in both precisions. Rounds on different boards share it. */
export interface Betting {
  readonly tree: Tree;
  readonly single: readonly [Lanes, Lanes];
  readonly double: readonly [Lanes, Lanes];
  /** The factor for the reach of holdings beside each other, for the cards still to come. */
  readonly scale: number;
}

export function makeBetting(
  machine: Machine,
  tree: Tree,
  stakeOf: (end: End) => Stake,
  scale: number,
): Betting {
  const plan = { tree, stakes: tree.ends.map(stakeOf), foldScale: scale };
  const both = (kernel: Kernel): [Lanes, Lanes] => [
    makeLanes(machine, kernel, plan, 0),
    makeLanes(machine, kernel, plan, 1),
  ];
  return { tree, single: both(machine.single), double: both(machine.double), scale };
}

/** A round that follows an end at which both stay. */
export interface Follower {
  /** The ranks of the upcards that are dealt before it, seat 0's first, as in `4J`; empty before seventh street. */
  readonly upcards: string;
  /** The rank of seat 0's upcard: values are summed by it first, so that threads can share the sum. */
  readonly block: number;
  readonly round: Round;
  /** For each seat, the classes on the next street. */
  readonly links: readonly [Links, Links];
}

export interface Round {
  readonly betting: Betting;
  readonly board: Board;
  /** Addresses of the strategy sums, f32, a seat: an array a slot. */
  readonly sums: readonly [number, number];
  /** The same for the regrets; see {@link regretsOf}. */
  regrets?: readonly [number, number];
  /** By end, nothing at a fold; undefined on seventh street. */
  readonly followers?: readonly (readonly Follower[])[];
}

export function makeRound(
  machine: Machine,
  betting: Betting,
  board: Board,
  followers?: readonly (readonly Follower[])[],
): Round {
  return { betting, board, sums: takeSlots(machine, betting, board), ...(followers && { followers }) };
}

function takeSlots(machine: Machine, { tree }: Betting, { holdings }: Board): [number, number] {
  const take = (seat: SeatIndex): number => machine.take(4 * tree.slots[seat] * holdings[seat].length);
  return [take(0), take(1)];
}

/** The regrets of a round. Half of the memory is theirs, and they are there only where something is learnt. */
export function regretsOf(machine: Machine, round: Round): readonly [number, number] {
  return (round.regrets ??= takeSlots(machine, round.betting, round.board));
}

/** Calls back for a round and all that follow it. */
export function visitRounds(
  round: Round,
  visit: (round: Round, street: number, line: string) => void,
  street = 0,
  line = '',
): void {
  visit(round, street, line);
  round.followers?.forEach((followers, end) => {
    for (const { upcards, round: next } of followers) {
      visitRounds(next, visit, street + 1, `${line}${round.betting.tree.ends[end]!.line}/${upcards}`);
    }
  });
}
