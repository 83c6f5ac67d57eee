import { expect, test } from 'vitest';
import { formatCard, formatCards, parseCard, parseCards, rankOf, suitOf } from '../bindings/index.ts';
import { readCards } from '../bindings/cards.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);

test('every card has a text that reads back, in any case', () => {
  const texts = DECK.map(formatCard);
  expect(new Set(texts).size).toBe(52);
  expect(texts.map(parseCard)).toEqual(DECK);
  expect(texts.map((text) => parseCard(text.toUpperCase()))).toEqual(DECK);
  expect(texts.map((text) => parseCard(text.toLowerCase()))).toEqual(DECK);
});

test('a card is rank * 4 + suit', () => {
  expect(['Ac', 'Ad', 'Ah', 'As', '2c', 'Td', 'Ks'].map(parseCard)).toEqual([0, 1, 2, 3, 4, 37, 51]);
  for (const card of DECK) expect(rankOf(card) * 4 + suitOf(card)).toBe(card);
});

test.each(['As Td 2c', 'AsTd2c', '  as\tTD\n2C ', 'As 10d 2c', 'as10d2c', 'As,Td, 2c'])(
  '%j are As Td 2c',
  (text) => {
    expect(formatCards(parseCards(text))).toBe('As Td 2c');
  },
);

test('no cards are an empty list', () => {
  expect(parseCards('')).toEqual([]);
  expect(parseCards('   ')).toEqual([]);
});

test.each([
  ['As 1d', '"1d" at position 3'],
  ['As Tx', '"Tx" at position 3'],
  ['A', '"A" at position 0'],
  ['As T', '"T" at position 3'],
  ['As 100d', '"100d" at position 3'],
  ['AsAsA', '"A" at position 4'],
  ['A s', '"A s" at position 0'],
  ['As;2d', '";2d" at position 2'],
  [',As', '",As" at position 0'],
  ['Aß', '"Aß" at position 0'],
])('%j is refused with the place of the fault', (text, fault) => {
  expect(() => parseCards(text)).toThrow(`cards: expected cards such as "As Td 2c", got ${fault}`);
});

test('one card is one card', () => {
  for (const text of ['', 'As 2d'])
    expect(() => parseCard(text)).toThrow('card: expected one card such as "Td"');
});

test.each([-1, 52, 1.5, NaN, Infinity, '3', null, undefined, true, 3n])(
  'card number %s is refused',
  (card) => {
    for (const call of [formatCard, rankOf, suitOf]) {
      expect(() => call(card as never)).toThrow('card: expected a card number 0..51, got');
    }
    expect(() => readCards([0, card as never], 'dead')).toThrow(/^dead: expected (a card number|cards such)/);
  },
);

test.each([null, undefined, 5, ['As'], {}])('%s is no text', (text) => {
  expect(() => parseCards(text as never)).toThrow('cards: expected text, got');
  expect(() => parseCard(text as never)).toThrow('card: expected text, got');
});

test('suits may be symbols, and a list may hold texts', () => {
  expect(parseCards('A♠ 10♦,2♣️ kh')).toEqual(parseCards('As Td 2c Kh'));
  expect(parseCards('A♤T♢2♧K♡')).toEqual(parseCards('As Td 2c Kh'));
  expect(readCards(['As', 'T♦', 4], 'dead')).toEqual([3, 37, 4]);
  expect(formatCards(['A♠', 37])).toBe('As Td');
  expect(() => readCards(['As', 'Td 2c'], 'dead')).toThrow(
    'dead: expected one card such as "Td", got "Td 2c"',
  );
  expect(() => readCards(['As', 'as'], 'dead')).toThrow('dead: expected each card once, got As twice');
  expect(() => parseCards('A★')).toThrow('cards: expected cards such as "As Td 2c", got "A★" at position 0');
});

test.each([null, undefined, 5, {}, () => 5])('%s is no list of cards', (cards) => {
  expect(() => formatCards(cards as never)).toThrow('cards: expected a list of cards, got');
  expect(() => readCards(cards as never, 'dead')).toThrow('dead: expected text or a list of cards, got');
});

test('a list that claims to be endless is read only as far as its first fault', () => {
  const endless = { length: Number.MAX_SAFE_INTEGER };
  expect(() => readCards(endless, 'dead')).toThrow('dead: expected a card number 0..51, got undefined');
  const aces = new Proxy(endless, { get: (_, key) => (key === 'length' ? endless.length : 0) });
  expect(() => readCards(aces, 'dead')).toThrow('dead: expected each card once, got Ac twice');
});

test('a card that comes twice is named', () => {
  expect(() => readCards('As 2d as', 'dead')).toThrow('dead: expected each card once, got As twice');
  expect(() => readCards(Uint8Array.of(3, 5, 3), 'dead')).toThrow(
    'dead: expected each card once, got As twice',
  );
});
