// Tells a server that answers from one that hangs or is cut off.
import type { Redis } from 'ioredis';
import { OperationError } from '../errors.ts';

/** Time between two beats. */
const BEAT_MS = 250;
/** A server that has not answered for this time is reported as away. */
const SILENCE_MS = 1500;
/** After this time without an answer a new connection is tried. */
const RECONNECT_MS = 5000;
/** A server that has refused to write for being a replica is away for at least this time. */
const REFUSAL_MS = 2000;

/** A command that waits for its answer. */
interface Waiting {
  silentMs: number;
  readonly reject: (error: Error) => void;
}

/**
 * Asks a server again and again whether it is there. A connection alone does not tell: that of a server that hangs,
 * or whose packets are lost, stays open. Time is counted in beats, so that a process that was stopped does not take
 * its own silence for the server's.
 */
export class Heartbeat {
  /** Whether the server answers. */
  connected = true;
  private silentMs = 0;
  private refusedMs = 0;
  private pinging = false;
  private readonly waiting = new Set<Waiting>();
  private readonly listeners = new Set<(connected: boolean) => void>();
  private stopped = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly client: Redis,
    private readonly patience: number,
  ) {
    this.timer = setInterval(() => this.beat(), BEAT_MS).unref();
  }

  /** Ends the beats, and with them every call that waits: a client that is closed while it reconnects tells none. */
  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
    this.listeners.clear();
    for (const { reject } of this.waiting) reject(closedError());
  }

  /** Notes that the server answered that it may not write. */
  refused(): void {
    this.refusedMs = REFUSAL_MS;
  }

  /** Calls the listener when the server goes and comes, until the returned function is called. */
  watch(listener: (connected: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** The value of a call, or an error when the server is silent for longer than patience lasts, or after the stop. */
  async orSilent<T>(call: () => Promise<T>): Promise<T> {
    if (this.stopped) throw closedError();
    let waiting: Waiting | undefined;
    const silence = new Promise<never>((_, reject) => {
      waiting = { silentMs: 0, reject };
      this.waiting.add(waiting);
    });
    try {
      return await Promise.race([call(), silence]);
    } finally {
      this.waiting.delete(waiting!);
    }
  }

  private beat(): void {
    this.refusedMs = Math.max(0, this.refusedMs - BEAT_MS);
    if (!this.pinging) void this.ping();
    this.silentMs += BEAT_MS;
    for (const waiting of this.waiting) {
      waiting.silentMs += BEAT_MS;
      if (waiting.silentMs > this.patience * 1000) {
        waiting.reject(new Error(`no answer for ${this.patience} s`));
      }
    }
    if (this.client.status !== 'ready' || this.silentMs >= SILENCE_MS) this.tell(false);
    // A connection that was made in the meantime may be as dead as the one before.
    const open = this.client.status === 'ready' || this.client.status === 'connect';
    if (open && this.silentMs % RECONNECT_MS === 0) {
      this.pinging = false;
      this.client.disconnect(true);
    }
  }

  private async ping(): Promise<void> {
    this.pinging = true;
    try {
      await this.client.ping();
      if (this.refusedMs > 0) return;
      this.silentMs = 0;
      for (const waiting of this.waiting) waiting.silentMs = 0;
      this.tell(true);
    } catch {
      // The next beat asks again.
    } finally {
      this.pinging = false;
    }
  }

  private tell(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    for (const listener of this.listeners) listener(connected);
  }
}

function closedError(): OperationError {
  return new OperationError('redis', 'the connection was closed');
}
