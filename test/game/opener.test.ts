import { describe, expect, test } from 'vitest';
import type { RuleSet } from '../../bindings/game/index.ts';
import { Table } from '../support/game/table.ts';

const openerTies = ['position', 'lowest-seat', 'suit'] as const;

/** Fourth street with these two-card boards; the first seat to act there. */
function opener(boards: string[], openerTie: RuleSet['openerTie'], button?: number): number | null {
  const downs = ['Ah Ac', 'Ad As', '2c 2h', '2d 2s'];
  const cards = boards.map((board, seat) => `${downs[seat]!} ${board} 9c 9d 9h`);
  const rules = { base: 'pokerstars', openerTie } as const;
  return new Table({ stacks: boards.map(() => 100), rules, button }, cards).checkTo(4).toAct;
}

test('the lowest showing hand opens: eight-high before queen-high before a pair of sevens', () => {
  expect(opener(['Qs 3c', '8s 3d', '7c 7d'], 'position')).toBe(1);
  expect(opener(['Qs 3c', '7c 7d', 'Qh 2d'], 'position')).toBe(2);
});

test('all-in players hold the place, and the first clockwise from there who can act, acts', () => {
  const cards = [
    'Ah Ac Ks 9c 9d 9h 4c',
    'Ad As 4d 5d Tc Td 4s',
    '2c 2h Qh Jh Js Jc 6c',
    '2d 2s Qc Jd Kc Kd 6d',
  ];
  const { hand } = new Table({ stacks: [100, 3, 100, 100] }, cards).checkTo(4);
  expect(hand.view().isAllIn(1)).toBe(true);
  expect(hand.toAct).toBe(2);
});

describe('equal showing hands', () => {
  const boards = ['Ks Qd', '4c 5d', 'Kh Qc', '4s 5h'];

  test.each([
    ['position', 1, 3],
    ['position', 3, 1],
    ['lowest-seat', 1, 1],
    ['suit', 3, 3],
  ] as const)('%s with the button on seat %i: seat %i', (openerTie, button, seat) => {
    expect(opener(boards, openerTie, button)).toBe(seat);
  });

  test('suit: it is the suit of the lowest card that counts, not that of a higher one', () => {
    expect(opener(['4c 5s', '4d 5c', 'Ks Qd'], 'suit', 2)).toBe(1);
  });

  test('suit: with a pair, the highest suit of the lower rank', () => {
    expect(opener(['7c 7s', '7d 7h', '8s 8h'], 'suit', 1)).toBe(0);
  });

  test.each(openerTies)('suits break no tie between boards that differ in rank: %s', (openerTie) => {
    expect(opener(['5c 4c', '5s 6s', 'Ks Qd'], openerTie, 0)).toBe(0);
  });
});

test('the community card is nobody’s upcard: seventh street opens as sixth did', () => {
  const cards = [
    '2c 3c Ks 9h 9s Th',
    '2d 3d 5d 6d 7d 8d',
    '2h 3h Qh Jh Jd Td',
    '2s 3s Qs Jc Tc Ts',
    'Ac Kc Qc 5c 6c 7c',
    'Ad Kd Qd 9d 9c 7h',
    'Ah Kh Js 5h 6h 7s',
    'As 5s 6s 8h 8s 4c',
  ];
  const table = new Table({ stacks: cards.map(() => 500) }, cards, '4d').checkTo(6);
  const opensSixth = table.toAct;
  expect(table.checkTo(7).toAct).toBe(opensSixth);
});
