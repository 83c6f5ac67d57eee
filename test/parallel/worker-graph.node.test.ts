import { build } from 'esbuild';
import { expect, test } from 'vitest';

test("the worker's file shares no chunk with the code that starts workers", async () => {
  const { metafile } = await build({
    entryPoints: ['bindings/parallel/index.ts', 'bindings/cluster/index.ts', 'bindings/parallel/worker.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'out',
    write: false,
    metafile: true,
  });
  const [entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('worker.ts'),
  )!;
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const { path, external } of metafile.outputs[file]!.imports) if (!external) reached.add(path);
  }
  const sources = [...reached].flatMap((file) => Object.keys(metafile.outputs[file]!.inputs));
  expect(sources).toContain('bindings/jobs/job.ts');
  expect(sources).not.toContain('bindings/parallel/start-worker.ts');
});
