import { WORD, wide } from './ways';

/*
 * The innermost loops: ways of one state are gathered from those of others, each multiplied with a factor. A list of
 * factors has for each the bytes to the place it is multiplied with, and at byte 8 a double or an integer. Four numbers
 * of ways are gathered at once; where there are not four more, some are gathered again, which does no harm.
 */

export const FACTOR_BYTES: u32 = 16;

/** Gathers `width` bytes of some rows, so many bytes apart. */
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
    for (; height > 0; height--, from += fromRow, to += toRow) gatherRow(first, end, from, to, width);
    return;
  }
  const last = height < 4 ? height - 1 : height - 4;
  const nextFrom = height < 4 ? 0 : fromRow;
  const nextTo = height < 4 ? 0 : toRow;
  const step: u32 = height < 4 ? 1 : 4;
  for (let x: u32 = 0; x < width; x += WORD) {
    for (let row: u32 = 0; ; row = min(row + step, last)) {
      gatherFour(first, end, from + row * fromRow + x, nextFrom, to + row * toRow + x, nextTo);
      if (row == last) break;
    }
  }
}

function gatherRow(first: usize, end: usize, from: usize, to: usize, width: u32): void {
  const last = width - 4 * WORD;
  for (let x: u32 = 0; ; x = min(x + 4 * WORD, last)) {
    if (wide) fourIntegers(first, end, from + x, to + x);
    else fourDoubles(first, end, from + x, to + x);
    if (x == last) return;
  }
}

function gatherFour(first: usize, end: usize, from: usize, next: u32, to: usize, step: u32): void {
  if (wide) fourWords<u64>(first, end, from, next, to, step);
  else fourWords<f64>(first, end, from, next, to, step);
}

/** Gathers four words, from places `next` bytes apart to places `step` bytes apart. */
function fourWords<T extends number>(
  first: usize,
  end: usize,
  from: usize,
  next: u32,
  to: usize,
  step: u32,
): void {
  let a: T = <T>0;
  let b: T = <T>0;
  let c: T = <T>0;
  let d: T = <T>0;
  for (; first < end; first += FACTOR_BYTES) {
    let at = from + load<u32>(first);
    const factor = load<T>(first, 8);
    a = <T>(a + load<T>(at) * factor);
    b = <T>(b + load<T>((at += next)) * factor);
    c = <T>(c + load<T>((at += next)) * factor);
    d = <T>(d + load<T>(at + next) * factor);
  }
  store<T>(to, a);
  store<T>((to += step), b);
  store<T>((to += step), c);
  store<T>(to + step, d);
}

/** Gathers four integers beside each other. */
function fourIntegers(first: usize, end: usize, from: usize, to: usize): void {
  let a: u64 = 0;
  let b: u64 = 0;
  let c: u64 = 0;
  let d: u64 = 0;
  for (; first < end; first += FACTOR_BYTES) {
    const at = from + load<u32>(first);
    const factor = load<u64>(first, 8);
    a += load<u64>(at) * factor;
    b += load<u64>(at, 8) * factor;
    c += load<u64>(at, 16) * factor;
    d += load<u64>(at, 24) * factor;
  }
  store<u64>(to, a);
  store<u64>(to, b, 8);
  store<u64>(to, c, 16);
  store<u64>(to, d, 24);
}

/** Gathers four doubles beside each other. */
function fourDoubles(first: usize, end: usize, from: usize, to: usize): void {
  let a = f64x2.splat(0);
  let b = a;
  for (; first < end; first += FACTOR_BYTES) {
    const at = from + load<u32>(first);
    const factor = v128.load64_splat(first, 8);
    a = f64x2.add(a, f64x2.mul(v128.load(at), factor));
    b = f64x2.add(b, f64x2.mul(v128.load(at, 16), factor));
  }
  v128.store(to, a);
  v128.store(to, b, 16);
}
