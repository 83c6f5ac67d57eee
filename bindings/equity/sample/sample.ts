import { type Cards, DECK_SIZE } from '../../cards.ts';
import { ArgumentError, RazzError, shown } from '../../errors.ts';
import { wasm, wasmBytes } from '../../wasm/load.ts';
import type { Combo } from '../../range/range.ts';
import { type Seed, formatSeed, readSeed } from '../../seed.ts';
import { type Seat, type Spot, type SpotSeat, readSpot } from '../spot.ts';

/** When sampling stops: at the first of the limits that are given. */
export interface SampleLimits {
  /**
   * Trials to play, an integer from 1 to 2^53 - 1. Without any limit one million, or less where ranges take so
   * long to find holdings that leave each other's cards alone that this would be more than some seconds.
   */
  readonly trials?: number | undefined;
  /**
   * Play until no seat's standard error is above this, such as 0.001. Looked at every
   * {@link SAMPLE_CHUNK} trials, so the trials played depend on the seed and the spot alone.
   */
  readonly error?: number | undefined;
  /** Milliseconds after which no further trials are begun. Looked at every few milliseconds. */
  readonly time?: number | undefined;
}

/** What was sampled. */
export interface Sample {
  /** The seed as 64 hex digits, to repeat the sample. */
  readonly seed: string;
  /** Trials played. */
  readonly trials: number;
  /** How often each set of seats won: the index is a bit set, 1 for seat 0, 2 for seat 1, 3 for both. */
  readonly counts: readonly number[];
  /** The part that is done, 0 to 1, as the limit sees it that will be reached first. */
  readonly part: number;
}

/** Trials between two looks at the error. */
export const SAMPLE_CHUNK = 16_384;

const DEFAULT_TRIALS = 1_000_000;
const SMALLEST_ERROR = 1e-6;

/** Blocks of picks, see assembly/sample/picks.ts, after which a sample without limits ends: some seconds. */
const MOST_PICKS = 2 ** 23;

/** The most trials of one call into the module, whose counters have 32 bits. */
const MOST_TRIALS = 2 ** 30;

/**
 * Plays the trials `firstTrial` .. `firstTrial + trials - 1` of a spot and counts who won. A trial's cards
 * depend on the spot, the seed and the trial's number alone, so slices can be played anywhere, in any order,
 * and their counts added up give the same sums to the bit however the trials were cut.
 *
 * @param seats - Two to eight seats as {@link equity} takes them.
 * @param dead - Cards that are gone.
 * @param seed - As for {@link createDealer}.
 * @returns 2^seats counts; the index is the bit set of the seats that won, 1 for seat 0, 2 for seat 1, 3 when
 * both share. The count at 0 is always 0.
 * @example
 * ```ts
 * import { sampleSlice } from 'razz-wasm';
 *
 * sampleSlice(['(As2d)3c', '(xx)8h'], '', 7, 0, 1000); // [0, 702, 298, 0]
 * sampleSlice(['(As2d)3c', '(xx)8h'], '', 7, 0, 300); // [0, 221, 79, 0]
 * sampleSlice(['(As2d)3c', '(xx)8h'], '', 7, 300, 700); // [0, 481, 219, 0]
 * ```
 * @throws {@link ArgumentError} as {@link equity} does for the same seats, dead cards and seed; `value` when `firstTrial` or `trials`
 * is not an integer from 0 (`trials`: from 1) to 2^53 - 1; `range` when the seats' ranges leave each other no
 * cards.
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
    throw new ArgumentError(
      'value',
      'firstTrial',
      'an integer from 0, the last trial below 2^53',
      shown(firstTrial),
    );
  }
  return play(firstTrial, trials);
}

/**
 * Samples a spot, giving what there is so far every few milliseconds; the last one given is the result. For
 * callers who report progress, can be cancelled or let others run in between.
 *
 * @throws {@link ArgumentError} `value` for wrong limits, `range` when ranges leave each other no cards.
 */
export function* sampling(spot: Spot, seed: Seed | undefined, limits: SampleLimits = {}): Generator<Sample> {
  const { trials, error, time, picks } = checkLimits(limits);
  const seedBytes = readSeed(seed);
  const play = preparePieces(spot, seedBytes);
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
    yield { seed: formatSeed(seedBytes), trials: done, counts: counts.slice(), part };
  }
}

/** The limits of a sample, checked, those not given as what never stops it. */
export function checkLimits(limits: SampleLimits): {
  trials: number;
  error: number;
  time: number;
  picks: number;
} {
  const { trials, error, time } = limits;
  if (trials !== undefined) checkTrials(trials);
  if (error !== undefined && !(typeof error === 'number' && error >= SMALLEST_ERROR && error < 1)) {
    throw new ArgumentError(
      'value',
      'error',
      `a standard error from ${SMALLEST_ERROR} to below 1`,
      shown(error),
    );
  }
  if (time !== undefined && !(typeof time === 'number' && time > 0)) {
    throw new ArgumentError('value', 'time', 'milliseconds above 0', shown(time));
  }
  const unlimited = error === undefined && time === undefined;
  return {
    trials: trials ?? (unlimited ? DEFAULT_TRIALS : Number.MAX_SAFE_INTEGER),
    error: error ?? 0,
    time: time ?? Infinity,
    picks: trials === undefined && unlimited ? MOST_PICKS : Infinity,
  };
}

