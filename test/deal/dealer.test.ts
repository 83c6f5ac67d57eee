import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Dealer,
  type DealerOptions,
  RazzError,
  createDealer,
  dealOrder,
  evaluate,
  formatCards,
  parseCards,
} from '../../bindings/index.ts';
import { wasm, wasmBytes } from '../../bindings/wasm/load.ts';
import { readSeed } from '../../bindings/seed.ts';
import { plainDeal } from '../support/plain-dealer.ts';

const LAST = Number.MAX_SAFE_INTEGER;

function batch(dealer: Dealer, deals: number, cards: number, first = 0): Uint8Array[] {
  const out = dealer.dealBatch(new Uint8Array(deals * cards), cards, first);
  return Array.from({ length: deals }, (_, i) => out.subarray(i * cards, (i + 1) * cards));
}

/** The live deck when all cards but the lowest few are dead. */
function smallDeck(cards: number): DealerOptions {
  return { dead: Array.from({ length: 52 - cards }, (_, i) => cards + i) };
}

describe('deals are those of the plain dealer', () => {
  test.each<[string, DealerOptions, number, number]>([
    ['a full deck', { seed: 1 }, 0, 3000],
    ['eight rounds', { seed: 2, rounds: 8 }, 5, 1000],
    ['across a carry into the high word', { seed: 3 }, 2 ** 32 - 6, 12],
    ['the last of all', { seed: 4 }, LAST - 9, 10],
    ['dead cards', { seed: 5, dead: 'As Kd 7h 7c 2s' }, 100, 1000],
    ['five cards', { seed: 6, ...smallDeck(5) }, 0, 200],
    ['one card', { seed: 7, ...smallDeck(1) }, 0, 5],
  ])('%s', (_, options, first, deals) => {
    const dealer = createDealer(options);
    const plain = { seed: readSeed(dealer.seed), rounds: options.rounds ?? 20 };
    batch(dealer, deals, dealer.deck.length, first).forEach((dealt, i) => {
      expect(Array.from(dealt)).toEqual(plainDeal(plain, first + i, dealer.deck, dealer.deck.length));
    });
  });

  // One word in five is rejected with 200 cards, and no deal fits a block: what a deck of 52 needs once in
  // hundreds of deals, or never.
  test.each([[200], [255], [256]])('a deck of %i, straight from the module', (size) => {
    const seed = readSeed(8);
    const deck = Array.from({ length: size }, (_, card) => card ^ 1);
    wasmBytes().set(seed, wasm().seed);
    wasmBytes().set(deck, wasm().deck);
    wasm().deal(1000, 30, size, size, 20);
    for (let i = 0; i < 30; i++) {
      const from = wasm().dealt + i * size;
      const dealt = Array.from(wasmBytes().subarray(from, from + size));
      expect(dealt).toEqual(plainDeal({ seed }, 1000 + i, deck, size));
    }
  });
});

describe('a deal is the same', () => {
  const dealer = createDealer({ seed: 9, dead: 'Ac' });
  const shuffles = batch(dealer, 1000, 51);

  test('alone and in a batch', () => {
    for (const i of [0, 1, 2, 3, 4, 3, 499, 0, 997, 998, 999]) {
      expect(dealer.shuffle(i)).toEqual(Array.from(shuffles[i]!));
    }
  });

  test('in order, out of order and in order again', () => {
    const order = [...Array(300).keys(), 7, 8, 500, ...Array(100).keys(), 63, 64, 65, 66, 67, 68, 68, 2];
    for (const i of order) expect(dealer.shuffle(i)).toEqual(Array.from(shuffles[i]!));
    const last = createDealer({ seed: 9 });
    const end = batch(last, 8, 52, LAST - 7);
    for (let i = 0; i < 8; i++) expect(last.shuffle(LAST - 7 + i)).toEqual(Array.from(end[i]!));
  });

  test('however the batch is split', () => {
    for (const first of [1, 2, 3, 5, 317, 996]) {
      expect(batch(dealer, 1000 - first, 51, first)).toEqual(shuffles.slice(first));
    }
    for (const deals of [1, 2, 3, 4, 5, 7])
      expect(batch(dealer, deals, 51)).toEqual(shuffles.slice(0, deals));
  });

  test('as far as it goes, whatever its length', () => {
    for (let cards = 1; cards <= 51; cards++) {
      expect(batch(dealer, 20, cards)).toEqual(shuffles.slice(0, 20).map((deal) => deal.subarray(0, cards)));
    }
  });

  test('after another dealer has dealt', () => {
    createDealer({ seed: 10, dead: 'Kd Ks' }).shuffle(0);
    expect(dealer.shuffle(0)).toEqual(Array.from(shuffles[0]!));
  });

  test('when the batch is larger than the room for deals in the module', () => {
    const many = batch(dealer, 40_000, 2);
    for (const i of [0, 8191, 8192, 8193, 39_999]) {
      expect(Array.from(many[i]!)).toEqual(dealer.shuffle(i).slice(0, 2));
    }
  });
});

