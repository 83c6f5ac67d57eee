/* Many questions at once: equity of a list of spots, and of every class of a range. */
import { type Card, type Cards, DECK_SIZE, RANK_LETTERS } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import type { Combo } from '../range/range.ts';
import { type ExactPlan, MOST_WORK, checkCost, checkMostWork, planExact } from './exact/plan.ts';
import { checkPossible, runExact } from './exact/sum.ts';
import { type EquityResult, exactResult, ratio } from './result.ts';
import { runThrough } from './run-through.ts';
import { type Seat, type Spot, type SpotSeat, readSpot } from './spot.ts';

/** One question of {@link equities}. */
export interface EquityQuestion {
  /** Two to eight seats, as for {@link equity}. */
  readonly seats: readonly Seat[];
  /** Cards that are gone. */
  readonly dead?: Cards | undefined;
}

/** Options for {@link equities} and {@link rangeEquity}. */
export interface EquitiesOptions {
  /** As for {@link equity}, for all questions together. Default: the same. */
  readonly mostWork?: number | undefined;
}

/**
 * The exact equities of many questions, in their order. Questions that differ only by suits are computed once.
 *
 * @example
 * ```ts
 * import { equities } from 'razz-wasm';
 *
 * const results = equities([{ seats: ['(As2d)3c', '(4h5s)8c'] }, { seats: ['(Ad2s)3h', '(4c5h)8d'], dead: 'Kd' }]);
 * results.map(({ total }) => total); // ["18265297050", "15088723650"]
 * ```
 * @throws {@link ArgumentError} as {@link equity} does, with the number of the question in `argument`;
 * {@link TooLargeError} when all answers together would take too long.
 */
export function equities(questions: readonly EquityQuestion[], options?: EquitiesOptions): EquityResult[] {
  const { mostWork = MOST_WORK } = readOptions(options, ['mostWork']);
  checkMostWork(mostWork);
  if (!Array.isArray(questions)) {
    throw new ArgumentError('value', 'questions', 'an array', shown(questions));
  }
  const plans = Array.from(questions as readonly EquityQuestion[], (question, i) => {
    const { seats, dead } = readOptions(question, ['seats', 'dead'], `questions[${i}]`);
    return planExact(readSpot(seats, dead));
  });
  return sumAll(plans, mostWork).map((ways) => {
    checkPossible(ways);
    return exactResult(ways);
  });
}

/** The ways of plans, those of equal runs summed up once. */
function sumAll(plans: readonly ExactPlan[], mostWork: number): bigint[][] {
  const known = new Map<string, bigint[]>();
  const keys = plans.map(({ runs }) =>
    JSON.stringify(runs.map(({ seats, deck, weight }) => [seats, deck, String(weight)])),
  );
  let work = 0;
  plans.forEach((plan, i) => {
    if (known.has(keys[i]!)) return;
    known.set(keys[i]!, []);
    work += plan.cost.work;
    checkCost({ ...plan, cost: { ...plan.cost, work } }, mostWork);
  });
  return plans.map((plan, i) => {
    const found = known.get(keys[i]!)!;
    if (found.length > 0) return found;
    const ways = runThrough(runExact(plan));
    known.set(keys[i]!, ways);
    return ways;
  });
}

/** The equities with one class of a range. */
export interface ClassEquity {
  /** The ranks of the two down cards, the lower first, 0 = ace .. 12 = king. */
  readonly ranks: readonly [number, number];
  /** The letters of the ranks, such as `"A2"`. */
  readonly name: string;
  /** Probability that the seat holds the class, given the other seats' cards. */
  readonly probability: number;
  /** The seats' equities with this class. */
  readonly result: EquityResult;
}

/** Options for {@link rangeEquity}. */
export interface RangeEquityOptions extends EquitiesOptions {
  /** Cards that are gone. */
  readonly dead?: Cards | undefined;
}

/**
 * Everyone's exact equity with each holding of one seat's range. Holdings that differ only in suits are one class, so a
 * range has at most 91.
 *
 * @param seats - Two to eight seats, as for {@link equity}.
 * @param seat - The seat whose range it is. Default: the first that has one. A seat that lacks two cards without
 * having a range may hold any two.
 * @returns One entry a class that is possible, lower cards first. The probabilities add up to 1.
 * @example
 * ```ts
 * import { rangeEquity } from 'razz-wasm';
 *
 * const classes = rangeEquity(['([A-8][A-8]!RR)3c', '(4h5s)8c']);
 * classes.length; // 28
 * const best = classes.reduce((a, b) => (b.result.players[0]!.equity > a.result.players[0]!.equity ? b : a));
 * best.name; // "A4"
 * ```
 * @throws {@link ArgumentError} as {@link equity} does, `value` when there is no such seat, or none with a range;
 * {@link TooLargeError} when all answers together would take too long.
 */
export function rangeEquity(
  seats: readonly Seat[],
  seat?: number,
  options?: RangeEquityOptions,
): ClassEquity[] {
  const { dead, mostWork = MOST_WORK } = readOptions(options, ['dead', 'mostWork']);
  checkMostWork(mostWork);
  const spot = readSpot(seats, dead);
  const index = seat ?? spot.seats.findIndex(({ range }) => range !== undefined);
  const own = spot.seats[index];
  if (own === undefined || own.cards.length + Number(spot.community) > 5) {
    throw new ArgumentError('value', 'seat', 'the number of a seat with a range', shown(seat));
  }
  const classes = cutIntoClasses(own.range ?? anyTwo(spot));
  const plans = classes.map((range) => planExact(withSeat(spot, index, { cards: own.cards, range })));
  const sums = sumAll(plans, mostWork);
  checkPossible(sums.flat());
  const total = totalOf(sums.flat());
  return sums.flatMap((ways, i) => {
    const part = totalOf(ways);
    const [low, high] = classes[i]![0]!.cards;
    const ranks = [low >> 2, high >> 2] as const;
    const name = ranks.map((rank) => RANK_LETTERS[rank]).join('');
    return part === 0n ? [] : { ranks, name, probability: ratio(part, total), result: exactResult(ways) };
  });
}

function totalOf(ways: readonly bigint[]): bigint {
  return ways.reduce((sum, count) => sum + count, 0n);
}

function withSeat(spot: Spot, index: number, seat: SpotSeat): Spot {
  return { ...spot, seats: spot.seats.map((other, i) => (i === index ? seat : other)) };
}

/** The combos of a range by their two ranks, lower cards first. */
export function cutIntoClasses(range: readonly Combo[]): Combo[][] {
  const classes = new Map<number, Combo[]>();
  for (const combo of range) {
    const key = (combo.cards[0] >> 2) * 13 + (combo.cards[1] >> 2);
    const found = classes.get(key);
    if (found === undefined) classes.set(key, [combo]);
    else found.push(combo);
  }
  return [...classes].sort(([a], [b]) => a - b).map(([, combos]) => combos);
}

/** Any two cards of the deck. */
function anyTwo({ seats, dead }: Spot): Combo[] {
  const gone = new Set<Card>([...dead, ...seats.flatMap(({ cards }) => cards)]);
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !gone.has(card));
  return deck.flatMap((high, i) =>
    deck.slice(0, i).map((low) => ({ cards: [low, high] as const, weight: 1 })),
  );
}
