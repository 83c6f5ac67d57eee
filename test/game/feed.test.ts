import { describe, expect, test } from 'vitest';
import { Hand } from '../../bindings/game/index.ts';
import { STAKES } from '../support/game/table.ts';

const fed = (rules: 'pokerstars' | 'wsop' = 'pokerstars') =>
  new Hand({ rules, stakes: STAKES, stacks: [100, 100, 100], feed: true });

function stateOf(hand: Hand): string {
  return JSON.stringify([hand, hand.view().snapshot(), hand.next]);
}

/** A live table seen from seat 0: the others' down cards are not known. Everybody checks to the end. */
function toShowdown(): Hand {
  const hand = fed().dealStreet(['As 2d 4c', 'xxKs', 'xx8h']);
  hand.apply('bringIn').apply('call').apply('call');
  for (const street of [
    ['5s', 'Qd', '9d'],
    ['7s', 'Jd', '9h'],
    ['Kh', 'Jh', '6d'],
    ['Kd', 'x', 'x'],
  ]) {
    hand.dealStreet(street);
    hand.apply('check').apply('check').apply('check');
  }
  return hand;
}

describe('cards fed one by one', () => {
  test('come in deal order, the seat and side that next names', () => {
    const hand = fed();
    const places: unknown[] = [];
    for (const card of ['As', null, 'x', '2d', null, null, '4c', 'Ks', '8h']) {
      places.push(hand.next);
      hand.deal(card);
    }
    expect(places).toEqual([
      ...[0, 1, 2, 0, 1, 2].map((seat) => ({ kind: 'card', seat, up: false })),
      ...[0, 1, 2].map((seat) => ({ kind: 'card', seat, up: true })),
    ]);
    expect(hand.next).toEqual({ kind: 'action', seat: 1 });
  });

  test('come as lists of texts too, with x or null for an unknown one', () => {
    const texts = fed().dealStreet(['As 2d 10c', 'xxKs', 'xx8h']).reveal(1, '3c 4c');
    const lists = fed().dealStreet([
      ['As', '2d', '10c'],
      ['x', null, 'K♠'],
      ['X', 'x', 30],
    ]);
    expect(stateOf(lists.reveal(1, ['3c', '4c']))).toBe(stateOf(texts));

    const setting = { stakes: STAKES, stacks: [100, 100], feed: true };
    expect(stateOf(new Hand({ ...setting, deck: ['As', 'x', '2d'] }))).toBe(
      stateOf(new Hand({ ...setting, deck: 'As x 2d' })),
    );
    const middle = {
      stakes: STAKES,
      street: 4,
      pot: 20,
      stacks: [90, 90],
      up: ['3c4d', ['5h', '6h']],
    } as const;
    expect(
      stateOf(
        Hand.from({
          ...middle,
          down: [
            ['As', '2d'],
            ['x', null],
          ],
        }),
      ),
    ).toBe(stateOf(Hand.from({ ...middle, down: ['As2d', 'xx'] })));
    const wrong = () => fed().dealStreet([['As', 'Zz', '4c'], 'xxKs', 'xx8h']);
    expect(wrong).toThrow('seats[0][1]: expected cards such as "As Td 2c", got "Zz" at position 0');
    expect(() => fed().dealStreet([['As2d', '4c'], 'xxKs', 'xx8h'])).toThrow(
      'seats[0][0]: expected one card',
    );
  });

  test('a burned card is not asked for', () => {
    const hand = fed('wsop').dealStreet(['As 2d 4c', 'xxKs', 'xx8h']);
    hand.apply('bringIn').apply('call').apply('call');
    expect(hand.next).toEqual({ kind: 'card', seat: 0, up: true });
    expect(hand.events().at(-1)).toEqual({ type: 'burn', street: 4, card: null });
  });

  test('each card is a step to undo', () => {
    const hand = fed().deal('As');
    const before = stateOf(hand);
    hand.deal('2d').undo();
    expect(stateOf(hand)).toBe(before);
  });

  test.each([
    ['a card twice', 'As', 'card: expected each card once, got As twice'],
    ['no card', 'Zz', 'card: expected cards'],
    ['two cards', '2c3c', 'card: expected one card'],
  ])('refuses %s and changes nothing', (_, card, message) => {
    const hand = fed().deal('As');
    const before = stateOf(hand);
    expect(() => hand.deal(card)).toThrow(message);
    expect(stateOf(hand)).toBe(before);
  });

  test('refuses a hidden upcard, a card that is not awaited, and a street that does not fit', () => {
    const hand = fed();
    for (let i = 0; i < 6; i++) hand.deal(null);
    expect(() => hand.deal(null)).toThrow('dealt up');
    hand.deal('4c').deal('Ks').deal('8h');
    expect(() => hand.deal('9h')).toThrow(
      'deal: expected a hand that waits for a card, got one that waits for an action',
    );
    hand.apply('bringIn').apply('call').apply('call');
    const before = stateOf(hand);
    expect(() => hand.dealStreet(['9c', '9d', undefined])).toThrow('seats[2]: expected one more card');
    expect(() => hand.dealStreet(['9c', '9d', '9h Th'])).toThrow(
      'seats[2]: expected no more cards on this street',
    );
    expect(() => hand.dealStreet(['9c', '9d'])).toThrow('seats: expected cards for each of 3 seats');
    expect(() => hand.dealStreet(['9c', '9c', '9h'])).toThrow('9c twice');
    expect(stateOf(hand)).toBe(before);
  });

  test('a hand that starts from a deck order may be fed on', () => {
    const hand = new Hand({ stakes: STAKES, stacks: [100, 100], deck: 'As x 2d x 4c Ks', feed: true });
    expect(hand.toAct).toBe(1);
    hand.apply('bringIn').apply('call');
    expect(hand.next).toEqual({ kind: 'card', seat: 0, up: true });
  });
});

