import { RazzError, shown } from '../errors.ts';

/** One line of a file. */
export interface Line {
  readonly text: string;
  /** 1 = first. */
  readonly number: number;
  /** The line was longer than the limit and `text` is only its beginning. */
  readonly cut: boolean;
}

/** Bytes or characters split at a time, so that a huge chunk needs no huge string and no huge list. */
const PIECE = 1 << 20;

/**
 * Turns chunks of a file, bytes or text, into lines. Holds no more than one line, and of that no more than the
 * limit. Bytes are UTF-8 or UTF-16 by their byte order mark or, without one, by where the zero bytes are.
 */
export class LineReader {
  #decoder: TextDecoder | undefined;
  #head: Uint8Array = new Uint8Array(0);
  #rest = '';
  #cut = false;
  #number = 0;
  readonly #limit: number;

  /** @throws {@link RazzError} `value` for an encoding that the host does not know. */
  constructor(limit: number, encoding?: string) {
    this.#limit = limit;
    if (encoding === undefined) return;
    try {
      this.#decoder = new TextDecoder(encoding);
    } catch (cause) {
      throw new RazzError('value', 'encoding', 'a label such as "windows-1252"', shown(encoding), { cause });
    }
  }

  /** The lines that end in this chunk, piece by piece. */
  *push(chunk: string | Uint8Array): Generator<Line[]> {
    if (typeof chunk === 'string') {
      for (let at = 0; at < chunk.length; at += PIECE) yield this.#split(chunk.slice(at, at + PIECE));
      return;
    }
    let bytes: Uint8Array = chunk;
    if (this.#decoder === undefined) {
      bytes = joined(this.#head, chunk);
      if (bytes.length < 4) {
        this.#head = bytes;
        return;
      }
      this.#decoder = new TextDecoder(encodingOf(bytes));
    }
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield this.#split(this.#decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    }
  }

  /** The last line, when the file does not end with a line break. */
  end(): Line[] {
    const head = this.#decoder === undefined ? this.#head : undefined;
    this.#decoder ??= new TextDecoder(encodingOf(this.#head));
    const lines = this.#split(this.#decoder.decode(head));
    if (this.#rest !== '') lines.push(this.#line(''));
    return lines;
  }

  #split(text: string): Line[] {
    const lines: Line[] = [];
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      lines.push(this.#line(text.slice(at, end)));
      at = end + 1;
    }
    if (this.#rest.length + text.length - at > this.#limit) {
      this.#rest = (this.#rest + text.slice(at, at + this.#limit)).slice(0, this.#limit);
      this.#cut = true;
    } else if (at < text.length) {
      this.#rest += text.slice(at);
    }
    return lines;
  }

  #line(end: string): Line {
    let text = this.#rest === '' ? end : this.#rest + end;
    let cut = this.#cut;
    if (text.length > this.#limit) {
      text = text.slice(0, this.#limit);
      cut = true;
    }
    this.#rest = '';
    this.#cut = false;
    this.#number++;
    if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    return { text: text.trimEnd(), number: this.#number, cut };
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}

function encodingOf([a, b, c, d]: Uint8Array): string {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return 'utf-8';
}
