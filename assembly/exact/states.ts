import { RANKS } from '../cards';
import {
  CONTENDER,
  NOWHERE,
  NO_PAIR,
  TAIL,
  accepts,
  mostFound,
  nextTypes,
  phasesOf,
  typesOf,
} from './passes';

/*
 * What one seat may have become on the way up the ranks, ace first, for one pass of assembly/exact/run.ts.
 *
 * Level r is the moment before rank r is handed out. A state is
 *   type   what the pass must remember of the seat (see the pass), a phase of the pass apart
 *   found  distinct ranks held so far, known cards included: 0..4
 *   taken  cards drawn so far: 0..toCome
 *   down   for a seat with a range: 0 none of its two down cards drawn so far, 1 + rank one of them drawn,
 *          the other not, 14 both drawn; 0 throughout for a seat without a range
 * Only states that the start can reach and that can reach an end the pass accepts are kept. On every level and
 * phase they are numbered densely, those of the type that may win first and among these fewest ranks first.
 */

export const MOST_SEATS: u32 = 8;
export const LEVELS: u32 = RANKS + 1;
export const PHASES: u32 = 3;
/** Distinct ranks below five: 0..4. */
export const FOUND: u32 = 5;

export const DOWN_STATES: u32 = 15;
const BOTH_DOWN: u32 = 14;
/** In a range table: no holding goes on this way. */
const NO_HOLDING: u32 = 255;

/* The question, written by the bindings. */

/**
 * A seat's block: known cards a rank (13 bytes), cards to come, whether it has a range, and whether it only takes
 * cards and its hand does not matter, which only the pass NO_PAIR knows (a byte each).
 */
export const SEAT_BYTES: u32 = 16;
export const exactSeats = memory.data(<i32>(MOST_SEATS * 16), 16);
/** Cards of each rank left in the deck. */
export const exactDeck = memory.data(16, 16);
/**
 * A seat's range: for every rank, state before (0..13) and number of down cards drawn from the rank (0..2),
 * the state after it, and in a table of f64 the weight that this multiplies the ways by.
 */
export const RANGE_ENTRIES: u32 = RANKS * DOWN_STATES * 3;
export const exactRangeSteps = memory.data(<i32>(8 * 13 * 15 * 3), 16);
export const exactRangeWeights = memory.data(<i32>(8 * 13 * 15 * 3 * 8), 16);

// @ts-ignore: decorator
@inline
export function known(seat: u32, rank: u32): u32 {
  return load<u8>(exactSeats + seat * SEAT_BYTES + rank);
}

// @ts-ignore: decorator
@inline
export function toCome(seat: u32): u32 {
  return load<u8>(exactSeats + seat * SEAT_BYTES, 13);
}

// @ts-ignore: decorator
@inline
function hasRange(seat: u32): bool {
  return load<u8>(exactSeats + seat * SEAT_BYTES, 14) != 0;
}

// @ts-ignore: decorator
@inline
function onlyTakes(seat: u32): bool {
  return load<u8>(exactSeats + seat * SEAT_BYTES, 15) != 0;
}

// @ts-ignore: decorator
@inline
export function inDeck(rank: u32): u32 {
  return load<u8>(exactDeck + rank);
}

/* Where the numbers of the states are kept. A slot is one pass's set of states; TAIL lives beside NO_PAIR. */

export const MAIN_SLOT: u32 = 0;
export const TAIL_SLOT: u32 = 1;
const SLOTS: u32 = 2;

const passOfSlot = memory.data(<i32>(SLOTS * 4), 16);
/** Address of the u16 table of a (slot, seat, level, phase): 1 + number of each state, 0 where pruned. */
const tables = memory.data(2 * 8 * 14 * 3 * 4, 16);
/** Address of the kept states of a (slot, seat, level, phase) in order: type, found, taken, down, a byte each. */
const kept = memory.data(2 * 8 * 14 * 3 * 4, 16);
/** Number of the first contender with `found` ranks, for found 0..4, then their end, then the end of all. */
const groups = memory.data(2 * 8 * 14 * 3 * 8 * 2, 16);

// @ts-ignore: decorator
@inline
function place(slot: u32, seat: u32, level: u32, phase: u32): usize {
  return ((slot * MOST_SEATS + seat) * LEVELS + level) * PHASES + phase;
}

// @ts-ignore: decorator
@inline
export function groupStart(slot: u32, seat: u32, level: u32, phase: u32, found: u32): u32 {
  return load<u16>(groups + (place(slot, seat, level, phase) * 8 + found) * 2);
}

