import fc from 'fast-check';
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { sampleSlice } from '../../bindings/equity-sample.ts';
import { RazzError } from '../../bindings/errors.ts';
import { handsJob } from '../../bindings/jobs/hands.ts';
import { type OpenJob, openJob } from '../../bindings/jobs/job.ts';
import type { Part } from '../../bindings/jobs/part.ts';
import { evaluate } from '../../bindings/low-hand.ts';
import { binaryHash } from '../../bindings/module/binary.generated.ts';
import { createDealer } from '../../bindings/dealer.ts';

const deals = new Uint8Array(7 * 5000);
createDealer({ seed: 1 }).dealBatch(deals, 7);

const seats = ['(As2d)3c', '([A-8][A-8])4h'];
const examples = {
  hands: handsJob(deals),
  'sampled-equity': { kind: 'sampled-equity', seats, dead: 'Kd', seed: 7, trials: 30_000 },
} as const;
const kinds = Object.keys(examples) as (keyof typeof examples)[];

/** All items in so many slices. */
function cut(job: OpenJob, slices: number): Part[] {
  return Array.from(job.slices(Math.ceil(job.items / slices)), (slice) => job.run(slice));
}

function errorOf(run: () => unknown): Pick<RazzError, 'code' | 'argument'> {
  try {
    run();
  } catch (error) {
    if (error instanceof RazzError) return { code: error.code, argument: error.argument };
    throw error;
  }
  throw new Error('nothing was thrown');
}

test('hands are counted by value', () => {
  const job = openJob(examples.hands);
  const expected = new Map<number, number>();
  for (let at = 0; at < deals.length; at += 7) {
    const value = evaluate(deals.subarray(at, at + 7));
    expected.set(value, (expected.get(value) ?? 0) + 1);
  }
  const { hands, values } = job.answer(cut(job, 1)[0]!);
  expect(hands).toBe(5000);
  expect(new Map(values)).toEqual(expected);
  expect(values.map(([value]) => value)).toEqual([...expected.keys()].sort((a, b) => a - b));
});

test('a sample is the one that the same trials give without a job', () => {
  const job = openJob(examples['sampled-equity']);
  const { counts, seed, trials } = job.answer(cut(job, 4).reduce(job.merge));
  expect(counts).toEqual(sampleSlice(seats, 'Kd', 7, 0, 30_000));
  expect(seed).toMatch(/^07(00){31}$/);
  expect(trials).toBe(30_000);
});

test.each(kinds)('%s: 1, 2 and 7 slices, merged in any order and grouping, make the same part', (kind) => {
  const job: OpenJob = openJob(examples[kind] as unknown);
  const [whole] = cut(job, 1);
  expect(job.isWhole(whole!)).toBe(true);
  expect(cut(job, 2).reduce(job.merge)).toEqual(whole);
  const seven = cut(job, 7);
  expect(seven).toHaveLength(7);
  fc.assert(
    fc.property(fc.shuffledSubarray(seven, { minLength: 7 }), fc.infiniteStream(fc.nat()), (parts, picks) => {
      const left = parts.slice();
      while (left.length > 1) {
        const at = picks.next().value % (left.length - 1);
        left.splice(at, 2, job.merge(left[at]!, left[at + 1]!));
      }
      expect(JSON.stringify(left[0])).toBe(JSON.stringify(whole));
    }),
    { numRuns: 50 },
  );
});

