// Links from other pages to the solver: a spot with what is known of it.
import { addressWith } from './router.ts';

/** A heads-up spot as the solver page has it in its address. */
export interface LinkedSpot {
  readonly seat1: string;
  readonly seat2: string;
  readonly dead: string;
  readonly pot?: number;
  readonly bet?: number;
  readonly raises?: number;
  /** The seat that acts first, 0 or 1. */
  readonly first?: number;
  readonly stack?: number;
  /** The decision to look at, and with which hidden ranks. */
  readonly line?: string;
  readonly hand?: string;
}

const POT = 10;
const BET = 2;

export function solverLink({ pot = POT, bet = BET, ...others }: LinkedSpot): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...others, pot, bet }))
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  return addressWith('solver', parameters);
}
