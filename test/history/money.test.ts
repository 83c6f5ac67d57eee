import { expect, test } from 'vitest';
import { formatAmount, formatNumber, moneyOf, parseAmount } from '../../bindings/history/money.ts';

test.each([
  ['$0.04', 4],
  ['$5', 500],
  ['25€', 2500],
  ['258 €', 25800],
  ['1546.72€', 154672],
  ['€0,05', 5],
  ['1,060.38', 106038],
  ['1.060,38€', 106038],
  ['1 060,38 €', 106038],
  ["1'060.38", 106038],
  ['£12,345,678', 1234567800],
  ['1,060', 106000],
  ['2.5', 250],
  ['1,06', 106],
  ['0', 0],
])('%s is %i cents', (text, amount) => {
  expect(parseAmount(text, 2)).toBe(amount);
});

test.each([
  '',
  '$',
  '-5',
  '1.2.3',
  '0.045',
  '5 chips',
  '1e3',
  '０',
  'NaN',
  '$$5',
  '12,34,567.00',
  '9'.repeat(20),
])('%j is no amount of cents', (text) => {
  expect(parseAmount(text, 2)).toBeNaN();
});

test('chips have no decimals', () => {
  expect(parseAmount('1202', 0)).toBe(1202);
  expect(parseAmount('715.00', 0)).toBe(715);
  expect(parseAmount('0.5', 0)).toBeNaN();
});

test('an amount prints as it was read', () => {
  const dollars = moneyOf('$0.04');
  expect(dollars).toEqual({ currency: 'USD', decimals: 2 });
  for (const amount of [0, 4, 40, 100, 106038, 123456789]) {
    expect(parseAmount(formatAmount(amount, dollars), 2)).toBe(amount);
  }
  expect(formatAmount(-125, dollars)).toBe('-$1.25');
  expect(formatNumber(200, dollars)).toBe('2');
  expect(formatAmount(150, moneyOf('30'))).toBe('150');
});

test('the unit of an amount', () => {
  expect(moneyOf('5€').currency).toBe('EUR');
  expect(moneyOf('£5').currency).toBe('GBP');
  expect(moneyOf('10', 'CAD')).toEqual({ currency: 'CAD', decimals: 2 });
  expect(moneyOf('40.00')).toEqual({ currency: '', decimals: 2 });
  expect(moneyOf('40')).toEqual({ currency: '', decimals: 0 });
});