describe('a showdown with unknown hands', () => {
  test('waits for them', () => {
    const hand = toShowdown();
    expect(hand.next).toEqual({ kind: 'showdown', seats: [1, 2] });
    expect(hand.toAct).toBeNull();
    expect(hand.legalActions()).toEqual([]);
  });

  test('is decided by the hands revealed, in part or in full', () => {
    const hand = toShowdown().reveal(1, '3c 3d 3h');
    expect(hand.isOver).toBe(false);
    hand.reveal(2, '8h 9d 9h 6d Ac 2c 3s');
    expect(hand.result!.pots[0]!.winners).toEqual([0]);
    expect(hand.view(0).down(2)).toEqual([0, 4, 11]);
  });

  test('a mucked hand gives up its claim', () => {
    const hand = toShowdown().muck(1).muck(2);
    expect(hand.result!.pots[0]!.winners).toEqual([0]);
    expect(hand.view(0).down(1)).toEqual([null, null, null]);
  });

  test('a pot is never awarded to a mucked hand', () => {
    const hand = toShowdown().muck(1);
    expect(() => hand.award([[1]])).toThrow('winners[0]: expected some of the seats 0, 2');
    expect(() => hand.award([[0, 1]])).toThrow('winners[0]');
    expect(hand.award([[2]]).result!.pots[0]!.winners).toEqual([2]);
  });

  test('the last hand left wins, seen or not', () => {
    const hand = toShowdown().muck(0).muck(1);
    expect(hand.result!.pots[0]!.winners).toEqual([2]);
  });

  test('the winners may be told', () => {
    expect(toShowdown().award([[1, 2]]).result!.pots[0]).toMatchObject({ amount: 9, winners: [1, 2] });
  });

  test('cards turned up before the end are public from then on', () => {
    const hand = fed().dealStreet(['As 2d 4c', 'xxKs', 'xx8h']).reveal(1, '3c x');
    expect(hand.view(0).down(1)).toEqual([8, null]);
    expect(hand.view(0).events().at(-1)).toEqual({ type: 'reveal', seat: 1, cards: [8, null, 51] });
  });

  test('a hand turned up is public with the cards that were known before', () => {
    const hand = fed().dealStreet(['As 2d 4c', '3c x Ks', 'xx8h']).reveal(1, '3c 5d');
    expect(hand.view(0).down(1)).toEqual([8, 17]);
    expect(hand.view(0).down(2)).toEqual([null, null]);
  });

  test('down cards turned up are in the key, in any order; one dealt down later is not', () => {
    const keyOf = (hand: Hand) => hand.view(0).key();
    const start = () => fed().dealStreet(['As 2d 4c', 'xxKs', 'xx8h']);
    const turned = keyOf(start().reveal(1, '3c 5d'));
    expect(turned).toBe(keyOf(start().reveal(1, '5d 3c')));
    expect(turned).not.toBe(keyOf(start().reveal(1, '3c 6d')));
    expect(turned).not.toBe(keyOf(start()));

    const seventh = (card: string) => {
      const hand = fed().dealStreet(['As 2d 4c', 'xxKs', 'xx8h']).reveal(1, '3c 5d');
      hand.apply('bringIn').apply('fold').apply('call');
      for (const street of [
        ['5s', 'Qd', ''],
        ['7s', 'Jd', ''],
        ['Kh', 'Jh', ''],
        ['Kd', card, ''],
      ]) {
        hand.dealStreet(street);
        if (hand.street < 7) hand.apply('check').apply('check');
      }
      return hand;
    };
    expect(keyOf(seventh('Ac'))).toBe(keyOf(seventh('2c')));
    expect(seventh('Ac').view(0).down(1)).toEqual([8, 17, null]);
  });

  test.each([
    [
      'a known hand',
      (hand: Hand) => hand.reveal(0, 'As 2d 3c'),
      'reveal: expected a seat with an unknown card',
    ],
    [
      'the wrong number of cards',
      (hand: Hand) => hand.reveal(1, '3c 3d'),
      'cards: expected all 7 cards or the 3 down cards',
    ],
    [
      'a known card missing',
      (hand: Hand) => hand.reveal(1, '3c 3d 3h Ks Qd Jd Js'),
      'cards: expected Jh among them',
    ],
    ['a card that lies elsewhere', (hand: Hand) => hand.reveal(1, '3c 3d As'), 'As twice'],
    ['a card twice', (hand: Hand) => hand.reveal(1, '3c 3d 3d'), '3d twice'],
    ['no seat', (hand: Hand) => hand.reveal(3, '3c 3d 3h'), 'seat: expected a seat 0..2, got 3'],
    ['a seat that mucks twice', (hand: Hand) => hand.muck(1).undo().muck(9), 'seat: expected a seat'],
    [
      'everybody mucking',
      (hand: Hand) => hand.muck(1).undo().muck(1).undo().muck(0.5),
      'seat: expected a seat',
    ],
    ['too many pots', (hand: Hand) => hand.award([[0], [1]]), 'winners: expected the winners of 1 pots'],
    [
      'a pot without a winner',
      (hand: Hand) => hand.award([[]]),
      'winners[0]: expected some of the seats 0, 1, 2',
    ],
    ['a winner who is not in the hand', (hand: Hand) => hand.award([[3]]), 'winners[0]'],
    ['an action', (hand: Hand) => hand.apply('check'), 'action: expected no action, got check'],
  ])('refuses %s and changes nothing', (_, step, message) => {
    const hand = toShowdown();
    const before = stateOf(hand);
    expect(() => step(hand)).toThrow(message);
    expect(stateOf(hand)).toBe(before);
  });

  test('nobody mucks, wins or reveals while the hand goes on, or after its end', () => {
    const hand = fed();
    expect(() => hand.muck(0)).toThrow('muck: expected a hand that waits for a showdown');
    expect(() => hand.award([[0]])).toThrow('award: expected a hand that waits for a showdown');
    const over = toShowdown().award([[0]]);
    expect(() => over.muck(0)).toThrow('got one that waits for nothing, being over');
  });

  test.each([
    ['award', (hand: Hand) => hand.award([[1, 2]])],
    ['muck', (hand: Hand) => hand.muck(1).reveal(2, 'Ac 2c 3s')],
    ['reveal', (hand: Hand) => hand.reveal(1, '3c 3d x').reveal(2, 'Ac 2c 3s').reveal(1, '3c 3d 3h')],
  ])('JSON and log rebuild a hand that ended by %s', (_, end) => {
    const hand = end(toShowdown());
    expect(hand.isOver).toBe(true);
    expect(stateOf(Hand.fromJSON(JSON.parse(JSON.stringify(hand))))).toBe(stateOf(hand));
    const rebuilt = Hand.fromEvents(hand.events());
    expect(rebuilt.events()).toEqual(hand.events());
    expect(rebuilt.view().snapshot()).toEqual(hand.view().snapshot());
    const copy = hand.clone();
    while (copy.depth > 0) copy.undo();
    expect(copy.next).toEqual({ kind: 'card', seat: 0, up: false });
  });
});

