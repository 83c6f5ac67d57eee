import { partOf } from './part';
import { WORD, addWork } from './ways';

/*
 * Most places of a tie hold no ways: seats outside it would have five ranks before those in it. What holds ways are
 * some neighbouring states of each seat, so a sum goes over a copy of these alone.
 */

let last: u32 = 0;
/** For each seat the first state with ways, and the end of them. */
const firsts = memory.data(8 * 4, 16);
const ends = memory.data(8 * 4, 16);
/** Bytes from one state of a seat to the next. */
const strides = memory.data(8 * 4, 16);
/** The address to which the next ways are copied. */
let room: usize = 0;

/**
 * Narrows the states after of all seats' parts to those for which an array over them holds ways, and copies these to
 * `to`. False when it holds none.
 */
export function copyLive(seats: u32, array: usize, to: usize): bool {
  last = seats - 1;
  let stride = WORD;
  for (let seat = seats; seat-- > 0;) {
    store<u32>(strides + seat * 4, stride);
    store<u32>(firsts + seat * 4, u32.MAX_VALUE);
    store<u32>(ends + seat * 4, 0);
    stride *= partOf(seat).afterSize;
  }
  // Looking at four words takes about as long as a multiplication.
  addWork(<f64>(stride / WORD) / 4);
  find(0, array);
  if (load<u32>(ends) == 0) return false;
  room = to;
  copy(0, array);
  for (let seat: u32 = 0; seat < seats; seat++) {
    const part = partOf(seat);
    const first = load<u32>(firsts + seat * 4);
    part.afterStart = part.afterFirst = part.afterStart + first;
    part.afterSize = part.afterCount = load<u32>(ends + seat * 4) - first;
  }
  return true;
}

function find(seat: u32, array: usize): void {
  const size = partOf(seat).afterSize;
  const stride = load<u32>(strides + seat * 4);
  let first = load<u32>(firsts + seat * 4);
  let end = load<u32>(ends + seat * 4);
  for (let state: u32 = 0; state < size; state++, array += stride) {
    if (!holdsWays(array, stride)) continue;
    first = min(first, state);
    end = max(end, state + 1);
    if (seat < last) find(seat + 1, array);
  }
  store<u32>(firsts + seat * 4, first);
  store<u32>(ends + seat * 4, end);
}

function holdsWays(at: usize, bytes: u32): bool {
  const end = at + bytes;
  for (; at + WORD < end; at += 2 * WORD) if (v128.any_true(v128.load(at))) return true;
  return at < end && load<u64>(at) != 0;
}

function copy(seat: u32, array: usize): void {
  const stride = load<u32>(strides + seat * 4);
  const end = array + load<u32>(ends + seat * 4) * stride;
  array += load<u32>(firsts + seat * 4) * stride;
  if (seat < last) {
    for (; array < end; array += stride) copy(seat + 1, array);
    return;
  }
  for (; array < end; array += WORD, room += WORD) store<u64>(room, load<u64>(array));
}
