import { expect, test } from 'vitest';
import { formatCards, parseCards } from '../../bindings/index.ts';
import { type SolverSpot, judge, solve } from '../../bindings/solver/index.ts';
import { randomIntegers } from '../support/random-integers.ts';
import { CardByCard, type CardSpot } from '../support/solver/card-by-card.ts';

interface Small extends CardSpot {
  readonly name: string;
}

/** Spots on decks that are small enough to play out card by card. Cards of one rank meet, so removal counts. */
const spots: readonly Small[] = [
  small('seventh street', 7, 'As2d9c8h v Ad3c7hTs', '5s 5d 6c 6h 7d Js Tc', {}),
  small('seventh street, an odd pot and four raises', 7, '2s3d9c8h v 3h4c7hQs', '5s 6c 6h Td 5h Js 5c 4h', {
    pot: 7,
    raises: 4,
  }),
  small('seventh street, all-in on the first raise', 7, 'As2d9c8h v Ad3c7hTs', '5s 5d 6c 6h 7d Js Kd', {
    stack: 5,
  }),
  small('seventh street, no bet possible', 7, 'As2d9c8h v Ad3c7hTs', '5s 5d 6c 6h 7d Js Kd', { stack: 0 }),
  small('seventh street with rake', 7, 'As2d9c8h v Ad3c7hTs', '5s 5d 6c 6h 7d Js Kd', { rake: 0.05 }),
  small('sixth street', 6, '7c4dJh2s v 8c6s3hKd', '5s 5d 6c 9h 2d Js Kc', { raises: 1 }),
  small('sixth street, all-in on seventh', 6, '7c4dJh2s v 8c6s3hKd', '5s 5d 6c 9h 2d Kc', {
    raises: 1,
    stack: 7,
  }),
  small('sixth street, all-in on sixth', 6, '7c4dJh2s v 8c6s3hKd', '5s 5d 6c 9h 2d Kc', {
    raises: 2,
    stack: 3,
  }),
  small('fifth street', 5, '7c4dJh v 8c6s3h', '5s 5d 6c 9h 2d Js Kc 8d', { raises: 0 }),
  small('fifth street, all-in', 5, '7c4dJh v 8c6s3h', '5s 5d 6c 9h 7d 8d Kc 6d', { raises: 1, stack: 3 }),
];

function small(name: string, street: 5 | 6 | 7, up: string, deck: string, more: Partial<CardSpot>): Small {
  const upcards = up.split(' v ').map((cards) => parseCards(cards)) as [number[], number[]];
  return { name, street, up: upcards, deck: parseCards(deck), pot: 10, bet: 2, raises: 3, first: 0, ...more };
}

function spotOf({ street, up, deck, pot, bet, raises, first, stack, rake }: Small): SolverSpot {
  const live = new Set([...deck, ...up.flat()]);
  const dead = Array.from({ length: 52 }, (_, card) => card).filter((card) => !live.has(card));
  return {
    seats: up.map((cards) => `(xx)${formatCards(cards).replaceAll(' ', '')}${street === 7 ? '(x)' : ''}`),
    dead,
    pot,
    bet,
    raises,
    first,
    ...(stack !== undefined && { stacks: [stack, stack + 1] }),
    ...(rake !== undefined && { rake }),
  };
}

test.each(spots)('$name: best responses agree with those card by card', (small) => {
  const spot = spotOf(small);
  const solution = solve(spot, { maxIterations: 12, target: 0 });
  const cards = new CardByCard(small);
  const solved = solution.strategy();
  // Fifth street has many deals, even of eight cards.
  for (const table of small.street === 5 ? [atRandom(solved)] : [solved, atRandom(solved)]) {
    const { value, best } = judge(spot, table);
    for (const seat of [0, 1] as const) {
      expect(best[seat]).toBeCloseTo(cards.best(seat, table), 6);
      expect(value[seat]).toBeCloseTo(cards.average(seat, table), 6);
    }
  }
});

/** Strategies on the same lines and classes that nobody would play. */
function atRandom(table: ReturnType<ReturnType<typeof solve>['strategy']>): typeof table {
  const next = randomIntegers(5);
  return Object.fromEntries(
    Object.entries(table).map(([line, classes]) => [
      line,
      Object.fromEntries(
        Object.entries(classes).map(([name, chances]) => {
          const weights = chances.map(() => (next() % 4) + (next() % 7 === 0 ? 5 : 0));
          const sum = weights.reduce((total, weight) => total + weight, 0);
          return [name, sum === 0 ? chances : weights.map((weight) => weight / sum)];
        }),
      ),
    ]),
  );
}
