import { RANKS } from '../cards';
import { DRAWS, STEPS_OF_TAIL, listBytes, listMove, longestList } from './steps';
import { NO_PAIR, TAIL, phasesOf } from './passes';
import {
  ENTRY,
  FOUND,
  LEVELS,
  MAIN_SLOT,
  MOST_SEATS,
  PHASES,
  STEPS_ALL,
  STEPS_CONTENDER,
  STEPS_FINISH,
  STEPS_TO_TAIL,
  TAIL_SLOT,
  buildStates,
  groupStart,
  inDeck,
  known,
  memoryLeft,
  reserve,
  stateCount,
} from './states';
import { sumBytes } from './sum';

/*
 * Where the arrays of joint states of one pass lie, and what a pass costs. Memory is taken from __heap_base on
 * (nothing else in the module uses it): the seats' states, up[level][phase] for all levels, two levels of tail
 * and of ties in turn, then lists of steps and space for sums.
 */

export let seats: u32 = 0;
export let pass: u32 = NO_PAIR;

export function setSeats(count: u32): void {
  seats = count;
}

export function setPass(next: u32): void {
  pass = next;
}

export const SETS: u32 = 1 << MOST_SEATS;
/** Bytes of a number of ways. */
export const WORD: u32 = 8;

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
export let listsStart: usize = 0;

// @ts-ignore: decorator
@inline
export function upArray(atLevel: u32, phase: u32): usize {
  return load<u32>(upArrays + (atLevel * PHASES + phase) * 4);
}

// @ts-ignore: decorator
@inline
export function upStride(atLevel: u32, phase: u32, seat: u32): u32 {
  return load<u32>(upStrides + ((atLevel * PHASES + phase) * MOST_SEATS + seat) * 4);
}

// @ts-ignore: decorator
@inline
export function tailArray(atLevel: u32): usize {
  return atLevel & 1 ? tailOdd : tailEven;
}

// @ts-ignore: decorator
@inline
export function tiePlace(atLevel: u32, phase: u32, set: u32, found: u32): usize {
  return (((atLevel & 1) * PHASES + phase) * SETS + set) * FOUND + found;
}

// @ts-ignore: decorator
@inline
export function tieArray(atLevel: u32, phase: u32, set: u32, found: u32): usize {
  return load<u32>(tieArrays + tiePlace(atLevel, phase, set, found) * 4);
}

// @ts-ignore: decorator
@inline
export function alone(set: u32): bool {
  return (set & (set - 1)) == 0;
}

/** States of a seat in ties[level][phase][set][found]: those that the others of the set are tied with, or all. */
// @ts-ignore: decorator
@inline
export function tieStates(atLevel: u32, phase: u32, set: u32, found: u32, seat: u32): u32 {
  if (((set >> seat) & 1) == 0) return stateCount(MAIN_SLOT, seat, atLevel, phase);
  return (
    groupStart(MAIN_SLOT, seat, atLevel, phase, found + 1) -
    groupStart(MAIN_SLOT, seat, atLevel, phase, found)
  );
}

// @ts-ignore: decorator
@inline
export function tieFirst(atLevel: u32, phase: u32, set: u32, found: u32, seat: u32): u32 {
  return (set >> seat) & 1 ? groupStart(MAIN_SLOT, seat, atLevel, phase, found) : 0;
}

// @ts-ignore: decorator
@inline
export function tailStride(atLevel: u32, seat: u32): u32 {
  return load<u32>(tailStrides + (atLevel * MOST_SEATS + seat) * 4);
}

// @ts-ignore: decorator
@inline
export function isTouched(atLevel: u32, phase: u32, set: u32, found: u32): bool {
  return load<u8>(tieTouched + tiePlace(atLevel, phase, set, found)) != 0;
}