// @ts-ignore: decorator
@inline
export function stateCount(slot: u32, seat: u32, level: u32, phase: u32): u32 {
  return groupStart(slot, seat, level, phase, FOUND + 1);
}

// @ts-ignore: decorator
@inline
function tableOf(slot: u32, seat: u32, level: u32, phase: u32): usize {
  return load<u32>(tables + place(slot, seat, level, phase) * 4);
}

// @ts-ignore: decorator
@inline
function downStates(seat: u32): u32 {
  return hasRange(seat) ? DOWN_STATES : 1;
}

// @ts-ignore: decorator
@inline
function cell(seat: u32, type: u32, found: u32, taken: u32, down: u32): usize {
  return (((type * FOUND + found) * (toCome(seat) + 1) + taken) * downStates(seat) + down) * 2;
}

/** For each seat and level: distinct known ranks from there on, and cards in the deck of these ranks. */
const ranksAhead = memory.data(8 * 14, 16);
const copiesAhead = memory.data(8 * 14, 16);

function lookAhead(seat: u32): void {
  let ranks: u8 = 0;
  let copies: u8 = 0;
  for (let level: u32 = RANKS; level-- > 0;) {
    if (known(seat, level)) {
      ranks++;
      copies += <u8>inDeck(level);
    }
    store<u8>(ranksAhead + seat * LEVELS + level, ranks);
    store<u8>(copiesAhead + seat * LEVELS + level, copies);
  }
}

/** Whether a seat can get by with `spare` more distinct ranks when it has `left` cards to come at a level. */
// @ts-ignore: decorator
@inline
function fits(seat: u32, level: u32, spare: i32, left: u32): bool {
  const ahead = seat * LEVELS + level;
  const free = spare - <i32>load<u8>(ranksAhead + ahead);
  return free >= 0 && left <= <u32>free * 4 + load<u8>(copiesAhead + ahead);
}

const REACHED: u16 = 1;
const KEPT: u16 = 2;

/** False once the memory cannot grow any more. */
export let memoryLeft: bool = true;

export function resetMemory(): void {
  memoryLeft = true;
}

/** Makes sure that memory reaches to `end`. */
export function reserve(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) memoryLeft = false;
}

/** Finds and numbers the states of every seat for a pass, in memory from `at` on, and gives the end of that. */
export function buildStates(slot: u32, pass: u32, seats: u32, at: usize): usize {
  store<u32>(passOfSlot + slot * 4, pass);
  const phases = phasesOf(pass);
  let cells: usize = 0;
  for (let seat: u32 = 0; seat < seats; seat++) cells += cell(seat, typesOf(pass), 0, 0, 0);
  const bytes = cells * LEVELS * phases;
  // A table cell of two bytes a state, and a word for each that is kept.
  reserve(at + bytes * 3);
  if (!memoryLeft) return at;
  memory.fill(at, 0, bytes);
  keptAt = (at + bytes + 3) & ~3;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const size = cell(seat, typesOf(pass), 0, 0, 0);
    for (let level: u32 = 0; level < LEVELS; level++) {
      for (let phase: u32 = 0; phase < phases; phase++) {
        store<u32>(tables + place(slot, seat, level, phase) * 4, <u32>at);
        at += size;
      }
    }
    lookAhead(seat);
    const own = onlyTakes(seat) ? TAIL : pass;
    store<u16>(tableOf(slot, seat, 0, 0), REACHED);
    for (let level: u32 = 0; level < RANKS; level++) walk(slot, own, seat, level, MARK);
    keepEnds(slot, own, seat);
    for (let level: i32 = RANKS - 1; level >= 0; level--) walk(slot, own, seat, level, KEEP);
    for (let level: u32 = 0; level < LEVELS; level++) {
      for (let phase: u32 = 0; phase < phases; phase++) numberStates(slot, pass, seat, level, phase);
    }
  }
  return (keptAt + 15) & ~15;
}

let keptAt: usize = 0;

function keepEnds(slot: u32, pass: u32, seat: u32): void {
  const table = tableOf(slot, seat, RANKS, phasesOf(pass) - 1);
  const down = hasRange(seat) ? BOTH_DOWN : 0;
  for (let type: u32 = 0; type < typesOf(pass); type++) {
    for (let found: u32 = 0; found < FOUND; found++) {
      const at = table + cell(seat, type, found, toCome(seat), down);
      if (load<u16>(at) && accepts(pass, type, found)) store<u16>(at, REACHED | KEPT);
    }
  }
}

