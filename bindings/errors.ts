/** What kind of fault a {@link RazzError} reports. */
export type RazzErrorCode =
  | 'card' // an unknown rank or suit, or a card number that is not 0..51
  | 'duplicate-card'
  | 'card-count' // too few or too many cards for the purpose
  | 'length' // an array of the wrong length or type
  | 'value' // any other argument out of its range
  | 'seed'
  | 'range' // range text that cannot be read, or a range of which nothing is left
  | 'deck' // too few cards left to deal
  | 'too-large' // an exact answer that would take too long
  | 'memory' // the host gives the module no more
  | 'aborted'
  | 'rules' // an unknown preset or field, or settings that contradict each other
  | 'stakes' // amounts that no game has
  | 'stack' // chips that a player cannot start with
  | 'players' // too few or too many for the rules
  | 'action' // an action that is not legal
  | 'hand' // a step that the hand does not wait for, or a record of a hand that is not one
  | 'request' // a line of JSON that does not ask what it should
  | 'job' // a job, a slice or a part of a result that is not what it should be
  | 'redis' // a Redis server that cannot be reached, refuses, or goes away; or its client is not installed
  | 'worker' // a worker thread that cannot be started or keeps failing
  | 'module'; // WebAssembly is missing, forbidden, or was handed something else

/**
 * The error thrown for every wrong input of this package. Nothing has been written or changed when it is
 * thrown.
 *
 * @example
 * ```ts
 * import { evaluate, RazzError } from 'razz-wasm';
 *
 * try {
 *   evaluate('As 2d 3c 4h 4h');
 * } catch (error) {
 *   if (!(error instanceof RazzError)) throw error;
 *   console.log(error.code); // "duplicate-card"
 *   console.log(error.message); // "cards: expected each card once, got 4h twice"
 * }
 * ```
 */
export class RazzError extends Error {
  /** `'RazzError'`. */
  override readonly name: string = 'RazzError';

  /**
   * @param code - The kind of fault.
   * @param argument - The name of the argument at fault, as the caller knows it.
   * @param expected - What the argument should have been.
   * @param received - What came, as text.
   */
  constructor(
    readonly code: RazzErrorCode,
    readonly argument: string,
    readonly expected: string,
    readonly received: string,
    options?: { cause?: unknown },
  ) {
    super(`${argument}: expected ${expected}, got ${received}`, options);
  }
}

const SHOWN_LENGTH = 40;

/** A value as short text for an error message. */
export function shown(value: unknown): string {
  const text = Array.isArray(value)
    ? `[${Array.from(value.slice(0, 8), shownItem).join(', ')}${value.length > 8 ? ', …' : ''}]`
    : shownItem(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
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
