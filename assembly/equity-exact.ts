import { RANKS } from './cards';
import {
  CONTENDER,
  FOUND,
  FULL_HOUSE,
  LEVELS,
  MAIN_SLOT,
  MOST_SEATS,
  NO_PAIR,
  PHASES,
  STEPS_ALL,
  STEPS_CONTENDER,
  STEPS_EVENT,
  STEPS_FINISH,
  STEPS_NO_EVENT,
  STEPS_TO_TAIL,
  TAIL,
  TAIL_SLOT,
  buildStates,
  groupStart,
  inDeck,
  known,
  listSteps,
  memoryLeft,
  phasesOf,
  reserve,
  resetMemory,
  stateCount,
  toCome,
} from './equity-exact-states';
import {
  DOWN,
  MEET,
  anySteps,
  UP,
  resetWork,
  setAfter,
  setBefore,
  setList,
  sumBytes,
  sumSteps,
  work,
} from './equity-exact-sum';

/*
 * Exact equity without dealing a card: suits never matter at showdown, so the ranks are handed out one after
 * another, each card of a rank to one of the seats or to nobody, and seats are told apart only by what
 * equity-exact-states.ts keeps of them.
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

const SETS: u32 = 1 << MOST_SEATS;
const WORD: u32 = 8;

/** Ways in which each set of seats wins together, f64 or u64; the index is the set. */
const results = memory.data(256 * 8, 16);

export function exactResults(): usize {
  return results;
}

/* The run. Memory from __heap_base on: states, arrays of joint states, lists of steps, space for sums. */

let seats: u32 = 0;
let wide: bool = false;
let pass: u32 = NO_PAIR;
let falling: bool = false;
let level: i32 = 0;
let move: u32 = 0;
let vector: u32 = 0;
let running: bool = false;

/** Address of up[level][phase]. */
const upArrays = memory.data(14 * 3 * 4, 16);
/** Bytes from one state of a seat to the next in up[level][phase]. */
const upStrides = memory.data(14 * 3 * 8 * 4, 16);
const tailStrides = memory.data(14 * 8 * 4, 16);
/** Address of ties[level][phase][set][found] in the one of two buffers that the level's parity says. */
const tieArrays = memory.data(2 * 3 * 256 * 5 * 4, 16);
/** Whether anything was added to the ties of the same place since they were cleared. */
const tieTouched = memory.data(2 * 3 * 256 * 5, 16);
let tailEven: usize = 0;
let tailOdd: usize = 0;
let tiesEven: usize = 0;
let tiesOdd: usize = 0;
let listsStart: usize = 0;
let sumSpace: usize = 0;

/* How the cards of the rank at hand may fall: one byte a seat, and the ways. */
let vectors: u32 = 0;
const vectorCards = memory.data(495 * 8, 16);
const vectorWays = memory.data(495 * 8, 16);

/** The vectors for which every seat has a step in the move at hand. */
let usable: u32 = 0;
const usableVectors = memory.data(495 * 4, 16);
/** The ties that the move at hand starts from: set and distinct ranks, a half-word each. */
let openTies: u32 = 0;
const openTieList = memory.data(256 * 5 * 4, 16);

/** Lists of steps: [kind][seat][cards drawn 0..4][distinct ranks before], start and end. */
const lists = memory.data(7 * 8 * 5 * 5 * 8, 16);
const TAIL_STEPS: u32 = 6;

// @ts-ignore: decorator
@inline
function listPlace(kind: u32, seat: u32, drawn: u32, found: u32): usize {
  return lists + (((kind * MOST_SEATS + seat) * 5 + drawn) * FOUND + found) * 8;
}

// @ts-ignore: decorator
@inline
function upArray(atLevel: u32, phase: u32): usize {
  return load<u32>(upArrays + (atLevel * PHASES + phase) * 4);
}

// @ts-ignore: decorator
@inline
function upStride(atLevel: u32, phase: u32, seat: u32): u32 {
  return load<u32>(upStrides + ((atLevel * PHASES + phase) * MOST_SEATS + seat) * 4);
}

// @ts-ignore: decorator
@inline
function tailArray(atLevel: u32): usize {
  return atLevel & 1 ? tailOdd : tailEven;
}

// @ts-ignore: decorator
@inline
function tiePlace(atLevel: u32, phase: u32, set: u32, found: u32): usize {
  return (((atLevel & 1) * PHASES + phase) * SETS + set) * FOUND + found;
}