export function touch(atLevel: u32, phase: u32, set: u32, found: u32): void {
  store<u8>(tieTouched + tiePlace(atLevel, phase, set, found), 1);
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

/** Makes a level's tail and ties ready to be added to. */
export function clearLevel(atLevel: u32): void {
  const ties = atLevel & 1 ? tiesOdd : tiesEven;
  memory.fill(ties, 0, layOutTies(atLevel, ties) - ties);
  if (pass != NO_PAIR) return;
  memory.fill(tailArray(atLevel), 0, tailStride(atLevel, 0) * stateCount(TAIL_SLOT, 0, atLevel, 0));
}

/* Planning */

const START: usize = (__heap_base + 15) & ~15;

let statesEnd: usize = 0;
/** Multiplications that the pass takes, a little too many, and bytes of memory. */
export let planWork: f64 = 0;
export let planBytes: f64 = 0;

/** Builds the states of the pass. False when there are none with which every seat can end as it asks. */
export function openPass(): bool {
  const tailEnd = pass == NO_PAIR ? buildStates(TAIL_SLOT, TAIL, seats, START) : START;
  statesEnd = buildStates(MAIN_SLOT, pass, seats, tailEnd);
  if (!memoryLeft) return false;
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (stateCount(MAIN_SLOT, seat, 0, 0) == 0) return false;
  }
  return true;
}

/** Finds what the pass that was opened costs: `planWork` and `planBytes`. */
export function planPass(): void {
  planWork = 0;
  planBytes = <f64>(statesEnd - START);
  let mostTies: f64 = 0;
  let mostTail: f64 = 0;
  let mostSpace: f64 = 0;
  for (let level: u32 = 0; level < LEVELS; level++) {
    let ties: f64 = 0;
    for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
      let size: f64 = 1;
      for (let seat: u32 = 0; seat < seats; seat++) size *= <f64>stateCount(MAIN_SLOT, seat, level, phase);
      planBytes += size * WORD;
      ties += tieSize(level, phase);
    }
    let tail: f64 = pass == NO_PAIR ? 1 : 0;
    for (let seat: u32 = 0; seat < seats; seat++) tail *= <f64>stateCount(TAIL_SLOT, seat, level, 0);
    mostTies = max(mostTies, ties);
    mostTail = max(mostTail, tail);
    if (level == RANKS) break;
    for (let move: u32 = 0; move < phasesOf(pass) * 2 - 1; move++) {
      const end = listMove(pass, seats, level, move >> 1, (move + 1) >> 1, true, false, statesEnd);
      if (!memoryLeft) return;
      mostSpace = max(mostSpace, <f64>(end - statesEnd) + sumBytes(seats, <f64>longestList));
      planMove(level);
    }
  }
  planBytes += (mostTies + mostTail) * 2 * WORD + mostSpace;
}

/** Number of joint states of all ties of a level and phase. */
function tieSize(level: u32, phase: u32): f64 {
  let total: f64 = 0;
  // The sum over all sets of products over the seats is the product over the seats of (tied + not tied).
  for (let found: u32 = 0; found < FOUND; found++) {
    let all: f64 = 1;
    let none: f64 = 1;
    let single: f64 = 0;
    for (let seat: u32 = 0; seat < seats; seat++) {
      const tied = <f64>tieStates(level, phase, 0xff, found, seat);
      const free = <f64>stateCount(MAIN_SLOT, seat, level, phase);
      all *= tied + free;
      single = single * free + none * tied;
      none *= free;
    }
    total += all - none - single;
  }
  return total;
}

/*
 * Numbers of joint steps by the number of cards that the seats draw together, 0..4: with no seat in the set, with
 * one, with any number.
 */
const withNone = memory.data(5 * 8, 16);
const withOne = memory.data(5 * 8, 16);
const withAny = memory.data(5 * 8, 16);

