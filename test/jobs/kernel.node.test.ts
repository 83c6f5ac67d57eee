// A caller's own kernel and block in this process: what is checked whenever they return something.
import { expect, test } from 'vitest';
import { openBlock } from '../../bindings/jobs/block.ts';
import { openKernelJob } from '../../bindings/jobs/job.ts';
import { importKernel, importModule } from '../../bindings/jobs/kernel.ts';
import { moduleUrl } from '../support/module-url.ts';

/** A kernel that counts its items under `n`, with other methods where given. */
function kernelWith(fields: Readonly<Record<string, string>> = {}): string {
  const all = {
    name: "'own'",
    version: "'1'",
    read: '(json) => json',
    items: '() => 10',
    sliceItems: '() => 4',
    open: "() => (first, items) => new Map([['n', BigInt(items)]])",
    accepts: '(job, counts, items) => counts.get("n") === BigInt(items)',
    answer: '(job, counts) => Number(counts.get("n"))',
    ...fields,
  };
  const members = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return moduleUrl(`export const kernel = { ${members.join(', ')} };`);
}

test('a kernel of the caller counts items', async () => {
  const job = await openKernelJob(kernelWith(), { kind: 'own' });
  const parts = [0, 4, 8].map((first) => job.run({ job: job.id, first, count: Math.min(4, 10 - first) }));
  expect(job.answer(parts.reduce((one, other) => job.merge(one, other)))).toBe(10);
});

test('a job of another version of a kernel is another job', async () => {
  const identities = await Promise.all(
    [{}, {}, { version: "'2'" }].map(
      async (fields) => (await openKernelJob(kernelWith(fields), { kind: 'own' })).id,
    ),
  );
  expect(identities[1]).toBe(identities[0]);
  expect(identities[2]).not.toBe(identities[0]);
});

test('a kernel is told which items it counts and accepts', async () => {
  const accepts =
    '(job, counts, items, [[first, end]]) => end - first === items && counts.has(`${first}-${end}`)';
  const open = '() => (first, items) => new Map([[`${first}-${first + items}`, 1n]])';
  const job = await openKernelJob(kernelWith({ accepts, open }), { kind: 'own' });
  expect(job.run({ job: job.id, first: 4, count: 4 }).ranges).toEqual([[4, 8]]);
});

test.each([
  ['open', '() => 7', 'kernel.open: expected a function'],
  ['open', '() => () => ({ n: 1n })', 'kernel.open: expected a Map of counters'],
  ['open', "() => () => new Map([['n', 1]])", 'kernel.open: expected counters that are bigint'],
  ['open', "() => () => new Map([['n', 10n ** 64n]])", 'kernel.open: expected counters that are bigint'],
  ['open', "() => () => new Map([['n', -(10n ** 64n)]])", 'kernel.open: expected counters that are bigint'],
  ['open', "() => () => new Map([['__proto__', 1n]])", 'kernel.open: expected names of at most'],
  ['open', "() => () => new Map([['x'.repeat(1000), 1n]])", 'kernel.open: expected names of at most'],
  ['accepts', '() => false', 'kernel.open: expected counts that it accepts'],
])('%s of a kernel that is %s is refused', async (method, code, message) => {
  const job = await openKernelJob(kernelWith({ [method]: code }), { kind: 'own' });
  expect(() => job.run({ job: job.id, first: 0, count: 4 })).toThrow(message);
});

test.each([
  ['kernel', moduleUrl('export const other = 1;')],
  ['kernel', moduleUrl('export const kernel = null;')],
  ['kernel.name', kernelWith({ name: "'not a name'" })],
  ['kernel.name', kernelWith({ name: '7' })],
  ['kernel.version', kernelWith({ version: "'x'.repeat(1000)" })],
  ['kernel.version', kernelWith({ version: '1' })],
  ...['read', 'items', 'sliceItems', 'open', 'accepts', 'answer'].map((method) => [
    `kernel.${method}`,
    kernelWith({ [method]: '7' }),
  ]),
])('a module without a right %s is refused', async (argument, url) => {
  await expect(importKernel(url!)).rejects.toMatchObject({ code: 'job', argument });
});

test('a module that cannot be imported is told of with its cause', async () => {
  const url = moduleUrl('throw new Error("no such thing");');
  await expect(importModule(url)).rejects.toMatchObject({
    code: 'worker',
    message: `the module ${url.slice(0, 100)} cannot be imported: no such thing`,
    cause: new Error('no such thing'),
  });
});

test('a block answers calls, and a module that makes none is refused', async () => {
  const adds = moduleUrl('export const openBlock = (sum) => (more) => (sum += more);');
  const block = await openBlock(adds, 5);
  expect([await block(2), await block(3)]).toEqual([7, 10]);
  await expect(openBlock(moduleUrl('export const other = 1;'), 0)).rejects.toMatchObject({
    argument: 'module',
  });
  await expect(openBlock(moduleUrl('export const openBlock = () => 7;'), 0)).rejects.toMatchObject({
    argument: 'module.openBlock',
  });
});
