import { evaluate } from 'razz-wasm';
import { evaluateSeven } from './baseline.ts';
import { type Group, task } from './harness.ts';
import { randomHands } from './inputs.ts';

const HANDS = 100_000;
const bytes = randomHands(HANDS, 1);
const arrays = Array.from({ length: HANDS }, (_, hand) => Array.from(bytes.subarray(hand * 7, hand * 7 + 7)));

/** The sum keeps the engine from dropping calls whose results nobody reads. */
function sum(count: number, value: (index: number) => number): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += value(i);
  return total;
}

export const lowHand: readonly Group[] = [
  {
    title: 'one hand a call',
    unit: 'hands',
    tasks: [
      task('plain TypeScript', HANDS, () => sum(HANDS, (i) => evaluateSeven(arrays[i]!, 0))),
      task('evaluate(seven card numbers)', HANDS, () => sum(HANDS, (i) => evaluate(arrays[i]!))),
    ],
  },
];
