/*
 * Numbers of ways: doubles, or integers modulo 2^64.
 */

/** Ways in which each set of seats wins together, f64 or u64; the index is the set. */
export const exactResults = memory.data(256 * 8, 16);

/** Bytes of a number of ways. */
export const WORD: u32 = 8;

/** Whether ways are counted modulo 2^64 instead of in doubles. */
export let wide: bool = false;
/** Multiplications done since the start of the run, the measure of its cost. */
export let work: f64 = 0;

export function startWork(modulo: bool): void {
  wide = modulo;
  work = 0;
}

export function addWork(multiplications: f64): void {
  work += multiplications;
}

/** A whole number as a number of ways. */
export function waysOf(count: u64): u64 {
  return wide ? count : reinterpret<u64>(<f64>count);
}

/** Adds to a number of ways. */
export function addWays(at: usize, ways: u64): void {
  if (wide) store<u64>(at, load<u64>(at) + ways);
  else store<f64>(at, load<f64>(at) + reinterpret<f64>(ways));
}
