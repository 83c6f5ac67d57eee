import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotationError, RazzError, equity, parseRange } from '../../bindings/index.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const RANKS = 'A23456789TJQK';
const SUITS = 'cdhs';
const SUIT_LETTERS = Array.from(SUITS);

/** A card of the door card's rank is gone, so 3 are left of it. */
const DOOR = '3c';

describe('what a range holds', () => {
  test.each([
    // Cards.
    ['As2d', 1],
    ['As 2d', 1],
    ['as2D', 1],
    ['10sKd', 1],
    // Ranks in any suits.
    ['A2', 16],
    ['2A', 16],
    ['A10', 16],
    ['AT', 16],
    ['AA', 6],
    ['A3', 12],
    ['33', 3],
    ['As2', 4],
    // x and * are any card.
    ['xx', 1275],
    ['**', 1275],
    ['*', 1275],
    ['Ax', 4 * 47 + 6],
    ['xs xs', 78],
    ['As*', 50],
    // Lists of ranks and cards for one card.
    ['[A-8][A-8]', (31 * 30) / 2],
    ['[8-][8-]', (31 * 30) / 2],
    ['[8-A][A2345678]', (31 * 30) / 2],
    ['[A,2,3][9+]', 11 * 20],
    ['[A24s][K]', 9 * 4],
    ['[A-8]s[A-8]s', 28],
    // Spans of two cards: what changes moves a rank a step.
    ['AA-88', 6 * 7 + 3],
    ['88-AA', 6 * 7 + 3],
    ['88-', 6 * 7 + 3],
    ['99+', 6 * 5],
    ['A2-A8', 16 * 6 + 12],
    ['23-56', 12 * 2 + 16 * 2],
    ['TJ-QK', 16 * 3],
    ['10J-QK', 16 * 3],
    ['10 J - Q K', 16 * 3],
    ['A 2 - A 8', 16 * 6 + 12],
    ['8 8 -', 6 * 7 + 3],
    ['9 9 +', 6 * 5],
    // The third item is the door card.
    ['[A-8][A-8][A-8]', (31 * 30) / 2],
    ['xx3', 1275],
    ['A3c3', undefined],
    ['A2-A83', undefined],
    ['A23-783', 12 * 2 + 16 * 5],
    ['423', 16],
    ['xx[9+]', undefined],
    // Rank variables: a letter is one rank, two letters are two ranks.
    ['RR', 12 * 6 + 3],
    ['RO', 1275 - 75],
    ['ON', 1275 - 75],
    ['RON', (12 * 11 * 16) / 2],
    ['RRO', 12 * 6],
    ['RRR', 3],
    ['ROR', 12 * 12],
    ['AR', 4 * 47],
    ['R[A-8]', 1275 - (20 * 19) / 2],
    // No two of the three starting cards of one rank.
    ['$np', (12 * 11 * 16) / 2],
    ['[A-8][A-8][A-8]:$np', (7 * 6 * 16) / 2],
    ['*!$np', 1275 - (12 * 11 * 16) / 2],
    // Lists, what both say, what one says and the other does not.
    ['AA, 22', 12],
    ['AA,AA', 6],
    ['A2, As2d', 16],
    ['[A-8][A-8]!RR', (31 * 30) / 2 - 45],
    ['[A-8][A-8]:RR', 45],
    ['RR:[A-8]x!AA', 39],
    ['AA,22:RR', 12],
    ['(AA,A2):RR', 6],
    ['A2!(As2,A2s)', 9],
    ['((AA))', 6],
    [' [ A - 8 ] [ A , 2 ] , K K ', 28 + 8 * 23 + 6],
  ])('%s', (text, count) => {
    if (count === undefined) expect(() => parseRange(text, { door: DOOR })).toThrow(RazzError);
    else expect(parseRange(text, { door: DOOR })).toHaveLength(count);
  });
});

