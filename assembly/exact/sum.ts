import { memoryLeft } from './memory';
import { canDraw, fromSize, nobody, partOf, setRising, toSize } from './part';
import { DRAWS } from './states';
import { goOnWithTurn, openTurn, setArrays } from './turn';
import { WORD, work } from './ways';

/*
 * Sums over all that the seats may draw of one rank.
 *
 * Ways are kept in arrays with an axis a seat, one place a state. A sum takes an array over the states on one side of
 * the rank to one over the states on the other side: rising from before to after, falling from after to before. It
 * goes turn by turn: of n cards, D of which are for the seats still to come, a seat draws d of the n - D others in
 * C(n - D, d) ways. So between two turns there is one array for each D. Each of its places is gathered from the
 * places that the seat's moves bring to it. Two seats with few states take their turn together.
 *
 * The seats come in any order. Sums that differ in the last seats only can share what the first ones make of them.
 */

/* The arrays between two turns: for each D one, in two banks and a third for what sums share. */
let buffers: usize = 0;
let bufferBytes: u32 = 0;
export const BANKS: u32 = 3;
const SHARED_BANK: u32 = 2;

export function setBuffers(at: usize, bytes: u32): void {
  buffers = at;
  bufferBytes = bytes;
}

/* The sum at hand. */
let seats: u32 = 0;
let cards: u32 = 0;
let input: usize = 0;
let output: usize = 0;
/** The seats in the order in which they draw. */
const order = memory.data(8, 8);
/** The number of the first of them that sums share. */
let shared: u32 = 0;
/** For each place in the order the set of numbers of cards that can be for the seats from there on. */
const totals = memory.data(9 * 4, 16);
/** The place of the first seat whose turn it is, the place after the turn, and the end. */
let place: u32 = 0;
let nextPlace: u32 = 0;
let endPlace: u32 = 0;
/** The banks from which and to which the turn leads. */
let bank: u32 = 0;
let nextBank: u32 = 0;

/** Prepares sums over `cardsOfRank` cards in which the seats of a set draw last, and the others are shared. */
export function setOrder(seatCount: u32, cardsOfRank: u32, up: bool, last: u32): void {
  seats = seatCount;
  cards = cardsOfRank;
  setRising(up);
  let places: usize = order;
  for (let seat: u32 = 0; seat < seats; seat++) if (!((last >> seat) & 1)) store<u8>(places++, <u8>seat);
  shared = <u32>(places - order);
  for (let seat: u32 = 0; seat < seats; seat++) if ((last >> seat) & 1) store<u8>(places++, <u8>seat);
}

// @ts-ignore: decorator
@inline
function seatAt(at: u32): u32 {
  return load<u8>(order + at);
}

/** Bytes of the array that a sum leads to, with the parts as they are set. */
export function toBytes(): u32 {
  let bytes = WORD;
  for (let seat: u32 = 0; seat < seats; seat++) bytes *= toSize(partOf(seat));
  return bytes;
}

/** Begins a sum with the parts as they are set, which overwrites `to`; false when nothing can be drawn so. */
export function openSum(from: usize, to: usize): bool {
  input = from;
  output = to;
  return open(0, seats);
}

/**
 * Begins what sums share; their last seats may draw as their parts say, or less. False when there is nothing to
 * share or to draw.
 */
export function openShared(from: usize): bool {
  input = from;
  return open(0, shared) && shared > 0;
}

/** Begins a sum that goes on from what was shared. */
export function openRest(to: usize): bool {
  output = to;
  return open(shared, seats);
}

function open(first: u32, end: u32): bool {
  let sums: u32 = 1;
  for (let at = seats; at-- > first;) {
    store<u32>(totals + (at + 1) * 4, sums);
    const part = partOf(seatAt(at));
    let more: u32 = 0;
    for (let drawn = part.fewest; drawn <= part.most; drawn++) {
      if (canDraw(part, drawn)) more |= sums << drawn;
    }
    sums = more & ((2 << cards) - 1);
    if (sums == 0) return false;
  }
  place = first;
  endPlace = end;
  nextBank = SHARED_BANK;
  if (first < end) enterTurn();
  return true;
}

/** Goes on with the sum until it is done, or until so much work has been done. */
export function goOn(end: f64): bool {
  while (memoryLeft) {
    if (goOnWithTurn()) {
      place = nextPlace;
      if (place == endPlace) return true;
      enterTurn();
    }
    if (work >= end) return false;
  }
  return false;
}

/** The most joint states of two seats that take their turn together. */
const MOST_JOINT: u32 = 512;

function enterTurn(): void {
  const first = seatAt(place);
  const one = partOf(first);
  let second = first;
  let other = nobody;
  nextPlace = place + 1;
  if (seats > 2 && (endPlace - place) % 2 == 0) {
    const next = partOf(seatAt(nextPlace));
    if (max(fromSize(one), toSize(one)) * max(fromSize(next), toSize(next)) <= MOST_JOINT) {
      second = seatAt(nextPlace++);
      other = next;
    }
  }
  let before: u32 = 1;
  let between: u32 = 1;
  let after: u32 = 1;
  for (let at: u32 = 0; at < seats; at++) {
    const seat = seatAt(at);
    const size = at < place ? toSize(partOf(seat)) : fromSize(partOf(seat));
    if (seat < first) before *= size;
    else if (seat > second) after *= size;
    else if (seat > first && seat < second) between *= size;
  }
  chooseArrays();
  openTurn(one, other, before, between, after, cards, load<u32>(totals + nextPlace * 4));
}

/** The first turn leads from the one array of the sum, the last turn to one. */
function chooseArrays(): void {
  bank = nextBank;
  nextBank = nextPlace == shared ? SHARED_BANK : bank == 0 ? 1 : 0;
  setArrays(
    place > 0 ? bankAt(bank) : input,
    place > 0 ? bufferBytes : 0,
    nextPlace < seats ? bankAt(nextBank) : output,
    nextPlace < seats ? bufferBytes : 0,
  );
}

/** Room for the array from which a sum with shared seats leads: the first turn does not write there. */
export function roomForInput(): usize {
  return bankAt(1);
}

// @ts-ignore: decorator
@inline
function bankAt(which: u32): usize {
  return buffers + <usize>(which * DRAWS * bufferBytes);
}
