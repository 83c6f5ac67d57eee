import { RANK_COUNT } from '../cards';
import { addBlock, layOutBlock, multiplyBlock, setAxis } from './block';
import { endStates } from './ends';
import {
  alone,
  clearLevel,
  isTouched,
  layOut,
  spare,
  tailArray,
  tieArray,
  tieSize,
  tieStart,
  touch,
  upArray,
} from './layout';
import { giveBack, memoryLeft } from './memory';
import { FULL_HOUSE, NO_PAIR, movesOf, phasesOf } from './passes';
import { MOST_SEATS, inDeck, known, toCome } from './question';
import { FOUND, MAIN_SLOT, TAIL_SLOT, buildStates, groupSize, groupStart, stateCount } from './states';
import { FINISHED, stepsOf } from './steps';
import { copyLive } from './live';
import { makeNobody, narrowBefore, partOf } from './part';
import { goOn, openRest, openShared, openSum, roomForInput, setOrder, toBytes } from './sum';
import { WORD, addWays, exactResults, startWork, waysOf, work } from './ways';

/*
 * Exact equity without dealing a card: suits never matter at showdown, so the ranks are handed out one after
 * another, each card of a rank to one of the seats or to nobody, and seats are told apart only by what
 * states.ts keeps of them. docs/exact-equity.md derives the method; in short,
 *
 *   up[r][s]        ways to hand out the ranks below r that leave the seats in the states s, nobody complete
 *   tail[r][s]      ways to hand out the ranks from r on, whatever they make
 *   ties[r][T][s]   ways to hand out the ranks from r on, from the states s, so that exactly the seats T are best
 *                   and tied, at least two of them
 *
 * and wherever ties shrink to one seat, the ways above meet the ways below. One pass a class: in NO_PAIR the first
 * seat to hold five distinct ranks wins and the rest of the deck falls in any way; in the others nobody gets a
 * fifth rank to the end.
 */

/**
 * Ways in which the watched seat makes each hand, f64 or u64: 13 words by the top rank of a low without a pair,
 * then by the number of distinct ranks, 0 to 4, of hands that have no five.
 */
export const exactHands = memory.data(18 * 8, 16);
const NOBODY: u32 = MOST_SEATS;
let watched: u32 = NOBODY;

/* The position of the run: pass by pass, up and down again, level by level, move by move, sum by sum. */
let seats: u32 = 0;
let pass: u32 = NO_PAIR;
let running: bool = false;
let falling: bool = false;
let level: u32 = 0;
let move: u32 = 0;
let fromPhase: u32 = 0;
let toPhase: u32 = 0;
/** Whether a sum is in the making. */
let summing: bool = false;
/** The one seat whose ways it finds, as a set, by meeting those of up; 0 if it does not. */
let winner: u32 = 0;
/** The array of which a sum makes a block in the spare one; 0 if it makes all of an array. */
let target: usize = 0;

/* The next sum of the move: first the tail, then the sets that complete together, then the ties. */
let nextSum: u32 = 0;
const TAIL_SUM: u32 = 0;
const COMPLETE_SUMS: u32 = 1;
const TIE_SUMS: u32 = 2;
let nextSet: u32 = 0;
/** The tie at hand: the seats `nextSet` with this number of ranks up to the one handed out, and its next holders. */
let found: u32 = 0;
let tieOpen: bool = false;
let nextHolders: u32 = 0;

/** Multiplications done by the run so far. */
export function exactWork(): f64 {
  return work;
}

/** Starts a run over the question; see {@link exactSeats}. `modulo` counts modulo 2^64 instead of in doubles. */
export function exactStart(seatCount: u32, modulo: bool): void {
  start(seatCount, modulo, NOBODY);
}

/** Starts a run over one seat's final hands; all other seats must be marked as only taking cards. */
export function exactStartHand(seatCount: u32, seat: u32, modulo: bool): void {
  memory.fill(exactHands, 0, 18 * WORD);
  start(seatCount, modulo, seat);
}

function start(seatCount: u32, modulo: bool, seat: u32): void {
  watched = seat;
  seats = seatCount;
  // The run before may have been given up in the middle of a sum.
  summing = false;
  startWork(modulo);
  makeNobody();
  memory.fill(exactResults, 0, 256 * WORD);
  startPass(NO_PAIR);
}

