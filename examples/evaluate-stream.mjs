// Evaluates seven-card hands from standard input, one a line, and counts them by kind.
//   echo 'As 2d 3c 4h 5s 9c Kd' | node examples/evaluate-stream.mjs
import { stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { RazzError, describeLow, evaluateHands, parseCards } from 'razz-wasm';

/** Hands that are evaluated at once. Batches are many times as fast as single calls. */
const BATCH = 4096;

const hands = new Uint8Array(7 * BATCH);
const values = new Uint16Array(BATCH);
const counts = new Map();
let waiting = 0;
let line = 0;

function evaluateWaiting() {
  evaluateHands(hands.subarray(0, 7 * waiting), values, { distinct: true });
  for (const value of values.subarray(0, waiting)) {
    const { name } = describeLow(value);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  waiting = 0;
}

for await (const text of createInterface({ input: stdin })) {
  line++;
  try {
    const cards = parseCards(text);
    if (cards.length !== 7) throw new Error(`${cards.length} cards instead of seven`);
    hands.set(cards, 7 * waiting);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(`line ${line}: ${error.message}${error instanceof RazzError ? ` (${error.code})` : ''}`);
    continue;
  }
  if (++waiting === BATCH) evaluateWaiting();
}
evaluateWaiting();

const sorted = [...counts].sort(([, a], [, b]) => b - a);
for (const [name, count] of sorted) console.log(`${count} ${name}`);
