import { describe, expect, test } from 'vitest';
import { Hand, STRATEGIES, type StrategyName, simulate } from '../../bindings/game/index.ts';
import { lowChances, shareOf } from '../../bindings/game/strategies/lows.ts';

describe('the strategies play as ever', () => {
  // Any change to a strategy, down to a single number of its rules, shows in these chips.
  test.each<[StrategyName, string[]]>([
    ['random', ['-1152', '-1490']],
    ['caller', ['-27', '-1052']],
    ['tight', ['1127', '316']],
    ['equity', ['1431', '830']],
    ['solid', ['1257', '582']],
  ])('%s', (name, expected) => {
    const chipsOf = (players: readonly StrategyName[]) =>
      simulate({ players, hands: 200, seed: 12 }).players[0]!.chips;
    expect([chipsOf([name, 'caller']), chipsOf([name, 'tight', 'solid', 'random'])]).toEqual(expected);
  });
});

// To tell it apart from tight and equity takes the hundred thousand hands of `npm run bench:league`.
test.each<[StrategyName, number]>([
  ['random', 600],
  ['caller', 600],
])('solid beats %s by more than three standard errors', (other, hands) => {
  const { chipsPerHand, standardError } = simulate({ players: ['solid', other], hands, seed: 1 }).players[0]!;
  expect(chipsPerHand).toBeGreaterThan(3 * standardError!);
});

describe('lows', () => {
  const unseen = Float64Array.from({ length: 13 }, () => 4);
  const made = { low: 0, fit: false, other: 0, unseen };

  test('of a hand that is complete are certain', () => {
    expect(lowChances({ ...made, ranks: 0b11111 })[4]).toBe(1);
    expect(lowChances({ ...made, ranks: 0b1001001100011 })[9]).toBe(1);
    expect(lowChances({ ...made, ranks: 0b1111 })[13]).toBe(1);
  });

  test('of a hand with a card to come are its live outs', () => {
    // A-2-3-4 with a card to come of 40: a five is dead but for one, an eight is out altogether.
    const live = Float64Array.from([3, 3, 3, 3, 1, 4, 4, 0, 4, 4, 4, 4, 3]);
    const chances = lowChances({ ...made, ranks: 0b1111, other: 1, unseen: live });
    const expected = [0, 0, 0, 0, 1, 4, 4, 0, 4, 4, 4, 4, 3, 12].map((outs) => outs / 40);
    expect(Array.from(chances, (chance) => chance.toFixed(12))).toEqual(
      expected.map((chance) => chance.toFixed(12)),
    );
  });

  test('of a hand that is taken for low are better, and of one that fits better still', () => {
    const share = (low: number, fit: boolean) =>
      shareOf(lowChances({ ...made, ranks: 0b10011, low, fit, other: 4 - low }), [
        lowChances({ ...made, ranks: 0b111, other: 4 }),
      ]);
    expect(share(2, false)).toBeGreaterThan(share(0, false));
    expect(share(2, true)).toBeGreaterThan(share(2, false));
  });

  test('share a pot in parts that add up', () => {
    const hands = [0b111, 0b1001010, 0b11001].map((ranks) => lowChances({ ...made, ranks, other: 4 }));
    expect(shareOf(hands[0]!, [hands[0]!])).toBeCloseTo(0.5, 12);
    expect(shareOf(hands[0]!, [hands[1]!]) + shareOf(hands[1]!, [hands[0]!])).toBeCloseTo(1, 12);
    expect(shareOf(hands[0]!, [hands[1]!, hands[2]!])).toBeGreaterThan(1 / 3);
  });
});

describe('solid on third street', () => {
  const stakes = { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8 };
  const chance = { next: () => 0, below: () => 0 };
  const actionOf = (deck: string, players: number, actions: readonly ('bringIn' | 'fold' | 'complete')[]) => {
    const hand = new Hand({ stakes, stacks: Array<number>(players).fill(100), deck });
    for (const action of actions) hand.apply(action);
    return STRATEGIES.solid(hand.view(hand.toAct!), chance);
  };

  test('completes with three wheel cards, and gives up a king in the hole', () => {
    expect(actionOf('7h 7d As 8h 8d 2s Kc Qc 3s', 3, ['bringIn', 'fold'])).toBe('complete');
    expect(actionOf('7h 7d Ks 8h 8d Qs Kc Qc 3s', 3, ['bringIn', 'fold'])).toBe('fold');
  });

  test('posts the bring-in with a hand that is not worth a bet', () => {
    expect(actionOf('Kh 7d Ks 8h 8d Qs Kc Qc 3s', 3, [])).toBe('bringIn');
  });

  test('plays more hands the fewer players are left', () => {
    // (J9)8: good enough against one, not against four.
    const headsUp = actionOf('7h Jd 7d 9d Kc 8s', 2, ['bringIn']);
    const fiveHanded = actionOf('7h Jd 7s 7c 6h 7d 9d 6s 6c 5h Kc 8s Qc Qd Jh', 5, ['bringIn']);
    expect([headsUp, fiveHanded]).toEqual(['complete', 'fold']);
  });
});
