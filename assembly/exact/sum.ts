import { memoryLeft, reserve, top } from './memory';
import { choose } from './question';
import { DRAWS } from './states';
import { Step } from './steps';

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
  /** The states on the axes before and after: the first, and how many. */
  beforeStart: u32;
  beforeSize: u32;
  afterStart: u32;
  afterSize: u32;
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
  makeNobody();
}

/** Beside a seat that takes its turn alone: one with a single state, which draws nothing. */
const nobody = changetype<Part>(memory.data(40, 16));
const nobodysStep = changetype<Step>(memory.data(12, 16));
const nobodysSteps = memory.data(6 * 4, 16);

function makeNobody(): void {
  const start = changetype<usize>(nobodysStep);
  nobodysStep.weight = 1;
  for (let drawn: u32 = 1; drawn <= DRAWS; drawn++)
    store<u32>(nobodysSteps + drawn * 4, <u32>(start + offsetof<Step>()));
  store<u32>(nobodysSteps, <u32>start);
  nobody.steps = nobodysSteps;
  nobody.afterCount = nobody.beforeSize = nobody.afterSize = 1;
}

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
let rising: bool = false;
let input: usize = 0;
let output: usize = 0;
/** The seats in the order in which they draw. */
const order = memory.data(8, 8);
/** How many of the first of them sums share. */
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
  rising = up;
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

// @ts-ignore: decorator
@inline
function fromSize(part: Part): u32 {
  return rising ? part.beforeSize : part.afterSize;
}

// @ts-ignore: decorator
@inline
function toSize(part: Part): u32 {
  return rising ? part.afterSize : part.beforeSize;
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

// @ts-ignore: decorator
@inline
function counts(part: Part, step: Step): bool {
  return <u32>step.after - part.afterFirst < part.afterCount;
}

/** Whether a step of the part draws so many cards. */
function canDraw(part: Part, drawn: u32): bool {
  const end: usize = load<u32>(part.steps + drawn * 4, 4);
  for (let i: usize = load<u32>(part.steps + drawn * 4); i < end; i += offsetof<Step>()) {
    if (counts(part, changetype<Step>(i))) return true;
  }
  return false;
}

/** Whether `total` cards can be for the seats after the turn. */
// @ts-ignore: decorator
@inline
function isTotal(total: u32): bool {
  return ((load<u32>(totals + nextPlace * 4) >> total) & 1) != 0;
}

// @ts-ignore: decorator
@inline
function bufferAt(ofBank: u32, total: u32): usize {
  return buffers + <usize>((ofBank * DRAWS + total) * bufferBytes);
}

/*
 * The turn at hand, of one seat or two. Of the axes of the other seats, those before the first make `blocks`, those
 * between the two `rows` and those after the second `inner`, in bytes. A turn of one seat has no blocks, and the axes
 * before it make the rows.
 */
let blocks: u32 = 0;
let rows: u32 = 0;
let inner: u32 = 0;
/** Bytes from one block and from one row to the next, in the arrays from which and to which the turn leads. */
let fromBlock: u32 = 0;
let fromRow: u32 = 0;
let toBlock: u32 = 0;
let toRow: u32 = 0;
/** Bytes from one state of the first seat to the next. */
let fromOne: u32 = 0;
let toOne: u32 = 0;
/** States of the two to which the turn leads. */
let oneSize: u32 = 0;
let otherSize: u32 = 0;
/** Moves for all D together. */
let moveCount: u32 = 0;
/** How far the turn has come: the block, the row in it and the byte in that. */
let block: u32 = 0;
let row: u32 = 0;
let column: u32 = 0;

/** Bytes that are gathered at once for each state, so that all they come from stays in the cache. */
const CHUNK_BYTES: u32 = 1024;

/** Goes on with the sum until it is done, or until so much work has been done. */
export function goOn(end: f64): bool {
  while (memoryLeft) {
    // A piece of a row, or some whole rows.
    const width = min(inner - column, CHUNK_BYTES);
    const height = min(rows - row, max(CHUNK_BYTES / inner, 1));
    for (let total: u32 = 0; total <= cards; total++) {
      if (!isTotal(total)) continue;
      if (wide) gatherAll<u64>(total, width, height);
      else gatherAll<f64>(total, width, height);
    }
    work += <f64>(moveCount * (width / WORD) * height);
    column += width;
    if (column == inner) {
      column = 0;
      row += height;
      if (row == rows) {
        row = 0;
        if (++block == blocks) {
          place = nextPlace;
          if (place == endPlace) return true;
          enterTurn();
        }
      }
    }
    if (work >= end) return false;
  }
  return false;
}

/** Multiplications that entering a turn takes as long as. */
const TURN_WORK: f64 = 64;
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
  bank = nextBank;
  nextBank = nextPlace == shared ? SHARED_BANK : bank == 0 ? 1 : 0;
  measure(first, second, one, other);
  listMoves(one, other);
  work += TURN_WORK;
}

