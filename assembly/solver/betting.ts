/*
 * The betting: strategies from regrets, reach going down the tree, values coming up. A node's numbers are arrays
 * of a fixed length, `length`, one array an action, one after the other; what lies behind the last class is 0.
 */

import { VECTOR_BYTES, lanes } from './block';

/** Four or two numbers of an f32 array as numbers of type T. */
// @ts-ignore: decorator
@inline
function loadAs<T extends number>(address: usize, at: usize): v128 {
  if (sizeof<T>() == 4) return v128.load(address + (at << 2));
  return f64x2.promote_low_f32x4(v128.load64_zero(address + (at << 2)));
}

/** The positive part. */
// @ts-ignore: decorator
@inline
function positive<T extends number>(x: v128): v128 {
  return v128.max<T>(x, v128.splat<T>(<T>0));
}

/** 1 / sum, or 0 where the sum is 0. */
// @ts-ignore: decorator
@inline
function reciprocal<T extends number>(sum: v128): v128 {
  return v128.and(v128.div<T>(v128.splat<T>(<T>1), sum), v128.gt<T>(sum, v128.splat<T>(<T>0)));
}

/** `chance` where the sum is 0, else 0. */
// @ts-ignore: decorator
@inline
function evenly<T extends number>(sum: v128, chance: T): v128 {
  return v128.andnot(v128.splat<T>(chance), v128.gt<T>(sum, v128.splat<T>(<T>0)));
}

/**
 * The reach behind each action of a node: the node's times the action's probability, which is its part of the
 * positive weights, or the same for all actions where no weight is positive.
 *
 * @param weights - Regrets or strategy sums, f32.
 */
export function act<T extends number>(
  actions: u32,
  weights: usize,
  reach: usize,
  out: usize,
  length: usize,
): void {
  const each = <T>(<T>1 / <T>actions);
  const from1 = weights + (length << 2);
  const from2 = from1 + (length << 2);
  const bytes = length * sizeof<T>();
  for (let c: usize = 0, at: usize = 0; c < length; c += lanes<T>(), at += VECTOR_BYTES) {
    const w0 = positive<T>(loadAs<T>(weights, c));
    const w1 = positive<T>(loadAs<T>(from1, c));
    const w2 = actions == 3 ? positive<T>(loadAs<T>(from2, c)) : f64x2.splat(0);
    const sum = v128.add<T>(v128.add<T>(w0, w1), w2);
    const by = v128.mul<T>(reciprocal<T>(sum), v128.load(reach + at));
    const even = v128.mul<T>(evenly<T>(sum, each), v128.load(reach + at));
    v128.store(out + at, v128.add<T>(v128.mul<T>(w0, by), even));
    v128.store(out + bytes + at, v128.add<T>(v128.mul<T>(w1, by), even));
    if (actions == 3) v128.store(out + 2 * bytes + at, v128.add<T>(v128.mul<T>(w2, by), even));
  }
}

/** The parts of the past that an iteration keeps: of positive regrets, of negative ones, of the strategy sums. */
let keptPositive: f32 = 0;
let keptNegative: f32 = 0;
let keptSums: f32 = 0;

export function keep(positive: f32, negative: f32, sums: f32): void {
  keptPositive = positive;
  keptNegative = negative;
  keptSums = sums;
}

/**
 * Learns at a node of the seat that is updated: its value under the present strategy, then the regrets and the
 * sum of strategies, both discounted.
 *
 * @param played - The reach behind each action under the present strategy.
 * @param value0 - The values of the first action; likewise `value1` and `value2`.
 */
