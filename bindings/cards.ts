/* Cards as numbers and as text, and readers for both. */
import { ArgumentError, shown } from './errors.ts';

/**
 * A card as a number 0..51: rank * 4 + suit, rank 0 = ace, 1 = two .. 12 = king, suit 0 = clubs,
 * 1 = diamonds, 2 = hearts, 3 = spades. The bring-in of a razz hand is therefore the largest upcard.
 */
export type Card = number;

/**
 * Cards as text (`"As Td 2c"`, blanks optional, `10d` for `Td`, `A♠` for `As`, in any case), or as a list of card
 * numbers or of texts such as `["As", "Td"]`.
 */
export type Cards = string | ArrayLike<Card | string>;

/** The rank letters, ace first: index = rank. */
export const RANK_LETTERS = 'A23456789TJQK';

/** The suit letters, clubs first: index = suit. */
export const SUIT_LETTERS = 'cdhs';

/** Number of cards in the deck. */
export const DECK_SIZE = 52;

/**
 * Rank of a card, 0 = ace .. 12 = king.
 *
 * @throws {@link ArgumentError} `card` when the number is not an integer 0..51.
 */
export function rankOf(card: Card): number {
  checkCard(card, 'card');
  return card >> 2;
}

/**
 * Suit of a card, 0 = clubs, 1 = diamonds, 2 = hearts, 3 = spades.
 *
 * @throws {@link ArgumentError} `card` when the number is not an integer 0..51.
 */
export function suitOf(card: Card): number {
  checkCard(card, 'card');
  return card & 3;
}

/**
 * The text of a card, such as `"Td"`.
 *
 * @example
 * ```ts
 * import { formatCard } from 'razz-wasm';
 *
 * formatCard(37); // "Td"
 * ```
 * @throws {@link ArgumentError} `card` when the number is not an integer 0..51.
 */
export function formatCard(card: Card): string {
  checkCard(card, 'card');
  return RANK_LETTERS[card >> 2]! + SUIT_LETTERS[card & 3]!;
}

/**
 * The text of several cards, separated by blanks.
 *
 * @example
 * ```ts
 * import { formatCards } from 'razz-wasm';
 *
 * formatCards([3, 37, 4]); // "As Td 2c"
 * ```
 * @throws {@link ArgumentError} `card` when `cards` is not a list of cards.
 */
export function formatCards(cards: ArrayLike<Card | string>): string {
  checkList(cards, 'cards', 'a list of cards');
  return Array.from(cards, (card) => formatCard(typeof card === 'string' ? parseCard(card) : card)).join(' ');
}

/** For each character code the index of its letter, in either case, plus 1; 0 for other characters. */
function placesOf(letters: string): Uint8Array {
  const places = new Uint8Array(128);
  for (let i = 0; i < letters.length; i++) {
    places[letters.charCodeAt(i)] = i + 1;
    places[letters.toLowerCase().charCodeAt(i)] = i + 1;
  }
  return places;
}

const RANK_PLACES = placesOf(RANK_LETTERS);
const SUIT_PLACES = placesOf(SUIT_LETTERS.toUpperCase());
/** Both kinds of suit symbols, each twice in the order of the suits. */
const SUIT_SYMBOLS = '♣♦♥♠♧♢♡♤';
/** Follows a symbol that is drawn as an emoji. */
const EMOJI_SELECTOR = 0xfe0f;

/** The suit of a letter or symbol, plus 1; 0 for anything else. */
export function suitPlace(text: string, at: number): number {
  const place = SUIT_PLACES[text.charCodeAt(at)];
  if (place !== undefined) return place;
  const symbol = at < text.length ? SUIT_SYMBOLS.indexOf(text.charAt(at)) : -1;
  return symbol < 0 ? 0 : (symbol & 3) + 1;
}

/**
 * Reads cards from text: `"As Td 2c"`, `"AsTd2c"`, `"10d"` for `"Td"`, `"A♠"` for `"As"`, in any case. Commas may
 * stand between cards too. A card may come twice here; the functions that use the cards refuse that.
 *
 * @param text - The cards.
 * @param argument - The name of the text in errors.
 * @returns The card numbers in the order of the text.
 * @example
 * ```ts
 * import { parseCards } from 'razz-wasm';
 *
 * parseCards('As 10d2c'); // [3, 37, 4]
 * parseCards('A♠ T♦'); // [3, 37]
 * ```
 * @throws {@link ArgumentError} `card` with the position of the first character that is not part of a card.
 */
