import type { Audit, HandHistory } from '../../history/index.ts';

const FIRST_SIZE = 1 << 12;

/**
 * The hands read so far, by room, number and result: a million take 16 MB. A number of 53 bits stands for each;
 * two of a million hands share one in less than one of a thousand million runs.
 */
export class SeenHands {
  #table = new Float64Array(FIRST_SIZE);
  #count = 0;

  /** Whether the hand of this hash, as {@link hashOfHand} gives it, is new. */
  add(hash: number): boolean {
    if (2 * this.#count >= this.#table.length) this.#grow();
    let at = hash % this.#table.length;
    while (this.#table[at] !== 0) {
      if (this.#table[at] === hash) return false;
      at = (at + 1) % this.#table.length;
    }
    this.#table[at] = hash;
    this.#count++;
    return true;
  }

  #grow(): void {
    const old = this.#table;
    this.#table = new Float64Array(2 * old.length);
    this.#count = 0;
    for (const hash of old) if (hash !== 0) this.add(hash);
  }
}

/**
 * The identity of a hand; `undefined` for one without a number. Players and results belong to it: PHH counts hands
 * within an event, home games anyhow.
 */
export function hashOfHand(
  { room, id, tournament, seats }: HandHistory,
  { payoffs }: Audit,
): number | undefined {
  if (id === '' || id === '0' || room === 'unknown') return undefined;
  return hashOf(JSON.stringify([room, id, tournament, seats.map(({ name }) => name), payoffs]));
}

/** A number from 1 to 2^53 - 1: two hashes of 26 and 27 bits. */
function hashOf(text: string): number {
  let [a, b] = [0x811c9dc5, 0x1505];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b, 33) ^ text.charCodeAt(i);
  }
  return (mixed(a) >>> 6) * 2 ** 27 + (mixed(b) >>> 5) || 1;
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return once ^ (once >>> 16);
}
