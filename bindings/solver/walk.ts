import { type Kernel, type Machine, ROW_BYTES, TABLE_BYTES } from './kernel.ts';
import { type Follower, type Round, regretsOf } from './round.ts';
import type { Next, Node, SeatIndex } from './tree.ts';

/*
 * Walks over the betting: reach goes down the tree, values come up. A value is a seat's gain above half of the
 * pot that the spot began with, times the reach of the other seat's holdings that are possible beside its own.
 */

/**
 * The purpose of a walk: to learn, to find the seat's best answer to the other's average strategy, or to value its own
 * average strategy against that.
 */
export type Mode = 'learn' | 'best' | 'average';

/** Arrays that walks over the rounds of one street work in; nothing in them lasts. */
export interface Work {
  /** Reach at the root and behind each slot, a seat. */
  readonly roots: readonly [number, number];
  readonly reach: readonly [number, number];
  /** The values of ends by the place of their lane. */
  readonly folds: number;
  readonly stays: number;
  readonly rakes: number;
  /** The values of ends at which both stay, from the rounds of one block. */
  readonly partial: number;
  /** The values of decisions. */
  readonly nodes: number;
  readonly rows: number;
  readonly met: number;
  readonly table: number;
  readonly pointers: number;
}

/** The largest size of one street's rounds. */
export interface WorkSize {
  readonly lengths: readonly [number, number];
  readonly slots: readonly [number, number];
  readonly nodes: number;
  readonly blocks: number;
}

export function makeWork(machine: Machine, kernel: Kernel, size: WorkSize): Work {
  const [first, second] = size.lengths.map((length) => length * kernel.bytes) as [number, number];
  const longest = Math.max(first, second);
  const rows = Math.max(...size.lengths) * ROW_BYTES;
  const lanes = size.blocks * kernel.lanes;
  return {
    roots: [machine.take(first), machine.take(second)],
    reach: [machine.take(first * size.slots[0]), machine.take(second * size.slots[1])],
    folds: machine.take(longest * lanes),
    stays: machine.take(longest * lanes),
    rakes: machine.take(longest * lanes),
    partial: machine.take(longest),
    nodes: machine.take(longest * size.nodes),
    rows: machine.take(rows),
    met: machine.take(rows),
    table: machine.take(TABLE_BYTES),
    pointers: machine.take(4 * kernel.lanes),
  };
}

/** Walks in one precision. `works` has one a street, the first street first. */
export class Walker {
  /** Called at the end of each round, while its numbers stand in the work of its street. */
  onRound?: ((round: Round, street: number) => void) | undefined;

  constructor(
    readonly machine: Machine,
    readonly kernel: Kernel,
    readonly works: readonly Work[],
  ) {}

  /**
   * Walks over a round and all that follow it, from the reach in the roots of its work.
   *
   * @returns The address of the values of the seat's classes.
   */
  walk(round: Round, hero: SeatIndex, mode: Mode, street = 0): number {
    this.descend(round, hero, mode, street);
    if (round.followers !== undefined) this.follow(round, hero, mode, street);
    const values = this.ascend(round, hero, mode, street);
    this.onRound?.(round, street);
    return values;
  }

  /** The first half of a walk: the reach goes down, and folds and showdowns get their values. */
  descend(round: Round, hero: SeatIndex, mode: Mode, street: number): void {
    const other = (1 - hero) as SeatIndex;
    const weights = mode === 'learn' ? regretsOf(this.machine, round) : round.sums;
    this.#down(round, other, weights[other], street);
    if (mode !== 'best') this.#down(round, hero, weights[hero], street);
    this.#meet(round, hero, street);
  }

  /** For each class of a seat, the reach of the other seat's holdings beside it, behind the other seat's slot. */
  meeting(round: Round, hero: SeatIndex, slot: number, street: number): Float64Array {
    const { kernel, machine } = this;
    const work = this.works[street]!;
    const { rows, met, table } = work;
    const { board } = round;
    const own = board.holdings[hero];
    const other = board.holdings[1 - hero]!;
    const { selves, selfScales } = board.matchups[hero];
    this.#gatherRows(round, hero, [slot], work);
    kernel.sumClasses(rows, other.names, other.places.length, table);
    kernel.meetAll(table, own.names, own.places.length, board.scales, rows, selves, selfScales, met);
    const rowNumbers = ROW_BYTES / kernel.bytes;
    const all = machine.floats(met, own.length * rowNumbers, kernel.bytes);
    return Float64Array.from(own.places, (_, i) => all[i * rowNumbers]!);
  }

