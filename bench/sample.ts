// Sampled equity.
import { equity, parseCards, readSpot } from 'razz-wasm';
import { evaluateSeven } from './baseline.ts';
import { type Group, task } from './harness.ts';
import { randomIntegers } from '../test/support/random-integers.ts';

const PLAIN_TRIALS = 50_000;
const TRIALS = 1_000_000;

/** Trials in plain TypeScript: a partial Fisher-Yates shuffle of the live deck, each seat's seven evaluated. */
export function plainTrials(seats: readonly string[], trials: number, next: () => number): number[] {
  const known = seats.map((seat) => parseCards(seat));
  const gone = new Set(known.flat());
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card));
  const hands = known.map((cards) => Uint8Array.from([...cards, ...Array<number>(7 - cards.length).fill(0)]));
  const wins = Array<number>(1 << seats.length).fill(0);
  for (let trial = 0; trial < trials; trial++) {
    let dealt = 0;
    let best = Infinity;
    let winners = 0;
    for (let seat = 0; seat < hands.length; seat++) {
      const hand = hands[seat]!;
      for (let i = known[seat]!.length; i < 7; i++, dealt++) {
        const other = dealt + Math.floor((next() / 2 ** 32) * (deck.length - dealt));
        const card = deck[other]!;
        deck[other] = deck[dealt]!;
        deck[dealt] = card;
        hand[i] = card;
      }
      const value = evaluateSeven(hand, 0);
      if (value < best) {
        best = value;
        winners = 1 << seat;
      } else if (value === best) winners |= 1 << seat;
    }
    wins[winners]!++;
  }
  return wins;
}

/** The same with down cards from ranges: combos by chance, all of them anew when two seats want one card. */
function plainRangedTrials(seats: readonly string[], trials: number, next: () => number): number[] {
  const below = (bound: number) => Math.floor((next() / 2 ** 32) * bound);
  const spot = readSpot(seats);
  const gone = new Set(spot.seats.flatMap(({ cards }) => cards));
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card));
  const taken = new Uint8Array(52);
  const hands = spot.seats.map(({ cards }) => Uint8Array.from([...cards, 0, 0, 0, 0, 0, 0]));
  const wins = Array<number>(1 << seats.length).fill(0);
  for (let trial = 0; trial < trials; trial++) {
    for (let seat = 0; seat < hands.length; seat++) {
      const range = spot.seats[seat]!.range!;
      const [first, second] = range[below(range.length)]!.cards;
      if (taken[first] === 1 || taken[second] === 1) {
        taken.fill(0);
        seat = -1;
        continue;
      }
      taken[first] = taken[second] = 1;
      hands[seat]![1] = first;
      hands[seat]![2] = second;
    }
    let best = Infinity;
    let winners = 0;
    let dealt = 0;
    for (let seat = 0; seat < hands.length; seat++) {
      const hand = hands[seat]!;
      for (let i = 3; i < 7; dealt++) {
        const other = dealt + below(deck.length - dealt);
        const card = deck[other]!;
        deck[other] = deck[dealt]!;
        deck[dealt] = card;
        if (taken[card] === 0) hand[i++] = card;
      }
      const value = evaluateSeven(hand, 0);
      if (value < best) {
        best = value;
        winners = 1 << seat;
      } else if (value === best) winners |= 1 << seat;
    }
    taken.fill(0);
    wins[winners]!++;
  }
  return wins;
}

/** Each call has a seed of its own, so that it plays other trials. */
function samples(seats: readonly string[]): () => unknown {
  let seed = 0;
  return () => equity(seats, { method: 'sample', trials: TRIALS, seed: seed++ });
}

function trials(title: string, seats: readonly string[], plain: typeof plainTrials): Group {
  const next = randomIntegers(1);
  return {
    title,
    unit: 'trials',
    tasks: [
      task('plain TypeScript, xorshift32', PLAIN_TRIALS, () => plain(seats, PLAIN_TRIALS, next)),
      task('sampled', TRIALS, samples(seats)),
    ],
  };
}

const LOW = '([A-8][A-8])';
const UPCARDS = ['3c', '8c', 'Jc', '2c', 'Ac', '7c', 'Tc'];

export const sample: readonly Group[] = [
  trials('heads-up on third street', ['As2d3c', '4h5s8c'], plainTrials),
  trials(
    'six players on third street',
    ['As2d3c', '4h5s8c', '9hTdJc', '7h7d2c', 'KhKdAc', '5h6d7c'],
    plainTrials,
  ),
  trials('seven players with an upcard each', UPCARDS, plainTrials),
  trials('heads-up, two ranges', [`${LOW}3c`, `${LOW}8c`], plainRangedTrials),
  trials(
    'six players, six ranges',
    UPCARDS.slice(0, 6).map((card) => LOW + card),
    plainRangedTrials,
  ),
];
