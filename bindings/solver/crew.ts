import type { AbortSignalLike } from '../checks.ts';
import {
  BRANCHES,
  type BlockValues,
  type BranchSetting,
  type LineSums,
  type SumsCall,
  type WalkCall,
} from './branches.ts';
import { ALL_RANKS, Engine, type Pass, type Precision, type Standing } from './engine.ts';
import type { Question } from './question.ts';
import type { SeatIndex } from './tree.ts';

/* A crew: fifth street on several threads, each of which keeps branches of its own. The trunk is worked on here. */

/** State in a separate thread. */
export interface SolverBlock {
  /** Asks it; it answers calls in order. */
  call(message: unknown): Promise<unknown>;
  /** Ends it and its thread. */
  close(): void;
}

/** The threads that the solver needs; `createThreads` of `razz-wasm/parallel` makes some. */
export interface SolverPool {
  /** The most threads. */
  readonly threads: number;
  /** Makes state in a separate thread. */
  openBlock(module: string, setting: unknown, signal?: AbortSignalLike): Promise<SolverBlock>;
}

/**
 * Starts the threads of a pool on a question. Each takes every n-th rank of seat 0's upcard.
 *
 * @throws What `openBlock` throws; then nothing is left running.
 */
export async function openCrew(
  question: Question,
  pool: SolverPool,
  signal: AbortSignalLike | undefined,
): Promise<Crew> {
  const count = Math.min(pool.threads, ALL_RANKS.length);
  const opened = Array.from({ length: count }, (_, i) => {
    const setting: BranchSetting = { question, blocks: ALL_RANKS.filter((rank) => rank % count === i) };
    return pool.openBlock(BRANCHES, setting, signal);
  });
  const settled = await Promise.allSettled(opened);
  const members = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed === undefined) return new Crew(new Engine(question, []), members);
  for (const member of members) member.close();
  throw failed.reason;
}

export class Crew {
  readonly question: Question;

  constructor(
    private readonly trunk: Engine,
    private readonly members: readonly SolverBlock[],
  ) {
    this.question = trunk.question;
  }

  /** One iteration: both seats learn. */
  iterate(): Promise<void> {
    return this.#run(this.trunk.iterating());
  }

  /** The value of the average strategies. */
  standing(precision: Precision): Promise<Standing> {
    return this.#run(this.trunk.judging(precision));
  }

  /** An engine with all average strategies. */
  async gather(): Promise<Engine> {
    const whole = new Engine(this.question);
    const rounds = new Map(whole.rounds.map(({ line, round }) => [line, round]));
    const put = ([line, ...sums]: LineSums): void => {
      const { sums: at } = rounds.get(line)!;
      sums.forEach((numbers, seat) =>
        whole.machine.floats(at[seat as SeatIndex], numbers.length, 4).set(numbers),
      );
    };
    const { sums, betting, board } = this.trunk.round;
    const own = ([0, 1] as const).map((seat) =>
      this.trunk.machine.floats(sums[seat], betting.tree.slots[seat] * board.holdings[seat].length, 4),
    );
    put(['', own[0] as Float32Array, own[1] as Float32Array]);
    for (const member of this.members) {
      for (let from = 0; ;) {
        const call: SumsCall = { from };
        const some = (await member.call(call)) as LineSums[];
        if (some.length === 0) break;
        some.forEach(put);
        from += some.length;
      }
      // Its memory is no longer needed.
      member.close();
    }
    whole.iterations = this.trunk.iterations;
    return whole;
  }

  close(): void {
    for (const member of this.members) member.close();
  }

  async #run<Result>(passes: Generator<Pass, Result>): Promise<Result> {
    for (;;) {
      const { done, value } = passes.next();
      if (done) return value;
      await this.#follow(value);
    }
  }

  /** Has the branches walked over and adds up their values, block by block as one thread does. */
  async #follow({ walker, hero, mode }: Pass): Promise<void> {
    const { trunk } = this;
    const { round } = trunk;
    const precision = walker === trunk.walkerOf('rough') ? 'rough' : 'proved';
    const reaches = walker.reaches(round, 0).map((view) => view.slice());
    const call: WalkCall = { hero, mode, precision, kept: trunk.kept(), reaches };
    const answers = await Promise.all(this.members.map((member) => member.call(call)));
    const partials = (answers.flat() as BlockValues[]).sort((a, b) => a.end - b.end || a.block - b.block);
    round.betting.tree.ends.forEach(({ folded }, end) => {
      if (folded === null) walker.clearStays(round, hero, end, 0);
    });
    for (const { end, values } of partials) {
      walker.partialOf(round, hero, 0).set(values);
      walker.addPartial(round, hero, end, 0);
    }
  }
}
