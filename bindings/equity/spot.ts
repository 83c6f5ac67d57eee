/* A question of equity, read from outside and checked as a whole. */
import { type Card, type Cards, DECK_SIZE, formatCard, formatCards, readCards } from '../cards.ts';
import { ArgumentError, shown } from '../errors.ts';
import { type Combo, combosOf, findCombos } from '../range/range.ts';
import type { WeightedHolding, WeightedRange } from '../range/weighted-range.ts';
import { SEAT_CARDS, type SeatText, parseSeat } from './seat.ts';

/**
 * A player of an equity question: text in seat notation such as `"(As2d)3c"`, `"xx3c"` or `"([A-8][A-8])3c"`,
 * a list of its known cards, or its down cards and upcards apart. The cards that are not known of its seven are cards
 * to come. Leave out a player who has folded, and put the known cards of that player among the dead.
 */
export type Seat = Cards | SeatParts;

/** A player's cards, down cards and upcards apart. Cards that are left out are unknown. */
export interface SeatParts {
  /** The down cards, as in the parentheses of seat notation: cards, `x` for an unknown one, or a range as text or data. */
  readonly down?: Cards | WeightedRange | undefined;
  /** Upcards. */
  readonly up?: Cards | undefined;
}

/** One seat of a {@link Spot}. */
export interface SpotSeat {
  /** The seat's known cards, without those of its range. */
  readonly cards: readonly Card[];
  /**
   * The range of the two down cards, if the seat has one: every combo that the known and dead cards
   * leave possible. Absent when the cards the seat lacks are simply unknown.
   */
  readonly range?: readonly Combo[];
}

/** A checked equity question: no card twice, every range possible, the deck long enough. */
export interface Spot {
  /** The seats in the order in which they were given. */
  readonly seats: readonly SpotSeat[];
  /** Dead cards: nobody holds them and nobody can get them. */
  readonly dead: readonly Card[];
  /** Whether the deck is too short, so that all seats share the last card. */
  readonly community: boolean;
}

/** A seat read without the others; `holdings` are those of a range given as data. */
interface ReadSeat extends SeatText {
  readonly holdings?: readonly WeightedHolding[];
}

const FEWEST_SEATS = 2;
const MOST_SEATS = 8;

/**
 * Reads the seats of an equity question and checks them together.
 *
 * @param seats - Two to eight seats; docs/equity.md has the notation.
 * @param dead - Cards that are gone.
 * @throws {@link ArgumentError} `value` for too few or too many seats, or an object that is not a seat; `card` and
 * `range` for text that cannot be read; `card-count` for more than seven cards in a seat; `duplicate-card` when a card is known twice; `range`
 * when known and dead cards leave nothing of a range; `deck` when the deck has too few cards, even with the
 * last one shared by all seats.
 */
export function readSpot(seats: readonly Seat[], dead: Cards = []): Spot {
  if (!Array.isArray(seats) || seats.length < FEWEST_SEATS || seats.length > MOST_SEATS) {
    const received = Array.isArray(seats) ? String(seats.length) : shown(seats);
    throw new ArgumentError('value', 'seats', `${FEWEST_SEATS} to ${MOST_SEATS} seats`, received);
  }
  const read: ReadSeat[] = [];
  for (let i = 0; i < seats.length; i++) read.push(readSeat(seats[i] as Seat, ARGUMENTS[i]!));
  const deadCards = readCards(dead, 'dead');
  const gone = deadCards.slice();
  read.forEach(({ cards }, i) => {
    for (const card of cards) {
      if (gone.includes(card)) {
        const expected = 'cards that are not dead and in no other seat';
        throw new ArgumentError('duplicate-card', ARGUMENTS[i]!, expected, `${formatCard(card)} again`);
      }
      gone.push(card);
    }
  });
  const community = needsCommunity(read, DECK_SIZE - gone.length);
  return { seats: read.map((seat, i) => withRange(seat, ARGUMENTS[i]!, gone)), dead: deadCards, community };
}

