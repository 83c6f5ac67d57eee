import { describe, expect, test } from 'vitest';
import { type Decision, type RuleSet, type RulesInput, Hand, simulate } from '../../bindings/game/index.ts';
import { STAKES, Table } from '../support/game/table.ts';

/*
 * The books to the letter: each of their sentences that an engine may get wrong, as a hand. Seat 0 brings in and seat 1
 * opens later streets unless cards are given; a seat has put in 3 chips when third street was called.
 */

const stacks = [500, 500, 500, 500];
/** Seats 1, 2 and 3 tie with five ranks each. */
const TIED = ['9s 9h Kd Ks Qs Qd Jc', '2s 4c 3d 5h 7c Td Tc', '2c 4d 3s 5c 7h Ts Th', '2d 4h 3h 5d 7s Jh Jd'];

const show = (table: Table) => table.hand.result!.show;

describe('Robert’s: the cap holds for three or more players who are not all-in', () => {
  test('three who are not all-in are capped after a bet and three raises', () => {
    const table = new Table({ stacks: [500, 500, 500], rules: 'roberts' }).checkTo(4);
    expect(table.play('bet raise raise raise').legal).toBe('fold, call 20');
  });

  test('two and one who is all-in are not', () => {
    const table = new Table({ stacks: [500, 500, 3], rules: 'roberts' }).checkTo(4);
    expect(table.play('bet raise raise raise').legal).toBe('fold, call 10, raise 20');
  });

  test('other rooms: capped whatever is left, or free only where the street began between two', () => {
    for (const rules of ['pokerstars', { base: 'wsop', raisesAfterBet: 3 }] as RulesInput[]) {
      const table = new Table({ stacks: [500, 500, 3], rules }).checkTo(4);
      expect(table.play('bet raise raise raise').legal).toBe('fold, call 10');
    }
  });
});

describe('Robert’s, TDA 47: a short all-in reopens the betting player by player', () => {
  const two = { base: 'roberts', entry: 'tournament' } as const;

  test('whoever has acted and faces less than half a bet may only call or fold', () => {
    const table = new Table({ stacks: [500, 500, 17, 500], rules: two })
      .checkTo(4)
      .play('bet raise call call');
    expect([table.toAct, table.legal]).toEqual([1, 'fold, call 4']);
  });

  test('several short ones add up for the player who faces their sum, and for nobody else', () => {
    // Seat 1 bets 10, seat 2 is all-in for 14, seat 3 calls, seat 0 is all-in for 18.
    const table = new Table({ stacks: [21, 500, 17, 500], rules: two })
      .checkTo(4)
      .play('bet raise call complete');
    expect([table.toAct, table.legal]).toEqual([1, 'fold, call 8, raise 18']);
    table.play('call');
    expect([table.toAct, table.legal]).toEqual([3, 'fold, call 4']);
  });
});

describe('on third street a short all-in over the bring-in counts as the bet from half of the way on', () => {
  const stakes = { ante: 10, bringIn: 50, smallBet: 100, bigBet: 200 };

  test.each([
    [51, 'fold, call 51, complete 100'],
    [74, 'fold, call 74, complete 100'],
    [75, 'fold, call 75, raise 175'],
  ])('%i over a bring-in of 50 with a small bet of 100: %s', (chips, legal) => {
    const rules = { base: 'roberts', entry: 'tournament' } as const;
    const table = new Table({ stacks: [500, 10 + chips, 500, 500], stakes, rules });
    expect(table.play('bringIn complete').legal).toBe(legal);
  });
});

