/*
 * What a sample is told and what its steps hand on: the spot, the tables of its ranges, and the digits.
 */

/** Rounds of the keystream. */
export const ROUNDS: u32 = 8;
/** Ranks of the deck's cards in ascending order, written by the caller before a slice. */
export const sampleDeck: usize = memory.data(64, 16);

/*
 * The tables from which trials pick, written by the caller. An alias table has a column a choice: columns are
 * chosen evenly; of the total weight the first `own` parts are the column's own choice, the rest the other one.
 * Where all choices weigh the same `own` is of no interest. Numbers are little-endian.
 *
 * Each range has a table, one after another, or there is one table of joint holdings, of 4,096 at most.
 *
 *   range   8 bytes a column: u32 own, u8[2] places in the deck of the own combo, u8[2] of the other one
 *   joint   8 bytes a column: u32 own, u32 number of the other holding; after all columns the holdings, for each
 *           the places of its cards in the deck, two a range
 */
export const sampleTables: usize = memory.data(4096 * (8 + 16), 16);

let deckSize: u32 = 0;
let seatCount: u32 = 0;
let isShared: u32 = 0;
let holdingCount: u32 = 0;
let holdingWeight: u32 = 0;

/** What is known of the seats, SEAT_BYTES each. */
const seatData: usize = memory.data(8 * 32, 16);
const SEAT_BYTES: u32 = 32;

/**
 * Sets the question but for its seats: cards in the deck, seats, 1 when the last card is shared by all seats,
 * joint holdings (0 when every range has a table of its own) and their total weight.
 */
export function sampleQuestion(deck: u32, seats: u32, shared: u32, holdings: u32, weight: u32): void {
  deckSize = deck;
  seatCount = seats;
  isShared = shared;
  holdingCount = holdings;
  holdingWeight = weight;
}

/**
 * Sets a seat: the ranks among its known cards and those it holds at least twice, as masks; how many cards it
 * draws without a range's two and without the shared one; the combos of its range, 0 when it has none, their total
 * weight, and where their table starts.
 */
export function sampleSeat(
  seat: u32,
  ranks: u32,
  twice: u32,
  draws: u32,
  combos: u32,
  weight: u32,
  table: u32,
): void {
  const at = seatAddress(seat);
  store<u32>(at, ranks);
  store<u32>(at, twice, 4);
  store<u32>(at, draws, 8);
  store<u32>(at, combos, 12);
  store<u32>(at, weight, 16);
  store<u32>(at, table, 20);
}

/**
 * The digit of each card less one, one byte a trial; a digit is the card's place among those then left. There
 * are 49 at most: six for each of eight seats and one that all share.
 */
export const digits: usize = memory.data(49 * 16, 16);

// @ts-ignore: decorator
@inline
export function deckCards(): u32 {
  return deckSize;
}

// @ts-ignore: decorator
@inline
export function seats(): u32 {
  return seatCount;
}

// @ts-ignore: decorator
@inline
export function shared(): u32 {
  return isShared;
}

// @ts-ignore: decorator
@inline
export function holdings(): u32 {
  return holdingCount;
}

// @ts-ignore: decorator
@inline
export function holdingsWeight(): u32 {
  return holdingWeight;
}

// @ts-ignore: decorator
@inline
function seatAddress(seat: u32): usize {
  return seatData + seat * SEAT_BYTES;
}

// @ts-ignore: decorator
@inline
export function ranksOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat));
}

// @ts-ignore: decorator
@inline
export function twiceOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat), 4);
}

// @ts-ignore: decorator
@inline
export function drawsOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat), 8);
}

// @ts-ignore: decorator
@inline
export function combosOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat), 12);
}

// @ts-ignore: decorator
@inline
export function weightOf(seat: u32): u32 {
  return load<u32>(seatAddress(seat), 16);
}

/** Where the table of the seat's range is. */
// @ts-ignore: decorator
@inline
export function tableOf(seat: u32): usize {
  return sampleTables + load<u32>(seatAddress(seat), 20);
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
