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

/**
 * Finds whose line it is. A name may be anything, even the beginning of another or words of the format, so
 * the longest names are tried first and a name counts only when the rest of the line makes sense.
 */
export class Names {
  readonly #names: { readonly name: string; readonly seat: number }[];

  constructor(seats: readonly { readonly name: string }[]) {
    this.#names = seats
      .map(({ name }, seat) => ({ name, seat }))
      .sort((a, b) => b.name.length - a.name.length);
  }

  get size(): number {
    return this.#names.length;
  }

  /** Gives `read` the player and the rest of the line until it accepts one; false when it accepts none. */
  find(text: string, read: (seat: number, rest: string) => boolean): boolean {
    for (const { name, seat } of this.#names) {
      if (text.startsWith(name) && read(seat, text.slice(name.length))) return true;
    }
    return false;
  }

  /** The player of exactly this name, or -1. */
  indexOf(name: string): number {
    return this.#names.find((entry) => entry.name === name)?.seat ?? -1;
  }

  /** Whether the line names somebody at its beginning. */
  begins(text: string): boolean {
    return this.#names.some(({ name }) => text.startsWith(name));
  }
}
