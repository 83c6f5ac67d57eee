import type { Rake } from '../rules/rule-set.ts';
import { MOST_SEATS, seatCount } from './seats.ts';
import type { State } from './state.ts';

/*
 * Chips put in as pots: uncalled chips, the contents of each pot, and the rake.
 */

/** Gives the part of a bet back that nobody matched. */
export function returnUncalled(s: State): void {
  let top = 0;
  for (let seat = 1; seat < s.seats; seat++) if (s.total(seat) > s.total(top)) top = seat;
  let matched = 0;
  for (let seat = 0; seat < s.seats; seat++) if (seat !== top) matched = Math.max(matched, s.total(seat));
  const amount = s.total(top) - matched;
  if (amount <= 0) return;
  s.setTotal(top, matched);
  s.able |= 1 << top;
  s.trace?.push({ type: 'uncalled', seat: top, amount });
}

/**
 * Splits the chips put in into the main pot and the side pots, by the levels at which live players are
 * all-in. What folded players put in lies in the layers it reached; a layer that only they reached belongs
 * to the pot below. Dead money lies in the main pot. Pots of no chips are left out.
 */
export function buildPots(s: State): void {
  const { outcome } = s;
  outcome.pots = findLevels(s);
  for (let pot = 0; pot < outcome.pots; pot++) {
    const level = levels[pot]!;
    const below = pot === 0 ? 0 : levels[pot - 1]!;
    const isLast = pot === outcome.pots - 1;
    let amount = pot === 0 && s.dead !== null ? s.dead.pot : 0;
    let eligible = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      const total = s.total(seat);
      if (total > below) amount += (isLast ? total : Math.min(total, level)) - below;
      if (total >= level && (s.live >> seat) & 1) eligible |= 1 << seat;
    }
    outcome.potAmount[pot] = amount;
    outcome.potEligible[pot] = eligible;
  }
}

/** For each pot, the chips put in by a seat that is in it to the full. */
const levels = new Float64Array(MOST_SEATS);

/** Finds the different totals of live players, ascending: a pot ends at each. Dead money alone is a pot too. */
function findLevels(s: State): number {
  let pots = 0;
  if (s.dead !== null && s.dead.pot > 0 && someoneHasPutInNothing(s)) levels[pots++] = 0;
  let level = 0;
  do {
    let next = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      const total = s.total(seat);
      if ((s.live >> seat) & 1 && total > level && (next === 0 || total < next)) next = total;
    }
    level = next;
    if (level > 0) levels[pots++] = level;
  } while (level > 0);
  return pots;
}

function someoneHasPutInNothing(s: State): boolean {
  for (let seat = 0; seat < s.seats; seat++) if ((s.live >> seat) & 1 && s.total(seat) === 0) return true;
  return false;
}

/**
 * The rake of each pot, rounded down. Of a hand raked as one each pot gives what the pots up to it
 * owe together, so the main pot reaches the limit first.
 */
export function takeRake(s: State): void {
  const { outcome } = s;
  const { rake } = s.rules;
  const raked = rake !== null && (s.street > 3 || rake.withoutFourthStreet);
  let before = 0;
  let amount = 0;
  for (let pot = 0; pot < outcome.pots; pot++) {
    outcome.potRake[pot] = 0;
    if (!raked) continue;
    if (rake.per !== 'hand') {
      outcome.potRake[pot] = rakeOf(outcome.potAmount[pot]!, rake, s.seats);
      continue;
    }
    amount += outcome.potAmount[pot]!;
    const upToHere = rakeOf(amount, rake, s.seats);
    outcome.potRake[pot] = upToHere - before;
    before = upToHere;
  }
}

/** The rake of an amount, by the number of players dealt in. */
function rakeOf(amount: number, { rate, cap }: Rake, players: number): number {
  const limit = cap === null || typeof cap === 'number' ? cap : cap[Math.min(players - 2, cap.length - 1)]!;
  return Math.min(shareOf(amount, rate), limit ?? Infinity);
}

/** A rate of an amount, rounded down without the error of a binary fraction: 29 % of 100 is 29. */
function shareOf(amount: number, rate: number): number {
  const millionths = Math.round(rate * 1e6);
  const product = amount * millionths;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % 1e6)) / 1e6;
  return Number((BigInt(amount) * BigInt(millionths)) / 1000000n);
}

/** Chips in all pots, the bets of this street included. */
export function potTotal(s: State): number {
  let total = s.dead === null ? 0 : s.dead.pot;
  for (let seat = 0; seat < s.seats; seat++) total += s.total(seat);
  return total;
}

/** Whether no live player can bet against another any more. */
export function bettingIsOver(s: State): boolean {
  return seatCount(s.able) < 2;
}
