// The stakes of hands whose files do not state them, from the play alone.
import { expect, test } from 'vitest';
import { betsAreInferred, knownStakes, stakesOf } from '../../bindings/history/audit/stakes.ts';
import { type HandHistory, type RecordedEvent } from '../../bindings/history/events.ts';

type Play = readonly (readonly [seat: number, action: string, amount: number] | 4 | 5 | 6 | 7)[];

/** A hand of three with an ante of 1: what they do, and the streets from the fourth on. */
function handOf(play: Play, stacks = [1000, 1000, 1000], fields: object = {}): HandHistory {
  const events: object[] = stacks.map((_, seat) => ({ type: 'ante', seat, amount: 1 }));
  events.push({ type: 'street', street: 3 });
  for (const each of play) {
    if (typeof each === 'number') events.push({ type: 'street', street: each });
    else events.push({ type: 'action', seat: each[0], action: each[1], amount: each[2] });
  }
  return {
    ...{ room: 'unknown', stakes: {}, money: { currency: '', decimals: 0 } },
    seats: stacks.map((stack, i) => ({ number: i + 1, name: `p${i}`, stack, dealt: true })),
    events: events as RecordedEvent[],
    ...fields,
  } as unknown as HandHistory;
}

const bringIn = [0, 'bringIn', 3] as const;

test('what is stated is taken as it is', () => {
  const stakes = { ante: 2, bringIn: 4, smallBet: 11, bigBet: 23 };
  const hand = handOf([bringIn, [1, 'complete', 10]], undefined, { stakes });
  expect(stakesOf(hand)).toEqual(stakes);
  expect(betsAreInferred(hand)).toBe(false);
  expect(betsAreInferred(handOf([], undefined, { stakes: { smallBet: 4 } }))).toBe(true);
  expect(betsAreInferred(handOf([], undefined, { stakes: { bigBet: 4 } }))).toBe(true);
});

test.each<[string, Play, object]>([
  ['nothing but a bring-in', [bringIn], { ante: 1, bringIn: 3, smallBet: 6, bigBet: 12 }],
  ['a completion', [bringIn, [1, 'complete', 10]], { ante: 1, bringIn: 3, smallBet: 10, bigBet: 20 }],
  ['a bet on fourth street', [bringIn, [1, 'call', 3], 4, [0, 'bet', 8]], { smallBet: 8, bigBet: 16 }],
  ['a bet on fifth street', [bringIn, [1, 'call', 3], 4, 5, [0, 'bet', 20]], { smallBet: 10, bigBet: 20 }],
  ['an odd bet on fifth street', [bringIn, 4, 5, [0, 'bet', 21]], { smallBet: 11, bigBet: 21 }],
  [
    'both, which need not fit',
    [bringIn, [1, 'complete', 10], 4, 5, [0, 'bet', 25]],
    { smallBet: 10, bigBet: 25 },
  ],
  ['a bet on sixth street', [bringIn, 4, 5, 6, [0, 'bet', 20]], { smallBet: 10, bigBet: 20 }],
  ['a bet on seventh street', [bringIn, 4, 5, 6, 7, [0, 'bet', 20]], { smallBet: 10, bigBet: 20 }],
])('%s tells them', (_, play, stakes) => {
  expect(knownStakes(handOf(play))).toMatchObject(stakes);
});

test('the first of several bets counts, and a raise is no bet', () => {
  expect(
    knownStakes(handOf([bringIn, [1, 'complete', 10], [2, 'raise', 20], 4, [0, 'bet', 12]])),
  ).toMatchObject({
    smallBet: 10,
  });
});

test('an ante is the largest that was posted', () => {
  const hand = handOf([bringIn]);
  const events = [{ type: 'ante', seat: 0, amount: 5 }, ...hand.events] as RecordedEvent[];
  expect(knownStakes({ ...hand, events }).ante).toBe(5);
  expect(knownStakes({ ...hand, events: hand.events.slice(3) }).ante).toBe(0);
});

