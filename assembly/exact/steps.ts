import { RANK_COUNT } from '../cards';
import { MOST_MOVES } from './passes';
import { MOST_SEATS } from './question';

/*
 * A seat's steps over one rank, from the states of a level to those of the next, by the number of cards drawn.
 */

/** In the place of a state after: the seat has got its fifth rank. */
export const FINISHED: u32 = 0xffff;


@unmanaged
export class Step {
  /** Number of the state before. */
  before: u16;
  /** Number of the state after, or FINISHED. */
  after: u16;
  /** In the pass NO_PAIR: number of the state of the tail after. */
  tail: u16;
  /** The factor of the step for the ways, 1 without a range. */
  weight: u32;
}

/** Addresses of the steps of each [slot][seat][level][move] by cards drawn 0..4, and their end. */
const starts = memory.data(2 * 8 * 13 * 5 * 6 * 4, 16);

/** Address of the six addresses. */
// @ts-ignore: decorator
@inline
export function stepsOf(slot: u32, seat: u32, level: u32, move: u32): usize {
  return starts + (((slot * MOST_SEATS + seat) * RANK_COUNT + level) * MOST_MOVES + move) * 24;
}

export function beginSteps(slot: u32, seat: u32, level: u32, move: u32, drawn: u32, at: usize): void {
  store<u32>(stepsOf(slot, seat, level, move) + drawn * 4, <u32>at);
}

export function endSteps(slot: u32, seat: u32, level: u32, move: u32, at: usize): void {
  store<u32>(stepsOf(slot, seat, level, move), <u32>at, 20);
}

// @ts-ignore: decorator
@inline
export function firstStep(slot: u32, seat: u32, level: u32, move: u32, drawn: u32): usize {
  return load<u32>(stepsOf(slot, seat, level, move) + drawn * 4);
}

export function stepsEnd(slot: u32, seat: u32, level: u32, move: u32, drawn: u32): usize {
  return load<u32>(stepsOf(slot, seat, level, move) + drawn * 4, 4);
}
