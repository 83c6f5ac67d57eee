import { type Card, DECK_SIZE, RANK_LETTERS, SUIT_LETTERS } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';

/*
 * range    = term { "," term } ;
 * term     = product [ "@" number ] ;
 * product  = factor { ( ":" | "!" ) factor } ;
 * factor   = percent | "$np" | span | pattern | "(" product { "," product } ")" ;
 * percent  = [ number [ "%" ] "-" ] number "%" [ "all" ] ;
 * span     = ranks "-" ranks | pair "-" | pair "+" ;
 * ranks    = rank rank [ rank ] ;
 * pattern  = "*" | item item [ item ] ;
 * item     = rank [ suit ] | ( "x" | "*" ) [ suit ] | list [ suit ] | "R" | "O" | "N" ;
 * list     = "[" element { [ "," ] element } "]" ;
 * element  = rank [ suit ] | rank "-" rank | rank "-" | rank "+" ;
 * number   = digit { digit } [ "." digit { digit } ] ;
 *
 * In any case, with blanks anywhere between two of these. The README says what they mean.
 */

/** What one card of a pattern may be. */
export interface Item {
  /** The cards that fit; any card for a rank variable. */
  readonly cards: ReadonlySet<Card>;
  /** The one rank that the item names, if it names just one. */
  readonly rank?: number;
  /** The letter of a rank variable. */
  readonly variable?: string;
}

/** A condition on two down cards and, where it has something to say of it, the door card. */
export type Condition =
  | { readonly kind: 'pattern'; readonly items: readonly Item[]; readonly position: number }
  | {
      readonly kind: 'percent';
      readonly from: number;
      readonly to: number;
      /** Whether hands are counted over all door cards instead of over the seat's own. */
      readonly overall: boolean;
      readonly position: number;
    }
  | { readonly kind: 'no-pair'; readonly position: number }
  | { readonly kind: 'and' | 'but-not'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'or'; readonly choices: readonly Condition[] };

/** One entry of a range's list. */
export interface Term {
  readonly condition: Condition;
  /** In thousandths, 1 .. 1,000,000. */
  readonly weight: number;
}

/** The error for text in seat or range notation that cannot be read, or that needs a door card there is not. */
export class NotationError extends ArgumentError {
  /** Where in the text the fault is, 0 for its first character. */
  readonly position: number;

  /**
   * @param code - `range` inside a range, `card` elsewhere.
   * @param argument - The name of the argument that holds the text.
   * @param expected - What could have stood there.
   * @param text - The whole text.
   * @param position - Where in the text the fault is; blanks there are skipped.
   */
  constructor(code: 'card' | 'range', argument: string, expected: string, text: string, position: number) {
    const rest = text.slice(position).trimStart();
    const start = text.length - rest.length;
    super(code, argument, expected, `${rest === '' ? 'the end' : shown(rest)} at position ${start}`);
    this.position = start;
  }
}

const RANK = /\s*(10|[a2-9tjqk])/iy;
const SUIT = /\s*([cdhs])/iy;
const WILD = /\s*([x*])/iy;
const VARIABLE = /\s*([ron])/iy;
const PERCENT = /\s*(?:(\d+(?:\.\d+)?)\s*%?\s*-\s*)?(\d+(?:\.\d+)?)\s*%(\s*all)?/iy;
const NUMBER = /\s*(\d{1,4}(?:\.\d{1,3})?)(?![\d.])/y;
const NO_PAIR = /\s*\$np/iy;
const SPAN = /((?:\s*(?:10|[a2-9tjqk])){2,3})\s*(?:([+])|-((?:\s*(?:10|[a2-9tjqk])){1,3})?)/iy;

const LARGEST_WEIGHT = 1000;

/**
 * Reads a range from `start` up to the end of the text or to a closing parenthesis that it did not open.
 *
 * @returns The terms and the position at which reading stopped.
 * @throws {@link NotationError}
 */
