// Samples of known seeds. They are the same bits on every host and in every version that does not say otherwise: the
// order of a deck, of joint holdings or of turns would show here, though the answer stays as good.
import { expect, test } from 'vitest';
import { TooLargeError, equity, equityCost, formatCard, nextCards } from '../../bindings/index.ts';

const TRIALS = 4000;

test.each<[seats: readonly string[], dead: string, outcomes: string]>([
  [
    ['As', '2s', '3s', '4s', '5s', '6s', '7s', '8s'],
    '',
    '0:560 4:529 3:521 5:516 1:503 2:483 6:464 7:383 0+1:4 0+3:4 0+2:3 2+3:3 0+4:3 3+4:3 0+7:3 1+3:2 2+4:2 4+5:2 ' +
      '0+6:2 1+2:1 1+4:1 0+5:1 3+5:1 3+6:1 4+6:1 3+7:1 4+7:1 5+7:1 6+7:1',
  ],
  // Ranges that take turns.
  [['([A-8][A-8])4h', '([A-8][A-8])5h'], '', '0:2008 1:1984 0+1:8'],
  // Joint holdings, listed in one order.
  [['(AA,22)4h', '(AA@3,A2)5h', '(A2,A3@7)6h'], 'As', '2:1908 1:1582 0:502 1+2:5 0+1:3'],
  [['(AA,AK@2)2c', '(AA,AQ@5)3c'], '', '1:2053 0:1941 0+1:6'],
  [['(A2,A3)5c6c', '(AA)9h', 'Td', 'Jd'], '', '0:3271 1:291 2:234 3:197 0+1:4 0+2:2 0+3:1'],
  // Ranges that tell suits apart, beside one that does not.
  [['(AsAh, 2c2d@3, 4c5d)7d', '(xx)5h', '(23)Kd'], '', '0:1515 1:1317 2:1163 0+1:2 1+2:2 0+2:1'],
])('%j without %s', (seats, dead, outcomes) => {
  const sample = equity(seats, { method: 'sample', seed: 99, trials: TRIALS, dead });
  const found = sample.outcomes.map(
    ({ winners, probability }) => `${winners.join('+')}:${Math.round(probability * TRIALS)}`,
  );
  expect(found.join(' ')).toBe(outcomes);
});

test('ranges with suits that are too many to be looked at are refused, a seat without a range beside them or not', () => {
  const combos: string[] = [];
  for (let high = 1; high < 44 && combos.length < 560; high++)
    for (let low = 0; low < high && combos.length < 560; low++)
      combos.push(formatCard(low) + formatCard(high));
  const range = `(${combos.join()})`;
  for (const seats of [
    [`${range}Ks`, `${range}Kd`],
    [`${range}Ks`, `${range}Kd`, 'Kc'],
  ]) {
    expect(equityCost(seats).work).toBe(Infinity);
    expect(() => equity(seats, { method: 'exact' })).toThrow(TooLargeError);
    expect(() => equity(seats, { method: 'exact' })).toThrow('at most 300000 joint holdings');
  }
});

test('a seat of seven cards gets no next one, those of its range counted', () => {
  for (const seat of ['(As2d)3c4h5s6c(7d)', '(A2)3c4h5s6c(7d)']) {
    expect(() => nextCards([seat, '(KsQd)8h'], 0)).toThrow('a seat with a card to come');
  }
  expect(nextCards(['(A2)3c4h5s6c', '(KsQd)8h9hTh(Jd)'], 0).length).toBeGreaterThan(5);
});
