/* The limits of a sample: the caller's, checked, and the defaults. */
import { ArgumentError, shown } from '../../errors.ts';

/** Limits of a sample. It stops at the first one reached. */
export interface SampleLimits {
  /**
   * Trials to play: an integer from 1 to 2^53 - 1. Default: one million if there is no other limit. For ranges that
   * nearly always collide it is lower, so that the default takes some seconds at most.
   */
  readonly trials?: number | undefined;
  /**
   * Play until the standard error of every seat's equity is at most this, such as 0.001. It is checked every 16,384
   * trials, so the number of trials depends on the seed and the spot alone. The standard error counts two wins and
   * two losses more than were played, so a rare outcome that has not come up yet does not stop the sample early.
   */
  readonly error?: number | undefined;
  /** Milliseconds after which no new trials begin. It is checked every few milliseconds. */
  readonly time?: number | undefined;
}

/** The limits of a sample, all of them numbers. */
export interface StopRule {
  readonly trials: number;
  /** The standard error to reach; 0 when the sample does not stop by it. */
  readonly error: number;
  /** In milliseconds. */
  readonly time: number;
  /** Blocks of the keystream that picks from ranges may take. */
  readonly picks: number;
}

const DEFAULT_TRIALS = 1_000_000;
const SMALLEST_ERROR = 1e-6;

/** Blocks of picks, see assembly/sample/picks.ts, after which a sample without limits ends: some seconds. */
const MOST_PICKS = 2 ** 23;

/**
 * The limits, checked.
 *
 * @throws {@link ArgumentError} `value`.
 */
export function readLimits({ trials, error, time }: SampleLimits): StopRule {
  if (trials !== undefined) checkTrials(trials);
  if (error !== undefined && !(typeof error === 'number' && error >= SMALLEST_ERROR && error < 1)) {
    const expected = `a standard error from ${SMALLEST_ERROR} to below 1`;
    throw new ArgumentError('value', 'error', expected, shown(error));
  }
  if (time !== undefined && !(typeof time === 'number' && time > 0 && time < Infinity)) {
    throw new ArgumentError('value', 'time', 'milliseconds above 0, a finite number', shown(time));
  }
  const unlimited = error === undefined && time === undefined;
  return {
    trials: trials ?? (unlimited ? DEFAULT_TRIALS : Number.MAX_SAFE_INTEGER),
    error: error ?? 0,
    time: time ?? Infinity,
    picks: trials === undefined && unlimited ? MOST_PICKS : Infinity,
  };
}

/** Throws unless it is a number of trials. */
export function checkTrials(trials: number): void {
  if (Number.isSafeInteger(trials) && trials >= 1) return;
  throw new ArgumentError('value', 'trials', 'an integer from 1 to 2^53 - 1', shown(trials));
}
