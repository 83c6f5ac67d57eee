import { describe, expect, test } from 'vitest';
import { equity, formatCard } from '../../bindings/index.ts';
import {
  type PlayerStats,
  allInResult,
  collectStatistics,
  auditHand,
  equityByStreet,
  readAllHands,
} from '../../bindings/history/index.ts';
import { CASH, GOOD } from '../support/history/hands.ts';

async function statsOf(text: string): Promise<Readonly<Record<string, PlayerStats>>> {
  const analysis = collectStatistics();
  for (const hand of await readAllHands(text)) analysis.add(auditHand(hand));
  return Object.fromEntries(analysis.players.map((player) => [player.name, player]));
}

/** Four players, the bring-in at c; who completes, folds and calls is up to the test. */
function third(actions: string, after = ''): string {
  return `PokerStars Hand #1:  Razz Limit (10/20) - 2014/02/03 4:05:06 ET
Seat 1: a (500 in chips)
Seat 2: b (500 in chips)
Seat 3: c (500 in chips)
Seat 4: d (500 in chips)
a: posts the ante 1
b: posts the ante 1
c: posts the ante 1
d: posts the ante 1
*** 3rd STREET ***
Dealt to a [2c]
Dealt to b [3c]
Dealt to c [Kc]
Dealt to d [4c]
c: brings in for 3
${actions}
${after}*** SUMMARY ***
`;
}

const won = (name: string, pot: number, uncalled: number): string =>
  `Uncalled bet (${uncalled}) returned to ${name}\n${name} collected ${pot} from pot\n`;
const total = (pot: number): string => `Total pot ${pot} | Rake 0\n`;

describe('third street', () => {
  test('a steal from the last seats', async () => {
    const { a, b, c, d } = await statsOf(
      third('d: folds\na: folds\nb: raises 7 to 10\nc: folds', won('b', 10, 7)) + total(10),
    );
    expect(b).toMatchObject({
      hands: 1,
      net: 4 - 1 + 3,
      entry: { count: 1, of: 1 },
      completion: { count: 1, of: 1 },
      steal: { count: 1, of: 1 },
      seen: [0, 0, 0, 0],
    });
    expect(a).toMatchObject({
      net: -1,
      entry: { count: 0, of: 1 },
      completion: { count: 0, of: 1 },
      steal: { of: 1 },
    });
    expect(d).toMatchObject({ completion: { count: 0, of: 1 }, steal: { count: 0, of: 1 } });
    expect(c).toMatchObject({ net: -4, entry: { count: 0, of: 1 }, completion: { of: 1 }, steal: { of: 0 } });
  });

  test('behind a completion nobody can complete, and a limper is no steal', async () => {
    const { a, b, c, d } = await statsOf(
      third('d: calls 3\na: raises 7 to 10\nb: folds\nc: folds\nd: folds', won('a', 13, 7)) + total(13),
    );
    expect(d).toMatchObject({
      entry: { count: 1 },
      completion: { count: 0, of: 1 },
      steal: { of: 1, count: 0 },
    });
    expect(a).toMatchObject({ entry: { count: 1 }, completion: { count: 1, of: 1 }, steal: { of: 0 } });
    expect(b).toMatchObject({ completion: { of: 0 }, steal: { of: 0 } });
    expect(c).toMatchObject({ completion: { of: 1 } });
  });
});

/** All-in before the cards (b) and with no more than the bring-in (d): neither could complete, and b cannot act. */
const SHORT = `PokerStars Hand #1:  Razz Limit (10/20) - 2014/02/03 4:05:06 ET
Seat 1: a (500 in chips)
Seat 2: b (1 in chips)
Seat 3: c (500 in chips)
Seat 4: d (4 in chips)
Seat 5: e (500 in chips)
Seat 6: f (500 in chips)
a: posts the ante 1
b: posts the ante 1 and is all-in
c: posts the ante 1
d: posts the ante 1
e: posts the ante 1
f: posts the ante 1
*** 3rd STREET ***
Dealt to a [2c]
Dealt to b [3c]
Dealt to c [Kc]
Dealt to d [4c]
Dealt to e [5c]
Dealt to f [6c]
c: brings in for 3
d: folds
e: folds
f: raises 7 to 10
a: folds
c: folds
Uncalled bet (7) returned to f
*** 4th STREET ***
Dealt to b [3c] [Js]
Dealt to f [6c] [7c]
*** 5th STREET ***
Dealt to b [3c Js] [Qs]
Dealt to f [6c 7c] [8c]
*** 6th STREET ***
Dealt to b [3c Js Qs] [Ks]
Dealt to f [6c 7c 8c] [9c]
*** RIVER ***
*** SHOW DOWN ***
f: shows [Ac 2d 6c 7c 8c 9c Tc] (Lo: 8,7,6,2,A)
f collected 6 from side pot
b: shows [Jd Qd 3c Js Qs Ks Kd] (Lo: J,J,K,Q,3)
f collected 6 from main pot
*** SUMMARY ***
Total pot 12 Main pot 6. Side pot 6. | Rake 0
`;

