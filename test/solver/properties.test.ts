import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCards } from '../../bindings/index.ts';
import { type Solution, type SolverSpot, solve } from '../../bindings/solver/index.ts';

/** A spot on seventh street, its cards apart: with suits renamed or seats swapped it is the same. */
interface Random {
  readonly cards: readonly number[];
  readonly deadCount: number;
  readonly pot: number;
  readonly bet: number;
  readonly raises: number;
  readonly first: 0 | 1;
  readonly stack: number | undefined;
  readonly ranges: readonly [string, string];
}

const RANGES = ['xx', '50%', '[A-9][A-9]', 'RO,TT@0.5', 'xx@0.25,[A-6][A-6]'];

const randomSpots: fc.Arbitrary<Random> = fc.record({
  cards: fc.shuffledSubarray(
    Array.from({ length: 52 }, (_, card) => card),
    { minLength: 14, maxLength: 14 },
  ),
  deadCount: fc.nat(6),
  pot: fc.integer({ min: 1, max: 60 }),
  bet: fc.integer({ min: 1, max: 12 }),
  raises: fc.nat(4),
  first: fc.constantFrom(0 as const, 1 as const),
  stack: fc.option(fc.nat(30), { nil: undefined }),
  ranges: fc.tuple(fc.constantFrom(...RANGES), fc.constantFrom(...RANGES)),
});

function spotOf({ cards, deadCount, pot, bet, raises, first, stack, ranges }: Random): SolverSpot {
  const up = [cards.slice(0, 4), cards.slice(4, 8)];
  return {
    seats: up.map((own, i) => `(${ranges[i]})${formatCards(own).replaceAll(' ', '')}(x)`),
    dead: cards.slice(8, 8 + deadCount),
    ...{ pot, bet, raises, first },
    ...(stack !== undefined && { stacks: [stack, stack + 5] }),
  };
}

const LIMITS = { target: 0.002, maxIterations: 60 };
const RUNS = { numRuns: 25 };

function firstBits(solution: Solution): number[] {
  const lines = solution.lines();
  return lines.length === 0 ? [] : Array.from(solution.node(lines[0]!).strategy);
}

test('values add up to the pot, and lie between their bounds', () => {
  fc.assert(
    fc.property(randomSpots, (random) => {
      const { value, bounds, exploitability } = solve(spotOf(random), LIMITS);
      expect(value[0] + value[1]).toBeCloseTo(random.pot, 9);
      expect(bounds[0]).toBeLessThanOrEqual(value[0] + 1e-9);
      expect(bounds[1]).toBeGreaterThanOrEqual(value[0] - 1e-9);
      expect(bounds[1] - bounds[0]).toBeCloseTo(2 * exploitability, 9);
    }),
    RUNS,
  );
});

test('suits renamed give the same bits', () => {
  fc.assert(
    fc.property(randomSpots, fc.constantFrom([1, 0, 3, 2], [3, 0, 1, 2], [2, 3, 0, 1]), (random, names) => {
      const renamed = random.cards.map((card) => (card & ~3) | names[card & 3]!);
      const solutions = [random, { ...random, cards: renamed }].map((each) => solve(spotOf(each), LIMITS));
      const [one, other] = solutions as [Solution, Solution];
      expect(other.value).toEqual(one.value);
      expect(other.bounds).toEqual(one.bounds);
      expect(firstBits(other)).toEqual(firstBits(one));
    }),
    RUNS,
  );
});

test('seats swapped give the same the other way round', () => {
  fc.assert(
    fc.property(randomSpots, (random) => {
      const { cards, first, ranges } = random;
      const swapped: Random = {
        ...random,
        cards: [...cards.slice(4, 8), ...cards.slice(0, 4), ...cards.slice(8)],
        first: first === 0 ? 1 : 0,
        ranges: [ranges[1], ranges[0]],
      };
      const [one, other] = [solve(spotOf(random), LIMITS), solve(spotOf(swapped), LIMITS)];
      expect(firstBits(other)).toEqual(firstBits(one));
      expect(other.value[0]).toBeCloseTo(one.value[1], 9);
      expect(other.value[1]).toBeCloseTo(one.value[0], 9);
    }),
    RUNS,
  );
});

test('nobody wins more than the pot and the bets of the other, nor loses more than the own ones', () => {
  fc.assert(
    fc.property(randomSpots, (random) => {
      const { value } = solve(spotOf(random), LIMITS);
      const most = Math.min((random.raises + 1) * random.bet, random.stack ?? Infinity);
      for (const each of value) {
        expect(each).toBeGreaterThanOrEqual(-most);
        expect(each).toBeLessThanOrEqual(random.pot + most);
      }
    }),
    RUNS,
  );
});
