// Cards as the page shows them: an index of a rank and of a suit, either of which may be unknown.
import { RANK_LETTERS, SUIT_LETTERS } from 'razz-wasm';

/** A card on the page. `rank` and `suit` are `undefined` while they are not known. */
export interface Face {
  readonly rank?: number;
  readonly suit?: number;
}

export { RANK_LETTERS, SUIT_LETTERS };

export const RANKS: readonly number[] = Array.from({ length: RANK_LETTERS.length }, (_, rank) => rank);
export const SUITS: readonly number[] = Array.from({ length: SUIT_LETTERS.length }, (_, suit) => suit);

const RANK_NAMES = 'ace two three four five six seven eight nine ten jack queen king'.split(' ');
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'];

export const rankName = (rank: number): string => RANK_NAMES[rank]!;

/** The card's name for a screen reader, such as "ace of spades". */
export function faceName({ rank, suit }: Face): string {
  if (rank === undefined) return 'unknown card';
  return suit === undefined ? `${rankName(rank)}, any suit` : `${rankName(rank)} of ${SUIT_NAMES[suit]!}`;
}

/** The card's notation, such as `Td`, `T` without a suit, or `x`. */
export function faceText({ rank, suit }: Face): string {
  if (rank === undefined) return 'x';
  return RANK_LETTERS[rank]! + (suit === undefined ? '' : SUIT_LETTERS[suit]!);
}

/** The face of a card number of the package; of `null`, an unknown card. */
export function faceOf(card: number | null): Face {
  return card === null ? {} : { rank: card >> 2, suit: card & 3 };
}

/** The card number of a face that is fully known. */
export function cardOf({ rank, suit }: Face): number | undefined {
  return rank === undefined || suit === undefined ? undefined : rank * 4 + suit;
}
