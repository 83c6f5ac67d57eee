// Writes the type of a module's exports from the declarations that the compiler makes of its entry.
import { readFileSync, writeFileSync } from 'node:fs';

// The declarations, the entry, and the folder of the bindings that load the module.
const [declarations, entry, folder] = process.argv.slice(2);
// Without its comments; a bool crosses the border as 0 or 1.
const declared = readFileSync(declarations, 'utf8')
  .replaceAll(/\/\*\*.*?\*\//gs, '')
  .replaceAll(': boolean', ': number');
const members = Array.from(
  declared.matchAll(/export (?:const (?<name>\w+): \{|function (?<signature>.*);)/g),
  ({ groups: { name, signature } }) =>
    name === undefined ? `  ${signature};` : `  readonly ${name}: number;`,
);
const lines = [
  '// Made by scripts/exports-type.mjs; not kept under version control.',
  `/** The exports of ${entry}. Addresses are bytes into \`memory\`. */`,
  'export interface Exports {',
  '  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };',
  ...members,
  '}',
  '',
];
writeFileSync(`${folder}/exports.generated.ts`, lines.join('\n'));
