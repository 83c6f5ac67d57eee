import { describe, expect, test } from 'vitest';
import { RazzError, Table, type TableOptions } from '../../bindings/game/index.ts';

const STAKES = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };

function tableOf(names: readonly string[], options: Partial<TableOptions> = {}, chips = 60): Table {
  const table = new Table({ places: 6, stakes: STAKES, seed: 3, ...options });
  names.forEach((name, place) => {
    if (name !== '') table.join(place, name, chips);
  });
  return table;
}

/** Plays a hand by a simple script of choices. */
function playHand(table: Table, choice = 0): void {
  for (let i = choice; table.toAct !== null; i += 3) {
    const legal = table.hand!.legalActions();
    table.apply(table.toAct, legal[i % legal.length]!.action);
  }
}

const chips = (table: Table) => table.players.reduce((sum, player) => sum + (player?.chips ?? 0), 0);

describe('a table', () => {
  test('plays hand after hand, and chips go on', () => {
    const table = tableOf(['Ada', '', 'Ben', 'Cy']);
    for (let hand = 0; hand < 12 && table.ready.length > 1; hand++) {
      table.startHand();
      playHand(table, hand);
      expect(chips(table)).toBe(180);
    }
    expect(table.played.map(({ number }) => number)).toEqual(table.played.map((_, i) => i));
    expect(table.played[0]!.names).toEqual(['Ada', 'Ben', 'Cy']);
    expect(table.played[0]!.places).toEqual([0, 2, 3]);
  });

  test('moves a dead button place by place, and a moving one to the next player', () => {
    const buttons = (button: 'dead' | 'moving') => {
      const table = tableOf(['Ada', '', 'Ben', 'Cy'], { button }, 1000);
      return Array.from({ length: 6 }, () => {
        const { button: seat } = table.startHand();
        while (table.toAct !== null) table.timeOut();
        return [table.button, seat];
      });
    };
    expect(buttons('dead')).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 2],
    ]);
    expect(buttons('moving').map(([place]) => place)).toEqual([0, 2, 3, 0, 2, 3]);
  });

  test('goes on from JSON at any moment as if nothing had happened', () => {
    const one = tableOf(['Ada', 'Ben', 'Cy']);
    let two = tableOf(['Ada', 'Ben', 'Cy']);
    for (let hand = 0; hand < 6 && one.ready.length > 1; hand++) {
      one.startHand();
      two.startHand();
      for (let i = hand; one.toAct !== null; i++) {
        two = Table.fromJSON(JSON.parse(JSON.stringify(two)));
        const legal = one.hand!.legalActions();
        const { action } = legal[(i * 5) % legal.length]!;
        one.apply(one.toAct, action);
        two.apply(two.toAct!, action);
      }
      expect(two.toJSON()).toEqual(one.toJSON());
    }
    expect(one.played.length).toBeGreaterThan(2);
  });

  test('gives its logs away, and goes on without them', () => {
    let table = tableOf(['Ada', 'Ben']);
    for (let hand = 0; hand < 3; hand++) {
      table.startHand();
      playHand(table, hand);
      expect(table.takePlayed().map(({ number }) => number)).toEqual([hand]);
      expect(table.played).toEqual([]);
      table = Table.fromJSON(JSON.parse(JSON.stringify(table)));
      expect(chips(table)).toBe(120);
    }
    expect(table.number).toBe(3);
  });

  test('lets players come, sit out, rebuy and go between hands, and passes for who leaves in one', () => {
    const table = tableOf(['Ada', 'Ben', 'Cy'], {}, 100).sitOut(2);
    expect(table.startHand().players).toBe(2);
    table.join(4, 'Dee', 50).rebuy(2, 20);
    const place = table.toAct!;
    expect(() => table.rebuy(place, 10)).toThrow('rebuy: expected a player between hands');
    table.leave(place);
    while (table.toAct !== null) table.timeOut();
    expect(table.players[place]).toBeNull();
    expect(table.players[2]!.chips).toBe(120);
    table.sitOut(2, false);
    expect(table.ready).toHaveLength(3);
  });

  test('keeps players without chips in JSON', () => {
    const table = tableOf(['Ada', 'Ben', 'Cy'], {}, 4);
    while (table.ready.length > 1) {
      table.startHand();
      while (table.toAct !== null) {
        const legal = table.hand!.legalActions();
        table.apply(table.toAct, legal.find(({ action }) => action !== 'fold')!.action);
      }
    }
    expect(table.players.some((player) => player?.chips === 0)).toBe(true);
    expect(Table.fromJSON(JSON.parse(JSON.stringify(table))).toJSON()).toEqual(table.toJSON());
  });

  test('raises the levels of a tournament, knocks out, and gives up hands of who sits out', () => {
    const table = tableOf(
      ['Ada', 'Ben', 'Cy', 'Dee'],
      {
        rules: 'tda',
        stakes: [
          { stakes: STAKES, hands: 2 },
          { stakes: { ante: 5, bringIn: 10, smallBet: 25, bigBet: 50 }, hands: 1 },
        ],
      },
      150,
    );
    table.sitOut(3);
    const antes: number[] = [];
    for (let hand = 0; table.ready.length > 1; hand++) {
      antes.push(table.stakes.ante);
      table.startHand();
      playHand(table, hand);
      expect(chips(table)).toBe(600);
    }
    expect(antes.slice(0, 4)).toEqual([1, 1, 5, 5]);
    expect(table.eliminated).toHaveLength(3);
  });

  test('times out with a check where that is free and else a fold; a forced bring-in is posted', () => {
    const table = tableOf(['Ada', 'Ben'], {}, 100);
    table.startHand();
    expect(table.hand!.passivity).toBe('bringIn');
    table.timeOut();
    expect(table.hand!.passivity).toBe('fold');
    table.timeOut();
    expect(table.isPlaying).toBe(false);
  });

  test('shows a place what its player sees, and strangers what an onlooker does', () => {
    const table = tableOf(['Ada', '', 'Ben']);
    table.startHand();
    expect(table.view(2).seat).toBe(1);
    expect(table.view(1).seat).toBeNull();
    expect(table.view().seat).toBeNull();
    for (const seat of [0, 1]) expect(table.view().down(seat)).toEqual([null, null]);
  });

  test.each<[string, (table: Table) => unknown, string]>([
    ['a taken place', (table) => table.join(0, 'Eve', 10), 'place: expected an empty place'],
    ['an empty place', (table) => table.leave(5), 'place: expected a player’s place'],
    ['half a chip', (table) => table.rebuy(0, 0.5), 'chips: expected an integer'],
    ['an action between hands', (table) => table.apply(0, 'fold'), 'apply: expected a table that plays'],
    ['a turn of another', (table) => (table.startHand(), table.apply(5, 'fold')), 'action: expected'],
    ['a second hand at once', (table) => (table.startHand(), table.startHand()), 'startHand: expected'],
    ['an unknown option', () => new Table({ places: 2, stakes: STAKES, buton: 1 } as never), 'buton'],
    [
      'other JSON',
      () => Table.fromJSON({ format: 'razz-hand' }),
      'json: expected an object with format, version',
    ],
  ])('refuses %s', (_, call, message) => {
    expect(() => call(tableOf(['Ada', 'Ben']))).toThrow(message);
  });
});

