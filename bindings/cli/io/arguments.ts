// Readers for the words of a command line.
import { InvalidArgumentError } from 'commander';
import { type Seed } from '../../seed.ts';

/** The value of an option that is a whole number, such as 100000 or 1e5. */
export function integer(text: string): number {
  if (!/^\d+(e\d+)?$/i.test(text)) throw new InvalidArgumentError('It is not a whole number.');
  return Number(text);
}

/** More threads than any machine has cores for the work of one command. */
const MOST_THREADS = 64;

/** A number of threads. */
export function threads(text: string): number {
  const number = integer(text);
  if (number >= 1 && number <= MOST_THREADS) return number;
  throw new InvalidArgumentError(`It is not a number from 1 to ${MOST_THREADS}.`);
}

/** A day of the calendar. */
export function day(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  if (isDay && date.toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('It is not a day such as 2014-02-03.');
}

/** A small and a big bet, each as its shortest number: `0.5/1` for `$0.50/$1.00`. */
export function bets(text: string): string {
  const found = /^[^\d/]{0,4}?([\d,]*\.?\d+)[^\d/]{0,4}\/[^\d/]{0,4}?([\d,]*\.?\d+)[^\d/]{0,4}$/.exec(text);
  if (found === null) throw new InvalidArgumentError('It is not a small and a big bet such as 0.50/1.');
  return found
    .slice(1)
    .map((bet) => String(Number(bet.replaceAll(',', ''))))
    .join('/');
}

/** The value of an option that names cards and may be given several times. */
export function cards(text: string, before?: string): string {
  return before === undefined ? text : `${before} ${text}`;
}

/** The values of an option that may be given several times. */
export function list(text: string, before?: readonly string[]): string[] {
  return [...(before ?? []), text];
}

/** The value of an option that is a number. */
export function decimal(text: string): number {
  if (!/^\d*\.?\d+(e-?\d+)?$/i.test(text)) throw new InvalidArgumentError('It is not a number.');
  return Number(text);
}

/** An encoding label that this host knows. */
export function encoding(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new InvalidArgumentError('It is no encoding that is known here.');
  }
}

/** A seed as people type it: a decimal integer or 64 hex digits. Anything else is left for the seed's reader. */
export function seed(text: string): Seed {
  return /^\d{1,16}$/.test(text) ? Number(text) : text;
}