test('completing takes chips, and only who can act may stop a steal', async () => {
  const { b, c, d, e, f } = await statsOf(SHORT);
  expect([b, c, d, e, f].map((player) => player!.completion)).toEqual([
    { count: 0, of: 0 },
    { count: 0, of: 1 },
    { count: 0, of: 0 },
    { count: 0, of: 1 },
    { count: 1, of: 1 },
  ]);
  expect([d, e, f].map((player) => player!.steal)).toEqual([
    { count: 0, of: 0 },
    { count: 0, of: 1 },
    { count: 1, of: 1 },
  ]);
});

test('who opens may complete against one who can only call', async () => {
  const { a, b } = await statsOf(`PokerStars Hand #1:  Razz Limit (10/20) - 2014/02/03 4:05:06 ET
Seat 1: a (500 in chips)
Seat 2: b (4 in chips)
a: posts the ante 1
b: posts the ante 1
*** 3rd STREET ***
Dealt to a [Kc]
Dealt to b [3c]
a: raises 10 to 10
b: folds
Uncalled bet (10) returned to a
a collected 2 from pot
*** SUMMARY ***
Total pot 2 | Rake 0
`);
  expect([a!.completion, b!.completion]).toEqual([
    { count: 1, of: 1 },
    { count: 0, of: 0 },
  ]);
});

test('streets and showdowns', async () => {
  const stats = await statsOf(GOOD + GOOD);
  expect(stats['$eat 3']).toMatchObject({
    room: 'pokerstars',
    tournament: false,
    money: { currency: 'USD', decimals: 2 },
    hands: 2,
    net: 800,
    bigBets: 8,
    allInNet: 800,
    entry: { count: 2, of: 2 },
    completion: { count: 0, of: 0 },
    seen: [2, 2, 2, 2],
    showdown: { count: 2, of: 2 },
    showdownWon: { count: 2, of: 2 },
  });
  expect(stats['Ann: folds']).toMatchObject({ net: -10, seen: [0, 0, 0, 0], showdown: { count: 0, of: 0 } });
  expect(stats.gone).toBeUndefined();
});

test('a damaged hand is only counted', async () => {
  const analysis = collectStatistics();
  for (const hand of await readAllHands(GOOD + CASH)) analysis.add(auditHand(hand));
  expect([analysis.hands, analysis.damaged]).toEqual([1, 1]);
  expect(analysis.players.every(({ hands }) => hands === 1)).toBe(true);
});

/** All-in on third street: two live players, one folded upcard. */
const ALL_IN = `variant = 'FR'
antes = [10, 10, 10]
bring_in = 20
small_bet = 100
big_bet = 200
starting_stacks = [110, 1000, 1000]
actions = ['d dh p1 As2d3c', 'd dh p2 4h5s8c', 'd dh p3 ????Kd', 'p3 pb', 'p1 cbr 100', 'p2 cc', 'p3 f', 'd dh p1 4d', 'd dh p2 Qh', 'd dh p1 Kh', 'd dh p2 2c', 'd dh p1 Ks', 'd dh p2 7d', 'd dh p1 Kc', 'd dh p2 Qs']
finishing_stacks = [0, 1140, 970]
`;

