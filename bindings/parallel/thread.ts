// One worker with one instance of the module.
import { type Remote, wrap } from 'comlink';
import { OperationError, shown } from '../errors.ts';
import { readError } from '../jobs/errors.ts';
import type { OpenJob } from '../jobs/job.ts';
import type { Part } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';
import { compiledModule } from '../wasm/load.ts';
import type { Start, ThreadCalls } from './calls.ts';
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
  /** The memory of its module after the last slice. */
  memoryBytes = 0;
  private worker: WorkerLike | undefined;
  private port: Port | undefined;
  private calls: Remote<ThreadCalls> | undefined;
  /** The id of the job that the worker has open. */
  private open: string | undefined;
  private watched = false;
  private crash: WorkerCrash | undefined;
  private fail: (crash: WorkerCrash) => void = () => undefined;

  /** @param onEnd - Called once, when the thread can be used no more. */
  constructor(
    makeWorker: () => WorkerLike,
    private readonly onEnd: () => void,
  ) {
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
    if (this.watched || manager === undefined) return;
    const lock = `razz-wasm-thread-${++locks}-${Math.random()}`;
    await this.orCrash(this.calls!.hold(lock));
    this.watched = true;
    void manager.request(lock, () => this.end('it closed itself'));
  }

  /**
   * Computes a slice.
   *
   * @throws {@link WorkerCrash} when the worker ends before it has answered; the thread can be used no more then.
   * @throws {@link OperationError} `worker` when the slice takes longer than `limitMs`; the same holds then.
   * @throws {@link RazzError} what the slice itself throws.
   */
  async run(job: OpenJob, slice: Slice, limitMs: number): Promise<Part> {
    this.worker!.ref?.();
    this.port!.ref?.();
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      this.end('its slice took too long');
    }, limitMs);
    try {
      await this.watch();
      if (this.open !== job.id) await this.orCrash(this.calls!.open(job.job));
      this.open = job.id;
      const { part, error, memoryBytes } = await this.orCrash(this.calls!.run(slice));
      this.memoryBytes = memoryBytes;
      if (part !== undefined) return part;
      throw readError(error!);
    } catch (error) {
      if (late) throw new OperationError('worker', `a slice took longer than ${limitMs / 1000} s`);
      throw error;
    } finally {
      clearTimeout(limit);
      this.rest();
    }
  }

  /** Ends the worker at once, whatever it does. Its call rejects with a {@link WorkerCrash}. */
  end(reason: string): void {
    if (this.crash !== undefined) return;
    this.crash = new WorkerCrash(reason);
    this.fail(this.crash);
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
      this.fail = reject;
      answer.then(resolve, reject);
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
