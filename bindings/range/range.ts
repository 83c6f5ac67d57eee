/* The holdings that range text stands for: runs the steps of its terms over all holdings at once. */
import { type Card, type Cards, readCards } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import {
  type Item,
  LARGEST_WEIGHT,
  NotationError,
  type Step,
  type Term,
  checkText,
  parseTerms,
} from './grammar.ts';
import { type HoldingSize, allHoldings, holdingPlace } from './holdings.ts';
import { pairPlace, standingsOf } from './standings.ts';

/** Two down cards, the lower card number first, and their weight against the range's other combos. */
export interface Combo {
  /** The two down cards. */
  readonly cards: readonly [Card, Card];
  /** A positive integer, at most 1,000,000; the weights of a range have no common divisor. */
  readonly weight: number;
}

/** Options for {@link parseRange}. */
export interface RangeOptions {
  /** The seat's first upcard, which percentages, `$np` and patterns of three cards refer to. Default: none. */
  readonly door?: Cards | undefined;
  /** Cards that nobody can hold as down cards. The door card is always one of them. Default: none. */
  readonly dead?: Cards | undefined;
}

/**
 * The combos that a range stands for, with their weights.
 *
 * @param text - A range as in the parentheses of a seat, such as `"[A-8][A-8]!RR"`; docs/ranges.md has the grammar.
 * @returns The possible combos in ascending order, at least one.
 * @example
 * ```ts
 * import { parseRange } from 'razz-wasm';
 *
 * parseRange('AA').length; // 6
 * parseRange('AA', { door: 'As' }).length; // 3
 * parseRange('[A-8][A-8][A-8]:$np', { door: '3c' }).length; // 336
 * parseRange('AsAh@0.5, 2s2h').map(({ weight }) => weight); // [1, 2]
 * ```
 * @throws {@link NotationError} (code `range`, with the `position`) for an invalid range and for one that needs a missing door
 * card; {@link ArgumentError} `range` when the text is longer than 32,768 characters or the door and dead
 * cards leave none of its combos; `value`, `card`, `duplicate-card` or `card-count` for wrong options.
 */
export function parseRange(text: string, options?: RangeOptions): Combo[] {
  const { door, dead } = readOptions(options, ['door', 'dead']);
  return findCombos(parseWhole(text, 'text'), placeOf(text, door, dead));
}

/** The terms of a text that is a range and nothing else. */
export function parseWhole(text: string, argument: string): Term[] {
  checkText('range', text, argument);
  const { terms, end } = parseTerms(text, argument);
  if (end === text.trimEnd().length) return terms;
  throw new NotationError('range', argument, '"," ":" "!" "@" or the end', text, end);
}

/** The cards around a range. */
export interface RangePlace {
  readonly text: string;
  readonly argument: string;
  readonly door: Card | undefined;
  /** Known and dead cards. */
  readonly gone: ReadonlySet<Card>;
}

/** The setting of a text whose door card and dead cards are given. */
export function placeOf(text: string, door: Cards | undefined, dead: Cards | undefined): RangePlace {
  const doors = door === undefined ? [] : readCards(door, 'door');
  if (doors.length > 1) throw new ArgumentError('card-count', 'door', 'one card', `${doors.length} cards`);
  const gone = new Set([...doors, ...readCards(dead ?? [], 'dead')]);
  return { text, argument: 'text', door: doors[0], gone };
}

/** The combos of a range that has been read. A combo that several terms name has the largest of their weights. */
export function findCombos(terms: readonly Term[], place: RangePlace): Combo[] {
  const weights = weighHoldings(terms, place, 2);
  const holdings = allHoldings(2);
  const some: { cards: readonly Card[]; weight: number }[] = [];
  weights.forEach((weight, i) => {
    if (weight > 0) some.push({ cards: holdings[i]!, weight });
  });
  return reduced(some);
}

/**
 * Two-card holdings as the combos of a question: real weights become whole numbers, exactly where three decimals are
 * enough and else to a millionth of the largest.
 *
 * @throws {@link ArgumentError} `range` when the dead cards leave nothing of it.
 */
export function combosOf(
  holdings: readonly { readonly cards: readonly Card[]; readonly weight: number }[],
  argument: string,
  gone: ReadonlySet<Card>,
): Combo[] {
  const left = holdings.filter(({ cards, weight }) => weight > 0 && !cards.some((card) => gone.has(card)));
  if (left.length === 0) throw nothingLeft(argument, 'a range');
  const whole = wholeWeights(left.map(({ weight }) => weight));
  return reduced(left.map(({ cards, weight }) => ({ cards, weight: whole(weight) })));
}

/**
 * A function that turns these weights into whole numbers 1 .. 1,000,000: thousandths where that is exact, else
 * millionths of the largest.
 */
export function wholeWeights(weights: readonly number[]): (weight: number) => number {
  const largest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  const fine = weights.every((weight) => Math.abs(weight * 1000 - Math.round(weight * 1000)) < 1e-6);
  const factor = fine && largest <= LARGEST_WEIGHT ? 1000 : (LARGEST_WEIGHT * 1000) / largest;
  return (weight) => (weight > 0 ? Math.max(Math.round(weight * factor), 1) : 0);
}

