import { expect, test } from 'vitest';
import { auditHand, readAllHands } from '../../bindings/history/index.ts';
import { CASH, GOOD } from '../support/history/hands.ts';
import { script } from '../support/history/script.ts';

const ZOE = 'Zoë said, "x"';

test('reads a cash hand event by event', async () => {
  const [hand] = await readAllHands(CASH);
  expect(hand).toMatchObject({
    room: 'pokerstars',
    id: '123456789012',
    game: 'Razz Limit',
    line: 1,
    table: 'Ceres [x] IV',
    maxSeats: 8,
    date: '2014/02/03 4:05:06 ET [2014/02/03 9:05:06 GMT]',
    money: { currency: 'USD', decimals: 2 },
    stakes: { smallBet: 50, bigBet: 100 },
    problems: [],
  });
  expect(hand!.tournament).toBeUndefined();
  expect(hand!.seats.map(({ number, name, stack, dealt }) => [number, name, stack, dealt])).toEqual([
    [1, 'Ann: folds', 2000, true],
    [2, '$eat 3', 415, true],
    [4, 'a [b] (c)', 1337, true],
    [5, 'gone', 5000, false],
    [7, ZOE, 900, true],
  ]);
  expect(script(hand!)).toEqual([
    `8 ${ZOE} ante 5`,
    '9 Ann: folds ante 5',
    '10 $eat 3 ante 5',
    '11 a [b] (c) ante 5',
    '12 street 3',
    '13 Ann: folds gets xx xx Kc',
    '14 $eat 3 gets 2d 3d 9h',
    '15 a [b] (c) gets xx xx Kd',
    `16 ${ZOE} gets xx xx 7s`,
    '18 a [b] (c) bringIn 15',
    `19 ${ZOE} complete 50`,
    '20 Ann: folds fold',
    '21 $eat 3 raise 100',
    '23 a [b] (c) fold',
    `24 ${ZOE} call 50`,
    '25 street 4',
    '26 $eat 3 gets 4c',
    `27 ${ZOE} gets 7d`,
    '28 $eat 3 bet 50',
    `31 ${ZOE} call 50`,
    '32 street 5',
    '33 $eat 3 gets As',
    `34 ${ZOE} gets 8c`,
    '35 $eat 3 bet 100',
    `37 ${ZOE} raise 200`,
    '38 $eat 3 call 100',
    '39 street 6',
    '40 $eat 3 gets Js',
    `41 ${ZOE} gets Ac`,
    '42 $eat 3 bet 60',
    `43 ${ZOE} call 60`,
    '44 street 7',
    '45 $eat 3 gets Qd',
    `44 ${ZOE} gets xx`,
    '47 $eat 3 shows 2d 3d 9h 4c As Js Qd 9,4,3,2,A',
    `48 ${ZOE} mucks 5h 5c 7s 7d 8c Ac 6d`,
    '49 $eat 3 wins 815',
    '51 total 855 rake 40',
  ]);
  // His eight beats the nine that was shown, and he mucked it: that is what the audit is for.
  expect(auditHand(hand!).problems).toEqual([
    { line: 49, what: 'award', found: '$eat 3 $8.15', expected: `${ZOE} $8.15` },
  ]);
});

test('a hand that adds up', async () => {
  const [hand] = await readAllHands(GOOD);
  const { ok, problems, notes, stacks, payoffs, rake } = auditHand(hand!);
  expect({ ok, problems, notes, rake }).toEqual({ ok: true, problems: [], notes: [], rake: 40 });
  expect(payoffs).toEqual([-5, 400, -20, 0, -415]);
  expect(stacks).toEqual([1995, 815, 1317, 5000, 485]);
});

