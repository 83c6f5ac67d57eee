import type { Kernel, Machine } from './kernel.ts';
import type { End, SeatIndex, Tree } from './tree.ts';

/*
 * Lanes: what one seat faces where the betting ends is the reach behind the other seat's last action. Each such
 * action has a lane, and the lanes stand side by side in blocks (assembly/solver/block.ts). At most one fold, by
 * either seat, and at most one end at which both stay come from a lane.
 */

/** The stakes at an end. */
export interface Stake {
  /** The winner's gain above half of the pot that the spot began with, which is the loser's loss. */
  readonly win: number;
  /** The rake that the winner pays of it. */
  readonly rake: number;
}

/** Lanes that the kernel handles in one go. */
export interface Block {
  /** The other seat's slot of each lane; -1 where it has not acted. */
  readonly slots: readonly number[];
  /** Addresses of the factors for the masses of each lane, where a seat folded and where both stayed. */
  readonly foldFactors: number;
  readonly stayFactors: number;
  /** The same for the part of the house where both stayed; 0 where it takes nothing. */
  readonly rakeFactors: number;
}

/** The ends of a tree from one seat's side. */
export interface Lanes {
  readonly blocks: readonly Block[];
  /** For each end the place of its lane among the lanes of all blocks. */
  readonly places: readonly number[];
}

/**
 * The lanes of one seat.
 *
 * @param foldScale - What the values of folds are multiplied by, where cards are still to come.
 */
export function makeLanes(
  machine: Machine,
  kernel: Kernel,
  { tree, stakes, foldScale }: { tree: Tree; stakes: readonly Stake[]; foldScale: number },
  hero: SeatIndex,
): Lanes {
  const blocks = packed(lanesOf(tree, hero), kernel);
  const places = new Array<number>(tree.ends.length).fill(-1);
  const made = blocks.map((lanes, block) => {
    const folds = new Float64Array(kernel.lanes);
    const stays = new Float64Array(kernel.lanes);
    const rakes = new Float64Array(kernel.lanes);
    lanes.forEach(({ fold, stay }, i) => {
      for (const end of [fold, stay]) if (end !== undefined) places[end] = block * kernel.lanes + i;
      if (fold !== undefined) {
        const { win, rake } = stakes[fold]!;
        folds[i] = foldScale * (tree.ends[fold]!.folded === hero ? -win : win - rake);
      }
      if (stay !== undefined) {
        const { win, rake } = stakes[stay]!;
        // The better hand has `win - rake`, the other `-win`, and a tie half of both.
        stays[i] = win - rake / 2;
        rakes[i] = -rake / 2;
      }
    });
    return {
      slots: lanes.map(({ slot }) => slot),
      foldFactors: machine.put(folds),
      stayFactors: machine.put(stays),
      rakeFactors: rakes.some((rake) => rake !== 0) ? machine.put(rakes) : 0,
    };
  });
  return { blocks: made, places };
}

interface Lane {
  readonly slot: number;
  fold?: number;
  stay?: number;
}

function lanesOf({ ends }: Tree, hero: SeatIndex): Lane[] {
  const lanes = new Map<number, Lane>();
  ends.forEach(({ last, folded }: End, i) => {
    const slot = last[1 - hero]!;
    const lane = lanes.get(slot) ?? { slot };
    lanes.set(slot, lane);
    if (folded === null) lane.stay = i;
    else lane.fold = i;
  });
  return [...lanes.values()];
}

/** Lanes in blocks: those that must be ranked go where they can be, the others fill the rest. */
function packed(lanes: readonly Lane[], { lanes: width, rankedLanes }: Kernel): Lane[][] {
  const ranked = lanes.filter(({ stay }) => stay !== undefined);
  const blocks: Lane[][] = [];
  for (let i = 0; i < ranked.length; i += rankedLanes) blocks.push(ranked.slice(i, i + rankedLanes));
  for (const lane of lanes) {
    if (lane.stay !== undefined) continue;
    const block = blocks.find(({ length }) => length < width);
    if (block === undefined) blocks.push([lane]);
    else block.push(lane);
  }
  return blocks;
}
