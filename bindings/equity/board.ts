/* The hidden cards that go with upcards, all of them evaluated in one batch, as a solver needs them. */
import { type Cards, readCards } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { ArgumentError } from '../errors.ts';
import { evaluateSets } from '../evaluate/batch.ts';
import type { HandValue } from '../evaluate/low-hand.ts';
import { type RankClass, checkSize, classPlace, holdings, rankClasses } from '../range/classes.ts';
import type { HoldingSize } from '../range/holdings.ts';

/** Options for {@link boardHoldings} and {@link boardClasses}. */
export interface BoardOptions {
  /** The number of hidden cards. Default: 3 with four upcards, else 2. */
  readonly cards?: HoldingSize | undefined;
  /** Cards that cannot be held. Default: none. */
  readonly dead?: Cards | undefined;
}

/** Hidden cards and the value of the hand. */
export interface BoardHoldings {
  /** Card numbers, the cards of one holding after those of the other, each in ascending order. */
  readonly holdings: Uint8Array;
  /** The value of each holding with the upcards. */
  readonly values: Uint16Array;
}

/** A class of hidden cards with the value of the hand. */
export interface BoardClass extends RankClass {
  /** The value of its holdings with the upcards; lower is better. */
  readonly value: HandValue;
}

/**
 * All holdings that go with upcards, evaluated in one batch.
 *
 * @param up - Two to five upcards: with the hidden cards five to seven in all.
 * @returns Arrays of your own, in the order of `holdings`.
 * @example
 * ```ts
 * import { boardHoldings } from 'razz-wasm';
 *
 * const { holdings, values } = boardHoldings('As 2d 3c 4h', { dead: 'Kd' });
 * values.length; // 16215: three of the 47 cards left
 * holdings.length; // 48645
 * Math.min(...values); // 31, the wheel
 * ```
 * @throws {@link ArgumentError} `value`, `card`, `duplicate-card` or `card-count`.
 */
export function boardHoldings(up: Cards, options?: BoardOptions): BoardHoldings {
  const { cards, size, gone } = readBoard(up, options);
  const hidden = Array.from(holdings(size, { dead: gone }));
  const sets = new BigUint64Array(hidden.length);
  // A card set is two words of two suits each: bit 16 * (suit mod 2) + rank.
  const words = new Uint32Array(sets.buffer);
  hidden.forEach((holding, i) => {
    for (const held of [cards, holding]) {
      for (const card of held) words[2 * i + ((card & 3) >> 1)]! |= 1 << (16 * (card & 1) + (card >> 2));
    }
  });
  return {
    holdings: Uint8Array.from(hidden.flat()),
    values: evaluateSets(sets, new Uint16Array(hidden.length)),
  };
}

/**
 * The classes of hidden cards that go with upcards, the best hand first; classes that make the same stand in the order of
 * `rankClasses`.
 *
 * @param up - As {@link boardHoldings} takes it.
 * @returns A list of your own, without classes that the known cards leave no ways.
 * @example
 * ```ts
 * import { boardClasses } from 'razz-wasm';
 *
 * const classes = boardClasses('As 2d 3c 4h');
 * classes.length; // 454: four aces are not left
 * classes[0]!.name; // "A25": the wheel, with two pairs that do not count
 * ```
 * @throws {@link ArgumentError} as {@link boardHoldings}.
 */
export function boardClasses(up: Cards, options?: BoardOptions): BoardClass[] {
  const { size, gone } = readBoard(up, options);
  const found = boardHoldings(up, options);
  const valueOf = new Map<number, HandValue>();
  for (let i = 0; i < found.values.length; i++) {
    const ranks = Array.from(found.holdings.subarray(size * i, size * (i + 1)), (card) => card >> 2);
    valueOf.set(classPlace(ranks), found.values[i]!);
  }
  return rankClasses(size, { dead: gone })
    .flatMap((each, place) => (each.ways === 0 ? [] : [{ ...each, value: valueOf.get(place)! }]))
    .sort((a, b) => a.value - b.value);
}

function readBoard(
  up: Cards,
  options: BoardOptions | undefined,
): { cards: readonly number[]; size: HoldingSize; gone: number[] } {
  const { cards: asked, dead = [] } = readOptions(options, ['cards', 'dead']);
  const cards = readCards(up, 'up');
  const size = asked ?? (cards.length === 4 ? 3 : 2);
  checkSize(size);
  const all = cards.length + size;
  if (all < 5 || all > 7) {
    throw new ArgumentError('card-count', 'up', `${5 - size} to ${7 - size} upcards`, `${cards.length}`);
  }
  const gone = [...cards, ...readCards(dead, 'dead')];
  if (new Set(gone).size < gone.length) {
    throw new ArgumentError('duplicate-card', 'dead', 'cards that are not up', 'one that is');
  }
  return { cards, size, gone };
}