/** The names of the seats in errors, made once: making them takes a tenth of the time of reading two seats. */
const ARGUMENTS = Array.from({ length: MOST_SEATS }, (_, i) => `seats[${i}]`);

function readSeat(seat: Seat, argument: string): ReadSeat {
  if (isParts(seat)) {
    checkParts(seat, argument);
    if (isRange(seat.down)) return rangeSeat(seat.down, seat.up, argument);
  }
  const written = isParts(seat) ? writeParts(seat, argument) : seat;
  if (typeof written === 'string') return parseSeat(written, argument);
  const cards = readCards(written, argument);
  if (cards.length <= SEAT_CARDS) return { text: '', cards };
  throw new ArgumentError('card-count', argument, `at most ${SEAT_CARDS} cards`, `${cards.length}`);
}

function isParts(seat: Seat): seat is SeatParts {
  return typeof seat === 'object' && seat !== null && !('length' in seat);
}

/** A range as data, known by its holdings: a question without one then needs no code that makes them. */
function isRange(down: SeatParts['down']): down is WeightedRange {
  return (
    typeof down === 'object' && down !== null && 'holdings' in down && typeof down.holdings === 'function'
  );
}

function rangeSeat(range: WeightedRange, up: Cards | undefined, argument: string): ReadSeat {
  if (range.cards !== 2) {
    throw new ArgumentError('range', `${argument}.down`, 'a range of two cards', `one of ${range.cards}`);
  }
  const cards = up === undefined ? [] : readCards(up, `${argument}.up`);
  if (cards.length + 2 <= SEAT_CARDS) return { text: '', cards, range: [], holdings: range.holdings() };
  throw new ArgumentError('card-count', argument, `at most ${SEAT_CARDS} cards`, `${cards.length + 2}`);
}

/** Throws unless the parts are known. A misspelt one would make its cards unknown. */
function checkParts(seat: SeatParts, argument: string): void {
  const parts = Object.keys(seat);
  if (Symbol.iterator in seat || parts.some((part) => part !== 'down' && part !== 'up')) {
    const received = parts.length === 0 ? shown(seat) : `{ ${parts.join(', ')} }`;
    throw new ArgumentError('value', argument, 'text, card numbers or { down, up }', received);
  }
}

/** The text of a seat whose down cards are text or cards. */
function writeParts(seat: SeatParts, argument: string): string {
  const down = writeCards(seat.down as Cards | undefined, `${argument}.down`);
  const up = writeCards(seat.up, `${argument}.up`);
  return down === '' ? up || 'x' : `(${down})${up}`;
}

function writeCards(cards: SeatParts['up'], argument: string): string {
  return typeof cards === 'string'
    ? cards.trim()
    : formatCards(cards === undefined ? [] : readCards(cards, argument));
}

function withRange(
  { text, cards, range, door, holdings }: ReadSeat,
  argument: string,
  gone: readonly Card[],
): SpotSeat {
  if (range === undefined) return { cards };
  const combos = holdings
    ? combosOf(holdings, argument, new Set(gone))
    : findCombos(range, { text, argument, door, gone: new Set(gone) });
  const left = DECK_SIZE - gone.length;
  const any = combos.length === (left * (left - 1)) / 2 && combos.every(({ weight }) => weight === 1);
  return any ? { cards } : { cards, range: combos };
}

/** Whether the last card must be shared, as on seventh street when the deck cannot serve every seat. */
function needsCommunity(seats: readonly SeatText[], left: number): boolean {
  const needed = seats.reduce((sum, { cards }) => sum + SEAT_CARDS - cards.length, 0);
  if (needed <= left) return false;
  // A range's two cards are down cards of third street, so a seat that lacks only those lacks no last card.
  const mayShare = seats.every(
    ({ cards, range }) => cards.length + (range === undefined ? 0 : 2) < SEAT_CARDS,
  );
  if (mayShare && needed - seats.length + 1 <= left) return true;
  throw new ArgumentError('deck', 'seats', `at most ${left} cards to come, as many as are left`, `${needed}`);
}
