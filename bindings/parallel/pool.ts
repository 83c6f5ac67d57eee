// Lends threads, first come, first served, and replaces those that ended.
import type { AbortSignalLike } from '../checks.ts';
import { OperationError } from '../errors.ts';
import type { WorkerLike } from './host.ts';
import { onAbort, orAborted } from './signals.ts';
import { Thread } from './thread.ts';

/** A thread whose module has grown beyond this is ended after its slice: a module's memory never shrinks. */
const MOST_IDLE_BYTES = 2 ** 27;

/** Lends threads, first come, first served, and replaces those that have ended. */
export class Pool {
  private readonly threads = new Set<Thread>();
  private readonly idle = new Set<Thread>();
  private readonly waiting = new Set<() => void>();
  private lent = 0;
  private closed = false;

  constructor(
    private readonly most: number,
    private readonly makeWorker: () => WorkerLike,
  ) {}

  /**
   * Lends a thread to a task. When the signal is aborted, or the pool is closed, the thread ends and the task with
   * it, at once.
   */
  async use<T>(task: (thread: Thread) => Promise<T>, signal?: AbortSignalLike): Promise<T> {
    await this.turn(signal);
    const thread = this.take();
    this.idle.delete(thread);
    const stop = onAbort(signal, () => thread.end('it was cancelled'));
    try {
      await thread.ready;
      return await task(thread);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (this.closed) throw closedError(error);
      throw error;
    } finally {
      stop();
      this.giveBack(thread);
    }
  }

  close(): void {
    this.closed = true;
    for (const thread of this.threads) thread.end('its pool was closed');
    for (const enter of this.waiting) enter();
  }

  /** Waits until fewer threads are lent than there may be, and counts one more. */
  private async turn(signal: AbortSignalLike | undefined): Promise<void> {
    if (signal?.aborted) throw signal.reason;
    if (this.closed) throw closedError();
    if (this.lent < this.most) {
      this.lent++;
      return;
    }
    let enter!: () => void;
    const turn = new Promise<void>((resolve) => (enter = resolve));
    this.waiting.add(enter);
    try {
      await orAborted(turn, signal);
      if (this.closed) throw closedError();
    } catch (error) {
      // The turn may have come at the same moment; it is the next one's then.
      if (!this.waiting.delete(enter)) this.passTurn();
      throw error;
    }
  }

  private take(): Thread {
    for (const thread of this.idle) return thread;
    const thread = new Thread(this.makeWorker, () => {
      this.threads.delete(thread);
      this.idle.delete(thread);
    });
    this.threads.add(thread);
    return thread;
  }

  private giveBack(thread: Thread): void {
    if (thread.memoryBytes > MOST_IDLE_BYTES) thread.end('its memory is given back');
    if (this.threads.has(thread)) this.idle.add(thread);
    this.passTurn();
  }

  /** Gives a turn to the first that waits, so that it cannot be overtaken. */
  private passTurn(): void {
    for (const enter of this.waiting) {
      this.waiting.delete(enter);
      enter();
      return;
    }
    this.lent--;
  }
}

function closedError(cause?: unknown): OperationError {
  return new OperationError('worker', 'the threads were closed', { cause });
}
