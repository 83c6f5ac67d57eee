/*
 * Deals from a spot: every seat gets its missing cards, those of a range by their weights. The deals are the
 * trials that a sample with the same seed plays.
 */
import type { Card, Cards } from '../cards.ts';
import { checkMemory, isTypedArray, readOptions } from '../checks.ts';
import { checkIndex } from '../deal/dealer.ts';
import { ArgumentError, shown } from '../errors.ts';
import { type Seed, formatSeed, readSeed } from '../seed.ts';
import { wasm, wasmBytes } from '../wasm/load.ts';
import { conflict, layOut, write } from './sample/layout.ts';
import { type Seat, readSpot } from './spot.ts';

/** Options for {@link createSpotDealer}. */
export interface SpotDealerOptions {
  /** Cards that are gone. Default: none. */
  readonly dead?: Cards | undefined;
  /** Makes the deals repeatable. Default: 256 bits from `crypto.getRandomValues`. */
  readonly seed?: Seed | undefined;
}

/** A source of deals from a spot. Deals are numbered and can be asked for in any order, as those of a `Dealer`. */
export interface SpotDealer {
  /** The seed as 64 hex digits, to repeat the deals later. */
  readonly seed: string;
  /**
   * The seven cards of every seat in deal `index`: the known ones in the order of the question, the two of the seat's
   * range, those it draws, and the card that all share, if there is one.
   *
   * @throws {@link ArgumentError} `value` for a wrong index, `range` when the ranges leave each other no cards.
   */
  deal(index: number): Card[][];
  /**
   * Fills an array of your own with the deals `first`, `first + 1` and so on: seven cards a seat, seat after seat, deal
   * after deal, as `evaluateHands` takes them.
   *
   * @param out - The array for the card numbers. Its length must be a multiple of 7 * seats.
   * @param first - The number of the first deal. Default: 0.
   * @returns `out`.
   * @throws {@link ArgumentError} `length` or `value`, `range` when the ranges leave each other no cards.
   */
  dealBatch(out: Uint8Array, first?: number): Uint8Array;
}

const HAND_CARDS = 7;
/** Trials of a group of the module, see assembly/sample/trials.ts. */
const GROUP_TRIALS = 16;

/**
 * A dealer for a spot: the seats' known cards stay, and the rest is dealt, cards of ranges together by their
 * weights. `equity(seats, { method: 'sample', seed })` plays the very same deals.
 *
 * @param seats - Two to eight seats, as for `equity`.
 * @example
 * ```ts
 * import { createSpotDealer, evaluateHands, formatCards } from 'razz-wasm';
 *
 * const dealer = createSpotDealer(['(As2d)3c', '([A-8][A-8])5h'], { dead: 'Kd', seed: 1 });
 * formatCards(dealer.deal(0)[0]!.slice(0, 3)); // "As 2d 3c"
 *
 * // A thousand deals, and the value of both hands in each.
 * const hands = dealer.dealBatch(new Uint8Array(1000 * 14));
 * const values = evaluateHands(hands, new Uint16Array(2000));
 * ```
 * @throws {@link ArgumentError} as `equity` does for seats, dead cards and seeds; `range` when the ranges leave each
 * other no cards.
 */
export function createSpotDealer(seats: readonly Seat[], options?: SpotDealerOptions): SpotDealer {
  const { dead, seed } = readOptions(options, ['dead', 'seed']);
  const seedBytes = readSeed(seed);
  const spot = readSpot(seats, dead);
  const layout = layOut(spot);
  const sources = sourcesOf(spot.seats.map(({ cards }, seat) => ({ known: cards, ...layout.seats[seat]! })));
  const dealt = Math.max(0, ...sources) + 1;

  function dealBatch(out: Uint8Array, first = 0): Uint8Array {
    if (!isTypedArray(out, Uint8Array)) throw new ArgumentError('length', 'out', 'a Uint8Array', shown(out));
    checkMemory(out, 'out');
    const size = sources.length;
    if (out.length % size !== 0) {
      throw new ArgumentError('length', 'out', `a multiple of ${size} bytes`, `${out.length} bytes`);
    }
    const deals = out.length / size;
    checkIndex(first, 'first', deals);
    const module = wasm();
    const most = Math.floor(module.DEALT_BYTES / Math.max(dealt, 1) / GROUP_TRIALS) * GROUP_TRIALS;
    for (let done = 0; done < deals; done += most) {
      const count = Math.min(most, deals - done);
      write(layout, seedBytes, module, true);
      if (module.sampleCards(first + done, count) === 0)
        throw conflict('ranges that hardly ever do, or never');
      const bytes = wasmBytes();
      for (let deal = 0, to = done * size; deal < count; deal++) {
        const from = module.dealt + deal * dealt;
        for (let i = 0; i < size; i++) {
          const source = sources[i]!;
          out[to++] = source < 0 ? ~source : bytes[from + source]!;
        }
      }
    }
    return out;
  }

  return {
    seed: formatSeed(seedBytes),
    deal(index) {
      checkIndex(index, 'index', 1);
      const cards = Array.from(dealBatch(new Uint8Array(sources.length), index));
      return spot.seats.map((_, seat) => cards.slice(seat * HAND_CARDS, (seat + 1) * HAND_CARDS));
    },
    dealBatch,
  };
}

/**
 * Where each card of a deal comes from, hand after hand: a place among the cards that the module deals, or the
 * complement of a known card. The module deals the cards of ranges first, then what seats draw, then the shared card.
 */
function sourcesOf(
  seats: readonly { known: readonly Card[]; draws: number; hasRange: boolean }[],
): Int8Array {
  let pick = 0;
  let draw = seats.filter(({ hasRange }) => hasRange).length * 2;
  const last = draw + seats.reduce((sum, { draws }) => sum + draws, 0);
  return Int8Array.from(
    seats.flatMap(({ known, draws, hasRange }) => {
      const hand = known.map((card) => ~card);
      if (hasRange) hand.push(pick++, pick++);
      for (let i = 0; i < draws; i++) hand.push(draw++);
      if (hand.length < HAND_CARDS) hand.push(last);
      return hand;
    }),
  );
}
