/*
 * What a sample is told and what its steps hand on: the spot, the tables of its ranges, and the digits.
 */

/** Rounds of the keystream. */
export const ROUNDS: u32 = 8;
/** Combos that a range may have. */
export const COMBOS: u32 = 1326;

/*
 * The spot, written by the caller before sampleSlice:
 *
 *    0  u8[64]  ranks of the deck's cards in ascending order, then anything
 *   64  u32     cards in the deck
 *   68  u32     seats
 *   72  u32     1 when the last card is shared by all seats, else 0
 *   76          the seats, SEAT bytes each:
 *                 0  u16  ranks among the seat's known cards, as a mask
 *                 2  u16  ranks at least twice among them
 *                 4  u32  cards to draw, without a range's two and without the shared one
 *                 8  u32  combos of the seat's range, 0 when it has none
 *                12  u32  their total weight
 */
export const sampleSpot: usize = memory.data(76 + 8 * 16, 16);
const SEAT: u32 = 16;

/*
 * An alias table for each seat's range, COMBOS * 8 bytes a seat. Column i is chosen evenly; of the total weight
 * the first `own` parts are the column's own combo, the rest the other one.
 *
 *   0  u32    own, of no interest where all combos weigh the same
 *   4  u8[2]  deck positions of the column's combo
 *   6  u8[2]  deck positions of the other one
 */
export const sampleRanges: usize = memory.data(1326 * 8 * 8, 16);

/**
 * The digit of each card less one, one byte a trial; a digit is the card's place among those then left. There
 * are 49 at most: six for each of eight seats and one that all share.
 */
export const digits: usize = memory.data(49 * 16, 16);

// @ts-ignore: decorator
@inline
export function seats(): u32 {
  return load<u32>(sampleSpot, 68);
}

// @ts-ignore: decorator
@inline
export function shared(): u32 {
  return load<u32>(sampleSpot, 72);
}

// @ts-ignore: decorator
@inline
export function seatAddress(seat: u32): usize {
  return sampleSpot + 76 + seat * SEAT;
}

// @ts-ignore: decorator
@inline
export function drawsOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat), 4);
}

// @ts-ignore: decorator
@inline
export function combosOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat), 8);
}

export function countPicks(): u32 {
  let picks: u32 = 0;
  for (let seat: u32 = 0; seat < seats(); seat++) if (combosOf(seat) != 0) picks += 2;
  return picks;
}

export function countDraws(): u32 {
  let draws = shared();
  for (let seat: u32 = 0; seat < seats(); seat++) draws += drawsOf(seat);
  return draws;
}

// @ts-ignore: decorator
@inline
export function digit(card: u32): v128 {
  return v128.load(digits + (card << 4));
}

// @ts-ignore: decorator
@inline
export function setDigit(card: u32, value: v128): void {
  v128.store(digits + (card << 4), value);
}
