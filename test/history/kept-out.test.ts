import { describe, expect, test } from 'vitest';
import { auditHand, collectStatistics, readAllHands, readHands } from '../../bindings/history/index.ts';
import { CASH_FULL_TILT, CASH_WINAMAX, MERGE, RING_PHH, TOURNAMENT } from '../support/history/forms.ts';
import { GOOD } from '../support/history/hands.ts';
import { parseCards } from '../../bindings/index.ts';

/*
 * Differences that look like one that is accepted, and are none. Each once got through when a condition of the code
 * was taken away.
 */

async function auditOf(text: string) {
  const hands = await readAllHands(text);
  expect(hands).toHaveLength(1);
  return auditHand(hands[0]!);
}

const tolerances = (notes: readonly { readonly tolerance: string }[]): string[] =>
  notes.map(({ tolerance }) => tolerance);

describe('a bet cut to what can be called', () => {
  const cut = (stack: number, to: number): string =>
    RING_PHH.replace('[100, 100]', `[100, ${stack}]`).replace('cbr 5', `cbr ${to}`);

  test('is one that somebody has no more chips for', async () => {
    const allIn = cut(4, 3)
      .replaceAll("'p2 cc', 'p1 cc',", '')
      .replace(/\n {2},/, '\n');
    const { problems, notes } = await auditOf(allIn);
    expect(problems).toEqual([]);
    expect(tolerances(notes)).toContain('cut-bet');
  });

  test.each([3, 4])('a bet to %i, which others could call and more, is short', async (to) => {
    const { problems } = await auditOf(cut(100, to));
    expect(problems).toMatchObject([{ what: 'complete', found: String(to), expected: '5' }]);
  });
});

test('cards shown with a fold are known, and nobody else may show after folding', async () => {
  const folded = 'Ann: folds: folds [2s 9c Kc]';
  const shown = GOOD.replace('Ann: folds: folds \n', `${folded}\n`);
  expect(shown).not.toBe(GOOD);
  const [hand] = await readAllHands(shown);
  expect(auditHand(hand!).problems).toEqual([]);
  expect(auditHand(hand!).replay.cards[0]).toEqual([...parseCards('2s 9c Kc')]);
  // One of the cards is another player's.
  const { problems } = await auditOf(shown.replace('[2s 9c Kc]', '[2d 9c Kc]'));
  expect(problems[0]).toMatchObject({ what: 'cards', found: '2d twice' });
});

test('a lone call of a short bring-in in PHH pays what was posted, and nothing is uncalled', async () => {
  const text = RING_PHH.replace('[100, 100]', '[2, 100]')
    .replace("'p1 cbr 5', 'p2 cc'", "'p1 pb', 'p2 cc'")
    .replaceAll("'p2 cc', 'p1 cc',", '')
    .replace("'p2 cc', 'p1 cc'", '')
    .replaceAll(/,\s+,/g, ',');
  const { problems, payoffs } = await auditOf(text);
  expect(problems).toEqual([]);
  expect(payoffs).toEqual([-2, 2]);
});

describe('rake that nobody writes', () => {
  const winning = (amount: string): string =>
    MERGE.replace('winner amount="0.70"', `winner amount="${amount}"`);

  test.each([
    ['0.67', true],
    ['0.66', false],
    ['0.27', true],
    ['0.26', false],
  ])(
    'of a pot of 30 cents, with or without 40 uncalled, %s to the winner is believed: %s',
    async (amount, ok) => {
      const { ok: isOk, notes } = await auditOf(winning(amount));
      expect({ isOk, implied: tolerances(notes).includes('rake-implied') }).toEqual({
        isOk: ok,
        implied: ok,
      });
    },
  );

  test('tournaments have no rake', async () => {
    const tournament = (text: string): string =>
      text
        .replace('stakes="Limit $0.50/$1"', 'stakes="Limit"')
        .replace('type="Razz"', 'type="Razz Tournament"')
        .replaceAll('$', '');
    expect((await auditOf(tournament(winning('0.70')))).problems).toEqual([]);
    expect((await auditOf(tournament(winning('0.69')))).problems[0]).toMatchObject({ what: 'award' });
  });
});

