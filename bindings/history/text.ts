import { formatCard } from '../cards.ts';
import { HIDDEN, type DealtCard } from './events.ts';

/** The text of cards, hidden ones as `xx`. */
export function showCards(cards: readonly DealtCard[]): string {
  return cards.map(showCard).join(' ');
}

export function showCard(card: DealtCard): string {
  return card === HIDDEN ? 'xx' : formatCard(card);
}

/**
 * Finds whose line it is. A name may be anything, even the beginning of another or words of the format, so
 * the longest names are tried first and a name counts only when the rest of the line makes sense.
 */
export class Names {
  readonly #names: { readonly name: string; readonly player: number }[];

  constructor(seats: readonly { readonly name: string }[]) {
    this.#names = seats
      .map(({ name }, player) => ({ name, player }))
      .sort((a, b) => b.name.length - a.name.length);
  }

  get size(): number {
    return this.#names.length;
  }

  /** Gives `read` the player and the rest of the line until it accepts one; false when it accepts none. */
  find(text: string, read: (player: number, rest: string) => boolean): boolean {
    for (const { name, player } of this.#names) {
      if (text.startsWith(name) && read(player, text.slice(name.length))) return true;
    }
    return false;
  }

  /** The player of exactly this name, or -1. */
  indexOf(name: string): number {
    return this.#names.find((entry) => entry.name === name)?.player ?? -1;
  }

  /** Whether the line names somebody at its beginning. */
  begins(text: string): boolean {
    return this.#names.some(({ name }) => text.startsWith(name));
  }
}