describe('however long and deep a range is', () => {
  const most = 32_768;

  test.each([
    ['parentheses', '('.repeat(10_000) + 'AA' + ')'.repeat(10_000), 6],
    ['exceptions', 'AA' + '!KK'.repeat(10_000), 6],
    ['nested exceptions', '(AA!'.repeat(4999) + 'KK' + ')'.repeat(4999), 6],
    ['lists', 'AA' + ',AA'.repeat(10_900), 6],
    ['variables', 'RR' + ',RR'.repeat(10_900), 78],
    ['percentages', '1%' + ',1%'.repeat(10_900), 16],
    ['blanks', 'A' + ' '.repeat(30_000) + 'A', 6],
    ['blanks before a mark', '1' + ' '.repeat(30_000) + '%', 16],
    ['elements', `[${'A,'.repeat(10_000)}A]2`, 16],
  ])('%s', (_, text, count) => {
    expect(text.length).toBeLessThanOrEqual(most);
    const door = text.includes('%') ? { door: '3c' } : {};
    const combos = parseRange(text, door);
    expect(combos).toHaveLength(count);
  });

  test.each([
    ['an open list', '('.repeat(most)],
    ['a number without an end', '1'.repeat(most)],
    ['a number and blanks', '1' + ' '.repeat(most - 2) + 'x'],
    ['ranks and blanks', 'A2' + ' '.repeat(most - 3) + '%'],
  ])('%s is refused in a short message', (_, text) => {
    expect(() => parseRange(text)).toThrow(NotationError);
    expect(() => equity([`(${text.slice(2)})3c`, 'x'])).toThrow(RazzError);
  });

  test('the limit is named', () => {
    for (const text of ['A'.repeat(1_000_000), '('.repeat(most + 1)]) {
      const received = `expected at most 32768 characters, got ${text.length}`;
      expect(() => parseRange(text)).toThrow(`text: ${received}`);
      expect(() => equity([text, 'x'])).toThrow(`seats[0]: ${received}`);
    }
  });
});

test('suits may be symbols', () => {
  expect(parseRange('A♠2♦, K♡x')).toEqual(parseRange('As2d, Khx'));
  expect(parseRange('[A-8]♣️[A-8]♣')).toEqual(parseRange('[A-8]c[A-8]c'));
  expect(equity(['(A♠2♦)3♣', '(K♥x)4♠'])).toEqual(equity(['(As2d)3c', '(Khx)4s']));
});

