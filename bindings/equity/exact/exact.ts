import type { Card } from '../../cards.ts';
import { ArgumentError, OperationError, shown } from '../../errors.ts';
import { wasm, wasmBytes } from '../../wasm/load.ts';
import type { Combo } from '../../range/range.ts';
import { runThrough } from '../run-through.ts';
import type { Spot } from '../spot.ts';

/** What an exact answer costs. */
export interface ExactCost {
  /** Multiplications, about; one core does some 400 million of them a second. */
  readonly work: number;
  /** Bytes of memory that the module grows to, about. */
  readonly bytes: number;
  /** Questions without suits that the question falls into: one, unless ranges tell suits apart. */
  readonly runs: number;
}

/** The error for an exact answer that would take too long or too much memory; it carries the estimate. */
export class TooLargeError extends ArgumentError {
  override readonly name = 'TooLargeError';

  /** @param cost - What the answer would have cost. */
  constructor(
    readonly cost: ExactCost,
    limit: string,
  ) {
    const { work, bytes, runs } = cost;
    const estimate = `${work.toPrecision(2)} multiplications, ${(bytes / 2 ** 20).toFixed(0)} MiB, ${runs} runs`;
    super('too-large', 'seats', `an exact answer of at most ${limit}`, estimate);
  }
}

/** A question without suits: what the module sums up in one go. */
interface Run {
  readonly seats: readonly RunSeat[];
  /** Cards of each rank in the deck. */
  readonly deck: readonly number[];
  /** In how many ways the run's cards can be chosen among those with suits, weights multiplied in. */
  weight: bigint;
}

interface RunSeat {
  /** Known cards of each rank, the community card included. */
  readonly known: readonly number[];
  /** Cards of its own to come, those of its range included. */
  readonly toCome: number;
  /** For a seat with a range: what the rank classes weigh, by lower and higher rank. */
  readonly range: RankWeights | undefined;
}

type RankWeights = readonly (readonly number[])[];

const RANK_COUNT = 13;

/** Joint holdings of suited ranges that are looked at; an exact answer over more would take minutes. */
const MOST_HOLDINGS = 300_000;

/** Whether some range of the spot tells suits apart, so that cards of one rank are not all alike. */
export function suitsMatter({ seats, dead }: Spot): boolean {
  const deck = countRanks([...dead, ...seats.flatMap(({ cards }) => cards)]).map((count) => 4 - count);
  return seats.some(({ range }) => range !== undefined && weighRanks(range, deck) === undefined);
}

function countRanks(cards: readonly Card[]): number[] {
  const counts = Array<number>(RANK_COUNT).fill(0);
  for (const card of cards) counts[card >> 2]!++;
  return counts;
}

/**
 * The runs of a spot. A range that does not tell suits apart goes into a run as it is; of the others every
 * joint holding makes a run, equal ones together. A community card makes a run a rank.
 *
 * @throws {@link TooLargeError} when ranges that tell suits apart have too many holdings together.
 */
function runsOf(spot: Spot): Run[] {
  const gone = [...spot.dead, ...spot.seats.flatMap(({ cards }) => cards)];
  const deck = countRanks(gone).map((count) => 4 - count);
  const whole = spot.seats.map(({ range }) => range && weighRanks(range, deck));
  const suited = spot.seats.map(({ range }, i) => (whole[i] === undefined ? range : undefined));
  const holdings = suited.reduce((product, range) => product * (range?.length ?? 1), 1);
  if (holdings > MOST_HOLDINGS) {
    const cost = { work: Infinity, bytes: 0, runs: holdings };
    throw new TooLargeError(cost, `${MOST_HOLDINGS} joint holdings of ranges that tell suits apart`);
  }

  const runs = new Map<string, Run>();
  const used = new Set<Card>();
  const chosen: (Combo | undefined)[] = [];
  choose(0, 1n);
  return spot.community ? [...runs.values()].flatMap(shareLastCard) : [...runs.values()];

  function choose(seat: number, weight: bigint): void {
    if (seat === suited.length) {
      addRun(weight);
      return;
    }
    const range = suited[seat];
    if (range === undefined) {
      chosen[seat] = undefined;
      choose(seat + 1, weight);
      return;
    }
    for (const combo of range) {
      const [first, second] = combo.cards;
      if (used.has(first) || used.has(second)) continue;
      used.add(first).add(second);
      chosen[seat] = combo;
      choose(seat + 1, weight * BigInt(combo.weight));
      used.delete(first);
      used.delete(second);
    }
  }

  function addRun(weight: bigint): void {
    const key = chosen.map((combo) => combo?.cards.map((card) => card >> 2).join()).join(';');
    const found = runs.get(key);
    if (found !== undefined) {
      found.weight += weight;
      return;
    }
    const left = deck.slice();
    const seats = spot.seats.map(({ cards }, i) => {
      const held = [...cards, ...(chosen[i]?.cards ?? [])];
      for (const card of chosen[i]?.cards ?? []) left[card >> 2]!--;
      return {
        known: countRanks(held),
        toCome: 7 - held.length - Number(spot.community),
        range: whole[i],
      };
    });
    runs.set(key, { seats, deck: left, weight });
  }
}

