import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../bindings/game/index.ts';
import { buildPots } from '../../bindings/game/engine/pots.ts';
import { State } from '../../bindings/game/engine/state.ts';
import { STAKES, Table } from '../support/game/table.ts';

test('an uncalled part of a bet goes back first, and nobody shows', () => {
  const table = new Table({ stacks: [100, 100, 100] }).checkTo(4).play('bet fold raise fold');
  expect(table.hand.events()).toContainEqual({ type: 'uncalled', seat: 0, amount: 10 });
  expect(table.pots).toEqual([{ amount: 29, eligible: [0] }]);
  expect(table.payoffs).toEqual([16, -13, -3]);
  expect(table.hand.result!.show).toEqual([]);
});

test('three side pots with a folded contributor', () => {
  // Seats 0, 1 and 2 are all-in for 11, 21 and 41 in all; seats 3 and 4 play on, seat 5 folds on fifth street.
  const table = new Table({ stacks: [11, 21, 41, 300, 300, 300] });
  table.play('complete raise raise call call call').play('check check check bet call call call');
  table.play('bet call fold').checkTo(8);
  expect(table.pots).toEqual([
    { amount: 66, eligible: [0, 1, 2, 3, 4] },
    { amount: 50, eligible: [1, 2, 3, 4] },
    { amount: 80, eligible: [2, 3, 4] },
    { amount: 40, eligible: [3, 4] },
  ]);
});

test('a layer that only folded players reached belongs to the pot below', () => {
  const state = new State(PRESETS.pokerstars, STAKES, 4, new Float64Array(8).fill(100), 3);
  state.clear();
  [10, 25, 25, 15].forEach((total, seat) => state.setTotal(seat, total));
  state.live = 0b1001;
  buildPots(state);
  const { pots, potAmount, potEligible } = state.outcome;
  expect(Array.from(potAmount.subarray(0, pots))).toEqual([40, 35]);
  expect(Array.from(potEligible.subarray(0, pots))).toEqual([0b1001, 0b1000]);
});

test('the uncalled excess of a side bet goes back', () => {
  const table = new Table({ stacks: [200, 30, 100] }).play('complete call fold').checkTo(5).play('bet');
  expect(table.legal).toBe('fold, call 19');
  const { hand } = table.play('call');
  expect(hand.view().total(0)).toBe(30);
});

describe('rake', () => {
  const raked = (rate: number, cap: number | null, withoutFourthStreet = false) => ({
    base: 'pokerstars' as const,
    rake: { rate, cap, withoutFourthStreet },
  });

  test('a share of each pot, rounded down', () => {
    const table = new Table({ stacks: [14, 100, 100], rules: raked(0.05, null) }).play('complete call call');
    table.play('bet call call').checkTo(8);
    const { pots, rake, payoffs } = table.hand.result!;
    expect(pots.map(({ amount, rake }) => [amount, rake])).toEqual([
      [42, 2],
      [14, 0],
    ]);
    expect(rake).toBe(2);
    expect(payoffs.reduce((a, b) => a + b)).toBe(-2);
  });

  test('no more than the cap from one pot', () => {
    const table = new Table({ stacks: [14, 100, 100], rules: raked(0.5, 6) }).play('complete call call');
    table.play('bet call call').checkTo(8);
    expect(table.hand.result!.pots.map(({ rake }) => rake)).toEqual([6, 6]);
  });

  test('none when no fourth street was dealt, unless the switch says so', () => {
    const without = new Table({ stacks: [100, 100], rules: raked(0.1, null) }).play('complete raise fold');
    expect(without.hand.result!.rake).toBe(0);
    const withRake = new Table({ stacks: [100, 100], rules: raked(0.1, null, true) }).play(
      'complete raise fold',
    );
    expect(withRake.hand.result!.rake).toBe(2);
    const fourth = new Table({ stacks: [100, 100], rules: raked(0.1, null) })
      .play('complete call')
      .play('bet fold');
    expect(fourth.hand.result!.rake).toBe(2);
  });

  test('is exact where a binary fraction is not: 29 % of 100', () => {
    const stakes = { ante: 50, bringIn: 1, smallBet: 2, bigBet: 4 };
    const table = new Table({ stacks: [50, 50], stakes, rules: raked(0.29, null) });
    expect(table.hand.result!.rake).toBe(29);
  });

  test('is exact beyond 2^53 millionths', () => {
    const stakes = { ante: 2 ** 50 + 1, bringIn: 1, smallBet: 2, bigBet: 4 };
    const stacks = [2 ** 50 + 1, 2 ** 50 + 1];
    const table = new Table({ stacks, stakes, rules: raked(0.333333, null) });
    expect(table.hand.result!.rake).toBe(Number((2n * (2n ** 50n + 1n) * 333333n) / 1000000n));
  });
});
