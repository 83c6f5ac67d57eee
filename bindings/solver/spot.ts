// Reads the spot of a solver: seats, chips, bets and who acts first.
import { type Card, type Cards, formatCard, readCards } from '../cards.ts';
import { readOptions } from '../checks.ts';
import { type PlacedSeatText, parseSeat } from '../equity/seat.ts';
import { ArgumentError, shown } from '../errors.ts';
import { evaluateShowing } from '../evaluate/low-hand.ts';
import { findCombos } from '../range/range.ts';
import {
  PAIRS_OF_TRIPLE,
  type RankCounts,
  type Ranks,
  allClasses,
  className,
  countRanks,
  parseClass,
  placeOf,
  waysOf,
} from './classes.ts';
import {
  LARGEST_AMOUNT,
  type SolverRake,
  readAmount,
  readBets,
  readRaises,
  readRake,
  readStacks,
} from './chips.ts';
import { MOST_POTS, type Question, isInProportion } from './question.ts';
import type { SeatIndex } from './tree.ts';

/** A seat as the other one knows it: its upcards, and a weight for each class of hidden cards. */
export interface SolverSeatParts {
  /** Three upcards on fifth street, else four. */
  readonly up: Cards;
  /**
   * The hidden cards, as in the parentheses of seat notation (`'xx'`, `'As2d'`, `'20%'`), or the weight of each class of two
   * or, on seventh street, three hidden cards by rank, such as `{ A5: 1, 67: 0.25 }`; where there are two on seventh street, any river. Classes left out weigh
   * nothing. Left out, all hidden cards are alike.
   */
  readonly down?: string | Readonly<Record<string, number>> | undefined;
}

/** A heads-up spot on fifth, sixth or seventh street, before anybody has acted on that street. */
export interface SolverSpot {
  /**
   * Two seats, in the notation of `equity` with all cards of the street, `x` for a hidden one: `'(xx)As2d3c4h'` on
   * sixth street, `'(20%)As2d3c4h(x)'` on seventh; or in parts.
   */
  readonly seats: readonly (string | SolverSeatParts)[];
  /** Cards that are gone: folded upcards and exposed cards. */
  readonly dead?: Cards | undefined;
  /** 5, 6 or 7; needed only where the seats name four upcards and no hidden cards. */
  readonly street?: number | undefined;
  /** Chips in the pot. */
  readonly pot: number;
  /** The bet, or the bet of each street from this one on. What the stacks can pay of it is at most 10,000 times the pot. */
  readonly bet: number | readonly number[];
  /** Raises allowed after a bet; `'unlimited'` needs stacks. Default: 3. */
  readonly raises?: number | 'unlimited' | undefined;
  /** Chips that each seat has behind. Default: more than enough. */
  readonly stacks?: readonly number[] | undefined;
  /** The seat that acts first. Default: the lower upcards; seat 0 where they tie. */
  readonly first?: number | undefined;
  /** The part of the pot that the house takes, 0..1, or that and the most it takes. Default: nothing. */
  readonly rake?: number | SolverRake | undefined;
}

const SPOT_FIELDS = ['seats', 'dead', 'street', 'pot', 'bet', 'raises', 'stacks', 'first', 'rake'] as const;

/** One seat as far as it can be read by itself. */
interface ReadSeat {
  readonly argument: string;
  readonly up: readonly Card[];
  /** Hidden cards that are known. */
  readonly known: readonly Card[];
  readonly knownRiver: boolean;
  /** Number of hidden cards; undefined where nothing tells. */
  readonly hidden: number | undefined;
  /** Whether the river may be left out: it is where the seat comes in parts. */
  readonly isInParts?: boolean;
  readonly text?: PlacedSeatText;
  readonly weights?: ReadonlyMap<Ranks, number>;
}

/**
 * A spot, checked.
 *
 * @throws {@link ArgumentError} `value` for amounts, streets and options that make no sense, `card`,
 * `duplicate-card`, `card-count` and `range` for the seats, `range` also where card removal leaves a seat nothing.
 */
