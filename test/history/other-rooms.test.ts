import { describe, expect, test } from 'vitest';
import { auditHand, readAllHands, readHands } from '../../bindings/history/index.ts';
import { script } from '../support/history/script.ts';

/** `[problems, tolerances, payoffs]` of the only hand in a text. */
async function outcome(text: string): Promise<unknown> {
  const hands = await readAllHands(text);
  expect(hands).toHaveLength(1);
  const { problems, notes, payoffs } = auditHand(hands[0]!);
  return [problems, notes.map(({ line, tolerance }) => `${line} ${tolerance}`), payoffs];
}

describe('Full Tilt', () => {
  const TEXT = `Full Tilt Poker Game #30000000001: Table Elm (deep) (8 max) - $1/$2 Ante $0.15 - Limit Razz - 21:30:00 ET - 2011/03/04
Seat 1: Al ($100)
Seat 3: Bo B ($3.40)
Seat 4: Cy ($1,250.75)
Seat 8: Di ($40), is sitting out
Cy antes $0.15
Al antes $0.15
Bo B antes $0.15
*** 3RD STREET ***
Dealt to Cy [2c 3c] [4c]
Dealt to Al [Qs]
Dealt to Bo B [Qh]
Al is high with [Qs]
Al brings in for $0.25
Bo B has 15 seconds left to act
Bo B calls $0.25
Cy: hello Bo B folds
Cy completes it to $1
Al folds
Bo B raises to $2
Cy raises to $3
Bo B calls $1
*** 4TH STREET *** (Total Pot: $6.70, 2 Players)
Dealt to Cy [2c 3c 4c] [5c]
Dealt to Bo B [Qh] [Ah]
Cy bets $1
Bo B calls $0.25, and is all in
Uncalled bet of $0.75 returned to Cy
Bo B shows [2h 3h Qh Ah]
Cy shows [2c 3c 4c 5c]
*** 5TH STREET *** (Total Pot: $7.20, 2 Players, 1 All-In)
Dealt to Cy [2c 3c 4c 5c] [Kd]
Dealt to Bo B [2h 3h Qh Ah] [7h]
*** 6TH STREET *** (Total Pot: $7.20, 2 Players, 1 All-In)
Dealt to Cy [2c 3c 4c 5c Kd] [Kc]
Dealt to Bo B [2h 3h Qh Ah 7h] [7s]
*** 7TH STREET *** (Total Pot: $7.20, 2 Players, 1 All-In)
Dealt to Cy [2c 3c 4c 5c Kd Kc] [7c]
Dealt to Bo B [2h 3h Qh Ah 7h 7s] [5d]
Cy shows [2c 3c 4c 5c Kd Kc 7c] 7,5,4,3,2
Bo B shows [2h 3h Qh Ah 7h 7s 5d] 7,5,3,2,A
Bo B wins the pot ($6.85) with 7,5,3,2,A
Bo B is sitting out
*** SUMMARY ***
Total pot $7.20 | Rake $0.35
Seat 1: Al folded on 3rd St.
Seat 3: Bo B showed [2h 3h Qh Ah 7h 7s 5d] and won ($6.85) with 7,5,3,2,A
Seat 4: Cy showed [2c 3c 4c 5c Kd Kc 7c] and lost with 7,5,4,3,2
Seat 8: Di is sitting out
`;

  test('reads a hand that is opened before its end', async () => {
    const [hand] = await readAllHands(TEXT);
    expect(hand).toMatchObject({
      room: 'full-tilt',
      id: '30000000001',
      game: 'Limit Razz',
      table: 'Elm',
      date: '21:30:00 ET - 2011/03/04',
      stakes: { ante: 15, smallBet: 100, bigBet: 200 },
      problems: [],
    });
    expect(script(hand!)).toEqual([
      '7 Al ante 15',
      '8 Bo B ante 15',
      '6 Cy ante 15',
      '9 street 3',
      '11 Al gets xx xx Qs',
      '12 Bo B gets xx xx Qh',
      '10 Cy gets 2c 3c 4c',
      '14 Al bringIn 25',
      '16 Bo B call 25',
      '18 Cy complete 100',
      '19 Al fold',
      '20 Bo B raise 175',
      '21 Cy raise 200',
      '22 Bo B call 100',
      '23 street 4',
      '25 Bo B gets Ah',
      '24 Cy gets 5c',
      '26 Cy bet 100',
      '27 Bo B call 25',
      '28 Cy uncalled 75',
      '29 Bo B shows 2h 3h Qh Ah',
      '30 Cy shows 2c 3c 4c 5c',
      '31 street 5',
      '33 Bo B gets 7h',
      '32 Cy gets Kd',
      '34 street 6',
      '36 Bo B gets 7s',
      '35 Cy gets Kc',
      '37 street 7',
      '39 Bo B gets 5d',
      '38 Cy gets 7c',
      '40 Cy shows 2c 3c 4c 5c Kd Kc 7c 7,5,4,3,2',
      '41 Bo B shows 2h 3h Qh Ah 7h 7s 5d 7,5,3,2,A',
      '42 Bo B wins 685',
      '45 total 720 rake 35',
    ]);
    expect(await outcome(TEXT)).toEqual([[], [], [-40, 345, -340, 0]]);
  });

  test('names of paired hands in words', async () => {
    const paired = TEXT.replaceAll('[2h 3h Qh Ah', '[Qd 3h Qh Ah')
      .replaceAll('7h 7s 5d] and won ($6.85) with 7,5,3,2,A', '7h 7s Ad] and lost with a pair of Aces')
      .replaceAll('7h 7s] [5d]', '7h 7s] [Ad]')
      .replaceAll('7h 7s 5d] 7,5,3,2,A', '7h 7s Ad] a pair of Aces')
      .replaceAll('Kd Kc 7c] and lost with', 'Kd Kc 7c] and won ($6.85) with')
      .replace('Bo B wins the pot ($6.85) with 7,5,3,2,A', 'Cy wins the pot ($6.85) with 7,5,4,3,2');
    expect(await outcome(paired)).toEqual([[], [], [-40, -340, 345, 0]]);
    const [hand] = await readAllHands(paired.replaceAll('a pair of Aces', 'a pair of Queens'));
    expect(auditHand(hand!).problems).toEqual([
      { line: 41, what: 'hand name', found: 'a pair of Queens', expected: 'A,A,Q,7,3' },
    ]);
    const [odd] = await readAllHands(paired.replaceAll('a pair of Aces', 'rags'));
    expect(auditHand(odd!)).toMatchObject({
      ok: true,
      notes: [{ tolerance: 'hand-name', line: 41, found: 'rags' }],
    });
  });

  test.each([
    ['Seat 1: Al folded on 3rd St.', 'Seat 3: Al folded on 3rd St.'],
    ['Seat 1: Al folded', 'Seat 1: Cy folded'],
    [
      'Seat 3: Bo B showed [2h 3h Qh Ah 7h 7s 5d] and won',
      'Seat 3: Al showed [2h 3h Qh Ah 7h 7s 5d] and won',
    ],
    ['Seat 8: Di ($40), is sitting out', 'Seat 8: Di ($40'],
  ])('%s is not chat when it is damaged', async (line, damaged) => {
    const text = TEXT.replace(line, damaged);
    const [hand] = await readAllHands(text);
    const at = text.split('\n').findIndex((read) => read.startsWith(damaged)) + 1;
    expect(auditHand(hand!).problems.map(({ line }) => line)).toContain(at);
  });

  test('a file in UTF-16', async () => {
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(TEXT).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    for (const bytes of [utf16, utf16.subarray(2)]) {
      const [hand] = await readAllHands(bytes);
      expect(hand).toEqual((await readAllHands(TEXT))[0]);
    }
  });
});

