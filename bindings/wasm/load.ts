// Starts the module on first use, one instance a thread.
import { ArgumentError, OperationError, shown } from '../errors.ts';
import { binary, codeHash } from './binary.generated.ts';
import type { Exports } from './exports.generated.ts';

/** A running instance of the module. */
export interface Module {
  readonly exports: Exports;
  /** Its memory. Read it again after any call that may have grown it; growing detaches older views. */
  bytes(): Uint8Array<ArrayBuffer>;
}

let module: WebAssembly.Module | undefined;
let shared: Module | undefined;
/** Instances for {@link borrowModule} that nobody has borrowed. */
let idle: Module[] = [];

/** The exports of the instance that serves every caller of a thread, started on first use. */
export function wasm(): Exports {
  return (shared ?? start()).exports;
}

/** The memory of the instance that serves every caller; see {@link Module}. */
export function wasmBytes(): Uint8Array {
  return (shared ?? start()).bytes();
}

/**
 * An instance whose heap nobody else uses until it is given back: for work that stops half-way and lets others
 * ask meanwhile.
 */
export function borrowModule(): Module {
  if (shared === undefined) start();
  return idle.pop() ?? instantiate(module!);
}

/** The most memory of an instance that is kept for the next borrower; memory never shrinks. */
const MOST_IDLE_BYTES = 2 ** 26;

/** Gives an instance back. One is kept. */
export function returnModule(borrowed: Module): void {
  if (idle.length > 0 || borrowed.bytes().length > MOST_IDLE_BYTES) return;
  idle.push(borrowed);
}

/** The compiled module, for other threads to share. */
export function compiledModule(): object {
  wasm();
  return module!;
}

/**
 * Hands in the compiled module instead of letting the package compile its own copy. Needed where WebAssembly
 * may not be compiled from bytes, such as Cloudflare Workers; there `import module from
 * 'razz-wasm/module.wasm'` gives a `WebAssembly.Module`. Call it before anything else.
 *
 * @param compiled - A `WebAssembly.Module` of this package's `module.wasm`.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { createRequire } from 'node:module';
 * import { evaluate, initialize } from 'razz-wasm';
 *
 * const path = createRequire(import.meta.url).resolve('razz-wasm/module.wasm');
 * initialize(new WebAssembly.Module(readFileSync(path)));
 * evaluate('As 2d 3c 4h 5s'); // 31
 * ```
 * @throws {@link ArgumentError} `module` when it is not a WebAssembly module, not the one of this very version, or
 * another one already runs.
 */
export function initialize(compiled: object): void {
  if (module !== undefined && compiled === module) return;
  checkStamp(compiled, codeHash, 'module.wasm');
  if (shared !== undefined) {
    throw new ArgumentError(
      'module',
      'compiled',
      'to be called before any other function',
      'a module already running',
    );
  }
  serve(compiled);
}

/** Throws unless it is the module of this very version. */
export function checkStamp(compiled: object, hash: string, file: string): void {
  if (stampOf(compiled) === hash) return;
  throw new ArgumentError('module', 'compiled', `the ${file} of this package's version`, 'another module');
}

/** The hash that inline-module.mjs wrote into a module. */
function stampOf(compiled: object): string | undefined {
  try {
    const [stamp] = WebAssembly.Module.customSections(compiled, 'razz-wasm');
    return stamp && String.fromCharCode(...new Uint8Array(stamp));
  } catch (cause) {
    throw new ArgumentError('module', 'compiled', 'a WebAssembly.Module', shown(compiled), { cause });
  }
}

function start(): Module {
  return serve(compileModule(binary, 'initialize'));
}

/**
 * A module from its bytes as hex digits.
 *
 * @param instead - The function to call with a module where bytes cannot be compiled.
 * @throws {@link OperationError} `module` where the host compiles none.
 */
export function compileModule(hex: string, instead: string): WebAssembly.Module {
  if (typeof WebAssembly === 'undefined') {
    throw new OperationError('module', 'this host has no WebAssembly');
  }
  try {
    return new WebAssembly.Module(bytesOf(hex));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : shown(cause);
    const message = `this host does not compile WebAssembly with SIMD; a page's Content-Security-Policy must allow 'wasm-unsafe-eval'; where bytes cannot be compiled, call ${instead} first (${reason})`;
    throw new OperationError('module', message, { cause });
  }
}

/** A method of some hosts that reads hex digits: a tenth of a millisecond, where the loop below takes three when cold. */
interface HexReaders {
  readonly Uint8Array: { readonly fromHex?: (text: string) => Uint8Array<ArrayBuffer> };
  readonly Buffer?: { from(text: string, encoding: 'hex'): Uint8Array<ArrayBuffer> };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const host = globalThis as unknown as HexReaders;
  return host.Uint8Array.fromHex?.(hex) ?? host.Buffer?.from(hex, 'hex') ?? readHex(hex);
}

/** Bytes of pairs of hex digits. Eight digits at a time, which takes a quarter of the time of pairs. */
function readHex(text: string): Uint8Array<ArrayBuffer> {
  const length = text.length / 2;
  const words = new DataView(new ArrayBuffer(Math.ceil(length / 4) * 4));
  for (let at = 0; at < length; at += 4) {
    words.setUint32(at, parseInt(text.slice(2 * at, 2 * at + 8).padEnd(8, '0'), 16));
  }
  return new Uint8Array(words.buffer, 0, length);
}

/** Starts the instance that serves every caller, the first that can be borrowed too. */
function serve(compiled: WebAssembly.Module): Module {
  shared = instantiate(compiled);
  module = compiled;
  idle = [shared];
  return shared;
}

const PAGE_BYTES = 65_536;

/**
 * Another instance of the module whose memory has `bytes` to spare from `start` on. Nothing that grows memory should
 * run in it, so that views of its memory stay valid.
 */
export function openInstance(bytes: number): { exports: Exports; start: number } {
  const { exports } = instantiate(compiledModule() as WebAssembly.Module);
  const start = exports.memory.buffer.byteLength;
  try {
    exports.memory.grow(Math.ceil(bytes / PAGE_BYTES));
  } catch (cause) {
    throw new OperationError('memory', `the host has no memory for ${bytes} bytes`, { cause });
  }
  return { exports, start };
}

/**
 * The exports of a new instance of a module, constants as numbers: reading a global costs as much as a call.
 *
 * @throws {@link OperationError} `memory` when the host has none for it.
 */
export function newExports(compiled: WebAssembly.Module): unknown {
  try {
    const { exports } = new WebAssembly.Instance(compiled, {});
    return Object.fromEntries(
      Object.entries(exports).map(([name, item]) => [name, constantOf(item) ?? item]),
    );
  } catch (cause) {
    throw new OperationError('memory', `the host has no memory for the module (${String(cause)})`, { cause });
  }
}

function constantOf(item: unknown): unknown {
  return item instanceof WebAssembly.Global ? item.value : undefined;
}

function instantiate(compiled: WebAssembly.Module): Module {
  const exports = newExports(compiled) as Exports;
  let view = new Uint8Array(exports.memory.buffer);
  return {
    exports,
    bytes() {
      if (view.buffer !== exports.memory.buffer) view = new Uint8Array(exports.memory.buffer);
      return view;
    },
  };
}
