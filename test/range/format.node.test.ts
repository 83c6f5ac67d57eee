import { expect, test } from 'vitest';
import { formatRange, parseRange } from '../../bindings/index.ts';

/*
 * The shortest text for every set of classes of the four lowest ranks, by trying all: every pair of lists, with and
 * without pairs, and every span is read by the parser, and a table by sets of classes holds the shortest union.
 */
const RANKS = 'A234';
const CLASSES = Array.from(RANKS).flatMap((high, i) =>
  Array.from(RANKS.slice(0, i + 1), (low) => low + high),
);

/** The classes that a text names, as a bit set; 0 when it is no text, or names higher ranks. */
function classesOf(text: string): number {
  try {
    return parseRange(text).reduce((set, { cards }) => {
      const name = cards.map((card) => RANKS[card >> 2] ?? 'K').join('');
      return name.includes('K') ? Number.NaN : set | (1 << CLASSES.indexOf(name));
    }, 0);
  } catch {
    return 0;
  }
}

/** For every set of ranks the shortest item, found by trying all texts. */
function items(): string[] {
  const shortest = new Map<number, string>();
  const extend = (inner: string): void => {
    for (const letter of `${RANKS}-`) {
      const text = inner + letter;
      const item = text.length === 1 ? text : `[${text}]`;
      const set = classesOf(`${item}[${text}]`);
      if (set > 0 && item.length < (shortest.get(set)?.length ?? Infinity)) shortest.set(set, item);
      if (text.length < RANKS.length) extend(text);
    }
  };
  extend('');
  return [...shortest.values()];
}

test('no list of terms is shorter than what formatRange writes', { timeout: 60_000 }, () => {
  const lists = items();
  expect(lists).toHaveLength(15);
  const spans = CLASSES.flatMap((from) => CLASSES.map((to) => `${from}-${to}`));
  const reversed = CLASSES.map((name) => name[1]! + name[0]!);
  const texts = [
    ...lists.flatMap((first) => lists.flatMap((second) => [first + second, `${first + second}!RR`])),
    ...[...spans, ...reversed.flatMap((from) => CLASSES.map((to) => `${from}-${to}`))],
    ...Array.from(RANKS, (rank) => `${rank}${rank}-`),
  ];
  const terms = texts.map((text) => [classesOf(text), text.length] as const).filter(([set]) => set > 0);
  const shortest = new Float64Array(1 << CLASSES.length).fill(Infinity);
  shortest[0] = -1;
  for (let set = 1; set < shortest.length; set++) {
    for (const [names, length] of terms) {
      if ((names & ~set) === 0)
        shortest[set] = Math.min(shortest[set]!, shortest[set & ~names]! + length + 1);
    }
  }
  for (let set = 1; set < shortest.length; set += 2) {
    const names = CLASSES.filter((_, bit) => (set >> bit) & 1);
    const text = formatRange(Object.fromEntries(names.map((name) => [name, 1])));
    expect(classesOf(text), text).toBe(set);
    expect(text.length, text).toBeLessThanOrEqual(shortest[set]!);
  }
});

test.each([
  ['As2,AsK', 'As2,AsK'],
  ['xsxs', 'xsxs'],
  ['Asx', 'Asx'],
  ['A2,A3,24@0.5,22@0.5', 'A2,A3,2[24]@0.5'],
  ['A5,24,33', 'A5-33'],
  ['A2,A5,A7', 'A[257]'],
  ['AR', 'AR'],
  ['RR', 'RR'],
])('%s is written as %s', (source, text) => {
  expect(formatRange(source)).toBe(text);
});
