/*
 * The input of a sample and the data that its steps hand on: the spot, the tables of its ranges, and the digits.
 */

/** Rounds of the keystream. */
export const ROUNDS: u32 = 8;
/** Ranks of the deck's cards in ascending order, written by the caller before a slice. */
export const sampleDeck: usize = memory.data(64, 16);

/*
 * The tables from which trials pick, written by the caller. An alias table has a column a choice: columns are
 * chosen evenly; of the total weight the first `own` parts are the column's own choice, the rest the other one.
 * Where all choices weigh the same `own` is of no interest. Numbers are little-endian, cards are places in the deck.
 *
 * Each range has a table, one after another, or there is one table of joint holdings, of 4,096 at most.
 *
 *   range   8 bytes a column: u32 own, u8[2] cards of the own combo, u8[2] of the other one; then 16 bytes a card:
 *           u64 the cards that it makes a combo with, u32 the weight of all these combos; then, where combos
 *           differ in weight, u32 the weight of each two cards, by high * (high - 1) / 2 + low
 *   joint   8 bytes a column: u32 own, u32 number of the other holding; after all columns the holdings, for each
 *           the cards, two a range
 */
export const sampleTables: usize = memory.data(8 * (1326 * 8 + 52 * 16 + 1326 * 4), 16);

let deckSize: u32 = 0;
let seatCount: u32 = 0;
let isShared: u32 = 0;
let rangeCount: u32 = 0;
let holdingCount: u32 = 0;
let holdingWeight: u32 = 0;

/** The known cards of the seats, SEAT_BYTES each. */
const seatData: usize = memory.data(8 * 16, 16);
const SEAT_BYTES: u32 = 16;

/** The ranges in the order in which they are picked from, RANGE_BYTES each. */
const rangeData: usize = memory.data(8 * 32, 16);
const RANGE_BYTES: u32 = 32;

/**
 * Sets the question but for its seats and ranges: cards in the deck, seats, 1 when the last card is shared by all
 * seats, ranges, joint holdings (0 when every range has a table of its own) and their total weight.
 */
export function sampleQuestion(
  deck: u32,
  seats: u32,
  shared: u32,
  ranges: u32,
  holdings: u32,
  weight: u32,
): void {
  deckSize = deck;
  seatCount = seats;
  isShared = shared;
  rangeCount = ranges;
  holdingCount = holdings;
  holdingWeight = weight;
}

/**
 * Sets a seat: the ranks among its known cards and those it holds at least twice, as masks; how many cards it
 * draws without a range's two and without the shared one; whether it has a range.
 */
export function sampleSeat(seat: u32, ranks: u32, twice: u32, draws: u32, hasRange: u32): void {
  const at = seatAddress(seat);
  store<u32>(at, ranks);
  store<u32>(at, twice, 4);
  store<u32>(at, draws, 8);
  store<u32>(at, hasRange, 12);
}

/**
 * Sets a range: the number of its seat among those with a range, its combos and their total weight, the most of that
 * weight that picks before it can leave, and where its table starts.
 */
export function sampleRange(
  range: u32,
  place: u32,
  combos: u32,
  weight: u32,
  mostLeft: u32,
  table: u32,
): void {
  const at = rangeAddress(range);
  store<u32>(at, place);
  store<u32>(at, combos, 4);
  store<u32>(at, weight, 8);
  store<u32>(at, mostLeft, 12);
  store<u32>(at, table, 16);
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
export function hasRange(seat: u32): bool {
  return load<u32>(seatAddress(seat), 12) != 0;
}

// @ts-ignore: decorator
@inline
export function ranges(): u32 {
  return rangeCount;
}

// @ts-ignore: decorator
@inline
function rangeAddress(range: u32): usize {
  return rangeData + range * RANGE_BYTES;
}

// @ts-ignore: decorator
@inline
export function placeOf(range: u32): u32 {
  return load<u32>(rangeAddress(range));
}

// @ts-ignore: decorator
@inline
export function combosOf(range: u32): u32 {
  return load<u32>(rangeAddress(range), 4);
}

// @ts-ignore: decorator
@inline
export function weightOf(range: u32): u32 {
  return load<u32>(rangeAddress(range), 8);
}

// @ts-ignore: decorator
@inline
export function mostLeftOf(range: u32): u32 {
  return load<u32>(rangeAddress(range), 12);
}

/** The address of a range's table. */
// @ts-ignore: decorator
@inline
export function tableOf(range: u32): usize {
  return sampleTables + load<u32>(rangeAddress(range), 16);
}

export function countPicks(): u32 {
  return rangeCount * 2;
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
