// Does the work of hand histories on threads of this command.
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { OperationError, RazzError, type RazzErrorCode } from '../../errors.ts';
import type { Block } from '../../history/read/blocks.ts';
import { type BatchResult, type HandTask, workOf } from './hand-work.ts';
import { hasColours } from './style.ts';

/** The data with which a thread starts. */
interface Start {
  readonly razzTask: HandTask;
  readonly hasColours: boolean;
}

/** Blocks on their way to a thread, their lines in one text, which is copied sooner. */
interface Packed {
  readonly file: string;
  readonly text: string;
  readonly blocks: readonly (Omit<Block, 'numbers'> & {
    /** Characters of its text. */
    readonly length: number;
    /** The number of the first line, or of every line where some are missing. */
    readonly numbers: number | readonly number[];
  })[];
}

/** The answer of a thread. */
type Answer =
  | { readonly result: BatchResult<never> }
  | { readonly error: { readonly code: RazzErrorCode; readonly message: string } };

/** Threads that share the batches evenly. Each is this command's own script, started with a task. */
export class HandThreads<Value> {
  /** Batches that keep every thread busy while one is waited for. */
  readonly calls: number;
  readonly batchLength = 1 << 17;
  readonly #threads: Thread[];

  constructor(threads: number, task: HandTask) {
    this.calls = 3 * threads;
    this.#threads = Array.from({ length: threads }, () => new Thread(task));
  }

  run(blocks: readonly Block[], file: string): Promise<BatchResult<Value>> {
    const idlest = this.#threads.reduce((a, b) => (b.waiting < a.waiting ? b : a));
    return idlest.run(packed(blocks, file));
  }

  end(): void {
    for (const thread of this.#threads) thread.end();
  }
}

/** Who waits for an answer. */
interface Waiter {
  readonly resolve: (result: BatchResult<never>) => void;
  readonly reject: (error: Error) => void;
}

class Thread {
  readonly #worker: Worker;
  /** Who waits for an answer, in the order of the questions. */
  readonly #waiting: Waiter[] = [];

  constructor(razzTask: HandTask) {
    const start: Start = { razzTask, hasColours };
    this.#worker = new Worker(new URL(import.meta.url), { workerData: start, execArgv: [] });
    this.#worker.on('message', (answer: Answer) => {
      const waiter = this.#waiting.shift()!;
      if ('result' in answer) waiter.resolve(answer.result);
      else waiter.reject(new OperationError(answer.error.code, answer.error.message));
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('it has ended')));
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  run<Value>(batch: Packed): Promise<BatchResult<Value>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(batch);
    });
  }

  end(): void {
    void this.#worker.terminate();
  }

  #fail(error: Error): void {
    const failed = new OperationError('worker', `a thread that reads hands fails: ${error.message}`, {
      cause: error,
    });
    for (const waiter of this.#waiting.splice(0)) waiter.reject(failed);
  }
}

function packed(blocks: readonly Block[], file: string): Packed {
  const texts = blocks.map(({ lines }) => lines.join('\n'));
  const packedBlocks = blocks.map((block, i) => {
    const { numbers } = block;
    const [first, last] = [numbers[0]!, numbers.at(-1)!];
    const isWhole = last - first === numbers.length - 1;
    return { ...block, lines: [], length: texts[i]!.length, numbers: isWhole ? first : numbers };
  });
  return { file, text: texts.join(''), blocks: packedBlocks };
}

/** One block after the other, so that its lines are garbage before they are old. */
function* unpacked({ text, blocks }: Packed): Generator<Block> {
  let at = 0;
  for (const { length, numbers, ...rest } of blocks) {
    const lines = text.slice(at, (at += length)).split('\n');
    const each = typeof numbers === 'number' ? lines.map((_, i) => numbers + i) : [...numbers];
    yield { ...rest, lines, numbers: each };
  }
}

/** Whether this is such a thread, which then works until it is ended. */
export function servesHands(): boolean {
  if (isMainThread || parentPort === null) return false;
  const work = workOf((workerData as Start).razzTask);
  const port = parentPort;
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (batch: Packed) => {
    // One after the other, so that the answers keep the order of the questions.
    last = last
      .then(() => work.run(unpacked(batch), batch.file))
      .then(
        (result) => port.postMessage({ result }),
        (error: unknown) => {
          if (!(error instanceof RazzError)) throw error;
          port.postMessage({ error: { code: error.code, message: error.message } });
        },
      );
  });
  return true;
}
