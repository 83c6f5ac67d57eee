// openJob: checks a job, names it by its hash, cuts it, computes it and merges it.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { version } from '../../package.json';
import type { EquityResult } from '../equity/result.ts';
import type { SimulationResult } from '../game/simulation-result.ts';
import { codeHash } from '../wasm/binary.generated.ts';
import { fault } from './fields.ts';
import type { UrlLike } from '../checks.ts';
import { type Kernel, importKernel, readModuleUrl } from './kernel.ts';
import { type ExactEquityJob, exactEquityKind } from './kinds/exact-equity.ts';
import { type HandsAnswer, type HandsJob, handsKind } from './kinds/hands.ts';
import type { Counts, JobKind } from './kinds/kind.ts';
import { type SampledEquityJob, sampledEquityKind } from './kinds/sampled-equity.ts';
import { type SimulationJob, simulationKind } from './kinds/simulation.ts';
import { type SolveJob, type SolvedSpot, solveKind } from './kinds/solve.ts';
import { type StartingHandEquity, type StartingHandsJob, startingHandsKind } from './kinds/starting-hands.ts';
import { type Part, countsOf, itemsOf, mergeParts, readPart, writePart } from './part.ts';
import { type Slice, checkJobId, cutSlices, readSlice } from './slice.ts';

/** Work as plain JSON. It can be cut into slices anywhere, and their parts merge to the same answer. */
export type Job = SampledEquityJob | ExactEquityJob | StartingHandsJob | SimulationJob | HandsJob | SolveJob;

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
  /** The spots in their order. */
  solve: readonly SolvedSpot[];
}

/** The answer to a job. */
export type AnswerTo<J extends Job> = Answers[J['kind']];

type KindOf<J extends Job> = JobKind<J, AnswerTo<J>>;

const KINDS: { readonly [K in Job['kind']]: KindOf<Extract<Job, { kind: K }>> } = {
  'sampled-equity': sampledEquityKind,
  'exact-equity': exactEquityKind,
  'starting-hands': startingHandsKind,
  simulation: simulationKind,
  hands: handsKind,
  solve: solveKind,
};

/** The most items of a slice, as a multiple of the default. */
const MOST_SLICE_FACTOR = 4096;

/** A job that has been checked, ready to be cut, run and merged. */
export interface OpenJob<J = Job, Answer = J extends Job ? AnswerTo<J> : unknown> {
  /** The job with every field in its one form: defaults filled in, the seed as 64 hex digits. */
  readonly job: J;
  /** The URL of the module that has the kernel; `undefined` for this package's own kinds of job. */
  readonly kernel: string | undefined;
  /**
   * SHA-256, as 64 hex digits, of the job, this package's version and its wasm module, and of the kernel's name
   * and version: equal only where equal items give equal results.
   */
  readonly id: string;
  /** The number of items. */
  readonly items: number;
  /** Items a slice by default: about a tenth of a second of work. */
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
   * @throws {@link ArgumentError} `job` when it is not a slice of this job.
   */
  readSlice(json: unknown): Slice;
  /**
   * Computes a slice here and now. The part depends on nothing but the slice.
   *
   * @throws {@link ArgumentError} `job` when it is not a slice of this job.
   */
  run(slice: Slice): Part;
  /**
   * A part from outside, checked as far as it can be without computing it again.
   *
   * @throws {@link ArgumentError} `job` when it is not a part of this job, or its counts do not add up.
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
  answer(whole: Part): Answer;
}

/**
 * Checks a job, which may come from an untrusted source, and gets ready to work on it.
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
 * @throws {@link ArgumentError} `job` for anything that is not a job; for wrong seats and cards, the codes that
 * `equity` throws.
 */
export function openJob<J extends Job>(json: J): OpenJob<J>;
export function openJob(json: unknown): OpenJob;
export function openJob(json: unknown): OpenJob {
  const name = (json as { kind?: unknown } | null | undefined)?.kind;
  if (typeof name !== 'string' || !Object.hasOwn(KINDS, name)) {
    throw fault('job.kind', Object.keys(KINDS).join(' or '), name);
  }
  return open(KINDS[name as Job['kind']] as KindOf<Job>, json);
}

/**
 * Opens a job of a kind of your own: a module that exports a {@link Kernel} as `kernel`. `run` of threads takes the
 * opened job, and every thread imports the module.
 *
 * @param kernel - The absolute URL of the module, such as `new URL('./kernel.js', import.meta.url)`.
 * @param json - The job, an object whose `kind` is the kernel's name. The kernel reads it.
 * @example
 * ```ts no-run
 * import { createThreads, openKernelJob } from 'razz-wasm/parallel';
 *
 * const kernel = new URL('./good-lows.js', import.meta.url);
 * const job = await openKernelJob(kernel, { kind: 'good-lows', seed: 7, hands: 1e7 });
 * const threads = createThreads();
 * console.log(await threads.run(job));
 * threads.close();
 * ```
 * @throws {@link ArgumentError} `value` when it is not an absolute URL, `job` when the module has no such kernel;
 * {@link OperationError} `worker` when the module cannot be imported; the error of the kernel's `read`.
 */
export async function openKernelJob<Answer = unknown>(
  kernel: string | UrlLike,
  json: unknown,
): Promise<OpenJob<unknown, Answer>> {
  const url = readModuleUrl(kernel, 'kernel');
  const found = await importKernel(url);
  const name = (json as { kind?: unknown } | null | undefined)?.kind;
  if (name !== found.name || Object.hasOwn(KINDS, found.name)) throw fault('job.kind', found.name, name);
  return open(found as JobKind<unknown, Answer>, json, { ...found, url });
}

function open<J, Answer>(
  kind: JobKind<J, Answer>,
  json: unknown,
  own?: Pick<Kernel, 'name' | 'version'> & { url: string },
): OpenJob<J, Answer> {
  const job = Object.freeze(kind.read(json));
  const id = identify(job, own);
  const items = kind.items(job);
  const sliceItems = Math.min(kind.sliceItems(job), items);
  const mostSliceItems = sliceItems * MOST_SLICE_FACTOR;
  const cuttable = { id, items, mostSliceItems };
  const accepts = (counts: Counts, counted: number, ranges: Part['ranges']) =>
    kind.accepts(job, counts, counted, ranges);
  let countItems: ReturnType<typeof kind.open> | undefined;

  return {
    job,
    kernel: own?.url,
    id,
    items,
    sliceItems,
    mostSliceItems,
    slices: (each = sliceItems) => cutSlices(cuttable, each),
    readSlice: (json) => readSlice(json, cuttable),
    run(slice) {
      const { first, count } = readSlice(slice, cuttable);
      countItems ??= kind.open(job);
      return writePart(id, [[first, first + count]], countItems(first, count));
    },
    readPart: (json) => readPart(json, { id, items, accepts }),
    merge(one, other) {
      checkJobId(one.job, 'part.job', id);
      return mergeParts(one, other);
    },
    isWhole: (part) => part.job === id && itemsOf(part) === items,
    answer(whole) {
      checkJobId(whole.job, 'part.job', id);
      const counted = itemsOf(whole);
      if (counted !== items) throw fault('part.ranges', `all ${items} items`, counted);
      return kind.answer(job, countsOf(whole));
    },
  };
}

function identify(job: unknown, own?: Pick<Kernel, 'name' | 'version'>): string {
  const kernel = own === undefined ? [] : [own.name, own.version];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(['razz-wasm', version, codeHash, job, ...kernel]))));
}
