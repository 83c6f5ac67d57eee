/* The terms that can write a range, each with the classes or holdings that it names. */
import { DECK_SIZE, RANK_LETTERS, SUIT_LETTERS, formatCard, formatCards } from '../cards.ts';
import { classPlace, className, classRanks } from './classes.ts';
import type { Term } from './cover.ts';
import { type HoldingSize, allHoldings, holdingPlace } from './holdings.ts';

/** Terms that name allowed classes only. */
export function classTerms(size: HoldingSize, isAllowed: (place: number) => boolean): Term[] {
  const fits = (terms: readonly Term[]) => terms.filter(({ places }) => places.every(isAllowed));
  return size === 2 ? [...fits(pairTerms()), ...fits(listTerms(isAllowed))] : fits(tripleTerms());
}

/** Terms that name allowed holdings only: two or three cards, a card and a rank, a card and any other, a suit. */
export function holdingTerms(size: HoldingSize, isAllowed: (place: number) => boolean): Term[] {
  const terms: Term[] = allHoldings(size).map((cards, place) => ({
    text: formatCards(cards).replaceAll(' ', ''),
    places: [place],
  }));
  if (size === 2) terms.push(...cardTerms());
  return terms.filter(({ places }) => places.every(isAllowed));
}

function cardTerms(): Term[] {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  const withCard = (card: number, others: readonly number[]) =>
    others.filter((other) => other !== card).map((other) => holdingPlace([card, other]));
  const single = deck.flatMap((card) => [
    { text: `${formatCard(card)}x`, places: withCard(card, deck) },
    ...Array.from(RANK_LETTERS, (letter, rank) => ({
      text: formatCard(card) + letter,
      places: withCard(
        card,
        deck.filter((other) => other >> 2 === rank),
      ),
    })),
  ]);
  const suited = Array.from(SUIT_LETTERS, (letter, suit) => {
    const own = deck.filter((card) => (card & 3) === suit);
    return {
      text: `x${letter}x${letter}`,
      places: own.flatMap((card) =>
        withCard(
          card,
          own.filter((other) => other > card),
        ),
      ),
    };
  });
  return [...single, ...suited];
}

const KING = RANK_LETTERS.length - 1;

/** Spans of ranks with the text of an item for them. */
function spans(): { low: number; high: number; text: string }[] {
  return Array.from(RANK_LETTERS).flatMap((_, low) =>
    Array.from({ length: KING - low + 1 }, (__, i) => {
      const ranks = Array.from({ length: i + 1 }, (___, step) => low + step);
      return { low, high: low + i, text: listText(setOf(ranks)) };
    }),
  );
}

/** Pairs of lists of ranks, each as large as possible: every rank of one goes with every rank of the other. */
function listTerms(isAllowed: (place: number) => boolean): Term[] {
  const ranks = Array.from({ length: KING + 1 }, (_, rank) => rank);
  return [false, true].flatMap((unpaired) => {
    const goesWith = (a: number, b: number) => (unpaired && a === b) || isAllowed(classPlace([a, b]));
    const mates = ranks.map((rank) => setOf(ranks.filter((other) => goesWith(rank, other))));
    // A list may be shorter if one more term names some of its ranks.
    const shorter = mates.flatMap((set) => ranks.map((rank) => set & ~(1 << rank)));
    return [...new Set([...closed(mates), ...shorter])]
      .filter((set) => set !== 0)
      .map((second): Term => {
        const first = ranks.filter((rank) => (mates[rank]! & second) === second);
        const pairs = first.flatMap((a) => ranks.filter((b) => (second >> b) & 1).map((b) => [a, b]));
        const named = unpaired ? pairs.filter(([a, b]) => a !== b) : pairs;
        const text = listText(setOf(first)) + listText(second) + (unpaired ? '!RR' : '');
        return { text, places: [...new Set(named.map(classPlace))] };
      });
  });
}

