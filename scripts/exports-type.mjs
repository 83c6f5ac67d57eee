// Writes the type of the module's exports from the declarations that the compiler makes of assembly/index.ts.
import { readFileSync, writeFileSync } from 'node:fs';

// Without its comments; a bool crosses the border as 0 or 1.
const declared = readFileSync('build/razz.d.ts', 'utf8')
  .replaceAll(/\/\*\*.*?\*\//gs, '')
  .replaceAll(': boolean', ': number');
const members = Array.from(
  declared.matchAll(/export (?:const (?<name>\w+): \{|function (?<signature>.*);)/g),
  ({ groups: { name, signature } }) =>
    name === undefined ? `  ${signature};` : `  readonly ${name}: { readonly value: number };`,
);
const lines = [
  '// Made by scripts/exports-type.mjs; not kept under version control.',
  '/** What assembly/index.ts exports. Addresses are bytes into `memory`. */',
  'export interface Exports {',
  '  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };',
  ...members,
  '}',
  '',
];
writeFileSync('bindings/wasm/exports.generated.ts', lines.join('\n'));
