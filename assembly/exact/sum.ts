import { top } from './memory';
import { MOST_SEATS, choose } from './question';
import { DRAWS } from './states';
import { Step } from './steps';

/*
 * Sums over all that the seats may draw of one rank.
 *
 * Ways are kept in arrays with an axis a seat, one place a state. The rank is handed out seat by seat: with D cards
 * gone to the seats before, a seat draws d of the n - D that are left in C(n - D, d) ways, which moves it along its
 * axis by its steps. Between two seats there is one array for each D. Rising, the ways of the states before are
 * added up in those of the states after; falling, it is the other way round and begins with the last seat.
 *
 * The seats come in any order. Sums that differ in the first seats only can share what the last ones make of them.
 */

/** One seat's part in a sum. */
@unmanaged
export class Part {
  /** Where the addresses of its steps are, see steps.ts. */
  steps: usize;
  /** The numbers of cards that it may draw. */
  fewest: u32;
  most: u32;
  /** The states after of the steps that count, one of which may be FINISHED. */
  afterFirst: u32;
  afterCount: u32;
  /** Whether a step leads to its state of the tail instead. */
  intoTail: bool;
  /** The states on the axis before and on the axis after: the first, and how many. */
  beforeStart: u32;
  beforeSize: u32;
  targetStart: u32;
  targetSize: u32;
}

const parts = memory.data(8 * 40, 16);

// @ts-ignore: decorator
@inline
export function partOf(seat: u32): Part {
  return changetype<Part>(parts + seat * offsetof<Part>());
}

/** Bytes of a number of ways. */
export const WORD: u32 = 8;

/** Whether ways are counted modulo 2^64 instead of in doubles. */
export let wide: bool = false;
/** Multiplications done since the start of the run, the measure of its cost. */
export let work: f64 = 0;

export function startWork(modulo: bool): void {
  wide = modulo;
  work = 0;
}

/** What a call costs beside its multiplications. */
const UNIT_WORK: f64 = 8;

/* The arrays between two seats: for each D one, in two banks in turn and a third for what sums share. */
let buffers: usize = 0;
let bufferBytes: usize = 0;
export const BANKS: u32 = 3;

export function setBuffers(at: usize, bytes: usize): void {
  buffers = at;
  bufferBytes = bytes;
}

/* The sum at hand. */
let seats: u32 = 0;
let cards: u32 = 0;
let rising: bool = false;
let input: usize = 0;
let output: usize = 0;
/** The seats in the order in which they draw. */
const order = memory.data(8, 8);
/** The place in it from which on sums share, `seats` if they do not. */
let sharedFrom: u32 = 0;
/** For each place the set of numbers of cards that the seats before it can have got. */
const reach = memory.data(9 * 4, 16);
/** The place whose cards are handed out, and the last one to come. */
let place: u32 = 0;
let lastPlace: u32 = 0;
/** How many cards the seats before it have got. */
let dealt: u32 = 0;

/** Prepares sums over `cardsOfRank` cards in which the seats of a set draw first, the others are shared. */
export function setOrder(seatCount: u32, cardsOfRank: u32, up: bool, first: u32): void {
  seats = seatCount;
  cards = cardsOfRank;
  rising = up;
  let places: usize = order;
  for (let seat: u32 = 0; seat < seats; seat++) if ((first >> seat) & 1) store<u8>(places++, <u8>seat);
  sharedFrom = <u32>(places - order);
  for (let seat: u32 = 0; seat < seats; seat++) if (!((first >> seat) & 1)) store<u8>(places++, <u8>seat);
}

/** Begins a sum with the parts as they are set; false when nothing can be drawn so. */
export function openSum(from: usize, to: usize): bool {
  input = from;
  output = to;
  return open(0, seats - 1);
}

/**
 * Begins what sums share; their first seats may draw as their parts say, or less. False when there is nothing to
 * share or to draw.
 */
