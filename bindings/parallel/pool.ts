import type { AbortSignalLike } from '../checks.ts';
import { OperationError } from '../errors.ts';
import type { WorkerLike } from './host.ts';
import { Thread } from './thread.ts';

/** Lends threads, first come, first served, and replaces those that have crashed. */
export class Pool {
  private readonly threads = new Set<Thread>();
  private readonly idle: Thread[] = [];
  private readonly waiting: (() => void)[] = [];
  private lent = 0;
  private closed = false;

  constructor(
    private readonly most: number,
    private readonly makeWorker: () => WorkerLike,
  ) {}

  /**
   * Lets a task have a thread of its own. When the signal is aborted, or the pool is closed, the thread ends
   * and the task with it.
   */
  async use<T>(task: (thread: Thread) => Promise<T>, signal?: AbortSignalLike): Promise<T> {
    await this.turn(signal);
    let thread: Thread | undefined;
    const cancel = () => thread?.end('it was cancelled');
    signal?.addEventListener('abort', cancel);
    try {
      thread = await this.takeThread();
      if (signal?.aborted) throw signal.reason;
      return await task(thread);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (this.closed) throw new OperationError('worker', 'the threads were closed', { cause: error });
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      if (thread !== undefined) this.giveBack(thread);
      this.lent--;
      this.waiting.shift()?.();
    }
  }

  close(): void {
    this.closed = true;
    for (const thread of this.threads) thread.end('its pool was closed');
  }

  /** Waits until fewer threads are lent than there may be. */
  private async turn(signal?: AbortSignalLike): Promise<void> {
    while (this.lent === this.most && !signal?.aborted) {
      await new Promise<void>((resolve) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          this.waiting.splice(this.waiting.indexOf(enter), 1);
          resolve();
        };
        this.waiting.push(enter);
        signal?.addEventListener('abort', leave);
      });
    }
    if (signal?.aborted) {
      // The turn may have come at the same moment; it is the next one's then.
      this.waiting.shift()?.();
      throw signal.reason;
    }
    this.lent++;
  }

  private async takeThread(): Promise<Thread> {
    const idle = this.idle.pop();
    if (idle !== undefined) return idle;
    const thread = await Thread.start(this.makeWorker);
    this.threads.add(thread);
    if (this.closed) thread.end('its pool was closed');
    return thread;
  }

  private giveBack(thread: Thread): void {
    if (thread.ended) this.threads.delete(thread);
    else this.idle.push(thread);
  }
}