// @ts-ignore: decorator
@inline
function tieArray(atLevel: u32, phase: u32, set: u32, found: u32): usize {
  return load<u32>(tieArrays + tiePlace(atLevel, phase, set, found) * 4);
}

// @ts-ignore: decorator
@inline
function alone(set: u32): bool {
  return (set & (set - 1)) == 0;
}

/** States of a seat in ties[level][phase][set][found]: those that the others of the set are tied with, or all. */
// @ts-ignore: decorator
@inline
function tieStates(atLevel: u32, phase: u32, set: u32, found: u32, seat: u32): u32 {
  if (((set >> seat) & 1) == 0) return stateCount(MAIN_SLOT, seat, atLevel, phase);
  return (
    groupStart(MAIN_SLOT, seat, atLevel, phase, found + 1) -
    groupStart(MAIN_SLOT, seat, atLevel, phase, found)
  );
}

// @ts-ignore: decorator
@inline
function tieFirst(atLevel: u32, phase: u32, set: u32, found: u32, seat: u32): u32 {
  return (set >> seat) & 1 ? groupStart(MAIN_SLOT, seat, atLevel, phase, found) : 0;
}

/** Lays out the ties of a level from `at` on, and gives their end. */
function layOutTies(atLevel: u32, at: usize): usize {
  for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
    for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
      if (alone(set)) continue;
      for (let found: u32 = 0; found < FOUND; found++) {
        const place = tiePlace(atLevel, phase, set, found);
        store<u32>(tieArrays + place * 4, <u32>at);
        store<u8>(tieTouched + place, 0);
        let size: usize = WORD;
        for (let seat: u32 = 0; seat < seats; seat++) size *= tieStates(atLevel, phase, set, found, seat);
        at += size;
      }
    }
  }
  return at;
}

/* Memory */

const START: usize = (__heap_base + 15) & ~15;

/**
 * Builds the states of a pass and finds what it needs: `planWork` and `planBytes`.
 * The arrays are laid out behind the states, which end at `statesEnd`.
 */
let planWork: f64 = 0;
let planBytes: f64 = 0;
let statesEnd: usize = 0;

function plan(): void {
  const tailEnd = pass == NO_PAIR ? buildStates(TAIL_SLOT, TAIL, seats, START) : START;
  statesEnd = buildStates(MAIN_SLOT, pass, seats, tailEnd);
  if (!memoryLeft) return;
  planWork = 0;
  planBytes = <f64>(statesEnd - START);
  let mostTies: f64 = 0;
  let mostTail: f64 = 0;
  for (let atLevel: u32 = 0; atLevel < LEVELS; atLevel++) {
    let ties: f64 = 0;
    let ups: f64 = 0;
    for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
      let size: f64 = 1;
      for (let seat: u32 = 0; seat < seats; seat++) size *= <f64>stateCount(MAIN_SLOT, seat, atLevel, phase);
      ups += size;
      ties += tieSize(atLevel, phase);
    }
    let tail: f64 = pass == NO_PAIR ? 1 : 0;
    for (let seat: u32 = 0; seat < seats; seat++) tail *= <f64>stateCount(TAIL_SLOT, seat, atLevel, 0);
    planBytes += ups * WORD;
    mostTies = max(mostTies, ties);
    mostTail = max(mostTail, tail);
    if (atLevel < RANKS) planWork += (ups * 2 + ties + tail) * <f64>vectorCount(atLevel);
  }
  planBytes += (mostTies + mostTail) * 2 * WORD;
}

/** Number of joint states of all ties of a level and phase. */
function tieSize(atLevel: u32, phase: u32): f64 {
  let total: f64 = 0;
  // The sum over all sets of the products is the product over the seats of (tied + not tied).
  for (let found: u32 = 0; found < FOUND; found++) {
    let all: f64 = 1;
    let none: f64 = 1;
    let single: f64 = 0;
    for (let seat: u32 = 0; seat < seats; seat++) {
      const tied = <f64>tieStates(atLevel, phase, 0xff, found, seat);
      const free = <f64>stateCount(MAIN_SLOT, seat, atLevel, phase);
      all *= tied + free;
      single = single * free + none * tied;
      none *= free;
    }
    total += all - none - single;
  }
  return total;
}

