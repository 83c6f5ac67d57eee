import { ArgumentError, OperationError } from '../errors.ts';
import { checkStamp, compileModule, newExports } from '../wasm/load.ts';
import { binary, codeHash } from './binary.generated.ts';
import type { Exports } from './exports.generated.ts';

/*
 * The solver's module. Each solve has its own instance, so that its memory is freed when the solve is over and
 * solves do not wait for each other.
 */

/** The functions that the module has in either precision; assembly/solver describes them. */
const NAMES = [
  'act',
  'add',
  'addScaled',
  'greater',
  'mix',
  'rowsOf',
  'columnsOf',
  'sumClasses',
  'meetAll',
  'meetRanked',
  'spread',
  'gather',
] as const;

/** The kernel in one precision. */
export type Kernel = { readonly [Name in (typeof NAMES)[number]]: Exports[`${Name}32`] } & {
  /** Bytes of a number. */
  readonly bytes: 4 | 8;
  /** Numbers in a row of a block. */
  readonly lanes: number;
  /** The number of those, from the first on, that can be ranked at a showdown. */
  readonly rankedLanes: number;
};

function kernelOf(exports: Exports, bits: 32 | 64): Kernel {
  const functions = Object.fromEntries(NAMES.map((name) => [name, exports[`${name}${bits}`]]));
  const sizes =
    bits === 32 ? { bytes: 4, lanes: 16, rankedLanes: 12 } : { bytes: 8, lanes: 8, rankedLanes: 8 };
  return { ...functions, ...sizes } as Kernel;
}

/** Rows of the table of card removal, and bytes of a row of a block. */
const TABLE_ROWS = 106;
export const ROW_BYTES = 64;
export const TABLE_BYTES = TABLE_ROWS * ROW_BYTES;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const PAGE_BYTES = 2 ** 16;
/** Growing is slow, so it is done in steps of some size. */
const LEAST_GROWTH_BYTES = 2 ** 20;
const ALIGNMENT = 16;

let module: WebAssembly.Module | undefined;

/**
 * Hands in the solver's compiled module instead of letting the package compile its own copy, where WebAssembly may not be
 * compiled from bytes, such as Cloudflare Workers: `import module from 'razz-wasm/solver.wasm'`. The core needs its own
 * there, too: see `initialize` of `razz-wasm`. Call it before anything else of the solver.
 *
 * @param compiled - A `WebAssembly.Module` of this package's `solver.wasm`.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { createRequire } from 'node:module';
 * import { initializeSolver, solve } from 'razz-wasm/solver';
 *
 * const path = createRequire(import.meta.url).resolve('razz-wasm/solver.wasm');
 * initializeSolver(new WebAssembly.Module(readFileSync(path)));
 * solve({ seats: ['(xx)As2d9c8h(x)', '(xx)Ad3c7hTs(x)'], pot: 10, bet: 2 }).firstToAct; // 0
 * ```
 * @throws {@link ArgumentError} `module` when it is not a WebAssembly module, not the one of this very version, or
 * another one is in use already.
 */
export function initializeSolver(compiled: object): void {
  if (module !== undefined && compiled === module) return;
  checkStamp(compiled, codeHash, 'solver.wasm');
  if (module !== undefined) {
    throw new ArgumentError(
      'module',
      'compiled',
      'to be called before any other function',
      'a module in use',
    );
  }
  module = compiled as WebAssembly.Module;
}

/** An instance of the module with memory to allocate. Memory is freed only all together. */
export class Machine {
  readonly single: Kernel;
  readonly double: Kernel;
  readonly learn: Exports['learn'];
  readonly keep: Exports['keep'];
  readonly #memory: Memory;
  #end: number;

  constructor() {
    module ??= compileModule(binary, 'initializeSolver');
    const exports = newExports(module) as Exports;
    this.#memory = exports.memory as Memory;
    this.#end = aligned(exports.heapStart());
    this.learn = exports.learn;
    this.keep = exports.keep;
    this.single = kernelOf(exports, 32);
    this.double = kernelOf(exports, 64);
  }

  /**
   * The address of new bytes, all 0.
   *
   * @throws {@link OperationError} `memory` when the host has no memory left.
   */
  take(bytes: number): number {
    const start = this.#end;
    this.#end = start + aligned(bytes);
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) {
      try {
        this.#memory.grow(Math.ceil(Math.max(missing, LEAST_GROWTH_BYTES, start / 64) / PAGE_BYTES));
      } catch (cause) {
        throw new OperationError('memory', `the host has no ${this.#end} bytes of memory for the solver`, {
          cause,
        });
      }
    }
    return start;
  }

  /** Puts numbers into newly allocated memory. */
  put(numbers: Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array): number {
    const at = this.take(numbers.byteLength);
    new Uint8Array(this.#memory.buffer, at).set(
      new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
    );
    return at;
  }

  /** Addresses in memory; the view holds until more memory is taken. */
  words(at: number, count: number): Uint32Array {
    return new Uint32Array(this.#memory.buffer, at, count);
  }

  /** A view that holds until more memory is taken. */
  floats(at: number, count: number, bytes: 4 | 8): Float32Array | Float64Array {
    return bytes === 4
      ? new Float32Array(this.#memory.buffer, at, count)
      : new Float64Array(this.#memory.buffer, at, count);
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
