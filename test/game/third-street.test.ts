import { describe, expect, test } from 'vitest';
import { Hand } from '../../bindings/game/index.ts';
import { STAKES, Table } from '../support/game/table.ts';

const three = (upcards: string) =>
  upcards
    .split(' ')
    .map(
      (up, seat) =>
        `${['2c 3c', '2d 3d', '2h 3h'][seat]!} ${up} ${['9c Tc Jc 4c', '9d Td Jd 4d', '9h Th Jh 4h'][seat]!}`,
    );

describe('antes', () => {
  test('every player posts the ante, a short stack what it has', () => {
    const { hand } = new Table({
      stacks: [100, 3, 100],
      stakes: { ante: 5, bringIn: 5, smallBet: 10, bigBet: 20 },
    });
    const view = hand.view();
    expect([0, 1, 2].map((seat) => view.total(seat))).toEqual([5, 3, 5]);
    expect(view.isAllIn(1)).toBe(true);
  });

  test('a cash game deals nobody in who cannot cover ante and bring-in', () => {
    const options = { stakes: STAKES, stacks: [100, 2], feed: true };
    expect(() => new Hand({ ...options, rules: 'winamax' })).toThrow(
      'stacks[1]: expected an integer 3..2^53 - 1',
    );
    expect(new Hand({ ...options, rules: 'winamax', stacks: [100, 3] }).players).toBe(2);
  });

  test('in a tournament any positive stack plays', () => {
    expect(new Hand({ stakes: STAKES, stacks: [100, 1], rules: 'pokerstars', feed: true }).players).toBe(2);
    expect(() => new Hand({ stakes: STAKES, stacks: [100, 0], feed: true })).toThrow('stacks[1]');
  });
});

describe('who brings in', () => {
  test('the highest upcard, king high and ace low', () => {
    expect(new Table({ stacks: [100, 100, 100] }, three('As Ks Qs')).toAct).toBe(1);
    expect(new Table({ stacks: [100, 100, 100] }, three('As 4s 4d')).toAct).toBe(1);
  });

  test.each([
    ['Kc Kd Kh', 2],
    ['Ks Kd Kh', 0],
    ['Qc Qd Jh', 1],
    ['5h 5c 5d', 0],
  ])('equal ranks by suit, spades over hearts over diamonds over clubs: %s', (upcards, seat) => {
    expect(new Table({ stacks: [100, 100, 100] }, three(upcards)).toAct).toBe(seat);
  });

  test('he must bring in or complete: no fold, no check', () => {
    const table = new Table({ stacks: [100, 100, 100] });
    expect(table.legal).toBe('bringIn 2, complete 10');
  });

  test('all-in for the ante with the highest card: clockwise to the next who has chips, whatever his card', () => {
    const table = new Table({ stacks: [100, 1, 1, 100] }, [
      '2c 3c 4c 9c Tc Jc 5c',
      '2d 3d Kd 9d Td Jd 5d',
      '2h 3h Qh 9h Th Jh 5h',
      '2s 3s As 9s Ts Js 5s',
    ]);
    expect(table.toAct).toBe(3);
    expect(table.legal).toBe('bringIn 2, complete 10');
  });

  test('where at most one player has chips nothing is posted and the cards are dealt out', () => {
    const { hand } = new Table({ stacks: [1, 100, 1] });
    expect(hand.isOver).toBe(true);
    expect(hand.events().some(({ type }) => type === 'action')).toBe(false);
    expect(hand.result!.pots).toMatchObject([{ amount: 3 }]);
  });

  test('with a bring-in of 0 the high card may check or bet the small bet', () => {
    const table = new Table({ stacks: [100, 100, 100], stakes: { ...STAKES, bringIn: 0 } });
    expect(table.toAct).toBe(0);
    expect(table.legal).toBe('fold, check, bet 10');
    expect(table.play('check check').legal).toBe('fold, check, bet 10');
    expect(table.play('check').hand.street).toBe(4);
  });
});

