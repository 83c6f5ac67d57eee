/* Holdings: the 1,326 sets of two hidden cards and the 22,100 of three, and their places in arrays. */
import { type Card, DECK_SIZE } from '../cards.ts';

/** The number of cards in a holding: two down cards, or the three hidden cards of seventh street. */
export type HoldingSize = 2 | 3;

/** Every holding of a size, the cards ascending, in the order of their places. */
const lists = new Map<HoldingSize, readonly (readonly Card[])[]>();

/** All holdings of a size. The place of a holding is its index, see {@link holdingPlace}. */
export function allHoldings(size: HoldingSize): readonly (readonly Card[])[] {
  let list = lists.get(size);
  if (list === undefined) lists.set(size, (list = listHoldings(size)));
  return list;
}

function listHoldings(size: HoldingSize): readonly (readonly Card[])[] {
  const list: (readonly Card[])[] = [];
  for (let high = 1; high < DECK_SIZE; high++) {
    for (let middle = 0; middle < high; middle++) {
      if (size === 2) list.push(Object.freeze([middle, high]));
      else for (let low = 0; low < middle; low++) list.push(Object.freeze([low, middle, high]));
    }
  }
  return list;
}

/** The place of a holding among those of its size; its cards are different and in any order. */
export function holdingPlace(cards: readonly Card[]): number {
  const [a = 0, b = 0, c] = cards;
  if (c === undefined) return a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b;
  const high = Math.max(a, b, c);
  const low = Math.min(a, b, c);
  const middle = a + b + c - high - low;
  return (high * (high - 1) * (high - 2)) / 6 + (middle * (middle - 1)) / 2 + low;
}
