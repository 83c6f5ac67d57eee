// The messages between a pool and its threads.
import type { ErrorFields } from '../jobs/errors.ts';
import type { Part } from '../jobs/part.ts';
import type { Slice } from '../jobs/slice.ts';

/** The first message to a thread. */
export interface Start {
  /** The compiled module that all threads share. */
  readonly module: object;
  /** The port of all further calls. */
  readonly port: MessagePort;
}

/** The calls that a thread answers. */
export interface ThreadCalls {
  /** Holds a lock until the thread ends, however it ends. Does nothing where the host has no locks. */
  hold(lock: string): Promise<void>;
  /** Gets ready for a job, instead of the one before. `kernel` is the URL of its module. Returns the job's id. */
  open(job: unknown, kernel: string | undefined): Promise<Outcome<string>>;
  /** Computes a slice of the job. */
  run(slice: Slice): Promise<Outcome<Part>>;
  /** Imports a module and makes its block. */
  openBlock(module: string, setting: unknown): Promise<Outcome<void>>;
  /** Asks the block. */
  callBlock(message: unknown): Promise<Outcome<unknown>>;
}

/** The outcome of a call. */
export interface Outcome<Value> {
  /** The value, unless there is an error in its place. */
  readonly value?: Value;
  /** The fields of the error: an error itself loses its class and fields on the way to another thread. */
  readonly error?: ErrorFields;
  /** The memory of the thread's module, which can grow but never shrink. */
  readonly memoryBytes: number;
}
