import { parseCards } from 'razz-wasm';
import { judge, solve } from 'razz-wasm/solver';
import { PlainSolver } from '../test/support/solver/plain-solver.ts';
import { type Group, task } from './harness.ts';
import { type GroupHands, SampledSolver, byStrength } from './sampled-solver.ts';

/** Spots with full ranges, in turn, so that no two neighbouring calls are alike. */
const UP = [
  ['As2d9c8h', 'Ad3c7hTs'],
  ['7c4dJh2s', '8c6s3hKd'],
  ['Ac2d3h4s', '6c7d8hKs'],
] as const;
const POT = 10;
const BET = 2;
const RAISES = 3;
/** Iterations to 0.1 % of the pot, about. */
const ITERATIONS = { 7: 45, 6: 70 };

function solveAll(street: 6 | 7): void {
  for (const up of UP) {
    const seats = up.map((cards) => `(xx)${cards}${street === 7 ? '(x)' : ''}`);
    solve({ seats, pot: POT, bet: BET, raises: RAISES }, { target: 0.001 });
  }
}

/** The first spot in plain TypeScript, its tables made before the clock starts. */
function plainSolver(street: 6 | 7): PlainSolver {
  const up = UP[0].map((cards) => Array.from(parseCards(cards), (card) => card >> 2)) as [number[], number[]];
  const left = new Array<number>(13).fill(4);
  for (const rank of up.flat()) left[rank]!--;
  return new PlainSolver({ street, up, left, pot: POT, bet: BET, raises: RAISES, first: 0 });
}

const plain = { 7: plainSolver(7), 6: plainSolver(6) };
const fifth = { seats: ['(xx)As2d9c', '(xx)Ad3c7h'], pot: POT, bet: BET, raises: 1 };

const SEVENTH = {
  seats: UP[0].map((cards) => `(xx)${cards}(x)`),
  pot: POT,
  bet: BET,
  raises: RAISES,
  first: 0,
};
/** A part of the pot that sampling reaches while one waits, over groups of hands too; they end at some 2.2 %. */
const COARSE = 0.025;
const HANDS_A_LOOK = 50_000;

/** Milliseconds that sampling takes until a best response gains no more than that; the looks are not counted. */
function sampledMs(groupHands?: GroupHands): number {
  const sampled = new SampledSolver({ up: UP[0], pot: POT, bet: BET, raises: RAISES }, groupHands);
  for (let spent = 0; ;) {
    const start = performance.now();
    sampled.run(HANDS_A_LOOK);
    spent += performance.now() - start;
    if (judge(SEVENTH, sampled.strategy()).exploitabilityOfPot <= COARSE) return spent;
  }
}

export const solver: readonly Group[] = [
  {
    title: 'seventh street to 0.1 % of the pot',
    unit: 'spots',
    tasks: [
      task('plain TypeScript, the same algorithm', 1, () => plain[7].run(ITERATIONS[7])),
      task('solve, bounds proved', UP.length, () => solveAll(7)),
    ],
  },
  {
    title: 'seventh street to 2.5 % of the pot, judged by best responses',
    unit: 'spots',
    tasks: [
      {
        name: 'Monte Carlo CFR over groups of hands',
        items: 1,
        run: () => sampledMs(byStrength),
        timesItself: true,
      },
      { name: 'Monte Carlo CFR over rank classes', items: 1, run: () => sampledMs(), timesItself: true },
      task('solve, bounds proved', 1, () => solve(SEVENTH, { target: COARSE })),
    ],
  },
  {
    title: 'sixth street to 0.1 % of the pot',
    unit: 'spots',
    tasks: [
      // A tenth of the iterations: the whole takes seconds.
      task('plain TypeScript, the same algorithm', 0.1, () => plain[6].run(ITERATIONS[6] / 10)),
      task('solve, bounds proved', UP.length, () => solveAll(6)),
    ],
  },
  {
    title: 'fifth street with one raise',
    unit: 'iterations',
    tasks: [
      task('ten iterations, boards and bounds included', 10, () => solve(fifth, { maxIterations: 10 })),
    ],
  },
];