/** Number of ways to say how many cards of a rank each seat draws, suits aside. */
function vectorCount(atLevel: u32): u32 {
  let count: u32 = 1;
  // Compositions of at most k in n parts: C(n + k, k).
  const cards = inDeck(atLevel);
  for (let i: u32 = 1; i <= cards; i++) count = (count * (seats + i)) / i;
  return count;
}

/** Lays out the arrays of a planned pass in memory. False when memory does not suffice. */
function layOut(): void {
  let at = statesEnd;
  for (let atLevel: u32 = 0; atLevel < LEVELS; atLevel++) {
    for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
      store<u32>(upArrays + (atLevel * PHASES + phase) * 4, <u32>at);
      let stride: u32 = WORD;
      for (let seat: u32 = seats; seat-- > 0;) {
        store<u32>(upStrides + ((atLevel * PHASES + phase) * MOST_SEATS + seat) * 4, stride);
        stride *= stateCount(MAIN_SLOT, seat, atLevel, phase);
      }
      at += stride;
    }
  }
  const upEnd = at;
  let mostTail: u32 = 0;
  let mostTies: usize = 0;
  for (let atLevel: u32 = 0; atLevel < LEVELS; atLevel++) {
    mostTies = max(mostTies, layOutTies(atLevel, 0));
    if (pass != NO_PAIR) continue;
    let stride: u32 = WORD;
    for (let seat: u32 = seats; seat-- > 0;) {
      store<u32>(tailStrides + (atLevel * MOST_SEATS + seat) * 4, stride);
      stride *= stateCount(TAIL_SLOT, seat, atLevel, 0);
    }
    mostTail = max(mostTail, stride);
  }
  tailEven = at;
  tailOdd = tailEven + mostTail;
  tiesEven = tailOdd + mostTail;
  tiesOdd = tiesEven + mostTies;
  listsStart = tiesOdd + mostTies;
  reserve(listsStart);
  if (!memoryLeft) return;
  memory.fill(statesEnd, 0, upEnd - statesEnd);
}

/* Control */

/** Starts a run over the question in {@link exactSeats} and its neighbours; `exact64` counts modulo 2^64. */
export function exactStart(seatCount: u32, exact64: bool): void {
  seats = seatCount;
  wide = exact64;
  resetMemory();
  running = true;
  memory.fill(results, 0, SETS * WORD);
  resetWork();
  startPass(NO_PAIR);
}

/** Multiplications and memory that a run over the question will take, about. */
export function exactPlan(seatCount: u32): f64 {
  seats = seatCount;
  resetMemory();
  let total: f64 = 0;
  let bytes: f64 = 0;
  for (pass = NO_PAIR; pass <= FULL_HOUSE; pass++) {
    plan();
    if (!memoryLeft) return Infinity;
    total += planWork;
    bytes = max(bytes, planBytes);
  }
  planBytes = bytes;
  return total;
}

export function exactPlanBytes(): f64 {
  return planBytes;
}

export function exactWork(): f64 {
  return work;
}

/** Goes on for about `budget` multiplications. 1 when there is more to do, 0 at the end, 2 when memory is out. */
export function exactRun(budget: f64): u32 {
  const end = work + budget;
  while (running && memoryLeft) {
    if (work >= end) return 1;
    advance();
  }
  return memoryLeft ? 0 : 2;
}

function startPass(first: u32): void {
  for (pass = first; pass <= FULL_HOUSE; pass++) {
    plan();
    if (!memoryLeft) return;
    let possible = true;
    const last = phasesOf(pass) - 1;
    // A seat that cannot end as the pass asks has no states at all.
    for (let seat: u32 = 0; seat < seats; seat++) {
      if (stateCount(MAIN_SLOT, seat, 0, 0) == 0) possible = false;
      if (stateCount(MAIN_SLOT, seat, RANKS, last) == 0 && pass != NO_PAIR) possible = false;
    }
    if (!possible) continue;
    layOut();
    if (!memoryLeft) return;
    if (wide) store<u64>(upArray(0, 0), 1);
    else store<f64>(upArray(0, 0), 1);
    falling = false;
    level = 0;
    move = 0;
    enterLevel();
    return;
  }
  running = false;
}

/** Moves between phases over a rank: 0 0>0, 1 0>1, 2 1>1, 3 1>2, 4 2>2. */
// @ts-ignore: decorator
@inline
function moves(): u32 {
  return phasesOf(pass) * 2 - 1;
}

