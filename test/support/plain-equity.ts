import { choose, scoreBest } from './reference.ts';

/**
 * Equity by dealing every card, slow and obvious: it shares nothing with the package, not even the order of
 * hands. The index of a result is the bit set of the seats that win.
 */
export interface PlainSeat {
  readonly cards: readonly number[];
  readonly range?: readonly { readonly cards: readonly number[]; readonly weight: number }[];
}

export function plainEquity(
  seats: readonly PlainSeat[],
  dead: readonly number[],
  community = false,
): bigint[] {
  const ways = Array<bigint>(1 << seats.length).fill(0n);
  const gone = new Set([...dead, ...seats.flatMap(({ cards }) => cards)]);
  const deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card));
  holdings(0, deck, [], 1n);
  return ways;

  function holdings(seat: number, left: readonly number[], hands: readonly number[][], weight: bigint): void {
    if (seat === seats.length) {
      if (!community) deals(0, left, hands, weight);
      else
        for (const card of left)
          deals(
            0,
            without(left, [card]),
            hands.map((hand) => [...hand, card]),
            weight,
          );
      return;
    }
    const { cards, range = [{ cards: [], weight: 1 }] } = seats[seat]!;
    for (const holding of range) {
      if (!holding.cards.every((card) => left.includes(card))) continue;
      const hand = [...cards, ...holding.cards];
      holdings(seat + 1, without(left, holding.cards), [...hands, hand], weight * BigInt(holding.weight));
    }
  }

  function deals(seat: number, left: readonly number[], hands: readonly number[][], weight: bigint): void {
    if (seat === hands.length) {
      ways[best(hands)]! += weight;
      return;
    }
    for (const drawn of choose(left, 7 - hands[seat]!.length)) {
      const dealt = hands.map((hand, i) => (i === seat ? [...hand, ...drawn] : hand));
      deals(seat + 1, without(left, drawn), dealt, weight);
    }
  }
}

function without(cards: readonly number[], taken: readonly number[]): number[] {
  return cards.filter((card) => !taken.includes(card));
}

function best(hands: readonly number[][]): number {
  const scores = hands.map(scoreOf);
  const lowest = Math.min(...scores);
  return scores.reduce((set, score, seat) => (score === lowest ? set | (1 << seat) : set), 0);
}

const scores = new Map<string, number>();

/** The reference's score of seven cards as one number. */
function scoreOf(hand: readonly number[]): number {
  const ranks = hand.map((card) => card >> 2).sort((a, b) => a - b);
  const key = ranks.join();
  let score = scores.get(key);
  if (score === undefined) {
    const digits = [...scoreBest(ranks), 0, 0, 0, 0, 0].slice(0, 6);
    score = digits.reduce((number, digit) => number * 16 + digit, 0);
    scores.set(key, score);
  }
  return score;
}
