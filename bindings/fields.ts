// Readers for the fields of plain data from outside, such as JSON.
import { isRecord, unknownField } from './checks.ts';
import { ArgumentError, type RazzErrorCode, shown } from './errors.ts';

/**
 * Readers for JSON from outside: requests of the command line, jobs, slices and parts from a queue. Each bounds
 * the size of a value before it looks closer, and refuses unknown fields by name.
 */

/** Fields of an object from outside that have not been checked yet. */
export type Fields<Name extends string = string> = Readonly<Partial<Record<Name, unknown>>>;

/** Readers whose errors carry one code; `argument` is the name of the value in errors. */
export interface FieldReaders {
  /** An object with exactly the named fields; a field in `optional` may be missing. */
  readObject<Name extends string, Optional extends string = never>(
    json: unknown,
    argument: string,
    required: readonly Name[],
    optional?: readonly Optional[],
  ): Fields<Name | Optional>;
  /** An integer from `least` to `most`. */
  readInteger(value: unknown, argument: string, least: number, most: number): number;
  /** Text of at most `longest` characters. */
  readText(value: unknown, argument: string, longest?: number): string;
  /** An array of at most `longest` entries. */
  readList(value: unknown, argument: string, longest?: number): readonly unknown[];
  /** A SHA-256 as 64 hex digits. */
  readHash(value: unknown, argument: string): string;
  /** The error for an invalid value. */
  fault(argument: string, expected: string, received: unknown): ArgumentError;
}

/** Makes readers whose errors carry `code`. */
export function fieldReaders(code: RazzErrorCode): FieldReaders {
  function fault(argument: string, expected: string, received: unknown): ArgumentError {
    return new ArgumentError(code, argument, expected, shown(received));
  }

  return {
    fault,
    readObject<Name extends string, Optional extends string = never>(
      json: unknown,
      argument: string,
      required: readonly Name[],
      optional: readonly Optional[] = [],
    ) {
      const names: readonly string[] = [...required, ...optional];
      if (!isRecord(json)) throw fault(argument, `an object with ${names.join(', ')}`, json);
      const unknown = unknownField(json, names);
      if (unknown !== undefined) throw fault(argument, `only the fields ${names.join(', ')}`, unknown);
      const missing = required.find((name) => !Object.hasOwn(json, name));
      if (missing !== undefined) throw fault(`${argument}.${missing}`, 'a value', undefined);
      return json as Fields<Name | Optional>;
    },
    readInteger(value, argument, least, most) {
      if (Number.isSafeInteger(value) && least <= (value as number) && (value as number) <= most) {
        return value as number;
      }
      throw fault(argument, `an integer ${least}..${most}`, value);
    },
    readText(value, argument, longest = Infinity) {
      if (typeof value !== 'string') throw fault(argument, 'a string', value);
      if (value.length <= longest) return value;
      throw fault(argument, `at most ${longest} characters`, value.length);
    },
    readList(value, argument, longest = Infinity) {
      if (!Array.isArray(value)) throw fault(argument, 'a list', value);
      if (value.length <= longest) return value as unknown[];
      throw fault(argument, `at most ${longest} entries`, value.length);
    },
    readHash(value, argument) {
      if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
      throw fault(argument, '64 hex digits', value);
    },
  };
}
