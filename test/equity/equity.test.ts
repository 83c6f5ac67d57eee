import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  TooLargeError,
  equity,
  equityAsync,
  equityCost,
  finalHands,
  formatCard,
  formatCards,
  nextCards,
  parseCards,
  type EquityResult,
  type Seat,
} from '../../bindings/index.ts';
import cases from '../cases/equity.json' with { type: 'json' };
import { plainEquity, type PlainSeat } from '../support/plain-equity.ts';

const exact = { method: 'exact' } as const;

/** Ways by bit set of winners, as decimal digits. */
function waysOf({ outcomes }: EquityResult): Record<string, string> {
  return Object.fromEntries(
    outcomes.map(({ winners, ways }) => [winners.reduce((set, seat) => set | (1 << seat), 0), ways!]),
  );
}

function plainWays(seats: readonly PlainSeat[], dead: readonly number[], community = false) {
  return Object.fromEntries(
    plainEquity(seats, dead, community).flatMap((ways, set) => (ways > 0n ? [[set, String(ways)]] : [])),
  );
}

describe('known answers', () => {
  test.each(cases.map((spot) => ({ ...spot, name: spot.players.join(' v ') })))('$name', (spot) => {
    const result = equity(spot.players, { ...exact, dead: spot.dead });
    expect(result.method).toBe('exact');
    expect(result.total).toBe(spot.total);
    expect(waysOf(result)).toEqual(spot.outcomes);
    result.players.forEach(({ equity, standardError }, seat) => {
      expect(Math.abs(equity - spot.equity[seat]!)).toBeLessThan(1e-12);
      expect(standardError).toBe(0);
    });
  });

  // Two well-known C and C++ calculators get these wrong.
  test.each([
    ['As2d3c', '4h5s8c', 0.579303827856],
    ['AsAd2c2h3s', 'KsKdQcQhJs', 0.7625138],
    ['QsQdKhKc2s2d', 'JsJdTcTh3s3d', 0.85],
    ['AsAdAhKsKdQs', 'AcKhKcQhQdQc', 1],
    ['7s7d7h5s5d9c9h', '8s8d8h6s6d6cTs', 1],
  ])('%s v %s', (first, second, right) => {
    expect(equity([first, second], exact).players[0]!.equity).toBeCloseTo(right, 7);
  });

  test('the spot with a total everyone can look up', () => {
    const { total, outcomes, players } = equity(['(As2d)3c', '(4h5s)8c']);
    expect(total).toBe('18265297050');
    expect(outcomes.map(({ winners, ways }) => [winners, ways])).toEqual([
      [[0], '10577898597'],
      [[1], '7680882651'],
      [[0, 1], '6515802'],
    ]);
    expect(players[0]!.win).toBe(10577898597 / 18265297050);
    expect(players[1]!.tie).toBe(6515802 / 18265297050);
  });
});

/** Cards of some ranks only, shuffled: the fewer ranks, the more often paired hands decide. */
function shuffledDeck(fewestRanks: number) {
  return fc
    .tuple(
      fc.shuffledSubarray([...Array(13).keys()], { minLength: fewestRanks }),
      fc.shuffledSubarray([...Array(52).keys()], { minLength: 52 }),
    )
    .map(([ranks, deck]) => deck.filter((card) => ranks.includes(card >> 2)));
}

/** A late spot of few enough deals to deal them all. All cards that are neither a seat's nor left are dead. */
const lateSpot = fc
  .tuple(shuffledDeck(4), fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 4 }), fc.nat(8))
  .map(([cards, toCome, spare]) => {
    const deck = cards.slice();
    const seats: number[][] = [];
    for (const lack of toCome) {
      if (deck.length < 7) break;
      seats.push(deck.splice(0, 7 - lack));
    }
    const needed = toCome.slice(0, seats.length).reduce((sum, lack) => sum + lack, 0);
    const left = deck.slice(0, Math.min(needed + spare, 10));
    return { seats, left, needed, dead: deadOf([...seats.flat(), ...left]) };
  })
  .filter(({ seats, left, needed }) => seats.length >= 2 && left.length >= needed && needed <= 6);

function deadOf(cards: readonly number[]): number[] {
  return [...Array(52).keys()].filter((card) => !cards.includes(card));
}

