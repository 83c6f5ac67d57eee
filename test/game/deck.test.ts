import { describe, expect, test } from 'vitest';
import { type Decision, Hand, type HandEvent, type RulesInput } from '../../bindings/game/index.ts';
import { STAKES } from '../support/game/table.ts';

const ORDER = Array.from({ length: 52 }, (_, card) => card);

/** A hand from the deck in order, with nobody folding but those who do so as soon as they may on a street. */
function play(
  players: number,
  rules: RulesInput,
  folds: Readonly<Record<number, number>> = {},
  deck = ORDER,
): Hand {
  const hand = new Hand({ rules, stakes: STAKES, stacks: Array(players).fill(500), deck });
  for (let seat = hand.toAct; seat !== null; seat = hand.toAct) {
    const legal = hand.legalActions().map(({ action }) => action);
    const fold = folds[seat] === hand.street && legal.includes('fold');
    const quiet: Decision[] = ['check', 'call', 'bringIn'];
    hand.apply(fold ? 'fold' : quiet.find((action) => legal.includes(action))!);
  }
  return hand;
}

const count = (hand: Hand, type: HandEvent['type']) =>
  hand.events().filter((event) => event.type === type).length;
const community = (hand: Hand) => hand.events().find((event) => event.type === 'community');

test('cards are dealt clockwise from the dealer’s left, one at a time, and none to a folded player', () => {
  const hand = new Hand({ stakes: STAKES, stacks: [100, 100, 100], button: 0, deck: ORDER });
  expect([0, 1, 2].map((seat) => [...hand.viewAllCards().down(seat), ...hand.up(seat)])).toEqual([
    [2, 5, 8],
    [0, 3, 6],
    [1, 4, 7],
  ]);
  hand.apply('bringIn').apply('fold').apply('call');
  expect([0, 1, 2].map((seat) => hand.view().up(seat))).toEqual([[8, 10], [6], [7, 9]]);
});

test('a card is burned before each street from fourth where the rules burn', () => {
  expect(count(play(3, 'wsop'), 'burn')).toBe(4);
  expect(count(play(3, 'pokerstars'), 'burn')).toBe(0);
  const burns = play(2, 'wsop')
    .events()
    .flatMap((event) => (event.type === 'burn' ? [event.card] : []));
  expect(burns).toEqual([6, 9, 12, 15]);
});

describe('eight players to seventh street', () => {
  test('without burns: 48 cards are dealt, and the 49th is the community card', () => {
    const hand = play(8, 'pokerstars');
    expect(community(hand)).toEqual({ type: 'community', card: 48 });
    expect(hand.view().down(3)).toHaveLength(2);
    expect(hand.view().community).toBe(48);
  });

  test('with burns: the 52nd is the community card, and no card is left to burn before it', () => {
    const hand = play(8, 'wsop');
    expect(count(hand, 'burn')).toBe(3);
    expect(community(hand)).toEqual({ type: 'community', card: 51 });
  });

  test('where burned cards come back, three burns and a card are still too few for eight', () => {
    const hand = play(8, 'roberts');
    expect(count(hand, 'reshuffle')).toBe(0);
    expect(community(hand)).toEqual({ type: 'community', card: 51 });
  });

  test('everybody plays the community card', () => {
    const cards = play(8, 'pokerstars')
      .events()
      .flatMap((event) => (event.type === 'show' ? [event.cards] : []));
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.every((hand) => hand[6] === 48)).toBe(true);
  });
});