describe('equity', () => {
  test('of an all-in hand in place of its luck', async () => {
    const [hand] = await readAllHands(ALL_IN);
    const result = auditHand(hand!);
    expect(result).toMatchObject({ ok: true, payoffs: [-110, 140, -30] });
    const { players } = equity(['As2d3c', '4h5s8c'], { dead: 'Kd' });
    const adjusted = allInResult(result)!;
    expect(adjusted).toMatchObject({ street: 3, method: 'exact' });
    expect(adjusted.payoffs[0]).toBeCloseTo(250 * players[0]!.equity - 110, 9);
    expect(adjusted.payoffs[1]).toBeCloseTo(250 * players[1]!.equity - 110, 9);
    expect(adjusted.payoffs[2]).toBe(-30);
    const stats = await statsOf(ALL_IN);
    expect(stats.p1).toMatchObject({ net: -110, allInHands: 1 });
    expect(stats.p1!.allInNet).toBeCloseTo(adjusted.payoffs[0]!, 9);
    expect(stats.p3).toMatchObject({ net: -30, allInNet: -30, allInHands: 0 });
  });

  test('by street, as far as the cards are known', async () => {
    const [hand] = await readAllHands(ALL_IN);
    const streets = equityByStreet(auditHand(hand!).replay);
    // On third street the third player is still in, with down cards that are not in the file.
    expect(streets.map(({ street, moment, averagedOver }) => [street, moment, averagedOver])).toEqual([
      [3, 'dealt', [2]],
      [4, 'dealt', []],
      [5, 'dealt', []],
      [6, 'dealt', []],
      [3, 'all-in', []],
    ]);
    const { players } = equity(['As2d3c4dKh', '4h5s8cQh2c'], { dead: 'Kd' });
    expect(streets[2]).toEqual({
      street: 5,
      moment: 'dealt',
      averagedOver: [],
      method: 'exact',
      equity: [players[0]!.equity, players[1]!.equity, null],
    });
  });

  test('down cards of a hand that is folded later are averaged over, all that they can be', async () => {
    const text = `variant = 'FR'
antes = [10, 10, 10]
bring_in = 20
small_bet = 100
big_bet = 200
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 As2d3c', 'd dh p2 4h5s8c', 'd dh p3 ????Kd', 'p3 pb', 'p1 cbr 100', 'p2 cc', 'p3 cc',
  'd dh p1 4d', 'd dh p2 Qh', 'd dh p3 2h', 'p1 cc', 'p2 cc', 'p3 cc',
  'd dh p1 Kh', 'd dh p2 2c', 'd dh p3 9h', 'p2 cc', 'p3 cc', 'p1 cc',
  'd dh p1 Ks', 'd dh p2 7d', 'd dh p3 9d', 'p2 cbr 200', 'p3 f', 'p1 cc',
  'd dh p1 Kc', 'd dh p2 Qs', 'p2 cc', 'p1 cc', 'p2 sm 4h5s8cQh2c7dQs', 'p1 sm']
finishing_stacks = [690, 1420, 890]
`;
    const [hand] = await readAllHands(text);
    const audit = auditHand(hand!);
    expect(audit.problems).toEqual([]);
    const found = equityByStreet(audit.replay).find(({ street }) => street === 6)!;
    expect(found).toMatchObject({ method: 'exact', averagedOver: [2] });
    const [one, two, three] = [
      ['As', '2d', '3c', '4d', 'Kh', 'Ks'],
      ['4h', '5s', '8c', 'Qh', '2c', '7d'],
      ['Kd', '2h', '9h', '9d'],
    ];
    const known = new Set([...one!, ...two!, ...three!]);
    const rest = Array.from({ length: 52 }, (_, card) => formatCard(card)).filter((card) => !known.has(card));
    const sums = [0, 0, 0];
    let pairs = 0;
    rest.forEach((a, i) => {
      for (const b of rest.slice(i + 1)) {
        const { players } = equity([one!.join(''), two!.join(''), `${a}${b}${three!.join('')}`]);
        players.forEach((player, seat) => (sums[seat]! += player.equity));
        pairs++;
      }
    });
    found.equity.forEach((part, seat) => expect(part).toBeCloseTo(sums[seat]! / pairs, 10));
  });

  test('of a hand bet to the end, or with hidden cards, there is none to put in place', async () => {
    const [folded] = await readAllHands(
      third('d: folds\na: folds\nb: raises 7 to 10\nc: folds', won('b', 10, 7)) + total(10),
    );
    expect(auditHand(folded!).ok).toBe(true);
    expect(allInResult(auditHand(folded!))).toBeUndefined();
    const river = GOOD.replaceAll('$4.15', '$4.65').replace(
      '*** SHOW DOWN',
      '$eat 3: bets $0.50 and is all-in\nZoë said, "x": calls $0.50\n*** SHOW DOWN',
    );
    const [bet] = await readAllHands(
      river
        .replace('$0.60 and is all-in', '$1')
        .replaceAll('$0.60', '$1')
        .replace('$4.65', '$5.05')
        .replaceAll('8.15', '9.95')
        .replaceAll('8.55', '10.35'),
    );
    expect(auditHand(bet!).problems).toEqual([]);
    expect(allInResult(auditHand(bet!))).toBeUndefined();
    const [damaged] = await readAllHands(CASH);
    expect(allInResult(auditHand(damaged!))).toBeUndefined();
    expect(equityByStreet(auditHand(damaged!).replay).length).toBeGreaterThan(0);
  });
});

