/*
 * A card is rank * 4 + suit (0..51), rank 0 = ace .. 12 = king, suit 0 = clubs .. 3 = spades.
 * A card set is a 64-bit word of four 16-bit lanes, one a suit, clubs lowest; bit r of a lane is rank r.
 * The seven of hearts, card 26, is therefore bit 2 * 16 + 6 = 38. The word's halves are called the minor
 * suits (clubs, diamonds) and the major suits (hearts, spades), as in bridge.
 */

export const CARD_COUNT: u32 = 52;
export const RANK_COUNT: u32 = 13;

// @ts-ignore: decorator
@inline
export function cardBit(card: u32): u64 {
  return (<u64>1) << (((card & 3) << 4) | (card >> 2));
}
