import { describe, expect, test, vi } from 'vitest';
import {
  type HandHistory,
  type Source,
  auditHand,
  collectStatistics,
  detectFormat,
  readAllHands,
  readHands,
  replayHand,
  writeHand,
} from '../../bindings/history/index.ts';
import { randomPlayed } from '../support/history/play.ts';
import { GOOD } from '../support/history/hands.ts';
import {
  printFullTilt,
  printKingsClub,
  printMerge,
  printPhh,
  printPokerStars,
  printWinamax,
} from '../support/history/rooms.ts';

const played = randomPlayed(3, 'pokerstars', 6);
const STARS = printPokerStars(played, { id: '11' });
const TEXTS = [
  ['pokerstars', STARS],
  ['full-tilt', printFullTilt(played)],
  ['winamax', printWinamax(played)],
  ['kingsclub', printKingsClub(played)],
  ['merge', printMerge(played)],
  ['phh', printPhh(played)],
] as const;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* slowly(chunks: Iterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** The problems of each hand: `line what`. */
async function faults(source: Source): Promise<string[][]> {
  return (await readAllHands(source)).map((hand) =>
    auditHand(hand).problems.map(({ line, what }) => `${line} ${what}`),
  );
}

describe.each(TEXTS)('%s', (room, text) => {
  test('is detected', () => {
    expect(detectFormat(text)).toBe(room);
    expect(detectFormat(`\ufeff\n\n${text}`)).toBe(room);
  });

  test('reads the same however it comes', async () => {
    const [hand] = await readAllHands(text);
    expect(hand!.problems).toEqual([]);
    const bytes = utf8(text);
    const sources: Source[] = [
      bytes,
      utf8(`\ufeff${text}`),
      utf8(text.replaceAll('\n', '\r\n')),
      text.replaceAll('\n', '   \n'),
      text.replaceAll('\n', '\t\r\n'),
      pieces(bytes, 1),
      pieces(bytes, 7),
      slowly(pieces(bytes, 1000)),
      slowly(text.split(/(?<=\n)/)),
      text.trimEnd(),
    ];
    for (const source of sources) expect(await readAllHands(source)).toEqual([hand]);
  });

  test('cut off anywhere it is a problem, and the next hand is read', async () => {
    const lines = text.trimEnd().split('\n');
    // The last lines of a summary only repeat; what is missing there cannot be missed.
    // A PHH file is one list of actions, and the first line of a Merge file no hand yet.
    if (room === 'phh') return;
    for (let kept = room === 'merge' ? 2 : 1; kept < lines.length - played.seats.length - 3; kept++) {
      const [cut, whole] = await faults(`${lines.slice(0, kept).join('\n')}\n${STARS}`);
      expect(cut!.length).toBeGreaterThan(0);
      expect(whole).toEqual([]);
    }
  });

  test('run into by another hand', async () => {
    const first = text.trimEnd();
    const hands = await readAllHands(`${first}${room === 'phh' || room === 'merge' ? '\n' : ''}${STARS}`);
    expect(hands.map((hand) => [hand.room, auditHand(hand).ok])).toEqual([
      [room, true],
      ['pokerstars', true],
    ]);
  });

  test('its own JSON gives the same hand', async () => {
    const [hand] = await readAllHands(text);
    const json = writeHand(hand!, 'json');
    expect(json.trimEnd()).not.toContain('\n');
    expect(detectFormat(json)).toBe('json');
    const flat = (of: HandHistory): unknown => ({
      ...of,
      line: 1,
      events: of.events.map((event) => ({ ...event, line: 1 })),
    });
    const pretty = JSON.stringify(JSON.parse(json), null, 2);
    for (const source of [json, pretty, `[\n${json.trimEnd()},\n${json}]\n`]) {
      const [again] = await readAllHands(source);
      expect(flat(again!)).toEqual(flat(hand!));
    }
  });
});

test.each([
  ['a header', 'PokerStars Hand #5: Tournament #77, $10+$1 USD Razz Lim'],
  ['a line of chat', `${STARS.split('*** 3rd')[0]}Ann said, "hel`],
])('another hand that begins in %s', async (_, cut) => {
  expect((await faults(cut + STARS)).map((problems) => problems.length > 0)).toEqual([true, false]);
});

test('other games are passed over and counted by name', async () => {
  const reader = readHands(
    [
      "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2014/02/03 4:05:06 ET\nTable 'x' 6-max Seat #1 is the button\n",
      STARS,
      'PokerStars Hand #2: Tournament #7, $1+$0.10 USD HORSE (7 Card Stud Limit) - Level I (30/60) - 2014/02/03 4:05:06 ET\n',
      "PokerStars Hand #3:  Hold'em No Limit ($1/$2 USD) - 2014/02/03 4:05:06 ET\nTable 'x' 6-max Seat #1 is the button\n",
      'Full Tilt Poker Game #4: Table T - $1/$2 - Limit Stud H/L - 21:30:00 ET - 2011/03/04\n',
      'Winamax Poker - CashGame - HandId: #5 - Holdem no limit (0.01€/0.02€) - 2016/11/12 22:39:00 UTC\n',
      '#6: Limit 2-7 Razz - 40/80\n',
      '<description type="Holdem" stakes="No Limit ($0.01/$0.02)"/>\n<game id="7" gametype="1">\n</game>\n',
      "[1]\nvariant = 'NT'\n",
    ].join('\n'),
  );
  const ids: string[] = [];
  for await (const { id } of reader) ids.push(id);
  expect(ids).toEqual(['11']);
  expect(Object.fromEntries(reader.others)).toEqual({
    "Hold'em No Limit": 2,
    'HORSE (7 Card Stud Limit)': 1,
    'Limit Stud H/L': 1,
    'Holdem no limit': 1,
    'Limit 2-7 Razz': 1,
    Holdem: 1,
    "No-limit Texas hold'em": 1,
  });
  expect(reader.lines).toBeGreaterThan(60);
});

test('text between hands that programs put there', async () => {
  const text = `Transcript for your last 2 hands requested by p1\n\n*********** # 1 **************\n${STARS}*********** # 2 **************\n${STARS}`;
  expect(await faults(text)).toEqual([[], []]);
});

test('text that is no hand is passed over and counted', async () => {
  const junk = Array.from({ length: 3000 }, (_, i) => String.fromCharCode((i * 7919) % 256)).join('');
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 31) % 253);
  for (const [source, hands] of [
    [`hello\nworld\n${STARS}`, 1],
    [junk, 0],
    [bytes, 0],
  ] as const) {
    const reader = readHands(source);
    const found: HandHistory[] = [];
    for await (const hand of reader) found.push(hand);
    expect(found).toHaveLength(hands);
    expect(reader.texts.get('other text')).toBeGreaterThan(0);
    expect(reader.others.size).toBe(0);
  }
  expect(await readAllHands('')).toEqual([]);
  expect(await readAllHands('\n \n\n')).toEqual([]);
  expect(await readAllHands(new Uint8Array(0))).toEqual([]);
});