describe('Winamax', () => {
  const TEXT = `Winamax Poker - CashGame - HandId: #9250793-444-1478990340 - Razz fixed limit (5€/25€/50€) - 2016/11/12 22:39:00 UTC
Table: 'Nice 2' 6-max (real money)\x20
Seat 1: Léa (1546.72€)
Seat 4: bob brings in (2 000€)
Seat 5: Max (€500)
*** ANTE/BLINDS ***
bob brings in posts ante 5€
Max posts ante 5€
Léa posts ante 5€
*** 3rd STREET ***
Dealt to Léa [4s Ad Td]
Dealt to bob brings in [X X 8h]
Dealt to Max [X X Ts]
Max brings in 10€
Léa raises 25€ to 25€
bob brings in folds
Max calls 15€
*** 4th STREET ***
Dealt to Léa [4s Ad Td] [2c]
Dealt to Max [X X Ts] [Ks]
Léa bets 25€
Max calls 25€
*** 5th STREET ***
Dealt to Max [X X Ts Ks] [Kd]
Dealt to Léa [4s Ad Td 2c] [3c]
Léa bets 50€
Max folds
Léa collected 163€ from pot
*** SUMMARY ***
Total pot 163€ | Rake 2€
Seat 1: Léa won 163€
`;

  test('leaves the uncalled bet in the award', async () => {
    const [hand] = await readAllHands(TEXT);
    expect(hand).toMatchObject({
      room: 'winamax',
      id: '9250793-444-1478990340',
      game: 'Razz fixed limit',
      maxSeats: 6,
      money: { currency: 'EUR', decimals: 2 },
      stakes: { ante: 500, smallBet: 2500, bigBet: 5000 },
    });
    expect(hand!.seats.map(({ stack }) => stack)).toEqual([154672, 200000, 50000]);
    expect(script(hand!).slice(6, 11)).toEqual([
      '13 Max gets xx xx Ts',
      '14 Max bringIn 1000',
      '15 Léa complete 2500',
      '16 bob brings in fold',
      '17 Max call 1500',
    ]);
    expect(await outcome(TEXT)).toEqual([[], ['28 uncalled-in-award'], [5800, -500, -5500]]);
  });

  test('names like headings, and lines between the play', async () => {
    const text = TEXT.replaceAll('bob brings in', '*** bob ***')
      .replace('Max calls 15€', 'Max has timed out\nMax reconnected\nMax calls 15€')
      .replace('Seat 1: Léa won 163€', 'Seat 1: Léa won 163€\nSeat 5: Max lost');
    expect(await outcome(text)).toEqual([[], ['30 uncalled-in-award'], [5800, -500, -5500]]);
  });
});

