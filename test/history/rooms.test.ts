import { describe, expect, test } from 'vitest';
import { Hand, type HandOptions } from '../../bindings/game/index.ts';
import { type HandHistory, auditHand, readAllHands } from '../../bindings/history/index.ts';
import { NAMES, randomPlayed } from '../support/history/play.ts';
import { type Played, digest } from '../support/history/played.ts';
import {
  PLAIN,
  printFullTilt,
  printKingsClub,
  printMerge,
  printPhh,
  printPokerStars,
  printWinamax,
} from '../support/history/rooms.ts';
import { expectChains } from '../support/history/chains.ts';

/*
 * Hands that the engine plays are printed as each room prints them, by printers that share nothing with the
 * package's writers, and read back: the audit must find nothing wrong and the players must have won what they
 * won. Random play with short stacks meets nearly everything; what is rare is played on purpose.
 */

const rake = { rate: 0.05, cap: 30, withoutFourthStreet: false };
const PRESETS = {
  pokerstars: { base: 'pokerstars', rake },
  tournament: { base: 'pokerstars' },
  kingsclub: { base: 'kingsclub', rake },
  winamax: { base: 'winamax', entry: 'tournament', rake },
  wsop: { base: 'wsop', entry: 'tournament', shortBringIn: 'posted' },
} as const;

type Room = readonly [
  name: string,
  print: (played: Played, hero: number) => string,
  rules: NonNullable<HandOptions['rules']>,
  mostPlayers: number,
];

const ROOMS: readonly Room[] = [
  ['PokerStars', (played, hero) => printPokerStars(played, { hero }), PRESETS.pokerstars, 8],
  [
    'PokerStars tournament',
    (played) => printPokerStars(played, { money: PLAIN, hero: -1 }),
    PRESETS.tournament,
    8,
  ],
  ['Full Tilt', (played, hero) => printFullTilt(played, { hero }), PRESETS.pokerstars, 8],
  [
    'Full Tilt tournament',
    (played, hero) => printFullTilt(played, { money: PLAIN, hero }),
    PRESETS.tournament,
    8,
  ],
  ['Winamax', (played, hero) => printWinamax(played, { hero }), PRESETS.winamax, 6],
  ['KingsClub', (played, hero) => printKingsClub(played, { hero }), PRESETS.kingsclub, 8],
  [
    'KingsClub, streets relabelled',
    (played, hero) => printKingsClub(played, { hero, relabelled: true }),
    { base: 'kingsclub' },
    8,
  ],
  ['Merge', (played, hero) => printMerge(played, { hero }), PRESETS.pokerstars, 8],
  [
    'Merge tournament',
    (played, hero) => printMerge(played, { hero, tournament: true }),
    PRESETS.tournament,
    8,
  ],
  ['PHH', (played) => printPhh(played), PRESETS.wsop, 8],
];

async function readOne(text: string): Promise<HandHistory> {
  const hands = await readAllHands(text);
  expect(hands).toHaveLength(1);
  return hands[0]!;
}

/** The payoffs by name, as the file's order of seats may differ. */
async function expectAgreement(text: string, played: Played): Promise<HandHistory> {
  const hand = await readOne(text);
  const { problems, payoffs, stacks, rake } = auditHand(hand);
  if (problems.length > 0) expect.fail(`${JSON.stringify(problems)}\n${text}`);
  const result = played.hand.result!;
  const byName = (amounts: readonly number[]): Record<string, number> =>
    Object.fromEntries(hand.seats.map(({ name }, player) => [name, amounts[player]!]));
  const expected = (amounts: readonly number[]): Record<string, number> =>
    Object.fromEntries(played.seats.map(({ name }, seat) => [name, amounts[seat]!]));
  expect(byName(payoffs)).toEqual(expected(result.payoffs));
  expect(byName(stacks)).toEqual(expected(result.stacks));
  expect(rake).toBe(result.rake);
  return hand;
}

/** Features of a hand that rooms and rules disagree about. */
const FEATURES: Readonly<Record<string, (played: Played) => boolean>> = {
  'a split pot': ({ hand }) => hand.result!.pots.some(({ winners }) => winners.length > 1),
  'an odd chip': ({ hand }) =>
    hand.result!.pots.some(({ amount, rake, winners }) => (amount - rake) % winners.length !== 0),
  'the community card': ({ community }) => community !== undefined,
  'several side pots': ({ pots }) => pots.length > 2,
  'a capped round': ({ streets }) =>
    streets.some(
      ({ actions }) => actions.filter(({ action }) => /complete|bet|raise/.test(action)).length === 4,
    ),
  'an all-in ante': ({ antes }) => antes.some(({ allIn }) => allIn),
  'an all-in bring-in': ({ streets }) =>
    streets[0]?.actions[0]?.action === 'bringIn' && streets[0].actions[0].allIn,
  'a win without a showdown': ({ showdown }) => showdown.length === 0,
};

/** Merge writes no stakes in tournaments: some bet must be whole. */
function tellsStakes({ streets }: Played): boolean {
  return streets.some(({ actions }) => {
    const bet = actions.find(({ action }) => action === 'complete' || action === 'bet');
    return bet !== undefined && !bet.allIn;
  });
}

