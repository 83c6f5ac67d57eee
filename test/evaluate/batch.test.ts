import { describe, expect, test } from 'vitest';
import {
  HAND_VALUE_COUNT,
  allocateColumns,
  allocateHands,
  allocateSets,
  cardSet,
  countHands,
  describeLow,
  evaluate,
  evaluateColumns,
  evaluateHands,
  evaluateSets,
  type BatchOptions,
} from '../../bindings/index.ts';
import { rankMultisets, scoreBest } from '../support/reference.ts';

/** The layouts by name: each packs seven-card hands its own way. */
const LAYOUTS = {
  hands: {
    pack: (hands: number[][]) => Uint8Array.from(hands.flat()),
    evaluate: evaluateHands,
  },
  columns: {
    pack: (hands: number[][]) =>
      Uint8Array.from(
        { length: hands.length * 7 },
        (_, i) => hands[i % hands.length]![Math.floor(i / hands.length)]!,
      ),
    evaluate: evaluateColumns,
  },
  sets: {
    pack: (hands: number[][]) => BigUint64Array.from(hands, cardSet),
    evaluate: evaluateSets,
  },
} as const;

/** Room in the module's memory by layout. */
const ROOMS = {
  hands: (count: number) => {
    const { hands, values } = allocateHands(count);
    return { batch: hands, values };
  },
  columns: (count: number) => {
    const { columns, values } = allocateColumns(count);
    return { batch: columns, values };
  },
  sets: (count: number) => {
    const { sets, values } = allocateSets(count);
    return { batch: sets as unknown as Uint8Array, values };
  },
};

test.each([0, -1, 1.5, NaN, Infinity, 2 ** 31, '7', null])('no room for %s hands', (count) => {
  for (const allocate of [allocateHands, allocateColumns, allocateSets]) {
    expect(() => allocate(count as never)).toThrow(/^count: expected an integer 1\.\.\d+, got/);
  }
});

interface Layout {
  pack(hands: number[][]): Uint8Array | BigUint64Array;
  evaluate(batch: never, values: Uint16Array, options?: BatchOptions): Uint16Array;
}

function valuesOf(layout: Layout, hands: number[][], options?: BatchOptions): number[] {
  return Array.from(layout.evaluate(layout.pack(hands) as never, new Uint16Array(hands.length), options));
}

/** Every rank multiset of seven cards once, with suits, order and neighbours mixed up. */
const HANDS = [...rankMultisets(7)].map(({ ranks }, n) => {
  const cards = ranks.map((rank, i) => rank * 4 + ((i - ranks.indexOf(rank) + n * rank) & 3));
  return cards.map((_, i) => cards[(i * 3 + n) % 7]!);
});
HANDS.forEach((_, i) => {
  const j = (i * 7919) % HANDS.length;
  [HANDS[i], HANDS[j]] = [HANDS[j]!, HANDS[i]!];
});
const VALUES = HANDS.map((hand) => evaluate(hand));