function advance(): void {
  if (vector < usable) {
    const index = load<u32>(usableVectors + vector++ * 4);
    if (falling) down(index);
    else up(index);
    return;
  }
  if (++move < moves()) {
    enterMove();
    return;
  }
  move = 0;
  if (!falling) {
    if (++level < <i32>RANKS) enterLevel();
    else {
      falling = true;
      if (wide) startFalling<u64>();
      else startFalling<f64>();
      level = RANKS - 1;
      enterLevel();
    }
    return;
  }
  if (--level >= 0) {
    enterLevel();
    return;
  }
  if (wide) finishPass<u64>();
  else finishPass<f64>();
  startPass(pass + 1);
}

/** Makes the vectors of a level, and clears what the way down adds up in. */
function enterLevel(): void {
  vectors = 0;
  listVectors(0, inDeck(level), 1);
  if (falling) {
    const ties = level & 1 ? tiesOdd : tiesEven;
    memory.fill(ties, 0, layOutTies(level, ties) - ties);
    if (pass == NO_PAIR) {
      const stride = load<u32>(tailStrides + level * MOST_SEATS * 4) * stateCount(TAIL_SLOT, 0, level, 0);
      memory.fill(tailArray(level), 0, stride);
    }
  }
  enterMove();
}

function listVectors(seat: u32, left: u32, ways: f64): void {
  if (seat == seats) {
    if (wide) store<u64>(vectorWays + vectors * 8, <u64>ways);
    else store<f64>(vectorWays + vectors * 8, ways);
    vectors++;
    if (vectors < 495) store<u64>(vectorCards + vectors * 8, load<u64>(vectorCards + (vectors - 1) * 8));
    return;
  }
  let choose: f64 = 1;
  for (let drawn: u32 = 0; drawn <= min(left, toCome(seat)); drawn++) {
    store<u8>(vectorCards + vectors * 8 + seat, <u8>drawn);
    listVectors(seat + 1, left - drawn, ways * choose);
    choose = (choose * <f64>(left - drawn)) / <f64>(drawn + 1);
  }
}

/** Writes the lists of steps for a move over the rank at hand. */
function enterMove(): void {
  vector = 0;
  const from = move >> 1;
  const to = (move + 1) >> 1;
  let at = listsStart;
  let longest: usize = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const most = min(inDeck(level), toCome(seat));
    for (let drawn: u32 = 0; drawn <= most; drawn++) {
      // An upper bound: no state has more than two types and three draws of down cards to go on with.
      reserve(at + <usize>stateCount(MAIN_SLOT, seat, level, from) * 6 * 16 * 6);
      if (!memoryLeft) return;
      const start = at;
      at = list(STEPS_ALL, seat, from, to, drawn, 0, at);
      longest = max(longest, at - start);
      if (!falling) {
        if (from != to) {
          at = list(STEPS_EVENT, seat, from, to, drawn, 0, at);
          at = list(STEPS_NO_EVENT, seat, from, to, drawn, 0, at);
        }
        continue;
      }
      for (let found: u32 = 0; found < FOUND; found++)
        at = list(STEPS_CONTENDER, seat, from, to, drawn, found, at);
      if (pass != NO_PAIR) continue;
      at = list(STEPS_FINISH, seat, 0, 0, drawn, 0, at);
      const tailStart = at;
      at = list(STEPS_TO_TAIL, seat, 0, 0, drawn, 0, at);
      longest = max(longest, at - tailStart);
      const stepsStart = at;
      at = list(TAIL_STEPS, seat, 0, 0, drawn, 0, at);
      longest = max(longest, at - stepsStart);
    }
  }
  sumSpace = at;
  reserve(sumSpace + sumBytes(seats, longest));
  chooseVectors();
  if (falling) chooseTies(to);
}

function chooseVectors(): void {
  usable = 0;
  const kind = pass == NO_PAIR && falling ? TAIL_STEPS : STEPS_ALL;
  for (let index: u32 = 0; index < vectors; index++) {
    for (let seat: u32 = 0; seat < seats; seat++) useList(kind, seat, index, 0);
    if (anySteps(seats)) store<u32>(usableVectors + usable++ * 4, index);
  }
}

function chooseTies(phase: u32): void {
  openTies = 0;
  for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
    for (let found: u32 = 0; found < FOUND; found++) {
      if (load<u8>(tieTouched + tiePlace(level + 1, phase, set, found))) {
        store<u32>(openTieList + openTies++ * 4, set | (found << 16));
      }
    }
  }
}

