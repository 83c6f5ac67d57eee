import { MOST_SEATS } from './seats.ts';

/*
 * The memory in which a hand saves its steps.
 */

/** Integers that a step saves, and those of a page; see `saveRow` and `savePage` for their order. */
export const ROW = 11;
export const PAGE = 13;
export const STREET = 0;
export const COUNTS = 3;
export const POSITION = 4;

/** Chips of a row before the total of each seat: those that `State` names. */
export const BEFORE_TOTALS = 4;
export const CHIP_ROW = BEFORE_TOTALS + MOST_SEATS;
/** Rows of a new hand before they grow; few hands take more, and room for all of them is a third of their time. */
const FIRST_ROWS = 48;
const FIRST_PAGES = 16;
/** Rows and pages that a copy has to spare. */
export const SPARE = 2;

/** Where steps save: integers and chips a row each, and pages. */
export interface Memory {
  integers: Int32Array;
  chips: Float64Array;
  pages: Int32Array;
}

export function freshMemory(): Memory {
  return {
    integers: new Int32Array(FIRST_ROWS * ROW),
    chips: new Float64Array(FIRST_ROWS * CHIP_ROW),
    pages: new Int32Array(FIRST_PAGES * PAGE),
  };
}
