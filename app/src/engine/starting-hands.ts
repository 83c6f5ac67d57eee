// The classes of starting hands, with the combos that dead cards leave.
import { startingHands } from 'razz-wasm';
import type { Face } from './cards.ts';

export interface StartingClass {
  readonly low: number;
  readonly high: number;
  readonly door: number;
  readonly name: string;
  readonly equity: number;
  /** 1 for the best; equal hands share a place. */
  readonly place: number;
  /** The part of all hands that are as good or better. */
  readonly top: number;
  /** Combos of down cards beside one door card in a full deck. */
  readonly allCombos: number;
  /** Those that the dead cards leave. */
  readonly combos: number;
}

/** All 1,183 classes, best first. */
export function startingClasses(dead: readonly Face[]): StartingClass[] {
  const gone = Array<number>(13).fill(0);
  for (const { rank } of dead) if (rank !== undefined) gone[rank]!++;
  const hands = startingHands();
  const total = hands.reduce((sum, { combos }) => sum + combos, 0);
  let place = 1;
  let better = 0;
  return hands.map(({ down: [low, high], door, combos, equity, name }, i) => {
    if (i > 0 && hands[i - 1]!.equity !== equity) place = i + 1;
    better += combos;
    return {
      ...{ low, high, door, name, equity, place },
      top: better / total,
      allCombos: combos,
      combos: combosLeft(low, high, door, gone),
    };
  });
}

function combosLeft(low: number, high: number, door: number, gone: readonly number[]): number {
  if (gone[door]! >= 4) return 0;
  const left = (rank: number) => Math.max(0, 4 - gone[rank]! - Number(rank === door));
  return low === high ? (left(low) * (left(low) - 1)) / 2 : left(low) * left(high);
}
