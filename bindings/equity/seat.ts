/* Reads a seat from its text. */
import { type Card, afterBlanks, cardAt, cardEnd } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { NotationError, type Term, checkText, parseTerms } from '../range/grammar.ts';

/*
 * seat    = [ "(" ( cards | range ) ")" ] [ cards ] [ "(" cards ")" ] ;
 * cards   = ( card | "x" ) { card | "x" } ;
 *
 * The first parentheses hold the down cards, a range standing for the two of third street; the second ones
 * hold the down card of seventh street, which may as well be a third card in the first. The card after a
 * range is the door card. `x` is an unknown card.
 */

/** The content of a seat's text. */
export interface SeatText {
  readonly text: string;
  /** The cards that the text names. */
  readonly cards: readonly Card[];
  /** The range of the two down cards of third street, if they have one. */
  readonly range?: readonly Term[];
  /** The first upcard after a range. */
  readonly door?: Card;
}

/** A seat's text with its cards in their places, undefined for unknown ones. */
export interface PlacedSeatText extends SeatText {
  /** Those in the first parentheses, unless they hold a range. */
  readonly down: readonly (Card | undefined)[];
  /** Those after them. */
  readonly up: readonly (Card | undefined)[];
  /** The one in the last parentheses. */
  readonly seventh: readonly (Card | undefined)[];
}

/** The cards of a seat at showdown. */
export const SEAT_CARDS = 7;

/**
 * Reads a seat such as `(As2d)3c`, `As2d3c`, `(xx)3c`, `xx3c`, `3c`, `(20%)3c4d` or `(As2d)3c4d5h6s(7c)`.
 *
 * @throws {@link NotationError} with the position of the fault; {@link ArgumentError} `card-count` for
 * more than seven cards.
 */
export function parseSeat(text: string, argument: string): PlacedSeatText {
  checkText('card', text, argument);
  let at = 0;
  const named: Card[] = [];
  const down = takeMark('(') ? downCards() : { cards: [] };
  const up = cards();
  const seventh = takeMark('(') ? closed(cards()) : [];
  if (at < text.trimEnd().length)
    fail('a card with a suit such as 3c (any suit will do), x for an unknown card, or the end');

  const count = down.cards.length + up.length + seventh.length + (down.range === undefined ? 0 : 2);
  if (count === 0) fail('a seat such as (As2d)3c, or x for unknown cards alone');
  if (count > SEAT_CARDS) {
    throw new ArgumentError(
      'card-count',
      argument,
      `at most ${SEAT_CARDS} cards`,
      `${count} in ${shown(text)}`,
    );
  }
  const placed = { text, cards: named, down: down.cards, up, seventh };
  if (down.range === undefined) return placed;
  return { ...placed, range: down.range, ...(up[0] !== undefined && { door: up[0] }) };

  function fail(expected: string): never {
    throw new NotationError('card', argument, expected, text, at);
  }

  function takeMark(mark: string): boolean {
    const next = afterBlanks(text, at);
    if (text[next] !== mark) return false;
    at = next + 1;
    return true;
  }

  /** Cards from here on, undefined for unknown ones. */
  function cards(): (Card | undefined)[] {
    const found: (Card | undefined)[] = [];
    for (;;) {
      const next = afterBlanks(text, at);
      const card = cardAt(text, next);
      if (card === undefined && text[next] !== 'x' && text[next] !== 'X') return found;
      found.push(card);
      if (card !== undefined) named.push(card);
      at = card === undefined ? next + 1 : cardEnd(text, next);
    }
  }

  function downCards(): { cards: (Card | undefined)[]; range?: Term[] } {
    const start = at;
    const found = cards();
    if (found.length > 0 && takeMark(')')) return { cards: found };
    // A text that begins like cards may be a range.
    named.length = 0;
    const { terms, end } = parseTerms(text, argument, start);
    at = end;
    if (!takeMark(')')) throw new NotationError('range', argument, '"," ":" "!" "@" or ")"', text, at);
    return { cards: [], range: terms };
  }

  function closed(found: (Card | undefined)[]): (Card | undefined)[] {
    if (found.length !== 1) fail('one card, the down card of seventh street');
    if (!takeMark(')')) fail('")"');
    return found;
  }
}
