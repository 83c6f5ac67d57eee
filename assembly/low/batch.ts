import { cardBit } from '../cards';
import { VALUES, lowOfSet, lowestFive, pairedLow } from './value';

/** Hands that the input holds; the caller moves longer batches through it in pieces that stay in the cache. */
export const BATCH: i32 = 16384;

/** Hands whose values are kept, so that all of a batch can be checked before any value goes out. */
export const RESULTS: i32 = 1 << 20;

/**
 * Bytes from one input column to the next: a cache line more than it needs, because columns a power of two
 * apart fall into the same cache sets (measured: 1.6 times slower).
 */
export const COLUMN: i32 = BATCH + 64;

/** 7-byte hands, or seven columns, or 8-byte sets; SIMD loads may read 16 bytes past the hands. */
export const batchInput: usize = memory.data(BATCH * 8 + 16, 16);

/** Indices of the hands in the input with fewer than five distinct ranks, one u16 a hand. */
const pairedHands: usize = memory.data(BATCH * 2 + 2, 16);

/** One u16 a hand. */
export const batchValues: usize = memory.data(RESULTS * 2, 16);

/*
 * Turning cards into rank bits: the rank, card >> 2, picks a byte of these tables, the low and the high half of
 * 1 << rank. Card 37 (ten of diamonds) has rank 9, so 0 in the low table and 2 in the high one: 0x0200.
 */
// @ts-ignore: decorator
@inline
function lowBits(ranks: v128): v128 {
  return i8x16.swizzle(i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), ranks);
}

// @ts-ignore: decorator
@inline
function highBits(ranks: v128): v128 {
  return i8x16.swizzle(i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0), ranks);
}

/** Ranks of sixteen cards. There is no byte shift, so bits of the next card come along and are masked off. */
// @ts-ignore: decorator
@inline
function ranksOf(cards: v128): v128 {
  return v128.and(i16x8.shr_u(cards, 2), i8x16.splat(15));
}

// @ts-ignore: decorator
@inline
function withoutLowest(ranks: v128): v128 {
  return v128.and(ranks, i16x8.sub(ranks, i16x8.splat(1)));
}

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
 * than two are rare. Evaluating them afterwards in a loop of their own is what makes columns 1.4 times faster.
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
function setOfBytes(at: usize, stride: usize): u64 {
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

/**
 * Rank bits of two 7-byte hands at `at`, half folded. With the seventh card doubled each hand fills eight
 * bytes; ORing its two words leaves the 32-bit lanes [low of hand 0, low of 1, high of 0, high of 1], in
 * which four bytes are still to be ORed.
 */
// @ts-ignore: decorator
@inline
function foldTwoHands(at: usize): v128 {
  const bytes = v128.load(at);
  const ranks = ranksOf(i8x16.shuffle(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 13));
  const low = lowBits(ranks);
  const high = highBits(ranks);
  return v128.or(v128.shuffle<u32>(low, high, 0, 2, 4, 6), v128.shuffle<u32>(low, high, 1, 3, 5, 7));
}

// @ts-ignore: decorator
@inline
function foldWords(words: v128): v128 {
  return v128.and(v128.or(words, i32x4.shr_u(words, 16)), i32x4.splat(0xffff));
}

// @ts-ignore: decorator
@inline
function foldBytes(bytes: v128): v128 {
  return v128.and(v128.or(bytes, i16x8.shr_u(bytes, 8)), i16x8.splat(0xff));
}

/** Evaluates 7-byte hands. */
export function lowOfHands(count: i32, offset: i32): void {
  const output = batchValues + (offset << 1);
  let end = pairedHands;
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const hands = batchInput + i * 7;
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
    store<u16>(output + (hand << 1), lowOfBytes(batchInput + hand * 7, 1));
  }
}