function list(kind: u32, seat: u32, from: u32, to: u32, drawn: u32, found: u32, at: usize): usize {
  const end =
    kind == TAIL_STEPS
      ? listSteps(STEPS_ALL, seat, level, from, to, drawn, found, TAIL_SLOT, wide, at)
      : listSteps(kind, seat, level, from, to, drawn, found, MAIN_SLOT, wide, at);
  const place = listPlace(kind, seat, drawn, found);
  store<u32>(place, <u32>at);
  store<u32>(place, <u32>end, 4);
  return end;
}

// @ts-ignore: decorator
@inline
function drawnBy(seat: u32, index: u32): u32 {
  return load<u8>(vectorCards + index * 8 + seat);
}

function useList(kind: u32, seat: u32, index: u32, found: u32): void {
  const place = listPlace(kind, seat, drawnBy(seat, index), found);
  setList(seat, load<u32>(place), load<u32>(place, 4));
}

/* Up */

function up(index: u32): void {
  if (wide) upBy<u64>(index);
  else upBy<f64>(index);
}

function upBy<T extends number>(index: u32): void {
  const from = move >> 1;
  const to = (move + 1) >> 1;
  const ways = load<T>(vectorWays + index * 8);
  const before = upArray(level, from);
  const after = upArray(level + 1, to);
  for (let seat: u32 = 0; seat < seats; seat++) {
    setBefore(seat, 0, upStride(level, from, seat));
    setAfter(seat, 0, upStride(level + 1, to, seat));
    useList(STEPS_ALL, seat, index, 0);
  }
  if (from == to) {
    sumSteps<T>(UP, seats, before, after, ways, sumSpace);
    return;
  }
  // A phase ends when at least one seat becomes a contender: sum by the first seat that does.
  for (let first: u32 = 0; first < seats; first++) {
    useList(STEPS_EVENT, first, index, 0);
    if (anySteps(seats)) sumSteps<T>(UP, seats, before, after, ways, sumSpace);
    useList(STEPS_NO_EVENT, first, index, 0);
  }
}

/* Down */

/** The end: who is best among seats that all ended with the pass's class or worse, or nothing to come. */
function startFalling<T extends number>(): void {
  const top = layOutTies(RANKS, tiesOdd);
  memory.fill(tiesOdd, 0, top - tiesOdd);
  if (pass == NO_PAIR) {
    // No card is left to fall: the only state of each seat has all its cards.
    store<T>(tailArray(RANKS), <T>1);
    return;
  }
  endStates<T>(phasesOf(pass) - 1, 0, 0, 0);
}

function endStates<T extends number>(phase: u32, seat: u32, set: u32, offset: usize): void {
  if (seat == seats) {
    if (set == 0) return;
    if (alone(set)) addResult<T>(set, load<T>(upArray(RANKS, phase) + offset));
    else storeTie<T>(phase, set, offset);
    return;
  }
  const contenders = groupStart(MAIN_SLOT, seat, RANKS, phase, FOUND);
  const count = stateCount(MAIN_SLOT, seat, RANKS, phase);
  const stride = upStride(RANKS, phase, seat);
  for (let state: u32 = 0; state < count; state++) {
    endStates<T>(phase, seat + 1, state < contenders ? set | (1 << seat) : set, offset + state * stride);
  }
}

/** A joint end state, given by its place in up, starts a tie. */
function storeTie<T extends number>(phase: u32, set: u32, offset: usize): void {
  let found: u32 = pass == FULL_HOUSE ? 2 : 5 - pass;
  let at: usize = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const stride = upStride(RANKS, phase, seat);
    const state = <u32>(offset / stride) - tieFirst(RANKS, phase, set, found, seat);
    offset %= stride;
    at = at * tieStates(RANKS, phase, set, found, seat) + state;
  }
  store<T>(tieArray(RANKS, phase, set, found) + at * WORD, <T>1);
  store<u8>(tieTouched + tiePlace(RANKS, phase, set, found), 1);
}

function addResult<T extends number>(set: u32, ways: T): void {
  const at = results + set * WORD;
  store<T>(at, <T>(load<T>(at) + ways));
}

function down(index: u32): void {
  if (wide) downBy<u64>(index);
  else downBy<f64>(index);
}

