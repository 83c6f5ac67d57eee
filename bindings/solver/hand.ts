import { type Card, RANK_LETTERS } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { HandEvent, Street } from '../game/events.ts';
import type { RuleSet } from '../game/rules/rule-set.ts';
import type { Snapshot, View } from '../game/view.ts';
import { type SolverChoice, choicesOf } from './choices.ts';
import { type Solution, type SolutionNode, type SolverAction, questionOf } from './solution.ts';
import type { SolverSeatParts, SolverSpot } from './spot.ts';

/* Connects hands in progress and solved spots: the spot of a hand, and a solution's strategy for a seat. */

/** An object with a view for an onlooker: a hand. */
export interface HandLike {
  /** The public part. */
  view(): View;
}

/** Uncapped betting is solved up to this number of raises. More never matter, and they take memory. */
const MOST_UNCAPPED_RAISES = 6;

/**
 * The spot that a hand is in, as its street began. Seat 0 of the spot is the lower one of the two that are left.
 *
 * @param hand - A hand on fifth, sixth or seventh street with two players left since that street began.
 * @param ranges - For each seat of the hand its hidden cards as a {@link SolverSeatParts} has them. Default: any.
 * @throws {@link ArgumentError} `hand` for a hand that is over, on an earlier street, with more players, or with a
 * community card.
 * @example
 * ```ts
 * import { Hand } from 'razz-wasm/game';
 * import { solve, spotOf } from 'razz-wasm/solver';
 *
 * const hand = Hand.from({
 *   stakes: { ante: 0, bringIn: 2, smallBet: 5, bigBet: 10 },
 *   stacks: [200, 200],
 *   street: 7,
 *   pot: 60,
 *   up: ['As 2d 9c 8h', 'Ad 3c 7h Ts'],
 * });
 * const { value } = solve(spotOf(hand));
 * value[0] > value[1]; // true
 * ```
 */
export function spotOf(
  hand: HandLike,
  ranges: readonly (SolverSeatParts['down'] | undefined)[] = [],
): SolverSpot {
  const { view } = (hand as Partial<HandLike> | null | undefined) ?? {};
  const shot = snapshotOf(typeof view === 'function' ? hand.view() : undefined, 'hand');
  const given: unknown = ranges;
  if (!Array.isArray(given))
    throw new ArgumentError('value', 'ranges', 'a list, a range a seat', shown(given));
  const { seats, street, stakes, rules, community } = shot;
  if (shot.result !== null || street < 5) fail('a hand on fifth, sixth or seventh street that goes on');
  if (community !== null) fail('a hand without a community card');
  const live = liveSeats(shot);
  const actions = actionsOn(shot, street);
  if (live.length !== 2 || actions.some(({ seat }) => !live.includes(seat))) {
    fail('a hand with two players left since the street began');
  }
  const total = seats.reduce((sum, seat) => sum + seat.total - seat.bet, deadMoneyOf(shot));
  const stacks = live.map((seat) => seats[seat]!.stack + seats[seat]!.bet);
  const first = actions[0]?.seat ?? shot.toAct ?? live[0]!;
  return {
    seats: live.map((seat) => ({
      up: seats[seat]!.up,
      ...(ranges[seat] !== undefined && { down: ranges[seat] }),
    })),
    dead: seats.flatMap(({ up, folded }) => (folded ? up : [])),
    street,
    pot: total,
    bet: stakes.bigBet,
    raises: raisesOf(rules, seats.length, Math.min(...stacks) / stakes.bigBet),
    stacks,
    first: live.indexOf(first),
    ...rakeOf(rules, seats.length),
  };
}

function snapshotOf(view: unknown, argument: string): Snapshot {
  // By its shape: a hand may come from the package's other format.
  if (typeof (view as Partial<View> | null | undefined)?.snapshot === 'function') {
    const shot = (view as View).snapshot() as Partial<Snapshot> | undefined;
    if (Array.isArray(shot?.seats) && Array.isArray(shot.events)) return shot as Snapshot;
  }
  throw new ArgumentError('hand', argument, `a ${argument} of razz-wasm/game`, shown(view));
}

function fail(expected: string): never {
  throw new ArgumentError('hand', 'hand', expected, 'another one');
}

export function liveSeats({ seats }: Snapshot): number[] {
  return Array.from(seats.keys()).filter((seat) => !seats[seat]!.folded);
}

type ActionEvent = Extract<HandEvent, { type: 'action' }>;

function actionsOn({ events }: Pick<Snapshot, 'events'>, street: Street): ActionEvent[] {
  return events.filter((event): event is ActionEvent => event.type === 'action' && event.street === street);
}

/** Chips in the pot that no seat has put in. */
function deadMoneyOf({ pots, seats }: Snapshot): number {
  const inPots = pots.reduce((sum, { amount }) => sum + amount, 0);
  return inPots - seats.reduce((sum, { total }) => sum + total, 0);
}

