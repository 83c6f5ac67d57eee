/*
 * A range as short text. Weights are written from the largest down, because a holding that several terms name has the
 * largest of their weights: a term may also name what a heavier one has named, and holdings that cannot be held.
 */
import { RANK_LETTERS, formatCards } from '../cards.ts';
import { classPlace, className, classRanks } from './classes.ts';
import { type HoldingSize, allHoldings } from './holdings.ts';
import { wholeWeights } from './range.ts';
import { type RangeSource, type WeightedRangeOptions, createRange } from './weighted-range.ts';

/**
 * Range text that gives the same weights again when it is read with the same door card and dead cards. It is as short
 * as pairs of ranks, spans and lists make it, which is not always the shortest there is. Weights have three decimals;
 * where that is not enough, all of them are scaled so that the largest is 1000.
 *
 * @example
 * ```ts
 * import { formatRange } from 'razz-wasm';
 *
 * formatRange('A2,A3,23,AA,22,33'); // "[3-][3-]"
 * formatRange({ A2: 1, A3: 1, A4: 1, KK: 0.25 }); // "A2-A4,KK@0.25"
 * ```
 * @throws as `createRange`.
 */
export function formatRange(source: RangeSource, options?: WeightedRangeOptions): string {
  const range = createRange(source, options);
  const gone = new Set(range.gone);
  const whole = wholeWeights(range.holdings().map(({ weight }) => weight));
  const weights = allHoldings(range.cards).map((cards) =>
    cards.some((card) => gone.has(card)) ? Infinity : whole(range.weightOf(cards)),
  );
  const groups = [...new Set(weights)]
    .filter((weight) => weight > 0 && weight < Infinity)
    .sort((a, b) => b - a);
  return groups
    .flatMap((weight) => {
      const suffix = weight === 1000 ? '' : `@${weight / 1000}`;
      return termsFor(weights, weight, range.cards).map((term) => term + suffix);
    })
    .join(',');
}

/** Text and the places of the classes that it names. */
interface Candidate {
  readonly text: string;
  readonly places: readonly number[];
}

/** Terms that name all holdings of a weight, and otherwise only heavier ones. */
function termsFor(weights: readonly number[], weight: number, size: HoldingSize): string[] {
  const holdings = allHoldings(size);
  const needed = new Map<number, number[]>();
  const refused = new Set<number>();
  holdings.forEach((cards, i) => {
    const place = classPlace(cards.map((card) => card >> 2));
    if (weights[i]! < weight) refused.add(place);
    if (weights[i] === weight) needed.set(place, [...(needed.get(place) ?? []), i]);
  });
  const rest = [...needed].filter(([place]) => refused.has(place)).flatMap(([, places]) => places);
  const whole = new Set([...needed.keys()].filter((place) => !refused.has(place)));
  const fits = candidates(size).filter(({ places }) => places.every((place) => !refused.has(place)));
  const terms = cover(whole, fits).map(({ text }) => text);
  return [...terms, ...rest.map((i) => formatCards(holdings[i]!).replace(/ /g, ''))];
}

/** Terms that together name all of these classes: the most classes a character first, then those left over go. */
function cover(classes: ReadonlySet<number>, fits: readonly Candidate[]): Candidate[] {
  const left = new Set(classes);
  const chosen: Candidate[] = [];
  while (left.size > 0) {
    let best: Candidate | undefined;
    let most = 0;
    for (const candidate of fits) {
      const named = candidate.places.reduce((sum, place) => sum + Number(left.has(place)), 0);
      // A term takes its text and a comma.
      const worth = named / (candidate.text.length + 1);
      if (worth > most) [best, most] = [candidate, worth];
    }
    chosen.push(best!);
    for (const place of best!.places) left.delete(place);
  }
  for (const candidate of [...chosen]) {
    const others = chosen.filter((other) => other !== candidate);
    const named = new Set(others.flatMap(({ places }) => places));
    if (candidate.places.every((place) => named.has(place) || !classes.has(place))) {
      chosen.splice(chosen.indexOf(candidate), 1);
    }
  }
  return chosen;
}

const KING = RANK_LETTERS.length - 1;

/** Spans of ranks with the text of an item for them. */
function spans(): { low: number; high: number; text: string }[] {
  const letter = (rank: number) => RANK_LETTERS[rank]!;
  return Array.from(RANK_LETTERS).flatMap((_, low) =>
    Array.from({ length: KING - low + 1 }, (__, i) => {
      const high = low + i;
      if (low === high) return { low, high, text: letter(low) };
      if (low === 0) return { low, high, text: high === KING ? 'x' : `[${letter(high)}-]` };
      return { low, high, text: high === KING ? `[${letter(low)}+]` : `[${letter(low)}-${letter(high)}]` };
    }),
  );
}

const known = new Map<HoldingSize, readonly Candidate[]>();

/** Every term that is tried, by the classes that it names. */
function candidates(size: HoldingSize): readonly Candidate[] {
  let list = known.get(size);
  if (list === undefined) known.set(size, (list = size === 2 ? pairCandidates() : tripleCandidates()));
  return list;
}

function pairCandidates(): Candidate[] {
  const list: Candidate[] = [];
  const add = (text: string, ranks: readonly (readonly number[])[]) =>
    list.push({ text, places: [...new Set(ranks.map(classPlace))] });
  const all = spans();
  const couples = all.flatMap((first, i) => all.slice(i + 1).map((second) => [first, second] as const));
  // Of terms that are as short, the first wins: both cards from the same span.
  for (const [first, second] of [...all.map((span) => [span, span] as const), ...couples]) {
    const ranks = product([first, second]);
    add(first.text + second.text, ranks);
    const unpaired = ranks.filter(([a, b]) => a !== b);
    if (unpaired.length > 0) add(`${first.text + second.text}!RR`, unpaired);
  }
  for (const { low, high } of all) {
    if (low === high) continue;
    const steps = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    const pairs = steps.map((rank) => [rank, rank]);
    const [from, to] = [className(pairs[0]!), className(pairs.at(-1)!)];
    add(low === 0 ? `${to}-` : high === KING ? `${from}+` : `${from}-${to}`, pairs);
    for (let other = 0; other <= KING; other++) spanOf(steps.map((rank) => [other, rank]));
    for (let gap = 1; high + gap <= KING; gap++) spanOf(steps.map((rank) => [rank, rank + gap]));
  }
  return list;

  function spanOf(ranks: readonly (readonly number[])[]): void {
    add(`${className(ranks[0]!)}-${className(ranks.at(-1)!)}`, ranks);
  }
}

function tripleCandidates(): Candidate[] {
  const single = classRanks(3).map((ranks, place) => ({ text: className(ranks), places: [place] }));
  const cubes = spans().flatMap((span) => {
    const ranks = product([span, span, span]);
    const places = [...new Set(ranks.map(classPlace))];
    const unpaired = ranks.filter((each) => new Set(each).size === 3).map(classPlace);
    return [
      { text: span.text.repeat(3), places },
      { text: `${span.text.repeat(3)}:$np`, places: [...new Set(unpaired)] },
    ];
  });
  return [...single, ...cubes];
}

/** All ways to take a rank from each span. */
function product(each: readonly { low: number; high: number }[]): number[][] {
  return each.reduce<number[][]>(
    (found, { low, high }) =>
      found.flatMap((ranks) => Array.from({ length: high - low + 1 }, (_, i) => [...ranks, low + i])),
    [[]],
  );
}
