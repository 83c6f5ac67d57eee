// The built page in Chromium, as Lighthouse looks at one: weight, first paint, first answer, blocking time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Table from 'cli-table3';
import { type Browser, chromium } from 'playwright';
import { SITE, serve } from '../app/test/support/site.ts';
import { CHROMIUM } from '../test/support/chromium.ts';

const RUNS = 7;
/** Lighthouse calls what a task takes beyond this blocking. */
const SHORT_TASK_MS = 50;
/** The limits of the page on a desktop: the first answer, and the steps before it. */
const MOST_ANSWER_MS = 1000;
const MOST_BYTES = 300_000;
/** Long enough for the plots behind the answer. */
const AFTER_ANSWER_MS = 1500;
/** A middling phone is about four times as slow as a desktop; so does Lighthouse count. */
const SLOW_PHONE = 4;

interface Load {
  readonly paintMs: number;
  readonly answerMs: number;
  readonly blockingMs: number;
  /** Files that came before the answer, gzipped. */
  readonly bytes: number;
}

/** Notes when the answer stands on the page, and every long task. */
const WATCH = `
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.body?.innerText.includes('Exact: all')) {
      window.answerMs = performance.now();
      window.loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    } else requestAnimationFrame(look);
  };
  look();
`;

async function load(browser: Browser, address: string, slower: number): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const files: string[] = [];
  let isAnswered = false;
  page.on('response', (response) => {
    if (!isAnswered) files.push(new URL(response.url()).pathname.slice(new URL(address).pathname.length));
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(WATCH);
  await page.goto(address);
  await page.getByText(/^Exact: all/).waitFor();
  isAnswered = true;
  await page.waitForTimeout(AFTER_ANSWER_MS);
  const paintMs = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
  );
  const answerMs = await page.evaluate<number>('window.answerMs');
  const tasks = await page.evaluate<number[]>('window.tasks');
  await context.close();
  const blockingMs = tasks.reduce((sum, duration) => sum + Math.max(0, duration - SHORT_TASK_MS), 0);
  const bytes = [...new Set(files)]
    .filter((file) => file !== 'service-worker.js')
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(SITE, file || 'index.html'))).length, 0);
  return { paintMs, answerMs, blockingMs, bytes };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Fails the run where a promise is broken. */
function holdPromises(loads: readonly Load[]): void {
  const answerMs = median(loads.map((load) => load.answerMs));
  const bytes = median(loads.map((load) => load.bytes));
  if (answerMs <= MOST_ANSWER_MS && bytes <= MOST_BYTES) return;
  console.error(`promised: an answer in ${MOST_ANSWER_MS} ms and at most ${MOST_BYTES} bytes before it`);
  process.exitCode = 1;
}

const site = await serve();
const browser = await chromium.launch(CHROMIUM);
const table = new Table({
  head: ['the page, first visit', 'first contentful paint', 'first answer', 'total blocking time', 'weight'],
  colAligns: ['left', 'right', 'right', 'right', 'right'],
  style: { head: [], border: [], compact: true },
});
for (const [name, slower] of [
  ['desktop', 1],
  ['phone, four times as slow', SLOW_PHONE],
] as const) {
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await load(browser, site.address, slower));
  if (slower === 1) holdPromises(loads);
  const ms = (of: (load: Load) => number) => `${median(loads.map(of)).toFixed(0)} ms`;
  table.push([
    name,
    ms(({ paintMs }) => paintMs),
    ms(({ answerMs }) => answerMs),
    ms(({ blockingMs }) => blockingMs),
    `${(median(loads.map(({ bytes }) => bytes)) / 1000).toFixed(1)} kB`,
  ]);
}
console.log(table.toString());
await browser.close();
await site.close();
