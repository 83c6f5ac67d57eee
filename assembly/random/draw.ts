/*
 * Unbiased draws without a division: Brackett-Rozinsky and Lemire, "Batched ranged random integer
 * generation", Software: Practice and Experience 55 (2025).
 *
 * A draw below b takes the upper half of word * b and hands the lower half to the next draw. Draws below n,
 * n - 1, n - 2 and n - 3 thus read word / 2^32 as a fraction of four digits in mixed radix. With p the
 * product of the four bounds, the digits are one of p outcomes, floor(word * p / 2^32), and the lower half
 * left at the end is word * p mod 2^32.
 *
 * No bias: the words of one outcome leave numbers that lie p apart and fill [0, 2^32). Let t = 2^32 mod p.
 * [t, 2^32) is floor(2^32 / p) times as long as p, so exactly that many words of every outcome leave t or more.
 * A word that leaves less than t is rejected, and the trial goes on with the next word of its keystream: the
 * same seed always draws the same cards. p fits 32 bits up to n = 256; up to n = 52 at most one word in 1,297
 * is rejected. Since t < p, no division is needed for a word that leaves p or more.
 */
import { blocksOfTrial, blocksOfTrials, words } from './chacha';

/** Four trials' draws: draw j of the trial in lane l is the u32 at draws + 16 j + 4 l. */
export const draws: usize = memory.data(256 * 16, 16);

/**
 * Draws for the trials trial .. trial + 3, one a lane: draw j is below size - j. Four draws come from one
 * word whatever their number, so fewer draws are the beginning of more.
 */
export function drawForTrials(domain: u32, trial: u64, size: i32, count: i32, rounds: u32): void {
  let suspects = i32x4.splat(0);
  for (let j = 0; j < count; j += 4) {
    const word = (j >> 2) & 15;
    if (word == 0) blocksOfTrials(domain, trial, j >> 6, rounds);
    const to = draws + (j << 4);
    let left = v128.load(words + (word << 4));
    left = drawFromEach(left, bound(size, j), to);
    left = drawFromEach(left, bound(size, j + 1), to + 16);
    left = drawFromEach(left, bound(size, j + 2), to + 32);
    left = drawFromEach(left, bound(size, j + 3), to + 48);
    suspects = v128.or(suspects, i32x4.lt_u(left, i32x4.splat(outcomes(size, j))));
  }
  for (let lanes = i32x4.bitmask(suspects); lanes != 0; lanes &= lanes - 1) {
    const lane = ctz(lanes);
    drawForTrial(domain, trial + lane, lane, size, count, rounds);
  }
}

/** The draws of one trial, with rejection, into a lane of `draws`. */
function drawForTrial(domain: u32, trial: u64, lane: i32, size: i32, count: i32, rounds: u32): void {
  let next: u32 = 0;
  for (let j = 0; j < count; j += 4) {
    const to = draws + (j << 4) + (lane << 2);
    const p = outcomes(size, j);
    let left: u32;
    do {
      // Four blocks are made at a time: 64 words, block b of them in lane b.
      if ((next & 63) == 0) blocksOfTrial(domain, <u32>trial, <u32>(trial >> 32), next >> 4, rounds);
      left = load<u32>(words + ((next & 15) << 4) + (((next >> 4) & 3) << 2));
      next++;
      left = drawFromOne(left, bound(size, j), to);
      left = drawFromOne(left, bound(size, j + 1), to + 16);
      left = drawFromOne(left, bound(size, j + 2), to + 32);
      left = drawFromOne(left, bound(size, j + 3), to + 48);
    } while (left < p && left < -p % p);
  }
}

/** The number of cards that draw j chooses from. Draws beyond the last card have one outcome. */
// @ts-ignore: decorator
@inline
function bound(size: i32, j: i32): u32 {
  return max(size - j, 1);
}

/** The number of outcomes of the four draws from j on. */
// @ts-ignore: decorator
@inline
function outcomes(size: i32, j: i32): u32 {
  return bound(size, j) * bound(size, j + 1) * bound(size, j + 2) * bound(size, j + 3);
}

/** Stores a draw below the bound, lane by lane; returns the rest of the words. */
// @ts-ignore: decorator
@inline
function drawFromEach(left: v128, bound: u32, to: usize): v128 {
  const bounds = i32x4.splat(bound);
  const lanes01 = i64x2.extmul_low_i32x4_u(left, bounds);
  const lanes23 = i64x2.extmul_high_i32x4_u(left, bounds);
  v128.store(to, v128.shuffle<u32>(lanes01, lanes23, 1, 3, 5, 7));
  return v128.shuffle<u32>(lanes01, lanes23, 0, 2, 4, 6);
}

/** Stores a draw below the bound; returns the rest of the word. */
// @ts-ignore: decorator
@inline
function drawFromOne(left: u32, bound: u32, to: usize): u32 {
  const product = <u64>left * bound;
  store<u32>(to, <u32>(product >> 32));
  return <u32>product;
}
