// The number of deals of a spot, without their winners: the sum of the counts of an exact part.
import { DECK_SIZE } from '../../cards.ts';
import { SEAT_CARDS } from '../../equity/seat.ts';
import type { Spot } from '../../equity/spot.ts';
import type { Combo } from '../../range/range.ts';

/** The number of deals of a spot. */
export interface Deals {
  /** The deals, by the weights of the ranges; `undefined` where joint holdings are too many to be counted. */
  readonly count: bigint | undefined;
  /** At least that: the number if no two ranges had a card in common. */
  readonly most: bigint;
  /** The divisor of every deal's ways: the ways to deal the other cards to one joint holding. */
  readonly others: bigint;
}

/** @param mostLooks - Combos that may be looked at to count joint holdings; five nanoseconds each. */
export function countDeals({ seats, dead, community }: Spot, mostLooks = Infinity): Deals {
  const ranges = seats
    .flatMap(({ range }) => (range === undefined ? [] : [range]))
    .sort((a, b) => a.length - b.length);
  let left = DECK_SIZE - dead.length - 2 * ranges.length;
  for (const { cards } of seats) left -= cards.length;
  let others = community ? BigInt(left--) : 1n;
  for (const { cards, range } of seats) {
    const toCome = SEAT_CARDS - cards.length - Number(community) - (range === undefined ? 0 : 2);
    others *= choose(left, toCome);
    left -= toCome;
  }
  const most = ranges.reduce((product, range) => product * weigh(range), others);
  // The two longest ranges are not combined combo by combo.
  const looks = ranges.reduce((product, range, i) => product * (i < ranges.length - 2 ? range.length : 1), 1);
  const [long = 0, longer = 0] = ranges.slice(-2).map((range) => range.length);
  const isCountable = looks * (long + longer) <= mostLooks;
  return { count: isCountable ? others * countHoldings(ranges, new Set()) : undefined, most, others };
}

/** The weights of all choices of a combo from each range in which no card is chosen twice or gone. */
function countHoldings(ranges: readonly (readonly Combo[])[], gone: ReadonlySet<number>): bigint {
  const [first, ...more] = ranges.map((range) =>
    range.filter(({ cards }) => !gone.has(cards[0]) && !gone.has(cards[1])),
  );
  if (first === undefined) return 1n;
  if (more.length === 0) return weigh(first);
  if (more.length === 1) return countPairs(first, more[0]!);
  let ways = 0n;
  for (const { cards, weight } of first) {
    ways += BigInt(weight) * countHoldings(more, new Set([...gone, ...cards]));
  }
  return ways;
}

/** The weights of all pairs of combos without a common card: all pairs less those with one, which count both twice. */
function countPairs(one: readonly Combo[], other: readonly Combo[]): bigint {
  const byCard = Array<number>(DECK_SIZE).fill(0);
  const byCards = new Map<number, number>();
  for (const { cards, weight } of other) {
    for (const card of cards) byCard[card]! += weight;
    byCards.set(keyOf(cards), weight);
  }
  const all = weigh(other);
  let ways = 0n;
  for (const { cards, weight } of one) {
    const shared = byCard[cards[0]]! + byCard[cards[1]]! - (byCards.get(keyOf(cards)) ?? 0);
    ways += BigInt(weight) * (all - BigInt(shared));
  }
  return ways;
}

function keyOf([one, other]: Combo['cards']): number {
  return Math.min(one, other) * DECK_SIZE + Math.max(one, other);
}

function weigh(range: readonly Combo[]): bigint {
  return BigInt(range.reduce((sum, { weight }) => sum + weight, 0));
}

function choose(from: number, cards: number): bigint {
  let ways = 1n;
  for (let i = 0; i < cards; i++) ways = (ways * BigInt(from - i)) / BigInt(i + 1);
  return ways;
}