test('every shuffle holds each live card once and no dead card', () => {
  for (const dead of ['', 'As', 'Ks Kh Kd Kc', 'Ac 2d 3h 4s 5c 6d 7h 8s']) {
    const dealer = createDealer({ seed: 11, dead });
    const live = dealer.deck;
    expect(live).toEqual([...Array(52).keys()].filter((card) => !parseCards(dead).includes(card)));
    for (const deal of batch(dealer, 2000, live.length)) {
      if (deal.slice().sort().join() !== live.join()) expect.fail(formatCards(deal));
    }
  }
});

test('deals differ by number, seed, rounds and never repeat', () => {
  const seen = new Set<string>();
  for (const options of [{ seed: 0 }, { seed: 1 }, { seed: 0, rounds: 8 } as const, { seed: 256 }]) {
    for (const deal of batch(createDealer(options), 10_000, 52)) seen.add(deal.join());
  }
  expect(seen.size).toBe(40_000);
});

/*
 * Fairness. Each test compares counts with a uniform law by chi-square. The limit stands z standard deviations
 * above the mean on the scale on which chi-square is close to normal (Wilson and Hilferty); z = 6 is passed by
 * a fair dealer once in 10^9. There are about 1,400 such tests, so fresh seeds would raise a false alarm once
 * in 700,000 runs; the seeds are fixed, so none does.
 */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected;
}

function standardDeviations(counts: readonly number[]): number {
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare(counts) / freedom) - (1 - spread)) / Math.sqrt(spread);
}

const ALARM = 6;

function expectUniform(counts: Iterable<number>): void {
  expect(standardDeviations([...counts])).toBeLessThan(ALARM);
}

describe('fair', () => {
  const DEALS = 60_000;
  const shuffles = createDealer({ seed: 12 }).dealBatch(new Uint8Array(DEALS * 52), 52);

  test('every card is as likely in every position', () => {
    for (let position = 0; position < 52; position++) {
      const counts = new Uint32Array(52);
      for (let i = position; i < shuffles.length; i += 52) counts[shuffles[i]!]!++;
      expectUniform(counts);
    }
  });

  test('every pair of cards is as likely in every pair of positions', () => {
    for (let a = 0; a < 52; a++) {
      for (let b = a + 1; b < 52; b++) {
        const counts = new Uint32Array(52 * 52);
        for (let i = 0; i < shuffles.length; i += 52) counts[shuffles[i + a]! * 52 + shuffles[i + b]!]!++;
        const pairs = counts.filter((_, pair) => Math.floor(pair / 52) !== pair % 52);
        expect(pairs.length).toBe(52 * 51);
        expectUniform(pairs);
      }
    }
  });

  test('a deal tells nothing about the next', () => {
    for (const apart of [1, 2, 3, 4]) {
      const counts = new Uint32Array(52 * 52);
      for (let i = 0; i + apart * 52 < shuffles.length; i += 52) {
        counts[shuffles[i]! * 52 + shuffles[i + apart * 52]!]!++;
      }
      expectUniform(counts);
    }
  });

  test.each([2, 3, 4, 5, 6])('every order of %i cards is as likely', (size) => {
    const dealer = createDealer({ seed: 13, ...smallDeck(size) });
    for (let cards = 1; cards <= size; cards++) {
      const orders = new Map<string, number>();
      for (const deal of batch(dealer, 72_000, cards)) {
        const order = deal.join();
        orders.set(order, (orders.get(order) ?? 0) + 1);
      }
      let possible = 1;
      for (let i = 0; i < cards; i++) possible *= size - i;
      expect(orders.size).toBe(possible);
      if (possible > 1) expectUniform(orders.values());
    }
  });

  test('one stacked deal in a hundred raises the alarm', () => {
    const counts = new Uint32Array(52);
    for (let i = 0; i < shuffles.length; i += 52) counts[i % 5200 === 0 ? 0 : shuffles[i]!]!++;
    expect(standardDeviations([...counts])).toBeGreaterThan(ALARM);
  });
});

