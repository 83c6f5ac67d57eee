import fc from 'fast-check';
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { equity } from '../../bindings/equity/equity.ts';
import { ArgumentError, RazzError } from '../../bindings/errors.ts';
import { handsJob } from '../../bindings/jobs/kinds/hands.ts';
import { type OpenJob, openJob } from '../../bindings/jobs/job.ts';
import type { Part } from '../../bindings/jobs/part.ts';
import { PRESETS } from '../../bindings/game/rules/presets.ts';
import { simulate } from '../../bindings/game/simulation.ts';
import { evaluate } from '../../bindings/evaluate/low-hand.ts';
import { codeHash } from '../../bindings/wasm/binary.generated.ts';
import { createDealer } from '../../bindings/deal/dealer.ts';
import { THREE_RANKS } from '../../bindings/range/standings.ts';
import { startingHands } from '../../bindings/range/starting-hands.ts';

const deals = new Uint8Array(7 * 5000);
createDealer({ seed: 1 }).dealBatch(deals, 7);

const seats = ['(As2d)3c', '([A-8][A-8])4h'];
const examples = {
  hands: handsJob(deals),
  'sampled-equity': { kind: 'sampled-equity', seats, dead: 'Kd', seed: 7, trials: 30_000 },
  'exact-equity': { kind: 'exact-equity', seats, dead: 'Kd' },
  simulation: {
    kind: 'simulation',
    players: ['tight', 'caller', 'random'],
    seed: 9,
    hands: 700,
    rules: { base: 'wsop', rake: { rate: 0.05, cap: 3, withoutFourthStreet: false } },
    stakes: { ante: 2, bringIn: 3, smallBet: 10, bigBet: 20 },
  },
  solve: {
    kind: 'solve',
    spots: ['A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'].map((cards) => ({
      seats: [`(${cards},KQ)As2d9c8h(x)`, '(A9,55)Ad3c7hTs(x)'],
      pot: 10,
      bet: 2,
      raises: 1,
    })),
    target: 0.01,
  },
} as const;
/** Ranges that only ranks matter to, and ranges that tell suits apart. */
const exact = [
  examples['exact-equity'],
  { kind: 'exact-equity', seats: ['([A-5][A-5])6s', '(AsAh, 2c2d@3, 4c5d)7d'], dead: 'Ad' },
] as const;
const kinds = Object.keys(examples) as (keyof typeof examples)[];

/** All items in a given number of slices. */
function cut(job: OpenJob, slices: number): Part[] {
  return Array.from({ length: slices }, (_, i) => {
    const [first, end] = [i, i + 1].map((slice) => Math.floor((slice * job.items) / slices));
    return job.run({ job: job.id, first: first!, count: end! - first! });
  });
}

function errorOf(run: () => unknown): Pick<ArgumentError, 'code' | 'argument'> {
  try {
    run();
  } catch (error) {
    if (error instanceof ArgumentError) return { code: error.code, argument: error.argument };
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
  const answer = job.answer(cut(job, 4).reduce(job.merge));
  expect(answer).toEqual(equity(seats, { dead: 'Kd', method: 'sample', seed: 7, trials: 30_000 }));
});

test('an exact answer is the one that the same ranges give without a job', () => {
  for (const example of exact) {
    const job = openJob(example);
    expect(job.items).toBeGreaterThan(1);
    const answer = job.answer(cut(job, 5).reduce(job.merge));
    expect(answer).toEqual(equity(example.seats, { dead: example.dead, method: 'exact' }));
  }
});

test('where there are no ranges there is one exact item', () => {
  const job = openJob({ kind: 'exact-equity', seats: ['(As2d)3c', '(xx)8h'] });
  expect(job.items).toBe(1);
  expect(job.answer(cut(job, 1)[0]!)).toEqual(equity(['(As2d)3c', '(xx)8h'], { method: 'exact' }));
});

test('ranges that leave each other no cards are an error in the end', () => {
  const job = openJob({ kind: 'exact-equity', seats: ['(AA)2c', '(AA)2d', '(AA)2h'] });
  const whole = cut(job, 1)[0]!;
  expect(errorOf(() => job.answer(whole))).toEqual({ code: 'range', argument: 'seats' });
});

test('an exact answer that would take for ever is refused with the estimate', () => {
  const seats = ['As', '2s', '3s', '4s', '5s', '6s', '7s'];
  expect(errorOf(() => openJob({ kind: 'exact-equity', seats }))).toEqual({
    code: 'too-large',
    argument: 'seats',
  });
});

test('starting hands have the equities of the table that is shipped, best first', () => {
  const job = openJob({ kind: 'starting-hands', opponents: 1 });
  expect(job.items).toBe(455);
  const hands = job.answer(
    cut(job, 3)
      .map((part) => job.readPart(part))
      .reduce(job.merge),
  );
  const shipped = new Map(
    startingHands().map(({ down, door, equity }) => [[...down, door].sort((x, y) => x - y).join(), equity]),
  );
  expect(new Map(hands.map(({ ranks, equity }) => [ranks.join(), equity]))).toEqual(shipped);
  expect(hands.map(({ equity }) => equity)).toEqual([...shipped.values()].sort((x, y) => y - x));
  expect(hands[0]).toMatchObject({ ranks: [0, 1, 2], name: 'A23' });
});

