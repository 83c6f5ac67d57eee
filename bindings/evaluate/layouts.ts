/*
 * The three layouts of a batch of hands: how a piece gets into the module's memory, what may be wrong with it, and
 * which of the module's functions evaluates it.
 */
import { bitCount } from '../bits.ts';
import { DECK_SIZE, cardCount, formatCard } from '../cards.ts';
import { ArgumentError } from '../errors.ts';
import type { Exports } from '../wasm/exports.generated.ts';

/** Hands of a batch that lie in the module's memory. */
export interface Piece {
  readonly module: Exports;
  /** The address of the first hand, in bytes. */
  readonly address: number;
  /** Bytes from one column to the next, for columns. */
  readonly stride: number;
  readonly length: number;
}

/** The differences between the layouts. */
export interface Layout<Batch> {
  readonly argument: string;
  readonly type: { new (batch: number | Batch): Batch; readonly name: string };
  /** Elements of a hand. */
  readonly size: number;
  /** Bytes from one hand to the next. */
  readonly step: number;
  /** Copies hands `start` to `start + length` of a batch of `count` into the module's input. */
  load(batch: Batch, count: number, start: number, length: number, module: Exports): void;
  /** Whether all elements are cards, or sets of cards. */
  areCards(piece: Piece): boolean;
  /** The first hand of the piece that does not hold five to seven different cards, or -1. */
  firstWrong(piece: Piece): number;
  /** Writes the values of the piece from the address `output` on. */
  evaluate(piece: Piece, output: number): void;
  /** The error for an element that is not a card. */
  cardFault(batch: Batch): Error;
  /** The error for a hand that {@link firstWrong} found. */
  handFault(batch: Batch, count: number, hand: number): Error;
}

/** Seven bytes a hand, hand after hand. */
export const HANDS: Layout<Uint8Array> = {
  argument: 'hands',
  type: Uint8Array,
  size: 7,
  step: 7,
  load: (hands, _, start, length, module) =>
    bytesOf(module).set(hands.subarray(start * 7, (start + length) * 7), module.batchInput),
  areCards: ({ module, address, length }) => module.areCards(address, length * 7) !== 0,
  firstWrong: ({ module, address, length }) => module.firstDuplicateHand(address, length),
  evaluate: ({ module, address, length }, output) => module.lowOfHands(address, output, length),
  cardFault: (hands) => byteFault(hands, 'hands'),
  handFault: (hands, _, hand) => duplicateFault(hand, (card) => hands[hand * 7 + card]!),
};

/** Seven columns: card c of hand i at `c * count + i`. */
export const COLUMNS: Layout<Uint8Array> = {
  argument: 'columns',
  type: Uint8Array,
  size: 7,
  step: 1,
  load(columns, count, start, length, module) {
    const bytes = bytesOf(module);
    for (let column = 0; column < 7; column++) {
      const from = column * count + start;
      const to = module.batchInput + column * module.COLUMN_BYTES;
      bytes.set(columns.subarray(from, from + length), to);
    }
  },
  areCards({ module, address, stride, length }) {
    for (let column = 0; column < 7; column++) {
      if (!module.areCards(address + column * stride, length)) return false;
    }
    return true;
  },
  firstWrong: ({ module, address, stride, length }) => module.firstDuplicateColumn(address, stride, length),
  evaluate: ({ module, address, stride, length }, output) =>
    module.lowOfColumns(address, stride, output, length),
  cardFault: (columns) => byteFault(columns, 'columns'),
  handFault: (columns, count, hand) => duplicateFault(hand, (card) => columns[card * count + hand]!),
};

/** One card set a hand. */
export const SETS: Layout<BigUint64Array> = {
  argument: 'sets',
  type: BigUint64Array,
  size: 1,
  step: 8,
  load: (sets, _, start, length, module) =>
    new BigUint64Array(module.memory.buffer, module.batchInput, length).set(
      sets.subarray(start, start + length),
    ),
  areCards: ({ module, address, length }) => module.areSets(address, length) !== 0,
  firstWrong: ({ module, address, length }) => module.firstMiscount(address, length),
  evaluate: ({ module, address, length }, output) => module.lowOfSets(address, output, length),
  cardFault: setFault,
  handFault(sets, _, hand) {
    const set = sets[hand]!;
    const cards = bitCount(Number(set & 0xffff_ffffn)) + bitCount(Number(set >> 32n));
    return new ArgumentError('card-count', `sets[${hand}]`, '5 to 7 cards', cardCount(cards));
  },
};

/** A module's memory as bytes. */
function bytesOf({ memory }: Exports): Uint8Array {
  return new Uint8Array(memory.buffer);
}

function byteFault(cards: Uint8Array, argument: string): Error {
  const at = cards.findIndex((card) => card >= DECK_SIZE);
  return new ArgumentError('card', `${argument}[${at}]`, 'a card number 0..51', `${cards[at]}`);
}

function duplicateFault(hand: number, cardAt: (card: number) => number): Error {
  const cards = Array.from({ length: 7 }, (_, card) => cardAt(card));
  const duplicate = formatCard(cards.find((card, i) => cards.indexOf(card) !== i)!);
  return new ArgumentError('duplicate-card', `hand ${hand}`, 'each card once', `${duplicate} twice`);
}

const SET_BITS = 0x1fff_1fff_1fff_1fffn;

function setFault(sets: BigUint64Array): Error {
  const at = sets.findIndex((set) => (set & ~SET_BITS) !== 0n);
  return new ArgumentError('value', `sets[${at}]`, 'a card set', `0x${sets[at]!.toString(16)}`);
}