const TOURNAMENT = `PokerStars Hand #49382949075: Tournament #2010090015, $200+$15 USD Razz Limit - Level IV (50/100) - 2010/09/09 18:27:23 ET
Table '2010090015 3' 8-max
Seat 1: one (30 in chips)\x20
Seat 2: two (8560 in chips, $25 bounty)\x20
Seat 3: three (45 in chips)\x20
two: posts the ante 10
three: posts the ante 10
one: posts the ante 10
*** 3rd STREET ***
Dealt to one [Kh]
Dealt to two [2c 3c 4c]
Dealt to three [5d]
one: brings in for 15
two: raises 35 to 50
three: calls 35 and is all-in
one: calls 5 and is all-in
Uncalled bet (15) returned to two
*** 4th STREET ***
Dealt to one [Kh] [Ks]
Dealt to two [2c 3c 4c] [5c]
Dealt to three [5d] [6d]
*** 5th STREET ***
Dealt to one [Kh Ks] [Qs]
Dealt to two [2c 3c 4c 5c] [6c]
Dealt to three [5d 6d] [7d]
*** 6th STREET ***
Dealt to one [Kh Ks Qs] [Qh]
Dealt to two [2c 3c 4c 5c 6c] [6h]
Dealt to three [5d 6d 7d] [8d]
*** RIVER ***
Dealt to two [2c 3c 4c 5c 6c 6h] [6s]
*** SHOW DOWN ***
two: shows [2c 3c 4c 5c 6c 6h 6s] (Lo: 6,5,4,3,2)
three: shows [3d 4d 5d 6d 7d 8d 2d] (Lo: 6,5,4,3,2)
one: shows [Ah 2h Kh Ks Qs Qh 3h] (Lo: K,Q,3,2,A)
two collected 15 from side pot
three collected 15 from side pot
two collected 45 from main pot
three collected 45 from main pot
one finished the tournament in 9th place
*** SUMMARY ***
Total pot 120 Main pot 90. Side pot 30. | Rake 0\x20
Seat 1: one showed [Ah 2h Kh Ks Qs Qh 3h] and lost with Lo: K,Q,3,2,A
Seat 2: two showed [2c 3c 4c 5c 6c 6h 6s] and won (60) with Lo: 6,5,4,3,2
Seat 3: three showed [3d 4d 5d 6d 7d 8d 2d] and won (60) with Lo: 6,5,4,3,2
`;

test('reads a tournament: chips, levels, side pots, a split, bounties', async () => {
  const [hand] = await readAllHands(TOURNAMENT);
  expect(hand).toMatchObject({
    id: '49382949075',
    game: 'Razz Limit',
    tournament: '2010090015',
    money: { currency: '', decimals: 0 },
    stakes: { smallBet: 50, bigBet: 100 },
    problems: [],
  });
  const { problems, notes, payoffs } = auditHand(hand!);
  expect({ problems, notes }).toEqual({ problems: [], notes: [] });
  expect(payoffs).toEqual([-30, 15, 15]);
});

test.each([
  [
    'PokerStars Hand #1:  HORSE (Razz Limit, $0.10/$0.20 USD) - 2015/01/02 3:04:05 ET',
    10,
    20,
    'HORSE (Razz Limit)',
  ],
  [
    'PokerStars Game #2:  8-Game (Razz Limit, $5/$10 USD) - 2009/01/02 3:04:05 ET',
    500,
    1000,
    '8-Game (Razz Limit)',
  ],
  [
    'PokerStars Home Game Hand #3: {Club, the - 1st} Tournament #7, 100+9 8-Game (Razz Limit) - Match Round I, Level IV (30/60) - 2013/06/06 0:06:27 ET',
    30,
    60,
    '8-Game (Razz Limit)',
  ],
  [
    'PokerStars Zoom Hand #4:  Razz Limit (€1/€2 EUR) - 2019/01/02 3:04:05 CET [2019/01/01 21:04:05 ET]',
    100,
    200,
    'Razz Limit',
  ],
  ['PokerStars Game #5:  Razz Limit (1000/2000) - 2009/01/02 3:04:05 ET', 1000, 2000, 'Razz Limit'],
])('%s', async (header, smallBet, bigBet, game) => {
  const [hand] = await readAllHands(header);
  expect(hand).toMatchObject({ stakes: { smallBet, bigBet }, game });
  expect(hand!.problems.map(({ what }) => what)).toEqual(['truncated']);
});

test('stakes with thousands', async () => {
  const [hand] = await readAllHands(GOOD.replace('($0.50/$1.00 USD)', '($10,000/$20,000 USD)'));
  expect(hand!.stakes).toEqual({ smallBet: 1_000_000, bigBet: 2_000_000 });
});

test('a header that is broken costs no more than itself', async () => {
  const [hand] = await readAllHands(GOOD.replace(' ($0.50/$1.00 USD)', ''));
  expect(hand!.problems).toMatchObject([{ line: 1, what: 'header' }]);
});
