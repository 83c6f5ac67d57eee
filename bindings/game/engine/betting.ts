import { BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE, SHOW, MUCK, WAITS_FOR_ACTION } from './codes.ts';
import { isKnown } from './knowledge.ts';
import { highestUpcard } from './opener.ts';
import { firstFrom, lowestSeat, seatCount } from './seats.ts';
import type { State } from './state.ts';

/*
 * The betting of a street: the legal actions, their cost, and the next to act.
 *
 * Amounts are worked out where they are used, and what only has to be compared is: a number returned by a
 * function that the compiler does not inline is an object on the heap once it is beyond 31 bits.
 */

/** Every player posts the ante, or the whole of a shorter stack. Chips above the smallest ante are dead already. */
export function postAntes(s: State): void {
  const ante = s.antes === null ? s.stakes.ante : Math.min(...s.antes);
  for (let seat = 0; seat < s.seats; seat++) {
    const amount = Math.min(s.start[seat]!, ante);
    s.setTotal(seat, amount);
    if (amount < s.start[seat]!) s.able |= 1 << seat;
    const posted = amount + (s.dead === null ? 0 : s.dead.seats[seat]!);
    if (posted > 0) s.trace?.push({ type: 'ante', seat, amount: posted });
  }
  s.level = ante;
}

/** Whether third street still has to be opened by a forced bet. */
function mustOpen(s: State): boolean {
  return s.street === 3 && s.level === s.base && s.stakes.bringIn > 0;
}

/** Whether the seat to act may leave the forced bet to the next one: the high card, whose duty it was, is all-in. */
function mayDeclineBringIn(s: State): boolean {
  return s.rules.allInOpener === 'optional' && !((s.able >> highestUpcard(s)) & 1);
}

/** Whether a seat must add chips to stay in. */
function owes(s: State, seat: number): boolean {
  return s.total(seat) < s.level;
}

/** Whether no other live player has chips left. */
function isAlone(s: State, seat: number): boolean {
  return (s.able & ~(1 << seat)) === 0;
}

/**
 * Whether the seat may bet, complete or raise: not if it can at most call, has acted and faces too little since,
 * the betting is capped, or nobody could answer. A bring-in that comes to the same chips is no raise.
 */
export function mayRaise(s: State, seat: number): boolean {
  if (s.start[seat]! <= s.level || (s.acted >> seat) & 1 || isCapped(s) || !someoneCanAnswer(s, seat)) {
    return false;
  }
  if (!mustOpen(s)) return true;
  return s.start[seat]! > s.base + s.stakes.bringIn && s.betSize > s.stakes.bringIn;
}

/** Whether another live player has more chips than it takes to call as things stand. */
function someoneCanAnswer(s: State, seat: number): boolean {
  const { level } = s;
  for (let rest = s.live & ~(1 << seat); rest !== 0; rest &= rest - 1) {
    if (s.start[lowestSeat(rest)]! > level) return true;
  }
  return false;
}

/** One bet and a number of raises a street; the rules say when two players may go on. */
function isCapped(s: State): boolean {
  if (s.bets <= s.rules.raisesAfterBet) return false;
  switch (s.rules.headsUpCap) {
    case 'capped':
      return true;
    case 'uncapped-if-dealt-heads-up':
      return s.seats > 2;
    case 'uncapped-if-street-starts-heads-up':
      return s.liveAtStart > 2;
    case 'uncapped':
      return s.cappedMultiway === 1 || seatCount(s.able) > 2;
  }
}

/**
 * The name for putting in a full bet: a bet where there is none; a completion over a bring-in or over an
 * all-in that is no full bet; else a raise.
 */
export function raiseAction(s: State): typeof BET | typeof COMPLETE | typeof RAISE {
  if (s.level === s.base) return s.street === 3 && s.stakes.bringIn > 0 ? COMPLETE : BET;
  return s.bets === 0 || s.level > s.standing ? COMPLETE : RAISE;
}

/** Mask of the legal actions of the seat to act, one bit an action; 0 when no action is awaited. */
export function legalMask(s: State): number {
  if (s.phase !== WAITS_FOR_ACTION) return 0;
  if (s.legal === 0) s.legal = findLegal(s, s.actor);
  return s.legal;
}

function findLegal(s: State, seat: number): number {
  if (s.showing === 1) return (isKnown(s, seat) ? 1 << SHOW : 0) | (1 << MUCK);
  const raise = mayRaise(s, seat) ? 1 << raiseAction(s) : 0;
  if (mustOpen(s)) return raise | (1 << BRING_IN) | (mayDeclineBringIn(s) ? 1 << FOLD : 0);
  if (owes(s, seat)) return raise | (1 << FOLD) | (1 << CALL);
  return raise | (1 << CHECK) | (s.rules.foldWithoutBet ? 1 << FOLD : 0);
}