export function parseTerms(text: string, argument: string, start = 0): { terms: Term[]; end: number } {
  let at = start;

  const terms = listOf(term);
  return { terms, end: at };

  function fail(expected: string, position = at): never {
    throw new NotationError('range', argument, expected, text, position);
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  }

  function takeMark(marks: string): string | undefined {
    const mark = /\S/.exec(text.slice(at));
    if (mark === null || !marks.includes(mark[0])) return undefined;
    at += mark.index + 1;
    return mark[0];
  }

  function listOf<T>(read: () => T): T[] {
    const list = [read()];
    while (takeMark(',') !== undefined) list.push(read());
    return list;
  }

  function term(): Term {
    const condition = product();
    return { condition, weight: takeMark('@') === undefined ? 1000 : weight() };
  }

  function weight(): number {
    const before = at;
    const value = Number(take(NUMBER)?.[1] ?? Number.NaN);
    if (value > 0 && value <= LARGEST_WEIGHT) return Math.round(value * 1000);
    return fail(`a weight above 0 up to ${LARGEST_WEIGHT} with at most three decimals`, before);
  }

  function product(): Condition {
    let left = factor();
    for (;;) {
      const mark = takeMark(':!');
      if (mark === undefined) return left;
      left = { kind: mark === ':' ? 'and' : 'but-not', left, right: factor() };
    }
  }

  function factor(): Condition {
    const position = at;
    if (takeMark('(') !== undefined) return group();
    if (take(NO_PAIR) !== null) return { kind: 'no-pair', position };
    const share = take(PERCENT);
    if (share !== null) return percent(share, position);
    const spanned = take(SPAN);
    if (spanned !== null) return { kind: 'or', choices: span(spanned, position) };
    return pattern(position);
  }

  function group(): Condition {
    const choices = listOf(product);
    if (takeMark(')') === undefined) fail('"," ":" "!" or ")"');
    return { kind: 'or', choices };
  }

  function percent([, lower, upper, all]: RegExpExecArray, position: number): Condition {
    const from = Number(lower ?? 0);
    const to = Number(upper);
    if (!(from < to && to <= 100)) fail('a share such as 20% or 5%-20%, rising, within 0% to 100%', position);
    return { kind: 'percent', from, to, overall: all !== undefined, position };
  }

  /** The steps of a span: every rank that changes moves one a step, so 23-56 is 23, 34, 45, 56. */
  function span([, first, plus, last]: RegExpExecArray, position: number): Condition[] {
    const from = ranksOf(first!);
    const to = last === undefined ? endOfPairs(from, plus === '+' ? 12 : 0) : ranksOf(last);
    const moves = from.map((rank, i) => (to?.[i] ?? Number.NaN) - rank);
    const steps = Math.max(...moves.map(Math.abs));
    if (from.length !== to?.length || moves.some((move) => move !== 0 && Math.abs(move) !== steps)) {
      fail('a span such as AA-88, A2-A8, 23-56, 88- or 99+', position);
    }
    return Array.from({ length: steps + 1 }, (_, step) => ({
      kind: 'pattern',
      items: from.map((rank, i) => rankItem(rank + step * Math.sign(moves[i]!))),
      position,
    }));
  }

  function pattern(position: number): Condition {
    const items: Item[] = [];
    for (let next = item(); next !== undefined; next = item()) items.push(next);
    if (items.length === 1 && text.slice(position, at).trim() === '*') items.push(items[0]!);
    if (items.length === 0)
      fail('cards such as As2d, ranks such as A2 or [A-8][A-8], 20%, $np or xx', position);
    if (items.length === 1) fail('a second down card, x for any', at);
    if (items.length > 3) fail('two down cards, and the door card at most', position);
    return { kind: 'pattern', items, position };
  }

  function item(): Item | undefined {
    const rank = takeRank();
    if (rank !== undefined) {
      const suit = takeSuit();
      return suit === undefined ? rankItem(rank) : { cards: new Set([rank * 4 + suit]), rank };
    }
    if (take(WILD) !== null) return { cards: suited(ALL_CARDS, takeSuit()) };
    if (takeMark('[') !== undefined) {
      const cards = elements();
      return { cards: suited(cards, takeSuit()) };
    }
    const variable = take(VARIABLE);
    return variable === null
      ? undefined
      : { cards: new Set(ALL_CARDS), variable: variable[1]!.toUpperCase() };
  }

  function elements(): Card[] {
    const cards: Card[] = [];
    do {
      const rank = takeRank();
      if (rank === undefined) fail('a rank, a card or a span such as A-8, 8- or T+');
      const suit = takeSuit();
      if (suit !== undefined) cards.push(rank * 4 + suit);
      else for (const each of ranksFrom(rank)) cards.push(...cardsOf(each));
      takeMark(',');
    } while (takeMark(']') === undefined);
    return cards;
  }

  function ranksFrom(rank: number): number[] {
    const mark = takeMark('-+');
    const other = mark === undefined ? rank : mark === '+' ? 12 : (takeRank() ?? 0);
    const [low, high] = rank < other ? [rank, other] : [other, rank];
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  }

  function takeRank(): number | undefined {
    const match = take(RANK);
    return match === null ? undefined : rankOfText(match[1]!);
  }

  function takeSuit(): number | undefined {
    const match = take(SUIT);
    return match === null ? undefined : SUIT_LETTERS.indexOf(match[1]!.toLowerCase());
  }
}

const ALL_CARDS: readonly Card[] = Array.from({ length: DECK_SIZE }, (_, card) => card);

function suited(cards: readonly Card[], suit: number | undefined): Set<Card> {
  return new Set(suit === undefined ? cards : cards.filter((card) => (card & 3) === suit));
}

function cardsOf(rank: number): Card[] {
  return [0, 1, 2, 3].map((suit) => rank * 4 + suit);
}

function rankItem(rank: number): Item {
  return { cards: new Set(cardsOf(rank)), rank };
}

function rankOfText(text: string): number {
  return text === '10' ? 9 : RANK_LETTERS.indexOf(text.toUpperCase());
}

function ranksOf(text: string): number[] {
  return text.match(/10|\S/g)!.map(rankOfText);
}

/** Where `88-` and `99+` end, or nothing when that is not what stands there. */
function endOfPairs(ranks: readonly number[], last: number): number[] | undefined {
  return ranks.length === 2 && ranks[0] === ranks[1] ? [last, last] : undefined;
}
