// Measures tasks with tinybench and prints medians with ratios to a baseline of the same run.
import Table from 'cli-table3';
import { Bench } from 'tinybench';

/** One thing to measure: each call of `run` works through `items` items. */
export interface Task {
  readonly name: string;
  readonly items: number;
  readonly run: () => unknown;
  /** True when `run` gives (a promise of) the milliseconds it took, having measured them itself. */
  readonly timesItself?: true;
}

/** Tasks that do the same work and share a table; the first is the one that the others are compared with. */
export interface Group {
  readonly title: string;
  /** The name of the items, in the plural: `hands`, `deals`, `trials`. */
  readonly unit: string;
  readonly tasks: readonly [Task, ...Task[]];
}

export function task(name: string, items: number, run: () => unknown): Task {
  return { name, items, run };
}

/** A sample repeats its task for at least so long, so that the clock's step and the call do not count. */
const SAMPLE_MS = 2;
const TASK_MS = 500;

/** Measures a group, its tasks one after the other in this process, and prints its table. */
export async function measure({ title, unit, tasks }: Group): Promise<void> {
  const bench = new Bench({ time: TASK_MS, warmupTime: TASK_MS / 5, warmupIterations: 1, iterations: 5 });
  for (const task of tasks) bench.add(task.name, () => (task.timesItself ? ownSample(task) : sample(task)));
  await bench.run();

  const table = new Table({
    head: [title, `${unit}/s`, 'each', '±', ...(tasks.length > 1 ? [`× ${tasks[0].name}`] : [])],
    colAligns: ['left', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
  });
  let baseline = 0;
  for (const { name, items } of tasks) {
    const result = bench.getTask(name)!.result;
    if (result.state === 'errored') throw result.error;
    if (result.state !== 'completed') throw new Error(`${name} was not measured`);
    const { p50, mad } = result.latency;
    const milliseconds = p50 / items;
    baseline ||= milliseconds;
    table.push([
      name,
      scaled(1000 / milliseconds, ['', ' k', ' M', ' G']),
      scaled(milliseconds * 1e6, [' ns', ' µs', ' ms', ' s']),
      `${((100 * mad) / p50).toFixed(1)} %`,
      ...(tasks.length > 1 ? [(baseline / milliseconds).toFixed(2)] : []),
    ]);
  }
  console.log(`${table.toString()}\n`);
}

/** Milliseconds a call of the task takes; the median of many such samples is what is reported. */
async function sample({ run }: Task) {
  const start = performance.now();
  let calls = 0;
  let duration: number;
  do {
    const result = run();
    if (result instanceof Promise) await result;
    calls++;
    duration = performance.now() - start;
  } while (duration < SAMPLE_MS);
  return { overriddenDuration: duration / calls, overriddenIterationCost: duration };
}

async function ownSample({ run }: Task) {
  const start = performance.now();
  const overriddenDuration = Number(await run());
  return { overriddenDuration, overriddenIterationCost: performance.now() - start };
}

/** A number to three digits, with the unit that keeps it below a thousand. */
function scaled(value: number, units: readonly string[]): string {
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)}${units[unit]}`;
}
