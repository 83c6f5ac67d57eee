/* Reads range notation into terms: programs of steps without nesting, so that no text can exhaust the stack. */
import { type Card, DECK_SIZE, RANK_LETTERS, suitPlace } from '../cards.ts';
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
 * In any case, with blanks anywhere between two of these. docs/ranges.md says what they mean.
 */

/** The cards that one place of a pattern allows. */
export interface Item {
  /** The cards that fit; any card for a rank variable. */
  readonly cards: ReadonlySet<Card>;
  /** The one rank that the item names, if it names just one. */
  readonly rank?: number;
  /** The letter of a rank variable. */
  readonly variable?: string;
}

/**
 * A step in finding the holdings that a term allows. A test gives a set of holdings; an operation takes the last two
 * sets that were given and gives one.
 */
export type Step =
  | { readonly kind: 'pattern'; readonly items: readonly Item[]; readonly position: number }
  | {
      readonly kind: 'percent';
      readonly from: number;
      readonly to: number;
      /** Whether hands are counted over all door cards instead of the seat's own. */
      readonly overall: boolean;
      readonly position: number;
    }
  | { readonly kind: 'no-pair'; readonly position: number }
  | { readonly kind: Operation };

type Operation = 'and' | 'but-not' | 'or';

/** One entry of a range's list. */
export interface Term {
  /** The condition for a holding, each operation after its operands. */
  readonly steps: readonly Step[];
  /** In thousandths, 1 .. 1,000,000. */
  readonly weight: number;
}

/** The longest text that is read: a range with every combo written out fits. */
export const LONGEST_TEXT = 32_768;

/** Throws unless it is text that is not too long to be read. */
export function checkText(code: 'card' | 'range', text: unknown, argument: string): asserts text is string {
  if (typeof text !== 'string') throw new ArgumentError(code, argument, 'text', shown(text));
  if (text.length <= LONGEST_TEXT) return;
  throw new ArgumentError(code, argument, `at most ${LONGEST_TEXT} characters`, `${text.length}`);
}

/** The error for invalid text in seat or range notation, and for text that needs a missing door card. */
export class NotationError extends ArgumentError {
  /** The position of the fault in the text, 0 for its first character. */
  readonly position: number;

  /**
   * @param code - `range` inside a range, `card` elsewhere.
   * @param argument - The name of the argument that holds the text.
   * @param expected - The text that could be there.
   * @param text - The whole text.
   * @param position - The position of the fault in the text; blanks there are skipped.
   */
  constructor(code: 'card' | 'range', argument: string, expected: string, text: string, position: number) {
    const rest = text.slice(position).trimStart();
    const start = text.length - rest.length;
    super(code, argument, expected, `${rest === '' ? 'the end' : shown(rest)} at position ${start}`);
    this.position = start;
  }
}

const RANK = /\s*(10|[a2-9tjqk])/iy;
const SUIT = /\s*([cdhs♣♦♥♠♧♢♡♤])\ufe0f?/iy;
const WILD = /\s*([x*])/iy;
const VARIABLE = /\s*([ron])/iy;
const PERCENT = /\s*(?:(\d+(?:\.\d+)?)\s*(?:%\s*)?-\s*)?(\d+(?:\.\d+)?)\s*%(\s*all)?/iy;
const NUMBER = /\s*(\d{1,4}(?:\.\d{1,3})?)(?![\d.])/y;
const NO_PAIR = /\s*\$np/iy;
const SPAN = /((?:\s*(?:10|[a2-9tjqk])){2,3})\s*(?:([+])|-((?:\s*(?:10|[a2-9tjqk])){1,3})?)/iy;
const MARK = /\s*(\S)/y;
/** Ranks with suit variables, as ProPokerTools has them for games in which suits matter. */
const SUIT_VARIABLES = /\s*(?:10|[a2-9tjqk])[w-z]\s*(?:10|[a2-9tjqk])[w-z]/iy;

/** The largest weight that range text gives a term. */
export const LARGEST_WEIGHT = 1000;

/**
 * Reads a range from `start` up to the end of the text or to a closing parenthesis that it did not open.
 *
 * @returns The terms and the position at which reading stopped.
 * @throws {@link NotationError}
 */
