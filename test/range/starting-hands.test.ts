import { describe, expect, test } from 'vitest';
import { type StartingHand, parseRange, readSpot, startingHands } from '../../bindings/index.ts';
import { sampleSlice } from '../../bindings/equity/sample/trials.ts';
import { computeShare } from '../../bindings/equity/starting-hand.ts';
import { readNumbers, writeNumbers } from '../../bindings/range/numbers.ts';
import { THREE_RANKS, placeOfRanks } from '../../bindings/range/standings.ts';
import { equityOfShare } from '../../bindings/range/starting-hands.ts';

const RANK_LETTERS = 'A23456789TJQK';

describe('the table', () => {
  const hands = startingHands();

  test('has every pair of down ranks with every door card, and every combo of a deck', () => {
    expect(hands).toHaveLength(1183);
    expect(new Set(hands.map(({ name }) => name)).size).toBe(1183);
    for (let door = 0; door < 13; door++) {
      const mine = startingHands(door);
      expect(mine).toHaveLength(91);
      expect(mine.every((hand) => hand.door === door)).toBe(true);
      // C(51,2): the deck without the door card.
      expect(mine.reduce((sum, { combos }) => sum + combos, 0)).toBe(1275);
    }
  });

  test('counts combos as a range does', () => {
    for (const { down, door, combos } of hands) {
      const text = down.map((rank) => RANK_LETTERS[rank]).join('');
      expect(parseRange(text, { door: [door * 4] })).toHaveLength(combos);
    }
  });

  test('is in order, from three to a wheel down to three kings', () => {
    expect(hands.every(({ equity }, i) => i === 0 || equity <= hands[i - 1]!.equity)).toBe(true);
    expect(
      hands
        .slice(0, 3)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['(23)A', '(A2)3', '(A3)2']);
    expect(hands.at(-1)!.name).toBe('(KK)K');
  });

  // The equity of a random hand against a random hand is a half.
  test('has a mean of a half', () => {
    const combos = hands.reduce((sum, hand) => sum + hand.combos, 0);
    const mean = hands.reduce((sum, hand) => sum + hand.combos * hand.equity, 0) / combos;
    expect(mean).toBeCloseTo(0.5, 14);
  });

  const exact = (hand: StartingHand) =>
    equityOfShare(computeShare([...hand.down, hand.door].sort((a, b) => a - b) as [number, number, number]));

  test.each(hands.filter((_, i) => i % 37 === 5).map((hand) => [hand.name, hand] as const))(
    '%s is what the exact method gives',
    (_, hand) => {
      expect(hand.equity).toBe(exact(hand));
    },
  );

  // 455 values, 65,536 trials and a seed each: standardised they must look like 455 standard normal numbers.
  // Beyond 4 is one in 16,000 for each; 4.55 % beyond 2 are 20.7, and 45 or more have odds below 1e-6.
  test('is what sampling gives', () => {
    const trials = 65_536;
    const deviations = THREE_RANKS.map((ranks, seed) => {
      const cards = ranks.map((rank, suit) => rank * 4 + suit);
      const [, wins, , ties] = sampleSlice([cards, []], '', seed, 0, trials);
      const part = (wins! + ties! / 2) / trials;
      const hand = hands.find(
        ({ down, door }) => [...down, door].sort((a, b) => a - b).join() === ranks.join(),
      )!;
      const variance = (wins! + ties! / 4) / trials - part * part;
      return (part - hand.equity) / Math.sqrt(variance / trials);
    }).map(Math.abs);
    expect(Math.max(...deviations)).toBeLessThan(4.5);
    const outside = deviations.filter((deviation) => deviation > 2).length;
    expect(outside).toBeGreaterThan(2);
    expect(outside).toBeLessThan(45);
  });

  test('is written as it is read', () => {
    const numbers = [0, 1, 63, 64, 2 ** 42 - 1];
    expect(writeNumbers(numbers, 7)).toBe('AAAAAAAAAAAAABAAAAAA_AAAAABA_______');
    expect(readNumbers(writeNumbers(numbers, 7), 7)).toEqual(numbers);
  });

  test('has the order of its equities apart, without ties', () => {
    expect(THREE_RANKS.map(placeOfRanks).sort((a, b) => a - b)).toEqual(THREE_RANKS.map((_, i) => i));
    const place = ({ down, door }: StartingHand) => placeOfRanks([...down, door]);
    hands.slice(1).forEach((hand, i) => {
      const before = hands[i]!;
      expect(place(hand) > place(before)).toBe(hand.equity < before.equity);
    });
  });

  test.each([-1, 13, 1.5, Number.NaN, '3', null])('door %s', (door) => {
    expect(() => startingHands(door as number)).toThrow(
      expect.objectContaining({ code: 'value', argument: 'door' }) as Error,
    );
  });
});

