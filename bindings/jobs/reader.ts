import { ArgumentError, RazzError, shown } from '../errors.ts';

/** Fields of an object from outside that are not looked into yet. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Readers for JSON that anybody may have written. Each bounds the size of a value before it looks closer.
 * `argument` names the value in errors.
 */

/** An object with exactly the named fields; those with `?` may be missing. */
export function readObject(json: unknown, argument: string, names: readonly string[]): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw fault(argument, `an object with ${names.join(', ')}`, json);
  }
  const known = new Set(names.map((name) => name.replace('?', '')));
  for (const name of Object.keys(json)) {
    if (!known.has(name)) throw fault(argument, `no fields but ${names.join(', ')}`, name);
  }
  for (const name of names) {
    if (!name.endsWith('?') && !Object.hasOwn(json, name)) {
      throw fault(`${argument}.${name}`, 'a value', undefined);
    }
  }
  return json as Fields;
}

/** An integer of a range. */
export function readInteger(value: unknown, argument: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && least <= value && value <= most)
    return value;
  throw fault(argument, `an integer ${least}..${most}`, value);
}

/** Text of at most so many characters. */
export function readString(value: unknown, argument: string, longest: number): string {
  if (typeof value !== 'string') throw fault(argument, 'text', value);
  if (value.length <= longest) return value;
  throw fault(argument, `at most ${longest} characters`, value.length);
}

/** An array with at most so many entries. */
export function readList(value: unknown, argument: string, longest: number): readonly unknown[] {
  if (!Array.isArray(value)) throw fault(argument, 'a list', value);
  if (value.length <= longest) return value;
  throw fault(argument, `at most ${longest} entries`, value.length);
}

/** A SHA-256 as hex digits. */
export function readHash(value: unknown, argument: string): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
  throw fault(argument, '64 hex digits', value);
}

export function fault(argument: string, expected: string, received: unknown): RazzError {
  return new ArgumentError('job', argument, expected, shown(received));
}