describe('the showdown', () => {
  const shows = (rules: Partial<RuleSet> & { base: 'roberts' | 'pokerstars' }, chips = stacks) =>
    new Table({ stacks: chips, rules: { ...rules, muck: 'show-all' } }).checkTo(4);

  test('Robert’s: where all have checked, who acted first shows first', () => {
    expect(show(shows({ base: 'roberts' }).checkTo(8))).toEqual([1, 2, 3, 0]);
    expect(show(shows({ base: 'pokerstars' }).checkTo(8))).toEqual([0, 1, 2, 3]);
  });

  test('Robert’s: side-pot players show before a main-pot-only player', () => {
    const table = (base: 'roberts' | 'pokerstars') =>
      shows({ base, firstToShow: 'first-to-act' }, [500, 500, 3, 500]).play('bet call call').checkTo(8);
    expect(table('roberts').pots.map(({ eligible }) => eligible)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 3],
    ]);
    expect(show(table('roberts'))).toEqual([1, 3, 0, 2]);
    expect(show(table('pokerstars'))).toEqual([1, 2, 3, 0]);
  });

  test.each([
    ['low-suit', [-5, 1, 2, 2]],
    ['high-suit', [-5, 1, 2, 2]],
    ['position', [-5, 2, 2, 1]],
    ['first-takes-all', [-5, 3, 1, 1]],
  ] as const)(
    'nobody gets more than one odd chip of two, but where the first takes all: %s',
    (oddChip, payoffs) => {
      const stakes = { ante: 3, bringIn: 2, smallBet: 4, bigBet: 8 };
      const rules = { base: 'roberts', oddChip, foldWithoutBet: true } as const;
      const table = new Table({ stacks: [50, 50, 50, 50], stakes, rules }, TIED);
      table.play('bringIn call call call').play('check check check fold').checkTo(8);
      expect(table.payoffs).toEqual(payoffs);
    },
  );
});

test('Robert’s: when the high card is all-in from the ante the next player may fold, bring in or complete', () => {
  const legal = (allInOpener: RuleSet['allInOpener']) => {
    const rules = { base: 'roberts', entry: 'tournament', allInOpener } as const;
    return new Table({ stacks: [1, 100, 100], rules });
  };
  expect([legal('optional').toAct, legal('optional').legal]).toEqual([1, 'fold, bringIn 2, complete 10']);
  expect([legal('obliged').toAct, legal('obliged').legal]).toEqual([1, 'bringIn 2, complete 10']);
});

test('Robert’s: the community card counts for who acts first on seventh street', () => {
  // Seat 0 shows nine-low and seat 1 ten-low; with a nine for all seat 0 shows a pair.
  const cards = [
    'As Ac 2c 3c 4c 9c',
    'Ad Ah 2d 3d 5d Td',
    '2h 2s Kc Qc Jc 8c',
    '3h 3s Kd Qd Jd 8d',
    '4d 4h Kh Qh Jh 8h',
    '4s 5c Ks Qs Js 8s',
    '5h 5s Th Ts 7c 7d',
    '6c 6d Tc 9h 9s 7h',
  ];
  const opener = (communityOpens: boolean) => {
    const rules = { base: 'roberts', communityOpens } as const;
    const table = new Table({ stacks: cards.map(() => 100), rules }, cards, '9d').checkTo(6);
    expect(table.toAct).toBe(0);
    return table.checkTo(7).toAct;
  };
  expect(opener(true)).toBe(1);
  expect(opener(false)).toBe(0);
});

describe('Swedish page: each player, at his turn, shows or throws away', () => {
  const table = () =>
    new Table({ stacks: [100, 100, 100], rules: 'swedish' }).checkTo(7).play('check check check');

  test('the hand waits for that decision like for any other', () => {
    const one = table();
    const turns: (number | null)[] = [];
    for (; !one.hand.isOver; one.play('show')) {
      expect(one.legal).toBe('show, muck');
      expect(one.hand.next).toEqual({ kind: 'action', seat: one.toAct });
      turns.push(one.toAct);
    }
    expect(turns).toEqual([0, 1, 2]);
    expect(show(one)).toEqual([0, 1, 2]);
  });

  test('a hand thrown away wins nothing, and the last one left wins without showing', () => {
    const one = table().play('muck muck muck');
    expect(one.payoffs).toEqual([-3, -3, 6]);
    expect(show(one)).toEqual([]);
    expect(one.hand.view().down(2)).toEqual([null, null, null]);
  });

  test('the winner of an uncontested pot may show too', () => {
    const folded = () => new Table({ stacks: [100, 100], rules: 'swedish' }).play('bringIn fold');
    expect([folded().toAct, folded().legal]).toEqual([0, 'show, muck']);
    expect(show(folded().play('show'))).toEqual([0]);
    expect(show(folded().play('muck'))).toEqual([]);
    expect(folded().play('muck').payoffs).toEqual(folded().play('show').payoffs);
  });

  test('a strategy in a simulation is asked as well', () => {
    const asked = new Set<Decision>();
    simulate({
      players: [
        'caller',
        (view, chance) => {
          const legal = view.legalActions().map(({ action }) => action);
          legal.forEach((action) => asked.add(action));
          return legal[chance.below(legal.length)]!;
        },
      ],
      hands: 200,
      seed: 1,
      rules: 'swedish',
    });
    expect([...asked]).toEqual(expect.arrayContaining(['show', 'muck']));
  });
});

