import { describe, expect, test } from 'vitest';
import { ArgumentError, type Decision, Hand, type PositionOptions } from '../../bindings/game/index.ts';
import { Random } from '../../bindings/game/engine/random.ts';
import { STAKES } from '../support/game/table.ts';

const BASE: PositionOptions = {
  stakes: STAKES,
  street: 4,
  pot: 10,
  stacks: [50, 50, 50],
  up: ['2h 3h', '4h 5h', '6h 7h'],
};
const THIRD: Partial<PositionOptions> = { street: 3, up: ['2h', '4h', 'Kh'], toAct: 0 };

describe('a hand from its middle is refused with', () => {
  test.each<[string, Partial<PositionOptions>, string]>([
    ['a pot and contributions', { contributions: [1, 1, 1] }, 'pot: expected the pot or the contributions'],
    ['neither', { pot: undefined }, 'pot: expected the pot or the contributions, got neither'],
    ['a street there is not', { street: 8 as 7 }, 'street: expected an integer 3..7'],
    ['upcards of another street', { up: ['2h', '4h 5h', '6h 7h'] }, 'up[0]: expected 2 cards, got 1'],
    ['a card twice', { down: ['2h Ks'] }, 'up and down: expected each card once, got 2h twice'],
    ['a card to come that a seat has', { deck: '2h 3c 4c' }, 'deck: expected cards that nobody has, got 2h'],
    [
      'more cards to come than a deck has',
      { deck: 'x '.repeat(93) },
      'deck: expected at most 92 cards, got 93',
    ],
    ['one down card', { down: ['As'] }, 'down[0]: expected 2 cards or none, got 1'],
    ['a community card too soon', { community: 'Kc' }, 'community: expected one card, on street 7'],
    ['a button off the table', { button: 3 }, 'button: expected an integer 0..2'],
    ['a seat folded twice', { folded: [0, 0] }, 'folded'],
    ['nobody left', { folded: [0, 1] }, 'folded: expected at most 1 seats'],
    [
      'a seat to act that has folded',
      { folded: [0], toAct: 0 },
      'toAct: expected a seat that has not folded',
    ],
    ['a seat to act without chips', { stacks: [0, 50, 50], toAct: 0 }, 'toAct: expected a seat that has'],
    [
      'unequal contributions',
      { pot: undefined, contributions: [5, 4, 5] },
      'contributions[1]: expected 5 chips, as others have put in',
    ],
    ['too many bets', { bets: [50, 40, 0], toAct: 2 }, 'bets[0]: expected at most 40, where the betting is'],
    ['a leap', { bets: [10, 40, 0], toAct: 2 }, 'bets[1]: expected at most a bet of 10 over 10, got 40'],
    [
      'part of a bet',
      { bets: [3, 0, 0], toAct: 1 },
      'bets[0]: expected whole bets of 10, as nobody is all-in',
    ],
    [
      'part of a bring-in',
      { ...THIRD, bets: [0, 0, 1] },
      'bets[2]: expected nothing or at least the bring-in',
    ],
    ['chips beyond counting', { stacks: [2 ** 53 - 1, 5, 5] }, 'stacks: expected at most 2^53 - 1 chips'],
    ['an unknown option', { pots: 3 } as never, 'got "pots"'],
  ])('%s', (_, change, message) => {
    expect(() => Hand.from({ ...BASE, ...change })).toThrow(message);
    expect(() => Hand.from({ ...BASE, ...change })).toThrow(ArgumentError);
  });
});

test.each<[string, Partial<PositionOptions>, string]>([
  ['a street nobody has bet on', {}, 'check 0, bet 10, fold 0'],
  ['a bet to face', { bets: [10, 0, 0], toAct: 1 }, 'fold 0, call 10, raise 20'],
  [
    'a short all-in to complete',
    { bets: [3, 0, 0], stacks: [0, 50, 50], toAct: 1 },
    'fold 0, call 3, complete 10',
  ],
  ['a bring-in', { ...THIRD, bets: [0, 0, 2] }, 'fold 0, call 2, complete 10'],
  ['a short bring-in', { ...THIRD, bets: [0, 0, 1], stacks: [50, 50, 0] }, 'fold 0, call 2, complete 10'],
])('%s is what a player to act faces', (_, change, legal) => {
  const hand = Hand.from({ ...BASE, ...change });
  const actions = hand.legalActions().map(({ action, amount }) => `${action} ${amount}`);
  expect(actions.sort()).toEqual(legal.split(', ').sort());
});

