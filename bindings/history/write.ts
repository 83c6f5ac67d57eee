// writeHand: a hand in another format.
import { ArgumentError, shown } from '../errors.ts';
import { fillIn } from './fill-in.ts';
import type { HandHistory } from './events.ts';
import { writeJson } from './formats/json/write.ts';
import { writePhh } from './formats/phh/write.ts';
import { writePokerStars } from './formats/pokerstars/write.ts';

/** A format that hands can be written in; `json` is this package's own. */
export type WriteFormat = 'phh' | 'pokerstars' | 'json';

/**
 * A hand as text, to be followed by the next hand as it is: PokerStars hands end with blank lines, PHH hands
 * with one, JSON hands are one line each. For several PHH hands in one `.phhs` file give each its `number`.
 *
 * Reading the text back gives the same events, except those that a format has no place for: PokerStars text has no
 * final stacks, and PHH has them in place of uncalled bets, pots and rake. The header of a PokerStars
 * tournament says Freeroll and Level I, as no other room writes buy-in and level, and an id that is not a number
 * becomes 0. What the hand's own room leaves out is filled in first as by {@link fillIn}, except for JSON.
 *
 * @example
 * ```ts
 * import { readAllHands, writeHand } from 'razz-wasm/history';
 *
 * (await readAllHands('')).map((hand) => writeHand(hand, 'phh')); // []
 * ```
 * @throws {@link ArgumentError} `value` for an unknown format.
 */
export function writeHand(hand: HandHistory, format: WriteFormat, number?: number): string {
  switch (format) {
    case 'json':
      return `${writeJson(hand)}\n`;
    case 'phh':
      return `${number === undefined ? '' : `[${number}]\n`}${writePhh(fillIn(hand))}\n`;
    case 'pokerstars':
      return `${writePokerStars(fillIn(hand))}\n\n`;
    default:
      throw new ArgumentError('value', 'format', 'phh, pokerstars or json', shown(format));
  }
}
