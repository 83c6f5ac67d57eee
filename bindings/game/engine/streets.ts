// Streets: who is dealt, and who acts first.
import type { Card } from '../../cards.ts';
import { ArgumentError } from '../../errors.ts';
import { NONE, prepareStreet, take } from './deck.ts';
import type { Street } from '../events.ts';
import { MOST_SEATS, seatCount } from './seats.ts';
import { type State, TO_COME, UNKNOWN } from './state.ts';

/** Starts the deal of the next street: its betting is closed, its cards are still to come. */
export function beginStreet(s: State): void {
  s.street = s.street === 0 ? 3 : s.street + 1;
  s.base = s.level;
  s.standing = s.level + (s.street === 3 ? s.stakes.bringIn : 0);
  s.betSize = s.street < 5 ? s.stakes.smallBet : s.stakes.bigBet;
  s.acted = 0;
  s.bets = 0;
  s.cappedMultiway = 0;
  s.aggressor = -1;
  s.liveAtStart = seatCount(s.live);
  prepareStreet(s);
}

/**
 * Deals the street as far as there are cards: clockwise from the dealer's left, one card at a time, to folded
 * players none.
 *
 * @returns Whether the street is complete; if not, {@link seatToDeal} says who waits for a card.
 */
export function dealFromDeck(s: State): boolean {
  if (s.community === TO_COME) return dealTo(s, TABLE);
  for (let round = s.street === 3 ? 1 : s.street; round <= s.street; round++) {
    let seat = s.button;
    for (let i = 0; i < s.seats; i++) {
      seat = seat + 1 === s.seats ? 0 : seat + 1;
      if ((s.live >> seat) & 1 && s.count(seat) < round && !dealTo(s, seat)) return false;
    }
  }
  return true;
}

function dealTo(s: State, seat: number): boolean {
  const card = take(s);
  if (card === NONE) return false;
  place(s, seat, card);
  return true;
}

/** Stands for the table in place of a seat: the community card. */
export const TABLE = MOST_SEATS;

/**
 * The seat that gets the next card.
 *
 * @returns A seat, {@link TABLE} for the community card, {@link NONE} when the street is dealt.
 */
export function seatToDeal(s: State): number {
  if (s.community === TO_COME) return TABLE;
  let next = NONE;
  let fewest: number = s.street;
  let seat = s.button;
  for (let i = 0; i < s.seats; i++) {
    seat = seat + 1 === s.seats ? 0 : seat + 1;
    if (!((s.live >> seat) & 1)) continue;
    const count = s.count(seat);
    if (count < fewest) {
      fewest = count;
      next = seat;
    }
  }
  return next;
}

/** Third to sixth street's last card is dealt up, all others down. */
export function isUp(count: number): boolean {
  return count >= 2 && count < 6;
}

/** Puts a card that was taken from the deck in front of a seat, or on the table for all. */
export function place(s: State, seat: number, card: Card): void {
  const count = seat === TABLE ? 2 : s.count(seat);
  if (card === UNKNOWN && isUp(count)) {
    throw new ArgumentError('card', 'card', 'a known card, as it is dealt up', 'x');
  }
  if (seat === TABLE) {
    placeCommunity(s, card);
    return;
  }
  s.cards[seat * 8 + count] = card;
  s.counts += 1 << (4 * seat);
  s.trace?.push({
    type: 'deal',
    street: s.street as Street,
    seat,
    up: isUp(count),
    card: card === UNKNOWN ? null : card,
  });
}

/** The community card is the seventh card of everyone left, and nobody's upcard. */
function placeCommunity(s: State, card: Card): void {
  s.community = card;
  for (let seat = 0; seat < s.seats; seat++) {
    if (!((s.live >> seat) & 1)) continue;
    s.cards[seat * 8 + 6] = card;
    s.counts += 1 << (4 * seat);
  }
  s.trace?.push({ type: 'community', card });
}
