import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type RangeSource,
  type WeightedRange,
  createRange,
  equity,
  formatRange,
  holdings,
  jointWays,
  parseRange,
  rankClasses,
} from '../../bindings/index.ts';

const TEXTS = [
  'xx',
  'AA',
  'As2d',
  '[A-8][A-8]',
  '[A-8][A-8]!RR',
  '[A-8][A-8][A-8]:$np',
  '20%',
  'xx@0.1,[A-8][A-8]',
  'A2-A8,KK@0.25',
  '23-56,AsAh@0.001,Ks2@1000',
  '15%@10,16%-50%@5,51%-100%@1',
  'xsxs,RO@0.5',
];

function weightsOf(range: WeightedRange): [string, number][] {
  return range.holdings().map(({ cards, weight }) => [cards.join(), weight]);
}

describe('a range of two cards', () => {
  test.each(TEXTS)('%s holds what its text says', (text) => {
    const place = { door: '3c', dead: 'Kd 8h' };
    const range = createRange(text, place);
    const combos = parseRange(text, place);
    expect(range.holdings().map(({ cards }) => cards)).toEqual(combos.map(({ cards }) => cards));
    const factor = range.holdings()[0]!.weight / combos[0]!.weight;
    range.holdings().forEach(({ weight }, i) => expect(weight).toBeCloseTo(combos[i]!.weight * factor, 9));
    for (const { cards, weight } of range.holdings().slice(0, 20)) {
      expect(range.weightOf(cards)).toBe(weight);
      expect(range.has([...cards].reverse())).toBe(true);
    }
    expect(range.has('Kd 2c')).toBe(false);
    const sum = range.holdings().reduce((total, { weight }) => total + weight, 0);
    expect(range.share).toBeCloseTo(sum / ((49 * 48) / 2), 12);
  });

  test.each(TEXTS)('%s is the same again as text, as data and by its classes', (text) => {
    const place = { door: '3c', dead: 'Kd 8h' };
    const range = createRange(text, place);
    const written = formatRange(range);
    expect(weightsOf(createRange(written, place))).toEqual(weightsOf(range));
    expect(formatRange(written, place)).toBe(written);
    expect(weightsOf(createRange(range))).toEqual(weightsOf(range));
    expect(weightsOf(createRange(range.holdings()))).toEqual(weightsOf(range));
    const ways = rankClasses(2, { dead: '3c Kd 8h' });
    const classes = range.classes();
    for (const { name, ways: found } of classes) {
      expect(found).toBe(ways.find((each) => each.name === name)!.ways);
    }
    const total = classes.reduce((sum, { weight, ways }) => sum + weight * ways, 0);
    expect(total).toBeCloseTo(
      range.holdings().reduce((sum, { weight }) => sum + weight, 0),
      8,
    );
    const byPlace = range.classWeights();
    for (const { name, weight } of classes) {
      expect(byPlace[ways.findIndex((each) => each.name === name)]).toBe(weight);
    }
  });

  test.each<[RangeSource, string]>([
    ['xx', 'xx'],
    ['A2,2A,[A][2]', 'A2'],
    ['AA,22,33,44,55', '55-'],
    ['99,TT,JJ,QQ,KK', '99+'],
    ['44,55,66', '44-66'],
    ['[A-8][A-8]', '[8-][8-]'],
    ['[A-8][A-8]!RR', '[8-][8-]!RR'],
    ['xx!RR', 'RO'],
    ['A2,A3,A4,A5', 'A2-A5'],
    ['23,34,45', '23-45'],
    ['xx@0.1,[A-8][A-8]', '[8-][8-],xx@0.1'],
    ['AsAh', 'AhAs'],
    [{ A2: 1, A3: 1, A4: 1, KK: 0.25 }, 'A2-A4,KK@0.25'],
    [{ KK: 3000, QQ: 1 }, 'KK@1000,QQ@0.333'],
    [[{ cards: 'As Ah', weight: 0.5 }], 'AhAs@0.5'],
    [[{ cards: ['A♠', '2♦'], weight: 1 }], 'As2d'],
  ])('%j is written shortly', (source, text) => {
    expect(formatRange(source)).toBe(text);
  });

  test('any weights come back from their text', () => {
    const weights = fc.array(fc.constantFrom(0, 0, 0, 0.001, 0.5, 1, 1000), { minLength: 91, maxLength: 91 });
    const names = rankClasses(2).map(({ name }) => name);
    fc.assert(
      fc.property(
        weights,
        fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { maxLength: 8 }),
        (each, dead) => {
          const range = createRange(Object.fromEntries(names.map((name, i) => [name, each[i]!])), { dead });
          if (range.share === 0) return;
          expect(weightsOf(createRange(formatRange(range), { dead }))).toEqual(weightsOf(range));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('two ranges', () => {
  const low = createRange('[A-8][A-8]');
  const pairs = createRange('RR@0.5');

  test('are joined by weight', () => {
    const cases: [WeightedRange, (a: number, b: number) => number][] = [
      [low.union(pairs), Math.max],
      [low.intersection(pairs), Math.min],
      [low.minus(pairs), (a, b) => Math.max(a - b, 0)],
    ];
    for (const [range, join] of cases) {
      for (const cards of holdings(2)) {
        expect(range.weightOf(cards)).toBe(join(low.weightOf(cards), pairs.weightOf(cards)));
      }
    }
    expect(low.scale(0.25).weightOf('As 2d')).toBe(0.25);
    expect(low.weightOf('As 2d')).toBe(1);
  });

  test('lose cards that are elsewhere', () => {
    const without = low.without('As Kd');
    expect(without.has('As 2d')).toBe(false);
    expect(without.gone).toEqual([3, 49]);
    expect(without.holdings()).toEqual(createRange('[A-8][A-8]', { dead: 'AsKd' }).holdings());
    expect(createRange('AA', { dead: 'As' }).union(createRange('KK', { dead: 'AsKs' })).gone).toEqual([3]);
  });
});

describe('a question', () => {
  test('takes a range as data like its text', () => {
    for (const text of ['[A-8][A-8]', 'AA,22@0.5', 'AsAh@3,KK', 'xx']) {
      const range = createRange(text, { dead: '3c' });
      expect(equity([{ down: range, up: '3c' }, '(xx)5h'])).toEqual(equity([`(${text})3c`, '(xx)5h']));
    }
  });

  test('refuses what it cannot take', () => {
    const triple = createRange('A23', { cards: 3 });
    expect(() => equity([{ down: triple, up: '3c' }, 'x'])).toThrow(
      'seats[0].down: expected a range of two cards',
    );
    const aces = createRange('AA');
    expect(() => equity([{ down: aces, up: 'As Ah Ad' }, 'x'])).toThrow('of which nothing is left');
    expect(() => equity([{ down: aces, up: '2c3c4c5c6c7c' }, 'x'])).toThrow('at most 7 cards');
  });
});

describe('three hidden cards', () => {
  test.each([
    ['A23', 64],
    ['AA2', 24],
    ['xxx', 22_100],
    ['[A-8][A-8][A-8]:$np', 56 * 64],
    ['As2d3c', 1],
    ['RRR', 52],
    ['RRO', 13 * 12 * 6 * 4],
    ['A23-789', 7 * 64],
  ])('%s', (text, count) => {
    const range = createRange(text, { cards: 3 });
    expect(range.holdings()).toHaveLength(count);
    expect(range.share).toBeCloseTo(count / 22_100, 12);
    expect(weightsOf(createRange(formatRange(range, { cards: 3 }), { cards: 3 }))).toEqual(weightsOf(range));
  });

  test('have classes of their own', () => {
    const range = createRange({ A23: 1, '229': 0.5 }, { cards: 3, dead: '2s' });
    expect(range.classes()).toEqual([
      { ranks: [0, 1, 2], name: 'A23', ways: 48, weight: 1 },
      { ranks: [1, 1, 8], name: '229', ways: 12, weight: 0.5 },
    ]);
    expect(() => createRange('AA', { cards: 3 })).toThrow('patterns of three hidden cards');
    expect(() => createRange('20%', { cards: 3 })).toThrow('no percentages');
    expect(() => createRange('A23', { cards: 3, door: '3c' })).toThrow('door');
  });
});

test('classes have the ways that the dead cards leave, and all together every holding', () => {
  for (const [cards, all] of [
    [2, 1326],
    [3, 22_100],
  ] as const) {
    const classes = rankClasses(cards);
    expect(classes.reduce((sum, { ways }) => sum + ways, 0)).toBe(all);
    expect([...holdings(cards)]).toHaveLength(all);
    const dead = 'As Ks Kd 2h 2d 2c';
    const left = rankClasses(cards, { dead });
    expect(left.map(({ name }) => name)).toEqual(classes.map(({ name }) => name));
    expect(left.reduce((sum, { ways }) => sum + ways, 0)).toBe([...holdings(cards, { dead })].length);
  }
});

test('two classes are held together in the ways that remain', () => {
  const dead = 'As Kd';
  const classes = rankClasses(2, { dead });
  const counts = new Map<string, number>();
  const all = [...holdings(2, { dead })].filter(([a, b]) => a! < 12 && b! < 12);
  const name = (cards: readonly number[]) =>
    cards
      .map((card) => card >> 2)
      .sort((a, b) => a - b)
      .join();
  for (const a of all)
    for (const b of all) {
      if (a.some((card) => b.includes(card))) continue;
      const key = `${name(a)};${name(b)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  for (const { ranks: a } of classes.filter(({ ranks }) => ranks.every((rank) => rank < 3))) {
    for (const { ranks: b } of classes.filter(({ ranks }) => ranks.every((rank) => rank < 3))) {
      expect(jointWays(a, b, { dead })).toBe(counts.get(`${a.join()};${b.join()}`) ?? 0);
    }
  }
});

test.each<[string, () => unknown]>([
  ['factor: expected a number from 0, got -1', () => createRange('AA').scale(-1)],
  ['cards: expected 2 cards, got 3', () => createRange('AA').has('As2d3c')],
  ['other: expected a range of 2 cards', () => createRange('AA').union(createRange('A23', { cards: 3 }))],
  ['source: expected classes of 2 ranks, each once, got "A23"', () => createRange({ A23: 1 })],
  ['source: expected classes of 2 ranks, each once, got "2A"', () => createRange({ A2: 1, '2A': 1 })],
  ['source.A2: expected a weight of 0 or more, got -1', () => createRange({ A2: -1 })],
  ['source[0].weight: expected a weight of 0 or more', () => createRange([{ cards: 'AsAh', weight: NaN }])],
  ['source[0].cards: expected 2 cards, got 1', () => createRange([{ cards: 'As', weight: 1 }])],
  ['source[0]: expected only the options cards, weight', () => createRange([{ card: 'As' } as never])],
  ['source: expected text, a list of holdings, or weights by class, got 5', () => createRange(5 as never)],
  ['cards: expected 2 or 3, got 4', () => createRange('AA', { cards: 4 as never })],
  ['cards: expected 2 or 3, got 4', () => rankClasses(4 as never)],
  ['first: expected at most seven ranks', () => jointWays([13], [0])],
])('%s', (message, call) => {
  expect(call).toThrow(message);
});
