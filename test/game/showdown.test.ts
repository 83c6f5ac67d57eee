import { describe, expect, test } from 'vitest';
import type { RuleSet } from '../../bindings/game/index.ts';
import { Table } from '../support/game/table.ts';

/** Seat 0 brings in, seat 2 opens later streets; hands from best to worst: seat 1, 2, 0, 3. */
const CARDS = [
  'As 2d Ks 9h 9s 8h 7c',
  'Ac 2c 3d 4d Kd Kh 5d',
  'Ad 2h 3c 4c 6c Kc Qd',
  'Ah 2s Qh Js Jd Jh Th',
];
const stacks = [500, 500, 500, 500];

const show = (table: Table) => table.hand.result!.show;
const rules = (fields: Partial<RuleSet>) => ({ base: 'pokerstars' as const, ...fields });

describe('who shows first', () => {
  test('the last to bet or raise on the last street, then clockwise', () => {
    const table = new Table({ stacks, rules: rules({ muck: 'show-all' }) }, CARDS).checkTo(7);
    expect(table.toAct).toBe(2);
    table.play('check bet call call raise call call call');
    expect(show(table)).toEqual([2, 3, 0, 1]);
  });

  test('a bet on an earlier street does not count', () => {
    const table = new Table({ stacks, rules: rules({ muck: 'show-all' }) }, CARDS).checkTo(6);
    table.play('check bet call call call').checkTo(8);
    expect(show(table)[0]).toBe(0);
  });

  test.each([
    ['left-of-button', undefined, 0],
    ['left-of-button', 2, 3],
    ['lowest-seat', 2, 0],
    ['first-to-act', 2, 2],
  ] as const)('checked through, %s with button %s: seat %i', (firstToShow, button, seat) => {
    const table = new Table(
      { stacks, button, rules: rules({ firstToShow, muck: 'show-all' }) },
      CARDS,
    ).checkTo(8);
    expect(show(table)).toEqual([0, 1, 2, 3].map((i) => (seat + i) % 4));
  });

  test('first-to-act passes to the next player when the opener has folded', () => {
    const knobs = rules({ firstToShow: 'first-to-act', muck: 'show-all' });
    const table = new Table({ stacks, rules: knobs }, CARDS).checkTo(7).play('fold check check check');
    expect(show(table)).toEqual([3, 0, 1]);
  });
});