/** The run with each possible rank of the card that all seats share. */
function shareLastCard({ seats, deck, weight }: Run): Run[] {
  return deck.flatMap((left, rank) => {
    if (left === 0) return [];
    return {
      seats: seats.map((seat) => ({
        ...seat,
        known: seat.known.map((count, r) => count + Number(r === rank)),
      })),
      deck: deck.map((count, r) => count - Number(r === rank)),
      weight: weight * BigInt(left),
    };
  });
}

/** What the rank classes of a range weigh a combo, or undefined when suits make a difference. */
function weighRanks(range: readonly Combo[], deck: readonly number[]): RankWeights | undefined {
  const weights = deck.map(() => deck.map(() => 0));
  const combos = deck.map(() => deck.map(() => 0));
  for (const { cards, weight } of range) {
    const low = Math.min(cards[0], cards[1]) >> 2;
    const high = Math.max(cards[0], cards[1]) >> 2;
    combos[low]![high]!++;
    weights[low]![high]! ||= weight;
    if (weights[low]![high] !== weight) return undefined;
  }
  for (let low = 0; low < RANK_COUNT; low++) {
    for (let high = low; high < RANK_COUNT; high++) {
      const all = low === high ? (deck[low]! * (deck[low]! - 1)) / 2 : deck[low]! * deck[high]!;
      if (combos[low]![high]! % all > 0) return undefined;
    }
  }
  return weights;
}

/* The layout of the question is that of assembly/exact/states.ts. */
const SEAT_BYTES = 16;
const DOWN_STATES = 15;
const NONE_DOWN = 0;
const BOTH_DOWN = 14;
const NO_HOLDING = 255;
const RANGE_ENTRIES = RANK_COUNT * DOWN_STATES * 3;

/** Writes a run as the module's question; `watched` is the one seat whose hand matters, if any. */
function write({ seats, deck }: Run, watched?: number): void {
  const module = wasm();
  const bytes = wasmBytes();
  const weights = new Float64Array(
    bytes.buffer,
    module.exactRangeWeights.value,
    RANGE_ENTRIES * seats.length,
  );
  bytes.set(deck, module.exactDeck.value);
  seats.forEach(({ known, toCome, range }, seat) => {
    const flags = [Number(range !== undefined), Number(watched !== undefined && watched !== seat)];
    bytes.set([...known, toCome, ...flags], module.exactSeats.value + seat * SEAT_BYTES);
    if (range === undefined) return;
    const start = seat * RANGE_ENTRIES;
    const steps = module.exactRangeSteps.value + start;
    writeRange(range, bytes.subarray(steps, steps + RANGE_ENTRIES), weights.subarray(start));
  });
}

/**
 * A range as steps from rank to rank: no down card yet, one of a rank, both. Ranks of a first down card that
 * go on alike from some rank on are one state there, named after the lowest of them.
 */