describe('a short bring-in', () => {
  const cash = { stacks: [8, 100, 100], stakes: { ante: 1, bringIn: 9, smallBet: 20, bigBet: 40 } };

  test('posts what he has and is all-in', () => {
    const table = new Table(cash);
    expect(table.legal).toBe('bringIn 7');
    expect(table.play('bringIn').hand.view().isAllIn(0)).toBe(true);
  });

  test('full: several others must put in the whole bring-in', () => {
    const table = new Table({ ...cash, rules: { base: 'pokerstars', shortBringIn: 'full' } }).play('bringIn');
    expect(table.legal).toBe('fold, call 9, complete 20');
    table.play('call call');
    expect(table.hand.street).toBe(4);
    expect(table.pots).toEqual([
      { amount: 24, eligible: [0, 1, 2] },
      { amount: 4, eligible: [1, 2] },
    ]);
  });

  test('posted: several others owe what was posted', () => {
    const table = new Table({ ...cash, rules: { base: 'pokerstars', shortBringIn: 'posted' } }).play(
      'bringIn',
    );
    expect(table.legal).toBe('fold, call 7, complete 20');
  });

  test.each(['full', 'posted'] as const)('%s: a single opponent calls what was posted', (shortBringIn) => {
    const table = new Table({ ...cash, rules: { base: 'pokerstars', shortBringIn } }).play('bringIn fold');
    expect(table.legal).toBe('fold, call 7');
    expect(table.play('call').hand.isOver).toBe(true);
    expect(table.pots).toEqual([{ amount: 17, eligible: [0, 2] }]);
  });

  test('full: what the first of several put in too much goes back when the others fold', () => {
    const table = new Table({ ...cash, rules: { base: 'pokerstars', shortBringIn: 'full' } });
    const { hand } = table.play('bringIn call fold');
    expect(hand.events()).toContainEqual({ type: 'uncalled', seat: 1, amount: 2 });
    expect(table.pots).toEqual([{ amount: 17, eligible: [0, 1] }]);
  });
});

describe('betting on third street', () => {
  test('the others may fold, call the bring-in, or complete to the small bet', () => {
    expect(new Table({ stacks: [100, 100, 100] }).play('bringIn').legal).toBe('fold, call 2, complete 10');
  });

  test('the bring-in has no second option when everyone just calls', () => {
    expect(new Table({ stacks: [100, 100, 100] }).play('bringIn call call').hand.street).toBe(4);
  });

  test('completion by the bring-in, then three raises and no fourth', () => {
    const table = new Table({ stacks: [100, 100, 100] }).play('complete raise raise raise');
    expect(table.legal).toBe('fold, call 20');
  });

  test('completion by another, then three raises and no fourth', () => {
    const table = new Table({ stacks: [100, 100, 100] }).play('bringIn complete raise raise');
    expect(table.legal).toBe('fold, call 20, raise 30');
    expect(table.play('raise').legal).toBe('fold, call 20');
  });

  test('WSOP: completion, then four raises and no fifth', () => {
    const table = new Table({ rules: 'wsop', stacks: [200, 200, 200] }).play(
      'complete raise raise raise raise',
    );
    expect(table.legal).toBe('fold, call 20');
  });

  test('a bring-in as large as the small bet is the bet', () => {
    const table = new Table({ stacks: [100, 100, 100], stakes: { ...STAKES, bringIn: 10 } }).play('bringIn');
    expect(table.legal).toBe('fold, call 10, raise 20');
    expect(table.play('raise raise raise').legal).toBe('fold, call 20');
  });

  test('a lone bring-in goes back and the pot is the antes', () => {
    const table = new Table({ stacks: [100, 100, 100] }).play('bringIn fold fold');
    expect(table.pots).toEqual([{ amount: 3, eligible: [0] }]);
    expect(table.payoffs).toEqual([2, -1, -1]);
    expect(table.hand.result!.show).toEqual([]);
  });
});
