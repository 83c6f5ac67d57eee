/*
 * Deals are partial Fisher-Yates shuffles: card j is drawn from the size - j cards left in the deck, and the
 * last of these fills the gap. What card j is does not depend on how many cards follow, so a short deal is
 * the beginning of a longer one, and a deal of all cards is a shuffle.
 */
import { drawForTrials, draws } from './draw';
import { DEALS } from './chacha';

/** The deck to deal from, written by the caller: up to 256 cards. */
export const deck: usize = memory.data(256, 16);

/** One copy of the deck a lane, 256 bytes apart. */
const copies: usize = memory.data(4 * 256, 16);

/** Room for finished deals. */
export const DEALT_BYTES: i32 = 16384;

/** Finished deals, one after the other. */
export const dealt: usize = memory.data(DEALT_BYTES, 16);

/**
 * Deals `first` and those after it: `cards` of the `size` cards at `deck` each, into `dealt`. Works four deals at
 * a time, so a number of deals that is not a multiple of four needs the room of the next one.
 */
export function deal(first: f64, deals: i32, size: i32, cards: i32, rounds: u32): void {
  let to = dealt;
  for (let i = 0; i < deals; i += 4) {
    drawForTrials(DEALS, <u64>first + i, size, cards, rounds);
    dealFour(size, cards, to);
    to += 4 * cards;
  }
}

/** The deals of the four trials at `draws`, one after the other. */
function dealFour(size: i32, cards: i32, to: usize): void {
  for (let i = 0; i < size; i += 16) {
    const part = v128.load(deck + i);
    v128.store(copies + i, part);
    v128.store(copies + i, part, 256);
    v128.store(copies + i, part, 512);
    v128.store(copies + i, part, 768);
  }
  for (let j = 0; j < cards; j++) {
    const last = copies + size - 1 - j;
    const draw = draws + (j << 4);
    dealCard(0, draw, last, to + j);
    dealCard(1, draw, last, to + cards + j);
    dealCard(2, draw, last, to + 2 * cards + j);
    dealCard(3, draw, last, to + 3 * cards + j);
  }
}

/** The card drawn in a lane; the lane's last card takes its place. */
// @ts-ignore: decorator
@inline
function dealCard(lane: i32, draw: usize, last: usize, to: usize): void {
  const place = copies + 256 * lane + load<u32>(draw + 4 * lane);
  store<u8>(to, load<u8>(place));
  store<u8>(place, load<u8>(last + 256 * lane));
}