describe('what is not a range', () => {
  test.each([
    ['', 0, 'the end'],
    ['   ', 3, 'the end'],
    ['A', 1, 'a second down card'],
    ['x', 1, 'a second down card'],
    ['[A-K]', 5, 'a second down card'],
    ['8-', 1, 'a second down card'],
    ['A-8', 1, 'a second down card'],
    ['As, 2d', 2, 'a second down card'],
    ['[A-8]', 5, 'a second down card'],
    ['xs', 2, 'a second down card'],
    ['R', 1, 'a second down card'],
    ['A234', 0, 'two down cards'],
    ['AA,A1', 4, 'a second down card'],
    ['ZZ', 0, 'cards such as'],
    ['AA,,22', 3, 'cards such as'],
    ['AA,', 3, 'the end'],
    ['AA;22', 2, '"," ":" "!" "@" or the end'],
    ['AA)', 2, '"," ":" "!" "@" or the end'],
    ['AA 22,x', 0, 'two down cards'],
    ['AA:', 3, 'the end'],
    ['!AA', 0, 'cards such as'],
    ['(AA', 3, '")"'],
    ['(AA@2)', 3, '")"'],
    ['()', 1, 'cards such as'],
    ['[A-8', 4, 'a rank, a card'],
    ['[]A', 1, 'a rank, a card'],
    ['[A-8;9]A', 4, 'a rank, a card'],
    ['[A-Z]A', 3, 'a rank, a card'],
    ['[xA]A', 1, 'a rank, a card'],
    ['AA-2', 0, 'a span'],
    ['AA-A28', 0, 'a span'],
    ['A2-38', 0, 'a span'],
    ['A2-', 0, 'a span'],
    ['A2+', 0, 'a span'],
    ['0%', 0, 'a share'],
    ['101%', 0, 'a share'],
    ['20%-10%', 0, 'a share'],
    ['20%-19%', 0, 'a share'],
    ['20.0%-20%', 0, 'a share'],
    ['AxKx', 0, 'ranks without suit variables, AK for AxKx'],
    ['AA,TyKy', 3, 'ranks without suit variables'],
    ['20', 1, 'a second down card'],
    ['-5%', 0, 'cards such as'],
    ['AA@', 3, 'a weight'],
    ['AA@0', 3, 'a weight'],
    ['AA@-1', 3, 'a weight'],
    ['AA@1001', 3, 'a weight'],
    ['AA@0.0001', 3, 'a weight'],
    ['AA@1e3', 4, '"," ":"'],
    ['AA@.5', 3, 'a weight'],
    ['AA@1.', 3, 'a weight'],
    ['AA@1.2.3', 3, 'a weight'],
    ['AA@1@2', 4, '"," ":"'],
    ['$no', 0, 'cards such as'],
    ['A\u{1f0a1}', 1, 'a second down card'],
  ])('%j fails at %i', (text, position, expected) => {
    expect(() => parseRange(text, { door: DOOR })).toThrow(NotationError);
    expect(() => parseRange(text, { door: DOOR })).toThrow(
      expect.objectContaining({ code: 'range', argument: 'text', position }) as Error,
    );
    expect(() => parseRange(text, { door: DOOR })).toThrow(expected);
  });

  test.each([
    ['$np', 0],
    ['AA, 20%', 4],
    ['AA:5%-20%all', 3],
    ['AA,22, A23', 7],
    ['xx,$np', 3],
    ['AA!(xx,20%)', 7],
  ])('%j needs a door card', (text, position) => {
    expect(() => parseRange(text)).toThrow(
      expect.objectContaining({
        code: 'range',
        position,
        expected: expect.stringMatching('door') as string,
      }) as Error,
    );
  });

  test('text says where and why', () => {
    expect(() => parseRange('[A-8][A-8], ZZ')).toThrow(
      'text: expected cards such as As2d, ranks such as A2 or [A-8][A-8], 20%, $np or xx, got "ZZ" at position 12',
    );
  });

  test.each([[undefined], [null], [7], [['AA']], [{}]])('%j is no text', (text) => {
    expect(() => parseRange(text as unknown as string)).toThrow(
      expect.objectContaining({ code: 'range', argument: 'text' }) as Error,
    );
  });

  test('the door card is one card, dead cards are cards', () => {
    expect(() => parseRange('AA', { door: '3c4c' })).toThrow(
      expect.objectContaining({ code: 'card-count' }) as Error,
    );
    expect(() => parseRange('AA', { door: [52] })).toThrow(
      expect.objectContaining({ code: 'card' }) as Error,
    );
    expect(() => parseRange('AA', { dead: 'AsAs' })).toThrow(
      expect.objectContaining({ code: 'duplicate-card' }) as Error,
    );
  });

  test('nothing is left of it', () => {
    const nothing = expect.objectContaining({ code: 'range', argument: 'text' }) as Error;
    expect(() => parseRange('AA', { dead: 'AsAhAd' })).toThrow(nothing);
    expect(() => parseRange('As2', { door: 'As' })).toThrow(nothing);
    expect(() => parseRange('RR!xx')).toThrow(nothing);
    expect(() => parseRange('AA', { dead: 'AsAhAd' })).toThrow(
      'text: expected a range that the known and dead cards leave something of, got "AA", of which nothing is left',
    );
  });
});

