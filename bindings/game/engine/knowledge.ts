import { REVEAL } from './codes.ts';
import { type State, UNKNOWN } from './state.ts';

/*
 * The knowledge of a seat: which down cards it may look at, and which cards it has not seen.
 */

/** The viewer who sees only open cards, and the one who sees every card. */
export const ONLOOKER = -1;
export const SEES_ALL = -2;

/** Every card slot of a seat. */
const ALL = 0xff;

/**
 * Mask of the down-card slots of a seat into which a viewer may look: all of the seat's own, those of a hand that
 * was shown, and those turned up for all to see before.
 */
export function visibleSlots(s: State, viewer: number, seat: number): number {
  if (viewer === seat || viewer === SEES_ALL) return ALL;
  for (let i = 0; i < s.shown; i++) if (s.shownSeat(i) === seat) return ALL;
  // Only where cards are fed can one be unknown, and so be revealed.
  return s.feed ? revealedSlots(s, seat) : 0;
}

/** A reveal tells all cards that the seat has by then. */
function revealedSlots(s: State, seat: number): number {
  let slots = 0;
  for (let depth = 0; depth < s.depth; depth++) {
    if (s.stepCode(depth) === REVEAL && s.stepSeat(depth) === seat)
      slots = (1 << s.stepCount(depth, seat)) - 1;
  }
  return slots;
}

/** Whether all cards that a seat has are known. */
export function isKnown(s: State, seat: number): boolean {
  for (let slot = 0; slot < s.count(seat); slot++) if (s.cards[seat * 8 + slot] === UNKNOWN) return false;
  return true;
}

/** The number of cards of each rank, ace first, that a viewer does not see and the deck may still hold. */
export function unseenRanks(s: State, viewer: number): number[] {
  const ranks = Array<number>(13).fill(4);
  const seen = (card: number) => {
    if (card < 52) ranks[card >> 2]!--;
  };
  for (let seat = 0; seat < s.seats; seat++) {
    // Folded cards that were shuffled back are in the deck again.
    if (s.reshuffledAt >= 0 && !((s.live >> seat) & 1)) continue;
    const visible = visibleSlots(s, viewer, seat);
    const count = s.count(seat) - (s.count(seat) > 6 && s.community >= 0 ? 1 : 0);
    for (let slot = 0; slot < count; slot++) {
      if ((slot >= 2 && slot < 6) || (visible >> slot) & 1) seen(s.cards[seat * 8 + slot]!);
    }
  }
  if (s.community >= 0) seen(s.community);
  return ranks;
}
