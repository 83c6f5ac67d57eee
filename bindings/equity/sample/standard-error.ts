/* The standard error of a sampled equity. */
import { bitCount } from '../../bits.ts';

/** Wins, and losses, that are counted though they were not played. */
const IMAGINED = 2;

/**
 * Standard error of each seat's equity, from how often each set of seats won. A trial gives a seat a part of the
 * pot, 1 / winners or nothing; this is the deviation of that part over the trials, divided by the root of their
 * number. Two wins and two losses are counted besides those played. Without them an outcome that has not come up
 * yet would seem impossible and the error would be 0 long before it is known.
 * Source: Agresti and Coull, "Approximate is better than 'exact' for interval estimation of binomial proportions",
 * The American Statistician 52 (1998).
 */
export function standardErrors(counts: readonly number[]): number[] {
  const seats = Math.log2(counts.length);
  const trials = counts.reduce((sum, count) => sum + count, 2 * IMAGINED);
  return Array.from({ length: seats }, (_, seat) => {
    let sum = IMAGINED;
    let squares = IMAGINED;
    counts.forEach((count, winners) => {
      if (((winners >> seat) & 1) === 0) return;
      const part = 1 / bitCount(winners);
      sum += count * part;
      squares += count * part * part;
    });
    const mean = sum / trials;
    return Math.sqrt(Math.max(squares / trials - mean * mean, 0) / trials);
  });
}
