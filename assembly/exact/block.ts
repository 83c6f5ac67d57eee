import { WORD, addWork, wide } from './ways';

/*
 * A block is a part of an array of ways: some neighbouring states on each axis. Sums make blocks that are dense, and
 * these are added to the array or multiplied with it, word by word.
 */

/** For each seat the first state of the block, their number, and the states on the axis of the array. */
const axes = memory.data(8 * 12, 16);
/** Bytes from one state of a seat to the next in the array. */
const strides = memory.data(8 * 4, 16);

/** The last seat of whose axis the block has only a part: from its states on, array and block are alike. */
let lastCut: u32 = 0;
/** The next word of the block. */
let next: usize = 0;
let adding: bool = false;
/** What the multiplication has come to, as a number of ways. */
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
  return stride;
}

export function addBlock(block: usize, array: usize): void {
  next = block;
  adding = true;
  walk(0, array);
  addWork(<f64>(next - block) / <f64>WORD);
}

export function multiplyBlock(block: usize, array: usize): u64 {
  next = block;
  adding = false;
  product = 0;
  walk(0, array);
  addWork(<f64>(next - block) / <f64>WORD);
  return product;
}

function walk(seat: u32, array: usize): void {
  const axis = axes + seat * 12;
  const stride = load<u32>(strides + seat * 4);
  const size = load<u32>(axis, 4);
  array += load<u32>(axis) * stride;
  if (seat < lastCut) {
    for (let state: u32 = 0; state < size; state++) walk(seat + 1, array + state * stride);
  } else if (adding) {
    if (wide) add<u64>(array, size * stride);
    else add<f64>(array, size * stride);
  } else if (wide) product += multiply<u64>(array, size * stride);
  else product = reinterpret<u64>(reinterpret<f64>(product) + multiply<f64>(array, size * stride));
}

function add<T extends number>(array: usize, bytes: u32): void {
  const end = array + bytes;
  for (; array < end; array += WORD) {
    store<T>(array, <T>(load<T>(array) + load<T>(next)));
    next += WORD;
  }
}

function multiply<T extends number>(array: usize, bytes: u32): T {
  const end = array + bytes;
  let sum: T = <T>0;
  for (; array < end; array += WORD) {
    sum = <T>(sum + load<T>(array) * load<T>(next));
    next += WORD;
  }
  return sum;
}
