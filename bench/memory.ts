import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { memoryUsage } from 'node:process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { equityAsync } from 'razz-wasm';
import { createThreads } from 'razz-wasm/parallel';

/*
 * Asks 200,000 questions in turn, on threads and through the command, each in a heap that would not hold the answers, and
 * prints the heap on the way: it must not grow. `npm run bench:memory`, with the number of questions as an argument
 * for a shorter run.
 */

const QUESTIONS = Number(process.argv[2] ?? 200_000);
const STEPS = 4;
const SEATS = ['As2d3c4h5s6d', '4c5c8c9cTcJc', 'Kc', '5d', '6h', '9s'];
const TRIALS = 64;
const COMMAND = ['--max-old-space-size=60', 'dist/cli/razz.js', 'equity', '--jsonl'];

async function inTurn(way: string, ask: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 1; i <= QUESTIONS; i++) {
    await ask(i);
    if (i % (QUESTIONS / STEPS) !== 0) continue;
    globalThis.gc?.();
    console.log(`${way}: ${i} questions, heap ${(memoryUsage().heapUsed / 1e6).toFixed(1)} MB`);
  }
}

await inTurn('asynchronous', (seed) => equityAsync(SEATS, { method: 'sample', trials: TRIALS, seed }));

const threads = createThreads({ threads: 2 });
await inTurn('on threads', (seed) =>
  threads.run({ kind: 'sampled-equity', seats: SEATS, seed, trials: TRIALS }),
);
threads.close();

function* requests(): Generator<string> {
  for (let seed = 1; seed <= QUESTIONS; seed++) {
    yield `${JSON.stringify({ seats: SEATS, method: 'sample', trials: TRIALS, seed })}\n`;
  }
}

const command = spawn(process.execPath, COMMAND, { stdio: ['pipe', 'pipe', 'inherit'] });
Readable.from(requests()).pipe(command.stdin);
let answers = 0;
for await (const line of createInterface(command.stdout)) if (line.includes('"players"')) answers++;
if (command.exitCode === null) await once(command, 'exit');
console.log(`through the command: ${answers} answers in a heap of 60 MB, exit code ${command.exitCode}`);