function checkTrials(trials: number): void {
  if (!Number.isSafeInteger(trials) || trials < 1) {
    throw new ArgumentError('value', 'trials', 'an integer from 1 to 2^53 - 1', shown(trials));
  }
}

/**
 * Standard error of each seat's equity. A trial gives a seat one part of the pot, 1 / winners, or nothing;
 * this is the deviation of that number over the trials by the root of their count.
 */
export function standardErrors(counts: readonly number[]): number[] {
  const seats = Math.log2(counts.length);
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: seats }, (_, seat) => {
    let sum = 0;
    let squares = 0;
    counts.forEach((count, winners) => {
      if (((winners >> seat) & 1) === 0) return;
      const part = 1 / bitCount(winners);
      sum += count * part;
      squares += count * part * part;
    });
    const mean = sum / trials;
    return Math.sqrt(Math.max(squares / trials - mean * mean, 0) / trials);
  });
}

function bitCount(mask: number): number {
  return mask === 0 ? 0 : 1 + bitCount(mask & (mask - 1));
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
  /** How often each set of seats won. */
  readonly counts: Uint32Array;
  /** Blocks of picks that the ranges took. */
  readonly picks: number;
}

function preparePieces(spot: Spot, seed: Uint8Array): (first: number, trials: number) => Piece {
  const layout = layOut(spot);
  const ranges = spot.seats.map(({ range }) => range && aliasTable(range, layout.positions));
  const outcomes = 1 << spot.seats.length;
  return (first, trials) => {
    const module = wasm();
    const bytes = wasmBytes();
    bytes.set(seed, module.seed.value);
    bytes.set(layout.bytes, module.sampleSpot.value);
    ranges.forEach((range, seat) => {
      if (range !== undefined) bytes.set(range, module.sampleRanges.value + seat * MOST_COMBOS * COLUMN);
    });
    const played = module.sampleSlice(first, Math.min(MOST_TRIALS, trials));
    if (played === 0) throw conflict();
    const counts = new Uint32Array(bytes.buffer, module.sampleCounts.value, outcomes);
    return { trials: played, counts, picks: module.samplePicks() };
  };
}

function conflict(): RazzError {
  return new ArgumentError(
    'range',
    'seats',
    'ranges that leave each other cards',
    'ranges that hardly ever do, or never',
  );
}

/* The layout below is that of assembly/sample/question.ts. */
const DECK_BYTES = 64;
const SEAT_BYTES = 16;
const MOST_COMBOS = 1326;
const COLUMN = 8;

function layOut(spot: Spot): { bytes: Uint8Array; positions: ReadonlyMap<number, number> } {
  const gone = new Set([...spot.dead, ...spot.seats.flatMap(({ cards }) => cards)]);
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !gone.has(card));
  const bytes = new Uint8Array(DECK_BYTES + 12 + SEAT_BYTES * spot.seats.length);
  const view = new DataView(bytes.buffer);
  deck.forEach((card, position) => (bytes[position] = card >> 2));
  view.setUint32(64, deck.length, true);
  view.setUint32(68, spot.seats.length, true);
  view.setUint32(72, Number(spot.community), true);
  spot.seats.forEach((seat, i) => {
    layOutSeat(
      seat,
      spot.community,
      new DataView(bytes.buffer, DECK_BYTES + 12 + i * SEAT_BYTES, SEAT_BYTES),
    );
  });
  return { bytes, positions: new Map(deck.map((card, position) => [card, position])) };
}

function layOutSeat({ cards, range = [] }: SpotSeat, community: boolean, view: DataView): void {
  let ranks = 0;
  let twice = 0;
  for (const card of cards) {
    const bit = 1 << (card >> 2);
    twice |= ranks & bit;
    ranks |= bit;
  }
  view.setUint16(0, ranks, true);
  view.setUint16(2, twice, true);
  view.setUint32(4, 7 - cards.length - (range.length > 0 ? 2 : 0) - Number(community), true);
  view.setUint32(8, range.length, true);
  view.setUint32(12, totalWeight(range), true);
}

function totalWeight(range: readonly Combo[]): number {
  return range.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * Walker's alias table, in integers: each column holds as much as the total weight, each combo is worth its
 * weight times the number of columns, and a combo worth less than a column shares it with one worth more.
 */
function aliasTable(range: readonly Combo[], positions: ReadonlyMap<number, number>): Uint8Array {
  const total = totalWeight(range);
  const worth = range.map(({ weight }) => weight * range.length);
  const other = range.map((_, i) => i);
  const small = range.map((_, i) => i).filter((i) => worth[i]! < total);
  const large = range.map((_, i) => i).filter((i) => worth[i]! >= total);
  const own = worth.map(() => total);
  for (let light = small.pop(); light !== undefined; light = small.pop()) {
    const heavy = large.at(-1)!;
    own[light] = worth[light]!;
    other[light] = heavy;
    worth[heavy]! -= total - worth[light]!;
    if (worth[heavy]! < total) small.push(large.pop()!);
  }
  const bytes = new Uint8Array(range.length * COLUMN);
  const view = new DataView(bytes.buffer);
  range.forEach((combo, i) => {
    view.setUint32(i * COLUMN, own[i]!, true);
    const cards = [...combo.cards, ...range[other[i]!]!.cards];
    cards.forEach((card, k) => (bytes[i * COLUMN + 4 + k] = positions.get(card)!));
  });
  return bytes;
}
