/*
 * Ranges as data: a weight for every holding of two or three hidden cards, from text, from holdings or from classes,
 * and operations on two ranges. A range never changes; each operation returns a new one.
 */
import { type Card, type Cards, RANK_LETTERS, readCards } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { checkSize, className, classPlace, classRanks } from './classes.ts';
import { type HoldingSize, allHoldings, holdingPlace } from './holdings.ts';
import { type RangeOptions, parseWhole, placeOf, weighHoldings } from './range.ts';

/** Hidden cards and their weight. */
export interface WeightedHolding {
  /** Two cards, or three on seventh street. */
  readonly cards: readonly Card[];
  /** At least 0: its weight against other holdings, or the frequency with which a player plays it. */
  readonly weight: number;
}

/** A class of a range. */
export interface WeightedClass {
  /** The ranks, 0 = ace .. 12 = king, ascending. */
  readonly ranks: readonly number[];
  /** The ranks as letters, such as `"A2"`. */
  readonly name: string;
  /** Holdings of the class that can be held, of any weight. */
  readonly ways: number;
  /** The mean of their weights. */
  readonly weight: number;
}

/** One holding for {@link createRange}, with its weight. */
export interface HoldingSource {
  /** The hidden cards. */
  readonly cards: Cards;
  /** The weight of the holding, 0 or more. */
  readonly weight: number;
}

/**
 * The input for a range: range text, a list of holdings with weights, weights by class such as
 * `{ A2: 1, KK: 0.25 }`, or another range.
 */
export type RangeSource =
  string | readonly HoldingSource[] | Readonly<Record<string, number>> | WeightedRange;

/** Options for {@link createRange}. */
export interface WeightedRangeOptions extends RangeOptions {
  /** The number of cards in a holding. Default: 2; 3 for the hidden cards of seventh street, without a door card. */
  readonly cards?: HoldingSize | undefined;
}

const LARGEST_WEIGHT = 1e12;

/** A weight for every holding of two or three hidden cards; {@link createRange} makes one. */
export class WeightedRange {
  /** The number of cards in a holding. */
  readonly cards: HoldingSize;
  /** Cards that are in no holding, ascending. */
  readonly gone: readonly Card[];
  readonly #weights: Float64Array;

  /** @internal */
  constructor(cards: HoldingSize, weights: Float64Array, gone: Iterable<Card>) {
    this.cards = cards;
    this.gone = Object.freeze([...new Set(gone)].sort((a, b) => a - b));
    const out = new Set(this.gone);
    const holdings = allHoldings(cards);
    this.#weights = weights.map((weight, i) => (holdings[i]!.some((card) => out.has(card)) ? 0 : weight));
  }

  /** The weight of a holding. */
  weightOf(cards: Cards): number {
    const holding = readCards(cards, 'cards');
    if (holding.length === this.cards) return this.#weights[holdingPlace(holding)]!;
    throw new ArgumentError('card-count', 'cards', `${this.cards} cards`, `${holding.length}`);
  }

  /** Whether the range holds these cards with a weight above 0. */
  has(cards: Cards): boolean {
    return this.weightOf(cards) > 0;
  }

  /** The sum of all weights, divided by the number of possible holdings: the part of all hands, for weights up to 1. */
  get share(): number {
    const left = 52 - this.gone.length;
    const holdings = (left * (left - 1) * (this.cards === 3 ? (left - 2) / 3 : 1)) / 2;
    return this.#weights.reduce((sum, weight) => sum + weight, 0) / holdings;
  }

  /** The holdings with a weight above 0, in ascending order. */
  holdings(): WeightedHolding[] {
    return allHoldings(this.cards).flatMap((cards, i) =>
      this.#weights[i]! > 0 ? [{ cards: [...cards], weight: this.#weights[i]! }] : [],
    );
  }

  /** The classes with a weight above 0, with the ways that the other cards leave them. */
  classes(): WeightedClass[] {
    const ranks = classRanks(this.cards);
    const { sums, ways } = this.#sumClasses();
    return ranks.flatMap((each, place) =>
      sums[place]! > 0
        ? [
            {
              ranks: [...each],
              name: className(each),
              ways: ways[place]!,
              weight: sums[place]! / ways[place]!,
            },
          ]
        : [],
    );
  }

  /** The mean weight of every class, in the order of `rankClasses`, for a solver. */
  classWeights(): Float64Array {
    const { sums, ways } = this.#sumClasses();
    return sums.map((sum, place) => (sum === 0 ? 0 : sum / ways[place]!));
  }

