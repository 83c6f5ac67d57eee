// Unpacks gzip, recognised by its content.
import { isTypedArray } from '../../checks.ts';
import { ArgumentError, shown } from '../../errors.ts';
import { loadParser } from './parsers.ts';

export type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** The packed bytes are damaged or end too soon. */
export class InflateError extends Error {}

const [MAGIC_1, MAGIC_2] = [0x1f, 0x8b] as const;

/**
 * The pieces of a file, unpacked when its first bytes are those of gzip.
 *
 * @throws {@link InflateError} when they cannot be unpacked, after all that could be.
 */
export async function* inflated(chunks: Chunks): AsyncGenerator<string | Uint8Array> {
  const source = iteratorOf(chunks);
  let head: string | Uint8Array;
  try {
    let next = await source.next();
    if (next.done) return;
    head = next.value;
    while (isBytes(head) && head.length < 2 && !(next = await source.next()).done) {
      head = Uint8Array.from([...head, ...(next.value as Uint8Array)]);
    }
    if (isBytes(head) && head[0] === MAGIC_1 && head[1] === MAGIC_2) yield* unpacked(head, source);
    else {
      yield head;
      for (next = await source.next(); !next.done; next = await source.next()) yield next.value;
    }
  } finally {
    await source.return?.();
  }
}

/** Bytes that are unpacked at a time. */
const OUTPUT_BYTES = 1 << 16;

/** zlib's number for gzip alone, with the window of its format. */
const GZIP_WINDOW = 16 + 15;

/** All members of the file one after the other, as programs that pack in parts write them. */
async function* unpacked(
  head: Uint8Array,
  source: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const zlib = await loadParser('gzip', () => import('./zlib.ts'));
  const stream = new zlib.ZStream();
  zlib.zlibInflateInit2(stream, GZIP_WINDOW);
  let hasEnded = false;
  for (let bytes = head; ;) {
    stream.input = bytes;
    stream.next_in = 0;
    stream.avail_in = bytes.length;
    let isFull = false;
    while (stream.avail_in > 0 || isFull) {
      if (hasEnded) {
        // Zeros fill up blocks of a tape; no member begins with one.
        if (bytes[stream.next_in] === 0) {
          stream.next_in++;
          stream.avail_in--;
          continue;
        }
        zlib.zlibInflateReset(stream);
      }
      stream.output = new Uint8Array(OUTPUT_BYTES);
      stream.next_out = 0;
      stream.avail_out = OUTPUT_BYTES;
      const status = zlib.zlibInflate(stream, zlib.Z_NO_FLUSH);
      hasEnded = status === zlib.Z_STREAM_END;
      isFull = stream.avail_out === 0 && !hasEnded;
      if (stream.next_out > 0) yield stream.output.subarray(0, stream.next_out);
      if (!hasEnded && status !== zlib.Z_OK && status !== zlib.Z_BUF_ERROR)
        throw new InflateError(stream.msg);
    }
    const next = await source.next();
    if (next.done) break;
    if (!isBytes(next.value)) {
      throw new ArgumentError('value', 'source', 'bytes after packed bytes', `${shown(next.value)} in it`);
    }
    bytes = next.value;
  }
  if (!hasEnded) throw new InflateError('the packed bytes end too soon');
}

function iteratorOf(chunks: Chunks): AsyncIterator<string | Uint8Array> {
  if (Symbol.asyncIterator in chunks) return chunks[Symbol.asyncIterator]();
  const iterator = chunks[Symbol.iterator]();
  return {
    next: () => Promise.resolve(iterator.next()),
    return: () => Promise.resolve(iterator.return?.() ?? { done: true, value: undefined }),
  };
}

function isBytes(piece: string | Uint8Array): piece is Uint8Array {
  return isTypedArray(piece, Uint8Array);
}
