// Readers for the words of a command line.
import { InvalidArgumentError } from 'commander';
import { type Seed } from '../../seed.ts';

/** The value of an option that is a whole number, such as 100000 or 1e5. */
export function integer(text: string): number {
  if (!/^\d+(e\d+)?$/i.test(text)) throw new InvalidArgumentError('It is not a whole number.');
  return Number(text);
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
