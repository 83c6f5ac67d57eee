// The rules of each room.
import type { RulesInput } from '../../game/rules/rules.ts';
import type { HandHistory, Room } from '../events.ts';

/**
 * The rules by which the hands of a room are replayed. Any stack is dealt in, as the file shows it, and the
 * rake is taken from the file. Full Tilt and Merge have no preset of their own: what their hands show
 * (a bet and three raises, folding without a bet, short all-ins) is what PokerStars plays. So the Winning network and
 * Bovada are taken to play. PHH has no amounts of
 * calls: they are those of PokerKit, which defines the format and lets an all-in bring-in be called as it is.
 */
const ROOM_RULES: Readonly<Record<Room, RulesInput>> = {
  pokerstars: 'pokerstars',
  'full-tilt': 'pokerstars',
  winamax: { base: 'winamax', entry: 'tournament' },
  winning: 'pokerstars',
  bovada: 'pokerstars',
  kingsclub: 'kingsclub',
  merge: 'pokerstars',
  game: 'pokerstars',
  phh: { base: 'wsop', entry: 'tournament', shortBringIn: 'posted' },
  unknown: 'pokerstars',
};

/** The rules stated in a hand, or those of its room. */
export function roomRules({ room, rules }: Pick<HandHistory, 'room' | 'rules'>): RulesInput {
  return rules ?? ROOM_RULES[room];
}

/** Whether it is known which of two equal showing hands opens in this room. */
export function knowsOpenerTie({ room, rules }: Pick<HandHistory, 'room' | 'rules'>): boolean {
  return rules !== undefined || room === 'pokerstars' || room === 'winamax';
}
