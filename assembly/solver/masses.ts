/*
 * The other seat's classes that a seat's class meets, card removal included.
 *
 * Reach is the weight of all cards of a class. How much of it is left beside a holding T is found by inclusion
 * and exclusion over the cards that both could share: the sum over the sub-multisets s of T's ranks of
 * (-1)^|s| scale(s) sum(s), where sum(s) adds up the reach of the classes that hold s (docs/solver.md derives the
 * scales). A table keeps these sums, a row a sub-multiset: row 0 is the empty one, the others are named by the
 * classes, six a class, three single ranks and three pairs of ranks. A rank that a class holds twice is named
 * twice. Holdings of two cards name a row whose scale is 0 for what they have not got. The last sub-multiset is
 * the whole class, whose sum is the reach of that class itself.
 */

import { ROW_SHIFT, splatAt } from './block';

/** Bytes between two classes' lists of rows; the first six bytes count. */
const NAMES_SHIFT: usize = 3;

/** The table's rows: the empty set, 13 ranks, 91 pairs, the one whose scale is 0. */
const TABLE_ROWS: usize = 106;
export const TABLE_BYTES: usize = TABLE_ROWS << ROW_SHIFT;

/**
 * Address of the row that a class names at place `k`, a constant. The six names are read as one word, and the loops
 * over them are written out, which is faster.
 */
// @ts-ignore: decorator
@inline
function rowAt(table: usize, names: u64, k: u64): usize {
  const offset = k == 0 ? names << 6 : names >> (8 * k - 6);
  return table + ((<usize>offset) & 0x3fc0);
}

/** Fills the table with the sums over all classes. */
export function sumClasses<T extends number>(rows: usize, names: usize, classes: u32, table: usize): void {
  memory.fill(table, 0, TABLE_BYTES);
  let all0 = f64x2.splat(0);
  let all1 = all0;
  let all2 = all0;
  let all3 = all0;
  for (let c: u32 = 0; c < classes; c++) {
    const row = rows + ((<usize>c) << ROW_SHIFT);
    const q0 = v128.load(row);
    const q1 = v128.load(row, 16);
    const q2 = v128.load(row, 32);
    const q3 = v128.load(row, 48);
    all0 = v128.add<T>(all0, q0);
    all1 = v128.add<T>(all1, q1);
    all2 = v128.add<T>(all2, q2);
    all3 = v128.add<T>(all3, q3);
    const name = load<u64>(names + ((<usize>c) << NAMES_SHIFT));
    addRow<T>(rowAt(table, name, 0), q0, q1, q2, q3);
    addRow<T>(rowAt(table, name, 1), q0, q1, q2, q3);
    addRow<T>(rowAt(table, name, 2), q0, q1, q2, q3);
    addRow<T>(rowAt(table, name, 3), q0, q1, q2, q3);
    addRow<T>(rowAt(table, name, 4), q0, q1, q2, q3);
    addRow<T>(rowAt(table, name, 5), q0, q1, q2, q3);
  }
  v128.store(table, all0);
  v128.store(table, all1, 16);
  v128.store(table, all2, 32);
  v128.store(table, all3, 48);
}

// @ts-ignore: decorator
@inline
function addRow<T extends number>(at: usize, q0: v128, q1: v128, q2: v128, q3: v128): void {
  v128.store(at, v128.add<T>(v128.load(at), q0));
  v128.store(at, v128.add<T>(v128.load(at, 16), q1), 16);
  v128.store(at, v128.add<T>(v128.load(at, 32), q2), 32);
  v128.store(at, v128.add<T>(v128.load(at, 48), q3), 48);
}

/** Takes a class of the other seat out of the table, `times` over. */
function takeClass<T extends number>(rows: usize, names: usize, at: usize, times: T, table: usize): void {
  const row = rows + (at << ROW_SHIFT);
  const name = load<u64>(names + (at << NAMES_SHIFT));
  const by = v128.splat<T>(times);
  const q0 = v128.mul<T>(v128.load(row), by);
  const q1 = v128.mul<T>(v128.load(row, 16), by);
  const q2 = v128.mul<T>(v128.load(row, 32), by);
  // Lanes 12..15 of f32 are folds, which are not ranked.
  const q3 = sizeof<T>() == 8 ? v128.mul<T>(v128.load(row, 48), by) : q2;
  takeRow<T>(table, q0, q1, q2, q3);
  takeRow<T>(rowAt(table, name, 0), q0, q1, q2, q3);
  takeRow<T>(rowAt(table, name, 1), q0, q1, q2, q3);
  takeRow<T>(rowAt(table, name, 2), q0, q1, q2, q3);
  takeRow<T>(rowAt(table, name, 3), q0, q1, q2, q3);
  takeRow<T>(rowAt(table, name, 4), q0, q1, q2, q3);
  takeRow<T>(rowAt(table, name, 5), q0, q1, q2, q3);
}

