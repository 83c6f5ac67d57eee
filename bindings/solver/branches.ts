import { Engine, type Precision } from './engine.ts';
import type { Question } from './question.ts';
import type { SeatIndex } from './tree.ts';
import { type Mode, blocksOf } from './walk.ts';

/*
 * Branches: one thread's part of fifth street, the rounds after some of the upcards. The first round, the
 * trunk, stays with crew.ts. Reach comes in, values go back.
 */

/** The module that threads open branches by; jobs/block.ts knows it. */
export const BRANCHES = 'razz-wasm:solver';

export interface BranchSetting {
  readonly question: Question;
  /** The ranks of seat 0's upcard that the thread keeps. */
  readonly blocks: readonly number[];
}

/** One walk over the branches. */
export interface WalkCall {
  readonly hero: SeatIndex;
  readonly mode: Mode;
  readonly precision: Precision;
  readonly kept: readonly [number, number, number];
  /** As `Walker.reaches` gives it. */
  readonly reaches: readonly (Float32Array | Float64Array)[];
}

/** The values that the rounds of a block add to an end of the trunk. */
export interface BlockValues {
  readonly block: number;
  readonly end: number;
  readonly values: Float32Array | Float64Array;
}

/** Asks for the strategies of some rounds. */
export interface SumsCall {
  readonly from: number;
}

/** The strategy sums of a round, a seat each, by its line. */
export type LineSums = readonly [line: string, first: Float32Array, second: Float32Array];

export type BranchCall = WalkCall | SumsCall;

/** Rounds whose strategies go in one message: some tens of megabytes. */
const ROUNDS_A_MESSAGE = 500;

/** Makes branches and returns the function that answers calls about them. */
export function openBranches({
  question,
  blocks,
}: BranchSetting): (call: BranchCall) => BlockValues[] | LineSums[] {
  const engine = new Engine(question, blocks);
  return (call) => ('from' in call ? sumsFrom(engine, call.from) : walk(engine, call));
}

function walk(engine: Engine, { hero, mode, precision, kept, reaches }: WalkCall): BlockValues[] {
  const { round, machine } = engine;
  const walker = engine.walkerOf(precision);
  machine.keep(...kept);
  walker.reaches(round, 0).forEach((view, i) => view.set(reaches[i]!));
  return round.followers!.flatMap((followers, end) =>
    blocksOf(followers).map((block): BlockValues => {
      walker.followBlock(round, hero, mode, end, block, 0);
      return { block: block[0]!.block, end, values: walker.partialOf(round, hero, 0).slice() };
    }),
  );
}

function sumsFrom({ rounds, machine }: Engine, from: number): LineSums[] {
  const branches = rounds.filter(({ street }) => street > 0);
  return branches.slice(from, from + ROUNDS_A_MESSAGE).map(({ line, round: { sums, betting, board } }) => {
    const read = (seat: SeatIndex): Float32Array =>
      machine
        .floats(sums[seat], betting.tree.slots[seat] * board.holdings[seat].length, 4)
        .slice() as Float32Array;
    return [line, read(0), read(1)];
  });
}
