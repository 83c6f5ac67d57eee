/*
 * The ChaCha keystream of RFC 8439, section 2.3, with four blocks computed side by side: the module's only
 * source of randomness. Word w of the state is one v128 with a block in each lane, so a quarter round serves
 * four blocks and no round has to shuffle diagonals into place.
 *
 * The sixteen words of a block's state, in the layout of the RFC:
 *
 *    0 ..  3  the constant "expand 32-byte k"
 *    4 .. 11  the seed, 256 bits, each word little-endian
 *   12        the block within the trial
 *   13        the domain: which use of the seed this is (DEALS and its neighbours)
 *   14, 15    the trial (the deal, the sample, the hand), low word first
 *
 * Every trial of every domain therefore owns 2^32 blocks of its own. Any trial can be computed alone, in any
 * order and on any machine, and comes out the same to the bit.
 */

/** The domains. Their numbers are part of a seed's meaning: never change or reuse one. */
export const DEALS: u32 = 0;
export const EQUITY: u32 = 1;
export const SIMULATION: u32 = 2;

/** The 32 bytes of the seed, written by the caller before anything is drawn from it. */
export const seed: usize = memory.data(32, 16);

/** Four blocks: word w of the block in lane l is at words + 16 w + 4 l. */
export const words: usize = memory.data(256, 16);

/** Blocks block .. block + 3 of one trial, one a lane. */
export function blocksOfTrial(domain: u32, trialLow: u32, trialHigh: u32, block: u32, rounds: u32): void {
  const blocks = i32x4.add(i32x4.splat(block), i32x4(0, 1, 2, 3));
  chacha(blocks, i32x4.splat(domain), i32x4.splat(trialLow), i32x4.splat(trialHigh), rounds);
}

/** The same block of the trials trial .. trial + 3, one a lane. */
export function blocksOfTrials(domain: u32, trial: u64, block: u32, rounds: u32): void {
  const first = i32x4.splat(<u32>trial);
  const low = i32x4.add(first, i32x4(0, 1, 2, 3));
  // A lane that wrapped past 2^32 is below the first: the comparison gives -1 there, the carry.
  const high = i32x4.sub(i32x4.splat(<u32>(trial >> 32)), i32x4.lt_u(low, first));
  chacha(i32x4.splat(block), i32x4.splat(domain), low, high, rounds);
}

/**
 * Fills `words`. The state's rows are a, b, c and d; the rounds work on its columns and then on its diagonals,
 * each quarter round spelled out because sixteen local variables ran 1.27 times as fast as the same steps on
 * memory.
 */
