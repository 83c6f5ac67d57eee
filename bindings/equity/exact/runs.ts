import type { Card } from '../../cards.ts';
import type { Combo } from '../../range/range.ts';
import type { Spot } from '../spot.ts';

/*
 * The runs of a spot: questions without suits, each of which the module sums up in one go.
 */

/** A question without suits. */
export interface Run {
  readonly seats: readonly RunSeat[];
  /** Cards of each rank in the deck. */
  readonly deck: readonly number[];
  /** In how many ways the run's cards can be chosen among those with suits, weights multiplied in. */
  readonly weight: bigint;
}

/** A seat as a run knows it. */
export interface RunSeat {
  /** Known cards of each rank, the community card included. */
  readonly known: readonly number[];
  /** Cards of its own to come, those of its range included. */
  readonly toCome: number;
  /** For a seat with a range: the weight of a combo of a rank class, by lower and higher rank. */
  readonly range?: RankWeights | undefined;
}

/** Weights by lower and higher rank. */
export type RankWeights = readonly (readonly number[])[];

export const RANK_COUNT = 13;

/** Joint holdings of ranges that tell suits apart of which runs are made; a sum over more would take minutes. */
export const MOST_HOLDINGS = 300_000;

/**
 * The runs of a spot. A range that does not tell suits apart goes into a run as it is; of the others every
 * joint holding makes a run, equal ones together. A community card makes a run a rank. Where there are more than
 * {@link MOST_HOLDINGS} joint holdings, their number comes instead.
 */
export function runsOf(spot: Spot): Run[] | number {
  const deck = Array<number>(RANK_COUNT).fill(4);
  for (const card of spot.dead) deck[card >> 2]!--;
  for (const { cards } of spot.seats) for (const card of cards) deck[card >> 2]!--;
  if (spot.seats.every(({ range }) => range === undefined)) {
    const seats = spot.seats.map(({ cards }) => ({
      known: countRanks(cards),
      toCome: 7 - cards.length - Number(spot.community),
    }));
    const run = { seats, deck, weight: 1n };
    return spot.community ? shareLastCard(run) : [run];
  }
  const whole = spot.seats.map(({ range }) => range && weighRanks(range, deck));
  const suited = spot.seats.map(({ range }, i) => (whole[i] === undefined ? range : undefined));
  const holdings = suited.reduce((product, range) => product * (range?.length ?? 1), 1);
  if (holdings > MOST_HOLDINGS) return holdings;

  const runs = new Map<string, Run>();
  const used = new Set<Card>();
  const chosen: (Combo | undefined)[] = [];
  choose(0, 1n);
  const found = Array.from(runs.values(), holdOnlyClass).filter(({ weight }) => weight > 0n);
  return spot.community ? found.flatMap(shareLastCard) : found;

  function choose(seat: number, weight: bigint): void {
    if (seat === suited.length) {
      addRun(weight);
      return;
    }
    const range = suited[seat];
    if (range === undefined) {
      choose(seat + 1, weight);
      return;
    }
    for (const combo of range) {
      const [first, second] = combo.cards;
      if (used.has(first) || used.has(second)) continue;
      used.add(first).add(second);
      chosen[seat] = combo;
      choose(seat + 1, weight * BigInt(combo.weight));
      used.delete(first);
      used.delete(second);
    }
  }

  function addRun(weight: bigint): void {
    const key = chosen.map((combo) => combo?.cards.map((card) => card >> 2).join()).join(';');
    const found = runs.get(key);
    if (found !== undefined) {
      runs.set(key, { ...found, weight: found.weight + weight });
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

function countRanks(cards: readonly Card[]): number[] {
  const counts = Array<number>(RANK_COUNT).fill(0);
  for (const card of cards) counts[card >> 2]!++;
  return counts;
}

/** The run with each range of a single rank class held instead, where other seats' cards cannot be among it. */
function holdOnlyClass(run: Run): Run {
  return run.seats.reduce((held, { range }, seat) => {
    const only = range && onlyClass(range);
    return only === undefined ? held : holdClass(held, seat, ...only);
  }, run);
}

/** The one rank class that a range has, with its weight; undefined when it has more. */
function onlyClass(range: RankWeights): [low: number, high: number, weight: number] | undefined {
  let only: [number, number, number] | undefined;
  for (const [low, weights] of range.entries()) {
    for (const [high, weight] of weights.entries()) {
      if (weight === 0) continue;
      if (only !== undefined) return undefined;
      only = [low, high, weight];
    }
  }
  return only;
}

/** The run once a seat holds two cards of its range. */
function holdClass(run: Run, seat: number, low: number, high: number, weight: number): Run {
  const first = takeRank(run, low);
  const both = takeRank(first, high);
  const seats = run.seats.map(({ known, toCome, range }, i) =>
    i === seat
      ? { known: addRank(addRank(known, low, 1), high, 1), toCome: toCome - 2 }
      : { known, toCome, range },
  );
  // Two cards of one rank have been taken in either order.
  const ways = (both.weight * BigInt(weight)) / (low === high ? 2n : 1n);
  return { seats, deck: both.deck, weight: ways };
}

/** The run with each possible rank of the card that all seats share. */
function shareLastCard(run: Run): Run[] {
  return run.deck.flatMap((left, rank) => {
    const seats = run.seats.map((seat) => ({ ...seat, known: addRank(seat.known, rank, 1) }));
    return left === 0 ? [] : takeRank({ ...run, seats }, rank);
  });
}

/** The run once one seat's next card, not one of its range, has a rank; undefined where none is left. */
export function drawRank(run: Run, seat: number, rank: number): Run | undefined {
  if (run.deck[rank] === 0) return undefined;
  const seats = run.seats.map((own, i) =>
    i === seat ? { ...own, known: addRank(own.known, rank, 1), toCome: own.toCome - 1 } : own,
  );
  return takeRank({ ...run, seats }, rank);
}

/** Takes one card of a rank out of the deck, in as many ways as there are. */
function takeRank(run: Run, rank: number): Run {
  return {
    ...run,
    deck: addRank(run.deck, rank, -1),
    weight: run.weight * BigInt(run.deck[rank]!),
  };
}

function addRank(counts: readonly number[], rank: number, change: number): number[] {
  const changed = counts.slice();
  changed[rank]! += change;
  return changed;
}

/** The weight of a combo in each rank class of a range, or undefined when suits make a difference. */
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

/** At least as many ways as a run has, without its weight. */
export function mostWays({ seats, deck }: Run): number {
  let left = deck.reduce((sum, count) => sum + count, 0);
  let ways = 1;
  for (const { toCome, range } of seats) {
    const free = range === undefined ? toCome : toCome - 2;
    if (range !== undefined) {
      left -= 2;
      ways *= range.reduce(
        (sum, weights, low) =>
          weights.reduce(
            (sum, weight, high) =>
              sum + weight * deck[low]! * (low === high ? (deck[low]! - 1) / 2 : deck[high]!),
            sum,
          ),
        0,
      );
    }
    for (let i = 1; i <= free; i++) ways *= left-- / i;
  }
  return ways;
}