/** Goes on for about `budget` multiplications. 0 at the end, 1 when there is more to do, 2 when memory is out. */
export function exactRun(budget: f64): u32 {
  const end = work + budget;
  while (running) {
    if (summing) {
      if (!goOn(end)) return memoryLeft ? 1 : 2;
      summing = false;
      if (winner) meet();
      else if (target) addBlock(spare, target);
    } else if (falling) fall();
    else rise();
  }
  return memoryLeft ? 0 : 2;
}

/** Begins the first pass from `first` on that every seat can end in. */
function startPass(first: u32): void {
  const last = watched == NOBODY ? FULL_HOUSE : NO_PAIR;
  running = false;
  for (pass = first; pass <= last; pass++) {
    giveBack();
    const possible = buildStates(seats, pass);
    if (!memoryLeft) return;
    if (!possible) continue;
    if (!layOut(seats, pass)) return;
    store<u64>(upArray(0, 0), waysOf(1));
    running = true;
    falling = false;
    level = 0;
    enterMove(0);
    return;
  }
}

function enterMove(which: u32): void {
  move = which;
  fromPhase = move >> 1;
  toPhase = (move + 1) >> 1;
  nextSum = TAIL_SUM;
}

/* Parts of seats in a sum. */

/** All steps of a seat, the axes with all its states. */
function takeAny(seat: u32): void {
  const part = partOf(seat);
  part.steps = stepsOf(MAIN_SLOT, seat, level, move);
  part.fewest = 0;
  part.most = min(inDeck(level), toCome(seat));
  part.intoTail = false;
  part.beforeStart = 0;
  part.beforeSize = stateCount(MAIN_SLOT, seat, level, fromPhase);
  part.afterStart = part.afterFirst = 0;
  part.afterSize = part.afterCount = stateCount(MAIN_SLOT, seat, level + 1, toPhase);
}

/** Steps into the tail: those that do not complete the seat. */
function leaveToTail(seat: u32): void {
  takeAny(seat);
  const part = partOf(seat);
  part.intoTail = true;
  part.afterSize = stateCount(TAIL_SLOT, seat, level + 1, 0);
}

/** Steps into the tail that give the seat its fifth rank. */
function complete(seat: u32): void {
  leaveToTail(seat);
  const part = partOf(seat);
  part.afterFirst = FINISHED;
  part.afterCount = 1;
  part.beforeStart = groupStart(seat, level, 0, FOUND - 1);
  part.beforeSize = groupSize(seat, level, 0, FOUND - 1);
}

/* Up */

/** Opens the next sum of the way up. */
function rise(): void {
  if (nextSum == 0) {
    nextSum = 1;
    for (let seat: u32 = 0; seat < seats; seat++) takeAny(seat);
    setOrder(seats, inDeck(level), true, 0);
    // The states of a phase come out of the one before it first, then out of itself.
    const more = fromPhase == toPhase && fromPhase > 0;
    sumUp(upArray(level, fromPhase), upArray(level + 1, toPhase), more);
    return;
  }
  // A phase ends when at least one seat becomes a contender.
  if (fromPhase < toPhase) clearOthers(0, upArray(level + 1, toPhase));
  if (move + 1 < movesOf(pass)) enterMove(move + 1);
  else if (++level < RANK_COUNT) enterMove(0);
  else {
    falling = true;
    startFalling();
    enterFallingLevel();
  }
}

/** Opens a sum over all states, which is added to an array that holds ways already, or makes the array. */
function sumUp(from: usize, to: usize, more: bool): void {
  winner = 0;
  target = more ? to : 0;
  summing = openSum(from, more ? spare : to);
  if (more)
    for (let seat: u32 = 0; seat < seats; seat++) {
      const size = partOf(seat).afterSize;
      setAxis(seat, 0, size, size);
    }
  if (more) layOutBlock(seats);
  else if (!summing) memory.fill(to, 0, toBytes());
}

/** Clears the joint states after in which no seat from `seat` on is a contender, and gives their end. */
function clearOthers(seat: u32, at: usize): void {
  let size: u32 = WORD;
  for (let after = seat + 1; after < seats; after++) size *= partOf(after).afterSize;
  const contenders = groupStart(seat, level + 1, toPhase, FOUND);
  const count = partOf(seat).afterSize;
  if (seat == seats - 1) memory.fill(at + contenders * WORD, 0, (count - contenders) * WORD);
  else for (let state = contenders; state < count; state++) clearOthers(seat + 1, at + state * size);
}

