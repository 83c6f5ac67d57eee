import { type State, seatCount } from './state.ts';

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
 * Splits what has been put in into the main pot and the side pots, by the levels at which live players are
 * all-in. What folded players put in lies in the layers it reached; a layer that only they reached belongs
 * to the pot below. Pots of no chips are left out.
 */
export function buildPots(s: State): void {
  findLevels(s);
  for (let pot = 0; pot < s.pots; pot++) {
    const level = s.potLevel[pot]!;
    const below = pot === 0 ? 0 : s.potLevel[pot - 1]!;
    const isLast = pot === s.pots - 1;
    let amount = 0;
    let eligible = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      const total = s.total(seat);
      if (total > below) amount += (isLast ? total : Math.min(total, level)) - below;
      if (total >= level && (s.live >> seat) & 1) eligible |= 1 << seat;
    }
    s.potAmount[pot] = amount;
    s.potEligible[pot] = eligible;
  }
}

/** The different totals of live players, ascending: a pot ends at each. */
function findLevels(s: State): void {
  s.pots = 0;
  let level = 0;
  do {
    let next = 0;
    for (let seat = 0; seat < s.seats; seat++) {
      const total = s.total(seat);
      if ((s.live >> seat) & 1 && total > level && (next === 0 || total < next)) next = total;
    }
    level = next;
    if (level > 0) s.potLevel[s.pots++] = level;
  } while (level > 0);
}

/** What the house takes from each pot, rounded down. */
export function takeRake(s: State): void {
  const { rake } = s.rules;
  const raked = rake !== null && (s.street > 3 || rake.withoutFourthStreet);
  for (let pot = 0; pot < s.pots; pot++) {
    s.potRake[pot] = raked ? Math.min(share(s.potAmount[pot]!, rake.rate), rake.cap ?? Infinity) : 0;
  }
}

/** A rate of an amount, rounded down without the error of a binary fraction: 29 % of 100 is 29. */
function share(amount: number, rate: number): number {
  const millionths = Math.round(rate * 1e6);
  const product = amount * millionths;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % 1e6)) / 1e6;
  return Number((BigInt(amount) * BigInt(millionths)) / 1000000n);
}

/** Chips in all pots, the bets of this street included. */
export function potTotal(s: State): number {
  let total = 0;
  for (let seat = 0; seat < s.seats; seat++) total += s.total(seat);
  return total;
}

/** Whether no live player can bet against another any more. */
export function bettingIsOver(s: State): boolean {
  return seatCount(s.able) < 2;
}
