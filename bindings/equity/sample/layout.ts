/*
 * A spot as the module's question: the deck, the seats, and the tables from which trials pick holdings of ranges.
 * assembly/sample/question.ts describes the tables.
 */
import { DECK_SIZE, type Card } from '../../cards.ts';
import { ArgumentError, type RazzError } from '../../errors.ts';
import { type Combo, commonDivisor } from '../../range/range.ts';
import type { Exports } from '../../wasm/exports.generated.ts';
import { wasmBytes } from '../../wasm/load.ts';
import type { Spot } from '../spot.ts';

/** A question ready to be written into the module, as often as it takes. */
export interface Layout {
  /** The live cards, ascending. */
  readonly deck: Uint8Array;
  readonly seats: readonly SeatLayout[];
  /** Whether all seats share their last card. */
  readonly shared: boolean;
  /** Alias tables of the ranges one after another, or one table of joint holdings. */
  readonly tables: Uint8Array;
  /** How many joint holdings the table has, 0 when each range has a table of its own. */
  readonly holdings: number;
  readonly holdingsWeight: number;
}

interface SeatLayout {
  /** Ranks among the known cards, as a mask. */
  readonly ranks: number;
  /** Ranks at least twice among them. */
  readonly twice: number;
  /** Cards to draw, without a range's two and the shared one. */
  readonly draws: number;
  /** Combos of the range, 0 when there is no range. */
  readonly combos: number;
  readonly weight: number;
  /** Where the range's table starts, in bytes. */
  readonly table: number;
}

/** What a trial can pick: cards as places in the deck, and how much they weigh against other choices. */
interface Choice {
  readonly places: readonly number[];
  readonly weight: number;
}

/** Lays out a spot. */
export function layOut(spot: Spot): Layout {
  const gone = new Set([...spot.dead, ...spot.seats.flatMap(({ cards }) => cards)]);
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !gone.has(card));
  const places = new Map(deck.map((card, place) => [card, place]));
  const ranges = spot.seats.map(({ range = [] }) => range.map((combo) => choiceOf(combo, places)));
  const joint = joinRanges(ranges.filter((range) => range.length > 0));
  let end = 0;
  const seats = spot.seats.map(({ cards }, seat): SeatLayout => {
    const table = end;
    const range = ranges[seat]!;
    end += range.length * COLUMN_BYTES;
    const draws = 7 - cards.length - (range.length > 0 ? 2 : 0) - Number(spot.community);
    return { ...maskRanks(cards), draws, combos: range.length, weight: weightOf(range), table };
  });
  return {
    deck: Uint8Array.from(deck),
    seats,
    shared: spot.community,
    tables: joint ? jointTable(joint) : rangeTables(ranges, end),
    holdings: joint?.length ?? 0,
    holdingsWeight: joint ? weightOf(joint) : 0,
  };
}

/**
 * Writes a question into the module.
 *
 * @param cards - Whether the module is to deal cards; it needs only their ranks to compare hands.
 */
export function write(layout: Layout, seed: Uint8Array, module: Exports, cards = false): void {
  const { deck, seats, shared, tables, holdings, holdingsWeight } = layout;
  const bytes = wasmBytes();
  bytes.set(seed, module.seed.value);
  bytes.set(cards ? deck : deck.map((card) => card >> 2), module.sampleDeck.value);
  bytes.set(tables, module.sampleTables.value);
  module.sampleQuestion(deck.length, seats.length, Number(shared), holdings, holdingsWeight);
  seats.forEach(({ ranks, twice, draws, combos, weight, table }, seat) =>
    module.sampleSeat(seat, ranks, twice, draws, combos, weight, table),
  );
}

/** The error for ranges of which no joint holding was found. */
export function conflict(received: string): RazzError {
  return new ArgumentError('range', 'seats', 'ranges that leave each other cards', received);
}

function choiceOf({ cards, weight }: Combo, places: ReadonlyMap<Card, number>): Choice {
  return { places: cards.map((card) => places.get(card)!), weight };
}

function weightOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, { weight }) => sum + weight, 0);
}

function maskRanks(cards: readonly Card[]): { ranks: number; twice: number } {
  let ranks = 0;
  let twice = 0;
  for (const card of cards) {
    const bit = 1 << (card >> 2);
    twice |= ranks & bit;
    ranks |= bit;
  }
  return { ranks, twice };
}

