// Seats of a history in the order of play.
import type { HandHistory } from './events.ts';
import { Ledger } from './ledger.ts';

/** The players of a hand by their seat numbers. */
export function seatsInPlay({ seats }: Pick<HandHistory, 'seats'>): number[] {
  const players: number[] = [];
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat]!.dealt) players.push(seat);
  return players.sort((a, b) => seats[a]!.number - seats[b]!.number);
}

/**
 * The players of a hand clockwise from the dealer's left: by the dealer's seat if the file has it, else
 * by the order of the antes, which rooms print in that order; else from the lowest seat number.
 */
export function positions(hand: HandHistory, bySeat: readonly number[] = seatsInPlay(hand)): number[] {
  const first = firstPosition(hand, bySeat);
  return [...bySeat.slice(first), ...bySeat.slice(0, first)];
}

/** The number of players who have not folded by the end. */
export function liveSeats(hand: Pick<HandHistory, 'seats' | 'events'>): number {
  const { foldedOn } = Ledger.of(hand);
  return hand.seats.filter(({ dealt }, seat) => dealt && foldedOn[seat] === 0).length;
}

/** Whether the file shows the place of the button. Full Tilt lists antes as they arrive. */
export function knowsButton(hand: HandHistory): boolean {
  return hand.button !== undefined || (hand.room !== 'full-tilt' && hand.events[0]?.type === 'ante');
}

function firstPosition(hand: HandHistory, bySeat: readonly number[]): number {
  const { button, seats, events } = hand;
  const first = events[0];
  const at =
    button !== undefined
      ? bySeat.findIndex((seat) => seats[seat]!.number > button)
      : knowsButton(hand) && first?.type === 'ante'
        ? bySeat.indexOf(first.seat)
        : 0;
  return Math.max(at, 0);
}
