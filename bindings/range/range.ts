import { type Card, type Cards, DECK_SIZE, readCards } from '../cards.ts';
import { ArgumentError } from '../errors.ts';
import { type Condition, type Item, NotationError, type Term, parseTerms } from './grammar.ts';
import { standingOf } from './starting-hands.ts';

/** Two down cards, the lower card number first, and how much they weigh against the range's other combos. */
export interface Combo {
  /** The two down cards. */
  readonly cards: readonly [Card, Card];
  /** A positive integer, at most 1,000,000; the weights of a range have no common divisor. */
  readonly weight: number;
}

/** What {@link parseRange} takes besides the text. */
export interface RangeOptions {
  /** The seat's first upcard, which percentages, `$np` and patterns of three cards speak of. */
  readonly door?: Cards | undefined;
  /** Cards that can be nobody's down cards; the door card is dead by itself. */
  readonly dead?: Cards | undefined;
}

/**
 * The combos that a range stands for, with their weights.
 *
 * @param text - A range as in the parentheses of a seat, such as `"[A-8][A-8]!RR"`; the README has the grammar.
 * @returns The possible combos in ascending order, at least one.
 * @example
 * ```ts
 * import { parseRange } from 'razz-wasm';
 *
 * parseRange('AA').length; // 6
 * parseRange('AA', { door: 'As' }).length; // 3
 * parseRange('[A-8][A-8][A-8]:$np', { door: '3c' }).length; // 336
 * parseRange('AsAh@0.5, 2s2h').map(({ weight }) => weight); // [1, 2]
 * ```
 * @throws {@link NotationError} (code `range`, with the `position`) for text that is not a range, and
 * {@link ArgumentError} `range` when the door and dead cards leave none of its combos; `card`, `duplicate-card` or
 * `card-count` for wrong door and dead cards.
 */
export function parseRange(text: string, options: RangeOptions = {}): Combo[] {
  if (typeof text !== 'string') throw new ArgumentError('range', 'text', 'text', typeof text);
  const doors = options.door === undefined ? [] : readCards(options.door, 'door');
  if (doors.length > 1) throw new ArgumentError('card-count', 'door', 'one card', `${doors.length} cards`);
  const gone = new Set([...doors, ...readCards(options.dead ?? [], 'dead')]);
  const { terms, end } = parseTerms(text, 'text');
  if (end < text.trimEnd().length)
    throw new NotationError('range', 'text', '"," ":" "!" "@" or the end', text, end);
  return findCombos(terms, { text, argument: 'text', door: doors[0], gone });
}

/** Where a range stands. */
export interface RangePlace {
  readonly text: string;
  readonly argument: string;
  readonly door: Card | undefined;
  /** Known and dead cards. */
  readonly gone: ReadonlySet<Card>;
}

/** The combos of a range that has been read. A combo that several terms name has the largest of their weights. */
export function findCombos(terms: readonly Term[], place: RangePlace): Combo[] {
  const combos: { cards: [Card, Card]; weight: number }[] = [];
  for (let high = 1; high < DECK_SIZE; high++) {
    for (let low = 0; low < high; low++) {
      if (place.gone.has(low) || place.gone.has(high)) continue;
      const weight = weightOf(terms, [low, high], place);
      if (weight > 0) combos.push({ cards: [low, high], weight });
    }
  }
  if (combos.length === 0) {
    throw new ArgumentError(
      'range',
      place.argument,
      'a range that the known and dead cards leave something of',
      `${place.text}, of which nothing is left`,
    );
  }
  const divisor = combos.reduce((common, { weight }) => commonDivisor(common, weight), 0);
  for (const combo of combos) combo.weight /= divisor;
  return combos;
}

function weightOf(terms: readonly Term[], down: readonly [Card, Card], place: RangePlace): number {
  let weight = 0;
  for (const term of terms) {
    if (term.weight > weight && holds(term.condition, down, place)) weight = term.weight;
  }
  return weight;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function holds(condition: Condition, down: readonly [Card, Card], place: RangePlace): boolean {
  const [first, second] = down;
  switch (condition.kind) {
    case 'and':
      return holds(condition.left, down, place) && holds(condition.right, down, place);
    case 'but-not':
      return holds(condition.left, down, place) && !holds(condition.right, down, place);
    case 'or':
      return condition.choices.some((choice) => holds(choice, down, place));
    case 'pattern': {
      const { items, position } = condition;
      const up = items.length === 3 ? [doorOf(place, position)] : [];
      return fits(items, [first, second, ...up]) || fits(items, [second, first, ...up]);
    }
    case 'no-pair': {
      const ranks = [first, second, doorOf(place, condition.position)].map((card) => card >> 2);
      return new Set(ranks).size === 3;
    }
    case 'percent': {
      const door = doorOf(place, condition.position) >> 2;
      const { better, total } = standingOf([first >> 2, second >> 2], door, condition.overall);
      return condition.from * total <= 100 * better && 100 * better < condition.to * total;
    }
  }
}

function doorOf({ door, text, argument }: RangePlace, position: number): Card {
  if (door !== undefined) return door;
  throw new NotationError(
    'range',
    argument,
    'an upcard, the door card, for this part of the range',
    text,
    position,
  );
}

/** Whether each card fits its item, and rank variables stand for ranks of their own. */
function fits(items: readonly Item[], cards: readonly Card[]): boolean {
  return items.every((item, i) => {
    if (!item.cards.has(cards[i]!)) return false;
    if (item.variable === undefined) return true;
    return items.every((other, j) => {
      if (other.variable === undefined) return other.rank !== cards[i]! >> 2;
      return (other.variable === item.variable) === (cards[j]! >> 2 === cards[i]! >> 2);
    });
  });
}