export function readSpotQuestion(input: SolverSpot): Question {
  if (typeof input !== 'object' || input === null) {
    throw new ArgumentError('value', 'spot', 'an object with seats, pot and bet', shown(input));
  }
  const spot = readOptions(input, SPOT_FIELDS, 'spot');
  const seats = readSeats(spot.seats);
  const street = streetOf(seats, spot.street);
  const dead = readCards(spot.dead ?? [], 'dead');
  const left = countLeft(seats, dead);
  checkDeck(left, street);
  const gone = new Set([...dead, ...seats.flatMap(({ up }) => up)]);
  const weights = seats.map((seat, i) => {
    const others = new Set([...gone, ...seats[1 - i]!.known]);
    return weigh(seat, street, left, others);
  }) as [Float64Array, Float64Array];
  checkMeeting(weights, street, left);

  const pot = readAmount(spot.pot, 'pot');
  const bets = readBets(spot.bet, 8 - street);
  const stack = readStacks(spot.stacks);
  if (!isInProportion({ pot, bets, stack })) {
    throw new ArgumentError('value', 'bet', `at most ${MOST_POTS} times the pot`, shown(spot.bet));
  }
  return {
    street,
    up: [seats[0]!.up.map(rankOf), seats[1]!.up.map(rankOf)],
    left,
    weights,
    pot,
    bets,
    raises: readRaises(spot.raises, bets, stack),
    stack,
    first: readFirst(spot.first, seats),
    rake: readRake(spot.rake),
  };
}

function rankOf(card: Card): number {
  return card >> 2;
}

function readSeats(seats: unknown): ReadSeat[] {
  if (!Array.isArray(seats) || seats.length !== 2) {
    throw new ArgumentError(
      'value',
      'seats',
      'two seats',
      Array.isArray(seats) ? `${seats.length}` : shown(seats),
    );
  }
  return Array.from(seats, (seat: unknown, i) => readSeat(seat, `seats[${i}]`));
}

function readSeat(seat: unknown, argument: string): ReadSeat {
  if (typeof seat === 'string') return placed(parseSeat(seat, argument), argument);
  if (typeof seat !== 'object' || seat === null) {
    throw new ArgumentError('value', argument, 'a seat such as "(xx)As2d3c4h" or { up, down }', shown(seat));
  }
  const { up: upcards, down } = readOptions(seat as SolverSeatParts, ['up', 'down'], argument);
  const up = readCards(upcards ?? [], `${argument}.up`);
  if (typeof down === 'string') {
    const text = parseSeat(`(${down})${up.map(formatCard).join('')}`, `${argument}.down`);
    return { ...placed(text, argument), isInParts: true };
  }
  const seatOf = { argument, up, known: [], knownRiver: false };
  if (down === undefined) return { ...seatOf, hidden: undefined };
  const weights = readWeights(down, `${argument}.down`);
  const [first] = weights.keys();
  return { ...seatOf, hidden: first!.length, weights };
}

/** A seat from its text. Without parentheses the first two cards and the seventh are hidden. */
function placed(text: PlacedSeatText, argument: string): ReadSeat {
  let { down, up, seventh } = text;
  if (down.length === 0 && text.range === undefined && (up.length > 4 || up.includes(undefined))) {
    [down, up, seventh] = [up.slice(0, 2), up.slice(2, 6), [...up.slice(6), ...seventh]];
  }
  const shownUp = up.filter((card) => card !== undefined);
  if (shownUp.length < up.length) {
    throw new ArgumentError('card', argument, 'upcards that are known', text.text);
  }
  const pair = text.range === undefined ? down.length : 2;
  const hidden = pair + seventh.length;
  return {
    argument,
    up: shownUp,
    known: [...down, ...seventh].filter((card) => card !== undefined),
    knownRiver: seventh[0] !== undefined,
    hidden: hidden === 0 ? undefined : hidden,
    text,
  };
}

