import { evaluate, evaluateShowing } from '../../evaluate/low-hand.ts';
import { firstFrom } from './seats.ts';
import type { State } from './state.ts';

/**
 * The seat from which the street's action starts: on third street the highest upcard, by rank and then by
 * suit, which is the highest card number; later the lowest showing hand. All-in players hold the place, but
 * the first clockwise from there who has chips acts.
 */
export function openingSeat(s: State): number {
  const place = s.street === 3 ? highestUpcard(s) : lowestBoard(s);
  return s.able === 0 ? place : firstFrom(s.able, place, s.seats);
}

export function highestUpcard(s: State): number {
  let highest = 0;
  for (let seat = 1; seat < s.seats; seat++) {
    if (s.cards[seat * 8 + 2]! > s.cards[highest * 8 + 2]!) highest = seat;
  }
  return highest;
}

/** More than any showing hand's value, and yet a small integer. */
const ABOVE_ALL_BOARDS = 2 ** 30 - 1;

function lowestBoard(s: State): number {
  let lowest = ABOVE_ALL_BOARDS;
  let tied = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    if (!((s.live >> seat) & 1)) continue;
    const value = showingValue(s, seat);
    if (value < lowest) {
      lowest = value;
      tied = 0;
    }
    if (value === lowest) tied |= 1 << seat;
  }
  if ((tied & (tied - 1)) === 0) return firstFrom(tied, 0, s.seats);
  switch (s.rules.openerTie) {
    case 'position':
      return firstFrom(tied, s.button + 1, s.seats);
    case 'lowest-seat':
      return firstFrom(tied, 0, s.seats);
    case 'suit':
      return highestSuitOfLowestCard(s, tied);
  }
}

/** Boards of one to five cards, to be evaluated without an allocation. */
const BOARDS = [1, 2, 3, 4, 5].map((length) => new Uint8Array(length));

/** The value of a seat's board; a community card counts where the rules say so. */
function showingValue(s: State, seat: number): number {
  const upcards = Math.min(s.count(seat), 6) - 2;
  const common = s.rules.communityOpens && s.community >= 0;
  const board = BOARDS[upcards - 1 + (common ? 1 : 0)]!;
  const from = seat * 8 + 2;
  for (let i = 0; i < upcards; i++) board[i] = s.cards[from + i]!;
  if (!common) return evaluateShowing(board);
  board[upcards] = s.community;
  return evaluate(board);
}

/** Tied boards hold the same ranks, so the highest suit of the lowest rank is the highest such card. */
function highestSuitOfLowestCard(s: State, tied: number): number {
  let best = -1;
  let bestCard = -1;
  for (let seat = 0; seat < s.seats; seat++) {
    if (!((tied >> seat) & 1)) continue;
    const board = s.cards.subarray(seat * 8 + 2, seat * 8 + Math.min(s.count(seat), 6));
    const lowestRank = Math.min(...board) >> 2;
    const card = Math.max(...board.filter((upcard) => upcard >> 2 === lowestRank));
    if (card > bestCard) {
      bestCard = card;
      best = seat;
    }
  }
  return best;
}
