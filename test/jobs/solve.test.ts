import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../bindings/index.ts';
import { openJob } from '../../bindings/jobs/job.ts';
import type { SolveJob } from '../../bindings/jobs/kinds/solve.ts';
import { loadSolution, solve } from '../../bindings/solver/index.ts';

const spots = [
  { seats: ['(A2,KQ)As2d9c8h(x)', '(A9,55)Ad3c7hTs(x)'], pot: 10, bet: 2 },
  {
    seats: [{ up: 'As2d9c8h', down: { A5: 1, KK: 0.5 } }, '(A9,55)Ad3c7hTs'],
    street: 6,
    pot: 7,
    bet: [2, 3],
    raises: 0,
  },
];
const whole = { kind: 'solve', spots, target: 0.01, maxIterations: 500, solutions: true } as const;

describe('a list of spots', () => {
  test('gives what solve gives', () => {
    const job = openJob(whole);
    const answer = job.answer(Array.from(job.slices(1), (slice) => job.run(slice)).reduce(job.merge));
    answer.forEach(({ solution, ...solved }, i) => {
      const { value, bounds, exploitability, iterations } = solve(spots[i]!, {
        target: 0.01,
        maxIterations: 500,
      });
      expect(solved).toEqual({ value, bounds, exploitability, iterations });
      const bytes = Uint8Array.from(solution!.match(/../g)!, (digits) => parseInt(digits, 16));
      expect(loadSolution(bytes).value).toEqual(value);
    });
    expect(answer).toHaveLength(2);
  });

  test('has one form, whatever was left out', () => {
    const { target, maxIterations, solutions } = openJob<SolveJob>({ kind: 'solve', spots }).job;
    expect({ target, maxIterations, solutions }).toEqual({
      target: 0.001,
      maxIterations: 10_000,
      solutions: false,
    });
    const dead = { ...spots[0]!, dead: 'Kd' };
    expect(openJob({ kind: 'solve', spots: [{ ...dead, dead: [49] }] }).id).toBe(
      openJob({ spots: [dead], kind: 'solve' }).id,
    );
  });

  test('that changes afterwards changes nothing', () => {
    const mine = structuredClone(spots);
    const job = openJob({ kind: 'solve', spots: mine });
    mine[0]!.pot = 1;
    expect(job.job.spots[0]!.pot).toBe(10);
  });

  test.each([
    ['job.spots', { ...whole, spots: [] }],
    ['job.spots', { ...whole, spots: 'all' }],
    ['job.spots[0]', { ...whole, spots: [7] }],
    ['job.spots[0]', { ...whole, spots: [{ ...spots[0], time: 1 }] }],
    ['job.spots[0].pot', { ...whole, spots: [{ seats: [], bet: 1 }] }],
    ['pot', { ...whole, spots: [{ ...spots[0], pot: 0 }] }],
    ['seats', { ...whole, spots: [{ ...spots[0], seats: [] }] }],
    ['job.target', { ...whole, target: -1 }],
    ['job.maxIterations', { ...whole, maxIterations: 0 }],
    ['job.solutions', { ...whole, solutions: 1 }],
    ['job', { ...whole, time: 5 }],
    // The answer would not go into a part.
    ['job.spots', { ...whole, spots: [{ seats: ['(xx)As2d9c', '(xx)Ad3c7h'], pot: 10, bet: 2 }] }],
  ])('is refused by name: %s', (argument, json) => {
    expect(() => openJob(json as unknown)).toThrow(expect.objectContaining({ argument }) as ArgumentError);
  });

  test('parts with a changed solution are refused', () => {
    const job = openJob(whole);
    const part = job.run({ job: job.id, first: 0, count: 1 });
    const wrong: [string, string | undefined][] = [
      ['0:1', '7'],
      ['0:bytes', '56'],
      ['0:bytes', '1'],
      ['0:2000', '7'],
      ['1:bytes', '56'],
      ['00:bytes', '56'],
      ['x', '1'],
    ];
    for (const [name, value] of wrong) {
      const counts = { ...part.counts, [name]: value };
      expect(() => job.readPart({ ...part, counts })).toThrow('part.counts');
    }
    const counts = Object.fromEntries(Object.entries(part.counts).filter(([name]) => name !== '0:5'));
    expect(() => job.readPart({ ...part, counts })).toThrow('part.counts');
    expect(job.readPart(JSON.parse(JSON.stringify(part)))).toEqual(part);
  });
});
