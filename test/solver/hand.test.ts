import { expect, test } from 'vitest';
import { Hand, type PositionOptions } from '../../bindings/game/index.ts';
import { advise, solve, spotOf } from '../../bindings/solver/index.ts';

const sixth: PositionOptions = {
  rules: 'pokerstars',
  stakes: { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 },
  stacks: [200, 150, 90],
  street: 6,
  contributions: [20, 7, 20],
  folded: [1],
  up: ['As 2d 9c 8h', 'Kd Kc Qd Jd', 'Ad 3c 7h Ts'],
  down: ['4h 5d', undefined, '2c 6s'],
  deck: 'Qh Jc Tc 4d',
};

test('the spot of a hand is that of its street as it began', () => {
  const hand = Hand.from(sixth);
  const spot = spotOf(hand);
  expect(spot).toMatchObject({ street: 6, pot: 47, bet: 10, stacks: [200, 90], first: 0 });
  const text = {
    seats: ['(xx)As2d9c8h', '(xx)Ad3c7hTs'],
    dead: 'Kd Kc Qd Jd',
    pot: 47,
    bet: 10,
    stacks: [200, 90],
  };
  const limits = { target: 0.02 };
  const solution = solve({ ...text, raises: spot.raises, rake: spot.rake }, limits);
  hand.apply('bet');
  expect(spotOf(hand)).toEqual(spot);
  expect(solve(spotOf(hand), limits).value).toEqual(solution.value);
});

test('a seat is told what to do, street by street', () => {
  const hand = Hand.from(sixth);
  const solution = solve(spotOf(hand), { target: 0.02 });
  expect(advise(solution, hand.view(0))).toMatchObject({ line: '', class: '45' });
  hand.apply('check');
  const advice = advise(solution, hand.view(2));
  expect(advice).toMatchObject({ line: 'k', class: '26' });
  expect(advice.actions.map(({ action }) => action)).toEqual(['check', 'bet']);
  expect(advice.actions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
  hand.apply('bet').apply('call');
  expect(hand.street).toBe(7);
  expect(advise(solution, hand.view(0)).line).toBe('kbc/');
  expect(() => advise(solution, hand.view(2))).toThrow('the seat to act');
  expect(() => advise(solve(spotOf(hand, ['AK', undefined, 'xx'])), hand.view(0))).toThrow(
    'spot of this hand',
  );
});

test('ranges are taken seat by seat', () => {
  const spot = spotOf(Hand.from(sixth), ['20%', undefined, { A5: 1, '67': 0.5 }]);
  expect(spot.seats).toMatchObject([{ down: '20%' }, { down: { A5: 1 } }]);
  expect(solve(spot, { target: 0.05 }).node('').classes.length).toBeLessThan(40);
});

test('a hand that is no such spot is refused', () => {
  expect(() => spotOf(Hand.from({ ...sixth, folded: [], contributions: [20, 20, 20] }))).toThrow(
    'two players left',
  );
  const hand = Hand.from(sixth);
  hand.apply('bet').apply('fold');
  expect(() => spotOf(hand)).toThrow('that goes on');
});

const refused = (argument: string): Error => expect.objectContaining({ argument }) as Error;

test.each([
  undefined,
  null,
  7,
  {},
  { view: 7 },
  { view: () => null },
  { view: () => ({ snapshot: () => ({}) }) },
])('%j is no hand', (hand) => {
  expect(() => spotOf(hand as never)).toThrow(refused('hand'));
  expect(() => advise(solve(spotOf(Hand.from(sixth)), { maxIterations: 1 }), hand as never)).toThrow(
    refused('view'),
  );
});

test('ranges that are no list, and solutions of other hands, are refused', () => {
  const hand = Hand.from(sixth);
  for (const ranges of [null, 7, 'xx'])
    expect(() => spotOf(hand, ranges as never)).toThrow(refused('ranges'));
  const spot = spotOf(hand);
  const others = [
    undefined,
    null,
    {},
    solve({ ...spot, seats: ['(xx)Kh2d9c8h', '(xx)Ad3c7hTs'] }, { maxIterations: 1 }),
    solve({ ...spot, street: 7, seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'] }, { maxIterations: 1 }),
  ];
  for (const other of others) expect(() => advise(other as never, hand.view(0))).toThrow(refused('solution'));
});
