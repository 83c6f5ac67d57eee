// The classes of starting hands: their equities, places and combos, with the cards that are gone.
import { startingHands } from 'razz-wasm';
import type { Face } from './cards.ts';
import { type StartingEquities, keyOf } from './starting-equities.ts';

export interface StartingClass {
  readonly low: number;
  readonly high: number;
  readonly door: number;
  readonly name: string;
  /** Against one random hand; `null` when the hand cannot be dealt any more. */
  readonly equity: number | null;
  /** 1 for the best; equal hands share a place, those that cannot be dealt have the last. */
  readonly place: number;
  /** The part of all hands that can be dealt and are as good or better. */
  readonly top: number;
  /** Combos of down cards beside one door card in a full deck. */
  readonly allCombos: number;
  /** Those that the dead cards leave. */
  readonly combos: number;
}

/**
 * All 1,183 classes, best first.
 *
 * @param equities - Those that take the dead cards into account. Default: those of a full deck.
 */
export function startingClasses(dead: readonly Face[], equities?: StartingEquities): StartingClass[] {
  const gone = Array<number>(13).fill(0);
  for (const { rank } of dead) if (rank !== undefined) gone[rank]!++;
  const hands = startingHands().map(({ down: [low, high], door, combos, equity, name }) => ({
    ...{ low, high, door, name, allCombos: combos },
    equity: equities === undefined ? equity : (equities.get(keyOf([low, high, door])) ?? null),
    combos: combosLeft(low, high, door, gone),
    doors: Math.max(0, 4 - gone[door]!),
  }));
  hands.sort((a, b) => (b.equity ?? -1) - (a.equity ?? -1));
  const total = hands.reduce((sum, { combos, doors }) => sum + combos * doors, 0);
  let place = 1;
  let better = 0;
  return hands.map(({ doors, ...hand }, i) => {
    if (i > 0 && hands[i - 1]!.equity !== hand.equity) place = i + 1;
    better += hand.combos * doors;
    return { ...hand, place, top: better / total };
  });
}

function combosLeft(low: number, high: number, door: number, gone: readonly number[]): number {
  if (gone[door]! >= 4) return 0;
  const left = (rank: number) => Math.max(0, 4 - gone[rank]! - Number(rank === door));
  return low === high ? (left(low) * (left(low) - 1)) / 2 : left(low) * left(high);
}