describe('weights', () => {
  const weightsOf = (text: string, down: string) =>
    parseRange(text).find(({ cards }) => cards.map((card) => RANKS[card >> 2]).join('') === down)?.weight;

  test.each([
    ['AA', 1, undefined],
    ['AA@7', 1, undefined],
    ['AA@100, 22@50', 2, 1],
    ['AA, 22@0.5', 2, 1],
    ['AA@0.125,22@0.001', 125, 1],
    ['AA@1000,22@0.001', 1_000_000, 1],
    ['AA@3,22@2,33@2.5', 6, 4],
    // A combo that several terms name has the largest of their weights.
    ['RR@1,AA@3', 3, 1],
    ['AA@3,RR@1', 3, 1],
    ['AA@3,RR@1,AA@2', 3, 1],
  ])('%s', (text, aces, twos) => {
    expect(weightsOf(text, 'AA')).toBe(aces);
    expect(weightsOf(text, '22')).toBe(twos);
  });

  test('lose a common divisor that only dead cards leave', () => {
    expect(parseRange('AA@2,22@3', { dead: '2c2d2h' }).every(({ weight }) => weight === 1)).toBe(true);
  });
});

/** A piece of range text and what it is meant to say, decided without the package. */
interface Said {
  readonly text: string;
  readonly holds: (a: number, b: number, door: number) => boolean;
}

interface SaidOfCard {
  readonly text: string;
  readonly fits: (card: number) => boolean;
}

const rankText = (rank: number) => RANKS[rank]!;
const suitOf = (card: number) => SUITS[card % 4]!;
const rankOf = (card: number) => Math.floor(card / 4);
const rank = fc.integer({ min: 0, max: 12 });

const element: fc.Arbitrary<SaidOfCard> = fc.oneof(
  rank.map((r) => ({ text: rankText(r), fits: (card: number) => rankOf(card) === r })),
  fc.tuple(rank, fc.constantFrom(...SUIT_LETTERS)).map(([r, suit]) => ({
    text: rankText(r) + suit,
    fits: (card: number) => rankOf(card) === r && suitOf(card) === suit,
  })),
  fc.tuple(rank, rank).map(([r, q]) => ({
    text: `${rankText(r)}-${rankText(q)}`,
    fits: (card: number) => Math.min(r, q) <= rankOf(card) && rankOf(card) <= Math.max(r, q),
  })),
  rank.map((r) => ({ text: `${rankText(r)}+`, fits: (card: number) => rankOf(card) >= r })),
);

const cardOrWild: fc.Arbitrary<SaidOfCard> = fc
  .tuple(
    fc.oneof(
      rank.map((r) => ({ text: rankText(r), fits: (card: number) => rankOf(card) === r })),
      fc.constantFrom('x', '*').map((text) => ({ text, fits: () => true })),
      fc
        .tuple(fc.array(element, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ',', ', '))
        .map(([list, comma]): SaidOfCard => ({
          text: `[${list.map(({ text }) => text).join(comma)}]`,
          fits: (card) => list.some(({ fits }) => fits(card)),
        })),
    ),
    fc.constantFrom('', '', ...SUIT_LETTERS),
  )
  .map(([{ text, fits }, suit]) => ({
    text: text + suit,
    fits: (card) => fits(card) && (suit === '' || suitOf(card) === suit),
  }));

