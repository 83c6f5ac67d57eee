import { describe, expect, test } from 'vitest';
import { auditHand, readAllHands, replayHand } from '../../bindings/history/index.ts';
import { GOOD } from '../support/history/hands.ts';

const ZOE = 'Zoë said, "x"';

async function first(text: string): Promise<ReturnType<typeof auditHand>> {
  const [hand] = await readAllHands(text);
  return auditHand(hand!);
}

/** A line of the good hand made another; `line`, `what`, `found`, `expected` of the first problem. */
const CHANGES: [
  title: string,
  from: string,
  to: string,
  line: number,
  what: string,
  found: string,
  expected: string,
][] = [
  [
    'an ante too small',
    'a [b] (c): posts the ante $0.05',
    'a [b] (c): posts the ante $0.03',
    11,
    'ante',
    '$0.03',
    '$0.05',
  ],
  ['an ante left out', 'Ann: folds: posts the ante $0.05\n', '', 1, 'ante', 'none by Ann: folds', '$0.05'],
  [
    'a second ante',
    'Ann: folds: posts the ante $0.05',
    'Ann: folds: posts the ante $0.05\nAnn: folds: posts the ante $0.05',
    10,
    'ante',
    'a second ante',
    'one ante a player',
  ],
  [
    'the wrong bring-in',
    'a [b] (c): brings in',
    'Ann: folds: brings in',
    18,
    'order',
    'Ann: folds bring-in',
    'a [b] (c) to act',
  ],
  [
    'a completion of another size',
    'raises $0.35 to $0.50',
    'raises $0.45 to $0.60',
    19,
    'complete',
    '$0.60',
    '$0.50',
  ],
  [
    'a raise by another amount',
    'raises $0.35 to $0.50',
    'raises $0.45 to $0.50',
    19,
    'raise',
    'by $0.45 to $0.50',
    'by $0.35',
  ],
  [
    'a player out of turn',
    'Ann: folds: folds \n$eat 3: raises $0.50 to $1',
    '$eat 3: raises $0.50 to $1\nAnn: folds: folds ',
    20,
    'order',
    '$eat 3 raise',
    'Ann: folds to act',
  ],
  ['a call of another amount', `${ZOE}: calls $0.60`, `${ZOE}: calls $0.50`, 43, 'call', '$0.50', '$0.60'],
  [
    'a check facing a bet',
    `${ZOE}: calls $0.60`,
    `${ZOE}: checks `,
    43,
    'action',
    'check',
    'fold or call $0.60',
  ],
  [
    'an action after folding',
    'a [b] (c): folds \nZoë',
    'a [b] (c): folds \na [b] (c): calls $0.50\nZoë',
    24,
    'action',
    'a [b] (c) acts',
    'the player has folded',
  ],
  [
    'an action of a player not dealt in',
    'Ann: folds: folds ',
    'gone: folds ',
    20,
    'action',
    'gone acts',
    'the player is not in the hand',
  ],
  [
    'a show after folding',
    `${ZOE}: mucks hand`,
    `Ann: folds: shows [Kc]\n${ZOE}: mucks hand`,
    48,
    'show',
    'Ann: folds shows',
    'the player has folded',
  ],
  [
    'a muck after folding',
    `${ZOE}: mucks hand`,
    `${ZOE}: mucks hand\na [b] (c): mucks hand`,
    49,
    'muck',
    'a [b] (c) mucks',
    'the player has folded',
  ],
  [
    'a show by a player not dealt in',
    `${ZOE}: mucks hand`,
    `gone: shows [Kc]\n${ZOE}: mucks hand`,
    48,
    'show',
    'gone shows',
    'the player is not in the hand',
  ],
  [
    'an action of somebody who has no seat',
    'Ann: folds: folds ',
    'Ann: folds: folds \nBob: calls $0.50',
    21,
    'line',
    'Bob: calls $0.50',
    'a line of a hand history',
  ],
  [
    'chips collected by somebody who has no seat',
    '$eat 3 collected $8.15 from pot',
    '$eat 3 collected $8.15 from pot\nBob collected $1 from pot',
    50,
    'line',
    'Bob collected $1 from pot',
    'a line of a hand history',
  ],
  [
    'chips from nowhere',
    '$eat 3 ($4.15 in chips)',
    '$eat 3 ($4.05 in chips)',
    42,
    'stack',
    '$0.60',
    'at most $0.50',
  ],
  [
    'all-in with chips left',
    '$eat 3 ($4.15 in chips)',
    '$eat 3 ($4.25 in chips)',
    42,
    'all-in',
    'all-in',
    '$0.10 left',
  ],
  ['all-in not said', 'bets $0.60 and is all-in', 'bets $0.60', 42, 'all-in', 'chips left', 'all-in'],
  ['the big bet too soon', '$eat 3: bets $0.50', '$eat 3: bets $1', 28, 'bet', '$1', '$0.50'],
  [
    'the higher board first',
    '$eat 3: bets $0.50\n',
    `${ZOE}: checks \n$eat 3: bets $0.50\n`,
    28,
    'order',
    `${ZOE} check`,
    '$eat 3 to act',
  ],
  [
    'a street too soon',
    'Zoë said, "x": calls $0.50\n*** 5th',
    '*** 5th',
    31,
    'street',
    'street 5',
    `${ZOE} to act`,
  ],
  ['a street left out', '*** 4th STREET ***\n', '', 25, 'deal', 'cards', 'no cards now'],
  [
    'a card that another one has',
    'Dealt to Zoë said, "x" [7s] [7d]',
    'Dealt to Zoë said, "x" [7s] [9h]',
    27,
    'cards',
    '9h twice',
    'each card once',
  ],
  [
    'a card that another one holds',
    'Dealt to Ann: folds [Kc]',
    'Dealt to Ann: folds [9h]',
    14,
    'cards',
    '9h twice',
    'each card once',
  ],
  [
    'a card shown twice',
    'shows [2d 3d 9h 4c As Js Qd]',
    'shows [2d 2d 9h 4c As Js Qd]',
    47,
    'cards',
    '2d twice',
    'each card once',
  ],
  ['earlier cards that change', '[7s 7d] [8c]', '[7s 6d] [8c]', 34, 'cards', '7s 6d', '7s 7d'],
  ['an invented card', '[7s] [7d]', '[7s] [1d]', 27, 'cards', '1d', 'cards such as "As Td 2c"'],
  ['two cards at once', '[7s] [7d]', '[7s] [7d 8d]', 27, 'deal', '2 cards', '1 card'],
  [
    'cards for a folded player',
    `Dealt to ${ZOE} [7s] [7d]`,
    `Dealt to ${ZOE} [7s] [7d]\nDealt to a [b] (c) [Kd] [2s]`,
    28,
    'deal',
    'cards for a folded player',
    'none',
  ],
  ['a card not dealt', `Dealt to ${ZOE} [7s] [7d]\n`, '', 25, 'deal', 'no card', `a card for ${ZOE}`],
  [
    'other cards shown than dealt',
    'shows [2d 3d 9h 4c As Js Qd]',
    'shows [2d 3d 9h 4c As Js Qs]',
    47,
    'cards',
    '2d 3d 9h 4c As Js Qs',
    '2d 3d 9h 4c As Js Qd',
  ],
  [
    'a wrong name for the hand',
    'Qd] (Lo: 9,4,3,2,A)',
    'Qd] (Lo: 8,4,3,2,A)',
    47,
    'hand name',
    '8,4,3,2,A',
    '9,4,3,2,A',
  ],
  ['too much collected', '$eat 3 collected $8.15', '$eat 3 collected $8.20', 53, 'award', '$8.15', '$8.20'],
  [
    'a pot that is not there',
    'collected $8.15 from pot',
    'collected $8.15 from side pot-2',
    49,
    'award',
    'side pot 2',
    'the last is the main pot',
  ],
  [
    'pots listed that are not there',
    'Total pot $8.55 |',
    'Total pot $8.55 Main pot $8. Side pot $0.15. |',
    51,
    'pot',
    '$8, $0.15',
    '1 pot of $8.15 in all',
  ],
  [
    'two lines of a player in the summary',
    'Seat 4: a [b] (c) folded on the 3rd Street',
    'Seat 4: a [b] (c) folded on the 3rd Street\nSeat 4: a [b] (c) folded on the 3rd Street',
    55,
    'summary',
    'Seat 4: a [b] (c) folded on the 3rd Street',
    'one line for each player',
  ],
  [
    'an action after mucking',
    'Zoë said, "x": calls $0.50\n*** 5th',
    'Zoë said, "x": mucks hand\nZoë said, "x": calls $0.50\n*** 5th',
    32,
    'action',
    `${ZOE} acts`,
    'the player has mucked',
  ],
  [
    'an action after the pot is paid out',
    `${ZOE}: calls $0.60`,
    `$eat 3 collected $8.15 from pot\n${ZOE}: calls $0.60`,
    44,
    'action',
    `${ZOE} acts`,
    'the pot is paid out',
  ],
  ['the pot miscounted', 'Total pot $8.55', 'Total pot $8.65', 51, 'pot', '$8.65', '$8.55'],
  ['the rake miscounted', 'Rake $0.40', 'Rake $0.30', 51, 'award', '$8.15', '$8.25'],
  ['an invalid amount', 'calls $0.60', 'calls $o.60', 43, 'amount', '$o.60', 'an amount'],
  ['a negative amount', 'calls $0.60', 'calls $-0.60', 43, 'amount', '$-0.60', 'an amount'],
  [
    'a bet that nobody called',
    '$eat 3: calls $1\n',
    '$eat 3: folds \n',
    39,
    'street',
    'street 6',
    'the end of the hand',
  ],
  [
    'two seats of one name',
    'Seat 5: gone',
    'Seat 5: $eat 3',
    6,
    'seat',
    'seat 5: $eat 3',
    'each seat and each name once',
  ],
  [
    'a line that is broken off',
    `${ZOE}: calls $0.60`,
    `${ZOE}: cal`,
    43,
    'line',
    `${ZOE}: cal`,
    'a line of a hand history',
  ],
  [
    'the wrong street of a fold',
    'Ann: folds folded on the 3rd Street',
    'Ann: folds folded on the 4th Street',
    52,
    'fold',
    'folded on street 4',
    'on street 3',
  ],
  [
    'a fold in the summary alone',
    'Seat 7: Zoë said, "x" mucked [Kh Ks 7s 7d 8c Ac 6d]',
    'Seat 7: Zoë said, "x" folded on the River',
    55,
    'fold',
    'folded on street 7',
    'did not fold',
  ],
  [
    'no bet, though there was one',
    'Seat 4: a [b] (c) folded on the 3rd Street',
    "Seat 4: a [b] (c) folded on the 3rd Street (didn't bet)",
    54,
    'fold',
    "didn't bet",
    'put in $0.15',
  ],
];

