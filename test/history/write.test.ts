import { describe, expect, test } from 'vitest';
import { type HandHistory, readAllHands, writeHand } from '../../bindings/history/index.ts';
import { expectChains } from '../support/history/chains.ts';
import { CASH_FULL_TILT, CASH_WINAMAX, MERGE, RING_PHH, TOURNAMENT } from '../support/history/forms.ts';
import { GOOD } from '../support/history/hands.ts';
import { refusal } from '../support/history/tracker.ts';

async function one(text: string): Promise<HandHistory> {
  const hands = await readAllHands(text);
  expect(hands).toHaveLength(1);
  return hands[0]!;
}

const VARIANTS: readonly (readonly [name: string, text: string])[] = [
  ['a cash hand', GOOD],
  ['a tournament', TOURNAMENT],
  ['Full Tilt', CASH_FULL_TILT],
  ['Winamax', CASH_WINAMAX],
  ['Merge', MERGE],
  ['PHH', RING_PHH],
  ['PHH of another room', `${RING_PHH}_room = 'merge'\nhand = '43-14'\nfinishing_stacks = [94, 106]\n`],
  ['a mixed game', GOOD.replace('Razz Limit ($0.50/$1.00 USD)', 'HORSE (Razz Limit, $0.50/$1.00 USD)')],
  ['a table without a name', GOOD.replace("'Ceres [x] IV'", "''")],
  ['a tournament by name', CASH_WINAMAX.replace('CashGame', 'Tournament "Main, Event" buyIn: 5€ level: 3')],
  ['a cancelled hand', `${GOOD.split('*** 5th')[0]}Hand cancelled\n*** SUMMARY ***\n`],
  [
    'a hand shown after all folded',
    TOURNAMENT.replace("p1: doesn't show hand", 'p1: shows [2c 3c Qh] (Lo: Q,3,2)'),
  ],
  ['a name with blanks before it', RING_PHH + "players = [' Al', 'Bo']\n"],
];

test.each(VARIANTS)('every chain of two formats keeps %s', async (_name, text) => {
  await expectChains(await one(text));
});

test('PokerStars text has numbers and words that other programs read', async () => {
  for (const [, text] of VARIANTS) {
    const written = writeHand(await one(text), 'pokerstars');
    expect(written).toMatch(
      /^PokerStars Hand #\d+: (?:Tournament #\d+, Freeroll)? {1,2}(?:HORSE \(Razz Limit, [^)]+\)|Razz Limit (?:- Level I )?\([^)]+\)) - \d{4}\/\d\d\/\d\d \d\d?:\d\d:\d\d [A-Z]+/,
    );
    expect(written).toMatch(/^Table '.+' \d+-max/m);
  }
});

test('the room and number of another room stand in a comment', async () => {
  const written = writeHand(await one(MERGE), 'pokerstars');
  expect(written).toContain('PokerStars Hand #4314: ');
  expect(written).toContain('2011/11/15 22:36:28 ET\n');
  expect(written).toMatch(/\n# razz-wasm \{"room":"merge","id":"43-14",/);
});

test('PHH of a hand won by folds asks nobody for cards', async () => {
  const written = writeHand(await one(TOURNAMENT), 'phh');
  expect(written).toContain("'p1 pb', 'p2 f']");
  expect(written).toContain("_after_play = ['p1 sm']");
});

test('PHH keeps the time of day and its zone', async () => {
  expect(writeHand(await one(MERGE), 'phh')).toMatch(
    /time = 22:36:28\ntime_zone_abbreviation = 'ET'\nday = 15\n/,
  );
});

test('PHH of a hand without a bring-in has a usual one, and says that it is not known', async () => {
  const text = TOURNAMENT.replace('p1: brings in for 9', 'p1: bets 30').replace('bet (9)', 'bet (30)');
  const written = writeHand(await one(text), 'phh');
  expect(written).toContain('bring_in = 10\n');
  expect(written).toContain('_bring_in_known = false\n');
  expect((await one(written)).stakes.bringIn).toBeUndefined();
});

describe('a public tracker takes PokerStars text', () => {
  test.each(VARIANTS)('of %s', async (_name, text) => {
    expect(refusal(writeHand(await one(text), 'pokerstars'))).toBeUndefined();
  });

  test('but not of cash stakes that its table leaves out, or of a hand cancelled before the cards', async () => {
    const other = GOOD.replace('($0.50/$1.00 USD)', '($2.50/$5.00 USD)');
    expect(refusal(writeHand(await one(other), 'pokerstars'))).toBe('stakes: $2.50/$5');
    const cancelled = `${GOOD.split('*** 3rd')[0]}Hand cancelled\n*** SUMMARY ***\n`;
    expect(refusal(writeHand(await one(cancelled), 'pokerstars'))).toBe('no third street');
  });
});
