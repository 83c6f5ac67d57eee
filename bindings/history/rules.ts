import type { RuleSet, RulesInput } from '../game/index.ts';
import type { HandHistory, Room } from './events.ts';

/** What a room is known to play otherwise than the preset it is replayed by. */
type RoomRules = { readonly base: 'pokerstars' | 'winamax' | 'wsop' } & Partial<RuleSet>;

/**
 * The rules by which the hands of a room are replayed. Any stack is dealt in, as the file shows it, and the
 * rake is taken from the file. Full Tilt, KingsClub and Merge have no preset of their own: what their hands show
 * (a bet and three raises, folding without a bet, short all-ins) is what PokerStars plays.
 */
const ROOM_RULES: Readonly<Record<Room, RoomRules>> = {
  pokerstars: { base: 'pokerstars' },
  'full-tilt': { base: 'pokerstars' },
  winamax: { base: 'winamax', entry: 'tournament' },
  kingsclub: { base: 'pokerstars' },
  merge: { base: 'pokerstars' },
  phh: { base: 'wsop', entry: 'tournament' },
  unknown: { base: 'pokerstars' },
};

/** The rules of the room that a hand was played in. */
export function roomRules({ room }: Pick<HandHistory, 'room'>): RulesInput {
  return ROOM_RULES[room];
}

/** Whether it is known which of two equal showing hands opens in this room. */
export function knowsOpenerTie({ room }: Pick<HandHistory, 'room'>): boolean {
  return room === 'pokerstars' || room === 'winamax';
}
