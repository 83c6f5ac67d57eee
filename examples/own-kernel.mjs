// Your own kind of job on every core: how many random hands are better than an eight low?
//   node examples/own-kernel.mjs 10000000
import { evaluate } from 'razz-wasm';
import { createThreads, openKernelJob } from 'razz-wasm/parallel';

const hands = Number(process.argv[2] ?? 1_000_000);
const value = evaluate('9s As 2d 3c 4h');

const kernel = new URL('./good-lows.mjs', import.meta.url);
const job = await openKernelJob(kernel, { kind: 'good-lows', seed: 7, hands, value });
const threads = createThreads();
const { part } = await threads.run(job);
threads.close();
console.log(`${(part * 100).toFixed(2)} % of ${hands} hands`);