function downBy<T extends number>(index: u32): void {
  const ways = load<T>(vectorWays + index * 8);
  let holders: u32 = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (known(seat, level) + drawnBy(seat, index) > 0) holders |= 1 << seat;
  }
  if (pass == NO_PAIR && move == 0) {
    fallTail<T>(index, ways);
    for (let set: u32 = holders; set != 0; set = (set - 1) & holders) complete<T>(index, ways, set);
  }
  for (let i: u32 = 0; i < openTies; i++) {
    const tie = load<u32>(openTieList + i * 4);
    loosen<T>(index, ways, holders, tie & 0xffff, tie >> 16);
  }
}

function fallTail<T extends number>(index: u32, ways: T): void {
  for (let seat: u32 = 0; seat < seats; seat++) {
    useList(TAIL_STEPS, seat, index, 0);
    setBefore(seat, 0, load<u32>(tailStrides + (level * MOST_SEATS + seat) * 4));
    setAfter(seat, 0, load<u32>(tailStrides + ((level + 1) * MOST_SEATS + seat) * 4));
  }
  sumSteps<T>(DOWN, seats, tailArray(level), tailArray(level + 1), ways, sumSpace);
}

/** Exactly the seats of a set get their fifth rank here. */
function complete<T extends number>(index: u32, ways: T, set: u32): void {
  for (let seat: u32 = 0; seat < seats; seat++) {
    useList((set >> seat) & 1 ? STEPS_FINISH : STEPS_TO_TAIL, seat, index, 0);
    setAfter(seat, 0, load<u32>(tailStrides + ((level + 1) * MOST_SEATS + seat) * 4));
  }
  if (!anySteps(seats)) return;
  if (alone(set)) {
    meet<T>(set, 0, tailArray(level + 1), ways);
    return;
  }
  setTieBefore(0, set, 4);
  touch(0, set, 4);
  sumSteps<T>(DOWN, seats, tieArray(level, 0, set, 4), tailArray(level + 1), ways, sumSpace);
}

/** What the rank at hand makes of a tie between the seats of a set that have found so many ranks up to it. */
function loosen<T extends number>(index: u32, ways: T, holders: u32, set: u32, found: u32): void {
  const from = move >> 1;
  const to = (move + 1) >> 1;
  const holding = set & holders;
  if (found == 0 && holding != 0) return;
  const split = holding != 0 && holding != set;
  const best = split ? set & ~holders : set;
  const bestFound = holding == set ? found - 1 : found;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const bit = (set >> seat) & 1;
    if (bit) useList(STEPS_CONTENDER, seat, index, (holders >> seat) & 1 ? found - 1 : found);
    else useList(STEPS_ALL, seat, index, 0);
  }
  if (!anySteps(seats)) return;
  for (let seat: u32 = seats, stride: u32 = WORD; seat-- > 0;) {
    setAfter(seat, tieFirst(level + 1, to, set, found, seat), stride);
    stride *= tieStates(level + 1, to, set, found, seat);
  }
  const after = tieArray(level + 1, to, set, found);
  if (alone(best)) {
    meet<T>(best, from, after, ways);
    return;
  }
  setTieBefore(from, best, bestFound);
  touch(from, best, bestFound);
  sumSteps<T>(DOWN, seats, tieArray(level, from, best, bestFound), after, ways, sumSpace);
}

function setTieBefore(phase: u32, set: u32, found: u32): void {
  for (let seat: u32 = seats, stride: u32 = WORD; seat-- > 0;) {
    setBefore(seat, tieFirst(level, phase, set, found, seat), stride);
    stride *= tieStates(level, phase, set, found, seat);
  }
}

function touch(phase: u32, set: u32, found: u32): void {
  store<u8>(tieTouched + tiePlace(level, phase, set, found), 1);
}

function meet<T extends number>(winner: u32, phase: u32, after: usize, ways: T): void {
  for (let seat: u32 = 0; seat < seats; seat++) setBefore(seat, 0, upStride(level, phase, seat));
  addResult<T>(winner, sumSteps<T>(MEET, seats, upArray(level, phase), after, ways, sumSpace));
}

/** Ties that are left when all ranks are compared. */
function finishPass<T extends number>(): void {
  for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
    if (alone(set)) continue;
    let size: u32 = 1;
    for (let seat: u32 = 0; seat < seats; seat++) size *= tieStates(0, 0, set, 0, seat);
    if (size) addResult<T>(set, load<T>(tieArray(0, 0, set, 0)));
  }
}
