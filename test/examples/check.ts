import { inspect, isDeepStrictEqual } from 'node:util';

/** Throws unless an example's statement gives the value that its comment shows. */
export function check(actual: unknown, shown: unknown, statement: string): void {
  const plain = plainly(actual);
  const beginning = (shown as { beginning?: string } | undefined)?.beginning;
  const agrees =
    beginning === undefined ? isDeepStrictEqual(plain, shown) : String(actual).startsWith(beginning);
  if (!agrees)
    throw new Error(`${statement} shows ${beginning ?? inspect(shown)} but gives ${inspect(plain)}`);
}

/** Typed arrays as arrays, and class instances as plain objects, so that they compare with literals. */
function plainly(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>);
  if (Array.isArray(value)) return value.map(plainly);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainly(part)]));
}
