/**
 * The program of a careful person in plain TypeScript without this package: rank masks, no tables, no allocation.
 * Values order as the package's do, lower is better, on a scale of their own: bits 26.. the class, bits 13..25
 * the ranks held more than once, bits 0..12 the others.
 */

/** Value of the seven card numbers that start at `at`. */
export function evaluateSeven(cards: ArrayLike<number>, at: number): number {
  let ranks = 0;
  let twice = 0;
  let thrice = 0;
  for (let i = at; i < at + 7; i++) {
    const bit = 1 << (cards[i]! >> 2);
    thrice |= twice & bit;
    twice |= ranks & bit;
    ranks |= bit;
  }
  let above = ranks;
  for (let i = 0; i < 4; i++) above &= above - 1;
  if (above !== 0) return ranks ^ (above & (above - 1));
  return pairedValue(ranks, twice, thrice);
}

function pairedValue(ranks: number, twice: number, thrice: number): number {
  const lowest = twice & -twice;
  const others = ranks ^ lowest;
  const three = others & (others - 1) & ((others & (others - 1)) - 1);
  if (three !== 0) return value(1, lowest, others);
  if ((others & (others - 1)) !== 0) {
    const morePairs = twice ^ lowest;
    if (morePairs === 0) return value(3, lowest, others);
    const pairs = lowest | (morePairs & -morePairs);
    return value(2, pairs, ranks ^ pairs);
  }
  // Seven cards of two ranks are four of one and three of the other: the lower rank makes the trips.
  const trips = thrice & -thrice;
  return value(4, trips, ranks ^ trips);
}

function value(kind: number, multiples: number, rest: number): number {
  return (kind << 26) | (multiples << 13) | rest;
}

/** How many of the C(52,7) hands have each value: one evaluation a rank multiset, weighed by its suits. */
export function countSevenCardHands(): Map<number, number> {
  const counts = new Map<number, number>();
  const cards: number[] = [];
  function add(rank: number, hands: number): void {
    if (cards.length === 7) {
      const hand = evaluateSeven(cards, 0);
      counts.set(hand, (counts.get(hand) ?? 0) + hands);
      return;
    }
    if (rank === 13) return;
    const before = cards.length;
    for (let copies = 0; copies <= 4 && before + copies <= 7; copies++) {
      add(rank + 1, hands * [1, 4, 6, 4, 1][copies]!);
      cards.push(rank * 4 + copies);
    }
    cards.length = before;
  }
  add(0, 1);
  return counts;
}
