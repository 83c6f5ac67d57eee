import { ArgumentError, shown } from '../../errors.ts';

/** Takes lines one by one: an object a line would be a tenth of the garbage of reading. */
export interface LineTaker {
  /** `number` is 1 for the first line; `cut` tells that the line was longer than the limit and this is its beginning. */
  push(text: string, number: number, cut: boolean): void;
}

/**
 * Cuts the pieces of a file, bytes or text, into lines. Holds no more than one line, and of that no more than
 * the limit. Bytes are UTF-8 or UTF-16 by their byte order mark or, without one, by where the zero bytes are.
 */
export class LineReader {
  #decoder: TextDecoder | undefined;
  #head: Uint8Array = new Uint8Array(0);
  #rest = '';
  #cut = false;
  #number = 0;
  readonly #limit: number;
  readonly #taker: LineTaker;

  /** @throws {@link ArgumentError} `value` for an encoding that the host does not know. */
  constructor(limit: number, taker: LineTaker, encoding?: string) {
    this.#limit = limit;
    this.#taker = taker;
    if (encoding === undefined) return;
    try {
      this.#decoder = new TextDecoder(encoding);
    } catch (cause) {
      throw new ArgumentError('value', 'encoding', 'a label such as "windows-1252"', shown(encoding), {
        cause,
      });
    }
  }

  /** Lines that have ended so far. */
  get lines(): number {
    return this.#number;
  }

  /** Takes the lines that end in this piece. */
  push(piece: string | Uint8Array): void {
    if (typeof piece === 'string') {
      this.#split(piece);
      return;
    }
    let bytes: Uint8Array = piece;
    if (this.#decoder === undefined) {
      bytes = joined(this.#head, piece);
      if (bytes.length < 4) {
        this.#head = bytes;
        return;
      }
      this.#decoder = new TextDecoder(encodingOf(bytes));
    }
    this.#split(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Takes the last line, when the file does not end with a line break. */
  end(): void {
    const head = this.#decoder === undefined ? this.#head : undefined;
    this.#decoder ??= new TextDecoder(encodingOf(this.#head));
    this.#split(this.#decoder.decode(head));
    if (this.#rest !== '') this.#line('');
  }

  #split(text: string): void {
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      this.#line(text.slice(at, end));
      at = end + 1;
    }
    if (this.#cut || at === text.length) return;
    this.#rest += text.slice(at);
    if (this.#rest.length <= this.#limit) return;
    this.#rest = this.#rest.slice(0, this.#limit);
    this.#cut = true;
  }

  #line(end: string): void {
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
    this.#taker.push(text.trimEnd(), this.#number, cut);
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
