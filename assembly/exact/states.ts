import { RANK_COUNT } from '../cards';
import { memoryLeft, reserve, setTop, take, top } from './memory';
import {
  CONTENDER,
  MOST_PHASES,
  NOWHERE,
  NO_PAIR,
  OUT,
  TAIL,
  WORSE,
  accepts,
  mostFound,
  movesOf,
  nextTypes,
  phasesOf,
  typesOf,
} from './passes';
import {
  BOTH_DOWN,
  DOWN_STATES,
  MOST_SEATS,
  NO_HOLDING,
  choose,
  exactRangeSteps,
  exactRangeWeights,
  hasRange,
  inDeck,
  known,
  onlyTakes,
  rangeEntry,
  toCome,
} from './question';
import { FINISHED, Step, beginSteps, endSteps, firstStep, stepsEnd } from './steps';

/*
 * The states that one seat can be in on the way up the ranks, ace first, in one pass.
 *
 * Level r is the moment before rank r is handed out. A state is
 *   type   what the pass must remember of the seat (see the pass), a phase of the pass apart
 *   found  distinct ranks held so far, known cards included: 0..4
 *   taken  cards drawn so far: 0..toCome
 *   down   for a seat with a range: how far its two down cards are drawn, see question.ts
 * Only states that the start can reach and that can reach an end the pass accepts are kept. On every level and
 * phase they are numbered densely, those of the type that may win first, and among these fewest ranks first.
 */

export const LEVELS: u32 = RANK_COUNT + 1;
/** Distinct ranks below five: 0..4. */
export const FOUND: u32 = 5;
/** Number of cards that a seat may draw of a rank: 0..4. */
export const DRAWS: u32 = 5;

/* A slot is one pass's set of states. The tail's lives beside that of NO_PAIR. */
export const MAIN_SLOT: u32 = 0;
export const TAIL_SLOT: u32 = 1;

/** Number of the first contender with `found` ranks, for found 0..4, then their end, then the end of all. */
const groups = memory.data(2 * 8 * 14 * 3 * 8 * 2, 16);

// @ts-ignore: decorator
@inline
function groupsOf(slot: u32, seat: u32, level: u32, phase: u32): usize {
  return groups + (((slot * MOST_SEATS + seat) * LEVELS + level) * MOST_PHASES + phase) * 16;
}

/** Number of a seat's first contender with `found` ranks; with 5, of its first other state. */
// @ts-ignore: decorator
@inline
export function groupStart(seat: u32, level: u32, phase: u32, found: u32): u32 {
  return load<u16>(groupsOf(MAIN_SLOT, seat, level, phase) + found * 2);
}

// @ts-ignore: decorator
@inline
export function groupSize(seat: u32, level: u32, phase: u32, found: u32): u32 {
  return groupStart(seat, level, phase, found + 1) - groupStart(seat, level, phase, found);
}

// @ts-ignore: decorator
@inline
export function stateCount(slot: u32, seat: u32, level: u32, phase: u32): u32 {
  return load<u16>(groupsOf(slot, seat, level, phase), (FOUND + 1) * 2);
}

/** A state while the states of a seat are looked for. */
@unmanaged
class State {
  type: u8;
  found: u8;
  taken: u8;
  down: u8;
  /** 0 while the state is of no use, then 1 plus its number. */
  number: u32;
}

/** Address and number of the states reached on a level, in a phase. */
const reachedStart = memory.data(14 * 3 * 4, 16);
const reachedCount = memory.data(14 * 3 * 4, 16);

// @ts-ignore: decorator
@inline
function reached(level: u32, phase: u32, index: u32): State {
  const start = load<u32>(reachedStart + (level * MOST_PHASES + phase) * 4);
  return changetype<State>(<usize>start + index * offsetof<State>());
}

// @ts-ignore: decorator
@inline
function countReached(level: u32, phase: u32): u32 {
  return load<u32>(reachedCount + (level * MOST_PHASES + phase) * 4);
}

