/*
 * A spot as the module's question: the deck, the seats, and the tables from which trials pick holdings of ranges.
 * assembly/sample/question.ts describes the tables.
 */
import { DECK_SIZE, type Card } from '../../cards.ts';
import { ArgumentError, type RazzError } from '../../errors.ts';
import type { Combo } from '../../range/range.ts';
import type { Exports } from '../../wasm/exports.generated.ts';
import { wasmBytes } from '../../wasm/load.ts';
import type { Spot } from '../spot.ts';

/** A question ready to be written into the module, as often as it takes. */
export interface Layout {
  /** Ranks of the live cards, in the order of the deck. */
  readonly ranks: Uint8Array;
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
  const tables = joint ? [jointTable(joint)] : ranges.map(rangeTable);
  let end = 0;
  const seats = spot.seats.map(({ cards }, seat): SeatLayout => {
    const table = end;
    const range = ranges[seat]!;
    end += tables[seat]?.length ?? 0;
    const draws = 7 - cards.length - (range.length > 0 ? 2 : 0) - Number(spot.community);
    return { ...maskRanks(cards), draws, combos: range.length, weight: weightOf(range), table };
  });
  return {
    ranks: Uint8Array.from(deck, (card) => card >> 2),
    seats,
    shared: spot.community,
    tables: Uint8Array.from(tables.flatMap((table) => Array.from(table))),
    holdings: joint?.length ?? 0,
    holdingsWeight: joint ? weightOf(joint) : 0,
  };
}

/** Writes a question into the module. */
export function write(layout: Layout, seed: Uint8Array, module: Exports): void {
  const { ranks, seats, shared, tables, holdings, holdingsWeight } = layout;
  const bytes = wasmBytes();
  bytes.set(seed, module.seed.value);
  bytes.set(ranks, module.sampleDeck.value);
  bytes.set(tables, module.sampleTables.value);
  module.sampleQuestion(ranks.length, seats.length, Number(shared), holdings, holdingsWeight);
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
  let steps = 0;
  const extend = (range: number, places: readonly number[], weight: number): boolean => {
    if (++steps > MOST_STEPS || joint.length > MOST_HOLDINGS) return false;
    if (range < ranges.length) {
      return ranges[range]!.every(
        (choice) =>
          choice.places.some((place) => places.includes(place)) ||
          extend(range + 1, [...places, ...choice.places], weight * choice.weight),
      );
    }
    joint.push({ places, weight });
    return true;
  };
  if (!extend(0, [], 1)) return undefined;
  if (joint.length === 0) throw conflict('ranges that never do');
  const divisor = joint.reduce((common, { weight }) => commonDivisor(common, weight), 0);
  const reduced = joint.map(({ places, weight }) => ({ places, weight: weight / divisor }));
  return weightOf(reduced) < WEIGHT_END ? reduced : undefined;
}

function commonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** For each column of an alias table the part of the total weight that is its own, and the other choice. */
interface Column {
  readonly own: number;
  readonly other: number;
}

/**
 * Walker's alias method, in integers: each column holds as much as the total weight, each choice is worth its
 * weight times the number of columns, and a choice worth less than a column shares it with one worth more.
 */
function aliasColumns(choices: readonly Choice[]): Column[] {
  const total = weightOf(choices);
  const worth = choices.map(({ weight }) => weight * choices.length);
  const columns = choices.map((_, i) => ({ own: total, other: i }));
  const small = worth.flatMap((value, i) => (value < total ? [i] : []));
  const large = worth.flatMap((value, i) => (value >= total ? [i] : []));
  for (let light = small.pop(); light !== undefined; light = small.pop()) {
    const heavy = large.at(-1)!;
    columns[light] = { own: worth[light]!, other: heavy };
    worth[heavy]! -= total - worth[light]!;
    if (worth[heavy]! < total) small.push(large.pop()!);
  }
  return columns;
}

/** The table of one range: a column is the own part and the places of both choices. */
function rangeTable(range: readonly Choice[]): Uint8Array {
  const words = aliasColumns(range).flatMap(({ own, other }, i) => {
    const [a, b] = range[i]!.places;
    const [c, d] = range[other]!.places;
    return [own, a! | (b! << 8) | (c! << 16) | (d! << 24)];
  });
  return littleEndian(words);
}

/** The table of joint holdings: a column is the own part and the number of the other, then come the places. */
function jointTable(joint: readonly Choice[]): Uint8Array {
  const columns = littleEndian(aliasColumns(joint).flatMap(({ own, other }) => [own, other]));
  return Uint8Array.from([...columns, ...joint.flatMap(({ places }) => places)]);
}

function littleEndian(words: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, i) => view.setUint32(i * 4, word, true));
  return new Uint8Array(view.buffer);
}
