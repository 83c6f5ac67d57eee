/*
 * The values of many hands at a time, in three layouts, and the counts of all hands by value. Ranks become masks in
 * masks.ts; checks.ts looks the input over. Hands lie anywhere in memory: the caller moves them through `batchInput`
 * a piece at a time and reads their values from `batchValues`, or has room of its own in a memory of its own.
 */
import { cardBit } from '../cards';
import {
  foldBytes,
  foldFourSets,
  foldTwoHands,
  foldWords,
  highBits,
  lowBits,
  ranksOf,
  withoutLowest,
} from './masks';
import { VALUE_COUNT, lowOfSet, lowestFive, pairedLow } from './value';

/** The most hands of a call, and those that the input holds: a piece that stays in the cache. */
export const BATCH_HANDS: i32 = 16384;

/** Hands whose values are kept, so that all of a batch can be checked before any value goes out. */
export const KEPT_VALUES: i32 = 1 << 20;

/**
 * Bytes from one input column to the next: a cache line more than it needs, because columns a power of two
 * apart fall into the same cache sets (measured: 1.6 times slower).
 */
export const COLUMN_BYTES: i32 = BATCH_HANDS + 64;

/** 7-byte hands, or seven columns, or 8-byte sets; SIMD loads may read 16 bytes past the hands. */
export const batchInput: usize = memory.data(BATCH_HANDS * 8 + 16, 16);

/** Indices of the hands of a call with fewer than five distinct ranks, one u16 a hand. */
const pairedHands: usize = memory.data(BATCH_HANDS * 2 + 2, 16);

/** One u16 a hand. */
export const batchValues: usize = memory.data(KEPT_VALUES * 2, 16);

/**
 * Stores the values of eight rank masks and returns a bit for each hand with fewer than five distinct ranks,
 * whose value has still to be put right (one deal in twenty-two).
 */
// @ts-ignore: decorator
@inline
function storeLowestFive(at: usize, ranks: v128): i32 {
  const fifth = withoutLowest(withoutLowest(withoutLowest(withoutLowest(ranks))));
  v128.store(at, v128.xor(ranks, withoutLowest(fifth)));
  return i16x8.bitmask(i16x8.eq(fifth, i16x8.splat(0)));
}

/**
 * Appends the hands of a bit mask to the list of paired hands and returns the list's end. The first two are
 * written whether they are there or not, as the branch would be mispredicted for every other register; more
 * than two are rare. Evaluating them afterwards in a separate loop makes columns 1.4 times faster.
 */
// @ts-ignore: decorator
@inline
function listPaired(end: usize, first: i32, hands: i32): usize {
  store<u16>(end, first + ctz(hands));
  end += usize(hands != 0) << 1;
  hands &= hands - 1;
  store<u16>(end, first + ctz(hands));
  end += usize(hands != 0) << 1;
  for (hands &= hands - 1; hands != 0; hands &= hands - 1) {
    store<u16>(end, first + ctz(hands));
    end += 2;
  }
  return end;
}

/** Value of seven card bytes that lie `stride` apart. */
// @ts-ignore: decorator
@inline
function lowOfBytes(at: usize, stride: usize): u32 {
  const set = setOfBytes(at, stride);
  return lowOfSet(<u32>set, <u32>(set >> 32));
}

// @ts-ignore: decorator
@inline
export function setOfBytes(at: usize, stride: usize): u64 {
  return (
    cardBit(load<u8>(at)) |
    cardBit(load<u8>(at + stride)) |
    cardBit(load<u8>(at + stride * 2)) |
    cardBit(load<u8>(at + stride * 3)) |
    cardBit(load<u8>(at + stride * 4)) |
    cardBit(load<u8>(at + stride * 5)) |
    cardBit(load<u8>(at + stride * 6))
  );
}

