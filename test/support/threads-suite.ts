import type { Progress } from '../../bindings/checks.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { EquityResult } from '../../bindings/equity/result.ts';
import { RazzError } from '../../bindings/errors.ts';
import { openJob } from '../../bindings/jobs/job.ts';
import type { WorkerLike } from '../../bindings/parallel/host.ts';
import { createThreads } from '../../bindings/parallel/threads.ts';

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

/** What every host must find: the seats that win, and in how many trials. */
const COUNTS = { '0': 147_642, '1': 95_913, '2': 55_475, '0,1': 555, '0,2': 232, '1,2': 183 };

function countsOf({ outcomes, trials }: EquityResult): Record<string, number> {
  const counts = outcomes.map(({ winners, probability }) => [
    winners.join(),
    Math.round(probability * trials!),
  ]);
  return Object.fromEntries(counts) as Record<string, number>;
}

/** What a promise is rejected with. */
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