function readWeights(down: unknown, argument: string): Map<Ranks, number> {
  if (typeof down !== 'object' || down === null || Array.isArray(down)) {
    throw new ArgumentError('value', argument, 'text, or weights by class such as { A5: 1 }', shown(down));
  }
  const weights = new Map<Ranks, number>();
  for (const [name, weight] of Object.entries(down as Record<string, unknown>)) {
    const ranks = parseClass(name);
    if (ranks === undefined || weights.has(ranks)) {
      throw new ArgumentError(
        'range',
        argument,
        'classes of two or three ranks such as A5, each once',
        shown(name),
      );
    }
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= LARGEST_AMOUNT)) {
      throw new ArgumentError('range', `${argument}.${name}`, 'a weight of 0 or more', shown(weight));
    }
    weights.set(ranks, weight);
  }
  const sizes = new Set(Array.from(weights.keys(), ({ length }) => length));
  if (sizes.size !== 1) {
    throw new ArgumentError(
      'range',
      argument,
      'classes of one size',
      sizes.size === 0 ? 'none' : 'both sizes',
    );
  }
  return weights;
}

/** The street that both seats' cards and the given street agree on. */
function streetOf(seats: readonly ReadSeat[], given: unknown): 5 | 6 | 7 {
  if (given !== undefined && given !== 5 && given !== 6 && given !== 7) {
    throw new ArgumentError('value', 'street', '5, 6 or 7', shown(given));
  }
  const streets = seats.map((seat) => streetsOf(seat));
  const possible = ([5, 6, 7] as const).filter(
    (street) => (given ?? street) === street && streets.every((each) => each.includes(street)),
  );
  if (possible.length === 1) return possible[0]!;
  const expected =
    possible.length === 0
      ? 'seats with all cards of one and the same street, fifth to seventh, such as (xx)As2d3c4h'
      : 'hidden cards such as (xx) in a seat, or a street';
  const held = seats.map(({ up, hidden }) => `${hidden ?? 'no'} hidden and ${up.length} up`).join(' v ');
  throw new ArgumentError(
    'card-count',
    'seats',
    expected,
    given === undefined ? held : `${held} on street ${given}`,
  );
}

function streetsOf({ up, hidden, weights, isInParts }: ReadSeat): number[] {
  const streets = up.length === 3 ? [5] : up.length === 4 ? [6, 7] : [];
  return streets.filter((street) => {
    if (hidden === undefined) return true;
    if ((weights !== undefined || isInParts === true) && hidden === 2) return true;
    return hidden === (street === 7 ? 3 : 2);
  });
}

/** The cards of each rank that are neither up nor dead. No card may be in two places. */
function countLeft(seats: readonly ReadSeat[], dead: readonly Card[]): RankCounts {
  const seen = new Set(dead);
  for (const { argument, up, known } of seats) {
    for (const card of [...up, ...known]) {
      if (seen.has(card)) {
        const expected = 'cards that are not dead and in no other seat';
        throw new ArgumentError('duplicate-card', argument, expected, `${formatCard(card)} again`);
      }
      seen.add(card);
    }
  }
  const out = countRanks([...dead, ...seats.flatMap(({ up }) => up)].map(rankOf));
  return out.map((count) => 4 - count);
}

/** Throws unless the deck has all cards that are still to come. */
function checkDeck(left: RankCounts, street: 5 | 6 | 7): void {
  const cards = left.reduce((sum, count) => sum + count, 0);
  const needed = street === 5 ? 8 : 6;
  if (cards >= needed) return;
  throw new ArgumentError(
    'deck',
    'dead',
    `at least ${needed} cards that are neither up nor dead`,
    `${cards}`,
  );
}

/** The weight of a holding of each class: of pairs, or of triples on seventh street. */
function weigh(seat: ReadSeat, street: 5 | 6 | 7, left: RankCounts, gone: ReadonlySet<Card>): Float64Array {
  const size = street === 7 ? 3 : 2;
  const river = seat.knownRiver ? seat.known.at(-1)! >> 2 : undefined;
  const down = seat.knownRiver ? seat.known.slice(0, -1) : seat.known;
  if (seat.weights !== undefined && seat.hidden === 3) return fromMap(seat.weights, 3);
  // Three hidden cards in one parenthesis: nothing tells which of them came last.
  if (size === 3 && seat.hidden === 3 && (seat.text?.down.length ?? 0) === 3) {
    return Float64Array.from(allClasses(3), (ranks) => timesHeld(ranks, seat.known.map(rankOf)));
  }
  const pairs =
    seat.weights !== undefined
      ? fromMap(seat.weights, 2)
      : seat.text?.range !== undefined
        ? fromRange(seat.text, seat.argument, gone)
        : Float64Array.from(allClasses(2), (ranks) => timesHeld(ranks, down.map(rankOf)));
  return size === 2 ? pairs : withRiver(pairs, river, left);
}

