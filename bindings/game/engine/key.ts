import { ArgumentError } from '../../errors.ts';
import { RAISE, type State, TO_COME, UNKNOWN } from './state.ts';
import { visibleSlots } from './visible.ts';

/** A letter a card. */
const CARD_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A letter an action, in the order of `ACTIONS`. */
const ACTION_LETTERS = 'fkciqbr';

/**
 * The key of what a seat knows: `own down cards/upcards of seat 0/upcards of seat 1 ... /actions`. Streets need
 * no mark, as the actions tell where they end. Down cards of others that were turned up follow their upcards.
 */
export function keyOf(s: State, seat: number | null): string {
  if (seat === null) throw new ArgumentError('value', 'seat', 'the view of a seat', 'null');
  let key = CARD_LETTERS[seat]! + downLetters(s, seat, visibleSlots(s, seat, seat));
  for (let other = 0; other < s.seats; other++) {
    key += '/';
    const upTo = Math.min(s.count(other), 6);
    for (let slot = 2; slot < upTo; slot++) key += letter(s.cards[other * 8 + slot]!);
    const visible = other === seat ? 0 : visibleSlots(s, seat, other);
    if (visible !== 0) key += `+${downLetters(s, other, visible)}`;
  }
  key += '/';
  for (let depth = 0; depth < s.depth; depth++) {
    const kind = s.stepKind(depth);
    if (kind <= RAISE) key += ACTION_LETTERS[kind]!;
  }
  return s.community >= 0 && s.community !== TO_COME ? `${key}/${letter(s.community)}` : key;
}

/** The down cards of a seat, as far as they are visible; the first two come together, so they are sorted. */
function downLetters(s: State, seat: number, visible: number): string {
  const cardIn = (slot: number) => ((visible >> slot) & 1 ? s.cards[seat * 8 + slot]! : UNKNOWN);
  const first = cardIn(0);
  const second = cardIn(1);
  const count = s.count(seat);
  let letters = '';
  if (count > 0) letters += letter(count > 1 ? Math.min(first, second) : first);
  if (count > 1) letters += letter(Math.max(first, second));
  if (count > 6) letters += letter(cardIn(6));
  return letters;
}

function letter(card: number): string {
  return card === UNKNOWN ? '-' : CARD_LETTERS[card]!;
}