test('the remains of a hand without its header are a problem with its first line', async () => {
  expect(await faults(STARS.split('\n').slice(3).join('\n') + STARS)).toEqual([['1 text'], []]);
});

test('binary junk inside a hand', async () => {
  const lines = STARS.split('\n');
  lines.splice(9, 0, '\u0000\u0001\ufffd\u0007 junk \u001b[31m');
  const [hand] = await readAllHands(`${lines.join('\n')}${STARS}`);
  expect(hand!.problems).toMatchObject([{ line: 10, what: 'line' }]);
});

describe('limits', () => {
  test('a line of a hundred million characters costs its beginning', async () => {
    function* chunks(): Generator<string> {
      yield STARS;
      yield 'PokerStars Hand #12: ';
      for (let i = 0; i < 100; i++) yield 'x'.repeat(1 << 20);
      yield `\n${STARS}`;
    }
    const hands = await readAllHands(chunks());
    expect(hands.map(({ id, problems }) => [id, problems.length > 0])).toEqual([
      ['11', false],
      ['11', false],
    ]);
  });

  test('a long line inside a hand is a problem of that hand', async () => {
    const long = STARS.replace('*** SUMMARY', `p1 said, "${'x'.repeat(2000)}"\n*** SUMMARY`);
    const line = long.split('\n').findIndex((text) => text.startsWith('p1 said')) + 1;
    const [first, second] = await readAllHands(long + STARS, { maxLineLength: 500 });
    expect(first!.problems[0]).toEqual({
      line,
      what: 'size',
      found: 'a longer line',
      expected: 'at most 500 characters',
    });
    expect(second!.problems).toEqual([]);
  });

  test('a hand of too many lines or characters', async () => {
    const chat = 'p1 said, "hello"\n'.repeat(200);
    const long = STARS.replace('*** SUMMARY', `${chat}*** SUMMARY`);
    expect((await readAllHands(long))[0]!.problems).toEqual([]);
    for (const options of [{ maxHandLines: 150 }, { maxHandLength: 3000 }]) {
      const [first, second] = await readAllHands(long + STARS, options);
      expect(first!.problems[0]!.what).toBe('size');
      expect(second!.problems).toEqual([]);
    }
  });

  test.each([0, -1, 1.5, NaN, '9' as never])('%s is no limit', (limit) => {
    for (const name of ['maxLineLength', 'maxHandLines', 'maxHandLength']) {
      expect(() => readHands('', { [name]: limit })).toThrow(`${name}: expected an integer from 1`);
    }
  });

  test.each([5, null, {}])('a stream of %s is refused', async (chunk) => {
    await expect(readAllHands([chunk] as never)).rejects.toThrow(
      'source: expected a stream of text or bytes',
    );
  });

  test.each([null, undefined, 5, {}])('%s is no source', (source) => {
    expect(() => readHands(source as never)).toThrow('source: expected text, bytes or a stream of them');
  });
});

