/**
 * Holds every one of the 133,784,560 seven-card hands, in all three batch layouts and one by one, against the
 * slow reference and against the published class counts. Takes a minute or two, so it is not part of the suite,
 * which sweeps all rank multisets instead.
 */
import { strictEqual } from 'node:assert/strict';
import {
  HAND_VALUE_COUNT,
  countHands,
  evaluate,
  evaluateColumns,
  evaluateHands,
  evaluateSets,
} from '../bindings/index.ts';
import { compareScores, rankMultisets, scoreBest } from './support/reference.ts';

const HANDS = 133_784_560;
const BATCH = 1 << 16;

/** Published numbers of seven-card hands whose low has no pair, by its highest rank from 5 to K. */
const PUBLISHED = [
  781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
];

/** Ways to choose `k` of `n`. */
function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/**
 * Place of a rank multiset among all of its size: its ranks, ascending, become different numbers by adding 0, 1,
 * 2 ..., and the place of such a set is the sum of what each member adds here.
 */
const PLACE = Array.from({ length: 7 }, (_, i) =>
  Array.from({ length: 13 }, (_, rank) => (rank + i >= i + 1 ? choose(rank + i, i + 1) : 0)),
);

/** The reference's verdict by place of the rank multiset: how many classes of hands are better. */
function referenceOrder(): Uint16Array {
  const scored = Array.from(rankMultisets(7), ({ ranks }) => ({
    place: ranks.reduce((place, rank, i) => place + PLACE[i]![rank]!, 0),
    score: scoreBest(ranks),
  })).sort((a, b) => compareScores(a.score, b.score));
  const order = new Uint16Array(choose(19, 7));
  let better = 0;
  scored.forEach(({ place, score }, i) => {
    if (i > 0 && compareScores(scored[i - 1]!.score, score) !== 0) better++;
    order[place] = better;
  });
  return order;
}

const order = referenceOrder();
/** The class of each hand value, as the first hand with that value says. */
const classOf = new Int16Array(HAND_VALUE_COUNT).fill(-1);
const counts = new Uint32Array(HAND_VALUE_COUNT);

const hand = [0, 0, 0, 0, 0, 0, 0];
const hands = new Uint8Array(BATCH * 7);
const columns = new Uint8Array(BATCH * 7);
const halves = new Uint32Array(BATCH * 2);
const expected = new Uint16Array(BATCH);
const values = [new Uint16Array(BATCH), new Uint16Array(BATCH), new Uint16Array(BATCH)] as const;
let filled = 0;
let done = 0;

/** Every hand that continues the first `dealt` cards with higher ones. */
function dealFrom(dealt: number, from: number, place: number, minorSuits: number, majorSuits: number): void {
  for (let card = from; card <= 45 + dealt; card++) {
    const bit = 1 << ((card >> 2) + ((card & 1) << 4));
    const minor = card & 2 ? minorSuits : minorSuits | bit;
    const major = card & 2 ? majorSuits | bit : majorSuits;
    hand[dealt] = card;
    const reached = place + PLACE[dealt]![card >> 2]!;
    if (dealt < 6) dealFrom(dealt + 1, card + 1, reached, minor, major);
    else add(reached, minor, major);
  }
}

function add(place: number, minorSuits: number, majorSuits: number): void {
  for (let i = 0; i < 7; i++) {
    hands[filled * 7 + i] = hand[i]!;
    columns[i * BATCH + filled] = hand[i]!;
  }
  halves[filled * 2] = minorSuits;
  halves[filled * 2 + 1] = majorSuits;
  expected[filled] = order[place]!;
  const value = evaluate(hand);
  compare(value, filled, 'evaluate');
  counts[value]!++;
  if (++filled === BATCH) flush();
}

function compare(value: number, at: number, evaluator: string): void {
  if (classOf[value] === -1) classOf[value] = expected[at]!;
  if (classOf[value] !== expected[at]) {
    throw new Error(
      `${evaluator} gives ${value} for the cards ${hands.subarray(at * 7, at * 7 + 7).join(' ')}`,
    );
  }
}

/** The columns of the hands so far, moved together where they do not fill their places. */
function closedColumns(): Uint8Array {
  if (filled === BATCH) return columns;
  return Uint8Array.from(
    { length: filled * 7 },
    (_, i) => columns[Math.floor(i / filled) * BATCH + (i % filled)]!,
  );
}

function flush(): void {
  evaluateHands(hands.subarray(0, filled * 7), values[0], { distinct: true });
  evaluateColumns(closedColumns(), values[1], { distinct: true });
  evaluateSets(new BigUint64Array(halves.buffer, 0, filled), values[2], { distinct: true });
  for (let i = 0; i < filled; i++) {
    compare(values[0][i]!, i, 'evaluateHands');
    compare(values[1][i]!, i, 'evaluateColumns');
    compare(values[2][i]!, i, 'evaluateSets');
  }
  done += filled;
  filled = 0;
  if (process.stderr.isTTY) process.stderr.write(`\r${((100 * done) / HANDS).toFixed(1)} % of the hands`);
}

dealFrom(0, 0, 0, 0, 0);
flush();
if (process.stderr.isTTY) process.stderr.write('\n');

strictEqual(done, HANDS, 'every hand was seen');
const classes = Array.from(classOf).filter((better) => better >= 0);
classes.forEach((better, i) => strictEqual(better, i, 'values are in the order of the reference'));
strictEqual(classes.length, 5083, 'classes of seven-card hands');
PUBLISHED.forEach((published, i) => {
  const byHighest = counts.subarray(1 << (i + 4), 1 << (i + 5)).reduce((sum, count) => sum + count, 0);
  strictEqual(byHighest, published, `published count of ${i + 5}-high`);
});
strictEqual(countHands(7).join(), counts.join(), 'countHands');
console.log(`${HANDS.toLocaleString('en')} hands agree with the reference in all four evaluators`);
