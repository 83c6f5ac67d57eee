/**
 * Named integers, the result of any part of any job. Adding two tables name by name is exact and does not
 * depend on the order, so parts can be computed anywhere and merged in any order.
 */
export type Counts = Map<string, bigint>;

/** Items, `[first, end)` by `[first, end)`, in ascending order. */
export type ItemRanges = readonly (readonly [first: number, end: number])[];

/** The operations of one kind of job; job.ts adds those that all kinds share. */
export interface JobKind<Job, Answer> {
  /** The job in an object from outside: checked, and with its fields in a fixed order. */
  read(json: unknown): Job;
  /** The number of items of the job: trials, hands, classes. An item's counts depend on its number alone. */
  items(job: Job): number;
  /** Items that take about a tenth of a second. */
  sliceItems(job: Job): number;
  /** Gets ready to count items `first` .. `first + count - 1`. */
  open(job: Job): (first: number, count: number) => Counts;
  /**
   * Whether `counts` can be the counts of `items` items.
   *
   * @param ranges - Which items.
   */
  accepts(job: Job, counts: Counts, items: number, ranges: ItemRanges): boolean;
  /** The answer, from the counts of all items. */
  answer(job: Job, counts: Counts): Answer;
}

/** Adds to a counter. */
export function add(counts: Counts, name: string, more: bigint): void {
  if (more !== 0n) counts.set(name, (counts.get(name) ?? 0n) + more);
}

/** The one way to write a small integer: a counter of another name would be lost in the answer. */
export const COUNTER_NAME = /^(0|[1-9]\d{0,4})$/;

/** Whether the counters are all named 0 .. `names - 1` and none is negative. */
export function areCounts(counts: Counts, names: number): boolean {
  for (const [name, value] of counts) {
    if (!COUNTER_NAME.test(name) || Number(name) >= names || value < 0n) return false;
  }
  return true;
}

/** Whether the counters are so named, too, and together they are `sum`. */
export function addUp(counts: Counts, names: number, sum: number): boolean {
  let left = BigInt(sum);
  for (const value of counts.values()) left -= value;
  return left === 0n && areCounts(counts, names);
}
