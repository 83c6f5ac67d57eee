// One worker with one instance of the module.
import { type Remote, transfer, wrap } from 'comlink';
import { OperationError, shown } from '../errors.ts';
import { readError } from '../jobs/errors.ts';
import type { OpenJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { compiledModule } from '../wasm/load.ts';
import type { Outcome, Start, ThreadCalls } from './calls.ts';
import type { WorkerLike } from './host.ts';
import { startFault } from './start-worker.ts';

/** A worker ended or failed in a way that says nothing about its slice, which can run again elsewhere. */
export class WorkerCrash extends Error {
  override readonly name: string = 'WorkerCrash';
}

/** A worker did not start, so that others will not either. */
export class StartError extends OperationError {}

/** Time that a worker may take to start. */
const START_LIMIT_MS = 60_000;

/** Node's ports have these too. */
interface Port extends MessagePort {
  ref?(): void;
  unref?(): void;
}

let locks = 0;

/** One worker with one instance of the module. It does one thing at a time. */
export class Thread {
  /**
   * Resolves when the worker takes calls; rejects with {@link StartError} `worker` when its script cannot be
   * loaded, or is another one.
   */
  readonly ready: Promise<void>;
  /** Resolves when the thread can no longer be used. */
  readonly ended: Promise<void>;
  /** The memory of its module after the last slice. */
  memoryBytes = 0;
  private worker: WorkerLike | undefined;
  private port: Port | undefined;
  private calls: Remote<ThreadCalls> | undefined;
  /** The id of the job that the worker has open, and the module of its kernel. */
  private open: string | undefined;
  private watched = false;
  private onEnd!: () => void;
  private crash: WorkerCrash | undefined;
  /** The calls that wait for an answer. */
  private readonly waiting = new Set<(crash: WorkerCrash) => void>();

  /** @param onEnd - Called once, when the thread can no longer be used. */
  constructor(makeWorker: () => WorkerLike, onEnd: () => void) {
    this.ended = new Promise((resolve) => {
      this.onEnd = () => {
        onEnd();
        resolve();
      };
    });
    this.ready = this.start(makeWorker);
    // The task that waits for the thread handles the rejection.
    this.ready.catch(() => undefined);
  }

  private async start(makeWorker: () => WorkerLike): Promise<void> {
    // The pool must know the thread before it can end.
    await Promise.resolve();
    try {
      if (this.crash !== undefined) throw this.crash;
      this.worker = makeWorker();
      this.listen('error', (error) => this.end(startFault(error)));
      this.listen('messageerror', () => this.end('a message could not be read'));
      this.listen('exit', (code) => this.end(`it exited with code ${String(code)}`));
      await this.connect(this.worker);
    } catch (cause) {
      this.end('it did not start');
      throw new StartError('worker', `the worker did not start: ${startFault(cause)}`, { cause });
    }
  }

  private async connect(worker: WorkerLike): Promise<void> {
    const silence = setTimeout(
      () => this.end(`it said nothing for ${START_LIMIT_MS / 1000} s`),
      START_LIMIT_MS,
    );
    const ready = await this.orCrash(new Promise((resolve) => this.listen('message', resolve))).finally(() =>
      clearTimeout(silence),
    );
    if (ready !== 'ready') throw new Error(`the message ${shown(ready)}`);
    const { port1, port2 } = new MessageChannel();
    const start: Start = { module: compiledModule(), port: port2 };
    worker.postMessage(start, [port2 as never]);
    this.port = port1;
    this.calls = wrap<ThreadCalls>(port1);
    this.rest();
  }

  /** Notices a worker that closes itself: a browser sends no event then, but it releases the worker's locks. */
  private async watch(): Promise<void> {
    const manager = this.worker!.on === undefined ? globalThis.navigator?.locks : undefined;
    if (manager === undefined) {
      this.watched = true;
      return;
    }
    const lock = `razz-wasm-thread-${++locks}-${Math.random()}`;
    await this.orCrash(this.calls!.hold(lock));
    this.watched = true;
    void manager.request(lock, () => this.end('it closed itself'));
  }

  /**
   * Computes a slice.
   *
   * @throws {@link WorkerCrash} when the worker ends before it has answered; the thread can then no longer be used.
   * @throws {@link OperationError} `worker` when the slice takes longer than `limitMs`; the same holds then.
   * @throws {@link RazzError} the error of the slice itself.
   */
  async run(job: OpenJob<unknown, unknown>, slice: Slice, limitMs: number): Promise<Part> {
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      this.end('its slice took too long');
    }, limitMs);
    try {
      const open = `${job.id} ${job.kernel ?? ''}`;
      if (this.open !== open) {
        this.open = undefined;
        const id = await this.ask((calls) => calls.open(job.job, job.kernel));
        if (id !== job.id) throw new OperationError('worker', 'the worker runs another version of the code');
        this.open = open;
      }
      return await this.ask((calls) => calls.run(slice));
    } catch (error) {
      if (late) throw new OperationError('worker', `a slice took longer than ${limitMs / 1000} s`);
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  /** Makes the block of a module, which lasts as long as the thread. */
  async openBlock(module: string, setting: unknown): Promise<void> {
    return this.ask((calls) => calls.openBlock(module, setting));
  }

  /** Asks the block. What is in the list moves to the thread instead of being copied. */
  async callBlock(message: unknown, list: readonly object[]): Promise<unknown> {
    const moved = list.length === 0 ? message : transfer(message as object, list as Transferable[]);
    return this.ask((calls) => calls.callBlock(moved));
  }

  /** Asks the worker, which keeps a Node process alive until it has answered. */
  private async ask<Value>(call: (calls: ThreadCalls) => Promise<Outcome<Value>>): Promise<Value> {
    this.worker!.ref?.();
    this.port!.ref?.();
    try {
      // Without a wait afterwards, so that a message is cloned before its owner can change it.
      if (!this.watched) await this.watch();
      const { value, error, memoryBytes } = await this.orCrash(call(this.calls as unknown as ThreadCalls));
      this.memoryBytes = memoryBytes;
      if (error !== undefined) throw readError(error);
      return value as Value;
    } finally {
      this.rest();
    }
  }

  /** Ends the worker immediately, even at work. Its call rejects with a {@link WorkerCrash}. */
  end(reason: string): void {
    if (this.crash !== undefined) return;
    this.crash = new WorkerCrash(reason);
    for (const reject of this.waiting) reject(this.crash);
    this.port?.close();
    this.worker?.terminate();
    this.onEnd();
  }

  /** An idle thread keeps no Node process alive. */
  private rest(): void {
    this.worker!.unref?.();
    this.port!.unref?.();
  }

  private orCrash<T>(answer: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.crash !== undefined) reject(this.crash);
      this.waiting.add(reject);
      const settled = () => this.waiting.delete(reject);
      answer.then(resolve, reject).then(settled, settled);
    });
  }

  private listen(type: string, listener: (value: unknown) => void): void {
    const worker = this.worker!;
    if (worker.on) worker.on(type, listener);
    else {
      worker.addEventListener!(type, (event) => {
        // Another worker answers, so the page need not report the error.
        (event as Event).preventDefault();
        listener(type === 'message' ? (event as MessageEvent).data : event);
      });
    }
  }
}
