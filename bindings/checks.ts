// Checks of arguments and options, and the types that options share.
import { ArgumentError, shown } from './errors.ts';

/** Whether a value is such a typed array, made here or in a frame or a Node vm context with types of its own. */
export function isTypedArray<Kind>(
  value: unknown,
  type: { new (length: number): Kind; readonly name: string },
): value is Kind {
  return value instanceof type || (ArrayBuffer.isView(value) && tagOf(value) === `[object ${type.name}]`);
}

/** Throws for an array whose memory was transferred to another thread; it looks like an empty one. */
export function checkMemory(array: ArrayBufferView & ArrayLike<unknown>, argument: string): void {
  if (array.length > 0) return;
  try {
    new Uint8Array(array.buffer);
  } catch (cause) {
    const expected = 'an array with its memory';
    throw new ArgumentError('length', argument, expected, 'one whose memory was transferred', { cause });
  }
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value);
}

/** Throws unless the options of a call are an object: a seed or a flag in their place would be ignored. */
export function checkOptions(options: unknown): void {
  if (typeof options === 'object' && options !== null) return;
  throw new ArgumentError('value', 'options', 'an object', shown(options));
}

/**
 * A copy of the options of a call. Each is read once, so a caller who changes the object afterwards changes
 * nothing, and a misspelt name is an error instead of an option that does nothing.
 *
 * @param options - The caller's options; `undefined` stands for none.
 * @param names - Every option that the call knows.
 * @param argument - The name of the object in errors.
 * @throws {@link ArgumentError} `value` for anything but an object, and for a name that is not among `names`.
 */
export function readOptions<Options extends object>(
  options: Options | undefined,
  names: readonly (keyof Options & string)[],
  argument = 'options',
): Options {
  const copy: Partial<Options> = {};
  if (options === undefined) return copy as Options;
  checkNames(options, names, argument);
  for (const name of names) copy[name] = options[name];
  return copy as Options;
}

/**
 * Throws for anything but an object, and for a name that is not among `names`. By itself it serves inner loops, which
 * then read each option by its name: four times as fast as a copy.
 */
export function checkNames(options: object, names: readonly string[], argument = 'options'): void {
  if (!isRecord(options)) throw new ArgumentError('value', argument, 'an object', shown(options));
  const unknown = unknownField(options, names);
  if (unknown === undefined) return;
  throw new ArgumentError('value', argument, `only the options ${names.join(', ')}`, shown(unknown));
}

/** Whether a value is an object that can have fields: no list, and no typed array, whose names are its indices. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

/** The first field of an object whose name is not among `names`. Stops there, where a list could have a million. */
export function unknownField(object: object, names: readonly string[]): string | undefined {
  for (const name in object) if (!names.includes(name) && Object.hasOwn(object, name)) return name;
  return undefined;
}

/** A signal that stops a call: an `AbortSignal`, declared here because some consumers lack the types of the DOM. */
export interface AbortSignalLike {
  /** Whether the call should stop. */
  readonly aborted: boolean;
  /** The error with which the stopped call rejects. */
  readonly reason?: unknown;
  /** Starts to listen. */
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  /** Ends listening. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A `URL`, declared here because some consumers lack the types of the DOM. */
export interface UrlLike {
  /** The whole address. */
  readonly href: string;
}

/** The progress of a call. */
export interface Progress {
  /** Units of work done; the call defines the unit. */
  readonly done: number;
  /** Units of work in all. */
  readonly total: number;
}
