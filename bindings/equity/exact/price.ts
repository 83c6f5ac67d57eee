import { wasm } from '../../wasm/load.ts';
import { sameFrom } from './question.ts';
import { RANK_COUNT, type RankWeights, type Run, type RunSeat, mostWays } from './runs.ts';

/*
 * The cost of a run, from the number of states that its seats can be in. The sums are not looked at one by one:
 * on each rank they go over the joint states as often as the cards of the rank can fall and seats can tie.
 */

/** Work that a run takes for each seat with any states. */
const SEAT_WORK = 5_000;

/** Memory that the module has from the start. */
const MODULE_BYTES = 3_600_000;

/** Integers modulo 2^64 are the ways themselves below this. */
const MODULUS = 2 ** 64;

/**
 * Above this the error of a double, some 1e-13 of it, may be more than the 2^63 within which ways modulo 2^64
 * put it right.
 */
const CORRECTED_BELOW = 2 ** 104;

/** The method of counting ways: modulo 2^64, in doubles, or both. */
export interface Counting {
  readonly modulo: boolean;
  readonly rounded: boolean;
}

/** The method of counting a run's ways, to the unit if possible. */
export function countingOf(run: Run): Counting {
  const ways = mostWays(run);
  return { modulo: ways < CORRECTED_BELOW, rounded: ways >= MODULUS };
}

/** The work up to which every joint hand of a run is looked at instead of states. */
const MOST_LATE_WORK = 100_000;

/** Whether so few cards are to come in a run that every joint hand is looked at. */
export function isLate(run: Run): boolean {
  return lateWork(run) <= MOST_LATE_WORK;
}

/** The work of looking at every joint hand of a run. */
function lateWork({ seats, deck }: Run): number {
  const ranks = deck.reduce((sum, count) => sum + Number(count > 0), 0);
  const most = wasm().LATE_CARDS;
  let work = 3;
  for (const { toCome, range } of seats) {
    if (range !== undefined || toCome > most) return Infinity;
    // Hands with this number of cards of these ranks.
    for (let i = 0; i < toCome; i++) work *= (ranks + i) / (i + 1);
  }
  return Math.ceil(work);
}

/** The price of a run: about how many multiplications it takes, and how many bytes of memory, both seldom too few. */
export function priceOf(run: Run): { work: number; bytes: number } {
  const late = lateWork(run);
  if (late <= MOST_LATE_WORK) return { work: late, bytes: MODULE_BYTES };
  const { seats, deck } = run;
  const states = seats.map((seat) => countStates(seat, deck));
  let work = SEAT_WORK * seats.length;
  let joint = 0;
  let most = 0;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const before = states.reduce((product, counts) => product * counts[rank]!, 1);
    const after = states.reduce((product, counts) => product * counts[rank + 1]!, 1);
    const size = Math.max(before, after);
    joint += before;
    most = Math.max(most, size);
    work += size * FALLS[deck[rank]!]! * TIES[seats.length]!;
  }
  const { modulo, rounded } = countingOf(run);
  return {
    work: work * (Number(modulo) + Number(rounded)),
    bytes: MODULE_BYTES + 16 * (joint + ARRAYS[seats.length]! * most),
  };
}

/** Ways to give none to all of a rank's cards, 0..4 in the deck, to the seats before and to a seat. */
const FALLS = [1, 3, 6, 10, 15];

/** The number of sums over the joint states of a rank, by seats: up, down, and for each set that may tie. */
const TIES = [0, 0, 6, 9, 13, 24, 30, 45, 70];

/** The number of arrays of a rank's joint states beside those of up, two words a state, by seats. */
const ARRAYS = [0, 0, 36, 36, 36, 24, 14, 14, 14];

/**
 * States that a seat can be in on each level, before rank 0 .. after rank 12: pairs of ranks found and cards taken,
 * and with a range how far its down cards are drawn.
 */
function countStates({ known, toCome, range }: RunSeat, deck: readonly number[]): number[] {
  const ahead = deck.map((_, rank) => deck.slice(rank).reduce((sum, count) => sum + count, 0));
  const free = range === undefined ? toCome : toCome - 2;
  let level: Level = new Map([[range === undefined ? BOTH_DOWN : NONE_DOWN, [1, 0, 0, 0, 0]]]);
  const counts = [1];
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const next: Level = new Map();
    for (const [down, taken] of level) {
      for (const [after, downDrawn] of range === undefined
        ? [[BOTH_DOWN, 0] as const]
        : downSteps(range, rank, down)) {
        const least = Math.max(toCome - (ahead[rank + 1] ?? 0), 0);
        const most = free + (after === NONE_DOWN ? 0 : after === BOTH_DOWN ? toCome - free : 1);
        draw(taken, known[rank]! > 0, downDrawn, deck[rank]!, (2 << most) - (1 << least), next, after);
      }
    }
    level = next;
    let count = 0;
    for (const taken of level.values()) for (const bits of taken) count += countBits(bits);
    counts.push(count);
  }
  return counts;
}

/** By how far the down cards are drawn: for each number of ranks found, a bit for each number of cards taken. */
type Level = Map<number, number[]>;

const NONE_DOWN = -1;
const BOTH_DOWN = RANK_COUNT;

/** Adds the states after a rank of which at least `fewest` cards are drawn; `kept` has a bit for each number taken. */
function draw(
  taken: readonly number[],
  isKnown: boolean,
  fewest: number,
  most: number,
  kept: number,
  next: Level,
  after: number,
): void {
  let into = next.get(after);
  if (into === undefined) next.set(after, (into = [0, 0, 0, 0, 0]));
  for (let drawn = fewest; drawn <= most; drawn++) {
    const finds = Number(isKnown || drawn > 0);
    for (let found = finds; found < into.length; found++)
      into[found]! |= (taken[found - finds]! << drawn) & kept;
  }
}

/** The steps of a range's two down cards over a rank: what they are after it, and how many of them it brings. */
function* downSteps(range: RankWeights, rank: number, down: number): Generator<readonly [number, number]> {
  if (down === BOTH_DOWN) {
    yield [BOTH_DOWN, 0];
    return;
  }
  const first = down === NONE_DOWN ? rank : down;
  if (down === NONE_DOWN) {
    yield [NONE_DOWN, 0];
    if (range[rank]![rank]! > 0) yield [BOTH_DOWN, 2];
  } else if (range[first]![rank]! > 0) yield [BOTH_DOWN, 1];
  const open = sameFrom(range, first, rank + 1);
  if (open !== undefined) yield [open, down === NONE_DOWN ? 1 : 0];
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}