describe('rake', () => {
  // A main pot of 42 for three and a side pot of 54 for two.
  const taken = (rake: NonNullable<RuleSet['rake']>) => {
    const table = new Table({ stacks: [500, 500, 14], rules: { base: 'pokerstars', rake } });
    table.play('complete call call').play('bet call call').play('bet call').checkTo(8);
    return table.hand.result!.pots.map((pot) => [pot.amount, pot.rake]);
  };
  const half = { rate: 0.5, withoutFourthStreet: true };

  test('caps a pot, or a hand', () => {
    expect(taken({ ...half, cap: 12, per: 'pot' }).map(([, rake]) => rake)).toEqual([12, 12]);
    expect(taken({ ...half, cap: 30, per: 'hand' }).map(([, rake]) => rake)).toEqual([21, 9]);
  });

  test('has caps by the number of players dealt in', () => {
    expect(taken({ ...half, cap: [1, 2, 3], per: 'hand' }).map(([, rake]) => rake)).toEqual([2, 0]);
    expect(taken({ ...half, cap: [1], per: 'hand' }).map(([, rake]) => rake)).toEqual([1, 0]);
  });
});

describe('presets', () => {
  test('tda: a limit cap until the tournament is heads-up, and any stack plays', () => {
    const three = new Table({ stacks: [500, 500, 500], rules: 'tda' }).play('bringIn call fold');
    expect(three.play('bet raise raise raise raise').legal).toBe('fold, call 10');
    const two = new Table({ stacks: [500, 500], rules: 'tda' }).checkTo(4);
    expect(two.play('bet raise raise raise raise').legal).toBe('fold, call 10, raise 20');
    expect(new Table({ stacks: [1, 500], rules: 'tda' }).hand.isOver).toBe(true);
  });

  test('wsop: the cash game, where a stack covers ante and bring-in', () => {
    expect(() => new Table({ stacks: [2, 500], rules: 'wsop' })).toThrow('enough for ante and bring-in');
  });
});

describe('dead money', () => {
  test('in the pot is won by nobody’s bet: the pot begins with it', () => {
    const hand = new Hand({ stakes: STAKES, stacks: [100, 100], seed: 1, deadMoney: 7 });
    expect(hand.pot).toBe(9);
    hand.apply('bringIn').apply('fold');
    expect([...hand.result!.payoffs].sort((a, b) => a - b)).toEqual([-1, 8]);
  });

  test('antes a seat are posted by each seat, and what is above the smallest need not be matched', () => {
    const table = new Table({ stacks: [100, 100, 100], antes: [1, 4, 1] });
    expect([0, 1, 2].map((seat) => table.hand.total(seat))).toEqual([1, 4, 1]);
    expect(table.play('bringIn call').legal).toBe('fold, call 2, complete 10');
  });
});

describe('a bring-in as large as', () => {
  test.each([
    ['the stack', 9, { ante: 1, bringIn: 8, smallBet: 20, bigBet: 40 }],
    ['the small bet', 100, { ante: 1, bringIn: 8, smallBet: 8, bigBet: 40 }],
  ])('%s is one action under one name, one key', (_, stack, stakes) => {
    const table = new Table({ stacks: [stack, 100, 100], stakes });
    expect(table.legal).toBe('bringIn 8');
    expect(table.hand.aggression).toBeNull();
    expect(() => table.play('complete')).toThrow('action: expected bringIn 8 by seat 0, got complete');
    expect(table.play('bringIn').hand.view().key('betting')).toBe('0i');
  });
});
