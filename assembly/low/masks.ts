/* From cards to masks of ranks, many cards at a time. */

/*
 * Turning cards into rank bits: the rank, card >> 2, picks a byte of these tables, the low and the high half of
 * 1 << rank. Card 37 (ten of diamonds) has rank 9, so 0 in the low table and 2 in the high one: 0x0200.
 */
// @ts-ignore: decorator
@inline
export function lowBits(ranks: v128): v128 {
  return i8x16.swizzle(i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), ranks);
}

// @ts-ignore: decorator
@inline
export function highBits(ranks: v128): v128 {
  return i8x16.swizzle(i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 0, 0, 0), ranks);
}

/** Ranks of sixteen cards. There is no byte shift, so bits of the next card come along and are masked off. */
// @ts-ignore: decorator
@inline
export function ranksOf(cards: v128): v128 {
  return v128.and(i16x8.shr_u(cards, 2), i8x16.splat(15));
}

// @ts-ignore: decorator
@inline
export function withoutLowest(ranks: v128): v128 {
  return v128.and(ranks, i16x8.sub(ranks, i16x8.splat(1)));
}

/**
 * Rank bits of two 7-byte hands at `at`, half folded. With the seventh card doubled each hand fills eight
 * bytes; ORing its two words leaves the 32-bit lanes [low of hand 0, low of 1, high of 0, high of 1], in
 * which four bytes are still to be ORed.
 */
// @ts-ignore: decorator
@inline
export function foldTwoHands(at: usize): v128 {
  const bytes = v128.load(at);
  const ranks = ranksOf(i8x16.shuffle(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 13));
  const low = lowBits(ranks);
  const high = highBits(ranks);
  return v128.or(v128.shuffle<u32>(low, high, 0, 2, 4, 6), v128.shuffle<u32>(low, high, 1, 3, 5, 7));
}

// @ts-ignore: decorator
@inline
export function foldWords(words: v128): v128 {
  return v128.and(v128.or(words, i32x4.shr_u(words, 16)), i32x4.splat(0xffff));
}

// @ts-ignore: decorator
@inline
export function foldBytes(bytes: v128): v128 {
  return v128.and(v128.or(bytes, i16x8.shr_u(bytes, 8)), i16x8.splat(0xff));
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
export function foldFourSets(at: usize): v128 {
  return foldWords(v128.shuffle<u32>(foldTwoSets(at), foldTwoSets(at + 16), 0, 2, 4, 6));
}
