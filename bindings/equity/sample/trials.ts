/*
 * Sampled trials, played by the module. A trial's cards depend on the spot, the seed and the trial's number alone,
 * so slices can be played anywhere, in any order, and their counts add up to the same sums.
 */
import type { Cards } from '../../cards.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { type Seed, formatSeed, readSeed } from '../../seed.ts';
import { wasm, wasmBytes } from '../../wasm/load.ts';
import { type Seat, type Spot, readSpot } from '../spot.ts';
import { conflict, layOut, write } from './layout.ts';
import { type StopRule, checkTrials } from './limits.ts';
import { standardErrors } from './standard-error.ts';

/** The result of a sample. */
export interface Sample {
  /** The seed as 64 hex digits, to repeat the sample. */
  readonly seed: string;
  /** Trials played. */
  readonly trials: number;
  /** The number of wins of each set of seats: the index is a bit set, 1 for seat 0, 2 for seat 1, 3 for both. */
  readonly counts: readonly number[];
  /** The part that is done, 0 to 1, by the limit that will be reached first. */
  readonly part: number;
}

/** Trials between two looks at the error. */
export const SAMPLE_CHUNK = 16_384;

/** The most trials of one call into the module, whose counters have 32 bits. */
const MOST_TRIALS = 2 ** 30;

/**
 * Plays the trials `firstTrial` .. `firstTrial + trials - 1` of a question and counts who won.
 *
 * @returns 2^seats counts; the index is the bit set of the seats that won.
 * @throws {@link ArgumentError} for wrong seats, dead cards, seeds and numbers, `range` when the seats' ranges leave
 * each other no cards.
 */
export function sampleSlice(
  seats: readonly Seat[],
  dead: Cards,
  seed: Seed,
  firstTrial: number,
  trials: number,
): number[] {
  const play = prepareSampling(readSpot(seats, dead), readSeed(seed));
  checkTrials(trials);
  if (!Number.isSafeInteger(firstTrial) || firstTrial < 0 || !Number.isSafeInteger(firstTrial + trials)) {
    const expected = 'an integer from 0, the last trial below 2^53';
    throw new ArgumentError('value', 'firstTrial', expected, shown(firstTrial));
  }
  return play(firstTrial, trials);
}

/**
 * Samples a spot until a limit is reached, and yields the sample so far every few milliseconds. The last sample
 * given is the result.
 *
 * @param seed - The 32 bytes of the seed.
 * @throws {@link ArgumentError} `range` when the seats' ranges leave each other no cards.
 */
export function* sampling(spot: Spot, seed: Uint8Array, limits: StopRule): Generator<Sample> {
  const { trials, error, time, picks } = limits;
  const play = preparePieces(spot, seed);
  const begun = performance.now();
  const counts = Array<number>(1 << spot.seats.length).fill(0);
  let done = 0;
  let picked = 0;
  let errorPart = 0;
  for (let part = 0; part < 1;) {
    const chunk = Math.min(SAMPLE_CHUNK - (done % SAMPLE_CHUNK), trials - done);
    const piece = play(done, chunk);
    piece.counts.forEach((count, winners) => (counts[winners]! += count));
    done += piece.trials;
    picked += piece.picks;
    // The error falls as the root of the trials.
    if (error > 0 && done % SAMPLE_CHUNK === 0) {
      errorPart = Math.max(errorPart, (error / Math.max(...standardErrors(counts))) ** 2);
    }
    const elapsed = performance.now() - begun;
    part = Math.min(Math.max(done / trials, elapsed / time, picked / picks, errorPart), 1);
    yield { seed: formatSeed(seed), trials: done, counts: counts.slice(), part };
  }
}

/** A function that plays trials of a spot from a seed. Arguments have been checked. */
export function prepareSampling(spot: Spot, seed: Uint8Array): (first: number, trials: number) => number[] {
  const play = preparePieces(spot, seed);
  return (first, trials) => {
    const counts = Array<number>(1 << spot.seats.length).fill(0);
    for (let done = 0; done < trials;) {
      const piece = play(first + done, trials - done);
      piece.counts.forEach((count, winners) => (counts[winners]! += count));
      done += piece.trials;
    }
    return counts;
  };
}

/** Trials that were played in one go: as many as asked for, or those of some 10 ms. */
interface Piece {
  readonly trials: number;
  /** The number of wins of each set of seats. */
  readonly counts: Uint32Array;
  /** Blocks of picks that the ranges took. */
  readonly picks: number;
}

function preparePieces(spot: Spot, seed: Uint8Array): (first: number, trials: number) => Piece {
  const layout = layOut(spot);
  const outcomes = 1 << spot.seats.length;
  return (first, trials) => {
    const module = wasm();
    write(layout, seed, module);
    const played = module.sampleSlice(first, Math.min(MOST_TRIALS, trials));
    if (played === 0) throw conflict('ranges that hardly ever do, or never');
    const counts = new Uint32Array(wasmBytes().buffer, module.sampleCounts, outcomes);
    return { trials: played, counts, picks: module.samplePicks() };
  };
}