function fromMap(map: ReadonlyMap<Ranks, number>, size: 2 | 3): Float64Array {
  return Float64Array.from(allClasses(size), (ranks) => map.get(ranks) ?? 0);
}

/** In how many ways cards of the given ranks can be among a holding's; the part of its holdings that have them. */
function timesHeld(ranks: Ranks, known: Ranks): number {
  const counts = countRanks(ranks);
  return known.reduce((times, rank) => times * counts[rank]!--, 1);
}

/** Weights by class of a range in text; it must not tell holdings of one class apart. */
function fromRange(
  { range, text, door }: PlacedSeatText,
  argument: string,
  gone: ReadonlySet<Card>,
): Float64Array {
  const combos = findCombos(range!, { text, argument, door, gone });
  const weights = new Float64Array(allClasses(2).length);
  const found = new Float64Array(weights.length);
  const possible = countRanks(
    Array.from({ length: 52 }, (_, card) => card)
      .filter((card) => !gone.has(card))
      .map(rankOf),
  );
  for (const { cards, weight } of combos) {
    const place = placeOf([rankOf(cards[0]), rankOf(cards[1])]);
    if (found[place]! > 0 && weights[place] !== weight) failBySuit(place);
    weights[place] = weight;
    found[place]!++;
  }
  allClasses(2).forEach((ranks, place) => {
    if (found[place]! > 0 && found[place]! < waysOf(ranks, possible)) failBySuit(place);
  });
  return weights;

  function failBySuit(place: number): never {
    const expected = 'one weight for all combos of the same ranks; suits never matter';
    throw new ArgumentError('range', argument, expected, `several for ${className(allClasses(2)[place]!)}`);
  }
}

/** Weights of triples: a triple comes from each pair in it and the river that is left. */
function withRiver(pairs: Float64Array, river: number | undefined, left: RankCounts): Float64Array {
  return Float64Array.from(allClasses(3), (ranks, place) => {
    if (waysOf(ranks, left) === 0) return 0;
    const [ab, ac, bc] = PAIRS_OF_TRIPLE[place]!;
    const [a, b, c] = ranks;
    const from = (rank: number, pair: number): number =>
      river === undefined || river === rank ? pairs[pair]! : 0;
    return from(c!, ab) + from(b!, ac) + from(a!, bc);
  });
}

/** Throws unless both seats can hold something at once. */
function checkMeeting(
  weights: readonly [Float64Array, Float64Array],
  street: number,
  left: RankCounts,
): void {
  const classes = allClasses(street === 7 ? 3 : 2);
  const [mine, theirs] = weights.map((each) => classes.filter((_, i) => each[i]! > 0)) as [Ranks[], Ranks[]];
  const meets = (ranks: Ranks): boolean => {
    if (waysOf(ranks, left) === 0) return false;
    const rest = left.slice();
    for (const rank of ranks) rest[rank]!--;
    return theirs.some((others) => waysOf(others, rest) > 0);
  };
  if (mine.some(meets)) return;
  throw new ArgumentError(
    'range',
    'seats',
    'hidden cards that the known and dead cards leave',
    'nothing left',
  );
}

function readFirst(first: unknown, seats: readonly ReadSeat[]): SeatIndex {
  if (first === 0 || first === 1) return first;
  if (first !== undefined) throw new ArgumentError('value', 'first', 'seat 0 or 1', shown(first));
  return evaluateShowing(seats[1]!.up) < evaluateShowing(seats[0]!.up) ? 1 : 0;
}
