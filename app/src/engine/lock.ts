// A seat locked to a saved solution: it plays that one's strategy in the spot at hand, and exact best responses say
// what that costs. Hands that the saved solution does not know play the spot's own solution.
import { type Solution, type SolverSpot, type StrategyTable, judge } from 'razz-wasm/solver';

/** The chips that each seat gets when one is locked. */
export interface LockedWorth {
  /** When the other one plays the spot's solution. */
  readonly value: readonly [number, number];
  /** When the other one plays its best against the lock. */
  readonly worst: readonly [number, number];
  /** The part of the locked seat's hands, by how often they come up, that the saved solution does not know. */
  readonly unknown: number;
}

const TOO_LARGE = 'A lock is judged on sixth and seventh street only: fifth street is too large for it.';
const OTHER_BETTING =
  'The saved solution is for another street or other betting, so no seat of this spot can follow it.';

/** The value of the lock, or why it has no value, for people. */
export function worthOfLock(
  solution: Solution,
  spot: SolverSpot,
  saved: Solution,
  seat: number,
): LockedWorth | string {
  if (solution.street < 6) return TOO_LARGE;
  const table: Record<string, StrategyTable[string]> = { ...solution.strategy() };
  let reach = 0;
  let unknown = 0;
  for (const line of solution.lines()) {
    if (solution.node(line).seat !== seat) continue;
    const locked = lockedDecision(solution, saved, line);
    if (locked === undefined) return OTHER_BETTING;
    table[line] = locked.strategies;
    reach += locked.reach;
    unknown += locked.unknown;
  }
  const { value, best } = judge(spot, table);
  const most = best[1 - seat]!;
  const rest = spot.pot - most;
  return {
    value,
    worst: seat === 0 ? [rest, most] : [most, rest],
    unknown: reach === 0 ? 0 : unknown / reach,
  };
}

interface LockedDecision {
  /** The strategy of each class of hands. */
  readonly strategies: StrategyTable[string];
  /** How often the play comes here, and how often with a hand that the saved solution does not know. */
  readonly reach: number;
  readonly unknown: number;
}

/** The strategy of a locked seat at a decision; nothing where the saved solution has no such decision. */
export function lockedDecision(
  solution: Solution,
  saved: Solution,
  line: string,
): LockedDecision | undefined {
  const { seat, actions, classes, strategy, reach } = solution.node(line);
  const other = saved.lines().includes(line) ? saved.node(line) : undefined;
  if (other?.seat !== seat || other.actions.join() !== actions.join()) return undefined;
  const width = actions.length;
  const places = new Map(other.classes.map((name, i) => [name, i]));
  const rows = classes.map((name, i) => {
    const place = places.get(name);
    const from = place === undefined ? { strategy, at: i } : { strategy: other.strategy, at: place };
    const own = from.strategy.subarray(from.at * width, (from.at + 1) * width);
    return { name, own: [...own], isKnown: place !== undefined, reach: reach[i]! };
  });
  return {
    strategies: Object.fromEntries(rows.map(({ name, own }) => [name, own])),
    reach: rows.reduce((sum, row) => sum + row.reach, 0),
    unknown: rows.reduce((sum, row) => sum + (row.isKnown ? 0 : row.reach), 0),
  };
}