export function openShared(from: usize): bool {
  input = from;
  return sharedFrom < seats && open(sharedFrom, seats - 1);
}

/** Begins a sum that goes on from what was shared. */
export function openRest(to: usize): bool {
  output = to;
  return open(0, sharedFrom - 1);
}

function open(first: u32, last: u32): bool {
  let sums: u32 = 1;
  for (let at: u32 = 0; at <= last; at++) {
    store<u32>(reach + at * 4, sums);
    const part = partOf(load<u8>(order + at));
    let next: u32 = 0;
    for (let drawn = part.fewest; drawn <= part.most; drawn++) {
      if (canDraw(part, drawn)) next |= sums << drawn;
    }
    sums = next & ((2 << cards) - 1);
    if (sums == 0) return false;
  }
  place = rising ? first : last;
  lastPlace = rising ? last : first;
  dealt = 0;
  enterPlace();
  return true;
}

/** Whether a step of the part draws so many cards. */
function canDraw(part: Part, drawn: u32): bool {
  const end: usize = load<u32>(part.steps + drawn * 4, 4);
  for (let i: usize = load<u32>(part.steps + drawn * 4); i < end; i += offsetof<Step>()) {
    if (<u32>changetype<Step>(i).after - part.afterFirst < part.afterCount) return true;
  }
  return false;
}

/** Goes on with the sum until it is done, or until so much work has been done. */
export function goOn(end: f64): bool {
  do {
    if ((load<u32>(reach + place * 4) >> dealt) & 1) {
      if (wide) deal<u64>();
      else deal<f64>();
    }
    if (++dealt > cards) {
      dealt = 0;
      if (place == lastPlace) return true;
      place = rising ? place + 1 : place - 1;
      enterPlace();
    }
  } while (work < end);
  return false;
}

/** The array before the seat at a place draws, when those before it have got so many cards. */
// @ts-ignore: decorator
@inline
function arrayAt(at: u32, sum: u32): usize {
  if (at == 0) return rising ? input : output;
  if (at == seats) return rising ? output : input;
  const bank: u32 = at == sharedFrom ? 2 : at & 1;
  return buffers + <usize>(bank * DRAWS + sum) * bufferBytes;
}

/** States on the axes of the seats before and after the seat that draws, the latter in bytes. */
let outer: u32 = 0;
let inner: u32 = 0;

function enterPlace(): void {
  const seat: u32 = load<u8>(order + place);
  outer = 1;
  inner = WORD;
  for (let at: u32 = 0; at < seats; at++) {
    const other: u32 = load<u8>(order + at);
    const part = partOf(other);
    const size = at < place ? part.targetSize : part.beforeSize;
    if (other < seat) outer *= size;
    else if (other > seat) inner *= size;
  }
  const to = rising ? place + 1 : place;
  if (to == 0 || to == seats) return;
  const part = partOf(seat);
  const size = outer * inner * (rising ? part.targetSize : part.beforeSize);
  const sums = load<u32>(reach + to * 4);
  for (let sum: u32 = 0; sum <= cards; sum++) {
    if ((sums >> sum) & 1) memory.fill(arrayAt(to, sum), 0, size);
  }
}

/** What the seat draws when the seats before it have got `dealt` cards. */
function deal<T extends number>(): void {
  const part = partOf(load<u8>(order + place));
  const left = cards - dealt;
  const before = part.beforeSize * inner;
  const target = part.targetSize * inner;
  for (let drawn = part.fewest; drawn <= min(part.most, left); drawn++) {
    const list = top;
    const end = listMoves<T>(part, drawn, choose(left, drawn));
    if (list == end) continue;
    work += <f64>(((end - list) >> 4) * outer * (inner >> 3)) + UNIT_WORK;
    const less = arrayAt(place, dealt);
    const more = arrayAt(place + 1, dealt + drawn);
    for (let i = list; i < end; i += MOVE) {
      const a = less + load<u32>(i);
      const b = more + load<u32>(i, 4);
      const factor = load<T>(i, 8);
      if (rising) addRows<T>(factor, outer, inner, a, before, b, target);
      else addRows<T>(factor, outer, inner, b, target, a, before);
    }
  }
}

