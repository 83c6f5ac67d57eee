// A hand that was played here, as a line of the package's own JSON: it keeps the rules, and can be written, audited
// and replayed.
import type { Hand } from 'razz-wasm/game';
import { historyOf, writeHand } from 'razz-wasm/history';

export interface Played {
  readonly hand: Hand;
  readonly id: string;
  readonly names: readonly string[];
  /** Date and time, such as `2026/12/01 12:00:00 UTC`. */
  readonly date: string;
}

/** The text of a finished hand as PokerStars would print it, to be followed by the next one. */
export function textOf(played: Played): string {
  return writeHand(recordOf(played), 'pokerstars');
}

/** The finished hand as a line of JSON. */
export function jsonOf(played: Played): string {
  return writeHand(recordOf(played), 'json').trimEnd();
}

function recordOf({ hand, ...names }: Played) {
  return historyOf(hand, { table: 'Razz', ...names });
}