test.each(kinds)('%s: a part survives JSON, a wrong one is refused', (kind) => {
  const job: OpenJob = openJob(examples[kind] as unknown);
  const [part, other] = cut(job, 7) as [Part, Part];
  expect(job.readPart(JSON.parse(JSON.stringify(part)))).toEqual(part);

  const [name, value] = Object.entries(part.counts)[0]!;
  const wrong: [string, unknown][] = [
    ['part', null],
    ['part', []],
    ['part', { ...part, more: 1 }],
    ['part.ranges', { job: part.job, counts: part.counts }],
    ['part.job', { ...part, job: part.job.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }],
    ['part.job', { ...part, job: 'x'.repeat(1e6) }],
    ['part.ranges', { ...part, ranges: 'all' }],
    ['part.ranges[0]', { ...part, ranges: [7] }],
    ['part.ranges[0][0]', { ...part, ranges: [[-1, 5]] }],
    ['part.ranges[0][0]', { ...part, ranges: [[0.5, 5]] }],
    ['part.ranges[0][1]', { ...part, ranges: [[0, job.items + 1]] }],
    ['part.ranges[0][1]', { ...part, ranges: [[5, 5]] }],
    ['part.ranges[1][0]', { ...part, ranges: [[0, 5], [5, 8]] }],
    ['part.counts', { ...part, counts: other.counts, ranges: [[0, 1]] }],
    ['part.counts', { ...part, counts: null }],
    ['part.counts', { ...part, counts: { ...part.counts, x: '1' } }],
    ['part.counts', { ...part, counts: { ...part.counts, [name]: `${BigInt(value) + 1n}` } }],
    ['part.counts', { ...part, counts: { ...part.counts, [name]: `-${value}` } }],
    [`part.counts.${name}`, { ...part, counts: { ...part.counts, [name]: Number(value) } }],
    [`part.counts.${name}`, { ...part, counts: { ...part.counts, [name]: '0x10' } }],
    [`part.counts.${name}`, { ...part, counts: { ...part.counts, [name]: '9'.repeat(1000) } }],
  ]; // prettier-ignore
  for (const [argument, json] of wrong) {
    expect(errorOf(() => job.readPart(json))).toEqual({ code: 'job', argument });
  }
});

test('the counts of an item are never added twice, nor those of another job', () => {
  const job = openJob(examples['sampled-equity']);
  const [first, second, third] = cut(job, 3) as [Part, Part, Part];
  const both = job.merge(first, second);
  expect(errorOf(() => job.merge(both, second))).toEqual({ code: 'job', argument: 'part.ranges' });
  expect(errorOf(() => job.answer(both))).toEqual({ code: 'job', argument: 'part.ranges' });
  expect(job.isWhole(both)).toBe(false);
  expect(job.isWhole(job.merge(third, both))).toBe(true);

  const longer = openJob({ ...examples['sampled-equity'], trials: 30_001 });
  const [stranger] = cut(longer, 3) as [Part];
  expect(errorOf(() => job.merge(first, stranger))).toEqual({ code: 'job', argument: 'part.job' });
  expect(errorOf(() => job.answer(stranger))).toEqual({ code: 'job', argument: 'part.job' });
});

test('the id is a hash of job, version and module', async () => {
  const { id, job } = openJob(examples['sampled-equity']);
  const text = JSON.stringify(['razz-wasm', version, binaryHash, job]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  expect(id).toBe(Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''));
});

test('the id does not depend on how a job is written, but on all that counts', () => {
  const { id } = openJob(examples['sampled-equity']);
  const { kind, trials, seed, dead } = examples['sampled-equity'];
  expect(openJob({ trials, dead, seed: `07${'00'.repeat(31)}`, seats, kind }).id).toBe(id);
  const others = [
    { kind, seats, dead, seed, trials: trials + 1 },
    { kind, seats, dead, seed: 8, trials },
    { kind, seats, seed, trials },
    { kind, seats: [...seats].reverse(), dead, seed, trials },
  ].map((json) => openJob(json).id);
  expect(new Set([id, ...others]).size).toBe(5);
});

test('a slice lies inside its job', () => {
  const job = openJob(examples['sampled-equity']);
  const slice = { job: job.id, first: 10, count: 20 };
  expect(job.readSlice(JSON.parse(JSON.stringify(slice)))).toEqual(slice);
  const wrong: [string, unknown][] = [
    ['slice', 7],
    ['slice', { ...slice, run: 'process.exit()' }],
    ['slice.count', { job: job.id, first: 0 }],
    ['slice.job', { ...slice, job: '../../etc/passwd' }],
    ['slice.job', { ...slice, job: 'f'.repeat(64) }],
    ['slice.first', { ...slice, first: 30_000 }],
    ['slice.first', { ...slice, first: -1 }],
    ['slice.first', { ...slice, first: '0' }],
    ['slice.count', { ...slice, count: 0 }],
    ['slice.count', { ...slice, count: 29_991 }],
    ['slice.count', { ...slice, count: NaN }],
  ];
  for (const [argument, json] of wrong) {
    expect(errorOf(() => job.readSlice(json))).toEqual({ code: 'job', argument });
    expect(errorOf(() => job.run(json as never))).toEqual({ code: 'job', argument });
  }
  expect(errorOf(() => [...job.slices(0)])).toEqual({ code: 'job', argument: 'sliceItems' });
});