/** Holdings without a common divisor of their weights. */
function reduced(some: readonly { readonly cards: readonly Card[]; readonly weight: number }[]): Combo[] {
  const divisor = some.reduce((common, { weight }) => commonDivisor(common, weight), 0);
  return some.map(({ cards, weight }) => ({ cards: [cards[0]!, cards[1]!], weight: weight / divisor }));
}

function nothingLeft(argument: string, received: string): ArgumentError {
  const expected = 'a range that the known and dead cards leave something of';
  return new ArgumentError('range', argument, expected, `${received}, of which nothing is left`);
}

/** Greatest common divisor of two whole numbers, the other one where one is 0. */
export function commonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/**
 * The weight of each holding by the terms, in thousandths, by its place; 0 for holdings with a card that is gone.
 *
 * @throws {@link ArgumentError} `range` when nothing is left.
 */
export function weighHoldings(terms: readonly Term[], place: RangePlace, size: HoldingSize): Int32Array {
  const holdings = allHoldings(size);
  const weights = new Int32Array(holdings.length);
  for (const { steps, weight } of terms) {
    const allowed = runSteps(steps, place, size);
    for (let i = 0; i < allowed.length; i++)
      if (allowed[i] === 1 && weight > weights[i]!) weights[i] = weight;
  }
  let some = false;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    if (holdings[i]!.some((card) => place.gone.has(card))) weights[i] = 0;
    else some = true;
  }
  if (some) return weights;
  throw nothingLeft(place.argument, shown(place.text));
}

/** The holdings that steps allow: 1 at their places. */
function runSteps(steps: readonly Step[], place: RangePlace, size: HoldingSize): Uint8Array {
  const sets: Uint8Array[] = [];
  for (const step of steps) {
    if ('position' in step) {
      sets.push(holdingsOf(step, place, size));
      continue;
    }
    const right = sets.pop()!;
    const left = sets.at(-1)!;
    if (step.kind === 'and') for (let i = 0; i < left.length; i++) left[i]! &= right[i]!;
    else if (step.kind === 'or') for (let i = 0; i < left.length; i++) left[i]! |= right[i]!;
    else for (let i = 0; i < left.length; i++) left[i]! &= ~right[i]!;
  }
  return sets[0]!;
}

type Test = Extract<Step, { position: number }>;

/** The holdings that pass a test. */
function holdingsOf(test: Test, place: RangePlace, size: HoldingSize): Uint8Array {
  const holdings = allHoldings(size);
  if (test.kind === 'pattern') return fitting(test, place, size);
  if (test.kind === 'no-pair') {
    const door = size === 2 ? [doorOf(place, test.position)] : [];
    return Uint8Array.from(holdings, (cards) =>
      Number(new Set([...cards, ...door].map((card) => card >> 2)).size === 3),
    );
  }
  if (size === 3) fail(place, 'no percentages, which need two down cards and a door card', test.position);
  const { better, total } = standingsOf(doorOf(place, test.position) >> 2, test.overall);
  const inBand = Uint8Array.from(better, (combos) =>
    Number(test.from * total <= 100 * combos && 100 * combos < test.to * total),
  );
  return Uint8Array.from(holdings, ([a, b]) => inBand[pairPlace(a! >> 2, b! >> 2)]!);
}

/** The holdings whose cards fit the items of a pattern in some order, the door card its own. */
function fitting(
  { items, position }: Test & { kind: 'pattern' },
  place: RangePlace,
  size: HoldingSize,
): Uint8Array {
  if (items.length < size) fail(place, 'patterns of three hidden cards', position);
  const set = new Uint8Array(allHoldings(size).length);
  const last = size === 2 && items.length === 3 ? [doorOf(place, position)] : [];
  if (last.length === 1 && !items[2]!.cards.has(last[0]!)) return set;
  const variables = items.some(({ variable }) => variable !== undefined);
  const allow = (cards: readonly Card[]): void => {
    if (!variables || variablesFit(items, [...cards, ...last])) set[holdingPlace(cards)] = 1;
  };
  for (const a of items[0]!.cards) {
    for (const b of items[1]!.cards) {
      if (a === b) continue;
      if (size === 2) allow([a, b]);
      else for (const c of items[2]!.cards) if (c !== a && c !== b) allow([a, b, c]);
    }
  }
  return set;
}

function doorOf(place: RangePlace, position: number): Card {
  return place.door ?? fail(place, 'an upcard, the door card, for this part of the range', position);
}

function fail({ text, argument }: RangePlace, expected: string, position: number): never {
  throw new NotationError('range', argument, expected, text, position);
}

/** Whether rank variables stand for different ranks that no other item names. */
function variablesFit(items: readonly Item[], cards: readonly Card[]): boolean {
  for (let i = 0; i < items.length; i++) {
    const { variable } = items[i]!;
    if (variable === undefined) continue;
    const rank = cards[i]! >> 2;
    for (let j = 0; j < items.length; j++) {
      const other = items[j]!;
      if (
        other.variable === undefined
          ? other.rank === rank
          : (other.variable === variable) !== (cards[j]! >> 2 === rank)
      )
        return false;
    }
  }
  return true;
}
