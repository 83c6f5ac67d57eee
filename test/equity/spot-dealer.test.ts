import { describe, expect, test } from 'vitest';
import { createSpotDealer, evaluate, evaluateHands, readSpot } from '../../bindings/index.ts';
import { sampleSlice } from '../../bindings/equity/sample/trials.ts';

const LAST = Number.MAX_SAFE_INTEGER;

const SPOTS: readonly (readonly [seats: string[], dead: string])[] = [
  [['(As2d)3c', '(4h5s)8c'], ''],
  [['x', 'x', '3c'], 'KsKhKd'],
  [['AsAdAhKsKdQs3c', 'AcKhKcQhQdQc4c'], ''],
  [['7s7d7h5s5d9c9h', '8s8d8h6s6d6c4c'], ''],
  [['3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc'], ''],
  [['(AA)3c', '5h6d7c'], 'Ad'],
  [['([A-8][A-8])3c', '([A-8][A-8])5h', '(xx)8c'], ''],
  [['(AA@9,KK)2c3c4c5c9c', '(AA@9,KK,QQ)2d3d4d5dTd'], ''],
  [['(RR)3c', '(RR)4c', '(RR)5c', '(RR)6c', '(RR)7c', '(RR)8c', '(RR)9c', '(RR)Tc'], ''],
];

describe.each(SPOTS)('deals of %j without %s', (seats, dead) => {
  const dealer = createSpotDealer(seats, { dead, seed: 5 });
  const spot = readSpot(seats, dead);

  test('are the trials of a sample', () => {
    for (const first of [0, 7, LAST - 1000]) {
      const deals = 1000;
      const hands = dealer.dealBatch(new Uint8Array(deals * seats.length * 7), first);
      const values = evaluateHands(hands, new Uint16Array(deals * seats.length));
      const counts = Array<number>(1 << seats.length).fill(0);
      for (let deal = 0; deal < deals; deal++) {
        const own = values.slice(deal * seats.length, (deal + 1) * seats.length);
        const best = Math.min(...own);
        counts[own.reduce((set, value, seat) => set | (value === best ? 1 << seat : 0), 0)]!++;
      }
      expect(counts).toEqual(sampleSlice(seats, dead, 5, first, deals));
    }
  });

  test('hold known cards, a combo of the range and no card twice', () => {
    for (let index = 0; index < 200; index++) {
      const hands = dealer.deal(index);
      const shared = spot.community ? [hands[0]![6]!] : [];
      const own = hands.map((hand) => hand.slice(0, 7 - shared.length));
      expect(new Set([...spot.dead, ...own.flat(), ...shared]).size).toBe(
        spot.dead.length + own.flat().length + shared.length,
      );
      hands.forEach((hand, seat) => {
        const { cards, range } = spot.seats[seat]!;
        expect(hand).toHaveLength(7);
        expect(hand.slice(0, cards.length)).toEqual(cards);
        if (spot.community) expect(hand[6]).toBe(shared[0]);
        const down = hand.slice(cards.length, cards.length + 2).sort((a, b) => a - b);
        if (range) expect(range.some((combo) => combo.cards.join() === down.join())).toBe(true);
        expect(evaluate(hand)).toBeGreaterThan(30);
      });
    }
  });

  test('are the same alone and in a batch, however it is cut', () => {
    const each = seats.length * 7;
    const all = dealer.dealBatch(new Uint8Array(700 * each), 3);
    for (const [from, deals] of [
      [0, 1],
      [5, 16],
      [14, 400],
      [699, 1],
    ] as const) {
      const part = dealer.dealBatch(new Uint8Array(deals * each), 3 + from);
      expect(part).toEqual(all.slice(from * each, (from + deals) * each));
      expect(dealer.deal(3 + from).flat()).toEqual(Array.from(part.slice(0, each)));
    }
    expect(createSpotDealer(seats, { dead, seed: dealer.seed }).deal(9)).toEqual(dealer.deal(9));
  });
});

