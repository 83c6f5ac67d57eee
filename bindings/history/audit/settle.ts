// Checks awards, rake and final stacks.
import type { Hand } from '../../game/hand.ts';
import type { Pot } from '../../game/public-hand.ts';
import type { View } from '../../game/view.ts';
import type { HandHistory, Note, Problem, RecordedAward } from '../events.ts';
import { Account, type WonPot, sum } from './account.ts';
import { checkPots } from './pots.ts';
import type { Replayer } from './replay.ts';
import { decideShowdown } from './showdown.ts';

/** The payments of a hand. */
export interface Settlement {
  /** All that is wrong, in the order of the lines. */
  readonly problems: readonly Problem[];
  /** Differences that real files need, each with the name of its tolerance. */
  readonly notes: readonly Note[];
  /** Final chips of each of the history's seats; for a hand that is not ok, those in the file. */
  readonly stacks: readonly number[];
  /** Chips won or lost by each of them. */
  readonly payoffs: readonly number[];
  /** Chips the house took. */
  readonly rake: number;
  /** The awards of the file, less the uncalled chips in them. */
  readonly awards: readonly RecordedAward[];
}

/** A hidden rake is believed up to this share of the pot. */
const MOST_RAKE = 0.1;

/** Of a cancelled hand everybody keeps the chips from before it. */
function refund({ seats }: HandHistory): Settlement {
  const stacks = seats.map(({ stack }) => stack);
  return { problems: [], notes: [], stacks, payoffs: stacks.map(() => 0), rake: 0, awards: [] };
}

/**
 * Compares how the file says a hand was paid out with the pots and winners that the rules give. When the play
 * itself was not legal, only the file's amounts are added up.
 */
export function settlementOf(replay: Replayer): Settlement {
  if (replay.history.cancelled) return refund(replay.history);
  const account = new Account(replay);
  if (replay.problems.length === 0 && replay.hand !== undefined) comparePayment(account, replay.hand);
  const { problems, notes, gains, rake, awards, history } = account;
  const stacks = account.left.map((left, seat) => left + gains[seat]!);
  const payoffs = stacks.map((stack, seat) => stack - history.seats[seat]!.stack);
  return { problems, notes, stacks, payoffs, rake, awards };
}

function comparePayment(account: Account, hand: Hand): void {
  const { next } = hand;
  if (next.kind === 'action' || next.kind === 'card') {
    const expected =
      next.kind === 'card' ? `cards for street ${hand.street}` : `${account.seatName(next.seat)} to act`;
    account.problem(account.lastLine, 'truncated', 'the end of the hand', expected);
    return;
  }
  const view = hand.view();
  const inAward = takeUncalled(account, view);
  if (account.finals.length > 0) gainsFromStacks(account, view.pots.length);
  if (account.problems.length > 0 || !decideShowdown(account, hand)) return;
  const { pots, payoffs } = hand.result!;
  if (tellsNoResult(account)) {
    account.replay.seatOf.forEach(
      (seat, engineSeat) => (account.gains[seat] = payoffs[engineSeat]! + view.total(engineSeat)),
    );
    const winners = new Set(
      pots.flatMap((pot) => pot.winners.map((engineSeat) => account.seatName(engineSeat))),
    );
    account.note('result-derived', account.lastLine, 'award', 'none', `won by ${[...winners].join(', ')}`);
  } else if (sum(account.gains) === 0) {
    account.problem(account.lastLine, 'award', 'none', 'somebody wins');
    return;
  }
  checkChips(account, pots, inAward);
  if (account.problems.length === 0) checkPots(account, pots);
  if (account.finals.length > 0 && pots.length > 1) checkAwardsOfSome(account, pots);
  checkFinalStacks(account);
}

/**
 * The uncalled bet that goes back. Some rooms write it, some pay it silently, some leave it inside the award.
 *
 * @returns The chips left inside the awards.
 */
function takeUncalled(account: Account, view: View): number {
  let inAward = 0;
  for (let engineSeat = 0; engineSeat < account.replay.seatOf.length; engineSeat++) {
    const seat = account.seat(engineSeat);
    const extra = account.ledger.paid[seat]! - view.total(engineSeat);
    if (extra === 0) continue;
    const written = account.history.events.filter((event) => event.type === 'uncalled');
    if (extra < 0 || written.length > 0 || writesUncalled(account)) {
      const { amount: found, line } = written.find((event) => event.seat === seat) ?? {
        amount: 0,
        line: account.lastLine,
      };
      account.problem(line, 'uncalled', account.shown(found), account.shown(found + extra));
      continue;
    }
    account.left[seat]! += extra;
    if (takeFromAward(account, seat, extra)) inAward += extra;
  }
  return inAward;
}

/** PHH may end with the last action; then the rules give the payments. */
function tellsNoResult(account: Account): boolean {
  if (account.history.room !== 'phh') return false;
  return account.awards.length === 0 && account.finals.length === 0 && account.total === undefined;
}