  #sumClasses(): { sums: Float64Array; ways: Float64Array } {
    const count = classRanks(this.cards).length;
    const sums = new Float64Array(count);
    const ways = new Float64Array(count);
    const out = new Set(this.gone);
    allHoldings(this.cards).forEach((cards, i) => {
      if (cards.some((card) => out.has(card))) return;
      const place = classPlace(cards.map((card) => card >> 2));
      sums[place]! += this.#weights[i]!;
      ways[place]!++;
    });
    return { sums, ways };
  }

  /** The union: holdings of either range, with the larger of the two weights. */
  union(other: WeightedRange): WeightedRange {
    return this.#with(other, Math.max);
  }

  /** The intersection: holdings of both ranges, with the smaller of the two weights. */
  intersection(other: WeightedRange): WeightedRange {
    return this.#with(other, Math.min);
  }

  /** This range less the other: the difference of the weights, 0 where it would be negative. */
  minus(other: WeightedRange): WeightedRange {
    return this.#with(other, (own, its) => Math.max(own - its, 0));
  }

  /** All weights times a factor of 0 or more. */
  scale(factor: number): WeightedRange {
    if (typeof factor !== 'number' || !(factor >= 0 && factor <= LARGEST_WEIGHT)) {
      throw new ArgumentError('value', 'factor', 'a number from 0', shown(factor));
    }
    return new WeightedRange(
      this.cards,
      this.#weights.map((weight) => weight * factor),
      this.gone,
    );
  }

  /** The range when more cards are known to be elsewhere: holdings with one of them are removed. */
  without(cards: Cards): WeightedRange {
    return new WeightedRange(this.cards, this.#weights, [...this.gone, ...readCards(cards, 'cards')]);
  }

  #with(other: WeightedRange, join: (own: number, its: number) => number): WeightedRange {
    if (!(other instanceof WeightedRange) || other.cards !== this.cards) {
      throw new ArgumentError('value', 'other', `a range of ${this.cards} cards`, shown(other));
    }
    const weights = this.#weights.map((weight, i) => join(weight, other.#weights[i]!));
    // Only cards that neither range can hold are gone from both together.
    const gone = this.gone.filter((card) => other.gone.includes(card));
    return new WeightedRange(this.cards, weights, gone);
  }
}

/**
 * A range as data, from text, holdings or classes.
 *
 * @example
 * ```ts
 * import { createRange, equity, formatRange } from 'razz-wasm';
 *
 * const low = createRange('[A-8][A-8]!RR', { door: '3c' });
 * low.has('As 2d'); // true
 * low.share.toFixed(3); // "0.329"
 * const played = low.union(createRange({ AA: 0.5, '22': 0.5 }, { dead: '3c' })).without('Ks');
 * formatRange(played); // "[8-][8-]!RR,22-@0.5"
 * equity([{ down: played, up: '3c' }, '(xx)5h'], { dead: 'Ks' }).method; // "exact"
 * createRange('[A-8][A-8][A-8]:$np', { cards: 3 }).classes().length; // 56
 * ```
 * @throws {@link NotationError} and {@link ArgumentError} as `parseRange` does for text; `range` for classes that are
 * not ranks of one size and for weights below 0; `card`, `duplicate-card` or `card-count` for wrong holdings.
 */
export function createRange(source: RangeSource, options?: WeightedRangeOptions): WeightedRange {
  const { cards = 2, door, dead } = readOptions(options, ['cards', 'door', 'dead']);
  checkSize(cards);
  if (cards === 3 && door !== undefined) {
    throw new ArgumentError(
      'value',
      'door',
      'no door card, which is dead, for three hidden cards',
      shown(door),
    );
  }
  const place = placeOf(typeof source === 'string' ? source : '', door, dead);
  if (typeof source === 'string') {
    const weights = weighHoldings(parseWhole(source, 'text'), place, cards);
    return new WeightedRange(
      cards,
      Float64Array.from(weights, (weight) => weight / 1000),
      place.gone,
    );
  }
  if (typeof source !== 'object' || source === null) {
    throw new ArgumentError(
      'range',
      'source',
      'text, a list of holdings, or weights by class',
      shown(source),
    );
  }
  const { list, gone } =
    source instanceof WeightedRange
      ? { list: source.holdings(), gone: source.gone }
      : { list: source, gone: [] };
  const weights = new Float64Array(allHoldings(cards).length);
  if (isList(list)) addHoldings(list, cards, weights);
  else addClasses(list, cards, weights);
  return new WeightedRange(cards, weights, [...place.gone, ...gone]);
}

function isList(source: Exclude<RangeSource, string | WeightedRange>): source is readonly HoldingSource[] {
  return Array.isArray(source);
}

function addHoldings(list: readonly HoldingSource[], size: HoldingSize, weights: Float64Array): void {
  list.forEach((holding, i) => {
    const { cards, weight } = readOptions(holding, ['cards', 'weight'], `source[${i}]`);
    const held = readCards(cards, `source[${i}].cards`);
    if (held.length !== size) {
      throw new ArgumentError('card-count', `source[${i}].cards`, `${size} cards`, `${held.length}`);
    }
    checkWeight(weight, `source[${i}].weight`);
    weights[holdingPlace(held)] = weight;
  });
}

function addClasses(
  classes: Readonly<Record<string, number>>,
  size: HoldingSize,
  weights: Float64Array,
): void {
  const byPlace = new Map<number, number>();
  for (const [name, weight] of Object.entries(classes)) {
    const ranks = Array.from(name.toUpperCase().slice(0, 4), (letter) => RANK_LETTERS.indexOf(letter));
    const place = ranks.length === size && !ranks.includes(-1) ? classPlace(ranks) : -1;
    if (place < 0 || byPlace.has(place)) {
      throw new ArgumentError('range', 'source', `classes of ${size} ranks, each once`, shown(name));
    }
    checkWeight(weight, `source.${name}`);
    byPlace.set(place, weight);
  }
  allHoldings(size).forEach((cards, i) => {
    weights[i] = byPlace.get(classPlace(cards.map((card) => card >> 2))) ?? 0;
  });
}

function checkWeight(weight: unknown, argument: string): void {
  if (typeof weight === 'number' && weight >= 0 && weight <= LARGEST_WEIGHT) return;
  throw new ArgumentError('range', argument, 'a weight of 0 or more', shown(weight));
}
