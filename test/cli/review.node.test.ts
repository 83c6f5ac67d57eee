import { expect, test } from 'vitest';
import { Hand } from '../../bindings/game/index.ts';
import { historyOf, writeHand } from '../../bindings/history/index.ts';
import type { HandReview, PlayerReview } from '../../bindings/solver/index.ts';
import { razzCommand } from '../support/razz.ts';

const razz = razzCommand();

/** Seat 1 calls down with a hand that cannot win often. */
function history(): string {
  const deck = 'As 6s 2d 7d 8c Kh 4h Th 3c Jc 5d Qs Qd 9c';
  const stakes = { ante: 1, bringIn: 2, smallBet: 5, bigBet: 10 };
  const hand = new Hand({ stakes, stacks: [200, 200], deck, rules: 'pokerstars' });
  hand.apply('bringIn').apply('complete').apply('call');
  for (let street = 4; street <= 7; street++) hand.apply('bet').apply('call');
  return writeHand(historyOf(hand, { names: ['Ann', 'Bob'], id: '7' }), 'pokerstars');
}

test('tells people what was lost', async () => {
  const { exit, out, err } = await razz(['review', '-'], history());
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toMatch(/^game #7$/m);
  expect(out).toMatch(/^Bob +seventh +679 +after bet +call +fold +\d+ +\d+\.\d %$/m);
  expect(out).not.toMatch(/^Ann +(sixth|seventh)/m);
  expect(out).toMatch(/^Bob \(game\) +1 +2 +2 +\d+ +\d\.\d\d +\d+\.\d\d %$/m);
  expect(out).toContain('4 decisions reviewed. Both players may hold any cards.');
  expect(out).toContain('1 razz hand in');
});

test('answers programs', async () => {
  const args = ['review', '--jsonl', '--range', '30', '--from-actions', '--player', 'Bob'];
  const { exit, out, err } = await razz(args, history());
  expect(exit).toBe(0);
  const review = JSON.parse(out) as HandReview;
  expect(review.assumed).toEqual({ range: 30, fromActions: true });
  expect(review.decisions.map(({ name, street }) => `${name} ${street}`)).toEqual(['Bob 6', 'Bob 7']);
  expect(err).toContain('the best 30 % of starting hands with their door card');

  const whole = await razz(['review', '--json', '--from', '7'], history());
  const json = JSON.parse(whole.out) as { hands: HandReview[]; players: PlayerReview[]; summary: object };
  expect(json.hands[0]!.decisions).toHaveLength(2);
  expect(json.players.map(({ name }) => name).sort()).toEqual(['Ann', 'Bob']);
  expect(json.summary).toMatchObject({ decisions: 2, hands: 1, damaged: 0 });
});

test('refuses what makes no sense before it reads', async () => {
  const wrong = [
    ['--range', '0'],
    ['--range', '101'],
    ['--from', '4'],
    ['--target', '0'],
  ];
  for (const args of wrong) {
    const { exit, out, err } = await razz(['review', ...args], '');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toContain(args[0]!.slice(2));
  }
  expect((await razz(['review', '--json', '--jsonl'], '')).exit).toBe(2);
  expect((await razz(['review', '/no/such/file'], '')).exit).toBe(1);
});