describe('KingsClub', () => {
  const hand = (first: number): string => `#40000001: Limit Razz - 40/80
2021-01-02 15:48:40
Table '8 Game Mix'
Seat 1: Ann (1,060.38)
Seat 6: Bob Z. (95)
Ann: posts ante 10
Bob Z.: posts ante 10
Dealt to Ann: [X X Tc]
Dealt to Bob Z.: [9d 3h 6d]
Ann brings in for 10
Bob Z. bets 40
Ann raises to 80
Bob Z. calls 80
*** ${first}${first === 3 ? 'RD' : 'TH'} STREET ***
Dealt to Ann: [Qs]
Dealt to Bob Z.: [2c]
Bob Z. bets 5, and is all-in
Ann calls 5
Ann shows [2d 3d Tc Qs]
Bob Z. shows [9d 3h 6d 2c]
*** ${first + 1}TH STREET ***
Dealt to Ann: [4h]
Dealt to Bob Z.: [4c]
*** ${first + 2}TH STREET ***
Dealt to Ann: [5h]
Dealt to Bob Z.: [Kc]
*** ${first + 3}TH STREET ***
Dealt to Ann: [X]
Dealt to Bob Z.: [Kh]
*** SUMMARY ***
Seat 1: Ann (1,153.88) +93.50
Seat 6: Bob Z. (0) -95
Rake 1.50
Ann wins pot (188.50)
`;

  test.each([3, 4])('street names that begin with %i', async (first) => {
    const [read] = await readAllHands(hand(first));
    expect(read).toMatchObject({ room: 'kingsclub', id: '40000001', game: 'Limit Razz', problems: [] });
    expect(script(read!).filter((line) => line.includes('street'))).toEqual([
      '8 street 3',
      '14 street 4',
      '21 street 5',
      '24 street 6',
      '27 street 7',
    ]);
    expect(script(read!)[8]).toBe('13 Bob Z. call 4000');
    expect(await outcome(hand(first))).toEqual([[], ['34 hidden-hand'], [9350, -9500]]);
  });

  test.each([
    ['Ann wins pot (188.50)', 'Ann wins pot (188.49)', 34, 'award', '188.49', '188.50'],
    ['Ann wins pot (188.50)', 'Ann wins pot (188.51)', 34, 'award', '188.51', '188.50'],
    [
      'Seat 6: Bob Z. (0)',
      'Seat 1: Bob Z. (0)',
      32,
      'line',
      'Seat 1: Bob Z. (0) -95',
      'a line of a hand history',
    ],
  ])('%s made %s', async (line, wrong, ...[at, what, found, expected]) => {
    const [read] = await readAllHands(hand(3).replace(line, wrong));
    expect(auditHand(read!).problems).toContainEqual({ line: at, what, found, expected });
  });

  test('one award told twice', async () => {
    const [read] = await readAllHands(hand(3) + 'Ann wins pot (188.50)\n');
    expect(auditHand(read!).problems).toEqual([
      { line: 35, what: 'award', found: '377', expected: '188.50' },
    ]);
  });

  test('street names that skip', async () => {
    const [read] = await readAllHands(hand(3).replace('4TH', '5TH'));
    expect(read!.problems[0]).toEqual({
      line: 21,
      what: 'street',
      found: '*** 5TH STREET ***',
      expected: 'street 4',
    });
  });

  test('razz to deuce-to-seven rules is another game', async () => {
    expect(await readAllHands(hand(3).replace('Limit Razz', 'Limit 2-7 Razz'))).toEqual([]);
  });
});

