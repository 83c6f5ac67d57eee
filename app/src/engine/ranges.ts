// Ranges of down cards between their text and a grid of the 91 pairs of ranks.
import { parseRange, startingHands } from 'razz-wasm';
import { RANKS, RANK_LETTERS } from './cards.ts';

/** For each pair of ranks, at low * 13 + high, the part of its combos that is in the range, 0 to 1. */
export type Grid = readonly number[];

const place = (low: number, high: number) => low * 13 + high;

/** How many combos each pair of ranks has beside a door card. */
export function combosOf(door: number | undefined): Grid {
  return gridOf(parseRange('**', { ...(door !== undefined && { door: [door] }) }));
}

/** @throws The package's error when the text is not a range, or needs a door card that is not there. */
export function gridOfText(text: string, door: number | undefined): Grid {
  const combos = parseRange(text, { ...(door !== undefined && { door: [door] }) });
  const heaviest = Math.max(...combos.map(({ weight }) => weight));
  const held = gridOf(combos.map(({ cards, weight }) => ({ cards, weight: weight / heaviest })));
  const all = combosOf(door);
  return held.map((weight, i) => (all[i]! > 0 ? weight / all[i]! : 0));
}

function gridOf(
  combos: readonly { readonly cards: readonly [number, number]; readonly weight: number }[],
): Grid {
  const grid = Array<number>(169).fill(0);
  for (const { cards, weight } of combos) {
    const [low, high] = [cards[0] >> 2, cards[1] >> 2].sort((a, b) => a - b) as [number, number];
    grid[place(low, high)]! += weight;
  }
  return grid;
}

/** The shortest text that is easily read for the pairs that a grid has in full: `A[2-8], 33`. */
export function textOfGrid(grid: Grid): string {
  const terms: string[] = [];
  for (const low of RANKS) {
    const highs = RANKS.filter((high) => high > low && grid[place(low, high)]! >= 0.5);
    const letter = RANK_LETTERS[low]!;
    const list = runsOf(highs);
    if (highs.length === 1) terms.push(letter + list);
    else if (highs.length > 1) terms.push(`${letter}[${list}]`);
  }
  for (const [from, to] of runs(RANKS.filter((rank) => grid[place(rank, rank)]! >= 0.5))) {
    const pair = (rank: number) => RANK_LETTERS[rank]!.repeat(2);
    terms.push(from === to ? pair(from) : `${pair(from)}-${pair(to)}`);
  }
  return terms.join(',');
}

function runsOf(ranks: readonly number[]): string {
  return runs(ranks)
    .map(([from, to]) => RANK_LETTERS[from]! + (from === to ? '' : `-${RANK_LETTERS[to]!}`))
    .join(',');
}

/** Ascending numbers as runs of neighbours. */
function runs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Exact equity of each pair with a door rank against a random hand, at low * 13 + high. */
export function strengthOf(door: number): Grid {
  const grid = Array<number>(169).fill(0);
  for (const { down, equity } of startingHands(door)) grid[place(...down)] = equity;
  return grid;
}
