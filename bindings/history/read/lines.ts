// Cuts a stream into lines, of bounded length.
import { ArgumentError, OperationError, shown } from '../../errors.ts';

/** Takes lines one by one: an object a line would be a tenth of the garbage of reading. */
export interface LineTaker {
  /** `number` is 1 for the first line; `cut` tells that the line was longer than the limit and this is its beginning. */
  push(text: string, number: number, cut: boolean): void;
}

/**
 * Cuts the pieces of a file, bytes or text, into lines that end with LF, CR LF or CR alone. Holds no more
 * than one line, and of that no more than the limit.
 */
export class LineReader {
  #decoder: Decoder | undefined;
  #head: Uint8Array = new Uint8Array(0);
  #rest = '';
  #cut = false;
  #number = 0;
  /** Whether the last piece ended with CR, to which an LF may belong. */
  #afterReturn = false;
  readonly #limit: number;
  readonly #taker: LineTaker;

  /** @throws {@link ArgumentError} `value` for an encoding that the host does not know. */
  constructor(limit: number, taker: LineTaker, encoding?: string) {
    this.#limit = limit;
    this.#taker = taker;
    if (encoding !== undefined) this.#decoder = new LabelDecoder(decoderOf(encoding));
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
      this.#decoder = decoderOfBytes(bytes, this.#limit);
    }
    this.#split(this.#decoder.decode(bytes));
  }

  /** Takes the last line, when the file does not end with a line break. */
  end(): void {
    if (this.#decoder === undefined && this.#head.length > 0) {
      this.#decoder = decoderOfBytes(this.#head, this.#limit);
      this.#split(this.#decoder.decode(this.#head));
    }
    if (this.#decoder !== undefined) this.#split(this.#decoder.end());
    if (this.#rest !== '') this.#line('');
  }

  #split(piece: string): void {
    let text = piece;
    if (text === '') return;
    if (this.#afterReturn && text.charCodeAt(0) === LINE_FEED) text = text.slice(1);
    this.#afterReturn = piece.charCodeAt(piece.length - 1) === CARRIAGE_RETURN;
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
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
    if (text.charCodeAt(0) === BYTE_ORDER_MARK) text = text.slice(1);
    this.#taker.push(text.trimEnd(), this.#number, cut);
  }
}

const [LINE_FEED, CARRIAGE_RETURN, BYTE_ORDER_MARK] = [0x0a, 0x0d, 0xfeff] as const;

/** Turns bytes into text, piece by piece. */
interface Decoder {
  decode(bytes: Uint8Array): string;
  /** The rest of the last pieces. */
  end(): string;
}

/** One encoding for the whole file. */
class LabelDecoder implements Decoder {
  readonly #decoder: TextDecoder;

  constructor(decoder: TextDecoder) {
    this.#decoder = decoder;
  }

  decode(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes, { stream: true });
  }

  /** Editors leave a lone byte at the end of UTF-16, which is no character. */
  end(): string {
    const text = this.#decoder.decode();
    return this.#decoder.encoding.startsWith('utf-16') && text === '\ufffd' ? '' : text;
  }
}

/**
 * UTF-8, and windows-1252 for a line whose bytes are not UTF-8: older rooms wrote in the encoding of the player's
 * Windows, without saying so, and a file may hold both. Takes whole lines, so that each can be judged by itself.
 */
class LineDecoder implements Decoder {
  readonly #utf8 = decoderOf('utf-8', { fatal: true });
  readonly #windows = decoderOf('windows-1252');
  readonly #limit: number;
  #rest: Uint8Array = new Uint8Array(0);

  /** @param limit - Bytes that are held until a line ends. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  decode(bytes: Uint8Array): string {
    const end = lastLineEnd(bytes) + 1;
    if (end === 0 && this.#rest.length + bytes.length <= this.#limit) {
      this.#rest = joined(this.#rest, bytes.slice());
      return '';
    }
    const whole = end === 0 ? bytes.length : end;
    const text = this.#decode(joined(this.#rest, bytes.subarray(0, whole)));
    this.#rest = bytes.slice(whole);
    return text;
  }

  end(): string {
    const text = this.#decode(this.#rest);
    this.#rest = new Uint8Array(0);
    return text;
  }

  #decode(bytes: Uint8Array): string {
    const text = this.#tryUtf8(bytes);
    if (text !== undefined) return text;
    let lines = '';
    for (let at = 0; at < bytes.length;) {
      const end = nextLineEnd(bytes, at);
      const line = bytes.subarray(at, end);
      lines += this.#tryUtf8(line) ?? this.#windows.decode(line);
      at = end;
    }
    return lines;
  }

  #tryUtf8(bytes: Uint8Array): string | undefined {
    try {
      return this.#utf8.decode(bytes);
    } catch {
      return undefined;
    }
  }
}

function decoderOf(encoding: string, options: { fatal?: boolean } = {}): TextDecoder {
  if (typeof TextDecoder === 'undefined') {
    throw new OperationError(
      'module',
      'this host has no TextDecoder: pass text instead of bytes, or set globalThis.TextDecoder first (in Jest: to that of node:util)',
    );
  }
  try {
    return new TextDecoder(encoding, options);
  } catch (cause) {
    throw new ArgumentError('value', 'encoding', 'a label such as "windows-1252"', shown(encoding), {
      cause,
    });
  }
}

/** Told by the byte order mark or, without one, by where the zero bytes are. */
function decoderOfBytes([a, b, c, d]: Uint8Array, limit: number): Decoder {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) {
    return new LabelDecoder(decoderOf('utf-16le'));
  }
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) {
    return new LabelDecoder(decoderOf('utf-16be'));
  }
  return new LineDecoder(limit);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const bytes = new Uint8Array(a.length + b.length);
  bytes.set(a);
  bytes.set(b, a.length);
  return bytes;
}

function lastLineEnd(bytes: Uint8Array): number {
  const end = bytes.lastIndexOf(LINE_FEED);
  return end >= 0 ? end : bytes.lastIndexOf(CARRIAGE_RETURN);
}

/** The end of the line from here on, the line break included. */
function nextLineEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN) return at + 1;
  }
  return bytes.length;
}