/** Evaluates seven columns of card bytes, COLUMN bytes apart; byte i of each makes hand i. */
export function lowOfColumns(count: i32, offset: i32): void {
  const output = batchValues + (offset << 1);
  let end = pairedHands;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    const columns = batchInput + i;
    let low = i8x16.splat(0);
    let high = i8x16.splat(0);
    for (let column = 0; column < 7; column++) {
      const ranks = ranksOf(v128.load(columns + column * COLUMN));
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
    store<u16>(output + (hand << 1), lowOfBytes(batchInput + hand, COLUMN));
  }
}

/** ORs the suit lanes of two card sets: the low 32 bits of each are left with two lanes to OR. */
// @ts-ignore: decorator
@inline
function foldTwoSets(at: usize): v128 {
  const sets = v128.load(at);
  return v128.or(sets, i64x2.shr_u(sets, 32));
}

// @ts-ignore: decorator
@inline
function foldFourSets(at: usize): v128 {
  return foldWords(v128.shuffle<u32>(foldTwoSets(at), foldTwoSets(at + 16), 0, 2, 4, 6));
}

/** Stores the values of eight card sets; the result is that of `storeLowestFive`. */
// @ts-ignore: decorator
@inline
function storeEightSets(at: usize, sets: usize): i32 {
  return storeLowestFive(at, i16x8.narrow_i32x4_u(foldFourSets(sets), foldFourSets(sets + 32)));
}

/** Evaluates card sets of five to seven cards. */
export function lowOfSets(count: i32, offset: i32): void {
  const output = batchValues + (offset << 1);
  let end = pairedHands;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    const sets = batchInput + (i << 3);
    const values = output + (i << 1);
    end = listPaired(end, i, storeEightSets(values, sets) | (storeEightSets(values + 16, sets + 64) << 8));
  }
  for (; i < count; i++, end += 2) store<u16>(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand: usize = load<u16>(at);
    const set = batchInput + (hand << 3);
    store<u16>(output + (hand << 1), lowOfSet(load<u32>(set), load<u32>(set + 4)));
  }
}

/** Whether each of `bytes` bytes of input from `offset` on is a card. */
export function areCards(offset: usize, bytes: i32): bool {
  const at = batchInput + offset;
  let highest = i8x16.splat(0);
  let i = 0;
  for (; i + 16 <= bytes; i += 16) highest = i8x16.max_u(highest, v128.load(at + i));
  let rest: u32 = 0;
  for (; i < bytes; i++) rest = max(rest, <u32>load<u8>(at + i));
  return rest < 52 && !v128.any_true(i8x16.gt_u(highest, i8x16.splat(51)));
}

/** Whether every set of the input has only bits that stand for cards. */
export function areSets(count: i32): bool {
  let bits = i64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) bits = v128.or(bits, v128.load(batchInput + (i << 3)));
  if (i < count) bits = v128.or(bits, v128.load64_zero(batchInput + (i << 3)));
  return !v128.any_true(v128.andnot(bits, i16x8.splat(0x1fff)));
}

/** The first 7-byte hand (stride 1) or hand in columns (stride COLUMN) that holds a card twice, or -1. */
export function firstDuplicate(count: i32, stride: i32): i32 {
  const step = stride == 1 ? 7 : 1;
  for (let i = 0; i < count; i++) {
    if (popcnt(setOfBytes(batchInput + i * step, stride)) != 7) return i;
  }
  return -1;
}

/** The first set that has not five to seven cards, or -1. */
export function firstMiscount(count: i32): i32 {
  for (let i = 0; i < count; i++) {
    const cards = popcnt(load<u64>(batchInput + (i << 3)));
    if (cards < 5 || cards > 7) return i;
  }
  return -1;
}

/**
 * Counts the hands of `cards` cards by value, into one u32 a value at `batchValues`. Suits do not matter, so it
 * walks the rank multisets (49,205 of seven cards) and weighs each by its choices of suits.
 */
export function countHands(cards: i32): void {
  memory.fill(batchValues, 0, VALUES << 2);
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