describe('seven of eight players to seventh street', () => {
  test('without burns everybody gets a card of his own if one folded on third street', () => {
    const hand = play(8, 'pokerstars', { 2: 3 });
    expect(community(hand)).toBeUndefined();
    expect(hand.view().down(3)).toHaveLength(3);
  });

  test('with burns the cards are too few: a community card, after a burn', () => {
    const rules = { base: 'wsop', foldWithoutBet: true } as const;
    const hand = play(8, rules, { 2: 6 });
    expect(count(hand, 'burn')).toBe(3);
    expect(community(hand)).toEqual({ type: 'community', card: 51 });
    const early = play(8, rules, { 2: 5 });
    expect(count(early, 'burn')).toBe(4);
    expect(community(early)).toEqual({ type: 'community', card: 51 });
  });

  test('reshuffle: the burned and folded cards come back, and everybody gets one of them', () => {
    const hand = play(8, { base: 'roberts', foldWithoutBet: true }, { 2: 5 });
    expect(count(hand, 'reshuffle')).toBe(1);
    expect(community(hand)).toBeUndefined();
    const events = hand.events();
    const dealt = events.slice(events.findIndex(({ type }) => type === 'reshuffle'));
    const last = dealt.flatMap((event) => (event.type === 'deal' ? [event.card!] : []));
    expect(last).toHaveLength(7);
    const held = new Set(
      events.flatMap((event) =>
        event.type === 'deal' && event.seat !== 2 && event.street < 7 ? [event.card!] : [],
      ),
    );
    expect(new Set(last).size).toBe(7);
    expect(last.some((card) => held.has(card))).toBe(false);
  });

  test('reshuffle: a deck order that goes on says which cards come', () => {
    const rules = { base: 'roberts', foldWithoutBet: true } as const;
    // 24 cards on third street, 9 on fourth with the burn, 9 on fifth, where seat 2 folds, 8 on sixth.
    const folded = [1 * 8 + 2, 2 * 8 + 2, 25 + 2, 34 + 2];
    const hand = play(8, rules, { 2: 5 }, [...ORDER.slice(0, 50), 24, 33, 42, 50, 51, ...folded]);
    const last = hand
      .events()
      .flatMap((event) => (event.type === 'deal' && event.street === 7 ? [event.card] : []));
    expect(last).toEqual([33, 42, 50, 51, 10, 18, 27]);
    expect(() => play(8, rules, { 2: 5 }, [...ORDER.slice(0, 50), 24, 33, 42, 50, 51, 0, 1, 2])).toThrow(
      'deck: expected each card once, got Ac twice',
    );
  });

  test('reshuffle: a deck order of 52 cards that goes on too short is refused, not shuffled anew', () => {
    const rules = { base: 'roberts', foldWithoutBet: true } as const;
    const folded = [1 * 8 + 2, 2 * 8 + 2];
    expect(() => play(8, rules, { 2: 5 }, [...ORDER.slice(0, 50), ...folded])).toThrow(
      'deck: expected at least 53 cards, got 52 cards',
    );
  });

  test('reshuffle: the order follows from the deck, so a hand can be repeated', () => {
    const rules = { base: 'roberts', foldWithoutBet: true } as const;
    expect(play(8, rules, { 2: 5 }).events()).toEqual(play(8, rules, { 2: 5 }).events());
  });
});

test('a burn never takes a card that somebody needs', () => {
  // 24 + 8 + 1, 7 + 1 and 6 + 1 cards leave four; with four players left nothing is burned.
  const rules = { base: 'wsop', foldWithoutBet: true } as const;
  const hand = play(8, rules, { 2: 4, 3: 5, 4: 6, 5: 6 });
  expect(community(hand)).toBeUndefined();
  expect({ burns: count(hand, 'burn'), dealt: count(hand, 'deal') }).toEqual({ burns: 3, dealt: 49 });
});

test('impossible: a limit of players that rules it out, or the rules are refused', () => {
  expect(() => play(7, { base: 'winamax', maxPlayers: 7 })).not.toThrow();
  expect(() => play(7, { base: 'winamax', maxPlayers: 8 })).toThrow('rules.deckShort');
  expect(() => play(6, { base: 'winamax', maxPlayers: 7, burn: true })).toThrow('rules.deckShort');
});

test('a deck order too short is refused, at the start or when the cards run out, and nothing changes', () => {
  expect(() => play(3, 'pokerstars', {}, ORDER.slice(0, 8))).toThrow(
    'deck: expected at least 9 cards, got 8 cards',
  );
  const hand = new Hand({ stakes: STAKES, stacks: [100, 100, 100], deck: ORDER.slice(0, 11) });
  hand.apply('bringIn').apply('call');
  const before = JSON.stringify([hand, hand.view().snapshot()]);
  expect(() => hand.apply('call')).toThrow('deck: expected at least 12 cards, got 11 cards');
  expect(JSON.stringify([hand, hand.view().snapshot()])).toBe(before);
  hand.apply('fold');
});
