// A thread of this command that does the work of hand histories.
import { on } from 'node:events';
import { type MessagePort, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { RazzError, type RazzErrorCode } from '../../errors.ts';
import { Cutter } from '../../history/read/cutter.ts';
import { type PackedBatch, packed } from './hand-packing.ts';
import { type BatchResult, type HandTask, type HandWork, emptyBatch, workOf } from './hand-work.ts';

/** The data with which a thread starts. */
export interface Start {
  readonly razzTask: HandTask;
  readonly encoding: string | undefined;
  /** Shared by all threads: the number of the next batch that nobody does. */
  readonly claims: Int32Array;
  readonly hasColours: boolean;
}

/** A file begins, goes on, and ends. */
export type ToThread = { readonly file: string } | { readonly piece: Uint8Array } | 'end of file';

/** The progress of the thread, and its finished batches. */
export type FromThread =
  | { readonly pieces: number }
  | { readonly files: number; readonly batches: number; readonly lines: number }
  | { readonly number: number; readonly file: string; readonly batch: PackedBatch }
  | { readonly error: { readonly code: RazzErrorCode; readonly message: string } };

/** Hands of a batch. */
const BATCH_HANDS = 64;

/** Whether this is such a thread, which then works until it is terminated. */
export function servesHands(): boolean {
  if (isMainThread || parentPort === null) return false;
  const server = new Server(parentPort, workerData as Start);
  server.serve().catch((error: unknown) => {
    if (!(error instanceof RazzError)) throw error;
    server.answer({ error: { code: error.code, message: error.message } });
  });
  return true;
}

class Server {
  readonly #port: MessagePort;
  readonly #start: Start;
  readonly #messages: AsyncIterator<[ToThread]>;
  readonly #work: HandWork<unknown>;
  #pieces = 0;
  #files = 0;
  #batches = 0;
  #lines = 0;

  constructor(port: MessagePort, start: Start) {
    this.#port = port;
    this.#start = start;
    this.#messages = on(port, 'message') as AsyncIterator<[ToThread]>;
    this.#work = workOf(start.razzTask);
  }

  answer(answer: FromThread): void {
    this.#port.postMessage(answer);
  }

  async serve(): Promise<never> {
    for (;;) {
      const message = await this.#next();
      if (typeof message === 'object' && 'file' in message) await this.#file(message.file);
    }
  }

  async #next(): Promise<ToThread> {
    const { value } = (await this.#messages.next()) as IteratorYieldResult<[ToThread]>;
    return value[0];
  }

  /** The pieces of a file; one is done with when the next is asked for. */
  async *#piecesOfFile(): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      const message = await this.#next();
      if (typeof message !== 'object' || !('piece' in message)) return;
      yield message.piece;
      this.answer({ pieces: ++this.#pieces });
    }
  }

  async #file(file: string): Promise<void> {
    const { encoding } = this.#start;
    const cutter = new Cutter(this.#piecesOfFile(), encoding === undefined ? {} : { encoding });
    let batch = this.#claim();
    let length = 0;
    for await (const blocks of cutter.take()) {
      // At once, so that lines are garbage before they are old.
      if (batch !== undefined) await this.#work.run(blocks, file, batch);
      length += blocks.length;
      if (length < BATCH_HANDS) continue;
      this.#finish(batch, file);
      [batch, length] = [this.#claim(), 0];
    }
    this.#finish(batch, file);
    this.#lines += cutter.lines;
    this.answer({ files: ++this.#files, batches: this.#batches, lines: this.#lines });
  }

  /** A new batch, unless another thread has come to it before. */
  #claim(): BatchResult<unknown> | undefined {
    const number = this.#batches;
    const isFirst = Atomics.compareExchange(this.#start.claims, 0, number, number + 1) === number;
    return isFirst ? emptyBatch() : undefined;
  }

  #finish(batch: BatchResult<unknown> | undefined, file: string): void {
    const number = this.#batches++;
    if (batch !== undefined) this.answer({ number, file, batch: packed(batch, this.#start.razzTask) });
  }
}
