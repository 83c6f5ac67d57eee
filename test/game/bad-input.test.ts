import { describe, expect, test } from 'vitest';
import { RazzError } from '../../bindings/index.ts';
import {
  type Decision,
  Hand,
  type HandOptions,
  IllegalActionError,
  PRESETS,
  defaultStakes,
  readRules,
  simulate,
} from '../../bindings/game/index.ts';
import { STAKES, Table } from '../support/game/table.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const good = { stakes: STAKES, stacks: [100, 100, 100], deck: DECK };

describe('a hand cannot start from', () => {
  test.each([
    ['negative stacks', { stacks: [100, -1] }, 'stack', 'stacks[1]: expected an integer 1..2^53 - 1, got -1'],
    ['fractional stacks', { stacks: [100, 1.5] }, 'stack', 'stacks[1]'],
    ['unsafe stacks', { stacks: [100, 2 ** 53] }, 'stack', 'stacks[1]'],
    [
      'stacks unsafe together',
      { stacks: [2 ** 52, 2 ** 52] },
      'stack',
      'stacks: expected at most 2^53 - 1 chips',
    ],
    ['stacks that are no numbers', { stacks: ['100', 100] }, 'stack', 'stacks[0]'],
    ['NaN', { stacks: [NaN, 100] }, 'stack', 'stacks[0]'],
    ['a length for stacks', { stacks: { length: 2 ** 32 } }, 'players', 'got 4294967296 players'],
    ['half a stack', { stacks: { length: 2.5, 0: 100, 1: 100 } }, 'stack', 'stacks: expected an array'],
    ['no stacks', { stacks: undefined }, 'stack', 'stacks: expected an array'],
    ['one player', { stacks: [100] }, 'players', 'stacks: expected 2 to 8 players, got 1 players'],
    ['nine players', { stacks: Array(9).fill(100) }, 'players', 'got 9 players'],
    [
      'seven at Winamax',
      { rules: 'winamax', stacks: Array(7).fill(100) },
      'players',
      'expected 2 to 6 players',
    ],
    ['a negative ante', { stakes: { ...STAKES, ante: -1 } }, 'stakes', 'stakes.ante'],
    ['a fractional bet', { stakes: { ...STAKES, smallBet: 2.5 } }, 'stakes', 'stakes.smallBet'],
    ['an unsafe bet', { stakes: { ...STAKES, bigBet: 2 ** 53 } }, 'stakes', 'stakes.bigBet'],
    [
      'a small bet of 0',
      { stakes: { ante: 0, bringIn: 0, smallBet: 0, bigBet: 0 } },
      'stakes',
      'stakes.smallBet',
    ],
    [
      'a bring-in above the small bet',
      { stakes: { ...STAKES, bringIn: 11 } },
      'stakes',
      'stakes.bringIn: expected an integer 0..10, up to the small bet, got 11',
    ],
    ['a big bet below the small bet', { stakes: { ...STAKES, bigBet: 9 } }, 'stakes', 'stakes.bigBet'],
    ['a missing stake', { stakes: { ante: 1, smallBet: 4, bigBet: 8 } }, 'stakes', 'stakes.bringIn'],
    ['a stake too many', { stakes: { ...STAKES, blind: 1 } }, 'stakes', 'got "blind"'],
    ['no stakes', { stakes: undefined }, 'stakes', 'stakes: expected {'],
    ['a button off the table', { button: 3 }, 'value', 'button: expected an integer 0..2, got 3'],
    ['a card twice', { deck: [...DECK.slice(0, 9), 0] }, 'duplicate-card', 'Ac twice'],
    ['a card above 51', { deck: [...DECK.slice(0, 9), 52] }, 'card', 'deck[9]'],
    ['wrong card text', { deck: 'As 2d Zz' }, 'card', 'deck: expected'],
    ['a hidden card without feed', { deck: 'As x 2c 3c 4c 5c 6c 7c 8c' }, 'card', 'deck[1]'],
    ['a deck and a seed', { seed: 1 }, 'value', 'deck: expected a deck or a seed'],
    ['a wrong seed', { deck: undefined, seed: -1 }, 'seed', 'seed'],
    ['too many cards', { deck: Array(105).fill(null), feed: true }, 'deck', 'at most 104 cards'],
    ['feed that is no boolean', { feed: 'yes' }, 'value', 'feed'],
  ])('%s', (_, fields, code, message) => {
    const start = () => new Hand({ ...good, ...fields } as HandOptions);
    expect(start).toThrow(RazzError);
    expect(start).toThrow(expect.objectContaining({ code }));
    expect(start).toThrow(message);
  });

  test('nothing', () => expect(() => new Hand(null as unknown as HandOptions)).toThrow('options: expected'));
});

