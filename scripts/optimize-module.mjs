// Optimises a compiled module once more, from its text, and writes both anew. The compiler runs a shorter list of
// passes; binaryen's whole list makes exact equity a tenth faster and the module no larger.
import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';

// The files of the module without their extension.
const [files] = process.argv.slice(2);
const module = binaryen.parseText(readFileSync(`${files}.wat`, 'utf8'));
const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, SIMD128 } = binaryen.Features;
module.setFeatures(MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | SIMD128);
binaryen.setOptimizeLevel(4);
binaryen.setShrinkLevel(0);
module.optimize();
writeFileSync(`${files}.wat`, module.emitText());
writeFileSync(`${files}.wasm`, module.emitBinary());
