/* Looks a batch over before it is evaluated: wrong bytes, wrong sets, and hands that hold a card twice. */
import { CARD_COUNT } from '../cards';
import { setOfBytes } from './batch';

/** Whether each of the bytes is a card. */
export function areCards(at: usize, bytes: i32): bool {
  let highest = i8x16.splat(0);
  let i = 0;
  for (; i + 16 <= bytes; i += 16) highest = i8x16.max_u(highest, v128.load(at + i));
  let rest: u32 = 0;
  for (; i < bytes; i++) rest = max(rest, <u32>load<u8>(at + i));
  return rest < CARD_COUNT && !v128.any_true(i8x16.gt_u(highest, i8x16.splat(<i8>(CARD_COUNT - 1))));
}

/** Whether every set has only bits that stand for cards. */
export function areSets(input: usize, count: i32): bool {
  let bits = i64x2.splat(0);
  let i = 0;
  for (; i + 2 <= count; i += 2) bits = v128.or(bits, v128.load(input + (i << 3)));
  if (i < count) bits = v128.or(bits, v128.load64_zero(input + (i << 3)));
  return !v128.any_true(v128.andnot(bits, i16x8.splat(0x1fff)));
}

/** The first 7-byte hand that holds a card twice, or -1. */
export function firstDuplicateHand(input: usize, count: i32): i32 {
  let i = 0;
  for (; i + 8 <= count; i += 8) {
    const hands = input + i * 7;
    const first = v128.or(equalCards(hands), equalCards(hands + 14));
    const second = v128.or(equalCards(hands + 28), equalCards(hands + 42));
    if (v128.any_true(v128.or(first, second))) break;
  }
  for (; i < count; i++) if (popcnt(setOfBytes(input + i * 7, 1)) != 7) return i;
  return -1;
}

/**
 * Whether two of the cards of a hand are equal, for the two hands at `at`: the cards compared with those one, two and
 * three places on, in a circle of seven, which makes all 21 pairs. The eighth byte of a hand repeats its last card.
 */
// @ts-ignore: decorator
@inline
function equalCards(at: usize): v128 {
  const bytes = v128.load(at);
  const cards = i8x16.shuffle(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 13);
  const one = i8x16.shuffle(bytes, bytes, 1, 2, 3, 4, 5, 6, 0, 0, 8, 9, 10, 11, 12, 13, 7, 7);
  const two = i8x16.shuffle(bytes, bytes, 2, 3, 4, 5, 6, 0, 1, 1, 9, 10, 11, 12, 13, 7, 8, 8);
  const three = i8x16.shuffle(bytes, bytes, 3, 4, 5, 6, 0, 1, 2, 2, 10, 11, 12, 13, 7, 8, 9, 9);
  return v128.or(i8x16.eq(cards, one), v128.or(i8x16.eq(cards, two), i8x16.eq(cards, three)));
}

/** The first hand in columns, `stride` bytes apart, that holds a card twice, or -1. */
export function firstDuplicateColumn(input: usize, stride: i32, count: i32): i32 {
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    let equal = i8x16.splat(0);
    for (let column = 1; column < 7; column++) {
      const cards = v128.load(input + i + column * stride);
      for (let before = 0; before < column; before++) {
        equal = v128.or(equal, i8x16.eq(cards, v128.load(input + i + before * stride)));
      }
    }
    if (v128.any_true(equal)) break;
  }
  for (; i < count; i++) if (popcnt(setOfBytes(input + i, stride)) != 7) return i;
  return -1;
}

/** The first set that has not five to seven cards, or -1. */
export function firstMiscount(input: usize, count: i32): i32 {
  for (let i = 0; i < count; i++) {
    const cards = popcnt(load<u64>(input + (i << 3)));
    if (cards < 5 || cards > 7) return i;
  }
  return -1;
}