describe('rules refused', () => {
  test.each([
    [
      'an unknown preset',
      'ftp',
      'rules: expected a preset (pokerstars, winamax, kingsclub, wsop, tda, roberts, swedish), got "ftp"',
    ],
    ['a name of Object', 'constructor', 'rules: expected a preset'],
    ['an unknown base', { base: 'ftp' }, 'rules.base'],
    ['an unknown field', { base: 'wsop', cap: 3 }, 'rules: expected only fields of a rule set, got "cap"'],
    [
      'a value no field has',
      { base: 'wsop', oddChip: 'loudest' },
      'rules.oddChip: expected position | high-suit',
    ],
    ['a missing field', { ...PRESETS.wsop, burn: undefined }, 'rules.burn'],
    ['one player', { base: 'wsop', maxPlayers: 1 }, 'rules.maxPlayers'],
    ['nine players', { base: 'wsop', maxPlayers: 9 }, 'rules.maxPlayers'],
    ['half a raise', { base: 'wsop', raisesAfterBet: 0.5 }, 'rules.raisesAfterBet'],
    [
      'too many players for a deck that never runs short',
      { base: 'winamax', maxPlayers: 8 },
      'rules.deckShort',
    ],
    [
      'seven with burns for a deck that never runs short',
      { base: 'winamax', maxPlayers: 7, burn: true },
      'rules.deckShort',
    ],
    [
      'a rake above all',
      { base: 'wsop', rake: { rate: 1.1, cap: null, withoutFourthStreet: true } },
      'rules.rake.rate',
    ],
    [
      'a rate of seven decimals',
      { base: 'wsop', rake: { rate: 0.0000001, cap: null, withoutFourthStreet: true } },
      'rules.rake.rate',
    ],
    [
      'a negative cap',
      { base: 'wsop', rake: { rate: 0.1, cap: -1, withoutFourthStreet: true } },
      'rules.rake.cap',
    ],
    ['half a rake', { base: 'wsop', rake: { rate: 0.1 } }, 'rules.rake'],
    ['a list', [], 'rules: expected'],
    ['null', null, 'rules: expected'],
  ])('%s', (_, rules, message) => {
    const read = () => readRules(rules as 'wsop');
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ code: 'rules' }));
  });

  test('default stakes need a small bet', () => {
    expect(defaultStakes('pokerstars', 100)).toEqual({ ante: 15, bringIn: 50, smallBet: 100, bigBet: 200 });
    expect(defaultStakes('winamax', 25)).toEqual({ ante: 5, bringIn: 10, smallBet: 25, bigBet: 50 });
    expect(() => defaultStakes('wsop', 0)).toThrow('smallBet');
    expect(() => defaultStakes('nowhere' as 'wsop', 10)).toThrow('name');
  });

  test('every preset is frozen', () => {
    expect(Object.values(PRESETS).every((preset) => Object.isFrozen(preset))).toBe(true);
    expect(Object.isFrozen(readRules({ base: 'wsop', burn: false }))).toBe(true);
  });
});

