/*
 * The betting of one street between two seats: a fixed-limit tree, as data. Its lines are made of `k` check, `b`
 * bet, `c` call, `r` raise and `f` fold.
 */

export type SeatIndex = 0 | 1;

/** The end of a line of betting. */
export interface End {
  readonly line: string;
  /** The seat that folded; `null` where both go on to the next street or to showdown. */
  readonly folded: SeatIndex | null;
  /** The chips since the spot began of the seat that put in less; the rest goes back to its owner. */
  readonly matched: number;
  /** The last slot of each seat on the way, -1 where it has not acted. */
  readonly last: readonly [number, number];
}

/** The node after an action. */
export type Next = { readonly node: number } | { readonly end: number };

/** A decision. */
export interface Node {
  readonly line: string;
  readonly seat: SeatIndex;
  /** One letter an action: `kb`, `k`, `fcr` or `fc`. */
  readonly actions: string;
  readonly next: readonly Next[];
  /** The slot of its first action. A seat's actions at all of its nodes are numbered through: slots. */
  readonly slot: number;
  /** The last slot of each seat on the way, -1 where it has not acted. */
  readonly last: readonly [number, number];
}

export interface Tree {
  /** Parents before children; empty when nobody has chips to bet. */
  readonly nodes: readonly Node[];
  readonly ends: readonly End[];
  /** Number of slots of each seat. */
  readonly slots: readonly [number, number];
}

export interface TreeOptions {
  readonly first: SeatIndex;
  readonly bet: number;
  /** Raises after the bet. */
  readonly raises: number;
  /** The chips of each seat since the spot began, before this street. */
  readonly paid: number;
  /** The most that a seat may put in from the spot's beginning on: the shorter stack. */
  readonly stack: number;
}

/** The tree of a street. An all-in ends the raising: the other seat can only call or fold. */
export function buildTree({ first, bet, raises, paid, stack }: TreeOptions): Tree {
  const nodes: Node[] = [];
  const ends: End[] = [];
  const slots: [number, number] = [0, 0];
  const left = stack - paid;

  /** The chips of each seat on this street, by the number of bets. */
  const level = (bets: number): number => Math.min(bets * bet, left);

  interface Place {
    readonly line: string;
    readonly seat: SeatIndex;
    readonly bets: number;
    readonly last: readonly [number, number];
  }

  function end({ line, last }: Place, folded: SeatIndex | null, bets: number): Next {
    ends.push({ line, folded, matched: paid + level(bets), last });
    return { end: ends.length - 1 };
  }

  function node(place: Place): Next {
    const { line, seat, bets, last } = place;
    const mayRaise = bets <= raises && level(bets) < left;
    const actions = bets === 0 ? (mayRaise ? 'kb' : 'k') : mayRaise ? 'fcr' : 'fc';
    const slot = slots[seat];
    slots[seat] += actions.length;
    const index = nodes.length;
    const next: Next[] = [];
    nodes.push({ line, seat, actions, next, slot, last });
    const other = (1 - seat) as SeatIndex;
    for (const [i, action] of Array.from(actions).entries()) {
      const then: Place = {
        line: line + action,
        seat: other,
        bets: action === 'b' || action === 'r' ? bets + 1 : bets,
        last: seat === 0 ? [slot + i, last[1]] : [last[0], slot + i],
      };
      if (action === 'f') next.push(end(then, seat, bets - 1));
      else if (action === 'c' || (action === 'k' && seat !== first)) next.push(end(then, null, bets));
      else next.push(node(then));
    }
    return { node: index };
  }

  const root: Place = { line: '', seat: first, bets: 0, last: [-1, -1] };
  if (left > 0) node(root);
  else end(root, null, 0);
  return { nodes, ends, slots };
}