describe.each(Object.entries<Layout>(LAYOUTS))('%s', (name, layout) => {
  test('give every rank multiset the value of the single evaluator', () => {
    expect(valuesOf(layout, HANDS)).toEqual(VALUES);
    expect(valuesOf(layout, HANDS, { distinct: true })).toEqual(VALUES);
  });

  test.each([0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 16383, 16384, 16385])('work for a batch of %i', (length) => {
    expect(valuesOf(layout, HANDS.slice(5000, 5000 + length))).toEqual(VALUES.slice(5000, 5000 + length));
  });

  test('work for more hands than the module keeps values', () => {
    const length = 2 ** 20 + 2 ** 14 + 3;
    const packed = layout.pack(HANDS.slice(0, 9973));
    const each = packed.length / 9973;
    const batch = new (packed.constructor as Uint8ArrayConstructor)(length * each);
    if (name === 'columns') {
      for (let i = 0; i < length * 7; i++) {
        batch[i] = HANDS[(i % length) % 9973]![Math.floor(i / length)]!;
      }
    } else {
      for (let at = 0; at < batch.length; at += packed.length) {
        batch.set(packed.subarray(0, Math.min(packed.length, batch.length - at)) as Uint8Array, at);
      }
    }
    const values = layout.evaluate(batch as never, new Uint16Array(length));
    expect(values.findIndex((value, i) => value !== VALUES[i % 9973])).toBe(-1);
    batch[batch.length - 1] = (name === 'sets' ? 0x2000n : 52) as never;
    const untouched = new Uint16Array(length);
    expect(() => layout.evaluate(batch as never, untouched)).toThrow(
      `${name}[${batch.length - 1}]: expected a card`,
    );
    expect(untouched.some((value) => value !== 0)).toBe(false);
  });

  test('write nothing past the hands and return the caller’s array', () => {
    const values = new Uint16Array(20).fill(65535);
    const inner = values.subarray(2, 19);
    expect(layout.evaluate(layout.pack(HANDS.slice(0, 11)) as never, inner)).toBe(inner);
    expect(Array.from(values)).toEqual([
      65535,
      65535,
      ...VALUES.slice(0, 11),
      ...Array<number>(7).fill(65535),
    ]);
  });

  test('read from the middle of a larger array', () => {
    const packed = layout.pack(HANDS.slice(0, 19));
    const larger = new (packed.constructor as Uint8ArrayConstructor)(packed.length + 9);
    larger.set(packed as Uint8Array, 5);
    const values = layout.evaluate(larger.subarray(5, 5 + packed.length) as never, new Uint16Array(19));
    expect(Array.from(values)).toEqual(VALUES.slice(0, 19));
  });

  test.each([
    ['few', 1000],
    ['more than the module keeps values', 2 ** 20 + 5],
  ])('read all of a batch before its values overwrite it: %s', (_, length) => {
    const packed = layout.pack(Array<number[]>(length).fill(HANDS[0]!));
    for (const start of [0, packed.byteLength - 2 * length]) {
      const batch = packed.slice();
      const values = new Uint16Array(batch.buffer, start - (start % 2), length);
      expect(layout.evaluate(batch as never, values).every((value) => value === VALUES[0])).toBe(true);
    }
  });

  test('work on memory of the module itself', () => {
    for (const length of [1, 1000, 2 ** 20 + 5]) {
      const room = ROOMS[name as keyof typeof ROOMS](length);
      const hands = HANDS.slice(0, Math.min(length, 9973));
      const packed = layout.pack(hands);
      if (name !== 'columns') {
        for (let at = 0; at < room.batch.length; at += packed.length) {
          room.batch.set(packed.subarray(0, room.batch.length - at) as never, at);
        }
      } else {
        for (let i = 0; i < length * 7; i++) {
          room.batch[i] = HANDS[(i % length) % hands.length]![Math.floor(i / length)]!;
        }
      }
      for (const options of [{}, { distinct: true }]) {
        room.values.fill(0);
        layout.evaluate(room.batch as never, room.values, options);
        expect(room.values.findIndex((value, i) => value !== VALUES[i % hands.length])).toBe(-1);
        const elsewhere = layout.evaluate(room.batch as never, new Uint16Array(length), options);
        expect(elsewhere.every((value, i) => value === room.values[i])).toBe(true);
      }
      room.values.fill(0);
      room.batch[room.batch.length - 1] = (name === 'sets' ? 0x2000n : 52) as never;
      expect(() => layout.evaluate(room.batch as never, room.values)).toThrow('expected a card');
      expect(room.values.some((value) => value !== 0)).toBe(false);
    }
  });

  test('refuse an array whose memory was transferred', () => {
    const batch = layout.pack(HANDS.slice(0, 3));
    structuredClone(batch.buffer, { transfer: [batch.buffer] });
    expect(() => layout.evaluate(batch as never, new Uint16Array(3))).toThrow('whose memory was transferred');
    const values = new Uint16Array(3);
    structuredClone(values.buffer, { transfer: [values.buffer] });
    expect(() => layout.evaluate(layout.pack(HANDS.slice(0, 3)) as never, values)).toThrow(
      'values: expected room for 3 values, got 0',
    );
  });

  test('refuse invalid and unknown options', () => {
    expect(() =>
      layout.evaluate(layout.pack(HANDS.slice(0, 3)) as never, new Uint16Array(3), {
        distnct: true,
      } as never),
    ).toThrow('options: expected only the options distinct, got "distnct"');
    const values = new Uint16Array(3);
    for (const options of [null, true, 'distinct']) {
      expect(() =>
        layout.evaluate(layout.pack(HANDS.slice(0, 3)) as never, values, options as never),
      ).toThrow('options: expected an object, got');
    }
    expect(Array.from(values)).toEqual([0, 0, 0]);
  });

  test('refuse too short an output, and a wrong type of either array', () => {
    const batch = layout.pack(HANDS.slice(0, 3)) as never;
    expect(() => layout.evaluate(batch, new Uint16Array(2))).toThrow(
      'values: expected room for 3 values, got 2',
    );
    expect(() => layout.evaluate(batch, [] as never)).toThrow('values: expected a Uint16Array, got []');
    expect(() => layout.evaluate(null as never, new Uint16Array(2))).toThrow(
      /^(hands|columns|sets): expected a .*, got null/,
    );
    expect(() => layout.evaluate([1] as never, new Uint16Array(2))).toThrow(
      /^(hands|columns|sets): expected a .*, got \[1\]/,
    );
  });
});

