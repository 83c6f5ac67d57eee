/**
 * The little that the package asks of a worker. A browser's `Worker` and a `Worker` of `node:worker_threads`
 * both have it.
 */
export interface WorkerLike {
  /** Sends a message and transfers the buffers in the list. */
  postMessage(message: unknown, transfer: never[]): void;
  /** Ends the worker immediately. */
  terminate(): unknown;
  /** A browser's way to listen. */
  addEventListener?(type: string, listener: (event: unknown) => void): void;
  /** Node's way to listen. */
  on?(type: string, listener: (value: unknown) => void): unknown;
  /** Lets a Node process end while the worker does nothing. */
  unref?(): void;
  /** Keeps a Node process alive while the worker works. */
  ref?(): void;
}

interface NodeModules {
  'node:os': typeof import('node:os');
  'node:worker_threads': typeof import('node:worker_threads');
}

/** A module of Node's own, without an import that a browser or a bundler would stumble over. */
export function nodeModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name] | undefined {
  // Hosts other than Node have no such process, despite the types.
  return (globalThis.process as NodeJS.Process | undefined)?.getBuiltinModule?.(name);
}

/** The number of threads that can run in parallel. */
export function countCores(): number {
  return nodeModule('node:os')?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1;
}