/* The seat at hand, the slot and the pass that it plays in it. */
let slot: u32 = 0;
let seat: u32 = 0;
let pass: u32 = 0;
let intoTail: bool = false;
let downs: u32 = 0;
/** Cells of a table of all states that a phase can have, and for each phase 1 + index of the state reached. */
let cells: u32 = 0;
let tables: usize = 0;
/** The place where the next state reached is written. */
let reachedAt: usize = 0;

// @ts-ignore: decorator
@inline
function cell(type: u32, found: u32, taken: u32, down: u32): u32 {
  return ((type * FOUND + found) * (toCome(seat) + 1) + taken) * downs + down;
}

/** Of a seat's tail, for each level and cell 1 + number of the state. */
const tailNumbers = memory.data(8 * 4, 16);

// @ts-ignore: decorator
@inline
function tailNumber(level: u32, taken: u32, down: u32): usize {
  const states = (toCome(seat) + 1) * downs;
  return load<u32>(tailNumbers + seat * 4) + (level * states + taken * downs + down) * 2;
}

/** Finds the states of all seats for a pass and their steps. False when a seat has none, or memory is out. */
export function buildStates(seats: u32, nextPass: u32): bool {
  for (seat = 0; seat < seats; seat++) {
    lookAhead();
    // The least that the pass allows a seat to end with: its known cards are already too much for it.
    if (nextPass != NO_PAIR && !fits(0, mostFound(nextPass), toCome(seat))) return false;
  }
  for (seat = 0; seat < seats; seat++) {
    downs = hasRange(seat) ? DOWN_STATES : 1;
    if (nextPass == NO_PAIR) {
      intoTail = false;
      store<u32>(tailNumbers + seat * 4, <u32>take(<f64>(LEVELS * (toCome(seat) + 1) * downs * 2)));
      build(TAIL_SLOT, TAIL);
    }
    intoTail = nextPass == NO_PAIR;
    build(MAIN_SLOT, onlyTakes(seat) ? TAIL : nextPass);
    if (!memoryLeft || stateCount(MAIN_SLOT, seat, 0, 0) == 0) return false;
  }
  return true;
}

function build(inSlot: u32, ofPass: u32): void {
  slot = inSlot;
  pass = ofPass;
  cells = cell(typesOf(pass), 0, 0, 0);
  const phases = phasesOf(pass);
  tables = take(<f64>(cells * phases * 2));
  reachedAt = take(<f64>(cells * phases * LEVELS * offsetof<State>()));
  if (!memoryLeft) return;
  if (slot == TAIL_SLOT) memory.fill(tailNumber(0, 0, 0), 0, LEVELS * cells * 2);
  memory.fill(reachedCount, 0, LEVELS * MOST_PHASES * 4);
  memory.fill(tables, 0, cells * phases * 2);
  beginPhase(0, 0);
  reach(0, 0, 0, 0, 0, 0);
  for (let level: u32 = 0; level < RANK_COUNT; level++) {
    memory.fill(tables, 0, cells * phases * 2);
    for (let move: u32 = 0; move < movesOf(pass); move++) {
      if (move == 0 || move & 1) beginPhase(level + 1, (move + 1) >> 1);
      stepOver(level, move);
      if (!memoryLeft) return;
    }
  }
  keepEnds();
  for (let level: u32 = RANK_COUNT; level-- > 0;) keep(level);
}

/* Up: the states that the start can reach. */

function beginPhase(level: u32, phase: u32): void {
  store<u32>(reachedStart + (level * MOST_PHASES + phase) * 4, <u32>reachedAt);
}

/** The index of a state, which is made when it is new. */
// @ts-ignore: decorator
@inline
function reach(level: u32, phase: u32, type: u32, found: u32, taken: u32, down: u32): u32 {
  const at = tables + (phase * cells + cell(type, found, taken, down)) * 2;
  const before = load<u16>(at);
  if (before) return before - 1;
  const state = changetype<State>(reachedAt);
  reachedAt += offsetof<State>();
  state.type = <u8>type;
  state.found = <u8>found;
  state.taken = <u8>taken;
  state.down = <u8>down;
  state.number = 0;
  const count = reachedCount + (level * MOST_PHASES + phase) * 4;
  const index = load<u32>(count);
  store<u32>(count, index + 1);
  store<u16>(at, <u16>(index + 1));
  return index;
}