/** Chips that a legal action of the seat to act adds. */
export function amountOf(s: State, action: number): number {
  if (action === FOLD || action === CHECK || action >= SHOW) return 0;
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
  } else if (action === BRING_IN) {
    bringIn(s, seat);
  } else if (action !== CHECK) {
    raise(s, seat);
  }
  s.acted |= bit;
}

/** Whoever has put in everything bets no more. */
function checkAllIn(s: State, seat: number): void {
  if (s.total(seat) === s.start[seat]) s.able &= ~(1 << seat);
}

/**
 * A player alone against all-in players owes no more than the most that one of them has put in, though a
 * short bring-in stands for a whole one: the rest could only come back.
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
  checkAllIn(s, seat);
}

function bringIn(s: State, seat: number): void {
  const whole = s.base + s.stakes.bringIn;
  s.setTotal(seat, Math.min(whole, s.start[seat]!));
  checkAllIn(s, seat);
  s.level = s.rules.shortBringIn === 'full' ? whole : s.total(seat);
  s.standing = s.level;
  // A bring-in as large as the small bet leaves nothing to complete: it is the bet.
  if (s.level === s.base + s.betSize) countBet(s);
}

/**
 * A bet, completion or raise, cut to the stack.
 *
 * A part of the whole bet counts as one where it is enough by the rules. Over a bring-in the whole bet is the way from
 * there to the small bet: the books say half of a full bet or raise and do not settle this case, so it is a choice.
 * Whoever has acted may raise again once there is enough to face, from one raise or from several short ones.
 */
function raise(s: State, seat: number): void {
  aim(s);
  const wholeBet = s.level - s.standing;
  const enough = s.rules.shortAllIn === 'half-bet' ? wholeBet / 2 : wholeBet;
  if (s.start[seat]! < s.level) s.level = s.start[seat]!;
  s.setTotal(seat, s.level);
  checkAllIn(s, seat);
  s.aggressor = seat;
  for (let rest = s.acted; rest !== 0; rest &= rest - 1) {
    const other = lowestSeat(rest);
    if (s.level - s.total(other) >= enough) s.acted &= ~(1 << other);
  }
  if (s.level - s.standing >= enough) countBet(s);
}

/**
 * Raises the level to that of the next full bet. Until one was made on third street the bring-in is the bet to call, but
 * the bet is counted from nothing.
 */
function aim(s: State): void {
  const overAllIn = s.level > s.standing && s.rules.completionOverAllIn === 'bring-in-and-small-bet';
  const fromStanding = s.bets > 0 || (overAllIn && s.street === 3);
  s.level = (fromStanding ? s.standing : s.base) + s.betSize;
}

/** A full bet or raise counts towards the cap. */
function countBet(s: State): void {
  s.standing = s.level;
  s.bets++;
  noteCap(s);
}

/** Remembers that more than two players reached the cap: it then holds to the end of the street. */
function noteCap(s: State): void {
  if (s.bets > s.rules.raisesAfterBet && seatCount(s.able) > 2) s.cappedMultiway = 1;
}

/**
 * Passes the action clockwise to the next seat that has something to decide: it owes chips, or it has not acted and
 * somebody could answer.
 *
 * @returns Whether there is one; if not, the betting of the street is over.
 */
export function passAction(s: State): boolean {
  const acted = (s.able & (s.able - 1)) === 0 ? s.able : s.acted;
  let seat = s.actor;
  for (let rest = s.able & ~(1 << seat); rest !== 0; rest &= ~(1 << seat)) {
    seat = firstFrom(rest, seat + 1, s.seats);
    if (!((acted >> seat) & 1) || owes(s, seat)) {
      s.actor = seat;
      return true;
    }
  }
  return false;
}

/** Levels and the number of full bets that a most put in on this street stands for, in a hand from its middle. */
export function countFullBets(s: State, most: number): void {
  const bringIn = s.street === 3 ? s.stakes.bringIn : 0;
  const level = s.base + (most > 0 && most < bringIn && s.rules.shortBringIn === 'full' ? bringIn : most);
  s.level = level;
  s.standing = s.base + (most > 0 && most <= bringIn ? level - s.base : bringIn);
  if (most >= s.betSize) {
    s.bets = Math.floor(most / s.betSize);
    s.standing = s.base + s.bets * s.betSize;
  }
  if (level > s.standing && isEnoughOver(s)) {
    s.bets++;
    s.standing = level;
  }
  noteCap(s);
}

/** Whether the level is far enough above the last bet to count as a bet. */
function isEnoughOver(s: State): boolean {
  const { level } = s;
  aim(s);
  const wholeBet = s.level - s.standing;
  s.level = level;
  return level - s.standing >= (s.rules.shortAllIn === 'half-bet' ? wholeBet / 2 : wholeBet);
}