function writesUncalled(account: Account): boolean {
  const { room } = account.history;
  return account.finals.length === 0 && (room === 'pokerstars' || room === 'full-tilt');
}

/** Winamax and Merge let the winner collect uncalled chips with the last pot that the winner is in. */
function takeFromAward(account: Account, seat: number, extra: number): boolean {
  const { room } = account.history;
  const own = account.awards.filter((award) => award.seat === seat && award.amount >= extra);
  own.sort((a, b) => (b.pot ?? 0) - (a.pot ?? 0));
  const [award] = own;
  if ((room !== 'winamax' && room !== 'merge') || award === undefined) return false;
  const amount = award.amount - extra;
  account.awards[account.awards.indexOf(award)] = { ...award, amount };
  account.gains[seat]! -= extra;
  const expected = `${account.shown(amount)} and ${account.shown(extra)} uncalled`;
  account.note('uncalled-in-award', award.line, 'award', account.shown(award.amount), expected);
  return true;
}

/** PHH has no awards, and KingsClub may leave some out; there the final stacks tell them. */
function gainsFromStacks(account: Account, pots: number): void {
  const gains = account.history.seats.map(() => 0);
  for (const { seat, amount } of account.finals) gains[seat] = amount - account.left[seat]!;
  if (pots === 1) {
    for (const [seat, { line, amount }] of awardedBySeat(account)) {
      if (amount !== gains[seat]) {
        account.problem(line, 'award', account.shown(amount), account.shown(gains[seat]!));
      }
    }
  }
  gains.forEach((gain, seat) => {
    if (gain < 0)
      account.problem(
        account.finals[0]!.line,
        'stack',
        account.shown(account.left[seat]! + gain),
        account.shown(account.left[seat]!),
      );
    account.gains[seat] = gain;
  });
  if (account.total?.rake === undefined)
    account.rake = sum(account.ledger.paid) - uncalledSum(account) - sum(gains);
}

/** The sum of the lines that award chips to a player, with the last of them. */
function awardedBySeat(
  account: Account,
): ReadonlyMap<number, { readonly line: number; readonly amount: number }> {
  return new Map(
    account.awards.map(({ seat, line }) => [seat, { line, amount: account.ledger.awarded[seat]! }]),
  );
}

/** Awards that are not all that a player got come from some of the pots won, shared or whole, less at most the rake. */
function checkAwardsOfSome(account: Account, pots: readonly WonPot[]): void {
  for (const [seat, { line, amount }] of awardedBySeat(account)) {
    const gain = account.gains[seat]!;
    if (amount === gain) continue;
    const engineSeat = account.replay.engineSeatOf[seat]!;
    const own = pots.filter(({ winners }) => winners.includes(engineSeat));
    const note = [line, 'award', account.shown(amount), account.shown(gain)] as const;
    if (amount > 0 && isOfSome(account, own, amount)) account.note('pots-in-one-award', ...note);
    else account.problem(...note);
  }
}

/** Whether some of these pots, or equal parts of them, come to the amount. */
function isOfSome(account: Account, [pot, ...others]: readonly WonPot[], amount: number): boolean {
  if (pot === undefined) return amount <= 0 && amount >= -account.rake;
  const part = Math.floor(pot.amount / pot.winners.length);
  const odd = pot.amount - part * pot.winners.length;
  const shares = new Set([0, part, part + odd, pot.amount]);
  return [...shares].some((share) => isOfSome(account, others, amount - share));
}

function uncalledSum(account: Account): number {
  return account.left.reduce((sum, left, seat) => sum + left - account.ledger.left[seat]!, 0);
}

/** Every chip that was put in is paid out or raked. */
function checkChips(account: Account, pots: readonly Pot[], inAward: number): void {
  const gross = sum(pots.map(({ amount }) => amount));
  const paid = sum(account.gains);
  const total = account.total;
  const line = total?.line ?? account.awardLine;
  if (total?.amount !== undefined && total.amount !== gross + inAward) {
    account.problem(line, 'pot', account.shown(total.amount), account.shown(gross + inAward));
  }
  if (total?.rake === undefined) account.rake = gross - paid;
  if (paid + account.rake !== gross) {
    account.problem(line, 'award', account.shown(paid), account.shown(gross - account.rake));
  } else if (account.rake !== 0 && total?.rake === undefined) checkImpliedRake(account, line, gross);
}

function checkImpliedRake(account: Account, line: number, gross: number): void {
  const believed =
    account.rake > 0 && account.rake <= gross * MOST_RAKE && account.history.tournament === undefined;
  if (believed) account.note('rake-implied', line, 'rake', 'none', account.shown(account.rake));
  else account.problem(line, 'award', account.shown(gross - account.rake), account.shown(gross));
}

function checkFinalStacks(account: Account): void {
  for (const { seat, amount, line } of account.finals) {
    const due = account.left[seat]! + account.gains[seat]!;
    if (amount !== due) account.problem(line, 'stack', account.shown(amount), account.shown(due));
  }
}
