// Exact equity.
import { equities, equity, finalHands, nextCards, parseCards, rangeEquity } from 'razz-wasm';
import { type Group, type Task, task } from './harness.ts';
import { randomIntegers } from '../test/support/random-integers.ts';
import { type DenseSpot, countFirst } from './plain-exact.ts';
import { plainTrials } from './sample.ts';

const PLAIN_TRIALS = 100_000;
const next = randomIntegers(3);

/** The baseline of these answers: a heads-up sample whose standard error is 0.16 %. */
const plain = task('plain TypeScript, 100,000 trials heads-up', 1, () =>
  plainTrials(['As2d3c', '4h5s8c'], PLAIN_TRIALS, next),
);

function denseSpot(one: string, other: string): DenseSpot {
  const deck = Array<number>(13).fill(4);
  const [first, second] = [one, other].map((text) => {
    const known = Array<number>(13).fill(0);
    for (const card of parseCards(text)) {
      known[card >> 2]!++;
      deck[card >> 2]!--;
    }
    return known;
  });
  return { known: [first!, second!], toCome: [4, 4], deck };
}

const denseSpots = [
  denseSpot('As2d3c', '4h5s8c'),
  denseSpot('KsQdJc', 'KhQsTh'),
  denseSpot('AsKd3c', '4h4d8c'),
];

/** The baseline of exact answers: the unpaired part of the same count, heads-up third street. */
const dense = task('plain TypeScript, dense: first to five ranks, heads-up', denseSpots.length, () => {
  for (const spot of denseSpots) countFirst(spot);
});

/** Exact answers to several spots of a kind in turn, so that no two neighbouring calls are alike. */
function exact(name: string, spots: readonly (readonly string[])[]): Task {
  return task(name, spots.length, () => {
    for (const seats of spots) equity(seats, { method: 'exact' });
  });
}

const LOW = '([A-8][A-8])';
const THIRD = ['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h', '9cKcJd', '3d4cQh', '7d8hTh'];
const HIGH = ['KsQdJc', 'KhQsTh', '9hTdJs', 'JdQh9s'];

const twenty = Array.from({ length: 20 }, (_, i) => ({
  seats: [`As${'3456789TJK'[i % 10]!}d3c`, `4h5s${'89'[i % 2]!}c`],
  dead: ['', 'Kc'][Math.floor(i / 10)]!,
}));

export const equityExact: readonly Group[] = [
  {
    title: 'exact equity',
    unit: 'answers',
    tasks: [
      dense,
      exact('seventh street, all known', [
        ['As2d3c9h9dKsQs', '4h5s8cKd7c7dJc'],
        ['AsAd2c2h3s9dTd', 'KsKdQcQhJs7h6c'],
      ]),
      exact('heads-up sixth street', [
        ['As2d3c9h9dKs', '4h5s8cKd7c7d'],
        ['AsAd2c2h3s9d', 'KsKdQcQhJs7h'],
      ]),
      exact('heads-up fifth street', [
        ['As2d3c9h9d', '4h5s8cKd7c'],
        ['AsAd2c2h3s', 'KsKdQcQhJs'],
      ]),
      exact('heads-up fourth street', [['As2d3c9h', '4h5s8cKd']]),
      exact('heads-up third street', [THIRD.slice(0, 2), HIGH.slice(0, 2), ['AsKd3c', '4h4d8c']]),
      exact('against a random hand, (xx)', [
        ['As2d3c', 'xx8c'],
        ['KsQdJc', 'xxKh'],
        ['AsKd3c', 'xx5h'],
      ]),
      exact('an upcard each', [
        ['3c', '8c'],
        ['Kc', 'Kh'],
      ]),
      exact('nothing known of either', [['x', 'x']]),
      exact('three-way third street', [THIRD.slice(0, 3), HIGH.slice(0, 3)]),
      exact('three-way, two of them (xx)', [
        ['As2d3c', 'xx5h', 'xx8c'],
        ['KsQdJc', 'xxKh', 'xxTd'],
      ]),
      exact('three upcards', [['3c', '5h', '8c']]),
      exact('four-way third street', [THIRD.slice(0, 4), HIGH]),
      exact('four upcards', [['3c', '5h', '8c', 'Td']]),
      exact('five-way third street', [THIRD.slice(0, 5)]),
      exact('six-way third street', [THIRD.slice(0, 6)]),
      exact('six-way fifth street', [
        ['As2d3c9c9h', '4h5s8cKdQh', '7h6c2sTcKh', '5d6d9dJhAc', '3d4s8sQsQc', '7d2c5hKc8d'],
      ]),
      exact('any two of eight or lower, heads-up', [[`${LOW}3c`, `${LOW}5h`]]),
      exact('any two of eight or lower, three-way', [[`${LOW}3c`, `${LOW}5h`, `${LOW}7h`]]),
    ],
  },
  {
    title: 'outs, streets and ranges',
    unit: 'answers',
    tasks: [
      plain,
      task('twenty spots at once, heads-up third street', 20, () => equities(twenty)),
      task('each class of any two cards against a known hand', 91, () =>
        rangeEquity(['(xx)3c', '(4h5s)8c'], 0),
      ),
      task('final hands, third street', 1, () => finalHands(['As2d3c', '4h5s8c'], 0)),
      task('every next card, heads-up third street', 1, () => nextCards(['As2d3c', '4h5s8c'], 0)),
    ],
  },
];
