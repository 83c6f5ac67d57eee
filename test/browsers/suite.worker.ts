/// <reference types="vite/client" />
import { type File, type Task, type VitestRunnerConfig, startTests } from '@vitest/runner';

/** A page's request: a test file, to be run under the page's own settings. */
export interface Order {
  readonly file: string;
  readonly config: VitestRunnerConfig;
}

/** The number of tests that ran, and the name and error of each that failed. */
export interface Report {
  readonly tests: number;
  readonly failures: readonly string[];
}

const suites = import.meta.glob(['../**/*.test.ts', '!../**/*.{node,browser}.test.ts', '!../consumers/**']);

addEventListener('message', (event: MessageEvent<Order>) => {
  void run(event.data).then((report) => postMessage(report));
});
// Only now can an order be received: the imports of a module worker take longer than its start.
postMessage('ready');

async function run({ file, config }: Order): Promise<Report> {
  // Where Vitest's `expect` looks for its settings.
  Object.assign(globalThis, { __vitest_worker__: { config } });
  const importFile = async (path: string) => suites[path]!();
  const files = await startTests([file], { config, importFile });
  return { tests: files.flatMap(testsOf).length, failures: files.flatMap(failuresOf) };
}

function testsOf(task: Task | File): Task[] {
  return task.type === 'suite' ? task.tasks.flatMap(testsOf) : [task];
}

function failuresOf(task: Task | File): string[] {
  const own = task.result?.errors?.map(({ message }) => `${task.name}: ${message}`) ?? [];
  return task.type === 'suite' ? [...own, ...task.tasks.flatMap(failuresOf)] : own;
}
