// How long an asynchronous question keeps others from the thread.
import { equity, equityAsync, equityCost } from 'razz-wasm';
import type { Group, Task } from './harness.ts';

const FIVE = ['As2d3c', '4h5s8c', '7h6c2s', '5d6d9h', '9cKcJd'];
const LOW = '([A-8][A-8])';

/** Milliseconds of processor time so far, which other programs do not add to. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The most processor time, in milliseconds, between two turns of the event loop while a question runs. */
async function longestBlock(seats: readonly string[], method: 'exact' | 'sample', load: () => unknown) {
  let longest = 0;
  let running = true;
  const answer = equityAsync(seats, { method, ...(method === 'sample' && { trials: 20_000_000, seed: 1 }) });
  void answer.finally(() => (running = false));
  for (let last = processorMs(); running;) {
    await new Promise((resolve) => setTimeout(resolve));
    longest = Math.max(longest, processorMs() - last);
    load();
    last = processorMs();
  }
  return longest;
}

function block(
  name: string,
  seats: readonly string[],
  method: 'exact' | 'sample',
  load: () => unknown,
): Task {
  return { name, items: 1, timesItself: true, run: () => longestBlock(seats, method, load) };
}

const idle = () => undefined;
const busy = () => {
  equityCost(FIVE);
  equity(['As2d3c9h9dKs', '4h5s8cKd7c7d']);
};

export const slices: readonly Group[] = [
  {
    title: 'longest block of the event loop, 8 ms promised and 50 ms at most',
    unit: 'blocks',
    tasks: [
      block('five-way third street, exact', FIVE, 'exact', idle),
      block('the same, other questions from a timer', FIVE, 'exact', busy),
      block('three ranges, exact, the same load', [`${LOW}3c`, `${LOW}5h`, `${LOW}7h`], 'exact', busy),
      block('20 million trials, the same load', FIVE, 'sample', busy),
    ],
  },
];
