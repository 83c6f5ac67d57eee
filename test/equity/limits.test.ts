import { describe, expect, test } from 'vitest';
import { TooLargeError, equity, equityCost, nextCards, type EquityResult } from '../../bindings/index.ts';
import { planExact } from '../../bindings/equity/exact/plan.ts';
import { runExact } from '../../bindings/equity/exact/sum.ts';
import { readSpot } from '../../bindings/equity/spot.ts';
import { borrowModule, returnModule } from '../../bindings/wasm/load.ts';
import { plainEquity } from '../support/plain-equity.ts';

/*
 * Faults that show only at a limit: numbers beyond a double, prices of many runs, and the community card.
 */

const exact = { method: 'exact' } as const;

function waysOf({ outcomes }: EquityResult): Record<string, bigint> {
  return Object.fromEntries(outcomes.map(({ winners, ways }) => [winners.join(), BigInt(ways!)]));
}

test('totals between 2^90 and 2^104 are right to the unit', () => {
  const seats = [
    { classes: ['AK', 'QJ'], weights: [999.983, 999.997], up: '3c8h4h' },
    { classes: ['23', '45'], weights: [999.979, 999.937], up: '8dKhAh' },
    { classes: ['67', 'T9'], weights: [999.961, 999.907], up: '2sJd5h' },
  ];
  const expected: Record<string, bigint> = {};
  for (let choice = 0; choice < 8; choice++) {
    const chosen = seats.map((seat, i) => ({ ...seat, at: (choice >> i) & 1 }));
    const weight = chosen.reduce(
      (product, { weights, at }) => product * BigInt(Math.round(1000 * weights[at]!)),
      1n,
    );
    const one = equity(
      chosen.map(({ classes, at, up }) => `(${classes[at]})${up}`),
      exact,
    );
    for (const [winners, ways] of Object.entries(waysOf(one))) {
      expected[winners] = (expected[winners] ?? 0n) + ways * weight;
    }
  }
  const all = equity(
    seats.map(
      ({ classes, weights, up }) => `(${classes.map((name, i) => `${name}@${weights[i]}`).join()})${up}`,
    ),
    exact,
  );
  expect(BigInt(all.total!)).toBeGreaterThan(2n ** 90n);
  expect(BigInt(all.total!)).toBeLessThan(2n ** 104n);
  expect(waysOf(all)).toEqual(expected);
});

describe('the price', () => {
  test('of a range with suits is that of its holdings together', () => {
    const priceOf = (range: string) => equityCost([`(${range})3c9h`, 'KdKsTh', '(xx)4c']);
    const [first, second, both] = ['As2d', '6h8h', 'As2d,6h8h'].map(priceOf);
    expect(both!.runs).toBe(2);
    expect(both!.work).toBeCloseTo(first!.work + second!.work, -2);
  });

  test('is no less than most of the memory that the sum takes', () => {
    const plan = planExact(readSpot(['(xx)3c', '(xx)8d', '(xx)Tc', '(xx)Kh']));
    // The instance that was used last is the next to be lent.
    const module = borrowModule();
    returnModule(module);
    let bytes = 0;
    const sum = runExact(plan);
    while (!sum.next().done) bytes = Math.max(bytes, module.bytes().length);
    expect(bytes).toBeGreaterThan(2 ** 24);
    expect(plan.cost.bytes).toBeGreaterThan(0.8 * bytes);
  });

  test('of all next cards together is held against what is allowed', () => {
    const seats = ['(xx)3c', '(xx)8d'];
    const priceOf = (): number => {
      try {
        nextCards(seats, 0, { mostWork: 1 });
      } catch (error) {
        if (error instanceof TooLargeError) return error.cost.work;
        throw error;
      }
      throw new Error('the price is not held against what is allowed');
    };
    const together = priceOf();
    expect(together).toBeGreaterThan(5 * equityCost(seats).work);
    expect(() => nextCards(seats, 0, { mostWork: together / 2 })).toThrow(TooLargeError);
    expect(nextCards(seats, 0, { mostWork: together })).toHaveLength(13);
  });
});

describe('the card that all share', () => {
  /** Eight seats of six cards, three pairs each; two pairs are left. */
  const paired = Array.from({ length: 8 }, (_, seat) =>
    [0, 1, 2].flatMap((i) => {
      const pair = seat + 8 * i;
      return [2 * pair, 2 * pair + 1];
    }),
  );

  function check(seats: readonly (readonly number[])[]): void {
    const plain = plainEquity(
      seats.map((cards) => ({ cards })),
      [],
      true,
    );
    const expected = Object.fromEntries(
      plain.flatMap((ways, set) =>
        ways > 0n ? [[seats.flatMap((_, seat) => ((set >> seat) & 1 ? [seat] : [])).join(), ways]] : [],
      ),
    );
    expect(waysOf(equity(seats, exact))).toEqual(expected);
  }

  test('counts when every seat is paired', () => {
    check(paired);
  });

  test('comes to a seat of six cards beside one of five', () => {
    check(paired.map((cards, seat) => (seat === 3 ? cards.slice(0, 5) : cards)));
  });
});