function setOf(ranks: readonly number[]): number {
  return ranks.reduce((set, rank) => set | (1 << rank), 0);
}

/** Sets of ranks to look at; ranges that people play have a few dozen. */
const MOST_SETS = 256;

/** The sets and all their intersections. */
function closed(sets: readonly number[]): number[] {
  const found = new Set<number>(sets);
  for (const set of found) {
    for (const other of sets) if (found.size < MOST_SETS) found.add(set & other);
  }
  return [...found];
}

/** An item for a set of ranks, such as `A`, `[57Q+]`, `[9J3-]` or `x`. */
function listText(set: number): string {
  const runs: string[] = [];
  for (let low = 0; low <= KING; low++) {
    if (((set >> low) & 1) === 0) continue;
    let high = low;
    while ((set >> (high + 1)) & 1) high++;
    const [from, to] = [RANK_LETTERS[low]!, RANK_LETTERS[high]!];
    if (low === 0 && high === KING) return 'x';
    if (low === high) runs.push(from);
    else if (high === low + 1) runs.push(from + to);
    else if (high === KING) runs.push(`${from}+`);
    // It comes last, for it would make a span with a rank after it.
    else if (low === 0) runs.push(`${to}-`);
    else runs.push(`${from}-${to}`);
    low = high;
  }
  if (runs[0]?.endsWith('-')) runs.push(runs.shift()!);
  const text = runs.join('');
  return text.length === 1 ? text : `[${text}]`;
}

let pairs: readonly Term[] | undefined;
let triples: readonly Term[] | undefined;

function pairTerms(): readonly Term[] {
  return (pairs ??= findPairTerms());
}

function tripleTerms(): readonly Term[] {
  return (triples ??= findTripleTerms());
}

function findPairTerms(): Term[] {
  const list: Term[] = [];
  const add = (text: string, ranks: readonly (readonly number[])[]) =>
    list.push({ text, places: [...new Set(ranks.map(classPlace))] });
  const classes = classRanks(2);
  const paired = classes.filter(([low, high]) => low === high);
  const unpaired = classes.filter(([low, high]) => low !== high);
  add('RR', paired);
  add('RO', unpaired);
  Array.from(RANK_LETTERS).forEach((letter, rank) => {
    const withRank = unpaired.filter((ranks) => ranks.includes(rank));
    add(`${letter}R`, withRank);
  });
  const all = spans();
  const couples = all.flatMap((first, i) => all.slice(i + 1).map((second) => [first, second] as const));
  // Of terms that are as short, the first wins: both cards from the same span.
  for (const [first, second] of [...all.map((span) => [span, span] as const), ...couples]) {
    const ranks = product([first, second]);
    add(first.text + second.text, ranks);
    const unpaired = ranks.filter(([a, b]) => a !== b);
    if (unpaired.length > 0 && ranks.length > 1) add(`${first.text + second.text}!RR`, unpaired);
  }
  for (const { low, high } of all) {
    if (low === high) continue;
    const steps = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    const pairs = steps.map((rank) => [rank, rank]);
    const [from, to] = [className(pairs[0]!), className(pairs.at(-1)!)];
    add(low === 0 ? `${to}-` : high === KING ? `${from}+` : `${from}-${to}`, pairs);
    for (let other = 0; other <= KING; other++) spanOf(steps.map((rank) => [other, rank]));
    for (let gap = 1; high + gap <= KING; gap++) spanOf(steps.map((rank) => [rank, rank + gap]));
    // The ranks move towards each other, as in A5-33.
    for (let moves = 1; low + moves <= high - moves; moves++) {
      spanOf(Array.from({ length: moves + 1 }, (_, i) => [low + i, high - i]));
    }
  }
  return list;

  function spanOf(ranks: readonly (readonly number[])[]): void {
    add(`${className(ranks[0]!)}-${className(ranks.at(-1)!)}`, ranks);
  }
}

function findTripleTerms(): Term[] {
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
