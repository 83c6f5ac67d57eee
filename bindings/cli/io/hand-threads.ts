// Does the work of hand histories on threads of this command.
import { Worker } from 'node:worker_threads';
import { OperationError } from '../../errors.ts';
import type { FromThread, Start, ToThread } from './hand-thread.ts';
import { type PackedBatch, unpacked } from './hand-packing.ts';
import type { BatchResult, HandTask } from './hand-work.ts';
import { hasColours } from './style.ts';

/** Pieces of files that threads may have before them: enough that none waits. */
const AHEAD = 8;
/** Batches that may wait for one before them or for the output. */
const WAITING = 4 * AHEAD;

/** Takes the outcome of a batch. */
export type Take<Value> = (result: BatchResult<Value>, file: string) => Promise<void>;

/**
 * Threads that do a task for every hand of some files. Each of them gets every byte and cuts it into the same batches,
 * which takes a tenth of the time of the work; the one that comes to a batch first does it. What comes of them is
 * handed on in order.
 */
export class HandThreads<Value> {
  readonly #task: HandTask;
  readonly #take: Take<Value>;
  readonly #threads: readonly Thread[];
  /** Batches that are done but not handed on, by their number. */
  readonly #done = new Map<number, { readonly file: string; readonly batch: PackedBatch }>();
  #handedOn = 0;
  #isHandingOn = false;
  #pieces = 0;
  #files = 0;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(threads: number, task: HandTask, encoding: string | undefined, take: Take<Value>) {
    this.#task = task;
    this.#take = take;
    const claims = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const start: Start = { razzTask: task, encoding, claims, hasColours };
    const hear = (answer: FromThread | Error): void => this.#hear(answer);
    this.#threads = Array.from({ length: threads }, () => new Thread(start, hear));
  }

  /** Lines of all files that have been read. */
  get lines(): number {
    return this.#threads[0]!.lines;
  }

  /** Gives the bytes of a file to all threads; its last batches may be under way when this ends. */
  async file(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    this.#tell({ file });
    this.#files++;
    try {
      for await (const piece of chunks) {
        await this.#until(() => this.#hasRoom());
        this.#tell({ piece });
        this.#pieces++;
      }
    } finally {
      this.#tell('end of file');
    }
  }

  /** Waits until everything is done and handed on. */
  async finish(): Promise<void> {
    await this.#until(() =>
      this.#threads.every(({ files, batches }) => files === this.#files && batches === this.#handedOn),
    );
  }

  end(): void {
    for (const thread of this.#threads) thread.end();
  }

  #tell(message: ToThread): void {
    for (const thread of this.#threads) thread.tell(message);
  }

  #hasRoom(): boolean {
    return this.#done.size < WAITING && this.#threads.every(({ pieces }) => this.#pieces - pieces < AHEAD);
  }

  /** @throws the error of a thread or of the taker of a batch. */
  async #until(holds: () => boolean): Promise<void> {
    while (this.#failure === undefined && !holds()) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  #hear(answer: FromThread | Error): void {
    if (answer instanceof Error) this.#failure ??= answer;
    else if ('batch' in answer) {
      this.#done.set(answer.number, answer);
      void this.#handOn();
    }
    this.#wake();
  }

  async #handOn(): Promise<void> {
    if (this.#isHandingOn) return;
    this.#isHandingOn = true;
    try {
      for (let next; (next = this.#done.get(this.#handedOn)) !== undefined;) {
        await this.#take(unpacked(next.batch, this.#task), next.file);
        this.#done.delete(this.#handedOn++);
      }
    } catch (error) {
      this.#failure ??= error as Error;
    }
    this.#isHandingOn = false;
    this.#wake();
  }
}

/** One thread: this command's own script, started with a task. */
class Thread {
  /** Pieces, files and batches that the thread has come to the end of, and lines of those files. */
  pieces = 0;
  files = 0;
  batches = 0;
  lines = 0;
  readonly #worker: Worker;

  constructor(start: Start, hear: (answer: FromThread | Error) => void) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: start, execArgv: [] });
    this.#worker.on('message', (answer: FromThread) => {
      if ('error' in answer) {
        hear(new OperationError(answer.error.code, answer.error.message));
        return;
      }
      if ('pieces' in answer) this.pieces = answer.pieces;
      else if ('files' in answer) Object.assign(this, answer);
      hear(answer);
    });
    const fail = (cause: Error): void =>
      hear(new OperationError('worker', `a thread that reads hands fails: ${cause.message}`, { cause }));
    this.#worker.on('error', fail);
    this.#worker.on('exit', () => fail(new Error('it has ended')));
  }

  tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  end(): void {
    void this.#worker.terminate();
  }
}