  /** The reach of a seat behind its slot. */
  reachOf(round: Round, seat: SeatIndex, slot: number, street: number): Float64Array {
    return this.#read(round, seat, this.#reach(round, seat, slot, this.works[street]!));
  }

  /** The values of each action of a decision, as the walk for its seat has left them. */
  valuesOf(round: Round, { seat, next }: Node, street: number): Float64Array[] {
    return next.map((each) => this.#read(round, seat, this.#valueAt(round, seat, each, this.works[street]!)));
  }

  #read(round: Round, seat: SeatIndex, at: number): Float64Array {
    const count = round.board.holdings[seat].places.length;
    return Float64Array.from(this.machine.floats(at, count, this.kernel.bytes));
  }

  /** Address of the reach of a seat behind its slot, or at the root. */
  #reach(round: Round, seat: SeatIndex, slot: number, { reach, roots }: Work): number {
    const bytes = round.board.holdings[seat].length * this.kernel.bytes;
    return slot < 0 ? roots[seat] : reach[seat] + slot * bytes;
  }

  #down(round: Round, seat: SeatIndex, weights: number, street: number): void {
    const work = this.works[street]!;
    const { length } = round.board.holdings[seat];
    for (const { seat: actor, actions, slot, last } of round.betting.tree.nodes) {
      if (actor !== seat) continue;
      const source = weights + slot * length * 4;
      const before = this.#reach(round, seat, last[seat], work);
      this.kernel.act(actions.length, source, before, this.#reach(round, seat, slot, work), length);
    }
  }

  /** The values of folds and, on the last street, of showdowns. */
  #meet(round: Round, hero: SeatIndex, street: number): void {
    const { board, followers } = round;
    const work = this.works[street]!;
    const { kernel } = this;
    const own = board.holdings[hero];
    const other = board.holdings[1 - hero]!;
    const { selves, selfScales, rankedScales, groups, groupCount } = board.matchups[hero];
    const { rows, met, table } = work;
    const classes = own.places.length;
    const stride = own.length * kernel.bytes;
    this.#lanes(round)[hero].blocks.forEach((block, i) => {
      const offset = i * kernel.lanes * stride;
      this.#gatherRows(round, hero, block.slots, work);
      kernel.sumClasses(rows, other.names, other.places.length, table);
      kernel.meetAll(table, own.names, classes, board.scales, rows, selves, selfScales, met);
      kernel.columnsOf(met, work.folds + offset, block.foldFactors, own.length, stride);
      if (followers !== undefined) return;
      if (block.rakeFactors !== 0) {
        kernel.columnsOf(met, work.rakes + offset, block.rakeFactors, own.length, stride);
      }
      kernel.meetRanked(
        table,
        own.names,
        board.scales,
        rows,
        other.names,
        selves,
        rankedScales,
        groups,
        groupCount,
        met,
      );
      kernel.columnsOf(met, work.stays + offset, block.stayFactors, own.length, stride);
      if (block.rakeFactors !== 0) {
        const stays = work.stays + offset;
        kernel.add(stays, work.rakes + offset, stays, own.length * kernel.lanes);
      }
    });
  }

  #lanes({ betting }: Round): Round['betting']['single'] {
    return this.kernel.bytes === 4 ? betting.single : betting.double;
  }

  #gatherRows(round: Round, hero: SeatIndex, slots: readonly number[], work: Work): void {
    const seat = (1 - hero) as SeatIndex;
    const pointers = this.machine.words(work.pointers, this.kernel.lanes);
    for (let lane = 0; lane < pointers.length; lane++) {
      const slot = slots[lane];
      pointers[lane] = slot === undefined ? 0 : this.#reach(round, seat, slot, work);
    }
    this.kernel.rowsOf(work.pointers, work.rows, round.board.holdings[seat].length);
  }

  /** The values of the ends at which both stay, from the rounds on the next street. */
  follow(round: Round, hero: SeatIndex, mode: Mode, street: number): void {
    round.followers!.forEach((followers, end) => {
      if (followers.length === 0) return;
      this.clearStays(round, hero, end, street);
      for (const block of blocksOf(followers)) {
        this.followBlock(round, hero, mode, end, block, street);
        this.addPartial(round, hero, end, street);
      }
    });
  }

  /** The values of an end at which both stay, from the rounds of one block, into the work's partial sum. */
  followBlock(
    round: Round,
    hero: SeatIndex,
    mode: Mode,
    end: number,
    block: readonly Follower[],
    street: number,
  ): void {
    const other = (1 - hero) as SeatIndex;
    const work = this.works[street]!;
    const next = this.works[street + 1]!;
    const { last } = round.betting.tree.ends[end]!;
    const { length } = round.board.holdings[hero];
    this.machine.floats(work.partial, length, this.kernel.bytes).fill(0);
    for (const { round: follower, links } of block) {
      for (const seat of mode === 'best' ? [other] : [other, hero]) {
        const from = this.#reach(round, seat, last[seat], work);
        const { at, count } = links[seat];
        this.kernel.spread(at, count, from, next.roots[seat], follower.board.holdings[seat].length);
      }
      const values = this.walk(follower, hero, mode, street + 1);
      this.kernel.gather(links[hero].at, links[hero].count, values, work.partial);
    }
  }

  /** Sets the values of an end at which both stay to 0. */
  clearStays(round: Round, hero: SeatIndex, end: number, street: number): void {
    const { length } = round.board.holdings[hero];
    this.machine.floats(this.#staysAt(round, hero, end, street), length, this.kernel.bytes).fill(0);
  }

  /** Adds the partial sum to the values of an end at which both stay. */
  addPartial(round: Round, hero: SeatIndex, end: number, street: number): void {
    const to = this.#staysAt(round, hero, end, street);
    this.kernel.add(to, this.works[street]!.partial, to, round.board.holdings[hero].length);
  }

  /** Views of the reach at the root and behind every slot, both seats' of each. */
  reaches(round: Round, street: number): (Float32Array | Float64Array)[] {
    const { roots, reach } = this.works[street]!;
    const { betting, board } = round;
    const view = (at: number, seat: SeatIndex, count: number) =>
      this.machine.floats(at, count * board.holdings[seat].length, this.kernel.bytes);
    return ([0, 1] as const).flatMap((seat) => [
      view(roots[seat], seat, 1),
      view(reach[seat], seat, betting.tree.slots[seat]),
    ]);
  }

  /** A view of the partial sum. */
  partialOf(round: Round, hero: SeatIndex, street: number): Float32Array | Float64Array {
    return this.machine.floats(
      this.works[street]!.partial,
      round.board.holdings[hero].length,
      this.kernel.bytes,
    );
  }

  #staysAt(round: Round, hero: SeatIndex, end: number, street: number): number {
    const place = this.#lanes(round)[hero].places[end]!;
    return this.works[street]!.stays + place * round.board.holdings[hero].length * this.kernel.bytes;
  }

  /** Address of the values behind an action. */
  #valueAt(round: Round, hero: SeatIndex, next: Next, { nodes, folds, stays }: Work): number {
    const bytes = round.board.holdings[hero].length * this.kernel.bytes;
    if ('node' in next) return nodes + next.node * bytes;
    const isFold = round.betting.tree.ends[next.end]!.folded !== null;
    return (isFold ? folds : stays) + this.#lanes(round)[hero].places[next.end]! * bytes;
  }

  /** The second half of a walk: values come up, and regrets are learnt. */
  ascend(round: Round, hero: SeatIndex, mode: Mode, street: number): number {
    const { kernel } = this;
    const { nodes } = round.betting.tree;
    const work = this.works[street]!;
    const { length } = round.board.holdings[hero];
    const bytes = length * kernel.bytes;
    const valueOf = (next: Next): number => this.#valueAt(round, hero, next, work);
    if (nodes.length === 0) return valueOf({ end: 0 });
    for (let i = nodes.length - 1; i >= 0; i--) {
      const { seat, actions, slot, next } = nodes[i]!;
      const out = work.nodes + i * bytes;
      const a = valueOf(next[0]!);
      const b = valueOf(next[1]!);
      const c = next[2] === undefined ? 0 : valueOf(next[2]);
      const sums = round.sums[hero] + slot * length * 4;
      if (seat !== hero) {
        kernel.add(a, b, out, length);
        if (c !== 0) kernel.add(out, c, out, length);
      } else if (mode === 'best') {
        kernel.greater(a, b, out, length);
        if (c !== 0) kernel.greater(out, c, out, length);
      } else if (mode === 'average') {
        kernel.mix(actions.length, sums, a, b, c, out, length);
      } else {
        const regrets = round.regrets![hero] + slot * length * 4;
        const played = this.#reach(round, hero, slot, work);
        this.machine.learn(actions.length, regrets, sums, played, a, b, c, out, length);
      }
    }
    return work.nodes;
  }
}

/** Followers in runs of one block; they come block by block. */
export function blocksOf(followers: readonly Follower[]): (readonly Follower[])[] {
  const blocks: Follower[][] = [];
  for (const follower of followers) {
    const last = blocks.at(-1);
    if (last?.[0]!.block === follower.block) last.push(follower);
    else blocks.push([follower]);
  }
  return blocks;
}
