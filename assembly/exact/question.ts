import { RANK_COUNT } from '../cards';

/*
 * The question of a sum, written by the bindings: the cards that each seat holds and lacks, and those left in the deck.
 * There are no suits in it, only ranks.
 */

export const MOST_SEATS: u32 = 8;

/**
 * A seat's block: known cards a rank (13 bytes), cards to come, whether it has a range, and whether it only takes
 * cards and its hand does not matter, which only the pass NO_PAIR knows (a byte each).
 */
export const SEAT_BYTES: u32 = 16;
export const exactSeats = memory.data(<i32>(MOST_SEATS * 16), 16);

/** Cards of each rank left in the deck. */
export const exactDeck = memory.data(16, 16);

/* Down cards of a seat with a range: none drawn so far, one drawn of rank 0..12 (1 + rank), both drawn. */
export const DOWN_STATES: u32 = 15;
export const BOTH_DOWN: u32 = 14;
/** In a range table: no holding goes on this way. */
export const NO_HOLDING: u32 = 255;

/** Entries of a seat's range: for every rank, state before (0..14) and number of down cards drawn from it (0..2), */
export const RANGE_ENTRIES: u32 = RANK_COUNT * DOWN_STATES * 3;
/** the state after it, a byte, */
export const exactRangeSteps = memory.data(<i32>(8 * 13 * 15 * 3), 16);
/** and what this multiplies the ways by, a u32. */
export const exactRangeWeights = memory.data(<i32>(8 * 13 * 15 * 3 * 4), 16);

// @ts-ignore: decorator
@inline
export function known(seat: u32, rank: u32): u32 {
  return load<u8>(exactSeats + seat * SEAT_BYTES + rank);
}

// @ts-ignore: decorator
@inline
export function toCome(seat: u32): u32 {
  return load<u8>(exactSeats + seat * SEAT_BYTES, 13);
}

// @ts-ignore: decorator
@inline
export function hasRange(seat: u32): bool {
  return load<u8>(exactSeats + seat * SEAT_BYTES, 14) != 0;
}

// @ts-ignore: decorator
@inline
export function onlyTakes(seat: u32): bool {
  return load<u8>(exactSeats + seat * SEAT_BYTES, 15) != 0;
}

// @ts-ignore: decorator
@inline
export function inDeck(rank: u32): u32 {
  return load<u8>(exactDeck + rank);
}

// @ts-ignore: decorator
@inline
export function rangeEntry(seat: u32, rank: u32, down: u32, downDrawn: u32): u32 {
  return ((seat * RANK_COUNT + rank) * DOWN_STATES + down) * 3 + downDrawn;
}

/** Ways to choose `chosen` of `count` things, 0 <= chosen <= count <= 4. */
// @ts-ignore: decorator
@inline
export function choose(count: u32, chosen: u32): u32 {
  return load<u8>(binomials + count * 5 + chosen);
}

const binomials = memory.data<u8>([
  1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1,
]);
