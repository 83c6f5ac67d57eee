/* The answer to an equity question, from the wins of each set of seats. */
import { bitCount } from '../bits.ts';
import { standardErrors } from './sample/standard-error.ts';
import type { Sample } from './sample/trials.ts';

/** The method of an answer. */
export type EquityMethod = 'exact' | 'sample';

/** One player's part of an equity answer. */
export interface PlayerEquity {
  /** Probability of winning alone. */
  readonly win: number;
  /** Probability of sharing the pot. */
  readonly tie: number;
  /** Expected part of the pot, shared pots counted by their share; adds up to 1 over the players. */
  readonly equity: number;
  /**
   * Whether the player cannot win or share the pot in any deal. Only an exact answer proves that: always false when
   * sampled.
   */
  readonly drawingDead: boolean;
  /** Standard error of `equity`; 0 when exact. */
  readonly standardError: number;
  /** @deprecated The old name of `standardError`; the next version removes it. */
  readonly stderr: number;
}

/** The deals in which one set of players wins together. */
export interface Outcome {
  /** The seats that win, 0 = the first, ascending. */
  readonly winners: readonly number[];
  /** The number of deals, of `total`, as decimal digits; absent when sampled. */
  readonly ways?: string;
  /** Probability of the outcome, or its part of the trials. */
  readonly probability: number;
}

/** The answer to an equity question: plain data, ready for `console.log` and `JSON.stringify`. */
export interface EquityResult {
  /** The method of the answer. */
  readonly method: EquityMethod;
  /**
   * Number of possible deals, as decimal digits because it may be more than a number holds; absent when
   * sampled. A deal says which cards each seat still gets, in no order; one with a holding from a range counts
   * as often as the holding weighs, unless the range leaves no two cards out, which is to know nothing of them.
   * Exact to the unit below 2^104, beyond that to twelve digits.
   */
  readonly total?: string;
  /** Number of trials played; absent when exact. */
  readonly trials?: number;
  /** The seed of the trials as 64 hex digits, to repeat them; absent when exact. */
  readonly seed?: string;
  /** Every set of winners that occurs, the likeliest first. */
  readonly outcomes: readonly Outcome[];
  /** One entry a seat, in the order of the question. */
  readonly players: readonly PlayerEquity[];
  /** The answer as a few lines for people. */
  toString(): string;
}

/** Least common multiple of 1..8, so that every share of a pot is a whole number of parts. */
const PARTS = 840;

/** A result that prints well; apart from that it is plain data. */
class Answer {
  toString(this: EquityResult): string {
    const known = this.method === 'exact' ? `exact, ${this.total} deals` : `sampled, ${this.trials} trials`;
    const lines = this.players.map(({ win, tie, equity, standardError, drawingDead }, seat) => {
      const error = standardError > 0 ? ` ± ${percent(standardError)}` : '';
      if (drawingDead) return `seat ${seat}: cannot win`;
      return `seat ${seat}: ${percent(equity)}${error} equity, wins ${percent(win)}, ties ${percent(tie)}`;
    });
    return [known, ...lines].join('\n');
  }

  /** Node's console.log would otherwise leave the innermost lists out. */
  [Symbol.for('nodejs.util.inspect.custom')](
    _depth: number,
    options: object,
    inspect: (value: unknown, options: object) => string,
  ): string {
    return inspect(Object.assign({}, this), { ...options, depth: 4 });
  }
}

function percent(part: number): string {
  return `${(100 * part).toFixed(4)} %`;
}

/** The answer from the ways in which each set of seats wins; the index is the bit set. */
export function exactResult(ways: readonly bigint[]): EquityResult {
  const total = ways.reduce((sum, count) => sum + count, 0n);
  const outcomes = orderedSets(ways).map((set) => {
    const count = ways[set]!;
    return { winners: winnersIn(set), ways: String(count), probability: ratio(count, total) };
  });
  const players = seatsOf(ways).map((seat) => playerOf(ways, seat, total));
  return Object.assign(new Answer(), { method: 'exact' as const, total: String(total), outcomes, players });
}

/** The answer from the wins of each set of seats in a sample. */
export function sampledResult({ counts, trials, seed }: Omit<Sample, 'part'>): EquityResult {
  const won = counts.map(BigInt);
  const errors = standardErrors(counts);
  return Object.assign(new Answer(), {
    method: 'sample' as const,
    trials,
    seed,
    outcomes: orderedSets(won).map((set) => ({
      winners: winnersIn(set),
      probability: Number(won[set]) / trials,
    })),
    players: seatsOf(won).map((seat) => playerOf(won, seat, BigInt(trials), errors[seat]!)),
  });
}

function seatsOf(ways: readonly bigint[]): number[] {
  const seats: number[] = [];
  for (let seat = 0; 1 << seat < ways.length; seat++) seats.push(seat);
  return seats;
}

function winnersIn(set: number): number[] {
  const winners: number[] = [];
  for (let seat = 0; set >> seat > 0; seat++) if ((set >> seat) & 1) winners.push(seat);
  return winners;
}

/** The sets with any wins, the likeliest first. */
function orderedSets(ways: readonly bigint[]): number[] {
  const sets: number[] = [];
  for (let set = 0; set < ways.length; set++) if (ways[set]! > 0n) sets.push(set);
  return sets.sort((a, b) => (ways[a]! < ways[b]! ? 1 : ways[a]! > ways[b]! ? -1 : 0));
}

/** A player's part; without a standard error the ways are all possible ones. */
function playerOf(
  ways: readonly bigint[],
  seat: number,
  total: bigint,
  standardError?: number,
): PlayerEquity {
  let tied = 0n;
  let parts = 0n;
  for (let set = 1; set < ways.length; set++) {
    const count = ways[set]!;
    if (count === 0n || ((set >> seat) & 1) === 0) continue;
    const winners = bitCount(set);
    if (winners > 1) tied += count;
    parts += count * BigInt(PARTS / winners);
  }
  return {
    win: ratio(ways[1 << seat]!, total),
    tie: ratio(tied, total),
    equity: ratio(parts, total * BigInt(PARTS)),
    drawingDead: standardError === undefined && parts === 0n,
    standardError: standardError ?? 0,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- kept for one version
    stderr: standardError ?? 0,
  };
}

/** A ratio, rounded twice at most. */
export function ratio(part: bigint, whole: bigint): number {
  return Number(part) / Number(whole);
}
