import { expect, test } from 'vitest';
import { equity, equityAsync, equityCost, finalHands, nextCards } from '../../bindings/index.ts';
import { planExact } from '../../bindings/equity/exact/plan.ts';
import { runExact } from '../../bindings/equity/exact/sum.ts';
import { writeQuestion } from '../../bindings/equity/exact/question.ts';
import { runThrough } from '../../bindings/equity/run-through.ts';
import { readSpot } from '../../bindings/equity/spot.ts';
import { borrowModule } from '../../bindings/wasm/load.ts';

const four = ['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h'];
const five = [...four, '9cKcJd'];

function ask(): void {
  equity(four);
  equityCost(five);
  finalHands(four, 0);
  nextCards(['As2d3c4h5s9c', 'KsKdQc4d8h7c'], 0);
}

/** How many slices a sum takes when something is done between two of them. */
function countSlices(between: () => void): { slices: number; ways: bigint[] } {
  const steps = runExact(planExact(readSpot(five)));
  let slices = 1;
  let step = steps.next();
  for (; !step.done; step = steps.next(), slices++) between();
  return { slices, ways: step.value };
}

test('a sum that others interrupt starts nothing over', () => {
  const quiet = countSlices(() => undefined);
  expect(quiet.slices).toBeGreaterThan(10);
  expect(countSlices(ask)).toEqual(quiet);
});

test('two sums go on in turn', () => {
  const plans = [five, ['3c', '5h', '8c']].map((seats) => planExact(readSpot(seats)));
  const expected = plans.map((plan) => runThrough(runExact(plan)));
  const sums = plans.map((plan) => runExact(plan));
  const found: bigint[][] = [];
  while (found.filter(Boolean).length < 2) {
    sums.forEach((sum, i) => {
      const step = sum.next();
      if (step.done && step.value !== undefined) found[i] = step.value;
    });
  }
  expect(found).toEqual(expected);
});

test('a plan can be run again', () => {
  const plan = planExact(readSpot(['(20%)3c', '(4h5s)8c']));
  const before = JSON.stringify(plan.runs.map(({ seats, deck }) => [seats, deck]));
  const ways = runThrough(runExact(plan));
  expect(runThrough(runExact(plan))).toEqual(ways);
  expect(JSON.stringify(plan.runs.map(({ seats, deck }) => [seats, deck]))).toBe(before);
});

test('a sum that is given up leaves nothing behind', () => {
  const expected = equity(four);
  for (let slices = 1; slices < 30; slices += 4) {
    const sum = runExact(planExact(readSpot(five)));
    for (let i = 0; i < slices; i++) sum.next();
    sum.return([]);
    expect(equity(four)).toEqual(expected);
  }
});

test.each([
  [['3c', '5h', '8c', 'Td']],
  [[...four, '9cKcJd']],
  [['As2d3c9c9h', '4h5s8cKdQh', '7h6c2sTcKh', '5d6d9dJhAc', '3d4s8sQsQc', '7d2c5hKc8d']],
  [['([A-8][A-8])3c', '([A-8][A-8])5h', '([A-8][A-8])7h']],
])('no slice of %j does much more than it may', (seats) => {
  const module = borrowModule();
  const [run] = planExact(readSpot(seats)).runs;
  writeQuestion(module, run!);
  const { exactStart, exactRun, exactWork } = module.exports;
  const budget = 2_000_000;
  // Less than a third of the slices that sums take.
  const mostOver = 1_200_000;
  exactStart(seats.length, 0);
  let done = 0;
  while (exactRun(budget) === 1) {
    expect(exactWork() - done).toBeLessThan(budget + mostOver);
    done = exactWork();
  }
  expect(done).toBeGreaterThan(2 * budget);
});

test('questions from timers while one runs', async () => {
  const expected = equity(five, { method: 'exact' });
  let asked = 0;
  const timer = setInterval(() => {
    asked++;
    ask();
  }, 1);
  const answer = await equityAsync(five, { method: 'exact' }).finally(() => clearInterval(timer));
  expect(answer).toEqual(expected);
  expect(asked).toBeGreaterThan(0);
});