export function learn(
  actions: u32,
  regrets: usize,
  sums: usize,
  played: usize,
  value0: usize,
  value1: usize,
  value2: usize,
  out: usize,
  length: usize,
): void {
  const each = <f32>1 / <f32>actions;
  const bytes = length << 2;
  for (let at: usize = 0; at < bytes; at += VECTOR_BYTES) {
    const r0 = v128.load(regrets + at);
    const r1 = v128.load(regrets + bytes + at);
    const r2 = actions == 3 ? v128.load(regrets + 2 * bytes + at) : f64x2.splat(0);
    const v0 = v128.load(value0 + at);
    const v1 = v128.load(value1 + at);
    const v2 = actions == 3 ? v128.load(value2 + at) : f64x2.splat(0);
    const w0 = positive<f32>(r0);
    const w1 = positive<f32>(r1);
    const w2 = positive<f32>(r2);
    const sum = f32x4.add(f32x4.add(w0, w1), w2);
    const all = f32x4.add(f32x4.add(v0, v1), v2);
    const weighed = f32x4.add(f32x4.add(f32x4.mul(w0, v0), f32x4.mul(w1, v1)), f32x4.mul(w2, v2));
    const value = f32x4.add(f32x4.mul(weighed, reciprocal<f32>(sum)), f32x4.mul(all, evenly<f32>(sum, each)));
    v128.store(out + at, value);
    regret(regrets + at, r0, f32x4.sub(v0, value));
    regret(regrets + bytes + at, r1, f32x4.sub(v1, value));
    if (actions == 3) regret(regrets + 2 * bytes + at, r2, f32x4.sub(v2, value));
  }
  const kept = f32x4.splat(keptSums);
  for (let at: usize = 0; at < <usize>actions * bytes; at += VECTOR_BYTES) {
    v128.store(sums + at, f32x4.add(f32x4.mul(v128.load(sums + at), kept), v128.load(played + at)));
  }
}

// @ts-ignore: decorator
@inline
function regret(at: usize, before: v128, more: v128): void {
  const isPositive = f32x4.gt(before, f32x4.splat(0));
  const kept = v128.bitselect(f32x4.splat(keptPositive), f32x4.splat(keptNegative), isPositive);
  v128.store(at, f32x4.add(f32x4.mul(before, kept), more));
}

/** out = a + b, array by array; out may be either. */
export function add<T extends number>(a: usize, b: usize, out: usize, length: usize): void {
  for (let at: usize = 0; at < length * sizeof<T>(); at += VECTOR_BYTES) {
    v128.store(out + at, v128.add<T>(v128.load(a + at), v128.load(b + at)));
  }
}

/** out = the greater of a and b; out may be either. */
export function greater<T extends number>(a: usize, b: usize, out: usize, length: usize): void {
  for (let at: usize = 0; at < length * sizeof<T>(); at += VECTOR_BYTES) {
    v128.store(out + at, v128.max<T>(v128.load(a + at), v128.load(b + at)));
  }
}

/** The value of a node whose actions are taken by their part of the positive weights, as {@link act} takes them. */
export function mix<T extends number>(
  actions: u32,
  weights: usize,
  value0: usize,
  value1: usize,
  value2: usize,
  out: usize,
  length: usize,
): void {
  const each = <T>(<T>1 / <T>actions);
  const from1 = weights + (length << 2);
  const from2 = from1 + (length << 2);
  for (let c: usize = 0, at: usize = 0; c < length; c += lanes<T>(), at += VECTOR_BYTES) {
    const w0 = positive<T>(loadAs<T>(weights, c));
    const w1 = positive<T>(loadAs<T>(from1, c));
    const w2 = actions == 3 ? positive<T>(loadAs<T>(from2, c)) : f64x2.splat(0);
    const v0 = v128.load(value0 + at);
    const v1 = v128.load(value1 + at);
    const v2 = actions == 3 ? v128.load(value2 + at) : f64x2.splat(0);
    const sum = v128.add<T>(v128.add<T>(w0, w1), w2);
    const all = v128.add<T>(v128.add<T>(v0, v1), v2);
    const weighed = v128.add<T>(v128.add<T>(v128.mul<T>(w0, v0), v128.mul<T>(w1, v1)), v128.mul<T>(w2, v2));
    v128.store(
      out + at,
      v128.add<T>(v128.mul<T>(weighed, reciprocal<T>(sum)), v128.mul<T>(all, evenly<T>(sum, each))),
    );
  }
}

/** out += by * a. */
export function addScaled<T extends number>(a: usize, by: f64, out: usize, length: usize): void {
  const factor = v128.splat<T>(<T>by);
  for (let at: usize = 0; at < length * sizeof<T>(); at += VECTOR_BYTES) {
    v128.store(out + at, v128.add<T>(v128.load(out + at), v128.mul<T>(factor, v128.load(a + at))));
  }
}
