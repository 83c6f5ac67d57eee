/** What is asked of an `AbortSignal`. */
export interface CancelSignal {
  /** Whether it has been aborted. */
  readonly aborted: boolean;
  /** What a cancelled promise rejects with. */
  readonly reason: unknown;
  /** Listens. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Listens no longer. */
  removeEventListener(type: 'abort', listener: () => void): void;
}
