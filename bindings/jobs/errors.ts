// Errors of slices as plain data, so that they reach other threads whole.
import { TooLargeError } from '../equity/exact/plan.ts';
import { ArgumentError, OperationError, RazzError } from '../errors.ts';

/** Errors of slices as plain data, so that they reach other threads with their class and all of their fields. */

/** An error of this package: the name of its class, its message, and its own fields. */
export interface ErrorFields {
  readonly name: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** By name, because a minifier renames classes. */
const CLASSES: Readonly<Record<string, { readonly prototype: RazzError }>> = {
  RazzError,
  ArgumentError,
  OperationError,
  TooLargeError,
};

export function writeError(error: RazzError): ErrorFields {
  const { name, ...fields } = { ...error };
  return { name, message: error.message, fields };
}

export function readError({ name, message, fields }: ErrorFields): RazzError {
  const error = new RazzError(fields.code as RazzError['code'], message);
  Object.setPrototypeOf(error, (CLASSES[name] ?? RazzError).prototype);
  return Object.assign(error, { name }, fields);
}
