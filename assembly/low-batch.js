'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
exports.batchValues = exports.batchInput = exports.COLUMN = exports.RESULTS = exports.BATCH = void 0;
exports.lowOfHands = lowOfHands;
exports.lowOfColumns = lowOfColumns;
exports.lowOfSets = lowOfSets;
exports.areCards = areCards;
exports.areSets = areSets;
exports.firstDuplicate = firstDuplicate;
exports.firstMiscount = firstMiscount;
exports.countHands = countHands;
const cards_1 = require('./cards');
const low_1 = require('./low');
/** Hands that the input holds; the caller moves longer batches through it in pieces that stay in the cache. */
exports.BATCH = 16384;
/** Hands whose values are kept, so that all of a batch can be checked before any value goes out. */
exports.RESULTS = 1 << 20;
/**
 * Bytes from one input column to the next: a cache line more than it needs, because columns a power of two
 * apart fall into the same cache sets (measured: 1.6 times slower).
 */
exports.COLUMN = exports.BATCH + 64;
/** 7-byte hands, or seven columns, or 8-byte sets; SIMD loads may read 16 bytes past the hands. */
exports.batchInput = memory.data(exports.BATCH * 8 + 16, 16);
/** Indices of the hands in the input with fewer than five distinct ranks, one u16 a hand. */
const pairedHands = memory.data(exports.BATCH * 2 + 2, 16);
/** One u16 a hand. */
exports.batchValues = memory.data(exports.RESULTS * 2, 16);
/*
 * Turning cards into rank bits: the rank, card >> 2, picks a byte of these tables, the low and the high half of
 * 1 << rank. Card 37 (ten of diamonds) has rank 9, so 0 in the low table and 2 in the high one: 0x0200.
 */
// @ts-ignore: decorator
function lowBits(ranks) {
  return i8x16.swizzle(i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), ranks);
}
// @ts-ignore: decorator
function highBits(ranks) {
  return i8x16.swizzle(i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0), ranks);
}
/** Ranks of sixteen cards. There is no byte shift, so bits of the next card come along and are masked off. */
// @ts-ignore: decorator
function ranksOf(cards) {
  return v128.and(i16x8.shr_u(cards, 2), i8x16.splat(15));
}
// @ts-ignore: decorator
function withoutLowest(ranks) {
  return v128.and(ranks, i16x8.sub(ranks, i16x8.splat(1)));
}
/**
 * Stores the values of eight rank masks and returns a bit for each hand with fewer than five distinct ranks,
 * whose value has still to be put right (one deal in twenty-two).
 */