function chacha(word12: v128, word13: v128, word14: v128, word15: v128, rounds: u32): void {
  let a0 = i32x4.splat(0x61707865);
  let a1 = i32x4.splat(0x3320646e);
  let a2 = i32x4.splat(0x79622d32);
  let a3 = i32x4.splat(0x6b206574);
  let b0 = seedWord(0);
  let b1 = seedWord(1);
  let b2 = seedWord(2);
  let b3 = seedWord(3);
  let c0 = seedWord(4);
  let c1 = seedWord(5);
  let c2 = seedWord(6);
  let c3 = seedWord(7);
  let d0 = word12;
  let d1 = word13;
  let d2 = word14;
  let d3 = word15;
  for (let round: u32 = 0; round < rounds; round += 2) {
    a0 = i32x4.add(a0, b0);
    d0 = rotate16(v128.xor(d0, a0));
    c0 = i32x4.add(c0, d0);
    b0 = rotate(v128.xor(b0, c0), 12);
    a0 = i32x4.add(a0, b0);
    d0 = rotate8(v128.xor(d0, a0));
    c0 = i32x4.add(c0, d0);
    b0 = rotate(v128.xor(b0, c0), 7);

    a1 = i32x4.add(a1, b1);
    d1 = rotate16(v128.xor(d1, a1));
    c1 = i32x4.add(c1, d1);
    b1 = rotate(v128.xor(b1, c1), 12);
    a1 = i32x4.add(a1, b1);
    d1 = rotate8(v128.xor(d1, a1));
    c1 = i32x4.add(c1, d1);
    b1 = rotate(v128.xor(b1, c1), 7);

    a2 = i32x4.add(a2, b2);
    d2 = rotate16(v128.xor(d2, a2));
    c2 = i32x4.add(c2, d2);
    b2 = rotate(v128.xor(b2, c2), 12);
    a2 = i32x4.add(a2, b2);
    d2 = rotate8(v128.xor(d2, a2));
    c2 = i32x4.add(c2, d2);
    b2 = rotate(v128.xor(b2, c2), 7);

    a3 = i32x4.add(a3, b3);
    d3 = rotate16(v128.xor(d3, a3));
    c3 = i32x4.add(c3, d3);
    b3 = rotate(v128.xor(b3, c3), 12);
    a3 = i32x4.add(a3, b3);
    d3 = rotate8(v128.xor(d3, a3));
    c3 = i32x4.add(c3, d3);
    b3 = rotate(v128.xor(b3, c3), 7);

    a0 = i32x4.add(a0, b1);
    d3 = rotate16(v128.xor(d3, a0));
    c2 = i32x4.add(c2, d3);
    b1 = rotate(v128.xor(b1, c2), 12);
    a0 = i32x4.add(a0, b1);
    d3 = rotate8(v128.xor(d3, a0));
    c2 = i32x4.add(c2, d3);
    b1 = rotate(v128.xor(b1, c2), 7);

    a1 = i32x4.add(a1, b2);
    d0 = rotate16(v128.xor(d0, a1));
    c3 = i32x4.add(c3, d0);
    b2 = rotate(v128.xor(b2, c3), 12);
    a1 = i32x4.add(a1, b2);
    d0 = rotate8(v128.xor(d0, a1));
    c3 = i32x4.add(c3, d0);
    b2 = rotate(v128.xor(b2, c3), 7);

    a2 = i32x4.add(a2, b3);
    d1 = rotate16(v128.xor(d1, a2));
    c0 = i32x4.add(c0, d1);
    b3 = rotate(v128.xor(b3, c0), 12);
    a2 = i32x4.add(a2, b3);
    d1 = rotate8(v128.xor(d1, a2));
    c0 = i32x4.add(c0, d1);
    b3 = rotate(v128.xor(b3, c0), 7);

    a3 = i32x4.add(a3, b0);
    d2 = rotate16(v128.xor(d2, a3));
    c1 = i32x4.add(c1, d2);
    b0 = rotate(v128.xor(b0, c1), 12);
    a3 = i32x4.add(a3, b0);
    d2 = rotate8(v128.xor(d2, a3));
    c1 = i32x4.add(c1, d2);
    b0 = rotate(v128.xor(b0, c1), 7);
  }
  setWord(0, i32x4.add(a0, i32x4.splat(0x61707865)));
  setWord(1, i32x4.add(a1, i32x4.splat(0x3320646e)));
  setWord(2, i32x4.add(a2, i32x4.splat(0x79622d32)));
  setWord(3, i32x4.add(a3, i32x4.splat(0x6b206574)));
  setWord(4, i32x4.add(b0, seedWord(0)));
  setWord(5, i32x4.add(b1, seedWord(1)));
  setWord(6, i32x4.add(b2, seedWord(2)));
  setWord(7, i32x4.add(b3, seedWord(3)));
  setWord(8, i32x4.add(c0, seedWord(4)));
  setWord(9, i32x4.add(c1, seedWord(5)));
  setWord(10, i32x4.add(c2, seedWord(6)));
  setWord(11, i32x4.add(c3, seedWord(7)));
  setWord(12, i32x4.add(d0, word12));
  setWord(13, i32x4.add(d1, word13));
  setWord(14, i32x4.add(d2, word14));
  setWord(15, i32x4.add(d3, word15));
}

// @ts-ignore: decorator
@inline
function setWord(w: u32, value: v128): void {
  v128.store(words + (w << 4), value);
}

/** A word of the seed, the same in every lane. */
// @ts-ignore: decorator
@inline
function seedWord(w: u32): v128 {
  return v128.load32_splat(seed + (w << 2));
}

// @ts-ignore: decorator
@inline
function rotate(x: v128, bits: i32): v128 {
  return v128.or(i32x4.shl(x, bits), i32x4.shr_u(x, 32 - bits));
}

/** Left by 16 bits in one byte shuffle: 0x33221100 becomes 0x11003322. */
// @ts-ignore: decorator
@inline
function rotate16(x: v128): v128 {
  return i8x16.shuffle(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
}

/** Left by 8 bits in one byte shuffle: 0x33221100 becomes 0x22110033. */
// @ts-ignore: decorator
@inline
function rotate8(x: v128): v128 {
  return i8x16.shuffle(x, x, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14);
}
