// The kind of job that samples equity.
import { type EquityResult, sampledResult } from '../../equity/result.ts';
import { prepareSampling } from '../../equity/sample/trials.ts';
import { type Seed, formatSeed, readSeed } from '../../seed.ts';
import { readSpot } from '../../equity/spot.ts';
import { type JobKind, add, addUp } from './kind.ts';
import { readInteger, readObject } from '../fields.ts';
import { readSeedField, readSpotFields } from './question.ts';

/** Sampled equity; an item is a trial. */
export interface SampledEquityJob {
  /** `'sampled-equity'`. */
  readonly kind: 'sampled-equity';
  /** Two to eight seats as text, as for `equity`. */
  readonly seats: readonly string[];
  /** Cards that are gone, as text. */
  readonly dead?: string;
  /** Makes the trials. */
  readonly seed: Exclude<Seed, Uint8Array>;
  /** The number of trials, 1 to 2^53 - 1. */
  readonly trials: number;
}

export const sampledEquityKind: JobKind<SampledEquityJob, EquityResult> = {
  read(json) {
    const fields = readObject(json, 'job', ['kind', 'seats', 'seed', 'trials'], ['dead']);
    const spot = readSpotFields(fields);
    const seed = readSeedField(fields.seed);
    const trials = readInteger(fields.trials, 'job.trials', 1, Number.MAX_SAFE_INTEGER);
    return { kind: 'sampled-equity', ...spot, seed, trials };
  },
  items: ({ trials }) => trials,
  sliceItems: () => 2 ** 21,
  open({ seats, dead, seed }) {
    const play = prepareSampling(readSpot(seats, dead), readSeed(seed));
    return (first, trials) => {
      const counts = new Map<string, bigint>();
      play(first, trials).forEach((wins, winners) => add(counts, `${winners}`, BigInt(wins)));
      return counts;
    };
  },
  accepts: ({ seats }, counts, items) => !counts.has('0') && addUp(counts, 1 << seats.length, items),
  answer({ seats, seed, trials }, counts) {
    const wins = Array.from({ length: 1 << seats.length }, (_, winners) =>
      Number(counts.get(`${winners}`) ?? 0n),
    );
    return sampledResult({ seed: formatSeed(readSeed(seed)), trials, counts: wins });
  },
};
