import { ENTRY, MOST_SEATS } from './states';

/*
 * Sums over what all seats do at one rank. Each seat contributes a list of steps (state before, state after,
 * weight); the joint state is the tuple of the seats' states, kept in arrays of mixed radix, so a joint step
 * adds up one offset a seat. The seats are split into two halves whose joint steps are written out, and the
 * innermost loop runs over the second half's.
 */

/** A seat's part in a sum: its list, and how state numbers before and after turn into byte offsets. */
const partList = memory.data(8 * 4, 16);
const partEnd = memory.data(8 * 4, 16);
const partBeforeFirst = memory.data(8 * 4, 16);
const partBeforeStride = memory.data(8 * 4, 16);
const partAfterFirst = memory.data(8 * 4, 16);
const partAfterStride = memory.data(8 * 4, 16);

export function setList(seat: u32, list: usize, end: usize): void {
  store<u32>(partList + seat * 4, <u32>list);
  store<u32>(partEnd + seat * 4, <u32>end);
}

export function setBefore(seat: u32, first: u32, stride: u32): void {
  store<u32>(partBeforeFirst + seat * 4, first);
  store<u32>(partBeforeStride + seat * 4, stride);
}

export function setAfter(seat: u32, first: u32, stride: u32): void {
  store<u32>(partAfterFirst + seat * 4, first);
  store<u32>(partAfterStride + seat * 4, stride);
}

/** Whether every seat has a step to take. */
export function anySteps(seats: u32): bool {
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (load<u32>(partList + seat * 4) == load<u32>(partEnd + seat * 4)) return false;
  }
  return true;
}

/** Multiplications done since the start of a run, the measure of its cost. */
export let work: f64 = 0;

export function resetWork(): void {
  work = 0;
}

/** Adds before to after, after to before, or sums up the products of the two. */
export const UP: u32 = 0;
export const DOWN: u32 = 1;
export const MEET: u32 = 2;

/**
 * Runs over every joint step of the seats' lists, none of them empty. `before` and `after` are the arrays of joint states, `space`
 * is memory for the halves' steps (see {@link sumBytes}). Gives the sum when the direction is MEET.
 * Numbers of ways are the bits of doubles or, when `wide`, of integers modulo 2^64.
 */
export function sumSteps(
  wide: bool,
  direction: u32,
  seats: u32,
  before: usize,
  after: usize,
  factor: u64,
  space: usize,
): u64 {
  if (wide) return sumTyped<u64>(direction, seats, before, after, factor, space);
  const sum = sumTyped<f64>(direction, seats, before, after, reinterpret<f64>(factor), space);
  return reinterpret<u64>(sum);
}

function sumTyped<T extends number>(
  direction: u32,
  seats: u32,
  before: usize,
  after: usize,
  factor: T,
  space: usize,
): T {
  const half = seats >> 1;
  const leftEnd = joinSteps<T>(0, half, space);
  const left = joined;
  const rightEnd = joinSteps<T>(half, seats, leftEnd);
  const right = joined;
  work += <f64>(((leftEnd - left) / ENTRY) * ((rightEnd - right) / ENTRY)) + 16;
  let sum: T = <T>0;
  for (let i = left; i < leftEnd; i += ENTRY) {
    const b = before + load<u32>(i);
    const a = after + load<u32>(i, 4);
    const weight = <T>(load<T>(i, 8) * factor);
    if (direction == UP) {
      for (let j = right; j < rightEnd; j += ENTRY) {
        const to = a + load<u32>(j, 4);
        store<T>(to, <T>(load<T>(to) + load<T>(b + load<u32>(j)) * weight * load<T>(j, 8)));
      }
    } else if (direction == DOWN) {
      for (let j = right; j < rightEnd; j += ENTRY) {
        const to = b + load<u32>(j);
        store<T>(to, <T>(load<T>(to) + load<T>(a + load<u32>(j, 4)) * weight * load<T>(j, 8)));
      }
    } else {
      let part: T = <T>0;
      for (let j = right; j < rightEnd; j += ENTRY) {
        part = <T>(part + load<T>(b + load<u32>(j)) * load<T>(a + load<u32>(j, 4)) * load<T>(j, 8));
      }
      sum = <T>(sum + part * weight);
    }
  }
  return sum;
}

let joined: usize = 0;

/** Writes the joint steps of seats first .. end - 1, as offsets and weights; `joined` is their start. */
function joinSteps<T extends number>(first: u32, end: u32, at: usize): usize {
  joined = at;
  at = offsets<T>(first, at);
  for (let seat = first + 1; seat < end; seat++) {
    const start = joined;
    const list = at;
    const listEnd = offsets<T>(seat, at);
    at = listEnd;
    joined = at;
    for (let i = start; i < list; i += ENTRY) {
      const before = load<u32>(i);
      const after = load<u32>(i, 4);
      const weight = load<T>(i, 8);
      for (let j = list; j < listEnd; j += ENTRY) {
        store<u32>(at, before + load<u32>(j));
        store<u32>(at, after + load<u32>(j, 4), 4);
        store<T>(at, <T>(weight * load<T>(j, 8)), 8);
        at += ENTRY;
      }
    }
  }
  return at;
}

function offsets<T extends number>(seat: u32, at: usize): usize {
  const end = load<u32>(partEnd + seat * 4);
  const beforeFirst = load<u32>(partBeforeFirst + seat * 4);
  const beforeStride = load<u32>(partBeforeStride + seat * 4);
  const afterFirst = load<u32>(partAfterFirst + seat * 4);
  const afterStride = load<u32>(partAfterStride + seat * 4);
  for (let i: usize = load<u32>(partList + seat * 4); i < end; i += ENTRY) {
    store<u32>(at, (load<u32>(i) - beforeFirst) * beforeStride);
    store<u32>(at, (load<u32>(i, 4) - afterFirst) * afterStride, 4);
    store<T>(at, load<T>(i, 8), 8);
    at += ENTRY;
  }
  return at;
}

/** An upper bound of the memory that {@link sumSteps} needs when no list of a seat is longer than `longest`. */
export function sumBytes(seats: u32, longest: f64): f64 {
  let bytes: f64 = 0;
  for (let part: u32 = 0; part < 2; part++) {
    const size = part ? seats - (seats >> 1) : seats >> 1;
    let joint = longest;
    for (let seat: u32 = 1; seat < size; seat++) {
      bytes += joint + longest;
      joint *= longest / ENTRY;
    }
    bytes += joint;
  }
  return bytes;
}