function measure(first: u32, second: u32, one: Part, other: Part): void {
  blocks = rows = 1;
  inner = WORD;
  for (let at: u32 = 0; at < seats; at++) {
    const seat = seatAt(at);
    const part = partOf(seat);
    const size = at < place ? toSize(part) : fromSize(part);
    if (seat < first) blocks *= size;
    else if (seat > second) inner *= size;
    else if (seat > first && seat < second) rows *= size;
  }
  oneSize = toSize(one);
  otherSize = toSize(other);
  fromRow = inner * fromSize(other);
  toRow = inner * otherSize;
  fromOne = rows * fromRow;
  toOne = rows * toRow;
  fromBlock = fromOne * fromSize(one);
  toBlock = toOne * oneSize;
  block = row = column = 0;
  if (rows > 1) return;
  rows = blocks;
  blocks = 1;
  fromRow = fromBlock;
  toRow = toBlock;
}

/*
 * Moves of the seats whose turn it is. They are joined and sorted by the joint state to which they lead. Then there is
 * a list for each D: for each joint state the address of its first factor and the bytes from the start of a row to its
 * place, then the address of the end; and the factors, each the bytes from the start of a row to the place whose ways it
 * is multiplied with, and at byte 8 a double or an integer.
 */
@unmanaged
class Move {
  from: u32;
  drawn: u32;
  to: u32;
  weight: u64;
}

const ENTRY_BYTES: u32 = 8;
const FACTOR_BYTES: u32 = 16;
/** For each D the address of its list. */
const lists = memory.data(5 * 4, 16);

function listMoves(one: Part, other: Part): void {
  const count = stepCount(one);
  const otherCount = stepCount(other);
  const bytes = (count + otherCount + count * otherCount) * offsetof<Move>() + (oneSize * otherSize + 2) * 4;
  if (!reserve(<f64>bytes)) return;
  const ones = top;
  const others = listSteps(one, fromOne, ones);
  const othersEnd = listSteps(other, inner, others);
  const ends = othersEnd;
  const moves = (ends + (oneSize * otherSize + 1) * 4 + 7) & ~7;
  const movesEnd = join(ones, others, othersEnd, ends, moves);
  const factors = ((movesEnd - moves) / offsetof<Move>()) * FACTOR_BYTES;
  const listBytes = factors + (oneSize * otherSize + 2) * ENTRY_BYTES;
  if (!reserve(<f64>(movesEnd - top) + <f64>listBytes * <f64>DRAWS)) return;
  moveCount = 0;
  let at = movesEnd;
  for (let total: u32 = 0; total <= cards; total++) {
    if (!isTotal(total)) continue;
    store<u32>(lists + total * 4, <u32>at);
    at = listFor(total, ends, moves, at);
  }
}

function stepCount(part: Part): u32 {
  return (load<u32>(part.steps + DRAWS * 4) - load<u32>(part.steps)) / offsetof<Step>();
}

