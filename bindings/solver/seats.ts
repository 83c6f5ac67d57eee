import { wasm } from '../wasm/load.ts';
import {
  PAIRS_OF_TRIPLE,
  RANK_COUNT,
  type RankCounts,
  type Ranks,
  TRIPLE_OF_PAIR,
  allClasses,
  countRanks,
  waysOf,
} from './classes.ts';
import type { Machine } from './kernel.ts';

/*
 * The classes that two seats can hold on one board, as the kernel walks over them, and what links them: which
 * classes meet, which win, and which triples a pair becomes on the river. docs/solver.md derives the scales.
 */

/** Rows of the kernel's table: the empty set, the ranks, the pairs of ranks, and one whose scale is 0. */
const FIRST_RANK_ROW = 1;
const FIRST_PAIR_ROW = FIRST_RANK_ROW + 13;
const NOTHING_ROW = FIRST_PAIR_ROW + 91;
const TABLE_ROWS = NOTHING_ROW + 1;
/** Bytes between two classes' lists of rows. */
const NAMES_BYTES = 8;

/** Numbers that fit both precisions: arrays are as long as a multiple of this. */
const STEP = 4;

/** The classes of one seat. */
export interface Holdings {
  readonly size: 2 | 3;
  /** The classes by their places among all; the best hand comes first. */
  readonly places: Uint16Array;
  /** Length of an array with a number a class. */
  readonly length: number;
  /** Number of holdings that each class stands for. */
  readonly ways: Float64Array;
  /** Hand value of each class with the upcards. */
  readonly values: Uint16Array;
  /** Address of the rows of the table that each class names. */
  readonly names: number;
}

/** What a seat's classes find on the other side. */
export interface Matchup {
  /** Addresses, see assembly/solver/masses.ts. */
  readonly selves: number;
  readonly selfScales: number;
  readonly rankedScales: number;
  readonly groups: number;
  readonly groupCount: number;
}

/** The classes of both seats on one board. */
export interface Board {
  readonly holdings: readonly [Holdings, Holdings];
  readonly matchups: readonly [Matchup, Matchup];
  /** Address of the scales of the table's rows. */
  readonly scales: number;
}

/** The holdings of the classes at these places that the cards left allow, best first. */
function makeHoldings(
  machine: Machine,
  size: 2 | 3,
  among: readonly number[],
  left: RankCounts,
  up: Ranks,
): Holdings {
  const classes = allClasses(size);
  const possible = among.filter((place) => waysOf(classes[place]!, left) > 0);
  const values = rankOnBoard(classes, possible, up);
  const names = new Uint8Array(possible.length * NAMES_BYTES);
  possible.forEach((place, i) => names.set(ROWS[size][place]!, i * NAMES_BYTES));
  return {
    size,
    places: Uint16Array.from(possible),
    length: Math.ceil(possible.length / STEP) * STEP,
    ways: Float64Array.from(possible, (place) => waysOf(classes[place]!, left)),
    values,
    names: machine.put(names),
  };
}

/** Sorts places by hand value, best first; gives the values. */
function rankOnBoard(classes: readonly Ranks[], places: number[], up: Ranks): Uint16Array {
  const counts = countRanks(up);
  const valueOf = new Uint16Array(classes.length);
  for (const place of places) valueOf[place] = valueWith(counts, classes[place]!);
  places.sort((a, b) => valueOf[a]! - valueOf[b]! || a - b);
  return Uint16Array.from(places, (place) => valueOf[place]!);
}

/** The table's rows of each class: its ranks, then its pairs of ranks, a rank held twice counted twice. */
const ROWS = { 2: allClasses(2).map(rowsOf), 3: allClasses(3).map(rowsOf) };

function rowsOf(ranks: Ranks, place: number): Uint8Array {
  const pairs = ranks.length === 2 ? [] : PAIRS_OF_TRIPLE[place]!;
  const rows = new Uint8Array(NAMES_BYTES).fill(NOTHING_ROW);
  ranks.forEach((rank, i) => (rows[i] = FIRST_RANK_ROW + rank));
  pairs.forEach((pair, i) => (rows[3 + i] = FIRST_PAIR_ROW + pair));
  return rows;
}

/** Hand value of upcards and hidden cards, five to seven in all. */
function valueWith(up: RankCounts, hidden: Ranks): number {
  let minor = 0;
  let major = 0;
  // Suits are of no account, so the copies of a rank take clubs, diamonds, hearts and spades in turn.
  const put = (rank: number, copies: number): void => {
    if (copies > 0) minor |= 1 << rank;
    if (copies > 1) minor |= 1 << (rank + 16);
    if (copies > 2) major |= 1 << rank;
    if (copies > 3) major |= 1 << (rank + 16);
  };
  up.forEach((copies, rank) => put(rank, copies));
  hidden.forEach((rank, i) => put(rank, up[rank]! + i - hidden.indexOf(rank) + 1));
  return wasm().lowOfSet(minor, major);
}

