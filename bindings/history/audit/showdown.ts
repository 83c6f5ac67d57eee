// The winners, by the cards, or by the file if cards are hidden.
import type { Hand } from '../../game/hand.ts';
import type { Pot } from '../../game/public-hand.ts';
import { type Account, type WonPot, sum } from './account.ts';
import { firstMisfit } from './shares.ts';

/** Ways of sharing pots that are tried; hands of real files need a few. */
const MOST_TRIES = 20_000;

/** Lets the engine decide the showdown; where hands stay hidden, the file says who won. */
export function decideShowdown(account: Account, hand: Hand): boolean {
  const hidden: number[] = [];
  for (let { next } = hand; next.kind === 'showdown'; next = hand.next) {
    if (sum(account.gains) === 0) {
      account.problem(account.lastLine, 'award', 'none', 'somebody wins');
      return false;
    }
    const loser = next.seats.find((engineSeat) => account.gains[account.seat(engineSeat)] === 0);
    if (loser === undefined) return awardFromFile(account, hand);
    if (account.muckOf(loser) === undefined) hidden.push(loser);
    hand.muck(loser);
  }
  if (hidden.length > 0) {
    const names = hidden.map((engineSeat) => account.seatName(engineSeat)).join(', ');
    account.note('hidden-hand', account.lastLine, 'show', `no cards of ${names}`, 'losing hands');
  }
  return true;
}

function awardFromFile(account: Account, hand: Hand): boolean {
  const { pots } = hand.view();
  const winners = labelledWinners(account, pots) ?? likelyWinners(account, pots);
  const { line } = account.awards[0] ?? { line: account.lastLine };
  if (winners === undefined) {
    const gains = account.gains.filter((gain) => gain > 0).map((gain) => account.shown(gain));
    account.problem(
      line,
      'award',
      gains.join(', '),
      `pots of ${pots.map(({ amount }) => account.shown(amount)).join(', ')}`,
    );
    return false;
  }
  for (const engineSeat of winners.flat()) {
    const muck = account.muckOf(engineSeat);
    if (muck === undefined) continue;
    account.problem(
      muck.line,
      'muck',
      `${account.seatName(engineSeat)} mucks`,
      'the winner at a showdown shows',
    );
    return false;
  }
  const names = [...new Set(winners.flat())].map((engineSeat) => account.seatName(engineSeat)).join(', ');
  account.note('hidden-hand', line, 'award', `won by ${names}`, 'cards that are not in the file decide');
  hand.award(winners);
  return true;
}

/** The winners that the file names for each pot, if it does. */
function labelledWinners(account: Account, pots: readonly Pot[]): number[][] | undefined {
  const winners = pots.map(({ eligible }, pot) =>
    eligible.filter((engineSeat) =>
      account.awards.some((award) => award.pot === pot && award.seat === account.seat(engineSeat)),
    ),
  );
  return winners.every((seats) => seats.length > 0) ? winners : undefined;
}

/** Winners of each pot, the last pot first, whose shares add up to the players' winnings. */
function likelyWinners(
  account: Account,
  pots: readonly Pot[],
  above: readonly WonPot[] = [],
  tries = { left: MOST_TRIES },
): number[][] | undefined {
  const pot = pots.at(-1);
  if (pot === undefined)
    return firstMisfit(account, above) < 0 ? above.map(({ winners }) => [...winners]) : undefined;
  const seats = pot.eligible.filter((engineSeat) => account.gains[account.seat(engineSeat)]! > 0);
  for (let set = 1; set < 1 << seats.length && tries.left-- > 0; set++) {
    const winners = seats.filter((_, i) => (set >> i) & 1);
    const found = likelyWinners(account, pots.slice(0, -1), [{ ...pot, winners }, ...above], tries);
    if (found !== undefined) return found;
  }
  return undefined;
}
