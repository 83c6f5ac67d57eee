import { OVER, REVEAL, type State } from './state.ts';

/** Every card slot of a seat. */
const ALL = 0xff;

/**
 * Mask of the down-card slots of a seat into which a viewer may look: all of his own (and of an onlooker's),
 * those of a hand shown at the showdown, and those turned up for all to see before.
 */
export function visibleSlots(s: State, viewer: number | null, seat: number): number {
  if (viewer === null || viewer === seat) return ALL;
  if (s.phase === OVER && s.showOrder.subarray(0, s.shown).includes(seat)) return ALL;
  // Only where cards are fed can one be unknown, and so be revealed.
  return s.feed ? revealedSlots(s, seat) : 0;
}

/** A reveal tells all cards that the seat has by then. */
function revealedSlots(s: State, seat: number): number {
  let slots = 0;
  for (let depth = 0; depth < s.depth; depth++) {
    if (s.stepKind(depth) === REVEAL && s.stepSeat(depth) === seat)
      slots = (1 << s.stepCount(depth, seat)) - 1;
  }
  return slots;
}