export function parseTerms(text: string, argument: string, start = 0): { terms: Term[]; end: number } {
  let at = start;
  const terms: Term[] = [];
  do terms.push(term());
  while (takeMark(',') !== undefined);
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
    MARK.lastIndex = at;
    const mark = MARK.exec(text)?.[1];
    if (mark === undefined || !marks.includes(mark)) return undefined;
    at = MARK.lastIndex;
    return mark;
  }

  function term(): Term {
    const steps = product();
    return { steps, weight: takeMark('@') === undefined ? 1000 : weight() };
  }

  function weight(): number {
    const before = at;
    const value = Number(take(NUMBER)?.[1] ?? Number.NaN);
    if (value > 0 && value <= LARGEST_WEIGHT) return Math.round(value * 1000);
    return fail(`a weight above 0 up to ${LARGEST_WEIGHT} with at most three decimals`, before);
  }

  /** The steps of a product, parentheses included, by a stack of those that are open. */
  function product(): Step[] {
    const steps: Step[] = [];
    const open: Level[] = [];
    let level: Level = { products: 0, pending: undefined };
    for (;;) {
      for (; takeMark('(') !== undefined; level = { products: 0, pending: undefined }) open.push(level);
      steps.push(...test());
      for (;;) {
        if (level.pending !== undefined) steps.push({ kind: level.pending });
        const mark = takeMark(':!');
        level.pending = mark === undefined ? undefined : mark === ':' ? 'and' : 'but-not';
        if (mark !== undefined) break;
        if (level.products++ > 0) steps.push({ kind: 'or' });
        const outer = open.at(-1);
        if (outer === undefined) return steps;
        if (takeMark(',') !== undefined) break;
        if (takeMark(')') === undefined) fail('"," ":" "!" or ")"');
        level = outer;
        open.pop();
      }
    }
  }

  /** The steps of a factor other than parentheses. */
  function test(): Step[] {
    const position = at;
    if (take(NO_PAIR) !== null) return [{ kind: 'no-pair', position }];
    const share = take(PERCENT);
    if (share !== null) return [percent(share, position)];
    const spanned = take(SPAN);
    return spanned === null ? [pattern(position)] : span(spanned, position);
  }

  /** A whole number counts percents, as in ProPokerTools: 16%-50% begins with the sixteenth. */
  function percent([, lower, upper, all]: RegExpExecArray, position: number): Step {
    const from = lower?.includes('.') ? Number(lower) : Math.max(Number(lower ?? 0) - 1, 0);
    const to = Number(upper);
    if (!(from < to && to <= 100)) fail('a share such as 20% or 6%-20%, rising, within 0% to 100%', position);
    return { kind: 'percent', from, to, overall: all !== undefined, position };
  }

  /** The steps of a span: every rank that changes moves one a step, so 23-56 is 23, 34, 45, 56. */
  function span([, first, plus, last]: RegExpExecArray, position: number): Step[] {
    const from = ranksOf(first!);
    const to = last === undefined ? endOfPairs(from, plus === '+' ? 12 : 0) : ranksOf(last);
    const moves = from.map((rank, i) => (to?.[i] ?? Number.NaN) - rank);
    const steps = Math.max(...moves.map(Math.abs));
    if (from.length !== to?.length || moves.some((move) => move !== 0 && Math.abs(move) !== steps)) {
      fail('a span such as AA-88, A2-A8, 23-56, 88- or 99+', position);
    }
    return Array.from({ length: steps + 1 }, (_, step): Step[] => [
      {
        kind: 'pattern',
        items: from.map((rank, i) => rankItem(rank + step * Math.sign(moves[i]!))),
        position,
      },
      ...(step === 0 ? [] : [{ kind: 'or' } as const]),
    ]).flat();
  }

  function pattern(position: number): Step {
    SUIT_VARIABLES.lastIndex = position;
    if (SUIT_VARIABLES.test(text)) {
      fail('ranks without suit variables, AK for AxKx, since suits never matter in Razz', position);
    }
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
    return match === null ? undefined : suitPlace(match[1]!, 0) - 1;
  }
}

/** Open parentheses: the products before this one in their list, and what joins the next factor to it. */
interface Level {
  products: number;
  pending: Operation | undefined;
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

/** The end of `88-` or `99+`, or nothing when the text is neither. */
function endOfPairs(ranks: readonly number[], last: number): number[] | undefined {
  return ranks.length === 2 && ranks[0] === ranks[1] ? [last, last] : undefined;
}