describe('percent ranges', () => {
  /** Combos of the classes of which less than this share of all combos is better, counted here anew. */
  function best(percent: number, among: readonly StartingHand[], door: number): number {
    const total = among.reduce((sum, { combos }) => sum + combos, 0);
    return among
      .filter((hand) => hand.door === door)
      .filter(({ equity }) => {
        const better = among.filter((other) => other.equity > equity);
        return better.reduce((sum, { combos }) => sum + combos, 0) * 100 < percent * total;
      })
      .reduce((sum, { combos }) => sum + combos, 0);
  }

  const count = (text: string, door: number) => {
    try {
      return parseRange(text, { door: [door * 4] }).length;
    } catch {
      return 0;
    }
  };

  test.each([0.01, 1, 5, 12.5, 20, 33.3, 50, 99, 100])('%f %%', (percent) => {
    for (const door of [0, 7, 12]) {
      const found = count(`${percent}%`, door);
      expect(found).toBe(best(percent, startingHands(door), door));
      // The classes that are in hold at least the share, and without the worst of them less.
      expect(found).toBeGreaterThanOrEqual((percent / 100) * 1275);
      expect(count(`${percent}%all`, door)).toBe(best(percent, startingHands(), door));
    }
  });

  test('bands take turns', () => {
    // With a decimal point a number is a share, without one it counts percents: 6%-20% begins after 5%.
    const edges = ['0.0', '5.0', '20.0', '20.5', '60.0', '100.0'];
    const percents = [
      [0, 5],
      [6, 20],
      [21, 21],
      [22, 100],
    ];
    for (const end of ['%', '%all']) {
      for (const door of [2, 9]) {
        const bands = edges.slice(1).map((edge, i) => count(`${edges[i]}%-${edge}${end}`, door));
        expect(bands.reduce((sum, band) => sum + band, 0)).toBe(1275);
        expect(count(`${edges[1]}-${edges[2]}${end}`, door)).toBe(bands[1]);
        const counted = percents.map(([from, to]) => count(`${from}%-${to}${end}`, door));
        expect(counted.reduce((sum, band) => sum + band, 0)).toBe(1275);
        expect(counted[1]).toBe(bands[1]);
      }
    }
  });

  test('mean what they mean in ProPokerTools', () => {
    expect(count('1%-100%', 2)).toBe(1275);
    const weighted = parseRange('15%@10,16%-50%@5,51%-100%@1', { door: '3c' });
    expect(weighted).toHaveLength(1275);
    const best = new Set(parseRange('15%', { door: '3c' }).map(({ cards }) => cards.join()));
    expect(weighted.every(({ cards, weight }) => (weight === 10) === best.has(cards.join()))).toBe(true);
  });

  test('what is shared is frozen', () => {
    const before = count('20%', 2);
    for (const hand of startingHands(2)) {
      expect(() => ((hand as { equity: number }).equity = 0)).toThrow(TypeError);
      expect(() => ((hand.down as unknown as number[])[0] = 5)).toThrow(TypeError);
    }
    startingHands(2).reverse();
    expect(count('20%', 2)).toBe(before);
  });

  test('best are the best', () => {
    const names = (text: string) => {
      const combos = parseRange(text, { door: '8c' });
      return [
        ...new Set(combos.map(({ cards }) => cards.map((card) => RANK_LETTERS[card >> 2]).join(''))),
      ].sort();
    };
    expect(names('3%')).toEqual(['23', 'A2', 'A3']);
    expect(names('20%:A3')).toEqual(['A3']);
    expect(names('20%!A3')).not.toContain('A3');
  });

  // Three cards of the same ranks are as good whichever is the door card.
  test('hands with a low door card are better than most', () => {
    expect(count('10%all', 12)).toBe(0);
    expect(count('10%all', 0)).toBeGreaterThan(1275 / 10);
  });

  test('dead cards leave the order as it is', () => {
    const all = parseRange('20%', { door: '3c' });
    const dead = [0, 1, 2, 20];
    expect(parseRange('20%', { door: '3c', dead })).toEqual(
      all.filter(({ cards }) => !cards.some((card) => dead.includes(card))),
    );
    expect(readSpot(['(20%)3c', '9c'], dead).seats[0]!.range).toHaveLength(
      parseRange('20%', { door: '3c', dead: [...dead, 32] }).length,
    );
  });
});