function raisesOf({ raisesAfterBet, headsUpCap }: RuleSet, dealt: number, bets: number): number {
  const isUncapped =
    headsUpCap === 'uncapped' ||
    headsUpCap === 'uncapped-if-street-starts-heads-up' ||
    (headsUpCap === 'uncapped-if-dealt-heads-up' && dealt === 2);
  if (!isUncapped) return raisesAfterBet;
  return Math.max(Math.min(Math.ceil(bets) - 1, MOST_UNCAPPED_RAISES), 0);
}

function rakeOf({ rake }: RuleSet, dealt: number): Pick<SolverSpot, 'rake'> {
  if (rake === null) return {};
  const { rate, cap } = rake;
  const most = typeof cap === 'object' && cap !== null ? cap[Math.min(dealt - 2, cap.length - 1)]! : cap;
  return { rake: { part: rate, ...(most !== null && { cap: most }) } };
}

/** The advice of a solution to a seat. */
export interface Advice {
  /** The line of the decision. */
  readonly line: string;
  /** The seat's hidden ranks, low first. */
  readonly class: string;
  /** Whether the solution comes here at all; where it does not, its advice means nothing. */
  readonly reached: boolean;
  /** The seat's actions. */
  readonly actions: readonly SolverChoice[];
}

/**
 * The advice of a solution to the seat to act.
 *
 * @param solution - Of the spot that {@link spotOf} gave for the hand, on this street or one before.
 * @param view - The seat's view of the hand.
 * @throws {@link ArgumentError} `hand` when the seat is not to act, and `value` when the solution is not of this hand.
 * @example
 * ```ts
 * import { Hand } from 'razz-wasm/game';
 * import { advise, solve, spotOf } from 'razz-wasm/solver';
 *
 * const hand = Hand.from({
 *   stakes: { ante: 0, bringIn: 2, smallBet: 5, bigBet: 10 },
 *   stacks: [200, 200],
 *   street: 7,
 *   pot: 60,
 *   up: ['As 2d 9c 8h', 'Ad 3c 7h Ts'],
 *   down: ['3s 4h 5d', undefined],
 * });
 * const advice = advise(solve(spotOf(hand)), hand.view(0));
 * advice.class; // "345"
 * advice.actions[1]!.action; // "bet"
 * advice.actions[1]!.probability > 0.9; // true
 * ```
 */
export function advise(solution: Solution, view: View): Advice {
  const shot = snapshotOf(view, 'view');
  const { seat, seats } = shot;
  const live = liveSeats(shot);
  if (seat === null || shot.toAct !== seat || live.length !== 2) {
    throw new ArgumentError('hand', 'view', 'that of the seat to act, of two left', 'another one');
  }
  const name = classNameOf(seats[seat]!.down);
  const node = isOf(solution, shot, live)
    ? nodeFor(solution, lineOf(shot, solution.street, live))
    : undefined;
  const choices = node && choicesOf(node, name);
  if (node === undefined || choices === undefined || node.seat !== live.indexOf(seat)) {
    throw new ArgumentError('value', 'solution', 'the solution of a spot of this hand', `none for ${name}`);
  }
  return {
    line: node.line,
    class: name,
    reached: node.reached[node.classes.indexOf(name)] === 1,
    actions: choices,
  };
}

/** Whether a solution is of a spot with the hand's upcards. */
function isOf(solution: unknown, { seats }: Snapshot, live: readonly number[]): boolean {
  const sorted = (ranks: readonly number[]): string => [...ranks].sort((a, b) => a - b).join();
  return (
    questionOf(solution)?.up.every((ranks, i) => {
      const shown = seats[live[i]!]!.up.slice(0, ranks.length).map((card) => card >> 2);
      return sorted(shown) === sorted(ranks);
    }) ?? false
  );
}

function nodeFor(solution: Solution, line: string): SolutionNode | undefined {
  return solution.lines().includes(line) ? solution.node(line) : undefined;
}

export function classNameOf(down: readonly (Card | null)[]): string {
  if (down.includes(null))
    throw new ArgumentError('hand', 'view', 'one that sees its down cards', 'another one');
  const ranks = (down as Card[]).map((card) => card >> 2).sort((a, b) => a - b);
  return ranks.map((rank) => RANK_LETTERS[rank]).join('');
}

/** The letter of each action in a line. */
export const LETTERS: Readonly<Record<SolverAction, string>> = {
  check: 'k',
  bet: 'b',
  call: 'c',
  raise: 'r',
  fold: 'f',
};

/** The line from a street on. */
function lineOf(shot: Snapshot, from: Street, live: readonly number[]): string {
  const streets: string[] = [];
  for (let street = from; street <= shot.street; street++) {
    const letters = actionsOn(shot, street as Street).map(
      ({ action }) => LETTERS[action as SolverAction] ?? '?',
    );
    // The upcards of sixth street are public and part of the line.
    const upcards =
      street === 6 && from === 5 ? live.map((seat) => RANK_LETTERS[shot.seats[seat]!.up[3]! >> 2]) : [];
    streets.push([...upcards, ...letters].join(''));
  }
  return streets.join('/');
}