function writeRange(range: RankWeights, steps: Uint8Array, weights: Float64Array): void {
  steps.fill(NO_HOLDING);
  const step = (rank: number, before: number, drawn: number, after: number, weight: number) => {
    const entry = (rank * DOWN_STATES + before) * 3 + drawn;
    steps[entry] = after;
    weights[entry] = weight;
  };
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    step(rank, NONE_DOWN, 0, NONE_DOWN, 1);
    step(rank, BOTH_DOWN, 0, BOTH_DOWN, 1);
    if (range[rank]![rank]! > 0) step(rank, NONE_DOWN, 2, BOTH_DOWN, range[rank]![rank]!);
    for (let first = 0; first <= rank; first++) {
      const after = sameFrom(range, first, rank + 1);
      if (first === rank) {
        if (after !== undefined) step(rank, NONE_DOWN, 1, 1 + after, 1);
      } else {
        if (after !== undefined) step(rank, 1 + first, 0, 1 + after, 1);
        if (range[first]![rank]! > 0) step(rank, 1 + first, 1, BOTH_DOWN, range[first]![rank]!);
      }
    }
  }
}

/** The lowest first rank whose second ranks from `rank` on are those of `first`; undefined if it has none. */
function sameFrom(range: RankWeights, first: number, rank: number): number | undefined {
  const rest = range[first]!.slice(rank);
  if (rest.every((weight) => weight === 0)) return undefined;
  for (let lower = 0; lower < first; lower++) {
    if (rest.every((weight, i) => weight === range[lower]![rank + i])) return lower;
  }
  return first;
}

/** Work that a run takes beside its multiplications: finding the states that seats can be in. */
const RUN_WORK = 200_000;

/** Runs of a spot whose cost is worked out; the others are taken to cost the same on average. */
const PLANNED_RUNS = 32;

/** What an exact answer costs, from the sizes of its sums. `work` is Infinity when it is not even attempted. */
export function exactCost(spot: Spot): ExactCost {
  try {
    return costOf(runsOf(spot));
  } catch (error) {
    if (error instanceof TooLargeError) return error.cost;
    throw error;
  }
}

/** Two seats without ranges never take more than this, so that they need not be planned. */
const HEADS_UP: ExactCost = { work: 500_000, bytes: 2 ** 18, runs: 1 };

function costOf(runs: readonly Run[]): ExactCost {
  const [first] = runs;
  if (
    runs.length === 1 &&
    first!.seats.length === 2 &&
    first!.seats.every(({ range }) => range === undefined)
  ) {
    return HEADS_UP;
  }
  const module = wasm();
  const stride = Math.ceil(runs.length / PLANNED_RUNS);
  const planned = runs.filter((_, i) => i % stride === 0);
  owner = undefined;
  let work = 0;
  let bytes = 0;
  for (const run of planned) {
    write(run);
    work += module.exactPlan(run.seats.length) + RUN_WORK;
    bytes = Math.max(bytes, module.exactPlanBytes());
  }
  return { work: (work / planned.length) * runs.length, bytes, runs: runs.length };
}

/** The most multiplications that an exact answer may take when the caller sets no other limit. */
export const MOST_WORK = 20_000_000_000;

/** Throws unless it is a limit of multiplications. */
export function checkMostWork(mostWork: number): void {
  if (typeof mostWork === 'number' && mostWork > 0) return;
  throw new ArgumentError('value', 'mostWork', 'a number above 0', shown(mostWork));
}

/** The most memory that an exact answer may take. */
const MOST_BYTES = 2 ** 30;

/** Multiplications between two looks at the clock or the caller, some 10 ms. */
const SLICE = 4_000_000;

/** Doubles hold integers to the unit below this. */
const EXACT_BELOW = 2 ** 53;

/**
 * Above this the error of a double, some 1e-13 of it, may be more than the 2^63 within which ways modulo 2^64
 * put it right.
 */
const CORRECTED_BELOW = 2 ** 104;

/** Whose question the module holds: there is one module a thread, and others may ask between two slices. */
let owner: object | undefined;

/**
 * Sums up a spot exactly, slice by slice, giving after each the part done so far.
 *
 * @returns In how many ways each set of seats wins; the index is the bit set. To the unit below 2^104 in all,
 * beyond that to 1e-12 of it.
 * @throws {@link TooLargeError} when that takes more than `mostWork` or a gigabyte of memory; {@link ArgumentError}
 * `range` when the seats' ranges leave each other no cards.
 */
export function* sumExactly(spot: Spot, mostWork: number): Generator<number, bigint[]> {
  const ways = yield* sumWays(spot, mostWork);
  checkPossible(ways);
  return ways;
}

