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

/** Chips a seat must add to stay in, cut to its stack. */
export function owed(s: State, seat: number): number {
  const level = (s.able & ~(1 << seat)) === 0 ? highestOther(s, seat) : s.level;
  return Math.max(0, Math.min(level, s.start[seat]!) - s.total(seat));
}

/**
 * The most that any other live hand has put in. A player alone against all-in players owes no more than this,
 * though a short bring-in stands for a whole one: the rest could only come back to him.
 */
function highestOther(s: State, seat: number): number {
  let most = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && (s.live >> other) & 1) most = Math.max(most, s.total(other));
  }
  return most;
}

/** What the seat would have put in after bringing in. */
export function bringInTotal(s: State, seat: number): number {
  return Math.min(s.base + s.stakes.bringIn, s.start[seat]!);
}

/**
 * What the seat would have put in after a bet, completion or raise, cut to its stack; 0 where it may not:
 * it has too few chips, has acted on the full amount already, the betting is capped, or nobody could answer.
 */
export function raiseTotal(s: State, seat: number): number {
  if (s.start[seat]! <= s.level || (s.acted >> seat) & 1) return 0;
  if (isCapped(s) || !someoneCanAnswer(s, seat)) return 0;
  return Math.min(s.fullLevel + s.betSize, s.start[seat]!);
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

/** Mask of the legal actions of the seat to act, one bit an action. */
export function legalActions(s: State): number {
  if (s.phase !== WAITS_FOR_ACTION) return 0;
  const seat = s.actor;
  const raise = raiseTotal(s, seat) > 0 ? 1 << raiseAction(s) : 0;
  if (mustBringIn(s)) return raise | (1 << BRING_IN);
  if (owed(s, seat) > 0) return raise | (1 << FOLD) | (1 << CALL);
  return raise | (1 << CHECK) | (s.rules.foldWithoutBet ? 1 << FOLD : 0);
}

/** Chips that an action of the seat to act adds. */
export function amountOf(s: State, action: number): number {
  const seat = s.actor;
  if (action === FOLD || action === CHECK) return 0;
  if (action === CALL) return owed(s, seat);
  if (action === BRING_IN) return bringInTotal(s, seat) - s.total(seat);
  return raiseTotal(s, seat) - s.total(seat);
}

/** Carries out a legal action of the seat to act. */
export function act(s: State, action: number): void {
  const seat = s.actor;
  const bit = 1 << seat;
  if (action === FOLD) {
    s.live &= ~bit;
    s.able &= ~bit;
  } else if (action === CALL) {
    putIn(s, seat, s.total(seat) + owed(s, seat));
  } else if (action === BRING_IN || (action === COMPLETE && isNoMoreThanBringIn(s))) {
    bringIn(s, seat);
  } else if (action !== CHECK) {
    raise(s, seat, raiseTotal(s, seat));
  }
  s.acted |= bit;
}

function putIn(s: State, seat: number, total: number): void {
  s.setTotal(seat, total);
  if (total === s.start[seat]) s.able &= ~(1 << seat);
}

/** An all-in completion that is no larger than the bring-in is the bring-in. */
function isNoMoreThanBringIn(s: State): boolean {
  return mustBringIn(s) && raiseTotal(s, s.actor) <= bringInTotal(s, s.actor);
}

function bringIn(s: State, seat: number): void {
  const total = bringInTotal(s, seat);
  const whole = s.base + s.stakes.bringIn;
  putIn(s, seat, total);
  s.level = s.rules.shortBringIn === 'full' ? whole : total;
  // A bring-in as large as the small bet leaves nothing to complete: it is the bet.
  if (s.level === s.base + s.betSize) {
    s.fullLevel = s.level;
    s.bets = 1;
  }
}

function raise(s: State, seat: number, total: number): void {
  putIn(s, seat, total);
  s.level = total;
  s.aggressor = seat;
  if (!countsAsFull(s, total - s.fullLevel)) return;
  s.fullLevel = total;
  s.bets++;
  s.acted = 0;
  if (s.bets > s.rules.raisesAfterBet && seatCount(s.live) > 2) s.cappedMultiway = 1;
}

/** Whether going this far above the last full level is a full bet or raise. */
function countsAsFull(s: State, step: number): boolean {
  return s.rules.shortAllIn === 'half-bet' ? step >= s.betSize - step : step >= s.betSize;
}

/** Whether a seat still has something to decide on this street. */
function mustAct(s: State, seat: number): boolean {
  if (owed(s, seat) > 0) return true;
  return !((s.acted >> seat) & 1) && (s.able & ~(1 << seat)) !== 0;
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
