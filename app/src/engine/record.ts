// A hand that was played here, in the terms of hand histories, so that it can be written, audited and replayed.
import type { Hand, HandEvent, PresetName } from 'razz-wasm/game';
import { type HandHistory, type RecordedEvent, type Room, fillIn, writeHand } from 'razz-wasm/history';

/** The room whose rules are nearest to a preset's, so that an audit of the file agrees. */
const ROOMS: Readonly<Record<PresetName, Room>> = {
  pokerstars: 'pokerstars',
  winamax: 'winamax',
  kingsclub: 'kingsclub',
  tda: 'phh',
  wsop: 'phh',
  roberts: 'phh',
  swedish: 'pokerstars',
};

export interface Played {
  readonly hand: Hand;
  readonly preset: PresetName;
  readonly id: string;
  readonly names: readonly string[];
  /** Date and time, such as `2026/12/01 12:00:00 UTC`. */
  readonly date: string;
}

/** The history of a finished hand, with pots and awards filled in. */
export function historyOf({ hand, preset, id, names, date }: Played): HandHistory {
  const events = hand.events();
  const start = events[0];
  const stacks = start?.type === 'start' ? start.stacks : [];
  return fillIn({
    room: ROOMS[preset],
    id,
    game: 'Razz Limit',
    line: 1,
    table: 'Razz',
    maxSeats: 8,
    date,
    money: { currency: '', decimals: 0 },
    stakes: hand.stakes,
    button: hand.button + 1,
    seats: names.map((name, seat) => ({ number: seat + 1, name, stack: stacks[seat]!, dealt: true })),
    events: recorded(events).map((event, i) => ({ ...event, line: i + 2 })),
    problems: [],
    notes: [],
  });
}

/** The text of a finished hand as a room would print it, to be followed by the next one. */
export function textOf(played: Played): string {
  return writeHand(historyOf(played), 'pokerstars');
}

/** The finished hand as a line of the package's own JSON, which loses nothing. */
export function jsonOf(played: Played): string {
  return writeHand(historyOf(played), 'json').trimEnd();
}

/** Events without their lines. */
type Unnumbered<Event> = Event extends RecordedEvent ? Omit<Event, 'line'> : never;

function recorded(events: readonly HandEvent[]): Unnumbered<RecordedEvent>[] {
  const found: Unnumbered<RecordedEvent>[] = [];
  let street = 0;
  for (const event of events) {
    if ('street' in event && event.type !== 'burn' && event.street !== street) {
      street = event.street;
      found.push({ type: 'street', street: event.street });
    }
    switch (event.type) {
      case 'ante':
      case 'uncalled':
        found.push(event);
        break;
      case 'community':
        if (street !== 7) found.push({ type: 'street', street: 7 });
        street = 7;
        found.push(event);
        break;
      case 'deal': {
        // Third street is dealt a card at a time, and written three at a time.
        const at = found.findLastIndex(({ type }) => type === 'street');
        const own = found.findIndex(
          (other, i) => i > at && other.type === 'deal' && other.seat === event.seat,
        );
        const before = found[own];
        if (before?.type === 'deal') found[own] = { ...before, cards: [...before.cards, event.card] };
        else found.push({ type: 'deal', seat: event.seat, cards: [event.card] });
        break;
      }
      case 'action':
        found.push({ type: 'action', seat: event.seat, action: event.action, amount: event.amount });
        break;
      case 'show':
        found.push({ type: 'show', seat: event.seat, cards: event.cards });
        break;
      case 'muck':
        found.push({ type: 'muck', seat: event.seat, cards: [] });
        break;
      case 'end':
        event.stacks.forEach((amount, seat) => found.push({ type: 'stack', seat, amount }));
        break;
      default:
    }
  }
  return found;
}
