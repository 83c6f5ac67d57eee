import { describe, expect, test } from 'vitest';
import { STAKES, Table } from '../support/game/table.ts';

const stacks = [500, 500, 500];

describe('fourth to seventh street', () => {
  test('bets are small on third and fourth street, big from fifth', () => {
    const table = new Table({ stacks });
    const bets = [4, 5, 6, 7].map((street) => table.checkTo(street).legal);
    expect(bets).toEqual([
      'fold, check, bet 10',
      'fold, check, bet 20',
      'fold, check, bet 20',
      'fold, check, bet 20',
    ]);
  });

  test('an open pair changes nothing', () => {
    const table = new Table({ stacks: [100, 100] }, ['2c 3c 9h 9s Kd Jd 4c', '2d 3d Ts Th Kc Js 4d']).checkTo(
      4,
    );
    expect(table.legal).toBe('fold, check, bet 10');
  });

  test('fold is offered where checking is free, or not, by the rules', () => {
    expect(new Table({ stacks, rules: 'pokerstars' }).checkTo(4).legal).toBe('fold, check, bet 10');
    expect(new Table({ stacks, rules: 'winamax' }).checkTo(4).legal).toBe('check, bet 10');
  });

  test('a bet and three raises, whoever makes them', () => {
    const table = new Table({ stacks }).checkTo(4).play('bet raise raise');
    expect(table.legal).toBe('fold, call 20, raise 30');
    expect(table.play('raise').legal).toBe('fold, call 20');
    expect(table.play('call').legal).toBe('fold, call 10');
  });
});

describe('the cap between two players', () => {
  test('capped: it holds', () => {
    const table = new Table({ stacks: [500, 500], rules: 'pokerstars' }).checkTo(4);
    expect(table.play('bet raise raise raise').legal).toBe('fold, call 10');
  });

  test('uncapped if the street starts heads-up: it does not hold then', () => {
    const table = new Table({ stacks: [500, 500], rules: 'wsop' }).checkTo(4);
    expect(table.play('bet raise raise raise raise raise raise').legal).toBe('fold, call 10, raise 20');
  });

  test('uncapped if the street starts heads-up: it holds when a third folds in between', () => {
    const table = new Table({ stacks, rules: 'wsop' }).checkTo(4).play('bet raise fold');
    expect(table.play('raise raise raise').legal).toBe('fold, call 10');
  });

  test('uncapped: it falls when the third folds before the cap is reached', () => {
    const table = new Table({ stacks, rules: 'roberts' }).checkTo(4).play('bet raise fold');
    expect(table.play('raise raise raise').legal).toBe('fold, call 10, raise 20');
  });

  test('uncapped: betting that a bring-in as large as the bet capped three-handed stays capped', () => {
    const rules = { base: 'roberts', raisesAfterBet: 0 } as const;
    const stakes = { ante: 1, bringIn: 10, smallBet: 10, bigBet: 20 };
    const table = new Table({ rules, stakes, stacks: [500, 500, 500] }).play('bringIn fold');
    expect(table.legal).toBe('fold, call 10');
  });

  test('uncapped: betting that was capped three-handed stays capped', () => {
    const table = new Table({ stacks, rules: 'roberts' }).checkTo(4).play('bet raise raise raise fold');
    expect(table.legal).toBe('fold, call 10');
  });
});

