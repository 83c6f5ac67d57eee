import { NO_PAIR } from './passes';
import {
  FOUND,
  MAIN_SLOT,
  MOST_SEATS,
  STEPS_ALL,
  STEPS_CONTENDER,
  STEPS_EVENT,
  STEPS_FINISH,
  STEPS_NO_EVENT,
  STEPS_TO_TAIL,
  TAIL_SLOT,
  inDeck,
  listSteps,
  reserve,
  stateCount,
  toCome,
} from './states';
import { setList } from './sum';

/*
 * The seats' steps over one rank, listed by kind and by the number of cards a seat draws.
 */

/** Beside the kinds of states.ts: steps of the tail. */
export const STEPS_OF_TAIL: u32 = 6;
const KINDS: u32 = 7;
/** Number of cards a seat may draw of a rank: 0..4. */
export const DRAWS: u32 = 5;

/** Start and end of each list: [kind][seat][cards drawn][distinct ranks before]. */
const lists = memory.data(7 * 8 * 5 * 5 * 8, 16);

/** Bytes of the longest list of joint steps that a sum needs, see {@link listMove}. */
export let longestList: usize = 0;

// @ts-ignore: decorator
@inline
function listPlace(kind: u32, seat: u32, drawn: u32, found: u32): usize {
  return lists + (((kind * MOST_SEATS + seat) * DRAWS + drawn) * FOUND + found) * 8;
}

/** Length of a list in bytes. */
export function listBytes(kind: u32, seat: u32, drawn: u32, found: u32): u32 {
  const place = listPlace(kind, seat, drawn, found);
  return load<u32>(place, 4) - load<u32>(place);
}

/** Gives a seat's list to the sum to come. */
export function useList(kind: u32, seat: u32, drawn: u32, found: u32): void {
  const place = listPlace(kind, seat, drawn, found);
  setList(seat, load<u32>(place), load<u32>(place, 4));
}

/** A step from a state leads to at most two types, for at most three numbers of down cards drawn. */
const MOST_STEPS: usize = 6;

/** Lists the steps of all seats from phase to phase over a rank, in memory from `at` on, and gives their end. */
export function listMove(
  pass: u32,
  seats: u32,
  level: u32,
  from: u32,
  to: u32,
  falling: bool,
  wide: bool,
  at: usize,
): usize {
  memory.fill(lists, 0, KINDS * MOST_SEATS * DRAWS * FOUND * 8);
  longestList = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const states: usize = stateCount(MAIN_SLOT, seat, level, from) + stateCount(TAIL_SLOT, seat, level, 0);
    const most = min(inDeck(level), toCome(seat));
    reserve(at + states * MOST_STEPS * DRAWS * KINDS * 16);
    for (let drawn: u32 = 0; drawn <= most; drawn++) {
      at = list(STEPS_ALL, seat, level, from, to, drawn, 0, wide, at);
      if (!falling) {
        if (from == to) continue;
        at = list(STEPS_EVENT, seat, level, from, to, drawn, 0, wide, at);
        at = list(STEPS_NO_EVENT, seat, level, from, to, drawn, 0, wide, at);
        continue;
      }
      for (let found: u32 = 0; found < FOUND; found++) {
        at = list(STEPS_CONTENDER, seat, level, from, to, drawn, found, wide, at);
      }
      if (pass != NO_PAIR) continue;
      at = list(STEPS_FINISH, seat, level, from, to, drawn, 0, wide, at);
      at = list(STEPS_TO_TAIL, seat, level, from, to, drawn, 0, wide, at);
      at = list(STEPS_OF_TAIL, seat, level, from, to, drawn, 0, wide, at);
    }
  }
  return at;
}

function list(
  kind: u32,
  seat: u32,
  level: u32,
  from: u32,
  to: u32,
  drawn: u32,
  found: u32,
  wide: bool,
  at: usize,
): usize {
  const ofTail = kind == STEPS_OF_TAIL;
  const slot = ofTail ? TAIL_SLOT : MAIN_SLOT;
  const end = listSteps(ofTail ? STEPS_ALL : kind, seat, level, from, to, drawn, found, slot, wide, at);
  const place = listPlace(kind, seat, drawn, found);
  store<u32>(place, <u32>at);
  store<u32>(place, <u32>end, 4);
  longestList = max(longestList, end - at);
  return end;
}
