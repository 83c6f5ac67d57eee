import { memoryLeft, take } from './memory';
import { NO_PAIR, movesOf, phasesOf, MOST_PHASES } from './passes';
import { MOST_SEATS } from './question';
import { DRAWS, FOUND, LEVELS, MAIN_SLOT, TAIL_SLOT, groupSize, groupStart, stateCount } from './states';
import { BANKS, setBuffers } from './sum';
import { WORD } from './ways';

/*
 * The places of a pass's arrays: up of all levels and phases, tail and ties of two levels in turn, and the arrays
 * of sums in the making.
 */

let seats: u32 = 0;
let pass: u32 = NO_PAIR;

/** Address of up[level][phase]. */
const upArrays = memory.data(14 * 3 * 4, 16);
/** Address of ties[level][phase][set][found] in the one of two buffers that the level's parity says. */
const tieArrays = memory.data(2 * 3 * 256 * 5 * 4, 16);
/** Whether anything was added to the ties of the same place since they were cleared. */
const touched = memory.data(2 * 3 * 256 * 5, 16);
let tails: usize = 0;
let tailBytes: usize = 0;
let ties: usize = 0;
let tieBytes: usize = 0;
/** An array as large as any, for what is met with up. */
export let spare: usize = 0;
let spareBytes: usize = 0;

// @ts-ignore: decorator
@inline
export function upArray(level: u32, phase: u32): usize {
  return load<u32>(upArrays + (level * MOST_PHASES + phase) * 4);
}

// @ts-ignore: decorator
@inline
export function tailArray(level: u32): usize {
  return tails + <usize>(level & 1) * tailBytes;
}

// @ts-ignore: decorator
@inline
function tiePlace(level: u32, phase: u32, set: u32, found: u32): usize {
  return (((level & 1) * MOST_PHASES + phase) * 256 + set) * FOUND + found;
}

// @ts-ignore: decorator
@inline
export function tieArray(level: u32, phase: u32, set: u32, found: u32): usize {
  return load<u32>(tieArrays + tiePlace(level, phase, set, found) * 4);
}

// @ts-ignore: decorator
@inline
export function isTouched(level: u32, phase: u32, set: u32, found: u32): bool {
  return load<u8>(touched + tiePlace(level, phase, set, found)) != 0;
}

export function touch(level: u32, phase: u32, set: u32, found: u32): void {
  store<u8>(touched + tiePlace(level, phase, set, found), 1);
}

// @ts-ignore: decorator
@inline
export function alone(set: u32): bool {
  return (set & (set - 1)) == 0;
}

/** States of a seat in ties[level][phase][set][found]: those with `found` ranks if it is tied, else all. */
// @ts-ignore: decorator
@inline
export function tieSize(level: u32, phase: u32, set: u32, found: u32, seat: u32): u32 {
  return (set >> seat) & 1 ? groupSize(seat, level, phase, found) : stateCount(MAIN_SLOT, seat, level, phase);
}

// @ts-ignore: decorator
@inline
export function tieStart(level: u32, phase: u32, set: u32, found: u32, seat: u32): u32 {
  return (set >> seat) & 1 ? groupStart(seat, level, phase, found) : 0;
}

/** Bytes of all ties of a level, which are laid out from `at` on. */
function layOutTies(level: u32, at: f64): f64 {
  const start = at;
  for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
    for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
      if (alone(set)) continue;
      for (let found: u32 = 0; found < FOUND; found++) {
        const place = tiePlace(level, phase, set, found);
        store<u32>(tieArrays + place * 4, <u32>at);
        store<u8>(touched + place, 0);
        let size: f64 = WORD;
        for (let seat: u32 = 0; seat < seats; seat++) size *= <f64>tieSize(level, phase, set, found, seat);
        at += size;
      }
    }
  }
  return at - start;
}

/** Lays out a level's ties, none of them holding anything. */
export function clearLevel(level: u32): void {
  const start = ties + <usize>(level & 1) * tieBytes;
  layOutTies(level, <f64>start);
}

function jointBytes(slot: u32, level: u32, phase: u32): f64 {
  let bytes: f64 = WORD;
  for (let seat: u32 = 0; seat < seats; seat++) bytes *= <f64>stateCount(slot, seat, level, phase);
  return bytes;
}

/** Lays out a pass whose states are built, up ready for the way up. False when memory is out. */
export function layOut(seatCount: u32, ofPass: u32): bool {
  seats = seatCount;
  pass = ofPass;
  let mostTies: f64 = 0;
  let mostTail: f64 = 0;
  let mostBetween: f64 = 0;
  for (let level: u32 = 0; level < LEVELS; level++) {
    for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
      store<u32>(
        upArrays + (level * MOST_PHASES + phase) * 4,
        <u32>take(jointBytes(MAIN_SLOT, level, phase)),
      );
    }
    mostTies = max(mostTies, layOutTies(level, 0));
    if (pass == NO_PAIR) mostTail = max(mostTail, jointBytes(TAIL_SLOT, level, 0));
    if (level == 0) continue;
    for (let move: u32 = 0; move < movesOf(pass); move++) {
      let between: f64 = WORD;
      for (let seat: u32 = 0; seat < seats; seat++) {
        const before = stateCount(MAIN_SLOT, seat, level - 1, move >> 1);
        const after = stateCount(MAIN_SLOT, seat, level, (move + 1) >> 1);
        let most = max(before, after);
        if (pass == NO_PAIR) {
          most = max(most, stateCount(TAIL_SLOT, seat, level - 1, 0));
          most = max(most, stateCount(TAIL_SLOT, seat, level, 0));
        }
        between *= <f64>most;
      }
      mostBetween = max(mostBetween, between);
    }
  }
  tails = take(mostTail * 2);
  tailBytes = <usize>mostTail;
  ties = take(mostTies * 2);
  tieBytes = <usize>mostTies;
  spare = take(mostBetween);
  setBuffers(take(mostBetween * <f64>(BANKS * DRAWS)), <u32>mostBetween);
  return memoryLeft;
}