/** Plays these cards, a list a seat, by these actions; then everybody checks and calls. */
function play(options: HandOptions, cards: readonly string[], actions: readonly string[]): Played {
  const hand = new Hand({ ...options, feed: true });
  const left = cards.map((text) => text.split(' '));
  const script = [...actions];
  for (let { next } = hand; next.kind !== 'over'; next = hand.next) {
    if (next.kind === 'card') hand.deal(left[next.seat!]!.shift()!);
    else {
      const legal = hand.legalActions().map(({ action }) => action);
      const word = script.shift() ?? '';
      hand.apply(
        legal.find((action) => action === word) ??
          (legal.includes('check') ? 'check' : legal.includes('call') ? 'call' : 'bringIn'),
      );
    }
  }
  return digest(hand, NAMES.slice(0, cards.length));
}

/** Hands in which two or three tie for pots that do not divide, with and without a side pot. */
function ties(rules: HandOptions['rules']): Played[] {
  const stakes = { ante: 3, bringIn: 5, smallBet: 20, bigBet: 40 };
  const three = ['Ac 2d 3h 4s 5c Kd Qh', '2c 3d 4h 5s Ad Kh Qs', '3c 4d 5h As 2h Kc Qd'];
  const worse = 'Jh Js Jd Th Td 9h 9s';
  return [
    play({ rules, stakes, stacks: [500, 500], button: 0 }, three.slice(0, 2), ['complete', 'call']),
    play(
      { rules, stakes, stacks: [500, 500, 500], button: 1 },
      [...three.slice(0, 2), worse],
      ['complete', 'call'],
    ),
    play(
      { rules, stakes, stacks: [500, 500, 500, 17], button: 2 },
      [...three, worse],
      ['complete', 'raise', 'call'],
    ),
    play(
      { rules, stakes, stacks: [100, 62, 500, 11], button: 3 },
      [...three, worse],
      ['complete', 'raise', 'raise'],
    ),
  ];
}

describe.each(ROOMS)('%s', (name, print, rules, most) => {
  test('random hands are read as they were played', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 150; seed++) {
      const played = randomPlayed(seed, rules, most);
      if (name === 'Merge tournament' && !tellsStakes(played)) continue;
      for (const [feature, has] of Object.entries(FEATURES)) if (has(played)) seen.add(feature);
      const hand = await expectAgreement(print(played, seed % played.seats.length), played);
      if (seed % 5 === 0) await expectChains(hand);
    }
    const rare = new Set(['a split pot', 'an odd chip', ...(most < 8 ? ['the community card'] : [])]);
    expect(Object.keys(FEATURES).filter((feature) => !seen.has(feature) && !rare.has(feature))).toEqual([]);
  });

  test('ties and odd chips are read as they were paid', async () => {
    const hands = ties({ ...(rules as object), oddChip: 'position' } as HandOptions['rules']).filter(
      (played) => name !== 'Merge tournament' || tellsStakes(played),
    );
    expect(hands.every(FEATURES['a split pot']!)).toBe(true);
    expect(hands.some(FEATURES['an odd chip']!)).toBe(true);
    for (const played of hands) await expectChains(await expectAgreement(print(played, 0), played));
  });
});

test('hands of all rooms in one file, told apart by content', async () => {
  const hands = ROOMS.map(([, print, rules, most], i) => {
    const played = randomPlayed(1000 + i, rules, most);
    return { played, text: print(played, 0) };
  });
  const all = await readAllHands(hands.map(({ text }) => text).join('\n'));
  expect(all.map(({ room }) => room)).toEqual([
    ...['pokerstars', 'pokerstars', 'full-tilt', 'full-tilt', 'winamax', 'kingsclub', 'kingsclub'],
    ...['merge', 'merge', 'phh'],
  ]);
  expect(all.map((hand) => auditHand(hand).ok)).toEqual(hands.map(() => true));
});

describe('three all-in for pots of 285 and 10', () => {
  const stakes = { ante: 3, bringIn: 5, smallBet: 20, bigBet: 40 };
  const cards = ['Kc Kd Kh Qs Qc Jd Jh', '2c 3d 4h 6s Ad Th Ts', 'Ac 2d 3h 4s 5c 9d 9h'];
  const bets = ['complete', 'raise', 'raise', 'raise', 'call', 'call', 'bet', 'raise', 'raise'];
  const played = play({ stakes, stacks: [100, 95, 100], button: 2, rules: PRESETS.tournament }, cards, bets);

  test('a pot that nobody got is not taken for the rake', async () => {
    const text = printMerge(played);
    const without = text.replace(/.*potnumber="2".*\n/, '');
    expect(without).not.toBe(text);
    expect(auditHand(await readOne(text)).problems).toEqual([]);
    expect(auditHand(await readOne(without)).problems).toMatchObject([
      { what: 'award', found: 'nobody wins side pot 1', expected: '$0.10' },
    ]);
  });

  // KingsClub may leave out all awards but one; the final stacks say what was won.
  test.each([
    ['2.85', true],
    ['0.10', true],
    ['2.95', true],
    ['2.80', false],
    ['0.20', false],
  ])('an award of %s may be that of a pot: %s', async (amount, ok) => {
    const text = printKingsClub(played);
    expect(text).toContain('wins pot (2.95)');
    expect(auditHand(await readOne(text.replace('wins pot (2.95)', `wins pot (${amount})`))).ok).toBe(ok);
  });
});
