import { WORD, wide } from './ways';

/*
 * The innermost loops: ways of one state are gathered from those of others, each multiplied with a factor. A list of
 * factors has for each the bytes to the place it is multiplied with, and at byte 8 a double or an integer. Most lists
 * have one or two, so a row or a column is set with the first two factors, and then two more are added at a time.
 */

export const FACTOR_BYTES: u32 = 16;

/** Gathers `width` bytes of some rows, at a distance in bytes. */
export function gatherRows(
  first: usize,
  end: usize,
  from: usize,
  fromRow: u32,
  to: usize,
  toRow: u32,
  width: u32,
  height: u32,
): void {
  if (width >= 4 * WORD) {
    for (; height > 0; height--, from += fromRow, to += toRow) {
      if (wide) gatherRow<u64>(first, end, from, to, width);
      else gatherRow<f64>(first, end, from, to, width);
    }
    return;
  }
  for (let x: u32 = 0; x < width; x += WORD) {
    if (wide) gatherColumn<u64>(first, end, from + x, fromRow, to + x, toRow, height);
    else gatherColumn<f64>(first, end, from + x, fromRow, to + x, toRow, height);
  }
}

function gatherRow<T extends number>(first: usize, end: usize, from: usize, to: usize, width: u32): void {
  if (first == end) {
    memory.fill(to, 0, width);
    return;
  }
  for (let set = true; first < end; first += 2 * FACTOR_BYTES, set = false) {
    const a = from + load<u32>(first);
    const factorA = load<T>(first, 8);
    const two = first + FACTOR_BYTES < end;
    const b = two ? from + load<u32>(first, FACTOR_BYTES) : a;
    const factorB: T = two ? load<T>(first, FACTOR_BYTES + 8) : <T>0;
    if (!set) beside<T>(a, factorA, b, factorB, to, width, true, false);
    else if (two) beside<T>(a, factorA, b, factorB, to, width, true, true);
    else if (factorA == <T>1) memory.copy(to, a, width);
    else beside<T>(a, factorA, b, factorB, to, width, false, true);
  }
}

function gatherColumn<T extends number>(
  first: usize,
  end: usize,
  from: usize,
  fromRow: u32,
  to: usize,
  toRow: u32,
  height: u32,
): void {
  let set = true;
  do {
    const two = first + FACTOR_BYTES < end;
    let a = from;
    let b = from;
    let factorA: T = <T>0;
    let factorB: T = <T>0;
    if (first < end) {
      a += load<u32>(first);
      factorA = load<T>(first, 8);
    }
    if (two) {
      b += load<u32>(first, FACTOR_BYTES);
      factorB = load<T>(first, FACTOR_BYTES + 8);
    }
    if (!set) {
      if (two) below<T>(a, factorA, b, factorB, fromRow, to, toRow, height, true, false);
      else below<T>(a, factorA, b, factorB, fromRow, to, toRow, height, false, false);
    } else if (two) below<T>(a, factorA, b, factorB, fromRow, to, toRow, height, true, true);
    else below<T>(a, factorA, b, factorB, fromRow, to, toRow, height, false, true);
    set = false;
    first += 2 * FACTOR_BYTES;
  } while (first < end);
}

/* The loops themselves are written out for each kind: with one factor or two, to set words or to add to them. */

/** Words beside each other, two at a time. */
// @ts-ignore: decorator
@inline
function beside<T extends number>(
  a: usize,
  factorA: T,
  b: usize,
  factorB: T,
  to: usize,
  width: u32,
  two: bool,
  set: bool,
): void {
  const end = to + width;
  for (; to + WORD < end; to += 2 * WORD, a += 2 * WORD, b += 2 * WORD) {
    if (isFloat<T>()) {
      let sum = f64x2.mul(v128.load(a), f64x2.splat(factorA));
      if (two) sum = f64x2.add(sum, f64x2.mul(v128.load(b), f64x2.splat(factorB)));
      v128.store(to, set ? sum : f64x2.add(v128.load(to), sum));
    } else {
      store<T>(to, word<T>(a, factorA, b, factorB, to, two, set));
      store<T>(to, word<T>(a + WORD, factorA, b + WORD, factorB, to + WORD, two, set), 8);
    }
  }
  if (to < end) store<T>(to, word<T>(a, factorA, b, factorB, to, two, set));
}

/** Words below each other. */
// @ts-ignore: decorator
@inline
function below<T extends number>(
  a: usize,
  factorA: T,
  b: usize,
  factorB: T,
  fromRow: u32,
  to: usize,
  toRow: u32,
  height: u32,
  two: bool,
  set: bool,
): void {
  let at = to;
  for (let row = height; row > 0; row--, a += fromRow, b += fromRow, at += toRow) {
    store<T>(at, word<T>(a, factorA, b, factorB, at, two, set));
  }
}

// @ts-ignore: decorator
@inline
function word<T extends number>(
  a: usize,
  factorA: T,
  b: usize,
  factorB: T,
  to: usize,
  two: bool,
  set: bool,
): T {
  let sum = <T>(load<T>(a) * factorA);
  if (two) sum = <T>(sum + load<T>(b) * factorB);
  return set ? sum : <T>(load<T>(to) + sum);
}
