/*
 * The hand value, for five to seven cards; lower is better.
 *
 *      0 ..  8191  no pair: the 13-bit mask of the five ranks, bit 0 = ace. Comparing two such masks as
 *                  integers compares the highest rank in which they differ, which is ace-to-five order.
 *   8192 .. 11051  one pair:   pair * 220 + index of three kickers among the other 12 ranks
 *  11052 .. 11909  two pair:   index of the two pairs among 13 ranks * 11 + kicker among the other 11
 *  11910 .. 12767  trips:      trips * 66 + index of two kickers among the other 12
 *  12768 .. 12923  full house: trips * 12 + pair among the other 12
 *  12924 .. 13079  quads:      quads * 12 + kicker among the other 12
 *
 * A set of ranks a < b < c is numbered C(c,3) + C(b,2) + C(a,1), its place among all sets of its size when
 * they are sorted from the top rank down, so every block above is dense and in order.
 */
export const PAIR: u32 = 8192;
export const TWO_PAIR: u32 = PAIR + 13 * 220;
export const TRIPS: u32 = TWO_PAIR + 78 * 11;
export const FULL_HOUSE: u32 = TRIPS + 13 * 66;
export const QUADS: u32 = FULL_HOUSE + 13 * 12;
/** One past the largest hand value. */
export const VALUE_COUNT: u32 = QUADS + 13 * 12;

/** Value of the best low among the five to seven cards of a set, given as the halves of its word. */
export function lowOfSet(minorSuits: u32, majorSuits: u32): u32 {
  const minor = minorSuits | (minorSuits >> 16);
  const major = majorSuits | (majorSuits >> 16);
  const ranks = (minor | major) & 0xffff;
  if (popcnt(ranks) >= 5) return lowestFive(ranks);
  const minorBoth = minorSuits & (minorSuits >> 16);
  const majorBoth = majorSuits & (majorSuits >> 16);
  const twice = (minorBoth | majorBoth | (minor & major)) & 0xffff;
  const thrice = ((minorBoth & major) | (majorBoth & minor)) & 0xffff;
  return pairedLow(ranks, twice, thrice);
}

/** The lowest five bits of a mask that has at least five. */
// @ts-ignore: decorator
@inline
export function lowestFive(ranks: u32): u32 {
  let above = ranks & (ranks - 1);
  above &= above - 1;
  above &= above - 1;
  above &= above - 1;
  above &= above - 1;
  return ranks ^ above;
}

/**
 * Value of five to seven cards with fewer than five distinct ranks, from the masks of the ranks held at all,
 * at least twice and at least three times.
 */
export function pairedLow(ranks: u32, twice: u32, thrice: u32): u32 {
  const lowestPair = twice & -twice;
  const distinct = popcnt(ranks);
  if (distinct == 4) return PAIR + rankOf(lowestPair) * 220 + indexOfThree(without(ranks, lowestPair));
  if (distinct == 3) {
    const otherPairs = twice ^ lowestPair;
    if (otherPairs == 0) return TRIPS + rankOf(lowestPair) * 66 + indexOfTwo(without(ranks, lowestPair));
    const pairs = lowestPair | (otherPairs & -otherPairs);
    return TWO_PAIR + indexOfTwo(pairs) * 11 + rankAmong(ranks ^ pairs, pairs);
  }
  // A rank held three times makes the full house; with two such ranks the lower one is the trips.
  const trips = thrice & -thrice;
  const multiple = popcnt(twice) == 2 ? trips : twice;
  const base: u32 = multiple == twice ? QUADS : FULL_HOUSE;
  return base + rankOf(multiple) * 12 + rankAmong(ranks ^ multiple, multiple);
}

/**
 * Value of a showing hand of one to four cards, comparable with any other of its kind; lower is better.
 * Bits 26..28 hold the class (0 no pair, 1 one pair, 2 two pair, 3 trips, 4 quads), bits 13..25 the ranks
 * held more than once, bits 0..12 the others. Cards not there yet do not count.
 */
export function lowShowing(minorSuits: u32, majorSuits: u32): u32 {
  const minor = minorSuits | (minorSuits >> 16);
  const major = majorSuits | (majorSuits >> 16);
  const ranks = (minor | major) & 0xffff;
  const twice =
    ((minorSuits & (minorSuits >> 16)) | (majorSuits & (majorSuits >> 16)) | (minor & major)) & 0xffff;
  const cards = popcnt(minorSuits) + popcnt(majorSuits);
  const distinct = popcnt(ranks);
  const pairs = popcnt(twice);
  // Spare cards beyond one a rank: 1 for a pair, 2 for two pair or trips, 3 for quads.
  const spare = cards - distinct;
  const kind: u32 = spare == 3 ? 4 : spare == 2 && pairs == 1 ? 3 : spare;
  return (kind << 26) | (twice << 13) | (ranks ^ twice);
}

// @ts-ignore: decorator
@inline
function rankOf(bit: u32): u32 {
  return ctz(bit);
}

/** Rank of a single bit, counted among the ranks that are not in `taken`. */
// @ts-ignore: decorator
@inline
function rankAmong(bit: u32, taken: u32): u32 {
  return ctz(bit) - popcnt(taken & (bit - 1));
}

/** A mask without one of its bits, the higher ranks moved down to close the gap. */
// @ts-ignore: decorator
@inline
function without(ranks: u32, bit: u32): u32 {
  const below = bit - 1;
  return (ranks & below) | ((ranks & ~(below | bit)) >> 1);
}

// @ts-ignore: decorator
@inline
function indexOfTwo(ranks: u32): u32 {
  const low = ctz(ranks);
  const high: u32 = 31 - clz(ranks);
  return ((high * (high - 1)) >> 1) + low;
}

// @ts-ignore: decorator
@inline
function indexOfThree(ranks: u32): u32 {
  const high: u32 = 31 - clz(ranks);
  return (high * (high - 1) * (high - 2)) / 6 + indexOfTwo(ranks ^ (1 << high));
}