/**
 * The classes of both seats on one board.
 *
 * @param among - The places of the classes that each seat can hold.
 * @param up - The upcards of each seat.
 */
export function makeBoard(
  machine: Machine,
  size: 2 | 3,
  among: readonly [readonly number[], readonly number[]],
  left: RankCounts,
  up: readonly [Ranks, Ranks],
): Board {
  const first = makeHoldings(machine, size, among[0], left, up[0]);
  const second = makeHoldings(machine, size, among[1], left, up[1]);
  return {
    holdings: [first, second],
    matchups: [matchupOf(machine, first, second), matchupOf(machine, second, first)],
    scales: machine.put(scalesOf(left)),
  };
}

/** A lone rank: -1 / left; two ranks: 1 / the ways to deal them. */
function scalesOf(left: RankCounts): Float64Array {
  const scales = new Float64Array(TABLE_ROWS);
  left.forEach((cards, rank) => (scales[FIRST_RANK_ROW + rank] = cards === 0 ? 0 : -1 / cards));
  allClasses(2).forEach((ranks, i) => {
    const ways = waysOf(ranks, left);
    scales[FIRST_PAIR_ROW + i] = ways === 0 ? 0 : 1 / ways;
  });
  return scales;
}

function matchupOf(machine: Machine, own: Holdings, other: Holdings): Matchup {
  const indexOf = indexes(other);
  const count = own.places.length;
  const selves = new Uint16Array(count);
  const selfScales = new Float64Array(count);
  const rankedScales = new Float64Array(count);
  own.places.forEach((place, i) => {
    const self = indexOf[place]!;
    if (self < 0) return;
    selves[i] = self;
    selfScales[i] = (own.size === 2 ? 1 : -1) / own.ways[i]!;
    rankedScales[i] = selfScales[i]! * Math.sign(other.values[self]! - own.values[i]!);
  });
  const groups = groupsOf(own, other);
  return {
    selves: machine.put(selves),
    selfScales: machine.put(selfScales),
    rankedScales: machine.put(rankedScales),
    groups: machine.put(groups),
    groupCount: groups.length / 3,
  };
}

/** The index of each place among the holdings, -1 for those that are not there. */
function indexes({ size, places }: Holdings): Int16Array {
  const indexOf = new Int16Array(allClasses(size).length).fill(-1);
  places.forEach((place, i) => (indexOf[place] = i));
  return indexOf;
}

/** Triples: classes of the other seat that are better, that tie, and own classes; see assembly/solver/masses.ts. */
function groupsOf(own: Holdings, other: Holdings): Uint16Array {
  const mine = own.values;
  const theirs = other.values;
  const groups: number[] = [];
  for (let i = 0, j = 0; i < mine.length;) {
    const value = mine[i]!;
    const start = j;
    while (j < theirs.length && theirs[j]! < value) j++;
    const tied = j;
    while (theirs[j] === value) j++;
    const firstOwn = i;
    while (mine[i] === value) i++;
    groups.push(tied - start, j - tied, i - firstOwn);
  }
  return Uint16Array.from(groups);
}

/** How pairs become triples on the river. */
export interface Links {
  /** Address of the links, ordered by pair; see assembly/solver/rivers.ts. */
  readonly at: number;
  readonly count: number;
}

const LINK_BYTES = 16;

/** The links of a seat: the chance that a pair's river makes a triple, over all cards left. */
export function linkRivers(machine: Machine, pairs: Holdings, triples: Holdings, left: RankCounts): Links {
  const indexOf = indexes(triples);
  const cards = left.reduce((sum, count) => sum + count, 0) - 2;
  const data = new DataView(new ArrayBuffer(pairs.places.length * RANK_COUNT * LINK_BYTES));
  let count = 0;
  pairs.places.forEach((place, pair) => {
    const ranks = allClasses(2)[place]!;
    for (let river = 0; river < RANK_COUNT; river++) {
      let rest = left[river]!;
      for (const rank of ranks) if (rank === river) rest--;
      if (rest <= 0) continue;
      data.setUint16(count * LINK_BYTES, pair, true);
      data.setUint16(count * LINK_BYTES + 2, indexOf[TRIPLE_OF_PAIR[place * RANK_COUNT + river]!]!, true);
      data.setFloat64(count * LINK_BYTES + 8, rest / cards, true);
      count++;
    }
  });
  return { at: machine.put(new Uint8Array(data.buffer)), count };
}

/** What the reach of two cards beside each other is times, when both seats then get a river each. */
export function riverFactor(left: RankCounts): number {
  const cards = left.reduce((sum, count) => sum + count, 0);
  return ((cards - 4) * (cards - 5)) / (cards - 2) ** 2;
}
