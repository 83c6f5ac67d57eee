/* Bit sets in a number: ranks of a hand, seats that win, halves of a card set. */

/** The number of bits set, of 32. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
