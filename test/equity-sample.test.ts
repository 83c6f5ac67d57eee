import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  RazzError,
  type SampleLimits,
  SAMPLE_CHUNK,
  readSpot,
  sampleSlice,
  sampling,
  standardErrors,
} from '../bindings/index.ts';
import { wasm, wasmBytes } from '../bindings/module/wasm.ts';
import { readSeed } from '../bindings/seed.ts';
import { plainTrial } from './plain-sampler.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** Spots of every shape: streets, numbers of seats, paired hands, ranges, the shared card. */
const SPOTS: readonly (readonly [seats: string[], dead: string])[] = [
  [['(As2d)3c', '(4h5s)8c'], ''],
  [['(As2d)3c', '(xx)5h'], 'Kd Kc 2h'],
  [['3c', '5h', 'Kd'], ''],
  [['x', 'x'], ''],
  [['As2d3c4h5s6d7c', '8c8d8h9c9d9hTc'], ''],
  [['AsAd2c2h3s', 'KsKdQcQhJs'], ''],
  [['QsQdKhKc2s2d', 'JsJdTcTh3s3d'], ''],
  [['AsAdAhKsKdQs', 'AcKhKcQhQdQc'], ''],
  [['7s7d7h5s5d9c9h', '8s8d8h6s6d6c'], 'Ts Tc'],
  [['As2d3c', '4h5s8c', '9hTdJc', '7h7d2c', 'KhKdAc', '5h6d7c'], ''],
  [['3c', '4c', '5c', '6c', '7c', '8c', '9c'], ''],
  [['3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc'], ''],
  [['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'], 'KsKhKd'],
  [['(AA)3c', '5h6d7c'], ''],
  [['([A-8][A-8])3c', '([A-8][A-8])5h'], ''],
  [['([A-2][A-2])3c', '([A-2][A-2])4c', '([A-2][A-2])5c'], ''],
  [['(AA,22)3c4c5c6c7c', '(AA,22)3d4d5d6d7d', '(A2)3h4h5h6h8h'], ''],
  [['([A-8][A-8]!RR)3c4d', 'KcKd', '(RR)2c'], 'Ad Ah'],
  [['(RR)3c', '(RR)4c', '(RR)5c', '(RR)6c', '(RR)7c', '(RR)8c', '(RR)9c', '(RR)Tc'], ''],
];

const NAMED = SPOTS.map(([seats, dead]) => ({ name: `${seats.join(' ')} / ${dead}`, seats, dead }));

/** The one winner set of a slice of one trial. */
function winnersOf(counts: readonly number[]): number {
  expect(counts.filter((count) => count !== 0)).toEqual([1]);
  return counts.indexOf(1);
}

describe('trials are those of the plain sampler', () => {
  test.each(NAMED)('$name', ({ seats, dead }) => {
    const spot = readSpot(seats, dead);
    const seed = readSeed(77);
    for (const first of [0, 2 ** 36 - 20, LAST - 60]) {
      for (let trial = first; trial < first + 40; trial++) {
        expect(winnersOf(sampleSlice(seats, dead, 77, trial, 1))).toBe(plainTrial(spot, seed, trial));
      }
    }
  });

  // With a seed of zeros, trial 1,139 of this spot is the first whose digits are refused once.
  test('also where digits are drawn again', () => {
    const seats = ['3c', '4c', '5c', '6c', '7c', '8c', '9c'];
    const spot = readSpot(seats);
    const counts = sampleSlice(seats, '', 0, 0, 3000);
    const plain = Array<number>(128).fill(0);
    for (let trial = 0; trial < 3000; trial++) plain[plainTrial(spot, readSeed(0), trial)]!++;
    expect(counts).toEqual(plain);
  });
});

describe('however trials are cut', () => {
  test.each(NAMED)('the counts of $name add up to the same', ({ seats, dead }) => {
    const length = 500;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: LAST - length }),
        fc.uniqueArray(fc.integer({ min: 1, max: length - 1 }), { minLength: 1, maxLength: 7 }),
        (first, inner) => {
          const cuts = [0, ...inner.sort((a, b) => a - b), length];
          const whole = sampleSlice(seats, dead, 5, first, length);
          const sum = whole.map(() => 0);
          cuts.slice(1).forEach((end, i) => {
            const slice = sampleSlice(seats, dead, 5, first + cuts[i]!, end - cuts[i]!);
            slice.forEach((count, winners) => (sum[winners]! += count));
          });
          expect(sum).toEqual(whole);
          expect(whole.reduce((total, count) => total + count, 0)).toBe(length);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('a sample of several chunks is the slice of its trials', () => {
    const [seats, dead] = SPOTS[9]!;
    const trials = 2 * SAMPLE_CHUNK + 12_345;
    const steps = [...sampling(readSpot(seats, dead), 9, { trials })];
    expect(steps.map((step) => step.trials)).toEqual([SAMPLE_CHUNK, 2 * SAMPLE_CHUNK, trials]);
    expect(steps.at(-1)!.counts).toEqual(sampleSlice(seats, dead, 9, 0, trials));
    expect(steps.at(-1)!.seed).toBe(`09${'0'.repeat(62)}`);
  });
});

test('another use of the module in between changes nothing', () => {
  const steps = sampling(readSpot(['(AA)3c', '(RR)4c']), 1, { trials: 2 * SAMPLE_CHUNK });
  steps.next();
  sampleSlice(['(22@3,33)8c', '(RR,A2)9c', 'x'], '', 2, 0, 100);
  expect((steps.next().value as { counts: number[] }).counts).toEqual(
    sampleSlice(['(AA)3c', '(RR)4c'], '', 1, 0, 2 * SAMPLE_CHUNK),
  );
});
