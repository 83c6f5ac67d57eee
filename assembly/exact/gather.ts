import { WORD } from './ways';

/*
 * The innermost loops: ways of one state are gathered from those of others, each multiplied with a factor. A list of
 * factors has for each the bytes to the place it is multiplied with, and at byte 8 a double or an integer.
 */

export const FACTOR_BYTES: u32 = 16;

/** Gathers the bytes of four short rows, `next` and `step` bytes apart. */
export function gatherRows<T extends number>(
  first: usize,
  end: usize,
  from: usize,
  next: usize,
  to: usize,
  step: usize,
  width: u32,
): void {
  for (let x: usize = 0; x < width; x += WORD) {
    let a: T = <T>0;
    let b: T = <T>0;
    let c: T = <T>0;
    let d: T = <T>0;
    for (let i = first; i < end; i += FACTOR_BYTES) {
      let at = from + load<u32>(i) + x;
      const factor = load<T>(i, 8);
      a = <T>(a + load<T>(at) * factor);
      b = <T>(b + load<T>((at += next)) * factor);
      c = <T>(c + load<T>((at += next)) * factor);
      d = <T>(d + load<T>(at + next) * factor);
    }
    let sum = to + x;
    store<T>(sum, a);
    store<T>((sum += step), b);
    store<T>((sum += step), c);
    store<T>(sum + step, d);
  }
}

/** Gathers the bytes of a row. The last ones may be gathered twice, which does no harm. */
export function gather<T extends number>(first: usize, end: usize, from: usize, to: usize, width: u32): void {
  if (width < 4 * WORD) {
    for (let x: usize = 0; x < width; x += WORD) {
      let sum: T = <T>0;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        sum = <T>(sum + load<T>(from + load<u32>(i) + x) * load<T>(i, 8));
      }
      store<T>(to + x, sum);
    }
    return;
  }
  if (isFloat<T>() && width >= 8 * WORD) {
    const last = width - 8 * WORD;
    for (let x: usize = 0; ; x = min(x + 8 * WORD, last)) {
      let a = f64x2.splat(0);
      let b = a;
      let c = a;
      let d = a;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        const at = from + load<u32>(i) + x;
        const factor = v128.load64_splat(i, 8);
        a = f64x2.add(a, f64x2.mul(v128.load(at), factor));
        b = f64x2.add(b, f64x2.mul(v128.load(at, 16), factor));
        c = f64x2.add(c, f64x2.mul(v128.load(at, 32), factor));
        d = f64x2.add(d, f64x2.mul(v128.load(at, 48), factor));
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
      v128.store(to + x, c, 32);
      v128.store(to + x, d, 48);
      if (x == last) return;
    }
  }
  const last = width - 4 * WORD;
  for (let x: usize = 0; ; x = min(x + 4 * WORD, last)) {
    if (isFloat<T>()) {
      let a = f64x2.splat(0);
      let b = a;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        const at = from + load<u32>(i) + x;
        const factor = v128.load64_splat(i, 8);
        a = f64x2.add(a, f64x2.mul(v128.load(at), factor));
        b = f64x2.add(b, f64x2.mul(v128.load(at, 16), factor));
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
    } else {
      let a: T = <T>0;
      let b: T = <T>0;
      let c: T = <T>0;
      let d: T = <T>0;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        const at = from + load<u32>(i) + x;
        const factor = load<T>(i, 8);
        a = <T>(a + load<T>(at) * factor);
        b = <T>(b + load<T>(at, 8) * factor);
        c = <T>(c + load<T>(at, 16) * factor);
        d = <T>(d + load<T>(at, 24) * factor);
      }
      store<T>(to + x, a);
      store<T>(to + x, b, 8);
      store<T>(to + x, c, 16);
      store<T>(to + x, d, 24);
    }
    if (x == last) return;
  }
}
