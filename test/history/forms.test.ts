import { describe, expect, test } from 'vitest';
import {
  type HandHistory,
  type Source,
  auditHand,
  readAllHands,
  readHands,
} from '../../bindings/history/index.ts';
import { GOOD } from '../support/history/hands.ts';
import { script } from '../support/history/script.ts';
import { CASH_FULL_TILT, CASH_WINAMAX, MERGE, RING_PHH, TOURNAMENT } from '../support/history/forms.ts';

/*
 * The forms that real files have besides the plain one: headers of other years and countries, currencies, line
 * ends, encodings, what programs add. All hands are made up; each form once broke the reader.
 */

async function gzip(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const GZIP = await gzip(GOOD);
const FIRST_HALF = await gzip(GOOD.slice(0, 99));
const FIRST_PART = FIRST_HALF.length;
const GZIP_IN_TWO_PARTS = Uint8Array.from([...FIRST_HALF, ...(await gzip(GOOD.slice(99)))]);

/** The one hand of a file, which must add up. */
async function good(source: Source): Promise<HandHistory> {
  const hands = await readAllHands(source);
  expect(hands).toHaveLength(1);
  expect(auditHand(hands[0]!).problems).toEqual([]);
  return hands[0]!;
}

const [HEADER] = GOOD.split('\n') as [string];
const withHeader = (header: string): string => GOOD.replace(HEADER, header);
const payoffs = async (source: Source): Promise<readonly number[]> => auditHand(await good(source)).payoffs;
const PAYOFFS = [-5, 400, -20, 0, -415];

describe('headers of PokerStars', () => {
  test.each([
    ['capitals', 'PokerStars Game #1:  RAZZ LIMIT ($0.50/$1.00) - 2009/06/14 11:45:00 ET', 'RAZZ LIMIT'],
    [
      'the brand in capitals',
      'POKERSTARS GAME #1:  RAZZ LIMIT ($0.50/$1.00) - 2009/06/14 11:45:00 ET',
      'RAZZ LIMIT',
    ],
    [
      'a mixed game in capitals',
      'PokerStars Game #1:  HORSE (RAZZ LIMIT, $0.50/$1.00) - 2009/06/14 11:45:00 ET',
      'HORSE (RAZZ LIMIT)',
    ],
    [
      'an Italian licence',
      'PokerStars Hand #1:  8-Game (Razz Limit, $0.50/$1.00 USD) [ADM ID: NA12AB34] - 2019/11/08 12:40:18 CET [2019/11/08 6:40:18 ET]',
      '8-Game (Razz Limit)',
    ],
    [
      'an older Italian licence',
      'PokerStars Hand #1:  Razz Limit ($0.50/$1.00 USD) [AAMS ID: M12AB34] - 2012/11/08 12:40:18 CET',
      'Razz Limit',
    ],
    [
      'a brand of its own',
      'PokerStars Zoom Hand #1:  Razz Limit ($0.50/$1.00 USD) - 2014/02/03 4:05:06 ET',
      'Razz Limit',
    ],
  ])('%s', async (_title, header, game) => {
    const hand = await good(withHeader(header));
    expect(hand).toMatchObject({ room: 'pokerstars', game });
    expect(hand.id).toBe('1');
    expect(auditHand(hand).payoffs).toEqual(PAYOFFS);
  });

  test.each([
    ['no buy-in', 'Tournament #35, Razz Limit - Match Round I, Level I (30/60)', 'Razz Limit'],
    [
      'no buy-in, a mixed game',
      'Tournament #35, 8-Game (Razz Limit) - Level I (30/60)',
      '8-Game (Razz Limit)',
    ],
    ['a freeroll', 'Tournament #35, Freeroll  Razz Limit - Level I (30/60)', 'Razz Limit'],
    ['points', 'Tournament #35, 250FPP Razz Limit - Level I (30/60)', 'Razz Limit'],
    [
      'a knockout',
      'Tournament #35, $12.30+$12.25+$2.45 USD HORSE (Razz Limit) - Level I (30/60)',
      'HORSE (Razz Limit)',
    ],
    ['capitals', 'TOURNAMENT #35, $10+$1 RAZZ LIMIT - LEVEL I (30/60)', 'RAZZ LIMIT'],
  ])('a tournament: %s', async (_title, title, game) => {
    const header = `PokerStars Hand #7: ${title} - 2006/11/03 9:33:53 ET`;
    const hand = await good(TOURNAMENT.replace(/^.*/, header));
    expect(hand).toMatchObject({ game, tournament: '35', money: { currency: '', decimals: 0 } });
  });

  test('the software of PokerStars under the name of Full Tilt', async () => {
    const hand = await good(
      withHeader('Full Tilt Hand #9:  Razz Limit ($0.50/$1.00 USD) - 2016/05/20 8:19:23 ET'),
    );
    expect(hand).toMatchObject({ room: 'full-tilt', id: '9', game: 'Razz Limit' });
  });

  test.each([
    ['₹', 'INR'],
    ['Rs. ', 'INR'],
    ['¥', 'CNY'],
  ])('amounts in %s', async (sign, currency) => {
    const text = GOOD.replaceAll('$eat', '§eat')
      .replaceAll('$', sign)
      .replaceAll('§eat', '$eat')
      .replace('USD', currency);
    const hand = await good(text);
    expect(hand.money).toEqual({ currency, decimals: 2 });
    expect(auditHand(hand).payoffs).toEqual(PAYOFFS);
  });

  test('play money whose stacks have cents, and a table without its size', async () => {
    const text = TOURNAMENT.replace(/^.*/, 'PokerStars Hand #7:  Razz Limit (30/60) - 2016/05/20 8:19:23 ET')
      .replace("Table '35 1' 2-max", "Table 'Ceres' (Play Money)")
      .replace('(1000 in chips)', '(1000.50 in chips)');
    const hand = await good(text);
    expect(hand).toMatchObject({ table: 'Ceres', money: { currency: '', decimals: 2 } });
    expect(hand.maxSeats).toBeUndefined();
  });
});

describe('lines of PokerStars', () => {
  test.each([
    'p1 wins $6.13 for eliminating p2 and their own bounty increases by $6.12 to $18.37',
    'p1, p2 split the $50 bounty for eliminating Carla',
    'p1 wins the $25 bounty for eliminating p2',
    'p1 wins $5 for splitting the elimination of p2 and their own bounty increases by $5 to $18.37',
    'p2 finished the tournament in 2nd place and received $40.00.',
    'p1 wins the tournament and receives $60.00 - congratulations!',
  ])('%s', async (line) => {
    const hand = await good(TOURNAMENT.replace('*** SUMMARY', `${line}\n*** SUMMARY`));
    expect(hand.notes).toEqual([]);
  });

  test('a fold by disconnection', async () => {
    await good(TOURNAMENT.replace('p2: folds', 'p2: folds (disconnect)'));
  });

  test('a cancelled hand gives everybody the chips back', async () => {
    const [start] = GOOD.split('*** 5th');
    const text = `${start}Hand cancelled\n*** SUMMARY ***\nSeat 2: $eat 3 collected ($0)\n`;
    const hand = await good(text + '\n\n');
    expect(hand.cancelled).toBe(true);
    expect(hand.notes).toMatchObject([{ tolerance: 'cancelled', found: 'Hand cancelled' }]);
    const { payoffs, stacks } = auditHand(hand);
    expect(payoffs).toEqual([0, 0, 0, 0, 0]);
    expect(stacks).toEqual(hand.seats.map(({ stack }) => stack));
  });
});

describe('Full Tilt', () => {
  const header = (text: string): string => CASH_FULL_TILT.replace(/^.*/, text);

  test.each([
    'Full Tilt Poker Game #5: Table Mart (New to the Game) - FL Razz - $0.10/$0.20 Ante $0.02 - 10:18:16 ET - 2013/05/08',
    'Full Tilt Poker Game #5: Table Mart - $0.10/$0.20 Ante $0.02 - Limit Razz - 15:13 ET - Wed, July 21, 2010',
    'FullTiltPoker Game #5: Table Mart - $0.10/$0.20 Ante $0.02 - Limit Razz - 17:10:10 CCT - 2006/12/07',
    'Full Tilt Poker.fr Game #5: Table Mart - $0.10/$0.20 Ante $0.02 - Limit Razz - 17:10:10 CET - 2012/12/07',
    'Full Tilt Poker Game #5: Table Mart - $0.10/$0.20 Ante $0.02 - LIMIT RAZZ - 17:10:10 CET - 2012/12/07 - [11:10:10 ET - 2012/12/07]',
    'Full Tilt Poker Hand #5: Table Mart (6 max) (deep) - Limit Razz - $0.10/$0.20 Ante $0.02 - 17:10:10 CET - 2012/12/07',
  ])('%s', async (text) => {
    const hand = await good(header(text));
    expect(hand).toMatchObject({ id: '5', table: 'Mart', stakes: { ante: 2, smallBet: 10, bigBet: 20 } });
    expect(hand.game).toMatch(/razz$/i);
  });

  test('a header that cannot be read is a problem, and no other game', async () => {
    for (const text of ['Full Tilt Poker Game #5: Razz somewhere', 'Full Tilt Poker Game #5: RAZZ - 1/2']) {
      const [hand] = await readAllHands(header(text));
      expect(hand!.problems[0]).toMatchObject({ line: 1, what: 'header' });
    }
  });
});

describe('Winamax', () => {
  test('play money and stakes with cents', async () => {
    const text = CASH_WINAMAX.replaceAll('€', '').replace('(real money)', '(play money)');
    expect(await payoffs(text)).toEqual(await payoffs(CASH_WINAMAX));
    expect((await good(text)).money).toEqual({ currency: '', decimals: 2 });
  });

  test('a table without a colon, and a bounty beside the chips', async () => {
    const text = CASH_WINAMAX.replace("Table: 'Nice' 6-max", "Table 'Nice'").replace(
      '(20.50€)',
      '(20.50€, 9€ bounty)',
    );
    const hand = await good(text);
    expect(hand.table).toBe('Nice');
    expect(hand.seats[0]!.stack).toBe(2050);
  });

  test('an all-in raise whose amount is what is added', async () => {
    const text = `Winamax Poker - CashGame - HandId: #1-2-3 - Razz fixed limit (5€/25€/50€) - 2016/11/14 02:56:04 UTC
Table: 'Nice' 6-max (real money)
Seat 2: Al (33.90€)
Seat 3: Bo (2417.80€)
*** ANTE/BLINDS ***
Al posts ante 5€
Bo posts ante 5€
*** 3rd STREET ***
Dealt to Al [X X Kc]
Dealt to Bo [X X 8h]
Al brings in 10€
Bo raises 25€ to 25€
Al raises -6.10€ to 18.90€
Bo calls 3.90€
*** 4th STREET ***
Dealt to Bo [X X 8h] [6d]
Dealt to Al [X X Kc] [5c]
*** 5th STREET ***
Dealt to Bo [X X 8h 6d] [7d]
Dealt to Al [X X Kc 5c] [Js]
*** 6th STREET ***
Dealt to Bo [X X 8h 6d 7d] [2d]
Dealt to Al [X X Kc 5c Js] [Ad]
*** 7th STREET ***
Dealt to Bo [X X 8h 6d 7d 2d] [X]
Dealt to Al [X X Kc 5c Js Ad] [X]
*** SHOW DOWN ***
Bo shows [Jh 6h 8h 6d 7d 2d 9s] (9,8,7,6,2)
Al shows [4d Ac Kc 5c Js Ad 8s] (J,8,5,4,A)
Bo collected 65.30€ from pot
*** SUMMARY ***
Total pot 65.30€ | Rake 2.50€
Seat 2: Al showed [4d Ac Kc 5c Js Ad 8s] and lost with J,8,5,4,A
Seat 3: Bo showed [Jh 6h 8h 6d 7d 2d 9s] and won 65.30€ with 9,8,7,6,2
`;
    const hand = await good(text);
    expect(script(hand)).toContain('13 Al raise 1890');
    expect(auditHand(hand).payoffs).toEqual([-3390, 3140]);
  });

  test('an export without cards is named as what it is', async () => {
    const text = CASH_WINAMAX.replace(/^Dealt.*\n/gm, '')
      .replace('*** 3rd STREET ***', '*** THIRD ***')
      .replace('brings in', 'bring-in');
    const [hand] = await readAllHands(text);
    expect(auditHand(hand!).problems).toMatchObject([
      { line: 8, what: 'form', found: 'streets without cards' },
    ]);
  });
});

describe('KingsClub', () => {
  test.each([', and is all in', ', and is all-in', ' and is all in'])('%s', async (words) => {
    const text = `#7: LIMIT RAZZ - 40/80
2021-01-02 15:48:40
Table 'Mix'
Seat 1: Ann (1,060.38)
Seat 6: Bob (10)
Ann: posts ante 10
Bob: posts ante 10${words}
Dealt to Ann: [X X 9c]
Dealt to Bob: [9d 3h 6d]
*** 3RD STREET ***
Dealt to Ann: [Qs]
Dealt to Bob: [2c]
*** 4TH STREET ***
Dealt to Ann: [Qd]
Dealt to Bob: [2h]
*** 5TH STREET ***
Dealt to Ann: [Qh]
Dealt to Bob: [4h]
*** 6TH STREET ***
Dealt to Ann: [X]
Dealt to Bob: [5h]
*** SUMMARY ***
Seat 1: Ann (1,050.38) -10
Seat 6: Bob (20) +10
Bob wins pot (20)
`;
    const [hand] = await readAllHands(text);
    expect(hand!.problems).toEqual([]);
    expect(script(hand!)).toContain('7 Bob ante 1000');
  });
});

test('KingsClub raises over a short all-in to bring-in and bet', async () => {
  const text = `#9: Limit Razz - 500/1000
2021-01-02 15:48:40
Table 'Mix'
Seat 1: Ann (10,000)
Seat 4: Cy (275)
Seat 6: Bob (9,000)
Ann: posts ante 50
Cy: posts ante 50
Bob: posts ante 50
Dealt to Ann: [X X Kc]
Dealt to Cy: [X X 8c]
Dealt to Bob: [9d 3h 6d]
Ann brings in for 125
Cy bets 225, and is all in
Bob raises to 625
Ann folds
*** 3RD STREET ***
Dealt to Cy: [Qs]
Dealt to Bob: [2c]
*** 4TH STREET ***
Dealt to Cy: [Qd]
Dealt to Bob: [2h]
*** 5TH STREET ***
Dealt to Cy: [Qh]
Dealt to Bob: [4h]
*** 6TH STREET ***
Dealt to Cy: [X]
Dealt to Bob: [5h]
*** SUMMARY ***
Seat 1: Ann (9,825) -175
Seat 4: Cy (0) -275
Seat 6: Bob (9,450) +450
Bob wins pot (725)
`;
  expect(await payoffs(text)).toEqual([-17500, -27500, 45000]);
  const [wrong] = await readAllHands(text.replace('raises to 625', 'raises to 500'));
  expect(auditHand(wrong!).problems).toMatchObject([{ line: 15, found: '500', expected: '625' }]);
});

describe('Merge', () => {
  test('hidden cards may be nothing between commas', async () => {
    const text = MERGE.replaceAll('null,null,', ',,');
    expect(script(await good(text))).toEqual(script(await good(MERGE)));
  });

  test.each(['DISCONNECTED', 'RECONNECTED', 'LEAVE'])('%s is no part of the play', async (type) => {
    const event = `<event sequence="12" type="${type}" timestamp="1" player="3"/>`;
    expect((await good(MERGE.replace('</round>', `${event}\n</round>`))).notes).toEqual(
      (await good(MERGE)).notes,
    );
  });

  test('the time of day is that of New York', async () => {
    expect((await good(MERGE)).time).toBe('2011-11-16T03:36:28Z');
  });
});

describe('PHH', () => {
  test('- shows the cards that were dealt', async () => {
    expect(await payoffs(RING_PHH.replace('p2 sm 2c3d4s5c6cJcQc', 'p2 sm -'))).toEqual(
      await payoffs(RING_PHH),
    );
  });

  test('stacks without an end', async () => {
    const hand = await good(RING_PHH.replace('[100, 100]', '[inf, inf]'));
    expect(hand.notes.map(({ tolerance }) => tolerance)).toEqual(['unlimited-stack', 'unlimited-stack']);
    expect(auditHand(hand).payoffs).toEqual(await payoffs(RING_PHH));
  });

  test('third street in pieces', async () => {
    const pieces = "'d dh p1 7c', 'd dh p2 2c', 'd dh p1 3h', 'd dh p2 3d', 'd dh p1 Kc', 'd dh p2 4s'";
    const text = RING_PHH.replace("'d dh p1 7c3hKc', 'd dh p2 2c3d4s'", pieces);
    expect(text).not.toBe(RING_PHH);
    expect(await payoffs(text)).toEqual(await payoffs(RING_PHH));
  });

  test('winnings are compared with the pots', async () => {
    expect(await payoffs(`${RING_PHH}winnings = [0, 12]\n`)).toEqual([-6, 6]);
    const [hand] = await readAllHands(`${RING_PHH}winnings = [12, 0]\n`);
    expect(auditHand(hand!).problems).toMatchObject([{ what: 'award' }]);
  });
});

describe('files', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const utf16 = (text: string, big: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), !big);
    return new Uint8Array(view.buffer);
  };
  const ASCII = GOOD.replaceAll('Zoë', 'Zoe');
  const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

  test.each<[string, Source]>([
    ['ends of lines that are CR alone', GOOD.replaceAll('\n', '\r')],
    ['CR alone, in bytes', bytes(GOOD.replaceAll('\n', '\r'))],
    ['lines indented by blanks', GOOD.replaceAll('\n', '\n  ')],
    ['lines indented by tabs, the first too', `\t${GOOD.replaceAll('\n', '\n\t')}`],
    ['UTF-16 with a lone byte at the end', Uint8Array.of(0xff, 0xfe, ...utf16(GOOD, false), 0x0a)],
    ['UTF-16 of the other order with a lone byte', Uint8Array.of(0xfe, 0xff, ...utf16(GOOD, true), 0x00)],
    ['UTF-16 without a mark and with a lone byte', Uint8Array.of(...utf16(ASCII, false), 0x0a)],
    ['windows-1252 without a label', latin(GOOD)],
    ['gzip', GZIP],
    ['gzip in two parts', GZIP_IN_TWO_PARTS],
  ])('%s', async (_title, source) => {
    const hand = await good(source);
    const plain = await good(
      source instanceof Uint8Array && source[0] === 0x50 && source[1] === 0 ? ASCII : GOOD,
    );
    expect(script(hand)).toEqual(script(plain));
  });

  test('two names that differ by an accent, in windows-1252, after a hand in UTF-8', async () => {
    const names = GOOD.replaceAll('Zoë said, "x"', 'José').replaceAll('Ann: folds', 'Josè');
    const hands = await readAllHands([bytes(GOOD), bytes('\n\n'), latin(names)]);
    expect(hands.map((hand) => auditHand(hand).problems)).toEqual([[], []]);
    expect(hands.map(({ seats }) => seats[4]!.name)).toEqual(['Zoë said, "x"', 'José']);
  });

  test('a gzip file that is cut off is damaged', async () => {
    const hands = await readAllHands((await gzip(GOOD.repeat(50))).subarray(0, 700));
    expect(hands.at(-1)!.problems).toMatchObject([{ what: 'gzip', expected: 'a whole gzip file' }]);
  });

  test.each<[string, (packed: Uint8Array) => Uint8Array[]]>([
    ['byte for byte', (packed) => Array.from(packed, (byte) => Uint8Array.of(byte))],
    ['cut between its two parts', (packed) => [packed.subarray(0, FIRST_PART), packed.subarray(FIRST_PART)]],
    ['filled up with zeros', (packed) => [packed, new Uint8Array(512), new Uint8Array(3)]],
    [
      'zeros between its parts',
      (packed) => [Uint8Array.of(...packed.subarray(0, FIRST_PART), 0, 0, ...packed.subarray(FIRST_PART))],
    ],
  ])('gzip %s', async (_title, pieces) => {
    expect(script(await good(pieces(GZIP_IN_TWO_PARTS)))).toEqual(script(await good(GOOD)));
  });

  const changed = (packed: Uint8Array, index: number): Uint8Array =>
    packed.map((byte, i) => (i === packed.length + index ? byte ^ 1 : byte));

  test.each<[string, (packed: Uint8Array) => Uint8Array, string]>([
    ['the sum of its bytes', (packed) => changed(packed, -5), 'incorrect data check'],
    ['its length', (packed) => changed(packed, -1), 'incorrect length check'],
    ['text after its end', (packed) => Uint8Array.of(...packed, 65, 66), 'incorrect header check'],
    ['its end missing', (packed) => packed.subarray(0, -8), 'the packed bytes end too soon'],
    ['its second part cut', (packed) => packed.subarray(0, FIRST_PART + 5), 'the packed bytes end too soon'],
  ])('gzip with %s is damaged', async (_title, damage, found) => {
    const hands = await readAllHands(damage(GZIP_IN_TWO_PARTS));
    expect(hands.at(-1)!.problems).toMatchObject([{ what: 'gzip', found, expected: 'a whole gzip file' }]);
  });

  test('text after packed bytes is refused', async () => {
    await expect(readAllHands([GZIP, 'text'])).rejects.toThrow('bytes after packed bytes');
  });

  test('numbers that mails put before each hand', async () => {
    const hands = await readAllHands(`Hand #112181:\n\n${GOOD}\n\nHand #112182:\n\n${GOOD}`);
    expect(hands.map((hand) => [hand.notes, auditHand(hand).ok])).toEqual([
      [[], true],
      [[], true],
    ]);
  });
});

