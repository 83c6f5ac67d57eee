// Hand histories read, replayed and audited.
import { collectStatistics, auditHand, readHands, writeHand } from 'razz-wasm/history';
import { type Group, task } from './harness.ts';
import { pokerStarsHands } from './history-hands.ts';

const HANDS = 500;
const text = pokerStarsHands(HANDS).join('');
const bytes = new TextEncoder().encode(text);

/** The least that a plain program does: every line, and one pattern on it. */
function plainLines(): number {
  let amounts = 0;
  for (const line of new TextDecoder().decode(bytes).split('\n')) {
    const match =
      /^(.+): (folds|checks|calls|bets|raises|brings in for|posts the ante)(?: \$?([\d.]+))?/.exec(line);
    if (match?.[3] !== undefined) amounts += Number(match[3]);
  }
  return amounts;
}

async function readAll(): Promise<number> {
  let events = 0;
  for await (const hand of readHands(bytes)) events += hand.events.length;
  return events;
}

async function auditAll(): Promise<number> {
  let good = 0;
  for await (const hand of readHands(bytes)) if (auditHand(hand).ok) good++;
  if (good !== HANDS) throw new Error(`${good} of ${HANDS} hands add up`);
  return good;
}

async function analyseAll(): Promise<number> {
  const analysis = collectStatistics();
  for await (const hand of readHands(bytes)) analysis.add(auditHand(hand));
  return analysis.hands;
}

async function writeAll(): Promise<number> {
  let length = 0;
  for await (const hand of readHands(bytes)) length += writeHand(hand, 'json').length;
  return length;
}

export const history: readonly Group[] = [
  {
    title: 'PokerStars hands',
    unit: 'hands',
    tasks: [
      task('plain TypeScript, a pattern a line', HANDS, plainLines),
      task('readHands', HANDS, readAll),
      task('readHands, replay, audit', HANDS, auditAll),
      task('readHands, replay, audit, collectStatistics', HANDS, analyseAll),
      task('readHands, write as JSON', HANDS, writeAll),
    ],
  },
];
