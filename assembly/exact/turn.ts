import { FACTOR_BYTES, gatherRows } from './gather';
import { reserve, top } from './memory';
import { Part, counts, fromSize, rising, toSize } from './part';
import { choose } from './question';
import { DRAWS } from './states';
import { Step } from './steps';
import { WORD, addWork, waysOf } from './ways';

/*
 * A turn in a sum: one seat, or two together, draw some cards of the rank, which leads from arrays over their states on
 * one side of the rank to arrays over those on the other side. There is an array for each D, the number of cards that
 * are for the seats to come; out of n - D cards d are drawn in C(n - D, d) ways, which leads from the array of D + d to
 * that of D.
 *
 * Of the axes of the other seats, those before the first make `blocks`, those between the two `rows` and those after the
 * second `inner`, in bytes. Where nothing is between the two, the blocks are the rows.
 */

/** Where the arrays from which and to which the turn leads begin, and how far apart those of D and D + 1 are. */
let fromArray: usize = 0;
let fromStep: u32 = 0;
let toArray: usize = 0;
let toStep: u32 = 0;

export function setArrays(from: usize, fromApart: u32, to: usize, toApart: u32): void {
  fromArray = from;
  fromStep = fromApart;
  toArray = to;
  toStep = toApart;
}

/** Cards of the rank, and the set of numbers of them, D, that can be for the seats to come. */
let cards: u32 = 0;
let totals: u32 = 0;
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
/** The progress of the turn: the block, the row in it and the byte in that. */
let block: u32 = 0;
let row: u32 = 0;
let column: u32 = 0;

/** Bytes that are gathered at once for each state, so that all they come from stays in the cache. */
const CHUNK_BYTES: u32 = 1024;

/** Multiplications that entering a turn takes as long as. */
const TURN_WORK: f64 = 64;

/**
 * Opens a turn over `cardsOfRank` cards. The sizes are those of the axes before the first seat, between the two and
 * after the second.
 */
export function openTurn(
  one: Part,
  other: Part,
  before: u32,
  between: u32,
  after: u32,
  cardsOfRank: u32,
  cardsToCome: u32,
): void {
  cards = cardsOfRank;
  totals = cardsToCome;
  blocks = before;
  rows = between;
  inner = after * WORD;
  oneSize = toSize(one);
  otherSize = toSize(other);
  fromRow = inner * fromSize(other);
  toRow = inner * otherSize;
  fromOne = rows * fromRow;
  toOne = rows * toRow;
  fromBlock = fromOne * fromSize(one);
  toBlock = toOne * oneSize;
  block = row = column = 0;
  if (rows == 1) {
    rows = blocks;
    blocks = 1;
    fromRow = fromBlock;
    toRow = toBlock;
  }
  listMoves(one, other);
  addWork(TURN_WORK);
}

// @ts-ignore: decorator
@inline
function isTotal(total: u32): bool {
  return ((totals >> total) & 1) != 0;
}

/** Goes on with the turn for some microseconds; true when it is done. */
export function goOnWithTurn(): bool {
  // A piece of a row, or some whole rows.
  const width = min(inner - column, CHUNK_BYTES);
  const height = min(rows - row, max(CHUNK_BYTES / inner, 1));
  for (let total: u32 = 0; total <= cards; total++) {
    if (isTotal(total)) gatherAll(total, width, height);
  }
  addWork(<f64>(moveCount * (width / WORD) * height));
  column += width;
  if (column < inner) return false;
  column = 0;
  row += height;
  if (row < rows) return false;
  row = 0;
  return ++block == blocks;
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
      move.from = (rising ? before : after) * fromStride + drawn * fromStep;
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
        store<u64>(at, waysOf(ways), 8);
        at += FACTOR_BYTES;
      }
    }
  }
  store<u32>(list, <u32>at);
  moveCount += <u32>(at - factors) / FACTOR_BYTES;
  return at;
}

/** Gathers `width` bytes of some rows for every state, with `total` cards for the seats to come. */
function gatherAll(total: u32, width: u32, height: u32): void {
  const from = fromArray + total * fromStep + row * fromRow + block * fromBlock + column;
  const to = toArray + total * toStep + row * toRow + block * toBlock + column;
  const list: usize = load<u32>(lists + total * 4);
  const end = list + oneSize * otherSize * ENTRY_BYTES;
  for (let entry = list; entry < end; entry += ENTRY_BYTES) {
    const first: usize = load<u32>(entry);
    const last: usize = load<u32>(entry, ENTRY_BYTES);
    gatherRows(first, last, from, fromRow, to + load<u32>(entry, 4), toRow, width, height);
  }
}
