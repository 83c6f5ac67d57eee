import type { Card } from './cards.ts';
import { RazzError } from './errors.ts';
import { wasm, wasmBytes } from './module/wasm.ts';
import type { Combo } from './range.ts';
import type { Spot, SpotSeat } from './spot.ts';

/** How many ways each set of seats wins together; the index is the bit set of the seats. */
export interface Ways {
  /** The ways, to 1e-12 of the total. */
  readonly counts: readonly number[];
  /** The same to the unit. */
  readonly exact: readonly bigint[];
}

/** What exact answers to a question cost. */
export interface ExactCost {
  /** Multiplications; a core does some 500 million a second. */
  readonly work: number;
  /** Bytes of the module's memory. */
  readonly bytes: number;
  /** Questions without suits that the question falls into. */
  readonly runs: number;
}

/** The most memory that an exact answer may take. */
const MOST_BYTES = 2 ** 30;

/** A question without suits: what the module sums up in one go. */
interface Run {
  readonly seats: readonly RunSeat[];
  /** Cards of each rank in the deck. */
  readonly deck: readonly number[];
  /** In how many ways the run's cards can be chosen among those with suits, weights multiplied in. */
  weight: number;
}

interface RunSeat {
  /** Known cards of each rank, the community card included. */
  readonly known: readonly number[];
  /** Cards of its own to come, those of its range included. */
  readonly toCome: number;
  /** For a seat with a range: what the rank classes weigh, by lower and higher rank. */
  readonly range: RankWeights | undefined;
}

type RankWeights = readonly (readonly number[])[];

const RANK_COUNT = 13;

/** Joint holdings of suited ranges that are looked at. Beyond, an exact answer would take minutes. */
const MOST_HOLDINGS = 2_000_000;

function countRanks(cards: readonly Card[]): number[] {
  const counts = Array<number>(RANK_COUNT).fill(0);
  for (const card of cards) counts[card >> 2]!++;
  return counts;
}

/**
 * The runs of a spot. A range that does not tell suits apart goes into a run as it is; of the others every
 * joint holding makes a run, equal ones together. A community card makes a run a rank.
 *
 * @throws {@link RazzError} `too-large` when ranges that tell suits apart have too many holdings together.
 */
function runsOf(spot: Spot): Run[] {
  const gone = [...spot.dead, ...spot.seats.flatMap(({ cards }) => cards)];
  const deck = countRanks(gone).map((count) => 4 - count);
  const whole = spot.seats.map(({ range }) => range && weighRanks(range, deck));
  const suited = spot.seats.map(({ range }, i) => (whole[i] === undefined ? range : undefined));
  const holdings = suited.reduce((product, range) => product * (range?.length ?? 1), 1);
  if (holdings > MOST_HOLDINGS) {
    throw new RazzError(
      'too-large',
      'seats',
      `ranges with at most ${MOST_HOLDINGS} joint holdings for an exact answer`,
      String(holdings),
    );
  }

  const runs = new Map<string, Run>();
  const used = new Set<Card>();
  const chosen: (Combo | undefined)[] = [];
  choose(0, 1);
  return spot.community ? [...runs.values()].flatMap(shareLastCard) : [...runs.values()];

  function choose(seat: number, weight: number): void {
    if (seat === suited.length) {
      addRun(weight);
      return;
    }
    const range = suited[seat];
    if (range === undefined) {
      chosen[seat] = undefined;
      choose(seat + 1, weight);
      return;
    }
    for (const combo of range) {
      const [first, second] = combo.cards;
      if (used.has(first) || used.has(second)) continue;
      used.add(first).add(second);
      chosen[seat] = combo;
      choose(seat + 1, weight * combo.weight);
      used.delete(first);
      used.delete(second);
    }
  }

  function addRun(weight: number): void {
    const key = chosen.map((combo) => combo?.cards.map((card) => card >> 2).join()).join(';');
    const found = runs.get(key);
    if (found !== undefined) {
      found.weight += weight;
      return;
    }
    const left = deck.slice();
    const seats = spot.seats.map(({ cards }, i) => {
      const held = [...cards, ...(chosen[i]?.cards ?? [])];
      for (const card of chosen[i]?.cards ?? []) left[card >> 2]!--;
      return {
        known: countRanks(held),
        toCome: 7 - held.length - Number(spot.community),
        range: whole[i],
      };
    });
    runs.set(key, { seats, deck: left, weight });
  }
}

