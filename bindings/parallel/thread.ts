import { type Remote, wrap } from 'comlink';
import { ArgumentError, OperationError, type RazzError, shown } from '../errors.ts';
import type { OpenJob } from '../jobs/job.ts';
import type { Slice } from '../jobs/slice.ts';
import type { Part } from '../jobs/part.ts';
import { compiledModule } from '../wasm/load.ts';
import type { ErrorFields, Start, ThreadCalls } from './calls.ts';
import type { WorkerLike } from './host.ts';

/** A worker ended or failed in a way that says nothing about its slice, which can run again elsewhere. */
export class WorkerCrash extends Error {
  override readonly name: string = 'WorkerCrash';
}

/** Milliseconds that a worker may take to start. */
const START_MS = 60_000;

/** Node's ports have these too. */
interface Port extends MessagePort {
  ref?(): void;
  unref?(): void;
}

/** One worker with one instance of the module. It does one thing at a time. */
export class Thread {
  private port: Port | undefined;
  private calls: Remote<ThreadCalls> | undefined;
  /** The id of the job that the worker has open. */
  private open: string | undefined;
  private crash: WorkerCrash | undefined;
  private fail: (crash: WorkerCrash) => void = () => undefined;

  private constructor(private readonly worker: WorkerLike) {
    this.listen('error', (error) => this.end(messageOf(error)));
    this.listen('messageerror', () => this.end('a message could not be read'));
    this.listen('exit', (code) => this.end(`it exited with code ${String(code)}`));
  }

  /**
   * Starts a worker and waits until it takes calls.
   *
   * @throws {@link OperationError} `worker` when its script cannot be loaded, or is another one.
   */
  static async start(makeWorker: () => WorkerLike): Promise<Thread> {
    let thread: Thread | undefined;
    try {
      thread = new Thread(makeWorker());
      await thread.connect();
      return thread;
    } catch (cause) {
      thread?.end('it did not start');
      throw new OperationError('worker', `the worker did not start: ${messageOf(cause)}`, { cause });
    }
  }

  private async connect(): Promise<void> {
    const silence = setTimeout(() => this.end(`it said nothing for ${START_MS / 1000} s`), START_MS);
    const ready = await this.orCrash(new Promise((resolve) => this.listen('message', resolve))).finally(() =>
      clearTimeout(silence),
    );
    if (ready !== 'ready') throw new Error(`the message ${shown(ready)}`);
    const { port1, port2 } = new MessageChannel();
    const start: Start = { module: compiledModule(), port: port2 };
    this.worker.postMessage(start, [port2 as never]);
    this.port = port1;
    this.calls = wrap<ThreadCalls>(port1);
    this.rest();
  }

  /**
   * Computes a slice.
   *
   * @throws {@link WorkerCrash} when the worker ends before it has answered; the thread is of no use then.
   * @throws {@link RazzError} what the slice itself throws.
   */
  async run(job: OpenJob, slice: Slice): Promise<Part> {
    this.worker.ref?.();
    this.port!.ref?.();
    try {
      if (this.open !== job.id) await this.orCrash(this.calls!.open(job.job));
      this.open = job.id;
      const { part, error } = await this.orCrash(this.calls!.run(slice));
      if (part !== undefined) return part;
      throw errorOf(error!);
    } finally {
      this.rest();
    }
  }

  /** Ends the worker, whatever it is doing; what it was asked is answered by a {@link WorkerCrash}. */
  end(reason: string): void {
    if (this.crash !== undefined) return;
    this.crash = new WorkerCrash(reason);
    this.fail(this.crash);
    this.port?.close();
    this.worker.terminate();
  }

  /** Whether the thread is of no more use. */
  get ended(): boolean {
    return this.crash !== undefined;
  }

  /** An idle thread keeps no Node process alive. */
  private rest(): void {
    this.worker.unref?.();
    this.port?.unref?.();
  }

  private orCrash<T>(answer: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.crash !== undefined) reject(this.crash);
      this.fail = reject;
      answer.then(resolve, reject);
    });
  }

  private listen(type: string, listener: (value: unknown) => void): void {
    if (this.worker.on) this.worker.on(type, listener);
    else {
      this.worker.addEventListener!(type, (event) => {
        // Another worker answers, so the page need not report the error.
        (event as Event).preventDefault();
        listener(type === 'message' ? (event as MessageEvent).data : event);
      });
    }
  }
}

function errorOf({ code, message, argument }: ErrorFields): RazzError {
  return argument ? new ArgumentError(code, ...argument) : new OperationError(code, message);
}

function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'its script cannot be loaded';
}