/** Lists a seat's moves, fewest cards first, and gives the end of the list. */
function listSteps(part: Part, fromStride: u32, at: usize): usize {
  for (let drawn = part.fewest; drawn <= min(part.most, cards); drawn++) {
    const end: usize = load<u32>(part.steps + drawn * 4, 4);
    for (let i: usize = load<u32>(part.steps + drawn * 4); i < end; i += offsetof<Step>()) {
      const step = changetype<Step>(i);
      if (!counts(part, step)) continue;
      const before = <u32>step.before - part.beforeStart;
      const after = <u32>(part.intoTail ? step.tail : step.after) - part.afterStart;
      const move = changetype<Move>(at);
      move.from = (rising ? before : after) * fromStride + (place > 0 ? drawn * bufferBytes : 0);
      move.to = rising ? after : before;
      move.drawn = drawn;
      move.weight = step.weight;
      at += offsetof<Move>();
    }
  }
  return at;
}

/** Joins the moves of two seats, sorted by the state to which they lead. `ends` gets the end of each state's. */
function join(ones: usize, others: usize, othersEnd: usize, ends: usize, moves: usize): usize {
  const targets = oneSize * otherSize;
  memory.fill(ends, 0, (targets + 1) * 4);
  for (let counting: u32 = 2; counting-- > 0;) {
    for (let i = ones; i < others; i += offsetof<Move>()) {
      const one = changetype<Move>(i);
      for (let j = others; j < othersEnd; j += offsetof<Move>()) {
        const other = changetype<Move>(j);
        const drawn = one.drawn + other.drawn;
        if (drawn > cards) break;
        const to = one.to * otherSize + other.to;
        // Counted up from the start of each state, the starts end one state further on.
        const slot = ends + (to + counting) * 4;
        const number = load<u32>(slot);
        store<u32>(slot, number + 1);
        if (counting) continue;
        const move = changetype<Move>(moves + number * offsetof<Move>());
        move.from = one.from + other.from;
        move.drawn = drawn;
        move.weight = one.weight * other.weight * choose(drawn, one.drawn);
      }
    }
    if (!counting) break;
    for (let to: u32 = 0; to < targets; to++) {
      const start = ends + to * 4;
      store<u32>(start, load<u32>(start) + load<u32>(start, 4), 4);
    }
  }
  return moves + load<u32>(ends + targets * 4) * offsetof<Move>();
}

/** Lists the factors with `total` cards for the seats to come, and gives the end of the list. */
function listFor(total: u32, ends: usize, moves: usize, list: usize): usize {
  const factors = list + (oneSize * otherSize + 1) * ENTRY_BYTES;
  let at = factors;
  let move = moves;
  for (let one: u32 = 0; one < oneSize; one++) {
    for (let other: u32 = 0; other < otherSize; other++) {
      store<u32>(list, <u32>at);
      store<u32>(list, one * toOne + other * inner, 4);
      list += ENTRY_BYTES;
      const end = moves + load<u32>(ends) * offsetof<Move>();
      ends += 4;
      for (; move < end; move += offsetof<Move>()) {
        const drawn = changetype<Move>(move).drawn;
        if (drawn > cards - total) continue;
        const ways = changetype<Move>(move).weight * choose(cards - total, drawn);
        store<u32>(at, changetype<Move>(move).from);
        store<u64>(at, wide ? ways : reinterpret<u64>(<f64>ways), 8);
        at += FACTOR_BYTES;
      }
    }
  }
  store<u32>(list, <u32>at);
  moveCount += <u32>(at - factors) / FACTOR_BYTES;
  return at;
}

/** Gathers `width` bytes of some rows for every state, with `total` cards for the seats to come. */
function gatherAll<T extends number>(total: u32, width: u32, height: u32): void {
  const start = row * fromRow + block * fromBlock + column;
  const from = (place > 0 ? bufferAt(bank, total) : input) + start;
  const to =
    (nextPlace < seats ? bufferAt(nextBank, total) : output) + row * toRow + block * toBlock + column;
  const list: usize = load<u32>(lists + total * 4);
  const end = list + oneSize * otherSize * ENTRY_BYTES;
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const first: usize = load<u32>(entry);
    const last: usize = load<u32>(entry, ENTRY_BYTES);
    const target = to + load<u32>(entry, 4);
    if (width < 4 * WORD && height >= 4) {
      // Some of the last rows may be gathered twice, which does no harm.
      for (let i: u32 = 0; ; i = min(i + 4, height - 4)) {
        gatherRows<T>(first, last, from + i * fromRow, target + i * toRow, width);
        if (i == height - 4) break;
      }
    } else {
      for (let i: u32 = 0; i < height; i++)
        gather<T>(first, last, from + i * fromRow, target + i * toRow, width);
    }
  }
}

