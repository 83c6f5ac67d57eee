// Makes dist: bundles for import and for require, and what stands beside them.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { build } from 'tsdown';
import { LIBRARY } from '../tsdown.config.js';
import { noticesOf } from './notices.mjs';

await build({ logLevel: 'warn' });

// A Node that cannot require modules imports what it requires, so that a program which does both has one copy.
for (const entry of Object.keys(LIBRARY)) {
  const name = entry.split('/').at(-1);
  writeFileSync(`dist/${entry}.mjs`, `export * from './${name}.cjs';\n`);
}
writeFileSync('dist/THIRD-PARTY-NOTICES.txt', noticesOf('dist'));
process.exit();
