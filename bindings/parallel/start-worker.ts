// Starts a worker, in Node or in a browser.
import { type WorkerLike, nodeModule } from './host.ts';

/** A thread of Node has its own memory limit: one that exceeds it ends alone. */
const OF_NODE = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1024 } };

/**
 * Starts a worker that runs worker.ts. The worker's own file must not import this one: a bundler would make a
 * worker for the worker, and so on without end.
 *
 * Bundlers know the form of the last line and carry the script along; the line for Node must not look like it.
 * Node's worker gets no flags of its process, because some, such as `--input-type`, are not for files.
 */
export function startWorker(): WorkerLike {
  const node = nodeModule('node:worker_threads');
  const here = import.meta.url;
  if (node !== undefined) return new node.Worker(new URL('./worker.js', here), OF_NODE);
  return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
}

/** The reason why a worker did not start, and the way round it. */
export function startFault(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  if (code === 'ERR_ACCESS_DENIED')
    return "Node's permission model forbids workers; run node with --allow-worker";
  const text = typeof message === 'string' ? message : '';
  // A browser's event says nothing when a script cannot be loaded.
  const lost = text === '' || /MODULE_NOT_FOUND|INVALID_URL/.test(String(code));
  return lost ? `its script cannot be loaded${text === '' ? '' : ` (${text})`}; ${WAY_OUT}` : text;
}

const WAY_OUT =
  "Vite needs optimizeDeps.exclude: ['razz-wasm']; elsewhere build razz-wasm/parallel/worker as a script and pass it in: createThreads({ worker })";