describe('an illegal action', () => {
  const stateOf = (hand: Hand) => JSON.stringify([hand, hand.view().snapshot()]);

  test.each([
    ['not legal now', 'fold', undefined, 'action: expected bringIn 2 or complete 10 by seat 0, got fold'],
    ['out of turn', 'bringIn', 1, 'got bringIn by seat 1'],
    ['unknown', 'shove', undefined, 'got "shove"'],
    ['nothing', undefined, undefined, 'got undefined'],
  ])('%s: says what was legal and changes nothing', (_, action, seat, message) => {
    const { hand } = new Table({ stacks: [100, 100, 100] });
    const before = stateOf(hand);
    const apply = () => hand.apply(action as Decision, seat);
    expect(apply).toThrow(IllegalActionError);
    expect(apply).toThrow(message);
    expect(apply).toThrow(expect.objectContaining({ legal: hand.legalActions(), seat: 0, code: 'action' }));
    expect(stateOf(hand)).toBe(before);
  });

  test('after the end: nothing is legal', () => {
    const { hand } = new Table({ stacks: [100, 100] }).play('bringIn fold');
    const before = stateOf(hand);
    expect(() => hand.apply('fold')).toThrow(expect.objectContaining({ legal: [], seat: null }));
    expect(stateOf(hand)).toBe(before);
  });

  test('undo at the start', () => {
    const hand = new Hand(good);
    const before = stateOf(hand);
    expect(() => hand.undo()).toThrow('undo: expected a step to take back, got the start');
    expect(stateOf(hand)).toBe(before);
  });

  test('a restart that fails leaves the hand as it was', () => {
    const hand = new Hand(good).apply('bringIn');
    const before = stateOf(hand);
    expect(() => hand.restart(null as never)).toThrow('options: expected an object');
    expect(() => hand.restart({ deck: 'As As' })).toThrow(RazzError);
    expect(() => hand.restart({ deck: DECK, stacks: [1, 1] })).toThrow('stacks: expected 3 players');
    expect(() => hand.restart({ deck: DECK.slice(0, 12), stacks: [1, 1, 1] })).toThrow(
      'deck: expected at least 13',
    );
    expect(() => hand.restart({ deck: DECK, button: 4 })).toThrow('button');
    expect(stateOf(hand)).toBe(before);
    hand.restart({ deck: DECK, stacks: [50, 60, 70], button: 1 });
    expect(stateOf(hand)).toBe(stateOf(new Hand({ ...good, stacks: [50, 60, 70], button: 1 })));
  });
});

describe('a record of a hand', () => {
  const json = () => JSON.parse(JSON.stringify(new Hand(good).apply('bringIn'))) as Record<string, unknown>;

  test.each([
    ['no object', 5, 'json: expected an object'],
    ['a missing field', (({ deck, ...rest }) => (deck ? rest : rest))(json()), 'no deck'],
    ['a field too many', { ...json(), extra: 1 }, 'also "extra"'],
    ['another format', { ...json(), format: 'phh' }, 'format: expected "razz-hand"'],
    ['a later version', { ...json(), version: 2 }, 'version: expected 1, got 2'],
    ['steps that are no list', { ...json(), steps: {} }, 'steps: expected an array'],
    ['an unknown step', { ...json(), steps: [{ shuffle: 1 }] }, 'steps: expected an action'],
    ['a step of two', { ...json(), steps: [{ deal: 'As', muck: 1 }] }, 'steps: expected an action'],
    ['no step', { ...json(), steps: [null] }, 'steps: expected an action'],
    ['a card that is no text', { ...json(), steps: [{ deal: 5 }] }, 'steps: expected cards as text'],
    ['an illegal action', { ...json(), steps: ['bringIn', 'check'] }, 'got check'],
    ['changed rules', { ...json(), rules: { ...PRESETS.wsop, burn: 1 } }, 'rules.burn'],
  ])('%s', (_, record, message) => {
    const read = () => Hand.fromJSON(record);
    expect(read).toThrow(RazzError);
    expect(read).toThrow(message);
  });

  test.each([null, undefined, 5, 'fold'])('a log with %s for an event', (event) => {
    const events = new Hand(good).events();
    expect(() => Hand.fromEvents([...events, event as never])).toThrow(
      `events[${events.length}]: expected an event`,
    );
  });

  test('a log that does not follow', () => {
    const events = new Hand(good).apply('bringIn').events();
    expect(() => Hand.fromEvents([])).toThrow('events: expected a log that starts with "start"');
    expect(() => Hand.fromEvents(events.slice(1))).toThrow('events: expected a log');
    const at = events.findIndex(({ type }) => type === 'ante');
    const changed = events.map((event, i) => (i === at ? { ...event, amount: 9 } : event));
    expect(() => Hand.fromEvents(changed as typeof events)).toThrow(
      `events[${at}]: expected {"type":"ante","seat":0,"amount":1}`,
    );
    expect(() => Hand.fromEvents([...events, ...events.slice(-1)])).toThrow(IllegalActionError);
  });

  test.each([{ reveal: [0] }, { reveal: 7 }, { reveal: [0, 'As 2s', 'x'] }, { show: 0, muck: 1 }, {}])(
    'a record with the step %j',
    (step) => {
      const record = new Hand(good).apply('bringIn').toJSON();
      expect(() => Hand.fromJSON({ ...record, steps: [...record.steps, step] })).toThrow(
        'steps: expected an action, or one of deal, reveal, show, muck, award, got Object',
      );
    },
  );

  test('a log with more in a list than the hand tells', () => {
    const events = new Hand(good).apply('bringIn').events();
    const longer = (event: object) =>
      Object.fromEntries(
        Object.entries(event).map(([name, value]) => [name, Array.isArray(value) ? [...value, 0] : value]),
      );
    for (const [at, event] of events.entries()) {
      if (!Object.values(event).some((value) => Array.isArray(value))) continue;
      const changed = events.map((each, i) => (i === at ? longer(each) : each));
      expect(() => Hand.fromEvents(changed as typeof events), event.type).toThrow();
    }
  });
});

