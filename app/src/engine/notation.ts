// The text of a seat, taken apart into the cards that the page draws, and put together again. The package has
// the last word on what is valid; here unreadable text is just not drawn.
import { type Face, RANK_LETTERS, SUIT_LETTERS, cardOf, faceText } from './cards.ts';

/** The cards in a seat's text. */
export interface SeatCards {
  /** The text in the first parentheses when it is a range. */
  readonly range?: string;
  /** The two down cards of third street, where they are no range. */
  readonly down: readonly Face[];
  readonly up: readonly Face[];
  /** The down card of seventh street. */
  readonly last?: Face;
}

const CARD = /^(?:(10|[a2-9tjqk])([cdhs])?|x)/i;
const SEAT = /^\s*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?\s*([^()]*?)\s*(?:\(([^()]*)\))?\s*$/;

/** The cards in a text such as `As 2d x 3`; `undefined` where something else stands in it. */
export function readFaces(text: string): Face[] | undefined {
  const faces: Face[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const match = CARD.exec(rest);
    if (match === null) return undefined;
    faces.push(toFace(match[1], match[2]));
    rest = rest.slice(match[0].length).replace(/^[\s,]+/, '');
  }
  return faces;
}

function toFace(rank?: string, suit?: string): Face {
  if (rank === undefined) return {};
  const letter = rank === '10' ? 'T' : rank.toUpperCase();
  return {
    rank: RANK_LETTERS.indexOf(letter),
    ...(suit !== undefined && { suit: SUIT_LETTERS.indexOf(suit.toLowerCase()) }),
  };
}

/** A seat's cards; `undefined` where the text has another shape. */
export function readSeatText(text: string): SeatCards | undefined {
  const match = SEAT.exec(text);
  if (match === null) return undefined;
  const [, inside, plain = '', seventh] = match;
  const outside = readFaces(plain);
  const last = seventh === undefined ? [] : readFaces(seventh);
  if (outside === undefined || last === undefined || last.length > 1) return undefined;
  const withLast = last.length === 1 ? { last: last[0]! } : {};
  if (inside === undefined) {
    // Without parentheses the first two of several cards are the down cards; a single card is the door card.
    const split = outside.length === 1 ? 0 : 2;
    return { down: outside.slice(0, split), up: outside.slice(split, 6), ...lastOf(outside[6], withLast) };
  }
  const down = readFaces(inside);
  if (down === undefined) return { range: inside, down: [], up: outside, ...withLast };
  return { down: down.slice(0, 2), up: outside, ...lastOf(down[2], withLast) };
}

function lastOf(face: Face | undefined, otherwise: { last?: Face }): { last?: Face } {
  return face === undefined ? otherwise : { last: face };
}

/** The text of a seat's cards, in the notation that the package prints. */
export function writeSeatText({ range, down, up, last }: SeatCards): string {
  const known = (face: Face | undefined) => face?.rank !== undefined;
  const first = [...down, {}, {}].slice(0, 2).map(faceText).join('');
  const inside = range ?? first;
  const seventh = known(last) ? `(${faceText(last!)})` : '';
  const text = `(${inside})${up.map(faceText).join('')}${seventh}`;
  return text === '(xx)' ? 'x' : text;
}

/** A text for the package, and where each of its characters stands in what was typed. */
export interface Completed {
  readonly text: string;
  readonly origins: readonly number[];
}

const TOKEN = /(10|[a2-9tjqk])([cdhs]?)/giy;

/**
 * Gives cards that were typed without a suit one that nobody else has: suits never decide a hand of razz. A pair
 * of ranks in parentheses stays as it is, because the package reads it as any suits.
 */
export function completeSuits(texts: readonly string[]): Completed[] {
  const taken = new Set<number>();
  for (const text of texts) for (const card of namedCards(text)) taken.add(card);
  return texts.map((text) => completeText(text, taken));
}

function namedCards(text: string): number[] {
  const cards = readSeatText(text);
  const faces =
    cards === undefined ? (readFaces(text) ?? []) : [...cards.down, ...cards.up, cards.last ?? {}];
  return faces.map(cardOf).filter((card) => card !== undefined);
}

function completeText(text: string, taken: Set<number>): Completed {
  const keepUntil = rangeEnd(text);
  let out = text.slice(0, keepUntil);
  const origins = Array.from({ length: keepUntil }, (_, at) => at);
  for (let at = keepUntil; at < text.length;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const piece = match?.[0] ?? text[at]!;
    for (let i = 0; i < piece.length; i++) origins.push(at + i);
    out += piece;
    if (match?.[2] === '') {
      out += freeSuit(toFace(match[1]).rank!, taken);
      origins.push(at);
    }
    at += piece.length;
  }
  return { text: out, origins };
}

/** Where the parentheses end that the package reads as a range; 0 where there are none such. */
function rangeEnd(text: string): number {
  const match = SEAT.exec(text);
  if (match?.[1] === undefined) return 0;
  const faces = readFaces(match[1]);
  const isRange =
    faces === undefined ||
    (faces.length === 2 && faces.some(({ rank, suit }) => rank !== undefined && suit === undefined));
  return isRange ? text.indexOf(match[1]) + match[1].length + 1 : 0;
}

/** A suit in which the rank is free. When all four are taken the first is as good: the package will refuse it. */
function freeSuit(rank: number, taken: Set<number>): string {
  const suit = Math.max(
    0,
    [0, 1, 2, 3].findIndex((suit) => !taken.has(rank * 4 + suit)),
  );
  taken.add(rank * 4 + suit);
  return SUIT_LETTERS[suit]!;
}
