/*
 * Ranges that pick in turn, as assembly/sample/picks.ts describes: in which order, from which tables, and how much of a
 * range the picks before it can leave.
 */
import { DECK_SIZE } from '../../cards.ts';
import { COLUMN_BYTES, type Choice, aliasColumns, weightOf } from './choices.ts';

/** A range in its turn. */
export interface Turn {
  /** Its number among the ranges of the question. */
  readonly place: number;
  readonly combos: number;
  readonly weight: number;
  /** No picks before it leave more of the weight than this. 0 when none leave anything. */
  readonly mostLeft: number;
  /** The start of its table, in bytes. */
  readonly table: number;
}

/** The part of a range from which on a bound is not worth its steps. */
const MOSTLY = 0.7;

/** Ranges in the order of their turns, and their tables. Those with few combos come first, while these are free. */
export function takeTurns(ranges: readonly (readonly Choice[])[]): { turns: Turn[]; tables: Uint8Array } {
  const order = ranges.map((choices, place) => ({ place, choices, ...weigh(choices) }));
  order.sort((a, b) => a.choices.length - b.choices.length);
  const tables = order.map(tableOf);
  let end = 0;
  const turns = order.map((range, i): Turn => {
    const { place, choices } = range;
    const table = end;
    end += tables[i]!.length;
    const earlier = order.slice(0, i).map(({ choices }) => choices);
    const bound = Math.max(range.weight - leastTaken(range, earlier), 0);
    const mostLeft = bound > MOSTLY * range.weight ? range.weight : bound;
    return { place, combos: choices.length, weight: range.weight, mostLeft, table };
  });
  const bytes = new Uint8Array(end);
  turns.forEach(({ table }, i) => bytes.set(tables[i]!, table));
  return { turns, tables: bytes };
}

/** A range by cards. */
interface Weights {
  readonly weight: number;
  /** The weight of all combos that hold a card. */
  readonly byCard: Float64Array;
  /** The weight of each combo, by {@link pairPlace}. */
  readonly byPair: Float64Array;
}

type Range = Weights & { readonly choices: readonly Choice[] };

function pairPlace(low: number, high: number): number {
  return (high * (high - 1)) / 2 + low;
}

function weigh(choices: readonly Choice[]): Weights {
  const byCard = new Float64Array(DECK_SIZE);
  const byPair = new Float64Array((DECK_SIZE * (DECK_SIZE - 1)) / 2);
  for (const { places, weight } of choices) {
    const [low, high] = places as [number, number];
    byCard[low]! += weight;
    byCard[high]! += weight;
    byPair[pairPlace(low, high)] = weight;
  }
  return { weight: weightOf(choices), byCard, byPair };
}

/**
 * A bound: picks from the earlier ranges take at least so much of a range's weight. They take what their cards take,
 * less the combos of two taken cards, which were counted twice: half of it is put down to either card. A card makes
 * such combos with two cards of every other earlier range, the heaviest ones at most, and with each card once.
 */
function leastTaken({ byCard, byPair }: Range, earlier: readonly (readonly Choice[])[]): number {
  const cardsOf = earlier.map((choices) => [...new Set(choices.flatMap(({ places }) => places))]);
  const pairOf = (a: number, b: number) => (a === b ? 0 : byPair[a < b ? pairPlace(a, b) : pairPlace(b, a)]!);
  const heaviest = byPair.reduce((most, weight) => Math.max(most, weight), 0);
  const heaviestTwo = (card: number, others: readonly number[]) => {
    let first = 0;
    let second = 0;
    for (let i = 0; i < others.length && second < heaviest; i++) {
      const weight = pairOf(card, others[i]!);
      if (weight > first) [first, second] = [weight, first];
      else if (weight > second) second = weight;
    }
    return first + second;
  };
  const crossing = new Map(
    cardsOf.flat().map((card) => {
      const halves = cardsOf.map((others) => heaviestTwo(card, others) / 2);
      return [card, { halves, all: halves.reduce((sum, half) => sum + half, 0) }] as const;
    }),
  );
  const leastOf = (card: number, crossed: number) => byCard[card]! - Math.min(crossed, byCard[card]! / 2);
  const byPicks = earlier.map((choices, range) => {
    const besideIts = (card: number) =>
      leastOf(card, crossing.get(card)!.all - crossing.get(card)!.halves[range]!);
    return choices.reduce((least, { places: [a, b] }) => {
      return Math.min(least, besideIts(a!) + besideIts(b!) - pairOf(a!, b!));
    }, Infinity);
  });
  // All cards are different, so they also take what as many of the least ones take.
  const byCards = Array.from(crossing, ([card, { all }]) => leastOf(card, all)).sort((a, b) => a - b);
  return Math.ceil(Math.max(sumOf(byPicks), sumOf(byCards.slice(0, 2 * earlier.length))));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Bytes of a card's entry in a table. */
const CARD_BYTES = 16;

/** The table of a range, see assembly/sample/question.ts. */
function tableOf({ choices, weight, byCard, byPair }: Range): Uint8Array {
  const cards = choices.length * COLUMN_BYTES;
  const pairs = cards + DECK_SIZE * CARD_BYTES;
  const isEven = weight === choices.length;
  const bytes = new Uint8Array(pairs + (isEven ? 0 : 4 * byPair.length));
  const view = new DataView(bytes.buffer);
  const { own, other } = aliasColumns(choices);
  choices.forEach(({ places }, i) => {
    view.setUint32(i * COLUMN_BYTES, own[i]!, true);
    bytes.set(places, i * COLUMN_BYTES + 4);
    bytes.set(choices[other[i]!]!.places, i * COLUMN_BYTES + 6);
    const [low, high] = places as [number, number];
    bytes[cards + low * CARD_BYTES + (high >> 3)]! |= 1 << (high & 7);
    bytes[cards + high * CARD_BYTES + (low >> 3)]! |= 1 << (low & 7);
  });
  byCard.forEach((sum, card) => view.setUint32(cards + card * CARD_BYTES + 8, sum, true));
  if (!isEven) byPair.forEach((each, pair) => view.setUint32(pairs + 4 * pair, each, true));
  return bytes;
}
