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
/** Most cards that can leave the deck in a hand: all of them, and after a reshuffle as many again at most. */
export const MOST_CARDS = 2 * 52;
/** Rows and pages that a copy has to spare. */
export const SPARE = 2;

/**
 * The memory in which steps save: integers and chips a row each, and pages; the cards on the table, eight slots a
 * seat, and the deck. Integers are in plain arrays, which are copied faster, as none needs more than 31 bits.
 */
export interface Memory {
  integers: number[];
  chips: Float64Array;
  pages: number[];
  cards: Uint8Array;
  deck: Uint8Array;
}

export function freshMemory(): Memory {
  return {
    integers: zeros(FIRST_ROWS * ROW),
    chips: new Float64Array(FIRST_ROWS * CHIP_ROW),
    pages: zeros(FIRST_PAGES * PAGE),
    cards: new Uint8Array(MOST_SEATS * 8),
    deck: new Uint8Array(MOST_CARDS),
  };
}

export function zeros(length: number): number[] {
  return Array<number>(length).fill(0);
}