describe('Merge', () => {
  const TEXT = `<?xml version="1.0" encoding="UTF-8"?>
<description type="Razz" stakes="Limit $0.50/$1"/>
<game id="1-1" starttime="20111115223628" numholecards="7" gametype="47" realmoney="true" data="20111115|Pinatubo (4)|4|1-1|false">

	<players dealer="7">
		<player seat="3" nickname="A&amp;B" balance="2.96" dealtin="true" x="y" />
		<player seat="5" nickname="c &lt;d&gt;" balance="$10.00" dealtin="true" />
		<player seat="6" nickname="out" balance="$9.00" dealtin="false" />
	</players>
	<round id="BLINDS" sequence="1">
		<event sequence="1" type="ANTE" timestamp="1" player="3" amount="0.05"/>
		<event sequence="2" type="ANTE" timestamp="1" player="5" amount="0.05"/>
	</round>
	<round id="BRING_IN" sequence="2">
		<event sequence="3" type="BRING_IN" timestamp="1" player="3" amount="0.10"/>
		<cards type="DRAW_DRAWN_CARDS" cards="null,null,6c" player="5"/>
		<cards type="HOLE" cards="As,7h,Kc" player="3" hand="K-7-A"/>
	</round>
	<round id="THIRD_STREET" sequence="3">
		<event sequence="4" type="CHAT" timestamp="1" player="5" text="hi"/>
		<event sequence="5" type="COMPLETE" timestamp="1" player="5" amount="0.50"/>
		<event sequence="6" type="RAISE" timestamp="1" player="3" amount="1.00"/>
		<event sequence="7" type="FOLD" timestamp="1" player="5"/>
	</round>
	<round id="END_OF_FOLDED_GAME" sequence="8">
		<event sequence="8" type="MUCK" timestamp="1" player="3"/>
		<winner amount="1.60" uncalled="false" potnumber="1" player="3" pottype="n"/>
	</round>
	<round id="END_OF_GAME" sequence="9">
	</round>
</game>
`;

  test('reads cards that stand behind the actions', async () => {
    const [hand] = await readAllHands(TEXT);
    expect(hand).toMatchObject({
      room: 'merge',
      id: '1-1',
      game: 'Razz',
      table: 'Pinatubo (4)',
      button: 7,
      stakes: { smallBet: 50, bigBet: 100 },
      problems: [],
    });
    expect(script(hand!)).toEqual([
      '11 A&B ante 5',
      '12 c <d> ante 5',
      '14 street 3',
      '17 A&B gets As 7h Kc',
      '16 c <d> gets xx xx 6c',
      '15 A&B bringIn 10',
      '21 c <d> complete 50',
      '22 A&B raise 90',
      '23 c <d> fold',
      '26 A&B mucks',
      '27 A&B wins 160 of pot 0',
    ]);
    expect(await outcome(TEXT)).toEqual([[], ['27 uncalled-in-award'], [55, -55, 0]]);
  });

  test('a whole session on one line', async () => {
    const line = TEXT.replace(/\n\t*/g, '');
    const hands = await readAllHands(line + line);
    expect(hands.map((hand) => auditHand(hand).payoffs)).toEqual([
      [55, -55, 0],
      [55, -55, 0],
    ]);
  });

  test('several games under one description', async () => {
    const [description, game] = [TEXT.split('<game')[0]!, `<game${TEXT.split('<game')[1]!}`];
    const hands = await readAllHands(description + game + game.replaceAll('1-1', '1-2'));
    expect(hands.map(({ id, stakes }) => [id, stakes.bigBet])).toEqual([
      ['1-1', 100],
      ['1-2', 100],
    ]);
  });

  test('text that is no XML is a problem with its line', async () => {
    const [hand] = await readAllHands(
      TEXT.replace('<round id="THIRD_STREET" sequence="3">', '<round id="THIRD'),
    );
    expect(hand!.problems[0]).toMatchObject({
      line: 20,
      what: 'xml',
      found: expect.stringContaining('CHAT') as string,
    });
  });
});

