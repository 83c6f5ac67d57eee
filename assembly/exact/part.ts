import { DRAWS } from './states';
import { Step } from './steps';

/*
 * The part of each seat in a sum over one rank.
 */

/** One seat's part in a sum. */
@unmanaged
export class Part {
  /** The place of its steps' addresses, see steps.ts. */
  steps: usize;
  /** The numbers of cards that it may draw. */
  fewest: u32;
  most: u32;
  /** The states after of the steps that count, one of which may be FINISHED. */
  afterFirst: u32;
  afterCount: u32;
  /** Whether a step leads to its state of the tail instead. */
  intoTail: bool;
  /** The states on the axes before and after: the first, and how many. */
  beforeStart: u32;
  beforeSize: u32;
  afterStart: u32;
  afterSize: u32;
}

const parts = memory.data(8 * 40, 16);

// @ts-ignore: decorator
@inline
export function partOf(seat: u32): Part {
  return changetype<Part>(parts + seat * offsetof<Part>());
}

/** Whether the sum leads from the states before the rank to those after, and not back. */
export let rising: bool = false;

export function setRising(up: bool): void {
  rising = up;
}

// @ts-ignore: decorator
@inline
export function fromSize(part: Part): u32 {
  return rising ? part.beforeSize : part.afterSize;
}

// @ts-ignore: decorator
@inline
export function toSize(part: Part): u32 {
  return rising ? part.afterSize : part.beforeSize;
}

// @ts-ignore: decorator
@inline
export function counts(part: Part, step: Step): bool {
  return <u32>step.after - part.afterFirst < part.afterCount;
}

/** Whether a step of the part draws this number of cards. */
export function canDraw(part: Part, drawn: u32): bool {
  const end: usize = load<u32>(part.steps + drawn * 4, 4);
  for (let i: usize = load<u32>(part.steps + drawn * 4); i < end; i += offsetof<Step>()) {
    if (counts(part, changetype<Step>(i))) return true;
  }
  return false;
}

/** Leaves out states before, at both ends, from which no step of the part counts. False when none counts. */
export function narrowBefore(part: Part): bool {
  const end: usize = load<u32>(part.steps + (part.most + 1) * 4);
  let first = u32.MAX_VALUE;
  let last: u32 = 0;
  for (let i: usize = load<u32>(part.steps + part.fewest * 4); i < end; i += offsetof<Step>()) {
    const step = changetype<Step>(i);
    if (!counts(part, step)) continue;
    first = min(first, <u32>step.before);
    last = max(last, <u32>step.before);
  }
  if (first > last) return false;
  part.beforeStart = first;
  part.beforeSize = last - first + 1;
  return true;
}

/** Beside a seat that takes its turn alone: one with a single state, which draws nothing. */
export const nobody = changetype<Part>(memory.data(40, 16));
const nobodysStep = changetype<Step>(memory.data(12, 16));
const nobodysSteps = memory.data(6 * 4, 16);

export function makeNobody(): void {
  const start = changetype<usize>(nobodysStep);
  nobodysStep.weight = 1;
  for (let drawn: u32 = 1; drawn <= DRAWS; drawn++)
    store<u32>(nobodysSteps + drawn * 4, <u32>(start + offsetof<Step>()));
  store<u32>(nobodysSteps, <u32>start);
  nobody.steps = nobodysSteps;
  nobody.afterCount = nobody.beforeSize = nobody.afterSize = 1;
}
