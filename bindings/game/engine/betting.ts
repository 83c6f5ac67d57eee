import {
  BET,
  BRING_IN,
  CALL,
  CHECK,
  COMPLETE,
  FOLD,
  RAISE,
  type State,
  WAITS_FOR_ACTION,
  firstFrom,
  seatCount,
} from './state.ts';

/** Every player posts the ante, or what he has. */
export function postAntes(s: State): void {
  const { ante } = s.stakes;
  for (let seat = 0; seat < s.seats; seat++) {
    const amount = Math.min(s.start[seat]!, ante);
    s.setTotal(seat, amount);
    if (amount < s.start[seat]!) s.able |= 1 << seat;
    if (amount > 0) s.trace?.push({ type: 'ante', seat, amount });
  }
  s.level = ante;
}

/** Whether the seat to act opens third street with a forced bet: bring in or complete, and nothing else. */
export function mustBringIn(s: State): boolean {
  return s.street === 3 && s.acted === 0 && s.stakes.bringIn > 0;
}

/*
 * Amounts are worked out where they are used, and what only has to be compared is: a number returned by a
 * function that the compiler does not inline is an object on the heap once it is beyond 31 bits.
 */

/** Whether a seat must add chips to stay in. */
export function owes(s: State, seat: number): boolean {
  if (!isAlone(s, seat)) return s.total(seat) < s.level;
  for (let other = 0; other < s.seats; other++) {
    if ((s.live >> other) & 1 && s.total(other) > s.total(seat)) return true;
  }
  return false;
}

/** Whether no other live player has chips left. */
function isAlone(s: State, seat: number): boolean {
  return (s.able & ~(1 << seat)) === 0;
}

/**
 * Whether the seat may bet, complete or raise: not if it can at most call, has acted on the full amount
 * already, the betting is capped, or nobody could answer.
 */
export function mayRaise(s: State, seat: number): boolean {
  return s.start[seat]! > s.level && !((s.acted >> seat) & 1) && !isCapped(s) && someoneCanAnswer(s, seat);
}

/** Whether another live player has more chips than it takes to call as things stand. */
function someoneCanAnswer(s: State, seat: number): boolean {
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && (s.live >> other) & 1 && s.start[other]! > s.level) return true;
  }
  return false;
}

/** One bet and so many raises a street; the rules say when two players may go on. */
export function isCapped(s: State): boolean {
  if (s.bets <= s.rules.raisesAfterBet) return false;
  switch (s.rules.headsUpCap) {
    case 'capped':
      return true;
    case 'uncapped-if-street-starts-heads-up':
      return s.liveAtStart > 2;
    case 'uncapped':
      return s.cappedMultiway === 1 || seatCount(s.live) > 2;
  }
}

/**
 * What putting in a full bet is called: a bet where there is none; a completion over a bring-in or over an
 * all-in that is no full bet; else a raise.
 */
export function raiseAction(s: State): typeof BET | typeof COMPLETE | typeof RAISE {
  if (s.level === s.base) return s.street === 3 && s.stakes.bringIn > 0 ? COMPLETE : BET;
  return s.level > s.fullLevel ? COMPLETE : RAISE;
}

/** Mask of the legal actions of the seat to act, one bit an action; 0 when no action is awaited. */
export function legalMask(s: State): number {
  if (s.phase !== WAITS_FOR_ACTION) return 0;
  if (s.legal === 0) s.legal = findLegal(s, s.actor);
  return s.legal;
}

function findLegal(s: State, seat: number): number {
  const raise = mayRaise(s, seat) ? 1 << raiseAction(s) : 0;
  if (mustBringIn(s)) return raise | (1 << BRING_IN);
  if (owes(s, seat)) return raise | (1 << FOLD) | (1 << CALL);
  return raise | (1 << CHECK) | (s.rules.foldWithoutBet ? 1 << FOLD : 0);
}

/** Chips that a legal action of the seat to act adds. */
export function amountOf(s: State, action: number): number {
  if (action === FOLD || action === CHECK) return 0;
  const before = s.total(s.actor);
  s.push(action, s.actor);
  act(s, action);
  const amount = s.total(s.actor) - before;
  s.pop();
  return amount;
}

/** Carries out a legal action of the seat to act. */
export function act(s: State, action: number): void {
  const seat = s.actor;
  const bit = 1 << seat;
  if (action === FOLD) {
    s.live &= ~bit;
    s.able &= ~bit;
  } else if (action === CALL) {
    call(s, seat);
  } else if (action === BRING_IN || (action === COMPLETE && isNoMoreThanBringIn(s, seat))) {
    bringIn(s, seat);
  } else if (action !== CHECK) {
    raise(s, seat);
  }
  if (s.total(seat) === s.start[seat]) s.able &= ~bit;
  s.acted |= bit;
}

/**
 * A player alone against all-in players owes no more than the most that one of them has put in, though a
 * short bring-in stands for a whole one: the rest could only come back to him.
 */
function call(s: State, seat: number): void {
  let level = s.level;
  if (isAlone(s, seat)) {
    level = 0;
    for (let other = 0; other < s.seats; other++) {
      if ((s.live >> other) & 1) level = Math.max(level, s.total(other));
    }
  }
  s.setTotal(seat, Math.min(level, s.start[seat]!));
}

/** An all-in completion that is no larger than the bring-in is the bring-in. */
function isNoMoreThanBringIn(s: State, seat: number): boolean {
  return mustBringIn(s) && s.start[seat]! <= s.base + s.stakes.bringIn;
}

function bringIn(s: State, seat: number): void {
  const whole = s.base + s.stakes.bringIn;
  const total = Math.min(whole, s.start[seat]!);
  s.setTotal(seat, total);
  s.level = s.rules.shortBringIn === 'full' ? whole : total;
  // A bring-in as large as the small bet leaves nothing to complete: it is the bet.
  if (s.level === s.base + s.betSize) countBet(s);
}

/** A bet, completion or raise, cut to the stack. */
function raise(s: State, seat: number): void {
  const total = Math.min(s.fullLevel + s.betSize, s.start[seat]!);
  s.setTotal(seat, total);
  s.level = total;
  s.aggressor = seat;
  if (isFullBet(s)) countBet(s);
}

/** A full bet or raise counts towards the cap, and everyone may act on it again. */
function countBet(s: State): void {
  s.fullLevel = s.level;
  s.bets++;
  s.acted = 0;
  if (s.bets > s.rules.raisesAfterBet && seatCount(s.live) > 2) s.cappedMultiway = 1;
}

/** Whether the level is far enough above the last full one to count as a full bet or raise. */
function isFullBet(s: State): boolean {
  const step = s.level - s.fullLevel;
  return s.rules.shortAllIn === 'half-bet' ? step >= s.betSize - step : step >= s.betSize;
}

/** Whether a seat still has something to decide on this street. */
function mustAct(s: State, seat: number): boolean {
  return owes(s, seat) || (!((s.acted >> seat) & 1) && !isAlone(s, seat));
}

/**
 * Passes the action clockwise to the next seat that has something to decide.
 *
 * @returns Whether there is one; if not, the betting of the street is over.
 */
export function passAction(s: State): boolean {
  let seat = s.actor;
  for (let rest = s.able & ~(1 << seat); rest !== 0; rest &= ~(1 << seat)) {
    seat = firstFrom(rest, seat + 1, s.seats);
    if (mustAct(s, seat)) {
      s.actor = seat;
      return true;
    }
  }
  return false;
}
