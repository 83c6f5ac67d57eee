import type { Module } from '../../wasm/load.ts';
import { RANK_COUNT, type RankWeights, type Run } from './runs.ts';

/*
 * A run as the module reads it; assembly/exact/question.ts has the layout.
 */

/** Writes a run as the module's question; `watched` is the one seat whose hand matters, if any. */
export function writeQuestion({ exports, bytes }: Module, { seats, deck }: Run, watched?: number): void {
  const memory = bytes();
  const entries = exports.RANGE_ENTRIES;
  const firstSeat = exports.exactSeats;
  const seatBytes = exports.EXACT_SEAT_BYTES;
  memory.set(deck, exports.exactDeck);
  seats.forEach(({ known, toCome, range }, seat) => {
    const at = firstSeat + seat * seatBytes;
    memory.set(known, at);
    memory[at + RANK_COUNT] = toCome;
    memory[at + RANK_COUNT + 1] = Number(range !== undefined);
    memory[at + RANK_COUNT + 2] = Number(watched !== undefined && watched !== seat);
    if (range === undefined) return;
    const start = seat * entries;
    writeRange(
      range,
      new Uint8Array(memory.buffer, exports.exactRangeSteps + start, entries),
      new Uint32Array(memory.buffer, exports.exactRangeWeights + 4 * start, entries),
      exports,
    );
  });
}

/** The possible states of a seat with a range, by its two down cards. */
interface DownStates {
  readonly DOWN_STATES: number;
  readonly BOTH_DOWN: number;
  readonly NO_HOLDING: number;
}

const NONE_DOWN = 0;

/**
 * A range as steps from rank to rank: no down card yet, one of a rank, both. Ranks of a first down card that
 * go on alike from some rank on are one state there, named after the lowest of them.
 */
function writeRange(
  range: RankWeights,
  steps: Uint8Array,
  weights: Uint32Array,
  { DOWN_STATES, BOTH_DOWN, NO_HOLDING }: DownStates,
): void {
  const both = BOTH_DOWN;
  steps.fill(NO_HOLDING);
  const step = (rank: number, before: number, drawn: number, after: number, weight: number) => {
    const entry = (rank * DOWN_STATES + before) * 3 + drawn;
    steps[entry] = after;
    weights[entry] = weight;
  };
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    step(rank, NONE_DOWN, 0, NONE_DOWN, 1);
    step(rank, both, 0, both, 1);
    if (range[rank]![rank]! > 0) step(rank, NONE_DOWN, 2, both, range[rank]![rank]!);
    for (let first = 0; first <= rank; first++) {
      const after = sameFrom(range, first, rank + 1);
      if (first === rank) {
        if (after !== undefined) step(rank, NONE_DOWN, 1, 1 + after, 1);
      } else {
        if (after !== undefined) step(rank, 1 + first, 0, 1 + after, 1);
        if (range[first]![rank]! > 0) step(rank, 1 + first, 1, both, range[first]![rank]!);
      }
    }
  }
}

/** The lowest first rank whose second ranks from `rank` on are those of `first`; undefined if it has none. */
export function sameFrom(range: RankWeights, first: number, rank: number): number | undefined {
  const rest = range[first]!.slice(rank);
  if (rest.every((weight) => weight === 0)) return undefined;
  for (let lower = 0; lower < first; lower++) {
    if (rest.every((weight, i) => weight === range[lower]![rank + i])) return lower;
  }
  return first;
}
