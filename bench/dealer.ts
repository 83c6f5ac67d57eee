// Shuffles and deals.
import { createDealer, createSpotDealer } from 'razz-wasm';
import { type Group, task } from './harness.ts';
import { randomIntegers } from '../test/support/random-integers.ts';

const DEALS = 100_000;
const SIX_PLAYERS = 18;

const deck = Uint8Array.from({ length: 52 }, (_, card) => card);

/** Fills `out` with deals of `cards` cards by partial Fisher-Yates shuffles of one deck, in plain TypeScript. */
function plainDeals(out: Uint8Array, cards: number, next: () => number): Uint8Array {
  for (let at = 0; at < out.length; at += cards) {
    for (let i = 0; i < cards; i++) {
      const other = i + Math.floor((next() / 2 ** 32) * (52 - i));
      const card = deck[other]!;
      deck[other] = deck[i]!;
      deck[i] = card;
      out[at + i] = card;
    }
  }
  return out;
}

const seeded = createDealer({ seed: 1 });
const simulated = createDealer({ seed: 1, rounds: 8 });
const spot = createSpotDealer(['(As2d)3c', '([A-8][A-8])5h'], { seed: 1 });
const spotHands = new Uint8Array(DEALS * 14);

function deals(title: string, cards: number): Group {
  const out = new Uint8Array(DEALS * cards);
  const next = randomIntegers(1);
  let first = 0;
  return {
    title,
    unit: 'deals',
    tasks: [
      task('plain TypeScript, xorshift32', DEALS, () => plainDeals(out, cards, next)),
      task('dealBatch, 20 rounds', DEALS, () => seeded.dealBatch(out, cards, (first += DEALS))),
      task('dealBatch, 8 rounds', DEALS, () => simulated.dealBatch(out, cards, (first += DEALS))),
    ],
  };
}

const CALLS = 10_000;
const plain = randomIntegers(2);

function each(deal: (index: number) => unknown): () => void {
  let index = 0;
  return () => {
    for (let i = 0; i < CALLS; i++) deal(index++);
  };
}

export const dealer: readonly Group[] = [
  deals('shuffles of 52 cards', 52),
  deals('third street for six players, 18 cards', SIX_PLAYERS),
  {
    title: 'heads-up from a spot with a range, 14 cards',
    unit: 'deals',
    tasks: [
      task('dealBatch', DEALS, () => spot.dealBatch(spotHands)),
      task('dealBatch of a dealer, 20 rounds', DEALS, () => seeded.dealBatch(spotHands, 14)),
    ],
  },
  {
    title: 'one deal a call',
    unit: 'deals',
    tasks: [
      task(
        'plain TypeScript',
        CALLS,
        each(() => plainDeals(new Uint8Array(52), 52, plain)),
      ),
      task(
        'shuffle(index)',
        CALLS,
        each((index) => seeded.shuffle(index)),
      ),
      task(
        'deal(index, 6)',
        CALLS,
        each((index) => seeded.deal(index, 6)),
      ),
    ],
  },
];