describe('what is large', () => {
  const looks: PropertyKey[] = [];
  const many = new Proxy(Array<number>(1e6).fill(1), {
    get: (list, key) => {
      looks.push(key);
      return Reflect.get(list, key) as unknown;
    },
  });

  test.each<[string, () => unknown]>([
    ['options', () => new Hand(many as never)],
    ['stacks', () => new Hand({ ...good, stacks: many })],
    ['a deck', () => new Hand({ ...good, deck: many })],
    ['antes', () => new Hand({ ...good, antes: many })],
    ['rules', () => new Hand({ ...good, rules: many as never })],
    ['stakes', () => new Hand({ ...good, stakes: many as never })],
    ['a record', () => Hand.fromJSON(many)],
    ['a log', () => Hand.fromEvents(many as never)],
    ['a card', () => new Hand({ stakes: STAKES, stacks: [100, 100] }).deal(many as never)],
    ['players', () => simulate({ players: many as never, hands: 1 })],
    ['cards told', () => new Hand({ stakes: STAKES, stacks: [100, 100] }).dealStreet([many, many])],
  ])('a list as %s is refused after a look at its beginning', (_, call) => {
    looks.length = 0;
    expect(call).toThrow(RazzError);
    expect(looks.length).toBeLessThan(300);
  });

  test('text is refused by its length', () => {
    const deck = 'As '.repeat(1e6);
    expect(() => new Hand({ ...good, deck })).toThrow('at most 104 cards, got text of 3000000 characters');
  });

  test('a typed array is no object with fields', () => {
    const bytes = new Uint8Array(1e6) as never;
    expect(() => new Hand(bytes)).toThrow('options: expected an object, got Uint8Array');
    expect(() => new Hand({ ...good, rules: bytes })).toThrow('a record of rules, got Uint8Array');
    expect(() => new Hand({ ...good, stakes: bytes })).toThrow('bigBet }, got Uint8Array');
  });

  test('lists within lists and lists of no memory are no strategy', () => {
    let deep: unknown = [];
    for (let i = 0; i < 1e5; i++) deep = [deep];
    for (const player of [deep, Array(2 ** 32 - 1)]) {
      const call = () => simulate({ players: [player as never, 'random'], hands: 1 });
      expect(call).toThrow('players[0]: expected a strategy');
    }
  });
});