export function parseCards(text: string, argument = 'cards'): Card[] {
  if (typeof text !== 'string') throw new ArgumentError('card', argument, 'text', shown(text));
  const cards: Card[] = [];
  let at = afterBlanks(text, 0);
  while (at < text.length) {
    const card = cardAt(text, at);
    if (card === undefined) {
      const received = `${shown(text.slice(at))} at position ${at}`;
      throw new ArgumentError('card', argument, 'cards such as "As Td 2c"', received);
    }
    cards.push(card);
    at = afterBlanks(text, cardEnd(text, at));
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
  return cards;
}

/** The card written at a position of a text, if any. */
export function cardAt(text: string, at: number): Card | undefined {
  const ten = isTen(text, at);
  const rank = ten ? TEN : RANK_PLACES[text.charCodeAt(at)];
  const suit = rank ? suitPlace(text, at + (ten ? 2 : 1)) : 0;
  return rank && suit > 0 ? (rank - 1) * 4 + suit - 1 : undefined;
}

/** The end of the card written at a position of a text. */
export function cardEnd(text: string, at: number): number {
  const end = at + (isTen(text, at) ? 3 : 2);
  return text.charCodeAt(end) === EMOJI_SELECTOR ? end + 1 : end;
}

/** Whether a rank is written `10`. Compares codes, because `startsWith` takes as long as reading the rest of a card. */
function isTen(text: string, at: number): boolean {
  return text.charCodeAt(at) === ONE && text.charCodeAt(at + 1) === ZERO;
}

const ZERO = 0x30;
const ONE = 0x31;
const TEN = RANK_LETTERS.indexOf('T') + 1;

/** The next position of a text that is not blank. */
export function afterBlanks(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x20) continue;
    // Only control characters and those beyond ASCII are worth the slower look.
    if ((code > 0x20 && code < 0x80) || !/\s/.test(text.charAt(at))) break;
  }
  return at;
}

/**
 * Reads one card, such as `"Td"`.
 *
 * @example
 * ```ts
 * import { parseCard } from 'razz-wasm';
 *
 * parseCard('Td'); // 37
 * ```
 * @throws {@link ArgumentError} `card` when the text is not exactly one card.
 */
export function parseCard(text: string): Card {
  return readCard(text, 'card');
}

/** {@link parseCard} with the name of the text in errors. */
export function readCard(text: string, argument: string): Card {
  const cards = parseCards(text, argument);
  if (cards.length !== 1) throw new ArgumentError('card', argument, 'one card such as "Td"', shown(text));
  return cards[0]!;
}

/** Such as `1 card` and `5 cards`. */
export function cardCount(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** Whether `card` is an integer 0..51. */
export function isCard(card: unknown): card is Card {
  return typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < DECK_SIZE;
}

/** Throws unless `card` is an integer 0..51. */
export function checkCard(card: unknown, argument: string): asserts card is Card {
  if (!isCard(card)) throw new ArgumentError('card', argument, 'a card number 0..51', shown(card));
}

/**
 * Cards from outside as an array of card numbers, every one valid and none twice.
 *
 * @throws {@link ArgumentError} `card` or `duplicate-card`.
 */
export function readCards(cards: Cards, argument: string): Card[] {
  const given = typeof cards === 'string' ? parseCards(cards, argument) : cards;
  checkList(given, argument, 'text or a list of cards');
  const list: Card[] = [];
  // The 53rd card at the latest is one that came before, however long the list claims to be.
  for (let i = 0; i < given.length; i++) {
    const item = given[i]!;
    const card = typeof item === 'string' ? readCard(item, argument) : item;
    checkCard(card, argument);
    if (list.includes(card)) {
      throw new ArgumentError('duplicate-card', argument, 'each card once', `${formatCard(card)} twice`);
    }
    list.push(card);
  }
  return list;
}

function checkList(cards: ArrayLike<Card | string>, argument: string, expected: string): void {
  if (typeof cards === 'object' && typeof cards?.length === 'number') return;
  throw new ArgumentError('card', argument, expected, shown(cards));
}