test('names in another encoding, when it is told', async () => {
  const latin = Uint8Array.from(STARS.replaceAll('p1', 'Zoë'), (c) => c.charCodeAt(0) & 255);
  const [hand] = await readAllHands(latin, { encoding: 'windows-1252' });
  expect(hand!.seats[0]!.name).toBe('Zoë');
  expect(() => readHands('', { encoding: 'klingon' })).toThrow(
    'encoding: expected a label such as "windows-1252", got "klingon"',
  );
});

describe('damaged JSON', () => {
  const json = async (): Promise<string> => writeHand((await readAllHands(STARS))[0]!, 'json');

  test.each([
    ['"format":"razz-wasm/hand"', '"format":"other"', 'json'],
    ['"version":2', '"version":3', 'json'],
    ['"room":"pokerstars"', '"room":"bar"', 'json'],
    ['"events":[', '"events":[[', 'json'],
    ['"seats":[', '"seats":[5,', 'json'],
    ['"type":"ante"', '"type":"gift"', 'event'],
    ['"seat":0', '"seat":99', 'seat'],
    ['"seat":0', '"seat":-1', 'seat'],
    ['"amount":', '"amount":-', 'amount'],
    ['"amount":', '"amount":0.5', 'amount'],
    ['"action":"fold"', '"action":"raise"', 'raise'],
    ['"decimals":2', '"decimals":99', 'decimals'],
    ['"id":"11"', '"id":11', 'id'],
    ['"cards":[null', '"cards":["Zz"', 'cards'],
    ['"cards":[null', '"cards":[7', 'cards'],
  ])('%s made %s', async (from, to, what) => {
    const text = await json();
    expect(text).toContain(from);
    const hands = await readAllHands(text.replace(from, to) + text);
    expect(hands).toHaveLength(2);
    expect(hands[0]!.problems.map((problem) => problem.what)).toContain(what);
    expect(auditHand(hands[1]!).ok).toBe(true);
  });
});

