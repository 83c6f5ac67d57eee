// The evaluator, one hand and batches.
import {
  allocateColumns,
  allocateHands,
  allocateSets,
  countHands,
  evaluate,
  evaluateColumns,
  evaluateHands,
  evaluateSets,
} from 'razz-wasm';
import { countSevenCardHands, evaluateSeven } from './baseline.ts';
import { type Group, task } from './harness.ts';
import { randomHands } from './inputs.ts';

const HANDS = 100_000;
const bytes = randomHands(HANDS, 1);
const arrays = Array.from({ length: HANDS }, (_, hand) => Array.from(bytes.subarray(hand * 7, hand * 7 + 7)));
const columns = Uint8Array.from(
  { length: HANDS * 7 },
  (_, i) => bytes[(i % HANDS) * 7 + Math.floor(i / HANDS)]!,
);
const sets = BigUint64Array.from(arrays, (hand) =>
  hand.reduce((set, card) => set | (1n << BigInt((card & 3) * 16 + (card >> 2))), 0n),
);
const values = new Uint16Array(HANDS);
const plainValues = new Uint32Array(HANDS);

/** The same hands in memory of the module. */
const rooms = { hands: allocateHands(HANDS), columns: allocateColumns(HANDS), sets: allocateSets(HANDS) };
rooms.hands.hands.set(bytes);
rooms.columns.columns.set(columns);
rooms.sets.sets.set(sets);

/** The sum keeps the engine from dropping calls whose results nobody reads. */
function sum(value: (hand: readonly number[]) => number): number {
  let total = 0;
  for (const hand of arrays) total += value(hand);
  return total;
}

function plainBatch(): void {
  for (let i = 0; i < HANDS; i++) plainValues[i] = evaluateSeven(bytes, i * 7);
}

export const lowHand: readonly Group[] = [
  {
    title: 'one hand a call',
    unit: 'hands',
    tasks: [
      task('plain TypeScript', HANDS, () => sum((hand) => evaluateSeven(hand, 0))),
      task('evaluate(seven card numbers)', HANDS, () => sum(evaluate)),
    ],
  },
  {
    title: 'batches of 100,000 hands',
    unit: 'hands',
    tasks: [
      task('plain TypeScript', HANDS, plainBatch),
      task('evaluateHands', HANDS, () => evaluateHands(bytes, values)),
      task('evaluateHands, distinct', HANDS, () => evaluateHands(bytes, values, { distinct: true })),
      task('evaluateColumns', HANDS, () => evaluateColumns(columns, values)),
      task('evaluateColumns, distinct', HANDS, () => evaluateColumns(columns, values, { distinct: true })),
      task('evaluateSets', HANDS, () => evaluateSets(sets, values)),
      task('evaluateSets, distinct', HANDS, () => evaluateSets(sets, values, { distinct: true })),
      task('evaluateHands, allocated', HANDS, () => evaluateHands(rooms.hands.hands, rooms.hands.values)),
      task('evaluateColumns, allocated', HANDS, () =>
        evaluateColumns(rooms.columns.columns, rooms.columns.values),
      ),
      task('evaluateSets, allocated', HANDS, () => evaluateSets(rooms.sets.sets, rooms.sets.values)),
    ],
  },
  {
    title: 'all 133,784,560 seven-card hands counted by value',
    unit: 'counts',
    tasks: [task('plain TypeScript', 1, countSevenCardHands), task('countHands(7)', 1, () => countHands(7))],
  },
];