// @ts-ignore: decorator
function storeLowestFive(at, ranks) {
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
function listPaired(end, first, hands) {
  store(end, first + ctz(hands));
  end += usize(hands != 0) << 1;
  hands &= hands - 1;
  store(end, first + ctz(hands));
  end += usize(hands != 0) << 1;
  for (hands &= hands - 1; hands != 0; hands &= hands - 1) {
    store(end, first + ctz(hands));
    end += 2;
  }
  return end;
}
/** Value of seven card bytes that lie `stride` apart. */
// @ts-ignore: decorator
function lowOfBytes(at, stride) {
  const set = setOfBytes(at, stride);
  return (0, low_1.lowOfSet)(set, set >> 32);
}
// @ts-ignore: decorator
function setOfBytes(at, stride) {
  return (
    (0, cards_1.cardBit)(load(at)) |
    (0, cards_1.cardBit)(load(at + stride)) |
    (0, cards_1.cardBit)(load(at + stride * 2)) |
    (0, cards_1.cardBit)(load(at + stride * 3)) |
    (0, cards_1.cardBit)(load(at + stride * 4)) |
    (0, cards_1.cardBit)(load(at + stride * 5)) |
    (0, cards_1.cardBit)(load(at + stride * 6))
  );
}
/**
 * Rank bits of two 7-byte hands at `at`, half folded. With the seventh card doubled each hand fills eight
 * bytes; ORing its two words leaves the 32-bit lanes [low of hand 0, low of 1, high of 0, high of 1], in
 * which four bytes are still to be ORed.
 */
// @ts-ignore: decorator
function foldTwoHands(at) {
  const bytes = v128.load(at);
  const ranks = ranksOf(i8x16.shuffle(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 13));
  const low = lowBits(ranks);
  const high = highBits(ranks);
  return v128.or(v128.shuffle(low, high, 0, 2, 4, 6), v128.shuffle(low, high, 1, 3, 5, 7));
}
// @ts-ignore: decorator
function foldWords(words) {
  return v128.and(v128.or(words, i32x4.shr_u(words, 16)), i32x4.splat(0xffff));
}
// @ts-ignore: decorator
function foldBytes(bytes) {
  return v128.and(v128.or(bytes, i16x8.shr_u(bytes, 8)), i16x8.splat(0xff));
}
/** Evaluates 7-byte hands. */
function lowOfHands(count, offset) {
  const output = exports.batchValues + (offset << 1);
  let end = pairedHands;
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const hands = exports.batchInput + i * 7;
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
  for (; i < count; i++, end += 2) store(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand = load(at);
    store(output + (hand << 1), lowOfBytes(exports.batchInput + hand * 7, 1));
  }
}
/** Evaluates seven columns of card bytes, COLUMN bytes apart; byte i of each makes hand i. */
function lowOfColumns(count, offset) {
  const output = exports.batchValues + (offset << 1);
  let end = pairedHands;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    const columns = exports.batchInput + i;
    let low = i8x16.splat(0);
    let high = i8x16.splat(0);
    for (let column = 0; column < 7; column++) {
      const ranks = ranksOf(v128.load(columns + column * exports.COLUMN));
      low = v128.or(low, lowBits(ranks));
      high = v128.or(high, highBits(ranks));
    }
    const values = output + (i << 1);
    const first = i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const second = i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    end = listPaired(end, i, storeLowestFive(values, first) | (storeLowestFive(values + 16, second) << 8));
  }
  for (; i < count; i++, end += 2) store(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand = load(at);
    store(output + (hand << 1), lowOfBytes(exports.batchInput + hand, exports.COLUMN));
  }
}
/** ORs the suit lanes of two card sets: the low 32 bits of each are left with two lanes to OR. */
// @ts-ignore: decorator
function foldTwoSets(at) {
  const sets = v128.load(at);
  return v128.or(sets, i64x2.shr_u(sets, 32));
}
// @ts-ignore: decorator
function foldFourSets(at) {
  return foldWords(v128.shuffle(foldTwoSets(at), foldTwoSets(at + 16), 0, 2, 4, 6));
}
/** Evaluates card sets of five to seven cards. */
function lowOfSets(count, offset) {
  const output = exports.batchValues + (offset << 1);
  let end = pairedHands;
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const sets = exports.batchInput + (i << 3);
    const ranks = i16x8.narrow_i32x4_u(foldFourSets(sets), foldFourSets(sets + 32));
    end = listPaired(end, i, storeLowestFive(output + (i << 1), ranks));
  }
  for (; i < count; i++, end += 2) store(end, i);
  for (let at = pairedHands; at < end; at += 2) {
    const hand = load(at);
    const set = exports.batchInput + (hand << 3);
    store(output + (hand << 1), (0, low_1.lowOfSet)(load(set), load(set + 4)));
  }
}
/** Whether each of `bytes` bytes of input from `offset` on is a card. */
function areCards(offset, bytes) {
  const at = exports.batchInput + offset;
  let highest = i8x16.splat(0);
  let i = 0;
  for (; i + 16 <= bytes; i += 16) highest = i8x16.max_u(highest, v128.load(at + i));
  let rest = 0;
  for (; i < bytes; i++) rest = max(rest, load(at + i));
  return rest < 52 && !v128.any_true(i8x16.gt_u(highest, i8x16.splat(51)));
}
/** Whether every set of the input has only bits that stand for cards. */
function areSets(count) {
  let bits = i64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) bits = v128.or(bits, v128.load(exports.batchInput + (i << 3)));
  if (i < count) bits = v128.or(bits, v128.load64_zero(exports.batchInput + (i << 3)));
  return !v128.any_true(v128.andnot(bits, i16x8.splat(0x1fff)));
}
/** The first 7-byte hand (stride 1) or hand in columns (stride COLUMN) that holds a card twice, or -1. */
function firstDuplicate(count, stride) {
  const step = stride == 1 ? 7 : 1;
  for (let i = 0; i < count; i++) {
    if (popcnt(setOfBytes(exports.batchInput + i * step, stride)) != 7) return i;
  }
  return -1;
}
/** The first set that has not five to seven cards, or -1. */
function firstMiscount(count) {
  for (let i = 0; i < count; i++) {
    const cards = popcnt(load(exports.batchInput + (i << 3)));
    if (cards < 5 || cards > 7) return i;
  }
  return -1;
}
/**
 * Counts the hands of `cards` cards by value, into one u32 a value at `batchValues`. Suits do not matter, so it
 * walks the rank multisets (49,205 of seven cards) and weighs each by its choices of suits.
 */
function countHands(cards) {
  memory.fill(exports.batchValues, 0, low_1.VALUES << 2);
  countRanks(12, cards, 1, 0, 0, 0);
}
function countRanks(rank, cards, hands, ranks, twice, thrice) {
  if (cards == 0) {
    const value =
      popcnt(ranks) >= 5 ? (0, low_1.lowestFive)(ranks) : (0, low_1.pairedLow)(ranks, twice, thrice);
    const at = exports.batchValues + (value << 2);
    store(at, load(at) + hands);
    return;
  }
  if (rank < 0) return;
  const bit = 1 << rank;
  const below = rank - 1;
  countRanks(below, cards, hands, ranks, twice, thrice);
  countRanks(below, cards - 1, hands * 4, ranks | bit, twice, thrice);
  if (cards >= 2) countRanks(below, cards - 2, hands * 6, ranks | bit, twice | bit, thrice);
  if (cards >= 3) countRanks(below, cards - 3, hands * 4, ranks | bit, twice | bit, thrice | bit);
  if (cards >= 4) countRanks(below, cards - 4, hands, ranks | bit, twice | bit, thrice | bit);
}
