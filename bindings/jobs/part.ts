// Parts: the counts of one slice or of slices merged.
import type { Counts } from './kinds/kind.ts';
import { fault, readInteger, readList, readObject } from './fields.ts';
import { checkJobId } from './slice.ts';

/** A result of a job, as plain JSON: the counts of one slice, or of slices merged. */
export interface Part {
  /** The id of the job, and with it of the package's version and its wasm module. */
  readonly job: string;
  /** The items counted, `[first, end)` by `[first, end)`, in ascending order, none touching another. */
  readonly ranges: readonly (readonly [first: number, end: number])[];
  /** The job's counters by name, in decimal digits, because they may exceed 2^53. */
  readonly counts: Readonly<Record<string, string>>;
}

/** The job that a part must belong to. */
export interface Owner {
  readonly id: string;
  readonly items: number;
  readonly accepts: (counts: Counts, items: number, ranges: Part['ranges']) => boolean;
}

const MOST_RANGES = 1 << 20;
const MOST_COUNTERS = 1 << 16;
const INTEGER = /^(0|-?[1-9]\d{0,63})$/;

/** A part with its counters in one order, so that equal parts have equal JSON. */
export function writePart(job: string, ranges: Part['ranges'], counts: Counts): Part {
  const named = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return { job, ranges, counts: Object.fromEntries(named.map(([name, value]) => [name, `${value}`])) };
}

/** A part that comes from outside. */
export function readPart(json: unknown, { id, items, accepts }: Owner): Part {
  const fields = readObject(json, 'part', ['job', 'ranges', 'counts']);
  checkJobId(fields.job, 'part.job', id);
  let counted = 0;
  let last = -1;
  const ranges = readList(fields.ranges, 'part.ranges', MOST_RANGES).map((range, i) => {
    const ends = readList(range, `part.ranges[${i}]`, 2);
    const first = readInteger(ends[0], `part.ranges[${i}][0]`, last + 1, items - 1);
    last = readInteger(ends[1], `part.ranges[${i}][1]`, first + 1, items);
    counted += last - first;
    return [first, last] as const;
  });
  const counts = readCounts(fields.counts);
  if (!accepts(counts, counted, ranges))
    throw fault('part.counts', `the counts of ${counted} items`, 'others');
  return writePart(id, ranges, counts);
}

function readCounts(json: unknown): Counts {
  if (typeof json !== 'object' || json === null) throw fault('part.counts', 'an object', json);
  const entries = Object.entries(json as Record<string, unknown>);
  if (entries.length > MOST_COUNTERS) {
    throw fault('part.counts', `at most ${MOST_COUNTERS} counters`, entries.length);
  }
  return new Map(
    entries.map(([name, value]) => {
      if (typeof value === 'string' && INTEGER.test(value)) return [name, BigInt(value)];
      throw fault(`part.counts.${name.slice(0, 20)}`, 'an integer as text', value);
    }),
  );
}

/** The sum of two parts that have been checked. */
export function mergeParts(one: Part, other: Part): Part {
  if (one.job !== other.job) throw fault('part.job', one.job, other.job);
  const ranges: [number, number][] = [];
  for (const [first, end] of [...one.ranges, ...other.ranges].sort(([a], [b]) => a - b)) {
    const before = ranges.at(-1);
    if (before === undefined || before[1] < first) ranges.push([first, end]);
    else if (before[1] === first) before[1] = end;
    else throw fault('part.ranges', 'items that have not been counted yet', `item ${first} again`);
  }
  const counts = countsOf(one);
  for (const [name, value] of countsOf(other)) counts.set(name, (counts.get(name) ?? 0n) + value);
  return writePart(one.job, ranges, counts);
}

/** The counters of a part that has been checked. */
export function countsOf({ counts }: Part): Counts {
  return new Map(Object.entries(counts).map(([name, value]) => [name, BigInt(value)]));
}

/** The number of items of a part. */
export function itemsOf({ ranges }: Part): number {
  return ranges.reduce((sum, [first, end]) => sum + end - first, 0);
}
