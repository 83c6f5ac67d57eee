import { expect, test } from 'vitest';
import {
  allInResult,
  auditHand,
  collectStatistics,
  readAllHands,
  readHands,
} from '../../bindings/history/index.ts';
import { allInOf, sampleAllIn } from '../support/history/plain-all-in.ts';
import { GOOD } from '../support/history/hands.ts';
import { digest } from '../support/history/played.ts';
import { plainStatistics } from '../support/history/plain-statistics.ts';
import { playRandom, randomOf } from '../support/history/play.ts';
import { printPokerStars } from '../support/history/rooms.ts';
import { compareScores, scoreBest } from '../support/reference.ts';

const HANDS = 300;
const NAMES = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal'];

/** Hands of two to eight players whose stacks last for every bet. */
function texts(): string[] {
  const random = randomOf(7);
  return Array.from({ length: HANDS }, (_, seed) => {
    const players = 2 + (seed % 7);
    const stakes = { ante: 10, bringIn: 25, smallBet: 100, bigBet: 200 };
    const stacks = Array.from({ length: players }, () => 20_000 + Math.floor(random() * 1000));
    const rules = { base: 'pokerstars', rake: { rate: 0.05, cap: 300, withoutFourthStreet: false } } as const;
    const hand = playRandom({ rules, stakes, stacks, button: seed % players, seed }, seed);
    const first = Math.floor(random() * (NAMES.length - players + 1));
    return printPokerStars(digest(hand, NAMES.slice(first, first + players)), {
      id: String(seed + 1),
      hero: -1,
    });
  });
}

test(`statistics of ${HANDS} hands are those of a second program that only knows the text`, async () => {
  const hands = texts();
  const statistics = collectStatistics();
  for await (const hand of readHands(hands.join('\n\n'))) statistics.add(auditHand(hand));
  expect(statistics.hands).toBe(HANDS);
  const ours = statistics.players.map((stats) => ({
    name: stats.name,
    ...{ hands: stats.hands, net: stats.net, bigBets: stats.bigBets.toFixed(6), entered: stats.entry.count },
    ...{ couldComplete: stats.completion.of, completed: stats.completion.count },
    ...{ facedCompletion: stats.raise.of, raised: stats.raise.count },
    ...{ couldSteal: stats.steal.of, stole: stats.steal.count },
    ...{ facedSteal: stats.stealDefence.of, defended: stats.stealDefence.count },
    ...{ seen: [...stats.seen], showdowns: stats.showdown.count, showdownsWon: stats.showdownWon.count },
  }));
  const second = plainStatistics(hands);
  expect(second.size).toBe(NAMES.length);
  const theirs = ours.map(({ name }) => {
    const stats = second.get(name)!;
    return { name, ...stats, bigBets: stats.bigBets.toFixed(6) };
  });
  expect(ours).toEqual(theirs);
  for (const what of ['completed', 'raised', 'stole', 'defended'] as const) {
    expect(theirs.reduce((sum, stats) => sum + stats[what], 0)).toBeGreaterThan(5);
  }
});

test('the result of an all-in by equity is that of all deals, counted by the reference', async () => {
  const [first, second] = ['2d 3d 9h 4c As Js', 'Kh Ks 7s 7d 8c Ac'].map((cards) => cards.split(' '));
  const gone = new Set([...first!, ...second!, 'Kc', 'Kd']);
  const rest = [...'A23456789TJQK'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
  const deck = rest.filter((card) => !gone.has(card));
  const score = (cards: readonly string[]): readonly number[] =>
    scoreBest(cards.map(([rank]) => 'A23456789TJQK'.indexOf(rank!)));
  let [parts, deals] = [0, 0];
  for (const a of deck) {
    const own = score([...first!, a]);
    for (const b of deck) {
      if (a === b) continue;
      const order = compareScores(own, score([...second!, b]));
      parts += order < 0 ? 1 : order === 0 ? 0.5 : 0;
      deals++;
    }
  }
  const [hand] = await readAllHands(GOOD);
  const found = allInResult(auditHand(hand!))!;
  const [pot, paid] = [815, 415];
  expect(found).toMatchObject({ street: 6, method: 'exact' });
  expect(found.payoffs[1]).toBeCloseTo((pot * parts) / deals - paid, 8);
  expect(found.payoffs[4]).toBeCloseTo(pot * (1 - parts / deals) - paid, 8);
});

test('results of all-ins by equity are those that other code samples, with side pots', async () => {
  const random = randomOf(11);
  const seen = { exact: 0, sidePots: 0, streets: new Set<number>() };
  for (let seed = 0; seed < 80; seed++) {
    const players = 2 + (seed % 4);
    const stacks = Array.from({ length: players }, () => 150 + Math.floor(random() * 700));
    const stakes = { ante: 10, bringIn: 25, smallBet: 100, bigBet: 200 };
    const hand = playRandom({ rules: 'pokerstars', stakes, stacks, button: seed % players, seed }, seed);
    const text = printPokerStars(digest(hand, NAMES.slice(0, players)), { id: String(seed + 1), hero: -1 });
    const history = (await readAllHands(text))[0]!;
    const audit = auditHand(history);
    expect(audit.problems).toEqual([]);
    const moment = allInOf(history);
    const found = allInResult(audit);
    expect(found?.street).toBe(moment?.street);
    if (moment === undefined || found === undefined) continue;
    const { mean, error } = sampleAllIn(moment, 250, random);
    found.payoffs.forEach((payoff, seat) => {
      // Six standard errors, and half a chip where every sample was the same.
      expect(Math.abs(payoff - mean[seat]!)).toBeLessThan(6 * error[seat]! + 0.5);
    });
    seen.exact += Number(found.method === 'exact');
    seen.sidePots += Number(new Set(moment.live.map((seat) => moment.paid[seat])).size > 1);
    seen.streets.add(found.street);
  }
  expect(seen.exact).toBeGreaterThan(10);
  expect(seen.sidePots).toBeGreaterThan(5);
  expect([...seen.streets].sort()).toEqual([3, 4, 5, 6]);
});