test('no history is invented, and what is there survives JSON, log and undo', () => {
  const hand = Hand.from({ ...BASE, deck: '2c 3c 4c 5c 6c 7c 8c 9c Tc', down: ['As Ad', 'Ks Kd', 'Qs Qd'] });
  expect(hand.events().map(({ type }) => type)).toEqual(['start']);
  expect(hand.depth).toBe(0);
  expect(() => hand.undo()).toThrow('undo: expected a step to take back');
  const start = JSON.stringify(hand);
  hand.apply('bet').apply('call').apply('fold').apply('bet').apply('fold');
  for (const again of [Hand.fromJSON(JSON.parse(JSON.stringify(hand))), Hand.fromEvents(hand.events())]) {
    expect(again.result).toEqual(hand.result);
    expect(again.events()).toEqual(hand.events());
  }
  while (hand.depth > 0) hand.undo();
  expect(JSON.stringify(hand)).toBe(start);
});

/** The position that anybody who saw a street begin could state. */
function positionOf(hand: Hand, deck: readonly number[]): PositionOptions {
  const view = hand.viewAllCards();
  const seats = Array.from({ length: hand.players }, (_, seat) => seat);
  const dealt = hand.events().filter(({ type }) => type === 'deal' || type === 'burn').length;
  return {
    ...{ rules: hand.rules, stakes: hand.stakes, street: hand.street, button: hand.button },
    stacks: seats.map((seat) => hand.stack(seat)),
    contributions: seats.map((seat) => hand.total(seat)),
    folded: seats.filter((seat) => hand.hasFolded(seat)),
    up: seats.map((seat) => hand.up(seat)),
    down: seats.map((seat) => view.down(seat)),
    toAct: hand.toAct!,
    deck: deck.slice(dealt),
  };
}

test('goes on as the hand that it was taken from: the same is legal, and the same is won', () => {
  let compared = 0;
  for (let number = 0; number < 300; number++) {
    const random = new Random().seed(number, 77, 1, 2);
    const deck = Array.from({ length: 52 }, (_, card) => card);
    for (let left = 52; left > 1; left--) {
      const at = random.below(left);
      [deck[left - 1], deck[at]] = [deck[at]!, deck[left - 1]!];
    }
    const stacks = Array.from({ length: 2 + random.below(4) }, () => 10 + random.below(100));
    const rules = (['pokerstars', 'wsop', 'winamax'] as const)[random.below(3)]!;
    const hand = new Hand({ rules, stakes: STAKES, stacks, button: random.below(stacks.length), deck });
    const choose = (): Decision => {
      const legal = hand.legalActions().filter(({ action }) => action !== 'fold' || random.below(4) === 0);
      return legal[random.below(legal.length)]!.action;
    };
    const from = 4 + random.below(4);
    while (!hand.isOver && hand.street < from) hand.apply(choose());
    if (hand.isOver || hand.bets > 0) continue;
    const again = Hand.from(positionOf(hand, deck));
    compared++;
    for (;;) {
      expect(again.toAct).toBe(hand.toAct);
      expect(again.legalActions()).toEqual(hand.legalActions());
      if (hand.isOver) break;
      expect(again.pot).toBe(hand.pot);
      const action = choose();
      hand.apply(action);
      again.apply(action);
    }
    expect(again.result!.payoffs).toEqual(hand.result!.payoffs);
    expect(again.result!.show).toEqual(hand.result!.show);
  }
  expect(compared).toBeGreaterThan(60);
});

describe('who bet last in a hand from its middle shows first', () => {
  const SEVENTH: PositionOptions = {
    ...BASE,
    rules: { base: 'wsop', burn: false },
    street: 7,
    stacks: [50, 50, 50],
    up: ['2h 3h 8c 9c', 'Ah 5h 6c 7c', '6h 7h Tc Jc'],
    down: ['Ks Kd Kc', 'Qs Qd Qc', '2s 3s 4s'],
  };
  const firstShown = (options: Partial<PositionOptions>): number | undefined => {
    const hand = Hand.from({ ...SEVENTH, ...options });
    while (!hand.isOver) hand.apply(hand.legalActions()[0]!.action === 'check' ? 'check' : 'call');
    const shown = hand.events().find(({ type }) => type === 'show') as { seat: number } | undefined;
    return shown?.seat;
  };

  test('after a bet that others called', () => {
    expect(firstShown({ bets: [20, 20, 0], toAct: 2 })).toBe(0);
    expect(firstShown({ bets: [0, 20, 20], toAct: 0 })).toBe(1);
  });

  test('not where nobody bet: then the one who acted first', () => {
    expect(firstShown({ bets: [0, 0, 0] })).toBe(1);
  });

  test('a bet of the last chips counts, though it is no larger than a bring-in', () => {
    expect(firstShown({ bets: [2, 2, 0], stacks: [0, 50, 50], toAct: 2 })).toBe(0);
  });
});
