// Kernels: kinds of job that the caller brings along, as a module that threads import by its URL.
import { ArgumentError, OperationError, shown } from '../errors.ts';
import type { Counts, JobKind } from './kinds/kind.ts';
import { fault } from './fields.ts';

/**
 * A kind of job of your own, which a module exports as `kernel`. Every thread imports the module by its URL.
 * An item's counts must depend on its number and the job alone; then any cut of the job gives the same answer.
 */
export interface Kernel<Job = unknown, Answer = unknown> extends JobKind<Job, Answer> {
  /** The `kind` of its jobs: letters, digits, `-` and `_`, and not a kind of this package. */
  readonly name: string;
  /** Part of the id of every job. Change it when equal items may give other counts than before. */
  readonly version: string;
}

const NAME = /^[\w-]{1,100}$/;
const LONGEST_VERSION = 100;
const LONGEST_URL = 2 ** 20;
const METHODS = ['read', 'items', 'sliceItems', 'open', 'accepts', 'answer'] as const;
const MOST_COUNTERS = 2 ** 16;
const LONGEST_COUNTER = 100;
/** Counters have at most 64 digits. */
const COUNTER_END = 10n ** 64n;

/** The URL of a module as text: absolute, because a thread has another base. */
export function readModuleUrl(url: unknown, argument: string): string {
  const text = url instanceof URL ? url.href : url;
  if (typeof text === 'string' && text.length <= LONGEST_URL && URL.canParse(text)) return text;
  throw new ArgumentError(
    'value',
    argument,
    "an absolute URL, such as new URL('./x.js', import.meta.url)",
    shown(url),
  );
}

/** Imports a module of the caller's. A bundler leaves the import as it is. */
export async function importModule(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(/* webpackIgnore: true */ /* @vite-ignore */ url)) as Record<string, unknown>;
  } catch (cause) {
    const { message } = (cause ?? {}) as { message?: unknown };
    throw new OperationError(
      'worker',
      `the module ${url.slice(0, 100)} cannot be imported: ${String(message)}`,
      {
        cause,
      },
    );
  }
}

/** The kernel that a module exports, with its results checked. */
export async function importKernel(url: string): Promise<Kernel> {
  const { kernel } = await importModule(url);
  return checked(readKernel(kernel));
}

function readKernel(value: unknown): Kernel {
  const kernel = value as Partial<Kernel> | null | undefined;
  if (typeof kernel !== 'object' || kernel === null)
    throw fault('kernel', 'a module that exports kernel', value);
  const { name, version } = kernel;
  if (typeof name !== 'string' || !NAME.test(name))
    throw fault('kernel.name', 'letters, digits, - and _', name);
  if (typeof version !== 'string' || version.length > LONGEST_VERSION) {
    throw fault('kernel.version', `a string of at most ${LONGEST_VERSION} characters`, version);
  }
  for (const method of METHODS) {
    if (typeof kernel[method] !== 'function') throw fault(`kernel.${method}`, 'a function', kernel[method]);
  }
  return kernel as Kernel;
}

/** The kernel, whose numbers and counts are checked whenever it returns some. */
function checked(kernel: Kernel): Kernel {
  return {
    name: kernel.name,
    version: kernel.version,
    read: (json) => kernel.read(json),
    items: (job) => readCount(kernel.items(job), 'kernel.items'),
    sliceItems: (job) => readCount(kernel.sliceItems(job), 'kernel.sliceItems'),
    open(job) {
      const count = kernel.open(job);
      if (typeof count !== 'function') throw fault('kernel.open', 'a function', count);
      return (first, items) => {
        const counts = readCounts(count(first, items));
        if (!kernel.accepts(job, counts, items, [[first, first + items]]))
          throw fault('kernel.open', 'counts that it accepts', 'others');
        return counts;
      };
    },
    accepts: (job, counts, items, ranges) => kernel.accepts(job, counts, items, ranges),
    answer: (job, counts) => kernel.answer(job, counts),
  };
}

function readCount(value: unknown, argument: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw fault(argument, `an integer 1..${Number.MAX_SAFE_INTEGER}`, value);
}

function readCounts(value: unknown): Counts {
  if (!(value instanceof Map)) throw fault('kernel.open', 'a Map of counters', value);
  if (value.size > MOST_COUNTERS) throw fault('kernel.open', `at most ${MOST_COUNTERS} counters`, value.size);
  for (const [name, count] of value as Map<unknown, unknown>) {
    if (typeof name !== 'string' || name.length > LONGEST_COUNTER || name === '__proto__') {
      throw fault('kernel.open', `names of at most ${LONGEST_COUNTER} characters`, name);
    }
    if (typeof count !== 'bigint' || count >= COUNTER_END || count <= -COUNTER_END) {
      throw fault('kernel.open', 'counters that are bigint of at most 64 digits', count);
    }
  }
  return value as Counts;
}