describe('PHH', () => {
  const TEXT = `variant = 'FR'
ante_trimming_status = true
antes = [5, 5, 5]
bring_in = 10
small_bet = 25
big_bet = 50
starting_stacks = [1000, 22.5, 300]
actions = [
  'd dh p1 7c3hKc', # the door card is last
  'd dh p2 ????5s',
  "d dh p3 3s2c8h",
  'p1 pb', 'p2 cbr 17.5', 'p3 cc', 'p1 f', # p2 is all-in

  'd dh p2 6s', 'd dh p3 6c',
  'd dh p2 7s', 'd dh p3 7h',
  'd dh p2 8s', 'd dh p3 9h',
  'd dh p2 ??', 'd dh p3 Th',
  'p2 sm AsAd5s6s7s8s2h', 'p3 sm 3s2c8h6c7h9hTh',
]
hand = 4
year = 2024
month = 5
day = 6
time = 20:15:00
table = 'x'
players = ['Ann', "B'o", 'Cy']
finishing_stacks = [985, 60, 277.5]
`;

  test('reads lists over several lines, fractions and hidden cards', async () => {
    const [hand] = await readAllHands(TEXT);
    expect(hand).toMatchObject({
      room: 'phh',
      id: '4',
      date: '2024-05-06 20:15:00',
      money: { currency: '', decimals: 1 },
      stakes: { ante: 50, bringIn: 100, smallBet: 250, bigBet: 500 },
    });
    expect(script(hand!).slice(3, 12)).toEqual([
      '9 street 3',
      '9 Ann gets 7c 3h Kc',
      "10 B'o gets xx xx 5s",
      '11 Cy gets 3s 2c 8h',
      '12 Ann bringIn 100',
      "12 B'o complete 175",
      '12 Cy call 175',
      '12 Ann fold',
      '14 street 4',
    ]);
    expect(await outcome(TEXT)).toEqual([[], [], [-150, 375, -225]]);
  });

  test('all-in for less than the bring-in is bringing in, and is called as it is', async () => {
    const text = `variant = 'FR'
antes = [5, 5, 5]
bring_in = 25
small_bet = 50
big_bet = 100
starting_stacks = [18, 500, 500]
actions = ['d dh p1 AsAdKs', 'd dh p2 2c3c4c', 'd dh p3 5d6d7d', 'p1 cbr 13', 'p2 cc', 'p3 cc',
  'd dh p1 Kd', 'd dh p2 6c', 'd dh p3 Qd', 'p2 cc', 'p3 cc', 'd dh p1 Kh', 'd dh p2 7c', 'd dh p3 Qh', 'p2 cc', 'p3 cc',
  'd dh p1 Kc', 'd dh p2 Th', 'd dh p3 Qs', 'p2 cc', 'p3 cc', 'd dh p1 Jc', 'd dh p2 Js', 'd dh p3 Qc', 'p2 cc', 'p3 cc']
`;
    const [hand] = await readAllHands(text);
    expect(script(hand!)).toContain('7 p1 bringIn 13');
    expect(await outcome(text)).toEqual([[], ['9 result-derived'], [-18, 36, -18]]);
  });

  test('tables with any name', async () => {
    for (const name of ['1', 'final-table', '"a b"', "'a b'"]) {
      expect(await readAllHands(`[${name}]\n${TEXT}`)).toMatchObject([{ problems: [] }]);
    }
  });

  test('comments and blanks among the actions are no actions', async () => {
    const text = TEXT.replace("'p1 pb'", "'', ' # Ann thinks', 'p1   pb ', '# and sighs'");
    expect(await outcome(text)).toEqual([[], [], [-150, 375, -225]]);
  });

  test('without finishing stacks the rules say who won, where they can', async () => {
    const text = TEXT.replace(/finishing_stacks.*/, '');
    expect(await outcome(text)).toEqual([[], ['18 result-derived'], [-150, 375, -225]]);
    const hidden = text.replace("'p2 sm AsAd5s6s7s8s2h', ", '');
    const [hand] = await readAllHands(hidden);
    expect(auditHand(hand!).problems).toMatchObject([
      { what: 'award', found: 'none', expected: 'somebody wins' },
    ]);
  });

  test('an odd chip goes by the highest card in suit', async () => {
    const deals = ['As2s3c', 'Ah2h3d', '9s9hKc'].map((cards, i) => `'d dh p${i + 1} ${cards}'`);
    const street = (p1: string, p2: string, actions: string): string =>
      `'d dh p1 ${p1}', 'd dh p2 ${p2}', ${actions}`;
    const checks = ["'p1 cc', 'p2 cc'", "'p2 cc', 'p1 cc'"] as const;
    const text = (stacks: string): string => `variant = 'FR'
antes = [5, 5, 5]
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = [1000, 1000, 1000]
actions = [${deals.join(', ')}, 'p3 pb', 'p1 cbr 40', 'p2 cc', 'p3 f', ${street('4d', '4c', checks[0])},
  ${street('6d', '6h', checks[0])}, ${street('Kd', 'Qc', checks[1])}, ${street('Kh', 'Qh', checks[1])},
  'p2 sm Ah2h3d4c6hQcQh', 'p1 sm As2s3c4d6dKdKh']
finishing_stacks = [${stacks}]
`;
    expect(await outcome(text('1007, 1008, 985'))).toEqual([[], [], [7, 8, -15]]);
    expect(await outcome(text('1008, 1007, 985'))).toEqual([[], ['10 odd-chip'], [8, 7, -15]]);
  });

  test('several hands in a file, each in its table, other variants among them', async () => {
    const other = TEXT.replace("'FR'", "'F7S'");
    const file = `[1]\n${TEXT}\n[2]\n${other}\n[3]\n${TEXT.replace('hand = 4', 'hand = 9')}`;
    const hands = await readAllHands(file);
    expect(hands.map(({ id, line }) => [id, line])).toEqual([
      ['4', 1],
      ['9', 59],
    ]);
  });

  test('a variant of an odd name is counted by that name', async () => {
    const reader = readHands("variant = 'constructor'\nantes = [1, 1]\n");
    for await (const hand of reader) expect.fail(hand.id);
    expect([...reader.others]).toEqual([['constructor', 1]]);
  });

  test('files one after the other', async () => {
    expect(await readAllHands(TEXT + TEXT)).toHaveLength(2);
  });

  test('text that is no TOML is a problem with its line', async () => {
    const [hand] = await readAllHands(TEXT.replace('bring_in = 10', 'bring_in = '));
    expect(hand!.problems).toMatchObject([{ line: 4, what: 'toml', found: 'bring_in =' }]);
  });

  test.each([
    ['antes = [5, 5, 5]', 'antes = [5, 5]', 3, 'ante'],
    ['bring_in = 10\n', '', 1, 'header'],
    ["'p1 pb'", "'p9 pb'", 12, 'seat'],
    ["'p1 pb'", "'p1 sings'", 12, 'action'],
    ['small_bet = 25', 'small_bet = -25', 5, 'amount'],
    ['????5s', '????5x', 10, 'cards'],
    ['starting_stacks = [', 'starting_stacks = [[', 8, 'toml'],
  ])('%s replaced by %s', async (from, to, line, what) => {
    const [hand] = await readAllHands(TEXT.replace(from, to));
    expect(hand!.problems[0]).toMatchObject({ line, what });
  });
});