test('an all-in bet tells only what the bet is at least, as does twice the bring-in', () => {
  const stacks = [1000, 8, 1000];
  expect(knownStakes(handOf([bringIn, [1, 'complete', 7]], stacks))).toMatchObject({
    smallBet: 7,
    bigBet: 14,
  });
  expect(knownStakes(handOf([bringIn, [1, 'complete', 5]], [1000, 6, 1000]))).toMatchObject({ smallBet: 6 });
});

test('a raise over a short bet is judged by how it fits', () => {
  const over = (short: number, to: number) =>
    knownStakes(handOf([bringIn, [1, 'complete', short], [2, 'raise', to]], [1000, short + 1, 1000]))
      .smallBet;
  // Less than a third of the way: the short bet counts as none.
  expect(over(3, 10)).toBe(10);
  expect(over(4, 12)).toBe(8);
  // Half or more: it counts as a bet.
  expect(over(5, 10)).toBe(5);
  expect(over(8, 18)).toBe(10);
  // Between: the rounder of the two.
  expect(over(4, 10)).toBe(10);
  expect(over(4, 14)).toBe(14);
  expect(over(5, 14)).toBe(9);
});

test('who brings in all there was says less than the first caller who has more', () => {
  expect(knownStakes(handOf([[0, 'bringIn', 2], [1, 'call', 3]], [3, 1000, 1000])).bringIn).toBe(3);
  expect(knownStakes(handOf([[0, 'bringIn', 3], [1, 'call', 3]], [1000, 1000, 1000])).bringIn).toBe(3);
  expect(knownStakes(handOf([[0, 'bringIn', 2], [1, 'fold', 0], [2, 'call', 4]], [3, 99, 99])).bringIn).toBe(4);
  expect(knownStakes(handOf([[0, 'bringIn', 2], [1, 'complete', 10], [2, 'call', 10]], [3, 99, 99])).bringIn).toBe(2);
  // A call on fourth street does not tell the bring-in.
  expect(knownStakes(handOf([[0, 'bringIn', 2], 4, [1, 'call', 9]], [3, 99, 99])).bringIn).toBe(2);
}); // prettier-ignore

test('where nobody brought in there is one of 1, none after a check, or what KingsClub completes tells', () => {
  const stakes = { smallBet: 10, bigBet: 20 };
  const completed: Play = [[0, 'complete', 10]];
  expect(knownStakes(handOf(completed, undefined, { stakes }))).not.toHaveProperty('bringIn');
  expect(stakesOf(handOf(completed, undefined, { stakes })).bringIn).toBe(1);
  expect(stakesOf(handOf([[0, 'check', 0]], undefined, { stakes })).bringIn).toBe(0);
  expect(stakesOf(handOf(completed, undefined, { stakes: { smallBet: 1, bigBet: 2 } })).bringIn).toBe(0);
  expect(stakesOf(handOf(completed, undefined, { stakes: { smallBet: 2, bigBet: 4 } })).bringIn).toBe(1);
  // An all-in of 7 that was completed to 10 was nearer to the bet than to the bring-in: above 2 * 7 - 10.
  const short: Play = [[0, 'complete', 7], [1, 'raise', 10]]; // prettier-ignore
  expect(stakesOf(handOf(short, [8, 1000, 1000], { stakes })).bringIn).toBe(5);
  const shorter: Play = [[0, 'complete', 4], [1, 'raise', 10]]; // prettier-ignore
  expect(stakesOf(handOf(shorter, [5, 1000, 1000], { stakes })).bringIn).toBe(1);
  const kingsclub = { stakes, room: 'kingsclub' };
  const raised: Play = [[0, 'complete', 5], [1, 'raise', 14]]; // prettier-ignore
  expect(stakesOf(handOf(raised, [6, 1000, 1000], kingsclub)).bringIn).toBe(4);
  expect(stakesOf(handOf(raised, [6, 15, 1000], kingsclub)).bringIn).toBe(1);
  const tooMuch: Play = [[0, 'complete', 5], [1, 'raise', 16]]; // prettier-ignore
  expect(stakesOf(handOf(tooMuch, [6, 1000, 1000], kingsclub)).bringIn).toBe(1);
});
