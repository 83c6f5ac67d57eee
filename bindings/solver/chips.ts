// Reads the chips of a spot: pot, bets, stacks, raises and rake.
import { readOptions } from '../checks.ts';
import { ArgumentError, shown } from '../errors.ts';
import { MOST_BETS, type Question } from './question.ts';

const DEFAULT_RAISES = 3;
/** The largest amount that a double holds to the unit. */
export const LARGEST_AMOUNT = 2 ** 53;

/** The rake. */
export interface SolverRake {
  /** The part of the pot, 0 or more and below 1. */
  readonly part: number;
  /** The most chips that it takes. Default: any number. */
  readonly cap?: number | undefined;
}

/** Chips above 0. */
export function readAmount(value: unknown, argument: string): number {
  if (typeof value === 'number' && value > 0 && value <= LARGEST_AMOUNT) return value;
  throw new ArgumentError('value', argument, 'a number of chips above 0', shown(value));
}

/** The bet of each street, from one for all or one for each. */
export function readBets(bet: unknown, streets: number): number[] {
  if (!Array.isArray(bet)) return new Array<number>(streets).fill(readAmount(bet, 'bet'));
  if (bet.length === streets) return Array.from(bet, (each: unknown, i) => readAmount(each, `bet[${i}]`));
  throw new ArgumentError('length', 'bet', `a bet, or one for each of ${streets} streets`, `${bet.length}`);
}

/** The chips that both can put in: the shorter stack. */
export function readStacks(stacks: unknown): number {
  if (stacks === undefined) return Infinity;
  if (!Array.isArray(stacks) || stacks.length !== 2) {
    throw new ArgumentError('value', 'stacks', 'two numbers of chips', shown(stacks));
  }
  const chips = Array.from(stacks, (stack: unknown, i) => {
    if (typeof stack === 'number' && stack >= 0 && stack <= LARGEST_AMOUNT) return stack;
    throw new ArgumentError('stack', `stacks[${i}]`, 'a number of chips, 0 or more', shown(stack));
  });
  return Math.min(...chips);
}

/** The raises allowed after a bet. */
export function readRaises(raises: unknown, bets: readonly number[], stack: number): number {
  if (raises === 'unlimited') {
    if (stack === Infinity) {
      throw new ArgumentError('value', 'raises', 'stacks beside unlimited raises', 'none');
    }
    const most = Math.ceil(stack / Math.min(...bets));
    if (most <= MOST_BETS) return Math.max(most - 1, 0);
    throw new ArgumentError('too-large', 'raises', `stacks of at most ${MOST_BETS} bets`, `${most} bets`);
  }
  const value = raises ?? DEFAULT_RAISES;
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST_BETS)
    return value as number;
  throw new ArgumentError('value', 'raises', `an integer 0..${MOST_BETS - 1} or "unlimited"`, shown(raises));
}

/** The rake, from its part of the pot alone or with a cap. */
export function readRake(rake: number | SolverRake | undefined): Question['rake'] {
  if (rake === undefined) return { part: 0, cap: 0 };
  const { part, cap = Infinity } =
    typeof rake === 'object' && rake !== null ? readOptions(rake, ['part', 'cap'], 'rake') : { part: rake };
  if (typeof part !== 'number' || !(part >= 0 && part < 1)) {
    throw new ArgumentError('value', 'rake', 'a part of the pot, 0 or more and below 1', shown(part));
  }
  if (typeof cap !== 'number' || !(cap >= 0)) {
    throw new ArgumentError('value', 'rake.cap', 'a number of chips, 0 or more', shown(cap));
  }
  return { part, cap };
}
