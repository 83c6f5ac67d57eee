// Cards and games as rooms write them.
import { RANK_LETTERS, formatCard } from '../cards.ts';
import type { DealtCard } from './events.ts';

/** The text of cards, hidden ones as `xx`. */
export function showCards(cards: readonly DealtCard[]): string {
  return cards.map(showCard).join(' ');
}

export function showCard(card: DealtCard): string {
  return card === null ? 'xx' : formatCard(card);
}

/** Ranks as the rooms write them, `8-6-4-3-2` or `8,6,4,3,2`, in the one form that the events use. */
export function normalLow(text: string): string {
  const ranks = text.split(/[-,]/);
  return ranks.every((rank) => rank.length === 1 && RANK_LETTERS.includes(rank)) ? ranks.join(',') : text;
}

/** Whether a room's name of a game means Razz, in any spelling; razz to deuce-to-seven rules is another game. */
export function isRazz(game: string): boolean {
  return /razz/i.test(game) && !/2-7|2 to 7|deuce/i.test(game);
}

/**
 * Finds whose line it is. Blanks before a line are no part of it. A name may be anything, even the beginning of another or words of the format, so
 * the longest names are tried first and a name counts only when the rest of the line makes sense.
 */
export class Names {
  readonly #names: { readonly name: string; readonly seat: number }[];

  constructor(seats: readonly { readonly name: string }[]) {
    this.#names = seats
      .map(({ name }, seat) => ({ name: name.trimStart(), seat }))
      .sort((a, b) => b.name.length - a.name.length);
  }

  get size(): number {
    return this.#names.length;
  }

  /** Gives `read` the player and the rest of the line until it accepts one; false when it accepts none. */
  find(line: string, read: (seat: number, rest: string) => boolean): boolean {
    const text = line.charCodeAt(0) === BLANK ? line.trimStart() : line;
    for (const { name, seat } of this.#names) {
      if (text.startsWith(name) && read(seat, text.slice(name.length))) return true;
    }
    return false;
  }

  /** The player of exactly this name, or -1. */
  indexOf(name: string): number {
    return this.#names.find((entry) => entry.name === name.trimStart())?.seat ?? -1;
  }

  /** Whether the line names somebody at its beginning. */
  begins(text: string): boolean {
    return this.#names.some(({ name }) => text.startsWith(name));
  }
}

const BLANK = 0x20;
