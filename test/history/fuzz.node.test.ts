import { expect, test } from 'vitest';
import {
  type Audit,
  type HandHistory,
  auditHand,
  readAllHands,
  writeHand,
} from '../../bindings/history/index.ts';
import { CASH_FULL_TILT, CASH_WINAMAX, MERGE, RING_PHH, TOURNAMENT } from '../support/history/forms.ts';
import { randomOf, randomPlayed } from '../support/history/play.ts';
import {
  printFullTilt,
  printKingsClub,
  printMerge,
  printPhh,
  printPokerStars,
  printWinamax,
} from '../support/history/rooms.ts';

/*
 * Files of the shape of real ones, cut, spliced and bit-flipped: nothing may crash or hang, and no hand may be
 * accepted whose chips do not add up. The sum is made here anew, from the events alone.
 */

const INPUTS = 50_000;
const rake = { rate: 0.05, cap: 30, withoutFourthStreet: false };

/** A few hands of each room, whole. */
function seeds(): string[] {
  const texts: string[] = [CASH_FULL_TILT, CASH_WINAMAX, MERGE, RING_PHH, TOURNAMENT];
  for (let seed = 0; seed < 12; seed++) {
    const stars = randomPlayed(seed, { base: 'pokerstars', rake }, 4);
    const hero = seed % stars.seats.length;
    const wsop = randomPlayed(seed, { base: 'wsop', entry: 'tournament', shortBringIn: 'posted' }, 4);
    const kings = randomPlayed(seed, { base: 'kingsclub', rake }, 4);
    const winamax = randomPlayed(seed, { base: 'winamax', entry: 'tournament', rake }, 4);
    texts.push(
      printPokerStars(stars, { hero }),
      printFullTilt(stars, { hero }),
      printKingsClub(kings, { hero }),
    );
    texts.push(
      printMerge(stars, { hero }),
      printMerge(stars, { hero, tournament: true }),
      printPhh(wsop),
      printWinamax(winamax, { hero }),
    );
  }
  return texts;
}

type Random = () => number;

const pick = <T>(random: Random, from: ArrayLike<T>): T => from[Math.floor(random() * from.length)]!;

function flip(bytes: Uint8Array, random: Random): void {
  for (let n = 1 + Math.floor(random() * 3); n > 0; n--) {
    bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
  }
}

/** The digits, names, cards and verbs that real damage swaps. */
const WORDS = [
  '0',
  '1',
  '9',
  '-',
  '.',
  ',',
  '$',
  '[',
  ']',
  'As',
  '2d',
  'Kh',
  'X',
  'folds',
  'calls',
  'bets',
  ': ',
  ' ',
  '\n',
  '"',
  '<',
  '\u0000',
  '99999999999999999999',
  'p1',
  "'",
  '=',
  ...[
    '\nHand cancelled\n',
    ' and is all in',
    ' (disconnect)',
    ', 9€ bounty',
    'DISCONNECTED',
    '\nHand #112181:\n',
  ],
  ...['inf', ' sm -', '₹', 'Rs. ', '\r', '\t', '\ufffd', '\u001b[31m', '\u202e', '2-7 Razz', 'RAZZ LIMIT'],
];

const MUTATIONS: readonly ((text: string, other: string, random: Random) => string | Uint8Array)[] = [
  (text, _, random) => text.slice(0, Math.floor(random() * text.length)),
  (text, _, random) => text.slice(Math.floor(random() * text.length)),
  (text, other, random) =>
    text.slice(0, Math.floor(random() * text.length)) + other.slice(Math.floor(random() * other.length)),
  (text, _, random) => {
    const lines = text.split('\n');
    lines.splice(Math.floor(random() * lines.length), 1 + Math.floor(random() * 3));
    return lines.join('\n');
  },
  (text, other, random) => {
    const lines = text.split('\n');
    lines.splice(Math.floor(random() * lines.length), 0, pick(random, other.split('\n')));
    return lines.join('\n');
  },
  (text, _, random) => {
    const lines = text.split('\n');
    const [a, b] = [Math.floor(random() * lines.length), Math.floor(random() * lines.length)];
    [lines[a], lines[b]] = [lines[b]!, lines[a]!];
    return lines.join('\n');
  },
  (text, _, random) => {
    const at = Math.floor(random() * text.length);
    return text.slice(0, at) + pick(random, WORDS) + text.slice(at + Math.floor(random() * 3));
  },
  // A digit of an amount or a card: the damage that is hardest to see.
  (text, _, random) => {
    const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
    const at = pick(random, digits);
    return text.slice(0, at) + String(Math.floor(random() * 10)) + text.slice(at + 1);
  },
  (text, _, random) => {
    const bytes = new TextEncoder().encode(text);
    flip(bytes, random);
    return bytes;
  },
];

/** Whether an accepted hand keeps its chips, by the events and the result alone. */
function addsUp({ events, seats }: HandHistory, { payoffs, stacks, rake }: Audit): boolean {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const put = seats.map(() => 0);
  for (const event of events) {
    if (event.type === 'ante' || event.type === 'action') put[event.seat]! += event.amount;
  }
  return (
    sum(payoffs) + rake === 0 &&
    rake >= 0 &&
    rake <= sum(put) &&
    stacks.every((stack, player) => stack >= 0 && stack === seats[player]!.stack + payoffs[player]!) &&
    payoffs.every((payoff, player) => payoff >= -put[player]! && Number.isSafeInteger(payoff)) &&
    put.every((chips, player) => chips <= seats[player]!.stack)
  );
}

/** In a format that states every award, what is paid out must be what was put in, less the rake stated. */
function paysOut({ events, room, cancelled }: HandHistory): boolean {
  if (cancelled) return true;
  if (room !== 'pokerstars' && room !== 'full-tilt') return true;
  let chips = 0;
  for (const event of events) {
    if (event.type === 'ante' || event.type === 'action') chips += event.amount;
    else if (event.type === 'uncalled' || event.type === 'award') chips -= event.amount;
    else if (event.type === 'total') chips -= event.rake ?? 0;
  }
  return chips === 0;
}

test(`${INPUTS} damaged files`, async () => {
  const texts = seeds();
  const random = randomOf(20260101);
  const count = { hands: 0, accepted: 0 };
  for (let i = 0; i < INPUTS; i++) {
    const mutate = MUTATIONS[i % MUTATIONS.length]!;
    let input = mutate(pick(random, texts), pick(random, texts), random);
    if (typeof input === 'string' && random() < 0.2) input = mutate(input, pick(random, texts), random);
    const hands = await readAllHands(input);
    for (const hand of hands) {
      const result = auditHand(hand);
      count.hands++;
      if (!result.ok) continue;
      count.accepted++;
      if (!addsUp(hand, result) || !paysOut(hand)) {
        expect.fail(
          `input ${i} was accepted: ${JSON.stringify(result.payoffs)}\n${typeof input === 'string' ? input : new TextDecoder().decode(input)}`,
        );
      }
    }
    // Every hand that was read can be written, damaged or not.
    if (i % 20 === 0)
      for (const hand of hands)
        for (const format of ['phh', 'pokerstars', 'json'] as const) writeHand(hand, format);
  }
  expect(count.hands).toBeGreaterThan(INPUTS * 0.9);
  expect(count.accepted).toBeGreaterThan(INPUTS * 0.05);
  expect(count.accepted).toBeLessThan(count.hands * 0.7);
}, 300_000);
