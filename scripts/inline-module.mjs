// Stamps the compiled module with a hash of its code, by which `initialize` knows it, and writes it as text, so
// that the package loads it without fetch, file system or Buffer.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

// The module and the folder of the bindings that load it.
const [file, folder] = process.argv.slice(2);
const code = readFileSync(file);
const codeHash = createHash('sha256').update(code).digest('hex');
// A custom section: its kind, its length, its name (length first), its content.
const name = 'razz-wasm';
const header = Buffer.from([0, 1 + name.length + codeHash.length, name.length]);
const binary = Buffer.concat([code, header, Buffer.from(name + codeHash)]);
writeFileSync(file, binary);
const lines = [
  `// Made from ${file} by scripts/inline-module.mjs; not kept under version control.`,
  // The annotation keeps the text from becoming a literal type in the declarations.
  // Hexadecimal digits, not base64: they keep bytes apart, so that gzip finds what repeats (3 kB less).
  `export const binary: string =\n  '${binary.toString('hex')}';`,
  `/** The contents of the module's section "razz-wasm". */\nexport const codeHash: string =\n  '${codeHash}';`,
  '',
];
writeFileSync(`${folder}/binary.generated.ts`, lines.join('\n'));
