import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed package, as npm would publish it. */
    readonly tarball: string;
  }
}

/** Packs the built package once for all consumers. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'razz-pack-'));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { encoding: 'utf8' }),
  ) as [{ filename: string }];
  project.provide('tarball', join(folder, packed.filename));
  return () => rmSync(folder, { recursive: true });
}