describe('what is not read', () => {
  async function passedOver(text: string): Promise<object> {
    const reader = readHands(text);
    const hands: HandHistory[] = [];
    for await (const hand of reader) hands.push(hand);
    const rooms = hands.map(({ room, problems }) => [room, problems[0]?.what]);
    return { rooms, others: Object.fromEntries(reader.others), texts: Object.fromEntries(reader.texts) };
  }

  test.each([
    ['PokerStars Tournament #743, 8-Game\nBuy-In: 100\n2 players\nTotal Prize Pool: 200'],
    ['PokerStars Tournament #743, Razz Limit\nBuy-In: 100\n2 players'],
    ['Full Tilt Poker Tournament Summary Razz (123) Limit Razz\nBuy-In: $2 + $0.10'],
    ['Winamax Poker - Tournament summary : Razz (123)\nPlayer : Ann'],
  ])('the summary of a tournament: %s', async (text) => {
    expect(await passedOver(`${text}\n\n${GOOD}`)).toEqual({
      rooms: [['pokerstars', undefined]],
      others: {},
      texts: { 'tournament summary': 1 },
    });
    expect(await passedOver(`${GOOD}\n${text}\n`)).toMatchObject({ texts: { 'tournament summary': 1 } });
  });

  test('hands of another game in a room that is not read', async () => {
    const hand =
      "Poker Hand #HD22551: Hold'em No Limit ($0.01/$0.02) - 2025/04/07 23:48:32\nTable 'x' 6-max\nAnn: folds\n";
    expect(await passedOver(hand + hand + GOOD + hand)).toEqual({
      rooms: [['pokerstars', undefined]],
      others: { "Hold'em No Limit": 3 },
      texts: {},
    });
  });

  test.each([
    'Main PokerStars n°261415379202 :  Razz Limit (100/200) - 12/07/2026 18:25:06 CET [12/07/2026 12:25:06 ET]',
    'Mano n.º 254718322088 de PokerStars:  Razz Limit (0.02 €/0.05 €) - 05-02-2025 14:48:32 CET',
    'PokerStars Hånd nr. 254718322088:  Razz Limit ($0.02/$0.05) - 05-02-2025 14:48:32 CET',
  ])('a hand that PokerStars wrote in another language: %s', async (header) => {
    const hand = `${header}\nSiège 1: Ann (200 en jetons)\n*** SUMMARY ***\n`;
    const [first, second, third] = await readAllHands(`${GOOD}\n${hand}\n${GOOD}`);
    expect([first, third].map((good) => auditHand(good!).ok)).toEqual([true, true]);
    expect(second!.problems).toMatchObject([
      { what: 'language', found: header.slice(0, 119) + (header.length > 120 ? '…' : header.slice(119)) },
    ]);
    expect(second!.problems[0]!.expected).toContain('set the language of the PokerStars client to English');
    expect(await passedOver(hand.replace('Razz Limit', "Hold'em No Limit"))).toMatchObject({
      rooms: [],
      others: { "Hold'em No Limit": 1 },
    });
  });

  test('old hands of the Winning network and other games of Bovada are named by their games; Razz is a problem', async () => {
    const winning =
      'Game started at: 2016/1/2 3:4:5\nGame ID: 123456789 0.50/1 Table (Seven Cards Stud)\nSeat 1: a (5).\n';
    const bovada =
      'Bovada Hand #4290322948 TBL#26728545 7CARD Fixed Limit - 2022-05-26 09:16:24\nSeat+1: $25 in chips\n';
    const found = (await passedOver(`${winning}\n${bovada}`)) as { rooms: unknown; others: object };
    expect(found.rooms).toEqual([]);
    expect(Object.keys(found.others)).toHaveLength(2);
    expect(await passedOver(winning.replace('Seven Cards Stud', 'Razz'))).toMatchObject({
      rooms: [['unknown', 'text']],
    });
  });

  test.each([
    'Some Brand Hand #12345: LIMIT RAZZ ($1/$2) - 2025/04/07 23:48:32',
    'Partie PokerRoom n° 12345 : Razz Limite ($1/$2) - 2025/04/07',
    'Razz Game #12345 started 2025/04/07',
  ])('a hand of Razz in a room that is not read is a problem: %s', async (header) => {
    const hand = `${header}\nTable 'x' 6-max\nAnn: folds\n`;
    expect(await passedOver(`${GOOD}\n${hand}${GOOD}`)).toEqual({
      rooms: [
        ['pokerstars', undefined],
        ['unknown', 'text'],
        ['pokerstars', undefined],
      ],
      others: {},
      texts: {},
    });
  });
});
