import { describe, expect, test } from 'vitest';
import {
  Hand,
  PRESETS,
  type PresetName,
  type HandEvent,
  type Strategy,
  type View,
  mergeSimulations,
  simulate,
} from '../../bindings/game/index.ts';
import { STAKES } from '../support/game/table.ts';

/*
 * Ways to a card that a seat must not see, tried as a player would who writes a strategy.
 */
const DECK = '4h 9s 6s 4c Qh 2h Js Tc Jc Ts 6c 5h Qd Td 5s 6h 8c 6d';
const start = () => new Hand({ stakes: STAKES, stacks: [100, 100], deck: DECK });
/** Seat 1's down cards. */
const SECRET = [35, 12];

const hidden = (view: View) => {
  expect(view.down(1)).toEqual([null, null]);
  const text = JSON.stringify([view, view.snapshot(), view.events(), view.key('public'), view.chances()]);
  expect(text).not.toContain('"deck"');
  const deals = view.events().filter((event) => event.type === 'deal' && event.seat === 1 && !event.up);
  expect(deals).toEqual([
    expect.objectContaining({ type: 'deal', card: null }),
    expect.objectContaining({ type: 'deal', card: null }),
  ]);
};

describe('a view', () => {
  test('of nobody is an onlooker’s, and a wrong seat throws', () => {
    const seats = new Map<string, number>();
    hidden(start().view());
    hidden(start().view(seats.get('a stranger')));
    expect(start().view().seat).toBeNull();
    for (const seat of [null, -1, -2, 2, 1.5, '1', Number.NaN, {}, [1], 1n, true]) {
      expect(() => start().view(seat as number)).toThrow('seat: expected a seat 0..1');
    }
  });

  test('that shows all cards has its own name', () => {
    expect(start().viewAllCards().down(1)).toEqual([12, 35].reverse());
    expect(() => start().viewAllCards().key()).toThrow('kind: expected public or betting');
  });

  test.each<[string, (view: View) => unknown]>([
    ['seat', (view) => ((view as { seat: number }).seat = 1)],
    ['Object.assign', (view) => Object.assign(view, { seat: 1 })],
    ['Reflect.set', (view) => Reflect.set(view, 'seat', 1)],
    ['defineProperty', (view) => Object.defineProperty(view, 'seat', { value: 1 })],
    ['a new property', (view) => ((view as unknown as { down: unknown }).down = () => SECRET)],
    ['the prototype of the view', (view) => ((Object.getPrototypeOf(view) as View).down = () => SECRET)],
    [
      'the prototype of that',
      (view) => ((Object.getPrototypeOf(Object.getPrototypeOf(view)) as { up: unknown }).up = () => SECRET),
    ],
    ['setPrototypeOf', (view) => Object.setPrototypeOf(view, { seat: 1 })],
  ])('cannot be turned by writing to %s', (_, attack) => {
    const view = start().view(0);
    try {
      attack(view);
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
    }
    hidden(view);
    expect(view.seat).toBe(0);
  });

  test('gives nothing away by its properties, as a clone or through a proxy', () => {
    const view = start().view(0);
    expect(Reflect.ownKeys(view)).toEqual([]);
    expect(Object.entries(structuredClone(view))).toEqual([]);
    const proxy = new Proxy(view, {});
    expect(() => proxy.down(1)).toThrow(TypeError);
    const other = Object.create(view) as View;
    expect(() => other.down(1)).toThrow(TypeError);
    expect(() => new (view.constructor as new (...args: unknown[]) => View)(view, 1).down(1)).toThrow();
  });

  test.each([
    'view',
    'viewAllCards',
    'events',
    'toJSON',
    'clone',
    'restart',
    'undo',
    'apply',
    'deal',
  ] as const)('is no hand to the method %s of one', (name) => {
    const hand = start();
    const before = JSON.stringify(hand);
    const method = Hand.prototype[name] as (this: unknown) => unknown;
    expect(() => method.call(hand.view(0))).toThrow(TypeError);
    expect(JSON.stringify(hand)).toBe(before);
  });

  test.each([
    ['Hand', () => Hand],
    ['View', () => start().view(0).constructor],
    ['what both extend', () => Object.getPrototypeOf(Hand) as object],
  ])('cannot be made a hand by another parent of %s', (_, classOf) => {
    expect(() => Object.setPrototypeOf(classOf(), Map) as unknown).toThrow(TypeError);
  });

  test('hands out rules, stakes and lists that change nothing', () => {
    const hand = start();
    const view = hand.view(0);
    expect(Object.isFrozen(view.rules) && Object.isFrozen(view.stakes)).toBe(true);
    view.up(1)[0] = 51;
    view.pots.pop();
    (view.events() as HandEvent[]).length = 0;
    expect(hand.up(1)).toEqual([6]);
    expect(view.pots).toHaveLength(1);
    expect(view.events().length).toBeGreaterThan(5);
  });
});

describe('a strategy in a simulation', () => {
  const caller: Strategy = (view) => (view.legalMask & 2 ? 'check' : view.legalMask & 4 ? 'call' : 'bringIn');

  test('has one view, that of its own seat, for all hands', () => {
    const views = new Set<View>();
    const seats = new Set<number>();
    const spy: Strategy = (view, chance) => {
      views.add(view);
      seats.add(view.seat!);
      expect(view.seat).toBe(view.toAct);
      return caller(view, chance);
    };
    simulate({ players: [spy, 'random', 'random'], hands: 30, seed: 1 });
    expect(views.size).toBe(1);
    expect(seats.size).toBe(3);
  });

  test('sees nothing through a view that it kept, once another player sits there', () => {
    let kept: View | undefined;
    const seen: unknown[] = [];
    const spy: Strategy = (view, chance) => {
      kept ??= view;
      return caller(view, chance);
    };
    const victim: Strategy = (view, chance) => {
      if (kept?.street === 3) seen.push(kept.down(view.seat!));
      return caller(view, chance);
    };
    simulate({ players: [spy, victim], hands: 20, seed: 3 });
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.flat().every((card) => card === null)).toBe(true);
  });

  test('cannot change the chance of others', () => {
    const spy: Strategy = (view, chance) => {
      expect(Object.isFrozen(chance)).toBe(true);
      expect(Object.keys(chance)).toEqual(['next', 'below']);
      return caller(view, chance);
    };
    expect(mergeSimulations([simulate({ players: [spy, 'random'], hands: 5, seed: 1 })]).hands).toBe(5);
  });
});

describe('the log of one seat', () => {
  test('can be replayed at any moment, after a showdown too, with the keys in any order', () => {
    for (let number = 0; number < 300; number++) {
      const presets = Object.keys(PRESETS) as PresetName[];
      const rules = presets[number % presets.length]!;
      const seats = 2 + (number % 5);
      const options = { rules, stakes: STAKES, stacks: Array<number>(seats).fill(60 + (number % 90)) };
      const hand = new Hand({ ...options, seed: number });
      for (let i = 0; !hand.isOver; i++) {
        const legal = hand.legalActions();
        hand.apply(legal[(number * 7 + i * 5) % legal.length]!.action);
        const log = hand.view(number % seats).events();
        const stored = JSON.parse(JSON.stringify(log.map(reversed))) as HandEvent[];
        const again = Hand.fromEvents(stored);
        expect(again.isOver).toBe(hand.isOver);
        expect(again.result?.payoffs).toEqual(hand.result?.payoffs);
      }
    }
  });
});

/** The same event with its fields the other way round, as a database may give it back. */
function reversed(event: HandEvent): unknown {
  return Object.fromEntries(Object.entries(event).reverse());
}
