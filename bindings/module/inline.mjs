// Writes the compiled module as text, so that the package loads it without fetch, file system or Buffer.
import { readFileSync, writeFileSync } from 'node:fs';

const binary = readFileSync('build/razz.wasm');
const lines = [
  '// Made from build/razz.wasm by inline.mjs; not kept under version control.',
  // The annotation keeps the text from becoming a literal type in the declarations.
  // Hexadecimal digits, not base64: they keep bytes apart, so that gzip finds what repeats (3 kB less).
  `export const binary: string =\n  '${binary.toString('hex')}';`,
  '',
];
writeFileSync('bindings/module/binary.generated.ts', lines.join('\n'));