/* Down */

function enterFallingLevel(): void {
  if (level == 0) {
    finishPass();
    startPass(pass + 1);
    return;
  }
  level--;
  clearLevel(level);
  enterMove(0);
}

/** Opens the next sum of the way down. */
function fall(): void {
  if (nextSum == TAIL_SUM) {
    nextSum = COMPLETE_SUMS;
    setOrder(seats, inDeck(level), false, 0);
    nextSet = pass == NO_PAIR ? canComplete() : 0;
    if (pass == NO_PAIR) fallTail();
  } else if (nextSum == COMPLETE_SUMS) {
    if (nextSet) {
      const set = nextSet;
      nextSet = (nextSet - 1) & canComplete();
      completeTogether(set);
    } else {
      nextSum = TIE_SUMS;
      nextSet = 3;
      found = 0;
      tieOpen = false;
    }
  } else if (tieOpen) loosenNext();
  else if (found == FOUND) {
    found = 0;
    nextSet++;
  } else if (nextSet < (<u32>1) << seats) openTie();
  else if (move + 1 < movesOf(pass)) enterMove(move + 1);
  else enterFallingLevel();
}

/** The end: who is best among seats that all ended with the pass's class or worse, or nothing to come. */
function startFalling(): void {
  clearLevel(RANK_COUNT);
  if (pass == NO_PAIR) {
    // No card is left to fall: the only state of each seat has all its cards.
    store<u64>(tailArray(RANK_COUNT), waysOf(1));
    if (watched != NOBODY) unfinishedHands();
    return;
  }
  endStates(seats, pass);
}

/** The watched seat's hands of fewer than five ranks; the other seats have one state each at the end. */
function unfinishedHands(): void {
  for (let found: u32 = 0; found < FOUND; found++) {
    const end = groupStart(watched, RANK_COUNT, 0, found + 1);
    for (let state = groupStart(watched, RANK_COUNT, 0, found); state < end; state++) {
      addWays(exactHands + (RANK_COUNT + found) * WORD, load<u64>(upArray(RANK_COUNT, 0) + state * WORD));
    }
  }
}

/** The seats that can get their fifth rank here. */
function canComplete(): u32 {
  let set: u32 = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (groupSize(seat, level, 0, FOUND - 1) && canHold(seat)) set |= 1 << seat;
  }
  return set;
}

function canHold(seat: u32): bool {
  return known(seat, level) > 0 || (inDeck(level) > 0 && toCome(seat) > 0);
}

function fallTail(): void {
  for (let seat: u32 = 0; seat < seats; seat++) {
    takeAny(seat);
    const part = partOf(seat);
    part.steps = stepsOf(TAIL_SLOT, seat, level, 0);
    part.beforeSize = stateCount(TAIL_SLOT, seat, level, 0);
    part.afterSize = part.afterCount = stateCount(TAIL_SLOT, seat, level + 1, 0);
  }
  sumUp(tailArray(level + 1), tailArray(level), false);
}

/** Exactly the seats of a set get their fifth rank here. */
function completeTogether(set: u32): void {
  for (let seat: u32 = 0; seat < seats; seat++) {
    if ((set >> seat) & 1) complete(seat);
    else {
      leaveToTail(seat);
      if (!narrowBefore(partOf(seat))) return;
    }
  }
  setGoal(set, FOUND - 1);
  summing = openSum(tailArray(level + 1), output);
  reachGoal(set, FOUND - 1);
}