describe('against dealing every card', () => {
  test('late spots of two to four seats', () => {
    fc.assert(
      fc.property(lateSpot, ({ seats, dead }) => {
        const result = equity(seats, { ...exact, dead });
        expect(waysOf(result)).toEqual(
          plainWays(
            seats.map((cards) => ({ cards })),
            dead,
          ),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('a card that all share when the deck is short', () => {
    const shortSpot = fc
      .tuple(
        shuffledDeck(4),
        fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 4 }),
        fc.nat(3),
      )
      .map(([cards, toCome, spare]) => {
        const deck = cards.slice();
        const seats: number[][] = [];
        for (const lack of toCome) {
          if (deck.length >= 7 - lack) seats.push(deck.splice(0, 7 - lack));
        }
        const own = seats.reduce((sum, cards) => sum + 6 - cards.length, 0);
        const left = deck.slice(0, own + 1 + Math.min(spare, seats.length - 2));
        return { seats, own, left, dead: deadOf([...seats.flat(), ...left]) };
      })
      .filter(({ seats, own, left }) => seats.length >= 2 && left.length > own);
    fc.assert(
      fc.property(shortSpot, ({ seats, dead }) => {
        const result = equity(seats, { ...exact, dead });
        expect(waysOf(result)).toEqual(
          plainWays(
            seats.map((cards) => ({ cards })),
            dead,
            true,
          ),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('four ranges with few cards to come cost little', () => {
    const seats = ['(10%)7c6c', '(A2-A5)9s6dKdAc', '(x9@3,22)7d5h8sKh', '(25%)Ts5d'];
    const { work, bytes } = equityCost(seats);
    expect(work).toBeLessThan(1e8);
    expect(bytes).toBeLessThan(2 ** 27);
    expect(equity(seats, { ...exact, mostWork: 1e8 }).method).toBe('exact');
  });

  // The seats that only take cards have more states before a rank than those that compete have before or after it.
  test('a rank over which the tail has the most states', () => {
    const seats = [
      '(3T,99,9Q@2,TQ,AQ,T7,A7,Q7)9cTc4s6s8d',
      '(9T@2,9A,3A,3Q@2,A7,Q7)Js5h2s4c7s',
      '(93,TA,99,9Q,37,Q7@2)KdTs2c5s',
    ];
    const left = parseCards('Ac 3d 7c 9d 9h 9s Th Qh');
    const known = seats.flatMap((seat) => [...parseCards(seat.slice(seat.indexOf(')') + 1))]);
    const { total, outcomes } = equity(seats, { ...exact, dead: deadOf([...known, ...left]) });
    expect(total).toBe('624');
    expect(outcomes.map(({ winners, ways }) => [winners, ways])).toEqual([
      [[1], '408'],
      [[2], '150'],
      [[0], '66'],
    ]);
  });

  test('ranges that tell suits apart or do not, with weights', () => {
    const spots = fc
      .tuple(
        shuffledDeck(5),
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 3 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 200, maxLength: 200 }),
        fc.boolean(),
      )
      .map(([shuffled, toCome, weights, bySuit]) => {
        const deck = shuffled.slice();
        const seats = toCome
          .filter((lack) => deck.length > 5 - lack)
          .map((lack) => ({ cards: deck.splice(0, 5 - lack) }));
        const left = deck.slice(0, 8);
        const classes = new Map<string, number>();
        const withRanges = seats.map(({ cards }, seat) => {
          const range = left.flatMap((high, i) =>
            left.slice(0, i).flatMap((low) => {
              const ranks = [low >> 2, high >> 2].sort((a, b) => a - b);
              const key = bySuit ? `${seat} ${low} ${high}` : `${seat} ${ranks.join()}`;
              if (!classes.has(key)) classes.set(key, weights[classes.size]!);
              const weight = classes.get(key)!;
              return weight > 0 ? [{ cards: [low, high], weight }] : [];
            }),
          );
          return { cards, range };
        });
        return { seats: withRanges, left, dead: deadOf([...seats.flatMap(({ cards }) => cards), ...left]) };
      })
      .filter(({ seats, left }) => {
        const needed = seats.reduce((sum, { cards }) => sum + 7 - cards.length, 0);
        return seats.length >= 2 && needed <= left.length && seats.every(({ range }) => range.length > 0);
      });
    fc.assert(
      fc.property(spots, ({ seats, dead }) => {
        const plain = plainWays(seats, dead);
        if (Object.keys(plain).length === 0) {
          expect(() => equity(seats.map(writeSeat), { ...exact, dead })).toThrow(/leave each other cards/);
          return;
        }
        const { players } = equity(seats.map(writeSeat), { ...exact, dead });
        const counts = Object.entries(plain).map(([set, ways]) => ({ set: Number(set), ways: Number(ways) }));
        const total = counts.reduce((sum, { ways }) => sum + ways, 0);
        players.forEach(({ win, tie }, seat) => {
          const won = counts.filter(({ set }) => set === 1 << seat);
          const shared = counts.filter(({ set }) => set !== 1 << seat && (set >> seat) & 1);
          expect(win).toBeCloseTo(won.reduce((sum, { ways }) => sum + ways, 0) / total, 12);
          expect(tie).toBeCloseTo(shared.reduce((sum, { ways }) => sum + ways, 0) / total, 12);
        });
      }),
      { numRuns: 150 },
    );
  });
});

function writeSeat({ cards, range }: PlainSeat): string {
  const down = range!.map((holding) => `${formatCards(holding.cards).replace(' ', '')}@${holding.weight}`);
  return `(${down.join(',')})${formatCards(cards)}`;
}

/** Early spots of two to four seats, of three, one or no known cards. */
const earlySpot = fc
  .tuple(
    shuffledDeck(10),
    fc.array(fc.constantFrom(3, 3, 4, 5, 1), { minLength: 2, maxLength: 4 }),
    fc.nat(6),
  )
  .map(([cards, known, dead]) => {
    const deck = cards.slice();
    const seats = known.map((count) => deck.splice(0, count));
    return { seats, dead: deck.splice(0, dead) };
  });

describe('what must hold anywhere', () => {
  test('seats may change places', () => {
    fc.assert(
      fc.property(earlySpot, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), ({ seats, dead }, keys) => {
        const order = seats.map((_, seat) => seat);
        order.sort((a, b) => keys[a]! - keys[b]!);
        const straight = equity(seats, { ...exact, dead });
        const moved = equity(
          order.map((seat) => seats[seat]!),
          { ...exact, dead },
        );
        const back = moved.outcomes.map(({ winners, ways }) => [
          winners
            .map((place) => order[place]!)
            .sort((a, b) => a - b)
            .join(),
          ways,
        ]);
        const expected = straight.outcomes.map(({ winners, ways }) => [winners.join(), ways]);
        expect(Object.fromEntries(back)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 60 },
    );
  });

  test('every deal is counted once, to the unit', () => {
    fc.assert(
      fc.property(earlySpot, ({ seats, dead }) => {
        const { total, outcomes, players } = equity(seats, { ...exact, dead });
        let left = BigInt(52 - dead.length - seats.flat().length);
        let deals = 1n;
        for (const cards of seats) {
          for (let i = 1n; i <= BigInt(7 - cards.length); i++) deals = (deals * left--) / i;
        }
        expect(total).toBe(String(deals));
        expect(outcomes.reduce((sum, { ways }) => sum + BigInt(ways!), 0n)).toBe(deals);
        expect(players.reduce((sum, { equity }) => sum + equity, 0)).toBeCloseTo(1, 13);
      }),
      { numRuns: 60 },
    );
  });

  test('a range of everything is as good as nothing known', () => {
    const known = equity(['(xx)3c', '(xx)5h9d'], exact);
    const ranged = equity(['([A-K][A-8],[9-K][9-K])3c', '([A-K][A-8],[9-K][9-K])5h9d'], exact);
    ranged.players.forEach(({ equity }, seat) => {
      expect(equity).toBeCloseTo(known.players[seat]!.equity, 13);
    });
  });

  test('a range is the sum of its holdings', () => {
    const ways = new Map<string, bigint>();
    const low = parseCards('As Ah Ad Ac 2s 2h 2d 2c 3s 3h 3d').map(formatCard);
    const seen = new Set<string>();
    for (const [first, second] of low.flatMap((first) => low.map((second) => [first, second] as const))) {
      const key = [first, second].sort().join();
      if (first === second || seen.has(key)) continue;
      seen.add(key);
      const { outcomes } = equity([`(${first}${second})3c`, 'KdKsTh'], exact);
      for (const outcome of outcomes) {
        const winners = outcome.winners.join();
        ways.set(winners, (ways.get(winners) ?? 0n) + BigInt(outcome.ways!));
      }
    }
    const { outcomes } = equity(['([A-3][A-3])3c', 'KdKsTh'], exact);
    expect(seen.size).toBe(55);
    expect(new Map(outcomes.map(({ winners, ways }) => [winners.join(), BigInt(ways!)]))).toEqual(ways);
  });
});

test('a player is drawing dead when no deal lets them win or share, and only exact answers say so', () => {
  const made = '(As2d)3c4h5s';
  const marks = (seats: readonly Seat[], method: 'exact' | 'sample' = 'exact') =>
    equity(seats, { method, trials: 1000 }).players.map(({ drawingDead }) => drawingDead);
  expect(marks([made, '(KcKd)KhKsQd'])).toEqual([false, true]);
  expect(marks([made, '(KcKd)KhKsQd'], 'sample')).toEqual([false, false]);
  expect(marks([made, '(Ac2c)3d9hTs'])).toEqual([false, false]); // a four and a five share the pot
  expect(String(equity([made, '(KcKd)KhKsQd']))).toContain('seat 1: cannot win');
});

test('eight seats to the end: the last card is shared', () => {
  const deck = parseCards('As 2d 3c 4h 5s 6d 7c 8h 9s Td Jc Qh Ks Ad 2c 3h 4s 5d 6c 7h 8s 9d Tc Jh');
  const known = [...deck, ...deck.map((card) => (card + 25) % 52)].filter(
    (card, i, all) => all.indexOf(card) === i,
  );
  const all = [...known, ...deadOf(known)].slice(0, 48);
  const seats = Array.from({ length: 8 }, (_, seat) => all.filter((_, i) => i % 8 === seat));
  const result = equity(seats, exact);
  expect(result.total).toBe('4');
  expect(waysOf(result)).toEqual(
    plainWays(
      seats.map((cards) => ({ cards })),
      [],
      true,
    ),
  );
  const early = equity(
    seats.map((cards) => cards.slice(0, 5)),
    exact,
  );
  expect(early.total).toBe(String(12n * 11n * 10n * 9n * 8n * 7n * 6n * 5n * 4n));
});

describe('the method', () => {
  test('auto is exact where that is quick and samples otherwise', () => {
    expect(equity(['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h']).method).toBe('exact');
    const many = ['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h', '9cKcJd', '3d4cQh', '7d8hTh'];
    expect(equityCost(many).work).toBeGreaterThan(1e9);
    const sampled = equity(many, { seed: 1, trials: 1000 });
    expect(sampled).toMatchObject({ method: 'sample', trials: 1000 });
    expect(sampled.total).toBeUndefined();
    expect(sampled.outcomes.every(({ ways }) => ways === undefined)).toBe(true);
  });

  test('an exact answer that is too large is refused with the estimate', () => {
    const wide = ['3c', '4d', '5h', '6s', '7c', '8d'];
    try {
      equity(wide, exact);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(TooLargeError);
      expect(error).toMatchObject({ code: 'too-large', cost: equityCost(wide) });
    }
    expect(() => equity(['As2d3c', '4h5s8c', '7h6c2s'], { ...exact, mostWork: 1000 })).toThrow(TooLargeError);
    const suited = Array.from({ length: 4 }, () => '([A-K]s x)');
    expect(equityCost(suited)).toMatchObject({ work: Infinity });
    expect(equity(suited, { trials: 100 }).method).toBe('sample');
  });

  test('prints as a few lines, and is data otherwise', () => {
    const result = equity(['(As2d)3c', '(4h5s)8c']);
    expect(String(result).split('\n')).toEqual([
      'exact, 18265297050 deals',
      'seat 0: 57.9304 % equity, wins 57.9125 %, ties 0.0357 %',
      'seat 1: 42.0696 % equity, wins 42.0518 %, ties 0.0357 %',
    ]);
    const data = JSON.parse(JSON.stringify(result)) as object;
    expect(Object.keys(data)).toEqual(['method', 'total', 'outcomes', 'players']);
  });

  test('down cards and upcards apart', () => {
    const apart: Seat[] = [{ down: 'As2d', up: '3c' }, { down: [15, 19], up: [28] }, { up: '9d' }, {}];
    expect(equity(apart, exact)).toEqual(equity(['(As2d)3c', [15, 19, 28], '9d', 'x'], exact));
    expect(equity([{ down: '[A-8][A-8]', up: '3c' }, 'Kd'], exact)).toEqual(
      equity(['([A-8][A-8])3c', 'Kd'], exact),
    );
  });
});

describe('wrong input', () => {
  test.each<[string, readonly Seat[], object, string]>([
    ['no seat', [], {}, 'value'],
    ['one seat', ['As'], {}, 'value'],
    ['nine seats', Array.from({ length: 9 }, () => 'x'), {}, 'value'],
    ['no list', 'As2d' as never, {}, 'value'],
    ['an invalid seat', ['As', null as never], {}, 'card'],
    ['an unknown card', ['As', '1d'], {}, 'card'],
    ['an invalid card number', ['As', [52]], {}, 'card'],
    ['a card of two seats', ['As2d', '3cAs'], {}, 'duplicate-card'],
    ['a card twice in a seat', ['As2dAs', '3c'], {}, 'duplicate-card'],
    ['a dead card', ['As2d', '3c'], { dead: '3c' }, 'duplicate-card'],
    ['a dead card twice', ['As2d', '3c'], { dead: 'Kc Kc' }, 'duplicate-card'],
    ['eight cards', ['As2d3c4h5s6d7c8h', '9c'], {}, 'card-count'],
    ['a range that dead cards empty', ['(AA)3c', '9c'], { dead: 'AsAhAd' }, 'range'],
    ['ranges that empty each other', ['(AsAh)3c', '(AsX)9c'], { dead: 'AcAd' }, 'duplicate-card'],
    ['an invalid method', ['As', '2d'], { method: 'guess' }, 'value'],
    ['trials of zero', ['As', '2d'], { trials: 0 }, 'value'],
    ['trials below zero', ['As', '2d'], { trials: -5 }, 'value'],
    ['half a trial', ['As', '2d'], { trials: 0.5 }, 'value'],
    ['a negative error', ['As', '2d'], { error: -1 }, 'value'],
    ['no work', ['As', '2d'], { mostWork: 0 }, 'value'],
    ['work as text', ['As', '2d'], { mostWork: '5', method: 'exact' }, 'value'],
    ['a bad seed', ['As', '2d'], { seed: 'z' }, 'seed'],
    // Each of these would otherwise be a seat of which nothing is known.
    ['a hole', [, '2d'] as never, {}, 'card'], // eslint-disable-line no-sparse-arrays
    ['a misspelt part', ['As', { upcards: '2d' } as never], {}, 'value'],
    ['a set', ['As', new Set([5]) as never], {}, 'value'],
    ['a number for upcards', ['As', { up: 5 as never }], {}, 'card'],
    ['nothing for down cards', ['As', { down: null as never, up: '2d' }], {}, 'card'],
  ])('%s', (_, seats, options, code) => {
    expect(() => equity(seats, options)).toThrow(expect.objectContaining({ code }));
  });

  test('names the part of a seat', () => {
    expect(() => equity(['As', { up: [52] }])).toThrow(expect.objectContaining({ argument: 'seats[1].up' }));
    expect(() => equity(['As', { down: '2d', upcards: '3d' } as never])).toThrow(
      'seats[1]: expected text, card numbers or { down, up }, got { down, upcards }',
    );
  });

  test('more cards needed than the deck holds', () => {
    const dead = Array.from({ length: 40 }, (_, i) => i + 12);
    expect(() => equity(['x', 'x'], { dead })).toThrow(expect.objectContaining({ code: 'deck' }));
  });

  test('ranges that leave each other no cards', () => {
    const seats = ['(AsAh,AsAd)3c', '(AsKh,AsKd)9c'];
    for (const method of ['auto', 'exact', 'sample'] as const) {
      expect(() => equity(seats, { method })).toThrow(expect.objectContaining({ code: 'range' }));
    }
  });
});

test.each([null, 7, 'Kd', true])('options that are %j are refused', async (options) => {
  const message = 'options: expected an object, got';
  const seats = ['3c', '4d'];
  expect(() => equity(seats, options as never)).toThrow(message);
  expect(() => equityCost(seats, options as never)).toThrow(message);
  expect(() => finalHands(seats, 0, options as never)).toThrow(message);
  expect(() => nextCards(seats, 0, options as never)).toThrow(message);
  await expect(equityAsync(seats, options as never)).rejects.toThrow(message);
});
