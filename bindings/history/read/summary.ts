// The summaries at the end of a hand.
import type { Draft } from './draft.ts';
import type { DealtCard } from '../events.ts';
import { showCard, showCards } from '../text.ts';

const TOTAL = /^Total pot (\S+?)\.?(?: (?:Main pot|Side pot).*?)?\s?\|\s?(?:No rake|Rake (\S+))$/;
const POT = /(?:Main|Side) pot(?:-\d+)? (\S+?)\.(?= |$)/g;

/** The line `Total pot 108 Main pot 42. Side pot 61. | Rake 5`; with `net` the total is without the rake. */
export function readPots(draft: Draft, line: number, text: string, net = false): boolean {
  const total = TOTAL.exec(text);
  if (total === null) return false;
  const rake = total[2] === undefined ? 0 : draft.amount(line, total[2]);
  const amount = draft.amount(line, total[1]!) + (net ? rake : 0);
  const pots = [...text.matchAll(POT)].map(([, pot]) => draft.amount(line, pot!));
  draft.total(line, { amount, rake, ...(pots.length > 0 && { pots }) });
  return true;
}

/** The street that a room's word names, 0 for none: `3rd STREET`, `4th`, `River`. */
export function streetOfName(name: string): number {
  return /^river/i.test(name) ? 7 : (/^[3-7]/.test(name) && Number(name[0])) || 0;
}

/** Compares the summary with the play. */
export class Results {
  readonly #draft: Draft;
  /** Mask of the players whose lines were read. */
  #told = 0;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Reads `Seat 3: NAME ...` and gives the player and the rest of the line to `read`. */
  seat(line: number, text: string, read: (seat: number, rest: string) => boolean): boolean {
    const at = text.indexOf(': ');
    const number = Number(text.slice(5, at));
    return this.#draft.names.find(text.slice(at + 2), (seat, rest) => {
      if (this.#draft.seats[seat]!.number !== number || !read(seat, rest)) return false;
      if (this.has(seat)) this.#draft.problem(line, 'summary', text, 'one line for each player');
      this.#told |= 1 << seat;
      return true;
    });
  }

  /** Whether the summary had a line for a player. */
  has(seat: number): boolean {
    return ((this.#told >> seat) & 1) === 1;
  }

  folded(line: number, seat: number, street: number, noBet: boolean): void {
    const draft = this.#draft;
    const folded = draft.ledger.foldedOn[seat]!;
    if (folded !== street) {
      draft.problem(
        line,
        'fold',
        `folded on street ${street}`,
        folded === 0 ? 'did not fold' : `on street ${folded}`,
      );
    } else if (noBet && draft.ledger.paid[seat]! > draft.ledger.anted[seat]!) {
      draft.problem(
        line,
        'fold',
        "didn't bet",
        `put in ${draft.shown(draft.ledger.paid[seat]! - draft.ledger.anted[seat]!)}`,
      );
    }
  }

  won(line: number, seat: number, amount: number): void {
    const awarded = this.#draft.ledger.awarded[seat]!;
    if (amount === awarded) return;
    this.#draft.problem(line, 'award', this.#draft.shown(amount), this.#draft.shown(awarded));
  }

  showed(line: number, seat: number, cards: readonly DealtCard[], low?: string): void {
    const draft = this.#draft;
    draft.learn(line, seat, cards);
    const shows = draft.events.filter((event) => event.type === 'show' && event.seat === seat);
    const said = shows.map((event) => (event.type === 'show' ? event.low : undefined));
    if (shows.length === 0) draft.problem(line, 'show', showCards(cards), 'nothing shown');
    else if (low !== undefined && !said.includes(low)) {
      draft.problem(line, 'hand name', low, said.find((text) => text !== undefined) ?? 'none');
    }
  }

  mucked(line: number, seat: number, cards: readonly DealtCard[]): void {
    this.#draft.reveal(line, seat, cards);
  }

  community(line: number, card: DealtCard): void {
    const event = this.#draft.events.find(({ type }) => type === 'community');
    const dealt = event?.type === 'community' ? showCard(event.card) : 'no community card';
    if (dealt !== showCard(card)) this.#draft.problem(line, 'community', showCard(card), dealt);
  }
}
