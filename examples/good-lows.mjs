// A kernel: a new kind of job, which own-kernel.mjs runs on every core.
import { createDealer, evaluateHands } from 'razz-wasm';

const CARDS = 7;

/** How many of many random seven-card hands are better than a given value. */
export const kernel = {
  name: 'good-lows',
  // Change it whenever the counts of a job change.
  version: '1',

  /** Checks a job and puts its fields in one order: they become part of its id. */
  read({ kind, seed, hands, value }) {
    if (!Number.isSafeInteger(hands) || hands < 1) throw new RangeError('hands: expected an integer from 1');
    return { kind, seed, hands, value };
  },
  items: ({ hands }) => hands,
  /** Items that take about a tenth of a second, roughly. */
  sliceItems: () => 2 ** 20,

  /** The state that a thread makes once and keeps between slices. */
  open({ seed, value }) {
    const dealer = createDealer({ seed });
    // Counts item `first` and those after it. An item's counts depend on its number and the job alone.
    return (first, count) => {
      const cards = dealer.dealBatch(new Uint8Array(CARDS * count), CARDS, first);
      const values = evaluateHands(cards, new Uint16Array(count));
      const good = values.reduce((sum, one) => sum + (one < value ? 1 : 0), 0);
      return new Map([
        ['good', BigInt(good)],
        ['others', BigInt(count - good)],
      ]);
    };
  },
  /** Whether a part that comes from elsewhere can be right. */
  accepts: (job, counts, items) =>
    ['good', 'others'].every((name) => counts.get(name) >= 0n) &&
    counts.size === 2 &&
    counts.get('good') + counts.get('others') === BigInt(items),
  answer: ({ hands }, counts) => ({ hands, part: Number(counts.get('good')) / hands }),
};
