import { wasm } from '../../wasm/load.ts';
import { RANK_COUNT, type RankWeights, type Run, type RunSeat, mostWays } from './runs.ts';

/*
 * What a run will cost, from the number of states that its seats can be in. The sums are not looked at one by one:
 * on each rank they go over the joint states as often as the cards of the rank can fall and seats can tie.
 */

/** Work that a run takes for each seat whatever its states. */
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

/** How ways are counted: modulo 2^64, in doubles, or both. */
export interface Counting {
  readonly modulo: boolean;
  readonly rounded: boolean;
}

/** How a run's ways are counted, to the unit where that can be. */
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
  let work = 3;
  for (const { toCome, range } of seats) {
    if (range !== undefined || toCome > wasm().LATE_CARDS.value) return Infinity;
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

/** How often the sums go over the joint states of a rank, by seats: up, down, and for each set that may tie. */
const TIES = [0, 0, 6, 9, 13, 24, 30, 45, 70];

/** How many arrays of the joint states of a rank there are beside those of up, two words a state, by seats. */
const ARRAYS = [0, 0, 36, 36, 36, 24, 14, 14, 14];

/** States that a seat can be in on each level, before rank 0 .. after rank 12: pairs of ranks and cards taken. */
function countStates({ known, toCome, range }: RunSeat, deck: readonly number[]): number[] {
  const ahead = deck.map((_, rank) => deck.slice(rank).reduce((sum, count) => sum + count, 0));
  // By ranks found, a bit for each number of cards taken.
  let taken = [1, 0, 0, 0, 0];
  const counts = [1];
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const all = (2 << toCome) - 1;
    taken = taken.map((same, found) => {
      const fewer = found > 0 ? taken[found - 1]! : 0;
      let next = known[rank]! > 0 ? fewer : same;
      for (let drawn = 1; drawn <= deck[rank]!; drawn++) next |= fewer << drawn;
      return next & all;
    });
    const least = Math.max(toCome - (ahead[rank + 1] ?? 0), 0);
    const downs = range === undefined ? 1 : countDowns(range, rank + 1);
    counts.push(downs * taken.reduce((sum, bits) => sum + countBits(bits >> least), 0));
  }
  return counts;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** States of a range's two down cards when the ranks below `rank` are handed out. */
function countDowns(range: RankWeights, rank: number): number {
  const open = new Set(range.slice(0, rank).map((weights) => weights.slice(rank).join()));
  return Math.min(2 + open.size, rank + 1);
}
