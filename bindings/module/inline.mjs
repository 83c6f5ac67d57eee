// Writes the compiled module as text, so that the package loads it without fetch, file system or Buffer.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const binary = readFileSync('build/razz.wasm');
const lines = [
  '// Made from build/razz.wasm by inline.mjs; not kept under version control.',
  // The annotation keeps the text from becoming a literal type in the declarations.
  `export const binary: string =\n  '${binary.toString('base64')}';`,
  `/** SHA-256 of the module. */\nexport const binaryHash: string = '${createHash('sha256').update(binary).digest('hex')}';`,
  '',
];
writeFileSync('bindings/module/binary.generated.ts', lines.join('\n'));
