/** A seeded stream of integers below 2^32, for inputs that are varied and the same in every run (xorshift32). */
export function randomIntegers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** `count` hands of seven different cards each, card numbers hand after hand. */
export function randomHands(count: number, seed: number): Uint8Array {
  const next = randomIntegers(seed);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const hands = new Uint8Array(count * 7);
  for (let i = 0; i < hands.length; i++) {
    const from = i % 7;
    const other = from + (next() % (52 - from));
    [deck[from], deck[other]] = [deck[other]!, deck[from]!];
    hands[i] = deck[from]!;
  }
  return hands;
}
