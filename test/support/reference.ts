/**
 * A slow ace-to-five evaluator that shares nothing with the package: it builds every five-card choice of the
 * hand and compares them by the words of the rules. Suits never matter, so it works on ranks alone.
 */

/** The order of five-card hands: class, then ranks, multiples first and from the top. */
export type Score = readonly number[];

const CLASSES = ['11111', '2111', '221', '311', '32', '41'];

/** Score of exactly five ranks; compare with {@link compareScores}. */
export function scoreFive(ranks: readonly number[]): Score {
  const groups = new Map<number, number>();
  for (const rank of ranks) groups.set(rank, (groups.get(rank) ?? 0) + 1);
  const ordered = [...groups].sort(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  const pattern = ordered.map(([, count]) => count).join('');
  return [CLASSES.indexOf(pattern), ...ordered.map(([rank]) => rank)];
}

/** Negative when `a` is the better (lower) hand, 0 when equal. */
export function compareScores(a: Score, b: Score): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** Score of the best five of five or more ranks. */
export function scoreBest(ranks: readonly number[]): Score {
  let best: Score | undefined;
  for (const five of choose(ranks, 5)) {
    const score = scoreFive(five);
    if (best === undefined || compareScores(score, best) < 0) best = score;
  }
  return best!;
}

/** Every way to choose `count` of the items, in order. */
export function* choose<T>(items: readonly T[], count: number, from = 0): Generator<T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - count; i++) {
    for (const rest of choose(items, count - 1, i + 1)) yield [items[i]!, ...rest];
  }
}

/** Every rank multiset of `size` cards, ranks ascending, with the number of suited hands that it stands for. */
export function* rankMultisets(size: number, rank = 0): Generator<{ ranks: number[]; hands: number }> {
  if (size === 0) {
    yield { ranks: [], hands: 1 };
    return;
  }
  if (rank > 12) return;
  for (let copies = 0; copies <= Math.min(4, size); copies++) {
    for (const rest of rankMultisets(size - copies, rank + 1)) {
      yield {
        ranks: [...Array<number>(copies).fill(rank), ...rest.ranks],
        hands: [1, 4, 6, 4, 1][copies]! * rest.hands,
      };
    }
  }
}
