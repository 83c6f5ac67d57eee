import { RANK_COUNT } from './classes.ts';
import { checkCost } from './cost.ts';
import { Machine } from './kernel.ts';
import type { Question } from './question.ts';
import { type Round, visitRounds } from './round.ts';
import { makeStreets } from './streets.ts';
import type { Node, SeatIndex } from './tree.ts';
import { type Mode, Walker, makeWork } from './walk.ts';

/*
 * Discounted counterfactual regret minimisation with alternating updates (Brown and Sandholm, 2019): alpha 1.5,
 * beta 0, gamma 3. It solves in single precision; the result is valued in double precision.
 */

const NEGATIVE_KEPT = 0.5;
export const ALL_RANKS: readonly number[] = Array.from({ length: RANK_COUNT }, (_, rank) => rank);

/** The value of the average strategies. */
export interface Standing {
  /** Chips that each seat gets from the pot less the chips it puts in, when both follow their average strategy. */
  readonly values: readonly [number, number];
  /** The same when the seat plays its best against the other's average strategy. */
  readonly best: readonly [number, number];
  /** The mean gain of both seats' best responses. */
  readonly exploitability: number;
}

/** A decision under average strategies. */
export interface Inspection {
  /** One array for each action: the chips that each class gets from the pot less those it puts in from the spot's start on. */
  readonly values: readonly Float64Array[];
  /** The part of all deals in which the seat holds the class and the play comes here. */
  readonly reach: Float64Array;
}

/** Single precision, for learning and rough values, or double, for proofs. */
export type Precision = 'rough' | 'proved';

/** A walk that stands where the rounds that follow the first one are due. */
export interface Pass {
  readonly walker: Walker;
  readonly hero: SeatIndex;
  readonly mode: Mode;
}

/** A round of an engine, and the line that leads to it: empty, or one of the street before and a stroke. */
export interface PlacedRound {
  readonly line: string;
  readonly round: Round;
  /** The number of streets after the first one. */
  readonly street: number;
}

/** A spot being solved. */
export class Engine {
  readonly machine = new Machine();
  readonly round: Round;
  /** The round and all that follow it. */
  readonly rounds: readonly PlacedRound[];
  iterations = 0;
  /** Whether the sums of strategies are probabilities, so that it can no longer learn. */
  isSettled = false;
  readonly #single: Walker;
  #double: Walker | undefined;
  readonly #priors: readonly [Float64Array, Float64Array];
  #total: number | undefined;

  /** @param blocks - On fifth street the ranks of seat 0's next upcard that it works on. Default: all. */
  constructor(
    readonly question: Question,
    readonly blocks: readonly number[] = ALL_RANKS,
  ) {
    checkCost(question);
    const { machine } = this;
    this.round = makeStreets(machine, question, blocks);
    const rounds: PlacedRound[] = [];
    visitRounds(this.round, (round, street, line) => rounds.push({ line, round, street }));
    this.rounds = rounds;
    this.#priors = [this.#prior(0), this.#prior(1)];
    this.#single = this.#walker(machine.single);
  }