test('a slice from outside is no longer than some minutes of work', () => {
  const job = openJob({ kind: 'sampled-equity', seats, seed: 1, trials: Number.MAX_SAFE_INTEGER });
  const count = Number.MAX_SAFE_INTEGER;
  expect(errorOf(() => job.readSlice({ job: job.id, first: 0, count }))).toEqual({
    code: 'job',
    argument: 'slice.count',
  });
});

test('a job from outside is refused by the field that is wrong', () => {
  const sampled = examples['sampled-equity'];
  const wrong: [string, string, unknown][] = [
    ['job', 'job.kind', undefined],
    ['job', 'job.kind', null],
    ['job', 'job.kind', { kind: 'toString' }],
    ['job', 'job.kind', { kind: ['hands'] }],
    ['job', 'job', { ...sampled, trails: 7 }],
    ['job', 'job.seed', { ...sampled, seed: undefined }],
    ['seed', 'job.seed', { ...sampled, seed: 'ff' }],
    ['seed', 'job.seed', { ...sampled, seed: 0.5 }],
    ['job', 'job.seed', { ...sampled, seed: { length: 32 } }],
    ['job', 'job.trials', { ...sampled, trials: 0 }],
    ['job', 'job.trials', { ...sampled, trials: 1e300 }],
    ['job', 'job.trials', { ...sampled, trials: '7' }],
    ['job', 'job.seats', { ...sampled, seats: 'As' }],
    ['job', 'job.seats', { ...sampled, seats: Array(9).fill('(xx)') }],
    ['job', 'job.seats[1]', { ...sampled, seats: ['As', { length: 3 }] }],
    ['job', 'job.seats[0]', { ...sampled, seats: [`(${'xx,'.repeat(5000)}xx)`, 'As'] }],
    ['value', 'seats', { ...sampled, seats: ['(As2d)3c'] }],
    ['duplicate-card', 'seats[1]', { ...sampled, seats: ['(As2d)3c', '(As5d)4h'] }],
    ['job', 'job.dead', { ...sampled, dead: 'Kd'.repeat(1000) }],
    ['card', 'dead', { ...sampled, dead: 'Kx' }],
    ['job', 'job.cards', { kind: 'hands' }],
    ['job', 'job.cards', { kind: 'hands', cards: '' }],
    ['job', 'job.cards', { kind: 'hands', cards: 'ABCDEF' }],
    ['job', 'job.cards', { kind: 'hands', cards: 'ABCDEF0' }],
    ['job', 'job.cards', { kind: 'hands', cards: [0, 1, 2, 3, 4, 5, 6] }],
    ['job', 'job', { kind: 'hands', cards: 'ABCDEFG', __proto__: null, constructor: 1 }],
  ];
  for (const [code, argument, json] of wrong) {
    expect(
      errorOf(() => openJob(json)),
      JSON.stringify(json)?.slice(0, 80),
    ).toEqual({ code, argument });
  }
});

test('any JSON at all is a job or is refused, never anything else', () => {
  const fields = fc.record(
    {
      kind: fc.oneof(fc.constantFrom<unknown>('hands', 'sampled-equity'), fc.jsonValue()),
      seats: fc.oneof(fc.constant<unknown>(seats), fc.array(fc.string()), fc.jsonValue()),
      dead: fc.oneof(fc.constant<unknown>('Kd'), fc.jsonValue()),
      seed: fc.oneof(fc.constant<unknown>(7), fc.jsonValue()),
      trials: fc.oneof(fc.constant<unknown>(100), fc.jsonValue()),
      cards: fc.oneof(fc.constant<unknown>('ABCDEFG'), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fields, fc.jsonValue()), (json) => {
      try {
        openJob(json);
      } catch (error) {
        expect(error).toBeInstanceOf(RazzError);
      }
    }),
    { numRuns: 1000 },
  );
});

test('hands for a job are whole and made of cards', () => {
  expect(errorOf(() => handsJob(new Uint8Array(6)))).toEqual({ code: 'length', argument: 'hands' });
  expect(errorOf(() => handsJob(new Uint8Array(0)))).toEqual({ code: 'length', argument: 'hands' });
  expect(errorOf(() => handsJob(Uint8Array.of(0, 1, 2, 3, 4, 5, 52)))).toEqual({
    code: 'card',
    argument: 'hands[6]',
  });
  expect(errorOf(() => handsJob([0, 1, 2, 3, 4, 5, 6] as never))).toEqual({
    code: 'length',
    argument: 'hands',
  });
});
