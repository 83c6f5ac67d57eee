import { RANKS } from '../cards';
import {
  SETS,
  WORD,
  alone,
  clearLevel,
  isTouched,
  layOutPass,
  listsStart,
  openPass,
  pass,
  planBytes,
  planPass,
  planWork,
  seats,
  setPass,
  setSeats,
  tailArray,
  tailStride,
  tieArray,
  tieFirst,
  tieStates,
  touch,
  upArray,
  upStride,
} from './layout';
import { STEPS_OF_TAIL, listMove, longestList, useList } from './steps';
import { FULL_HOUSE, NO_PAIR, phasesOf } from './passes';
import {
  FOUND,
  STEPS_ALL,
  STEPS_CONTENDER,
  STEPS_EVENT,
  STEPS_FINISH,
  STEPS_NO_EVENT,
  STEPS_TO_TAIL,
  MAIN_SLOT,
  MOST_SEATS,
  groupStart,
  inDeck,
  known,
  memoryLeft,
  reserve,
  resetMemory,
  stateCount,
  toCome,
} from './states';
import { DOWN, MEET, UP, anySteps, resetWork, setAfter, setBefore, sumBytes, sumSteps, work } from './sum';

/*
 * Exact equity without dealing a card: suits never matter at showdown, so the ranks are handed out one after
 * another, each card of a rank to one of the seats or to nobody, and seats are told apart only by what
 * states.ts keeps of them.
 *
 * Going up from the ace, the first seat that holds its fifth distinct rank wins, whatever still comes: the top
 * card of its low is the smallest. The rest of the deck then falls in any way (the tail). Only where several
 * seats complete on the same rank do the ranks below decide. They all hold four distinct ranks below it, so
 * going down again from there, a seat that lacks a rank which another still tied one holds is better, and the
 * seats still tied have always found equally many ranks. So the whole sum is
 *
 *   up[r][s]        ways to hand out the ranks below r that leave the seats in the states s, nobody complete
 *   tail[r][s]      ways to hand out the ranks from r on, whatever they make
 *   ties[r][T][s]   ways to hand out the ranks from r on, from the states s, so that exactly the seats T are best
 *                   and tied, at least two of them
 *
 * and wherever ties shrink to one seat, the ways above meet the ways below. Hands with fewer than five distinct
 * ranks count only where every seat has one. For these, one pass a class (one pair, two pair, full house; seven
 * cards make no worse) sums the same way with states that remember the multiples, the winning multiples being
 * the lowest ones, and without a tail: nobody may get a fifth rank to the end.
 */

/** Ways in which each set of seats wins together, f64 or u64; the index is the set. */
export const exactResults = memory.data(256 * 8, 16);

/**
 * Ways in which the watched seat makes each hand, f64 or u64: 13 words by the top rank of a low without a pair,
 * then by the number of distinct ranks, 0 to 4, of hands that have no five.
 */
export const exactHands = memory.data(18 * 8, 16);
const NOBODY: u32 = MOST_SEATS;
let watched: u32 = NOBODY;

/* Control: pass by pass, up and down, level by level, move by move, vector by vector, and able to stop anywhere. */

/** Whether ways are counted modulo 2^64 instead of in doubles. */
let wide: bool = false;
let running: bool = false;
let falling: bool = false;
let level: u32 = 0;
/** From phase to phase over the rank at hand: 0 0>0, 1 0>1, 2 1>1, 3 1>2, 4 2>2. */
let move: u32 = 0;
let fromPhase: u32 = 0;
let toPhase: u32 = 0;
let sumSpace: usize = 0;

/* How the cards of the rank at hand may fall: one byte a seat, and the ways. At most C(8 + 4, 4). */
let vectors: u32 = 0;
const vectorCards = memory.data(495 * 8, 16);
const vectorWays = memory.data(495 * 8, 16);
/** The vectors for which every seat has a step in the move at hand, and the next of these. */
let usable: u32 = 0;
let vector: u32 = 0;
const usableVectors = memory.data(495 * 4, 16);
/** The ties that the move at hand starts from: set and distinct ranks, a half-word each. */
let openTies: u32 = 0;
const openTieList = memory.data(256 * 5 * 4, 16);

