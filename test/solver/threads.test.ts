import { expect, test } from 'vitest';
import { BRANCHES, type BranchSetting, openBranches } from '../../bindings/solver/branches.ts';
import { type Solution, type SolverPool, solve, solveAsync } from '../../bindings/solver/index.ts';

/** Few ranks are left, so that few upcards can come. */
const spot = {
  seats: ['(A2,56,33)4s7d8c', '(A3,45,66@0.5)2s6d9h'],
  dead: Array.from({ length: 28 }, (_, i) => 24 + i).filter((card) => ![25, 28, 34].includes(card)),
  pot: 11,
  bet: 2,
  raises: 1,
};
const limits = { target: 0, maxIterations: 6 };

/** Threads that are none: every message is cloned and answered later, as real ones do. */
function fakeThreads(threads: number, ended = { closed: 0 }): SolverPool {
  return {
    threads,
    openBlock(module, setting) {
      expect(module).toBe(BRANCHES);
      const answer = openBranches(structuredClone(setting) as BranchSetting);
      const call = async (message: unknown): Promise<unknown> => {
        await new Promise((resolve) => setTimeout(resolve, 0));
        return structuredClone(answer(structuredClone(message) as never));
      };
      return Promise.resolve({ call, close: () => (ended.closed += 1) as never });
    },
  };
}

/** Byte by byte: what compares anything takes seconds for this many. */
function expectSame(one: Solution, other: Solution): void {
  const [bytes, others] = [one.toBytes(), other.toBytes()];
  expect(bytes.length).toBe(others.length);
  expect(bytes.findIndex((byte, i) => byte !== others[i])).toBe(-1);
}

const alone = solve(spot, limits);

test.each([1, 2, 3, 20])('%i threads give the same bits', async (count) => {
  const together = await solveAsync(spot, { ...limits, pool: fakeThreads(count) });
  expect(together.iterations).toBe(6);
  expect(together.bounds).toEqual(alone.bounds);
  expectSame(together, alone);
});

test('they stop at the same iteration for a target', async () => {
  const target = { target: 0.03 };
  const together = await solveAsync(spot, { ...target, pool: fakeThreads(2) });
  expectSame(together, solve(spot, target));
});

test('rake, all-ins and a root without decisions go the same way', async () => {
  for (const more of [{ rake: { part: 0.05, cap: 1 } }, { stacks: [3, 50] }, { stacks: [0, 50] }]) {
    const together = await solveAsync({ ...spot, ...more }, { ...limits, pool: fakeThreads(3) });
    expectSame(together, solve({ ...spot, ...more }, limits));
  }
});

test('other streets need no threads', async () => {
  const seventh = { ...spot, seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], dead: [] };
  const pool = { threads: 2, openBlock: () => Promise.reject(new Error('no block is needed')) };
  expectSame(await solveAsync(seventh, { pool }), solve(seventh));
});

test('blocks are closed at the end, when stopped, and when one fails', async () => {
  const ended = { closed: 0 };
  await solveAsync(spot, { ...limits, pool: fakeThreads(2, ended) });
  expect(ended.closed).toBeGreaterThanOrEqual(2);

  const stop = new AbortController();
  const stopped = { closed: 0 };
  const call = solveAsync(spot, {
    target: 0,
    signal: stop.signal,
    pool: fakeThreads(2, stopped),
    onProgress: () => stop.abort(new Error('enough')),
  });
  await expect(call).rejects.toThrow('enough');
  expect(stopped.closed).toBe(2);

  const failing = { closed: 0 };
  let opened = 0;
  const pool: SolverPool = {
    threads: 2,
    openBlock: (module, setting) =>
      opened++ === 0
        ? fakeThreads(2, failing).openBlock(module, setting)
        : Promise.reject(new Error('no thread')),
  };
  await expect(solveAsync(spot, { pool })).rejects.toThrow('no thread');
  expect(failing.closed).toBe(1);
});

test.each([2, null, {}, 'all'])('the pool %s is refused', async (pool) => {
  await expect(solveAsync(spot, { pool: pool as never })).rejects.toMatchObject({
    code: 'value',
    argument: 'pool',
  });
});