describe('mucking', () => {
  test('losers: a hand that cannot win any pot when its turn comes is mucked', () => {
    const table = new Table({ stacks, rules: rules({ muck: 'losers' }) }, CARDS).checkTo(8);
    expect(show(table)).toEqual([0, 1]);
    const mucks = table.hand.events().flatMap((event) => (event.type === 'muck' ? [event.seat] : []));
    expect(mucks).toEqual([2, 3]);
  });

  test('a mucked hand stays hidden from the others, a shown one does not', () => {
    const { hand } = new Table({ stacks, rules: rules({ muck: 'losers' }) }, CARDS).checkTo(8);
    expect(hand.view(0).down(2)).toEqual([null, null, null]);
    expect(hand.view(2).down(1)).toEqual([0, 4, 17]);
  });

  test('losers: a hand that ties the best one shown shows too', () => {
    const cards = ['As 2s 3s 4s 5s Kd Kh', 'Ad 2d 3d 4d 6d Kc Ks', 'Ac 2c 3c 4c 5c Qc Qs'];
    expect(show(new Table({ stacks: [100, 100, 100] }, cards).checkTo(8))).toEqual([0, 2]);
  });

  test('show-all: everybody shows', () => {
    expect(show(new Table({ stacks, rules: rules({ muck: 'show-all' }) }, CARDS).checkTo(8))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  test('choice: a hand that was shown and taken back leaves its place to the next one shown', () => {
    const knobs = rules({ muck: 'choice', firstToShow: 'first-to-act' });
    const { hand } = new Table({ stacks, rules: knobs }, CARDS).checkTo(7);
    for (let seat = 0; seat < 4; seat++) hand.apply('check');
    hand.apply('show').apply('show').undo().apply('muck').apply('show').apply('show');
    const shows = hand.events().flatMap((event) => (event.type === 'show' ? event.seat : []));
    expect(shows).toEqual([2, 0, 1]);
    expect(hand.result!.show).toEqual(shows);
  });

  test('with a player all-in every hand is face up', () => {
    const table = new Table({ stacks: [500, 500, 500, 3], rules: rules({ muck: 'losers' }) }, CARDS).checkTo(
      8,
    );
    expect(show(table)).toEqual([0, 1, 2, 3]);
  });
});

describe('awards', () => {
  test('each pot goes to the lowest hand among those eligible', () => {
    const table = new Table({ stacks: [500, 13, 500, 500] }, CARDS)
      .play('complete call call call')
      .checkTo(5);
    table.play('bet call fold call').checkTo(8);
    const { pots } = table.hand.result!;
    expect(pots.map(({ winners }) => winners)).toEqual([[1], [2]]);
  });

  test('suits never break a tie at showdown', () => {
    const cards = ['As 2s 3s 4s 5s Kd Kh', 'Ad 2d 3d 4d 5d Kc Ks'];
    const table = new Table({ stacks: [100, 100] }, cards).checkTo(8);
    expect(table.hand.result!.pots[0]!.winners).toEqual([0, 1]);
    expect(table.payoffs).toEqual([0, 0]);
  });
});

describe('odd chips', () => {
  // Seats 1, 2 and 3 tie with five ranks each; seat 0 has folded after putting in 4 chips or 2.
  const TIED = [
    '9s 9h Kd Ks Qs Qd Jc',
    '2s 4c 3d 5h 7c Td Tc',
    '2c 4d 3s 5c 7h Ts Th',
    '2d 4h 3h 5d 7s Jh Jd',
  ];
  const odd = (oddChip: RuleSet['oddChip'], ante: number, button?: number) => {
    const stakes = { ante, bringIn: 2, smallBet: 4, bigBet: 8 };
    const table = new Table({ stacks: [50, 50, 50, 50], stakes, button, rules: rules({ oddChip }) }, TIED);
    return table.play('bringIn call call call').play('check check check fold').checkTo(8).payoffs;
  };

  test.each([
    ['position', 1, undefined, [-3, 1, 1, 1]],
    ['position', 2, undefined, [-4, 2, 1, 1]],
    ['position', 3, undefined, [-5, 2, 2, 1]],
    ['position', 3, 1, [-5, 1, 2, 2]],
    ['position', 3, 2, [-5, 2, 1, 2]],
    ['first-takes-all', 3, undefined, [-5, 3, 1, 1]],
    ['first-takes-all', 3, 2, [-5, 1, 1, 3]],
    ['high-suit', 3, undefined, [-5, 1, 2, 2]],
    ['low-suit', 3, undefined, [-5, 1, 2, 2]],
    ['high-suit', 2, undefined, [-4, 1, 1, 2]],
    ['low-suit', 2, undefined, [-4, 1, 2, 1]],
  ] as const)('%s, %i chips over from the folded hand, button %s', (oddChip, ante, button, payoffs) => {
    expect(odd(oddChip, ante, button)).toEqual(payoffs);
  });

  test.each([
    ['position', [-8, 2, 4, 2]],
    ['first-takes-all', [-8, 3, 3, 2]],
    ['high-suit', [-8, 1, 3, 4]],
    ['low-suit', [-8, 1, 4, 3]],
  ] as const)('%s: in a three-way tie of two pots each pot has its own odd chips', (oddChip, payoffs) => {
    const stakes = { ante: 1, bringIn: 2, smallBet: 3, bigBet: 5 };
    const table = new Table({ stacks: [50, 5, 50, 50], stakes, rules: rules({ oddChip }) }, TIED);
    table.play('bringIn call call call').play('bet raise call call').play('check check fold').checkTo(8);
    expect(table.pots).toEqual([
      { amount: 20, eligible: [1, 2, 3] },
      { amount: 9, eligible: [2, 3] },
    ]);
    expect(table.payoffs).toEqual(payoffs);
  });

  test('a shared community card decides nothing: the next card does', () => {
    // Eight players to the end; seats 6 and 7 tie with the ace on the table as their lowest card.
    const cards = [
      '2c 3c Ks 9h 9s Th',
      'Kc Kd Qd Qc 9d Td',
      'Kh Qh Qs Jh Jd Ts',
      '9c Jc Js Tc 8c 8d',
      '8h 8s 7c 7d 7h 7s',
      '6c 6d 6h 6s 5c 5d',
      '2d 3h 4c 5h Ac Ad',
      '2h 3d 4d 5s As Jx',
    ].map((hand) => hand.replace('Jx', '2s'));
    const stakes = { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 };
    const options = { stacks: cards.map(() => 50), stakes };
    const winner = (oddChip: RuleSet['oddChip']) => {
      const table = new Table({ ...options, rules: rules({ oddChip }) }, cards, 'Ah');
      return table.checkTo(8).payoffs.map((payoff) => payoff > 0);
    };
    expect(winner('low-suit')).toEqual([false, false, false, false, false, false, true, true]);
  });
});
