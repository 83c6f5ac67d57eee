import { expect, test } from 'vitest';
import { type EquityOptions, RazzError, equity, equityAsync } from '../../bindings/index.ts';

const four = ['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h'];
const five = [...four, '9cKcJd'];

test('gives what the synchronous form gives', async () => {
  expect(await equityAsync(four)).toEqual(equity(four));
  const sample = { method: 'sample', seed: 3, trials: 200_000 } as const;
  expect(await equityAsync(five, sample)).toEqual(equity(five, sample));
});

test('reads its options and seats at the call', async () => {
  const seats = ['(As2d)3c', '(xx)5h'];
  const seed = new Uint8Array(32).fill(7);
  const options = { method: 'sample', trials: 50_000, seed, dead: ['Ks', 'Kd'] as string[] };
  const expected = equity([...seats], { ...options, seed: seed.slice(), dead: 'KsKd' } as EquityOptions);
  const first = equityAsync(seats, options as EquityOptions);
  options.method = 'exact';
  options.trials = 5;
  options.dead[0] = '2c';
  seats[0] = '(KcQc)Jc';
  seed.fill(9);
  expect(await first).toEqual(expected);
  await expect(equityAsync(seats, { trails: 5 } as never)).rejects.toThrow('got "trails"');
});

test('tells how far it is, and comes to the end', async () => {
  const parts: number[] = [];
  await equityAsync(five, { method: 'exact', onProgress: ({ done }) => parts.push(done) });
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts.every((part) => part > 0 && part <= 1)).toBe(true);
});

test('stops when told to', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  const onProgress = () => stop.abort(reason);
  const answer = equityAsync(five, { method: 'exact', signal: stop.signal, onProgress });
  await expect(answer).rejects.toBe(reason);
  await expect(equityAsync(four, { signal: stop.signal })).rejects.toBe(reason);
  const plain = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const other = equityAsync(five, {
    method: 'exact',
    signal: plain,
    onProgress: () => (plain.aborted = true),
  });
  await expect(other).rejects.toThrow(expect.objectContaining({ code: 'aborted' }));
});

test('stops when told to before its turn has come, and lets no other one in', async () => {
  const stop = new AbortController();
  let running = true;
  const slow = equityAsync(five, { method: 'exact', onProgress: () => stop.abort() }).finally(
    () => (running = false),
  );
  const stopped = equityAsync(four, { signal: stop.signal }).catch(() => running);
  const next = equityAsync(four).then(() => running);
  expect(await stopped).toBe(true);
  expect(await next).toBe(false);
  await slow;
});

test('tells how far a sample is', async () => {
  const limits = [{}, { trials: 1_000_000 }, { error: 0.0003 }];
  for (const limit of limits) {
    const parts: number[] = [];
    await equityAsync(five, { method: 'sample', ...limit, onProgress: ({ done }) => parts.push(done) });
    expect(parts.length).toBeGreaterThan(2);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts[0]).toBeGreaterThan(0);
    expect(parts[0]).toBeLessThan(1);
    expect(parts.at(-1)).toBe(1);
  }
});

test('questions asked meanwhile disturb neither', async () => {
  const expected = equity(five, { method: 'exact' });
  let asked = 0;
  const slow = equityAsync(five, {
    method: 'exact',
    onProgress: () => {
      if (asked++ < 3) expect(equity(four).players[0]!.equity).toBeGreaterThan(0.25);
    },
  });
  const quick = equityAsync(four);
  expect(await slow).toEqual(expected);
  expect(await quick).toEqual(equity(four));
  expect(asked).toBeGreaterThan(3);
});

test('rejects what the synchronous form throws', async () => {
  await expect(equityAsync(['As'])).rejects.toBeInstanceOf(RazzError);
  await expect(equityAsync(five, { method: 'exact', mostWork: 1 })).rejects.toThrow(
    expect.objectContaining({ code: 'too-large' }),
  );
  expect((await equityAsync(four)).method).toBe('exact');
});
