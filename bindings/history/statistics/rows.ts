// The additions of a hand to its players' records, as plain values that another thread can make.
import type { Audit } from '../audit/audit.ts';
import { ledgerOf } from '../audit/replay.ts';
import { dateParts } from '../date.ts';
import type { HandHistory } from '../events.ts';
import type { Ledger } from '../ledger.ts';
import { seatsInPlay } from '../seats.ts';
import { allInResult } from './equities.ts';
import { MARK } from './marks.ts';
import { openerOf, thirdStreetOf } from './third-street.ts';

/** The record of one player in one hand. */
export interface Row {
  /** The record, as JSON of room, currency, decimals, whether it is a tournament, name and group. */
  readonly key: string;
  readonly payoff: number;
  readonly bigBet: number;
  /** The payoff with the pots split by equity, where the hand was all-in. */
  readonly adjusted: number;
  /** The player's decisions: bits of `MARK`. */
  readonly marks: number;
  /** The last street the player saw, 8 for a player who was in the hand at its end. */
  readonly lastStreet: number;
}

/** The key by which a player's hands are grouped. */
export type StatisticsGroup = 'player' | 'day' | 'position' | 'size';

/** The group that a seat's hand belongs to, if any. */
type GroupOf = (history: HandHistory, seat: number) => string | undefined;

export const GROUPS: Readonly<Record<StatisticsGroup, GroupOf>> = {
  player: () => undefined,
  day: dayOf,
  position: positionOf,
  size: (history) => String(seatsInPlay(history).length),
};

/** `2009-11-26`, as the file writes it where the zone is not known. */
export function dayOf({ date, time }: HandHistory): string {
  if (time !== undefined) return time.slice(0, 10);
  const parts = date === undefined ? undefined : dateParts(date);
  if (parts === undefined) return 'no date';
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${parts.year}-${two(parts.month)}-${two(parts.day)}`;
}

function positionOf(history: HandHistory, seat: number): string {
  const seats = seatsInPlay(history);
  const opener = seats.indexOf(openerOf(history));
  const place = (seats.indexOf(seat) - opener + seats.length) % seats.length;
  return place === 0 ? 'opener' : `opener+${place}`;
}

/** A row for each player of a hand that adds up and was not cancelled. */
export function rowsOf(hand: Audit, by: StatisticsGroup): Row[] {
  const { history, stakes, engineSeatOf } = hand.replay;
  const view = hand.replay.hand!.view();
  const adjusted = allInResult(hand);
  const thirds = thirdStreetOf(history, stakes);
  const seen = streetsSeen(history, ledgerOf(hand.replay));
  const showdown = seen.filter((street) => street === 8).length > 1;
  const group = GROUPS[by];
  const ofHand = keyOfHand(history);
  const rows: Row[] = [];
  for (const [seat, { name, dealt }] of history.seats.entries()) {
    if (!dealt) continue;
    const payoff = hand.payoffs[seat]!;
    let marks = thirds[seat]!;
    if (seen[seat] === 8) {
      if (adjusted !== undefined) marks |= MARK.allIn;
      if (showdown) marks |= MARK.showdown;
      if (showdown && payoff > -view.total(engineSeatOf[seat]!)) marks |= MARK.wonShowdown;
    }
    rows.push({
      key: `${ofHand},${JSON.stringify(name)},${JSON.stringify(group(history, seat) ?? null)}]`,
      payoff,
      bigBet: stakes.bigBet,
      adjusted: adjusted?.payoffs[seat] ?? payoff,
      marks,
      lastStreet: seen[seat]!,
    });
  }
  return rows;
}

/** The beginning of the keys of all players of a hand. */
function keyOfHand({ room, money, tournament }: HandHistory): string {
  return JSON.stringify([room, money.currency, money.decimals, tournament !== undefined]).slice(0, -1);
}

/** The last street that each seat saw, 8 for one that was in the hand at its end. */
function streetsSeen(hand: HandHistory, { foldedOn, street }: Ledger): number[] {
  const last = hand.seats.map(({ dealt }, seat) => (dealt ? foldedOn[seat]! || 8 : 0));
  // Without a showdown the hand may have ended before seventh street.
  if (last.filter((seen) => seen === 8).length > 1) return last;
  return last.map((seen) => (seen === 8 ? street : seen));
}
