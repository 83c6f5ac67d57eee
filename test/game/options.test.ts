import { describe, expect, test } from 'vitest';
import { Hand, type HandOptions, RazzError, readRules, simulate } from '../../bindings/game/index.ts';
import { STAKES } from '../support/game/table.ts';

const OPTIONS = { stakes: STAKES, stacks: [100, 100], seed: 1 };
const hand = () => new Hand(OPTIONS);

/** The message of the error that a call throws, which must be a RazzError with a short message. */
function faultOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(RazzError);
    expect((error as Error).message.length).toBeLessThanOrEqual(300);
    return (error as Error).message;
  }
  throw new Error('nothing thrown');
}

describe('options', () => {
  test.each<[string, () => unknown]>([
    ['a hand', () => new Hand({ ...OPTIONS, buton: 1 } as HandOptions)],
    ['restart', () => hand().restart({ buton: 1 } as object)],
    ['restart with new stakes', () => hand().restart({ stakes: STAKES } as object)],
    ['rules', () => readRules({ base: 'wsop', buton: 1 } as never)],
    [
      'rake',
      () =>
        readRules({ base: 'wsop', rake: { rate: 0, cap: 0, withoutFourthStreet: true, buton: 1 } as never }),
    ],
    ['stakes', () => new Hand({ ...OPTIONS, stakes: { ...STAKES, buton: 1 } as typeof STAKES })],
    [
      'a hand from its middle',
      () => Hand.from({ ...OPTIONS, street: 3, pot: 1, up: ['2c', '3c'], buton: 1 } as never),
    ],
    ['a simulation', () => simulate({ players: ['caller', 'caller'], hands: 1, buton: 1 } as never)],
  ])('of %s that are unknown are refused by name', (_, call) => {
    expect(faultOf(call)).toMatch(/buton|stakes/);
  });

  test('are read once, and what is checked is what is used', () => {
    const reads = new Map<string, number>();
    const count = <Value extends object>(value: Value): Value =>
      new Proxy(value, {
        get(target, name, receiver) {
          reads.set(String(name), (reads.get(String(name)) ?? 0) + 1);
          const got: unknown = Reflect.get(target, name, receiver);
          return got;
        },
      });
    const rake = count({ rate: 0.05, cap: null, withoutFourthStreet: true });
    new Hand(count({ ...OPTIONS, stakes: count(STAKES), rules: count({ base: 'wsop' as const, rake }) }));
    const own = [
      'rate',
      'cap',
      'rake',
      'base',
      'stakes',
      'stacks',
      'seed',
      'button',
      'ante',
      'bringIn',
      'smallBet',
    ];
    for (const name of own) expect([name, reads.get(name)]).toEqual([name, 1]);
  });

  test('that change their answer invent no chips', () => {
    let reads = 0;
    const rake = {
      cap: null,
      withoutFourthStreet: true,
      get rate() {
        return reads++ === 0 ? 0 : -1;
      },
    };
    const game = new Hand({ ...OPTIONS, rules: { base: 'pokerstars', rake } });
    while (!game.isOver) game.apply(game.legalActions().find(({ action }) => action !== 'fold')!.action);
    expect(game.result!.stacks.reduce((a, b) => a + b)).toBe(200);
  });
});

describe('nothing but a RazzError comes out', () => {
  test.each<[string, () => unknown]>([
    ['rules null in JSON', () => Hand.fromJSON({ ...hand().toJSON(), rules: null })],
    ['steps of null', () => Hand.fromJSON({ ...hand().toJSON(), steps: [null] })],
    [
      'a BigInt in an event',
      () =>
        Hand.fromEvents(
          hand()
            .events()
            .map((event) => ({ ...event, seat: 1n })) as never,
        ),
    ],
    ['a BigInt as a stack', () => new Hand({ ...OPTIONS, stacks: [100n, 100n] as never })],
    ['a symbol as an action', () => hand().apply(Symbol('fold') as never)],
    ['no options', () => new Hand(undefined as never)],
    ['events of null', () => Hand.fromEvents([null] as never)],
    [
      'an invalid callback',
      () => simulate({ players: ['caller', 'caller'], hands: 1, onProgress: 1 as never }),
    ],
    ['an invalid signal', () => simulate({ players: ['caller', 'caller'], hands: 1, signal: 1 as never })],
  ])('%s', (_, call) => {
    expect(faultOf(call)).toMatch(/expected/);
  });
});