/** Multiplications that a run over the question takes, a little too many. Infinity when memory is out. */
export function exactPlan(seatCount: u32): f64 {
  setSeats(seatCount);
  resetMemory();
  let total: f64 = 0;
  mostBytes = 0;
  for (let next = NO_PAIR; next <= FULL_HOUSE; next++) {
    setPass(next);
    if (openPass()) planPass();
    if (!memoryLeft) return Infinity;
    total += planWork;
    mostBytes = max(mostBytes, planBytes);
  }
  return total;
}

let mostBytes: f64 = 0;

/** Bytes of memory that the run planned last takes. */
export function exactPlanBytes(): f64 {
  return mostBytes;
}

/** Multiplications done by the run so far. */
export function exactWork(): f64 {
  return work;
}

/** Starts a run over the question; see {@link exactSeats}. `modulo` counts modulo 2^64 instead of in doubles. */
export function exactStart(seatCount: u32, modulo: bool): void {
  start(seatCount, modulo, NOBODY);
}

/** Starts a run over what one seat's hand becomes; all other seats must be marked as only taking cards. */
export function exactStartHand(seatCount: u32, seat: u32, modulo: bool): void {
  memory.fill(exactHands, 0, 18 * WORD);
  start(seatCount, modulo, seat);
}

function start(seatCount: u32, modulo: bool, seat: u32): void {
  watched = seat;
  setSeats(seatCount);
  wide = modulo;
  running = true;
  resetMemory();
  resetWork();
  memory.fill(exactResults, 0, SETS * WORD);
  startPass(NO_PAIR);
}

/** Goes on for about `budget` multiplications. 0 at the end, 1 when there is more to do, 2 when memory is out. */
export function exactRun(budget: f64): u32 {
  const end = work + budget;
  while (running && memoryLeft) {
    if (work >= end) return 1;
    advance();
  }
  return memoryLeft ? 0 : 2;
}

function startPass(first: u32): void {
  const last = watched == NOBODY ? FULL_HOUSE : NO_PAIR;
  for (let next = first; next <= last; next++) {
    setPass(next);
    if (!openPass()) {
      if (memoryLeft) continue;
      return;
    }
    layOutPass();
    if (!memoryLeft) return;
    store<u64>(upArray(0, 0), fromDouble(1));
    falling = false;
    level = 0;
    enterLevel();
    return;
  }
  running = false;
}

function advance(): void {
  if (vector < usable) {
    const index = load<u32>(usableVectors + vector++ * 4);
    if (falling) down(index);
    else up(index);
  } else if (++move < phasesOf(pass) * 2 - 1) {
    enterMove();
  } else if (!falling && ++level < RANKS) {
    enterLevel();
  } else if (falling && level == 0) {
    finishPass();
    startPass(pass + 1);
  } else {
    if (!falling) startFalling();
    falling = true;
    level--;
    enterLevel();
  }
}

function enterLevel(): void {
  vectors = 0;
  listVectors(0, inDeck(level), 1);
  if (falling) clearLevel(level);
  move = 0;
  enterMove();
}

function listVectors(seat: u32, left: u32, ways: f64): void {
  const at = vectorCards + vectors * 8;
  if (seat == seats) {
    store<u64>(vectorWays + vectors * 8, fromDouble(ways));
    vectors++;
    return;
  }
  let choose: f64 = 1;
  const earlier = load<u64>(at);
  for (let drawn: u32 = 0; drawn <= min(left, toCome(seat)); drawn++) {
    store<u64>(vectorCards + vectors * 8, earlier);
    store<u8>(vectorCards + vectors * 8 + seat, <u8>drawn);
    listVectors(seat + 1, left - drawn, ways * choose);
    choose = (choose * <f64>(left - drawn)) / <f64>(drawn + 1);
  }
}

function enterMove(): void {
  vector = 0;
  fromPhase = move >> 1;
  toPhase = (move + 1) >> 1;
  sumSpace = listMove(pass, seats, level, fromPhase, toPhase, falling, wide, listsStart);
  reserve(sumSpace + <usize>sumBytes(seats, <f64>longestList));
  chooseVectors();
  if (falling) chooseTies();
}

function chooseVectors(): void {
  usable = 0;
  const kind = pass == NO_PAIR && falling ? STEPS_OF_TAIL : STEPS_ALL;
  for (let index: u32 = 0; index < vectors; index++) {
    for (let seat: u32 = 0; seat < seats; seat++) useList(kind, seat, drawnBy(seat, index), 0);
    if (anySteps(seats)) store<u32>(usableVectors + usable++ * 4, index);
  }
}

