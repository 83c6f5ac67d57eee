import type { RazzErrorCode } from '../errors.ts';
import type { Slice } from '../jobs/slice.ts';
import type { Part } from '../jobs/part.ts';

/** What a thread is sent first. */
export interface Start {
  /** The compiled module that all threads share. */
  readonly module: object;
  /** Where the calls come from. */
  readonly port: MessagePort;
}

/** What a thread can be asked. */
export interface ThreadCalls {
  /** Gets ready for a job, instead of the one before. */
  open(job: unknown): void;
  /** Computes a slice of the job. */
  run(slice: Slice): Outcome;
}

/** A part, or the fields of the {@link ArgumentError} that came of it: an error loses them on its way. */
export interface Outcome {
  readonly part?: Part;
  readonly error?: ErrorFields;
}

/** What an error loses on its way to another thread. */
export interface ErrorFields {
  readonly code: RazzErrorCode;
  readonly message: string;
  /** Present for an argument. */
  readonly argument?: readonly [name: string, expected: string, received: string];
}