describe('what looks like another hand inside one', () => {
  const inside = (text: string): Promise<string[]> =>
    readAllHands(text).then((hands) => hands.map((hand) => `${hand.room} ${hand.problems.length}`));

  test.each([
    ['a tag in chat', '*** 4th', 'railbird said, "nice <game> #1"\n*** 4th'],
    ['a name that begins with a brace', 'Ann: folds', '{Ann}'],
    ['a name that begins like a key', 'Ann: folds', 'variant=1'],
    ['a name that begins with stars', 'Ann: folds', '*** Ann ***'],
  ])('%s', async (_title, from, to) => {
    expect(await inside(GOOD.replaceAll(from, to))).toEqual(['pokerstars 0']);
  });

  test('a quoted header in our JSON', async () => {
    const [hand] = await readAllHands(GOOD.replace('2014/02/03', '2014-02-03'));
    expect(hand!.problems).toMatchObject([
      { what: 'header', found: expect.stringMatching(/^PokerStars Hand #/) as string },
    ]);
    const [again] = await readAllHands(writeHand(hand!, 'json'));
    expect(again!.problems).toEqual(hand!.problems);
  });
});

describe('a line made to be slow or deep', () => {
  const repeat = (text: string): string => text.repeat(2 ** 20 / text.length);

  test.each([
    ['headers of PokerStars', repeat('PokerStars Hand #1')],
    ['headers of Winamax', repeat('Winamax Poker - ')],
    ['braces in a header', `PokerStars Hand #1: ${repeat('{} ')}Razz`],
    ['lists in JSON', `{"a":${'['.repeat(2 ** 19)}${']'.repeat(2 ** 19)}}`],
    [
      'lists in our JSON, whole',
      `{"format":"razz-wasm/hand","version":1,"room":"phh","maxSeats":${'['.repeat(2 ** 18)}${']'.repeat(2 ** 18)}}`,
    ],
    ['chat', `PokerStars Hand #1: ${repeat(' said, "')}`],
    ['zeros in PHH', `variant = 'FR'\nantes = ['0.${repeat('0')}1']`],
    ['lists in our JSON, cut', `{"format":${'['.repeat(2 ** 19)}${']'.repeat(2 ** 19)}}`],
    [
      'problems in our JSON',
      `{"format":"razz-wasm/hand","version":1,"room":"phh","problems":[${repeat('0,')}0]}`,
    ],
    ['actions in PHH', `variant = 'FR'\nactions = [${repeat("'p1 f',")}]`],
    ['antes in PHH', `variant = 'FR'\nantes = [${repeat('1,')}]`],
    ['a header of KingsClub', `#1: ${'razz '.repeat(1000)}- 40/80`],
    ['a header of Full Tilt', `Full Tilt Poker Game #1: ${'Razz '.repeat(1000)}`],
    ['lists in TOML', `variant = 'FR'\nantes = ${'['.repeat(2 ** 19)}${']'.repeat(2 ** 19)}`],
    ['attributes in XML', `<game id="1" gametype="47" ${repeat('a="1" ')}>`],
  ])('%s', { timeout: 10_000 }, async (_title, line) => {
    const hands = await readAllHands(`${line}\n${GOOD}`);
    expect(auditHand(hands.at(-1)!).ok).toBe(true);
    for (const hand of hands.slice(0, -1)) expect(auditHand(hand).problems.length).toBeGreaterThan(0);
  });
});

test.each([1, 5, 200])('a hand of more than %i characters is damaged', async (maxHandLength) => {
  for (const text of [GOOD, '#1: Limit Razz - 40/80\n2021-01-02 15:48:40']) {
    const [hand] = await readAllHands(text, { maxHandLength });
    expect(hand!.problems.length).toBeGreaterThan(0);
  }
});

test('a host without TextDecoder reads text, and says what it needs for bytes', async () => {
  vi.stubGlobal('TextDecoder', undefined);
  try {
    expect(await readAllHands(STARS)).toHaveLength(1);
    await expect(readAllHands(utf8(STARS))).rejects.toThrow(
      /^this host has no TextDecoder: pass text instead of bytes/,
    );
  } finally {
    vi.unstubAllGlobals();
  }
});

test.each([
  ['readHands', () => readHands('', { maxLines: 1 } as never)],
  ['replayHand', () => replayHand({} as never, { rule: 'wsop' } as never)],
  ['auditHand', () => auditHand({} as never, { rule: 'wsop' } as never)],
  ['collectStatistics', () => collectStatistics({ per: 'day' } as never)],
])('%s refuses an option that it does not know, by its name', (_, call) => {
  expect(call).toThrow(/options: expected only the options .+, got "(maxLines|rule|per)"/);
});
