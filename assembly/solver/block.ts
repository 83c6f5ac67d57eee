/*
 * Blocks: a row of 64 bytes a class, holding the same number for several lines of the betting side by side, so
 * that one walk over the classes serves them all. A block is 16 lines of f32 or 8 of f64, in four vectors.
 */

export const ROW_SHIFT: usize = 6;
export const VECTOR_BYTES: usize = 16;

/** Numbers in a vector. */
// @ts-ignore: decorator
@inline
export function lanes<T extends number>(): usize {
  return VECTOR_BYTES / sizeof<T>();
}

/** A number of the table that f32 and f64 share, in all lanes. */
// @ts-ignore: decorator
@inline
export function splatAt<T extends number>(address: usize): v128 {
  return v128.splat<T>(<T>load<f64>(address));
}

/**
 * Turns columns, an array a line, into the rows of a block.
 *
 * @param columns - The addresses of the arrays, one a lane, as u32; a lane that is not used has the address 0.
 */
export function rowsOf<T extends number>(columns: usize, rows: usize, classes: u32): void {
  const width = <u32>(64 / sizeof<T>());
  for (let lane: u32 = 0; lane < width; lane += <u32>lanes<T>()) {
    const at0 = <usize>load<u32>(columns + (lane << 2));
    const at1 = <usize>load<u32>(columns + (lane << 2), 4);
    if (sizeof<T>() == 4) {
      const at2 = <usize>load<u32>(columns + (lane << 2), 8);
      const at3 = <usize>load<u32>(columns + (lane << 2), 12);
      for (let c: u32 = 0; c < classes; c += 4) {
        const to = rows + ((<usize>c) << ROW_SHIFT) + ((<usize>lane) << 2);
        const from = (<usize>c) << 2;
        transpose4(
          columnAt(at0, from),
          columnAt(at1, from),
          columnAt(at2, from),
          columnAt(at3, from),
          to,
          64,
        );
      }
    } else {
      for (let c: u32 = 0; c < classes; c += 2) {
        const to = rows + ((<usize>c) << ROW_SHIFT) + ((<usize>lane) << 3);
        const from = (<usize>c) << 3;
        transpose2(columnAt(at0, from), columnAt(at1, from), to, 64);
      }
    }
  }
}

/**
 * Turns the rows of a block into columns `stride` bytes apart, lane after lane.
 *
 * @param factors - What each lane is multiplied by, as f64.
 */
export function columnsOf<T extends number>(
  rows: usize,
  columns: usize,
  factors: usize,
  classes: u32,
  stride: usize,
): void {
  const width = <u32>(64 / sizeof<T>());
  for (let lane: u32 = 0; lane < width; lane += <u32>lanes<T>()) {
    const first = columns + <usize>lane * stride;
    const by = factors + ((<usize>lane) << 3);
    if (sizeof<T>() == 4) {
      const by0 = splatAt<T>(by);
      const by1 = splatAt<T>(by + 8);
      const by2 = splatAt<T>(by + 16);
      const by3 = splatAt<T>(by + 24);
      for (let c: u32 = 0; c < classes; c += 4) {
        const from = rows + ((<usize>c) << ROW_SHIFT) + ((<usize>lane) << 2);
        const to = first + ((<usize>c) << 2);
        transpose4(
          v128.load(from),
          v128.load(from, 64),
          v128.load(from, 128),
          v128.load(from, 192),
          to,
          stride,
        );
        v128.store(to, f32x4.mul(v128.load(to), by0));
        v128.store(to + stride, f32x4.mul(v128.load(to + stride), by1));
        v128.store(to + 2 * stride, f32x4.mul(v128.load(to + 2 * stride), by2));
        v128.store(to + 3 * stride, f32x4.mul(v128.load(to + 3 * stride), by3));
      }
    } else {
      const by0 = splatAt<T>(by);
      const by1 = splatAt<T>(by + 8);
      for (let c: u32 = 0; c < classes; c += 2) {
        const from = rows + ((<usize>c) << ROW_SHIFT) + ((<usize>lane) << 3);
        const to = first + ((<usize>c) << 3);
        transpose2(v128.load(from), v128.load(from, 64), to, stride);
        v128.store(to, f64x2.mul(v128.load(to), by0));
        v128.store(to + stride, f64x2.mul(v128.load(to + stride), by1));
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function columnAt(column: usize, from: usize): v128 {
  return column == 0 ? f64x2.splat(0) : v128.load(column + from);
}

/** Stores four vectors of f32 as the columns of the matrix whose rows they are. */
// @ts-ignore: decorator
@inline
function transpose4(a: v128, b: v128, c: v128, d: v128, to: usize, stride: usize): void {
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
  const abHigh = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
  const cdHigh = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<f64>(ab, cd, 0, 2));
  v128.store(to + stride, v128.shuffle<f64>(ab, cd, 1, 3));
  v128.store(to + 2 * stride, v128.shuffle<f64>(abHigh, cdHigh, 0, 2));
  v128.store(to + 3 * stride, v128.shuffle<f64>(abHigh, cdHigh, 1, 3));
}

// @ts-ignore: decorator
@inline
function transpose2(a: v128, b: v128, to: usize, stride: usize): void {
  v128.store(to, v128.shuffle<f64>(a, b, 0, 2));
  v128.store(to + stride, v128.shuffle<f64>(a, b, 1, 3));
}
