// The style of output on a terminal: the colours of suits, and the signs that it can show.
import { env, platform, stderr, stdout } from 'node:process';
import type { WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import { isMainThread, workerData } from 'node:worker_threads';

/** The four-colour deck; spades keep the colour of the text. */
const SUIT_COLOURS = { c: 'green', d: 'blue', h: 'red' } as const;

const CARD = /(?:10|[a2-9tjqk])([cdh])/gi;

/**
 * Whether standard output shows colours: a terminal that has them, unless NO_COLOR says otherwise. A thread, which
 * has no standard output of its own, is told.
 */
export const hasColours: boolean = isMainThread
  ? stdout.isTTY && stdout.hasColors()
  : (workerData as { hasColours?: boolean } | null)?.hasColours === true;

/** Cards in the colours of their suits where standard output shows colours. The text holds cards and ranges only. */
export function colourCards(text: string): string {
  if (!hasColours) return text;
  return text.replace(CARD, (card, suit: string) =>
    styleText(SUIT_COLOURS[suit.toLowerCase() as keyof typeof SUIT_COLOURS], card, { validateStream: false }),
  );
}

/** Whether block characters may be drawn: on a terminal, in a locale of UTF-8. */
export function canDraw(stream: WriteStream): boolean {
  return stream.isTTY && isUtf8;
}

const isUtf8 =
  platform === 'win32' || /utf-?8/i.test([env.LC_ALL, env.LC_CTYPE, env.LANG].find(Boolean) ?? '');

/** The sign before an error: `±` wherever it can be read. */
export const PLUS_MINUS = stdout.isTTY && !isUtf8 ? '+-' : '±';

/** The characters of a progress bar: the part done, and the rest. */
export const BAR = canDraw(stderr) ? { done: '█', rest: '░' } : { done: '#', rest: '-' };
