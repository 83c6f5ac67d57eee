/** A seeded stream of integers below 2^32, the same in every host (xorshift32). */
export function randomIntegers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
