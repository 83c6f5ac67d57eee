import { WORD, addWork, wide } from './ways';

/*
 * A block is a part of an array of ways: some neighbouring states on each axis. Sums make blocks that are dense, and
 * these are added to the array or multiplied with it, word by word.
 */

/** For each seat the first state of the block, their number, and the states on the axis of the array. */
const axes = memory.data(8 * 12, 16);
/** Bytes from one state of a seat to the next in the array. */
const strides = memory.data(8 * 4, 16);

/** The last seat of whose axis the block has only a part: from its states on, which make a row, array and block are alike. */
let lastCut: u32 = 0;
let rowBytes: u32 = 0;
/** The next word of the block. */
let next: usize = 0;
let adding: bool = false;
/** The result of the multiplication so far, as a number of ways. */
let product: u64 = 0;

export function setAxis(seat: u32, start: u32, size: u32, whole: u32): void {
  const axis = axes + seat * 12;
  store<u32>(axis, start);
  store<u32>(axis, size, 4);
  store<u32>(axis, whole, 8);
}

/** Bytes of the array. */
export function layOutBlock(seats: u32): u32 {
  lastCut = 0;
  let stride = WORD;
  for (let seat = seats; seat-- > 0;) {
    store<u32>(strides + seat * 4, stride);
    const axis = axes + seat * 12;
    stride *= load<u32>(axis, 8);
    if (lastCut == 0 && load<u32>(axis, 4) < load<u32>(axis, 8)) lastCut = seat;
  }
  rowBytes = load<u32>(axes + lastCut * 12, 4) * load<u32>(strides + lastCut * 4);
  return stride;
}

export function addBlock(block: usize, array: usize): void {
  next = block;
  adding = true;
  walk(0, 1, 0, array);
  addWork(<f64>(next - block) / <f64>WORD);
}

export function multiplyBlock(block: usize, array: usize): u64 {
  next = block;
  adding = false;
  product = 0;
  walk(0, 1, 0, array);
  addWork(<f64>(next - block) / <f64>WORD);
  return product;
}

/** Walks over places of an array at a distance in bytes. At each place begins an axis for each seat from `seat` on. */
function walk(seat: u32, count: u32, apart: u32, array: usize): void {
  const axis = axes + seat * 12;
  const stride = load<u32>(strides + seat * 4);
  array += load<u32>(axis) * stride;
  if (seat < lastCut) {
    const size = load<u32>(axis, 4);
    for (; count > 0; count--, array += apart) walk(seat + 1, size, stride, array);
  } else if (adding) {
    if (wide) add<u64>(array, count, apart);
    else add<f64>(array, count, apart);
  } else if (wide) product += multiply<u64>(array, count, apart);
  else product = reinterpret<u64>(reinterpret<f64>(product) + multiply<f64>(array, count, apart));
}

function add<T extends number>(array: usize, count: u32, apart: u32): void {
  let at = next;
  for (; count > 0; count--, array += apart) {
    const end = array + rowBytes;
    for (let to = array; to < end; to += WORD, at += WORD) store<T>(to, <T>(load<T>(to) + load<T>(at)));
  }
  next = at;
}

function multiply<T extends number>(array: usize, count: u32, apart: u32): T {
  let at = next;
  let sum: T = <T>0;
  for (; count > 0; count--, array += apart) {
    const end = array + rowBytes;
    for (let from = array; from < end; from += WORD, at += WORD) sum = <T>(sum + load<T>(from) * load<T>(at));
  }
  next = at;
  return sum;
}