/** The run with each possible rank of the card that all seats share. */
function shareLastCard({ seats, deck, weight }: Run): Run[] {
  return deck.flatMap((left, rank) => {
    if (left === 0) return [];
    return {
      seats: seats.map((seat) => ({
        ...seat,
        known: seat.known.map((count, r) => count + Number(r === rank)),
      })),
      deck: deck.map((count, r) => count - Number(r === rank)),
      weight: weight * left,
    };
  });
}

/** What the rank classes of a range weigh a combo, or undefined when suits make a difference. */
function weighRanks(range: readonly Combo[], deck: readonly number[]): RankWeights | undefined {
  const weights = deck.map(() => deck.map(() => 0));
  const combos = deck.map(() => deck.map(() => 0));
  for (const { cards, weight } of range) {
    const low = Math.min(cards[0], cards[1]) >> 2;
    const high = Math.max(cards[0], cards[1]) >> 2;
    combos[low]![high]!++;
    weights[low]![high]! ||= weight;
    if (weights[low]![high] !== weight) return undefined;
  }
  for (let low = 0; low < RANK_COUNT; low++) {
    for (let high = low; high < RANK_COUNT; high++) {
      const all = low === high ? (deck[low]! * (deck[low]! - 1)) / 2 : deck[low]! * deck[high]!;
      if (combos[low]![high]! % all > 0) return undefined;
    }
  }
  return weights;
}

/* The layout of the question is that of assembly/equity-exact-states.ts. */
const SEAT_BYTES = 16;
const DOWN_STATES = 15;
const NONE_DOWN = 0;
const BOTH_DOWN = 14;
const NO_HOLDING = 255;
const RANGE_ENTRIES = RANK_COUNT * DOWN_STATES * 3;

function write({ seats, deck }: Run): void {
  const module = wasm();
  const bytes = wasmBytes();
  const weights = new Float64Array(bytes.buffer, module.exactRangeWeights(), RANGE_ENTRIES * seats.length);
  bytes.set(deck, module.exactDeck());
  seats.forEach(({ known, toCome, range }, seat) => {
    bytes.set([...known, toCome, Number(range !== undefined)], module.exactSeats() + seat * SEAT_BYTES);
    if (range === undefined) return;
    const start = seat * RANGE_ENTRIES;
    const steps = bytes.subarray(
      module.exactRangeSteps() + start,
      module.exactRangeSteps() + start + RANGE_ENTRIES,
    );
    writeRange(range, steps, weights.subarray(start, start + RANGE_ENTRIES));
  });
}

/**
 * A range as steps from rank to rank: no down card yet, one of a rank, both. Ranks of a first down card that
 * go on alike from some rank on are one state there, named after the lowest of them.
 */
function writeRange(range: RankWeights, steps: Uint8Array, weights: Float64Array): void {
  steps.fill(NO_HOLDING);
  const step = (rank: number, before: number, drawn: number, after: number, weight: number) => {
    const entry = (rank * DOWN_STATES + before) * 3 + drawn;
    steps[entry] = after;
    weights[entry] = weight;
  };
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    step(rank, NONE_DOWN, 0, NONE_DOWN, 1);
    step(rank, BOTH_DOWN, 0, BOTH_DOWN, 1);
    if (range[rank]![rank]! > 0) step(rank, NONE_DOWN, 2, BOTH_DOWN, range[rank]![rank]!);
    for (let first = 0; first <= rank; first++) {
      const after = sameFrom(range, first, rank + 1);
      if (first === rank) {
        if (after !== undefined) step(rank, NONE_DOWN, 1, 1 + after, 1);
      } else {
        if (after !== undefined) step(rank, 1 + first, 0, 1 + after, 1);
        if (range[first]![rank]! > 0) step(rank, 1 + first, 1, BOTH_DOWN, range[first]![rank]!);
      }
    }
  }
}

/** The lowest first rank whose second ranks from `rank` on are those of `first`; undefined if it has none. */
function sameFrom(range: RankWeights, first: number, rank: number): number | undefined {
  const rest = range[first]!.slice(rank);
  if (rest.every((weight) => weight === 0)) return undefined;
  for (let lower = 0; lower < first; lower++) {
    if (rest.every((weight, i) => weight === range[lower]![rank + i])) return lower;
  }
  return first;
}

/** What an exact answer costs, from the sizes of the sums. Takes some hundred microseconds a run. */
export function exactCost(spot: Spot): ExactCost {
  return costOf(runsOf(spot));
}

function costOf(runs: readonly Run[]): ExactCost {
  const module = wasm();
  let work = 0;
  let bytes = 0;
  for (const run of runs) {
    write(run);
    work += module.exactPlan(run.seats.length);
    bytes = Math.max(bytes, module.exactPlanBytes());
  }
  return { work, bytes, runs: runs.length };
}