describe('the seed', () => {
  test.each([
    ['zero', 0, '0'.repeat(64)],
    ['an integer, lowest byte first', 0x0102030405, '0504030201' + '0'.repeat(54)],
    ['the largest integer', LAST, 'ffffffffffff1f' + '0'.repeat(50)],
    ['hex digits', 'AbCd' + '5'.repeat(60), 'abcd' + '5'.repeat(60)],
    [
      'bytes',
      Uint8Array.from({ length: 32 }, (_, i) => i * 8),
      '0008101820283038404850586068707880889098a0a8b0b8c0c8d0d8e0e8f0f8',
    ],
  ])('as %s', (_, seed, digits) => {
    expect(createDealer({ seed }).seed).toBe(digits);
  });

  test('repeats the deals in each of its forms', () => {
    const { seed, shuffle } = createDealer({ seed: 77 });
    expect(createDealer({ seed }).shuffle(3)).toEqual(shuffle(3));
    expect(createDealer({ seed: readSeed(77) }).shuffle(3)).toEqual(shuffle(3));
  });

  test('is copied, so later changes to the bytes change nothing', () => {
    const bytes = new Uint8Array(32);
    const dealer = createDealer({ seed: bytes });
    bytes[0] = 1;
    expect(dealer.shuffle(0)).toEqual(createDealer({ seed: 0 }).shuffle(0));
  });

  test('is drawn afresh when there is none, and repeats the deals', () => {
    const dealers = Array.from({ length: 100 }, () => createDealer());
    expect(new Set(dealers.map(({ seed }) => seed)).size).toBe(100);
    expect(createDealer({ seed: dealers[0]!.seed }).shuffle(5)).toEqual(dealers[0]!.shuffle(5));
  });

  test('must be given where the host cannot draw one', () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('crypto', undefined);
    expect(() => createDealer()).toThrow('the host has no crypto.getRandomValues; pass seed');
    expect(createDealer({ seed: 1 }).deck.length).toBe(52);
  });

  test.each([
    [-1, '-1'],
    [1.5, '1.5'],
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [LAST + 1, String(LAST + 1)],
    ['', '""'],
    ['42', '"42"'],
    ['0'.repeat(63), '"000'],
    ['0'.repeat(65), '"000'],
    ['g'.repeat(64), '"ggg'],
    [new Uint8Array(31), '31 bytes'],
    [new Uint8Array(33), '33 bytes'],
    [new Uint16Array(32), 'Uint16Array'],
    [Array(32).fill(0), '[0, 0'],
    [null, 'null'],
    [7n, '7'],
    [{}, 'Object'],
  ])('cannot be %s', (seed, received) => {
    const create = (): unknown => createDealer({ seed: seed as never });
    expect(create).toThrow(
      `seed: expected an integer 0..2^53-1, 64 hex digits, or 32 bytes, got ${received}`,
    );
    expect(create).toThrow(
      expect.objectContaining({ name: 'ArgumentError', code: 'seed', argument: 'seed' }),
    );
  });
});

