// Checks the pots and totals that a file lists.
import type { RecordedAward } from '../events.ts';
import { knowsButton } from '../seats.ts';
import { type Account, type WonPot, sum } from './account.ts';
import { firstMisfit, sharesOf } from './shares.ts';

function potName(pot: number): string {
  return pot === 0 ? 'the main pot' : `side pot ${pot}`;
}

/** Compares each pot in the file with the pots of the rules. */
export function checkPots(account: Account, pots: readonly WonPot[]): void {
  const listed = account.total?.pots ?? [];
  const net = sum(pots.map(({ amount }) => amount)) - account.rake;
  if (listed.length > pots.length || (listed.length > 0 && sum(listed) !== net)) {
    const expected = `${pots.length} ${pots.length === 1 ? 'pot' : 'pots'} of ${account.shown(net)} in all`;
    account.problem(
      account.total!.line,
      'pot',
      listed.map((amount) => account.shown(amount)).join(', '),
      expected,
    );
  }
  const stray = account.awards.find(({ pot = 0 }) => pot >= pots.length);
  if (stray !== undefined) {
    account.problem(stray.line, 'award', potName(stray.pot!), `the last is ${potName(pots.length - 1)}`);
    return;
  }
  const labelled = account.awards.length > 0 && account.awards.every(({ pot }) => pot !== undefined);
  if (pots.length === 1) {
    split(account, pots[0]!.winners, account.gains, account.awardLine);
  } else if (labelled) {
    pots.forEach((pot, i) => {
      const awards = account.awards.filter((award) => award.pot === i);
      onePot(account, i, pot, awards, listed[i]);
    });
  } else together(account, pots);
}

function onePot(
  account: Account,
  number: number,
  pot: WonPot,
  awards: readonly RecordedAward[],
  listed?: number,
): void {
  const gains = account.history.seats.map(() => 0);
  for (const { seat, amount } of awards) gains[seat]! += amount;
  const net = sum(gains);
  const line = awards.at(-1)?.line ?? account.lastLine;
  if (awards.length === 0)
    account.problem(line, 'award', `nobody wins ${potName(number)}`, account.shown(pot.amount));
  else if (net > pot.amount || (account.rake === 0 && net !== pot.amount)) {
    account.problem(line, 'award', account.shown(net), account.shown(pot.amount));
  }
  if (listed !== undefined && listed !== net) {
    account.problem(account.total!.line, 'pot', account.shown(listed), account.shown(net));
  }
  split(account, pot.winners, gains, line);
}

/** A pot goes to its winners in equal parts, the odd chips by rule; some rooms do it otherwise. */
function split(account: Account, winners: readonly number[], gains: readonly number[], line: number): void {
  const hand = account.replay.hand!;
  const net = sum(gains);
  if (winners.length === 1 && gains[account.seat(winners[0]!)] === net) return;
  const shares = sharesOf(hand, winners, net);
  const due = gains.map((_, seat) => shares[account.replay.engineSeatOf[seat]!] ?? 0);
  if (gains.every((gain, seat) => gain === due[seat])) return;
  const players = fromButton(account, winners).map((engineSeat) => account.seat(engineSeat));
  const says = (amounts: readonly number[], of: readonly number[]): string =>
    of.map((seat) => `${account.replay.name(seat)} ${account.shown(amounts[seat]!)}`).join(', ');
  const expected = says(due, players);
  const part = Math.floor(net / winners.length);
  const odd = net - part * winners.length;
  const onlyOdd = gains.every((gain, seat) =>
    players.includes(seat) ? gain >= part && gain <= part + odd : gain === 0,
  );
  if (onlyOdd) {
    const sure = knowsButton(account.history) ? '' : ', if the button is there';
    account.note('odd-chip', line, 'award', says(gains, players), expected + sure);
  } else {
    const winning = gains.flatMap((gain, seat) => (gain > 0 ? [seat] : []));
    account.problem(line, 'award', says(gains, winning), expected);
  }
}

/** Several pots paid without saying which: each player gets the sum of the parts, less at most the rake. */
function together(account: Account, pots: readonly WonPot[]): void {
  const line = account.awardLine;
  const wrong = firstMisfit(account, pots);
  if (wrong >= 0) {
    const due = pots.filter(({ winners }) => winners.includes(account.replay.engineSeatOf[wrong]!));
    const expected = `parts of ${due.map(({ amount }) => account.shown(amount)).join(', ') || 'nothing'}`;
    account.problem(
      line,
      'award',
      `${account.replay.name(wrong)} ${account.shown(account.gains[wrong]!)}`,
      expected,
    );
  } else if (account.awards.length > 0) {
    account.note(
      'pots-in-one-award',
      line,
      'award',
      `${account.awards.length} awards`,
      `${pots.length} pots`,
    );
  }
}

/** Seats clockwise from the dealer's left. */
function fromButton(account: Account, seats: readonly number[]): number[] {
  const { button, players } = account.replay.hand!;
  const place = (engineSeat: number): number => (engineSeat - button - 1 + players) % players;
  return [...seats].sort((a, b) => place(a) - place(b));
}