describe('what does not add up is told with its line', () => {
  test.each(CHANGES)('%s', async (_title, from, to, line, what, found, expected) => {
    expect(GOOD).toContain(from);
    const { ok, problems } = await first(GOOD.replaceAll(from, to));
    expect(ok).toBe(false);
    expect(problems[0]).toEqual({ line, what, found, expected });
  });

  test('the good hand has no fault', async () => {
    expect(await first(GOOD)).toMatchObject({ ok: true, problems: [], notes: [] });
  });

  test('a bad hand does not harm the next', async () => {
    const hands = await readAllHands(
      CHANGES.map(([, from, to]) => GOOD.replaceAll(from, to) + GOOD).join('\n'),
    );
    expect(hands.map((hand) => auditHand(hand).ok)).toEqual(CHANGES.flatMap(() => [false, true]));
  });
});

test('a pot that nobody wins and the house takes', async () => {
  const text = GOOD.replace('$eat 3 collected $8.15 from pot\n', '')
    .replace('Rake $0.40', 'Rake $8.55')
    .replace('won ($8.15)', 'lost');
  expect((await first(text)).problems).toMatchObject([
    { what: 'award', found: 'none', expected: 'somebody wins' },
  ]);
});

test('who mucks at a showdown does not win it', async () => {
  const text = GOOD.replace('$eat 3 collected', `${ZOE} collected`)
    .replace('and won ($8.15) with', 'and lost with')
    .replace('mucked [Kh Ks 7s 7d 8c Ac 6d]', 'collected ($8.15)');
  const { problems } = await first(text);
  expect(problems).toEqual([
    { line: 48, what: 'muck', found: `${ZOE} mucks`, expected: 'the winner at a showdown shows' },
  ]);
});

