/*
 * Sets of seats as bit masks, bit i for seat i.
 */

/** Most seats at a table, the stride of everything kept a seat. */
export const MOST_SEATS = 8;

/** Number of seats in a mask; of any bits, in fact. */
export function seatCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The lowest seat of a mask that is not empty. */
export function lowestSeat(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The seats of a mask in ascending order. */
export function seatsOf(mask: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < MOST_SEATS; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}

/** The first seat of a non-empty mask at or after `from`, clockwise around a table of `seats`. */
export function firstFrom(mask: number, from: number, seats: number): number {
  let seat = from >= seats ? from - seats : from;
  while (!((mask >> seat) & 1)) seat = seat + 1 === seats ? 0 : seat + 1;
  return seat;
}