/** Deals that every later version, in every host, must still give for these seeds. */
test.each<[DealerOptions, number, string]>([
  [{ seed: 0 }, 0, '9s 5c 4d Kd 7s Ah 2h As Ts 5h 6h Ac'],
  [{ seed: 1 }, 0, '7d 3h Ac Ad 7s Qs Ah 6h 4c 5h 5d Jc'],
  [{ seed: 1 }, 1, 'Ac 6d 5h 7s 3d 6s 2h 9h 3s 8c 6c As'],
  [{ seed: 9007199254740991 }, 4294967296, 'Ac 9h Qh 9s 8c Qd 5d Kc 4h Td Ah 2c'],
  [
    { seed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff' },
    9007199254740991,
    'Kc 9c Jc 8c As 4c Ah 5d 3s Qh Kh Ks',
  ],
  [{ seed: 1, rounds: 8 }, 0, '9c 9h Qs 3c 5h 4h 8d 6c Jc Td 8h 6s'],
  [{ seed: 1, dead: 'Ac Kd 7h 7s' }, 0, '7c 4d 2h 9c 8c 4c Jh 5s Qd Qc 7d Jc'],
])('%o deals number %i as ever', (options, index, cards) => {
  expect(formatCards(createDealer(options).shuffle(index).slice(0, 12))).toBe(cards);
});

describe('the streets', () => {
  test('are dealt a card a player at a time', () => {
    const dealer = createDealer({ seed: 14 });
    for (let players = 2; players <= 7; players++) {
      const top = dealer.shuffle(6);
      const next = (): number[] => top.splice(0, players);
      const [first, second, door, fourth, fifth, sixth, seventh] = [
        next(),
        next(),
        next(),
        next(),
        next(),
        next(),
        next(),
      ];
      expect(dealer.deal(6, players)).toEqual({
        seats: Array.from({ length: players }, (_, i) => ({
          down: [first[i], second[i]],
          up: [door[i], fourth[i], fifth[i], sixth[i]],
          seventh: seventh[i],
        })),
        community: null,
      });
    }
  });

  test('end with a community card for eight players', () => {
    const dealer = createDealer({ seed: 15 });
    const { seats, community } = dealer.deal(2, 8);
    expect(community).toBe(dealer.shuffle(2)[48]);
    expect(seats.map(({ seventh }) => seventh)).toEqual(Array(8).fill(null));
    const dealt = seats.flatMap(({ down, up }) => [...down, ...up]);
    expect(new Set([...dealt, community]).size).toBe(49);
    expect(evaluate([...seats[0]!.down, ...seats[0]!.up, community!])).toBeGreaterThanOrEqual(31);
  });

  test.each([
    [2, 14, false],
    [2, 13, true],
    [6, 42, false],
    [6, 41, true],
    [6, 37, true],
    [8, 49, true],
    [8, 52, true],
  ])('for %i players and a deck of %i: community card %o', (players, deck, shared) => {
    const order = dealOrder(players, deck);
    expect(order.at(-1)).toEqual(
      shared ? { street: 7, seat: null, up: true } : { street: 7, seat: players - 1, up: false },
    );
    expect(order.length).toBe(shared ? 6 * players + 1 : 7 * players);
    expect(createDealer(smallDeck(deck)).deal(0, players).community !== null).toBe(shared);
  });

  test.each([
    [2, 12, 13],
    [6, 36, 37],
    [8, 48, 49],
    [8, 1, 49],
  ])('for %i players cannot come from %i cards', (players, deck, needed) => {
    const message = `deck: expected at least ${needed} cards for ${players} players, got ${deck} left`;
    expect(() => dealOrder(players, deck)).toThrow(message);
    expect(() => createDealer(smallDeck(deck)).deal(0, players)).toThrow(message);
    expect(() => dealOrder(players, deck)).toThrow(
      expect.objectContaining({ code: 'deck', argument: 'deck' }),
    );
  });
});

describe('refused:', () => {
  const dealer = createDealer({ seed: 16, dead: 'As Ks' });
  const out = new Uint8Array(100).fill(99);

  test.each<[string, () => unknown, string, string]>([
    [
      'a negative index',
      () => dealer.shuffle(-1),
      'value',
      'index: expected an integer 0..9007199254740991, got -1',
    ],
    [
      'a fraction',
      () => dealer.shuffle(0.5),
      'value',
      'index: expected an integer 0..9007199254740991, got 0.5',
    ],
    ['NaN', () => dealer.deal(NaN, 2), 'value', 'index: expected an integer 0..9007199254740991, got NaN'],
    ['an unsafe index', () => dealer.deal(LAST + 1, 2), 'value', 'got 9007199254740992'],
    ['no index', () => dealer.shuffle(undefined as never), 'value', 'got undefined'],
    ['an index as text', () => dealer.shuffle('1' as never), 'value', 'got "1"'],
    ['one player', () => dealer.deal(0, 1), 'value', 'players: expected an integer 2..8, got 1'],
    ['nine players', () => dealer.deal(0, 9), 'value', 'players: expected an integer 2..8, got 9'],
    ['half a player', () => dealer.deal(0, 2.5), 'value', 'players: expected an integer 2..8, got 2.5'],
    [
      'players as text, when their order is known',
      () => [dealer.deal(0, 3), dealer.deal(0, '3' as never)],
      'value',
      'got "3"',
    ],
    ['the name of a property', () => dealer.deal(0, 'length' as never), 'value', 'got "length"'],
    [
      'a seed in place of the options',
      () => createDealer(2024 as never),
      'value',
      'options: expected an object, got 2024',
    ],
    ['null in place of the options', () => createDealer(null as never), 'value', 'got null'],
    [
      'a misspelt option',
      () => createDealer({ deads: 'Ks' } as never),
      'value',
      'options: expected only the options seed, rounds, dead, got "deads"',
    ],
    ['no number of players', () => dealer.deal(0, undefined as never), 'value', 'got undefined'],
    ['a deck of 53', () => dealOrder(2, 53), 'value', 'deck: expected an integer 0..52, got 53'],
    ['half a card', () => dealOrder(2, 30.5), 'value', 'deck: expected an integer 0..52, got 30.5'],
    [
      'no cards a deal',
      () => dealer.dealBatch(out, 0),
      'card-count',
      'cards: expected an integer 1..50, got 0',
    ],
    [
      'more cards than the deck',
      () => dealer.dealBatch(out, 51),
      'card-count',
      'cards: expected an integer 1..50, got 51',
    ],
    ['half a card a deal', () => dealer.dealBatch(out, 2.5), 'card-count', 'got 2.5'],
    [
      'part of a deal',
      () => dealer.dealBatch(out, 3),
      'length',
      'out: expected a multiple of 3 bytes, got 100 bytes',
    ],
    [
      'an array of numbers',
      () => dealer.dealBatch([0] as never, 1),
      'length',
      'out: expected a Uint8Array, got [0]',
    ],
    ['wider numbers', () => dealer.dealBatch(new Uint16Array(4) as never, 1), 'length', 'got Uint16Array'],
    [
      'deals beyond the last',
      () => dealer.dealBatch(out, 10, LAST - 8),
      'value',
      'first: expected an integer 0..9007199254740982',
    ],
    ['a negative first deal', () => dealer.dealBatch(out, 10, -1), 'value', 'got -1'],
    [
      'twelve rounds',
      () => createDealer({ rounds: 12 as never }),
      'value',
      'rounds: expected 20 or 8, got 12',
    ],
    [
      'rounds as text',
      () => createDealer({ rounds: '20' as never }),
      'value',
      'rounds: expected 20 or 8, got "20"',
    ],
    [
      'no live card',
      () => createDealer({ dead: [...Array(52).keys()] }),
      'card-count',
      'dead: expected at most 51 cards, got 52 cards',
    ],
    [
      'a dead card twice',
      () => createDealer({ dead: 'As As' }),
      'duplicate-card',
      'dead: expected each card once, got As twice',
    ],
    ['an unknown dead card', () => createDealer({ dead: 'As 1s' }), 'card', 'got "1s" at position 3'],
    [
      'a dead card 52',
      () => createDealer({ dead: [52] }),
      'card',
      'dead: expected a card number 0..51, got 52',
    ],
  ])('%s', (_, call, code, message) => {
    expect(call).toThrow(message);
    expect(call).toThrow(RazzError);
    expect(call).toThrow(expect.objectContaining({ code }));
    expect(out.every((byte) => byte === 99)).toBe(true);
  });

  test('but an empty batch is not a deal, and the very last deal is', () => {
    expect(dealer.dealBatch(new Uint8Array(0), 7).length).toBe(0);
    dealer.dealBatch(out.subarray(0, 10), 10, LAST);
    expect(Array.from(out.subarray(0, 10))).toEqual(dealer.shuffle(LAST).slice(0, 10));
    expect(out.subarray(10).every((byte) => byte === 99)).toBe(true);
  });
});