/** Evaluates at most BATCH_HANDS 7-byte hands; the values go to `output`, a u16 each. */
export function lowOfHands(input: usize, output: usize, count: i32): void {
  let end = pairedHands;
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const hands = input + i * 7;
    // Four hands a register, as u16 [low 0, low 1, high 0, high 1, low 2, low 3, high 2, high 3] ...
    const first = i16x8.narrow_i32x4_u(foldWords(foldTwoHands(hands)), foldWords(foldTwoHands(hands + 14)));
    const second = i16x8.narrow_i32x4_u(
      foldWords(foldTwoHands(hands + 28)),
      foldWords(foldTwoHands(hands + 42)),
    );
    // ... then eight, as bytes in that order, which a shuffle pairs up.
    const bytes = i8x16.narrow_i16x8_u(foldBytes(first), foldBytes(second));
    const ranks = i8x16.shuffle(bytes, bytes, 0, 2, 1, 3, 4, 6, 5, 7, 8, 10, 9, 11, 12, 14, 13, 15);
    end = listPaired(end, i, storeLowestFive(output + (i << 1), ranks));
  }
  for (; i < count; i++, end += 2) store<u16>(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand: usize = load<u16>(at);
    store<u16>(output + (hand << 1), lowOfBytes(input + hand * 7, 1));
  }
}

/** The same for seven columns of card bytes, `stride` bytes apart; byte i of each makes hand i. */
export function lowOfColumns(input: usize, stride: i32, output: usize, count: i32): void {
  let end = pairedHands;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    const columns = input + i;
    let low = i8x16.splat(0);
    let high = i8x16.splat(0);
    for (let column = 0; column < 7; column++) {
      const ranks = ranksOf(v128.load(columns + column * stride));
      low = v128.or(low, lowBits(ranks));
      high = v128.or(high, highBits(ranks));
    }
    const values = output + (i << 1);
    const first = i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const second = i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    end = listPaired(end, i, storeLowestFive(values, first) | (storeLowestFive(values + 16, second) << 8));
  }
  for (; i < count; i++, end += 2) store<u16>(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand: usize = load<u16>(at);
    store<u16>(output + (hand << 1), lowOfBytes(input + hand, stride));
  }
}

/** Stores the values of eight card sets; the result is that of `storeLowestFive`. */
// @ts-ignore: decorator
@inline
function storeEightSets(at: usize, sets: usize): i32 {
  return storeLowestFive(at, i16x8.narrow_i32x4_u(foldFourSets(sets), foldFourSets(sets + 32)));
}

/** The same for card sets of five to seven cards. */
export function lowOfSets(input: usize, output: usize, count: i32): void {
  let end = pairedHands;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    const sets = input + (i << 3);
    const values = output + (i << 1);
    end = listPaired(end, i, storeEightSets(values, sets) | (storeEightSets(values + 16, sets + 64) << 8));
  }
  for (; i < count; i++, end += 2) store<u16>(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand: usize = load<u16>(at);
    const set = input + (hand << 3);
    store<u16>(output + (hand << 1), lowOfSet(load<u32>(set), load<u32>(set + 4)));
  }
}

/**
 * Counts the hands of `cards` cards by value, into one u32 a value at `batchValues`. Suits do not matter, so it
 * walks the rank multisets (49,205 of seven cards) and weighs each by its choices of suits.
 */
export function countHands(cards: i32): void {
  memory.fill(batchValues, 0, VALUE_COUNT << 2);
  countRanks(12, cards, 1, 0, 0, 0);
}

function countRanks(rank: i32, cards: i32, hands: u32, ranks: u32, twice: u32, thrice: u32): void {
  if (cards == 0) {
    const value = popcnt(ranks) >= 5 ? lowestFive(ranks) : pairedLow(ranks, twice, thrice);
    const at = batchValues + (value << 2);
    store<u32>(at, load<u32>(at) + hands);
    return;
  }
  if (rank < 0) return;
  const bit: u32 = 1 << rank;
  const below = rank - 1;
  countRanks(below, cards, hands, ranks, twice, thrice);
  countRanks(below, cards - 1, hands * 4, ranks | bit, twice, thrice);
  if (cards >= 2) countRanks(below, cards - 2, hands * 6, ranks | bit, twice | bit, thrice);
  if (cards >= 3) countRanks(below, cards - 3, hands * 4, ranks | bit, twice | bit, thrice | bit);
  if (cards >= 4) countRanks(below, cards - 4, hands, ranks | bit, twice | bit, thrice | bit);
}