/** {@link sumExactly} for spots that may have no deal at all: their ways are all 0. */
export function* sumWays(spot: Spot, mostWork: number): Generator<number, bigint[]> {
  const runs = runsOf(spot);
  const cost = costOf(runs);
  if (cost.work > mostWork) throw new TooLargeError(cost, `${mostWork.toPrecision(2)} multiplications`);
  if (!(cost.bytes <= MOST_BYTES)) throw new TooLargeError(cost, `${MOST_BYTES / 2 ** 20} MiB`);
  return yield* sumRuns(runs, cost.work);
}

/** Ways in which one seat makes each hand: by the top rank of a low without a pair, then by distinct ranks. */
export interface HandWays {
  /** Index = top rank, 0 = ace .. 12 = king. */
  readonly low: readonly bigint[];
  /** Index = number of distinct ranks of a hand that has fewer than five. */
  readonly paired: readonly bigint[];
}

/** In how many ways a seat makes each hand, whoever wins; see {@link sumExactly}. */
export function sumHands(spot: Spot, seat: number): HandWays {
  // Cards of others that nobody knows anything of are as good as still in the deck.
  const seats = spot.seats.map(({ cards, range }) => ({ cards, ...(range && { range }) }));
  const watchers = runsOf({ ...spot, seats, community: false }).map((run) => ({
    ...run,
    seats: run.seats.map((own, i) =>
      i === seat ? own : { ...own, toCome: own.range === undefined ? 0 : 2 },
    ),
  }));
  const ways = runThrough(sumRuns(watchers, Infinity, seat));
  checkPossible(ways);
  return { low: ways.slice(0, RANK_COUNT), paired: ways.slice(RANK_COUNT) };
}

function* sumRuns(runs: readonly Run[], work: number, watched?: number): Generator<number, bigint[]> {
  let done = 0;
  let ways: bigint[] = [];
  for (const run of runs) {
    const part = () => Math.min((done + wasm().exactWork()) / work, 1);
    const counts = yield* sumRun(run, false, watched, part);
    const exact = counts.reduce((sum, count) => sum + count, 0);
    done += wasm().exactWork() + RUN_WORK;
    let digits = counts.map(BigInt);
    if (exact >= EXACT_BELOW && exact < CORRECTED_BELOW) {
      const residues = yield* sumRun(run, true, watched, part);
      digits = digits.map((count, i) => count + BigInt.asIntN(64, residues[i]! - count));
    }
    ways = digits.map((count, i) => (ways[i] ?? 0n) + count * run.weight);
  }
  return ways;
}

/** Throws unless there is some way to deal. */
export function checkPossible(ways: readonly bigint[]): void {
  if (ways.some((count) => count > 0n)) return;
  throw new ArgumentError('range', 'seats', 'ranges that leave each other cards', 'ranges that never do');
}

const HAND_KINDS = RANK_COUNT + 5;

function sumRun(
  run: Run,
  modulo: false,
  watched: number | undefined,
  part: () => number,
): Generator<number, number[]>;
function sumRun(
  run: Run,
  modulo: true,
  watched: number | undefined,
  part: () => number,
): Generator<number, bigint[]>;
function* sumRun(
  run: Run,
  modulo: boolean,
  watched: number | undefined,
  part: () => number,
): Generator<number, number[] | bigint[]> {
  const module = wasm();
  const seats = run.seats.length;
  for (let slice = SLICE; ; slice *= 2) {
    const me = {};
    owner = me;
    write(run, watched);
    if (watched === undefined) module.exactStart(seats, Number(modulo));
    else module.exactStartHand(seats, watched, Number(modulo));
    let state = module.exactRun(slice);
    while (state === 1) {
      yield part();
      if (owner !== me) break;
      state = module.exactRun(slice);
    }
    if (state === 2) throw new OperationError('memory', 'the host has no memory left for the sum');
    if (state === 0) break;
    // Somebody else asked in between. Once more from the start, in longer slices so that it comes to an end.
  }
  const address = watched === undefined ? module.exactResults.value : module.exactHands.value;
  const length = watched === undefined ? 1 << seats : HAND_KINDS;
  const { buffer } = wasmBytes();
  return modulo
    ? Array.from(new BigUint64Array(buffer, address, length))
    : Array.from(new Float64Array(buffer, address, length));
}
