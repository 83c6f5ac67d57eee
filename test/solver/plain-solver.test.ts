import { expect, test } from 'vitest';
import { parseCards } from '../../bindings/index.ts';
import { solve } from '../../bindings/solver/index.ts';
import { PlainSolver } from '../support/solver/plain-solver.ts';

/** Single precision breaks ties of regrets otherwise than double, so the two paths part by little. */
test.each([
  { street: 7 as const, up: ['As2d9c8h', 'Ad3c7hTs'], dead: '', raises: 3, iterations: 30, digits: 2 },
  { street: 6 as const, up: ['7c4dJh2s', '8c6s3hKd'], dead: 'As 9d', raises: 1, iterations: 8, digits: 2 },
])(
  'street $street: the kernel does what plain TypeScript does',
  ({ street, up, dead, raises, iterations, digits }) => {
    const ranks = up.map((cards) => parseCards(cards).map((card) => card >> 2)) as [number[], number[]];
    const left = new Array<number>(13).fill(4);
    for (const card of [...ranks.flat(), ...parseCards(dead).map((each) => each >> 2)]) left[card]!--;
    const seats = up.map((cards) => `(xx)${cards}${street === 7 ? '(x)' : ''}`);
    const solution = solve(
      { seats, dead, pot: 10, bet: 2, raises, first: 0 },
      { maxIterations: iterations, target: 0 },
    );
    const plain = new PlainSolver({ street, up: ranks, left, pot: 10, bet: 2, raises, first: 0 });
    plain.run(iterations);
    expect(solution.bounds[1]).toBeCloseTo(plain.best(0), digits);
    expect(10 - solution.bounds[0]).toBeCloseTo(plain.best(1), digits);
  },
);