describe('the JSON of a table is refused', () => {
  const json = (): Record<string, unknown> => {
    const table = tableOf(['Ada', 'Ben']);
    table.startHand();
    return JSON.parse(JSON.stringify(table)) as Record<string, unknown>;
  };
  const player = { name: 'Ada', chips: 5, sittingOut: false, leaving: false };

  test.each<[string, Record<string, unknown>, string]>([
    ['without rules', { rules: null }, 'rules: expected to be given, got null'],
    ['without a seed', { seed: undefined }, 'no seed'],
    ['without the way of the button', { buttonMoves: null }, 'buttonMoves: expected to be given'],
    ['with an unknown field', { rake: 1 }, 'got "rake"'],
    ['with a tournament that is no boolean', { tournament: 1 }, 'tournament: expected true or false, got 1'],
    ['with levels that are no list', { levels: 5 }, 'levels: expected a list'],
    ['with a player that is nothing', { players: [undefined, null] }, 'players[0]: expected an object with'],
    ['with half a player', { players: [{ name: 'Ada', chips: 5 }, null] }, 'no sittingOut'],
    ['with a player who may sit out', { players: [{ ...player, sittingOut: 'no' }, null] }, '].sittingOut'],
    ['with a started hand that is missing', { hand: null }, 'hand: expected a hand once one was started'],
    ['with places of nobody', { dealtIn: [0] }, 'dealtIn: expected 2 places'],
    ['with numbers for hands', { played: [1] }, 'played[0]: expected an object with number, places'],
    ['with half an elimination', { eliminated: [{ name: 'Ada' }] }, 'eliminated[0]: expected an object'],
  ])('%s', (_, change, message) => {
    expect(() => Table.fromJSON({ ...json(), ...change })).toThrow(message);
    expect(() => Table.fromJSON({ ...json(), ...change })).toThrow(RazzError);
  });

  test('but not as it was written', () => expect(Table.fromJSON(json()).isPlaying).toBe(true));

  test('as is a wish that is neither to sit out nor to play', () => {
    expect(() => tableOf(['Ada']).sitOut(0, 'yes' as never)).toThrow('sittingOut: expected true or false');
  });
});
