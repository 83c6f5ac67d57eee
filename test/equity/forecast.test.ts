import { expect, test } from 'vitest';
import { RANK_LETTERS, equity, finalHands, nextCards, parseCards } from '../../bindings/index.ts';
import { choose, scoreBest } from '../support/reference.ts';

/** Ways to end with each hand by dealing every card: Five-high .. King-high, one pair, two pair, full house. */
function plainHands(known: readonly number[], gone: readonly number[]): number[] {
  const ways = Array<number>(12).fill(0);
  const deck = [...Array(52).keys()].filter((card) => !gone.includes(card) && !known.includes(card));
  for (const drawn of choose(deck, 7 - known.length)) {
    const [kind, top] = scoreBest([...known, ...drawn].map((card) => card >> 2));
    ways[kind === 0 ? top! - 4 : kind === 1 ? 9 : kind === 2 ? 10 : 11]!++;
  }
  return ways;
}

test('all seven-card hands', () => {
  const { total, hands } = finalHands(['x', 'x'], 1);
  expect(total).toBe('133784560');
  expect(hands.map(({ name, ways }) => [name, Number(ways)])).toEqual([
    ['Five-high', 781_824],
    ['Six-high', 3_151_360],
    ['Seven-high', 7_426_560],
    ['Eight-high', 13_171_200],
    ['Nine-high', 19_174_400],
    ['Ten-high', 23_675_904],
    ['Jack-high', 24_837_120],
    ['Queen-high', 21_457_920],
    ['King-high', 13_939_200],
    ['One pair', 5_948_800],
    ['Two pair', 219_648],
    ['Full house', 624],
  ]);
  expect(hands[3]!.orBetter).toBe((781_824 + 3_151_360 + 7_426_560 + 13_171_200) / 133_784_560);
});

test.each([
  ['As2d3c4h', 'KsQd', ''],
  ['AsAd2c2h5d', '9c9h', 'Kd 5h'],
  ['QsQdQh7c', 'Qc', '7d'],
  ['As2d3c4h5s6d7c', '8h', ''],
])('hands of %s beside %s and %s', (cards, other, dead) => {
  const { total, hands } = finalHands([other, cards], 1, { dead });
  const plain = plainHands(parseCards(cards), parseCards(other + dead));
  expect(hands.map(({ ways }) => Number(ways))).toEqual(plain);
  expect(total).toBe(String(plain.reduce((sum, ways) => sum + ways, 0)));
  expect(hands.at(-1)!.orBetter).toBe(1);
});

test("another seat's range takes its cards out of the deck", () => {
  const { hands } = finalHands(['(xx)As2d3c4h', '(55)Kc'], 0);
  const plain = Array<number>(12).fill(0);
  const sample = finalHands(['(xx)As2d3c4h', '5c5dKc'], 0);
  for (const pair of choose(parseCards('5c5d5h5s'), 2)) {
    const held = finalHands(['(xx)As2d3c4h', [...pair, ...parseCards('Kc')]], 0);
    held.hands.forEach(({ ways }, i) => (plain[i]! += Number(ways)));
  }
  expect(hands.map(({ ways }) => Number(ways))).toEqual(plain);
  expect(sample.hands[0]!.probability).toBeCloseTo(hands[0]!.probability, 14);
});

test("a seat's own range", () => {
  const { hands, total } = finalHands(['(As[2-K])2c3d4h', '(KK)Qc'], 0);
  expect(hands.reduce((sum, { ways }) => sum + BigInt(ways), 0n)).toBe(BigInt(total));
  expect(hands[0]!.probability).toBeGreaterThan(0.1);
});

test.each([
  [['(As2d)3c', '(4h5s)8c'], 0, ''],
  [['(As2d)3c', '(xx)8c', '7d7h'], 1, 'Kd Kh'],
  [['([A-5][A-5])3c', '(20%)8c'], 0, ''],
  [['(Asx)3c', '(8s8h,8hx)8c4d'], 1, ''],
])('next cards of %s, seat %i, add up to the whole', (seats, seat, dead) => {
  const whole = equity(seats, { dead, method: 'exact' });
  const next = nextCards(seats, seat, { dead });
  expect(next.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 13);
  whole.players.forEach(({ equity, win, tie }, player) => {
    const mean = (field: 'equity' | 'win' | 'tie') =>
      next.reduce((sum, { probability, result }) => sum + probability * result.players[player]![field], 0);
    expect(mean('equity')).toBeCloseTo(equity, 12);
    expect(mean('win')).toBeCloseTo(win, 12);
    expect(mean('tie')).toBeCloseTo(tie, 12);
  });
});

test('next cards, one by one', () => {
  const next = nextCards(['As2d3c4h5s9c', 'KsKdQc4d8h7c'], 0, { dead: '6s6d6h6c' });
  expect(next.map(({ name }) => name).join('')).toBe(RANK_LETTERS.replace('6', ''));
  const seven = next.find(({ name }) => name === '7')!;
  expect(seven.probability).toBeCloseTo(3 / 36, 14);
  const { players } = equity(['As2d3c4h5s9c7s', 'KsKdQc4d8h7c'], { dead: '6s6d6h6c' });
  expect(seven.result.players).toEqual(players);
});

test('a next card that sets ranges against each other does not come', () => {
  // With the nine gone the second seat holds Jc, and the first one cannot.
  const next = nextCards(['(5sJc)KdAcAdKc', '(3c9d,Jc3c)8hTsKh', 'AhAsKs8cTd4h7d'], 1, {
    dead: '9c9h9s',
  });
  expect(next.map(({ name }) => name).join('')).toBe(RANK_LETTERS.replace(/[A9K]/g, ''));
  expect(next.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 14);
  expect(() => nextCards(['(AsAh)3c4c', '(Asx)9c'], 0)).toThrow(
    expect.objectContaining({ code: 'duplicate-card' }),
  );
  expect(() => nextCards(['(AsAh,AsAd)3c4c', '(AsKh,AsKd)9c'], 0)).toThrow(
    expect.objectContaining({ code: 'range', argument: 'seats' }),
  );
});

test('wrong input', () => {
  for (const mostWork of [Number.NaN, -5, '5' as never]) {
    expect(() => nextCards(['As', 'Kd'], 0, { mostWork })).toThrow(
      expect.objectContaining({ code: 'value', argument: 'mostWork' }),
    );
  }

  expect(() => finalHands(['As', 'Kd'], 2)).toThrow(
    expect.objectContaining({ code: 'value', argument: 'seat' }),
  );
  expect(() => nextCards(['As', 'Kd'], 0.5)).toThrow(expect.objectContaining({ code: 'value' }));
  expect(() => nextCards(['As2d3c4h5s6d7c', 'Kd'], 0)).toThrow(
    expect.objectContaining({ code: 'card-count' }),
  );
  expect(() => nextCards(['3c', '4d', '5h', '6s', '7c', '8d'], 0)).toThrow(
    expect.objectContaining({ code: 'too-large' }),
  );
  expect(() => finalHands(['As', 'As'], 0)).toThrow(expect.objectContaining({ code: 'duplicate-card' }));
});
