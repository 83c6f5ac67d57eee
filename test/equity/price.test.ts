// The estimates of known questions. They decide what is exact by default and what is refused, so none may move unseen:
// a change of the formula that means to change them changes these lines.
import { expect, test } from 'vitest';
import { equityCost } from '../../bindings/equity/equity.ts';

test.each<[seats: readonly string[], work: number, bytes: number, runs: number]>([
  // Two players with three known cards each: a millisecond, which a bound of 1e5 has to let through.
  [['(As2d)3c', '(4h5s)8c'], 92170, 3682480, 1],
  [['(xx)3c', '(xx)8h'], 324790, 3861184, 1],
  [['(xx)As2d3c4d', '(xx)5h6h7h8h'], 31600, 3627536, 1],
  [['As', '2s', '3s'], 18584310, 8563712, 1],
  [['3c', '8h', '9d', 'Td'], 379041870, 94221440, 1],
  [['3c4c5c', '8h9h2h', '9d2d3d', 'TdQdKd', 'As2c4s'], 529462976, 68467552, 1],
  [['3c4c5c', '8h9h2h', '9d2d3d', 'TdQdKd', 'As2c4s', '5d6d7d'], 5306922900, 433608624, 1],
  [
    ['3c4c5c6c', '8h9h2h3h', '9d2d3d4d', 'TdQdKdJd', 'As2c4s5s', '5d6d7d8d', '6s7s8s9s'],
    ...([728812700, 300972624, 1] as const),
  ],
  [
    ['3c4c5c6c', '8h9h2h3h', '9d2d3d4d', 'TdQdKdJd', 'As2c4s5s', '5d6d7d8d', '6s7s8s9s', 'AcKcQcJc'],
    ...([3815926840, 103580960, 13] as const),
  ],
])('cards alone: %j', (seats, work, bytes, runs) => {
  expect(equityCost(seats)).toEqual({ work, bytes, runs });
});

test.each<[seats: readonly string[], work: number]>([
  [['(As2d)3c4h5s6c', '(Kd2c)8h9sTcQd'], 507],
  [['(As2d)3c4h5s6c', '(Kd2c)8h9sTcQd', '3d4d5d6d7d'], 46137],
])('so few cards to come that every hand is looked at: %j', (seats, work) => {
  expect(equityCost(seats)).toEqual({ work, bytes: 3600000, runs: 1 });
});

test.each<[seats: readonly string[], work: number, bytes: number, runs: number]>([
  [['(AA)2c', '(xx)2d'], 214084, 3757680, 1],
  // A range of one class costs what the cards would.
  [['(AK)2c', '(QJ)3c'], 140560, 3713456, 1],
  [['(A2,34)5c', '(55,66,78)9h'], 531610, 4140912, 1],
  [['([A-8][A-8])4h', '([A-8][A-8])5h'], 1278250, 4929120, 1],
  [['([A-5][A-5])6s', '(AsAh,2c2d@3,4c5d)7d'], 987186, 3942544, 3],
  [['([A-8][A-8])4h', '(xx)5h', '9c'], 31025550, 13577328, 1],
  [['(A2,A3)5c6c', '(AA)9h', 'Td', 'Jd'], 178125700, 45181440, 1],
])('ranges: %j', (seats, work, bytes, runs) => {
  expect(equityCost(seats)).toEqual({ work, bytes, runs });
});
