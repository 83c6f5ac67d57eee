import type { Progress } from '../../bindings/checks.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { EquityResult } from '../../bindings/equity/result.ts';
import { RazzError } from '../../bindings/errors.ts';
import { openJob, openKernelJob } from '../../bindings/jobs/job.ts';
import type { WorkerLike } from '../../bindings/parallel/host.ts';
import { createThreads } from '../../bindings/parallel/threads.ts';
import { moduleUrl } from './module-url.ts';

/** How the host makes workers. */
export interface Host {
  /** One that runs worker.ts. */
  readonly worker: () => WorkerLike;
  /** One that runs other code. */
  readonly running: (script: string) => WorkerLike;
  /** One whose script cannot be found. */
  readonly missing: () => WorkerLike;
}

const PORT = `const port = globalThis.postMessage ? globalThis : require('node:worker_threads').parentPort;`;
/** Says that it is ready, and fails as soon as it is given anything to do. */
const CRASHING = `${PORT}
  port.addEventListener('message', () => { throw new Error('out of cards'); });
  port.postMessage('ready');`;

/** Gets ready, and then ends by an error of its own. */
const DYING = `${PORT} port.postMessage('ready'); setTimeout(() => { throw new Error('cut short'); }, 100);`;
/** Takes calls, and ends itself without a word at the first one that computes. */
const CLOSING = `${PORT}
  port.addEventListener('message', ({ data: { port: calls } }) => {
    calls.onmessage = ({ data: { id, path, argumentList } }) => {
      const answer = () => calls.postMessage({ id, type: 'RAW', value: undefined });
      if (path[0] === 'hold') navigator.locks.request(argumentList[0].value, () => (answer(), new Promise(() => 0)));
      else globalThis.close ? close() : process.exit();
    };
  });
  port.postMessage('ready');`;

const job = {
  kind: 'sampled-equity',
  seats: ['(As2d)3c', '([A-8][A-8])4h', '5s'],
  dead: 'Kd Kh',
  seed: 7,
  trials: 300_000,
} as const;

/** Counts that every host must find: the seats that win, and in how many trials. */
const COUNTS = { '0': 147_642, '1': 95_913, '2': 55_475, '0,1': 555, '0,2': 232, '1,2': 183 };

function countsOf({ outcomes, trials }: EquityResult): Record<string, number> {
  const counts = outcomes.map(({ winners, probability }) => [
    winners.join(),
    Math.round(probability * trials!),
  ]);
  return Object.fromEntries(counts) as Record<string, number>;
}

