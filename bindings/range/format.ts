/*
 * A range as short text. Weights are written from the largest down, because a holding that several terms name has the
 * largest of their weights: a term may also name what a heavier one has named, and holdings that cannot be held.
 */
import { classPlace } from './classes.ts';
import { cover } from './cover.ts';
import { type HoldingSize, allHoldings } from './holdings.ts';
import { wholeWeights } from './range.ts';
import { classTerms, holdingTerms } from './terms.ts';
import { type RangeSource, type WeightedRangeOptions, createRange } from './weighted-range.ts';

/**
 * Range text that gives the same weights again when it is read with the same door card and dead cards. It is the
 * shortest list that a search finds of pairs of ranks, lists of ranks with or without pairs (`[A-8][A-8]!RR`) and spans
 * (`A2-A8`, `88-`). The search tries all lists of a rank or of neighbours and the largest of others, and ends after some
 * 20,000 steps, which ranges that people play never take. Where a part of a class is held it writes cards. Weights have
 * three decimals; where that is not enough, all of them are scaled so that the largest is 1000.
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
      return termsFor(weights, weight, range.cards, suffix.length).map((term) => term + suffix);
    })
    .join(',');
}

/** The fewest characters of terms that name all holdings of a weight, and otherwise only heavier ones. */
function termsFor(weights: readonly number[], weight: number, size: HoldingSize, suffix: number): string[] {
  const needed = new Map<number, number[]>();
  const refused = new Set<number>();
  allHoldings(size).forEach((cards, i) => {
    const place = classPlace(cards.map((card) => card >> 2));
    if (weights[i]! < weight) refused.add(place);
    if (weights[i] === weight) needed.set(place, [...(needed.get(place) ?? []), i]);
  });
  const whole = [...needed.keys()].filter((place) => !refused.has(place));
  const partly = [...needed].filter(([place]) => refused.has(place)).flatMap(([, places]) => places);
  const byClass = classTerms(size, (place) => !refused.has(place));
  const byCards = partly.length === 0 ? [] : holdingTerms(size, (i) => weights[i]! >= weight);
  // A term takes its text, the weight and a comma.
  return [...cover(whole, byClass, suffix + 1), ...cover(partly, byCards, suffix + 1)].map(
    ({ text }) => text,
  );
}