function numberStates(slot: u32, pass: u32, seat: u32, level: u32, phase: u32): void {
  const table = tableOf(slot, seat, level, phase);
  const start = groups + place(slot, seat, level, phase) * 16;
  const downs = downStates(seat);
  const most = toCome(seat);
  let count: u16 = 0;
  store<u32>(kept + place(slot, seat, level, phase) * 4, <u32>keptAt);
  for (let type: u32 = 0; type < typesOf(pass); type++) {
    let at = table + cell(seat, type, 0, 0, 0);
    for (let found: u32 = 0; found < FOUND; found++) {
      if (type == CONTENDER) store<u16>(start + found * 2, count);
      if (found > mostFound(pass, type)) continue;
      for (let taken: u32 = 0; taken <= most; taken++) {
        for (let down: u32 = 0; down < downs; down++, at += 2) {
          if (load<u16>(at) != (REACHED | KEPT)) {
            store<u16>(at, 0);
            continue;
          }
          store<u16>(at, ++count);
          store<u32>(keptAt, type | (found << 8) | (taken << 16) | (down << 24));
          keptAt += 4;
        }
      }
    }
    if (type == CONTENDER) store<u16>(start + FOUND * 2, count);
  }
  store<u16>(start + (FOUND + 1) * 2, count);
}

/*
 * Steps of one seat over one rank, drawing `drawn` cards: every (state before, state after) with the weight.
 * They are written as 16-byte entries
 *   0 u32 number before, 4 u32 number after, 8 f64 or u64 weight.
 */
export const ENTRY: usize = 16;

/** Lists that {@link listSteps} makes. */
export const STEPS_ALL: u32 = 0;
/** Steps into CONTENDER by way of a phase, or the others: what makes the phase's event happen. */
export const STEPS_EVENT: u32 = 1;
export const STEPS_NO_EVENT: u32 = 2;
/** Contender to contender, with `found` ranks before. */
export const STEPS_CONTENDER: u32 = 3;
/** NO_PAIR: from four distinct ranks to five; after it the seat is in a state of the tail. */
export const STEPS_FINISH: u32 = 4;
/** NO_PAIR: all that does not finish, but after it the state of the tail. */
export const STEPS_TO_TAIL: u32 = 5;

let listAt: usize = 0;
let listKind: u32 = 0;
let listDrawn: u32 = 0;
let listState: u32 = 0;
let listTo: u32 = 0;
let listWide: bool = false;

/** Writes the steps of one kind at `at` and gives their end. `phase` to `nextPhase`, over rank `level`. */
export function listSteps(
  kind: u32,
  seat: u32,
  level: u32,
  phase: u32,
  nextPhase: u32,
  drawn: u32,
  found: u32,
  slot: u32,
  wide: bool,
  at: usize,
): usize {
  listAt = at;
  listKind = kind;
  listDrawn = drawn;
  listTo = nextPhase;
  listWide = wide;
  const pass = onlyTakes(seat) ? TAIL : load<u32>(passOfSlot + slot * 4);
  let first: u32 = 0;
  let last = stateCount(slot, seat, level, phase);
  if (kind == STEPS_CONTENDER || kind == STEPS_FINISH) {
    const from = kind == STEPS_FINISH ? FOUND - 1 : found;
    first = groupStart(slot, seat, level, phase, from);
    last = groupStart(slot, seat, level, phase, from + 1);
  }
  const codes: usize = load<u32>(kept + place(slot, seat, level, phase) * 4);
  for (let state = first; state < last; state++) {
    listState = state;
    const at = codes + state * 4;
    stepsFrom(
      slot,
      pass,
      seat,
      level,
      phase,
      LIST,
      load<u8>(at),
      load<u8>(at, 1),
      load<u8>(at, 2),
      load<u8>(at, 3),
      0,
    );
  }
  return listAt;
}

/** What {@link stepsFrom} does with the steps: marks what they lead to, keeps their start, or lists them. */
const MARK: u32 = 0;
const KEEP: u32 = 1;
const LIST: u32 = 2;

function walk(slot: u32, pass: u32, seat: u32, level: u32, mode: u32): void {
  const most = toCome(seat);
  const downs = downStates(seat);
  for (let phase: u32 = 0; phase < phasesOf(pass); phase++) {
    const table = tableOf(slot, seat, level, phase);
    for (let type: u32 = 0; type < typesOf(pass); type++) {
      let at = table + cell(seat, type, 0, 0, 0);
      for (let found: u32 = 0; found <= mostFound(pass, type); found++) {
        for (let taken: u32 = 0; taken <= most; taken++) {
          for (let down: u32 = 0; down < downs; down++, at += 2) {
            if (load<u16>(at) == 0) continue;
            stepsFrom(slot, pass, seat, level, phase, mode, type, found, taken, down, at);
          }
        }
      }
    }
  }
}

