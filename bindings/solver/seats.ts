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
 * The classes that two seats can hold on one board, as the kernel walks over them, and the links between them: which
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

/** The other seat's classes that a seat's classes can meet. */
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
  const counts = up.slice();
  for (const rank of hidden) counts[rank]!++;
  return wasm().lowOfSet(...halvesOf(counts));
}

/** Cards of these ranks as the halves of a card set. Suits are of no account, so copies take all suits in turn. */
function halvesOf(counts: RankCounts): [number, number] {
  let minor = 0;
  let major = 0;
  counts.forEach((copies, rank) => {
    if (copies > 0) minor |= 1 << rank;
    if (copies > 1) minor |= 1 << (rank + 16);
    if (copies > 2) major |= 1 << rank;
    if (copies > 3) major |= 1 << (rank + 16);
  });
  return [minor, major];
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

/** The classes that a seat's classes become on the next street. */
export interface Links {
  /** Address of the links, ordered by class; see assembly/solver/rivers.ts. */
  readonly at: number;
  readonly count: number;
}

const LINK_BYTES = 16;

interface Link {
  readonly before: number;
  readonly after: number;
  readonly part: number;
}

function putLinks(machine: Machine, links: readonly Link[]): Links {
  const data = new DataView(new ArrayBuffer(links.length * LINK_BYTES));
  links.forEach(({ before, after, part }, i) => {
    data.setUint16(i * LINK_BYTES, before, true);
    data.setUint16(i * LINK_BYTES + 2, after, true);
    data.setFloat64(i * LINK_BYTES + 8, part, true);
  });
  return { at: machine.put(new Uint8Array(data.buffer)), count: links.length };
}

/** On the river: the chance that a pair's river makes a triple, over all cards left. */
export function linkRivers(machine: Machine, pairs: Holdings, triples: Holdings, left: RankCounts): Links {
  const indexOf = indexes(triples);
  const cards = countCards(left) - 2;
  const links: Link[] = [];
  pairs.places.forEach((place, before) => {
    const ranks = allClasses(2)[place]!;
    for (let river = 0; river < RANK_COUNT; river++) {
      const rest = left[river]! - timesIn(ranks, river);
      const after = indexOf[TRIPLE_OF_PAIR[place * RANK_COUNT + river]!]!;
      if (rest > 0) links.push({ before, after, part: rest / cards });
    }
  });
  return putLinks(machine, links);
}

/**
 * Before sixth street: the chance that such upcards are dealt beside a pair. It counts for the reach of one seat and
 * for the value of the other, where it should count once, so both are divided by the root of the chance without a pair.
 */
export function linkUpcards(
  machine: Machine,
  before: Holdings,
  after: Holdings,
  left: RankCounts,
  [first, second]: readonly [number, number],
): Links {
  const indexOf = indexes(after);
  const isPair = first === second ? 1 : 0;
  const cards = countCards(left);
  const deals = (cards - 2) * (cards - 3);
  const plain = Math.sqrt((left[first]! * (left[second]! - isPair)) / deals);
  const links: Link[] = [];
  before.places.forEach((place, i) => {
    const ranks = allClasses(2)[place]!;
    const ways = (left[first]! - timesIn(ranks, first)) * (left[second]! - timesIn(ranks, second) - isPair);
    if (ways > 0 && indexOf[place]! >= 0)
      links.push({ before: i, after: indexOf[place]!, part: ways / deals / plain });
  });
  return putLinks(machine, links);
}

function timesIn(ranks: Ranks, rank: number): number {
  return ranks.reduce((times, each) => times + (each === rank ? 1 : 0), 0);
}

function countCards(left: RankCounts): number {
  return left.reduce((sum, count) => sum + count, 0);
}

/** The factor for the reach of two pairs beside each other, when both seats then get a river each. */
export function riverFactor(left: RankCounts): number {
  const cards = countCards(left);
  return ((cards - 4) * (cards - 5)) / (cards - 2) ** 2;
}

/** The same when both get an upcard and a river each. */
export function upcardFactor(left: RankCounts): number {
  const cards = countCards(left);
  const rivers = ((cards - 6) * (cards - 7)) / (cards - 4) ** 2;
  return (((cards - 4) * (cards - 5)) / ((cards - 2) * (cards - 3))) * rivers;
}

/** The value of a seat's upcards; the lower one acts first. */
export function showingOf(up: Ranks): number {
  return wasm().lowShowing(...halvesOf(countRanks(up)));
}