const simple: fc.Arbitrary<Said> = fc.oneof(
  fc.tuple(cardOrWild, cardOrWild).map(([p, q]) => ({
    text: `${p.text}${q.text}`,
    holds: (a: number, b: number) => (p.fits(a) && q.fits(b)) || (p.fits(b) && q.fits(a)),
  })),
  fc.tuple(cardOrWild, cardOrWild, cardOrWild).map(([p, q, up]) => ({
    text: `${p.text} ${q.text} ${up.text}`,
    holds: (a: number, b: number, door: number) =>
      ((p.fits(a) && q.fits(b)) || (p.fits(b) && q.fits(a))) && up.fits(door),
  })),
  fc.tuple(rank, rank).map(([r, q]) => ({
    text: `${rankText(r).repeat(2)}-${rankText(q).repeat(2)}`,
    holds: (a: number, b: number) =>
      rankOf(a) === rankOf(b) && Math.min(r, q) <= rankOf(a) && rankOf(a) <= Math.max(r, q),
  })),
  fc.constantFrom<Said>(
    { text: 'RR', holds: (a, b) => rankOf(a) === rankOf(b) },
    { text: 'RO', holds: (a, b) => rankOf(a) !== rankOf(b) },
    { text: '$np', holds: (a, b, door) => new Set([a, b, door].map(rankOf)).size === 3 },
    { text: 'RON', holds: (a, b, door) => new Set([a, b, door].map(rankOf)).size === 3 },
    {
      text: 'ROO',
      holds: (a, b, door) => rankOf(a) !== rankOf(b) && [a, b].some((c) => rankOf(c) === rankOf(door)),
    },
  ),
);

/** Conditions of conditions; parentheses wherever precedence would read them otherwise. */
const said: fc.Arbitrary<Said> = fc.letrec<{ said: Said }>((tie) => ({
  said: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    simple,
    fc.tuple(tie('said'), tie('said'), fc.constantFrom(':', '!', ', ')).map(([left, right, mark]) => ({
      text: `((${left.text})${mark}(${right.text}))`,
      holds: (a: number, b: number, door: number) => {
        const both = [left, right].map(({ holds }) => holds(a, b, door));
        return mark === ':'
          ? both[0]! && both[1]!
          : mark === '!'
            ? both[0]! && !both[1]!
            : both[0]! || both[1]!;
      },
    })),
    // Left to right without parentheses: a:b!c is (a:b)!c.
    fc.tuple(simple, simple, simple).map(([p, q, r]) => ({
      text: `${p.text}:${q.text}!${r.text}`,
      holds: (a: number, b: number, door: number) =>
        p.holds(a, b, door) && q.holds(a, b, door) && !r.holds(a, b, door),
    })),
  ),
})).said;

test('any range is what counting through all 1,326 combos says', () => {
  const terms = fc.array(fc.tuple(said, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 3 });
  const dead = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { maxLength: 12 });
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 51 }), dead, fc.boolean(), (list, door, gone, lower) => {
      const text = list.map(([{ text }, weight]) => `${text}@${weight}`).join(', ');
      const expected = new Map<string, number>();
      for (const a of DECK) {
        for (const b of DECK.slice(a + 1)) {
          if ([a, b].some((card) => card === door || gone.includes(card))) continue;
          const weights = list.filter(([{ holds }]) => holds(a, b, door)).map(([, weight]) => weight);
          if (weights.length > 0) expected.set(`${a} ${b}`, Math.max(...weights));
        }
      }
      const options = { door: [door], dead: gone.filter((card) => card !== door) };
      const read = () => parseRange(lower ? text.toLowerCase() : text, options);
      if (expected.size === 0) {
        expect(read).toThrow(expect.objectContaining({ code: 'range' }) as Error);
        return;
      }
      const found = new Map(read().map(({ cards, weight }) => [cards.join(' '), weight]));
      // The weights of the package have lost a common divisor.
      const divisor = expected.values().next().value! / found.get(expected.keys().next().value!)!;
      expect(new Map([...found].map(([key, weight]) => [key, weight * divisor]))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('text that is anything at all is read or refused, never worse', () => {
  const alphabet = Array.from('A28TKsd x*[],-+:!@()%$npRON01.').concat('10', 'all', '$np');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 12 }), (letters) => {
      try {
        expect(parseRange(letters.join(''), { door: DOOR }).length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(RazzError);
        expect(error).toMatchObject({ code: 'range' });
      }
    }),
    { numRuns: 2000 },
  );
});
