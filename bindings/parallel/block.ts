// Blocks, from their owner's side: state that a module keeps in its own thread.
import type { AbortSignalLike } from '../checks.ts';
import { OperationError } from '../errors.ts';
import { type Thread, WorkerCrash } from './thread.ts';

/** State that a module keeps in its own thread until it is closed. It is lost with its thread. */
export interface Block<Message = unknown, Answer = unknown> {
  /**
   * Calls the block. Calls are answered in order, one at a time. Messages and answers are cloned.
   *
   * @param transfer - Buffers and ports in the message that move to the thread instead of being copied.
   * @throws {@link OperationError} `worker` when the thread has ended; the signal's reason; the error of the block.
   */
  call(message: Message, transfer?: readonly object[]): Promise<Answer>;
  /** Ends the block and its thread immediately. */
  close(): void;
}

/**
 * The block that a thread has made.
 *
 * @param onClose - Called when its owner closes it.
 */
export function blockOf<Message, Answer>(
  thread: Thread,
  signal: AbortSignalLike | undefined,
  onClose: () => void,
): Block<Message, Answer> {
  return {
    async call(message, transfer = []) {
      try {
        return (await thread.callBlock(message, transfer)) as Answer;
      } catch (error) {
        throw blockError(error, signal);
      }
    },
    close() {
      onClose();
      thread.end('it was closed');
    },
  };
}

/** The error for the owner of a block whose thread ended. */
export function blockError(error: unknown, signal?: AbortSignalLike): unknown {
  if (!(error instanceof WorkerCrash)) return error;
  return signal?.aborted
    ? signal.reason
    : new OperationError('worker', `the block is lost: ${error.message}`);
}
