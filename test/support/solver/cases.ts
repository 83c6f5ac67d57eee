import { readFileSync } from 'node:fs';
import type { SolverSpot } from '../../../bindings/solver/index.ts';

/** A spot whose value is known. */
export interface GoldenCase {
  readonly name: string;
  readonly spot: {
    readonly street: 6 | 7;
    readonly up: readonly string[];
    readonly dead: string;
    readonly pot: number;
    readonly bet: number;
    readonly raises: number;
  };
  readonly seats?: readonly string[];
  readonly firstToAct?: number;
  readonly value: readonly [number, number];
  readonly low?: number;
  readonly high?: number;
}

/**
 * Eight heads-up endgames, made by a double-precision program and by linear programming over single cards with
 * perfect recall, neither of which shares code with this project.
 */
export function goldenCases(): GoldenCase[] {
  return JSON.parse(readFileSync('test/cases/solve.json', 'utf8')) as GoldenCase[];
}

export function spotOfCase({ spot, seats }: GoldenCase): SolverSpot {
  const { street, up, dead, pot, bet, raises } = spot;
  const any = up.map((cards) => `(xx)${cards.replaceAll(' ', '')}${street === 7 ? '(x)' : ''}`);
  return { seats: seats ?? any, dead, pot, bet, raises };
}
