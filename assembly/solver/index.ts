/*
 * The solver's kernel, a module of its own: in single precision to solve with, in double precision to prove with.
 * The walk over the betting is bindings/solver's.
 */

import { act, add, addScaled, greater, mix } from './betting';
import { columnsOf, rowsOf } from './block';
import { meetAll, meetRanked, sumClasses } from './masses';
import { gather, spread } from './rivers';

export { keep, learn } from './betting';
export { TABLE_BYTES } from './masses';

/** The start of free memory. */
export function heapStart(): usize {
  return __heap_base;
}

export function act32(actions: u32, weights: usize, reach: usize, out: usize, length: usize): void {
  act<f32>(actions, weights, reach, out, length);
}

export function act64(actions: u32, weights: usize, reach: usize, out: usize, length: usize): void {
  act<f64>(actions, weights, reach, out, length);
}

export function add32(a: usize, b: usize, out: usize, length: usize): void {
  add<f32>(a, b, out, length);
}

export function add64(a: usize, b: usize, out: usize, length: usize): void {
  add<f64>(a, b, out, length);
}

export function greater32(a: usize, b: usize, out: usize, length: usize): void {
  greater<f32>(a, b, out, length);
}

export function greater64(a: usize, b: usize, out: usize, length: usize): void {
  greater<f64>(a, b, out, length);
}

export function rowsOf32(columns: usize, rows: usize, classes: u32): void {
  rowsOf<f32>(columns, rows, classes);
}

export function rowsOf64(columns: usize, rows: usize, classes: u32): void {
  rowsOf<f64>(columns, rows, classes);
}

export function columnsOf32(rows: usize, columns: usize, factors: usize, classes: u32, stride: usize): void {
  columnsOf<f32>(rows, columns, factors, classes, stride);
}

export function columnsOf64(rows: usize, columns: usize, factors: usize, classes: u32, stride: usize): void {
  columnsOf<f64>(rows, columns, factors, classes, stride);
}

export function sumClasses32(rows: usize, names: usize, classes: u32, table: usize): void {
  sumClasses<f32>(rows, names, classes, table);
}

export function sumClasses64(rows: usize, names: usize, classes: u32, table: usize): void {
  sumClasses<f64>(rows, names, classes, table);
}

export function meetAll32(
  table: usize,
  names: usize,
  classes: u32,
  scales: usize,
  rows: usize,
  selves: usize,
  selfScales: usize,
  out: usize,
): void {
  meetAll<f32>(table, names, classes, scales, rows, selves, selfScales, out);
}

export function meetAll64(
  table: usize,
  names: usize,
  classes: u32,
  scales: usize,
  rows: usize,
  selves: usize,
  selfScales: usize,
  out: usize,
): void {
  meetAll<f64>(table, names, classes, scales, rows, selves, selfScales, out);
}

export function meetRanked32(
  table: usize,
  names: usize,
  scales: usize,
  rows: usize,
  otherNames: usize,
  selves: usize,
  selfScales: usize,
  groups: usize,
  groupCount: u32,
  out: usize,
): void {
  meetRanked<f32>(table, names, scales, rows, otherNames, selves, selfScales, groups, groupCount, out);
}

export function meetRanked64(
  table: usize,
  names: usize,
  scales: usize,
  rows: usize,
  otherNames: usize,
  selves: usize,
  selfScales: usize,
  groups: usize,
  groupCount: u32,
  out: usize,
): void {
  meetRanked<f64>(table, names, scales, rows, otherNames, selves, selfScales, groups, groupCount, out);
}

export function spread32(links: usize, count: u32, before: usize, after: usize, length: usize): void {
  spread<f32>(links, count, before, after, length);
}

export function spread64(links: usize, count: u32, before: usize, after: usize, length: usize): void {
  spread<f64>(links, count, before, after, length);
}

export function gather32(links: usize, count: u32, after: usize, before: usize): void {
  gather<f32>(links, count, after, before);
}

export function gather64(links: usize, count: u32, after: usize, before: usize): void {
  gather<f64>(links, count, after, before);
}

export function mix32(
  actions: u32,
  weights: usize,
  value0: usize,
  value1: usize,
  value2: usize,
  out: usize,
  length: usize,
): void {
  mix<f32>(actions, weights, value0, value1, value2, out, length);
}

export function mix64(
  actions: u32,
  weights: usize,
  value0: usize,
  value1: usize,
  value2: usize,
  out: usize,
  length: usize,
): void {
  mix<f64>(actions, weights, value0, value1, value2, out, length);
}

export function addScaled32(a: usize, by: f64, out: usize, length: usize): void {
  addScaled<f32>(a, by, out, length);
}

export function addScaled64(a: usize, by: f64, out: usize, length: usize): void {
  addScaled<f64>(a, by, out, length);
}