test('what follows from a fault is not told before it', async () => {
  const { problems } = await first(GOOD.replace('Dealt to a [b] (c) [Kd]', 'Dealt to a [b] (c) [Xd]'));
  expect(problems[0]).toMatchObject({ line: 15, what: 'cards' });
});

test('chat may quote what players do', async () => {
  const quotes = [
    '$eat 3: calls $5',
    'Bob: folds',
    'Bob collected $5 from pot',
    'Seat 2: me',
    'PokerStars Hand #5',
  ];
  const chat = quotes.map((quote) => `railbird said, "${quote}"\n`).join('');
  expect(await first(GOOD.replace('*** 4th', `${chat}*** 4th`))).toMatchObject({ ok: true, notes: [] });
});

describe('the rules', () => {
  test('can be others than those of the room', async () => {
    const [hand] = await readAllHands(GOOD);
    expect(replayHand(hand!).rules.raisesAfterBet).toBe(3);
    expect(auditHand(hand!, { rules: 'roberts' }).ok).toBe(true);
    const capped = auditHand(hand!, { rules: { base: 'pokerstars', raisesAfterBet: 0 } });
    expect(capped.problems).toEqual([
      { line: 21, what: 'action', found: 'raise $1', expected: 'fold or call $0.50' },
    ]);
  });

  test('must be rules', async () => {
    const [hand] = await readAllHands(GOOD);
    expect(() => auditHand(hand!, { rules: 'bridge' as never })).toThrow('rules: expected');
  });
});

test.each([
  [
    'a line that is not understood and names nobody',
    '*** 4th',
    'The floor is lava\n*** 4th',
    { tolerance: 'unread-line', line: 25, what: 'line', found: 'The floor is lava' },
    'a line of a hand history',
  ],
  [
    'a summary that lacks a player',
    'Seat 4: a [b] (c) folded on the 3rd Street\n',
    '',
    { tolerance: 'short-summary', line: 54, what: 'summary', found: 'nothing of a [b] (c)' },
    'a line for each player',
  ],
])('%s is tolerated by name', async (_title, from, to, note, expected) => {
  const { ok, notes } = await first(GOOD.replace(from, to));
  expect(ok).toBe(true);
  expect(notes).toEqual([{ ...note, expected }]);
});

test('every event that the engine plays is told', async () => {
  const [hand] = await readAllHands(GOOD);
  const told: string[] = [];
  replayHand(hand!, { onEvent: ({ type, line }, { hand }) => told.push(`${line} ${type} ${hand!.street}`) });
  expect(told[0]).toBe('8 ante 3');
  expect(told).toContain('28 action 4');
  expect(told).toHaveLength(hand!.events.length);
});