test('the community card is fed last, and shown', () => {
  const upcards = [
    'Ks Th Qs 8s',
    '5d 5c 6d 7d',
    'Qh Qd Jh Jd',
    '4d 4c 4h 4s',
    'Kc Jc Js Td',
    'Kd 9d 9c 9h',
    'Kh 8c 8d 8h',
    '6s 6h 6c 7c',
  ];
  const hand = new Hand({ stakes: STAKES, stacks: upcards.map(() => 100), feed: true });
  for (let street = 0; street < 4; street++) {
    hand.dealStreet(upcards.map((cards) => `${street === 0 ? 'xx' : ''}${cards.split(' ')[street]!}`));
    const open = street === 0 ? 'bringIn' : 'check';
    hand.apply(open);
    for (let i = 0; i < 7; i++) hand.apply(street === 0 ? 'call' : 'check');
  }
  expect(hand.next).toEqual({ kind: 'card', seat: null, up: true });
  expect(() => hand.deal(null)).toThrow('dealt up');
  hand.deal('As');
  expect(hand.view(0).community).toBe(3);
  for (let i = 0; i < 8; i++) hand.apply('check');
  hand.reveal(0, 'Ac Ad').reveal(1, '2c 2d 5d 5c 6d 7d As');
  expect(stateOf(Hand.fromJSON(JSON.parse(JSON.stringify(hand))))).toBe(stateOf(hand));
  hand.award([[1]]);
  expect(Hand.fromEvents(hand.events()).events()).toEqual(hand.events());
});