/** A step leads to at most two types, for at most three numbers of down cards drawn. */
const MOST_STEPS: u32 = 6;

/** Takes every step from the states of a level over its rank, by a move from phase to phase. */
function stepOver(level: u32, move: u32): void {
  const from = move >> 1;
  const count = countReached(level, from);
  const most = min(inDeck(level), toCome(seat));
  if (!reserve(<f64>(count * DRAWS * MOST_STEPS * offsetof<Step>()))) return;
  let at = top;
  for (let drawn: u32 = 0; drawn < DRAWS; drawn++) {
    beginSteps(slot, seat, level, move, drawn, at);
    if (drawn > most) continue;
    for (let index: u32 = 0; index < count; index++) {
      if (reached(level, from, index).taken + drawn <= toCome(seat)) at = step(level, move, index, drawn, at);
    }
  }
  endSteps(slot, seat, level, move, at);
  setTop(at);
}

function step(level: u32, move: u32, index: u32, drawn: u32, at: usize): usize {
  const from = move >> 1;
  const to = (move + 1) >> 1;
  const state = reached(level, from, index);
  const copies = known(seat, level) + drawn;
  const found: u32 = pass == TAIL || copies == 0 ? state.found : state.found + 1;
  const taken: u32 = state.taken + drawn;
  for (let downDrawn: u32 = 0; downDrawn <= min(drawn, 2); downDrawn++) {
    let down: u32 = 0;
    let weight: u32 = 1;
    if (hasRange(seat)) {
      const entry = rangeEntry(seat, level, state.down, downDrawn);
      down = load<u8>(exactRangeSteps + entry);
      if (down == NO_HOLDING) continue;
      // Any of the cards drawn from the rank may be the down cards.
      weight = load<u32>(exactRangeWeights + entry * 4) * choose(drawn, downDrawn);
    } else if (downDrawn > 0) break;
    const tail: u32 = intoTail ? load<u16>(tailNumber(level + 1, taken, down)) : 1;
    if (tail == 0) continue;
    if (found == FOUND) {
      if (intoTail) at = put(at, index, FINISHED, tail - 1, weight);
      continue;
    }
    let types = nextTypes(pass, from, to, state.type, copies);
    for (; (types & NOWHERE) != NOWHERE; types = (types >> 8) | (NOWHERE << 8)) {
      const worse = u32((types & NOWHERE) == WORSE);
      const type = worse ? OUT : types & NOWHERE;
      const spare = <i32>mostFound(pass) - <i32>(found + worse);
      if (spare < 0) continue;
      // Most dead ends are seen at once: a pass for paired hands leaves few ranks for the cards to come.
      if (pass < TAIL && pass != NO_PAIR && !fits(level + 1, spare, toCome(seat) - taken)) continue;
      at = put(at, index, reach(level + 1, to, type, found + worse, taken, down), tail - 1, weight);
    }
  }
  return at;
}

// @ts-ignore: decorator
@inline
function put(at: usize, before: u32, after: u32, tail: u32, weight: u32): usize {
  const step = changetype<Step>(at);
  step.before = <u16>before;
  step.after = <u16>after;
  step.tail = <u16>tail;
  step.weight = weight;
  return at + offsetof<Step>();
}

/** For each seat and level: distinct known ranks from there on, and cards in the deck of these ranks. */
const ranksAhead = memory.data(8 * 14, 16);
const copiesAhead = memory.data(8 * 14, 16);

function lookAhead(): void {
  let ranks: u8 = 0;
  let copies: u8 = 0;
  for (let level: u32 = RANK_COUNT; level-- > 0;) {
    if (known(seat, level)) {
      ranks++;
      copies += <u8>inDeck(level);
    }
    store<u8>(ranksAhead + seat * LEVELS + level, ranks);
    store<u8>(copiesAhead + seat * LEVELS + level, copies);
  }
}

