/* Forecasts for one seat: its final hands, and everyone's equity after its next card. */
import { type Cards, RANK_LETTERS } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { MOST_WORK, checkCost, checkMostWork, planExact, planHands, planNextCard } from './exact/plan.ts';
import { RANK_COUNT } from './exact/runs.ts';
import { checkPossible, runExact } from './exact/sum.ts';
import { type EquityResult, exactResult, ratio } from './result.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { LowKind } from '../evaluate/description.ts';
import { runThrough } from './run-through.ts';
import { type Seat, type Spot, readSpot } from './spot.ts';

/** One of the final hands of a seat; seven cards make no other. */
export interface FinalHand {
  /** `"Five-high"` to `"King-high"`, `"One pair"`, `"Two pair"` or `"Full house"`. */
  readonly name: string;
  /** The class of the hand. */
  readonly kind: LowKind;
  /** The top rank of a hand without a pair, 4 = five .. 12 = king. */
  readonly high?: number;
  /** The number of ways, of `total`, in which the cards to come make it, as decimal digits. */
  readonly ways: string;
  /** Probability of the hand. */
  readonly probability: number;
  /** Probability of it or a better one: that of `"Eight-high"` is the seat's chance of an eight low. */
  readonly orBetter: number;
}

/** The final hands of a seat. */
export interface FinalHands {
  /** The number of ways in which the seat's cards can come, as decimal digits; ranges of other seats count too. */
  readonly total: string;
  /** All twelve, the best first, including those that are no longer possible. */
  readonly hands: readonly FinalHand[];
}

/** Options for {@link finalHands}. */
export interface OutsOptions {
  /** Cards that are gone. Default: none. */
  readonly dead?: Cards | undefined;
}

const LOWS = 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King'.split(' ');
const FIVE = 4;

/** Paired hands, best first, with the number of distinct ranks that seven cards have then. */
const PAIRED = [
  { name: 'One pair', kind: 'one-pair', ranks: 4 },
  { name: 'Two pair', kind: 'two-pair', ranks: 3 },
  { name: 'Full house', kind: 'full-house', ranks: 2 },
] as const;

/**
 * The exact frequency of each final hand of a seat, whoever wins, from the known cards.
 *
 * @param seats - Two to eight players, as for {@link equity}.
 * @param seat - The seat, 0 = the first.
 * @example
 * ```ts
 * import { finalHands } from 'razz-wasm';
 *
 * const { hands } = finalHands(['(As2d)3c4h', '(xx)KsQd'], 0);
 * const eight = hands.find(({ name }) => name === 'Eight-high')!;
 * eight.orBetter.toFixed(3); // "0.733"
 * ```
 * @throws {@link ArgumentError} as {@link equity} does for the seats and dead cards, `value` when there is no such
 * seat; {@link TooLargeError} when ranges that tell suits apart have too many holdings together.
 */
export function finalHands(seats: readonly Seat[], seat: number, options?: OutsOptions): FinalHands {
  const { dead } = readOptions(options, ['dead']);
  const spot = readSpot(seats, dead);
  checkSeat(spot, seat);
  const plan = planHands(spot, seat);
  checkCost(plan, Infinity);
  const all = runThrough(runExact(plan));
  checkPossible(all);
  const low = all.slice(0, RANK_COUNT);
  const paired = all.slice(RANK_COUNT);
  const total = totalOf(all);
  let better = 0n;
  const hand = (name: string, kind: LowKind, ways: bigint, high?: number): FinalHand => {
    better += ways;
    return {
      name,
      kind,
      ...(high !== undefined && { high }),
      ways: String(ways),
      probability: ratio(ways, total),
      orBetter: ratio(better, total),
    };
  };
  return {
    total: String(total),
    hands: [
      ...low.map((ways, high) => hand(`${LOWS[high]!}-high`, 'no-pair', ways, high)).slice(FIVE),
      ...PAIRED.map(({ name, kind, ranks }) => hand(name, kind, paired[ranks]!)),
    ],
  };
}

/** A rank that a seat may get next. */
export interface NextCard {
  /** The rank, 0 = ace .. 12 = king. */
  readonly rank: number;
  /** The rank's letter. */
  readonly name: string;
  /** Probability that the seat's next card has this rank. */
  readonly probability: number;
  /** The seats' equities after it. */
  readonly result: EquityResult;
}

/** Options for {@link nextCards}. */
export interface NextCardsOptions extends OutsOptions {
  /** As for {@link equity}, for all ranks together. Default: the same. */
  readonly mostWork?: number | undefined;
}

/**
 * Everyone's exact equity after each card that a seat may get next, by rank.
 *
 * @param seats - Two to eight players, as for {@link equity}.
 * @param seat - The seat that gets the card, 0 = the first.
 * @returns One entry a rank that can still come, from the ace up; the probabilities add up to 1.
 * @example
 * ```ts
 * import { nextCards } from 'razz-wasm';
 *
 * const next = nextCards(['(As2d)3c', '(4h5s)8c'], 0);
 * next.length; // 13
 * const best = next.reduce((a, b) => (b.result.players[0]!.equity > a.result.players[0]!.equity ? b : a));
 * best.name; // "4"
 * ```
 * @throws {@link ArgumentError} as {@link equity} does, `value` when there is no such seat, `card-count` when it has
 * no card of its own left to get; {@link TooLargeError}.
 */
export function nextCards(seats: readonly Seat[], seat: number, options?: NextCardsOptions): NextCard[] {
  const { dead, mostWork = MOST_WORK } = readOptions(options, ['dead', 'mostWork']);
  checkMostWork(mostWork);
  const spot = readSpot(seats, dead);
  checkSeat(spot, seat);
  const { cards, range } = spot.seats[seat]!;
  const lacking = 7 - Number(spot.community) - cards.length - (range === undefined ? 0 : 2);
  if (lacking === 0) {
    throw new ArgumentError(
      'card-count',
      `seats[${seat}]`,
      'a seat with a card to come',
      'one with all its cards',
    );
  }
  const plan = planExact(spot);
  const plans = Array.from(RANK_LETTERS, (name, rank) => ({
    name,
    rank,
    plan: planNextCard(plan, seat, rank),
  }));
  const work = plans.reduce((sum, { plan }) => sum + plan.cost.work, 0);
  checkCost({ ...plan, cost: { ...plan.cost, work } }, mostWork);
  const sums = plans.map(({ name, rank, plan }) => ({ name, rank, ways: runThrough(runExact(plan)) }));
  checkPossible(sums.flatMap(({ ways }) => ways));
  const possible = sums.filter(({ ways }) => ways.some((count) => count > 0n));
  const total = possible.reduce((sum, { ways }) => sum + totalOf(ways), 0n);
  return possible.map(({ name, rank, ways }) => ({
    rank,
    name,
    probability: ratio(totalOf(ways), total),
    result: exactResult(ways),
  }));
}

function totalOf(ways: readonly bigint[]): bigint {
  return ways.reduce((sum, count) => sum + count, 0n);
}

function checkSeat({ seats }: Spot, seat: number): void {
  if (Number.isInteger(seat) && seat >= 0 && seat < seats.length) return;
  throw new ArgumentError('value', 'seat', `a seat from 0 to ${seats.length - 1}`, shown(seat));
}