/** Joint holdings that get a table. */
const MOST_HOLDINGS = 4096;
/** Steps of the search for them, some milliseconds. */
const MOST_STEPS = 2 ** 16;
/** The total weight that a 32-bit draw can tell apart. */
const WEIGHT_END = 2 ** 32;

/**
 * Every way in which the ranges can be held together, in the order of the ranges, when there are few. Trials then
 * pick one of these; otherwise they pick from each range and start again where two seats want one card.
 *
 * @throws {@link ArgumentError} `range` when there is no way at all.
 */
function joinRanges(ranges: readonly (readonly Choice[])[]): Choice[] | undefined {
  if (ranges.length < 2) return undefined;
  const joint: Choice[] = [];
  const taken = new Uint8Array(DECK_SIZE);
  const held: Choice[] = [];
  let found = 0;
  let steps = 0;
  const extend = (range: number, list: boolean): boolean => {
    if (range === ranges.length) {
      if (list) joint.push({ places: held.flatMap(({ places }) => places), weight: productOf(held) });
      return ++found <= MOST_HOLDINGS;
    }
    for (const choice of ranges[range]!) {
      const [first, second] = choice.places as [number, number];
      if (taken[first] === 1 || taken[second] === 1) continue;
      if (++steps > MOST_STEPS) return false;
      taken[first] = taken[second] = 1;
      held[range] = choice;
      const goOn = extend(range + 1, list);
      taken[first] = taken[second] = 0;
      if (!goOn) return false;
    }
    return true;
  };
  // They are counted before they are listed, since most questions have far too many.
  if (!extend(0, false)) return undefined;
  if (found === 0) throw conflict('ranges that never do');
  found = 0;
  steps = 0;
  extend(0, true);
  const divisor = joint.reduce((common, { weight }) => commonDivisor(common, weight), 0);
  const reduced = joint.map(({ places, weight }) => ({ places, weight: weight / divisor }));
  return weightOf(reduced) < WEIGHT_END ? reduced : undefined;
}

function productOf(choices: readonly Choice[]): number {
  return choices.reduce((product, { weight }) => product * weight, 1);
}

/** Bytes of a column of an alias table. */
const COLUMN_BYTES = 8;

/**
 * Walker's alias method, in integers: each column holds as much as the total weight, each choice is worth its
 * weight times the number of columns, and a choice worth less than a column shares it with one worth more.
 *
 * @returns For each column the part of the total weight that is its own, and the other choice.
 */
function aliasColumns(choices: readonly Choice[]): { own: Float64Array; other: Int32Array } {
  const total = weightOf(choices);
  const worth = Float64Array.from(choices, ({ weight }) => weight * choices.length);
  const own = new Float64Array(choices.length).fill(total);
  const other = Int32Array.from(choices, (_, i) => i);
  const small: number[] = [];
  const large: number[] = [];
  worth.forEach((value, i) => (value < total ? small : large).push(i));
  for (let light = small.pop(); light !== undefined; light = small.pop()) {
    const heavy = large.at(-1)!;
    own[light] = worth[light]!;
    other[light] = heavy;
    worth[heavy]! -= total - worth[light]!;
    if (worth[heavy]! < total) small.push(large.pop()!);
  }
  return { own, other };
}

/** The tables of all ranges: a column is the own part and the places of both choices. */
function rangeTables(ranges: readonly (readonly Choice[])[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const range of ranges) {
    const { own, other } = aliasColumns(range);
    range.forEach((choice, i) => {
      view.setUint32(at, own[i]!, true);
      bytes.set(choice.places, at + 4);
      bytes.set(range[other[i]!]!.places, at + 6);
      at += COLUMN_BYTES;
    });
  }
  return bytes;
}

/** The table of joint holdings: a column is the own part and the number of the other, then come the places. */
function jointTable(joint: readonly Choice[]): Uint8Array {
  const { own, other } = aliasColumns(joint);
  const places = joint[0]!.places.length;
  const bytes = new Uint8Array(joint.length * (COLUMN_BYTES + places));
  const view = new DataView(bytes.buffer);
  joint.forEach((choice, i) => {
    view.setUint32(i * COLUMN_BYTES, own[i]!, true);
    view.setUint32(i * COLUMN_BYTES + 4, other[i]!, true);
    bytes.set(choice.places, joint.length * COLUMN_BYTES + i * places);
  });
  return bytes;
}
