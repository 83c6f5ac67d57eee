// Equity estimates as solvers ask for them, against roll-outs with an ordinary evaluator.
import { createSpotDealer, equities, equity, evaluateHands, rangeEquity } from 'razz-wasm';
import { type Group, task } from './harness.ts';
import { randomIntegers } from '../test/support/random-integers.ts';

/** Roll-outs of an estimate; its standard error is then 0.7 %. */
const TRIALS = 5000;
const SEATS = ['As2d3c', '(xx)8h'];

interface PlainCard {
  readonly rank: number;
  readonly suit: number;
}

/** The places of five out of seven cards. */
const FIVES = Array.from({ length: 128 }, (_, set) =>
  [0, 1, 2, 3, 4, 5, 6].filter((i) => (set >> i) & 1),
).filter(({ length }) => length === 5);

/** The low of five cards as one number, lower is better: how often ranks come first, then the ranks from the top. */
function valueOfFive(cards: readonly PlainCard[]): number {
  const counts = new Array<number>(13).fill(0);
  for (const { rank } of cards) counts[rank]!++;
  let value = 0;
  let shape = 0;
  for (let copies = 4; copies > 0; copies--) {
    for (let rank = 12; rank >= 0; rank--) {
      if (counts[rank] !== copies) continue;
      value = value * 16 + rank;
      shape = shape * 5 + copies;
    }
  }
  // More copies make a larger shape once all are written with five digits.
  for (let rest = shape; rest > 0 && rest < 5 ** 4; rest *= 5) shape *= 5;
  return shape * 16 ** 5 + value;
}

function valueOfSeven(cards: readonly PlainCard[]): number {
  return Math.min(...FIVES.map((places) => valueOfFive(places.map((place) => cards[place]!))));
}

/** An ordinary program: cards are objects, each trial copies the deck, each of 21 fives is ranked. */
export function rollOut(hero: string, villain: string, trials: number, next: () => number): number {
  const card = (text: string): PlainCard => ({
    rank: 'A23456789TJQK'.indexOf(text[0]!),
    suit: 'cdhs'.indexOf(text[1]!),
  });
  const known = [hero, villain].map((text) => (text.match(/[A2-9TJQK][cdhs]/g) ?? []).map(card));
  const gone = known.flat();
  const deck = Array.from({ length: 52 }, (_, i) => ({ rank: i >> 2, suit: i & 3 })).filter(
    ({ rank, suit }) => !gone.some((other) => other.rank === rank && other.suit === suit),
  );
  let share = 0;
  for (let trial = 0; trial < trials; trial++) {
    const left = deck.slice();
    const [one, other] = known.map((cards) => {
      const hand = cards.slice();
      while (hand.length < 7) hand.push(left.splice(next() % left.length, 1)[0]!);
      return valueOfSeven(hand);
    });
    share += one! < other! ? 1 : one === other ? 0.5 : 0;
  }
  return share / trials;
}

const next = randomIntegers(5);
const spots = ['As2d3c', '4d5d6c', '2s7d9c', 'KsQdJc', 'AdAc5s'].map((hero) => ({ seats: [hero, '(xx)8h'] }));
let seed = 0;

function sampledDeals(): number {
  const dealer = createSpotDealer(SEATS, { seed: seed++ });
  const values = evaluateHands(dealer.dealBatch(new Uint8Array(TRIALS * 14)), new Uint16Array(TRIALS * 2));
  let share = 0;
  for (let i = 0; i < values.length; i += 2) {
    share += values[i]! < values[i + 1]! ? 1 : values[i] === values[i + 1] ? 0.5 : 0;
  }
  return share / TRIALS;
}

export const rollOuts: readonly Group[] = [
  {
    title: 'equity estimates, third street against (xx)',
    unit: 'estimates',
    tasks: [
      task('an ordinary program, 5,000 roll-outs', 1, () => rollOut('As2d3c', '8h', TRIALS, next)),
      task('equities, exact', spots.length, () => equities(spots)),
      task('rangeEquity, exact, each class of any two cards', 91, () => rangeEquity(['(xx)3c', '(xx)8h'], 0)),
      task('sampled, 5,000 trials', 1, () =>
        equity(SEATS, { method: 'sample', trials: TRIALS, seed: seed++ }),
      ),
      task('5,000 sampled deals, hands evaluated', 1, sampledDeals),
    ],
  },
];
