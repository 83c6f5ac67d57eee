/**
 * ChaCha by the words of RFC 8439, one block at a time and plain, for checking the module against; the number
 * of rounds is free.
 */
export function chachaBlock(
  key: Uint8Array,
  [counter, ...nonce]: readonly [number, number, number, number],
  rounds: number,
): Uint32Array {
  const words = new DataView(key.buffer, key.byteOffset, 32);
  const start = Uint32Array.of(
    ...[0x61707865, 0x3320646e, 0x79622d32, 0x6b206574],
    ...Array.from({ length: 8 }, (_, w) => words.getUint32(4 * w, true)),
    ...[counter, ...nonce],
  );
  const state = start.slice();
  const step = (to: number, from: number, turned: number, bits: number): void => {
    state[to]! += state[from]!;
    const mixed = state[turned]! ^ state[to]!;
    state[turned] = (mixed << bits) | (mixed >>> (32 - bits));
  };
  const quarterRound = (a: number, b: number, c: number, d: number): void => {
    step(a, b, d, 16);
    step(c, d, b, 12);
    step(a, b, d, 8);
    step(c, d, b, 7);
  };
  for (let round = 0; round < rounds; round += 2) {
    for (let i = 0; i < 4; i++) quarterRound(i, i + 4, i + 8, i + 12);
    for (let i = 0; i < 4; i++) {
      quarterRound(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
  }
  return state.map((word, w) => word + start[w]!);
}