/** One move along an axis: byte offsets before and after, and what to multiply by. */
const MOVE: usize = 16;

/** Lists the part's steps with so many cards as moves, in memory from `top` on, and gives their end. */
function listMoves<T extends number>(part: Part, drawn: u32, ways: u32): usize {
  const end: usize = load<u32>(part.steps + drawn * 4, 4);
  const field: usize = part.intoTail ? offsetof<Step>('tail') : offsetof<Step>('after');
  let at = top;
  for (let i: usize = load<u32>(part.steps + drawn * 4); i < end; i += offsetof<Step>()) {
    const step = changetype<Step>(i);
    if (<u32>step.after - part.afterFirst >= part.afterCount) continue;
    const before = (<u32>step.before - part.beforeStart) * inner;
    const target = (<u32>load<u16>(i + field) - part.targetStart) * inner;
    store<u32>(at, before);
    store<u32>(at, target, 4);
    store<T>(at, <T>(step.weight * ways), 8);
    at += MOVE;
  }
  return at;
}

/** Adds to the places of `to` what a move brings there from `from`: rows of `bytes`, so many bytes apart. */
function addRows<T extends number>(
  factor: T,
  rows: u32,
  bytes: u32,
  from: usize,
  fromStride: usize,
  to: usize,
  toStride: usize,
): void {
  if (bytes == WORD) {
    for (; rows > 0; rows--, from += fromStride, to += toStride) {
      store<T>(to, <T>(load<T>(to) + load<T>(from) * factor));
    }
    return;
  }
  for (; rows > 0; rows--, from += fromStride, to += toStride) {
    let x: usize = 0;
    if (isFloat<T>()) {
      const factors = f64x2.splat(<f64>factor);
      for (; x < (bytes & ~15); x += 16) {
        v128.store(to + x, f64x2.add(v128.load(to + x), f64x2.mul(v128.load(from + x), factors)));
      }
    }
    for (; x < bytes; x += WORD) store<T>(to + x, <T>(load<T>(to + x) + load<T>(from + x) * factor));
  }
}

/**
 * The sum of products of two arrays. The second has all states of the seat `narrow` on its axis, the first
 * only those of the part; of the other seats both have all.
 */
export function multiply(narrow: u32, states: u32, some: usize, all: usize): u64 {
  return wide
    ? multiplyTyped<u64>(narrow, states, some, all)
    : reinterpret<u64>(multiplyTyped<f64>(narrow, states, some, all));
}

function multiplyTyped<T extends number>(narrow: u32, states: u32, some: usize, all: usize): T {
  let rows: u32 = 1;
  for (let i: u32 = 0; i < narrow; i++) rows *= partOf(i).beforeSize;
  let size: u32 = WORD;
  for (let i: u32 = narrow + 1; i < seats; i++) size *= partOf(i).beforeSize;
  const part = partOf(narrow);
  const run = part.beforeSize * size;
  let sum: T = <T>0;
  let skipped: usize = all + part.beforeStart * size;
  for (let row: u32 = 0; row < rows; row++) {
    for (let x: usize = 0; x < run; x += WORD) {
      sum = <T>(sum + load<T>(some + x) * load<T>(skipped + x));
    }
    some += run;
    skipped += states * size;
  }
  return sum;
}

/** Adds to a number of ways. */
export function addWays(at: usize, ways: u64): void {
  if (wide) store<u64>(at, load<u64>(at) + ways);
  else store<f64>(at, load<f64>(at) + reinterpret<f64>(ways));
}

/** One way, as the run counts it. */
export function oneWay(): u64 {
  return wide ? 1 : reinterpret<u64>(<f64>1);
}
