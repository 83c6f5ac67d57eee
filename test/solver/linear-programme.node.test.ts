import highs from 'highs';
import { beforeAll, expect, test } from 'vitest';
import { formatCards, parseCards } from '../../bindings/index.ts';
import { solve } from '../../bindings/solver/index.ts';
import { SequenceForm, type SmallSpot } from '../support/solver/sequence-form.ts';

let programmes: Awaited<ReturnType<typeof highs>>;
beforeAll(async () => {
  programmes = await highs();
});

/** Spots on decks so small that a linear programme over single cards can have them; ranks meet, so removal counts. */
const spots: readonly (readonly [
  name: string,
  street: 6 | 7,
  up: string,
  deck: string,
  more: Partial<SmallSpot>,
])[] = [
  ['seventh street', 7, 'As2d9c8h v Ad3c7hTs', '5s 5d 6c 6h 7d Js', {}],
  [
    'seventh street, an odd pot and raises',
    7,
    '2s3d9c8h v 3h4c7hQs',
    '5s 6c 6h Td 5h Js',
    { pot: 7, raises: 2 },
  ],
  ['seventh street, the other first', 7, 'As2d9c8h v Ad3c7hTs', '4s 5d 6c 6h 7d Kd', { first: 1, bet: 9 }],
  ['sixth street', 6, '7c4dJh2s v 8c6s3hKd', '5s 5d 6c 9h 2d Js', {}],
  ['sixth street with a raise', 6, 'As4dJh2s v 8c6s3hKd', '5s 5d 3c 7h 7d 8s', { raises: 1, pot: 7 }],
];

test.each(spots)('%s: the value is that of the linear programme', (_, street, up, deck, more) => {
  const upcards = up.split(' v ').map((cards) => parseCards(cards)) as [number[], number[]];
  const small: SmallSpot = {
    ...{ street, up: upcards, deck: parseCards(deck), pot: 10, bet: 2, raises: 0, first: 0 },
    ...more,
  };
  const result = programmes.solve(new SequenceForm(small).programme());
  expect(result.Status).toBe('Optimal');

  const live = new Set([...small.deck, ...upcards.flat()]);
  const { bounds } = solve(
    {
      seats: upcards.map(
        (cards) => `(xx)${formatCards(cards).replaceAll(' ', '')}${street === 7 ? '(x)' : ''}`,
      ),
      dead: Array.from({ length: 52 }, (__, card) => card).filter((card) => !live.has(card)),
      ...{ pot: small.pot, bet: small.bet, raises: small.raises, first: small.first },
    },
    { target: 1e-6, maxIterations: 100_000 },
  );
  expect(bounds[1] - bounds[0]).toBeLessThan(3e-6 * small.pot);
  expect(result.ObjectiveValue).toBeGreaterThan(bounds[0] - 1e-6);
  expect(result.ObjectiveValue).toBeLessThan(bounds[1] + 1e-6);
});