describe('another game', () => {
  async function othersOf(text: string): Promise<unknown> {
    const reader = readHands(text);
    const ids: string[] = [];
    for await (const hand of reader) ids.push(hand.id);
    return [ids, Object.fromEntries(reader.others)];
  }

  test.each(['2-7 Razz', 'Razz 2-7', 'Deuce to Seven Razz'])('%s of Winamax', async (game) => {
    expect(await othersOf(CASH_WINAMAX.replace('Razz fixed', `${game} fixed`))).toMatchObject([
      [],
      { [`${game} fixed limit`]: 1 },
    ]);
  });

  test('in a session of Merge', async () => {
    const mixed = (type: number, id: string): string =>
      MERGE.replace('type="Razz"', 'type="HORSE"')
        .replace('gametype="47"', `gametype="50" multigametype="${type}"`)
        .replace('id="43-14"', `id="${id}"`);
    const [hands, others] = (await othersOf(mixed(44, 'a') + mixed(47, 'b') + mixed(48, 'c'))) as [
      string[],
      Record<string, number>,
    ];
    expect(hands).toEqual(['b']);
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});

test('with three players still to act a completion is no steal', async () => {
  const seats = ['a', 'b', 'c', 'd', 'e'];
  const hand = (actions: string): string => `PokerStars Hand #1:  Razz Limit (10/20) - 2014/02/03 4:05:06 ET
${seats.map((name, i) => `Seat ${i + 1}: ${name} (500 in chips)`).join('\n')}
${seats.map((name) => `${name}: posts the ante 1`).join('\n')}
*** 3rd STREET ***
${seats.map((name, i) => `Dealt to ${name} [${['Kc', '2d', '3d', '4d', '5d'][i]}]`).join('\n')}
a: brings in for 3
${actions}
`;
  const end = (name: string): string =>
    `Uncalled bet (7) returned to ${name}\n${name} collected 11 from pot\n*** SUMMARY ***\nTotal pot 11 | Rake 0\n`;
  const stealsOf = async (text: string): Promise<unknown> => {
    const statistics = collectStatistics();
    statistics.add(await auditOf(text));
    expect(statistics.hands).toBe(1);
    return Object.fromEntries(statistics.players.map(({ name, steal }) => [name, steal.of]));
  };
  const early = hand(`b: raises 7 to 10\nc: folds\nd: folds\ne: folds\na: folds\n${end('b')}`);
  expect(await stealsOf(early)).toEqual({ a: 0, b: 0, c: 0, d: 0, e: 0 });
  const late = hand(`b: folds\nc: raises 7 to 10\nd: folds\ne: folds\na: folds\n${end('c')}`);
  expect(await stealsOf(late)).toEqual({ a: 0, b: 0, c: 1, d: 0, e: 0 });
});

test('stakes are not those of an all-in for less', async () => {
  const short = MERGE.replace('stakes="Limit $0.50/$1"', 'stakes="Limit"')
    .replace('balance="$10.00"', 'balance="$0.20"')
    .replace(
      'type="COMPLETE" timestamp="1321414710730" player="5" amount="0.50"',
      'type="ALL_IN" timestamp="1321414710730" player="5" amount="0.15"',
    )
    .replace(
      '<event sequence="5"',
      '<event sequence="5" type="COMPLETE" timestamp="1" player="3" amount="0.50"/>\n<event sequence="6"',
    );
  const [hand] = await readAllHands(short.replace(/<event sequence="6".*\n/, ''));
  const { replay } = auditHand(hand!);
  expect(replay.stakes.smallBet).toBe(50);
});

test('the order of showing is not judged where the button is unknown', async () => {
  const street = (name: string, al: string, bo: string): string =>
    `*** ${name} STREET ***\nDealt to Al [${al}]\nDealt to Bo [${bo}]\nBo checks\nAl checks\n`;
  const streets = street('4TH', 'Kh', '2h') + street('5TH', 'Kc', '3h') + street('6TH', 'Qc', '4h');
  const played = `${CASH_FULL_TILT.replace(/Al completes it[\s\S]*/, '')}Al calls $0.03
${streets}*** 7TH STREET ***
Dealt to Al [6d Kd 4s Kh Kc Qc] [Qd]
Bo checks
Al checks
`;
  const [al, bo] = ['[6d Kd 4s Kh Kc Qc Qd] a pair of Queens', '[5c 6c Ks 2h 3h 4h 9c] 6,5,4,3,2'];
  const shows = { Al: `Al shows ${al}\n`, Bo: `Bo shows ${bo}\n` };
  for (const showing of [shows.Al + shows.Bo, shows.Bo + shows.Al]) {
    const { notes, problems } = await auditOf(`${played}*** SHOW DOWN ***
${showing}Bo wins the pot ($0.10) with 6,5,4,3,2
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: Al showed ${al.replace(']', '] and lost with')}
Seat 2: Bo showed ${bo.replace(']', '] and won ($0.10) with')}
`);
    expect(problems).toEqual([]);
    expect(tolerances(notes)).not.toContain('show-order');
  }
});

test.each(['5', '5.0', '5.00'])('a bet of PHH written as %s is the same bet', async (amount) => {
  const { problems, payoffs, replay } = await auditOf(RING_PHH.replace('cbr 5', `cbr ${amount}`));
  expect(problems).toEqual([]);
  const unit = 10 ** replay.history.money.decimals;
  expect(payoffs.map((payoff) => Math.abs(payoff / unit))).toEqual([6, 6]);
});

test('a tournament hand beside a cash hand keeps its own rules for rake', async () => {
  const raked = TOURNAMENT.replace('collected 12 from pot', 'collected 11 from pot');
  expect((await auditOf(raked)).ok).toBe(false);
});