function stepsFrom(
  slot: u32,
  pass: u32,
  seat: u32,
  level: u32,
  phase: u32,
  mode: u32,
  type: u32,
  found: u32,
  taken: u32,
  down: u32,
  at: usize,
): void {
  const left = min(inDeck(level), toCome(seat) - taken);
  const first = mode == LIST ? listDrawn : 0;
  const last = mode == LIST ? min(left, listDrawn) : left;
  const lastPhase = min(phase + 1, phasesOf(pass) - 1);
  for (let drawn = first; drawn <= last; drawn++) {
    const copies = known(seat, level) + drawn;
    const foundAfter: u32 = pass == TAIL || copies == 0 ? found : found + 1;
    for (let downDrawn: u32 = 0; downDrawn <= min(drawn, 2); downDrawn++) {
      let downAfter: u32 = 0;
      let weight: f64 = 1;
      if (hasRange(seat)) {
        const entry = ((seat * RANKS + level) * DOWN_STATES + down) * 3 + downDrawn;
        downAfter = load<u8>(exactRangeSteps + entry);
        if (downAfter == NO_HOLDING) continue;
        weight = load<f64>(exactRangeWeights + entry * 8) * ways(drawn, downDrawn);
      } else if (downDrawn > 0) break;
      const after = taken + drawn;
      if (pass == NO_PAIR && mode != MARK) {
        // Numbered in the tail, which is built before and forgets how many ranks were found.
        const tail = load<u16>(tableOf(TAIL_SLOT, seat, level + 1, 0) + cell(seat, 0, 0, after, downAfter));
        if (mode == KEEP) {
          if (tail == 0) continue;
          store<u16>(at, REACHED | KEPT);
          return;
        }
        if (tail == 0) continue;
        if (
          listKind == STEPS_FINISH ? foundAfter == FOUND : listKind == STEPS_TO_TAIL && foundAfter < FOUND
        ) {
          put(listState, tail - 1, weight);
          continue;
        }
      }
      if (foundAfter == FOUND) continue;
      // What only takes cards is in the same states in the tail as elsewhere.
      if (mode == LIST && listKind >= STEPS_FINISH && (pass != TAIL || listKind == STEPS_FINISH)) continue;
      const firstPhase = mode == LIST ? listTo : phase;
      for (let to = firstPhase; to <= (mode == LIST ? listTo : lastPhase); to++) {
        let types = nextTypes(pass, phase, to, type, copies);
        for (; (types & NOWHERE) ^ NOWHERE; types = (types >> 8) | (NOWHERE << 8)) {
          const typeAfter = types & 0xff;
          const spare = <i32>mostFound(pass, typeAfter) - <i32>foundAfter;
          if (spare < 0) continue;
          const target =
            tableOf(slot, seat, level + 1, to) + cell(seat, typeAfter, foundAfter, after, downAfter);
          if (mode == MARK) {
            // Most dead ends are seen at once: a pass for paired hands leaves few ranks for the cards to come.
            if (pass == NO_PAIR || pass == TAIL || fits(seat, level + 1, spare, toCome(seat) - after)) {
              store<u16>(target, REACHED);
            }
            continue;
          }
          const mark = load<u16>(target);
          if (mode == KEEP) {
            if (mark != (REACHED | KEPT)) continue;
            store<u16>(at, REACHED | KEPT);
            return;
          }
          if (mark == 0) continue;
          if (listKind == STEPS_CONTENDER && typeAfter != CONTENDER) continue;
          if (listKind == STEPS_EVENT && typeAfter != CONTENDER) continue;
          if (listKind == STEPS_NO_EVENT && typeAfter == CONTENDER) continue;
          put(listState, mark - 1, weight);
        }
      }
    }
  }
}

function put(before: u32, after: u32, weight: f64): void {
  store<u32>(listAt, before);
  store<u32>(listAt, after, 4);
  if (listWide) store<u64>(listAt, <u64>weight, 8);
  else store<f64>(listAt, weight, 8);
  listAt += ENTRY;
}

/** Ways to say which of the cards drawn from a rank are the down cards. */
function ways(drawn: u32, downDrawn: u32): f64 {
  return <f64>(downDrawn == 0 ? 1 : downDrawn == 1 ? drawn : (drawn * (drawn - 1)) >> 1);
}
