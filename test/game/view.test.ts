import { describe, expect, test } from 'vitest';
import { type Decision, Hand } from '../../bindings/game/index.ts';
import { STAKES } from '../support/game/table.ts';
import { randomIntegers } from '../support/random-integers.ts';

const play = (deck: string, actions: string, stacks = [100, 100]) =>
  actions
    .split(' ')
    .filter((action) => action !== '')
    .reduce((hand, action) => hand.apply(action as Decision), new Hand({ stakes: STAKES, stacks, deck }));

const DECK = '4h 9s 6s 4c Qh 2h Js Tc Jc Ts 6c 5h Qd Td 5s 6h 8c 6d';

describe('a view', () => {
  test('hides the down cards of others until they are shown, and the deck always', () => {
    const hand = play(DECK, 'bringIn call');
    expect(
      hand
        .view(0)
        .snapshot()
        .seats.map(({ down }) => down),
    ).toEqual([
      [14, 23],
      [null, null],
    ]);
    expect(hand.viewAllCards().snapshot().seats[1]!.down).toEqual([35, 12]);
    expect(JSON.stringify(hand.view(0).snapshot())).not.toContain('"deck"');
  });

  test('follows the hand, and a snapshot does not', () => {
    const hand = play(DECK, '');
    const view = hand.view(1);
    const before = view.snapshot();
    hand.apply('bringIn');
    expect(view.bet(0)).toBe(2);
    expect(before.seats[0]!.bet).toBe(0);
    expect(view.toAct).toBe(1);
    expect(view.pot).toBe(4);
  });

  test('refuses a seat that is not there', () => {
    expect(() => play(DECK, '').view(2)).toThrow('seat: expected a seat 0..1, got 2');
    expect(() => play(DECK, '').view(0).stack(1.5)).toThrow('seat: expected');
    expect(() => play(DECK, '').view(0).up(-1)).toThrow('seat: expected');
  });
});

describe('the key of what a seat knows', () => {
  const key = (deck: string, actions: string, seat: number) => play(deck, actions).view(seat).key();

  test('is the same when only hidden cards differ', () => {
    expect(key(DECK, 'bringIn', 0)).toBe(key(DECK.replace('9s', '3s').replace('4c', '3c'), 'bringIn', 0));
  });

  test('does not depend on the order of the first two down cards', () => {
    expect(key(DECK, 'bringIn', 0)).toBe(key(DECK.replace('4h 9s 6s', '6s 9s 4h'), 'bringIn', 0));
  });

  test.each([
    ['an own card', DECK.replace('4h', '3h'), 'bringIn', 0],
    ['an upcard', DECK.replace('2h', '3h'), 'bringIn', 0],
    ['an action', DECK, 'complete', 0],
    ['the seat', DECK, 'bringIn', 1],
  ])('differs with %s', (_, deck, actions, seat) => {
    expect(key(deck, actions, seat)).not.toBe(key(DECK, 'bringIn', 0));
  });

  test('is short: a letter for the seat, each card and each action', () => {
    expect(key(DECK, 'bringIn call check bet call', 0)).toBe('0OX/uro/Gkn/ickbc');
  });

  test('is a seat’s, not an onlooker’s', () => {
    expect(() => play(DECK, '').view().key()).toThrow('kind: expected public or betting');
  });

  test.each(['exact', 'rank', 'public', 'betting'] as const)(
    'as a number is another for each text: %s',
    (kind) => {
      const numbers = new Map<string, bigint>();
      const next = randomIntegers(5);
      for (let seed = 0; seed < 200; seed++) {
        const hand = new Hand({ stakes: STAKES, stacks: [100, 90, 100, 80], seed });
        while (hand.toAct !== null) {
          for (let seat = 0; seat < 4; seat++) {
            const view = hand.view(seat);
            const number = view.keyNumber(kind);
            expect(numbers.get(view.key(kind)) ?? number).toBe(number);
            numbers.set(view.key(kind), number);
          }
          const actions = hand.legalActions();
          hand.apply(actions[next() % actions.length]!.action);
        }
      }
      expect(numbers.size).toBeGreaterThan(300);
      expect(new Set(numbers.values()).size).toBe(numbers.size);
      expect(Array.from(numbers.values()).every((number) => BigInt.asUintN(64, number) === number)).toBe(
        true,
      );
    },
  );
});