test('starting hands against several', () => {
  const job = openJob({ kind: 'starting-hands', opponents: 2 });
  const part = job.run({ job: job.id, first: 7, count: 1 });
  expect(job.readPart(part)).toEqual(part);
  const [seat] = equity([THREE_RANKS[7]!.map((rank, suit) => rank * 4 + suit), 'x', 'x'], {
    method: 'exact',
  }).players;
  const found = job.answer({ ...part, ranges: [[0, 455]] }).find(({ result }) => result.total !== '0')!;
  expect(found.ranks).toEqual(THREE_RANKS[7]);
  expect(found.equity).toBe(seat!.equity);
});

test('a simulation is the one that the same hands give without a job', () => {
  const { players, seed, hands, rules, stakes } = examples.simulation;
  const job = openJob(examples.simulation);
  expect(job.answer(cut(job, 4).reduce(job.merge))).toEqual(
    simulate({ players, seed, hands, rules, stakes }),
  );
});

test('rules, however they are written, make the same job', () => {
  const { burn, rake, ...others } = PRESETS.wsop;
  const ids = [
    'wsop' as const,
    { base: 'wsop' as const },
    { base: 'winamax' as const, ...PRESETS.wsop },
    { ...others, rake, burn },
  ].map((rules) => openJob({ ...examples.simulation, rules }).id);
  expect(new Set(ids).size).toBe(1);
  expect(openJob({ ...examples.simulation, rules: 'winamax' }).id).not.toBe(ids[0]);
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
    ['part.counts', { ...part, counts: null }],
    ['part.counts', { ...part, counts: { ...part.counts, x: '1' } }],
    [`part.counts.${name}`, { ...part, counts: { ...part.counts, [name]: Number(value) } }],
    [`part.counts.${name}`, { ...part, counts: { ...part.counts, [name]: '0x10' } }],
    [`part.counts.${name}`, { ...part, counts: { ...part.counts, [name]: '9'.repeat(1000) } }],
    ['part.counts', { ...part, counts: other.counts, ranges: [[0, 1]] }],
    ['part.counts', { ...part, counts: { ...part.counts, [name]: `${BigInt(value) + 1n}` } }],
    ['part.counts', { ...part, counts: { ...part.counts, [name]: `${-BigInt(value) - 1n}` } }],
  ]; // prettier-ignore
  for (const [argument, json] of wrong) {
    expect(errorOf(() => job.readPart(json))).toEqual({ code: 'job', argument });
  }
});

test.each(['sampled-equity', 'exact-equity', 'hands'] as const)(
  '%s: a counter has one name, so that none is lost in the answer',
  (kind) => {
    const job: OpenJob = openJob(examples[kind] as unknown);
    const part = cut(job, 1)[0]!;
    const [[name, value], ...others] = Object.entries(part.counts) as [[string, string]];
    const counts = Object.fromEntries([[`0${name}`, value], ...others]);
    expect(errorOf(() => job.readPart({ ...part, counts }))).toEqual({
      code: 'job',
      argument: 'part.counts',
    });
  },
);

test.each(['sampled-equity', 'exact-equity'] as const)('%s: no deal is won by nobody', (kind) => {
  const job: OpenJob = openJob(examples[kind] as unknown);
  const part = cut(job, 1)[0]!;
  const [[name, value], ...others] = Object.entries(part.counts) as [[string, string]];
  const counts = Object.fromEntries([[name, `${BigInt(value) - 1n}`], ...others, ['0', '1']]);
  expect(errorOf(() => job.readPart({ ...part, counts }))).toEqual({ code: 'job', argument: 'part.counts' });
});