// @ts-ignore: decorator
@inline
function takeRow<T extends number>(at: usize, q0: v128, q1: v128, q2: v128, q3: v128): void {
  v128.store(at, v128.sub<T>(v128.load(at), q0));
  v128.store(at, v128.sub<T>(v128.load(at, 16), q1), 16);
  v128.store(at, v128.sub<T>(v128.load(at, 32), q2), 32);
  if (sizeof<T>() == 8) v128.store(at, v128.sub<T>(v128.load(at, 48), q3), 48);
}

/**
 * The row of the table for one holding.
 *
 * @param name - The holding's six rows.
 * @param self - The other seat's row of the same class.
 * @param scale - What to multiply that by, as f64.
 */
// @ts-ignore: decorator
@inline
function look<T extends number>(
  table: usize,
  name: usize,
  scales: usize,
  self: usize,
  scale: usize,
  to: usize,
): void {
  let m0 = v128.load(table);
  let m1 = v128.load(table, 16);
  let m2 = v128.load(table, 32);
  let m3 = v128.load(table, 48);
  for (let k: usize = 0; k < 6; k++) {
    const row = <usize>load<u8>(name + k);
    const by = splatAt<T>(scales + (row << 3));
    const at = table + (row << ROW_SHIFT);
    m0 = v128.add<T>(m0, v128.mul<T>(by, v128.load(at)));
    m1 = v128.add<T>(m1, v128.mul<T>(by, v128.load(at, 16)));
    m2 = v128.add<T>(m2, v128.mul<T>(by, v128.load(at, 32)));
    m3 = v128.add<T>(m3, v128.mul<T>(by, v128.load(at, 48)));
  }
  const by = splatAt<T>(scale);
  v128.store(to, v128.add<T>(m0, v128.mul<T>(by, v128.load(self))));
  v128.store(to, v128.add<T>(m1, v128.mul<T>(by, v128.load(self, 16))), 16);
  v128.store(to, v128.add<T>(m2, v128.mul<T>(by, v128.load(self, 32))), 32);
  v128.store(to, v128.add<T>(m3, v128.mul<T>(by, v128.load(self, 48))), 48);
}

/**
 * For each class of a seat, the reach of the other seat's holdings beside it, a row a class.
 *
 * @param table - Filled by {@link sumClasses} from `rows`.
 * @param selves - For each class, the number of the other seat's same class, as u16; 0 if it has no such class.
 * @param selfScales - For each class, the scale of its own sum, signed, as f64; 0 if it has no sum.
 */
export function meetAll<T extends number>(
  table: usize,
  names: usize,
  classes: u32,
  scales: usize,
  rows: usize,
  selves: usize,
  selfScales: usize,
  out: usize,
): void {
  for (let c: usize = 0; c < <usize>classes; c++) {
    const self = rows + ((<usize>load<u16>(selves + (c << 1))) << ROW_SHIFT);
    look<T>(table, names + (c << NAMES_SHIFT), scales, self, selfScales + (c << 3), out + (c << ROW_SHIFT));
  }
}

/**
 * For each class of a seat, the reach of the holdings that it beats less that of those which beat it. Both seats'
 * classes come best first. Lanes 12..15 of f32 are left as the table has them.
 *
 * @param groups - Triples of u16: how many more of the other seat's classes are better, how many tie, and how many
 * of the seat's classes this holds for.
 * @param table - As {@link meetAll} takes it; used up.
 */
export function meetRanked<T extends number>(
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
  let own: usize = 0;
  let other: usize = 0;
  for (let g: u32 = 0; g < groupCount; g++, groups += 6) {
    const better = other + <usize>load<u16>(groups);
    const tied = better + <usize>load<u16>(groups, 2);
    const last = own + <usize>load<u16>(groups, 4);
    for (; other < better; other++) takeClass<T>(rows, otherNames, other, <T>2, table);
    for (let c = other; c < tied; c++) takeClass<T>(rows, otherNames, c, <T>1, table);
    for (; own < last; own++) {
      const self = rows + ((<usize>load<u16>(selves + (own << 1))) << ROW_SHIFT);
      const to = out + (own << ROW_SHIFT);
      look<T>(table, names + (own << NAMES_SHIFT), scales, self, selfScales + (own << 3), to);
    }
    for (; other < tied; other++) takeClass<T>(rows, otherNames, other, <T>1, table);
  }
}
