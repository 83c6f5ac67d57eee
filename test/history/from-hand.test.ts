import { describe, expect, test } from 'vitest';
import { Hand, PRESETS, type PresetName } from '../../bindings/game/index.ts';
import { auditHand, collectStatistics, historyOf, writeHand } from '../../bindings/history/index.ts';
import { expectChains } from '../support/history/chains.ts';
import { NAMES, randomHand } from '../support/history/play.ts';

/*
 * A hand that the engine has played becomes a hand history: it must audit, survive every chain of formats under
 * its own rules, and count as a hand of its players.
 */

const STAKES = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };
const rake = { rate: 0.05, cap: 30, withoutFourthStreet: true };

describe.each(Object.keys(PRESETS) as PresetName[])('%s', (base) => {
  test('random hands', async () => {
    for (let seed = 0; seed < 25; seed++) {
      const hand = randomHand(seed, { base, entry: 'tournament', rake }, PRESETS[base].maxPlayers);
      const history = historyOf(hand, {
        names: NAMES.slice(0, hand.players),
        id: String(seed + 1),
        date: '2026/03/04 5:06:07 UTC',
      });
      const { problems, payoffs, rake: taken } = auditHand(history);
      expect({ seed, problems }).toEqual({ seed, problems: [] });
      expect(payoffs).toEqual(hand.result!.payoffs);
      expect(taken).toBe(hand.result!.rake);
      if (seed < 8) await expectChains(history);
      const statistics = collectStatistics();
      statistics.add(auditHand(history));
      expect(statistics.players.map(({ hands }) => hands)).toEqual(payoffs.map(() => 1));
    }
  });
});

const played = (): Hand =>
  new Hand({ stakes: STAKES, stacks: [100, 100], seed: 1 }).apply('bringIn').apply('fold');

test('names, numbers and everything else that a hand does not know', () => {
  const history = historyOf(played(), {
    id: '7',
    table: 'Home',
    tournament: '12',
    money: { currency: 'EUR', decimals: 2 },
  });
  expect(history).toMatchObject({
    room: 'game',
    id: '7',
    table: 'Home',
    tournament: '12',
    stakes: STAKES,
    button: 2,
  });
  expect(history.seats.map(({ name }) => name)).toEqual(['p1', 'p2']);
  expect(writeHand(history, 'pokerstars')).toContain('(€0.05/€0.10 EUR)');
});

test.each([
  [{ names: ['a'] }, 'names: expected 2 names'],
  [{ names: ['a', 'a'] }, 'names: expected each name once, got "a"'],
  [{ names: ['a', 'b\n'] }, 'names: expected 2 names'],
])('%j are no names', (options, message) => {
  expect(() => historyOf(played(), options)).toThrow(message);
});

test('only a whole hand has a history', () => {
  expect(() => historyOf(new Hand({ stakes: STAKES, stacks: [100, 100], seed: 1 }))).toThrow(
    'a hand that is over',
  );
  const middle = Hand.from({
    stakes: STAKES,
    street: 5,
    pot: 40,
    stacks: [60, 90],
    up: ['2h 6s 9c', '4d 7h Ks'],
    down: ['As 3c'],
  });
  middle.apply('bet').apply('fold');
  expect(() => historyOf(middle)).toThrow('a hand from its start');
});

test.each([undefined, null, 5, {}, []])('%s is no hand', (hand) => {
  expect(() => historyOf(hand as never)).toThrow('hand: expected a Hand');
});

test('an unknown option is refused by its name', () => {
  const hand = new Hand({ stakes: STAKES, stacks: [100, 100], seed: 1 }).apply('bringIn').apply('fold');
  expect(() => historyOf(hand, { nmaes: ['Ann', 'Bob'] } as never)).toThrow('got "nmaes"');
});
