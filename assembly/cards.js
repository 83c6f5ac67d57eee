'use strict';
/*
 * A card is rank * 4 + suit (0..51), rank 0 = ace .. 12 = king, suit 0 = clubs .. 3 = spades.
 * A card set is a 64-bit word of four 16-bit lanes, one a suit, clubs lowest; bit r of a lane is rank r.
 * The seven of hearts, card 26, is therefore bit 2 * 16 + 6 = 38. The word's halves are called the minor
 * suits (clubs, diamonds) and the major suits (hearts, spades), as in bridge.
 */
Object.defineProperty(exports, '__esModule', { value: true });
exports.RANKS = exports.CARDS = void 0;
exports.cardBit = cardBit;
exports.CARDS = 52;
exports.RANKS = 13;
// @ts-ignore: decorator
function cardBit(card) {
  return 1 << (((card & 3) << 4) | (card >> 2));
}
