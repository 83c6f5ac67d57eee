import { RazzError } from '../errors.ts';
import { RAISE, type State, TO_COME, UNKNOWN } from './state.ts';

/** A letter a card. */
const CARD_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A letter an action, in the order of `ACTIONS`. */
const ACTION_LETTERS = 'fkciqbr';

/**
 * The key of what a seat knows: `own cards/upcards of seat 0/upcards of seat 1 ... /actions`. Streets need no
 * mark, as the actions tell where they end. The first two down cards come together, so they are sorted.
 */
export function keyOf(s: State, seat: number | null): string {
  if (seat === null) throw new RazzError('value', 'seat', 'the view of a seat', 'null');
  let key = CARD_LETTERS[seat]!;
  const first = s.cards[seat * 8]!;
  const second = s.cards[seat * 8 + 1]!;
  const count = s.count(seat);
  if (count > 0) key += letter(count > 1 ? Math.min(first, second) : first);
  if (count > 1) key += letter(Math.max(first, second));
  if (count > 6) key += letter(s.cards[seat * 8 + 6]!);
  for (let other = 0; other < s.seats; other++) {
    key += '/';
    const upTo = Math.min(s.count(other), 6);
    for (let slot = 2; slot < upTo; slot++) key += letter(s.cards[other * 8 + slot]!);
  }
  key += '/';
  for (let depth = 0; depth < s.depth; depth++) {
    const kind = s.stepKind(depth);
    if (kind <= RAISE) key += ACTION_LETTERS[kind]!;
  }
  return s.community >= 0 && s.community !== TO_COME ? `${key}/${letter(s.community)}` : key;
}

function letter(card: number): string {
  return card === UNKNOWN ? '-' : CARD_LETTERS[card]!;
}