/** Opens the next tie of the level above, if there is one: what its seats share, whoever of them holds the rank. */
function openTie(): void {
  if (alone(nextSet) || !isTouched(level + 1, toPhase, nextSet, found)) {
    found++;
    return;
  }
  for (let seat: u32 = 0; seat < seats; seat++) {
    takeAny(seat);
    if (!((nextSet >> seat) & 1)) continue;
    const part = partOf(seat);
    part.afterStart = part.afterFirst = groupStart(seat, level + 1, toPhase, found);
    part.afterSize = part.afterCount = groupSize(seat, level + 1, toPhase, found);
  }
  let tie = tieArray(level + 1, toPhase, nextSet, found);
  tieOpen = nextSet == (1 << seats) - 1;
  if (!tieOpen) {
    tieOpen = copyLive(seats, tie, roomForInput());
    tie = roomForInput();
    for (let seat: u32 = 0; seat < seats; seat++) {
      if (!((nextSet >> seat) & 1) && !narrowBefore(partOf(seat))) tieOpen = false;
    }
  }
  if (!tieOpen) {
    found++;
    return;
  }
  nextHolders = nextSet & (holders(true) | (found > 0 ? holders(false) : 0));
  setOrder(seats, inDeck(level), false, nextSet);
  winner = 0;
  target = 0;
  summing = openShared(tie);
  tieOpen = summing || nextSet == (1 << seats) - 1;
  if (!tieOpen) found++;
}

/** The seats that hold the rank at hand, or can hold it. */
function holders(surely: bool): u32 {
  let set: u32 = 0;
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (surely ? known(seat, level) > 0 : canHold(seat)) set |= 1 << seat;
  }
  return set;
}

/** Opens the sum for the next set of seats of the open tie to hold the rank; closes it when no set is left. */
function loosenNext(): void {
  const holding = nextHolders;
  loosen(holding);
  // On to the next smaller set with those who hold the rank anyway.
  const free = nextSet & holders(false) & ~holders(true);
  if (holding & free) {
    nextHolders = (holding & ~free) | (((holding & free) - 1) & free);
    return;
  }
  tieOpen = false;
  found++;
}

/** Opens the sum for the open tie if just these of its seats hold the rank at hand. */
function loosen(holding: u32): void {
  if (found == 0 && holding) return;
  const best = holding && holding != nextSet ? nextSet & ~holding : nextSet;
  const bestFound = holding == nextSet ? found - 1 : found;
  for (let seat: u32 = 0; seat < seats; seat++) {
    if (!((nextSet >> seat) & 1)) continue;
    const part = partOf(seat);
    const holds = (holding >> seat) & 1;
    part.fewest = holds && known(seat, level) == 0 ? 1 : 0;
    part.most = holds ? min(inDeck(level), toCome(seat)) : 0;
    const before = holds ? found - 1 : found;
    part.beforeStart = groupStart(seat, level, fromPhase, before);
    part.beforeSize = groupSize(seat, level, fromPhase, before);
    if (part.beforeSize == 0) return;
  }
  setGoal(best, bestFound);
  summing = openRest(output);
  reachGoal(best, bestFound);
}

/** The target of the present sum. */
let output: usize = 0;

/**
 * Chooses where the ways are summed up in which just these seats are best: in their tie, unless it holds ways already or
 * these are not of all its states.
 */
function setGoal(set: u32, ranks: u32): void {
  winner = alone(set) ? set : 0;
  const tied = winner ? 0 : set;
  let whole = true;
  for (let seat: u32 = 0; seat < seats; seat++) {
    const part = partOf(seat);
    const size = tieSize(level, fromPhase, tied, ranks, seat);
    setAxis(seat, part.beforeStart - tieStart(level, fromPhase, tied, ranks, seat), part.beforeSize, size);
    if (part.beforeSize != size) whole = false;
  }
  const bytes = layOutBlock(seats);
  output = spare;
  target = 0;
  if (winner) return;
  const tie = tieArray(level, fromPhase, set, ranks);
  const fresh = !isTouched(level, fromPhase, set, ranks);
  if (fresh && whole) {
    output = tie;
    return;
  }
  target = tie;
  if (fresh) memory.fill(tie, 0, bytes);
}

/** Notes that there are ways in which just these seats are best. */
function reachGoal(set: u32, ranks: u32): void {
  if (summing && !winner) touch(level, fromPhase, set, ranks);
}

function meet(): void {
  const met = multiplyBlock(spare, upArray(level, fromPhase));
  addWays(exactResults + winner * WORD, met);
  if (watched != NOBODY) addWays(exactHands + level * WORD, met);
}

/** Ties that are left when all ranks are compared. */
function finishPass(): void {
  for (let set: u32 = 3; set < (<u32>1) << seats; set++) {
    if (alone(set)) continue;
    if (isTouched(0, 0, set, 0)) addWays(exactResults + set * WORD, load<u64>(tieArray(0, 0, set, 0)));
  }
}
