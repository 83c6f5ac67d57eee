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
import { type Choice, weightOf } from './choices.ts';
import { joinRanges, jointTable } from './joint.ts';
import { type Turn, takeTurns } from './turns.ts';

/** A question ready to be written into the module, as often as it takes. */
export interface Layout {
  /** The live cards, ascending. */
  readonly deck: Uint8Array;
  readonly seats: readonly SeatLayout[];
  /** Whether all seats share their last card. */
  readonly shared: boolean;
  readonly turns: readonly Turn[];
  /** The tables of the ranges, or one table of joint holdings. */
  readonly tables: Uint8Array;
  /** The number of joint holdings in the table, 0 when each range has its own table. */
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
  readonly hasRange: boolean;
}

/**
 * Lays out a spot.
 *
 * @throws {@link ArgumentError} `range` when its ranges cannot be held together.
 */
export function layOut(spot: Spot): Layout {
  const gone = new Set([...spot.dead, ...spot.seats.flatMap(({ cards }) => cards)]);
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !gone.has(card));
  const places = new Map(deck.map((card, place) => [card, place]));
  const ranges = spot.seats.flatMap(({ range }) =>
    range === undefined ? [] : [range.map((combo) => choiceOf(combo, places))],
  );
  const joint = ranges.length > 1 ? joinRanges(ranges) : undefined;
  const { turns, tables } = takeTurns(ranges);
  if (joint?.length === 0 || turns.some(({ mostLeft }) => mostLeft <= 0)) {
    throw conflict('ranges that never do');
  }
  return {
    deck: Uint8Array.from(deck),
    seats: spot.seats.map(({ cards, range }) => ({
      ...maskRanks(cards),
      draws: 7 - cards.length - (range === undefined ? 0 : 2) - Number(spot.community),
      hasRange: range !== undefined,
    })),
    shared: spot.community,
    turns,
    tables: joint ? jointTable(joint) : tables,
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
  const { deck, seats, shared, turns, tables, holdings, holdingsWeight } = layout;
  const bytes = wasmBytes();
  bytes.set(seed, module.seed);
  bytes.set(cards ? deck : deck.map((card) => card >> 2), module.sampleDeck);
  bytes.set(tables, module.sampleTables);
  module.sampleQuestion(deck.length, seats.length, Number(shared), turns.length, holdings, holdingsWeight);
  seats.forEach(({ ranks, twice, draws, hasRange }, seat) =>
    module.sampleSeat(seat, ranks, twice, draws, Number(hasRange)),
  );
  turns.forEach(({ place, combos, weight, mostLeft, table }, turn) =>
    module.sampleRange(turn, place, combos, weight, mostLeft, table),
  );
}

/** The error for ranges without a known joint holding. */
export function conflict(received: string): RazzError {
  return new ArgumentError('range', 'seats', 'ranges that leave each other cards', received);
}

function choiceOf({ cards, weight }: Combo, places: ReadonlyMap<Card, number>): Choice {
  return { places: cards.map((card) => places.get(card)!), weight };
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