describe.each(['hands', 'columns'] as const)('%s', (name) => {
  const layout: Layout = LAYOUTS[name];

  test.each([52, 64, 128, 255])('refuse a card byte of %i wherever it stands, writing nothing', (card) => {
    for (let at = 0; at < 17 * 7; at++) {
      const batch = layout.pack(HANDS.slice(0, 17)) as Uint8Array;
      batch[at] = card;
      const values = new Uint16Array(17);
      expect(() => layout.evaluate(batch as never, values)).toThrow(
        `${name}[${at}]: expected a card number 0..51, got ${card}`,
      );
      expect(values.every((value) => value === 0)).toBe(true);
    }
  });

  test('refuse a length that is no multiple of seven', () => {
    expect(() => layout.evaluate(new Uint8Array(8) as never, new Uint16Array(2))).toThrow(
      `${name}: expected a length that is a multiple of 7, got 8`,
    );
  });

  test('find a card that a hand holds twice, when asked to, writing nothing', () => {
    for (const at of [0, 7, 16, 18]) {
      for (let first = 0; first < 6; first++) {
        const hands = HANDS.slice(0, 19).map((hand) => [...hand]);
        hands[at]![6] = hands[at]![first]!;
        const values = new Uint16Array(19);
        const batch = layout.pack(hands) as never;
        expect(() => layout.evaluate(batch, values, { distinct: true })).toThrow(
          `hand ${at}: expected each card once`,
        );
        expect(values.every((value) => value === 0)).toBe(true);
        expect(() => layout.evaluate(batch, values)).not.toThrow();
      }
    }
  });

  test('name the hand and the card in the second piece of a long batch', () => {
    const hands = Array.from({ length: 16384 + 5 }, (_, i) => HANDS[i]!);
    hands[16387] = [0, 4, 8, 12, 16, 20, 4];
    expect(() => valuesOf(layout, hands, { distinct: true })).toThrow(
      'hand 16387: expected each card once, got 2c twice',
    );
  });
});

describe('sets', () => {
  test('hold five or six cards too', () => {
    for (const size of [5, 6]) {
      const hands = HANDS.slice(0, 2000).map((hand) => hand.slice(0, size));
      expect(valuesOf(LAYOUTS.sets, hands, { distinct: true })).toEqual(hands.map((hand) => evaluate(hand)));
    }
  });

  test('refuse a bit that stands for no card', () => {
    for (const bit of [13n, 14n, 15n, 29n, 47n, 63n]) {
      for (const at of [0, 1, 16]) {
        const sets = BigUint64Array.from(HANDS.slice(0, 17), cardSet);
        sets[at]! |= 1n << bit;
        expect(() => evaluateSets(sets, new Uint16Array(17))).toThrow(
          `sets[${at}]: expected a card set, got 0x`,
        );
      }
    }
  });

  test('refuse too few or too many cards, when asked to', () => {
    const wheel = cardSet('As 2d 3c 4h 5s');
    for (const [cards, wrong] of [
      [4, cardSet('As 2d 3c 4h')],
      [8, cardSet('As 2d 3c 4h 5s 6s 7s 8s')],
      [0, 0n],
    ] as const) {
      const sets = BigUint64Array.of(wheel, wheel, wrong);
      expect(() => evaluateSets(sets, new Uint16Array(3), { distinct: true })).toThrow(
        `sets[2]: expected 5 to 7 cards, got ${cards} cards`,
      );
    }
  });

  test('come from cards', () => {
    expect(cardSet('Ac 2c Ad')).toBe(65539n);
    expect(cardSet('Ks')).toBe(1n << 60n);
    expect(cardSet([])).toBe(0n);
    expect(() => cardSet('As As')).toThrow('cards: expected each card once, got As twice');
    expect(() => cardSet([52])).toThrow('cards: expected a card number 0..51, got 52');
  });
});

describe('countHands', () => {
  test.each([5, 6, 7] as const)('counts the hands of %i cards as the reference does', (size) => {
    const expected = new Uint32Array(HAND_VALUE_COUNT);
    const values = new Map<string, number>();
    for (const { ranks } of rankMultisets(5)) {
      values.set(
        scoreBest(ranks).join(),
        evaluate(ranks.map((rank, i) => rank * 4 + (i - ranks.indexOf(rank)))),
      );
    }
    for (const { ranks, hands } of rankMultisets(size))
      expected[values.get(scoreBest(ranks).join())!]! += hands;
    expect(countHands(size)).toEqual(expected);
  });

  test('agrees with the published seven-card counts by high card', () => {
    const byHighCard = new Array<number>(13).fill(0);
    const counts = countHands(7);
    counts.forEach((count, value) => {
      if (count > 0 && value < 8192) byHighCard[describeLow(value).ranks[0]!]! += count;
    });
    expect(byHighCard.slice(4)).toEqual([
      781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(133_784_560);
  });

  test('gives the caller an array of his own', () => {
    const counts = countHands(7);
    evaluateHands(Uint8Array.from(HANDS.slice(0, 100).flat()), new Uint16Array(100));
    countHands(5);
    expect(counts[31]).toBe(781_824);
  });

  test('refuses other sizes', () => {
    for (const cards of [4, 8, 5.5, NaN, '7', undefined]) {
      expect(() => countHands(cards as never)).toThrow('cards: expected 5, 6 or 7, got');
    }
  });
});
