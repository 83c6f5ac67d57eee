// Results of hands on their way between threads: columns, which are copied many times sooner than objects.
import { PassedOver } from '../../history/read/understand.ts';
import type { Row } from '../../history/statistics/rows.ts';
import type { BatchResult, HandResult, HandTask } from './hand-work.ts';

/** The outcome of some hands, a column a field. */
export interface PackedBatch {
  /** A number for each hand, NaN for one without. */
  readonly hashes: Float64Array;
  /** The first problem of each hand that does not add up, by the place of the hand. */
  readonly faults: ReadonlyMap<number, string>;
  readonly places: readonly string[];
  readonly values: unknown;
  readonly others: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, number>;
}

export function packed({ hands, passedOver }: BatchResult<unknown>, { kind }: HandTask): PackedBatch {
  const faults = new Map<number, string>();
  hands.forEach(({ fault }, i) => fault !== undefined && faults.set(i, fault));
  const values = hands.map(({ value }) => value);
  return {
    hashes: Float64Array.from(hands, ({ hash }) => hash ?? NaN),
    faults,
    places: hands.map(({ place }) => place),
    values: kind === 'stats' ? packedRows(values as (readonly Row[])[]) : values,
    others: passedOver.others,
    texts: passedOver.texts,
  };
}

export function unpacked<Value>(batch: PackedBatch, { kind }: HandTask): BatchResult<Value> {
  const { hashes, faults, places } = batch;
  const values = kind === 'stats' ? unpackedRows(batch.values as PackedRows) : (batch.values as unknown[]);
  const hands = places.map((place, i): HandResult<Value> => {
    const fault = faults.get(i);
    const result = { ok: fault === undefined, place, value: values[i] as Value };
    const hash = hashes[i]!;
    return {
      ...result,
      ...(fault !== undefined && { fault }),
      ...(!Number.isNaN(hash) && { hash }),
    };
  });
  const passedOver = new PassedOver();
  passedOver.add(batch);
  return { hands, passedOver };
}

/** Rows of hands as numbers, with each key once. */
interface PackedRows {
  readonly rowsOfHands: Uint8Array;
  readonly keys: readonly string[];
  /** For each row the place of its key, and its numbers. */
  readonly numbers: Float64Array;
}

/** Numbers of a row. */
const WIDTH = 6;

function packedRows(hands: readonly (readonly Row[])[]): PackedRows {
  const places = new Map<string, number>();
  const numbers: number[] = [];
  for (const { key, payoff, bigBet, adjusted, marks, lastStreet } of hands.flat()) {
    if (!places.has(key)) places.set(key, places.size);
    numbers.push(places.get(key)!, payoff, bigBet, adjusted, marks, lastStreet);
  }
  const rowsOfHands = Uint8Array.from(hands, (rows) => rows.length);
  return { rowsOfHands, keys: [...places.keys()], numbers: Float64Array.from(numbers) };
}

function unpackedRows({ rowsOfHands, keys, numbers }: PackedRows): Row[][] {
  let at = 0;
  return Array.from(rowsOfHands, (length) =>
    Array.from({ length }, () => {
      const [key, payoff, bigBet, adjusted, marks, lastStreet] = numbers.subarray(at, (at += WIDTH));
      return {
        ...{ key: keys[key!]!, payoff: payoff!, bigBet: bigBet! },
        ...{ adjusted: adjusted!, marks: marks!, lastStreet: lastStreet! },
      };
    }),
  );
}
