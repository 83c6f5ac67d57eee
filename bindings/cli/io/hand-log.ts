// Writes played hands to a file, a line of the package's own JSON each, which keeps the rules they were played by.
import { closeSync, openSync, writeSync } from 'node:fs';
import { OperationError } from '../../errors.ts';
import type { Hand } from '../../game/index.ts';
import { type HandRecordOptions, historyOf, writeHand } from '../../history/index.ts';

/** Characters that are kept before they are written. */
const BUFFER = 1 << 16;

/** A file to which played hands are added. */
export class HandLog {
  readonly #path: string;
  readonly #file: number;
  #text = '';

  /** @throws {@link OperationError} `request` when the file cannot be written. */
  constructor(path: string) {
    this.#path = path;
    this.#file = this.#attempt(() => openSync(path, 'a'));
  }

  /** Adds a finished hand. The seed of its table makes its number unique. */
  add(hand: Hand, seed: string, number: number, options: HandRecordOptions): void {
    const id = `${Number.parseInt(seed.slice(0, 8), 16)}${String(number + 1).padStart(9, '0')}`;
    this.#text += writeHand(historyOf(hand, { ...options, id }), 'json');
    if (this.#text.length > BUFFER) this.flush();
  }

  flush(): void {
    const text = this.#text;
    this.#text = '';
    this.#attempt(() => writeSync(this.#file, text));
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }

  #attempt<Value>(write: () => Value): Value {
    try {
      return write();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperationError('request', `cannot write ${this.#path}: ${reason}`, { cause: error });
    }
  }
}