test('a part that is whole is not the whole of another job', () => {
  const job = openJob(examples['sampled-equity']);
  const other = openJob({ ...examples['sampled-equity'], seed: 8 });
  const [whole] = cut(other, 1) as [Part];
  expect(other.isWhole(whole)).toBe(true);
  expect(job.isWhole(whole)).toBe(false);
  expect(errorOf(() => job.answer(whole))).toEqual({ code: 'job', argument: 'part.job' });
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
  const text = JSON.stringify(['razz-wasm', version, codeHash, job]);
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

test('a slice is no longer than some minutes of work', () => {
  const job = openJob({ kind: 'sampled-equity', seats, seed: 1, trials: Number.MAX_SAFE_INTEGER });
  const count = job.mostSliceItems;
  expect(job.slices(count).next().value).toEqual({ job: job.id, first: 0, count });
  expect(job.readSlice({ job: job.id, first: 0, count })).toEqual({ job: job.id, first: 0, count });
  const longer = { job: job.id, first: 0, count: count + 1 };
  expect(errorOf(() => job.readSlice(longer))).toEqual({ code: 'job', argument: 'slice.count' });
  expect(errorOf(() => job.slices(count + 1).next())).toEqual({ code: 'job', argument: 'sliceItems' });
});

test('a job from outside is refused by the field that is wrong', () => {
  const { 'sampled-equity': sampled, simulation: simulated } = examples;
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
    ['job', 'job.opponents', { kind: 'starting-hands', opponents: 4 }],
    ['job', 'job.players', { ...simulated, players: 'tight' }],
    ['job', 'job.players[0]', { ...simulated, players: ['toString', 'tight'] }],
    ['job', 'job.players', { ...simulated, players: Array(9).fill('tight') }],
    ['players', 'stacks', { ...simulated, players: ['tight'] }],
    ['rules', 'job.rules', { ...simulated, rules: 'constructor' }],
    ['rules', 'job.rules', { ...simulated, rules: { base: 'wsop', script: 'x' } }],
    ['stakes', 'job.stakes', { ...simulated, stakes: null }],
    ['stakes', 'job.stakes.bringIn', { ...simulated, stakes: { ...simulated.stakes, bringIn: 99 } }],
    ['job', 'job.stack', { ...simulated, stack: -1 }],
    ['job', 'job.hands', { ...simulated, hands: 0.5 }],
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
      kind: fc.oneof(
        fc.constantFrom<unknown>(
          'hands',
          'sampled-equity',
          'exact-equity',
          'simulation',
          'starting-hands',
          'solve',
        ),
        fc.jsonValue(),
      ),
      seats: fc.oneof(fc.constant<unknown>(seats), fc.array(fc.string()), fc.jsonValue()),
      dead: fc.oneof(fc.constant<unknown>('Kd'), fc.jsonValue()),
      seed: fc.oneof(fc.constant<unknown>(7), fc.jsonValue()),
      trials: fc.oneof(fc.constant<unknown>(100), fc.jsonValue()),
      hands: fc.oneof(fc.constant<unknown>(10), fc.jsonValue()),
      opponents: fc.oneof(fc.constant<unknown>(1), fc.jsonValue()),
      players: fc.oneof(fc.constant<unknown>(['tight', 'caller']), fc.jsonValue()),
      rules: fc.oneof(fc.constant<unknown>('wsop'), fc.jsonValue()),
      stakes: fc.oneof(fc.constant<unknown>({ ante: 1, bringIn: 1, smallBet: 2, bigBet: 4 }), fc.jsonValue()),
      stack: fc.oneof(fc.constant<unknown>(100), fc.jsonValue()),
      cards: fc.oneof(fc.constant<unknown>('ABCDEFG'), fc.jsonValue()),
      spots: fc.oneof(fc.constant<unknown>(examples.solve.spots), fc.array(fc.jsonValue()), fc.jsonValue()),
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

test('a simulation on slices carries unequal stacks on as simulate does, whole sessions at a time', () => {
  const table = {
    players: ['tight', 'caller', 'random'],
    stack: [30, 320, 90],
    session: 20,
    seed: 4,
  } as const;
  const job = openJob({ kind: 'simulation', ...table, hands: 400 });
  expect(job.items).toBe(20);
  const answer = job.answer(cut(job, 7).reduce(job.merge));
  expect(answer).toEqual(simulate({ ...table, hands: 400 }));
  expect(answer).toMatchObject({ stacks: [30, 320, 90], session: 20, ranges: [{ from: 0, hands: 400 }] });
});

test.each([
  [{ hands: 401 }, 'job.hands'],
  [{ session: 0 }, 'job.session'],
  [{ session: 2.5 }, 'job.session'],
  [{ stack: [30, 320] }, 'job.stack'],
  [{ stack: [30, 320, 90, 90] }, 'job.stack'],
  [{ stack: [30, 320, 0] }, 'job.stack[2]'],
  [{ stack: '30' }, 'job.stack'],
])('a simulation with %o is refused', (changes, argument) => {
  const job = {
    kind: 'simulation',
    players: ['tight', 'caller', 'random'],
    seed: 4,
    session: 20,
    hands: 400,
  };
  expect(errorOf(() => openJob({ ...job, ...changes } as never))).toEqual({ code: 'job', argument });
});

test('stakes that are a list, or have other fields, are refused before they are copied', () => {
  const job = { kind: 'simulation', players: ['tight', 'caller'], seed: 1, hands: 1 };
  const refused = { code: 'stakes', argument: 'job.stakes' };
  expect(errorOf(() => openJob({ ...job, stakes: [] }))).toEqual(refused);
  expect(errorOf(() => openJob({ ...job, stakes: Array(1e6).fill(1) }))).toEqual(refused);
  const stakes = { ante: 1, bringIn: 2, smallBet: 4, bigBet: 8, blind: 1 };
  expect(errorOf(() => openJob({ ...job, stakes }))).toEqual(refused);
});