function chooseTies(): void {
  openTies = 0;
  for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
    for (let found: u32 = 0; found < FOUND; found++) {
      if (isTouched(level + 1, toPhase, set, found)) {
        store<u32>(openTieList + openTies++ * 4, set | (found << 16));
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function drawnBy(seat: u32, index: u32): u32 {
  return load<u8>(vectorCards + index * 8 + seat);
}

/* Up */

function up(index: u32): void {
  const ways = load<u64>(vectorWays + index * 8);
  const before = upArray(level, fromPhase);
  const after = upArray(level + 1, toPhase);
  for (let seat: u32 = 0; seat < seats; seat++) {
    setBefore(seat, 0, upStride(level, fromPhase, seat));
    setAfter(seat, 0, upStride(level + 1, toPhase, seat));
    useList(STEPS_ALL, seat, drawnBy(seat, index), 0);
  }
  if (fromPhase == toPhase) {
    sumSteps(wide, UP, seats, before, after, ways, sumSpace);
    return;
  }
  // A phase ends when at least one seat becomes a contender: sum by the first seat that does.
  for (let first: u32 = 0; first < seats; first++) {
    useList(STEPS_EVENT, first, drawnBy(first, index), 0);
    if (anySteps(seats)) sumSteps(wide, UP, seats, before, after, ways, sumSpace);
    useList(STEPS_NO_EVENT, first, drawnBy(first, index), 0);
  }
}

/* Down */

/** The end: who is best among seats that all ended with the pass's class or worse, or nothing to come. */
function startFalling(): void {
  clearLevel(RANKS);
  if (pass == NO_PAIR) {
    // No card is left to fall: the only state of each seat has all its cards.
    store<u64>(tailArray(RANKS), fromDouble(1));
    if (watched != NOBODY) unfinishedHands();
    return;
  }
  endStates(phasesOf(pass) - 1, 0, 0, 0);
}

/** The watched seat's hands of fewer than five ranks; the other seats have one state each at the end. */
function unfinishedHands(): void {
  for (let found: u32 = 0; found < FOUND; found++) {
    const end = groupStart(MAIN_SLOT, watched, RANKS, 0, found + 1);
    for (let state = groupStart(MAIN_SLOT, watched, RANKS, 0, found); state < end; state++) {
      const at = exactHands + (RANKS + found) * WORD;
      addTo(at, load<u64>(upArray(RANKS, 0) + state * upStride(RANKS, 0, watched)));
    }
  }
}

function endStates(phase: u32, seat: u32, set: u32, offset: usize): void {
  if (seat == seats) {
    if (set == 0) return;
    if (alone(set)) addResult(set, load<u64>(upArray(RANKS, phase) + offset));
    else storeTie(phase, set, offset);
    return;
  }
  const contenders = groupStart(MAIN_SLOT, seat, RANKS, phase, FOUND);
  const count = stateCount(MAIN_SLOT, seat, RANKS, phase);
  const stride = upStride(RANKS, phase, seat);
  for (let state: u32 = 0; state < count; state++) {
    endStates(phase, seat + 1, state < contenders ? set | (1 << seat) : set, offset + state * stride);
  }
}

/** A joint end state, given by its place in up, starts a tie. */
function storeTie(phase: u32, set: u32, offset: usize): void {
  let found: u32 = pass == FULL_HOUSE ? 2 : 5 - pass;
  let at: usize = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const stride = upStride(RANKS, phase, seat);
    const state = <u32>(offset / stride) - tieFirst(RANKS, phase, set, found, seat);
    offset %= stride;
    at = at * tieStates(RANKS, phase, set, found, seat) + state;
  }
  store<u64>(tieArray(RANKS, phase, set, found) + at * WORD, fromDouble(1));
  touch(RANKS, phase, set, found);
}

/** A number of ways as the run counts it: the bits of a double or of an integer modulo 2^64. */
// @ts-ignore: decorator
@inline
function fromDouble(ways: f64): u64 {
  return wide ? <u64>ways : reinterpret<u64>(ways);
}

function addTo(at: usize, ways: u64): void {
  if (wide) store<u64>(at, load<u64>(at) + ways);
  else store<f64>(at, load<f64>(at) + reinterpret<f64>(ways));
}

function addResult(set: u32, ways: u64): void {
  const at = exactResults + set * WORD;
  addTo(at, ways);
}

function down(index: u32): void {
  const ways = load<u64>(vectorWays + index * 8);
  let holders: u32 = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (known(seat, level) + drawnBy(seat, index) > 0) holders |= 1 << seat;
  }
  if (pass == NO_PAIR && move == 0) {
    fallTail(index, ways);
    for (let set: u32 = holders; set != 0; set = (set - 1) & holders) complete(index, ways, set);
  }
  for (let i: u32 = 0; i < openTies; i++) {
    const tie = load<u32>(openTieList + i * 4);
    loosen(index, ways, holders, tie & 0xffff, tie >> 16);
  }
}

function fallTail(index: u32, ways: u64): void {
  for (let seat: u32 = 0; seat < seats; seat++) {
    useList(STEPS_OF_TAIL, seat, drawnBy(seat, index), 0);
    setBefore(seat, 0, tailStride(level, seat));
    setAfter(seat, 0, tailStride(level + 1, seat));
  }
  sumSteps(wide, DOWN, seats, tailArray(level), tailArray(level + 1), ways, sumSpace);
}

/** Exactly the seats of a set get their fifth rank here. */
function complete(index: u32, ways: u64, set: u32): void {
  for (let seat: u32 = 0; seat < seats; seat++) {
    useList((set >> seat) & 1 ? STEPS_FINISH : STEPS_TO_TAIL, seat, drawnBy(seat, index), 0);
    setAfter(seat, 0, tailStride(level + 1, seat));
  }
  if (!anySteps(seats)) return;
  if (alone(set)) {
    meet(set, 0, tailArray(level + 1), ways);
    return;
  }
  setTieBefore(0, set, 4);
  touch(level, 0, set, 4);
  sumSteps(wide, DOWN, seats, tieArray(level, 0, set, 4), tailArray(level + 1), ways, sumSpace);
}

/** What the rank at hand makes of a tie between the seats of a set that have found so many ranks up to it. */
function loosen(index: u32, ways: u64, holders: u32, set: u32, found: u32): void {
  const holding = set & holders;
  if (found == 0 && holding != 0) return;
  const split = holding != 0 && holding != set;
  const best = split ? set & ~holders : set;
  const bestFound = holding == set ? found - 1 : found;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const bit = (set >> seat) & 1;
    if (bit) useList(STEPS_CONTENDER, seat, drawnBy(seat, index), (holders >> seat) & 1 ? found - 1 : found);
    else useList(STEPS_ALL, seat, drawnBy(seat, index), 0);
  }
  if (!anySteps(seats)) return;
  for (let seat: u32 = seats, stride: u32 = WORD; seat-- > 0;) {
    setAfter(seat, tieFirst(level + 1, toPhase, set, found, seat), stride);
    stride *= tieStates(level + 1, toPhase, set, found, seat);
  }
  const after = tieArray(level + 1, toPhase, set, found);
  if (alone(best)) {
    meet(best, fromPhase, after, ways);
    return;
  }
  setTieBefore(fromPhase, best, bestFound);
  touch(level, fromPhase, best, bestFound);
  sumSteps(wide, DOWN, seats, tieArray(level, fromPhase, best, bestFound), after, ways, sumSpace);
}

function setTieBefore(phase: u32, set: u32, found: u32): void {
  for (let seat: u32 = seats, stride: u32 = WORD; seat-- > 0;) {
    setBefore(seat, tieFirst(level, phase, set, found, seat), stride);
    stride *= tieStates(level, phase, set, found, seat);
  }
}

function meet(winner: u32, phase: u32, after: usize, ways: u64): void {
  for (let seat: u32 = 0; seat < seats; seat++) setBefore(seat, 0, upStride(level, phase, seat));
  const met = sumSteps(wide, MEET, seats, upArray(level, phase), after, ways, sumSpace);
  addResult(winner, met);
  if (watched != NOBODY) addTo(exactHands + level * WORD, met);
}

/** Ties that are left when all ranks are compared. */
function finishPass(): void {
  for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
    if (alone(set)) continue;
    let size: u32 = 1;
    for (let seat: u32 = 0; seat < seats; seat++) size *= tieStates(0, 0, set, 0, seat);
    if (size) addResult(set, load<u64>(tieArray(0, 0, set, 0)));
  }
}
