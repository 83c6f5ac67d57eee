import { describe, expect, test } from 'vitest';
import {
  Hand,
  type HandEvent,
  type Strategy,
  mergeSimulations,
  simulate,
} from '../../bindings/game/index.ts';
import { STAKES, Table } from '../support/game/table.ts';

/*
 * Small faults that once got past the tests: each case fails when the line behind it is broken.
 */

const raked = { base: 'pokerstars', rake: { rate: 0.1, cap: null, withoutFourthStreet: true } } as const;

describe('chips', () => {
  test.each([11, 17, 23, 38])('what rake and odd chips take is booked, stacks of %i', (stack) => {
    const table = new Table({ stacks: [stack, 100, 100, 100], rules: raked })
      .play('complete call call call')
      .checkTo(8);
    const { payoffs, rake, pots } = table.hand.result!;
    expect(rake).toBe(pots.reduce((sum, pot) => sum + pot.rake, 0));
    expect(rake).toBeGreaterThan(0);
    expect(payoffs.reduce((sum, chips) => sum + chips, 0)).toBe(-rake);
  });

  test('an ante and the bring-in exactly: the player is all-in and the others play on for a side pot', () => {
    const table = new Table({ stacks: [STAKES.ante + STAKES.bringIn, 100, 100] });
    expect(table.legal).toBe('bringIn 2');
    expect(table.play('bringIn').hand.view().isAllIn(0)).toBe(true);
    expect(table.legal).toBe('fold, call 2, complete 10');
    table.play('complete call').checkTo(8);
    expect(table.pots.map(({ amount, eligible }) => [amount, eligible])).toEqual([
      [9, [0, 1, 2]],
      [16, [1, 2]],
    ]);
  });

  test('a bet that comes back leaves nobody all-in', () => {
    const table = new Table({ stacks: [100, 11, 100] }).play('complete call fold').checkTo(4);
    const view = table.hand.view();
    expect(view.isAllIn(1)).toBe(true);
    expect(view.isAllIn(0)).toBe(false);
    const last = new Table({ stacks: [11, 6, 100] }).play('complete call fold').checkTo(8).hand;
    expect(last.events()).toContainEqual({ type: 'uncalled', seat: 0, amount: 5 });
    expect(last.view().isAllIn(0)).toBe(false);
    expect(last.view().isAllIn(1)).toBe(true);
  });
});

test('a street that three players capped says nothing about the next one between two', () => {
  const rules = { base: 'wsop', headsUpCap: 'uncapped' } as const;
  const table = new Table({ stacks: [500, 500, 500], rules });
  table.play('complete raise raise raise raise');
  expect(table.legal).toBe('fold, call 20');
  table.play('call call').checkTo(4).play('bet fold raise raise raise');
  expect(table.legal).toContain('raise');
  expect(table.play('raise').legal).toContain('raise');
});

describe('logs', () => {
  const hand = new Table({ stacks: [100, 100] }).play('complete fold').hand;

  test.each<[string, HandEvent]>([
    ['an action', { type: 'action', seat: 0, action: 'check', amount: 0 } as HandEvent],
    ['an uncalled bet', { type: 'uncalled', seat: 0, amount: 1 }],
  ])('that go on after the end with %s are refused', (_what, event) => {
    const events = hand.events();
    expect(Hand.fromEvents(events).isOver).toBe(true);
    expect(() => Hand.fromEvents([...events, event])).toThrow(/expected/);
  });
});

test('chance is another in hands that are 2^32 apart', () => {
  const drawn = (from: number): number[] => {
    const numbers: number[] = [];
    const spy: Strategy = (view, chance) => {
      numbers.push(chance.next());
      return view.legalActions()[0]!.action;
    };
    simulate({ players: [spy, spy], hands: 1, seed: 1, from });
    return numbers;
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)[0]).not.toBe(drawn(7 + 2 ** 32)[0]);
});

describe('a hand from its middle', () => {
  const fourth = {
    street: 4,
    stakes: STAKES,
    stacks: [500, 500, 500],
    contributions: [11, 11, 11],
    up: ['2c 3c', '4d 5d', '9h Th'],
  } as const;

  test('counts who folded on this street, not before it, among those who began it', () => {
    const heads = (folded: readonly number[], bets: readonly number[]) =>
      Hand.from({ ...fourth, rules: 'wsop', folded, bets, toAct: 1 })
        .legalActions()
        .map(({ action }) => action);
    const capped = [60, 50, 0];
    expect(heads([2], capped)).toContain('raise');
    expect(heads([2], [60, 50, 10])).not.toContain('raise');
  });

  test('deals on from a seed what nobody holds, as often as it is asked', () => {
    const last = (seed: number): string => {
      const hand = Hand.from({ ...fourth, down: ['As Ad', 'Ks Kd', 'Qs Qd'], seed });
      while (!hand.isOver)
        hand.apply(hand.legalActions().some(({ action }) => action === 'check') ? 'check' : 'call');
      const cards = [0, 1, 2].flatMap((seat) => [...hand.viewAllCards().up(seat)]);
      expect(new Set(cards).size).toBe(cards.length);
      return cards.join();
    };
    expect(last(1)).toBe(last(1));
    expect(last(1)).not.toBe(last(2));
  });
});

test('only lists of events are logs', () => {
  for (const events of [{ length: 3 }, 'start', Array<HandEvent>(1e6)]) {
    expect(() => Hand.fromEvents(events as never)).toThrow(/^events: expected a list of at most \d+ events/);
  }
});

test('a result of which one player or the range is broken is not merged', () => {
  const whole = simulate({ players: ['caller', 'tight'], hands: 5, seed: 1 });
  const broken = [
    { ...whole, players: [whole.players[0], {}] },
    { ...whole, ranges: [{ from: -1, hands: 5 }] },
    { ...whole, ranges: [{ from: 0, hands: 0 }] },
  ];
  for (const result of broken) {
    expect(() => mergeSimulations([result as never])).toThrow('results[0]: expected what simulate gave');
  }
  expect(mergeSimulations([whole]).hands).toBe(5);
});
