/** The kind of error that a {@link RazzError} reports. */
export type RazzErrorCode =
  | 'card' // an unknown rank or suit, or a card number that is not 0..51
  | 'duplicate-card'
  | 'card-count' // too few or too many cards for the purpose
  | 'length' // an array of the wrong length or type
  | 'value' // any other argument out of its range
  | 'seed'
  | 'range' // invalid range text, or an empty range
  | 'deck' // too few cards left to deal
  | 'too-large' // an exact answer that would take too long
  | 'memory' // the host gives the module no more memory
  | 'aborted'
  | 'rules' // an unknown preset or field, or settings that contradict each other
  | 'stakes' // impossible amounts
  | 'stack' // chips that a player cannot start with
  | 'players' // too few or too many players for the rules
  | 'action' // an illegal action
  | 'hand' // an unexpected step, or an invalid record of a hand
  | 'request' // an invalid request in a line of JSON
  | 'job' // an invalid job, slice or part of a result
  | 'redis' // a Redis server that cannot be reached, refuses, or goes away; or a client that is not installed
  | 'worker' // a worker thread that cannot be started or keeps failing
  | 'module'; // WebAssembly is missing, forbidden, or got another module

/**
 * Every error this package throws is one. It comes in two families: an {@link ArgumentError} tells the caller
 * what to pass instead, an {@link OperationError} reports a failure outside. Nothing has been written or changed
 * when one is thrown.
 */
export class RazzError extends Error {
  /** The name of the class. */
  override readonly name: string = 'RazzError';

  /**
   * @param code - The kind of fault.
   * @param message - One sentence, without control characters and cut at 300 characters.
   */
  constructor(
    readonly code: RazzErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(printable(message), options);
  }
}

/**
 * An invalid argument, such as `cards: expected each card once, got 4h twice`.
 *
 * @example
 * ```ts
 * import { ArgumentError, evaluate } from 'razz-wasm';
 *
 * try {
 *   evaluate('As 2d 3c 4h 4h');
 * } catch (error) {
 *   if (!(error instanceof ArgumentError)) throw error;
 *   console.log(error.code); // "duplicate-card"
 *   console.log(error.message); // "cards: expected each card once, got 4h twice"
 * }
 * ```
 */
export class ArgumentError extends RazzError {
  override readonly name: string = 'ArgumentError';

  /**
   * @param code - The kind of fault.
   * @param argument - The name of the argument at fault, as the caller knows it.
   * @param expected - The values that the argument may have.
   * @param received - The value that came, as text.
   */
  constructor(
    code: RazzErrorCode,
    readonly argument: string,
    readonly expected: string,
    readonly received: string,
    options?: { cause?: unknown },
  ) {
    super(code, `${argument}: expected ${expected}, got ${received}`, options);
  }
}

/**
 * Something outside the arguments that ended a call: the caller stopped it, a worker ended, Redis went away, the
 * host has no memory left. The message is a sentence of its own, such as `stopped by the caller`.
 */
export class OperationError extends RazzError {
  override readonly name: string = 'OperationError';
}

/**
 * Does what is asked; an {@link ArgumentError} that comes of it is thrown under the name by which the caller knows
 * the argument.
 */
export function withArgumentName<Value>(nameOf: (argument: string) => string, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    const { code, argument, expected, received } = error;
    throw new ArgumentError(code, nameOf(argument), expected, received, { cause: error });
  }
}

const MESSAGE_LENGTH = 300;

/**
 * Text of any origin as part of a message: what would steer a terminal, such as an escape or a change of writing
 * direction, becomes a blank, and the end of what is too long is left out.
 */
export function printable(text: string): string {
  return cut(
    text.slice(0, 2 * MESSAGE_LENGTH).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' '),
    MESSAGE_LENGTH,
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

const SHOWN_LENGTH = 40;

/** A value as short text for an error message. */
export function shown(value: unknown): string {
  const text = Array.isArray(value)
    ? `[${Array.from(value.slice(0, 8), shownItem).join(', ')}${value.length > 8 ? ', …' : ''}]`
    : shownItem(value);
  return cut(text, SHOWN_LENGTH);
}

function shownItem(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.slice(0, SHOWN_LENGTH));
    case 'bigint':
      return `${value}n`;
    case 'object':
    case 'function':
      return value === null ? 'null' : Object.prototype.toString.call(value).slice(8, -1);
    default:
      return String(value);
  }
}
