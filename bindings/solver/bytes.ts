import { sha256 } from '@noble/hashes/sha2.js';
import { ArgumentError, shown } from '../errors.ts';
import { isTypedArray } from '../checks.ts';
import { Engine } from './engine.ts';
import { type Profile, profileSizes } from './profile.ts';
import { type Question, checkQuestion } from './question.ts';

/*
 * A solution as bytes, all numbers little-endian: eight letters and digits that name format and version, the length
 * of the head as u32, the head (JSON: the question and the iterations) padded with blanks to a multiple of four, the
 * probabilities as f32, and the SHA-256 of all that.
 */

const MAGIC = 'razzsol1';
const HASH_BYTES = 32;
const HEAD_AT = MAGIC.length + 4;
const LONGEST_HEAD = 2 ** 16;

export function writeBytes(
  question: Question,
  profile: Profile,
  iterations: number,
): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify({
    ...question,
    weights: question.weights.map((each) => Array.from(each)),
    iterations,
  });
  const head = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const arrays = profile.flat();
  const numbers = arrays.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(HEAD_AT + head.length + 4 * numbers + HASH_BYTES);
  bytes.set(new TextEncoder().encode(MAGIC));
  const view = new DataView(bytes.buffer);
  view.setUint32(MAGIC.length, head.length, true);
  bytes.set(head, HEAD_AT);
  let at = HEAD_AT + head.length;
  for (const array of arrays) for (const number of array) view.setFloat32((at += 4) - 4, number, true);
  bytes.set(sha256(bytes.subarray(0, at)), at);
  return bytes;
}

/** The contents of a solution's bytes, checked. */
export interface Loaded {
  readonly engine: Engine;
  readonly profile: Profile;
  readonly iterations: number;
}

/**
 * Reads bytes of {@link writeBytes}. Everything in them is checked before it is used.
 *
 * @throws {@link ArgumentError} `length` for something that is no Uint8Array or too short, `value` for anything else
 * that is not as it was written.
 */
export function readBytes(bytes: unknown): Loaded {
  if (!isTypedArray(bytes, Uint8Array) || bytes.length < HEAD_AT + HASH_BYTES) {
    throw new ArgumentError('length', 'bytes', 'the Uint8Array of a solution', shown(bytes));
  }
  const end = bytes.length - HASH_BYTES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, end);
  if (new TextDecoder().decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) fail('bytes that begin otherwise');
  const hash = sha256(bytes.subarray(0, end));
  if (hash.some((byte, i) => byte !== bytes[end + i])) fail('bytes that have been changed');
  const headBytes = view.getUint32(MAGIC.length, true);
  if (headBytes > Math.min(LONGEST_HEAD, end - HEAD_AT)) fail('a head that is too long');
  const { question, iterations } = readHead(bytes.subarray(HEAD_AT, HEAD_AT + headBytes));
  const engine = new Engine(question);
  const sizes = profileSizes(engine);
  let at = HEAD_AT + headBytes;
  if (end - at !== 4 * sizes.flat().reduce((sum, size) => sum + size, 0))
    fail('another number of strategies');
  const take = (size: number): Float32Array =>
    Float32Array.from({ length: size }, () => view.getFloat32((at += 4) - 4, true));
  const profile = sizes.map(([first, second]) => [take(first), take(second)] as const);
  checkChances(engine, profile);
  return { engine, profile, iterations };
}

function fail(received: string): never {
  throw new ArgumentError('value', 'bytes', 'a solution of this version, unchanged', received);
}

function readHead(bytes: Uint8Array): { question: Question; iterations: number } {
  let json: Record<string, unknown>;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    fail('a head that is no JSON');
  }
  const { iterations, ...fields } = json;
  if (!Number.isSafeInteger(iterations) || (iterations as number) < 0) fail('no iterations');
  return { question: checkQuestion(fields) ?? fail('no spot'), iterations: iterations as number };
}

const SUM_TOLERANCE = 1e-4;

function checkChances(engine: Engine, profile: Profile): void {
  engine.rounds.forEach(({ round }, index) => {
    for (const { seat, slot, actions } of round.betting.tree.nodes) {
      const numbers = profile[index]![seat];
      const count = round.board.holdings[seat].places.length;
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (let a = 0; a < actions.length; a++) {
          const chance = numbers[(slot + a) * count + i]!;
          if (!(chance >= 0)) fail('a negative probability');
          sum += chance;
        }
        if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) fail('probabilities that do not add up to 1');
      }
    }
  });
}
