import { ArgumentError, OperationError } from '../../errors.ts';
import { type Module, borrowModule, returnModule } from '../../wasm/load.ts';
import type { ExactPlan } from './plan.ts';
import { countingOf, isLate } from './price.ts';
import { writeQuestion } from './question.ts';
import { RANK_COUNT, type Run } from './runs.ts';

/*
 * A plan is summed up here, in slices. Each sum works in an instance of the module of its own, so that other
 * questions may come between two slices.
 */

/** Multiplications between two looks at the clock or the caller, some milliseconds. */
const SLICE_WORK = 4_000_000;

/**
 * Sums up a plan exactly, slice by slice, giving after each the part done so far.
 *
 * @returns In how many ways each set of seats wins; the index is the bit set. All are 0 when the seats' ranges
 * leave each other no cards. To the unit below 2^104 in all, beyond that to 1e-12 of it. For a plan of one seat's
 * hands, in how many ways it makes each: by the top rank of a low without a pair, then by the number of distinct
 * ranks of a hand that has fewer than five.
 * @throws {@link OperationError} when the host has no memory left.
 */
export function* runExact(plan: ExactPlan): Generator<number, bigint[]> {
  const module = borrowModule();
  try {
    let done = 0;
    const ways = Array<bigint>(plan.watched === undefined ? 1 << plan.seats : HAND_KINDS).fill(0n);
    for (const run of plan.runs) {
      const counts =
        plan.watched === undefined && isLate(run)
          ? sumLate(module, run)
          : yield* sumByStates(module, run, plan.watched, (work) => (done + work) / plan.cost.work);
      done += plan.cost.work / plan.runs.length;
      counts.forEach((count, i) => {
        if (count > 0n) ways[i]! += count * run.weight;
      });
    }
    return ways;
  } finally {
    returnModule(module);
  }
}

/** Throws unless there is some way to deal. */
export function checkPossible(ways: readonly bigint[]): void {
  if (ways.some((count) => count > 0n)) return;
  throw new ArgumentError('range', 'seats', 'ranges that leave each other cards', 'ranges that never do');
}

const HAND_KINDS = RANK_COUNT + 5;

type Part = (work: number) => number;

/** Looks at every joint hand. */
function sumLate(module: Module, run: Run): bigint[] {
  writeQuestion(module, run);
  module.exports.exactLate(run.seats.length);
  return listOf(new BigUint64Array(...resultsOf(module, run, undefined)));
}

/** The same in an array of its own; `Array.from` takes several times as long. */
function listOf(counts: BigUint64Array): bigint[] {
  const list: bigint[] = [];
  for (let i = 0; i < counts.length; i++) list.push(counts[i]!);
  return list;
}

/** Sums up over the states of the seats, however many cards are to come. */
export function* sumByStates(
  module: Module,
  run: Run,
  watched: number | undefined,
  part: Part,
): Generator<number, bigint[]> {
  const counting = countingOf(run);
  if (!counting.rounded) return yield* sumModulo(module, run, watched, part);
  const rounded = yield* sumRounded(module, run, watched, part);
  if (!counting.modulo) return rounded;
  const done = module.exports.exactWork();
  const exact = yield* sumModulo(module, run, watched, (work) => part(done + work));
  return rounded.map((count, i) => count + BigInt.asIntN(64, exact[i]! - count));
}

/** Ways in doubles. */
function* sumRounded(module: Module, run: Run, watched: number | undefined, part: Part) {
  const place = yield* sum(module, run, watched, 0, part);
  return Array.from(new Float64Array(...place), BigInt);
}

/** Ways modulo 2^64. */
function* sumModulo(module: Module, run: Run, watched: number | undefined, part: Part) {
  const place = yield* sum(module, run, watched, 1, part);
  return listOf(new BigUint64Array(...place));
}

type Place = [buffer: ArrayBuffer, address: number, length: number];

/** The address of the ways in the module. */
function resultsOf({ exports, bytes }: Module, { seats }: Run, watched: number | undefined): Place {
  return watched === undefined
    ? [bytes().buffer, exports.exactResults, 1 << seats.length]
    : [bytes().buffer, exports.exactHands, HAND_KINDS];
}

/** Sums up, and gives where the ways are. */
function* sum(
  module: Module,
  run: Run,
  watched: number | undefined,
  modulo: number,
  part: Part,
): Generator<number, Place> {
  const { exports } = module;
  const seats = run.seats.length;
  writeQuestion(module, run, watched);
  for (let state = begin(); state > 0; state = goOn()) {
    if (state === 2) throw new OperationError('memory', 'the host has no memory left for the sum');
    yield Math.min(part(exports.exactWork()), 1);
  }
  return resultsOf(module, run, watched);

  function begin(): number {
    if (watched === undefined) exports.exactStart(seats, modulo);
    else exports.exactStartHand(seats, watched, modulo);
    return goOn();
  }

  function goOn(): number {
    return exports.exactRun(SLICE_WORK);
  }
}
