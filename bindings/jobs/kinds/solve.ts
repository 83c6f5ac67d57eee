// The kind of job that solves a list of spots.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { formatCards, readCards } from '../../cards.ts';
import { costOf, solutionBytes } from '../../solver/cost.ts';
import { type Solution, type SolverSpot, solve } from '../../solver/index.ts';
import type { Question } from '../../solver/question.ts';
import { readSpotQuestion } from '../../solver/spot.ts';
import { type Counts, type JobKind } from './kind.ts';
import { fault, readInteger, readList, readObject } from '../fields.ts';

/** Heads-up spots to solve; an item is a spot. */
export interface SolveJob {
  /** `'solve'`. */
  readonly kind: 'solve';
  /** The spots, as `solve` takes them. */
  readonly spots: readonly SolverSpot[];
  /** The exploitability of each, as a part of the pot, to stop at. Default: 0.001. */
  readonly target?: number;
  /** The most iterations for each. Default: 10,000. */
  readonly maxIterations?: number;
  /** Whether the answer has the whole solutions, some 60 kB for a spot on seventh street. Default: false. */
  readonly solutions?: boolean;
}

/** The value of a spot; the fields are those of `Solution`. */
export interface SolvedSpot {
  /** Chips that each seat gets from the pot less the chips it puts in from here on. */
  readonly value: readonly [number, number];
  /** Bounds of seat 0's value, proved by best responses. */
  readonly bounds: readonly [number, number];
  /** Chips that a best response gains. */
  readonly exploitability: number;
  /** Iterations that were run. */
  readonly iterations: number;
  /** With `solutions`: the bytes for `loadSolution` as hex digits. */
  readonly solution?: string;
}

const MOST_SPOTS = 10_000;
const DEFAULT_TARGET = 0.001;
const DEFAULT_ITERATIONS = 10_000;
const MOST_ITERATIONS = 1e9;
const SPOT_FIELDS = ['seats', 'dead', 'street', 'pot', 'bet', 'raises', 'stacks', 'first', 'rake'] as const;
/** Seconds of an item that a slice should take. */
const SLICE_SECONDS = 0.1;

/** Six numbers: both values, both bounds, exploitability, iterations. */
const NUMBERS = 6;
const CHECK_BYTES = 8;
const LEAST_BYTES = 8 * NUMBERS + CHECK_BYTES;
/** Bytes of a counter, which has 64 digits. */
const CHUNK_BYTES = 24;
/** A part has 65,536 counters at most. */
const MOST_BYTES = 65_000 * CHUNK_BYTES;

export const solveKind: JobKind<SolveJob, readonly SolvedSpot[]> = {
  read(json) {
    const fields = readObject(json, 'job', ['kind', 'spots'], ['target', 'maxIterations', 'solutions']);
    const { target = DEFAULT_TARGET, maxIterations = DEFAULT_ITERATIONS, solutions = false } = fields;
    const spots = readList(fields.spots, 'job.spots', MOST_SPOTS).map((spot, i) => readSpotFields(spot, i));
    if (spots.length === 0) throw fault('job.spots', 'a spot or more', 'none');
    if (typeof target !== 'number' || !(target >= 0)) throw fault('job.target', 'a part of the pot', target);
    if (typeof solutions !== 'boolean') throw fault('job.solutions', 'true or false', solutions);
    const job = {
      kind: 'solve' as const,
      spots,
      target,
      maxIterations: readInteger(maxIterations, 'job.maxIterations', 1, MOST_ITERATIONS),
      solutions,
    };
    const bytes = questionsOf(job).reduce((sum, question) => sum + mostBytes(job, question), 0);
    if (bytes > MOST_BYTES) throw fault('job.spots', `answers of at most ${MOST_BYTES} bytes`, bytes);
    return job;
  },
  items: ({ spots }) => spots.length,
  sliceItems(job) {
    const seconds = questionsOf(job).reduce((sum, question) => sum + costOf(question).seconds, 0);
    return Math.max(1, Math.floor((SLICE_SECONDS * job.spots.length) / seconds));
  },
  open: (job) => (first, count) => {
    const counts: Counts = new Map();
    for (let item = first; item < first + count; item++) {
      const { target, maxIterations } = job;
      write(counts, item, packed(solve(job.spots[item]!, { target, maxIterations }), job.solutions === true));
    }
    return counts;
  },
  accepts(job, counts, _, ranges) {
    let counters = 0;
    for (const [first, end] of ranges) {
      for (let item = first; item < end; item++) {
        const bytes = read(counts, item);
        if (bytes === undefined || !isPacked(bytes)) return false;
        if (job.solutions !== true && bytes.length !== LEAST_BYTES) return false;
        counters += 1 + Math.ceil(bytes.length / CHUNK_BYTES);
      }
    }
    return counters === counts.size;
  },
  answer: ({ spots }, counts) => spots.map((_, item) => unpacked(read(counts, item)!)),
};

