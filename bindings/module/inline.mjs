// Stamps the compiled module with a hash of its code, by which `initialize` knows it, and writes it as text, so that
// the package loads it without fetch, file system or Buffer.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'build/razz.wasm';
const code = readFileSync(file);
const codeHash = createHash('sha256').update(code).digest('hex');
// A custom section: its kind, its length, its name (length first), its content.
const name = 'razz-wasm';
const section = Buffer.from(
  `\x00${String.fromCharCode(1 + name.length + codeHash.length, name.length)}${name}${codeHash}`,
);
const binary = Buffer.concat([code, section]);
writeFileSync(file, binary);
const lines = [
  '// Made from build/razz.wasm by inline.mjs; not kept under version control.',
  // The annotation keeps the text from becoming a literal type in the declarations.
  `export const binary: string =\n  '${binary.toString('base64')}';`,
  `/** What the module's section "razz-wasm" holds. */\nexport const codeHash: string = '${codeHash}';`,
  '',
];
writeFileSync('bindings/module/binary.generated.ts', lines.join('\n'));