/** Whether the seat can get by with `spare` more distinct ranks when it has `left` cards to come at a level. */
// @ts-ignore: decorator
@inline
function fits(level: u32, spare: i32, left: u32): bool {
  const ahead = seat * LEVELS + level;
  const free = spare - <i32>load<u8>(ranksAhead + ahead);
  return free >= 0 && left <= <u32>free * 4 + load<u8>(copiesAhead + ahead);
}

/* Down again: the states that can reach an end get numbers. */

function keepEnds(): void {
  const last = phasesOf(pass) - 1;
  const down: u32 = hasRange(seat) ? BOTH_DOWN : 0;
  for (let index: u32 = 0; index < countReached(RANK_COUNT, last); index++) {
    const state = reached(RANK_COUNT, last, index);
    const ends = state.taken == toCome(seat) && state.down == down && accepts(pass, state.type, state.found);
    state.number = ends ? 1 : 0;
  }
  for (let phase: u32 = 0; phase <= last; phase++) number(RANK_COUNT, phase);
}

/** Keeps the states of a level that a step takes to a kept state, and these steps. */
function keep(level: u32): void {
  for (let move: u32 = 0; move < movesOf(pass); move++) {
    const end = stepsEnd(slot, seat, level, move, DRAWS - 1);
    for (let at = firstStep(slot, seat, level, move, 0); at < end; at += offsetof<Step>()) {
      const step = changetype<Step>(at);
      if (leadsOn(step, level, move)) reached(level, move >> 1, step.before).number = 1;
    }
  }
  for (let phase: u32 = 0; phase < phasesOf(pass); phase++) number(level, phase);
  for (let move: u32 = 0; move < movesOf(pass); move++) {
    let to = firstStep(slot, seat, level, move, 0);
    for (let drawn: u32 = 0; drawn < DRAWS; drawn++) {
      const from = firstStep(slot, seat, level, move, drawn);
      const end = stepsEnd(slot, seat, level, move, drawn);
      beginSteps(slot, seat, level, move, drawn, to);
      for (let at = from; at < end; at += offsetof<Step>()) {
        const step = changetype<Step>(at);
        if (!leadsOn(step, level, move)) continue;
        const before = reached(level, move >> 1, step.before).number - 1;
        const finished = step.after == FINISHED;
        const after = finished ? step.after : reached(level + 1, (move + 1) >> 1, step.after).number - 1;
        to = put(to, before, after, step.tail, step.weight);
      }
    }
    endSteps(slot, seat, level, move, to);
  }
}

// @ts-ignore: decorator
@inline
function leadsOn(step: Step, level: u32, move: u32): bool {
  return step.after == FINISHED || reached(level + 1, (move + 1) >> 1, step.after).number != 0;
}

/** Numbers the kept states of a level and phase. */
function number(level: u32, phase: u32): void {
  const starts = groupsOf(slot, seat, level, phase);
  v128.store(starts, i32x4.splat(0));
  const count = countReached(level, phase);
  for (let index: u32 = 0; index < count; index++) {
    const state = reached(level, phase, index);
    if (state.number == 0) continue;
    const next = starts + (groupOf(state) + 1) * 2;
    store<u16>(next, load<u16>(next) + 1);
  }
  for (let group: u32 = 0; group <= FOUND; group++) {
    const start = starts + group * 2;
    store<u16>(start, load<u16>(start) + load<u16>(start, 2), 2);
  }
  // Counted up from the start of each group, the starts end one group further on.
  const next = memory.data(16, 16);
  v128.store(next, v128.load(starts));
  for (let index: u32 = 0; index < count; index++) {
    const state = reached(level, phase, index);
    if (state.number == 0) continue;
    const at = next + groupOf(state) * 2;
    state.number = load<u16>(at) + 1;
    store<u16>(at, <u16>state.number);
    if (slot == TAIL_SLOT) store<u16>(tailNumber(level, state.taken, state.down), <u16>state.number);
  }
}

// @ts-ignore: decorator
@inline
function groupOf(state: State): u32 {
  return state.type == CONTENDER ? state.found : FOUND;
}
