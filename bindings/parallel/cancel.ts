import type { AbortSignalLike } from '../checks.ts';

/** What the promise gives, or the signal's reason as soon as it is aborted. */
export async function orCancelled<T>(promise: Promise<T>, signal: AbortSignalLike | undefined): Promise<T> {
  if (signal === undefined) return promise;
  let cancel: (() => void) | undefined;
  const cancelled = new Promise<never>((_, reject) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's
    cancel = () => reject(signal.reason);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
  });
  try {
    return await Promise.race([promise, cancelled]);
  } finally {
    signal.removeEventListener('abort', cancel!);
  }
}
