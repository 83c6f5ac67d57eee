import { RANK_COUNT } from '../cards';
import { alone, isTouched, tieArray, tieSize, tieStart, touch, upArray } from './layout';
import { mostFound, phasesOf } from './passes';
import { FOUND, MAIN_SLOT, groupStart, stateCount } from './states';
import { WORD, addWays, exactResults, waysOf } from './ways';

/*
 * The end of a pass for paired hands: which seats are best is known from the states after the last rank.
 */

let seats: u32 = 0;
let pass: u32 = 0;

/** Counts the joint end states with one contender, and begins a tie for those with more. */
export function endStates(seatCount: u32, ofPass: u32): void {
  seats = seatCount;
  pass = ofPass;
  walk(phasesOf(pass) - 1, 0, 0, 0);
}

/** `set` are the contenders before `seat`, `index` the number of their joint states in up. */
function walk(phase: u32, seat: u32, set: u32, index: u32): void {
  if (seat == seats) {
    if (set == 0) return;
    if (alone(set)) addWays(exactResults + set * WORD, load<u64>(upArray(RANK_COUNT, phase) + index * WORD));
    else storeTie(phase, set, index);
    return;
  }
  const contenders = groupStart(seat, RANK_COUNT, phase, FOUND);
  const count = stateCount(MAIN_SLOT, seat, RANK_COUNT, phase);
  for (let state: u32 = 0; state < count; state++) {
    walk(phase, seat + 1, state < contenders ? set | (1 << seat) : set, index * count + state);
  }
}

/** A joint end state, given by its number in up, starts a tie. */
function storeTie(phase: u32, set: u32, index: u32): void {
  const found = mostFound(pass);
  let at: u32 = 0;
  let size: u32 = 1;
  for (let seat = seats; seat-- > 0;) {
    const count = stateCount(MAIN_SLOT, seat, RANK_COUNT, phase);
    at += ((index % count) - tieStart(RANK_COUNT, phase, set, found, seat)) * size;
    size *= tieSize(RANK_COUNT, phase, set, found, seat);
    index /= count;
  }
  const tie = tieArray(RANK_COUNT, phase, set, found);
  if (!isTouched(RANK_COUNT, phase, set, found)) memory.fill(tie, 0, size * WORD);
  store<u64>(tie + at * WORD, waysOf(1));
  touch(RANK_COUNT, phase, set, found);
}
