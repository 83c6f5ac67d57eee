// Cards of which some are not known.
import { type Card, type Cards, DECK_SIZE, formatCard, isCard, parseCards, readCard } from '../../cards.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { MOST_CARDS } from './memory.ts';
import { UNKNOWN } from './state.ts';

/**
 * Cards of which some are not known: text with an `x` for each unknown card (`"x x 6h"`, `"xx6h"`), or a list
 * of card numbers and texts, with `null` or `"x"` for it.
 */
export type PartialCards = string | ArrayLike<Card | string | null>;

/** Cards from outside, at most as many as can leave a deck; an unknown one as {@link UNKNOWN}. */
export function readPartialCards(
  cards: Cards | PartialCards,
  argument: string,
  code: 'card-count' | 'deck' = 'card-count',
): number[] {
  const isLongText = typeof cards === 'string' && cards.length > MOST_TEXT;
  const list = isLongText ? [] : readList(cards, argument);
  if (!isLongText && list.length <= MOST_CARDS) return list;
  const received = typeof cards === 'string' ? `text of ${cards.length} characters` : `${cards.length} cards`;
  throw new ArgumentError(code, argument, `at most ${MOST_CARDS} cards`, received);
}

/** Characters of a text of cards, with any blanks between them: it is refused before it is read. */
const MOST_TEXT = 10_000;

/** The cards in order, one more than can leave a deck at most. */
function readList(cards: Cards | PartialCards, argument: string): number[] {
  if (typeof cards === 'string') {
    return cards
      .split(/(x)/i)
      .flatMap((part) => (part === 'x' || part === 'X' ? [UNKNOWN] : parseCards(part, argument)));
  }
  if (cards == null || typeof cards.length !== 'number') {
    throw new ArgumentError('card', argument, 'text or a list of cards', shown(cards));
  }
  const list: number[] = [];
  for (let i = 0; i < Math.min(cards.length, MOST_CARDS + 1); i++) {
    const card: unknown = cards[i];
    if (isCard(card)) list.push(card);
    else if (card === null || card === 'x' || card === 'X') list.push(UNKNOWN);
    else if (typeof card === 'string') list.push(readCard(card, `${argument}[${i}]`));
    else
      throw new ArgumentError('card', `${argument}[${i}]`, 'a card number 0..51, text or null', shown(card));
  }
  return list;
}

/** The text of cards, an unknown one as `x`. */
export function formatPartialCards(cards: ArrayLike<number>): string {
  return Array.from(cards, (card) => (card >= DECK_SIZE ? 'x' : formatCard(card))).join(' ');
}

/** A card as it is shown outside, `null` for an unknown one. */
export function knownOrNull(card: number): Card | null {
  return card >= DECK_SIZE ? null : card;
}
