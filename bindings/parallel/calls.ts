import type { RazzError } from '../errors.ts';
import type { Slice } from '../jobs/job.ts';
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

/** A part, or the fields of the {@link RazzError} that came of it: an error loses them on its way. */
export interface Outcome {
  readonly part?: Part;
  readonly error?: Pick<RazzError, 'code' | 'argument' | 'expected' | 'received'>;
}
