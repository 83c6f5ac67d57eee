import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { version } from '../../package.json';
import type { EquityResult } from '../equity/result.ts';
import type { SimulationResult } from '../game/simulation.ts';
import { codeHash } from '../wasm/binary.generated.ts';
import { type ExactEquityJob, exactEquity } from './kinds/exact-equity.ts';
import { type HandsAnswer, type HandsJob, hands } from './kinds/hands.ts';
import type { Kind } from './kind.ts';
import { type Owner, type Part, countsOf, itemsOf, mergeParts, readPart, writePart } from './part.ts';
import { fault, readHash, readInteger, readObject } from './reader.ts';
import { type SampledEquityJob, sampledEquity } from './kinds/sampled-equity.ts';
import { type SimulationJob, simulation } from './kinds/simulation.ts';
import { type StartingHandEquity, type StartingHandsJob, startingHands } from './kinds/starting-hands.ts';

/** A piece of work as plain JSON. */
export type Job = SampledEquityJob | ExactEquityJob | StartingHandsJob | SimulationJob | HandsJob;

/** The answer to each kind of job. */
export interface Answers {
  /** With standard errors. */
  'sampled-equity': EquityResult;
  /** The same as that of `equity`. */
  'exact-equity': EquityResult;
  /** Best first. */
  'starting-hands': readonly StartingHandEquity[];
  /** The same as that of `simulate`. */
  simulation: SimulationResult;
  /** Hands by value. */
  hands: HandsAnswer;
}

/** The answer to a job. */
export type AnswerTo<J extends Job> = Answers[J['kind']];

type KindOf<J extends Job> = Kind<J, AnswerTo<J>>;

const kinds: { readonly [K in Job['kind']]: KindOf<Extract<Job, { kind: K }>> } = {
  'sampled-equity': sampledEquity,
  'exact-equity': exactEquity,
  'starting-hands': startingHands,
  simulation,
  hands,
};

/** The most items of a slice, as a multiple of those it has by default. */
const MOST_SLICE = 4096;

/** Some of a job's items: `count` of them from `first` on. */
export interface Slice {
  /** The job's id. */
  readonly job: string;
  /** The first item, 0 .. items - 1. */
  readonly first: number;
  /** How many items, at least 1. */
  readonly count: number;
}

/** A job that has been checked, ready to be cut, run and merged. */
export interface OpenJob<J extends Job = Job> {
  /** The job with every field in its one form: defaults filled in, the seed as 64 hex digits. */
  readonly job: J;
  /**
   * SHA-256, as 64 hex digits, of the job, this package's version and its wasm module: equal only where
   * equal items give equal results.
   */
  readonly id: string;
  /** How many items the job has. */
  readonly items: number;
  /** Items a slice unless said otherwise: about a tenth of a second of work. */
  readonly sliceItems: number;
  /** The most items of a slice: some minutes of work. */
  readonly mostSliceItems: number;
  /**
   * The slices of the whole job in order, `sliceItems` items each, fewer in the last.
   *
   * @throws {@link ArgumentError} `job` unless `sliceItems` is an integer from 1 to `mostSliceItems`.
   */
  slices(sliceItems?: number): Generator<Slice>;
  /**
   * A slice from outside, checked.
   *
   * @throws {@link ArgumentError} `job` when it is no slice of this job.
   */
  readSlice(json: unknown): Slice;
  /**
   * Computes a slice here and now. The part depends on nothing but the slice.
   *
   * @throws {@link ArgumentError} `job` when it is no slice of this job.
   */
  run(slice: Slice): Part;
  /**
   * A part from outside, checked as far as it can be without computing it again.
   *
   * @throws {@link ArgumentError} `job` when it is no part of this job, or its counts do not add up.
   */
  readPart(json: unknown): Part;
  /**
   * The sum of two parts. Whatever the order in which parts are merged, the sum is the same.
   *
   * @throws {@link ArgumentError} `job` when a part belongs to another job, or both have an item in common.
   */
  merge(one: Part, other: Part): Part;
  /** Whether a part has all items. */
  isWhole(part: Part): boolean;
  /**
   * The answer, from the merged parts.
   *
   * @throws {@link ArgumentError} `job` when items are missing or the part belongs to another job.
   */
  answer(whole: Part): AnswerTo<J>;
}

/**
 * Checks a job, which may come from anybody, and gets ready to work on it.
 *
 * @example
 * ```ts
 * import { openJob } from 'razz-wasm/parallel';
 *
 * const job = openJob({ kind: 'sampled-equity', seats: ['(As2d)3c', '(xx)8h'], seed: 7, trials: 30000 });
 * const parts = Array.from(job.slices(10000), (slice) => job.run(slice));
 * const answer = job.answer(parts.reverse().reduce(job.merge));
 * answer.trials; // 30000
 * ```
 * @throws {@link ArgumentError} `job` for anything that is not a job; the codes of the seats and cards for what is
 * wrong with them.
 */
export function openJob<J extends Job>(json: J): OpenJob<J>;
export function openJob(json: unknown): OpenJob;
export function openJob(json: unknown): OpenJob {
  const name = (json as { kind?: unknown } | null | undefined)?.kind;
  if (typeof name !== 'string' || !Object.hasOwn(kinds, name)) {
    throw fault('job.kind', Object.keys(kinds).join(' or '), name);
  }
  return open(kinds[name as Job['kind']] as KindOf<Job>, json);
}

function open(kind: KindOf<Job>, json: unknown): OpenJob {
  const job = Object.freeze(kind.read(json));
  const id = identify(job);
  const items = kind.items(job);
  const sliceItems = Math.min(kind.sliceItems(job), items);
  const mostSliceItems = sliceItems * MOST_SLICE;
  const owner: Owner = { id, items, accepts: (counts, counted) => kind.accepts(job, counts, counted) };
  let countItems: ReturnType<typeof kind.open> | undefined;

  function readSlice(json: unknown): Slice {
    const fields = readObject(json, 'slice', ['job', 'first', 'count']);
    checkOwner(fields.job, 'slice.job');
    const first = readInteger(fields.first, 'slice.first', 0, items - 1);
    const most = Math.min(items - first, mostSliceItems);
    return { job: id, first, count: readInteger(fields.count, 'slice.count', 1, most) };
  }

  function checkOwner(job: unknown, argument: string): void {
    if (readHash(job, argument) !== id) throw fault(argument, `the id of the job, ${id}`, job);
  }

  return {
    job,
    id,
    items,
    sliceItems,
    mostSliceItems,
    *slices(each = sliceItems) {
      readInteger(each, 'sliceItems', 1, mostSliceItems);
      for (let first = 0; first < items; first += each) {
        yield { job: id, first, count: Math.min(each, items - first) };
      }
    },
    readSlice,
    run(slice) {
      const { first, count } = readSlice(slice);
      countItems ??= kind.open(job);
      return writePart(id, [[first, first + count]], countItems(first, count));
    },
    readPart: (json) => readPart(json, owner),
    merge(one, other) {
      checkOwner(one.job, 'part.job');
      return mergeParts(one, other);
    },
    isWhole: (part) => part.job === id && itemsOf(part) === items,
    answer(whole) {
      checkOwner(whole.job, 'part.job');
      const counted = itemsOf(whole);
      if (counted !== items) throw fault('part.ranges', `all ${items} items`, counted);
      return kind.answer(job, countsOf(whole));
    },
  };
}

function identify(job: Job): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(['razz-wasm', version, codeHash, job]))));
}
