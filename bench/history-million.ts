import { memoryUsage } from 'node:process';
import { auditHand, readHands } from 'razz-wasm/history';
import { pokerStarsHands } from './history-hands.ts';

/*
 * Reads, replays and audits a million hands from a stream and prints the memory on the way: it must not grow.
 * `npm run bench:million`, with the number of hands as an argument for a shorter run.
 */

const HANDS = Number(process.argv[2] ?? 1_000_000);
const STEPS = 10;
const texts = pokerStarsHands(1000);
const batch = new TextEncoder().encode(texts.join(''));
const CHUNK = 1 << 16;

async function* file(): AsyncGenerator<Uint8Array> {
  for (let hands = 0; hands < HANDS; hands += texts.length) {
    // A copy, as a file gives: nothing of an earlier chunk may be held.
    for (let at = 0; at < batch.length; at += CHUNK) yield Promise.resolve(batch.slice(at, at + CHUNK));
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

let hands = 0;
let good = 0;
const start = performance.now();
for await (const hand of readHands(file())) {
  if (auditHand(hand).ok) good++;
  if (++hands % (HANDS / STEPS) !== 0) continue;
  globalThis.gc?.();
  const { heapUsed, rss } = memoryUsage();
  const rate = Math.round(hands / ((performance.now() - start) / 1000));
  console.log(
    `${hands} hands, ${good} add up, ${rate} hands/s, heap ${megabytes(heapUsed)}, process ${megabytes(rss)}`,
  );
}