function questionsOf({ spots }: SolveJob): Question[] {
  return spots.map((spot) => readSpotQuestion(spot));
}

function mostBytes({ solutions }: SolveJob, question: Question): number {
  return LEAST_BYTES + CHUNK_BYTES + (solutions === true ? solutionBytes(question) : 0);
}

/** A spot that can be solved, its fields in one order. */
function readSpotFields(json: unknown, index: number): SolverSpot {
  const argument = `job.spots[${index}]`;
  const fields = readObject(json, argument, ['seats', 'pot', 'bet'], SPOT_FIELDS);
  readSpotQuestion(fields as unknown as SolverSpot);
  const spot: Record<string, unknown> = {};
  for (const name of SPOT_FIELDS) if (fields[name] !== undefined) spot[name] = fields[name];
  if (spot.dead !== undefined) spot.dead = formatCards(readCards(spot.dead as string, 'dead'));
  // A copy of plain data, which nobody else can change.
  return JSON.parse(JSON.stringify(spot)) as SolverSpot;
}

function packed(solution: Solution, isWhole: boolean): Uint8Array {
  const { value, bounds, exploitability, iterations } = solution;
  const numbers = new DataView(new ArrayBuffer(8 * NUMBERS));
  [...value, ...bounds, exploitability, iterations].forEach((number, i) =>
    numbers.setFloat64(8 * i, number, true),
  );
  const rest = isWhole ? solution.toBytes() : new Uint8Array(0);
  const bytes = new Uint8Array(LEAST_BYTES + rest.length);
  bytes.set(new Uint8Array(numbers.buffer));
  bytes.set(rest, 8 * NUMBERS);
  bytes.set(checkOf(bytes), bytes.length - CHECK_BYTES);
  return bytes;
}

/** The first bytes of the hash of all but the check itself. */
function checkOf(bytes: Uint8Array): Uint8Array {
  return sha256(bytes.subarray(0, bytes.length - CHECK_BYTES)).subarray(0, CHECK_BYTES);
}

function isPacked(bytes: Uint8Array): boolean {
  return checkOf(bytes).every((byte, i) => byte === bytes[bytes.length - CHECK_BYTES + i]);
}

function unpacked(bytes: Uint8Array): SolvedSpot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8 * NUMBERS);
  const [first, second, low, high, exploitability, iterations] = Array.from({ length: NUMBERS }, (_, i) =>
    view.getFloat64(8 * i, true),
  );
  const rest = bytes.subarray(8 * NUMBERS, bytes.length - CHECK_BYTES);
  return {
    value: [first!, second!],
    bounds: [low!, high!],
    exploitability: exploitability!,
    iterations: iterations!,
    ...(rest.length > 0 && { solution: bytesToHex(rest) }),
  };
}

/** Puts the bytes of an item into counters: their number, then chunk by chunk. */
function write(counts: Counts, item: number, bytes: Uint8Array): void {
  counts.set(`${item}:bytes`, BigInt(bytes.length));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    counts.set(
      `${item}:${at / CHUNK_BYTES}`,
      BigInt(`0x${bytesToHex(bytes.subarray(at, at + CHUNK_BYTES))}`),
    );
  }
}

/** The bytes of an item, or undefined where there are not all. */
function read(counts: Counts, item: number): Uint8Array | undefined {
  const length = counts.get(`${item}:bytes`);
  if (length === undefined || length < LEAST_BYTES || length > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(Number(length));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    let chunk = counts.get(`${item}:${at / CHUNK_BYTES}`);
    if (chunk === undefined || chunk < 0n) return undefined;
    for (let i = Math.min(at + CHUNK_BYTES, bytes.length) - 1; i >= at; i--, chunk >>= 8n) {
      bytes[i] = Number(chunk & 0xffn);
    }
    if (chunk !== 0n) return undefined;
  }
  return bytes;
}