/** Gathers the bytes of four short rows. */
function gatherRows<T extends number>(first: usize, end: usize, from: usize, to: usize, width: u32): void {
  const next = fromRow;
  const step = toRow;
  for (let x: usize = 0; x < width; x += WORD) {
    let a: T = <T>0;
    let b: T = <T>0;
    let c: T = <T>0;
    let d: T = <T>0;
    for (let i = first; i < end; i += FACTOR_BYTES) {
      let at = from + load<u32>(i) + x;
      const factor = load<T>(i, 8);
      a = <T>(a + load<T>(at) * factor);
      b = <T>(b + load<T>((at += next)) * factor);
      c = <T>(c + load<T>((at += next)) * factor);
      d = <T>(d + load<T>(at + next) * factor);
    }
    let sum = to + x;
    store<T>(sum, a);
    store<T>((sum += step), b);
    store<T>((sum += step), c);
    store<T>(sum + step, d);
  }
}

/** Gathers the bytes of a row. The last ones may be gathered twice, which does no harm. */
function gather<T extends number>(first: usize, end: usize, from: usize, to: usize, width: u32): void {
  if (width < 4 * WORD) {
    for (let x: usize = 0; x < width; x += WORD) {
      let sum: T = <T>0;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        sum = <T>(sum + load<T>(from + load<u32>(i) + x) * load<T>(i, 8));
      }
      store<T>(to + x, sum);
    }
    return;
  }
  if (isFloat<T>() && width >= 8 * WORD) {
    const last = width - 8 * WORD;
    for (let x: usize = 0; ; x = min(x + 8 * WORD, last)) {
      let a = f64x2.splat(0);
      let b = a;
      let c = a;
      let d = a;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        const at = from + load<u32>(i) + x;
        const factor = v128.load64_splat(i, 8);
        a = f64x2.add(a, f64x2.mul(v128.load(at), factor));
        b = f64x2.add(b, f64x2.mul(v128.load(at, 16), factor));
        c = f64x2.add(c, f64x2.mul(v128.load(at, 32), factor));
        d = f64x2.add(d, f64x2.mul(v128.load(at, 48), factor));
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
      v128.store(to + x, c, 32);
      v128.store(to + x, d, 48);
      if (x == last) return;
    }
  }
  const last = width - 4 * WORD;
  for (let x: usize = 0; ; x = min(x + 4 * WORD, last)) {
    if (isFloat<T>()) {
      let a = f64x2.splat(0);
      let b = a;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        const at = from + load<u32>(i) + x;
        const factor = v128.load64_splat(i, 8);
        a = f64x2.add(a, f64x2.mul(v128.load(at), factor));
        b = f64x2.add(b, f64x2.mul(v128.load(at, 16), factor));
      }
      v128.store(to + x, a);
      v128.store(to + x, b, 16);
    } else {
      let a: T = <T>0;
      let b: T = <T>0;
      let c: T = <T>0;
      let d: T = <T>0;
      for (let i = first; i < end; i += FACTOR_BYTES) {
        const at = from + load<u32>(i) + x;
        const factor = load<T>(i, 8);
        a = <T>(a + load<T>(at) * factor);
        b = <T>(b + load<T>(at, 8) * factor);
        c = <T>(c + load<T>(at, 16) * factor);
        d = <T>(d + load<T>(at, 24) * factor);
      }
      store<T>(to + x, a);
      store<T>(to + x, b, 8);
      store<T>(to + x, c, 16);
      store<T>(to + x, d, 24);
    }
    if (x == last) return;
  }
}