test('combos come as often as they weigh', () => {
  const dealer = createSpotDealer(['(AsAh@3,KsKh)3c', '(AsAd,KsKd)4c'], { seed: 2 });
  const hands = dealer.dealBatch(new Uint8Array(20_000 * 14));
  let aces = 0;
  for (let at = 0; at < hands.length; at += 14) aces += Number(hands[at + 1] === 2 || hands[at + 1] === 3);
  // Aces against kings weighs 3, kings against aces 1; the other two want one card.
  expect(Math.abs(aces / 20_000 - 0.75)).toBeLessThan(5 * Math.sqrt((0.75 * 0.25) / 20_000));
});

/** How often seats hold classes together, by the exact sum over all holdings. */
function jointOdds(seats: string[]): Map<string, number> {
  const ranges = readSpot(seats).seats.map(({ range }) => range!);
  const odds = new Map<string, number>();
  let total = 0;
  const go = (seat: number, held: number[], weight: number): void => {
    if (seat < ranges.length) {
      for (const { cards, weight: own } of ranges[seat]!) {
        if (!cards.some((card) => held.includes(card))) go(seat + 1, [...held, ...cards], weight * own);
      }
      return;
    }
    const key = held.map((card) => card >> 2).join();
    odds.set(key, (odds.get(key) ?? 0) + weight);
    total += weight;
  };
  go(0, [], 1);
  return new Map([...odds].map(([key, weight]) => [key, weight / total]));
}

// Ranges that take much from each other, even and uneven, with and without a table of joint holdings. A chi-square
// statistic above its degrees of freedom by five times the root of twice these has odds of one in thousands.
test.each([
  [['(AA,22,33,A2)8c', '(AA,A2,A3)9c', '(22,33,23,AA)Tc']],
  [['(AA@5,22,33@2,A2)8c', '(AA,A2@9,A3)9c', '(22@4,33,23@0.5,AA)Tc']],
  [['(AA,22)8c', '(AA@3,33)9c', '(22,33@7)Tc', '(AA,44)Jc']],
  [['([A-2][A-2])8c', '([A-2][A-2],33@0.3)9c', '(A3,AA@6)Tc', '(23,22@6)Jc']],
])('joint holdings of %j come as often as they weigh', (seats) => {
  const deals = 200_000;
  const each = seats.length * 7;
  const hands = createSpotDealer(seats, { seed: 8 }).dealBatch(new Uint8Array(deals * each));
  const counts = new Map<string, number>();
  for (let at = 0; at < hands.length; at += each) {
    const down = seats.flatMap((_, seat) => [hands[at + seat * 7 + 1]! >> 2, hands[at + seat * 7 + 2]! >> 2]);
    const key = down.join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const odds = jointOdds(seats);
  let deviation = 0;
  let freedom = -1;
  for (const [key, probability] of odds) {
    const expected = probability * deals;
    if (expected < 5) continue;
    deviation += ((counts.get(key) ?? 0) - expected) ** 2 / expected;
    freedom++;
  }
  expect([...counts.keys()].filter((key) => !odds.has(key))).toEqual([]);
  expect(freedom).toBeGreaterThan(10);
  expect(deviation).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
});

test.each<[string, () => unknown]>([
  ['out: expected a multiple of 14 bytes, got 15 bytes', () => spotDealer().dealBatch(new Uint8Array(15))],
  ['out: expected a Uint8Array, got []', () => spotDealer().dealBatch([] as never)],
  ['out: expected an array with its memory', () => spotDealer().dealBatch(transferred())],
  ['first: expected an integer 0..', () => spotDealer().dealBatch(new Uint8Array(14), -1)],
  ['index: expected an integer 0..', () => spotDealer().deal(0.5)],
  [
    'options: expected only the options dead, seed',
    () => createSpotDealer(['3c', '4c'], { sed: 1 } as never),
  ],
  ['ranges that never do', () => createSpotDealer(['(AsAh:xx)3c', '(AsAh:xx)4c', '(AsAd:xx)5c'])],
])('%s', (message, call) => {
  expect(call).toThrow(message);
});

function transferred(): Uint8Array {
  const array = new Uint8Array(14);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

function spotDealer() {
  return createSpotDealer(['3c', '4c'], { seed: 1 });
}
