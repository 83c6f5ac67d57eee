// Seeded, varied inputs.
import { randomIntegers } from '../test/support/random-integers.ts';

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
