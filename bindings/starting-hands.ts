import { RANKS } from './cards.ts';
import { RazzError, shown } from './errors.ts';
import { EQUITIES } from './starting-hands.data.ts';

/**
 * A class of starting hands: two down ranks and the rank of the door card. There are 91 * 13 = 1,183, and
 * since suits never matter at showdown every hand of a class is as good as any other.
 */
export interface StartingHand {
  /** The ranks of the down cards, 0 = ace .. 12 = king, lower first. */
  readonly down: readonly [number, number];
  /** The rank of the door card. */
  readonly door: number;
  /** Down-card combos a door card: 16, 12 or 6, less where the door card is of the same rank. */
  readonly combos: number;
  /** Equity against one player of whom nothing is known, exact and rounded to the nearest 2^-30. */
  readonly equity: number;
  /** Such as `"(A2)3"`. */
  readonly name: string;
}

/** Pairs of ranks, lower <= higher; the pair's place is higher * (higher + 1) / 2 + lower. */
const PAIRS: readonly (readonly [number, number])[] = Array.from({ length: 13 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => [low, high] as const),
).flat();

const DOORS = 13;

/** Characters of a value in the data, six bits each, the highest first. */
const DIGITS = 5;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Equities as text: the inverse of what {@link startingHands} reads, for whoever computes the table. */
export function encodeEquities(equities: readonly number[]): string {
  return equities
    .map((equity) => {
      const value = Math.round(equity * 64 ** DIGITS);
      return Array.from(
        { length: DIGITS },
        (_, i) => ALPHABET[Math.floor(value / 64 ** (DIGITS - 1 - i)) % 64],
      );
    })
    .flat()
    .join('');
}

function decodeEquity(place: number): number {
  let value = 0;
  for (const letter of EQUITIES.slice(place * DIGITS, (place + 1) * DIGITS)) {
    value = value * 64 + ALPHABET.indexOf(letter);
  }
  return value / 64 ** DIGITS;
}

/** Combos of two down ranks when one card of the door's rank is gone. */
function countCombos([low, high]: readonly [number, number], door: number): number {
  const left = (rank: number) => (rank === door ? 3 : 4);
  return low === high ? (left(low) * (left(low) - 1)) / 2 : left(low) * left(high);
}

let table: readonly StartingHand[] | undefined;

/** All classes, door by door from the ace and in the order of PAIRS. */
function allHands(): readonly StartingHand[] {
  return (table ??= Array.from({ length: DOORS }, (_, door) =>
    PAIRS.map((down, pair) => ({
      down,
      door,
      combos: countCombos(down, door),
      equity: decodeEquity(door * PAIRS.length + pair),
      name: `(${RANKS[down[0]]}${RANKS[down[1]]})${RANKS[door]}`,
    })),
  ).flat());
}

/**
 * The 1,183 classes of starting hands with their exact heads-up equity against a random hand, best first.
 *
 * @param door - The rank of the door card, 0 = ace .. 12 = king, to get its 91 classes alone.
 * @example
 * ```ts
 * import { startingHands } from 'razz-wasm';
 *
 * startingHands().length; // 1183
 * startingHands(2).length; // 91
 * ```
 * @throws {@link RazzError} `value` when the door is not an integer 0..12.
 */
export function startingHands(door?: number): StartingHand[] {
  if (door !== undefined && !(Number.isInteger(door) && door >= 0 && door < DOORS)) {
    throw new RazzError('value', 'door', 'the rank of a card, 0..12', shown(door));
  }
  return allHands()
    .filter((hand) => door === undefined || hand.door === door)
    .sort((a, b) => b.equity - a.equity);
}

/** How many combos are better than a hand, and of how many. */
interface Standing {
  readonly better: number;
  readonly total: number;
}

const standings = new Map<number | undefined, ReadonlyMap<string, Standing>>();

/**
 * How many starting hands are better than one: of those with the same door card, or of all hands whatever
 * their door card. Hands are counted in combos of a full deck.
 */
export function standingOf(down: readonly [number, number], door: number, overall: boolean): Standing {
  const among = overall ? undefined : door;
  let found = standings.get(among);
  if (found === undefined) standings.set(among, (found = findStandings(startingHands(among))));
  const [low, high] = down[0] < down[1] ? down : [down[1], down[0]];
  return found.get(`${low},${high},${door}`)!;
}

function findStandings(ordered: readonly StartingHand[]): Map<string, Standing> {
  const total = ordered.reduce((sum, { combos }) => sum + combos, 0);
  const found = new Map<string, Standing>();
  let better = 0;
  let equal = 0;
  ordered.forEach(({ down, door, combos, equity }, i) => {
    if (ordered[i - 1]?.equity !== equity) {
      better += equal;
      equal = 0;
    }
    equal += combos;
    found.set(`${down.join()},${door}`, { better, total });
  });
  return found;
}
