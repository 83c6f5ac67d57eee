// Unpacks gzip, told by its content.
import { isTypedArray } from '../../checks.ts';

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

async function* unpacked(
  head: Uint8Array,
  source: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  let sourceError: unknown;
  const feed = async (): Promise<void> => {
    await writer.write(head.slice());
    for (let next = await nextOf(source); !next.done; next = await nextOf(source)) {
      await writer.write((next.value as Uint8Array).slice());
    }
    await writer.close();
  };
  const nextOf = async (from: typeof source): Promise<IteratorResult<string | Uint8Array>> => {
    try {
      return await from.next();
    } catch (error) {
      sourceError = error;
      throw error;
    }
  };
  // What goes wrong on the way in is read at the other end.
  feed().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (error) {
    if (sourceError !== undefined) throw sourceError as Error;
    throw new InflateError((error as Error).message, { cause: error });
  } finally {
    reader.cancel().catch(() => undefined);
  }
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
