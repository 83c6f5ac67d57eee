import { expect } from 'vitest';
import {
  type HandHistory,
  type WriteFormat,
  auditHand,
  fillIn,
  readAllHands,
  writeHand,
} from '../../../bindings/history/index.ts';
import { bareScript } from './script.ts';

/** Reading back gives the same events, but for what a format has no place for. */
const LEFT_OUT: Readonly<Record<WriteFormat, NonNullable<Parameters<typeof bareScript>[1]>>> = {
  pokerstars: ['stack'],
  phh: ['uncalled', 'award', 'total', 'stack'],
  json: [],
};

const FORMATS = ['pokerstars', 'phh', 'json'] as const;

/**
 * Every chain of two formats keeps the hand: its room, number, game, tournament and time, its events and what
 * everybody won.
 */
export async function expectChains(hand: HandHistory): Promise<void> {
  for (const format of FORMATS) {
    const once = await readOne(writeHand(hand, format));
    expectSame(hand, once, LEFT_OUT[format]);
    for (const next of FORMATS) {
      const twice = await readOne(writeHand(once, next));
      expectSame(hand, twice, [...LEFT_OUT[format], ...LEFT_OUT[next]]);
    }
  }
}

async function readOne(text: string): Promise<HandHistory> {
  const hands = await readAllHands(text);
  expect(hands).toHaveLength(1);
  return hands[0]!;
}

function expectSame(hand: HandHistory, again: HandHistory, lost: (typeof LEFT_OUT)[WriteFormat]): void {
  const about = ({ room, id, game, tournament, time }: HandHistory): object => {
    return { room, id, game, tournament, time };
  };
  expect(about(again)).toEqual(about(hand));
  expect(bareScript(fillIn(again), lost)).toEqual(bareScript(fillIn(hand), lost));
  const [before, after] = [auditHand(hand), auditHand(again)];
  expect(after.problems).toEqual([]);
  // PHH has no place for a player who is not dealt in.
  const places = again.seats.map(({ name }) => hand.seats.findIndex((seat) => seat.name === name));
  expect(after.payoffs).toEqual(places.map((seat) => before.payoffs[seat]));
}