describe('what was added later', () => {
  test('raises on third street and the defence against a steal', async () => {
    const text =
      third('d: folds\na: folds\nb: raises 7 to 10\nc: raises 10 to 20\nb: folds', won('c', 24, 10)) +
      total(24);
    const { a, b, c } = await statsOf(text);
    expect(c).toMatchObject({ raise: { count: 1, of: 1 }, stealDefence: { count: 1, of: 1 } });
    expect(b).toMatchObject({ raise: { count: 0, of: 0 }, stealDefence: { count: 0, of: 0 } });
    expect(a).toMatchObject({ raise: { count: 0, of: 0 } });
    const folded = await statsOf(
      third('d: folds\na: folds\nb: raises 7 to 10\nc: folds', won('b', 10, 7)) + total(10),
    );
    expect(folded.c).toMatchObject({ raise: { count: 0, of: 1 }, stealDefence: { count: 0, of: 1 } });
    const opened = await statsOf(
      third('d: calls 3\na: raises 7 to 10\nb: folds\nc: folds\nd: folds', won('a', 13, 7)) + total(13),
    );
    expect(opened.c).toMatchObject({ raise: { of: 1 }, stealDefence: { of: 0 } });
  });

  test('deviation and confidence of the result', async () => {
    const lost = third('d: folds\na: folds\nb: folds', won('c', 4, 3)) + total(4);
    const win = third('d: folds\na: folds\nb: raises 7 to 10\nc: folds', won('b', 10, 7)) + total(10);
    const { b } = await statsOf(lost + win.replace('#1', '#2'));
    // Minus 1 and plus 6 chips at a big bet of 20.
    expect(b!.bigBets).toBeCloseTo(5 / 20, 12);
    expect(b!.standardDeviation).toBeCloseTo(7 / 20 / Math.SQRT2, 12);
    const [low, high] = b!.confidence;
    expect((low + high) / 2).toBeCloseTo(12.5, 9);
    expect(high - low).toBeCloseTo(2 * 1.959964 * 100 * (7 / 20 / 2), 6);
    const { d } = await statsOf(lost);
    expect(d).toMatchObject({ standardDeviation: 0 });
  });

  test.each([
    ['day', ['2014-02-03', '2014-02-04']],
    ['position', ['opener', 'opener+3']],
    ['size', ['4', '4']],
  ] as const)('by %s', async (by, groups) => {
    const one = third('d: folds\na: folds\nb: folds', won('c', 4, 3)) + total(4);
    const two = one
      .replace('2014/02/03 4:05:06 ET', '2014/02/03 23:05:06 ET')
      .replace('[Kc]', '[5c]')
      .replace('Dealt to d [4c]', 'Dealt to d [Kc]')
      .replace(
        'c: brings in for 3\nd: folds\na: folds\nb: folds',
        'd: brings in for 3\na: folds\nb: folds\nc: folds',
      )
      .replaceAll('returned to c\nc collected', 'returned to d\nd collected');
    const statistics = collectStatistics({ by });
    for (const hand of await readAllHands(one + two.replace('#1', '#2'))) statistics.add(auditHand(hand));
    const own = statistics.players.filter(({ name }) => name === 'c');
    expect(own.map(({ group }) => group)).toEqual([...new Set(groups)]);
    expect(own.reduce((hands, record) => hands + record.hands, 0)).toBe(2);
  });

  test('an invalid group', () => {
    expect(() => collectStatistics({ by: 'moon' as never })).toThrow(
      'by: expected player, day, position, size',
    );
  });
});
