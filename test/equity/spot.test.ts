import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCard, formatCards, parseRange, readSpot } from '../../bindings/index.ts';

/** Known cards and number of combos of the first of two seats. */
function readFirst(seat: string, other = 'x', dead = '') {
  const { cards, range } = readSpot([seat, other], dead).seats[0]!;
  return { cards: formatCards(cards), combos: range?.length };
}

describe('seat notation', () => {
  test.each([
    ['(As2d)3c', 'As 2d 3c'],
    ['As2d3c', 'As 2d 3c'],
    ['as 2D 10c', 'As 2d Tc'],
    [' ( As 2d ) 3c ', 'As 2d 3c'],
    ['(xx)3c', '3c'],
    ['(x x)3c', '3c'],
    ['xx3c', '3c'],
    ['XX3C', '3c'],
    ['3c', '3c'],
    ['(As)3c', 'As 3c'],
    ['(Asx)3c', 'As 3c'],
    ['x', ''],
    ['(xx)', ''],
    ['(xx)xxxxx', ''],
    ['(As2d)3c4d5h6s', 'As 2d 3c 4d 5h 6s'],
    ['(As2d)3c4d5h6s(7c)', 'As 2d 3c 4d 5h 6s 7c'],
    ['(As2d)3c4d5h6s(x)', 'As 2d 3c 4d 5h 6s'],
    ['(As2d7c)3c4d5h6s', 'As 2d 7c 3c 4d 5h 6s'],
    ['As2d3c4d5h6s7c', 'As 2d 3c 4d 5h 6s 7c'],
    ['(xx)3c4d5h6s(7c)', '3c 4d 5h 6s 7c'],
    ['(*)3c', '3c'],
    ['(AA,xx)3c', '3c'],
  ])('%s', (seat, cards) => {
    expect(readFirst(seat)).toEqual({ cards, combos: undefined });
  });

  test('card numbers', () => {
    expect(readSpot([[3, 5, 8], []]).seats).toEqual([{ cards: [3, 5, 8] }, { cards: [] }]);
    expect(readSpot([Uint8Array.of(3, 5, 8), 'x']).seats[0]).toEqual({ cards: [3, 5, 8] });
  });

  test.each([
    ['(AA)3c', '3c', 6],
    ['([A-8][A-8])3c4d5h', '3c 4d 5h', (29 * 28) / 2],
    ['([A-8][A-8])3c4d5h6s(7c)', '3c 4d 5h 6s 7c', (27 * 26) / 2],
    ['(A2!As2s, AsAh@2)3c', '3c', 16],
    ['(((AA)))3c', '3c', 6],
    ['([A-8][A-8][A-8]:$np)3c', '3c', 336],
    ['([A-8][A-8][A-8]:$np)x3c', '3c', 'the door card is not known'],
    ['(AA)', '', 6],
    ['(RR,A2)xx3c', '3c', 75 + 16],
  ])('range %s', (seat, cards, combos) => {
    if (typeof combos === 'number') expect(readFirst(seat)).toEqual({ cards, combos });
    else expect(() => readFirst(seat)).toThrow(expect.objectContaining({ code: 'range' }) as Error);
  });

  test('every known and dead card is out of every range', () => {
    const { seats } = readSpot(['(AA)3c', '(A2)As', '2c2d'], 'Ac');
    expect(seats[0]!.range).toHaveLength(1);
    expect(seats[1]!.range).toHaveLength(2 * 2);
    expect(seats[2]).toEqual({ cards: [4, 5] });
  });

  test('a range is what parseRange reads', () => {
    expect(readSpot(['(A2@3,$np)3c', '9c'], 'Ad').seats[0]!.range).toEqual(
      parseRange('A2@3,$np', { door: '3c', dead: '9cAd' }),
    );
  });

  test.each([
    ['', 0, 'a seat such as (As2d)3c'],
    ['  ', 2, 'a seat such as (As2d)3c'],
    ['3', 0, 'a card with a suit such as 3c'],
    ['As2d3z', 4, 'a card with a suit such as 3c'],
    ['1s', 0, 'a card with a suit such as 3c'],
    ['As,2d', 2, 'a card with a suit such as 3c'],
    ['(As2d)3c)', 8, 'a card with a suit such as 3c'],
    ['3c(4d)5h', 6, 'a card with a suit such as 3c'],
    ['3c(4d5h)', 7, 'one card'],
    ['3c()', 3, 'one card'],
    ['3c(AA)', 3, 'one card'],
    ['3c(4d', 5, '")"'],
    ['(As2d)(3c)(4d)', 10, 'a card with a suit such as 3c'],
  ])('%j fails at %i', (seat, position, expected) => {
    const fault = { code: 'card', argument: 'seats[1]', position };
    expect(() => readSpot(['x', seat])).toThrow(expect.objectContaining(fault) as Error);
    expect(() => readSpot(['x', seat])).toThrow(expected);
  });

  test.each([
    ['(As2d', 5, '")"'],
    ['(A)3c', 2, 'a second down card'],
    ['()3c', 1, 'cards such as'],
    ['(AA@2', 5, '")"'],
    ['(AA@0)3c', 4, 'a weight'],
    ['(AA, 20%)', 5, 'door card'],
    ['(AA;KK)3c', 3, '")"'],
  ])('range %j fails at %i', (seat, position, expected) => {
    const fault = { code: 'range', argument: 'seats[1]', position };
    expect(() => readSpot(['x', seat])).toThrow(expect.objectContaining(fault) as Error);
    expect(() => readSpot(['x', seat])).toThrow(expected);
  });

  test('known cards written in any way give the same seat', () => {
    const cards = fc.uniqueArray(fc.integer({ min: 0, max: 51 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(cards, fc.boolean(), fc.boolean(), fc.boolean(), (known, parted, lower, spaced) => {
        const texts = known.map(formatCard);
        if (parted && texts.length > 1) texts.splice(0, 2, `(${texts[0]}${texts[1]})`);
        if (parted && texts.length === 6) texts.push(`(${texts.pop()!})`);
        const text = texts.join(spaced ? ' ' : '');
        const seats = readSpot([lower ? text.toLowerCase() : text, 'x']).seats;
        expect(seats[0]).toEqual({ cards: known });
      }),
    );
  });
});

describe('a spot', () => {
  test.each([[[]], [['3c']], [Array<string>(9).fill('x')], ['3c'], [undefined], [{ length: 2 }]])(
    '%j is not two to eight seats',
    (seats) => {
      expect(() => readSpot(seats as string[])).toThrow(
        expect.objectContaining({ code: 'value', argument: 'seats' }) as Error,
      );
    },
  );

  test.each([
    [['As', '(As2d)3c'], '', 'seats[1]'],
    [['As', 'x'], 'As', 'seats[0]'],
    [['AsAs', 'x'], '', 'seats[0]'],
    [['x', '(AsAs)3c'], '', 'seats[1]'],
    [['x', '3c(3c)'], '', 'seats[1]'],
    [['x', 'x'], 'AsAs', 'dead'],
  ])('%j with dead %j holds a card twice', (seats, dead, argument) => {
    expect(() => readSpot(seats, dead)).toThrow(
      expect.objectContaining({ code: 'duplicate-card', argument }) as Error,
    );
  });

  test.each([
    ['As2s3s4s5s6s7s8s', '8 in "As2s'],
    ['(As2s)3s4s5s6s7s(8s)', '8 in "(As2s)'],
    ['(AA)3s4s5s6s7s8s', '8 in "(AA)'],
    ['xxxxxxxx', '8 in "xxxx'],
    [[0, 1, 2, 3, 4, 5, 6, 7], '8'],
  ])('%j has too many cards', (seat, received) => {
    expect(() => readSpot(['x', seat])).toThrow(
      expect.objectContaining({ code: 'card-count', argument: 'seats[1]' }) as Error,
    );
    expect(() => readSpot(['x', seat])).toThrow(received);
  });

  test('cards are cards', () => {
    expect(() => readSpot([[52], 'x'])).toThrow(expect.objectContaining({ code: 'card' }) as Error);
    expect(() => readSpot([[1.5], 'x'])).toThrow(expect.objectContaining({ argument: 'seats[0]' }) as Error);
    expect(() => readSpot(['x', 'x'], 'Zs')).toThrow(expect.objectContaining({ argument: 'dead' }) as Error);
    expect(() => readSpot([7 as unknown as string, 'x'])).toThrow(
      expect.objectContaining({ code: 'card', argument: 'seats[0]' }) as Error,
    );
  });

  test('nothing is left of a range', () => {
    expect(() => readSpot(['(AA)3c', 'AsAh'], 'Ad')).toThrow(
      expect.objectContaining({ code: 'range', argument: 'seats[0]' }) as Error,
    );
  });

  const eight = ['3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc'];

  test('the last card is shared when the deck cannot serve all', () => {
    expect(readSpot(eight.slice(0, 7)).community).toBe(false);
    expect(readSpot(eight).community).toBe(true);
    // 44 cards are left for 8 * 5 and one for all.
    expect(readSpot(eight, 'KcKdKh').community).toBe(true);
    expect(() => readSpot(eight, 'KcKdKhKs')).toThrow(
      expect.objectContaining({ code: 'deck', argument: 'seats' }) as Error,
    );
    // A seat with all its cards has no last card to share, and one that lacks a range's cards alone neither.
    const full = 'AsAdAhKsKdKhKc';
    expect(readSpot([...eight.slice(0, 6), full]).community).toBe(false);
    expect(() => readSpot([...eight.slice(0, 7), full])).toThrow(
      expect.objectContaining({ code: 'deck' }) as Error,
    );
    const five = eight.slice(0, 5);
    expect(readSpot([...five, '(AA)2c2d2h2sJc', 'x']).community).toBe(false);
    expect(() => readSpot([...five, '(AA)2c2d2h2sJc', 'x'], 'QcQdQhQs')).toThrow(
      expect.objectContaining({ code: 'deck' }) as Error,
    );
  });
});
