// Listens to abort signals with one listener a signal.
import type { AbortSignalLike } from '../checks.ts';

/**
 * Listening to abort signals. However many calls share a signal, it has one listener of this package: Node takes
 * more than ten for a leak and warns.
 */
const listeners = new WeakMap<AbortSignalLike, Listening>();

interface Listening {
  readonly calls: Set<() => void>;
  readonly listener: () => void;
}

/** Calls `listener` when the signal is aborted, or now if it is already. Returns a function that stops listening. */
export function onAbort(signal: AbortSignalLike | undefined, listener: () => void): () => void {
  if (signal === undefined) return () => undefined;
  if (signal.aborted) {
    listener();
    return () => undefined;
  }
  const listening = listeners.get(signal) ?? listenTo(signal);
  listening.calls.add(listener);
  return () => {
    listening.calls.delete(listener);
    if (listening.calls.size > 0 || listeners.get(signal) !== listening) return;
    listeners.delete(signal);
    signal.removeEventListener('abort', listening.listener);
  };
}

function listenTo(signal: AbortSignalLike): Listening {
  const calls = new Set<() => void>();
  const listener = () => calls.forEach((call) => call());
  const listening = { calls, listener };
  listeners.set(signal, listening);
  signal.addEventListener('abort', listener, { once: true });
  return listening;
}

/** The promise's value, or a rejection with the signal's reason as soon as it is aborted. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignalLike | undefined): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's
    stop = onAbort(signal, () => reject(signal!.reason));
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    stop();
  }
}