  #prior(seat: SeatIndex): Float64Array {
    const { places, ways } = this.round.board.holdings[seat];
    const reach = ways.map((count, i) => count * this.question.weights[seat][places[i]!]!);
    const sum = reach.reduce((total, each) => total + each, 0);
    return reach.map((each) => each / sum);
  }

  #walker(kernel: Machine['single']): Walker {
    const name = kernel.bytes === 4 ? 'single' : 'double';
    const sizes: { lengths: [number, number]; slots: [number, number]; nodes: number; blocks: number }[] = [];
    for (const { round, street } of this.rounds) {
      const { betting, board } = round;
      const size = (sizes[street] ??= { lengths: [0, 0], slots: [0, 0], nodes: 0, blocks: 0 });
      for (const seat of [0, 1] as const) {
        size.lengths[seat] = Math.max(size.lengths[seat], board.holdings[seat].length);
        size.slots[seat] = Math.max(size.slots[seat], betting.tree.slots[seat]);
        size.blocks = Math.max(size.blocks, betting[name][seat].blocks.length);
      }
      size.nodes = Math.max(size.nodes, betting.tree.nodes.length);
    }
    return new Walker(
      this.machine,
      kernel,
      sizes.map((size) => makeWork(this.machine, kernel, size)),
    );
  }

  /** Writes the reach before any betting into the roots of a walker. */
  #deal({ kernel, works }: Walker): void {
    for (const seat of [0, 1] as const) {
      const prior = this.#priors[seat];
      this.machine.floats(works[0]!.roots[seat], prior.length, kernel.bytes).set(prior);
    }
  }

  /** One iteration: both seats learn. */
  iterate(): void {
    this.#run(this.iterating());
  }

  /** The value of the average strategies, roughly (single precision) or proved (double precision). */
  standing(precision: Precision = 'proved'): Standing {
    return this.#run(this.judging(precision));
  }

  #run<Result>(passes: Generator<Pass, Result>): Result {
    for (;;) {
      const { done, value } = passes.next();
      if (done) return value;
      value.walker.follow(this.round, value.hero, value.mode, 0);
    }
  }

  /** {@link iterate} with a stop where the rounds that follow the first one are walked over. */
  *iterating(): Generator<Pass, void> {
    if (this.iterations === 0) this.#deal(this.#single);
    this.machine.keep(...this.kept());
    // By who acts first, not by number, so that seats swapped give the same bits.
    const { first } = this.question;
    yield* this.#walk(this.#single, first, 'learn');
    yield* this.#walk(this.#single, (1 - first) as SeatIndex, 'learn');
    this.iterations++;
  }

  /** The parts that the next iteration keeps of positive regrets, of negative ones and of the sums. */
  kept(): [number, number, number] {
    // The discount is that of the iteration before; the first iteration has none. Powers by root and product: those of `**`
    // differ from host to host in the last bit.
    const before = this.iterations;
    const weight = before * Math.sqrt(before);
    const kept = before / (before + 1);
    return [weight / (weight + 1), NEGATIVE_KEPT, kept * kept * kept];
  }

  /** {@link standing} with a stop where the rounds that follow the first one are walked over. */
  *judging(precision: Precision): Generator<Pass, Standing> {
    const walker = this.walkerOf(precision);
    this.#deal(walker);
    const total = this.total;
    const { question, machine } = this;
    const priors = this.#priors;
    const walk = (hero: SeatIndex, mode: Mode) => this.#walk(walker, hero, mode);
    function* value(hero: SeatIndex, mode: Mode): Generator<Pass, number> {
      const at = yield* walk(hero, mode);
      const prior = priors[hero];
      const values = machine.floats(at, prior.length, walker.kernel.bytes);
      const sum = prior.reduce((sum, reach, i) => sum + reach * values[i]!, 0);
      return sum / total + question.pot / 2;
    }
    const best = [yield* value(0, 'best'), yield* value(1, 'best')] as const;
    // Without rake the seats' values add up to the pot, and a rough look needs only that.
    const isEven = precision === 'rough' && question.rake.part === 0;
    const values = isEven
      ? ([best[0], question.pot - best[0]] as const)
      : ([yield* value(0, 'average'), yield* value(1, 'average')] as const);
    return { values, best, exploitability: (best[0] + best[1] - values[0] - values[1]) / 2 };
  }

  *#walk(walker: Walker, hero: SeatIndex, mode: Mode): Generator<Pass, number> {
    walker.descend(this.round, hero, mode, 0);
    if (this.round.followers !== undefined) yield { walker, hero, mode };
    return walker.ascend(this.round, hero, mode, 0);
  }

  walkerOf(precision: Precision): Walker {
    return precision === 'rough' ? this.#single : this.#doubleWalker;
  }

  /** A decision when both follow their average strategies. */
  inspect(target: Round, node: Node): Inspection {
    const walker = this.#doubleWalker;
    const { pot } = this.question;
    const other = (1 - node.seat) as SeatIndex;
    let found: Inspection | undefined;
    this.#deal(walker);
    walker.onRound = (round, street) => {
      if (round !== target) return;
      const beside = walker.meeting(round, node.seat, node.last[other], street);
      const reach = walker.reachOf(round, node.seat, node.last[node.seat], street);
      const scale = round.betting.scale / this.total;
      found = {
        // Where the other seat never comes, a value is 0 / 0.
        values: walker
          .valuesOf(round, node, street)
          .map((values) => values.map((value, i) => value / (beside[i]! * round.betting.scale) + pot / 2)),
        reach: reach.map((each, i) => each * beside[i]! * scale),
      };
    };
    walker.walk(this.round, node.seat, 'average');
    walker.onRound = undefined;
    return found!;
  }

  /** The weight of all deals. */
  get total(): number {
    if (this.#total === undefined) {
      this.#deal(this.#doubleWalker);
      const met = this.#doubleWalker.meeting(this.round, 0, -1, 0);
      const sum = this.#priors[0].reduce((total, reach, i) => total + reach * met[i]!, 0);
      this.#total = sum * this.round.betting.scale;
    }
    return this.#total;
  }

  get #doubleWalker(): Walker {
    return (this.#double ??= this.#walker(this.machine.double));
  }
}
