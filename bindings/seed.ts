// Reads, draws and writes seeds.
import { isTypedArray } from './checks.ts';
import { ArgumentError, OperationError, shown } from './errors.ts';

/**
 * A seed makes random results repeatable: an integer 0 .. 2^53 - 1, 64 hex digits, or 32 bytes. The hex digits
 * are the 32 bytes in order; an integer is its eight bytes, lowest first, and 24 zero bytes, so `1` is
 * `"0100…00"`. A seed of 256 bits reaches every order of the deck (there are about 2^226); an integer is
 * easier to type but can be guessed.
 */
export type Seed = number | string | Uint8Array;

/** Bytes in a seed. */
const SEED_BYTES = 32;

/**
 * A copy of a seed's 32 bytes; without a seed, 32 bytes from `crypto.getRandomValues`.
 *
 * @throws {@link ArgumentError} `seed` for an invalid seed; {@link OperationError} `seed` when there is no seed and
 * the host draws no random numbers.
 */
export function readSeed(seed: Seed | undefined, argument = 'seed'): Uint8Array {
  if (seed === undefined) return drawSeed(argument);
  const bytes = new Uint8Array(SEED_BYTES);
  if (isTypedArray(seed, Uint8Array) && seed.length === SEED_BYTES) bytes.set(seed);
  else if (typeof seed === 'string' && /^[0-9a-f]{64}$/i.test(seed)) {
    for (let i = 0; i < SEED_BYTES; i++) bytes[i] = parseInt(seed.slice(2 * i, 2 * i + 2), 16);
  } else if (typeof seed === 'number' && Number.isSafeInteger(seed) && seed >= 0) {
    for (let i = 0, rest = seed; rest > 0; i++, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  } else {
    const received = isTypedArray(seed, Uint8Array) ? `${seed.length} bytes` : shown(seed);
    throw new ArgumentError('seed', argument, 'an integer 0..2^53-1, 64 hex digits, or 32 bytes', received);
  }
  return bytes;
}

/** A seed's bytes as 64 hex digits. */
export function formatSeed(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function drawSeed(argument: string): Uint8Array {
  if (typeof crypto === 'undefined') {
    throw new OperationError('seed', `the host has no crypto.getRandomValues; pass ${argument}`);
  }
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}