/** Adds the joint steps of the listed move: up, of the tail, of completion and of ties. */
function planMove(level: u32): void {
  countJointSteps(level, STEPS_ALL, STEPS_ALL, 0);
  planWork += sum(withNone);
  if (pass == NO_PAIR) {
    countJointSteps(level, STEPS_FINISH, STEPS_TO_TAIL, 0);
    planWork += sum(withAny) - sum(withNone);
    countJointSteps(level, STEPS_OF_TAIL, STEPS_OF_TAIL, 0);
    planWork += sum(withNone);
  }
  for (let found: u32 = 0; found < FOUND; found++) {
    countJointSteps(level, STEPS_CONTENDER, STEPS_ALL, found);
    planWork += sum(withAny) - sum(withNone) - sum(withOne);
  }
}

function sum(counts: usize): f64 {
  let total: f64 = 0;
  for (let drawn: u32 = 0; drawn < DRAWS; drawn++) total += load<f64>(counts + drawn * 8);
  return total;
}

/** Counts the joint steps in which the seats of any set step by one kind and the others by another. */
function countJointSteps(level: u32, setKind: u32, freeKind: u32, found: u32): void {
  const most = inDeck(level);
  memory.fill(withNone, 0, DRAWS * 8);
  memory.fill(withOne, 0, DRAWS * 8);
  memory.fill(withAny, 0, DRAWS * 8);
  store<f64>(withNone, 1);
  store<f64>(withAny, 1);
  for (let seat: u32 = 0; seat < seats; seat++) {
    for (let together: i32 = most; together >= 0; together--) {
      let none: f64 = 0;
      let one: f64 = 0;
      let any: f64 = 0;
      for (let drawn: i32 = 0; drawn <= together; drawn++) {
        const held = known(seat, level) + drawn > 0;
        const before = held ? found - 1 : found;
        const listed = setKind != STEPS_CONTENDER || before < FOUND;
        const inSet = listed
          ? <f64>(listBytes(setKind, seat, drawn, setKind == STEPS_CONTENDER ? before : 0) / <u32>ENTRY)
          : 0;
        const free = <f64>(listBytes(freeKind, seat, drawn, 0) / <u32>ENTRY);
        const rest = (together - drawn) * 8;
        none += load<f64>(withNone + rest) * free;
        one += load<f64>(withOne + rest) * free + load<f64>(withNone + rest) * inSet;
        any += load<f64>(withAny + rest) * (free + inSet);
      }
      store<f64>(withNone + together * 8, none);
      store<f64>(withOne + together * 8, one);
      store<f64>(withAny + together * 8, any);
    }
  }
}

/** Lays out the arrays of a pass that was opened, up and tail ready for the way up. */
export function layOutPass(): void {
  let at = statesEnd;
  for (let level: u32 = 0; level < LEVELS; level++) {
    for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
      store<u32>(upArrays + (level * PHASES + phase) * 4, <u32>at);
      let stride: u32 = WORD;
      for (let seat: u32 = seats; seat-- > 0;) {
        store<u32>(upStrides + ((level * PHASES + phase) * MOST_SEATS + seat) * 4, stride);
        stride *= stateCount(MAIN_SLOT, seat, level, phase);
      }
      at += stride;
    }
  }
  const upEnd = at;
  let mostTail: u32 = 0;
  let mostTies: usize = 0;
  for (let level: u32 = 0; level < LEVELS; level++) {
    mostTies = max(mostTies, layOutTies(level, 0));
    if (pass != NO_PAIR) continue;
    let stride: u32 = WORD;
    for (let seat: u32 = seats; seat-- > 0;) {
      store<u32>(tailStrides + (level * MOST_SEATS + seat) * 4, stride);
      stride *= stateCount(TAIL_SLOT, seat, level, 0);
    }
    mostTail = max(mostTail, stride);
  }
  tailEven = upEnd;
  tailOdd = tailEven + mostTail;
  tiesEven = tailOdd + mostTail;
  tiesOdd = tiesEven + mostTies;
  listsStart = tiesOdd + mostTies;
  reserve(listsStart);
  if (memoryLeft) memory.fill(statesEnd, 0, upEnd - statesEnd);
}