/** The error that a promise is rejected with. */
async function failure(run: Promise<unknown>): Promise<unknown> {
  try {
    await run;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

export function describeThreads({ worker, running, missing }: Host): void {
  const pool = createThreads({ threads: 2, worker });
  afterAll(() => pool.close());

  describe('the answer', () => {
    test('is the same on every host', async () => {
      expect(countsOf(await pool.run(job))).toEqual(COUNTS);
    });

    test.each([1, 2, 3])('is the same with %i threads', async (threads) => {
      const some = createThreads({ threads, worker });
      expect(countsOf(await some.run(job))).toEqual(COUNTS);
      some.close();
    });

    test.each([1, 2, 7])('is the same from %i slices', async (slices) => {
      const sliceItems = Math.ceil(job.trials / slices);
      expect(countsOf(await pool.run(job, { sliceItems }))).toEqual(COUNTS);
    });

    test('does not depend on what else runs', async () => {
      const other = { ...job, seed: 8 };
      const alone = await pool.run(other);
      const [first, second, third] = await Promise.all([pool.run(job), pool.run(other), pool.run(job)]);
      expect(countsOf(first)).toEqual(COUNTS);
      expect(second).toEqual(alone);
      expect(third).toEqual(first);
      expect(countsOf(alone)).not.toEqual(COUNTS);
    });
  });

  test('progress goes slice by slice to the end', async () => {
    const seen: Progress[] = [];
    await pool.run(job, { sliceItems: 50_000, onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ done }) => done)).toEqual([50_000, 100_000, 150_000, 200_000, 250_000, 300_000]);
    expect(seen.every(({ total }) => total === job.trials)).toBe(true);
  });

  test('one slice runs by itself', async () => {
    const open = openJob(job);
    const slice = { job: open.id, first: 1000, count: 500 };
    expect(await pool.runSlice(open, slice)).toEqual(open.run(slice));
    expect(await failure(pool.runSlice(open, { ...slice, count: 0 }))).toMatchObject({
      code: 'job',
      argument: 'slice.count',
    });
  });

  describe('a signal', () => {
    const endless = { ...job, trials: Number.MAX_SAFE_INTEGER };

    test('that is aborted already starts nothing', async () => {
      const reason = new Error('never mind');
      const run = pool.run(job, {
        signal: AbortSignal.abort(reason),
        onProgress: () => expect.unreachable(),
      });
      expect(await failure(run)).toBe(reason);
    });

    test('ends a running job with its reason and leaves the threads to others', async () => {
      const controller = new AbortController();
      const reason = new Error('enough');
      let calls = 0;
      const run = pool.run(endless, {
        signal: controller.signal,
        onProgress: () => {
          if (++calls === 2) controller.abort(reason);
        },
      });
      const other = pool.run(job);
      expect(await failure(run)).toBe(reason);
      expect(countsOf(await other)).toEqual(COUNTS);
      expect(countsOf(await pool.run(job))).toEqual(COUNTS);
      expect(calls).toBe(2);
    });

    test('ends a job that still waits for a thread', async () => {
      const [running, waiting] = [new AbortController(), new AbortController()];
      const first = failure(pool.run(endless, { signal: running.signal }));
      const second = failure(pool.run(endless, { signal: waiting.signal }));
      waiting.abort('the second');
      expect(await second).toBe('the second');
      running.abort('the first');
      expect(await first).toBe('the first');
    });
  });

  describe('a worker that crashes', () => {
    test('is replaced, and its slice runs again', async () => {
      let made = 0;
      const frail = createThreads({ threads: 2, worker: () => (++made <= 2 ? running(CRASHING) : worker()) });
      expect(countsOf(await frail.run(job, { sliceItems: 30_000 }))).toEqual(COUNTS);
      expect(made).toBeGreaterThanOrEqual(3);
      frail.close();
    });

    test('is given up when its slice crashes every one', async () => {
      let made = 0;
      const frail = createThreads({ threads: 1, worker: () => (made++, running(CRASHING)) });
      const error = await failure(frail.run(job));
      expect(error).toBeInstanceOf(RazzError);
      expect(error).toMatchObject({ name: 'OperationError', code: 'worker' });
      expect((error as Error).message).toMatch(/^the worker ended 3 times on one slice: .*out of cards/);
      expect(made).toBe(3);
      frail.close();
    });
  });

  test('workers that crash while they are idle count for no slice', async () => {
    let made = 0;
    const frail = createThreads({ threads: 4, worker: () => (++made <= 4 ? running(DYING) : worker()) });
    await Promise.allSettled(Array.from({ length: 4 }, () => frail.run(job, { sliceItems: 300_000 })));
    const before = made;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(countsOf(await frail.run(job, { sliceItems: 300_000 }))).toEqual(COUNTS);
    expect(before).toBeGreaterThanOrEqual(4);
    frail.close();
  });

  describe('a worker that never answers', () => {
    test.each([
      ['at its start', ''],
      ['a call', `${PORT} port.postMessage('ready'); port.addEventListener('message', () => undefined);`],
    ])('%s does not hold up a signal, nor closing', async (_, script) => {
      const silent = createThreads({
        threads: 1,
        worker: () => running(`${script} setInterval(() => 0, 1e6);`),
      });
      const controller = new AbortController();
      const run = failure(silent.run(job, { signal: controller.signal }));
      await new Promise((resolve) => setTimeout(resolve, 200));
      controller.abort('enough');
      expect(await run).toBe('enough');
      const [first, second] = [failure(silent.run(job)), failure(silent.run(job))];
      await new Promise((resolve) => setTimeout(resolve, 200));
      silent.close();
      expect(await first).toMatchObject({ code: 'worker', message: 'the threads were closed' });
      expect(await second).toMatchObject({ code: 'worker', message: 'the threads were closed' });
    });
  });

  test('a worker that closes itself is replaced', async () => {
    let made = 0;
    const frail = createThreads({ threads: 1, worker: () => (++made === 1 ? running(CLOSING) : worker()) });
    expect(countsOf(await frail.run(job))).toEqual(COUNTS);
    expect(made).toBe(2);
    frail.close();
  });

  test('an error in onProgress rejects its own call and no other', async () => {
    const wrong = new Error('no paper');
    const [first, second] = [
      failure(
        pool.run(job, {
          sliceItems: 30_000,
          onProgress: () => {
            throw wrong;
          },
        }),
      ),
      pool.run(job, { sliceItems: 30_000 }),
    ];
    expect(await first).toBe(wrong);
    expect(countsOf(await second)).toEqual(COUNTS);
  });

  test('a worker that does not start is an error that says so', async () => {
    const wrong: [RegExp, () => WorkerLike][] = [
      [/./, missing],
      [/no aces/, () => running('throw new Error("no aces")')],
      [/the message "hello"/, () => running(`${PORT} port.postMessage('hello'); setInterval(() => 0, 1e6);`)],
      [
        /forbidden/,
        () => {
          throw new Error('forbidden');
        },
      ],
    ];
    for (const [message, makeWorker] of wrong) {
      const error = await failure(createThreads({ threads: 2, worker: makeWorker }).run(job));
      expect(error).toBeInstanceOf(RazzError);
      expect(error).toMatchObject({ name: 'OperationError', code: 'worker' });
      expect((error as Error).message).toMatch(message);
    }
  });

  test('what is wrong with a slice arrives whole', async () => {
    const impossible = { ...job, seats: ['(AA)2c', '(AA)2d', '(AA)2h'] };
    const open = openJob(impossible);
    const error = await failure(pool.run(impossible));
    expect(error).toBeInstanceOf(RazzError);
    expect(error).toEqual(await failure(Promise.resolve().then(() => open.run([...open.slices()][0]!))));
    expect(countsOf(await pool.run(job))).toEqual(COUNTS);
  });

  test('closing ends what runs and refuses what comes', async () => {
    const threads = createThreads({ threads: 1, worker });
    const long = { ...job, trials: 2 ** 50 };
    const ends = [failure(threads.run(long)), failure(threads.run(long))];
    await threads.run({ ...job, trials: 1 });
    threads.close();
    for (const error of await Promise.all([...ends, failure(threads.run(job))])) {
      expect(error).toMatchObject({ name: 'OperationError', code: 'worker' });
    }
  });

  describe("a caller's own kernel", () => {
    const dice = { kind: 'dice', rolls: 1000 };
    /** Counts the faces of a die: roll i shows i * i + 1 mod 6. */
    const kernelUrl = (version = '1', count = 'counts.set(face, (counts.get(face) ?? 0n) + 1n)') =>
      moduleUrl(`
        let opened = 0;
        export const kernel = {
          name: 'dice',
          version: '${version}',
          read(json) {
            if (!Number.isInteger(json.rolls)) throw new TypeError('no rolls');
            return { kind: 'dice', rolls: json.rolls };
          },
          items: ({ rolls }) => rolls,
          sliceItems: () => 100,
          open() {
            opened++;
            return (first, items) => {
              const counts = new Map();
              for (let i = first; i < first + items; i++) {
                const face = String((i * i + 1) % 6);
                ${count};
              }
              return counts;
            };
          },
          accepts: (job, counts, items) => [...counts.values()].reduce((a, b) => a + b, 0n) === BigInt(items),
          answer: (job, counts) => [0, 1, 2, 3, 4, 5].map((face) => Number(counts.get(String(face)) ?? 0n)),
        };`);
    const faces = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < dice.rolls; i++) faces[(i * i + 1) % 6]!++;

    test('has the same answer however it is cut', async () => {
      const open = await openKernelJob<number[]>(kernelUrl(), dice);
      expect(open).toMatchObject({ job: dice, items: 1000, sliceItems: 100 });
      expect(await pool.run(open)).toEqual(faces);
      expect(await pool.run(open, { sliceItems: 7 })).toEqual(faces);
      expect(countsOf(await pool.run(openJob(job)))).toEqual(COUNTS);
      const part = await pool.runSlice(open, { job: open.id, first: 3, count: 5 });
      expect(open.readPart(JSON.parse(JSON.stringify(part)))).toEqual(part);
      const wrong = { ...part, counts: { ...part.counts, 1: '9' } };
      expect(() => open.readPart(wrong)).toThrow(expect.objectContaining({ argument: 'part.counts' }));
    });

    test('is part of the id of its jobs', async () => {
      const ids = [kernelUrl(), new URL(kernelUrl('1')), kernelUrl('2')].map(
        async (url) => (await openKernelJob(url, dice)).id,
      );
      const [first, second, third] = await Promise.all(ids);
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    });

    test('that a thread finds in another version is an error', async () => {
      const open = await openKernelJob(kernelUrl(), dice);
      const error = await failure(pool.run({ ...open, kernel: kernelUrl('2') }));
      expect(error).toMatchObject({ code: 'worker', message: 'the worker runs another version of the code' });
    });

    test('whose counts are wrong is an error', async () => {
      const wrong: [string, RegExp][] = [
        ['counts.set(face, 1)', /^kernel.open: expected counters that are bigint/],
        ['counts.set(7, 1n)', /^kernel.open: expected names/],
        ['counts.set(face, 10n ** 64n)', /at most 64 digits/],
        ['counts.set(face, 1n)', /^kernel.open: expected counts that it accepts/],
        ['return {}', /^kernel.open: expected a Map/],
        ['throw new RangeError("too many sides")', /^too many sides$/],
      ];
      for (const [count, message] of wrong) {
        const open = await openKernelJob(kernelUrl('1', count), dice);
        expect(await failure(pool.run(open))).toMatchObject({
          message: expect.stringMatching(message) as string,
        });
      }
      expect(await pool.run(await openKernelJob(kernelUrl(), dice))).toEqual(faces);
    });

    test('that is no kernel is refused', async () => {
      const wrong: [string, unknown, string | URL, unknown?][] = [
        ['value', 'kernel', './dice.js'],
        ['value', 'kernel', 7 as never],
        ['worker', undefined, moduleUrl('export const kernel = ;')],
        ['job', 'kernel', moduleUrl('export const colonel = {}')],
        ['job', 'kernel.name', moduleUrl('export const kernel = { name: "a b" }')],
        ['job', 'kernel.version', moduleUrl('export const kernel = { name: "dice" }')],
        ['job', 'kernel.read', moduleUrl('export const kernel = { name: "dice", version: "1" }')],
        ['job', 'job.kind', kernelUrl(), { ...dice, kind: 'hands' }],
        ['job', 'job.kind', kernelUrl(), null],
      ];
      for (const [code, argument, url, json = dice] of wrong) {
        const error = await failure(openKernelJob(url, json));
        expect(error).toMatchObject(argument === undefined ? { code } : { code, argument });
      }
      expect(await failure(openKernelJob(kernelUrl(), { kind: 'dice' }))).toMatchObject({
        message: 'no rolls',
      });
    });
  });

  describe('a block', () => {
    /** Adds up what it is told. */
    const adder = moduleUrl(`
      export async function openBlock({ start }) {
        let sum = start;
        if (start === 'x') throw new RangeError('no number');
        return async (message) => {
          if (message === 'die') (globalThis.close ?? process.exit)();
          if (message === 'hang') await new Promise(() => 0);
          if (message === 'fail') throw new RangeError('no more');
          if (message instanceof Float64Array) message = message.reduce((a, b) => a + b, 0);
          await new Promise((resolve) => setTimeout(resolve, 20 - message));
          return (sum += message);
        };
      }`);

    test('keeps its state between calls, which are answered in order', async () => {
      const [one, other] = await Promise.all([
        pool.openBlock<number | Float64Array | string, number>(adder, { start: 100 }),
        pool.openBlock<number, number>(adder, { start: 0 }),
      ]);
      expect(await Promise.all([1, 2, 3].map((more) => one.call(more)))).toEqual([101, 103, 106]);
      expect(await Promise.all([10, 20].map((more) => other.call(more)))).toEqual([10, 30]);
      const message = Float64Array.of(1, 2, 3);
      const answer = one.call(message);
      message.fill(9);
      expect(await answer).toBe(112);
      const moved = Float64Array.of(4, 4);
      const sum = one.call(moved, [moved.buffer]);
      expect(moved.length).toBe(0);
      expect(await sum).toBe(120);
      expect(await failure(one.call('fail'))).toMatchObject({ name: 'RangeError', message: 'no more' });
      expect(await one.call(1)).toBe(121);
      expect(await failure(pool.openBlock(adder, { start: 0 }))).toMatchObject({
        code: 'value',
        argument: 'module',
      });
      one.close();
      expect(await failure(one.call(1))).toMatchObject({
        code: 'worker',
        message: 'the block is lost: it was closed',
      });
      other.close();
      expect(countsOf(await pool.run(job))).toEqual(COUNTS);
    });

    test('that is lost with its thread, closed or cancelled rejects its calls', async () => {
      const threads = createThreads({ threads: 1, worker });
      const lost = await threads.openBlock(adder, { start: 0 });
      const calls = [failure(lost.call('die')), failure(lost.call(1))];
      for (const error of await Promise.all(calls)) expect(error).toMatchObject({ code: 'worker' });
      const cancelled = new AbortController();
      const hanging = await threads.openBlock(adder, { start: 0 }, cancelled.signal);
      const call = failure(hanging.call('hang'));
      cancelled.abort('enough');
      expect(await call).toBe('enough');
      expect(await failure(hanging.call(1))).toBe('enough');
      const closing = await threads.openBlock(adder, { start: 0 });
      const last = failure(closing.call('hang'));
      threads.close();
      expect(await last).toMatchObject({ code: 'worker' });
    });

    test('that cannot be made is an error, and its thread is free again', async () => {
      const threads = createThreads({ threads: 1, worker });
      const wrong: [object, string | URL, object?][] = [
        [{ code: 'value', argument: 'module' }, 'x.js'],
        [{ code: 'job', argument: 'module' }, moduleUrl('export const kernel = 0')],
        [{ code: 'job', argument: 'module.openBlock' }, moduleUrl('export const openBlock = () => 7')],
        [{ code: 'worker' }, moduleUrl('export const')],
        [{ name: 'RangeError', message: 'no number' }, adder, { start: 'x' }],
      ];
      for (const [error, url, setting = {}] of wrong) {
        expect(await failure(threads.openBlock(url, setting))).toMatchObject(error);
      }
      const block = await threads.openBlock<number, number>(adder, { start: 0 });
      expect(await block.call(5)).toBe(5);
      threads.close();
    });
  });

  test('bad input is refused', async () => {
    for (const threads of [0, -1, 1.5, NaN, 1025, '2']) {
      expect(() => createThreads({ threads: threads as number })).toThrow(
        expect.objectContaining({ code: 'value', argument: 'threads' }),
      );
    }
    expect(await failure(pool.run({ ...job, trials: 0 }))).toMatchObject({ argument: 'job.trials' });
    expect(await failure(pool.run(job, { sliceItems: 0 }))).toMatchObject({ argument: 'sliceItems' });
    expect(createThreads().threads).toBeGreaterThan(0);
  });
}