describe('an all-in below half a bet', () => {
  // Seat 1 opens fourth street; after ante 1 and bring-in 2 seat 2 has 12 chips left.
  const short = (chips: number, rules: 'half-bet' | 'full-bet' = 'half-bet') =>
    new Table({
      stacks: [500, 500, 3 + chips, 500],
      rules: { base: 'pokerstars', shortAllIn: rules },
    }).checkTo(4);

  test('12 over 10 does not reopen to the bettor, and a later player may complete it to 20', () => {
    const table = short(12).play('bet raise');
    expect(table.hand.toAct).toBe(3);
    expect(table.legal).toBe('fold, call 12, complete 20');
    table.play('call');
    expect(table.legal).toBe('fold, call 12, complete 20');
    table.play('call');
    expect(table.hand.toAct).toBe(1);
    expect(table.legal).toBe('fold, call 2');
  });

  test('it does not count towards the cap', () => {
    const table = short(12).play('bet raise complete raise raise');
    expect(table.legal).toBe('fold, call 20');
    expect(short(12).play('bet raise complete raise').legal).toBe('fold, call 20, raise 30');
  });

  test('a completion of it reopens the betting', () => {
    expect(short(12).play('bet raise complete fold').legal).toBe('fold, call 10, raise 20');
  });

  test('half a bet or more is a full raise: 15 on 10 is raised to 25', () => {
    const table = short(15).play('bet raise');
    expect(table.legal).toBe('fold, call 15, raise 25');
    table.play('call call');
    expect(table.legal).toBe('fold, call 5, raise 15');
  });

  test('it counts towards the cap from half a bet on', () => {
    expect(short(15).play('bet raise raise raise').legal).toBe('fold, call 25');
  });

  test('an opening all-in of 4 on a street of 10 is completed to 10, one of 5 raised to 15', () => {
    const opening = (chips: number) => new Table({ stacks: [500, 3 + chips, 500] }).checkTo(4).play('bet');
    expect(opening(4).legal).toBe('fold, call 4, complete 10');
    expect(opening(5).legal).toBe('fold, call 5, raise 15');
  });

  test('15 all-in on a street of 20 is raised to 35', () => {
    const table = new Table({ stacks: [500, 3 + 15, 500] }).checkTo(5).play('bet');
    expect(table.legal).toBe('fold, call 15, raise 35');
  });

  test('one who has checked may only call or fold', () => {
    const table = new Table({ stacks: [500, 500, 3 + 4] }).checkTo(4).play('check bet fold');
    expect(table.hand.toAct).toBe(1);
    expect(table.legal).toBe('fold, call 4');
  });

  test('full-bet: only a full raise reopens, so 15 on 10 is completed to 20', () => {
    const table = short(15, 'full-bet').play('bet raise');
    expect(table.legal).toBe('fold, call 15, complete 20');
    table.play('call call');
    expect(table.legal).toBe('fold, call 5');
    expect(short(20, 'full-bet').play('bet raise call call').legal).toBe('fold, call 10, raise 20');
  });

  test('on third street the bring-in does not count: an all-in of 6 over 2 is half the small bet', () => {
    const third = (chips: number) => new Table({ stacks: [500, 1 + chips, 500] }).play('bringIn complete');
    expect(third(6).legal).toBe('fold, call 6, raise 16');
    expect(third(4).legal).toBe('fold, call 4, complete 10');
    expect(third(4).play('call').legal).toBe('fold, call 2');
  });
});

describe('amounts', () => {
  test('are cut to the stack', () => {
    const table = new Table({ stacks: [500, 8, 500] }).play('bringIn');
    expect(table.legal).toBe('fold, call 2, complete 7');
  });

  test('no raise is offered where nobody could answer it', () => {
    const table = new Table({ stacks: [500, 30, 500] }).play('bringIn complete raise fold');
    expect(table.hand.toAct).toBe(1);
    const headsUp = new Table({ stacks: [500, 11] }).play('bringIn complete');
    expect(headsUp.legal).toBe('fold, call 8');
  });

  test('chips beyond 32 bits are exact', () => {
    const unit = 2 ** 45;
    const stakes = { ante: unit, bringIn: 2 * unit, smallBet: 10 * unit + 1, bigBet: 20 * unit + 3 };
    const table = new Table({ stacks: [100 * unit, 100 * unit], stakes }).play('complete raise call');
    expect(table.pots).toEqual([{ amount: 42 * unit + 4, eligible: [0, 1] }]);
  });

  test('a bring-in and a small bet come from the stakes', () => {
    const table = new Table({ stacks, stakes: { ...STAKES, bringIn: 3, smallBet: 7 } });
    expect(table.legal).toBe('bringIn 3, complete 7');
  });
});
