import { ArgumentError, shown } from './errors.ts';

/** Whether a value is such a typed array, made here or in a frame or a Node vm context, whose types are others. */
export function isTypedArray<Kind>(
  value: unknown,
  type: { new (length: number): Kind; readonly name: string },
): value is Kind {
  return value instanceof type || (ArrayBuffer.isView(value) && tagOf(value) === `[object ${type.name}]`);
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value);
}

/** Throws unless the options of a call are an object: a seed or a flag in their place would go unseen. */
export function checkOptions(options: unknown): void {
  if (typeof options === 'object' && options !== null) return;
  throw new ArgumentError('value', 'options', 'an object', shown(options));
}

/** What stops a call: an `AbortSignal`, declared here because not every consumer has the types of the DOM. */
export interface AbortSignalLike {
  /** Whether to stop. */
  readonly aborted: boolean;
  /** What the stopped call rejects with. */
  readonly reason?: unknown;
  /** Starts to listen. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** Ends listening. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** How far a call has come. */
export interface Progress {
  /** Units of work done; of which unit, the call says. */
  readonly done: number;
  /** Units of work in all. */
  readonly total: number;
}
