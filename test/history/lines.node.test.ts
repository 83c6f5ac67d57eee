import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditHand, readAllHands } from '../../bindings/history/index.ts';
import { GOOD } from '../support/history/hands.ts';
import { randomPlayed } from '../support/history/play.ts';
import { realFiles } from '../support/history/real.ts';
import {
  printFullTilt,
  printKingsClub,
  printMerge,
  printPhh,
  printPokerStars,
  printWinamax,
} from '../support/history/rooms.ts';

/*
 * Every line of a hand is left out once, and each of its numbers and cards is changed once. A change may go unnoticed
 * only if nobody's result depends on it.
 */

const rake = { rate: 0.05, cap: 30, withoutFourthStreet: false };

/** Lines that may change a result unnoticed, and why. */
const ACCEPTED: readonly (readonly [line: RegExp, why: string])[] = [
  [/^\s*<winner .*amount=/, 'Merge writes no rake: what nobody received is taken for it, within a tenth'],
  [
    /^(?:starting|finishing)_stacks\s*=/,
    'PHH writes no rake: what nobody has at the end of a cash hand is taken for it',
  ],
  [/^(?:players|seats)\s*=/, 'names and numbers of PHH seats: the chips are those of the same places'],
  [/^(?:bring_in|small_bet|big_bet)\s*=/, 'PHH without finishing stacks has no result to compare with'],
  [/'d dh p\d \w+'/, 'PHH without finishing stacks leaves it to the cards who wins'],
];

interface File {
  readonly name: string;
  readonly text: string;
}

function madeFiles(): File[] {
  const files: File[] = [{ name: 'good', text: GOOD }];
  for (let seed = 0; seed < 4; seed++) {
    const stars = randomPlayed(seed, { base: 'pokerstars', rake }, 4);
    const hero = seed % stars.seats.length;
    const wsop = randomPlayed(seed, { base: 'wsop', entry: 'tournament', shortBringIn: 'posted' }, 4);
    const kings = randomPlayed(seed, { base: 'kingsclub', rake }, 4);
    const winamax = randomPlayed(seed, { base: 'winamax', entry: 'tournament', rake }, 4);
    const texts = {
      stars: printPokerStars(stars, { hero }),
      fullTilt: printFullTilt(stars, { hero }),
      merge: printMerge(stars, { hero }),
      kings: printKingsClub(kings, { hero }),
      winamax: printWinamax(winamax, { hero }),
      phh: printPhh(wsop),
    };
    for (const [name, text] of Object.entries(texts)) files.push({ name: `${name} ${seed}`, text });
  }
  return files;
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Everybody's result by name, and the rake; `undefined` when something does not add up. */
async function resultOf(text: string): Promise<string | undefined> {
  const audits = (await readAllHands(text)).map((hand) => auditHand(hand));
  if (audits.length === 0 || audits.some(({ ok }) => !ok)) return undefined;
  return JSON.stringify(
    audits.map(({ payoffs, rake, replay }) => {
      const results = replay.history.seats.map(({ name }, seat) => [name, payoffs[seat]] as const);
      return [results.filter(([, payoff]) => payoff !== 0), rake];
    }),
  );
}

/** The line left out, and with the last digit of each number, or the rank of each card, another one. */
function* changesOf(line: string): Generator<string | undefined> {
  yield undefined;
  for (const { 0: number, index } of line.matchAll(/(?<![\w#:])[\d.,]*\d/g)) {
    const at = index + number.length - 1;
    yield line.slice(0, at) + String((Number(line[at]) % 9) + 1) + line.slice(at + 1);
  }
  for (const { index } of line.matchAll(/(?<=[[ ])[2-9TJQKA][cdhs](?=[\] ])/g)) {
    const rank = '23456789TJQKA';
    yield line.slice(0, index) + rank[(rank.indexOf(line[index]!) + 1) % 13]! + line.slice(index + 1);
  }
}

test('no line can be left out or changed without notice when chips depend on it', async () => {
  const real = realFiles().map((name) => ({ name, text: textOf(readFileSync(name)) }));
  const unnoticed: string[] = [];
  let noticed = 0;
  for (const { name, text } of [...madeFiles(), ...real]) {
    const lines = text.split(/\r\n?|\n/);
    const expected = await resultOf(lines.join('\n'));
    expect(expected, name).toBeTypeOf('string');
    for (const [i, line] of lines.entries()) {
      if (line.trim() === '') continue;
      for (const changed of changesOf(line)) {
        const result = await resultOf(
          [...lines.slice(0, i), ...(changed === undefined ? [] : [changed]), ...lines.slice(i + 1)].join(
            '\n',
          ),
        );
        if (result === undefined) noticed++;
        if (result === undefined || result === expected) continue;
        if (ACCEPTED.some(([pattern]) => pattern.test(line))) continue;
        unnoticed.push(`${name}: ${line} -> ${changed ?? 'left out'}`);
      }
    }
  }
  expect(unnoticed).toEqual([]);
  expect(noticed).toBeGreaterThan(2000);
});
